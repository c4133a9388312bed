"""The entrant list with its keys and its menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Table
from tourney_desktop.ui.tabs.entrants_actions import Possible
from tourney_desktop.ui.widgets.table_view import TableView


class EntrantTable(TableView):
    """``edit_wanted(key)`` on F2, ``strike_wanted(key)`` on Del; Enter and a double click are ``opened`` as always."""

    edit_wanted = Signal(int)
    strike_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Table("entrants", "", (), ()), say("entrants.table"), parent=parent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = self.current_key
        if key is not None and event.key() == Qt.Key.Key_F2:
            self.edit_wanted.emit(key)
        elif key is not None and event.key() == Qt.Key.Key_Delete:
            self.strike_wanted.emit(key)
        else:
            super().keyPressEvent(event)


def deed_menu(
    words: Mapping[str, str], possible: Possible, act: Callable[[str], None], parent: QWidget
) -> QMenu:
    """What can be done with one entrant: the words of the buttons beside the card."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for name, text in words.items():
        if name not in possible.hidden:
            action = QAction(text, menu)
            action.setEnabled(name not in possible.blocked)
            action.triggered.connect(lambda _=False, what=name: act(what))
            menu.addAction(action)
    return menu
