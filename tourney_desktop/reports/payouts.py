"""The payouts to be posted before round 1: every structure that can come to be used, side by side (MS-3.5)."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.text import say
from tourney_desktop.reports.money_words import all_whole, grouped, per_cent
from tourney_desktop.reports.prizes import fund_words
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.timetable import timetable_lines
from tourney_desktop.reports.words import division_title
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.options import as_text
from tourney_desktop.rules.prizes.payouts import CUT, TYPED
from tourney_desktop.rules.prizes.sheet import PayoutSheet
from tourney_desktop.rules.view import StageView


def payout_sheet(view: StageView, pot: int | None = None) -> PayoutSheet:
    """As the format has it; ``pot`` in cents, else the fund."""
    kind = format_by_id(view.stage.config.format)
    found: PayoutSheet = kind.payout_sheet(view, kind.options(view), pot)
    return found


def payouts_table(view: StageView, pot: int | None = None) -> Table:
    """A line for each place, a column for each number of paid places, and their sums. Without a pot shares stand in
    per cent."""
    sheet = payout_sheet(view, pot)
    whole = all_whole([sheet.pot, *(cents for amounts in sheet.amounts for cents in amounts)])
    columns = [Column("place", say("column.place"), Align.RIGHT, Kind.NUMBER)]
    columns += [
        Column(f"k{each.places}", say("payouts.places", n=each.places), Align.RIGHT, Kind.NUMBER, stretch=1,
               tip=say(f"prizes.source.{each.source}"))
        for each in sheet.structures
    ]  # fmt: skip
    rows = [
        Row((Cell(str(place), sort=place, strong=True), *_amounts(sheet, place, whole=whole)), key=place)
        for place in range(1, sheet.most + 1)
    ]
    total = Cell(grouped(sheet.pot, whole=whole) if sheet.pot else per_cent(Fraction(1)), strong=True)
    rows.append(
        Row((Cell(say("payouts.sum")), *(total for _each in sheet.structures)), strong=True, rule_above=True)
    )
    return Table(
        "payouts",
        say("title.payouts"),
        tuple(columns),
        tuple(rows),
        event=view.state.details.name,
        division=division_title(view),
        state=say("payouts.state", n=sheet.entries, places=sheet.most),
        notes=_notes(view, sheet),
    )


def _amounts(sheet: PayoutSheet, place: int, *, whole: bool) -> list[Cell]:
    found = []
    for structure, amounts in zip(sheet.structures, sheet.amounts, strict=True):
        if place > structure.places:
            found.append(Cell("–", tone=Tone.QUIET))
            continue
        share, cents = structure.shares[place - 1], amounts[place - 1]
        text = grouped(cents, whole=whole) if sheet.pot else per_cent(share)
        found.append(Cell(text, sort=cents if sheet.pot else share, tip=per_cent(share)))
    return found


def _notes(view: StageView, sheet: PayoutSheet) -> tuple[str, ...]:
    """Everything a player asks in front of this sheet: how many are paid and when that is known, who shares, what the
    fund is made of, when an end counts, how three who are level settle it, and when rounds start."""
    options = format_by_id(view.stage.config.format).options(view)
    found = []
    if options.paid_percent:
        code = "payouts.note.percent" if view.stage.entries is None else "payouts.note.percent_fixed"
        found.append(say(code, percent=options.paid_percent, n=sheet.entries, places=sheet.most))
    if len(sheet.structures) > 1:
        found.append(say("payouts.note.which"))
    found.append(say("moreswiss.rules.shared", unit=options.money_unit))
    if sheet.reading:
        found.append(say(f"moreswiss.rules.{sheet.reading}"))
        found.append(say(f"moreswiss.rules.{as_text(options)['three_way']}"))
    if sheet.missing:
        found.append(
            say("payouts.note.missing", n=len(sheet.missing), places=", ".join(map(str, sheet.missing)))
        )
    sources = {each.source for each in sheet.structures} - {TYPED, CUT}
    found += (say(f"payouts.note.{each}") for each in sorted(sources))
    if sheet.pot:
        words = fund_words(sheet.fund)
        if sheet.pot != sheet.fund.total:
            words = say("prizes.fund.typed", pot=grouped(sheet.pot))
        found.append(f"{words}.")
    lines = timetable_lines(view)
    return (*found, say("payouts.timetable") + "\t", *lines) if lines else tuple(found)
