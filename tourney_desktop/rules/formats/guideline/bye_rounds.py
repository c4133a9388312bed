"""Bye Rounds that stand drawn when somebody leaves or comes: who has a game to make up, and with whom (HOR-9.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tourney_desktop.domain.model import EntrantId, PairingNumber, Round
from tourney_desktop.rules.formats.guideline.make_up import across_blocks
from tourney_desktop.rules.formats.guideline.proposals import Two, bye_round
from tourney_desktop.rules.formats.guideline.situation import (
    Situation,
    bye_round_number,
    has_results,
    is_bye_round,
    two,
)


@dataclass(frozen=True)
class ByeRounds:
    """``now`` knows the rounds by guideline as they have become; ``begun`` are Bye Rounds with a result, and what goes
    with them; ``slots`` those that may still hold anybody, in order."""

    now: Situation
    begun: tuple[Round, ...]
    slots: tuple[Round, ...]

    @staticmethod
    def of(now: Situation, rounds: Sequence[Round]) -> ByeRounds:
        """Those among ``rounds``. Under the double reading two of them hold the same pairs: once one has begun, the
        other follows it (ADD-5)."""
        drawn = [each for each in rounds if is_bye_round(each)]
        begun = [_without_leavers(now, each) for each in drawn if has_results(each)]
        slots = [each for each in drawn if not has_results(each)]
        if now.options.double:
            played = {_couple(each): each for each in begun}
            follow = [each for each in slots if _couple(each) in played]
            slots = [each for each in slots if _couple(each) not in played]
            begun += (
                each for slot in follow for each in _filled(now, slot, _here(now, played[_couple(slot)]))
            )
        return ByeRounds(now, tuple(begun), tuple(slots))

    @property
    def sat(self) -> set[EntrantId]:
        """Who has made up his game, or is about to in a round that stands."""
        return {person for each in self.begun for pairing in each.pairings for person in two(pairing)}

    def with_pairs(self, pairs: Sequence[Two]) -> tuple[Round, ...]:
        """These pairs in the rounds that are free, as far as both go; nothing stays empty."""
        found = list(self.begun)
        for at, slot in enumerate(self.slots):
            if self.now.options.double:
                chosen = pairs if _couple(slot) == _couple(self.slots[0]) else ()
            else:
                chosen = pairs[at : at + 1]
            found += _filled(self.now, slot, chosen)
        return tuple(found)

    def mended(self) -> tuple[Round, ...]:
        """Pairs who both still have a game to make up stand; those who are left over meet each other where that is
        legal, in the rounds that became free."""
        now = self.now
        rested, met = set(now.rested), {frozenset(two(p)) for each in now.main for p in each.pairings}
        standing = [
            [
                pair
                for pair in map(two, each.pairings)
                if rested.issuperset(pair) and frozenset(pair) not in met
            ]
            for each in self.slots
        ]
        sat = self.sat | {person for pairs in standing for pair in pairs for person in pair}
        short = [now.place[each] for each in now.rested if each not in sat]
        left = across_blocks(short, now.barred | now.met_in_rounds)
        new: list[Two] = [(now.ranking[a], now.ranking[b]) for a, b in left]
        if now.options.double:
            return self.with_pairs([*dict.fromkeys(pair for pairs in standing for pair in pairs), *new])
        pairs: list[Two] = []
        for each in standing:
            pairs += each or new[:1]
            new = new if each else new[1:]
        return self.with_pairs(pairs)


def _couple(each: Round) -> int:
    """Which two Bye Rounds belong together under the double reading."""
    return (bye_round_number(each) - 1) // 2


def _here(now: Situation, each: Round) -> list[Two]:
    return [pair for pair in map(two, each.pairings) if all(person in now.place for person in pair)]


def _filled(now: Situation, slot: Round, pairs: Sequence[Two]) -> list[Round]:
    """A Bye Round with other pairs, the same one where they are the same, none without any."""
    if not pairs:
        return []
    if {frozenset(pair) for pair in pairs} == {frozenset(two(p)) for p in slot.pairings}:
        return [slot]
    return [replace(slot, pairings=bye_round(now, 1, pairs).pairings)]


def _without_leavers(now: Situation, each: Round) -> Round:
    """A Bye Round that has begun, without tables at which nobody will play any more."""
    kept = [p for p in each.pairings if p.settled or all(person in now.place for person in two(p))]
    if len(kept) == len(each.pairings):
        return each
    return replace(each, pairings=tuple(replace(p, number=PairingNumber(at)) for at, p in enumerate(kept, 1)))
