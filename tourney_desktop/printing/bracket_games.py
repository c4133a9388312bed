"""Games of a bracket as a list, for the parts that are no table: the preliminary and the losers' bracket."""

from __future__ import annotations

from typing import Final

from tourney_desktop.domain.text import say
from tourney_desktop.printing.bracket_plan import ListPage
from tourney_desktop.printing.fit import NameStyle
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.heads import desk_head
from tourney_desktop.printing.sheet import Sheet, middle_of
from tourney_desktop.reports.bracket import Box, BoxState, Line
from tourney_desktop.reports.table import Align, Table

_ROW: Final = 24.0
PER_COLUMN: Final = 17
"""Headings and games that one column holds."""
_SIZE: Final = 12.5
_NUMBER: Final = 26.0
_SCORE: Final = 46.0
_COLUMN_GAP: Final = 30.0


def draw_games(sheet: Sheet, page: ListPage, table: Table) -> None:
    """One sheet of a list in two columns, each game with its number, both sides and the result between them."""
    paper = sheet.paper
    top = desk_head(sheet, table, page.title) - 8.0
    width = (paper.measure - _COLUMN_GAP) / 2
    for at, column in enumerate(page.columns):
        x = paper.x0 + at * (width + _COLUMN_GAP)
        for row, entry in enumerate(column):
            middle = top - _ROW * (row + 0.5)
            if isinstance(entry, Box):
                _game(sheet, entry, x, width, middle)
            else:
                sheet.text(x, middle - middle_of(13) - 2.0, entry, Face.BOLD, 13)
            heavy = not isinstance(entry, Box)
            sheet.rule(x, x + width, middle - _ROW / 2, 0.8 if heavy else 0.35)


def _game(sheet: Sheet, box: Box, x: float, width: float, middle: float) -> None:
    base = middle - middle_of(_SIZE)
    sheet.text(x + _NUMBER - 10.0, base, str(box.key), Face.REGULAR, 10, align=Align.RIGHT)
    each = (width - _NUMBER - _SCORE) / 2
    one, other = box.lines
    if box.state is BoxState.PASSED:
        lone = next((line for line in box.lines if line.entrant is not None), one)
        _side(sheet, lone, x + _NUMBER, each, middle)
        sheet.text(x + _NUMBER + each + _SCORE, middle - middle_of(9), box.word, Face.REGULAR, 9)
        return
    _side(sheet, one, x + _NUMBER, each, middle)
    centre = x + _NUMBER + each + _SCORE / 2
    scores = " – ".join(line.score or "   " for line in box.lines)
    shown = scores if any(line.score for line in box.lines) else say("paper.bracket.against")
    sheet.text(centre, base, shown, Face.REGULAR, 11, align=Align.CENTER, width=_SCORE - 4.0)
    _side(sheet, other, x + _NUMBER + each + _SCORE, each, middle)


def _side(sheet: Sheet, line: Line, x: float, width: float, middle: float) -> None:
    """A name, the winner's surname bold; in small type where somebody is still to come from."""
    if line.entrant is None:
        sheet.text(x, middle - middle_of(9), line.text, Face.REGULAR, 9, width=width - 4.0)
        return
    strong = Face.BOLD if line.won else Face.SEMIBOLD
    sheet.name(x, middle, width - 4.0, line.names, NameStyle(_SIZE, strong), row=_ROW)
