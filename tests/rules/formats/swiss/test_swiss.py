"""One test a numbered rule of RULES.md."""

import pytest

from tests.rules.play import Play
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import BadInput, NoLegalPairing, RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.rules.checks import check_round
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.swiss.field import usual_rounds
from tourney_desktop.rules.formats.swiss.pairing import REMATCH, NoRound, Pool, pair_swiss
from tourney_desktop.rules.formats.swiss.past import Past
from tourney_desktop.rules.kit.colours import ColourPast
from tourney_desktop.rules.kit.constraints import Apart


def swiss(count, **options):
    event = Play("swiss", **options)
    event.field(count)
    return event


def after(count, played, text="better", **options):
    event = swiss(count, **options)
    for _ in range(played):
        event.pair()
        event.finish(text)
    return event


def codes(notes):
    return {each.code for each in notes}


def test_msfs_7_1_nobody_goes_out():
    event = after(8, 2, rounds=3)
    event.pair()
    assert len({each for pairing in event.last.pairings for each in pairing.entrants}) == 8
    assert event.format.seeding == "rating"


def test_msfs_7_2_no_rematch():
    event = after(6, 2, rounds=3)
    event.pair()
    met = [frozenset(p.entrants) for r in event.view().rounds for p in r.pairings]
    assert len(met) == len(set(met)) == 9


def test_msfs_7_3_round_1_folds_the_field():
    event = swiss(30)
    event.pair()
    assert event.pairs() == [[n, n + 15] for n in range(1, 16)]


def test_msfs_7_4_score_groups_fold_and_the_lowest_of_an_odd_one_goes_down():
    event = after(6, 1)
    event.pair()
    assert event.pairs() == [[1, 2], [3, 4], [5, 6]]
    assert "swiss.note.down" in codes(event.last.pairings[1].notes)


def test_msfs_7_5_the_lowest_rests_and_has_a_point():
    event = swiss(7)
    event.pair()
    assert event.rests() == {7: "pairing-allocated"}
    event.finish()
    assert event.scores()[7] == 1
    event = swiss(7, bye_points="1/2")
    event.pair()
    assert event.scores()[7] == 0.5


def test_msfs_7_6_nobody_rests_twice():
    event = swiss(5, rounds=4)
    rested = []
    for _ in range(4):
        event.pair()
        rested += event.rests()
        event.finish()
    assert len(set(rested)) == len(rested) == 4


def test_msfs_7_6_a_full_point_by_request_counts_as_the_bye_and_half_a_point_does_not():
    order, scores = (1, 2, 3, 4, 5), (2, 2, 1, 1, 0)
    for kind, rests in (
        (m.ByeKind.FULL, 4),
        (m.ByeKind.PAIRING, 4),
        (m.ByeKind.HALF, 5),
        (m.ByeKind.ZERO, 5),
    ):
        asked = m.Round(1, 1, 1, 1, 1, 1, byes=(m.Bye(5, kind),))
        past = Past.of((asked,), forfeits_count=False)
        assert pair_swiss(Pool(order, scores, past)).rest == rests


def test_msfs_7_7_another_order_in_the_group_before_anybody_goes_down():
    """Four on a point; 1 has met 3. Folding gives 1-3; 1-4, 2-3 keeps the group."""
    past = Past(met={frozenset((1, 3)): (1,)})
    drawn = pair_swiss(Pool((1, 2, 3, 4, 5, 6), (2, 2, 2, 2, 0, 0), past))
    assert drawn.pairs() == ((1, 4), (2, 3), (5, 6))
    assert drawn.matching.cost[:3] == (0, 0, 0)


def test_msfs_7_7_the_bottom_man_goes_down_to_the_highest_he_has_not_met():
    past = Past(met={frozenset((1, 2)): (1,), frozenset((2, 3)): (1,)})
    drawn = pair_swiss(Pool((1, 2, 3, 4, 5, 6), (2, 2, 0, 0, 0, 0), past))
    assert drawn.pairs() == ((1, 3), (2, 4), (5, 6))


def test_msfs_7_8_the_usual_number_of_rounds_is_fixed_by_round_1():
    assert [usual_rounds(n) for n in (0, 1, 2, 3, 4, 5, 8, 9, 16, 17, 31, 200)] == [
        None, None, 1, 2, 2, 3, 3, 4, 4, 5, 5, 8,
    ]  # fmt: skip
    event = swiss(8)
    assert event.format.total_rounds(event.view(), event.options) == 3
    event.pair()
    event.finish()
    for number in range(5):
        event.add(f"Late{number}", since=2)
    assert event.format.total_rounds(event.view(), event.options) == 3


