"""Rules as data: what they delete, cost, and how they explain themselves."""

from tourney_desktop.rules.kit.byes import choose_rest
from tourney_desktop.rules.kit.constraints import Apart, HardRule, Rules, SoftCost, why_not
from tourney_desktop.rules.kit.matching import Matching
from tourney_desktop.rules.kit.score_groups import Ladder
from tourney_desktop.rules.kit.shortage import Shortage


def forbid(*pairs):
    banned = {frozenset(pair) for pair in pairs}
    return HardRule("R", lambda a, b: frozenset((a, b)) in banned)


def folded(size, *hard):
    ladder = Ladder.of((0,) * size)
    return Rules(hard, (SoftCost("REP-2", "displacement", ladder.displacement),))


def test_a_hard_rule_deletes_pairs_and_the_least_displacement_repairs():
    """REP-2, REP-3: 4 places would meet 0-2, 1-3; with 0-2 gone, 0-3 and 1-2 move everybody by one."""
    assert folded(4).solve(4) == Matching(((0, 2), (1, 3)), (0,))
    assert folded(4, forbid((0, 2))).solve(4) == Matching(((0, 3), (1, 2)), (4,))


def test_a_waived_rule_is_broken_as_seldom_as_can_be():
    rules = folded(4, forbid((0, 2), (0, 3), (1, 3), (1, 2), (0, 1)))
    assert isinstance(rules.solve(4), Shortage)
    waived = rules.waiving({"R"})
    assert waived.hard == ()
    assert waived.soft[0].name == "waived"
    assert waived.solve(4) == Matching(((0, 1), (2, 3)), (1, 20))
    assert waived.only_hard().soft == waived.soft[:1]
    assert rules.waiving({"S"}) == rules


def test_costs_of_a_whole_round():
    """REP-6: what a change by hand costs, before and after."""
    rules = folded(4)
    assert rules.total(((0, 2), (1, 3))) == (0,)
    assert rules.total(((0, 1), (2, 3))) == (20,)


def test_why_not_names_the_rule_the_term_or_the_people_left_over():
    banned = forbid((0, 2))
    rules = folded(4, banned)
    best = rules.solve(4)
    assert why_not(rules, 4, (0, 2), best).forbidden == (banned,)
    worse = why_not(rules, 4, (0, 1), best)
    assert worse.worse is rules.soft[0]
    assert worse.forced > best.cost
    rules = folded(4, forbid((2, 3)))
    assert why_not(rules, 4, (0, 1), rules.solve(4)).shortage.groups == ((2,), (3,))


def test_equally_good_and_later_by_rep_4():
    free = Rules((), (SoftCost("R", "nothing", lambda _a, _b: 0),))
    best = free.solve(4)
    assert best.pairs == ((0, 1), (2, 3))
    verdict = why_not(free, 4, (0, 2), best)
    assert (verdict.forbidden, verdict.worse, verdict.shortage) == ((), None, None)


def test_apart_knows_its_pair():
    assert Apart(3, 1, hard=True).pair == {1, 3}


def test_a_rest_goes_to_the_first_without_whom_the_others_can_be_paired():
    assert choose_rest(folded(4), 3, [2, 1, 0]) == 2
    assert choose_rest(folded(4, forbid((0, 1))), 3, [2, 1, 0]) == 1
    assert choose_rest(folded(4), 3, [0]) == 0


def test_no_rest_names_those_in_the_way():
    none = choose_rest(folded(4), 3, [])
    assert isinstance(none, Shortage)
    assert (3,) in none.groups  # the rest itself has nobody
    both = choose_rest(folded(4, forbid((0, 1), (0, 2), (1, 2))), 3, [2, 1, 0])
    assert both.groups == ((0,), (1,), (2,))
    assert both.helpers == (3,)


def test_a_waived_rule_goes_before_the_choice_of_the_rest():
    """Without 2 two who have met must meet again; the rest goes to 1 instead, however low 2 stands."""
    rules = folded(4, forbid((0, 1))).waiving({"R"})
    assert choose_rest(rules, 3, [2, 1, 0]) == 1
    assert choose_rest(rules, 3, [2]) == 2
