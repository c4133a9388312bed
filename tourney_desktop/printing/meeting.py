"""The player meeting: read aloud, then pinned. What a win and a loss mean, every way the round can end, the money."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tourney_desktop.domain.text import say
from tourney_desktop.printing.blocks import Block, draw_page, heads, paged, section
from tourney_desktop.printing.fit import NameBook, NameStyle, wrap
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.heads import DESK_HEAD, body_foot, desk_head, foot
from tourney_desktop.printing.lettering import width_of
from tourney_desktop.printing.paper import Paper, list_paper
from tourney_desktop.printing.pips import draw_pips
from tourney_desktop.printing.sheet import Sheet, Tick
from tourney_desktop.reports.endgame_sheets import MeetingSheet
from tourney_desktop.reports.loss_standings import pips
from tourney_desktop.reports.meeting_values import EquityView, MeetingPlayer, MeetingReport, MeetingWay
from tourney_desktop.reports.sheet_head import PrintedDocument, PrintOptions
from tourney_desktop.reports.table import Align, Table

_LEAD: Final = 13.5
_NAME: Final = 15.0
_BESIDE: Final = 11.0
_WORDS: Final = 12.0
_LETTER: Final = 17.0
_WINNERS: Final = 13.0
_MONEY: Final = 15.0
_SENTENCE: Final = 11.0
_PIPS: Final = 12.5
_PITCH: Final = 1.24
_SIGN: Final = 34.0
_LARGE: Final = 1.2
_COLUMNS: Final = (0.0, 0.255, 0.38, 0.70)
"""Name, losses, win, loss, as parts of the measure."""
_WAYS: Final = (0.0, 0.05, 0.30)
_SMALLEST: Final = 0.8
_STEP: Final = 0.05


@dataclass(frozen=True, slots=True)
class _Setting:
    """The paper, and what all type is multiplied by."""

    paper: Paper
    scale: float

    def size(self, size: float) -> float:
        """A size of type on this sheet."""
        return size * self.scale

    def at(self, part: float) -> float:
        """A distance from the left margin."""
        return self.paper.measure * part


def print_meeting(source: MeetingSheet, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    """Draw it on one sheet where type of four fifths will do, else on several."""
    paper = list_paper(options)
    report = source.report
    top = paper.crown - DESK_HEAD - 4.0
    room = top - body_foot(paper, key=False) - _SIGN
    first = _LARGE if options.large else 1.0
    scale = first
    pages = paged(list(_blocks(report, _Setting(paper, scale))), room)
    while len(pages) > 1 and scale - _STEP >= _SMALLEST * first:
        scale -= _STEP
        pages = paged(list(_blocks(report, _Setting(paper, scale))), room)
    if len(pages) > 1:
        pages = paged(list(_blocks(report, _Setting(paper, first))), room)
    book = NameBook(name for player in report.players for name in player.names)
    title = say("title.player_meeting")
    table = Table("player-meeting", title, (), (), state=report.state)
    sheet = Sheet(paper, source.head, title, pages=len(pages), tick=tick, book=book)
    for page in pages:
        desk_head(sheet, table)
        draw_page(sheet, page, top)
        if sheet.page == len(pages):
            _signed(sheet)
        foot(sheet)
        sheet.turn()
    return sheet.finish()


def _blocks(report: MeetingReport, look: _Setting) -> Iterator[Block]:
    paper = look.paper
    yield _paragraphs(report.lead, look, _LEAD, space=0.0)
    yield section(paper, report.players_title, report.rule)
    player, win, loss = report.heads
    names = (player, say("meeting.head.losses"), win, loss)
    yield heads(paper, [(look.at(part), name) for part, name in zip(_COLUMNS, names, strict=True)])
    yield from (_player(each, report.limit, look) for each in report.players)
    if report.ways:
        yield section(paper, report.ways_title)
        titles = ("", say("meeting.head.winners"), say("meeting.head.then"))
        yield heads(paper, [(look.at(part), name) for part, name in zip(_WAYS, titles, strict=True)])
        yield from (_way(each, look) for each in report.ways)
    if report.ways_remark:
        yield _paragraphs((report.ways_remark,), look, _SENTENCE, space=8.0)
    if report.equity is not None:
        yield section(paper, report.equity.title, report.equity.remark)
        yield from _equity(report.equity, look)
    yield section(paper, report.prizes_title, report.prizes_remark)
    yield _prizes(report, look)
    yield _paragraphs(report.sentences, look, _SENTENCE, space=4.0)


def _paragraphs(texts: Sequence[str], look: _Setting, size: float, *, space: float) -> Block:
    set_size = look.size(size)
    lines = [line for text in texts for line in wrap(text, look.paper.measure, Face.REGULAR, set_size)]
    pitch = set_size * _PITCH

    def draw(sheet: Sheet, top: float) -> None:
        for at, line in enumerate(lines):
            sheet.text(look.paper.x0, top - pitch * (at + 0.9), line, Face.REGULAR, set_size)

    return Block(pitch * len(lines) + 4.0, draw, space=space)


def _player(player: MeetingPlayer, limit: int, look: _Setting) -> Block:
    """Name over what he does in the round; pips; what a win and a loss lead to."""
    paper, size = look.paper, look.size(_WORDS)
    pitch = size * _PITCH
    edges = [*(look.at(part) for part in _COLUMNS), paper.measure + 8]
    win = wrap(player.on_win, edges[3] - edges[2] - 10, Face.REGULAR, size)
    loss = wrap(player.on_loss, edges[4] - edges[3] - 10, Face.REGULAR, size)
    beside = wrap(player.beside, edges[1] - 8, Face.REGULAR, look.size(_BESIDE)) if player.beside else []
    name = look.size(_NAME)
    own = name * _PITCH + len(beside) * look.size(_BESIDE) * _PITCH
    height = max(own, pitch * max(len(win), len(loss))) + look.size(9.0)

    def draw(sheet: Sheet, top: float) -> None:
        base = top - look.size(5.0) - name * 0.75
        style = NameStyle(name)
        sheet.name(paper.x0, base + name * 0.33, edges[1] - 8, player.names, style, row=name * 1.3)
        for at, line in enumerate(beside):
            y = base - look.size(_BESIDE) * (1.25 + at * _PITCH)
            sheet.text(paper.x0, y, line, Face.REGULAR, look.size(_BESIDE))
        losses = pips(player.losses, limit)
        draw_pips(sheet, paper.x0 + edges[1], base + name * 0.33, losses, look.size(_PIPS))
        for x, lines in ((edges[2], win), (edges[3], loss)):
            for at, line in enumerate(lines):
                sheet.text(paper.x0 + x, base - pitch * at, line, Face.REGULAR, size)
        sheet.rule(paper.x0, paper.x1, top - height, 0.35)

    return Block(height, draw)


def _way(way: MeetingWay, look: _Setting) -> Block:
    paper, size = look.paper, look.size(_WORDS)
    bold = look.size(_WINNERS)
    x = [look.at(part) for part in _WAYS]
    winners = wrap(way.winners, x[2] - x[1] - 10, Face.SEMIBOLD, bold)
    title = wrap(way.title, paper.measure - x[2], Face.BOLD, bold)
    detail = wrap(way.detail, paper.measure - x[2], Face.REGULAR, size) if way.detail else []
    right = len(title) * bold * _PITCH + len(detail) * size * _PITCH
    height = max(right, len(winners) * bold * _PITCH) + look.size(10.0)

    def draw(sheet: Sheet, top: float) -> None:
        base = top - look.size(4.0) - look.size(_LETTER) * 0.72
        sheet.text(paper.x0, base, way.letter, Face.BOLD, look.size(_LETTER))
        for at, line in enumerate(winners):
            sheet.text(paper.x0 + x[1], base - bold * _PITCH * at, line, Face.SEMIBOLD, bold)
        y = base
        for line in title:
            sheet.text(paper.x0 + x[2], y, line, Face.BOLD, bold)
            y -= bold * _PITCH
        for line in detail:
            sheet.text(paper.x0 + x[2], y, line, Face.REGULAR, size)
            y -= size * _PITCH
        sheet.rule(paper.x0, paper.x1, top - height, 0.5)

    return Block(height, draw)


def _equity(view: EquityView, look: _Setting) -> Iterator[Block]:
    """A line for each method; the one in force strong and marked in words."""
    paper, size = look.paper, look.size(_WORDS)
    count = len(view.heads)
    columns = [0.0, *(0.36 + 0.64 * (at + 1) / (count - 1) for at in range(count - 1))]

    def line(cells: Sequence[str], face: Face, type_size: float) -> Block:
        def draw(sheet: Sheet, top: float) -> None:
            y = top - type_size * 1.1
            sheet.text(paper.x0, y, cells[0], face, type_size, width=look.at(0.36) - 6)
            for part, text in zip(columns[1:], cells[1:], strict=True):
                width = look.at(0.64 / (count - 1)) - 6
                sheet.text(paper.x0 + look.at(part), y, text, face, type_size, align=Align.RIGHT, width=width)
            sheet.rule(paper.x0, paper.x1, y - type_size * 0.45, 0.35)

        return Block(type_size * 1.55, draw, keep=True)

    yield line(view.heads, Face.SEMIBOLD, 9.0)
    for each in view.rows:
        method = f"{each.method} ({say('equity.in_force')})" if each.in_force else each.method
        face = Face.SEMIBOLD if each.in_force else Face.REGULAR
        yield line((method, *each.shares, each.swing), face, size)


def _prizes(report: MeetingReport, look: _Setting) -> Block:
    """Place and amount in a row, as many rows as are needed, and the sum at the right end of the last."""
    paper, money = look.paper, look.size(_MONEY)
    place = look.size(_WORDS)
    widths = [
        width_of(each.place, Face.REGULAR, place) + 5 + width_of(each.amount, Face.BOLD, money) + 20
        for each in report.prizes
    ]
    total = width_of(report.prizes_sum, Face.BOLD, money) + 12
    rows: list[list[int]] = [[]]
    used = 0.0
    for at, width in enumerate(widths):
        if rows[-1] and used + width > paper.measure:
            rows.append([])
            used = 0.0
        rows[-1].append(at)
        used += width
    if report.prizes_sum and used + total > paper.measure:
        rows.append([])
    pitch = money * 1.4

    def draw(sheet: Sheet, top: float) -> None:
        y = top
        for row in rows:
            y -= pitch
            x = paper.x0
            for at in row:
                each = report.prizes[at]
                taken = sheet.text(x, y + 2, each.place, Face.REGULAR, place)
                sheet.text(x + taken + 5, y + 2, each.amount, Face.BOLD, money)
                x += widths[at]
        sheet.text(paper.x1, y + 2, report.prizes_sum, Face.BOLD, money, align=Align.RIGHT)

    return Block(pitch * len(rows) + 6.0, draw, keep=True)


def _signed(sheet: Sheet) -> None:
    """Who read it out, and when."""
    paper = sheet.paper
    y = body_foot(paper, key=False) + 12.0
    x = paper.x0 + sheet.text(paper.x0, y, say("meeting.signed"), Face.REGULAR, 11) + 8
    sheet.rule(x, x + 200, y - 2, 0.6)
    x += 215 + sheet.text(x + 215, y, say("meeting.signed.at"), Face.REGULAR, 11) + 8
    sheet.rule(x, x + 80, y - 2, 0.6)
