"""How the program looks: one set of named colours, one type scale, one sheet, light and dark."""

from __future__ import annotations

from tourney_desktop.ui.theme.fonts import TypeName, em, font, px, tabular
from tourney_desktop.ui.theme.theme import Appearance, Theme, tokens
from tourney_desktop.ui.theme.tokens import StateColors, Tokens

__all__ = [
    "Appearance",
    "StateColors",
    "Theme",
    "Tokens",
    "TypeName",
    "em",
    "font",
    "px",
    "tabular",
    "tokens",
]
