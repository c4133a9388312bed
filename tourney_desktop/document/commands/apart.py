"""Commands about who may not meet (ADD-6): single pairs, and teams that count as one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import AvoidSet, Fact, RelatedSet
from tourney_desktop.domain.model import Avoid, EntrantId, Label, TournamentState, label
from tourney_desktop.domain.people import entrant_name
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.apart import teams_of


@dataclass(frozen=True, slots=True)
class KeepApart:
    """Two entrants may not meet: never when ``hard``, else only where it cannot be helped."""

    one: EntrantId
    other: EntrantId
    hard: bool = True
    reason: str = ""
    removed: bool = False

    def label(self, state: TournamentState) -> Label:
        """Names the two."""
        names = (entrant_name(state, self.one), entrant_name(state, self.other))
        return label("action.apart_removed" if self.removed else "action.apart", one=names[0], other=names[1])

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for one person twice, and for taking back what was never said."""
        if self.one == self.other:
            raise BadInput("apart.same", name=entrant_name(state, self.one))
        first, second = sorted((self.one, self.other))
        known = state.avoids.get((first, second))
        if self.removed:
            if known is None:
                names = listed((entrant_name(state, first), entrant_name(state, second)))
                raise RuleConflict("apart.unknown", names=names)
            return (AvoidSet(known, removed=True),)
        wanted = Avoid(first, second, self.hard, " ".join(self.reason.split()))
        return () if wanted == known else (AvoidSet(wanted),)


@dataclass(frozen=True, slots=True)
class RelateTeams:
    """These teams may not meet either, each with each."""

    teams: tuple[str, ...]
    removed: bool = False

    def label(self, state: TournamentState) -> Label:
        """Names the teams."""
        del state
        return label("action.related_removed" if self.removed else "action.related", teams=listed(self.teams))

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """One fact a pair. Refused for a team nobody belongs to: a slip of the pen would keep nobody apart."""
        cleaned = {folded(team): " ".join(team.split()) for team in self.teams if team.strip()}
        if len(cleaned) < 2:
            raise BadInput("related.too_few")
        if not self.removed:
            known = frozenset(team for entrant in state.entrants.values() for team in teams_of(entrant))
            for key, team in cleaned.items():
                if key not in known:
                    raise BadInput("related.no_team", team=team)
        there = {frozenset((folded(one), folded(other))): (one, other) for one, other in state.related}
        facts: list[Fact] = []
        for one, other in combinations(sorted(cleaned), 2):
            pair = there.get(frozenset((one, other)))
            if self.removed:
                if pair is not None:
                    facts.append(RelatedSet(*pair, removed=True))
            elif pair is None:
                facts.append(RelatedSet(cleaned[one], cleaned[other]))
        if self.removed and not facts:
            raise RuleConflict("related.unknown", teams=listed(cleaned.values()))
        return facts
