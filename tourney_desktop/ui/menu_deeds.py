"""What every menu action means: one line each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tourney_desktop.domain.text import say
from tourney_desktop.reports.next_list import next_list
from tourney_desktop.ui.desk import Desk
from tourney_desktop.ui.notices import saved
from tourney_desktop.ui.settings import ZOOMS, Places, Settings
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.theme import Appearance, Theme

if TYPE_CHECKING:
    from tourney_desktop.ui.main_window import MainWindow

ENTRANT_DEEDS = {
    "card": "edit", "withdraw": "withdraw", "return": "return", "absent": "absent", "substitute": "substitute",
    "apart": "apart", "where": "where",
}  # fmt: skip
"""Menu actions about one entrant, and what the Entrants tab calls them."""


class MenuDeeds(QObject):
    """Carries out menu actions by their ids."""

    def __init__(
        self,
        window: MainWindow,
        desk: Desk,
        settings: Settings,
        places: Places,
        theme: Theme,
        open_file: Callable[[Path], None],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._desk, self._settings, self._places, self._theme = desk, settings, places, theme
        self._open_file = open_file
        window.dialogs.said.connect(window.say)

    def do(self, action: str) -> None:
        """Do what an action means; those about an event do nothing while none is open."""
        always = self._always()
        shown = self._window.shown
        if action in always:
            always[action]()
        elif action.startswith("look_"):
            self._look(Appearance(action.removeprefix("look_")))
        elif shown is not None:
            self._do_with_event(action, shown)

    def _always(self) -> dict[str, Callable[[], object]]:
        return {
            "new": self._window.dialogs.wizard,
            "open": self._window.files.ask_open,
            "ratings": self._window.dialogs.ratings,
            "quit": self._window.close,
            "zoom_in": lambda: self._zoom(1),
            "zoom_out": lambda: self._zoom(-1),
            "zoom_reset": lambda: self._zoom(0),
            "keys": lambda: self._window.dialogs.keys(self._window.menus),
            "about": self._window.dialogs.about,
            "data": lambda: self._open_folder(self._places.data),
            "log": lambda: self._open_folder(self._places.log),
        }

    def _do_with_event(self, action: str, shown: Shown) -> None:
        page, work = self._window.page, self._window.work
        acts: dict[str, Callable[[], object]] = {
            "save": lambda: page.tell(saved(shown.snapshot.saved)),
            "copy": self._window.files.ask_copy,
            "export": lambda: self._window.files.ask_export(
                page.table_in_sight(), shown.snapshot.state.details.name
            ),
            "next_list": lambda: self._window.files.ask_export(
                next_list(shown.view), shown.snapshot.state.details.name
            ),
            "print": lambda: self._window.open_dialog(f"print:{page.document_in_sight()}"),
            "close": self._desk.close_event,
            "undo": work.undo,
            "redo": work.redo,
            "find": page.find_in_tab,
            "add": lambda: page.go_to("entrants:new"),
            "import": page.import_list,
            "pair": lambda: work.pair(shown),
            "publish": lambda: work.publish(shown),
            "unpair": lambda: work.unpair(shown),
            "close_stage": lambda: work.close_stage(shown),
            "round_before": lambda: page.step_round(-1),
            "round_after": lambda: page.step_round(1),
            "entry": lambda: page.go_to("scores"),
            "tab_next": lambda: page.step_tab(1),
            "tab_before": lambda: page.step_tab(-1),
        }
        if action in acts:
            acts[action]()
        elif action in ENTRANT_DEEDS:
            page.act_on_entrant(ENTRANT_DEEDS[action])
        elif action.startswith("division:"):
            page.choose_division(int(action.partition(":")[2]))
        elif action.startswith("tab"):
            page.show_tab(int(action.removeprefix("tab")))
        else:
            self._window.open_dialog(action)

    def _look(self, appearance: Appearance) -> None:
        self._settings.appearance = appearance
        self._theme.set_appearance(appearance)

    def _zoom(self, by: int) -> None:
        at = ZOOMS.index(self._settings.zoom) + by if by else ZOOMS.index(1.0)
        before = self._settings.zoom
        self._settings.zoom = ZOOMS[max(0, min(at, len(ZOOMS) - 1))]
        if self._settings.zoom != before:
            self._theme.set_zoom(self._settings.zoom)
            self._window.change_size()
        self._window.say(say("status.zoom", percent=round(self._settings.zoom * 100)))

    def _open_folder(self, folder: Path) -> None:
        def made(_outcome: object) -> None:
            self._open_file(folder)

        self._desk.run(lambda: folder.mkdir(parents=True, exist_ok=True), made)
