"""What facts do, and the laws that hold for all of them."""

import pickle
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import DIVISION, STAGE, Event
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.fold import _APPLY, apply, fold
from tourney_desktop.domain.model import note


def a_game(first=1, second=0):
    return m.Game(m.Scored(first, second))


def played_event():
    """Facts of most kinds, in an order that could have happened."""
    event = Event(rounds=3, field_not_multiple_of_4="sit_out")
    event.add_many(9)
    event.seed("lot")
    event.pair()
    event.play()
    event.score(1, 3, 4)
    event.withdraw(event.id("P02"))
    event.add("Late", since=2)
    event.pair()
    each = event.last
    event.say(
        f.DetailsSet(m.Details("Renamed")),
        f.LineUpSet(each.id, m.LineUp(m.EntrantId(1), ("Sub, Ann",))),
        f.PairingReplaced(each.id, replace(each.pairings[0], table=9)),
        f.GameRecorded(each.id, m.PairingNumber(1), 0, a_game()),
        f.GameRecorded(each.id, m.PairingNumber(1), 1, a_game(5, 5)),
        f.GamesCleared(each.id, m.PairingNumber(1), 1),
        f.TimetableSet(m.TimetableEntry(DIVISION, 3, "2026-05-01T11:00")),
        f.DocumentIssued("pairings", DIVISION, 2, "2026-05-01T11:02:00+02:00", "abc", ("a", "b")),
        f.DocumentIssued("pairings", DIVISION, 2, "2026-05-01T11:09:00+02:00", "abd"),
        f.RoundExtended(each.id, (), (m.Bye(m.EntrantId(2), m.ByeKind.ZERO),)),
        f.TimetableSet(m.TimetableEntry(DIVISION, 3, "")),
        f.RoundWithdrawn(each.id),
        f.StageClosed(STAGE),
        f.StageClosed(STAGE, closed=False),
        f.EntrantSet(m.Entrant(m.EntrantId(99), ())),
        f.EntrantRemoved(m.EntrantId(99)),
    )
    return event


FACTS = tuple(played_event().facts)


def test_every_kind_of_fact_can_be_applied_and_has_its_own_name():
    assert set(_APPLY) == set(f.FACTS)
    assert len({kind.kind for kind in f.FACTS}) == len(f.FACTS)
    assert {kind.__name__ for kind in f.FACTS} == {kind.__name__ for kind in f.Fact.__subclasses__()}


@given(st.integers(0, len(FACTS)))
def test_folding_on_is_folding_at_once(cut):
    assert fold(FACTS[cut:], fold(FACTS[:cut])) == fold(FACTS)


def test_replaying_gives_the_same_state_and_leaves_facts_and_states_alone():
    states = [m.TournamentState()]
    frozen = [pickle.dumps(states[0])]
    for fact in FACTS:
        states.append(apply(states[-1], fact))
        frozen.append(pickle.dumps(states[-1]))
    assert [pickle.loads(each) for each in frozen] == states
    assert fold(FACTS) == states[-1] == played_event().state
    assert tuple(played_event().facts) == FACTS


def test_what_a_fact_does_not_touch_is_the_same_object():
    event = played_event()
    before = event.state
    event.say(f.DetailsSet(m.Details("Again")))
    for name in (
        "persons",
        "entrants",
        "divisions",
        "stages",
        "participations",
        "rounds",
        "timetable",
        "issues",
    ):
        assert getattr(event.state, name) is getattr(before, name)
    first = next(iter(before.rounds))
    event.say(f.GameRecorded(first, m.PairingNumber(2), 0, a_game()))
    old, new = before.rounds[first], event.state.rounds[first]
    assert [a is b for a, b in zip(old.pairings, new.pairings, strict=True)] == [True, False]
    assert event.state.persons is before.persons


def test_undo_and_redo_are_nothing_to_the_fold():
    state = fold(FACTS)
    assert apply(state, f.ActionUndone(3)) is state
    assert apply(state, f.ActionRedone(3)) is state


@pytest.mark.parametrize(
    "fact",
    [
        f.StageClosed(m.StageId(9)),
        f.EntrantRemoved(m.EntrantId(999)),
        f.RoundPublished(m.RoundId(99)),
        f.GameRecorded(m.RoundId(1), m.PairingNumber(77), 0, a_game()),
        f.GamesCleared(m.RoundId(99), m.PairingNumber(1)),
        f.SeedsDrawn(STAGE, "lot", 1, 1, (f.SeedPlace(m.EntrantId(999)),)),
        f.SeedsDrawn(m.StageId(9), "lot", 1, 1, ()),
    ],
    ids=lambda fact: fact.kind,
)
def test_a_fact_about_something_that_does_not_exist_is_refused(fact):
    with pytest.raises((KeyError, StopIteration)):
        apply(fold(FACTS), fact)


