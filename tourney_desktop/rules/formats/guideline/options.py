"""What a director may set in a Horizon. The first choice of each is the default."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.rules.formats.guideline.guidelines import MOST_ROUNDS
from tourney_desktop.rules.options import Choice, Number, Options, option

OFF_ON = Choice(("off", "on"))
ON_OFF = Choice(("on", "off"))


@dataclass(frozen=True)
class HorizonOptions(Options):
    """What orders the list, and how a meeting is played, is fixed once round 1 is drawn."""

    # HOR-5.2
    rounds: int = option(Number(least=1, most=MOST_ROUNDS), MOST_ROUNDS, "horizon.option.rounds")
    # ADD-5
    reading: str = option(
        Choice(("single", "double")), "single", "horizon.option.reading", fixed_once_paired=True
    )
    # HOR-10.1, HOR-10.2
    score: str = option(Choice(("points", "wins_then_points")), "points", "horizon.option.score")
    team_score: str = option(Choice(("sum", "mean")), "sum", "horizon.option.team_score")
    # HOR-9.7
    after_withdrawal: str = option(Choice(("keep", "redraw")), "keep", "horizon.option.after_withdrawal")
    # HOR-1.1, HOR-1.2
    newcomers: str = option(
        Choice(("entry", "name")), "entry", "horizon.option.newcomers", fixed_once_paired=True
    )
    low_is_good: str = option(OFF_ON, "off", "horizon.option.low_is_good", fixed_once_paired=True)
    # HOR-6.2
    related: str = option(Choice(("pairs", "transitive")), "pairs", "horizon.option.related")
    # HOR-8.6
    reserve_bye_pairs: str = option(ON_OFF, "on", "horizon.option.reserve_bye_pairs")

    @property
    def keep_apart(self) -> str:
        """Team mates are kept apart whatever is set (HOR-6): what the window says beside an entrant."""
        return "team_hard"

    @property
    def double(self) -> bool:
        """Whether one opponent is met in both rounds of a guideline (ADD-5)."""
        return self.reading == "double"

    @property
    def meetings(self) -> int:
        """How many opponents everybody gets, rests included."""
        return self.rounds // 2 if self.double else self.rounds

    @property
    def reserves(self) -> bool:
        """Whether pairs that make up missed games are kept for that."""
        return self.reserve_bye_pairs == "on"


def horizon_options(options: Options) -> HorizonOptions:
    """The same options, known to be a Horizon's. ``TypeError`` for those of another format."""
    if not isinstance(options, HorizonOptions):
        raise TypeError(f"{type(options).__name__} are not the options of a Horizon")
    return options
