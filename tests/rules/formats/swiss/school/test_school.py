"""One test a numbered rule of RULES.md."""

import pytest

from tests.rules.formats.swiss.school.schools import School, codes
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import BadInput, NoLegalPairing, RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.rules.checks import check_round
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.swiss.pairing import REMATCH
from tourney_desktop.rules.formats.swiss.school.options import Caps
from tourney_desktop.rules.kit.constraints import APART


def school(*schools, **options):
    event = School(**options)
    event.schools(*schools)
    return event


def apart(event, one, other, *, hard):
    event.say(f.AvoidSet(m.Avoid(one, other, hard, "sisters")))


def reasons(event, table, number=1):
    drawn = next(each for each in event.view().rounds if each.number == number)
    pairing = drawn.at_table(table)
    return event.format.reasons(event.view(after=number - 1), event.options, drawn, pairing)


def rejected(event, table, number=1):
    drawn = next(each for each in event.view().rounds if each.number == number)
    return event.format.rejected(event.view(after=number - 1), event.options, drawn, drawn.at_table(table))


def costs(event, number=1):
    drawn = next(each for each in event.view().rounds if each.number == number)
    return event.format.costs(event.view(after=number - 1), event.options, drawn)


# Round 1


def test_nssc_4_1_upper_half_against_lower_half():
    event = school(*[""] * 8)
    event.pair()
    assert event.pairs() == [[1, 5], [2, 6], [3, 7], [4, 8]]
    assert event.white_black() == event.pairs()  # nobody has moved yet: the better number does (MSFS-8.3)
    assert event.last.notes == ()


def test_nssc_4_2_seeds_by_effective_rating():
    event = School()
    event.team("Two", "", (1700, 30), (1300, 40))
    event.team("Sure", "", (1600, 40))
    event.team("Vague", "", (1600, 90))
    event.team("New", "")
    event.team("Low", "", (900, 30))
    assert event.seed() == ["Sure", "Two", "Vague", "New", "Low"]
    why = {event.name(e): each.seed_why for e, each in event.view().participations.items()}
    assert why["Two"].code == "seeding.why.team_rating.best.level"
    assert dict(why["Two"].params)["figure"] == "1600±50"
    assert why["New"].code == "seeding.why.team_rating.unrated"
    assert dict(why["New"].params)["start"] == "1000±350"
    assert why["Low"].code == "seeding.why.team_rating.one"


def test_nssc_4_3_schools_apart_and_why():
    event = school("N", "", "", "", "N", "", "", "")
    event.pair()
    assert event.pairs() == [[1, 6], [2, 5], [3, 7], [4, 8]]
    for table in (1, 2):
        assert "NSSC-4.3" in {each.rule for each in reasons(event, table)}
        assert ((1, 5), "NSSC-4.3") in [(each.pair, each.note.rule) for each in rejected(event, table)]
    assert "NSSC-4.3" not in {each.rule for each in reasons(event, 3)}
    assert [(each.name, each.cost, each.optimum) for each in costs(event)] == [
        ("school", 0, 0), ("half", 0, 0), ("displacement", 4, 4),
    ]  # fmt: skip


def test_nssc_4_3_not_when_it_is_off():
    event = school("N", "", "N", "", keep_schools_apart="off")
    event.pair()
    assert event.pairs() == [[1, 3], [2, 4]]
    assert event.last.notes == ()
    assert all(each.rule != "NSSC-4.3" for each in reasons(event, 1))


def test_nssc_4_4_a_change_by_hand_that_makes_a_game_of_one_school():
    event = school("N", "", "", "", "N", "", "", "")
    event.pair()
    drawn = event.last
    changed = RoundProposal(
        tuple(
            m.Pairing(n, n, (m.Side((a,)), m.Side((b,))), first=0)
            for n, (a, b) in enumerate(((1, 5), (2, 6), (3, 7), (4, 8)), 1)
        ),
        notes=drawn.notes,
    )
    found = check_round(event.view(after=0), event.format, changed, 1)
    assert [(each.code, each.rule) for each in found] == [("school.check.same_school", "NSSC-4.3")]
    assert check_round(event.view(after=0), event.format, RoundProposal(drawn.pairings), 1) == ()


def test_nssc_4_4_another_game_of_one_school_instead_of_the_drawn_one_is_no_worse():
    event = school("N", "N", "N", "")
    event.pair()
    assert len(event.same_school()) == 1
    other = tuple(
        m.Pairing(n, n, (m.Side((a,)), m.Side((b,))), first=0) for n, (a, b) in enumerate(((1, 2), (3, 4)), 1)
    )
    assert check_round(event.view(after=0), event.format, RoundProposal(other), 1) == ()


