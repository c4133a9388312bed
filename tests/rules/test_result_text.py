"""Results as people type them: one grammar for the entry line, the command and result files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Adjourned, Forfeit, Scored, Unit
from tourney_desktop.rules.result_text import (
    Clear,
    half_points,
    read_result,
    signed,
    type_result,
    write_result,
)


@pytest.mark.parametrize(
    ("typed", "first", "second"),
    [
        ("412-388", 412, 388),
        ("412:-15", 412, -15),
        ("-15:30", -15, 30),
        ("-15--30", -15, -30),
        ("412 388", 412, 388),
        ("412/388", 412, 388),
        (" 412  –  388 ", 412, 388),
        ("−15:30", -15, 30),
        ("0-0", 0, 0),
    ],
)
def test_scores(typed, first, second):
    assert read_result(typed) == Scored(first, second)


@pytest.mark.parametrize(
    "typed", ["", "412", "412-", "abc", "1-2-3", "1.5-2", "02-Mar", "1e3-4", "99999999-1", "½-½"]
)
def test_what_is_no_score_is_refused_with_an_example(typed):
    with pytest.raises(BadInput, match="412-388"):
        read_result(typed)


@pytest.mark.parametrize(
    ("typed", "outcome"),
    [
        ("+/-", Forfeit(0)),
        ("-/+", Forfeit(1)),
        ("-/-", Forfeit(None)),
        ("F1", Forfeit(1)),
        ("f2", Forfeit(0)),
        ("FF", Forfeit(None)),
        ("Adjourned", Adjourned()),
        ("clear", Clear()),
    ],
)
def test_words(typed, outcome):
    assert read_result(typed) == outcome
    assert read_result(typed, Unit.HALF_POINTS) == outcome


@pytest.mark.parametrize(
    ("typed", "first", "second"),
    [("1-0", 2, 0), ("0-1", 0, 2), ("1/2-1/2", 1, 1), ("½-½", 1, 1), ("0.5:0.5", 1, 1)],
)
def test_points_are_kept_in_halves(typed, first, second):
    assert read_result(typed, Unit.HALF_POINTS) == Scored(first, second, Unit.HALF_POINTS)


@pytest.mark.parametrize("typed", ["1-1", "0-0", "3-2", "1-½", "2-0"])
def test_points_must_be_one_in_all(typed):
    with pytest.raises(BadInput, match="1-0"):
        read_result(typed, Unit.HALF_POINTS)


@given(st.integers(-9999, 9999), st.integers(-9999, 9999))
def test_what_is_typed_again_reads_the_same(first, second):
    outcome = Scored(first, second)
    assert read_result(type_result(outcome)) == outcome


def test_written_form():
    assert write_result(Scored(-15, 30)) == "−15 – 30"
    assert write_result(Scored(1, 1, Unit.HALF_POINTS)) == "½ – ½"
    assert write_result(Forfeit(0)) == "+ – −"
    assert [half_points(n) for n in (0, 1, 2, 5, -1)] == ["0", "½", "1", "2½", "−½"]
    assert signed(-7) == "−7"
