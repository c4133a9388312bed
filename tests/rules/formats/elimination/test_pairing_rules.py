"""Who meets whom (MS-4), what is said about it, and what is refused."""

import pytest

from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import BadInput, NoLegalPairing, RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.rules.field_notes import field_notes
from tourney_desktop.rules.formats.elimination.pairing import APART, Pool, best_round
from tourney_desktop.rules.kit.typed_lot import TypedLot
from tourney_desktop.rules.membership import require_membership
from tourney_desktop.rules.options import as_text


def avoid(event, one, two, hard=True):
    event.say(f.AvoidSet(m.Avoid(one, two, hard, "family")))


def test_ms_4_9_round_1_is_a_lot_and_the_same_lot_draws_the_same():
    event = Elimination(9)
    view, options = event.view(), event.options
    draws = {}
    for lot in range(1, 40):
        drawn = event.format.propose(view, options, Lots(lot))
        assert drawn == event.format.propose(view, options, Lots(lot))
        draws[lot] = (sorted(sorted(p.entrants) for p in drawn.pairings), drawn.byes[0].entrant)
    assert len({str(each) for each in draws.values()}) == 39
    assert {bye for _pairs, bye in draws.values()} == set(range(1, 10))
    met = {tuple(pair) for pairs, _bye in draws.values() for pair in pairs}
    assert len(met) == 36  # everybody met everybody in one draw or another


def test_the_order_of_entry_does_not_matter_to_a_lot():
    """A pool in another order of positions is another draw, but never a worse one."""
    event = Elimination(8)
    event.play_by_seed() if event.view().rounds else event.pair_with()
    event.play_by_seed()
    stands = event.stands()
    costs = {
        best_round(Pool.of(order, stands.books)).matching.cost
        for order in (stands.field, tuple(reversed(stands.field)), stands.field[3:] + stands.field[:3])
    }
    assert len(costs) == 1


def four_players(**options):
    """After two rounds: 0, 1, 1 and 2 losses; 1-4 and 2-3 have not met."""
    event = Elimination(4, **options)
    event.by_hand((1, 2), (3, 4))
    event.by_hand((1, 3), (2, 4))
    return event


def test_add_1_rematch_first_goes_far_for_a_new_opponent():
    event = four_players()
    event.pair_with()
    assert event.pairs() == [[1, 4], [2, 3]]
    costs = event.format.costs(event.view(2), event.options, event.last)
    assert [(t.name, t.cost) for t in costs] == [
        ("second_bye", 0),
        ("rematches", 0),
        ("bye_shortfall", 0),
        ("loss_difference", 4),
        ("up_or_down_again", 0),
    ]


def test_add_1_printed_looks_for_equal_records_first():
    event = four_players(precedence="printed")
    event.pair_with()
    assert event.pairs() in ([[1, 2], [3, 4]], [[1, 3], [2, 4]])
    assert {"moreswiss.note.rematches_printed", "moreswiss.note.rematch_printed"} <= event.codes()
    costs = event.format.costs(event.view(2), event.options, event.last)
    assert [(t.rule, t.name, t.cost) for t in costs] == [
        ("MS-4.2", "second_bye", 0),
        ("MS-4.3", "bye_shortfall", 0),
        ("MS-4.4", "loss_difference", 2),
        ("MS-4.5", "rematches", 2),
        ("MS-4.6", "upward_again", 0),
        ("MS-4.7", "downward_again", 0),
    ]


def test_ms_4_2_the_leader_has_the_bye_when_it_is_his_turn():
    event = Elimination(3)
    event.by_hand((1, 2), bye=3)
    event.by_hand((1, 3), bye=2)
    event.pair_with()
    assert event.byes() == [(1, "pairing-allocated")]
    assert "moreswiss.note.bye_turn" in event.codes()


def test_ms_4_5_rematches_that_cannot_be_helped_are_said():
    event = Elimination(4)
    event.by_hand((1, 2), (3, 4))
    event.by_hand((1, 3), (4, 2))
    event.by_hand((1, 4), (2, 3))
    drawn = event.pair_with()
    assert {"moreswiss.note.rematches", "moreswiss.note.rematch"} <= event.codes()
    assert dict(drawn.notes[0].params) == {"n": 2}


def test_a_typed_lot_names_who_has_the_bye():
    event = Elimination(5)
    event.pair_with(TypedLot(1, 4))
    assert event.byes() == [(4, "pairing-allocated")]
    assert "moreswiss.note.bye_typed" in event.codes()
    event.play_by_seed()
    with pytest.raises(RuleConflict, match="draw"):
        event.pair_with(TypedLot(1, 4))
    with pytest.raises(RuleConflict, match="draw"):
        Elimination(4).pair_with(TypedLot(1, 4))


def test_add_6_pairs_kept_apart():
    event = Elimination(4)
    for other in (2, 3):
        avoid(event, 1, other)
    event.pair_with()
    assert event.pairs() == [[1, 4], [2, 3]]
    event = Elimination(4)
    for other in (2, 3, 4):
        avoid(event, 1, other)
    with pytest.raises(NoLegalPairing):
        event.propose()
    drawn = event.pair_with(waived=frozenset({APART}))
    assert "moreswiss.note.apart_hard" in event.codes()
    assert event.format.waivable() == (APART,)
    assert len(drawn.pairings) == 2


def test_add_6_if_possible_comes_after_rematches():
    event = four_players()
    avoid(event, 2, 3, hard=False)
    event.pair_with()
    assert event.pairs() == [[1, 4], [2, 3]]  # anything else is a rematch
    assert "moreswiss.note.apart" in event.codes()
    assert [t.name for t in event.format.costs(event.view(2), event.options, event.last)][2] == "apart"


