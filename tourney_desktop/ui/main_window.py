"""The window: start page or event, menu bar, status line.

It shows first; the screens of an event are loaded with the first event.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, QUrl, Signal
from PySide6.QtGui import QCloseEvent, QDesktopServices, QDragEnterEvent, QDropEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.crash import Situation
from tourney_desktop.ui.desk import Desk, Snapshot
from tourney_desktop.ui.dropped import dropped_event
from tourney_desktop.ui.event_work import EventWork, menu_state
from tourney_desktop.ui.file_work import FileWork
from tourney_desktop.ui.icons import icon
from tourney_desktop.ui.menu_deeds import MenuDeeds
from tourney_desktop.ui.menus import Menus, MenuState
from tourney_desktop.ui.notices import read_only
from tourney_desktop.ui.round_state import event_line
from tourney_desktop.ui.settings import Places, RecentEvent, Settings
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.start_page import StartPage
from tourney_desktop.ui.tab_stack import TabKinds, all_tab_kinds
from tourney_desktop.ui.theme import Theme, px
from tourney_desktop.ui.undo_keys import UndoKeys
from tourney_desktop.ui.widgets.banner import BannerAction, Notice
from tourney_desktop.ui.widgets.status_line import StatusLine
from tourney_desktop.ui.window_dialogs import WindowDialogs
from tourney_desktop.version import PROGRAM_VERSION

if TYPE_CHECKING:
    from tourney_desktop.ui.event_page import EventPage

OpenFile = Callable[[Path], None]
UNSAVED_MS = 300
WIDTH, HEIGHT = 1280, 760
"""What a new window measures inside its frame, where the screen has the room."""
FRAME = 16, 48
"""Room left for the frame of the window system: its edges, and the title bar with the lower edge."""


def open_in_system(path: Path) -> None:
    """Let the system open a file or folder with what it is meant for."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


