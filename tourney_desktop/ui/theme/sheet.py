"""The one style sheet: plain buttons, line edits, scroll bars, menu bar, tips. The rest is palette or paint.

The dot in ``.QPushButton`` keeps the rules off our own buttons: even a button that paints itself would take the
sheet's minimum height.

``kind``, ``ring``, ``bad`` and ``tone`` are properties of our own; Qt's own property names would silently never match.
"""

from __future__ import annotations

from tourney_desktop.ui.theme.tokens import Tokens

_SHEET = """
.QPushButton {{ background: {button}; color: {text}; border: 1px solid {edge}; border-radius: 5px;
  padding: 4px 14px; min-height: {button_h}px; }}
.QPushButton:hover {{ background: {hover}; border-color: {accent}; }}
.QPushButton:pressed {{ background: {sel}; border-color: {accent}; }}
.QPushButton:focus {{ border: 2px solid {accent}; padding: 3px 13px; }}
.QPushButton:disabled {{ background: {ground}; color: {quiet_mark}; border-color: {line2}; }}
QLineEdit {{ background: {surface}; color: {text}; border: 1px solid {edge}; border-radius: 5px;
  padding: 0 8px; min-height: {field_h}px; selection-background-color: {accent}; selection-color: {on_accent}; }}
QLineEdit:hover {{ border-color: {accent}; }}
QLineEdit:focus, QLineEdit[ring="on"] {{ border: 2px solid {accent}; padding: 0 7px; min-height: {field_in}px; }}
QLineEdit[bad="yes"] {{ border: 2px solid {stop}; padding: 0 7px; min-height: {field_in}px; }}
QLineEdit:disabled, QLineEdit:read-only {{ background: {ground}; color: {quiet_mark}; border: 1px solid {line2}; }}
QAbstractSpinBox QLineEdit, QComboBox QLineEdit {{ border: 0; padding: 0 4px; min-height: 0; }}
QMenuBar {{ background: {ground}; color: {text}; padding: 2px 9px; }}
QMenuBar::item {{ background: transparent; padding: 3px 12px; border-radius: 4px; }}
QMenuBar::item:selected {{ background: {sel}; }}
QToolTip {{ background: {tip}; color: {tip_text}; border: 1px solid {tip}; padding: 5px 8px; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 2px 1px 2px 1px; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 1px 2px 1px 2px; }}
QScrollBar::handle {{ background: {line2}; border-radius: 3px; margin: 0 1px; min-height: 28px; min-width: 28px; }}
QScrollBar::handle:horizontal {{ margin: 1px 0; }}
QScrollBar::handle:hover, QScrollBar::handle:pressed {{ background: {edge}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QAbstractScrollArea::corner {{ background: transparent; border: 0; }}
QLabel[tone="text2"] {{ color: {text2}; }}
QLabel[tone="text3"] {{ color: {text3}; }}
QLabel[tone="accent"] {{ color: {accent}; }}
QLabel[tone="ok"] {{ color: {ok}; }}
QLabel[tone="warn"] {{ color: {warn}; }}
QLabel[tone="stop"] {{ color: {stop}; }}
QLabel[tone="disabled"], QLabel:disabled {{ color: {quiet_mark}; }}
"""

_COLORS = (
    *(
        "button",
        "ground",
        "surface",
        "sel",
        "hover",
        "line2",
        "edge",
        "accent",
        "on_accent",
        "tip",
        "tip_text",
    ),
    *("text", "text2", "text3", "ok", "warn", "stop"),
)


def build_sheet(tokens: Tokens, line_height: int) -> str:
    """The sheet for these colours; ``line_height`` is the height of a line of the base font."""
    names = {name: tokens.color(name).name() for name in _COLORS}
    return _SHEET.format(
        **names,
        quiet_mark=tokens.quiet.mark.name(),
        button_h=line_height + 2,
        field_h=line_height + 10,
        field_in=line_height + 8,
    )
