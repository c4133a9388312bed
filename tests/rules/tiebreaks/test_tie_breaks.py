"""Tie-breaks, points and shared ranks, without any format."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_desktop.domain import model as m
from tourney_desktop.domain.text import has
from tourney_desktop.rules.scoring.points import DRAW, LOSS, WIN, How, PointRules, ledger, points_of, sound
from tourney_desktop.rules.standings import (
    as_decided,
    by_lot,
    level_for_first,
    number_text,
    shared_ranks,
    shown,
)
from tourney_desktop.rules.tiebreaks import TIE_BREAKS, tie_break_by_id
from tourney_desktop.rules.tiebreaks.base import Line, TieBreakRules, Value

HALF = m.Unit.HALF_POINTS
RULES = TieBreakRules()


def game(one, two, outcome):
    sides = (m.Side((one,)), m.Side((two,)))
    return m.Pairing(1, 1, sides, (m.Game(outcome),) if outcome else ())


def card(*lines, rules=None, **known):
    """Every line, a pairing or a rest, as a round of its own."""
    rounds = []
    for n, line in enumerate(lines, 1):
        pairings, byes = ((line,), ()) if isinstance(line, m.Pairing) else ((), (line,))
        rounds.append(m.Round(n, 1, 1, n, 1, 1, pairings, byes))
    return ledger(rounds, rules or PointRules(), **known)


def won(one, two):
    return game(one, two, m.Scored(2, 0, HALF))


def drew(one, two):
    return game(one, two, m.Scored(1, 1, HALF))


def value(kind, made, entrant, rules=RULES):
    return tie_break_by_id(kind).value(made, entrant, rules).total


def test_msfs_2_2_points():
    assert points_of(m.Scored(2, 0, HALF)) == (WIN, LOSS, How.PLAYED)
    assert points_of(m.Scored(-15, 30)) == (LOSS, WIN, How.PLAYED)
    assert points_of(m.Scored(7, 7)) == (DRAW, DRAW, How.PLAYED)
    assert points_of(m.Forfeit(1)) == (LOSS, WIN, How.FORFEIT)
    assert points_of(m.Forfeit(None)) == (LOSS, LOSS, How.FORFEIT)
    for undecided in (None, m.Adjourned(), m.Annulled()):
        assert points_of(undecided) is None


def test_a_result_shares_out_one_point():
    assert sound(m.Scored(1, 1, HALF))
    assert not sound(m.Scored(2, 2, HALF))
    assert not sound(m.Scored(4, -2, HALF))
    assert sound(m.Scored(120, -90))


def test_rests_and_late_entries():
    made = card(
        m.Bye(1, m.ByeKind.PAIRING), m.Bye(1, m.ByeKind.HALF), m.Bye(1, m.ByeKind.ZERO), m.Bye(1, m.ByeKind.FULL),
        won(1, 2), rules=PointRules(bye=DRAW, late=DRAW), since={2: 5},
    )  # fmt: skip
    assert made.worth() == {1: {1: 1, 2: 1, 3: 0, 4: 2, 5: 2}, 2: {1: 1, 2: 1, 3: 1, 4: 1, 5: 0}}
    assert made.total(1) == 6
    assert made.totals() == {1: 6, 2: 4}
    assert made.total(9) == 0


def test_games_that_count_for_nobody():
    made = card(won(1, 2), won(2, 3), void=frozenset((1,)))
    assert made.of(1) == ()
    assert made.total(2) == WIN


def test_msfs_4_1_sonneborn_berger():
    made = card(won(1, 2), drew(1, 3), won(4, 1), won(2, 3))
    assert value("sb", made, 1) == 1 + Fraction(1, 4)
    lines = tie_break_by_id("sb").value(made, 1, RULES).lines
    assert lines == (
        Line("beat", Fraction(1), 2, 1, Fraction(1)), Line("drew", Fraction(1, 4), 3, 2, Fraction(1, 2)),
    )  # fmt: skip


def test_msfs_4_4_opponents_scores():
    made = card(won(1, 2), drew(1, 3), won(4, 1), won(2, 3))
    assert value("opponents", made, 1) == 1 + Fraction(1, 2) + 1


def test_msfs_4_3_margins_and_a_cap():
    made = card(game(1, 2, m.Scored(400, 100)), game(3, 1, m.Scored(90, 80)), game(1, 4, m.Forfeit(0)))
    assert value("margin", made, 1) == 290
    assert value("margin", made, 1, TieBreakRules(caps=(100,))) == 90
    assert value("margin", made, 2, TieBreakRules(caps=(100,))) == -100


def test_wins():
    made = card(won(1, 2), drew(1, 3), game(1, 4, m.Forfeit(0)), m.Bye(1, m.ByeKind.PAIRING))
    assert value("wins", made, 1) == 1
    assert value("wins", made, 1, TieBreakRules(forfeits_count=True)) == 2


def test_msfs_4_5_a_rest_counts_in_the_score_and_in_nothing_else():
    made = card(m.Bye(2, m.ByeKind.PAIRING), won(1, 2))
    assert value("sb", made, 1) == 1  # the rest's point is in the opponent's score
    assert value("sb", made, 2) == value("opponents", made, 3) == 0


def test_msfs_4_6_a_forfeit_is_unplayed_unless_it_counts():
    made = card(game(1, 2, m.Forfeit(0)), won(2, 3))
    for kind in ("sb", "opponents"):
        assert value(kind, made, 1) == 0
        assert value(kind, made, 1, TieBreakRules(forfeits_count=True)) == 1


def test_every_tie_break_has_words():
    for kind in TIE_BREAKS:
        assert has(f"column.{kind.id}")
        assert has(f"column.{kind.id}.tip")
        assert kind.higher_wins


def test_a_value_shows_its_working():
    made = card(won(1, 2), drew(1, 3))
    found = shown("sb", tie_break_by_id("sb").value(made, 1, RULES), lambda each: f"N{each}")
    assert found.code == "sb"
    assert found.value == "1/4"
    assert found.working == (
        ("beat N2 in round 1, who has 0", "0"), ("drew with N3 in round 2, who has ½: half", "¼"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("number", "text"),
    [("0", "0"), ("1/2", "½"), ("43/4", "10¾"), ("-140", "−140"), ("-1/4", "−¼"), ("1/3", "1/3")],
)
def test_numbers_for_people(number, text):
    assert number_text(Fraction(number)) == text


# Ranks


def ranks(points, decide=lambda _tied: None):
    return [(r.rank, r.shared) for r in shared_ranks(list(points), lambda e: (points[e],), decide)]


def test_b27_shared_ranks():
    level = dict(enumerate((5, 5, 4, 4, 4, 3)))
    assert [rank for rank, _shared in ranks(level)] == [1, 1, 3, 3, 3, 6]
    undecided = dict(enumerate((5, 4, 4, 4, 4, 3)))
    assert ranks(undecided) == [(1, False), (2, True), (2, True), (2, True), (2, True), (6, False)]


def test_b27_a_decided_tie_parts_exactly_those_who_are_level():
    points = dict(enumerate((5, 4, 4, 4, 4, 3)))
    order = (3, 1, 4, 2)
    found = shared_ranks(list(points), lambda e: (points[e],), as_decided([order]))
    assert [(r.entrant, r.rank) for r in found][1:5] == [(3, 2), (1, 3), (4, 4), (2, 5)]
    assert not any(r.shared for r in found)
    others = shared_ranks(list(points), lambda e: (points[e],), as_decided([(3, 1)]))
    assert [r.rank for r in others] == [1, 2, 2, 2, 2, 6]


def test_b27_the_same_lot_draws_the_same():
    points = dict.fromkeys(range(8), 1)
    drawn = shared_ranks(list(points), lambda e: (points[e],), by_lot(11))
    assert drawn == shared_ranks(list(reversed(points)), lambda e: (points[e],), by_lot(11))
    assert [r.rank for r in drawn] == list(range(1, 9))
    assert drawn != shared_ranks(list(points), lambda e: (points[e],), by_lot(12))


def test_level_for_first():
    points = dict(enumerate((5, 5, 5, 4)))
    assert level_for_first(shared_ranks(list(points), lambda e: (points[e],))) == (0, 1, 2)
    alone = dict(enumerate((5, 4)))
    assert level_for_first(shared_ranks(list(alone), lambda e: (alone[e],))) == ()


@given(st.lists(st.tuples(st.integers(0, 3), st.fractions(0, 2)), max_size=30))
def test_ranks_count_those_who_are_better(keys):
    points = dict(enumerate(keys))
    found = shared_ranks(list(points), lambda e: points[e])
    for each in found:
        assert each.rank == 1 + sum(1 for other in keys if other > points[each.entrant])
        assert each.shared is (keys.count(points[each.entrant]) > 1)


def test_a_value_is_the_sum_of_its_lines():
    assert Value((Line("met", Fraction(1, 2)), Line("met", Fraction(3)))).total == Fraction(7, 2)
    assert Value().total == 0
