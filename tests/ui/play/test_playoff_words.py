"""What the banner says near the end of an elimination, and what it offers."""

from types import SimpleNamespace

import pytest

from tests.builders import STAGE, Event
from tests.reports.endgames import before_the_last_round, five, pair, three_level
from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain import model as m
from tourney_desktop.reports.status import stage_status
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.pairings_words import aside
from tourney_desktop.ui.tabs.playoff_words import notice_beside, playoff_notice
from tourney_desktop.ui.tabs.standings_ties import ties
from tourney_desktop.ui.tabs.standings_words import NOW, notice


def shown(event) -> Shown:
    view = event.view()
    return Shown(SimpleNamespace(state=event.state), STAGE, view, stage_status(view), view.last_round)


def said(event):
    return playoff_notice(shown(event))


def test_nothing_while_the_end_is_far_and_in_other_formats():
    far = Elimination(16)
    far.pair_with()
    assert said(far) is None
    far.play_by_seed()
    assert said(far) is None
    other = Event("swiss", rounds=3)
    other.add_many(4)
    other.seed()
    other.pair()
    assert said(other) is None


def test_near_the_end_it_asks_for_the_meeting():
    event = Elimination(12, paid_percent=40)
    event.give(1, 2, 3, 4, 5, 6, 7)
    event.give(1, 2, 3, 4, 5, 6, 7)
    event.give(1, 2, 3, 4, 5, 6, 7)
    event.give(1, 2, 3, 4)
    found = said(event)
    assert found.fact == "The endgame is near."
    assert found.sentence.startswith("8 players are left, and at most 5 are paid: the next round can bring")
    assert found.detail == "Hold the player meeting before round 5 is posted."
    assert [each.id for each in found.actions] == ["prizes", "print:player-meeting", "meeting"]


def test_under_the_playoff_rules_it_says_who_is_paid_and_how_many_can_win():
    event = five()
    found = said(event)
    assert found.fact == "The playoff rules are in force."
    assert found.sentence == "All 5 players who are left are paid; 3 of them can still win."
    assert found.detail == "Hold the player meeting before round 4 is posted."
    pair(event, (1, 2), (3, 4), bye=5)
    assert said(event).detail == ""  # it was held


def test_a_championship_match_by_its_names():
    event = before_the_last_round()
    for winner in (2, 4):
        event.win(winner)
    found = said(event)
    assert found.fact == "Championship match."
    assert found.sentence == "P01 and P02 play for the title; all others have their places."
    assert found.detail == "Hold the player meeting before the match is posted."


@pytest.mark.parametrize(
    ("way", "words"),
    [
        ("contingent_bye", "the lot gives one of them a provisional bye"),
        ("compensated_bye", "the other two have a fee for playing match 1"),
        ("round_robin", "play everybody against everybody"),
    ],
)
def test_before_the_first_match_of_three_by_the_way_it_goes(way, words):
    found = said(three_level(three_way=way))
    assert found.fact == "Three-player playoff, match 1."
    assert found.sentence.startswith("P01, P02 and P03 are level")
    assert words in found.sentence


@pytest.mark.parametrize("way", ["contingent_bye", "compensated_bye", "round_robin"])
def test_the_matches_of_three_to_the_end(way):
    event = three_level(three_way=way)
    first = event.pair_with()
    waits = [bye.entrant for bye in first.byes]
    sentence = said(event).sentence
    if waits:
        assert sentence.endswith(f"{event.name(waits[0])} waits for the winner.")
    else:
        assert sentence == "P01, P02 and P03 play everybody against everybody for the title."
    one, two = (side.entrants[0] for side in first.pairings[0].sides)
    event.win(two)
    found = said(event)
    assert found.fact == "Three-player playoff, match 2."
    assert found.detail
    if way == "contingent_bye":
        winner, waiting, loser = (event.name(each) for each in (two, waits[0], one))
        assert found.sentence == (
            f"{winner} won match 1 and meets {waiting}. If {waiting} wins, {loser} is 3rd; if {winner} wins again, the "
            f"bye goes to {loser}, who is 2nd."
        )
    if way == "compensated_bye":
        assert found.sentence.endswith(
            f"meets {event.name(waits[0])} for the title; {event.name(one)} is 3rd."
        )
    event.play_out()
    assert said(event) is None
    assert notice(shown(event), NOW).fact.endswith(" wins.")


def test_a_match_that_nobody_won_is_replayed_or_decided():
    event = before_the_last_round()
    for winner in (2, 4):
        event.win(winner)
    event.pair_with()
    event.outcome(event.last.pairings[0], m.Forfeit(None))
    found = notice(shown(event), NOW)
    assert found.fact == "Championship match has no winner."
    assert found.tone is Tone.WARN
    assert found.actions[-1].id == "tie"
    assert [tie.rank for tie in ties(event.view())][:1] == [1]


def test_equal_records_are_not_parted_by_hand():
    event = five()
    assert any(place.shared for place in event.places())
    assert ties(event.view()) == ()


def test_when_nobody_can_win_it_says_who_is_back():
    event = Elimination(5)
    event.down_to(2, 2, 2, 2, 3)
    event.give(1, 2, 3, 4)
    found = said(event)
    assert found.fact == "Nobody can win any more."
    assert "will be back in for it" in found.sentence
    event.pair_with()
    assert said(event) is None  # they are back, and play
    event.play_by_seed()
    assert said(event).fact == "Championship match."


def test_the_next_step_stands_with_it_on_the_standings():
    event = five()
    assert [each.id for each in notice(shown(event), NOW).actions][-1:] == ["pairings"]
    pair(event, (1, 2), (3, 4), bye=5)
    assert [each.id for each in notice(shown(event), NOW).actions][-1:] == ["scores"]


def test_beside_the_tables_it_has_no_way_to_where_one_is():
    found = said(five())
    assert [each.id for each in notice_beside(found, "meeting").actions] == ["prizes"]
    assert [each.id for each in notice_beside(found, "prizes").actions] == ["print:player-meeting", "meeting"]
    assert notice_beside(found, "prizes").detail == ""
    assert notice_beside(None, "prizes") is None


def test_who_is_not_at_a_table_is_out_placed_or_waits():
    event = three_level(loss_limit=4)
    event.pair_with()
    groups = {group.title: [line.name for line in group.people] for group in aside(event.view(), event.last)}
    waits = [event.name(bye.entrant) for bye in event.last.byes]
    assert groups.pop("Provisional bye") == waits
    assert groups == {"Placed": ["P04", "P05"]}
    event = Elimination(4, loss_limit=2, win_limit=1)
    event.give(3, 4)
    event.give(4)
    event.pair_with()
    found = {
        group.title: [(e.name, e.why) for e in group.people] for group in aside(event.view(), event.last)
    }
    assert found["Out"] == [("P04", "after round 2")]
    event = three_level()
    event.pair_with()
    event.play_by_seed()
    event.pair_with()
    assert "Not in this match" in {group.title for group in aside(event.view(), event.last)}