def test_tables_and_sides_go_by_record_then_seed():
    event = Elimination(8)
    event.by_hand((8, 1), (7, 2), (6, 3), (5, 4))
    event.pair_with()
    losses = {each: event.stands(after=1).books.of(each).losses for each in range(1, 9)}
    first = [p.entrants[0] for p in event.last.pairings]
    assert first == sorted(first, key=lambda each: (losses[each], each))
    for pairing in event.last.pairings:
        one, two = pairing.entrants
        assert (losses[one], one) < (losses[two], two)
        assert pairing.first is None


def test_why_a_closer_opponent_was_not_to_be_had():
    event = four_players()
    event.pair_with()
    pairing = next(p for p in event.last.pairings if 1 in p.entrants)
    found = event.format.rejected(event.view(2), event.options, event.last, pairing)
    assert {each.pair for each in found} == {(1, 2), (1, 3), (2, 4), (3, 4)}
    assert {each.note.code for each in found} == {"moreswiss.why_not.met"}
    reasons = event.format.reasons(event.view(2), event.options, event.last, pairing)
    assert {"moreswiss.why.records", "moreswiss.why.best", "moreswiss.note.unequal"} <= {
        e.code for e in reasons
    }


def test_the_last_matches_have_no_vector():
    event = Elimination(5)
    event.down_to(2, 2, 3, 3, 3)
    event.pair_with()
    view, pairing = event.view(3), event.last.pairings[0]
    assert event.format.costs(view, event.options, event.last) == ()
    assert event.format.rejected(view, event.options, event.last, pairing) == ()
    codes = [each.code for each in event.format.reasons(view, event.options, event.last, pairing)]
    assert codes == ["moreswiss.note.championship"]


# Before a round


def members(event, **known):
    for entrant, membership in known.items():
        number = int(entrant[1:])
        event.say(f.PersonSet(m.Person(number, f"P{number:02}", membership=membership)))


def test_ms_1_1_no_membership_no_pairing():
    event = Elimination(4, membership_required="block")
    members(event, p1="1234", p2="yes", p3="No")

    def admit():
        require_membership(event.view(), event.options, event.view().entrants)

    with pytest.raises(RuleConflict, match=r"P03 and P04 have no membership"):
        admit()
    members(event, p3="77")
    with pytest.raises(RuleConflict, match=r"P04 has no membership"):
        admit()
    event.say(f.EntrantSet(m.Entrant(4, (4,), membership_override="paid at the desk")))
    admit()
    codes = [[each.code for each in field_notes(Elimination(4, membership_required=way).view())]
             for way in ("block", "warn", "off")]  # fmt: skip
    assert ["membership.warn" in each for each in codes] == [True, True, False]


def test_nobody_to_meet_and_results_that_are_missing():
    for players in (0, 1):
        event = Elimination(players)
        assert event.phase().id == "not-started"
        with pytest.raises(RuleConflict, match=r"needs two|only 1 entrant"):
            event.propose()
    event = Elimination(4)
    event.pair_with()
    with pytest.raises(RuleConflict, match="2 results missing, at tables 1, 2"):
        event.propose()


def test_fill_ins_do_not_play():
    event = Elimination(4)
    event.add("House", house=True)
    assert "moreswiss.warn.house" in event.warnings()
    event.pair_with()
    assert event.byes() == []
    assert len(event.places()) == 4


def test_limits_must_leave_a_life():
    event = Elimination(4, loss_limit=2)
    with pytest.raises(RuleConflict, match="win_limit below loss_limit"):
        event.propose()
    check = event.format.check_configuration
    old = dict(as_text(event.options))
    with pytest.raises(RuleConflict, match="ADD-2"):
        check(event.view(), old_text=old, new_text={**old, "loss_limit": "1"})
    check(event.view(), old_text=old, new_text={**old, "win_limit": "1"})


def test_what_is_settled_once_the_playoff_rules_have_begun():
    event = Elimination(5, paid_percent=100)
    old = dict(as_text(event.options))
    new = {**old, "paid_percent": "50", "endgame": "literal"}
    event.format.check_configuration(event.view(), old_text=old, new_text=new)
    event.by_hand((1, 2), (3, 4), bye=5)
    for name in ("paid_percent", "endgame"):
        with pytest.raises(RuleConflict, match=name):
            event.format.check_configuration(event.view(), old_text=old, new_text={**old, name: new[name]})
    event.format.check_configuration(
        event.view(), old_text=old, new_text={**old, "precedence": "printed", "payout": "one_over_n"}
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("loss_limit", "0"),
        ("paid_percent", "101"),
        ("precedence", "any"),
        ("money_unit", "2"),
        ("entry_fee", "-5"),
        ("three_way", "lot"),
    ],
)
def test_options_that_do_not_fit(name, value):
    with pytest.raises(BadInput, match=name):
        Elimination(4, **{name: value})


def test_rules_in_plain_words():
    event = Elimination(4, precedence="printed", endgame="literal")
    words = " ".join(event.format.rules_in_plain_words(event.options))
    assert "4 losses put a player out." in words
    assert "as printed" in words
    assert "it can come to nobody being able to win" in words
    assert event.format.total_rounds(event.view(), event.options) is None
    assert "At most 15 per cent" in words
    event.configure(paid_percent=0)
    assert "first place alone" in " ".join(event.format.rules_in_plain_words(event.options))
