"""What a director may set in a School Scrabble event. The first choice of each is the default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats.swiss.settings import SwissSettings
from tourney_desktop.rules.options import Choice, Kind, Number, Options, Value, option
from tourney_desktop.rules.scoring.points import LOSS, WIN, PointRules
from tourney_desktop.rules.tiebreaks import tie_break_by_id
from tourney_desktop.rules.tiebreaks.base import TieBreakRules

OFF_ON = Choice(("off", "on"))
OFF = "off"


@dataclass(frozen=True)
class Caps(Kind):
    """A cap for each round, ``off`` for a round or for all. The last one holds for all later rounds."""

    name: ClassVar[str] = "list"

    def read(self, option: str, text: str) -> Value:
        """The caps, round by round, as they were typed; none for ``off``."""
        typed = tuple(text.replace(";", " ").replace(",", " ").lower().split())
        if all(each in (OFF, "none") for each in typed):
            return ()
        for each in typed:
            if each != OFF and not (each.isdecimal() and 0 < int(each) < 1_000_000):
                raise BadInput("option.value", option=option, value=text, choices=say("school.caps"))
        return tuple(each if each == OFF else str(int(each)) for each in typed)

    def write(self, value: Value) -> str:
        """Parted by commas."""
        return ", ".join(value) if isinstance(value, tuple) and value else OFF


@dataclass(frozen=True)
class SchoolOptions(Options):
    """All may change between rounds, within what was played."""

    rounds: int = option(Number(least=1), 7, "school.option.rounds")
    # NSSC-4.7
    bye: str = option(Choice(("lowest", "draw", "house_team")), "lowest", "school.option.bye")
    # NSSC-4.8
    later_rounds: str = option(Choice(("swiss", "manual")), "swiss", "school.option.later_rounds")
    keep_schools_apart: str = option(
        Choice(("first_round", "all", "off")), "first_round", "school.option.keep_schools_apart"
    )
    group_order: str = option(Choice(("spread", "seed")), "spread", "school.option.group_order")
    # ADD-11
    spread_cap: tuple[str, ...] = option(Caps(), (), "school.option.spread_cap")
    # NSSC-2.4
    rate_forfeits: str = option(OFF_ON, "off", "school.option.rate_forfeits")
    # NSSC-1.5
    publish_crosstable: str = option(OFF_ON, "off", "school.option.publish_crosstable")
    short_names: str = option(OFF_ON, "off", "school.option.short_names")

    @property
    def keep_apart(self) -> str:
        """Whether schools are kept apart in any round, in the words of other formats (ADD-6)."""
        return OFF if self.keep_schools_apart == OFF else "team"

    @property
    def settings(self) -> SwissSettings:
        """What the rounds and the standings look at (NSSC-4.8, ADD-11)."""
        caps = tuple(None if each == OFF else int(each) for each in self.spread_cap)
        return SwissSettings(
            rounds=self.rounds,
            first_moves=True,
            toss=False,
            raw=True,
            points=PointRules(WIN, LOSS),
            tie_break=tie_break_by_id("spread"),
            tie_break_rules=TieBreakRules(caps=caps),
        )

    @property
    def crosstable_published(self) -> bool:
        """Whether files made for publishing may show who played whom in every round (NSSC-1.5)."""
        return self.publish_crosstable == "on"

    @property
    def names_cut(self) -> bool:
        """Whether they show players by first name and initial."""
        return self.short_names == "on"


def school_options(options: Options) -> SchoolOptions:
    """The same options, known to be of this format. ``TypeError`` for those of another."""
    if not isinstance(options, SchoolOptions):
        raise TypeError(f"{type(options).__name__} are not the options of School Scrabble")
    return options
