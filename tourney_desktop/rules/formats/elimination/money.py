"""What an elimination pays: the structure in force, the fees of a compensated bye, and what a playoff of three is worth
to each (MS-3, MS-5.7, MS-6.6, ADD-3)."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.formats.elimination.course import Course
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions
from tourney_desktop.rules.formats.elimination.table import places
from tourney_desktop.rules.prizes.award import PrizeList
from tourney_desktop.rules.prizes.by_places import pay_by_places
from tourney_desktop.rules.prizes.equity import Compensation
from tourney_desktop.rules.prizes.money import rounded_down
from tourney_desktop.rules.prizes.payouts import Structure
from tourney_desktop.rules.prizes.three_way import ThreeWayView
from tourney_desktop.rules.prizes.three_way import three_way_view as view_of_three
from tourney_desktop.rules.view import StageView


def pot_of(options: MultiLossOptions, stands: Course, pot: int | None) -> int:
    """The pot that was named, else the fund; in cents."""
    return options.fund(stands.entries).total if pot is None else pot


def structure_in_force(options: MultiLossOptions, stands: Course) -> Structure:
    """With as many places as were alive when the playoff rules began; until then, as many as there can be."""
    return options.structures.structure(stands.structure, stands.most)


def prize_list(
    view: StageView, options: MultiLossOptions, stands: Course, pot: int | None = None
) -> PrizeList:
    """Who is paid what, by the places as they stand now."""
    money = pot_of(options, stands, pot)
    structure = structure_in_force(options, stands)
    amounts = list(structure.amounts(money, options.unit))
    fees: dict[EntrantId, int] = {}
    if stands.playoff is not None and stands.playoff.semi_finalists and stands.playoff.ranking:
        amounts, fee = _compensated(amounts, options.unit, options.compensation)
        fees = dict.fromkeys(stands.playoff.semi_finalists, fee)
    return pay_by_places(
        places(view, stands),
        options,
        structure,
        money,
        final=stands.over or view.stage.closed,
        amounts=amounts,
        fees=fees,
    )


def _compensated(amounts: list[int], unit: int, rule: Compensation) -> tuple[list[int], int]:
    """The first three prizes parted anew: a fee for each who played the extra match, the rest by its own shares
    (ADD-3)."""
    fee, three = rule.prizes(Fraction(sum(amounts[:3])))
    return [*(rounded_down(int(each), unit) for each in three), *amounts[3:]], rounded_down(int(fee), unit)


def three_way_view(options: MultiLossOptions, stands: Course) -> ThreeWayView | None:
    """``None`` where there is no playoff of three (ADD-3)."""
    if stands.playoff is not None:
        three, first = stands.playoff.players, stands.playoff.rounds[0]
        waiting = first.byes[0].entrant if first.byes else None
        way = stands.playoff.way
    else:
        three, waiting, way = stands.verdict.contenders, None, options.three_way
    if len(three) != 3 or (stands.playoff is None and stands.verdict.state != "three_player"):
        return None
    shares = structure_in_force(options, stands).shares
    return view_of_three(three, stands.books.byes(three), waiting, way, shares, options.compensation)
