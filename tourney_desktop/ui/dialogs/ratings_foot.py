"""The foot of the ratings window: what can be done with the ratings, and the dialogs that ask for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tourney_desktop.document.earlier_sources import EarlierSource
from tourney_desktop.domain.text import say
from tourney_desktop.reports.ratings import listed_ratings
from tourney_desktop.reports.table import Table, Tone
from tourney_desktop.rules.earlier.listed import listed_people
from tourney_desktop.rules.stages import current_stage
from tourney_desktop.ui.ask import ask_file_open, ask_file_save
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.ratings_head import LIST
from tourney_desktop.ui.dialogs.ratings_kept import LIST_NAME
from tourney_desktop.ui.dialogs.ratings_options import RatingOptionsDialog
from tourney_desktop.ui.dialogs.ratings_print import RatingsPrint
from tourney_desktop.ui.dialogs.ratings_take import TakeDialog
from tourney_desktop.ui.dialogs.ratings_work import Worked
from tourney_desktop.ui.dialogs.wizard_form import safe_file_name
from tourney_desktop.ui.settings import Places, Settings
from tourney_desktop.ui.widgets.banner import BannerAction, Notice
from tourney_desktop.ui.widgets.buttons import ButtonKind

if TYPE_CHECKING:
    from tourney_desktop.ui.dialogs.ratings import RatingsWindow

OpenFile = Callable[[Path], None]


class RatingsFoot(QObject):
    """Buttons of the foot, what they do, and why they cannot be pressed."""

    def __init__(
        self, window: RatingsWindow, desk: Desk, settings: Settings, places: Places, open_file: OpenFile
    ) -> None:
        super().__init__(window)
        self._window, self._desk = window, desk
        self._settings, self._places, self._open_file = settings, places, open_file
        self.child: RatingsPrint | TakeDialog | RatingOptionsDialog | None = None
        self.add_button = window.add_button(say("ratings.add"), icon="file-import")
        self.export_button = window.add_button(say("ratings.export"), icon="file-export")
        self.print_button = window.add_button(say("menu.print").replace("&", ""), icon="printer")
        self.take_button = window.add_button(say("ratings.take"), icon="users")
        self.main = window.add_button("", ButtonKind.PRIMARY)
        self.close_button = window.add_button(say("history.close"))
        self.add_button.clicked.connect(self.add)
        self.export_button.clicked.connect(self.export)
        self.print_button.clicked.connect(self.print)
        self.take_button.clicked.connect(self.take)
        self.main.clicked.connect(self._go_on)
        self.close_button.clicked.connect(window.reject)
        self.renew(None)

    def renew(self, done: Worked | None) -> None:
        """What can be done now."""
        book, snapshot = self._window.book, self._desk.snapshot
        rated = done is not None and done.history is not None and bool(done.history.now)
        nothing = "" if rated else say("ratings.nothing")
        table = self._window.table_in_sight()
        seen = "" if table is not None and table.rows else say("ratings.nothing")
        self.export_button.set_blocked(seen)
        self.print_button.set_blocked(seen)
        self.take_button.setVisible(snapshot is not None)
        self.main.setVisible(snapshot is not None)
        if snapshot is None:
            return
        blocked = "" if snapshot.writable else snapshot.why_read_only
        anybody = "" if snapshot.state.entrants else say("take.blocked.nobody")
        self.take_button.set_blocked(nothing or blocked or anybody)
        name = snapshot.state.details.name
        counts = book.counted or book.own_listed
        self.main.setText(say("ratings.write") if counts else say("ratings.rate", event=_short(name)))
        self.main.updateGeometry()
        self.main.set_blocked(nothing if counts else "")

    def notice(self, done: Worked) -> Notice | None:
        """What is to be said of the event on the desk."""
        own = done.asked.own
        if own is None or not own.counted or done.history is None:
            return None
        name = own.state.details.name
        without = BannerAction("without", say("ratings.own.without"))
        if done.own_number is None:
            listed = next((each for each in done.history.listed if each.event.uuid == own.state.uuid), None)
            n = listed.event.open_games if listed is not None else 0
            return Notice(
                say("ratings.own.waits", event=name), say("ratings.own.waits.why", n=n), Tone.WARN, (without,)
            )
        if self._window.book.own_listed:
            return None
        return Notice(say("ratings.own.counts", event=name), say("ratings.own.what"), Tone.INFO, (without,))

    def _go_on(self) -> None:
        book = self._window.book
        if book.counted or book.own_listed:
            self.write()
        else:
            self._window.rate_own()

    # Deeds

    @property
    def _folder(self) -> Path:
        return self._settings.last_folder or self._places.documents

    def add(self) -> None:
        """Ask for one more file."""
        path = ask_file_open(self._window, say("ratings.add.title"), say("ratings.add.filters"), self._folder)
        if path is not None:
            self._settings.last_folder = path.parent
            self._window.book.add(path)

    def write(self) -> None:
        """Ask where the new list goes, and write it."""
        self._ask_list(join=True)

    def export(self) -> None:
        """The table in sight as CSV; the list of ratings as the next event reads it. Shares of single games stay out
        of it (NSSC-1.5)."""
        table = self._window.table_in_sight()
        if table is None:
            return
        if self._window.page == LIST:
            self._ask_list(join=False)
            return
        target = self._ask_target(table)
        if target is None:
            return
        services = self._desk.services

        def done(outcome: Outcome) -> None:
            if not self._window.alive:
                return
            if outcome.error is not None:
                self._window.refuse(str(outcome.error))
            else:
                self._window.tell(say("files.exported", n=len(table.data_rows), name=target.name))

        self._desk.run(lambda: services.write_file(target, services.table_csv(table)), done)

    def _ask_list(self, *, join: bool) -> None:
        table = self._window.people.list.table
        target = self._ask_target(table)
        if target is not None:
            self._window.book.write_ratings(target, join=join)

    def _ask_target(self, table: Table) -> Path | None:
        words = " ".join(part for part in (table.title, table.event) if part)
        proposal = (self._folder / safe_file_name(words)).with_suffix(".csv")
        target = ask_file_save(
            self._window, say("files.export", table=table.title), say("files.csv"), proposal
        )
        if target is not None:
            self._settings.last_folder = target.parent
        return target

    def keep_list(self) -> None:
        """Ask where the list of rated events is kept from now on."""
        proposal = self._folder / LIST_NAME
        target = ask_file_save(self._window, say("ratings.keep.title"), say("files.csv"), proposal)
        if target is not None:
            self._window.book.keep_as(target)

    def print(self) -> None:
        """The table in sight on paper."""
        table = self._window.table_in_sight()
        if table is not None:
            self.print_table(table)

    def print_table(self, table: Table) -> None:
        """A table on paper."""
        dialog = RatingsPrint(
            self._desk, table, self._settings, self._open_file, self._places.documents, self._window
        )
        self._show(dialog)

    def ask_options(self) -> None:
        """The options of the system."""
        book = self._window.book
        dialog = RatingOptionsDialog(book.system, self._settings.rating_options(book.system.id), self._window)
        dialog.chosen.connect(book.choose_options)
        self._show(dialog)

    def take(self) -> None:
        """Take these ratings into the event on the desk."""
        done, snapshot = self._window.book.current, self._desk.snapshot
        if done is None or done.history is None or snapshot is None:
            return
        history, state = done.history, snapshot.state
        name = self._window.book.kept.path.name if self._window.book.kept.path else say("title.ratings")

        def load() -> EarlierSource:
            return EarlierSource(name, listed_people(listed_ratings(history)), history=history)

        stage = current_stage(state, next(iter(state.divisions)))
        dialog = TakeDialog(self._desk, stage, name, load, self._window)
        dialog.taken.connect(self._window.tell)
        self._show(dialog)

    def _show(self, dialog: RatingsPrint | TakeDialog | RatingOptionsDialog) -> None:
        self.child = dialog
        dialog.finished.connect(self._over)
        dialog.open()

    def _over(self) -> None:
        self.child = None


def _short(name: str) -> str:
    """A name that fits on a button."""
    return name if len(name) <= 28 else f"{name[:27].rstrip()}…"
