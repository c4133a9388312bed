"""The page of rated events: the dated list, and beside it the event in sight with what can be said of it (NSSC-1.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Table
from tourney_desktop.rules.ratings.dates import EventDate
from tourney_desktop.rules.ratings.rated_list import RatedEntry
from tourney_desktop.ui.dialogs.ratings_book import RatingsBook
from tourney_desktop.ui.dialogs.ratings_event_pane import EventPane
from tourney_desktop.ui.dialogs.ratings_work import Worked
from tourney_desktop.ui.widgets.table_view import TableView

_NOTHING = Table("rated-events", "", (), ())


class EventsPage(QWidget):
    """Space leaves an event out or takes it in, Alt and an arrow move it, Enter goes to its date. ``keep_wanted()``
    when the list is to be kept elsewhere."""

    keep_wanted = Signal()

    def __init__(self, book: RatingsBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self._done: Worked | None = None
        self._followed: RatedEntry | None = None
        self.table = TableView(_NOTHING, say("ratings.page.events"), sortable=False)
        self.pane = EventPane()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.table, 1)
        row.addWidget(self.pane)
        self.table.current_changed.connect(lambda _key: self._look())
        self.table.marked.connect(lambda _key: self.pane.turn())
        self.table.opened.connect(lambda _key: self.pane.edit.setFocus())
        self.pane.leave_out.connect(lambda out: self._edit(lambda entry: replace(entry, left_out=out)))
        self.pane.dated.connect(self._date)
        self.pane.moved.connect(self.move_event)
        self.pane.dropped.connect(self._drop)
        self.pane.undone.connect(book.undo)
        self.pane.without_first.connect(lambda: book.begin_with(None))
        self.pane.keep_wanted.connect(self.keep_wanted)
        for key, step in (("Alt+Up", -1), ("Alt+Down", 1)):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda by=step: self.move_event(by))

    def stop(self) -> None:
        """The window closes: a history may be large, and is not kept."""
        self._done = None

    def show_work(self, done: Worked) -> None:
        """The list as it was rated now. Whoever moved an event goes on looking at it."""
        self._done = done
        self.pane.show_list(self._book.kept.path, self._book.first, can_undo=self._book.can_undo)
        if done.events is None:
            return
        followed, self._followed = self._followed, None
        self.table.set_table(done.events)
        if followed is not None and followed in done.listed.entries:
            at = done.listed.entries.index(followed)
            self.table.select_key(done.places.index(at) + 1)
        elif self.table.current_key is None and self.table.filter.rowCount():
            self.table.go_to_row(0)
        self._look()

    @property
    def _place(self) -> int | None:
        """The place of the event in sight in the list that is kept."""
        key, done = self.table.current_key, self._done
        return (
            done.places[key - 1] if done is not None and key is not None and key <= len(done.places) else None
        )

    @property
    def entry(self) -> RatedEntry | None:
        """The event in sight, as the list has it."""
        at, entries = self._place, self._book.listed.entries
        return entries[at] if at is not None and at < len(entries) else None

    def _look(self) -> None:
        key = self.table.current_key
        history = self._done.history if self._done is not None else None
        listed = (
            history.listed[key - 1] if history is not None and key and key <= len(history.listed) else None
        )
        self.pane.show_event(listed, self.entry)

    def _edit(self, change: Callable[[RatedEntry], RatedEntry]) -> None:
        at, entry = self._place, self.entry
        if at is not None and entry is not None:
            self._followed = change(entry)
            made = self._followed
            self._book.edit(lambda listed: listed.changed(at, made))

    def _date(self, date: EventDate) -> None:
        self._edit(lambda entry: entry.dated(date))
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def move_event(self, step: int) -> None:
        """One place earlier or later, where dates leave that open."""
        at = self._place
        if at is not None:
            self._followed = self.entry
            self._book.edit(lambda listed: listed.moved(at, step))

    def _drop(self) -> None:
        entry = self.entry
        if entry is not None:
            self._book.edit(lambda listed: listed.without(entry.source))
