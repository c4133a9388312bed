"""Two players with their ratings on one line, under the name of a team."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.tabs.entrants_team import PLACES
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.fields import Field, LineEdit


class PlayersRow(QWidget):
    """``fields``: player1, rating1, player2, rating2."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: dict[str, Field] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(10))
        for place in PLACES:
            player = Field(
                say(f"team_form.player{place}"), LineEdit("", say("entry_strip.name.hint")),
                "" if place == 1 else say("team_form.player2.hint"),
            )  # fmt: skip
            rating = Field(say(f"team_form.rating{place}"), LineEdit(), say("team_form.rating.hint"))
            rating.setFixedWidth(px(122))
            self.fields |= {f"player{place}": player, f"rating{place}": rating}
            row.addWidget(player, 1)
            row.addWidget(rating)

    @property
    def edits(self) -> tuple[LineEdit, ...]:
        """The lines, from left to right."""
        return tuple(f.control for f in self.fields.values() if isinstance(f.control, LineEdit))

    def texts(self) -> dict[str, Any]:
        """What stands in the fields."""
        return {name: edit.text() for name, edit in zip(self.fields, self.edits, strict=True)}
