"""A bracket on paper: names on lines, the number of a game in its fork, empty lines for what is not played yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tourney_desktop.domain.text import say
from tourney_desktop.printing.bracket_games import PER_COLUMN, draw_games
from tourney_desktop.printing.bracket_plan import LINES, ListPage, TreePage, line_into, plan, table_levels
from tourney_desktop.printing.fit import NameBook, NameStyle, fit_names, initials
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.heads import FOOT, desk_head, foot
from tourney_desktop.printing.paper import MM, wide_paper
from tourney_desktop.printing.sheet import Sheet, Tick, middle_of
from tourney_desktop.reports.bracket import Bracket, BracketSheet, Line
from tourney_desktop.reports.sheet_head import PrintedDocument, PrintOptions
from tourney_desktop.reports.table import Align, PersonName, Table

_PITCH: Final = 27.6
_MOST_PITCH: Final = 41.4
_SEAM: Final = 10 * MM
_TITLES: Final = 30.0
_SIZE: Final = 14.0
_NUMBER: Final = 8.5
_MARK: Final = 11.0
_ROW: Final = 23.0
_GAP: Final = 12.0
_FIRST: Final = 1.25
_OPEN, _DECIDED = 0.6, 0.9


@dataclass(frozen=True)
class _Grid:
    """Where lines stand: the ends of each column, and the heights of its lines; the last column has one."""

    starts: tuple[float, ...]
    ends: tuple[float, ...]
    lines: tuple[tuple[float, ...], ...]
    pitch: float

    def y(self, column: int, line: int) -> float:
        """The height of a line of a column."""
        return self.lines[column][line]

    def comes_from_elsewhere(self, column: int) -> bool:
        """Whether the second player of a column's only game comes from another part of the bracket."""
        return column > 0 and len(self.lines[column]) == 2 == len(self.lines[column - 1])


def _heights(counts: Sequence[int], top: float, pitch: float) -> tuple[tuple[float, ...], ...]:
    """The heights of all lines for so many games a column: later ones stand half way between two of the column before.
    In a final that only one comes to from here, the other's line is below."""
    heights = [tuple(top - pitch * at for at in range(2 * counts[0]))]
    for count in (*counts[1:], 0):
        last = heights[-1]
        middles = tuple((last[at] + last[at + 1]) / 2 for at in range(0, len(last), 2))
        beside = count and 2 * count > len(middles)
        heights.append((middles[0], middles[0] - 2 * pitch) if beside else middles)
    return tuple(heights)


