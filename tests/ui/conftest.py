"""What every test of a screen stands in: the program's theme, light, in our font."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tourney_desktop.ui.theme import Appearance, Theme

_themes: list[Theme] = []


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """One theme for the whole run, since it dresses the application; dressing all windows again takes a while, so only
    where a test changed it."""
    if not _themes:
        _themes.append(Theme(qapp, Appearance.LIGHT, "Inter"))
    theme, size = _themes[0], qapp.font().pointSizeF()
    if theme.appearance is not Appearance.LIGHT:
        theme.set_appearance(Appearance.LIGHT)
    yield theme
    if qapp.font().pointSizeF() != size:
        theme.set_zoom(1.0)
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
