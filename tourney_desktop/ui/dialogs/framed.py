"""The shape of our dialogs: an upper part, a foot with a hint at its start and the buttons at its end."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.labels import ElidedWords, Pane


class FramedDialog(QDialog):
    """Base of the dialogs. ``open()`` shows one; it deletes itself when it closes."""

    def __init__(self, title: str, parent: QWidget | None = None, *, modal: bool = True) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal if modal else Qt.WindowModality.NonModal)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self.upper = QWidget()
        outer.addWidget(self.upper, 1)
        self._foot = Pane("ground", ("top",))
        self._row = QHBoxLayout(self._foot)
        self._row.setContentsMargins(px(16), px(12), px(16), px(12))
        self._row.setSpacing(px(8))
        self.hint = ElidedWords("", "body", "text2")
        self._row.addWidget(self.hint, 1)
        outer.addWidget(self._foot)

    @property
    def alive(self) -> bool:
        """Whether the dialog still exists. Answers of the desk may come after it was closed."""
        return isValid(self)

    def fit(self, width: int, height: int) -> None:
        """A size in design pixels, no larger than the screen allows."""
        screen = self.screen().availableGeometry()
        self.resize(min(px(width), screen.width() - 40), min(px(height), screen.height() - 60))

    def add_button(
        self,
        text: str,
        kind: ButtonKind = ButtonKind.NORMAL,
        *,
        icon: str = "",
        default: bool = False,
        first: bool = False,
    ) -> Button:
        """One more button at the end of the foot, or (``first``) at its start."""
        button = Button(text, kind, icon=icon)
        button.setAutoDefault(False)
        button.setDefault(default)
        if first:
            self._row.insertWidget(0, button)
        else:
            self._row.addWidget(button)
        return button

    def add_foot(self, widget: QWidget) -> None:
        """Something else at the end of the foot."""
        self._row.addWidget(widget)
