"""The right pane of the pairings: why this table, and who sits there."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.tabs.entrants_frame import Scroller, SidePane
from tourney_desktop.ui.tabs.why_substitute import SubstituteForm
from tourney_desktop.ui.tabs.why_words import Finding, Seat, Why
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.buttons import Button
from tourney_desktop.ui.widgets.labels import Hairline, KeyCap, Words
from tourney_desktop.ui.widgets.paint import Strip, line_height


def holds_focus(widget: QWidget) -> bool:
    """Whether the keyboard is somewhere inside a widget."""
    return any(child.hasFocus() for child in widget.findChildren(QWidget))


class LineMark(QWidget):
    """An icon in the colour of a state, level with the first line of the words beside it; without one, its room."""

    def __init__(self, icon: str, tone: str, size: int = 16, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._tone, self._size = icon, tone, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum)

    def sizeHint(self) -> QSize:
        return QSize(px(self._size), px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        if not self._icon:
            return
        painter = QPainter(self)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        line = line_height(font("body"))
        strip.icon(self._icon, tokens().color(self._tone), 0, px(self._size), 0, max(line, px(self._size)))
        painter.end()


class WhyPane(SidePane):
    """Shows one ``Why``. ``substituted(entrant, names)`` when somebody else is to sit there."""

    substituted = Signal(int, tuple)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(say("why.name"), 348, parent=parent)
        self._why: Why | None = None
        self._title = Words("", "title")
        self._inside = QWidget()
        self._body = QVBoxLayout(self._inside)
        self._body.setContentsMargins(0, 0, px(4), 0)
        self._body.setSpacing(0)
        self.form = SubstituteForm()
        self.form.seated.connect(self.substituted)
        self.form.left.connect(self.end_substitute)
        self.button = Button(say("sits_in.button"), icon="users")
        self.button.clicked.connect(self.start_substitute)
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.setSpacing(px(6))
        foot.addWidget(self.button)
        foot.addWidget(KeyCap("F7"))
        foot.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(px(17), px(14), px(14), px(12))
        box.setSpacing(px(10))
        box.addWidget(self._title)
        scroller = Scroller(self._inside)
        # The form at the foot must stay in sight in the lowest window.
        scroller.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        box.addWidget(scroller, 1)
        box.addWidget(self.form)
        box.addWidget(self._foot)
        self.form.hide()
        self.show_why(None)

    def show_why(self, why: Why | None) -> None:
        """Show another table; ``None`` says how to choose one."""
        if why == self._why and self._body.count():
            return
        if self._why is not None and (why is None or why.title != self._why.title):
            self.end_substitute()
        self._why = why
        while self._body.count():
            item = self._body.takeAt(0)
            widget = item.widget() if item else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.button.setEnabled(why is not None)
        self._foot.setVisible(why is not None and self.form.isHidden())
        if why is None:
            self._title.setText(say("why.name"))
            self._body.addWidget(Words(say("why.none"), "body", "text2", wrap=True))
        else:
            self._title.setText(why.title)
            self._fill(why)
            self.form.show_seats(why.seats)
        self._body.addStretch(1)

    def _fill(self, why: Why) -> None:
        self._body.addWidget(Words(why.first, "strong", wrap=True))
        self._body.addWidget(Words(say("why.against"), "body", "text2"))
        self._body.addWidget(Words(why.second, "strong", wrap=True))
        self._body.addSpacing(px(10))
        for finding in why.findings:
            self._body.addWidget(_finding(finding))
        self._body.addSpacing(px(2))
        self._body.addWidget(Hairline(strong=True))
        self._body.addSpacing(px(8))
        self._body.addWidget(Words(say("why.seats"), "strong"))
        self._body.addSpacing(px(4))
        for seat in why.seats:
            self._body.addWidget(_seat(seat))

    def start_substitute(self) -> None:
        """Open the form at the foot."""
        if self._why is None:
            return
        self.set_open(True)
        self.form.show()
        self._foot.hide()
        self.form.start()

    def end_substitute(self) -> None:
        """Close the form; what was typed there is dropped."""
        had_focus = holds_focus(self.form)
        self.form.hide()
        self._foot.setVisible(self._why is not None)
        if had_focus:
            self.button.setFocus(Qt.FocusReason.OtherFocusReason)


def _line(mark: LineMark, *words: Words) -> QWidget:
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, px(8))
    row.setSpacing(px(9))
    row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
    column = QVBoxLayout()
    column.setSpacing(px(1))
    for each in words:
        column.addWidget(each)
    row.addLayout(column, 1)
    return line


def _finding(finding: Finding) -> QWidget:
    mark = LineMark("info-circle", "info.mark") if finding.informs else LineMark("check", "ok.mark")
    words = [Words(finding.text, "body", wrap=True)]
    if finding.reason:
        words.append(Words(finding.reason, "hint", "text2", wrap=True))
    return _line(mark, *words)


def _seat(seat: Seat) -> QWidget:
    words = [Words(seat.name, "name", wrap=True), Words(seat.detail, "hint", "text2", figures=True)]
    if seat.substitute:
        words.append(
            Words(say("why.substitute", names=", ".join(seat.spoken_substitute)), "label", wrap=True)
        )
    return _line(LineMark("users" if seat.substitute else "", "text2"), *words)
