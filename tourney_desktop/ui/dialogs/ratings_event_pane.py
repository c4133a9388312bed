"""The right side of the ratings window while the rated events are in sight: one event, and what can be said of it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.rules.ratings.dates import EventDate, read_date
from tourney_desktop.rules.ratings.history import EventStatus, ListedEvent
from tourney_desktop.rules.ratings.rated_list import RatedEntry
from tourney_desktop.ui.dialogs.ratings_person import NARROW, WIDTH
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.fields import Field, LineEdit
from tourney_desktop.ui.widgets.labels import Hairline, KeyCap, Pane, Words


class EventPane(Pane):
    """``leave_out(bool)``, ``dated(EventDate)``, ``moved(step)``, ``dropped()`` are about the event in sight;
    ``undone()`` takes the last change back, ``without_first()`` lets the list to begin with go, ``keep_wanted()`` asks
    for another place for the list."""

    leave_out = Signal(bool)
    dated = Signal(object)
    moved = Signal(int)
    dropped = Signal()
    undone = Signal()
    without_first = Signal()
    keep_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("ground", ("left",), parent=parent)
        self._entry: RatedEntry | None = None
        self.name = Words("", "title", wrap=True)
        self.state = Words("", "body", "text2", wrap=True)
        self.source = Words("", "hint", "text2", wrap=True)
        self.out = Button("")
        self.edit = LineEdit()
        self.date = Field(say("ratings.event.date"), self.edit, say("ratings.event.date.hint"))
        self.earlier = Button(say("ratings.event.earlier"), icon="arrow-up")
        self.later = Button(say("ratings.event.later"), icon="arrow-down")
        self.drop = Button("", ButtonKind.LINK)
        self.undo = Button(say("ratings.event.undo"), icon="arrow-back-up")
        self.first = Words("", "body", "text2", wrap=True)
        self.no_first = Button(say("ratings.event.no_first"), ButtonKind.LINK)
        self.kept = Words("", "hint", "text2", wrap=True)
        self.keep = Button(say("ratings.event.keep_as"), ButtonKind.LINK)
        self._one = QWidget()
        self.setAccessibleName(say("ratings.event"))
        self.setFixedWidth(px(WIDTH))
        self._build()
        self._wire()

    def _build(self) -> None:
        one = QVBoxLayout(self._one)
        one.setContentsMargins(0, 0, 0, 0)
        one.setSpacing(px(6))
        for words in (self.name, self.state, self.source):
            one.addWidget(words)
        one.addSpacing(px(6))
        one.addLayout(_row(self.out, KeyCap(say("ratings.event.out.key"))))
        one.addSpacing(px(6))
        one.addWidget(self.date)
        one.addLayout(_row(self.earlier, self.later, KeyCap("Alt+↑"), KeyCap("Alt+↓")))
        one.addSpacing(px(4))
        one.addLayout(_row(self.drop))
        box = QVBoxLayout(self)
        box.setContentsMargins(px(19), px(14), px(16), px(14))
        box.setSpacing(px(8))
        box.addWidget(self._one)
        box.addStretch(1)
        box.addWidget(Hairline(strong=True))
        box.addWidget(self.first)
        box.addLayout(_row(self.no_first))
        box.addWidget(self.kept)
        box.addLayout(_row(self.undo, self.keep))

    def _wire(self) -> None:
        self.out.clicked.connect(self.turn)
        self.edit.returnPressed.connect(self._take_date)
        self.edit.textEdited.connect(self.date.clear)
        self.earlier.clicked.connect(lambda: self.moved.emit(-1))
        self.later.clicked.connect(lambda: self.moved.emit(1))
        self.drop.clicked.connect(self.dropped)
        self.undo.clicked.connect(self.undone)
        self.no_first.clicked.connect(self.without_first)
        self.keep.clicked.connect(self.keep_wanted)

    def fit(self, *, narrow: bool) -> None:
        """Take less room where the window is narrow."""
        self.setFixedWidth(px(NARROW if narrow else WIDTH))

    def turn(self) -> None:
        """Leave the event out, or take it in again."""
        if self._entry is not None:
            self.leave_out.emit(not self._entry.left_out)

    def show_event(self, listed: ListedEvent | None, entry: RatedEntry | None) -> None:
        """Another event; without an entry it is the one on the desk, of which nothing can be said here."""
        self._entry = entry
        self._one.setVisible(listed is not None)
        if listed is None:
            return
        self.name.setText(listed.event.name)
        self.state.setText(event_words(listed))
        self.source.setText(_source_words(entry))
        for control in (self.out, self.date, self.earlier, self.later, self.drop):
            control.setVisible(entry is not None)
        if entry is None:
            return
        self.out.setText(say("ratings.event.take_in" if entry.left_out else "ratings.event.leave_out"))
        self.out.updateGeometry()
        self.drop.setText(say("ratings.event.drop", file=Path(entry.source).name))
        self.drop.updateGeometry()
        self.drop.setVisible(bool(entry.source))
        if not self.edit.hasFocus() or not self.edit.isModified():
            self.edit.setText(str(entry.date))
            self.date.clear()

    def show_list(self, path: Path | None, first: Path | None, *, can_undo: bool) -> None:
        """Where the list is kept, and with what it begins."""
        self.first.setText(
            say("ratings.event.first", file=first.name) if first else say("ratings.event.begins")
        )
        self.no_first.setVisible(first is not None)
        self.kept.setText(say("ratings.event.kept", file=path) if path else say("ratings.event.not_kept"))
        self.undo.set_blocked("" if can_undo else say("undo.nothing"))

    def _take_date(self) -> None:
        try:
            date: EventDate = read_date(self.edit.text())
        except ValueError:
            self.date.show_error(say("ratings.event.date.wrong"))
            return
        self.edit.setModified(False)
        self.dated.emit(date)


def event_words(listed: ListedEvent) -> str:
    """What became of an event, in a sentence."""
    event = listed.event
    match listed.status:
        case EventStatus.USED:
            return say("ratings.event.used", n=len(event.games))
        case EventStatus.TWICE:
            return say("ratings.event.twice", source=listed.twin)
        case EventStatus.LEFT_OUT:
            return say("ratings.event.left_out")
    if event.open_games:
        return say("ratings.event.open", n=event.open_games)
    return say("ratings.event.awaiting")


def _source_words(entry: RatedEntry | None) -> str:
    if entry is None:
        return say("ratings.event.own")
    if not entry.source:
        return say("ratings.event.no_source")
    name = Path(entry.source).name
    if entry.filed is None:
        return say("ratings.event.from", file=name)
    return say("ratings.event.from_dated", file=name, date=str(entry.filed) or say("ratings.no_date"))


def _row(*parts: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(px(8))
    for part in parts:
        row.addWidget(part)
    row.addStretch(1)
    return row