class MainWindow(QMainWindow):
    """One window, one event at a time. ``painted`` once, when it is on the screen for the first time."""

    painted = Signal()

    def __init__(
        self,
        desk: Desk,
        settings: Settings,
        places: Places,
        theme: Theme,
        *,
        kinds: TabKinds = all_tab_kinds,
        open_file: OpenFile = open_in_system,
    ) -> None:
        super().__init__()
        self._desk, self._settings = desk, settings
        self._kinds = kinds
        self._page: EventPage | None = None
        self._size_changed = False
        self.menus = Menus(self.menuBar(), self)
        self.files = FileWork(desk, settings, places, self)
        self.work = EventWork(desk, self)
        self.dialogs = WindowDialogs(desk, settings, places, self, open_file)
        self.deeds = MenuDeeds(self, desk, settings, places, theme, open_file)
        self._undo_keys = UndoKeys(self)
        self._was_painted = False
        self._unsaved = QTimer(self)
        self._unsaved.setSingleShot(True)
        self._unsaved.setInterval(UNSAVED_MS)
        self._furnish()
        self._build()
        self._wire()
        self._no_event()

    def _furnish(self) -> None:
        """What stands under the menu bar. Made anew when the size of letters changes: lengths are set when parts are
        made."""
        self._page = None
        self.start = StartPage(self._desk, self._settings)
        self.status = StatusLine(say("status.name"))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.start)
        self.start.new_wanted.connect(self.dialogs.wizard)
        self.start.open_wanted.connect(self.files.ask_open)
        self.start.sample_wanted.connect(self.files.open_sample)
        self.start.recent_wanted.connect(lambda path: self.files.open(Path(path)))
        self.status.problem_clicked.connect(self._go_to_problem)
        centre = QWidget()
        box = QVBoxLayout(centre)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self._stack, 1)
        box.addWidget(self.status)
        self.setCentralWidget(centre)
        centre.show()

    def _build(self) -> None:
        self.setWindowIcon(icon("tournament", "accent"))
        self.setMinimumSize(900, 480)
        self.setAcceptDrops(True)
        self._take_room()
        self.menus.check(f"look_{self._settings.appearance.value}")

    def _take_room(self) -> None:
        """As it was last time, else as large as looks well, never larger than the screen."""
        screen = self.screen().availableGeometry()
        self.resize(min(px(WIDTH), screen.width() - FRAME[0]), min(px(HEIGHT), screen.height() - FRAME[1]))
        if not self._settings.geometry.isEmpty():
            self.restoreGeometry(self._settings.geometry)

    @property
    def wants_all_room(self) -> bool:
        """Whether a new window had to be made smaller for this screen: then it opens maximised."""
        return self._settings.geometry.isEmpty() and (self.width() < px(WIDTH) or self.height() < px(HEIGHT))

    def _wire(self) -> None:
        desk, files, work = self._desk, self.files, self.work
        desk.opened.connect(lambda snapshot: self._show(snapshot, fresh=True))
        desk.changed.connect(self._show)
        desk.closed.connect(self._no_event)
        desk.busy.connect(self._busy)
        self._unsaved.timeout.connect(lambda: self.setWindowModified(True))
        files.said.connect(self.say)
        files.refused.connect(self._file_refused)
        work.said.connect(self.say)
        work.refused.connect(self.refuse)
        work.warned.connect(self._warn)
        work.go_to.connect(self._go_to)
        self.dialogs.go_to.connect(self._go_to)
        self.menus.triggered.connect(self.deeds.do)
        self.menus.recent_wanted.connect(lambda path: files.open(Path(path)))

    def change_size(self) -> None:
        """Letters are of another size: make the screens anew, once the desk has answered all of them."""
        self._size_changed = True
        if not self._desk.is_busy:
            self._remake()

    def _remake(self) -> None:
        self._size_changed = False
        before = self.takeCentralWidget()
        tab = self._page.tab_bar.currentIndex() if self._page is not None else 0
        shown = self.shown
        self._furnish()
        if before is not None:
            before.hide()
            before.deleteLater()
        snapshot = self._desk.snapshot
        if snapshot is None:
            self._no_event()
            return
        self._show(snapshot, fresh=True)
        if shown is not None and shown.round is not None and not shown.is_last_round:
            self.page.choose_round(shown.round.number)
        self.page.show_tab(tab)

    # The event

    @property
    def page(self) -> EventPage:
        """The screens of the event, made when first needed."""
        if self._page is None:
            # Loaded once the window shows, so that it need not wait for its tables.
            from tourney_desktop.ui.event_page import EventPage  # noqa: PLC0415

            page = EventPage(self._desk, self._kinds)
            page.said.connect(self.say)
            page.dialog_wanted.connect(self.open_dialog)
            page.export_wanted.connect(lambda: self.deeds.do("export"))
            page.showing.connect(self._showing)
            page.notice_acted.connect(self._notice_acted)
            self._stack.addWidget(page)
            self._page = page
        return self._page

    @property
    def shown(self) -> Shown | None:
        """What is in sight of the open event."""
        return self._page.shown if self._page is not None and self._desk.snapshot is not None else None

    def open_event(self, path: Path) -> None:
        """Open an event file."""
        self.files.open(path)

    def _go_to(self, where: str) -> None:
        self.page.go_to(where)

    def _show(self, snapshot: Snapshot, *, fresh: bool = False) -> None:
        page = self.page
        if fresh:
            self.start.forgive()
            self.dialogs.close_event()
        page.clear_refusal()
        page.set_standing(None if snapshot.writable else read_only(snapshot))
        page.show_snapshot(snapshot, fresh=fresh)
        if fresh:
            self._stack.setCurrentWidget(page)
            page.current.focus_first()
            page.make_rest()
        name = snapshot.state.details.name
        self.setWindowTitle(f"{name}[*] — {say('app.name')}")
        self._remember(snapshot)

    def _remember(self, snapshot: Snapshot) -> None:
        if snapshot.path is None or self.shown is None:
            return
        line = event_line(self.shown)
        now = self._desk.services.clock.now()
        self._settings.remember(RecentEvent(str(snapshot.path), snapshot.state.details.name, line, now))
        self.menus.set_recent(self._settings.recent)

    def _showing(self, shown: Shown) -> None:
        self.menus.show_state(menu_state(shown))
        snapshot, status = shown.snapshot, shown.status
        self._standing(snapshot)
        if snapshot.backup_problem:
            self.status.set_problem(say("status.no_backup"), Tone.WARN)
        elif status.missing and status.published:
            self.status.set_problem(say("status.out", n=len(status.missing)), Tone.INFO)
        else:
            self.status.set_problem("")

    def _standing(self, snapshot: Snapshot) -> None:
        file = str(snapshot.path) if snapshot.path else ""
        if not snapshot.writable:
            self.status.set_standing(say("status.read_only"), file, tone=Tone.WARN)
            return
        backup = say("status.backup", time=snapshot.backup[11:16]) if snapshot.backup else ""
        self.status.set_standing(say("status.saved", time=snapshot.saved[11:19]), file, backup)

    def _no_event(self) -> None:
        self.dialogs.close_event()
        self._stack.setCurrentWidget(self.start)
        self.setWindowTitle(say("app.name"))
        self.setWindowModified(False)
        self.menus.show_state(MenuState())
        self.menus.set_recent(self._settings.recent)
        self.status.set_standing(
            say("status.none"), say("status.version", version=PROGRAM_VERSION), tone=Tone.NORMAL
        )
        self.status.set_problem("")
        self.start.renew()
        self.start.focus_first()

    def _busy(self, busy: bool) -> None:
        if busy and self._desk.snapshot is not None:
            self._unsaved.start()
        elif not busy:
            self._unsaved.stop()
            self.setWindowModified(False)
            if self._size_changed:
                self._remake()

    # What is said

    def say(self, sentence: str) -> None:
        """A message in the status line for a few seconds."""
        self.status.show_message(sentence)

    def refuse(self, sentence: str) -> None:
        """A banner on the page in sight."""
        if self._desk.snapshot is None:
            self.start.refuse(sentence)
        else:
            self.page.refuse(sentence)

    def _file_refused(self, sentence: str, path: Path | None) -> None:
        if self._desk.snapshot is None:
            self.start.refuse(sentence, path)
        else:
            self.page.refuse(sentence)

    def _warn(self, sentence: str) -> None:
        actions = (
            BannerAction("print", say("notice.print_again")),
            BannerAction("close", say("banner.close")),
        )
        self.page.tell(Notice(say("notice.printed"), sentence, Tone.WARN, actions))

    def _notice_acted(self, action: str) -> None:
        self.deeds.do(action)

    def _go_to_problem(self) -> None:
        snapshot = self._desk.snapshot
        if snapshot is not None and snapshot.backup_problem:
            self.refuse(snapshot.backup_problem)
        elif self.shown is not None:
            if not self.shown.is_last_round and self.shown.status.round:
                self.page.choose_round(self.shown.status.round)
            self.page.go_to("scores")

    def open_dialog(self, which: str) -> None:
        """A dialog by the name tabs use: ``import``, ``next_list``, ``print:<document>``, ``settings``, ``history``."""
        if which in ("import", "next_list"):
            self.deeds.do(which)
        elif self.shown is not None:
            self.dialogs.open(which, self.shown, self.page.current_id)

    def situation(self) -> Situation:
        """What is going on, for a report of a bug."""
        snapshot = self._desk.snapshot
        where = (
            say(f"tab.{self.page.current_id}").replace("&", "")
            if snapshot and self._page
            else say("start.place")
        )
        focus = QApplication.focusWidget()
        at = focus.accessibleName() if isinstance(focus, QWidget) else ""
        doing = ", ".join(part for part in (where, at) if part)
        return Situation(doing, snapshot.saved if snapshot else "", self.dialogs.versions())

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self.painted.emit)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_event(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_event(event)
        if path is not None:
            event.acceptProposedAction()
            self.files.open(path)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.dialogs.close_all()
        self._settings.geometry = self.saveGeometry()
        self._settings.save()
        super().closeEvent(event)
