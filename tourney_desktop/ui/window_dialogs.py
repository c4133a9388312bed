"""The dialogs of the window: made when asked for, at most one of a kind, closed with the event."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QMainWindow

from tourney_desktop.domain.text import say
from tourney_desktop.ui.desk import Desk
from tourney_desktop.ui.menus import Menus
from tourney_desktop.ui.settings import Places, Settings
from tourney_desktop.ui.shown import Shown


class WindowDialogs(QObject):
    """Imports each dialog with its first use, so that the window starts without them. ``go_to(where)``: a place that a
    dialog leads to; ``said(sentence)``: what one of them did."""

    go_to = Signal(str)
    said = Signal(str)

    def __init__(
        self,
        desk: Desk,
        settings: Settings,
        places: Places,
        window: QMainWindow,
        open_file: Callable[[Path], None],
    ) -> None:
        super().__init__(window)
        self._desk = desk
        self._settings = settings
        self._places = places
        self._window = window
        self._open_file = open_file
        self._open: dict[str, QDialog] = {}

    def current(self, name: str) -> QDialog | None:
        """The open dialog of that kind."""
        return self._open.get(name)

    def close_all(self) -> None:
        """Close every dialog."""
        for dialog in tuple(self._open.values()):
            dialog.reject()

    def close_event(self) -> None:
        """Close those that belong to an event. Ratings are of many, so their window stays."""
        for name, dialog in tuple(self._open.items()):
            if name != "ratings":
                dialog.reject()

    def _take(self, name: str, make: Callable[[], QDialog]) -> QDialog:
        if name in self._open:
            self._open[name].raise_()
            self._open[name].activateWindow()
            return self._open[name]
        dialog = make()
        self._open[name] = dialog
        dialog.finished.connect(lambda _: self._open.pop(name, None))
        dialog.open() if dialog.isModal() or dialog.windowModality().value else dialog.show()
        return dialog

    def open(self, which: str, shown: Shown, tab: str) -> None:
        """A dialog of the event by its name."""
        kind, _, what = which.partition(":")
        match kind:
            case "print":
                self.print(shown, what, tab)
            case "settings":
                self.settings(shown, what)
            case "related":
                self.related(shown)
            case "timetable":
                self.timetable(shown)
            case "divisions":
                self.divisions(shown)
            case "history":
                self.history()
            case "earlier":
                self.earlier(shown)
            case "rate_event":
                self.ratings(own=True)
            case "payouts":
                self.payouts(shown)
            case "membership":
                self.membership(shown)

    def wizard(self) -> None:
        """New event."""
        from tourney_desktop.ui.dialogs.wizard import Wizard  # noqa: PLC0415

        folder = self._settings.last_folder or self._places.documents
        self._take("wizard", lambda: Wizard(self._desk, folder, self._window))

    def print(self, shown: Shown, document: str, tab: str) -> None:
        """A document, or the one that belongs to the tab in sight; after a colon whom it is for."""
        from tourney_desktop.ui.dialogs.print_dialog import PrintDialog  # noqa: PLC0415
        from tourney_desktop.ui.dialogs.print_form import TAB_DOCUMENTS, PrintForm  # noqa: PLC0415

        number = None if shown.is_last_round or shown.round is None else shown.round.number
        name, _, whom = document.partition(":")
        form = PrintForm(name or TAB_DOCUMENTS.get(tab, "standings"), number, whom=whom)
        self._take(
            "print",
            lambda: PrintDialog(
                self._desk,
                shown.stage,
                form,
                self._settings,
                self._open_file,
                self._places.documents,
                self._window,
            ),
        )

    def settings(self, shown: Shown, page: str = "") -> None:
        """Event settings, on the page that is named."""
        from tourney_desktop.ui.dialogs.event_settings import EventSettings  # noqa: PLC0415

        self._take("settings", lambda: EventSettings(self._desk, shown.stage, self._window, page=page))

    def related(self, shown: Shown) -> None:
        """Teams that count as one."""
        from tourney_desktop.ui.dialogs.apart_dialog import RelatedDialog  # noqa: PLC0415

        self._take("related", lambda: RelatedDialog(self._desk, shown.stage, self._window))

    def timetable(self, shown: Shown) -> None:
        """When the rounds of this division start."""
        from tourney_desktop.ui.dialogs.timetable_dialog import TimetableDialog  # noqa: PLC0415

        self._take("timetable", lambda: TimetableDialog(self._desk, shown.stage, self._window))

    def divisions(self, shown: Shown) -> None:
        """Divisions and stages; the window can be sent to one of them."""
        from tourney_desktop.ui.dialogs.divisions import DivisionsDialog  # noqa: PLC0415

        def make() -> QDialog:
            dialog = DivisionsDialog(self._desk, shown.stage, self._window)
            dialog.go.connect(lambda stage: self.go_to.emit(f"stage:{stage}"))
            return dialog

        self._take("divisions", make)

    def payouts(self, shown: Shown) -> None:
        """What each place is worth, to be typed."""
        from tourney_desktop.ui.dialogs.payouts_dialog import PayoutsDialog  # noqa: PLC0415

        self._take("payouts", lambda: PayoutsDialog(self._desk, shown.stage, self._window))

    def membership(self, shown: Shown) -> None:
        """Who may play without a membership; the window can be sent to one of them."""
        from tourney_desktop.ui.dialogs.membership_dialog import MembershipDialog  # noqa: PLC0415

        def make() -> QDialog:
            dialog = MembershipDialog(self._desk, shown.stage, self._window)
            dialog.record.connect(lambda entrant: self.go_to.emit(f"entrant:{entrant}/membership"))
            return dialog

        self._take("membership", make)

    def history(self) -> None:
        """The history window."""
        from tourney_desktop.ui.dialogs.history import HistoryDialog  # noqa: PLC0415

        self._take("history", lambda: HistoryDialog(self._desk, self._window))

    def ratings(self, *, own: bool = False) -> None:
        """The ratings window; ``own``: with the event on the desk counted, and what it changes in sight."""
        from tourney_desktop.ui.dialogs.ratings import RatingsWindow  # noqa: PLC0415

        dialog = self._take(
            "ratings",
            lambda: RatingsWindow(self._desk, self._settings, self._places, self._open_file, self._window),
        )
        if own and isinstance(dialog, RatingsWindow):
            dialog.rate_own()

    def earlier(self, shown: Shown) -> None:
        """Averages, scores and ratings from an earlier event or a list."""
        from tourney_desktop.ui.ask import ask_file_open  # noqa: PLC0415
        from tourney_desktop.ui.dialogs.ratings_take import TakeDialog  # noqa: PLC0415
        from tourney_desktop.ui.dialogs.ratings_take_plan import loader  # noqa: PLC0415

        folder = self._settings.last_folder or self._places.documents
        path = ask_file_open(self._window, say("take.file"), say("take.filters"), folder)
        if path is None:
            return
        if shown.snapshot.path is not None and path.absolute() == shown.snapshot.path.absolute():
            self.said.emit(say("take.itself", file=path.name))
            return
        load = loader(self._desk.services.ratings.read, path, shown.view)

        def make() -> QDialog:
            dialog = TakeDialog(self._desk, shown.stage, path.name, load, self._window)
            dialog.taken.connect(self.said)
            return dialog

        self._take("earlier", make)

    def keys(self, menus: Menus) -> None:
        """All keys."""
        from tourney_desktop.ui.dialogs.about import KeysDialog  # noqa: PLC0415

        self._take("keys", lambda: KeysDialog(menus, self._window))

    def about(self) -> None:
        """About the program."""
        from tourney_desktop.ui.dialogs.about import AboutDialog  # noqa: PLC0415

        self._take("about", lambda: AboutDialog(self._places.sqlite, self._window))

    def versions(self) -> tuple[tuple[str, str], ...]:
        """What this copy is made of, for a report."""
        from tourney_desktop.ui.dialogs.about import versions  # noqa: PLC0415

        return versions(self._places.sqlite)
