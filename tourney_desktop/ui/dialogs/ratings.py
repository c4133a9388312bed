"""The ratings window: the list with its deviations, the dated list of rated events, what an event changed and why, and
somebody's course. Stays open beside the work, with or without an event on the desk."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.domain.text import listed, say
from tourney_desktop.reports.table import Table, Tone
from tourney_desktop.ui.desk import Desk
from tourney_desktop.ui.dialogs.framed import FramedDialog
from tourney_desktop.ui.dialogs.ratings_book import RatingsBook
from tourney_desktop.ui.dialogs.ratings_events import EventsPage
from tourney_desktop.ui.dialogs.ratings_foot import OpenFile, RatingsFoot
from tourney_desktop.ui.dialogs.ratings_head import CHANGES, EVENTS, PAGES, RatingsHead
from tourney_desktop.ui.dialogs.ratings_people import PeoplePage
from tourney_desktop.ui.dialogs.ratings_problems import ProblemsPage
from tourney_desktop.ui.dialogs.ratings_work import Worked
from tourney_desktop.ui.notices import refusal, split_sentence
from tourney_desktop.ui.settings import Places, Settings
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner, BannerAction, Notice
from tourney_desktop.ui.widgets.buttons import ButtonKind
from tourney_desktop.ui.widgets.empty import Drawing, EmptyState
from tourney_desktop.ui.widgets.table_view import TableView

_PEOPLE, _EVENTS, _PROBLEMS, _EMPTY = range(4)
NARROW = 1140
LONG_MS = 500
"""So long nothing is said of work that goes on."""
_Keys = QKeySequence | QKeySequence.StandardKey | str


class RatingsWindow(FramedDialog):
    """One window on one list of rated events at a time."""

    def __init__(
        self,
        desk: Desk,
        settings: Settings,
        places: Places,
        open_file: OpenFile,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(say("title.ratings"), parent, modal=False)
        self._done: Worked | None = None
        self._wants_own = False
        self._shown = False
        self._told = ""
        self._long = QTimer(self)
        self._long.setSingleShot(True)
        self._long.setInterval(LONG_MS)
        self.book = RatingsBook(desk, settings, places, self)
        self.head = RatingsHead(self.book.system.id)
        self.banner = Banner()
        self.people = PeoplePage()
        self.events = EventsPage(self.book)
        self.problems = ProblemsPage()
        self.empty = EmptyState(
            Drawing.LADDER,
            say("ratings.empty.fact"),
            say("ratings.empty.step"),
            (BannerAction("add", say("ratings.add"), ButtonKind.NORMAL, "file-import"),),
            say("ratings.empty.foot"),
        )
        self._whole = QStackedWidget()
        self._build()
        self.foot = RatingsFoot(self, desk, settings, places, open_file)
        self._wire(desk)
        self._add_keys()
        self.fit(1240, 690)
        self.setMinimumSize(px(940), px(420))
        self.hint.setText(say("ratings.reading"))
        self.empty.setFocus(Qt.FocusReason.OtherFocusReason)
        self.book.read()

    def _build(self) -> None:
        for page in (self.people, self.events, self.problems, self.empty):
            self._whole.addWidget(page)
        box = QVBoxLayout(self.upper)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.head)
        box.addWidget(self.banner)
        box.addWidget(self._whole, 1)
        self._whole.setCurrentIndex(_EMPTY)

    def _wire(self, desk: Desk) -> None:
        head, book = self.head, self.book
        head.page.connect(self._turn)
        head.searched.connect(self._search)
        head.grouped.connect(self.people.group)
        head.ordered.connect(self.people.order)
        head.event_chosen.connect(self.people.choose_event)
        head.system.connect(book.choose_system)
        head.options.connect(self.foot.ask_options)
        book.worked.connect(self._show)
        book.refused.connect(self.refuse)
        book.said.connect(self.tell)
        book.reading.connect(self._reading)
        book.working.connect(self._long.start)
        book.refused.connect(self._long.stop)
        self._long.timeout.connect(lambda: self.hint.setText(say("ratings.working")))
        book.moved.connect(lambda: self.foot.renew(self._done))
        self.people.renewed.connect(self._changes_in_sight)
        self.people.broke.connect(desk.broke)
        self.people.person.print_wanted.connect(self.foot.print_table)
        self.events.keep_wanted.connect(self.foot.keep_list)
        self.problems.waived.connect(book.waive)
        self.problems.dropped.connect(book.drop_named)
        self.empty.acted.connect(lambda _what: self.foot.add())
        self.banner.acted.connect(self._acted)

    def _add_keys(self) -> None:
        std = QKeySequence.StandardKey
        acts: list[tuple[_Keys, Callable[[], object]]] = [
            (std.Find, self.head.filter.setFocus),
            (std.Open, self.foot.add),
            (std.Print, self.foot.print),
            ("Ctrl+E", self.foot.export),
            (std.Undo, self.book.undo),
            (std.Close, self.reject),
        ]
        acts += [(f"Ctrl+{at}", partial(self.go_to, page)) for at, page in enumerate(PAGES, 1)]
        for key, act in acts:
            QShortcut(QKeySequence(key), self).activated.connect(act)

    # What is in sight

    @property
    def page(self) -> str:
        """The page in sight."""
        return self.head.pages.current

    @property
    def table(self) -> TableView:
        """The table of that page."""
        return self.events.table if self.page == EVENTS else self.people.table

    def table_in_sight(self) -> Table | None:
        """The finished table in sight, in its own order; ``None`` where there is none yet."""
        if self._done is None or self._done.history is None:
            return None
        return self._done.events if self.page == EVENTS else self.people.finished

    def go_to(self, page: str) -> None:
        """Another page, with the keyboard on its table."""
        self.head.go_to(page)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def rate_own(self) -> None:
        """Count the event on the desk, and show what it changes."""
        self._wants_own = True
        self.book.count_own(counted=True)

    def _turn(self, page: str) -> None:
        self.people.show_changes_page(wanted=page == CHANGES)
        if self._whole.currentIndex() in (_PEOPLE, _EVENTS):
            self.head.show_tools(shown=True)
            self._whole.setCurrentIndex(_EVENTS if page == EVENTS else _PEOPLE)
        self._search(self.head.filter.text())
        self.foot.renew(self._done)

    def _search(self, text: str) -> None:
        empty = say("ratings.no_match", text=text) if text else say("ratings.none_here")
        for table in (self.people.list, self.people.changes, self.events.table):
            table.filter.set_text(text if table is self.table else "")
            table.set_empty_words(empty)

    def _show(self, done: Worked) -> None:
        self._done = done
        self._long.stop()
        history = done.history
        if history is None:
            self._show_problems(done)
        else:
            self.head.show_work(done)
            wanted = done.own_number if self._wants_own else None
            self._wants_own = False
            if wanted is not None:
                self.head.go_to(CHANGES)
            page = _EVENTS if self.page == EVENTS else _PEOPLE
            self._show_page(page, anything=bool(history.listed or history.now))
            self.events.show_work(done)
            self.banner.show_notice(self.foot.notice(done) or _notice(done, self.book))
            self.people.show_work(done, wanted, self.head.chips.current)
        told, self._told = self._told, ""
        self.hint.setText(told or _state(done))
        self.foot.renew(done)

    def _show_problems(self, done: Worked) -> None:
        """Rows stand in the way: they come before anything else."""
        self.problems.show_problems(done.sources)
        self._whole.setCurrentIndex(_PROBLEMS)
        self.head.show_tools(shown=False)
        self.banner.show_notice(None)
        self.problems.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_page(self, page: int, *, anything: bool) -> None:
        before, first = self._whole.currentIndex(), not self._shown
        self._whole.setCurrentIndex(page if anything else _EMPTY)
        self.head.show_tools(shown=anything)
        self._shown = True
        if first or before != self._whole.currentIndex() or self.focusWidget() is None:
            (self.table if anything else self.empty).setFocus(Qt.FocusReason.OtherFocusReason)

    def _changes_in_sight(self) -> None:
        if self.people.number is not None:
            self.head.events.set_current(str(self.people.number))
        self.foot.renew(self._done)

    # What is said

    def tell(self, sentence: str) -> None:
        """Say what was done, also past the ratings that come of it."""
        self._told = sentence
        self.hint.setText(sentence)

    def _reading(self, done: int, every: int) -> None:
        if not self._told:
            self.hint.setText(say("ratings.reading_files", n=done + 1, all=every))

    def refuse(self, sentence: str) -> None:
        """Say what was not, and why."""
        self.banner.show_notice(refusal(sentence, (BannerAction("close", say("banner.close")),)))

    def _acted(self, action: str) -> None:
        self.banner.show_notice(None)
        if action == "without":
            self.book.count_own(counted=False)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < px(NARROW)
        for part in (self.head, self.people.person, self.events.pane):
            part.fit(narrow=narrow)

    def done(self, result: int) -> None:
        self._done = None
        self.people.stop()
        self.events.stop()
        self.book.stop()
        super().done(result)


def _state(done: Worked) -> str:
    """How much there is, for the foot."""
    history = done.history
    if history is None:
        return ""
    events = say("ratings.events_used", n=len(history.periods), system=history.system.name)
    return say("ratings.state", events=events, n=len(history.now))


def _notice(done: Worked, book: RatingsBook) -> Notice | None:
    """A list or files that cannot be read, else what deserves a look."""
    close = (BannerAction("close", say("banner.close")),)
    if book.kept.note:
        fact, rest = split_sentence(book.kept.note)
        return Notice(fact, rest, Tone.WARN, close)
    if book.missing:
        names = listed((Path(each).name for each in book.missing), at_most=3)
        fact = say("ratings.missing", n=len(book.missing), files=names)
        first = book.first is not None and str(book.first) in book.missing
        what = say("ratings.missing.first" if first else "ratings.missing.what")
        why = next(iter(book.missing.values()))
        return Notice(fact, f"{why} {what}", Tone.WARN, close)
    said = [*done.sources.questions, *(each.text for each in done.sources.remarks)]
    if not said:
        return None
    words, *others = said
    return Notice(say("ratings.remarks", n=len(said)), words, Tone.INFO, close, detail=" ".join(others[:3]))
