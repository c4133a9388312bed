"""The options of a rating system: starting values and constants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import say
from tourney_desktop.rules.ratings import RATINGS, rating_by_id
from tourney_desktop.rules.ratings.base import Rating
from tourney_desktop.rules.ratings.options import RatingOptions, rating_specs, read_rating_options
from tourney_desktop.ui.dialogs.framed import FramedDialog
from tourney_desktop.ui.dialogs.options_form import OptionsForm
from tourney_desktop.ui.settings import Settings
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import ButtonKind
from tourney_desktop.ui.widgets.labels import Pane, Words


class RatingOptionsDialog(FramedDialog):
    """``chosen(values)``: every option that is not the usual one, as text."""

    chosen = Signal(dict)

    def __init__(self, system: Rating[Any], values: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(say("ratings.options.title", system=system.name), parent)
        self._system = system
        self._specs = rating_specs(system.options_type)
        self.form = OptionsForm()
        surface = Pane("surface")
        box = QVBoxLayout(surface)
        box.setContentsMargins(px(22), px(18), px(8), px(12))
        box.setSpacing(px(10))
        box.addWidget(Words(say("ratings.options.title", system=system.name), "heading", wrap=True))
        box.addWidget(Words(say("ratings.options.line"), "body", "text2", wrap=True))
        box.addWidget(self.form, 1)
        outer = QVBoxLayout(self.upper)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(surface)
        self.usual = self.add_button(say("ratings.options.usual"), first=True)
        self.keep = self.add_button(say("ratings.options.keep"))
        self.do = self.add_button(say("ratings.options.do"), ButtonKind.PRIMARY, default=True)
        self.usual.clicked.connect(lambda: self._show({}))
        self.keep.clicked.connect(self.reject)
        self.do.clicked.connect(self.accept)
        self._show(values)
        self.fit(560, 560)
        self.setMinimumSize(px(460), px(320))
        self.form.focus_first()

    def _show(self, values: Mapping[str, str]) -> None:
        self.form.set_specs(self._specs, values, ())

    def accept(self) -> None:
        usual = {each.name: each.default for each in self._specs}
        typed = {name: text.strip() for name, text in self.form.values().items()}
        for name, text in typed.items():
            try:
                read_rating_options(self._system.options_type, [(name, text)])
            except BadInput as trouble:
                self.form.say_problem(name, str(trouble))
                return
        self.chosen.emit({name: text for name, text in typed.items() if text != usual[name]})
        super().accept()


def remembered_system(settings: Settings) -> Rating[Any]:
    """The system that was used last, the first one at the beginning."""
    known = [each.id for each in RATINGS]
    return rating_by_id(settings.rating_system if settings.rating_system in known else known[0])


def remembered_options(system: Rating[Any], settings: Settings) -> RatingOptions:
    """The options that are remembered, the usual ones where they no longer fit."""
    kind: type[RatingOptions] = system.options_type
    try:
        return read_rating_options(kind, settings.rating_options(system.id).items())
    except BadInput:
        return read_rating_options(kind, ())
