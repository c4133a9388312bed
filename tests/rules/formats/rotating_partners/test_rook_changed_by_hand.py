"""What the checks say of a round that somebody changed: the rule, the table and the people."""

from dataclasses import replace

import pytest

from tests.builders import Event
from tourney_desktop.domain.model import Bye, ByeKind, EntrantId, Pairing, PairingNumber, Side
from tourney_desktop.rules.checks import check_proposal, check_round


@pytest.fixture
def event():
    event = Event(field_not_multiple_of_4="sit_out")
    event.add_many(9)
    event.seed("as-entered")
    return event


def found(event, proposal):
    return {note.code: dict(note.params) for note in check_round(event.view(), event.format, proposal, 1)}


def swapped(proposal, one, two):
    """Everywhere one for the other."""
    other = {EntrantId(one): EntrantId(two), EntrantId(two): EntrantId(one)}

    def side(old):
        return Side(tuple(other.get(each, each) for each in old.entrants))

    pairings = tuple(replace(p, sides=(side(p.sides[0]), side(p.sides[1]))) for p in proposal.pairings)
    byes = tuple(replace(bye, entrant=other.get(bye.entrant, bye.entrant)) for bye in proposal.byes)
    return replace(proposal, pairings=pairings, byes=byes)


def test_a_round_as_drawn_has_nothing_wrong(event):
    assert found(event, event.propose()) == {}
    assert check_proposal(event.view(), event.format, event.propose(), 1) == ()


def test_exchanged_partners(event):
    assert found(event, swapped(event.propose(), 5, 6)) == {
        "rook.check.not_partners": {"table": 1, "a": 2, "b": 5}
    }


def test_exchanged_across_tables(event):
    proposal = swapped(event.propose(), 1, 3)
    rules = [note.rule for note in check_round(event.view(), event.format, proposal, 1)]
    assert rules == ["ROOK-2.4", "ROOK-2.5", "ROOK-2.4", "ROOK-2.5"]


def test_somebody_else_rests(event):
    assert found(event, swapped(event.propose(), 9, 8))["rook.check.wrong_rests"] == {
        "resting_ids": (8,), "due_ids": (9,),
    }  # fmt: skip


def test_seated_twice_and_left_out(event):
    proposal = event.propose()
    first = proposal.pairings[0]
    doubled = replace(first, sides=(first.sides[0], Side((EntrantId(1), EntrantId(6)))))
    wrong = replace(proposal, pairings=(doubled, *proposal.pairings[1:]))
    assert found(event, wrong) == {
        "check.twice": {"who_ids": (1,), "n": 1},
        "check.left_out": {"who_ids": (2,), "n": 1},
    }


def test_a_stranger_and_one_who_left(event):
    proposal = event.propose()
    event.withdraw(EntrantId(4))
    wrong = replace(proposal, byes=(*proposal.byes, Bye(EntrantId(77), ByeKind.SIT_OUT)))
    assert found(event, wrong) == {"check.not_in_the_field": {"who_ids": (4, 77), "n": 2}}


def test_tables_and_numbers(event):
    one, two = event.propose().pairings
    proposal = replace(event.propose(), pairings=(one, replace(two, table=1)))
    assert "check.table_twice" in found(event, proposal)
    proposal = replace(event.propose(), pairings=(one, replace(two, table=5)))
    assert check_proposal(event.view(), event.format, proposal, 1)[-1].startswith("check.table_gap")
    proposal = replace(event.propose(), pairings=(one, replace(two, number=PairingNumber(3), table=0)))
    assert {"check.pairing_numbers", "check.table_number"} <= found(event, proposal).keys()


def test_sides_and_first_mover(event):
    one, two = event.propose().pairings
    three = Side((*one.sides[1].entrants, EntrantId(9)))
    proposal = replace(
        event.propose(), pairings=(replace(one, sides=(one.sides[0], three), first=2), two), byes=()
    )
    assert found(event, proposal).keys() == {"check.side_size", "check.first_mover"}


def test_every_finding_is_a_sentence(event):
    from tourney_desktop.reports.words import note_text

    drawn = event.propose()
    lone = Pairing(PairingNumber(4), 0, (Side((EntrantId(1),)), Side((EntrantId(77),))), first=3)
    for proposal in (
        replace(drawn, pairings=(*drawn.pairings, lone)),
        replace(drawn, byes=()),
        swapped(drawn, 5, 6),
        swapped(drawn, 1, 3),
        swapped(drawn, 8, 9),
    ):
        notes = check_round(event.view(), event.format, proposal, 1)
        assert notes
        assert all(note_text(event.state, each).endswith((".", ")")) for each in notes)
