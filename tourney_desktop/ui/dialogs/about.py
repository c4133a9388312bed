"""About the program, and the sheet of its keys."""

from __future__ import annotations

import platform
from collections.abc import Sequence

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.dialogs.framed import FramedDialog
from tourney_desktop.ui.menus import DIVISION_KEYS, MENUS, Menus
from tourney_desktop.ui.notices import TAB_IDS
from tourney_desktop.ui.start_parts import Mark
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import ButtonKind
from tourney_desktop.ui.widgets.labels import Hairline, KeyCap, Pane, Words
from tourney_desktop.version import PROGRAM_VERSION, RULES_VERSION


def versions(sqlite: str) -> tuple[tuple[str, str], ...]:
    """What this copy is made of, for the dialog and for a report of a problem."""
    return (
        (say("about.program"), PROGRAM_VERSION),
        (say("about.rules"), str(RULES_VERSION)),
        ("Python", platform.python_version()),
        ("Qt", qVersion()),
        ("SQLite", sqlite),
        (say("about.system"), f"{platform.system()} {platform.release()} ({platform.machine()})"),
    )


class AboutDialog(FramedDialog):
    """The program's name, versions and licences."""

    def __init__(self, sqlite: str, parent: QWidget | None = None) -> None:
        super().__init__(say("about.title"), parent)
        self._lines = versions(sqlite)
        surface = Pane("surface")
        row = QHBoxLayout(surface)
        row.setContentsMargins(px(26), px(24), px(26), px(20))
        row.setSpacing(px(28))
        row.addWidget(Mark(), 0, Qt.AlignmentFlag.AlignTop)
        box = QVBoxLayout()
        box.setSpacing(px(6))
        box.addWidget(Words(say("app.name"), "heading"))
        box.addWidget(Words(say("about.what"), "body", "text2", wrap=True))
        box.addSpacing(px(10))
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(20))
        grid.setVerticalSpacing(px(5))
        grid.setColumnStretch(1, 1)
        for at, (label, value) in enumerate(self._lines):
            grid.addWidget(Words(label, "body", "text2"), at, 0)
            words = Words(value, "name")
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            grid.addWidget(words, at, 1)
        box.addLayout(grid)
        box.addSpacing(px(10))
        box.addWidget(Hairline())
        box.addWidget(Words(say("about.licences"), "hint", "text2", wrap=True))
        box.addStretch(1)
        row.addLayout(box, 1)
        outer = QVBoxLayout(self.upper)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(surface)
        copy = self.add_button(say("about.copy"), icon="copy")
        close = self.add_button(say("about.close"), ButtonKind.NORMAL, default=True)
        copy.clicked.connect(self.copy)
        close.clicked.connect(self.accept)
        self.fit(620, 420)
        close.setFocus()

    def copy(self) -> None:
        """Put the versions on the clipboard."""
        QGuiApplication.clipboard().setText("\n".join(f"{label}: {value}" for label, value in self._lines))
        self.hint.setText(say("about.copied"))


def key_groups(menus: Menus) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Every key of the program by group: what it does, and its name here."""
    native = QKeySequence.SequenceFormat.NativeText
    groups = []
    for name, items in MENUS:
        lines = []
        for item in items:
            keys = item.sequences
            if keys and item.id in menus.actions:
                words = say(
                    f"tab.{TAB_IDS[int(item.id[-1])]}" if item.id[-1:].isdigit() else f"menu.{item.id}"
                )
                lines.append((words.replace("&", "").rstrip("…"), keys[0].toString(native)))
        if name == "view":
            first, last = (
                QKeySequence(key).toString(native) for key in (DIVISION_KEYS[0], DIVISION_KEYS[-1])
            )
            lines.append((say("keys.divisions"), f"{first} … {last}"))
        if lines:
            groups.append((say(f"menu.{name}").replace("&", ""), tuple(lines)))
    for group in ("entry", "tables"):
        pairs = (line.partition(": ") for line in say(f"keys.{group}").splitlines())
        groups.append((say(f"keys.{group}.title"), tuple((what, key) for what, _, key in pairs)))
    return tuple(groups)


class KeysDialog(FramedDialog):
    """All keys on one sheet, in three columns."""

    def __init__(self, menus: Menus, parent: QWidget | None = None) -> None:
        super().__init__(say("keys.title"), parent)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setAccessibleName(say("keys.title"))
        sheet = Pane("surface")
        row = QHBoxLayout(sheet)
        row.setContentsMargins(px(24), px(20), px(24), px(20))
        row.setSpacing(px(34))
        for column in _columns(key_groups(menus), 3):
            box = QVBoxLayout()
            box.setSpacing(px(6))
            for title, lines in column:
                box.addWidget(Words(title, "title"))
                for what, keys in lines:
                    box.addLayout(_line(what, keys))
                box.addSpacing(px(12))
            box.addStretch(1)
            row.addLayout(box, 1)
        area.setWidget(sheet)
        outer = QVBoxLayout(self.upper)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        close = self.add_button(say("about.close"), default=True)
        close.clicked.connect(self.accept)
        self.fit(1060, 620)
        self.setMinimumSize(px(560), px(320))
        close.setFocus()


def _line(what: str, keys: str) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(px(10))
    line.addWidget(Words(what, "body", "text2"), 1)
    for key in keys.split(" / "):
        line.addWidget(KeyCap(key))
    return line


Group = tuple[str, tuple[tuple[str, str], ...]]


def _columns(groups: Sequence[Group], number: int) -> list[list[Group]]:
    """The groups in order, spread over columns of much the same height."""
    total = sum(len(lines) + 2 for _, lines in groups)
    columns: list[list[Group]] = [[] for _ in range(number)]
    filled = at = 0
    for group in groups:
        high = len(group[1]) + 2
        if at < number - 1 and columns[at] and filled + high / 2 > total * (at + 1) / number:
            at += 1
        columns[at].append(group)
        filled += high
    return columns
