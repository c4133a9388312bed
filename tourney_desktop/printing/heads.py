"""Head and foot of a sheet: any sheet found on the floor says event, division, round, title, time, sheet x of y."""

from __future__ import annotations

from typing import Final

from tourney_desktop.domain.text import say
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.lettering import width_of
from tourney_desktop.printing.paper import Paper
from tourney_desktop.printing.sheet import Sheet
from tourney_desktop.reports.sheet_head import SheetHead
from tourney_desktop.reports.table import Align, Table

WALL_HEAD: Final = 61.0
"""Height in points of the head of a wall list, down to its rule."""

DESK_HEAD: Final = 42.0
"""Height in points of the head of a desk list, down to its rule."""

FOOT: Final = 13.0
"""Height in points of the foot above the bottom margin: the line of words and the rule over it."""

KEY: Final = 16.0
"""Height in points of the line of keys over the foot."""

_HUGE: Final = 42.0
_GAP: Final = 16.0
_SMALL: Final = 8.5
_COUNT: Final = 90.0


def wall_head(sheet: Sheet, table: Table, holds: str = "") -> float:
    """The head of a wall list: event, round, title, start, and at right what this sheet holds. Returns its rule's y."""
    head, paper = sheet.head, sheet.paper
    _first_line(sheet, table, paper.crown - 8.7)
    base = paper.crown - 50.0
    main = head.round_label or head.title or table.title
    right = _huge(sheet, holds, paper.x1, base, paper.measure * 0.4, Align.RIGHT)
    room = paper.measure - (right + _GAP if right else 0.0)
    beside = (head.title or table.title) if head.round_label else ""
    small = " · ".join(part for part in (head.starts, head.hint) if part)
    least = 110.0 if beside or small else 0.0
    left = _huge(sheet, main, paper.x0, base, room - least, Align.LEFT)
    x = paper.x0 + left + _GAP
    width = max(60.0, paper.x0 + room - x)
    sheet.text(x, base + (20.2 if small else 0.6), beside, Face.SEMIBOLD, 17, width=width, shrink=0.6)
    sheet.text(x, base + 0.6, small, Face.REGULAR, 13, width=width, shrink=0.7)
    rule = paper.crown - WALL_HEAD
    sheet.rule(paper.x0, paper.x1, rule, 1.6)
    return rule


def desk_head(sheet: Sheet, table: Table, remark: str = "") -> float:
    """The head of a desk list: event, title at left, its state at right. Returns the y of its rule."""
    head, paper = sheet.head, sheet.paper
    _first_line(sheet, table, paper.crown - 8.0, size=9.5)
    base = paper.crown - 33.5
    state = head.state or table.state or head.round_label
    title = head.title or table.title
    least = paper.measure - width_of(title, Face.BOLD, 23) - 2 * _GAP
    taken = sheet.text(
        paper.x1,
        base,
        state,
        Face.BOLD,
        23,
        align=Align.RIGHT,
        width=max(paper.measure * 0.5, least),
        shrink=0.5,
    )
    room = paper.measure - (taken + _GAP if taken else 0.0)
    left = sheet.text(paper.x0, base, title, Face.BOLD, 23, width=room, shrink=0.5)
    small = " · ".join(part for part in (remark, head.starts, head.hint) if part)
    if room - left - 12 > 40:
        sheet.text(paper.x0 + left + 12, base, small, Face.REGULAR, 11, width=room - left - 12, shrink=0.75)
    rule = paper.crown - DESK_HEAD
    sheet.rule(paper.x0, paper.x1, rule, 1.4)
    return rule


def foot(sheet: Sheet, extra: str = "", *, count: tuple[int, int] | None = None) -> None:
    """The foot: when it was printed and after what, and which sheet of how many this is; ``extra`` if it fits.
    ``count`` says so of a part that goes out by itself."""
    paper = sheet.paper
    y = paper.bottom - 2.0
    sheet.rule(paper.x0, paper.x1, y + 10.4, 0.4)
    number, total = count or (sheet.page, sheet.pages)
    words = say("paper.sheet_of", n=number, total=total)
    taken = sheet.text(paper.x1, y, words, Face.SEMIBOLD, _SMALL, align=Align.RIGHT)
    said = _said(sheet.head, extra)
    sheet.text(paper.x0, y, said, Face.REGULAR, _SMALL, width=paper.measure - taken - _GAP)


