"""What a line means where games are won, drawn or lost: sentence, verdict, and what Enter does."""

import pytest

from tests.builders import Event
from tourney_desktop.domain import model as m
from tourney_desktop.domain.facts import GameRecorded
from tourney_desktop.rules.formats import typed_unit
from tourney_desktop.rules.result_text import Clear, read_result
from tourney_desktop.ui.tabs.entry_reading import EntryRound, Save, Settled, Stay, next_missing, read_entry
from tourney_desktop.ui.tabs.entry_results import game_of


@pytest.fixture
def event() -> Event:
    """Five in a Swiss: two tables, one rests."""
    made = Event("swiss")
    for name in ("Oak Ana", "Elm Bo", "Fir Cy", "Ash Di", "Yew Ed"):
        last, first = name.split()
        made.add(last, first)
    made.seed("as-entered")
    made.pair()
    return made


def typed(event: Event, table: int, text: str) -> None:
    each = event.last
    pairing = each.at_table(table)
    outcome = read_result(text, typed_unit(event.view()))
    event.say(GameRecorded(each.id, pairing.number, max(len(pairing.games) - 1, 0), m.Game(outcome)))


def reading(event: Event, text: str):
    return read_entry(text, EntryRound(event.state, event.last, game=game_of(event.view())))


def test_a_win_with_names_and_no_margin(event):
    found = reading(event, "1 1")
    assert (found.sentence.first_score, found.sentence.second_score) == ("1", "0")
    assert found.sentence.winner == 1
    assert found.verdict.endswith(" wins")
    assert isinstance(found.deed, Save)
    assert not found.again


def test_a_draw(event):
    found = reading(event, "1 5")
    assert found.scores == ("½", "½")
    assert found.verdict == "Draw"


@pytest.mark.parametrize(
    ("line", "scores", "verdict"),
    [
        ("1+", ("+", "−"), "wins by forfeit"),
        ("1-", ("−", "+"), "wins by forfeit"),
        ("1 ff", ("−", "−"), "Double forfeit"),
    ],
)
def test_forfeits(event, line, scores, verdict):
    found = reading(event, line)
    assert found.scores == scores
    assert found.verdict.endswith(verdict)
    assert isinstance(found.deed, Save)


def test_adjourned_stays_out_and_is_finished_without_asking(event):
    assert reading(event, "1 adj").verdict == "Adjourned, stays out"
    typed(event, 1, "adjourned")
    typed(event, 2, "1-0")
    here = EntryRound(event.state, event.last, game=game_of(event.view()))
    assert next_missing(here) == 1
    found = reading(event, "1 0")
    assert not found.again
    assert isinstance(found.deed, Save)


def test_another_result_asks_again_and_the_same_one_is_settled(event):
    typed(event, 1, "1-0")
    assert isinstance(reading(event, "1 1").deed, Settled)
    changed = reading(event, "1 0")
    assert changed.verdict == "was 1 – 0"
    assert changed.again == "was 1 – 0, Enter again"
    assert reading(event, "1 x").deed == Save(1, Clear())


def test_wrong_lines_say_what_is_right(event):
    assert reading(event, "1 1-1").verdict == "Only one side can win; 5 is a draw"
    assert reading(event, "1 7").verdict == "Type 1, 0 or 5 for a draw"
    assert isinstance(reading(event, "1 7").deed, Stay)
    assert "1, 0 or 5" in reading(event, "1").hint


def test_who_rests_has_no_result(event):
    resting = event.state.entrants[event.last.byes[0].entrant]
    last = event.state.persons[resting.persons[0]].last
    found = reading(event, last)
    assert found.verdict.endswith("rests: no result")
    assert isinstance(found.deed, Stay)


def test_a_lone_minus_among_scores_is_a_forfeit_only_when_told_twice():
    event = Event("all-play-all", tiebreak="margin")
    for name in ("Oak", "Elm", "Fir"):
        event.add(name, "A")
    event.seed("as-entered")
    event.pair()
    found = reading(event, "1 -")
    assert found.deed == Save(1, m.Forfeit(1))
    assert found.again
    assert found.scores == ("−", "")
    assert reading(event, "1 -15 30").deed == Save(1, m.Scored(-15, 30))


def test_a_drawn_match_of_the_playoff_is_played_again():
    event = Event("all-play-all", final_tie="contingent_bye")
    for name in ("Oak", "Elm", "Fir"):
        event.add(name, "A")
    event.seed("as-entered")
    for _ in range(3):
        event.pair()
        typed(event, 1, "1/2-1/2")
    event.pair()
    typed(event, 1, "1/2-1/2")
    found = reading(event, "1 1")
    assert isinstance(found.deed, Save)
    assert found.deed.replay
    facts = found.deed.command(event.last).decide(event.state)
    assert [fact.game for fact in facts if isinstance(fact, GameRecorded)] == [1]
