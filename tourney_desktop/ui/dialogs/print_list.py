"""What can be printed, and for which division: the documents of a division, and under them those of the whole event."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from tourney_desktop.domain.model import StageId, TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.ui.dialogs.print_form import (
    ALL_DIVISIONS,
    Offer,
    PrintForm,
    offered,
    offered_for_event,
    places,
)
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.fields import Field
from tourney_desktop.ui.widgets.labels import Hairline, Pane, Words
from tourney_desktop.ui.widgets.options import RadioOption
from tourney_desktop.ui.widgets.scroller import Scroller


class DocumentList(Scroller):
    """``chosen(document)`` when the director picks one."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._shown: tuple[tuple[Offer, ...], ...] = ()
        self._group = QButtonGroup(self)
        self.options: dict[str, RadioOption] = {}

    def offer(self, own: Sequence[Offer], of_event: Sequence[Offer], current: str) -> None:
        """Offer these, ``current`` chosen. The same ones as before stay as they are, with the keyboard where it is."""
        wanted = (tuple(own), tuple(of_event))
        if wanted != self._shown:
            self._shown = wanted
            self._fill(*wanted)
        self.options[current].setChecked(True)
        self.ensureWidgetVisible(self.options[current])

    def _fill(self, own: tuple[Offer, ...], of_event: tuple[Offer, ...]) -> None:
        for option in self.options.values():
            self._group.removeButton(option)
        self.options = {}
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(0, 0, px(12), px(16))
        box.setSpacing(px(8))
        for offer in own:
            box.addWidget(self._option(offer))
        if of_event:
            box.addSpacing(px(6))
            box.addWidget(Hairline())
            box.addWidget(Words(say("print.of_event"), "label", "text2"))
            for offer in of_event:
                box.addWidget(self._option(offer))
        box.addStretch(1)
        self.set_content(inside)

    def _option(self, offer: Offer) -> RadioOption:
        option = RadioOption(offer.name, offer.help)
        option.clicked.connect(lambda _=False, document=offer.document: self.chosen.emit(document))
        self._group.addButton(option)
        self.options[offer.document] = option
        return option

    def take_focus(self) -> None:
        """Go to the chosen one, scrolled into sight."""
        chosen = self._group.checkedButton()
        if chosen is not None:
            chosen.setFocus()
            self.ensureWidgetVisible(chosen)


class PrintSide(Pane):
    """``placed(place)`` for another division, stage or all of them; ``chosen(document)``."""

    placed = Signal(str)
    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("ground", ("right",), parent=parent)
        self.setFixedWidth(px(270))
        self.place = Choice((), say("print.place").replace("&", ""))
        self._place = Field(say("print.place"), self.place)
        self._place.remark.hide()
        self.list = DocumentList()
        top = QVBoxLayout()
        top.setContentsMargins(px(20), px(18), px(16), px(10))
        top.setSpacing(px(8))
        top.addWidget(Words(say("print.what"), "title"))
        top.addWidget(self._place)
        below = QVBoxLayout()
        below.setContentsMargins(px(20), 0, 1, 0)
        below.addWidget(self.list)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(top)
        outer.addLayout(below, 1)
        self.place.chosen.connect(self.placed)
        self.list.chosen.connect(self.chosen)

    def show_form(self, state: TournamentState, form: PrintForm, stage: StageId) -> None:
        """Offer what there is for this job; its document is among it."""
        there = places(state)
        self._place.setVisible(len(there) > 1)
        self.place.set_options(there)
        self.place.set_current(ALL_DIVISIONS if form.everywhere else str(stage))
        own = offered(state, None if form.everywhere else stage)
        self.list.offer(own, offered_for_event(state), form.document)