def test_msfs_7_8_more_rounds_than_opponents():
    event = swiss(6, rounds=6)
    with pytest.raises(RuleConflict, match="nobody has more opponents than 5"):
        event.pair()
    assert "swiss.warn.too_many_rounds" in codes(event.format.field_warnings(event.view(), event.options))
    event = swiss(6, rounds=5)
    event.pair()
    change = event.format.check_configuration
    change(event.view(), old_text={"rounds": "5"}, new_text={"rounds": "3"})
    with pytest.raises(RuleConflict, match="6 rounds cannot be played"):
        change(event.view(), old_text={"rounds": "5"}, new_text={"rounds": "6"})
    event.finish()
    event.pair()
    with pytest.raises(RuleConflict, match="2 rounds are drawn"):
        change(event.view(), old_text={"rounds": "5"}, new_text={"rounds": "1"})
    change(event.view(), old_text={"rounds": "5"}, new_text={"rounds": "5", "colours": "off"})


def test_msfs_7_8_no_legal_round_after_three_rounds_of_four():
    event = after(4, 3, rounds=3)
    assert event.phase().over
    event.configure(rounds=4)  # as if typed into the file
    with pytest.raises(NoLegalPairing, match="Allow rematches at 2 tables") as refused:
        event.propose()
    assert "have nobody left to meet" in str(refused.value)
    assert not event.phase().over
    proposal = event.format.propose(event.view(), event.options, Lots(1), waived=frozenset((REMATCH,)))
    assert len(proposal.pairings) == 2
    assert all("swiss.note.rematch" in codes(each.notes) for each in proposal.pairings)
    assert check_round(event.view(), event.format, proposal, 4) == ()


def test_msfs_7_9_withdrawal_and_late_entry():
    event = after(8, 1, late_entry_points="1/2", rounds=4)
    event.withdraw(event.id("N03"))
    late = event.add("Late", since=3)
    event.pair()
    assert 3 not in [n for pair in event.pairs() for n in pair]
    assert late not in {each for p in event.last.pairings for each in p.entrants}
    event.finish()
    event.pair()
    assert late in {each for p in event.last.pairings for each in p.entrants} | {
        b.entrant for b in event.last.byes
    }
    places = {event.view().seed(each.entrant): each for each in event.places()}
    assert places[3].status == "withdrawn"
    assert places[3].score == 2
    assert places[9].score in (2, 4)  # two rounds missed, half a point each; and a bye's, if it rests


def test_msfs_4_4_every_tie_break():
    for kind in ("sb", "opponents"):
        event = after(6, 2, tiebreak=kind)
        assert {each.tie_breaks[0].code for each in event.places()} == {kind}
    event = swiss(4, tiebreak="margin")
    event.pair()
    event.type(1, "120-90")
    event.type(2, "50-200")
    assert [(event.view().seed(p.entrant), p.score, p.spread) for p in event.places()] == [
        (event.numbers(event.last.pairings[1].entrants)[1], 2, 150),
        (event.numbers(event.last.pairings[0].entrants)[0], 2, 30),
        (event.numbers(event.last.pairings[0].entrants)[1], 0, -30),
        (event.numbers(event.last.pairings[1].entrants)[0], 0, -150),
    ]
    with pytest.raises(BadInput, match="both scores"):
        event.format.check_outcome(event.options, m.Scored(2, 0, m.Unit.HALF_POINTS))


def test_b19_results_that_cannot_be():
    event = swiss(4)
    for outcome in (m.Scored(2, 2, m.Unit.HALF_POINTS), m.Scored(3, 2), m.Scored(-5, 7, m.Unit.HALF_POINTS)):
        with pytest.raises(BadInput, match="must be"):
            event.format.check_outcome(event.options, outcome)


# First moves


def test_msfs_8_1_one_toss_for_the_second_pile():
    seen = set()
    for lot in range(1, 20):
        event = swiss(8, random_seed=lot)
        event.pair()
        second = {n for pair in event.white_black() for n in pair[:1] if n > 4}
        assert second in ({5, 7}, {6, 8})
        assert all(each.first == 0 for each in event.last.pairings)
        seen.add(frozenset(second))
    assert len(seen) == 2


def test_msfs_8_2_colours_change_no_pairing():
    for seed in range(5):
        with_colours, without = (after(12, 3, random_seed=seed, colours=c, rounds=5) for c in ("on", "off"))
        with_colours.pair()
        without.pair()
        assert with_colours.pairs() == without.pairs()
        assert {each.first for each in without.last.pairings} == {None}
        assert without.white_black() == without.pairs()  # the better-placed is side 0


