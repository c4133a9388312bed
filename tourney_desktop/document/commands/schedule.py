"""Take back a schedule that was drawn in advance: every round in one step, so that one undo brings it back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.facts import Fact, RoundWithdrawn
from tourney_desktop.domain.model import Label, Round, StageId, TournamentState, label


def drawn_rounds(state: TournamentState, stage: StageId) -> tuple[Round, ...]:
    """The rounds of a stage, the last first."""
    rounds = (each for each in state.rounds.values() if each.stage == stage)
    return tuple(sorted(rounds, key=lambda each: -each.number))


@dataclass(frozen=True, slots=True)
class UnpairAll:
    """Every round of a stage goes, with its results only if told so."""

    stage: StageId
    discard_results: bool = False

    def label(self, state: TournamentState) -> Label:
        """How many rounds."""
        return label("action.unpaired_all", n=len(drawn_rounds(state, self.stage)))

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused while results were not given up, in a closed stage, and where nothing is drawn."""
        rounds = drawn_rounds(state, self.stage)
        if not rounds:
            raise RuleConflict("round.none")
        if state.stages[self.stage].closed:
            raise RuleConflict("unpair.closed")
        results = sum(1 for each in rounds for pairing in each.pairings if pairing.games)
        if results and not self.discard_results:
            raise RuleConflict("unpair.results", round=rounds[-1].number, n=results)
        return tuple(RoundWithdrawn(each.id) for each in rounds)
