"""Closing entries: their number, the paid places and the fund are fixed in one step that everybody can see (ADD-13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tourney_desktop.document.commands.roster import EntrantData
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.facts import EntriesClosed, Fact
from tourney_desktop.domain.model import Entrant, Label, Stage, StageId, TournamentState, label
from tourney_desktop.reports.money_words import grouped
from tourney_desktop.rules.entries import entered
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import stage_view

FIXED = ("added_money", "entry_fee", "paid_percent", "retained_percent", "side_pools")
"""Options that are settled with the number of entries. How the fund is parted may still be typed."""


def refuse_more(stage: Stage, entries: Iterable[EntrantData | Entrant]) -> None:
    """Raise ``RuleConflict`` where entries are closed and one of these would count as an entry; fill-ins do not."""
    if stage.entries is not None and any(not each.house for each in entries):
        raise RuleConflict("entries.closed", n=stage.entries)


def refuse_changes(stage: Stage, changed: Iterable[str]) -> None:
    """Raise ``RuleConflict`` for an option that closing the entries has settled."""
    settled = sorted(set(FIXED).intersection(changed))
    if stage.entries is not None and settled:
        raise RuleConflict("entries.settled", option=settled[0])


@dataclass(frozen=True, slots=True)
class CloseEntries:
    """Nobody else comes in: the number stands (MS-3.3)."""

    stage: StageId

    def label(self, state: TournamentState) -> Label:
        """How many entries, how many paid places, and the fund."""
        view = stage_view(state, self.stage)
        kind = format_by_id(view.stage.config.format)
        sheet = kind.payout_sheet(view, kind.options(view))
        return label(
            "action.entries_closed", n=sheet.entries, places=sheet.most, fund=grouped(sheet.fund.total)
        )

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused where they are closed already, and where nobody has entered."""
        view = stage_view(state, self.stage)
        if view.stage.entries is not None:
            raise RuleConflict("entries.already", n=view.stage.entries)
        count = len(entered(view))
        if not count:
            raise RuleConflict("entries.nobody")
        return (EntriesClosed(self.stage, count),)


@dataclass(frozen=True, slots=True)
class ReopenEntries:
    """The number counts on: taken back long after, where undo would take more with it."""

    stage: StageId

    def label(self, state: TournamentState) -> Label:
        """Names the division."""
        return label(
            "action.entries_reopened", division=state.divisions[state.stages[self.stage].division].name
        )

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused where they are open."""
        if state.stages[self.stage].entries is None:
            raise RuleConflict("entries.open")
        return (EntriesClosed(self.stage, None),)
