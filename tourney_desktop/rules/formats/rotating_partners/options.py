"""What a director may set in a Rook event. The first choice of each is the default."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.rules.options import Choice, Entries, Number, Options, option

OFFERED_HONOURS = ("best_rookie", "most_improved")


@dataclass(frozen=True)
class RookOptions(Options):
    """Seeds are fixed for the event (ROOK-3.5), so what makes them is fixed once round 1 is drawn; the rest
    may change before any round (ROOK-2.7)."""

    # ROOK-6.6
    rounds: int | str | None = option(Number(least=1, words=("open",)), None, "rook.option.rounds")
    # ROOK-2.7
    field_not_multiple_of_4: str = option(
        Choice(("refuse", "house_players", "sit_out")), "refuse", "rook.option.field_not_multiple_of_4"
    )
    # ROOK-2.8
    sit_out_credit: str = option(
        Choice(("round_mean", "own_average", "zero")), "round_mean", "rook.option.sit_out_credit"
    )
    # ROOK-3.2
    average: str = option(
        Choice(("pooled", "mean_of_events")), "pooled", "rook.option.average", fixed_once_paired=True
    )
    # ROOK-3.4
    odd_half: str = option(Choice(("ceil", "floor")), "ceil", "rook.option.odd_half", fixed_once_paired=True)
    # ROOK-6.5
    most_improved: str = option(
        Choice(("average_gain", "places_gained")), "average_gain", "rook.option.most_improved"
    )
    most_improved_min: str = option(Choice(("half", "0")), "half", "rook.option.most_improved_min")
    # ROOK-4.2
    table_total: int | str = option(Number(least=1, words=("off",)), "off", "rook.option.table_total")
    # ROOK-6.3
    honours: tuple[str, ...] = option(Entries(OFFERED_HONOURS), (), "rook.option.honours")

    @property
    def fixed_rounds(self) -> int | None:
        """The number of rounds, ``None`` while it is open."""
        return self.rounds if isinstance(self.rounds, int) else None


def rook_options(options: Options) -> RookOptions:
    """The same options, known to be Rook's. ``TypeError`` for those of another format."""
    if not isinstance(options, RookOptions):
        raise TypeError(f"{type(options).__name__} are not the options of a Rook event")
    return options
