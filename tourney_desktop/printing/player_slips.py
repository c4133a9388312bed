"""A slip for each player with all his rounds, several on a sheet: as small as its rounds allow, to be cut once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from tourney_desktop.domain.text import say
from tourney_desktop.printing.fit import NameBook, NameStyle
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.heads import OPEN, SOLID, printed
from tourney_desktop.printing.lettering import width_of
from tourney_desktop.printing.paginate import spread
from tourney_desktop.printing.paper import Paper, card_paper
from tourney_desktop.printing.sheet import Sheet, Tick, middle_of
from tourney_desktop.printing.slips import INSIDE, Cut, cut_marks, sheets_of, stacked
from tourney_desktop.reports.cards import PlayerSlip, SlipDeck
from tourney_desktop.reports.sheet_head import PrintedDocument, PrintOptions
from tourney_desktop.reports.table import Align, Cell, PersonName, Row

_CUTS: Final = (Cut(2, 4), Cut(2, 3), Cut(2, 2), Cut(2, 1))
_HEAD: Final = 43.0
_TITLES: Final = 14.0
_FOOT: Final = 22.0
_LOW: Final = 18.5
"""Height in points of a row with a name alone."""
_TALL: Final = 24.5
"""Height in points of a row with a second line under the name."""
_MOST: Final = 31.0
_NAME: Final = NameStyle(12.0)
_OWN: Final = NameStyle(18.0, Face.BOLD, Face.REGULAR)
_SMALL: Final = 8.5
_TINY: Final = 7.5
_SQUARE: Final = 7.5
_GAP: Final = 8.0
_ROUND: Final = 46.0
"""Most that the name of a round takes."""
_RESULT: Final = 78.0
"""Most that a result takes."""
_TO_WRITE: Final = 44.0
"""Room for a result that is still to be written."""


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the parts of a row stand on a piece, in points from its left end."""

    square: float
    name: float
    name_end: float
    table: float
    result: float


@dataclass(frozen=True, slots=True)
class _Piece:
    """One piece of paper: its corner, its measure, and what all rows of the deck share."""

    x: float
    y: float
    width: float
    height: float
    pitch: float
    columns: _Columns


