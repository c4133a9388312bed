"""The kit is tested in its own clothes: our theme, our font, light and dark."""

from __future__ import annotations

import pytest

from tourney_desktop.ui.theme import Theme


@pytest.fixture(autouse=True)
def _dressed(theme: Theme) -> None:
    """Every test here runs in the theme."""
