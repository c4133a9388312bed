"""What a playoff of three is worth to each under every method, by the prizes in force (MS-6.6, ADD-3)."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.meeting_values import EquityRow, EquityView
from tourney_desktop.reports.meeting_words import Telling
from tourney_desktop.reports.money_words import grouped, per_cent
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.prizes.equity import Equity
from tourney_desktop.rules.prizes.three_way import ThreeWayView
from tourney_desktop.rules.result_text import MINUS
from tourney_desktop.rules.view import StageView

_TENTHS = 1000


def equity_view(view: StageView, told: Telling) -> EquityView | None:
    """``None`` where no playoff of three is due or under way."""
    kind = format_by_id(view.stage.config.format)
    found = kind.three_way_view(view, kind.options(view))
    if found is None:
        return None
    return EquityView(
        say("equity.title"),
        say("equity.drawn" if found.waiting is not None else "equity.before_the_draw"),
        (
            say("equity.head.method"),
            *(told.names.of(each) for each in found.three),
            say("equity.head.swing"),
        ),
        tuple(_row(found, each, told.pot) for each in found.equities),
    )


def _row(found: ThreeWayView, each: Equity, pot: int) -> EquityRow:
    return EquityRow(
        say(f"equity.method.{each.method}"),
        tuple(_share(found, each, entrant, pot) for entrant in found.three),
        swing_words(each.swing),
        each.method == found.way,
    )


def _share(found: ThreeWayView, each: Equity, entrant: EntrantId, pot: int) -> str:
    """In money to the nearest cent, or as part of the pot."""
    share = found.share(each, entrant)
    return grouped(int(share * pot + Fraction(1, 2))) if pot else per_cent(share)


def swing_words(swing: Fraction) -> str:
    """By how much of the first three prizes the bye is worth more than a third: ``+1.3 %``, ``0``."""
    tenths = int(abs(swing) * _TENTHS + Fraction(1, 2))
    if not tenths:
        return "0"
    whole, part = divmod(tenths, 10)
    sign = "+" if swing > 0 else MINUS
    return say("money.per_cent", number=f"{sign}{whole}.{part}")
