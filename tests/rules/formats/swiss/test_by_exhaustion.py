"""The Swiss against every round there is, judged by the rule's own words: nothing of ``kit`` is used here."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tourney_desktop.rules.formats.swiss.pairing import NoRound, Pool, pair_swiss
from tourney_desktop.rules.formats.swiss.past import Past


def every_round(people):
    if not people:
        yield ()
        return
    for other in people[1:]:
        for rest in every_round([each for each in people[1:] if each != other]):
            yield ((people[0], other), *rest)


def recipe(ordered, score):
    """MSFS-7.4, typed again: who should meet whom."""
    partner, floater = {}, None
    for points in sorted({score[each] for each in ordered}, reverse=True):
        group = [each for each in ordered if score[each] == points]
        if floater is not None:
            partner[floater], partner[group[0]] = group[0], floater
            group, floater = group[1:], None
        if len(group) % 2:
            group, floater = group[:-1], group[-1]
        half = len(group) // 2
        for one, two in zip(group[:half], group[half:], strict=True):
            partner[one], partner[two] = two, one
    return partner


def penalty(pairs, ordered, score):
    """MSFS-7.7 and REP-2; scores in half points."""
    place = {each: at for at, each in enumerate(ordered)}
    due = recipe(ordered, score)
    total = [0, 0, 0, 0]
    for one, two in pairs:
        total[0] += (score[one] - score[two]) ** 2
        if score[one] != score[two]:
            down, met = (one, two) if score[one] > score[two] else (two, one)
            total[1] += sum(1 for e in ordered if score[e] == score[down] and place[e] > place[down]) ** 2
            total[2] += sum(1 for e in ordered if score[e] == score[met] and place[e] < place[met]) ** 2
        total[3] += (place[two] - place[due[one]]) ** 2 + (place[one] - place[due[two]]) ** 2
    return total


def best_round(ordered, score, met):
    """The least vector; among equals the first's opponent as high as can be, then the second's, and so on (REP-4)."""
    legal = [r for r in every_round(ordered) if not any(frozenset(pair) in met for pair in r)]

    def key(pairs):
        partner = {a: ordered.index(b) for pair in pairs for a, b in (pair, pair[::-1])}
        return penalty(pairs, ordered, score), [partner[each] for each in ordered]

    return min(legal, key=key, default=None)


def by_hand(ordered, score, met, rested):
    """Who rests first, from the bottom up (MSFS-7.5, MSFS-7.6), then the best round of the others."""
    if len(ordered) % 2 == 0:
        found = best_round(ordered, score, met)
        return None if found is None else (None, found)
    for rest in reversed(ordered):
        others = [each for each in ordered if each != rest]
        if rest not in rested and (found := best_round(others, score, met)) is not None:
            return rest, found
    return None


@settings(max_examples=150)
@given(data=st.data())
def test_the_round_is_the_best_of_all_rounds(data):
    count = data.draw(st.integers(2, 8))
    score = {
        number: data.draw(st.integers(0, data.draw(st.sampled_from((0, 2, 4)))))
        for number in range(1, count + 1)
    }
    ordered = sorted(score, key=lambda each: (-score[each], each))
    crowded = data.draw(st.sampled_from((0, 1, 3, 6)))
    met = {
        frozenset((one, two)): (1,)
        for one in ordered
        for two in ordered
        if one < two and data.draw(st.integers(0, 9)) < crowded
    }
    rested = {each: (1,) for each in ordered if data.draw(st.integers(0, 4)) == 0}
    drawn = pair_swiss(Pool(tuple(ordered), tuple(score[each] for each in ordered), Past(met, {}, rested)))
    wanted = by_hand(ordered, score, met, rested)
    if isinstance(drawn, NoRound):
        assert wanted is None
        assert drawn.shortage.short > 0
    else:
        assert (drawn.rest, drawn.pairs()) == wanted
        others = [each for each in ordered if each != drawn.rest]
        assert list(drawn.matching.cost) == penalty(drawn.pairs(), others, score)