def foot_has_room(paper: Paper, head: SheetHead, extra: str) -> bool:
    """Whether ``extra`` words fit into the foot beside what always stands there."""
    return width_of(_said(head, extra), Face.REGULAR, _SMALL) <= paper.measure - _COUNT


def _said(head: SheetHead, extra: str) -> str:
    said = " ".join(part for part in (printed(head), head.after) if part)
    return f"{said}  ·  {extra}" if extra else said


def printed(head: SheetHead) -> str:
    """``Printed Sat 14 Mar 2026, 14:12``, in the director's language."""
    when = head.printed_at
    return say(
        "paper.printed",
        weekday=say("paper.weekdays").split()[when.weekday()],
        day=when.day,
        month=say("paper.months").split()[when.month - 1],
        year=when.year,
        time=when.strftime("%H:%M"),
    )


def body_foot(paper: Paper, *, key: bool) -> float:
    """The lowest y in points that rows may reach."""
    return paper.bottom + FOOT + (KEY if key else 5.0)


def key_line(sheet: Sheet, keys: tuple[tuple[str, str], ...], *, changed: bool) -> None:
    """The line over the foot that explains marks: the bar of changed rows, then squares with their words."""
    x, y = sheet.paper.x0, sheet.paper.bottom + FOOT + 1.5
    size = 8.5
    if changed:
        when = sheet.head.replaces
        sheet.fill(x, y - 1.2, 4, 8.4)
        words = say("paper.changed_since", time=when) if when else say("paper.changed")
        x += 10 + sheet.text(x + 9, y, words, Face.REGULAR, size) + 12
    for mark, meaning in keys:
        sheet.square(x, y + 2.9, 7.5, solid=mark == SOLID)
        x += 11 + sheet.text(x + 11, y, meaning, Face.REGULAR, size) + 12


OPEN: Final = "□"
SOLID: Final = "■"
"""Texts of a cell that are drawn as squares, not set in type."""


def changed_bar(sheet: Sheet, y: float, row: float) -> None:
    """The bar beside a row that differs from the sheet before: 4 pt wide, 8 pt outside the table."""
    sheet.fill(sheet.paper.x0 - 12, y - row / 2 + 1.5, 4, row - 3)


def _first_line(sheet: Sheet, table: Table, y: float, size: float = 11.0) -> None:
    head, paper = sheet.head, sheet.paper
    right = _marks(sheet, paper.x1, y)
    room = paper.measure - right
    event = head.event or table.event
    left = sheet.text(paper.x0, y, event, Face.SEMIBOLD, size, width=room, shrink=0.8)
    division = head.division or table.division
    if division and room - left > 40:
        sheet.text(
            paper.x0 + left + 6.6, y, division, Face.REGULAR, size, width=room - left - 6.6, shrink=0.8
        )


def _marks(sheet: Sheet, x1: float, y: float) -> float:
    """Draft or re-issue at the right end of the first line; returns the width taken."""
    head = sheet.head
    if head.draft:
        return sheet.badge(x1, y, say("paper.draft")) + _GAP
    if head.issue < 2:
        return 0.0
    width = sheet.badge(x1, y, say("paper.reissue", number=head.issue))
    words = say("paper.replaces", time=head.replaces) if head.replaces else say("paper.replaces_earlier")
    return width + 8 + sheet.text(x1 - width - 8, y, words, Face.REGULAR, 10.5, align=Align.RIGHT) + _GAP


def _huge(sheet: Sheet, text: str, x: float, y: float, width: float, align: Align) -> float:
    if not text:
        return 0.0
    size = min(_HUGE, _HUGE * width / max(1.0, width_of(text, Face.BOLD, _HUGE)))
    return sheet.text(x, y, text, Face.BOLD, max(size, 20.0), align=align, width=width, shrink=0.5)
