"""In which divisions somebody plays: ticks, one for each."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tourney_desktop.domain.model import EntrantId, TournamentState
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.ui.dialogs.entrant_dialog import FormDialog
from tourney_desktop.ui.dialogs.where_form import change, places
from tourney_desktop.ui.widgets.fields import Remark
from tourney_desktop.ui.widgets.options import CheckOption


class WhereDialog(FormDialog):
    """``chosen(command)`` when the ticks changed. One tick at least stays."""

    chosen = Signal(object)

    def __init__(self, state: TournamentState, entrant: EntrantId, parent: QWidget | None = None) -> None:
        title = say("where.title", name=spoken_entrant(state, entrant))
        super().__init__(title, say("where.line"), say("where.do"), say("division.new.keep"), parent)
        self._entrant = entrant
        self._places = places(state, entrant)
        self.remark = Remark()
        self.boxes: dict[int, CheckOption] = {}
        for each in self._places:
            box = CheckOption(each.title, each.help)
            box.setChecked(each.inside)
            box.setEnabled(not each.blocked)
            box.setToolTip(each.blocked)
            box.clicked.connect(lambda _=False: self.remark.say(""))
            self.boxes[int(each.stage)] = box
            self.body.addWidget(box)
        self.body.addWidget(self.remark)
        self.body.addStretch(1)
        free = [box for box in self.boxes.values() if box.isEnabled()]
        (free[0] if free else self.keep).setFocus()

    def accept(self) -> None:
        ticked = {each.stage for each in self._places if self.boxes[int(each.stage)].isChecked()}
        if not ticked:
            self.remark.say(say("where.nowhere"))
            return
        command = change(self._entrant, self._places, ticked)
        if command.enter or command.leave:
            self.chosen.emit(command)
        super().accept()