def print_player_slips(source: SlipDeck, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    """Draw the slips in the order in which they lie after cutting. One that is too long goes on on the next piece."""
    paper = card_paper(options)
    cut = _cut(source.slips, paper)
    slips = _parts(source.slips, paper, cut)
    sheets = sheets_of(len(slips), cut)
    book = NameBook(_names(slips))
    title = source.head.title or say("title.schedule_by_player")
    sheet = Sheet(paper, source.head, title, pages=sheets, tick=tick, book=book)
    pitch, columns = _pitch(slips, paper, cut), _columns(slips, paper, cut)
    width, height = cut.size(paper)
    for at in range(sheets):
        for place, slip in stacked(slips, cut, at):
            x, y = cut.corner(paper, place)
            piece = _Piece(x + INSIDE, y - INSIDE, width - 2 * INSIDE, height - 2 * INSIDE, pitch, columns)
            _draw(sheet, piece, slip, place + 1)
        cut_marks(sheet, cut)
        sheet.turn()
    return sheet.finish()


# How much room there is


def _cut(slips: Sequence[PlayerSlip], paper: Paper) -> Cut:
    """The smallest pieces that hold all rounds, else the tallest."""
    longest = max((len(slip.table.rows) for slip in slips), default=0)
    return next((cut for cut in _CUTS if longest <= _capacity(slips, paper, cut)), _CUTS[-1])


def _capacity(slips: Sequence[PlayerSlip], paper: Paper, cut: Cut) -> int:
    return int(_room(paper, cut) / _least(slips))


def _room(paper: Paper, cut: Cut) -> float:
    """Height in points that the rows of a piece have."""
    return cut.size(paper)[1] - 2 * INSIDE - _HEAD - _TITLES - _FOOT


def _least(slips: Sequence[PlayerSlip]) -> float:
    second = any(_second_line(slip, row) for slip in slips for row in slip.table.rows)
    return _TALL if second else _LOW


def _parts(slips: Sequence[PlayerSlip], paper: Paper, cut: Cut) -> list[PlayerSlip]:
    """Slips that fit on a piece each."""
    most = _capacity(slips, paper, cut)
    return [
        replace(slip, table=replace(slip.table, rows=slip.table.rows[a:b]))
        for slip in slips
        for a, b in spread(len(slip.table.rows), max(1, ceil(len(slip.table.rows) / most)))
    ]


def _pitch(slips: Sequence[PlayerSlip], paper: Paper, cut: Cut) -> float:
    """One height for all rows of the deck, so that slips look alike."""
    longest = max((len(slip.table.rows) for slip in slips), default=1) or 1
    return min(_MOST, _room(paper, cut) / longest)


def _columns(slips: Sequence[PlayerSlip], paper: Paper, cut: Cut) -> _Columns:
    width = cut.size(paper)[0] - 2 * INSIDE
    rounds = [_cell(slip, row, "round").text for slip in slips for row in slip.table.rows]
    first = max((width_of(text, Face.BOLD, 12) for text in rounds), default=0.0)
    first = max(min(first, _ROUND), width_of(_title(slips, "round"), Face.SEMIBOLD, _SMALL))
    results = [_cell(slip, row, "result") for slip in slips for row in slip.table.rows]
    widest = max((_result_width(cell) for cell in results), default=0.0)
    result = max(min(widest, _RESULT), _TO_WRITE, width_of(_title(slips, "result"), Face.SEMIBOLD, _SMALL))
    table = width_of(_title(slips, "table"), Face.SEMIBOLD, _SMALL)
    sided = any(_cell(slip, row, "side").text for slip in slips for row in slip.table.rows)
    square = first + _GAP
    name = square + (_SQUARE + 5.0 if sided else 0.0)
    end = width - result - _GAP - table - _GAP
    return _Columns(square, name, end, width - result - _GAP, width)


def _result_width(cell: Cell) -> float:
    return max(width_of(cell.text, Face.SEMIBOLD, 12), width_of(cell.sub, Face.REGULAR, _SMALL))


def _names(slips: Sequence[PlayerSlip]) -> list[PersonName]:
    found = [name for slip in slips for row in slip.table.rows for cell in row.cells for name in cell.names]
    return found + [name for slip in slips for name in slip.names]


def _cell(slip: PlayerSlip, row: Row, column: str) -> Cell:
    return next(
        (cell for each, cell in zip(slip.table.columns, row.cells, strict=True) if each.id == column), Cell()
    )


def _title(slips: Sequence[PlayerSlip], column: str) -> str:
    columns = slips[0].table.columns if slips else ()
    return next((each.title for each in columns if each.id == column), "")


def _second_line(slip: PlayerSlip, row: Row, width: float | None = None) -> str:
    """Under a name: when the round starts, and the opponent's club where ``width`` has room for both."""
    starts, club = _cell(slip, row, "starts").text, _cell(slip, row, "against").sub
    whole = " · ".join(part for part in (starts, club) if part)
    fits = width is None or width_of(whole, Face.REGULAR, _SMALL) <= width
    return whole if fits or not starts else starts


# Drawing


def _draw(sheet: Sheet, piece: _Piece, slip: PlayerSlip, pile: int) -> None:
    _head(sheet, piece, slip)
    y = piece.y - _HEAD
    _titles(sheet, piece, slip, y)
    y -= _TITLES
    for row in slip.table.rows:
        _row(sheet, piece, slip, row, y)
        y -= piece.pitch
        sheet.rule(piece.x, piece.x + piece.width, y, 0.35)
    sheet.rule(piece.x, piece.x + piece.width, y, 0.8)
    _foot(sheet, piece, slip, pile)


def _head(sheet: Sheet, piece: _Piece, slip: PlayerSlip) -> None:
    """Event and team over the name, the pairing number at right."""
    x1 = piece.x + piece.width
    about = " · ".join(part for part in (slip.table.division, slip.team) if part)
    base = piece.y - 8.0
    taken = sheet.text(x1, base, about, Face.REGULAR, 9.5, align=Align.RIGHT, width=piece.width * 0.5)
    room = piece.width - taken - _GAP
    sheet.text(piece.x, base, slip.table.event, Face.SEMIBOLD, 9.5, width=room, shrink=0.8)
    middle = piece.y - 26.0
    taken = 0.0
    if slip.number is not None:
        number, low = str(slip.number), middle - middle_of(20.0)
        taken = sheet.text(x1, low, number, Face.BOLD, 20.0, align=Align.RIGHT) + 4.0
        taken += sheet.text(x1 - taken, low, say("paper.slip.number"), Face.REGULAR, 9.5, align=Align.RIGHT)
    sheet.name(piece.x, middle, piece.width - taken - _GAP, slip.names, _OWN, row=26.0)
    sheet.rule(piece.x, x1, piece.y - _HEAD, 1.4)


def _titles(sheet: Sheet, piece: _Piece, slip: PlayerSlip, y: float) -> None:
    base, columns = y - _TITLES + 4.0, piece.columns
    titles = {each.id: each.title for each in slip.table.columns}
    sheet.text(piece.x, base, titles["round"], Face.SEMIBOLD, _SMALL)
    sheet.text(piece.x + columns.name, base, titles["against"], Face.SEMIBOLD, _SMALL)
    for column, end in (("table", columns.table), ("result", columns.result)):
        sheet.text(piece.x + end, base, titles[column], Face.SEMIBOLD, _SMALL, align=Align.RIGHT)


def _row(sheet: Sheet, piece: _Piece, slip: PlayerSlip, row: Row, top: float) -> None:
    columns, middle = piece.columns, top - piece.pitch / 2
    base = middle - middle_of(12.0)
    sheet.text(
        piece.x, base, _cell(slip, row, "round").text, Face.BOLD, 12.0, width=columns.square - _GAP / 2,
        shrink=0.65,
    )  # fmt: skip
    side = _cell(slip, row, "side").text
    if side:
        sheet.square(piece.x + columns.square, middle, _SQUARE, solid=side == SOLID)
    _against(sheet, piece, slip, row, middle)
    table = _cell(slip, row, "table").text
    sheet.text(piece.x + columns.table, base, table, Face.BOLD, 12.0, align=Align.RIGHT)
    _result(sheet, piece, _cell(slip, row, "result"), middle)


def _against(sheet: Sheet, piece: _Piece, slip: PlayerSlip, row: Row, middle: float) -> None:
    """The opponent, and small under him when it is and where he comes from; the word for one who rests."""
    x = piece.x + piece.columns.name
    width = piece.columns.name_end - piece.columns.name
    cell, below = _cell(slip, row, "against"), _second_line(slip, row, width)
    upper = middle + 5.0 if below else middle
    if cell.names:
        sheet.name(x, upper, width, cell.names, _NAME, row=_LOW)
    else:
        sheet.text(x, upper - middle_of(12.0), cell.text, Face.REGULAR, 12.0, width=width)
    if below:
        sheet.text(x, middle - 6.5 - middle_of(_SMALL), below, Face.REGULAR, _SMALL, width=width)


def _result(sheet: Sheet, piece: _Piece, cell: Cell, middle: float) -> None:
    """The score over the word for it; words alone are smaller."""
    x = piece.x + piece.columns.result
    face = Face.SEMIBOLD if cell.strong else Face.REGULAR
    size = 12.0 if cell.sub else 9.5
    upper = middle + 4.5 if cell.sub and piece.pitch >= _TALL else middle
    sheet.text(x, upper - middle_of(size), cell.text, face, size, align=Align.RIGHT, width=_RESULT)
    if upper != middle:
        sheet.text(x, middle - 6.5 - middle_of(_SMALL), cell.sub, Face.REGULAR, _SMALL, align=Align.RIGHT)


def _foot(sheet: Sheet, piece: _Piece, slip: PlayerSlip, pile: int) -> None:
    """When it was printed, whether it may still change, and where it lies in the stack."""
    base = piece.y - piece.height + 1.0
    words = say("paper.slip.cut", pile=pile, n=sheet.page, total=sheet.pages)
    taken = sheet.text(piece.x + piece.width, base, words, Face.REGULAR, _TINY, align=Align.RIGHT)
    sheet.text(piece.x, base, printed(sheet.head), Face.REGULAR, _TINY, width=piece.width - taken - _GAP)
    base += 10.0
    x = piece.x
    if any(_cell(slip, row, "side").text for row in slip.table.rows):
        for mark, words in ((OPEN, say("side.first")), (SOLID, say("side.second"))):
            sheet.square(x, base + middle_of(_TINY), 6.0, solid=mark == SOLID)
            x += 9.0 + sheet.text(x + 9.0, base, words, Face.REGULAR, _TINY) + 6.0
    x1 = piece.x + piece.width
    notes = " ".join(slip.table.notes)
    sheet.text(x1, base, notes, Face.SEMIBOLD, _TINY, align=Align.RIGHT, width=x1 - x)
