"""What a director may set in a Swiss. The first choice of each is the default."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.model import Unit
from tourney_desktop.rules.apart import KEEP_APART
from tourney_desktop.rules.final_tie import FINAL_TIE
from tourney_desktop.rules.formats.swiss.settings import SwissSettings
from tourney_desktop.rules.options import Choice, Number, Options, option
from tourney_desktop.rules.scoring.points import DRAW, LOSS, WIN, PointRules
from tourney_desktop.rules.tiebreaks import tie_break_by_id
from tourney_desktop.rules.tiebreaks.base import TieBreakRules

OFF_ON = Choice(("off", "on"))
ON_OFF = Choice(("on", "off"))
WORTH = {"1": WIN, "1/2": DRAW, "0": LOSS}


@dataclass(frozen=True)
class SwissOptions(Options):
    """All may change between rounds, within what was played."""

    # MSFS-7.8
    rounds: int | str = option(Number(least=1, words=("auto",)), "auto", "swiss.option.rounds")
    # MSFS-4.4
    tiebreak: str = option(Choice(("sb", "opponents", "margin")), "sb", "swiss.option.tiebreak")
    # MSFS-8
    colours: str = option(ON_OFF, "on", "swiss.option.colours")
    colour_aware_pairing: str = option(OFF_ON, "off", "swiss.option.colour_aware_pairing")
    # ADD-6
    keep_apart: str = option(Choice(KEEP_APART), "off", "swiss.option.keep_apart")
    # MSFS-7.5
    bye_points: str = option(Choice(("1", "1/2", "0")), "1", "swiss.option.bye_points")
    # MSFS-4.5, MSFS-4.6
    bye_tiebreak: str = option(Choice(("0",)), "0", "swiss.option.bye_tiebreak")
    forfeit_counts: str = option(OFF_ON, "off", "swiss.option.forfeit_counts")
    # MSFS-7.9
    late_entry_points: str = option(Choice(("0", "1/2", "1")), "0", "swiss.option.late_entry_points")
    # MSFS-4.2
    final_tie: str = option(Choice(FINAL_TIE), "shared", "swiss.option.final_tie")

    @property
    def with_colours(self) -> bool:
        """Whether somebody moves first."""
        return self.colours == "on"

    @property
    def forfeits_count(self) -> bool:
        """Whether a forfeit counts as if it had been played: in tie-breaks, and as a meeting."""
        return self.forfeit_counts == "on"

    @property
    def result_unit(self) -> Unit:
        """Margins need scores; anything else takes won, drawn, lost."""
        return Unit.RAW if self.tiebreak == "margin" else Unit.HALF_POINTS

    @property
    def settings(self) -> SwissSettings:
        """What the rounds and the standings look at."""
        return SwissSettings(
            rounds=self.rounds if isinstance(self.rounds, int) else None,
            first_moves=self.with_colours,
            toss=self.with_colours,
            raw=self.result_unit is Unit.RAW,
            points=PointRules(WORTH[self.bye_points], WORTH[self.late_entry_points]),
            tie_break=tie_break_by_id(self.tiebreak),
            tie_break_rules=TieBreakRules(forfeits_count=self.forfeits_count),
            forfeits_count=self.forfeits_count,
            final_tie=self.final_tie,
        )


def swiss_options(options: Options) -> SwissOptions:
    """The same options, known to be a Swiss's. ``TypeError`` for those of another format."""
    if not isinstance(options, SwissOptions):
        raise TypeError(f"{type(options).__name__} are not the options of a Swiss")
    return options
