"""What is read out before a round: for each what a win and a loss lead to, every way it can end, the money (MS-1.6)."""

import pytest

from tests.reports.endgames import before_the_last_round, five, pair, three_level
from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.reports.equity import swing_words
from tourney_desktop.reports.meeting_names import Names
from tourney_desktop.reports.player_meeting import meeting_of, open_games, player_meeting, three_way_meetings
from tourney_desktop.rules.kit.typed_lot import TypedLot
from tourney_desktop.rules.prizes.equity import contingent_bye


def told(event, pot=None):
    return player_meeting(event.view(), pot)


def ways(report):
    return {each.winners: (each.title, each.detail) for each in report.ways}


def test_every_way_two_games_can_end_with_the_money():
    report = told(before_the_last_round())
    assert [each.letter for each in report.ways] == ["A", "B", "C", "D"]
    assert ways(report) == {
        "P01, P03": ("Swiss round 5 with 4 players", "P04 5th: 80 · the rest play on"),
        "P01, P04": (
            "P01 is champion, the event is over",
            "P01 1st: 400 · P02, P03, P04, P05 share 2nd to 5th: 150 each",
        ),
        "P02, P03": (
            "Playoff of three: P01, P02, P03",
            "two matches, the bye by lot to be earned · P05 4th: 120 · P04 5th: 80",
        ),
        "P02, P04": (
            "Championship match: P01 – P02",
            "winner 402, loser 250 · P03, P04, P05 share 3rd to 5th: 116 each",
        ),
    }
    assert report.ways_title == "The 4 ways round 4 can end"


def test_what_a_win_and_a_loss_mean_for_each():
    players = {each.entrant: each for each in told(before_the_last_round()).players}
    assert [each.losses for each in players.values()] == [1, 2, 2, 3, 3]
    assert (players[1].beside, players[5].beside) == ("plays P02", "bye, which counts as a win")
    assert players[1].on_win == "Champion (400), or 1 loss, still in for the title."
    assert players[1].on_loss == "The match for the title, or the playoff of three."
    assert players[4].on_loss == "5th place (80)."
    assert players[3].on_loss == "2nd to 5th place (116 to 150)."
    assert players[5].on_loss == "–"


def test_the_phase_and_who_can_still_win_stand_at_the_top():
    assert told(before_the_last_round()).lead == (
        "5 players are left, and all of them are paid.",
        "3 of them can still win: P01, P02 and P03.",
        "Read this out before round 4 is posted.",
    )
    early = Elimination(32, paid_percent=15)
    assert told(early).lead[0] == "32 players are left; at most 5 places are paid."
    assert told(early).lead[1] == "32 of them can still win."


def test_the_readings_in_force_are_named():
    forced, literal = (
        told(five()),
        told(five(endgame="literal", precedence="printed", three_way="round_robin")),
    )
    assert len(forced.sentences) == len(literal.sentences) == 4
    assert "counts as soon as it comes about" in forced.sentences[1]
    assert "only when no more are left than places are paid" in literal.sentences[1]
    assert "all meet" in literal.sentences[2]
    assert "as printed" in literal.sentences[3]


def test_the_prizes_in_force_and_their_sum():
    report = told(before_the_last_round())
    assert [(each.place, each.amount) for each in report.prizes] == [
        ("1st", "400"), ("2nd", "250"), ("3rd", "150"), ("4th", "120"), ("5th", "80"),
    ]  # fmt: skip
    assert (report.prizes_sum, report.prizes_title) == ("= 1,000", "Prizes for 5 places")


def test_a_pot_of_another_size_is_told_instead():
    report = told(before_the_last_round(), 200_000)
    assert report.prizes_sum == "= 2,000"
    assert ways(report)["P01, P04"][1].startswith("P01 1st: 800")


def test_without_money_places_alone_are_told():
    event = Elimination(5, paid_percent=100)
    event.give(1, 2, 3, 4, 5)
    event.give(2, 3, 4, 5)
    event.give(4, 5)
    pair(event, (1, 2), (3, 4), bye=5)
    report = told(event)
    assert ways(report)["P02, P04"] == (
        "Championship match: P01 – P02",
        "winner 1st, loser 2nd · P03, P04, P05 share 3rd to 5th",
    )
    assert report.prizes_sum == ""
    assert report.prizes[0].amount == "39.51 %"


