"""The sheet of payouts for the wall, before round 1: every structure that can come to be used (MS-3.5)."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.rules.options import Options
from tourney_desktop.rules.prizes.fund import Fund
from tourney_desktop.rules.prizes.payouts import Structure


@dataclass(frozen=True)
class PayoutSheet:
    """``entries`` pay at ``most`` so many places. Amounts are in cents, structure by structure, as posted: what
    rounding leaves over is in 1st. ``missing`` are numbers of places for which nothing was typed although something was
    for others. ``reading``: ``forced`` or ``literal`` where the format tells them apart (MS-5.8), else empty."""

    entries: int
    most: int
    fund: Fund
    pot: int
    structures: tuple[Structure, ...]
    amounts: tuple[tuple[int, ...], ...]
    missing: tuple[int, ...] = ()
    reading: str = ""


def payout_sheet(
    options: Options,
    entries: int,
    pot: int | None = None,
    *,
    every_number: bool = False,
    reading: str = "",
) -> PayoutSheet:
    """One structure, with as many places as are paid at most, or with ``every_number`` one for each number of places a
    single round can lead to. ``pot`` in cents, else the fund."""
    most = options.most_places(entries)
    fund, known = options.fund(entries), options.structures
    money = fund.total if pot is None else pot
    prepared = known.prepared(most) if every_number else (known.structure(most, most),)
    return PayoutSheet(
        entries,
        most,
        fund,
        money,
        prepared,
        tuple(each.posted(money, options.unit) for each in prepared),
        known.missing(most) if every_number else (),
        reading,
    )
