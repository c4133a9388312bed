"""How large the parts of a bracket are drawn, in three steps. Type is never smaller than the smallest of the window."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QFont

from tourney_desktop.ui.theme import TypeName, font, px


@dataclass(frozen=True, slots=True)
class BracketSize:
    """Lengths in design pixels and the type of a step."""

    box_width: int
    box_height: int
    gap: int
    row_gap: int
    plain: TypeName
    strong: TypeName

    @property
    def column(self) -> int:
        """From one column to the next, in pixels."""
        return px(self.box_width + self.gap)

    @property
    def row(self) -> int:
        """From one row to the next, in pixels."""
        return px(self.box_height + self.row_gap)

    @property
    def width(self) -> int:
        """A box, in pixels."""
        return px(self.box_width)

    @property
    def height(self) -> int:
        """A box, in pixels."""
        return px(self.box_height)

    def type(self, *, strong: bool = False, figures: bool = False) -> QFont:
        """The letters of a line."""
        return font(self.strong if strong else self.plain, figures=figures)


SIZES = (
    BracketSize(168, 38, 30, 6, "hint", "header"),
    BracketSize(212, 46, 50, 13, "body", "strong"),
    BracketSize(280, 60, 64, 18, "tab", "tab.current"),
)
"""Small, usual, large."""
USUAL = 1
MARGIN = 24
SECTION_GAP = 34
"""Between two sections, for the title of the second and the heads of its columns."""
