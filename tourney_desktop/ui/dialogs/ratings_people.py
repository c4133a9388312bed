"""The pages of people: the rating list, and what one event changed; beside them whoever is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Row, Table
from tourney_desktop.rules.ratings.base import Key
from tourney_desktop.ui.background import Background
from tourney_desktop.ui.dialogs.ratings_head import HERE, PROVISIONAL, put_in_order
from tourney_desktop.ui.dialogs.ratings_person import COURSE, GAMES, PersonPane
from tourney_desktop.ui.dialogs.ratings_work import Changes, Person, Worked, changes, person
from tourney_desktop.ui.widgets.table_view import TableView

_NOTHING = Table("nothing", "", (), ())


class PeoplePage(QWidget):
    """``renewed()`` when another event's changes are in sight, ``broke(bug)``."""

    renewed = Signal()
    broke = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._done: Worked | None = None
        self._changed: tuple[Key, ...] = ()
        self._order = ""
        self.number: int | None = None
        self._chosen: tuple[str, str] | None = None
        self.list = TableView(_NOTHING, say("ratings.page.list"), sortable=False)
        self.changes = TableView(_NOTHING, say("ratings.page.changes"), sortable=False)
        self.person = PersonPane()
        self._tables = QStackedWidget()
        self._tables.addWidget(self.list)
        self._tables.addWidget(self.changes)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._tables, 1)
        row.addWidget(self.person)
        self._detail = Background("rating changes")
        self._course = Background("rating course")
        self._detail.answered.connect(self._changes_came)
        self._course.answered.connect(self._person_came)
        for work in (self._detail, self._course):
            work.broke.connect(self.broke)
        for table in (self.list, self.changes):
            table.current_changed.connect(lambda _key: self._look())
            table.opened.connect(lambda _key: self._to_chart())

    def stop(self) -> None:
        """The window closes."""
        self._done = None
        self._detail.stop()
        self._course.stop()

    @property
    def table(self) -> TableView:
        """The table in sight."""
        return self.changes if self._tables.currentIndex() else self.list

    @property
    def finished(self) -> Table | None:
        """The finished table in sight, in its own order."""
        if self._tables.currentIndex():
            return self.changes.table if self._changed else None
        return self._done.ratings if self._done is not None else None

    def show_changes_page(self, *, wanted: bool) -> None:
        """What an event changed, or the list."""
        self._tables.setCurrentIndex(1 if wanted else 0)
        self.person.show_which(GAMES if wanted else COURSE)
        self._look()

    def show_work(self, done: Worked, number: int | None, chip: str) -> None:
        """The people as they are rated now, and the changes of that event; else of the one that was chosen, or of the
        last."""
        before = self._looked_at(self.list, self._done.keys if self._done is not None else ())
        self._done = done
        if done.ratings is not None:
            self._renew(self.list, put_in_order(done.ratings, self._order), done.keys, before)
            self.group(chip)
        periods = done.history.periods if done.history is not None else ()
        marks = [(each.event.name, str(each.event.date)) for each in periods]
        if number is None and self._chosen in marks:
            number = marks.index(self._chosen)
        self.show_event(number)
        self._look()

    def choose_event(self, number: int) -> None:
        """The director wants to see that event, and goes on seeing it."""
        history = self._done.history if self._done is not None else None
        if history is not None:
            event = history.periods[number].event
            self._chosen = (event.name, str(event.date))
            self.show_event(number)

    # The list

    def order(self, by: str) -> None:
        """The list by rating, name, change or games."""
        self._order = by
        if self._done is not None and self._done.ratings is not None:
            self.list.set_table(put_in_order(self._done.ratings, by))

    def group(self, chip: str) -> None:
        """Everybody, those with provisional ratings, or those of the event on the desk."""
        if self._done is None or chip not in (PROVISIONAL, HERE):
            if self.list.filter.filtering:
                self.list.filter.set_condition(None)
            return
        rows = self._done.here if chip == HERE else self._done.provisional

        def among(row: Row) -> bool:
            return row.key in rows

        self.list.filter.set_condition(among)

    # What an event changed

    def show_event(self, number: int | None) -> None:
        """The changes of a used event, by its number; of the last where it is ``None`` or too high."""
        history = self._done.history if self._done is not None else None
        if history is None or not history.periods:
            self.number, self._changed = None, ()
            self.changes.set_table(_NOTHING)
            self.changes.set_empty_words(say("ratings.changes.none"))
            return
        last = len(history.periods) - 1
        at = self.number = last if number is None or number > last else number
        self._detail.start(lambda: changes(history, at))

    def _changes_came(self, found: object) -> None:
        if isinstance(found, Changes) and found.number == self.number:
            before = self._looked_at(self.changes, self._changed)
            self._changed = found.keys
            self._renew(self.changes, found.table, found.keys, before)
            self._look()
            self.renewed.emit()

    @staticmethod
    def _looked_at(table: TableView, keys: Sequence[Key]) -> Key | None:
        """Who is looked at in a table."""
        row = table.current_key
        return keys[row - 1] if row is not None and row <= len(keys) else None

    @staticmethod
    def _renew(table: TableView, rows: Table, keys: Sequence[Key], looked_at: Key | None) -> None:
        """Other ratings: rows are places, so the table is filled anew, and whoever was looked at is found again.
        Thousands of single changes would take seconds."""
        with QSignalBlocker(table):
            table.set_table(_NOTHING)
            table.set_table(rows)
            found = (
                looked_at is not None and looked_at in keys and table.select_key(keys.index(looked_at) + 1)
            )
            if not found and table.filter.rowCount():
                table.go_to_row(0)

    # Somebody

    def _look(self) -> None:
        done, changed = self._done, bool(self._tables.currentIndex())
        if done is None or done.history is None:
            return
        row, keys = self.table.current_key, self._changed if changed else done.keys
        if row is None or row > len(keys):
            self.person.show_person(None)
            return
        history, key, number = done.history, keys[row - 1], self.number if changed else None
        self._course.start(lambda: person(history, key, number))

    def _person_came(self, found: object) -> None:
        if isinstance(found, Person):
            self.person.show_person(found)

    def _to_chart(self) -> None:
        """Enter on somebody: the keyboard goes to his course."""
        chart = self.person.chart
        if chart.points and chart.isVisible():
            chart.points[chart.current].setFocus(Qt.FocusReason.OtherFocusReason)
