"""The bracket on the Pairings tab, with what can be played beside it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.bracket import Bracket, bracket
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.bracket_words import Group, groups, next_step
from tourney_desktop.ui.tabs.entrants_frame import HeaderBar, Mark, Room, SidePane, room_of
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import BannerAction
from tourney_desktop.ui.widgets.bracket_view import BracketView
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.empty import Drawing, EmptyState
from tourney_desktop.ui.widgets.labels import ElidedWords, Hairline, Words
from tourney_desktop.ui.widgets.scroller import Scroller


class BracketPage(QWidget):
    """Shows the bracket of the stage. ``act(id)`` for the next step (``this``, ``publish``), ``opened(round, table)``
    for a game, ``go_to`` and ``dialog`` as a tab has them."""

    act = Signal(str)
    opened = Signal(int, int)
    go_to = Signal(str)
    dialog = Signal(str)
    copied = Signal(str)

    document = "bracket"
    """What is printed from here."""

    def __init__(self, switch: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bracket: Bracket | None = None
        self._step: BannerAction | None = None
        self._groups: tuple[object, ...] = ()
        self.view = BracketView(say("bracket.name"))
        self.sentence = ElidedWords("", "body", "text2")
        self.next = Button("", ButtonKind.PRIMARY)
        self.smaller = Button(say("bracket.smaller"), ButtonKind.QUIET, name=say("bracket.smaller.name"))
        self.larger = Button(say("bracket.larger"), ButtonKind.QUIET, name=say("bracket.larger.name"))
        self.side = SidePane(say("bracket.side"), 290)
        self.empty = EmptyState(Drawing.BRACKET, say("bracket.empty"), say("bracket.empty.more"), ())
        self._body = QStackedWidget()
        self._lay_out(switch)
        self.view.opened.connect(self._open)
        self.next.clicked.connect(self._go_on)
        self.smaller.clicked.connect(lambda: self.view.zoom(-1))
        self.larger.clicked.connect(lambda: self.view.zoom(1))

    def _lay_out(self, switch: QWidget) -> None:
        bar = HeaderBar()
        bar.row.addWidget(switch)
        bar.row.addWidget(self.sentence, 1)
        for part in (self.smaller, self.larger, self.next):
            bar.row.addWidget(part)
        inside = QWidget()
        self._list = QVBoxLayout(inside)
        self._list.setContentsMargins(px(16), px(12), px(16), px(12))
        self._list.setSpacing(0)
        side = QVBoxLayout(self.side)
        side.setContentsMargins(0, 0, 0, 0)
        side.addWidget(Scroller(inside))
        self._body.addWidget(self.view)
        self._body.addWidget(self.empty)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self._body, 1)
        body.addWidget(self.side)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(bar)
        box.addLayout(body, 1)

    @property
    def primary(self) -> QWidget:
        """Where the keyboard belongs: in the bracket, or on the next step while there is none."""
        if self._bracket is None:
            return self.next
        current = self.view.current
        if current is None:
            self.view.take_focus()
            current = self.view.current
        return self.view.boxes[current] if current is not None else self.next

    def show_event(self, shown: Shown) -> None:
        """Show the bracket as it stands; a game that has the keyboard keeps it."""
        made = bracket(shown.view)
        self._bracket = made
        self._body.setCurrentIndex(0 if made is not None else 1)
        step = next_step(shown)
        if step != self._step and step is not None:
            self.next.setText(step.text)
            self.next.set_icon_name(step.icon)
            self._step = step
        self.sentence.setText(shown.status.next)
        if made is not None:
            self.view.show_bracket(made)
            self._show_side(made)
        self._fold()

    def _show_side(self, made: Bracket) -> None:
        wanted = (groups(made), made.notes, made.remark, made.winner)
        if wanted == self._groups:
            return
        self._groups = wanted
        while self._list.count():
            item = self._list.takeAt(0)
            widget = item.widget() if item else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        if made.winner:
            self._add(Words(say("bracket.winner"), "strong"), Words(made.winner, "heading", wrap=True))
        for group in groups(made):
            self._add(*_group(group))
        told = [Words(note, "body", "text2", wrap=True) for note in (*made.notes, made.remark) if note]
        if told:
            self._add(Words(say("bracket.drawn"), "strong"), *told)
        self._list.addStretch(1)

    def _add(self, *parts: QWidget) -> None:
        if self._list.count():
            self._list.addSpacing(px(6))
            self._list.addWidget(Hairline(strong=True))
            self._list.addSpacing(px(10))
        for part in parts:
            self._list.addWidget(part)
            self._list.addSpacing(px(6))

    def _go_on(self) -> None:
        if self._step is None:
            return
        match self._step.id:
            case "certificates":
                self.dialog.emit("print:certificates")
            case "scores":
                self.go_to.emit("scores")
            case what:
                self.act.emit(what)

    def _open(self, key: int) -> None:
        box = self._bracket.box(key) if self._bracket is not None else None
        if box is not None and box.round is not None and box.table is not None:
            self.opened.emit(box.round, box.table)

    def _fold(self) -> None:
        self.side.set_permanent(room_of(self.width()) is Room.WIDE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()


def _group(group: Group) -> list[QWidget]:
    head = QWidget()
    row = QHBoxLayout(head)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(Words(group.title, "strong"))
    row.addWidget(Words(str(len(group.games)), "body", "text2", figures=True))
    row.addStretch(1)
    return [head, *(_line(group.icon, game.title, game.detail) for game in group.games)]


def _line(icon: str, title: str, detail: str) -> QWidget:
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(px(9))
    mark = Mark(icon, "text2")
    words = QVBoxLayout()
    words.setSpacing(0)
    words.addWidget(Words(title, "name"))
    words.addWidget(Words(detail, "hint", "text2", wrap=True))
    row.addWidget(mark)
    row.setAlignment(mark, Qt.AlignmentFlag.AlignTop)
    row.addLayout(words, 1)
    return line
