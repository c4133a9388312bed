"""The player meeting as a page, beside standings and prizes: who can still win, what a win and a loss mean for each,
every way the round can end, and the money (MS-1.6). The same words as on the sheet."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.text import say
from tourney_desktop.reports.meeting_values import MeetingReport
from tourney_desktop.reports.player_meeting import player_meeting
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.playoff_meeting_parts import meeting_parts
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button
from tourney_desktop.ui.widgets.labels import Pane, Words
from tourney_desktop.ui.widgets.scroller import Scroller

_WIDE = 940
_SCROLLED = {
    Qt.Key.Key_Down: 40, Qt.Key.Key_Up: -40, Qt.Key.Key_PageDown: 400, Qt.Key.Key_PageUp: -400,
    Qt.Key.Key_Home: -100_000, Qt.Key.Key_End: 100_000,
}  # fmt: skip
"""Keys that move the page, and by how much."""


def asked(shown: Shown) -> MeetingReport | str:
    """What is told at the meeting, or why there is none."""
    try:
        return player_meeting(shown.view)
    except RuleConflict as trouble:
        return str(trouble)


class MeetingPage(Pane):
    """``dialog`` as a tab has it."""

    dialog = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("surface", parent=parent)
        self._desk = desk
        self._asked: tuple[int, str] | None = None
        self.report: MeetingReport | None = None
        self._title = Words("", "tile", wrap=True)
        self.print_button = Button(say("playoff.print_sheet"), icon="printer")
        self.print_button.clicked.connect(lambda: self.dialog.emit("print:player-meeting"))
        self._body: QWidget | None = None
        self._box = QVBoxLayout()
        self._box.setSpacing(0)
        self._scroller = self._lay_out()

    def _lay_out(self) -> Scroller:
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.print_button, 0, Qt.AlignmentFlag.AlignTop)
        column = QWidget()
        column.setMaximumWidth(px(_WIDE))
        box = QVBoxLayout(column)
        box.setContentsMargins(0, px(20), 0, px(24))
        box.setSpacing(px(8))
        box.addLayout(head)
        box.addLayout(self._box)
        box.addStretch(1)
        inside = QWidget()
        middle = QHBoxLayout(inside)
        middle.setContentsMargins(px(24), 0, px(24), 0)
        middle.addStretch(1)
        middle.addWidget(column, 1000)
        middle.addStretch(1)
        scroller = Scroller(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroller)
        return scroller

    def show_event(self, shown: Shown) -> None:
        """Ask the desk: every way two games can end is played out for it."""
        asked_for = (shown.snapshot.sequence, shown.snapshot.state.uuid)
        if self._asked == asked_for:
            return
        self._asked = asked_for

        def answered(outcome: Outcome) -> None:
            if self._asked == asked_for:
                self._show(outcome.value)

        self._desk.run(lambda: asked(shown), answered)

    def _show(self, found: object) -> None:
        self.report = found if isinstance(found, MeetingReport) else None
        self.print_button.set_blocked("" if self.report is not None else str(found))
        body = QWidget()
        box = QVBoxLayout(body)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        if self.report is None:
            self._title.setText(say("title.player_meeting"))
            box.addWidget(Words(str(found), "body", "text2", wrap=True))
        else:
            self._title.setText(say("playoff.meeting_title", state=self.report.state))
            for part in meeting_parts(self.report):
                box.addWidget(part)
        if self._body is not None:
            self._box.removeWidget(self._body)
            self._body.hide()
            self._body.deleteLater()
        self._body = body
        with QSignalBlocker(self._scroller.verticalScrollBar()):
            self._box.addWidget(body)

    def text(self) -> str:
        """All the words on the page."""
        body = self._body
        return "\n".join(each.text() for each in body.findChildren(Words)) if body is not None else ""

    def focus_first(self) -> None:
        """Put the keyboard where the sheet is printed; the keys of the page scroll from there."""
        self.print_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = _SCROLLED.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
            return
        bar = self._scroller.verticalScrollBar()
        bar.setValue(bar.value() + (px(by) if abs(by) < 1000 else by))