def test_msfs_8_2_unless_the_pairing_looks_at_them():
    """1 and 3 come from White, 2 and 4 from Black: folding would have equals meet, 1-4 and 2-3 are even."""
    whites, blacks = ColourPast.of("W"), ColourPast.of("B")
    past = Past(colours={1: whites, 3: whites, 2: blacks, 4: blacks})
    assert pair_swiss(Pool((1, 2, 3, 4), (0, 0, 0, 0), past)).pairs() == ((1, 3), (2, 4))
    aware = Pool((1, 2, 3, 4), (0, 0, 0, 0), past, colour_aware=True)
    assert pair_swiss(aware).pairs() == ((1, 4), (2, 3))


def test_msfs_8_3_balance_over_a_whole_event():
    event = after(16, 5, rounds=5)
    balance = dict.fromkeys(range(1, 17), 0)
    for played in event.view().rounds:
        for pairing in played.pairings:
            white, black = event.numbers(pairing.entrants)
            balance[white] += 1
            balance[black] -= 1
    assert set(map(abs, balance.values())) <= {1, 3}
    assert list(map(abs, balance.values())).count(3) <= 1


def test_b06_a_forfeit_has_no_colour_and_is_no_meeting():
    event = swiss(4, rounds=3)
    event.pair()
    event.type(1, "+/-")
    event.finish()
    past = Past.of(event.view().rounds, forfeits_count=False)
    one = event.last.pairings[0].entrants
    assert past.colour(one[0]) == past.colour(one[1]) == ColourPast()
    assert frozenset(one) in past.forfeited
    assert frozenset(one) not in past.met
    assert frozenset(one) in Past.of(event.view().rounds, forfeits_count=True).met


# Kept apart (ADD-6)


def teams(count, size, **options):
    event = Play("swiss", **options)
    for number in range(count):
        event.add(f"N{number:02}", team=f"School {number // size}")
    event.seed("as-entered")
    return event


def same_team(event):
    entrants = event.view().entrants
    return [p for p in event.last.pairings if len({entrants[each].team for each in p.entrants}) == 1]


def test_add_6_team_mates_if_possible():
    event = Play("swiss", keep_apart="team")
    for number in range(8):
        event.add(f"N{number:02}", team=f"School {number % 4}")  # folding would have every pair of one school
    event.seed("as-entered")
    event.pair()
    assert same_team(event) == []
    assert event.pairs() == [[1, 6], [2, 5], [3, 8], [4, 7]]
    assert "swiss.note.kept_apart" in codes(event.last.pairings[0].notes)


def test_add_6_if_possible_gives_way_where_it_must():
    event = teams(4, 4, keep_apart="team")
    event.pair()
    assert len(same_team(event)) == 2
    assert "swiss.note.apart" in codes(event.last.pairings[0].notes)


def test_add_6_hard_is_a_hard_rule():
    event = teams(4, 4, keep_apart="team_hard")
    with pytest.raises(NoLegalPairing, match="Let 2 pairs meet that are kept apart"):
        event.pair()
    event = teams(8, 4, keep_apart="team_hard")
    event.pair()
    assert same_team(event) == []


def test_add_6_nobody_goes_down_more_than_one_group_to_avoid_one():
    """1 and 2 lead and are team mates; 3 alone between; team mates of both below. Going down one group at most."""
    order, scores = (1, 2, 3, 4, 5, 6), (6, 6, 4, 4, 2, 2)
    apart = tuple(Apart(a, b, False, "x") for a, b in ((1, 2), (1, 3), (1, 4), (2, 3), (2, 4)))
    drawn = pair_swiss(Pool(order, scores, Past(), apart))
    assert drawn.pairs() == ((1, 2), (3, 4), (5, 6))
    near = pair_swiss(Pool(order, scores, Past(), apart[:1]))
    assert near.pairs() == ((1, 4), (2, 3), (5, 6))


def test_add_6_a_drop_of_two_groups_that_comes_anyhow_is_kept():
    """1, 2 and 3 have all met, so two of them go down to the last group, with or without team mates there."""
    past = Past(met={frozenset(pair): (1,) for pair in ((1, 2), (1, 3), (2, 3))})
    order, scores = (1, 2, 3, 4, 5, 6), (6, 4, 4, 2, 2, 2)
    plain = pair_swiss(Pool(order, scores, past))
    assert plain.pairs() == ((1, 4), (2, 5), (3, 6))
    drawn = pair_swiss(Pool(order, scores, past, (Apart(2, 5, False, "x"),)))
    assert drawn.pairs() == ((1, 4), (2, 6), (3, 5))
    assert drawn.matching.cost[0] == 0
    stuck = pair_swiss(Pool(order, scores, past, (Apart(1, 4, False, "x"),)))
    assert stuck.pairs() == plain.pairs()  # 1 may not go down two groups to another
    assert stuck.matching.cost[0] == 1


# Explaining


