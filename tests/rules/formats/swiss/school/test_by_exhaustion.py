"""The first round against every round there is, judged by the rule's own words: nothing of ``kit`` is used here."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.formats.swiss.school.schools import first_round
from tourney_desktop.rules.formats.swiss.pairing import pair_swiss
from tourney_desktop.rules.kit.constraints import Apart

NAMES = ("N", "S", "E")


def every_round(people):
    if not people:
        yield ()
        return
    for other in people[1:]:
        for rest in every_round([each for each in people[1:] if each != other]):
            yield ((people[0], other), *rest)


def penalty(pairs, count, schools, wished):
    """NSSC-4.4: games of one school, pairs to be kept apart, games inside one half, displacement."""
    half = count // 2
    total = [0, 0, 0, 0]
    for one, two in pairs:
        total[0] += bool(schools.get(one, set()) & schools.get(two, set()))
        total[1] += frozenset((one, two)) in wished
        total[2] += (one <= half) == (two <= half)
        guideline = {each: each + half if each <= half else each - half for each in (one, two)}
        total[3] += (two - guideline[one]) ** 2 + (one - guideline[two]) ** 2
    return total


def best_round(count, schools, forbidden, wished):
    """The least vector; among equals the first's opponent as high as can be, then the second's (REP-4)."""

    def key(pairs):
        partner = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
        return penalty(pairs, count, schools, wished), [partner[each] for each in range(1, count + 1)]

    legal = (r for r in every_round(list(range(1, count + 1))) if not any(set(p) in forbidden for p in r))
    return min(legal, key=key, default=None)


def pairs_of(data, count, chance):
    return [
        {one, two}
        for one in range(1, count + 1)
        for two in range(one + 1, count + 1)
        if data.draw(st.integers(0, 19)) < chance
    ]


@settings(max_examples=120)
@given(data=st.data())
def test_the_first_round_is_the_best_of_all_rounds(data):
    count = data.draw(st.sampled_from((2, 4, 6, 8)))
    crowded = data.draw(st.sampled_from((NAMES[:1], NAMES[:2], NAMES)))
    belongs = st.sets(st.sampled_from(crowded), max_size=2)
    schools = {team: data.draw(belongs) for team in range(1, count + 1)}
    forbidden = pairs_of(data, count, data.draw(st.sampled_from((0, 0, 2, 6))))
    wished = [frozenset(pair) for pair in pairs_of(data, count, data.draw(st.sampled_from((0, 0, 4))))]
    extra = [Apart(*sorted(pair), True) for pair in forbidden]
    extra += [Apart(*sorted(pair), False) for pair in wished]
    drawn = pair_swiss(first_round(schools, count, extra))
    wanted = best_round(count, schools, forbidden, wished)
    if wanted is None:
        assert drawn.shortage.short > 0
        return
    assert drawn.pairs() == wanted
    total = penalty(wanted, count, schools, wished)
    assert list(drawn.matching.cost) == (total if wished else [total[0], *total[2:]])


@settings(max_examples=150)
@given(data=st.data())
def test_nssc_4_5_and_4_6_the_least_games_of_one_school(data):
    """One school per team: k - n/2 where a school has k, more than half, else none; nobody leaves his half."""
    count = 2 * data.draw(st.integers(1, 60))
    names = [f"S{number}" for number in range(data.draw(st.integers(1, 8)))]
    belongs = {}
    for team in range(1, count + 1):
        school = data.draw(st.sampled_from((*names, "", names[0], names[0])))
        belongs[team] = {school} if school else set()
    drawn = pair_swiss(first_round(belongs, count))
    most = max(sum(name in each for each in belongs.values()) for name in names)
    assert drawn.matching.cost[0] == max(0, most - count // 2)
    assert drawn.matching.cost[1] == 0
    if not drawn.matching.cost[0] and not any(
        belongs[team] & belongs[team + count // 2] for team in range(1, count // 2 + 1)
    ):
        assert drawn.matching.cost[2] == 0  # REP-5: a legal guideline stands
