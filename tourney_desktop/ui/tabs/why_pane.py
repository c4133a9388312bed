"""The right pane of the pairings: why this table, and who sits there."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.tabs.entrants_frame import SidePane
from tourney_desktop.ui.tabs.swap_pane import SwapView
from tourney_desktop.ui.tabs.why_parts import LineMark, cost_block, marked_line, passed_line
from tourney_desktop.ui.tabs.why_substitute import SubstituteForm
from tourney_desktop.ui.tabs.why_words import Finding, Seat, Why
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button
from tourney_desktop.ui.widgets.labels import Hairline, KeyCap, Words
from tourney_desktop.ui.widgets.scroller import Scroller


def holds_focus(widget: QWidget) -> bool:
    """Whether the keyboard is somewhere inside a widget."""
    return any(child.hasFocus() for child in widget.findChildren(QWidget))


class WhyPane(SidePane):
    """Shows one ``Why``, or what a change of seats would do. ``substituted(entrant, names)`` when somebody else is to
    sit there; ``swap_wanted`` when seats are to be changed."""

    substituted = Signal(int, tuple)
    swap_wanted = Signal()

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
        self.button = Button(say("sits_in.button"))
        self.button.clicked.connect(self.start_substitute)
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.setSpacing(px(6))
        self.swap_button = Button(say("swap.button"), icon="arrows-exchange")
        self.swap_button.clicked.connect(self.swap_wanted)
        foot.addWidget(self.swap_button)
        foot.addWidget(KeyCap("F6"))
        foot.addWidget(self.button)
        foot.addWidget(KeyCap("F7"))
        foot.addStretch(1)
        self.swap = SwapView()
        self._pages = QStackedWidget()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(17), px(14), px(14), px(12))
        whole.addWidget(self._pages)
        page = QWidget()
        self._pages.addWidget(page)
        self._pages.addWidget(self.swap)
        box = QVBoxLayout(page)
        box.setContentsMargins(0, 0, 0, 0)
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

    def show_swap(self, on: bool) -> None:
        """Show what a change of seats would do, or the reasons again."""
        self._pages.setCurrentIndex(1 if on else 0)
        if on:
            self.set_open(True)

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
        if why.passed:
            self._head(say("why.passed", n=sum(len(each.sentences) for each in why.passed)))
            for passed in why.passed:
                self._body.addWidget(passed_line(passed))
        self._head(say("why.seats"))
        for seat in why.seats:
            self._body.addWidget(_seat(seat))
        if why.costs is not None:
            self._head("")
            self._body.addWidget(cost_block(why.costs))

    def _head(self, title: str) -> None:
        """A rule, and what stands under it."""
        self._body.addSpacing(px(2))
        self._body.addWidget(Hairline(strong=True))
        self._body.addSpacing(px(8))
        if title:
            self._body.addWidget(Words(title, "strong"))
            self._body.addSpacing(px(4))

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


def _finding(finding: Finding) -> QWidget:
    mark = LineMark(finding.look.icon, finding.look.tone)
    words = [Words(finding.text, "body", wrap=True)]
    if finding.reason:
        words.append(Words(finding.reason, "hint", "text2", wrap=True))
    return marked_line(mark, *words)


def _seat(seat: Seat) -> QWidget:
    words = [Words(seat.name, "name", wrap=True), Words(seat.detail, "hint", "text2", figures=True)]
    if seat.substitute:
        words.append(
            Words(say("why.substitute", names=", ".join(seat.spoken_substitute)), "label", wrap=True)
        )
    return marked_line(LineMark("users" if seat.substitute else "", "text2"), *words)