def test_before_the_draw_the_round_that_comes_is_told():
    event = five()
    report = told(event)
    before = event.state
    assert report.state == "Before round 4"
    assert len(report.ways) == 4
    drawn = event.pair_with()
    assert {frozenset(p.entrants) for p in drawn.pairings} == {
        frozenset((each.entrant, other.entrant))
        for each in report.players
        for other in report.players
        if each.beside == f"plays {other.names[0].last}"
    }
    assert before is not event.state
    assert ways(told(event)) == ways(report)


def test_with_more_games_only_own_losses_are_told():
    event = Elimination(12, paid_percent=15)
    event.pair_with()
    report = told(event)
    assert report.ways == ()
    assert report.ways_remark.startswith("More than two games are open")
    assert report.players[0].on_loss == "1 loss, still in for the title."
    assert open_games(event.view()) == 6


def test_a_lot_that_is_still_to_be_drawn_is_told_by_seats():
    event = three_level()
    report = told(event)
    assert report.state == "Before the playoff of three"
    assert report.heads[1:] == ("With the bye", "Without it")
    assert {each.on_win for each in report.players} == {"1st (400) or 3rd (150)."}
    assert {each.on_loss for each in report.players} == {"1st (400), 2nd (250) or 3rd (150)."}
    assert [each.winners for each in report.ways] == ["Who waited", "Winner of match 1"]
    assert "who has earned the bye" in report.ways[1].title
    assert report.ways_remark == "Whatever happens: P04, P05 share 4th to 5th: 100 each."


def test_each_possible_bye_has_its_four_ways():
    found = list(three_way_meetings(three_level().view()))
    assert [waiting for waiting, _meeting in found] == [1, 2, 3]
    for waiting, meeting in found:
        assert len(meeting.scenarios) == 4
        firsts = [each.settled[0].entrants for each in meeting.scenarios]
        assert firsts.count((waiting,)) == 2


def test_who_has_had_more_byes_is_not_in_the_draw():
    event = Elimination(3, paid_percent=100, loss_limit=3, win_limit=2)
    event.by_hand((1, 2), bye=3)
    event.by_hand((2, 3), bye=1)
    event.by_hand((3, 1), bye=2)
    assert event.losses() == {1: 1, 2: 1, 3: 1}
    assert event.phase().id == "three-way"
    assert all(each.beside == "in the draw for the bye" for each in told(event).players)


def test_a_playoff_under_way_is_told_by_names():
    event = three_level()
    event.pair_with(TypedLot(1, 2))
    report = told(event)
    assert report.state == "Three-player playoff, match 1"
    assert ways(report)["P01, then P02"] == (
        "P02 is champion, the event is over",
        "P02 1st: 400 · P01 2nd: 250 · P03 3rd: 150",
    )
    event.win(1)
    event.pair_with()
    assert [each.winners for each in told(event).ways] == ["P01", "P02"]


def test_what_each_can_expect_under_every_method():
    event = three_level()
    before = told(event).equity
    assert [each.in_force for each in before.rows] == [True, False, False]
    assert before.rows[0].shares == ("266.67",) * 3
    assert before.rows[0].swing == "+1.0 %"
    event.pair_with(TypedLot(1, 2))
    drawn = told(event).equity
    assert drawn.rows[0].shares == ("262.50", "275.00", "262.50")
    assert drawn.rows[2].shares == ("266.67",) * 3
    assert (before.remark, drawn.remark) == ("before the bye is drawn", "the bye is drawn")
    assert told(five()).equity is None


@pytest.mark.parametrize(
    ("prizes", "words"), [((4, 2, 1), "+2.4 %"), ((32, 20, 13), "+1.3 %"), ((5, 3, 2), "+1.7 %")]
)
def test_the_swing_as_the_rules_print_it(prizes, words):
    assert swing_words(contingent_bye(prizes).swing) == words


def test_there_is_nothing_to_tell_once_all_is_decided():
    event = Elimination(4)
    event.play_out()
    with pytest.raises(RuleConflict, match="All is decided"):
        meeting_of(event.view())


def test_surnames_alone_where_they_tell_people_apart():
    event = Elimination(2)
    ash, other = event.add("Ash", "Ann"), event.add("Ash", "Bo")
    elm = event.add("Elm", "Eve")
    names = Names(event.state, [ash, other, elm])
    assert [names.of(each) for each in (ash, other, elm)] == ["Ann Ash", "Bo Ash", "Elm"]
    assert names.joined([ash, elm]) == "Ann Ash and Elm"