def test_why_a_table_is_as_it_is():
    event = after(8, 2, rounds=5)
    event.pair()
    third = event.last
    for pairing in third.pairings:
        reasons = event.format.reasons(event.view(after=2), event.options, third, pairing)
        assert "swiss.why.places" in codes(reasons)
    costs = event.format.costs(event.view(after=2), event.options, third)
    assert [each.cost for each in costs] == [each.optimum for each in costs]
    assert [each.name for each in costs] == ["difference", "bottom", "top", "displacement"]


def test_why_the_plain_order_was_not_kept():
    event = after(4, 1, rounds=3)
    event.pair()
    event.finish("1/2-1/2")
    event.pair()
    drawn, before = event.last, event.view(after=2)
    found = [r for p in drawn.pairings for r in event.format.rejected(before, event.options, drawn, p)]
    assert found
    assert all(each.note.rule == REMATCH for each in found)


def test_a_round_changed_by_hand():
    event = after(7, 1, rounds=3)
    event.pair()
    drawn, before = event.last, event.view(after=1)
    assert check_round(before, event.format, RoundProposal(drawn.pairings, drawn.byes), 2) == ()
    changed = RoundProposal(
        tuple(
            m.Pairing(n, n, (m.Side((a,)), m.Side((b,))), first=0)
            for n, (a, b) in enumerate(((1, 4), (2, 3), (5, 6)), 1)
        ),
        (m.Bye(event.id("N07"), m.ByeKind.PAIRING),),
    )
    found = event.format.check(before, event.options, changed, 2)
    assert [(each.code, each.rule) for each in found] == [
        ("swiss.check.rematch", "MSFS-7.2"), ("swiss.check.second_bye", "MSFS-7.6"),
    ]  # fmt: skip


def test_the_bye_given_too_high():
    event = swiss(5)
    event.pair()
    moved = RoundProposal(
        tuple(
            m.Pairing(n, n, (m.Side((a,)), m.Side((b,))), first=0)
            for n, (a, b) in enumerate(((2, 4), (3, 5)), 1)
        ),
        (m.Bye(1, m.ByeKind.PAIRING),),
    )
    found = event.format.check(event.view(after=0), event.options, moved, 1)
    assert [(each.code, dict(each.params)) for each in found] == [
        ("swiss.check.bye", {"who_id": 1, "due_id": 5})
    ]


def test_contingent_bye_when_three_are_level():
    event = swiss(6, rounds=1, final_tie="contingent_bye", colours="off")
    event.pair()
    event.finish()
    assert event.phase().id == "three-way"
    match = event.pair()
    assert len(match.pairings) == len(match.byes) == 1
    event.type(1, "1-0")
    event.pair()
    event.type(1, "0-1")
    assert event.phase().over
    assert [each.rank for each in event.places()][:3] == [1, 2, 3]
    assert [each.score for each in event.places()][:3] == [2, 2, 2]


def test_ms_1_5_three_level_on_points_play_on_whatever_the_tie_break_says():
    def played(final_tie):
        event = swiss(5, rounds=3, colours="off", final_tie=final_tie)
        for results in (("1-0", "1-0"), ("1-0", "0-1"), ("0-1", "1/2-1/2")):
            event.pair()
            for table, result in enumerate(results, 1):
                event.type(table, result)
        return event

    event = played("shared")
    assert event.phase().over
    top = event.places()[:3]
    assert [(each.rank, each.shared, each.entrant) for each in top] == [
        (1, False, 1),
        (2, False, 4),
        (3, False, 3),
    ]
    assert [each.tie_breaks[0].value for each in top] == ["7/2", "2", "3/2"]
    event = played("contingent_bye")
    assert event.phase().id == "three-way"
    assert [(each.rank, each.shared, each.entrant) for each in event.places()[:3]] == [
        (1, True, 1), (1, True, 3), (1, True, 4),
    ]  # fmt: skip
    match = event.pair()
    assert {*match.pairings[0].entrants, match.byes[0].entrant} == {1, 3, 4}
    event.type(1, "1-0")
    event.pair()
    event.type(1, "1-0")
    assert event.phase().over
    assert [each.rank for each in event.places()] == [1, 2, 3, 4, 5]


def test_it_says_its_rules():
    for options in (
        {},
        {"rounds": 3, "keep_apart": "team", "colour_aware_pairing": "on", "forfeit_counts": "on"},
    ):
        event = swiss(8, **options)
        assert all(event.format.rules_in_plain_words(event.options))


def test_no_round_is_a_value_until_somebody_must_be_told():
    past = Past(met={frozenset((1, 2)): (1,)})
    none = pair_swiss(Pool((1, 2), (2, 0), past))
    assert isinstance(none, NoRound)
    assert none.shortage.groups == ((0,), (1,))
