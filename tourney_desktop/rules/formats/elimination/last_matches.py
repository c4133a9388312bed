"""The last matches as they are drawn (MS-5.5, MS-6.1 to MS-6.3, ADD-3)."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import ByeKind, Label, Pairing, PairingNumber, Side, label, note
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.elimination.books import Books
from tourney_desktop.rules.formats.elimination.playoff import (
    CHAMPIONSHIP,
    EVERYBODY_MEETS,
    Playoff,
    pairs_of,
)
from tourney_desktop.rules.standings import Order
from tourney_desktop.rules.three_way_matches import Two, match_label, match_proposal, waits


def match_one(three: Order) -> Two:
    """Who begins where everybody meets everybody."""
    return pairs_of(three)[0]


def championship_match(contenders: Order, again: tuple[int, ...]) -> RoundProposal:
    """Two play for the title; it may be a rematch (MS-5.5)."""
    notes = [note("moreswiss.note.championship", "MS-5.5")]
    if again:
        numbers = ", ".join(map(str, again))
        notes.append(note("moreswiss.note.met_before", "MS-5.5", pair_ids=contenders, rounds=numbers))
    one, two = contenders
    pairing = Pairing(PairingNumber(1), 1, (Side((one,)), Side((two,))), notes=tuple(notes))
    return RoundProposal((pairing,), label=label(CHAMPIONSHIP))


def first_match(three: Order, way: str, books: Books, lots: Lots) -> RoundProposal:
    """Match 1 of a playoff of three, ``three`` in order of seed. With a bye, who waits is drawn (MS-6.1); else
    everybody meets everybody in order of seed."""
    if way == "round_robin":
        return match_proposal(
            1, match_one(three), rule="ADD-3", notes=(note(EVERYBODY_MEETS, "ADD-3", who_ids=three),)
        )
    kind = ByeKind.CONTINGENT if way == "contingent_bye" else ByeKind.PAIRING
    bye = waits(three, books.byes(three), kind, lots)
    if way == "compensated_bye":
        bye = replace(bye, notes=(*bye.notes, note("moreswiss.note.real_bye", "ADD-3")))
    one, two = (each for each in three if each != bye.entrant)
    return match_proposal(1, (one, two), (bye,))


def following_match(playoff: Playoff) -> RoundProposal:
    """The next match of a playoff that has begun. Refused while the last one has no winner."""
    if playoff.next_match is None:
        raise RuleConflict("three_way.undecided", number=playoff.number)
    rule = "ADD-3" if playoff.way == "round_robin" else ""
    return match_proposal(playoff.number, playoff.next_match, rule=rule)


def label_to_come(playoff: Playoff) -> Label:
    """What the match that comes next is called."""
    return label(CHAMPIONSHIP) if playoff.way == "championship" else match_label(playoff.number)
