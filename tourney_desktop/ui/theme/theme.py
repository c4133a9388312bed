"""The theme in force: follows the system or the director's choice, and tells everyone when it changes."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from tourney_desktop.ui.theme.fonts import base_font, load_bundled
from tourney_desktop.ui.theme.palette import build_palette
from tourney_desktop.ui.theme.sheet import build_sheet
from tourney_desktop.ui.theme.tokens import DARK, LIGHT, Tokens


class Appearance(StrEnum):
    """What the director chose under View > Appearance."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Theme(QObject):
    """Dresses the application: style, fonts, palette, sheet. Make one, right after ``QApplication``.

    ``font_family`` replaces the system font (tests and pictures use ``"Inter"``); so does the environment's
    ``TOURNEY_UI_FONT``.
    """

    changed = Signal()

    def __init__(
        self, app: QApplication, appearance: Appearance = Appearance.SYSTEM, font_family: str = ""
    ) -> None:
        super().__init__(app)
        self._app = app
        self._appearance = appearance
        self._family = font_family
        load_bundled()
        app.setStyle("Fusion")
        app.setFont(base_font(font_family))
        app.styleHints().colorSchemeChanged.connect(self._follow)
        self._apply()

    @property
    def appearance(self) -> Appearance:
        """The choice, which may be to follow the system."""
        return self._appearance

    @property
    def dark(self) -> bool:
        """Whether the dark set is in force now."""
        if self._appearance is Appearance.SYSTEM:
            return self._app.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return self._appearance is Appearance.DARK

    def set_appearance(self, appearance: Appearance) -> None:
        """Change the choice; the window follows at once."""
        self._appearance = appearance
        scheme = {
            Appearance.SYSTEM: Qt.ColorScheme.Unknown,
            Appearance.LIGHT: Qt.ColorScheme.Light,
            Appearance.DARK: Qt.ColorScheme.Dark,
        }[appearance]
        hints = self._app.styleHints()
        blocked = hints.blockSignals(True)
        hints.setColorScheme(scheme)  # so that native frames and file dialogs follow too
        hints.blockSignals(blocked)
        self._apply()

    def set_zoom(self, factor: float) -> None:
        """Scale all type, and with it all rows and buttons. 1.0 is the base size."""
        scaled = base_font(self._family)
        scaled.setPointSizeF(scaled.pointSizeF() * factor)
        self._app.setFont(scaled)
        self._apply()

    def _follow(self) -> None:
        if self._appearance is Appearance.SYSTEM:
            self._apply()

    def _apply(self) -> None:
        _in_force.tokens = DARK if self.dark else LIGHT
        self._app.setPalette(build_palette(_in_force.tokens))
        # palette(...) and colours in a sheet stay stale until the sheet itself is set again.
        line = QFontMetrics(self._app.font()).height()
        self._app.setStyleSheet(build_sheet(_in_force.tokens, line))
        self.changed.emit()


class _InForce:
    tokens: Tokens = LIGHT


_in_force = _InForce()


def tokens() -> Tokens:
    """The colours in force now. Ask while painting, never keep them."""
    return _in_force.tokens