def test_nssc_4_6_a_school_with_more_than_half_is_named():
    event = school(*"NNNNNNSE")
    event.pair()
    assert len(event.same_school()) == 2
    (majority, first), (games, second) = event.notes()
    assert (majority, games) == ("school.note.majority", "school.note.own_games")
    assert (first["school"], first["k"], first["teams"], first["n"]) == ("N", 6, 8, 2)
    assert second["n"] == 2
    assert [sorted(second["who_pairs"][at : at + 2]) for at in (0, 2)] == event.same_school()
    for pairing in event.last.pairings:
        if sorted(pairing.entrants) in event.same_school():
            assert "swiss.note.apart" in codes(pairing.notes)
            assert "NSSC-4.3" in {each.rule for each in reasons(event, pairing.table)}


def test_nssc_4_6_two_teams_of_one_school():
    event = school("N", "N")
    event.pair()
    assert event.pairs() == [[1, 2]]
    assert event.notes()[0][1]["n"] == 1


def test_nssc_4_6_exactly_half_is_no_majority():
    event = school(*"NNNNSSSS")
    event.pair()
    assert event.same_school() == []
    assert event.last.notes == ()


def test_nssc_4_7_the_lowest_seed_rests_before_the_halves_are_made():
    event = school(*[""] * 9)
    event.pair()
    assert event.rests() == {9: "pairing-allocated"}
    assert event.pairs() == [[1, 5], [2, 6], [3, 7], [4, 8]]
    assert codes(event.last.byes[0].notes) == ["school.note.rests_lowest"]
    event.play()
    assert event.scores()[9] == 1
    event.pair()
    assert 9 not in event.rests()


def test_nssc_4_7_by_lot_one_who_has_not_rested():
    rested = set()
    event = school(*[""] * 5, bye="draw", random_seed=3)
    for number in range(1, 4):
        event.pair()
        (rest,) = event.rests()
        assert rest not in rested
        assert codes(event.last.byes[0].notes) == ["school.note.rests_by_lot"]
        assert (
            check_round(
                event.view(after=number - 1),
                event.format,
                RoundProposal(event.last.pairings, event.last.byes),
                number,
            )
            == ()
        )
        rested.add(rest)
        event.play()
    assert {school(*[""] * 5, bye="draw", random_seed=seed).pair().byes[0].entrant for seed in range(40)} == {
        1, 2, 3, 4, 5,
    }  # fmt: skip


def test_nssc_4_7_a_house_team_makes_the_number_even_and_does_not_rank():
    event = school(*[""] * 5, bye="house_team")
    with pytest.raises(RuleConflict, match="house team"):
        event.pair()
    assert "school.warn.house_missing" in codes(event.format.field_warnings(event.view(), event.options))
    house = event.team("House", "", (1000, 50), house=True)
    event.seed("team-rating")
    event.pair()
    assert event.rests() == {}
    assert any(house in each.entrants for each in event.last.pairings)
    event.play()
    assert house not in [each.entrant for each in event.places()]


def test_nssc_4_7_a_house_team_rests_where_it_is_not_needed():
    event = school(*[""] * 4)
    house = event.team("House", "", house=True)
    event.seed("team-rating")
    for _ in range(2):
        event.pair()
        assert [each.entrant for each in event.last.byes] == [house]
        assert codes(event.last.byes[0].notes) == ["school.note.rests_house"]
        event.play()


def test_nssc_4_9_any_shared_or_related_school():
    event = school("North; South", "", "South", "")
    event.pair()
    assert event.pairs() == [[1, 4], [2, 3]]
    event = School()
    event.schools("North", "", "South", "")
    event.say(f.RelatedSet("South", "north"))
    event.pair()
    assert event.pairs() == [[1, 4], [2, 3]]


def test_add_6_a_hard_pair_in_round_1():
    event = school(*[""] * 4)
    apart(event, 1, 3, hard=True)
    event.pair()
    assert event.pairs() == [[1, 4], [2, 3]]
    assert "ADD-6" in {each.rule for each in reasons(event, 1)}


def test_add_6_two_who_may_never_meet_alone():
    event = school("", "")
    apart(event, 1, 2, hard=True)
    with pytest.raises(NoLegalPairing, match="kept apart"):
        event.pair()
    waived = event.format.propose(event.view(), event.options, Lots(1), waived=frozenset((APART,)))
    assert codes(waived.pairings[0].notes) == ["swiss.note.apart_hard"]


def test_add_6_same_school_goes_before_what_is_only_wished():
    """1 and 3 are of one school, 1 and 4 are sisters: the school counts more."""
    event = school("N", "", "N", "")
    apart(event, 1, 4, hard=False)
    event.pair()
    assert event.pairs() == [[1, 2], [3, 4]]  # both can be kept, at the price of the halves
    event = school("N", "N", "N", "")
    apart(event, 1, 4, hard=False)
    event.pair()
    assert len(event.same_school()) == 1
    assert [each.name for each in costs(event)] == ["school", "apart", "half", "displacement"]


