"""What a director may set in an all-play-all. The first choice of each is the default."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.model import Unit
from tourney_desktop.rules.final_tie import FINAL_TIE
from tourney_desktop.rules.options import Choice, Number, Options, option
from tourney_desktop.rules.tiebreaks.base import TieBreakRules

OFF_ON = Choice(("off", "on"))
ON_OFF = Choice(("on", "off"))


@dataclass(frozen=True)
class AllPlayAllOptions(Options):
    """The schedule is fixed by the numbers drawn, so what makes it is fixed once round 1 is drawn."""

    # MSFS-4.1, MSFS-4.3; not the opponents' scores (MSFS-4.7)
    tiebreak: str = option(Choice(("sb", "margin", "wins")), "sb", "round_robin.option.tiebreak")
    # MSFS-2.1
    cycles: int = option(Number(least=1, most=2), 1, "round_robin.option.cycles", fixed_once_paired=True)
    double_rounds: str = option(OFF_ON, "off", "round_robin.option.double_rounds", fixed_once_paired=True)
    # MSFS-4.2
    final_tie: str = option(Choice(FINAL_TIE), "shared", "round_robin.option.final_tie")
    # MSFS-2.5
    leaver: str = option(
        Choice(("annul_under_half", "forfeits")), "annul_under_half", "round_robin.option.leaver"
    )
    # MSFS-2.4
    colours: str = option(ON_OFF, "on", "round_robin.option.colours")
    # MSFS-4.5, MSFS-4.6
    bye_tiebreak: str = option(Choice(("0",)), "0", "round_robin.option.bye_tiebreak")
    forfeit_counts: str = option(OFF_ON, "off", "round_robin.option.forfeit_counts")

    @property
    def twin_rounds(self) -> bool:
        """Whether rounds 2k - 1 and 2k hold the same pairs."""
        return self.cycles == 2 and self.double_rounds == "on"

    @property
    def result_unit(self) -> Unit:
        """Margins need scores; anything else takes won, drawn, lost."""
        return Unit.RAW if self.tiebreak == "margin" else Unit.HALF_POINTS

    @property
    def tie_break_rules(self) -> TieBreakRules:
        """For the tie-breaks."""
        return TieBreakRules(forfeits_count=self.forfeit_counts == "on")


def all_play_all_options(options: Options) -> AllPlayAllOptions:
    """The same options, known to be an all-play-all's. ``TypeError`` for those of another format."""
    if not isinstance(options, AllPlayAllOptions):
        raise TypeError(f"{type(options).__name__} are not the options of an all-play-all")
    return options
