"""The parts of the player meeting's page: paragraphs, players, the ways it can end, prizes, what three can expect."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.meeting_values import EquityView, MeetingPlayer, MeetingReport, MeetingWay
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.labels import Hairline, Pill, Words
from tourney_desktop.ui.widgets.pips import Pips


def meeting_parts(report: MeetingReport) -> list[QWidget]:
    """Everything that is said, from top to bottom."""
    found: list[QWidget] = [_lead(line, first=at == 0) for at, line in enumerate(report.lead)]
    found += [_section(report.players_title, report.rule), _players(report)]
    if report.ways:
        found += [_section(report.ways_title), _ways(report)]
    if report.ways_remark:
        found.append(_remark(report.ways_remark, above=8))
    if report.equity is not None:
        found += [_section(report.equity.title, report.equity.remark), _equity(report.equity)]
    found += [_section(report.prizes_title, report.prizes_remark), _prizes(report)]
    found += [_remark(line, above=4) for line in report.sentences]
    return found


def _lead(text: str, *, first: bool) -> QWidget:
    words = Words(text, "title" if first else "body", wrap=True)
    words.setContentsMargins(0, px(2), 0, 0)
    return words


def _remark(text: str, *, above: int) -> QWidget:
    words = Words(text, "body", "text2", wrap=True)
    words.setContentsMargins(0, px(above), 0, 0)
    return words


def _section(title: str, remark: str = "") -> QWidget:
    """A heading over its strong rule, with a remark at the end of the line."""
    part = QWidget()
    box = QVBoxLayout(part)
    box.setContentsMargins(0, px(20), 0, 0)
    box.setSpacing(px(6))
    row = QHBoxLayout()
    row.addWidget(Words(title, "title"), 0, Qt.AlignmentFlag.AlignBottom)
    row.addStretch(1)
    row.addWidget(Words(remark, "hint", "text2"), 0, Qt.AlignmentFlag.AlignBottom)
    box.addLayout(row)
    box.addWidget(Hairline(strong=True))
    return part


def _grid(stretches: tuple[int, ...]) -> tuple[QWidget, QGridLayout]:
    part = QWidget()
    grid = QGridLayout(part)
    grid.setContentsMargins(0, px(4), 0, 0)
    grid.setHorizontalSpacing(px(16))
    grid.setVerticalSpacing(px(8))
    for column, stretch in enumerate(stretches):
        grid.setColumnStretch(column, stretch)
    return part, grid


def _players(report: MeetingReport) -> QWidget:
    part, grid = _grid((26, 13, 13, 30, 30))
    player, win, loss = report.heads
    for column, head in ((0, player), (1, say("meeting.head.losses")), (3, win), (4, loss)):
        grid.addWidget(Words(head, "header", "text2"), 0, column)
    for at, each in enumerate(report.players):
        row = 1 + 2 * at
        for column, cell in enumerate(_player(each, report, part)):
            grid.addWidget(cell, row, column, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(Hairline(), row + 1, 0, 1, 5)
    return part


def _player(each: MeetingPlayer, report: MeetingReport, parent: QWidget) -> tuple[QWidget, ...]:
    """Name over what he does; losses; what a win and a loss lead to. The name says all of it to a reader of screens."""
    spoken = " / ".join(name.spoken for name in each.names)
    who = QWidget()
    box = QVBoxLayout(who)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(px(1))
    name = Words(spoken, "strong", wrap=True)
    box.addWidget(name)
    box.addWidget(Words(each.beside, "hint", "text2", wrap=True))
    word = say("losses.now.contender" if each.can_win else "losses.now.alive")
    state = Pill(word, Tone.OK if each.can_win else Tone.WARN, "trophy" if each.can_win else "coin", parent)
    _player_name, win, loss = report.heads
    told = f"{spoken}, {each.beside}, {word}. {win}: {each.on_win} {loss}: {each.on_loss}"
    who.setAccessibleName(told)
    return (
        who,
        Pips(each.losses, report.limit),
        state,
        Words(each.on_win, "body", wrap=True),
        Words(each.on_loss, "body", wrap=True),
    )


def _ways(report: MeetingReport) -> QWidget:
    part, grid = _grid((3, 26, 70))
    for column, head in ((1, say("meeting.head.winners")), (2, say("meeting.head.then"))):
        grid.addWidget(Words(head, "header", "text2"), 0, column)
    for at, each in enumerate(report.ways):
        row = 1 + 2 * at
        for column, cell in enumerate(_way(each)):
            grid.addWidget(cell, row, column, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(Hairline(), row + 1, 0, 1, 3)
    return part


def _way(each: MeetingWay) -> tuple[QWidget, ...]:
    then = QWidget()
    box = QVBoxLayout(then)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(px(1))
    box.addWidget(Words(each.title, "strong", wrap=True))
    if each.detail:
        box.addWidget(Words(each.detail, "body", "text2", wrap=True))
    then.setAccessibleName(f"{each.letter}: {each.winners}. {each.title}. {each.detail}")
    return Words(each.letter, "heading"), Words(each.winners, "strong", wrap=True), then


def _prizes(report: MeetingReport) -> QWidget:
    """Place and amount in a row, six to a line, and their sum."""
    part, grid = _grid(())
    cells = [(each.place, each.amount) for each in report.prizes]
    cells += [("", report.prizes_sum)] if report.prizes_sum else []
    for at, (place, amount) in enumerate(cells):
        pair = QHBoxLayout()
        pair.setSpacing(px(5))
        if place:
            pair.addWidget(Words(place, "body", "text2"), 0, Qt.AlignmentFlag.AlignBottom)
        pair.addWidget(Words(amount, "title", figures=True), 0, Qt.AlignmentFlag.AlignBottom)
        grid.addLayout(pair, at // 6, at % 6, Qt.AlignmentFlag.AlignLeading)
    grid.setColumnStretch(6, 1)
    return part


def _equity(equity: EquityView) -> QWidget:
    part, grid = _grid((40, *(20 for _ in equity.heads[1:])))
    end = Qt.AlignmentFlag.AlignTrailing
    for column, head in enumerate(equity.heads):
        grid.addWidget(Words(head, "header", "text2"), 0, column, end if column else Qt.AlignmentFlag(0))
    for at, row in enumerate(equity.rows):
        line = 1 + 2 * at
        method = f"{row.method} ({say('equity.in_force')})" if row.in_force else row.method
        grid.addWidget(Words(method, "strong" if row.in_force else "body"), line, 0)
        for column, text in enumerate((*row.shares, row.swing), 1):
            words = Words(text, "strong" if row.in_force else "body", figures=True)
            grid.addWidget(words, line, column, end)
        grid.addWidget(Hairline(), line + 1, 0, 1, len(equity.heads))
    return part
