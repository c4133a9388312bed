"""What stands between two people, in words (HOR-6, HOR-7.1, HOR-8.6), and what a pair's notes say of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tourney_desktop.domain.model import EntrantId, Note, note
from tourney_desktop.rules.formats.guideline.drawing import MET, RESERVED
from tourney_desktop.rules.formats.guideline.guidelines import Guideline
from tourney_desktop.rules.formats.guideline.situation import Pair, Rounds, Situation
from tourney_desktop.rules.kit.constraints import APART


@dataclass(frozen=True)
class Barriers:
    """For one round: who has met in which other rounds, and in which Bye Round pairs are to meet yet."""

    situation: Situation
    met: Mapping[Pair, Rounds]
    reserved: Mapping[Pair, int]

    def between(self, pair: Pair) -> Note | None:
        """Why two may not meet, ``None`` where they may."""
        ids = self._ordered(pair)
        if pair in self.met:
            rounds = ", ".join(map(str, self.met[pair]))
            return note("horizon.note.not_again", MET, pair_ids=ids, rounds=rounds)
        apart = self.situation.apart.get(pair)
        if apart is not None and apart.hard:
            rule = self.situation.apart_rule(pair)
            return note("horizon.note.kept_apart", rule, pair_ids=ids, reason=apart.reason)
        if pair in self.reserved:
            return note("horizon.note.reserved", RESERVED, pair_ids=ids, number=self.reserved[pair])
        return None

    def wish(self, pair: Pair) -> Note | None:
        """That two meet who should not have, if it could have been helped."""
        apart = self.situation.apart.get(pair)
        if apart is None or apart.hard:
            return None
        return note("horizon.note.apart", APART, pair_ids=self._ordered(pair), reason=apart.reason)

    def notes(
        self, guideline: Guideline, people: tuple[EntrantId, ...], one: int, other: int
    ) -> tuple[Note, ...]:
        """What is worth knowing about the pair at two places of the closed-up list: nothing where it is as the
        guideline has it; else what stood in the way of that, or that others were in need of it (HOR-9.1)."""
        partner = guideline.partners(len(people))
        found: list[Note] = []
        if partner[one] != other:
            barriers = (self.between(frozenset((people[at], people[partner[at]]))) for at in (one, other))
            found += dict.fromkeys(each for each in barriers if each is not None)
            if not found:
                found.append(note("horizon.note.moved", "HOR-9.1"))
        wish = self.wish(frozenset((people[one], people[other])))
        return (*found, wish) if wish else tuple(found)

    def _ordered(self, pair: Pair) -> tuple[EntrantId, ...]:
        return tuple(sorted(pair, key=self.situation.view.seed))
