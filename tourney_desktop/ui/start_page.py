"""The start page: begin an event, open one, or go on with one of the last."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.recent_list import RecentList, look_for
from tourney_desktop.ui.settings import Settings
from tourney_desktop.ui.start_parts import LargeButton, Mark
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner, BannerAction, Notice
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.fields import SearchField
from tourney_desktop.ui.widgets.labels import Pane, Words


class StartPage(QWidget):
    """What the window shows while no event is open."""

    new_wanted = Signal()
    open_wanted = Signal()
    sample_wanted = Signal()
    recent_wanted = Signal(str)

    def __init__(self, desk: Desk, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._settings = settings
        self.banner = Banner()
        self.recent = RecentList(say("start.recent"))
        self.filter = SearchField(say("start.filter"))
        self._title = Words(say("app.name"), "count")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._left())
        row.addWidget(self._right(), 1)
        self.recent.wanted.connect(self.recent_wanted)
        self.recent.dropped.connect(self.forget)
        self.filter.searched.connect(self._search)
        self.banner.acted.connect(self._acted)
        self._missing_path = ""

    def _left(self) -> QWidget:
        pane = Pane("ground", ("right",))
        pane.setMinimumWidth(px(300))
        pane.setMaximumWidth(px(408))
        box = QVBoxLayout(pane)
        box.setContentsMargins(px(48), px(40), px(40), px(20))
        box.setSpacing(px(8))
        box.addWidget(Mark(pane))
        box.addSpacing(px(24))
        box.addWidget(self._title)
        box.addWidget(Words(say("start.what"), "body", "text2", wrap=True))
        box.addSpacing(px(14))
        native = QKeySequence.SequenceFormat.NativeText
        self.new_button = LargeButton(
            say("start.new"),
            say("start.new.below"),
            "file-plus",
            QKeySequence(QKeySequence.StandardKey.New).toString(native),
            primary=True,
        )
        self.open_button = LargeButton(
            say("start.open"),
            say("start.open.below"),
            "folder-open",
            QKeySequence(QKeySequence.StandardKey.Open).toString(native),
        )
        self.sample_button = Button(say("start.sample"), ButtonKind.LINK, icon="player-play")
        self.new_button.clicked.connect(self.new_wanted)
        self.open_button.clicked.connect(self.open_wanted)
        self.sample_button.clicked.connect(self.sample_wanted)
        box.addWidget(self.new_button)
        box.addWidget(self.open_button)
        box.addStretch(1)
        box.addWidget(self.sample_button, 0, Qt.AlignmentFlag.AlignLeft)
        return pane

    def _right(self) -> QWidget:
        pane = Pane("surface")
        outer = QVBoxLayout(pane)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.banner)
        box = QVBoxLayout()
        box.setContentsMargins(px(40), px(48), px(40), px(24))
        box.setSpacing(px(8))
        head = QHBoxLayout()
        head.addWidget(Words(say("start.recent"), "title"))
        head.addStretch(1)
        self.filter.setFixedWidth(px(180))
        head.addWidget(self.filter)
        box.addLayout(head)
        box.addWidget(self.recent, 1)
        self._note = Words("", "body", "text2", wrap=True)
        box.addWidget(self._note)
        outer.addLayout(box, 1)
        return pane

    def renew(self) -> None:
        """Read the list again and ask the desk which files are there."""
        events = self._settings.recent
        self._show({})
        self._note.setText(self._settings.note)
        self._note.setVisible(bool(self._settings.note))
        paths = tuple(each.path for each in events)
        if paths:
            self._desk.run(lambda: look_for(paths), self._found)

    def _found(self, outcome: Outcome) -> None:
        if isinstance(outcome.value, dict):
            self._show(outcome.value)

    def _show(self, missing: dict[str, str]) -> None:
        at = self.recent.currentIndex().row()
        self.recent.recent.set_events(self._settings.recent, self._desk.services.clock.now(), missing)
        self.filter.setVisible(len(self._settings.recent) > 3)
        if 0 < at < self.recent.recent.rowCount():
            self.recent.setCurrentIndex(self.recent.recent.index(at))
        self._empty_words()

    def _search(self, text: str) -> None:
        self.recent.recent.set_text(text)
        self._empty_words()

    def _empty_words(self) -> None:
        none_fits = self.recent.recent.filtered_out
        self.recent.set_empty_words(say("start.no_match" if none_fits else "start.no_recent"))

    def focus_first(self) -> None:
        """The keyboard goes to the recent events, or to New where there are none."""
        (self.recent if self.recent.recent.rowCount() else self.new_button).setFocus()

    def refuse(self, sentence: str, path: Path | None = None) -> None:
        """Say why a file was not opened; a recent one can be taken out of the list."""
        known = path is not None and any(each.path == str(path) for each in self._settings.recent)
        self._missing_path = str(path) if known else ""
        actions = [BannerAction("close", say("banner.close"))]
        if known:
            actions.insert(0, BannerAction("forget", say("start.forget")))
        self.banner.show_notice(Notice(say("start.not_opened"), sentence, Tone.STOP, tuple(actions)))

    def forgive(self) -> None:
        """Another event was opened: why the one before was not is over."""
        self.banner.show_notice(None)

    def forget(self, path: str) -> None:
        """Take an event out of the list."""
        self._settings.forget(path)
        self.renew()

    def _acted(self, action: str) -> None:
        self.banner.show_notice(None)
        if action == "forget":
            self.forget(self._missing_path)
        self.focus_first()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # From the filter, down goes into the list and Enter opens what is chosen there.
        if event.key() == Qt.Key.Key_Down and self.filter.hasFocus():
            self.recent.setFocus()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.filter.hasFocus():
            self.recent.open_current()
        else:
            super().keyPressEvent(event)
