"""The tokens as a palette, so that everything Fusion paints by itself is right without a style sheet."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from tourney_desktop.ui.theme.tokens import Tokens

_ROLE = QPalette.ColorRole


def build_palette(tokens: Tokens) -> QPalette:
    """Every colour role Fusion uses, in active, inactive and disabled state."""
    t = tokens
    roles: dict[QPalette.ColorRole, QColor] = {
        _ROLE.Window: t.ground,
        _ROLE.WindowText: t.text,
        _ROLE.Base: t.surface,
        _ROLE.AlternateBase: t.ground,
        _ROLE.Text: t.text,
        _ROLE.Button: t.button,
        _ROLE.ButtonText: t.text,
        _ROLE.BrightText: t.on_accent,
        _ROLE.PlaceholderText: t.text3,
        _ROLE.Highlight: t.sel,
        _ROLE.HighlightedText: t.sel_text,
        _ROLE.Accent: t.accent,
        _ROLE.Link: t.accent,
        _ROLE.LinkVisited: t.accent,
        _ROLE.ToolTipBase: t.tip,
        _ROLE.ToolTipText: t.tip_text,
        _ROLE.Light: t.surface,
        _ROLE.Midlight: t.line,
        _ROLE.Mid: t.line2,
        _ROLE.Dark: t.edge,
        _ROLE.Shadow: t.edge,
    }
    palette = QPalette()
    for role, color in roles.items():
        palette.setColor(role, color)
    for role in (
        _ROLE.WindowText,
        _ROLE.Text,
        _ROLE.ButtonText,
        _ROLE.HighlightedText,
        _ROLE.PlaceholderText,
    ):
        palette.setColor(QPalette.ColorGroup.Disabled, role, t.quiet.mark)
    palette.setColor(QPalette.ColorGroup.Disabled, _ROLE.Highlight, t.line)
    return palette
