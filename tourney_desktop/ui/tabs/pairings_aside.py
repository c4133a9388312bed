"""The left pane of the pairings: who is not at a table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.tabs.pairings_words import Aside, AsideGroup
from tourney_desktop.ui.tabs.why_parts import LineMark
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.labels import Hairline, Pane, Words
from tourney_desktop.ui.widgets.scroller import Scroller


class AsidePane(Pane):
    """Groups with their counts; a tick and one line where everybody plays."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("ground", ("right",), parent=parent)
        self.setAccessibleName(say("aside.name"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._groups: tuple[AsideGroup, ...] | None = None
        inside = QWidget()
        self._box = QVBoxLayout(inside)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        box = QVBoxLayout(self)
        box.setContentsMargins(px(16), px(13), px(14), px(10))
        box.addWidget(Scroller(inside), 1)

    def sizeHint(self) -> QSize:
        return QSize(px(206), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(206), super().minimumSizeHint().height())

    def show_groups(self, groups: Sequence[AsideGroup]) -> None:
        """Show these."""
        if self._groups == tuple(groups):
            return
        self._groups = tuple(groups)
        while self._box.count():
            item = self._box.takeAt(0)
            widget = item.widget() if item else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for at, group in enumerate(groups):
            if at:
                self._box.addWidget(Hairline(strong=True))
                self._box.addSpacing(px(9))
            self._box.addWidget(_head(group))
            for person in group.people:
                self._box.addWidget(_person(person))
            self._box.addSpacing(px(6))
        if not groups:
            self._box.addWidget(_everybody())
        self._box.addStretch(1)


def _head(group: AsideGroup) -> QWidget:
    head = QWidget()
    row = QHBoxLayout(head)
    row.setContentsMargins(0, 0, 0, px(5))
    row.addWidget(Words(group.title, "header", "text2"))
    row.addStretch(1)
    row.addWidget(Words(str(len(group.people)), "header", "text2", figures=True))
    return head


def _person(person: Aside) -> QWidget:
    block = QWidget()
    box = QVBoxLayout(block)
    box.setContentsMargins(0, 0, 0, px(7))
    box.setSpacing(0)
    box.addWidget(Words(person.name, "body", wrap=True))
    if person.why:
        box.addWidget(Words(person.why, "hint", "text2", wrap=True))
    return block


def _everybody() -> QWidget:
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(px(8))
    row.addWidget(LineMark("circle-check", "ok.mark"))
    row.addWidget(Words(say("aside.nobody"), "body", "text2", wrap=True), 1)
    return line
