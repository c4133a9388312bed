"""What an elimination pays: the structure in force, the sheet posted before round 1, shares of equal records, the fees
of a compensated bye, and what a playoff of three is worth to each (MS-3, MS-5.7, MS-6.6, ADD-3, ADD-13)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.formats.elimination.course import Course
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions
from tourney_desktop.rules.formats.elimination.table import places
from tourney_desktop.rules.prizes.award import PrizeList, award
from tourney_desktop.rules.prizes.equity import SWISS, Equity, equities
from tourney_desktop.rules.prizes.fund import Fund
from tourney_desktop.rules.prizes.money import rounded_down
from tourney_desktop.rules.prizes.payouts import Structure
from tourney_desktop.rules.view import StageView


@dataclass(frozen=True)
class PayoutSheet:
    """Every structure that can come to be used, with its amounts as posted: the remainder of rounding is in 1st
    (MS-3.5). ``missing`` are numbers of places for which nothing was typed."""

    entries: int
    most: int
    fund: Fund
    pot: int
    structures: tuple[Structure, ...]
    amounts: tuple[tuple[int, ...], ...]
    missing: tuple[int, ...]
    reading: str
    """``forced`` or ``literal`` (MS-5.8)."""


def pot_of(options: MultiLossOptions, stands: Course, pot: int | None) -> int:
    """The pot that was named, else the fund; in cents."""
    return options.fund(stands.entries).total if pot is None else pot


def structure_in_force(options: MultiLossOptions, stands: Course) -> Structure:
    """With as many places as were alive when the playoff rules began; until then, as many as there can be."""
    return options.structures.structure(stands.structure, stands.most)


def payout_sheet(options: MultiLossOptions, stands: Course, pot: int | None = None) -> PayoutSheet:
    """For the wall, before round 1."""
    money = pot_of(options, stands, pot)
    prepared = options.structures.prepared(stands.most)
    return PayoutSheet(
        stands.entries,
        stands.most,
        options.fund(stands.entries),
        money,
        prepared,
        tuple(each.posted(money, options.unit) for each in prepared),
        options.structures.missing(stands.most),
        options.endgame,
    )


def prize_list(
    view: StageView, options: MultiLossOptions, stands: Course, pot: int | None = None
) -> PrizeList:
    """Who is paid what, by the places as they stand now."""
    money = pot_of(options, stands, pot)
    structure = structure_in_force(options, stands)
    amounts = list(structure.amounts(money, options.unit))
    fees: dict[EntrantId, int] = {}
    if stands.playoff is not None and stands.playoff.semi_finals and stands.order:
        amounts, fee = _compensated(amounts, options.unit)
        fees = dict.fromkeys(stands.playoff.semi_finals, fee)
    lines = places(view, stands)
    ranked = [place for place in lines if place.rank is not None]
    return award(
        [[p.entrant for p in same] for _rank, same in groupby(ranked, key=lambda place: place.rank)],
        [place.entrant for place in lines if place.rank is None],
        structure,
        money,
        options.unit,
        final=stands.over or view.stage.closed,
        amounts=amounts,
        fees=fees,
    )


def _compensated(amounts: list[int], unit: int) -> tuple[list[int], int]:
    """The first three prizes parted anew: a fee for each who played the extra match, the rest by its own shares
    (ADD-3)."""
    fee, three = SWISS.prizes(Fraction(sum(amounts[:3])))
    return [*(rounded_down(int(each), unit) for each in three), *amounts[3:]], rounded_down(int(fee), unit)


@dataclass(frozen=True)
class ThreeWayView:
    """What a playoff of three is worth under every way to settle it, by the prizes in force. ``in_the_draw`` are those
    among whom the bye is drawn; ``waiting`` has it once it is drawn."""

    three: tuple[EntrantId, ...]
    in_the_draw: tuple[EntrantId, ...]
    waiting: EntrantId | None
    way: str
    prizes: tuple[Fraction, ...]
    """First, second and third, as parts of the pot."""
    equities: tuple[Equity, ...]

    def share(self, way: Equity, entrant: EntrantId) -> Fraction:
        """What he can expect of the pot: before the draw, or after it."""
        if self.waiting is not None:
            return way.bye if entrant == self.waiting else way.other
        inside, outside = way.before_the_draw(len(self.in_the_draw))
        return inside if entrant in self.in_the_draw else outside


def three_way_view(options: MultiLossOptions, stands: Course) -> ThreeWayView | None:
    """``None`` where there is no playoff of three (ADD-3)."""
    if stands.playoff is not None:
        three, first = stands.playoff.three, stands.playoff.rounds[0]
        waiting = first.byes[0].entrant if first.byes else None
        way = stands.playoff.way
    else:
        three, waiting, way = stands.verdict.contenders, None, options.three_way
    if len(three) != 3 or (stands.playoff is None and stands.verdict.state != "three_player"):
        return None
    fewest = min(stands.books.of(each).byes for each in three)
    shares = (*structure_in_force(options, stands).shares, Fraction(0), Fraction(0), Fraction(0))[:3]
    return ThreeWayView(
        three,
        tuple(each for each in three if stands.books.of(each).byes == fewest),
        waiting,
        way,
        shares,
        equities(shares),
    )
