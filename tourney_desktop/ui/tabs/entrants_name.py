"""The line a name is typed on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence

from tourney_desktop.ui.widgets.fields import LineEdit


class NameEdit(LineEdit):
    """A line for a name. Several lines in the clipboard are a list, not a name. ``walked(step)`` on the arrows up and
    down; ``another`` on Shift+Enter."""

    list_pasted = Signal(str)
    walked = Signal(int)
    another = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if step:
            self.walked.emit(step)
            return
        shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if shift and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.another.emit()
            return
        if event.matches(QKeySequence.StandardKey.Paste):
            text = QGuiApplication.clipboard().text()
            if "\n" in text.strip():
                self.list_pasted.emit(text)
                return
        super().keyPressEvent(event)