def test_both_reasons_are_given_where_two_are_kept_apart_twice():
    event = school("N", "", "N", "")
    apart(event, 1, 3, hard=True)
    event.pair()
    assert {"NSSC-4.3", "ADD-6"} <= {each.rule for each in reasons(event, 1)}


# Later rounds


def test_nssc_4_8_groups_by_spread():
    event = school(*[""] * 8)
    event.pair()
    for table, margin in enumerate((10, 40, 30, 20), 1):
        event.score(table, 400 + margin, 400)
    event.pair()
    # winners by spread 2, 3, 4, 1; losers 5, 8, 7, 6
    assert event.pairs() == [[2, 4], [1, 3], [5, 7], [6, 8]]
    assert "NSSC-4.8" in {each.rule for each in reasons(event, 1, number=2)}


def test_nssc_4_8_groups_by_seed():
    event = school(*[""] * 8, group_order="seed")
    event.pair()
    for table, margin in enumerate((10, 40, 30, 20), 1):
        event.score(table, 400 + margin, 400)
    event.pair()
    assert event.pairs() == [[1, 3], [2, 4], [5, 7], [6, 8]]


def test_msfs_7_2_nobody_twice_and_8_3_first_moves():
    event = school(*[""] * 8)
    met, firsts = set(), dict.fromkeys(range(1, 9), 0)
    for _ in range(5):
        event.pair()
        for pairing in event.last.pairings:
            pair = frozenset(pairing.entrants)
            assert pair not in met
            met.add(pair)
            for side in (0, 1):
                firsts[pairing.sides[side].entrants[0]] += 1 if side == pairing.first else -1
        event.play()
    assert set(map(abs, firsts.values())) <= {1, 3}


def test_nssc_4_8_schools_apart_in_round_1_only_or_in_all():
    for keep, expected in (("first_round", [[1, 3], [2, 4]]), ("all", [[1, 4], [2, 3]])):
        event = school(*"NSNSEEWW", keep_schools_apart=keep, group_order="seed")
        event.pair()
        event.play()
        event.pair()
        assert event.pairs()[:2] == expected, keep


def test_nssc_4_8_a_setting_changed_later_does_not_change_why():
    event = school("N", "", "", "", "N", "", "", "", keep_schools_apart="all")
    event.pair()
    event.configure(keep_schools_apart="off")
    assert "NSSC-4.3" in {each.rule for each in reasons(event, 1)}
    assert [each.name for each in costs(event)] == ["school", "half", "displacement"]
    assert [each.cost for each in costs(event)] == [0, 0, 4]


def test_b41_a_dominating_school_is_no_error_and_nobody_drops_far():
    event = School(keep_schools_apart="all")
    event.schools(*(["North"] * 11 + [f"School {n}" for n in range(9)]))
    for number in range(1, 6):
        event.pair()
        if number == 1:
            assert len(event.same_school()) == 1
            assert event.notes()[0][1]["school"] == "North"
            assert codes(event.last.notes) == ["school.note.majority", "school.note.own_games"]
        before = {each.entrant: each.score for each in event.places(after=number - 1)}
        groups = sorted(set(before.values()), reverse=True)
        for pairing in event.last.pairings:
            one, other = (groups.index(before[each]) for each in pairing.entrants)
            assert abs(one - other) <= 1
        event.play(lambda table: (400 + 7 * table, 400))
    event = School(keep_schools_apart="all")
    event.schools(*["North"] * 4)
    event.pair()
    assert len(event.same_school()) == 2


def test_more_rounds_than_opponents_are_said_and_asked_for_when_they_come():
    event = school(*[""] * 4)
    assert "school.warn.rematches" in codes(event.format.field_warnings(event.view(), event.options))
    for _ in range(3):
        event.pair()
        event.play()
    with pytest.raises(NoLegalPairing, match="Allow rematches at 2 tables"):
        event.pair()
    waived = event.format.propose(event.view(), event.options, Lots(1), waived=frozenset((REMATCH,)))
    assert len(waived.pairings) == 2


def test_nssc_4_8_manual_starts_from_neighbours_and_checks_only_hard_pairs():
    event = school(*[""] * 6, later_rounds="manual")
    event.pair()
    assert event.pairs() == [[1, 4], [2, 5], [3, 6]]  # round 1 is seeded all the same
    event.play(lambda table: (400 + 10 * table, 400))
    event.pair()
    # 3, 2, 1 won by 30, 20, 10; then 4, 5, 6: neighbours but for 1 and 4, who have met
    assert event.pairs() == [[2, 3], [1, 6], [4, 5]]
    assert "school.note.by_hand" in codes(event.last.notes)
    assert costs(event, 2) == ()
    again = tuple(
        m.Pairing(n, n, (m.Side((a,)), m.Side((b,))), first=0)
        for n, (a, b) in enumerate(((1, 4), (2, 5), (3, 6)), 1)
    )
    changed = RoundProposal(again, notes=event.last.notes)
    assert check_round(event.view(after=1), event.format, changed, 2) == ()
    apart(event, 1, 4, hard=True)
    found = check_round(event.view(after=1), event.format, changed, 2)
    assert codes(found) == ["swiss.check.apart_hard"]


