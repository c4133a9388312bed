"""The kit is tested in its own clothes: our theme, our font, light and dark."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tourney_desktop.ui.theme import Appearance, Theme

_themes: list[Theme] = []


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The theme of the program, light; one for the whole run, since it dresses the application."""
    if not _themes:
        _themes.append(Theme(qapp, Appearance.LIGHT, "Inter"))
    _themes[0].set_appearance(Appearance.LIGHT)
    yield _themes[0]
    _themes[0].set_zoom(1.0)
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.fixture(autouse=True)
def _dressed(theme: Theme) -> None:
    """Every test here runs in the theme."""