class TestSeeds:
    def test_start_1_clears_what_stood_before_and_more_facts_go_on(self):
        event = Event()
        ids = event.add_many(5)
        event.seed("as-entered")
        why = note("seeding.why.manual")
        event.say(
            f.SeedsDrawn(STAGE, "manual", 3, 1, (f.SeedPlace(ids[4], why), f.SeedPlace(ids[0]))),
            f.SeedsDrawn(STAGE, "manual", 3, 3, (f.SeedPlace(ids[2]),)),
        )
        seeds = {each.entrant: each.seed for each in event.view().participations.values()}
        assert seeds == {ids[4]: 1, ids[0]: 2, ids[2]: 3, ids[1]: None, ids[3]: None}
        assert event.view().participations[ids[4]].seed_why == why
        assert (event.view().stage.seeding, event.view().stage.seeding_lot) == ("manual", 3)

    def test_other_stages_keep_theirs(self):
        event = Event()
        (one,) = event.add_many(1)
        other = m.StageId(2)
        event.say(
            f.StageAdded(m.Stage(other, DIVISION, 2, m.StageConfig("rook"))),
            f.ParticipationSet(m.Participation(DIVISION, other, one, seed=4)),
            f.SeedsDrawn(STAGE, "lot", 1, 1, ()),
        )
        assert event.state.participations[other, one].seed == 4


class TestRounds:
    def event(self):
        event = Event()
        event.add_many(8)
        event.seed("as-entered")
        event.pair()
        return event

    def test_a_round_is_a_draft_until_published(self):
        event = self.event()
        assert event.last.published
        assert not fold(event.facts[:-1]).rounds[event.last.id].published

    def test_games_are_added_corrected_and_cleared(self):
        event = self.event()
        one = m.PairingNumber(1)
        event.say(
            f.GameRecorded(event.last.id, one, 0, a_game(1, 1)),
            f.GameRecorded(event.last.id, one, 1, a_game(2, 0)),
            f.GameRecorded(event.last.id, one, 0, a_game(3, 3)),
        )
        assert event.last.pairings[0].games == (a_game(3, 3), a_game(2, 0))
        assert event.last.pairings[0].deciding == m.Scored(2, 0)
        event.say(f.GamesCleared(event.last.id, one))
        assert event.last.pairings[0].deciding is None
        assert [pairing.table for pairing in event.last.missing] == [1, 2]

    def test_pairings_are_found_by_number_wherever_they_lie(self):
        event = self.event()
        gaps = tuple(replace(p, number=m.PairingNumber(p.number * 5)) for p in reversed(event.last.pairings))
        round_id = m.RoundId(8)
        event.say(f.RoundPaired(round_id, DIVISION, STAGE, 2, 1, 1, gaps))
        event.say(f.GameRecorded(round_id, m.PairingNumber(5), 0, a_game(7, 8)))
        assert [each.deciding for each in event.state.rounds[round_id].pairings] == [None, m.Scored(7, 8)]

    def test_an_adjourned_game_leaves_the_table_open(self):
        event = self.event()
        event.say(f.GameRecorded(event.last.id, m.PairingNumber(1), 0, m.Game(m.Adjourned())))
        event.score(2, 1, 0)
        assert not event.last.complete
        assert [pairing.table for pairing in event.last.missing] == [1]

    def test_the_id_of_a_withdrawn_round_is_never_given_again(self):
        event = self.event()
        event.say(f.RoundWithdrawn(event.last.id))
        assert event.view().rounds == ()
        assert event.pair().id == 2

    def test_a_large_round_comes_in_several_facts(self):
        event = self.event()
        one, two = event.last.pairings
        rest = m.Bye(m.EntrantId(8), m.ByeKind.SIT_OUT)
        event.say(
            f.RoundPaired(m.RoundId(5), DIVISION, STAGE, 2, 1, 1, (one,)),
            f.RoundExtended(m.RoundId(5), (two,), (rest,)),
        )
        each = event.state.rounds[m.RoundId(5)]
        assert (each.pairings, each.byes) == ((one, two), (rest,))

    def test_a_substitution_is_replaced_and_taken_back(self):
        event = self.event()
        who = m.EntrantId(3)
        event.say(
            f.LineUpSet(event.last.id, m.LineUp(who, ("A",))),
            f.LineUpSet(event.last.id, m.LineUp(who, ("B",))),
        )
        assert event.last.line_ups == (m.LineUp(who, ("B",)),)
        event.say(f.LineUpSet(event.last.id, m.LineUp(who, ())))
        assert event.last.line_ups == ()


def test_issues_are_numbered_by_document_division_and_round():
    event = Event()
    for document, number in (("a", 1), ("a", 1), ("b", 1), ("a", 2), ("a", 1)):
        event.say(f.DocumentIssued(document, DIVISION, number, "", ""))
    assert [issue.number for issue in event.state.issues] == [1, 2, 1, 1, 3]


def test_removing_an_entrant_takes_his_persons_and_participations_along():
    event = Event()
    one, two = event.add_many(2)
    event.say(f.EntrantRemoved(one))
    assert set(event.state.entrants) == {two}
    assert set(event.state.persons) == {2}
    assert set(event.state.participations) == {(STAGE, two)}
