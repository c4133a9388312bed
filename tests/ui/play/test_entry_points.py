"""Lines for games won, drawn or lost, and forfeits in any game that has them."""

import pytest

from tourney_desktop.domain.model import Adjourned, Forfeit, Scored, Unit
from tourney_desktop.rules.result_text import Clear, read_result
from tourney_desktop.ui.tabs.entry_results import Game
from tourney_desktop.ui.tabs.entry_text import (
    ForName,
    ForResult,
    ForTable,
    HalfTyped,
    JumpToMissing,
    TakeBack,
    Unreadable,
    read_line,
)

POINTS = Game(points=True, forfeits=True)
SCORES = Game(points=False, forfeits=True)
WIN, DRAW, LOSS = (Scored(*pair, Unit.HALF_POINTS) for pair in ((2, 0), (1, 1), (0, 2)))


def result(text, game=POINTS):
    found = read_line(text, game)
    assert isinstance(found, ForResult), found
    assert found.table == 12
    return found.result


@pytest.mark.parametrize(
    "text",
    ["12 1", "12.1", "12/1", "12,1", "12:1", " 12  1 ", "12 1-0", "12 1 - 0", "12 1:0", "12.1.0", "12 1/0"],
)
def test_the_first_wins(text):
    assert result(text) == WIN


@pytest.mark.parametrize("text", ["12 0", "12/0", "12 0-1", "12 0–1", "12.0.1", "12 0 1"])
def test_the_second_wins(text):
    assert result(text) == LOSS


@pytest.mark.parametrize(
    "text",
    ["12 5", "12.5", "12 =", "12=", "12 ½", "12½", "12 1/2", "12 .5", "12 0.5", "12 ½-½", "12 1/2-1/2", "12 0.5 0.5",
     "12 =-="],
)  # fmt: skip
def test_a_draw(text):
    assert result(text) == DRAW


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("12+", Forfeit(0)), ("12 +", Forfeit(0)), ("12 +-", Forfeit(0)), ("12 +/-", Forfeit(0)),
        ("12 + - ", Forfeit(0)), ("12 f2", Forfeit(0)), ("12 F1", Forfeit(1)), ("12-", Forfeit(1)),
        ("12 −", Forfeit(1)), ("12 -+", Forfeit(1)), ("12 -/+", Forfeit(1)), ("12--", Forfeit(None)),
        ("12 - -", Forfeit(None)), ("12 -/-", Forfeit(None)), ("12 ff", Forfeit(None)), ("12 FF", Forfeit(None)),
        ("12 adj", Adjourned()), ("12 adjourned", Adjourned()), ("12 x", Clear()), ("12 clear", Clear()),
    ],
)  # fmt: skip
def test_forfeits_adjournments_and_clearing(text, outcome):
    assert result(text) == outcome


@pytest.mark.parametrize(
    ("text", "first"),
    [("12 1-", "1"), ("12 0-", "0"), ("12 1/", "1"), ("12 0.", "0"), ("12 ½-", "½"), ("12 1/2-1", "½")],
)
def test_half_of_a_result(text, first):
    assert read_line(text, POINTS) == HalfTyped(12, first)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("12 1-1", "entry.both_win"), ("12 1 1", "entry.both_win"), ("12 0-0", "entry.both_lose"),
        ("12 1-½", "entry.no_sum"), ("12 3-2", "entry.how"), ("12 -5", "entry.how"),
        ("12 2", "entry.how"), ("12 10", "entry.how"), ("12 431 388", "entry.how"), ("12-1", "entry.how"),
        ("12 f", "entry.mark_half"), ("12 ad", "entry.mark_half"), ("12 cle", "entry.clear_half"),
    ],
)  # fmt: skip
def test_what_is_no_result_is_refused_and_stays_typed(text, code):
    """Both sides winning, scores in a game of one point, a negative score (B19)."""
    assert read_line(text, POINTS) == Unreadable(code, 12)


def test_the_rest_of_the_line_is_as_ever():
    assert read_line("12", POINTS) == ForTable(12)
    assert read_line("12 ", POINTS) == ForTable(12)
    assert read_line("12?", POINTS) == ForTable(12, asked=True)
    assert read_line("m", POINTS) == JumpToMissing()
    assert read_line("u", POINTS) == TakeBack()
    assert read_line("Oak", POINTS) == ForName("Oak")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("12 120 90", ForResult(12, Scored(120, 90))), ("12 -15 30", ForResult(12, Scored(-15, 30))),
        ("12--15 30", ForResult(12, Scored(-15, 30))), ("12+", ForResult(12, Forfeit(0))),
        ("12 ff", ForResult(12, Forfeit(None))), ("12 f1", ForResult(12, Forfeit(1))),
        ("12 adj", ForResult(12, Adjourned())), ("12 -", HalfTyped(12, "-")), ("12 1", HalfTyped(12, "1")),
    ],
)  # fmt: skip
def test_scores_with_forfeits(text, found):
    assert read_line(text, SCORES) == found


@pytest.mark.parametrize("text", ["12+", "12 ff", "12 adj", "12 f1"])
def test_where_nobody_forfeits_these_are_no_results(text):
    assert isinstance(read_line(text, Game()), Unreadable)


@pytest.mark.parametrize(
    "text", ["1-0", "0-1", "1/2-1/2", "+/-", "-/+", "-/-", "F1", "F2", "FF", "adjourned", "clear"]
)
def test_what_the_command_takes_the_line_takes_too(text):
    assert result(f"12 {text}") == read_result(text, Unit.HALF_POINTS)


@pytest.mark.parametrize("game", [POINTS, SCORES, Game()])
def test_nothing_typed_ever_breaks_the_reading(game):
    for last in "0159+-=/½fxa.?, ":
        for middle in ("", "1", "0", "-", "+", "1/", "f", "½-", "5 "):
            read_line(f"12 {middle}{last}", game)
            read_line(f"12{middle}{last}", game)
