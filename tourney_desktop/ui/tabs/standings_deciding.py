"""Asks how a shared place is to be parted, and has it done."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tourney_desktop.document.commands.ties import DecideTie
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import say
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.tie_dialog import TieDialog
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entrants_frame import undo_key
from tourney_desktop.ui.tabs.standings_ties import Tie


class TieDeciding(QObject):
    """``said`` what was decided, ``refused`` what was not. ``dialog`` while it is open."""

    said = Signal(str)
    refused = Signal(str)

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self.dialog: TieDialog | None = None

    def ask(self, shown: Shown, tie: Tie) -> None:
        """Open the dialog about this tie."""
        dialog = TieDialog(shown.view, tie, self._window)
        stage = shown.stage

        def decided(order: tuple[EntrantId, ...], way: str, reason: str) -> None:
            self._desk.execute(DecideTie(stage, order, way, reason), done)

        def done(outcome: Outcome) -> None:
            if outcome.error is not None:
                self.refused.emit(str(outcome.error))
            elif outcome.action is not None:
                self.said.emit(say("standings.tie.done", rank=tie.rank, key=undo_key()))

        dialog.decided.connect(decided)
        self.dialog = dialog
        dialog.finished.connect(lambda _: setattr(self, "dialog", None))
        dialog.open()
