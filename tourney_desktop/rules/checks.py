"""Invariants of every round, whatever the format. Run in tests and before every commit.

A finding is a note whose message is a sentence. A round drawn by us has none; for one changed by hand they
say what the director would have to waive.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tourney_desktop.domain.model import EntrantId, Note, note
from tourney_desktop.rules.formats.base import Format, RoundProposal
from tourney_desktop.rules.view import StageView


def check_round(view: StageView, kind: Format[Any], proposal: RoundProposal, number: int) -> tuple[Note, ...]:
    """Everything wrong with round ``number``; ``view`` ends before it. The format's own rules are asked once
    the round is sound."""
    found = (*_people(view, kind, proposal, number), *_tables(kind, proposal))
    return found or kind.check(view, kind.options(view), proposal, number)


def check_proposal(
    view: StageView, kind: Format[Any], proposal: RoundProposal, number: int
) -> tuple[str, ...]:
    """The same for a round just drawn, whose tables must count 1, 2, 3 … too. For our eyes: anything found is
    a bug of the format."""
    found = check_round(view, kind, proposal, number)
    tables = sorted(pairing.table for pairing in proposal.pairings)
    if tables != list(range(1, len(tables) + 1)):
        found += (note("check.table_gap"),)
    return tuple(f"{each.code} {dict(each.params)} {each.rule}".strip() for each in found)


def _people(view: StageView, kind: Format[Any], proposal: RoundProposal, number: int) -> Iterable[Note]:
    """Everybody concerned sits or rests exactly once, and nobody else is there."""
    placed = Counter(each for pairing in proposal.pairings for each in pairing.entrants)
    placed.update(bye.entrant for bye in proposal.byes)
    resting = {bye.entrant for bye in proposal.byes}
    concerned = set(kind.concerned_in(view, kind.options(view), proposal, number))
    asked_for = {
        each
        for each, part in view.participations.items()
        if any(absence.round == number for absence in part.absences)
    }
    yield from _about("check.twice", (each for each, count in placed.items() if count > 1))
    yield from _about("check.left_out", concerned - set(placed))
    yield from _about("check.not_in_the_field", set(placed) - concerned - (asked_for & resting))


def _about(code: str, who: Iterable[EntrantId]) -> Iterable[Note]:
    ids = tuple(sorted(who))
    if ids:
        yield note(code, who_ids=ids, n=len(ids))


def _tables(kind: Format[Any], proposal: RoundProposal) -> Iterable[Note]:
    """Pairings count from 1 in order, every table is given once, and every side is as large as the game
    wants."""
    numbers = [int(pairing.number) for pairing in proposal.pairings]
    if numbers != list(range(1, len(numbers) + 1)):
        yield note("check.pairing_numbers")
    for table, count in sorted(Counter(pairing.table for pairing in proposal.pairings).items()):
        if table < 1:
            yield note("check.table_number", table=table)
        if count > 1:
            yield note("check.table_twice", table=table)
    for pairing in proposal.pairings:
        if any(len(side.entrants) != kind.side_size for side in pairing.sides):
            yield note("check.side_size", table=pairing.table, n=kind.side_size)
        if pairing.first not in (None, 0, 1):
            yield note("check.first_mover", table=pairing.table)
