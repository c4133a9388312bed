"""What standings by losses have on the screen: chips for who can win, who is left and who is out, how many are paid,
and which columns give way where room is short."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.loss_standings import ALIVE, CONTENDER, LossLines
from tourney_desktop.reports.prizes import pays, prize_list
from tourney_desktop.reports.table import Kind, Row, Table
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.chips import ChipItem, ChipRow

ALL, ABLE, LEFT, OUT = "all", "able", "left", "out"
_FEDERATION = frozenset({"eligible", "federation_points"})
_SECOND = frozenset({"team", "byes", "rating"})
_AMPLE, _WIDE, _FIRM, _ROUND = 1340, 1240, 640, 58
"""Widths: with room for all, with room for second information, of what never gives way, and of a round."""


class LossChips(ChipRow):
    """``filtered`` when other rows are wanted. Shows nothing for standings that do not go by losses, and nothing at the
    end."""

    filtered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(say("standings.only"), parent)
        self._keys: dict[str, frozenset[int]] = {}
        self.offered = False
        self.chosen.connect(lambda _which: self.filtered.emit())
        self.hide()

    def show_view(self, view: StageView, table: Table) -> None:
        """Count again."""
        kind = format_by_id(view.stage.config.format)
        self.offered = goes_by_losses(table) and not kind.phase(view, kind.options(view)).over
        if not self.offered:
            self._keys = {}
            self.set_current(ALL)
            return
        lines = LossLines.of(view)
        states = {int(place.entrant): lines.state(place) for place in lines.places}
        able = frozenset(key for key, state in states.items() if state == CONTENDER)
        left = able | frozenset(key for key, state in states.items() if state == ALIVE)
        self._keys = {ALL: frozenset(states), ABLE: able, LEFT: left, OUT: frozenset(states) - left}
        self.set_chips(
            [
                ChipItem(name, say(f"standings.only.{name}"), len(self._keys[name]))
                for name in (ALL, ABLE, LEFT, OUT)
            ]
        )

    @property
    def condition(self) -> Callable[[Row], bool] | None:
        """Which rows are wanted, ``None`` for all."""
        keys = self._keys.get(self.current)
        if keys is None or self.current == ALL:
            return None
        return lambda row: row.key in keys


def paid_words(view: StageView, table: Table) -> str:
    """The moment the table speaks of, and in standings by losses how many places are paid: ``After round 9, at most 5
    paid``."""
    if not goes_by_losses(table) or not pays(view):
        return table.state
    kind = format_by_id(view.stage.config.format)
    early = kind.phase(view, kind.options(view)).id in ("not-started", "swiss")
    code = "standings.paid_at_most" if early else "standings.paid"
    return ", ".join((table.state, say(code, n=prize_list(view).structure.places)))


def goes_by_losses(table: Table) -> bool:
    """Whether a table is one of these."""
    return any(column.id == "losses" for column in table.columns)


def on_screen(table: Table) -> Table:
    """The same table, with state and record as what keeps its words where room is short."""
    if not goes_by_losses(table):
        return table
    kinds = {"now": Kind.MARK, "record": Kind.NUMBER}
    columns = (replace(each, kind=kinds.get(each.id, each.kind)) for each in table.columns)
    return replace(table, columns=tuple(columns))


def folded_columns(table: Table, width: int) -> frozenset[str]:
    """What is left out in this width: first what concerns the federation, then clubs and byes, then the oldest
    rounds."""
    if not goes_by_losses(table) or width >= px(_AMPLE):
        return frozenset()
    if width >= px(_WIDE):
        return _FEDERATION
    rounds = [each.id for each in table.columns if each.kind is Kind.RESULT]
    kept = max(0, (width - px(_FIRM)) // px(_ROUND))
    return _FEDERATION | _SECOND | frozenset(rounds[: max(0, len(rounds) - kept)])
