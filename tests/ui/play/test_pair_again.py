"""Pairing the last round again: taken back and drawn in one action."""

import pytest

from tests.builders import STAGE, Event
from tourney_desktop.document.commands.pair_again import PairAgain
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.facts import RoundPaired, RoundWithdrawn
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import label


@pytest.fixture
def event() -> Event:
    made = Event(rounds=3)
    made.add_many(8)
    made.seed()
    made.pair()
    return made


def test_one_action_takes_back_and_draws_a_draft(event):
    before = event.last
    facts = PairAgain(STAGE).decide(event.state)
    assert [type(fact) for fact in facts] == [RoundWithdrawn, RoundPaired]
    after = fold(facts, event.state)
    (again,) = after.rounds.values()
    assert (again.number, again.published) == (1, False)
    assert again.id > before.id
    assert [pairing.entrants for pairing in again.pairings] == [
        pairing.entrants for pairing in before.pairings
    ]


def test_results_go_only_where_told_so(event):
    event.play()
    with pytest.raises(RuleConflict):
        PairAgain(STAGE).decide(event.state)
    assert PairAgain(STAGE).label(event.state) == label("action.paired_again", round=1, n=2)
    after = fold(PairAgain(STAGE, discard_results=True).decide(event.state), event.state)
    assert not any(pairing.games for each in after.rounds.values() for pairing in each.pairings)


def test_a_lot_number_is_kept(event):
    facts = PairAgain(STAGE, random_seed=4711).decide(event.state)
    assert next(fact for fact in facts if isinstance(fact, RoundPaired)).random_seed == 4711


def test_without_a_round_there_is_nothing_to_pair_again():
    with pytest.raises(RuleConflict):
        PairAgain(STAGE).decide(Event(rounds=3).state)