def print_bracket(source: BracketSheet, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    """Draw the table on its sheets, with the preliminary before and the losers' bracket after it."""
    paper, bracket = wide_paper(options), source.bracket
    pages = plan(bracket, PER_COLUMN) if bracket.boxes else []
    levels = table_levels(bracket) if pages else []
    names = (name for box in bracket.boxes for line in box.lines for name in line.names)
    book = NameBook(names)
    sheet = Sheet(
        paper, source.head, source.head.title or bracket.title, pages=max(1, len(pages)), tick=tick, book=book
    )
    table = Table("bracket", bracket.title, (), (), bracket.event, bracket.division, bracket.state)
    for page in pages:
        if isinstance(page, ListPage):
            draw_games(sheet, page, table)
            foot(sheet)
        else:
            _Tree(sheet, bracket, page, book, table, line_into(page, levels)).draw()
        sheet.turn()
    if not pages:
        desk_head(sheet, table, bracket.remark)
        foot(sheet)
        sheet.turn()
    return sheet.finish()


@dataclass(frozen=True)
class _Tree:
    """One sheet of the table."""

    sheet: Sheet
    bracket: Bracket
    page: TreePage
    book: NameBook
    table: Table
    onward: Line | None

    def draw(self) -> None:
        page, paper = self.page, self.sheet.paper
        if page.seam == 2:
            self._cut_line()
            top = paper.height - _SEAM - _PITCH
            pitch = _PITCH
        else:
            rule = desk_head(self.sheet, self.table, self._remark())
            top = rule - _TITLES - 26.0
            low = _SEAM if page.seam else paper.bottom + FOOT
            pitch = min(_MOST_PITCH, (top - low - 12.0) / (page.lines - 1), _PITCH * LINES / page.lines * 1.2)
            pitch = min(pitch, _PITCH) if page.lines == LINES else pitch
        grid = self._grid(top, pitch)
        if page.seam != 2:
            self._titles(grid, top)
        for column, level in enumerate(page.levels):
            for at, box in enumerate(level):
                for side in (0, 1):
                    self._line(grid, column, 2 * at + side, box.lines[side])
                self._fork(grid, column, at, box.key)
        self._exit(grid)
        if page.third is not None:
            self._third(grid)
        if page.seam == 1:
            self._join_line()
        else:
            foot(self.sheet)

    def _remark(self) -> str:
        if not self.page.letter:
            return self.bracket.remark
        first, last = self.page.columns[0].title, self.page.columns[-1].title
        return say("paper.bracket.sheet", letter=self.page.letter, first=first, last=last)

    def _grid(self, top: float, pitch: float) -> _Grid:
        paper, count = self.sheet.paper, len(self.page.levels) + 1
        unit = paper.measure / (count - 1 + _FIRST)
        starts, x = [], paper.x0
        for at in range(count):
            starts.append(x)
            x += unit * (_FIRST if at == 0 else 1.0)
        heights = _heights([len(level) for level in self.page.levels], top, pitch)
        return _Grid(tuple(starts), (*starts[1:], paper.x1), heights, pitch)

    def _titles(self, grid: _Grid, top: float) -> None:
        y = top + 32.0
        for at, column in enumerate(self.page.columns[: len(self.page.levels)]):
            indent = 24.0 if at == 0 else _GAP
            width = grid.ends[at] - grid.starts[at] - indent
            self.sheet.text(grid.starts[at] + indent, y, column.title, Face.SEMIBOLD, 11, width=width)
        if self.page.last is not None and not self.page.seam:
            at = len(self.page.levels)
            self.sheet.text(grid.starts[at] + _GAP, y, say("paper.bracket.winner"), Face.SEMIBOLD, 11)

    # Lines and forks

    def _line(self, grid: _Grid, column: int, number: int, line: Line) -> None:
        """A line with what stands on it; the mark before the name only where everybody begins."""
        x0, x1, y = grid.starts[column], grid.ends[column], grid.y(column, number)
        alone = number % 2 == 1 and grid.comes_from_elsewhere(column)
        self.sheet.rule(x0 + (_GAP if alone else 0.0), x1, y, _DECIDED if line.won else _OPEN)
        if alone and line.entrant is None:
            self.sheet.text(x0 + _GAP, y - 10.0, line.text, Face.REGULAR, _NUMBER, width=x1 - x0 - _GAP)
        left = x0 + (24.0 if column == 0 else _GAP)
        if column == 0:
            mark = self.page.sources[number] if self.page.sources else self._mark(line)
            self.sheet.text(x0 + 18.0, y + 3.4, mark, Face.REGULAR, _MARK, align=Align.RIGHT)
        self._words(line, left, x1 - 16.0, y, grid.pitch, whole=column == 0)

    def _mark(self, line: Line) -> str:
        seeded = any(each.mark for box in self.bracket.boxes for each in box.lines)
        return line.mark if seeded else str(line.place or "")

    def _words(self, line: Line, left: float, right: float, y: float, pitch: float, *, whole: bool) -> None:
        """The name, and before the fork what was scored there."""
        if line.entrant is None:
            return
        scored = self.sheet.text(right, y + 3.4, line.score, Face.REGULAR, _MARK, align=Align.RIGHT)
        room = right - left - (scored + 6.0 if scored else 0.0)
        size = min(16.0, _SIZE * max(1.0, pitch / _PITCH))
        fitted = fit_names(line.names, room, NameStyle(size), row=_ROW, book=self.book)
        if not whole and any(each.size < size for each in fitted.lines):
            # The full name stands in the first column; from there on initials do, where they point at one person.
            short = tuple(self._short(each) for each in line.names)
            fitted = fit_names(short, room, NameStyle(size), row=_ROW, book=self.book)
        self.sheet.note(fitted)
        if len(fitted.lines) == 1:
            self.sheet.put(fitted.lines[0], left, y + 3.4)
        else:
            self.sheet.stack(fitted.lines, left, y + 1.5 + _ROW / 2, row=_ROW)

    def _short(self, name: PersonName) -> PersonName:
        """With initials, where they point at one person."""
        return PersonName(name.last, initials(name.first)) if self.book.unique(name) else name

    def _fork(self, grid: _Grid, column: int, at: int, number: int) -> None:
        x = grid.ends[column]
        upper, lower = grid.y(column, 2 * at), grid.y(column, 2 * at + 1)
        self.sheet.line(x, upper, x, lower, _OPEN)
        middle = (upper + lower) / 2 - middle_of(_NUMBER)
        self.sheet.text(x - 3.0, middle, str(number), Face.REGULAR, _NUMBER, align=Align.RIGHT)

    def _exit(self, grid: _Grid) -> None:
        """The line of whoever comes out of this sheet."""
        page, at = self.page, len(self.page.levels)
        x0, x1, y = grid.starts[at], grid.ends[at], grid.y(at, 0)
        if page.last is not None and not page.seam:
            self.sheet.rule(x0, x1, y, _DECIDED)
            winner = next((line for line in page.last.lines if line.won), None)
            if winner is not None:
                self._words(_bare(winner), x0 + _GAP, x1, y, grid.pitch, whole=False)
            return
        self.sheet.rule(x0, x1, y, _OPEN)
        if self.onward is not None:
            self._words(self.onward, x0 + _GAP, x1 - 8.0, y, grid.pitch, whole=False)
        if page.exit_to is not None:
            letter, line = page.exit_to
            told = say("paper.bracket.to", letter=letter, line=line)
            self.sheet.text(x0 + _GAP, y - 12.0, told, Face.REGULAR, _NUMBER, width=x1 - x0 - _GAP)
        if page.seam == 1:
            self.sheet.line(x1, y, x1, _SEAM, _OPEN)
            self._winner_box(grid)
        elif page.seam == 2:
            self.sheet.line(x1, y, x1, self.sheet.paper.height - _SEAM, _OPEN)

    def _winner_box(self, grid: _Grid) -> None:
        """Beside the line that crosses the seam: the final's number and its winner."""
        last, x1 = self.page.last, grid.ends[-1]
        if last is None:
            return
        width, height, y = x1 - grid.starts[-1] - 24.0, 46.0, _SEAM + 12.0
        x = x1 - width - 12.0
        self.sheet.box(x, y, width, height, 1.0)
        title = self.page.columns[-1].title
        self.sheet.text(x, y + height + 6.0, title, Face.SEMIBOLD, 10)
        self.sheet.text(x1 - 6.0, y + height + 6.0, str(last.key), Face.REGULAR, _NUMBER, align=Align.RIGHT)
        self.sheet.text(x + 5.0, y + height - 12.0, say("paper.bracket.winner"), Face.SEMIBOLD, 9)
        winner = next((line for line in last.lines if line.won), None)
        if winner is not None:
            self._words(_bare(winner), x + 5.0, x + width - 5.0, y + 6.0, _PITCH, whole=True)

    def _third(self, grid: _Grid) -> None:
        """The match for third place, under the final."""
        box, at = self.page.third, len(self.page.levels) - 1
        if box is None:
            return
        x0, x1 = grid.starts[at] + 14.0, grid.ends[at]
        y = self.sheet.paper.bottom + FOOT + 2 * _PITCH + 8.0
        self.sheet.text(x0 + _GAP, y + 22.0, box.caption, Face.SEMIBOLD, 11)
        for side, line in enumerate(box.lines):
            height = y - side * _PITCH
            self.sheet.rule(x0, x1 - 20.0, height, _DECIDED if line.won else _OPEN)
            self._words(line, x0 + _GAP, x1 - 36.0, height, _PITCH, whole=False)
        self.sheet.line(x1 - 20.0, y, x1 - 20.0, y - _PITCH, _OPEN)
        middle = y - _PITCH / 2 - middle_of(_NUMBER)
        self.sheet.text(x1 - 23.0, middle, str(box.key), Face.REGULAR, _NUMBER, align=Align.RIGHT)

    # The seam

    def _join_line(self) -> None:
        paper, y = self.sheet.paper, _SEAM
        self._ticks(y)
        self.sheet.text(paper.x0, y - 10.0, say("paper.bracket.join"), Face.REGULAR, _NUMBER)
        count = say("paper.sheet_of", n=self.sheet.page, total=self.sheet.pages)
        self.sheet.text(paper.x1, y - 10.0, count, Face.SEMIBOLD, _NUMBER, align=Align.RIGHT)

    def _cut_line(self) -> None:
        y = self.sheet.paper.height - _SEAM
        self._ticks(y)
        self.sheet.text(self.sheet.paper.x0, y + 4.0, say("paper.bracket.cut"), Face.REGULAR, _NUMBER)

    def _ticks(self, y: float) -> None:
        paper = self.sheet.paper
        for x in (4.5 * MM, paper.width - 10.5 * MM):
            self.sheet.rule(x, x + 6 * MM, y, 0.35)


def _bare(line: Line) -> Line:
    """The same without a score."""
    return Line(line.text, line.entrant, line.names, won=line.won)
