"""Why a table is as it is, what is worth knowing about it, and what is wrong with one set by hand."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from tourney_desktop.domain.history import History
from tourney_desktop.domain.model import ByeKind, EntrantId, Note, Pairing, Side, note
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.rotating_partners import tiers


def met_notes(history: History, sides: tuple[Side, Side]) -> tuple[Note, ...]:
    """Who partnered or met before: information alone (ADD-7), since no rule keeps anybody apart
    (ROOK-2.9)."""
    one, two = (side.entrants for side in sides)
    together = [(side.entrants[0], side.entrants[1]) for side in sides if len(side.entrants) == 2]
    return (
        *_before("rook.note.partnered_before", history.partnered, together),
        *_before("rook.note.met_before", history.met, list(product(one, two))),
    )


def _before(
    code: str, past: Mapping[frozenset[EntrantId], tuple[int, ...]], pairs: list[tuple[EntrantId, EntrantId]]
) -> list[Note]:
    return [
        note(code, "ADD-7", pair_ids=pair, rounds=", ".join(map(str, rounds)), n=len(rounds))
        for pair in pairs
        if (rounds := past.get(frozenset(pair)))
    ]


def rank_notes(ranked: tuple[EntrantId, ...], pairing: Pairing) -> tuple[Note, ...]:
    """The ranks that sit here, by the scores as they stand now; after a correction they may be others than
    the round was drawn by, which is said (ROOK-1.4)."""
    place = {each: number for number, each in enumerate(ranked, 1)}
    half = len(ranked) // 2
    (a, b), (c, d) = (tuple(place[each] for each in side.entrants) for side in pairing.sides)
    one, two = 2 * pairing.table - 1, 2 * pairing.table
    if {frozenset((a, b)), frozenset((c, d))} != {frozenset((one, half + one)), frozenset((two, half + two))}:
        return (note("rook.why.not_by_present_scores", "ROOK-1.4", a=a, b=b, c=c, d=d),)
    return (
        note("rook.why.partners", "ROOK-2.4", a=a, b=b, c=c, d=d, half=half),
        note("rook.why.table", "ROOK-2.5", table=pairing.table, one=one, two=two),
    )


_CODES = {
    "ROOK-2.1": "rook.check.seated_once",
    "ROOK-2.4": "rook.check.not_partners",
    "ROOK-2.5": "rook.check.wrong_ranks",
    "ROOK-2.6": "rook.check.not_two_by_two",
}


def check_notes(
    ranked: tuple[EntrantId, ...], resting: tuple[EntrantId, ...], proposal: RoundProposal
) -> tuple[Note, ...]:
    """The findings of a whole round: who rests instead of whom (ROOK-2.8), then table by table. Ranks are
    counted among those who sit."""
    found: list[Note] = []
    sits_out = {bye.entrant for bye in proposal.byes if bye.kind is ByeKind.SIT_OUT}
    wrongly = [each for each in ranked if each in sits_out and each not in resting]
    missing = [each for each in resting if each not in sits_out]
    if wrongly or missing:
        found.append(
            note("rook.check.wrong_rests", "ROOK-2.8", resting_ids=tuple(wrongly), due_ids=tuple(missing))
        )
    seated = tuple(each for each in ranked if each not in sits_out)
    ordered = sorted(proposal.pairings, key=lambda pairing: pairing.table)
    for finding in tiers.check_tables(seated, [[side.entrants for side in each.sides] for each in ordered]):
        ranks = dict(zip(("a", "b"), finding.ranks, strict=False))
        found.append(note(_CODES[finding.rule], finding.rule, table=finding.table, **ranks))
    return tuple(found)
