"""The named colours of the program, once for light and once for dark.

Nothing else in the package writes a colour: widgets ask for a meaning ("edge", "warn") and get this theme's value.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor

from tourney_desktop.reports.table import Tone


@dataclass(frozen=True, slots=True)
class StateColors:
    """One state in three strengths: words, icons and lines (``mark``), and the pale ground (``tint``) behind them."""

    text: QColor
    mark: QColor
    tint: QColor


@dataclass(frozen=True, slots=True)
class Tokens:
    """All colours of one theme. ``ground`` is the window, ``surface`` what holds content, ``edge`` draws controls."""

    dark: bool
    ground: QColor
    surface: QColor
    sunken: QColor
    button: QColor
    line: QColor
    line2: QColor
    edge: QColor
    text: QColor
    text2: QColor
    text3: QColor
    accent: QColor
    on_accent: QColor
    sel: QColor
    sel_text: QColor
    hover: QColor
    tip: QColor
    tip_text: QColor
    ok: StateColors
    warn: StateColors
    stop: StateColors
    info: StateColors
    quiet: StateColors
    divisions: tuple[QColor, ...]

    def state(self, tone: Tone) -> StateColors:
        """The colours of a tone; ``NORMAL`` is plain text on the surface."""
        if tone is Tone.NORMAL:
            return StateColors(self.text, self.text2, self.surface)
        found: StateColors = getattr(self, tone.value)
        return found

    def color(self, name: str) -> QColor:
        """A colour by its name; the name of a state (``"warn"``) means its text, ``"warn.mark"`` its mark."""
        first, _, part = name.partition(".")
        value: QColor | StateColors = getattr(self, first)
        if isinstance(value, StateColors):
            found: QColor = getattr(value, part or "text")
            return found
        return value

    def division(self, letter: str) -> QColor:
        """The colour of a division's letter. Letters beyond H take the eight colours in turn."""
        at = ord(letter[:1].upper() or "A") - ord("A")
        return self.divisions[at % len(self.divisions)]


def _state(text: str, mark: str, tint: str) -> StateColors:
    return StateColors(QColor(text), QColor(mark), QColor(tint))


LIGHT = Tokens(
    dark=False,
    ground=QColor("#F4F4F1"),
    surface=QColor("#FFFFFF"),
    sunken=QColor("#EAEAE5"),
    button=QColor("#FFFFFF"),
    line=QColor("#E0E0DA"),
    line2=QColor("#C9C9C2"),
    edge=QColor("#85857E"),
    text=QColor("#1C1E22"),
    text2=QColor("#50545B"),
    text3=QColor("#62666D"),
    accent=QColor("#2B4A9F"),
    on_accent=QColor("#FFFFFF"),
    sel=QColor("#DFE6F7"),
    sel_text=QColor("#1C1E22"),
    hover=QColor("#F1F3F8"),
    tip=QColor("#26282D"),
    tip_text=QColor("#F2F2EF"),
    ok=_state("#0B6552", "#0E7F68", "#E1F2ED"),
    warn=_state("#804A00", "#BF7300", "#FCEFD7"),
    stop=_state("#A3241A", "#A61E17", "#FBE8E5"),
    info=_state("#2B4A9F", "#3B5FC0", "#E7ECF9"),
    quiet=_state("#50545B", "#767A80", "#ECECE8"),
    divisions=(
        QColor("#3650AC"),
        QColor("#8A367A"),
        QColor("#1D7488"),
        QColor("#85581C"),
        QColor("#55681A"),
        QColor("#6A4BA8"),
        QColor("#9A4152"),
        QColor("#565F6E"),
    ),
)

DARK = Tokens(
    dark=True,
    ground=QColor("#1A1C1F"),
    surface=QColor("#22252A"),
    sunken=QColor("#131517"),
    button=QColor("#2C3036"),
    line=QColor("#32363C"),
    line2=QColor("#454A52"),
    edge=QColor("#7F858F"),
    text=QColor("#E9E9E6"),
    text2=QColor("#B6BAC1"),
    text3=QColor("#A0A5AD"),
    accent=QColor("#A3B7F4"),
    on_accent=QColor("#10182E"),
    sel=QColor("#2E3B5E"),
    sel_text=QColor("#F2F3F6"),
    hover=QColor("#292D33"),
    tip=QColor("#E9E9E6"),
    tip_text=QColor("#1C1E22"),
    ok=_state("#74D3B6", "#45B795", "#17352D"),
    warn=_state("#F0BE6C", "#DFA03A", "#3A2D14"),
    stop=_state("#FF9F92", "#F0685A", "#43211D"),
    info=_state("#A3B7F4", "#7F9BF0", "#252F4C"),
    quiet=_state("#B6BAC1", "#8A9099", "#2C3036"),
    divisions=(
        QColor("#8EA6F2"),
        QColor("#D68CC8"),
        QColor("#6FC0D2"),
        QColor("#D3A463"),
        QColor("#AFC15F"),
        QColor("#B59CF0"),
        QColor("#E8939F"),
        QColor("#A9B2C0"),
    ),
)


def _luminance(color: QColor) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF())


def contrast(one: QColor, other: QColor) -> float:
    """How far two colours stand apart, 1 to 21, as WCAG 2 measures it."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)
