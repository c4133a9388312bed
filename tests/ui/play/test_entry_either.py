"""The entry line where only the winner matters: points or both scores, a drawn game that is played again, and a winner
put right whose next game has been played."""

import pytest

from tests.document.desk import STAGE, numbered_event, round_of, score, view_of
from tourney_desktop.document.commands.lots import TypeLots
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.domain.model import EntrantId, Forfeit, Scored, Unit
from tourney_desktop.rules.result_text import Clear
from tourney_desktop.ui.tabs.entry_reading import EntryRound, Save, Settled, Stay, next_missing, read_entry
from tourney_desktop.ui.tabs.entry_results import Game, game_of
from tourney_desktop.ui.tabs.entry_text import ForResult, HalfTyped, Unreadable, read_line

EITHER = Game(points=True, forfeits=True, either=True)
WIN, DRAW, LOSS = (Scored(*pair, Unit.HALF_POINTS) for pair in ((2, 0), (1, 1), (0, 2)))


@pytest.fixture
def cup():
    """Eight, number k on place k, the quarter-finals drawn."""
    document = numbered_event("knockout", 8)
    document.execute(TypeLots(STAGE, tuple(map(EntrantId, range(1, 9)))))
    document.execute(PairRound(STAGE))
    return document


def here(cup, number=None):
    return EntryRound(cup.state, round_of(cup, number), game=game_of(view_of(cup)))


def reading(cup, text, number=None):
    return read_entry(text, here(cup, number))


def all_first(cup):
    for pairing in round_of(cup).missing:
        score(cup, pairing.table, "1-0")
    cup.execute(PairRound(STAGE))


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("12 1", WIN), ("12 0", LOSS), ("12 5", DRAW), ("12.1", WIN), ("12 1-0", WIN), ("12 0 1", LOSS),
        ("12 =", DRAW), ("12 1/2-1/2", DRAW), ("12+", Forfeit(0)), ("12-", Forfeit(1)), ("12 ff", Forfeit(None)),
        ("12 21 15", Scored(21, 15)), ("12 21-15", Scored(21, 15)), ("12.15.21", Scored(15, 21)),
        ("12 5 3", Scored(5, 3)), ("12 2-1", Scored(2, 1)), ("12 -15 30", Scored(-15, 30)),
        ("12 1-1", Scored(1, 1)), ("12 x", Clear()),
    ],
)  # fmt: skip
def test_points_come_first_and_all_else_is_scores(text, outcome):
    assert read_line(text, EITHER) == ForResult(12, outcome)


@pytest.mark.parametrize(("text", "first"), [("12 1-", "1"), ("12 21", "21"), ("12 21-", "21")])
def test_half_of_a_result(text, first):
    assert read_line(text, EITHER) == HalfTyped(12, first)


@pytest.mark.parametrize("text", ["12 oak", "12 f", "12 21 15 3"])
def test_what_is_neither_is_refused(text):
    assert isinstance(read_line(text, EITHER), Unreadable)


def test_a_knockout_takes_either(cup):
    assert game_of(view_of(cup)) == EITHER
    assert reading(cup, "1 1").deed == Save(1, WIN)
    scores = reading(cup, "1 21 15")
    assert scores.deed == Save(1, Scored(21, 15))
    assert scores.verdict.endswith("wins by 6")
    assert "both scores" in reading(cup, "1").hint
    assert reading(cup, "1 oak").verdict == "Type 1, 0, 5 for a draw, or both scores"
    assert isinstance(reading(cup, "1 oak").deed, Stay)


def test_a_draw_says_that_it_is_replayed_and_the_next_result_is_the_replay(cup):
    assert reading(cup, "2 5").verdict == "Draw, to be replayed"
    score(cup, 2, "1/2-1/2")
    assert next_missing(EntryRound(cup.state, round_of(cup), game=EITHER, at=1)) != 1
    replay = reading(cup, "2 15 21")
    assert replay.deed == Save(2, Scored(15, 21), replay=True)
    assert replay.hint == "Table 2  ·  Enter saves the replay  ·  Esc clears"
    cup.execute(replay.deed.command(round_of(cup)))
    assert [game.outcome for game in round_of(cup).at_table(2).games] == [DRAW, Scored(15, 21)]
    assert isinstance(reading(cup, "2 15 21").deed, Settled)
    assert reading(cup, "2 0").again  # decided: another result asks first


def test_a_winner_whose_next_game_is_drawn_is_changed_as_ever(cup):
    all_first(cup)
    found = reading(cup, "1 0", 1)
    assert found.deed == Save(1, LOSS)
    assert found.again == "was 1 – 0, Enter again"


@pytest.mark.parametrize(("text", "result"), [("1 0", LOSS), ("1 x", Clear())])
def test_a_winner_whose_next_game_is_played_needs_enter_twice_and_hears_why(cup, text, result):
    all_first(cup)
    score(cup, 1, "1-0")
    found = reading(cup, text, 1)
    assert found.deed == Save(1, result, clears=True)
    assert found.again == "Enter again clears 1 later game"
    assert found.verdict == "was 1 – 0"
    cup.execute(found.deed.command(round_of(cup, 1)))
    assert not round_of(cup, 2).pairings[0].games
    cup.undo()
    assert round_of(cup, 2).at_table(1).deciding == WIN
