"""Letters: the base font, the type scale over it, and figures of one width.

Sizes are factors of the base font, lengths are given in design pixels (base font 13 px) and grow with it, so a
director who reads large type gets larger rows and buttons too.
"""

from __future__ import annotations

import os
from typing import Literal

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication

from tourney_desktop.resource import resource_path

TypeName = Literal[
    "hint",
    "header",
    "label",
    "body",
    "name",
    "strong",
    "button",
    "primary",
    "tab",
    "tab.current",
    "title",
    "heading",
    "sentence",
    "tile",
    "entry",
    "count",
]

_SCALE: dict[TypeName, tuple[float, QFont.Weight]] = {
    "hint": (0.92, QFont.Weight.Normal),
    "header": (0.92, QFont.Weight.DemiBold),
    "label": (0.92, QFont.Weight.Medium),
    "body": (1.0, QFont.Weight.Normal),
    "name": (1.0, QFont.Weight.Medium),
    "strong": (1.0, QFont.Weight.DemiBold),
    "button": (1.0, QFont.Weight.Medium),
    "primary": (1.0, QFont.Weight.DemiBold),
    "tab": (1.08, QFont.Weight.Normal),
    "tab.current": (1.08, QFont.Weight.DemiBold),
    "title": (1.15, QFont.Weight.DemiBold),
    "heading": (1.38, QFont.Weight.DemiBold),
    "sentence": (1.38, QFont.Weight.Normal),
    "tile": (1.54, QFont.Weight.DemiBold),
    "entry": (1.7, QFont.Weight.DemiBold),
    "count": (2.3, QFont.Weight.DemiBold),
}
TYPES: tuple[TypeName, ...] = tuple(_SCALE)

DESIGN_PX = 13.0
FONT_SWITCH = "TOURNEY_UI_FONT"
_TNUM = QFont.Tag("tnum")
_cache: dict[tuple[str, TypeName, bool], QFont] = {}


def load_bundled() -> tuple[str, ...]:
    """Make the shipped fonts known to Qt; returns the families they bring."""
    families: dict[str, None] = {}
    folder = resource_path("fonts")
    if folder.is_dir():
        for file in sorted((*folder.glob("*.ttf"), *folder.glob("*.otf"))):
            number = QFontDatabase.addApplicationFont(str(file))
            if number >= 0:
                families.update(dict.fromkeys(QFontDatabase.applicationFontFamilies(number)))
    return tuple(families)


def base_font(family: str = "") -> QFont:
    """The font of the window: ``family`` if given (or named by ``TOURNEY_UI_FONT``), else the system's, never
    smaller than 13 px."""
    family = family or os.environ.get(FONT_SWITCH, "")
    if family:
        # Renders on test machines must not depend on the hinting the machine is set to.
        chosen = QFont(family)
        chosen.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        chosen.setPointSizeF(DESIGN_PX * 72 / _dpi())
        return chosen
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    pixels = max(float(QFontInfo(system).pixelSize()), DESIGN_PX)
    system.setPointSizeF(pixels * 72 / _dpi())
    return system


def _dpi() -> float:
    return QApplication.primaryScreen().logicalDotsPerInchY()


def font(name: TypeName, *, figures: bool = False) -> QFont:
    """The font of one use. ``figures`` gives digits of one width: only for numbers that stand under each other."""
    base = QApplication.font()
    key = (base.key(), name, figures)
    if key not in _cache:
        factor, weight = _SCALE[name]
        made = QFont(base)
        made.setPointSizeF(base.pointSizeF() * factor)
        made.setWeight(weight)
        _cache[key] = tabular(made) if figures else made
    return QFont(_cache[key])


def tabular(plain: QFont) -> QFont:
    """The same font with digits of one width."""
    made = QFont(plain)
    made.setFeature(_TNUM, 1)
    return made


def em() -> float:
    """Height of the base font in pixels."""
    return QApplication.font().pointSizeF() * _dpi() / 72


def px(design: float) -> int:
    """A length of the design (drawn for a 13 px font) in pixels of the font really used."""
    return round(design * em() / DESIGN_PX)
