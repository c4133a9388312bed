"""Rounds that stand drawn when somebody leaves or comes: who lost an opponent or rests is paired anew where that is
legal, and nothing else is touched (HOR-9.7, HOR-9.8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from tourney_desktop.domain.model import (
    Bye,
    ByeKind,
    EntrantId,
    Note,
    Pairing,
    PairingNumber,
    Round,
    Side,
    note,
)
from tourney_desktop.rules.formats.guideline.situation import (
    Pair,
    Rounds,
    Situation,
    has_results,
    is_bye_round,
    two,
)
from tourney_desktop.rules.kit.matching import best_matching

Two = tuple[EntrantId, EntrantId]


@dataclass(frozen=True)
class Vacancies:
    """The rounds of a stage in order, some of them with empty chairs."""

    situation: Situation
    rounds: tuple[Round, ...]

    def met(self, but: Sequence[int]) -> dict[Pair, Rounds]:
        """Who meets whom in these rounds, but for those numbers. A table that somebody has left is no meeting any more,
        and one in a Bye Round that has not begun may still give way."""
        found: dict[Pair, Rounds] = {}
        for each in self.rounds:
            if each.number not in but and (has_results(each) or not is_bye_round(each)):
                for pairing in each.pairings:
                    if not self.is_left(pairing):
                        pair = frozenset(two(pairing))
                        found[pair] = (*found.get(pair, ()), each.number)
        return found

    def is_left(self, pairing: Pairing) -> bool:
        """Whether a game will never be played because somebody has gone."""
        return not pairing.settled and any(each not in self.situation.place for each in two(pairing))

    def filled(self, newcomers: Collection[EntrantId] = (), since: int = 1) -> Vacancies:
        """Every round by guideline with its empty chairs filled as far as can be. Into a round that has begun only
        ``newcomers`` come, and only from ``since`` on; into any other everybody who is there and has no part in it."""
        done = self
        for at, each in enumerate(self.rounds):
            if not is_bye_round(each):
                coming = [
                    person
                    for person in self._without_part(each)
                    if not has_results(each) or (person in newcomers and each.number >= since)
                ]
                changed = done.seated_anew(each, coming)
                done = replace(done, rounds=(*done.rounds[:at], changed, *done.rounds[at + 1 :]))
        return done

    def _without_part(self, each: Round) -> list[EntrantId]:
        placed = {person for pairing in each.pairings for person in pairing.entrants}
        placed |= {bye.entrant for bye in each.byes}
        here = self.situation.view.active(each.number)
        return [person for person in here if person not in placed]

    def seated_anew(self, each: Round, new: Sequence[EntrantId]) -> Round:
        """One round. It comes back as it is where nobody left it and nobody comes."""
        place = self.situation.place
        left = [pairing for pairing in each.pairings if self.is_left(pairing)]
        gone_byes = [] if each.complete else [bye for bye in each.byes if bye.entrant not in place]
        if not left and not gone_byes and not new:
            return each
        lost = {e: other for p in left for e, other in (two(p), two(p)[::-1]) if e in place}
        resting = {
            bye.entrant: bye for bye in each.byes if bye.kind is ByeKind.PAIRING and bye.entrant in place
        }
        waiting = sorted({*lost, *resting, *new}, key=self.situation.view.seed)
        pairs = self._pairs(waiting, each)
        paired = {person for pair in pairs for person in pair}
        others = tuple(bye for bye in each.byes if bye.entrant not in waiting and bye not in gone_byes)
        rests = tuple(
            resting.get(person) or Bye(person, ByeKind.PAIRING, (_why(lost.get(person)),))
            for person in waiting
            if person not in paired
        )
        kept = [pairing for pairing in each.pairings if pairing not in left]
        made = [(pair, _pair_notes(pair, lost, new)) for pair in pairs]
        # Where no table and no rest says why the round is another one now, the round says it.
        said = bool(made) or any(bye not in each.byes for bye in rests)
        went = sorted(
            {e for p in left for e in two(p) if e not in place} | {bye.entrant for bye in gone_byes}
        )
        notes = [note("horizon.note.changed_left", "HOR-9.7", who_id=person) for person in went if not said]
        return replace(
            each,
            pairings=self._at_tables(each, kept, left, made),
            byes=(*rests, *others),
            notes=(*each.notes, *notes),
        )

    def _pairs(self, waiting: Sequence[EntrantId], each: Round) -> list[Two]:
        """As many legal pairs as can be made, the best-placed first; nobody meets anybody twice."""
        met = self.met(self._same_meeting(each))
        size = len(waiting)
        legal = {
            (a, b): (0, b - a)
            for a in range(size)
            for b in range(a + 1, size)
            if not self._barred(frozenset((waiting[a], waiting[b])), met)
        }
        nobody = {(a, size + b): (1, 0) for a in range(size) for b in range(size)}
        spare = {(size + a, size + b): (0, 0) for a in range(size) for b in range(a + 1, size)}
        solved = best_matching(2 * size, {**legal, **nobody, **spare}, 2)
        if solved is None:
            raise ValueError("everybody may rest, yet no pairing was found")
        return [(waiting[a], waiting[b]) for a, b in solved.pairs if b < size]

    def _barred(self, pair: Pair, met: Mapping[Pair, Rounds]) -> bool:
        apart = self.situation.apart.get(pair)
        return pair in met or (apart is not None and apart.hard)

    def _same_meeting(self, each: Round) -> tuple[int, ...]:
        """The numbers of the rounds in which the same two meet (ADD-5)."""
        meeting = self.situation.meeting(self.situation.index(each.number))
        return tuple(
            other.number
            for other in self.rounds
            if not is_bye_round(other)
            and self.situation.meeting(self.situation.index(other.number)) == meeting
        )

    def _at_tables(
        self,
        each: Round,
        kept: Sequence[Pairing],
        left: Sequence[Pairing],
        made: Sequence[tuple[Two, tuple[Note, ...]]],
    ) -> tuple[Pairing, ...]:
        """A round that has begun keeps its table numbers, and new pairs take those that were left; any other is put in
        order anew."""
        free = sorted(pairing.table for pairing in left)
        last = max((pairing.table for pairing in each.pairings), default=0)
        free += range(last + 1, last + 1 + len(made))
        new = [
            Pairing(PairingNumber(1), table, (Side((one,)), Side((other,))), notes=notes)
            for table, ((one, other), notes) in zip(free, made, strict=False)
        ]
        begun = has_results(each)
        seed = self.situation.view.seed
        ordered = sorted((*kept, *new), key=lambda p: p.table if begun else min(seed(e) for e in two(p)))
        return tuple(
            replace(pairing, number=PairingNumber(at), table=pairing.table if begun else at)
            for at, pairing in enumerate(ordered, 1)
        )


def _why(left: EntrantId | None) -> Note:
    if left is None:
        return note("horizon.note.rests_late", "HOR-9.8")
    return note("horizon.note.rests_left", "HOR-9.7", who_id=left)


def _pair_notes(
    pair: Two, lost: Mapping[EntrantId, EntrantId], new: Collection[EntrantId]
) -> tuple[Note, ...]:
    found = [
        note("horizon.note.lost_opponent", "HOR-9.7", who_id=each, left_id=lost[each])
        for each in pair
        if each in lost
    ]
    found += [note("horizon.note.came_late", "HOR-9.8", who_id=each) for each in pair if each in new]
    return tuple(found) or (note("horizon.note.were_free", "HOR-9.7"),)
