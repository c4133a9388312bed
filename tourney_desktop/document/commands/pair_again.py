"""Draw the last round again: taken back and drawn anew in one step, so that one undo brings the old draw back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.document.commands.drawn_ahead import drawn_again
from tourney_desktop.document.commands.rounds import UnpairRound, last_round
from tourney_desktop.domain.facts import Fact
from tourney_desktop.domain.model import Label, StageId, TournamentState, label


@dataclass(frozen=True, slots=True)
class PairAgain:
    """The last round as the rules have it now, as a draft again. Its results go only where told so."""

    stage: StageId
    discard_results: bool = False
    random_seed: int | None = None

    def label(self, state: TournamentState) -> Label:
        """Names the round and how many results go with the old draw."""
        each = last_round(state, self.stage)
        results = sum(1 for pairing in each.pairings if pairing.games)
        return label("action.paired_again", round=each.number, n=results)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused as un-pairing and pairing are. What the director had let go may be let go again."""
        UnpairRound(self.stage, self.discard_results).decide(state)
        return drawn_again(state, last_round(state, self.stage), draft=True, random_seed=self.random_seed)
