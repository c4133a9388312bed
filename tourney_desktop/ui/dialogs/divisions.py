"""The list of divisions and stages, and what can be done to them. Stays open while it is worked through."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.command import Command
from tourney_desktop.document.commands.divisions import (
    AddDivision,
    AddStage,
    RemoveDivision,
    RemoveStage,
    SetDivision,
    SetIntake,
)
from tourney_desktop.document.commands.intake import FillStage, fills_by_itself
from tourney_desktop.domain.model import Intake, Stage, StageId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.divisions import divisions_table, intake_text
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.desk import Desk, Outcome, Snapshot
from tourney_desktop.ui.dialogs.division_dialogs import EditDivisionDialog, NewPartDialog
from tourney_desktop.ui.dialogs.framed import FramedDialog
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner, Notice
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.labels import Pane, Words
from tourney_desktop.ui.widgets.table_view import TableView


class DivisionsDialog(FramedDialog):
    """``go(stage)``: the window shows that stage."""

    go = Signal(int)

    def __init__(self, desk: Desk, stage: StageId, parent: QWidget | None = None) -> None:
        snapshot = desk.snapshot
        if snapshot is None:
            raise ValueError("no event is open")
        super().__init__(say("title.divisions"), parent)
        self._desk = desk
        self.table = TableView(divisions_table(snapshot.state), say("title.divisions"), sortable=False)
        self.banner = Banner()
        self.who = Words("", "body", "text2", wrap=True)
        self.add = Button(say("divisions.add"), ButtonKind.PRIMARY, icon="plus")
        self.add_stage = Button(say("divisions.add_stage"), icon="plus")
        self.edit = Button(say("divisions.edit"), icon="pencil")
        self.fill = Button(say("divisions.fill"), icon="users")
        self.strike = Button(say("divisions.strike"), icon="trash")
        self.child: NewPartDialog | EditDivisionDialog | None = None
        self._build()
        self._wire()
        self.fit(860, 440)
        self.setMinimumSize(px(640), px(320))
        self.table.select_key(int(stage))
        self._show(snapshot)
        self.table.setFocus()

    def _build(self) -> None:
        surface = Pane("surface")
        box = QVBoxLayout(surface)
        box.setContentsMargins(px(18), px(14), px(18), px(12))
        box.setSpacing(px(10))
        box.addWidget(Words(say("divisions.hint"), "body", "text2", wrap=True))
        box.addWidget(self.table, 1)
        box.addWidget(self.who)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        for button in (self.add, self.add_stage, self.edit, self.fill, self.strike):
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        box.addLayout(row)
        outer = QVBoxLayout(self.upper)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.banner)
        outer.addWidget(surface, 1)
        self.there = self.add_button(say("divisions.go"))
        self.close_button = self.add_button(say("divisions.close"))

    def _wire(self) -> None:
        self.add.clicked.connect(self._new_division)
        self.add_stage.clicked.connect(self._new_stage)
        self.edit.clicked.connect(self._edit)
        self.fill.clicked.connect(self._fill)
        self.strike.clicked.connect(self._strike)
        self.there.clicked.connect(self._go)
        self.close_button.clicked.connect(self.reject)
        self.table.opened.connect(lambda _key: self._go())
        self.table.current_changed.connect(lambda _key: self._show(self._snapshot))
        self._desk.changed.connect(self._show)

    @property
    def _snapshot(self) -> Snapshot:
        found = self._desk.snapshot
        if found is None:
            raise ValueError("no event is open")
        return found

    @property
    def stage(self) -> Stage | None:
        """The stage of the current line."""
        key = self.table.current_key
        return None if key is None else self._snapshot.state.stages.get(StageId(key))

    def _show(self, snapshot: Snapshot) -> None:
        table = divisions_table(snapshot.state)
        if table != self.table.table:
            self.table.set_table(table)
        stage = self.stage
        intake = None if stage is None else stage.intake
        self.who.setText(
            "" if intake is None else say("divisions.who", who=intake_text(snapshot.state, intake))
        )
        missing = "" if stage is not None else say("divisions.none")
        blocked = "" if snapshot.writable else snapshot.why_read_only
        for button in (self.add_stage, self.edit, self.strike, self.there):
            button.set_blocked((blocked if button is not self.there else "") or missing)
        self.add.set_blocked(blocked)
        fills = stage is not None and fills_by_itself(snapshot.state, stage.id)
        self.fill.set_blocked(blocked or missing or ("" if fills else say("divisions.fill.blocked")))

    def _fill(self) -> None:
        stage = self.stage
        if stage is not None:
            self._send(FillStage(stage.id))

    def _go(self) -> None:
        stage = self.stage
        if stage is not None:
            self.go.emit(int(stage.id))
            self.accept()

    def _new_division(self) -> None:
        dialog = NewPartDialog(self._snapshot.state, None, self)
        dialog.made.connect(
            lambda name, config, intake, best: self._send(AddDivision(name, config, intake, best), new=True)
        )
        self._open(dialog)

    def _new_stage(self) -> None:
        stage = self.stage
        if stage is None:
            return
        division = self._snapshot.state.divisions[stage.division]
        dialog = NewPartDialog(self._snapshot.state, division, self)
        dialog.made.connect(
            lambda name, config, intake, _best: self._send(
                AddStage(division.id, config, intake, name), new=True
            )
        )
        self._open(dialog)

    def _edit(self) -> None:
        stage = self.stage
        if stage is None:
            return

        def change(name: str, first: int | None, intake: Intake | None) -> None:
            self._send(SetDivision(stage.division, name, first))
            if intake is not None and intake != stage.intake:
                self._send(SetIntake(stage.id, intake))

        dialog = EditDivisionDialog(self._snapshot.state, stage, self)
        dialog.changed.connect(change)
        self._open(dialog)

    def _strike(self) -> None:
        stage = self.stage
        if stage is not None:
            first = stage.number == 1
            self._send(RemoveDivision(stage.division) if first else RemoveStage(stage.id))

    def _open(self, dialog: NewPartDialog | EditDivisionDialog) -> None:
        self.child = dialog
        dialog.open()

    def _send(self, command: Command, *, new: bool = False) -> None:
        self.banner.show_notice(None)

        def done(outcome: Outcome) -> None:
            if not self.alive:
                return
            if outcome.error is not None:
                self.banner.show_notice(Notice(say("settings.not_saved"), str(outcome.error), Tone.STOP))
            elif new:
                self.table.select_key(int(max(self._snapshot.state.stages)))

        self._desk.execute(command, done)
