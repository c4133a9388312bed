"""The menu bar: every action of the window once, with the platform's own keys, and when it can be used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from tourney_desktop.domain.text import say
from tourney_desktop.ui.icons import icon
from tourney_desktop.ui.settings import RecentEvent
from tourney_desktop.ui.theme import Appearance

Std = QKeySequence.StandardKey


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a menu. ``keys`` may name a standard key; ``fallback`` counts where the platform binds it to nothing.
    ``needs`` says what must be there: an open ``event``, one that is ``writable``, or nothing."""

    id: str
    icon: str = ""
    keys: Std | str = ""
    fallback: str = ""
    needs: str = ""
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    check: str = ""
    extra: str = ""

    @property
    def sequences(self) -> list[QKeySequence]:
        """The keys, as this platform has them."""
        if isinstance(self.keys, Std):
            found = QKeySequence.keyBindings(self.keys)
            found = found or ([QKeySequence(self.fallback)] if self.fallback else [])
            more = QKeySequence(self.extra)
            return [*found, more] if self.extra and more not in found else found
        return [QKeySequence(self.keys)] if self.keys else []


SEPARATOR = Item("")
DIVISION_KEYS = tuple(f"Alt+{number}" for number in range(1, 10))
"""What chooses the first nine divisions, from anywhere in the window; once more, the next stage of the same one."""
MENUS: tuple[tuple[str, tuple[Item, ...]], ...] = (
    (
        "file",
        (
            Item("new", "file-plus", Std.New),
            Item("open", "folder-open", Std.Open),
            Item("recent"),
            SEPARATOR,
            Item("save", "", Std.Save, needs="event"),
            Item("copy", "copy", Std.SaveAs, "Ctrl+Shift+S", needs="event"),
            Item("export", "file-export", "Ctrl+E", needs="event"),
            Item("next_list", "file-export", "Ctrl+Shift+E", needs="event"),
            Item("print", "printer", Std.Print, needs="event"),
            SEPARATOR,
            Item("settings", "settings", Std.Preferences, "Ctrl+,", needs="event"),
            Item("divisions", "columns-3", "Ctrl+D", needs="event"),
            Item("timetable", "clock", "Ctrl+T", needs="event"),
            SEPARATOR,
            Item("close", "", Std.Close, "Ctrl+W", needs="event"),
            Item("quit", "", Std.Quit, "Ctrl+Q", role=QAction.MenuRole.QuitRole),
        ),
    ),
    (
        "edit",
        (
            Item("undo", "arrow-back-up", Std.Undo, needs="writable"),
            Item("redo", "arrow-forward-up", Std.Redo, needs="writable", extra="Ctrl+Y"),
            Item("history", "history", "Ctrl+H", needs="event"),
            SEPARATOR,
            Item("find", "search", Std.Find, needs="event"),
        ),
    ),
    (
        "players",
        (
            Item("add", "user-plus", "Ctrl+Shift+A", needs="writable"),
            Item("import", "file-import", "Ctrl+I", needs="writable"),
            SEPARATOR,
            Item("card", "pencil", needs="writable"),
            Item("withdraw", "user-minus", needs="writable"),
            Item("return", "user-plus", needs="writable"),
            Item("absent", "clock", needs="writable"),
            Item("substitute", "arrows-exchange", needs="writable"),
            Item("where", "columns-3", needs="writable"),
            SEPARATOR,
            Item("apart", "users", needs="writable"),
            Item("related", "users", needs="writable"),
            SEPARATOR,
            Item("earlier", "history", "Ctrl+Shift+I", needs="writable"),
            Item("ratings", "list", "Ctrl+G"),
            Item("rate_event", "refresh", "Ctrl+Shift+G", needs="event"),
        ),
    ),
    (
        "round",
        (
            Item("pair", "tournament", "Ctrl+R", needs="writable"),
            Item("publish", "send", "Ctrl+Shift+R", needs="writable"),
            Item("unpair", "arrow-back-up", needs="writable"),
            SEPARATOR,
            Item("round_before", "chevron-left", "Alt+PgUp", needs="event"),
            Item("round_after", "chevron-right", "Alt+PgDown", needs="event"),
            SEPARATOR,
            Item("close_stage", "flag", needs="writable"),
        ),
    ),
    (
        "view",
        (
            Item("tab0", keys="Ctrl+1", needs="event"),
            Item("tab1", keys="Ctrl+2", needs="event"),
            Item("tab2", keys="Ctrl+3", needs="event"),
            Item("tab3", keys="Ctrl+4", needs="event"),
            Item("tab4", keys="Ctrl+5", needs="event"),
            Item("entry", "keyboard", "F4", needs="event"),
            SEPARATOR,
            Item("divisions_of"),
            SEPARATOR,
            Item("tab_next", keys="Ctrl+Tab", needs="event"),
            Item("tab_before", keys="Ctrl+Shift+Tab", needs="event"),
            SEPARATOR,
            *(Item(f"look_{each.value}", check="look") for each in Appearance),
            SEPARATOR,
            Item("zoom_in", keys=Std.ZoomIn),
            Item("zoom_out", keys=Std.ZoomOut),
            Item("zoom_reset", keys="Ctrl+0"),
        ),
    ),
    (
        "help",
        (
            Item("keys", "keyboard", Std.HelpContents, "F1", extra="?"),
            Item("data", "folder-open"),
            Item("log", "file"),
            SEPARATOR,
            Item("about", "info-circle", role=QAction.MenuRole.AboutRole),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class MenuState:
    """What the menus go by. An empty reason frees an action; ``undo`` and ``redo`` are what they would do;
    ``divisions`` are their names, and which one is in sight."""

    event: bool = False
    writable: bool = False
    why_not_writable: str = ""
    undo: str = ""
    redo: str = ""
    blocked: tuple[tuple[str, str], ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    divisions: tuple[str, ...] = ()
    division: int = 0


class Menus(QObject):
    """Builds the menu bar. ``triggered(id)`` for every action, ``division:2`` for the third division;
    ``recent_wanted(path)`` for an event of the list."""

    triggered = Signal(str)
    recent_wanted = Signal(str)

    def __init__(self, bar: QMenuBar, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.actions: dict[str, QAction] = {}
        self.items = {item.id: item for _, items in MENUS for item in items if item.id}
        self._recent = QMenu()
        self._divisions = QMenu()
        self._groups: dict[str, QActionGroup] = {}
        for name, items in MENUS:
            menu = bar.addMenu(say(f"menu.{name}"))
            menu.setToolTipsVisible(True)
            self._fill(menu, items)

    def _fill(self, menu: QMenu, items: Sequence[Item]) -> None:
        for item in items:
            if item.id == "recent":
                self._recent = menu.addMenu(icon("history"), say("menu.recent"))
            elif item.id == "divisions_of":
                self._divisions = menu.addMenu(icon("columns-3"), say("menu.divisions_of"))
            elif item.id:
                menu.addAction(self._action(item, menu))
            else:
                menu.addSeparator()

    def _action(self, item: Item, menu: QMenu) -> QAction:
        action = QAction(say(f"menu.{item.id}"), menu)
        if item.icon:
            action.setIcon(icon(item.icon))
        action.setShortcuts(item.sequences)
        action.setMenuRole(item.role)
        if item.check:
            action.setCheckable(True)
            if item.check not in self._groups:
                self._groups[item.check] = QActionGroup(self)
            self._groups[item.check].addAction(action)
        action.triggered.connect(lambda _=False, name=item.id: self.triggered.emit(name))
        self.actions[item.id] = action
        return action

    def check(self, item: str) -> None:
        """Mark the choice of a group that holds."""
        self.actions[item].setChecked(True)

    def set_recent(self, events: Sequence[RecentEvent]) -> None:
        """The events under Open recent."""
        self._recent.clear()
        self._recent.setEnabled(bool(events))
        for at, event in enumerate(events):
            key = f"&{at + 1}  " if at < 9 else "    "
            words = f"{event.name}  ({Path(event.path).name})".replace("&", "&&")
            action = self._recent.addAction(f"{key}{words}")
            action.setToolTip(event.path)
            action.triggered.connect(lambda _=False, path=event.path: self.recent_wanted.emit(path))

    def _set_divisions(self, names: Sequence[str], current: int) -> None:
        """The divisions under their keys; made anew only where there are others."""
        actions = self._divisions.actions()
        if tuple(each.data() for each in actions) != tuple(names):
            self._divisions.clear()
            for at, name in enumerate(names):
                action = self._divisions.addAction(name.replace("&", "&&"))
                action.setData(name)
                action.setCheckable(True)
                if at < len(DIVISION_KEYS):
                    action.setShortcut(QKeySequence(DIVISION_KEYS[at]))
                action.triggered.connect(lambda _=False, number=at: self.triggered.emit(f"division:{number}"))
        for at, action in enumerate(self._divisions.actions()):
            action.setChecked(at == current)
        self._divisions.setEnabled(bool(names))

    def show_state(self, state: MenuState) -> None:
        """Free and block actions, and name what undo, redo and the round's actions would do."""
        self._set_divisions(state.divisions, state.division)
        blocked = dict(state.blocked)
        for name, item in self.items.items():
            if name not in self.actions:
                continue
            reason = blocked.get(name, "")
            if item.needs and not state.event:
                reason = say("menu.no_event")
            elif item.needs == "writable" and not state.writable:
                reason = state.why_not_writable
            action = self.actions[name]
            action.setEnabled(not reason)
            action.setToolTip(reason)
        for name, text in state.texts:
            self.actions[name].setText(text)
        for name, what in (("undo", state.undo), ("redo", state.redo)):
            self.actions[name].setText(say(f"menu.{name}_what", what=what) if what else say(f"menu.{name}"))
            if not what and self.actions[name].isEnabled():
                self.actions[name].setEnabled(False)
                self.actions[name].setToolTip(say(f"{name}.nothing"))


def inside_a_sentence(text: str) -> str:
    """A label within other words: its first letter small, unless it is an abbreviation."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text
