"""What the next round is made of: a Swiss round with all its notes, or the match that the course of the event asks
for."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.domain.errors import NoLegalPairing, RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import (
    Bye,
    ByeKind,
    EntrantId,
    Pairing,
    PairingNumber,
    Side,
    note,
)
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.elimination import explain, field
from tourney_desktop.rules.formats.elimination.compared import pool_of
from tourney_desktop.rules.formats.elimination.course import Course
from tourney_desktop.rules.formats.elimination.endgame import State
from tourney_desktop.rules.formats.elimination.last_matches import (
    championship_match,
    first_match,
    following_match,
    match_one,
)
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions
from tourney_desktop.rules.formats.elimination.pairing import SwissRound, drawn_round
from tourney_desktop.rules.kit.shortage import Shortage
from tourney_desktop.rules.standings import Order
from tourney_desktop.rules.view import StageView


def next_round(
    view: StageView, options: MultiLossOptions, stands: Course, lots: Lots, waived: frozenset[str]
) -> RoundProposal:
    """The round that comes next; refused where something stands in its way."""
    field.refuse(view, options, stands)
    if stands.playoff is not None:
        if stands.playoff.way == "championship":
            raise RuleConflict("moreswiss.undecided", round=view.rounds[-1].number)
        return following_match(stands.playoff)
    contenders = by_seed(view, stands.verdict.contenders)
    if stands.verdict.state is State.CHAMPIONSHIP:
        met = stands.books.met.get(frozenset(contenders), ())
        return _reinstated(stands, championship_match(contenders, met))
    if stands.verdict.state is State.THREE_PLAYER:
        return _reinstated(stands, first_match(contenders, options.three_way, stands.books, lots))
    return _reinstated(stands, _swiss(view, options, stands, lots, waived))


def concerned(view: StageView, options: MultiLossOptions, stands: Course, number: int) -> Order:
    """Everybody who is in and here; in the last matches those who play or wait."""
    if stands.playoff is not None:
        return stands.playoff.next_match or ()
    contenders = by_seed(view, stands.verdict.contenders)
    if stands.verdict.state is State.THREE_PLAYER and options.three_way == "round_robin":
        return match_one(contenders)
    if stands.verdict.state in (State.CHAMPIONSHIP, State.THREE_PLAYER):
        return contenders
    return field.present(view, stands, number)


def by_seed(view: StageView, who: Order) -> Order:
    """In order of seed."""
    return tuple(sorted(who, key=view.seed))


def _reinstated(stands: Course, proposal: RoundProposal) -> RoundProposal:
    """With the note that the players were let back in (MS-5.9)."""
    if stands.title is None:
        return proposal
    who = tuple(sorted(stands.title))
    why = note("moreswiss.note.reinstated", "MS-5.9", who_ids=who, n=len(who))
    return replace(proposal, notes=(*proposal.notes, why))


def _swiss(
    view: StageView, options: MultiLossOptions, stands: Course, lots: Lots, waived: frozenset[str]
) -> RoundProposal:
    number = view.next_number
    here = field.present(view, stands, number)
    if not here:
        raise RuleConflict("moreswiss.nobody_here", round=number)
    pool = pool_of(view, options, here, waived)
    drawn = drawn_round(pool, lots)
    if isinstance(drawn, Shortage):
        raise NoLegalPairing("moreswiss.no_round", round=number)
    pairings = tuple(
        Pairing(PairingNumber(at), at, (Side((one,)), Side((two,))), notes=explain.pair_notes(pool, one, two))
        for at, (one, two) in enumerate(_tables(view, stands, drawn), 1)
    )
    byes = field.asked_to_rest(view, stands, number)
    if drawn.bye is not None:
        byes = (Bye(drawn.bye, ByeKind.PAIRING, explain.bye_notes(pool, drawn, lots)), *byes)
    notes = explain.round_notes(pool, drawn, lots, first=not view.rounds)
    if stands.verdict.playoff:
        paid = note("moreswiss.note.playoff", "MS-5.1", n=len(stands.field), places=stands.structure)
        notes = (paid, *notes)
    return RoundProposal(pairings, byes, notes)


def _tables(view: StageView, stands: Course, drawn: SwissRound) -> list[tuple[EntrantId, EntrantId]]:
    """The better-placed of each pair first, tables in the order of those."""

    def place(entrant: EntrantId) -> tuple[int, int]:
        return stands.books.of(entrant).losses, view.seed(entrant)

    found = [(one, two) if place(one) < place(two) else (two, one) for one, two in drawn.pairs]
    return sorted(found, key=lambda pair: place(pair[0]))
