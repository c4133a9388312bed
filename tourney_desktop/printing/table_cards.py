"""Table cards: a tent folded once, both faces alike, or flat cards two to a sheet. Read standing, from 2 to 4 m."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from tourney_desktop.domain.text import say
from tourney_desktop.printing.display import Line, two_lines
from tourney_desktop.printing.fit import NameStyle, cut, fit_text, spoken, wrap
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.lettering import Lettering, letter, width_of
from tourney_desktop.printing.paper import MM, card_paper
from tourney_desktop.printing.runs import Piece
from tourney_desktop.printing.sheet import Sheet, Tick
from tourney_desktop.reports.cards import CardDeck, TableCard
from tourney_desktop.reports.sheet_head import PrintedDocument, PrintOptions
from tourney_desktop.reports.table import Align, PersonName

_NUMBER: Final = 250.0
_NUMBER_WIDTH: Final = 138.0
_FIGURE: Final = 0.652
_NAME: Final = 34.0
_NAME_LEAST: Final = 24.0
_NAME_ALONE: Final = 20.0
"""Under this size a line that is too long shrinks alone."""
_NAME_FLOOR: Final = 12.0
_PITCH: Final = 1.2
_AGAINST: Final = 0.86
_BOX: Final = (84.0, 31.0)
_STRONG: Final = NameStyle(_NAME, Face.BOLD, Face.REGULAR)
_STEP: Final = 0.5
_LABEL: Final = 12.0
_LABEL_LEAST: Final = 12.0 * 0.88


def print_table_cards(source: CardDeck, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    """Draw one card a table: a folded tent each, or with ``flat`` two cards a sheet in the order of one cut."""
    paper = card_paper(options)
    cards = source.cards
    count = ceil(len(cards) / 2) if options.flat else len(cards)
    sheet = Sheet(paper, source.head, source.head.title or say("paper.cards"), pages=max(1, count), tick=tick)
    half = paper.height / 2
    if not cards:
        sheet.turn()
    for at in range(count):
        if options.flat:
            for place, card in enumerate(_stacked(cards, at, count)):
                _at(sheet, card, 0.0, half * (1 - place), turned=False)
            _cut_marks(sheet, half)
        else:
            _at(sheet, cards[at], 0.0, 0.0, turned=False)
            _at(sheet, cards[at], paper.width, paper.height, turned=True)
            _fold(sheet, half)
        sheet.turn()
    return sheet.finish()


def _stacked(cards: Sequence[TableCard], sheet: int, sheets: int) -> list[TableCard]:
    """The cards of one flat sheet: cut the pile once, lay the halves on each other, and it is in order."""
    return [cards[at] for at in (sheet, sheet + sheets) if at < len(cards)]


def _at(sheet: Sheet, card: TableCard, x: float, y: float, *, turned: bool) -> None:
    canvas = sheet.canvas
    canvas.saveState()
    canvas.translate(x, y)
    if turned:
        canvas.rotate(180)
    _face(sheet, card)
    canvas.restoreState()


def _fold(sheet: Sheet, y: float) -> None:
    """Dashes in the margins only, so that no line crosses the card."""
    canvas, width = sheet.canvas, sheet.paper.width
    canvas.setDash(2, 2)
    sheet.rule(14, 32, y, 0.35)
    sheet.rule(width - 32, width - 14, y, 0.35)
    canvas.setDash()
    sheet.text(14, y + 3, say("paper.card.fold"), Face.REGULAR, 7.5)


def _cut_marks(sheet: Sheet, y: float) -> None:
    width, start, length = sheet.paper.width, 4.5 * MM, 6 * MM
    sheet.rule(start, start + length, y, 0.35)
    sheet.rule(width - start - length, width - start, y, 0.35)


def _face(sheet: Sheet, card: TableCard) -> None:
    """One half of the sheet, upright, its lower left corner at the origin."""
    paper = sheet.paper
    high = paper.height / 2
    x0, x1 = paper.x0, paper.x1
    top = high - 52.0
    taken = sheet.text(x1, top, card.round_label, Face.BOLD, 20, align=Align.RIGHT, width=paper.measure * 0.5)
    event = " · ".join(part for part in (card.event, card.division) if part)
    sheet.text(x0, top, event, Face.SEMIBOLD, 12, width=paper.measure - taken - 14)
    low = _foot(sheet, card)
    middle = (low + top - 12) / 2
    _number(sheet, card.table, x0 + _NUMBER_WIDTH / 2, middle)
    fence = x0 + _NUMBER_WIDTH + 11
    block = _names(sheet, card, fence + 14, x1, middle, top - 22 - low)
    reach = max(block, _NUMBER * _FIGURE + 14) / 2
    sheet.line(fence, middle - reach, fence, middle + reach, 1.0)


def _number(sheet: Sheet, number: int, x: float, middle: float) -> None:
    """The table number, as large as its space allows: 250 pt for one figure, about 130 for two."""
    text = str(number)
    size = min(_NUMBER, _NUMBER * _NUMBER_WIDTH / width_of(text, Face.BOLD, _NUMBER))
    sheet.text(x, middle - size * _FIGURE / 2, text, Face.BOLD, size, align=Align.CENTER)


def _names(sheet: Sheet, card: TableCard, x0: float, x1: float, middle: float, height: float) -> float:
    """The sides about a middle line, one size for all names. Returns the height they take."""
    width = x1 - x0
    lines, size = _sized([[spoken(name, _STRONG) for name in side] for side in card.sides], width, height)
    total = _tall(lines, size)
    y = middle + total / 2
    for at, side in enumerate(lines):
        if at:
            y -= _between(size) / 2
            sheet.rule(x0, x1, y, 0.6)
            sheet.text(x1, y + 4, say("paper.card.against"), Face.REGULAR, 11, align=Align.RIGHT)
            y -= _between(size) / 2
        for line in side:
            sheet.put(_within(sheet, line, width, size), x0, y - size * 0.93)
            y -= size * _PITCH
    return total


def _sized(sides: list[list[Line]], width: float, height: float) -> tuple[list[list[Line]], float]:
    """One size for the card: down to 24 pt with a line for each name, then long names on two lines."""
    size = _NAME
    while size >= _NAME_LEAST:
        if _tall(sides, size) <= height and _widest(sides, size) <= width:
            return sides, size
        size -= _STEP
    broken = [[part for line in side for part in _broken(line, width)] for side in sides]
    size = _NAME_LEAST
    while size > _NAME_ALONE and _widest(broken, size) > width:
        size -= _STEP
    while size > _NAME_FLOOR and _tall(broken, size) > height:
        size -= _STEP
    return broken, size


def _widest(sides: list[list[Line]], size: float) -> float:
    return max((letter(line, size).width for side in sides for line in side), default=0.0)


def _broken(line: Line, width: float) -> list[Line]:
    """Given name over surname, and either of them in two where it must be."""
    if letter(line, _NAME_LEAST).width <= width:
        return [line]
    parts = [(Piece(piece.text.strip(), piece.face),) for piece in line]
    return [half for part in parts for half in two_lines(part, width, _NAME_LEAST)]


def _tall(sides: list[list[Line]], size: float) -> float:
    return sum(len(side) for side in sides) * size * _PITCH + max(0, len(sides) - 1) * _between(size)


def _between(size: float) -> float:
    """Height in points of the gap between two sides, which holds a rule and a word over it."""
    return max(size * _AGAINST, 27.0)


def _within(sheet: Sheet, line: Line, width: float, size: float) -> Lettering:
    made = letter(line, size)
    if made.width <= width:
        return made
    text, face = "".join(piece.text for piece in line), line[-1].face
    fitted = fit_text(text, width, face, size, shrink=min(1.0, _NAME_FLOOR / size))
    sheet.note(fitted)
    return fitted.lines[0]


def _foot(sheet: Sheet, card: TableCard) -> float:
    """Boxes for the result and the sentence under them. Returns the y of the line over both."""
    paper = sheet.paper
    lines = wrap(card.foot, paper.measure, Face.REGULAR, 10)[:2]
    y = paper.bottom + 5.0
    for line in reversed(lines):
        sheet.text(paper.x0, y, line, Face.REGULAR, 10)
        y += 12.5
    if not card.score_label or not card.sides:
        return y + 4 if lines else paper.bottom
    low = y + 8.0
    width, height = _BOX
    each = (paper.measure + 24) / len(card.sides)
    for at, side in enumerate(card.sides):
        x0 = paper.x0 + at * each
        x1 = x0 + each - 24
        sheet.box(x1 - width, low, width, height, 1.0)
        room = x1 - width - 8 - x0
        sheet.text(x0, low + 18.5, _surnames(side, room - 1), Face.SEMIBOLD, _LABEL, width=room)
        sheet.text(x0, low + 5, card.score_label, Face.REGULAR, 11, width=room)
    rule = low + height + 6
    sheet.rule(paper.x0, paper.x1, rule, 1.2)
    return rule


def _surnames(side: tuple[PersonName, ...], width: float) -> str:
    """The side in short for its box; the whole names stand above, so nothing is lost here."""
    names = [name.last or name.first for name in side]
    left = width - width_of(" / ", Face.SEMIBOLD, _LABEL_LEAST) * (len(names) - 1)
    shown: dict[int, str] = {}
    by_width = sorted(range(len(names)), key=lambda at: width_of(names[at], Face.SEMIBOLD, _LABEL_LEAST))
    for done, at in enumerate(by_width):
        share = left / (len(names) - done)
        shown[at] = _clipped(names[at], share)
        left -= width_of(shown[at], Face.SEMIBOLD, _LABEL_LEAST)
    return " / ".join(shown[at] for at in range(len(names)))


def _clipped(name: str, width: float) -> str:
    def fits(part: str) -> bool:
        return width_of(part, Face.SEMIBOLD, _LABEL_LEAST) <= width

    return name if fits(name) else cut(name, fits)