def test_manual_finds_a_round_where_everybody_has_met():
    event = school("", "", later_rounds="manual")
    for _ in range(4):
        event.pair()
        event.play()
    assert event.pairs() == [[1, 2]]


# Standings


def test_add_11_wins_then_spread_and_level_teams_share():
    event = school(*[""] * 6)
    event.pair()
    event.score(1, 400, 390)
    event.score(2, 350, 350)
    event.score(3, 380, 370)
    places = event.places()
    assert [(each.rank, each.entrant, each.score, each.spread) for each in places] == [
        (1, 1, 2, 10), (1, 3, 2, 10), (3, 2, 1, 0), (3, 5, 1, 0), (5, 4, 0, -10), (5, 6, 0, -10),
    ]  # fmt: skip
    assert [each.tie_breaks[0].value for each in places][:2] == ["10", "10"]


def test_add_11_a_cap_counts_at_ranking_time_only():
    event = school(*[""] * 4, spread_cap="100, off, 50")
    event.pair()
    event.score(1, 600, 300)
    event.score(2, 500, 390)
    assert [each.spread for each in event.places()] == [100, 100, -100, -100]
    assert [each.shared for each in event.places()] == [True] * 4
    assert event.last.at_table(1).deciding == m.Scored(600, 300)  # the score stays as it was entered
    working = event.places()[0].tie_breaks[0].working
    assert working == (("round 1 against T03, of 300", "100"),)
    event.pair()
    for table in (1, 2):
        event.score(table, 700, 300)  # no cap in round 2
    assert {abs(each.spread) for each in event.places()} <= {500, 300}
    event.configure(spread_cap="off")
    assert max(each.spread for each in event.places()) >= 400 + 110


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("off", ()),
        ("", ()),
        ("300", ("300",)),
        ("300;250,200", ("300", "250", "200")),
        ("off 200", ("off", "200")),
    ],
)
def test_caps_as_they_are_typed(text, value):
    assert Caps().read("spread_cap", text) == value
    assert Caps().read("spread_cap", Caps().write(value)) == value


@pytest.mark.parametrize("text", ["x", "-5", "0", "3.5", "300; many"])
def test_caps_that_are_none(text):
    with pytest.raises(BadInput, match="300, 250, 200"):
        Caps().read("spread_cap", text)


def test_a_bye_is_a_win_without_spread_and_a_forfeit_too():
    event = school(*[""] * 5)
    event.pair()
    event.type(1, "+/-")
    event.score(2, 400, 390)
    by_number = {each.entrant: (each.score, each.spread) for each in event.places()}
    assert by_number[5] == by_number[1] == (2, 0)
    assert by_number[3] == (0, 0)


def test_results_are_scores():
    event = school("", "")
    event.pair()
    with pytest.raises(BadInput, match="both scores"):
        event.format.check_outcome(event.options, m.Scored(2, 0, m.Unit.HALF_POINTS))


def test_rounds_may_not_be_fewer_than_drawn():
    event = school(*[""] * 6)
    for _ in range(2):
        event.pair()
        event.play()
    old = {"rounds": "7"}
    with pytest.raises(RuleConflict):
        event.format.check_configuration(event.view(), old_text=old, new_text={"rounds": "1"})
    event.format.check_configuration(event.view(), old_text=old, new_text={"rounds": "2"})


def test_the_event_is_over_after_its_rounds():
    event = school(*[""] * 8, rounds=3)
    for _ in range(3):
        assert not event.phase().over
        event.pair()
        event.play(lambda table: (400 + table, 350))
    assert event.phase().over


def test_warnings_about_a_field():
    event = School()
    event.team("Rated", "N", (1200, 50))
    event.team("New", "N")
    found = event.format.field_warnings(event.view(), event.options)
    assert codes(found) == ["school.note.majority", "school.warn.unrated", "school.warn.rematches"]
    assert dict(found[1].params)["who_ids"] == (event.id("New"),)


@pytest.mark.parametrize(
    "options",
    [{}, {"later_rounds": "manual", "bye": "draw"}, {"spread_cap": "300", "keep_schools_apart": "all"}],
)
def test_it_says_its_rules(options):
    event = school(*[""] * 8, **options)
    assert all(event.format.rules_in_plain_words(event.options))
