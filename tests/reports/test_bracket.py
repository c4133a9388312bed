"""The finished bracket: where boxes stand, what is in them, and how it fills."""

from fractions import Fraction

import pytest

from tests.builders import STAGE
from tests.rules.formats.knockout.brackets import Bracket, at_random
from tourney_desktop.domain import model as m
from tourney_desktop.reports.bracket import BoxState, bracket
from tourney_desktop.reports.crosstable import crosstable
from tourney_desktop.reports.standings import standings_table


def box(event, title):
    return next(each for each in bracket(event.view()).boxes if each.title == title)


def texts(found):
    return [line.text for line in found.lines]


def test_a_box_stands_half_way_between_those_that_feed_it():
    event = Bracket(16)
    event.pair()
    made = bracket(event.view())
    (main,) = made.sections
    assert [column.title for column in main.columns] == [
        "Round of 16",
        "Quarter-final",
        "Semi-final",
        "Final",
    ]
    assert main.rows == 8
    for each in main.boxes:
        fed = [other.row for other in main.boxes if other.feeds == each.key]
        assert len(fed) in (0, 2)
        if fed:
            assert each.row == sum(fed) / 2
    rows = [[each.row for each in main.boxes if each.column == column] for column in range(4)]
    assert rows == [
        [Fraction(at) for at in range(8)],
        [Fraction(1, 2), Fraction(5, 2), Fraction(9, 2), Fraction(13, 2)],
        [Fraction(3, 2), Fraction(11, 2)],
        [Fraction(7, 2)],
    ]
    assert [each.key for each in main.boxes] == list(range(1, 16))


def test_it_fills_as_results_come_in():
    event = Bracket(4)
    event.typed("places", [1, 2, 3, 4])
    assert texts(box(event, "Semi-final 1")) == ["Place 1", "Place 2"]
    event.pair()
    semi = box(event, "Semi-final 1")
    assert (semi.state, semi.word, semi.table, semi.round) == (BoxState.PLAYING, "table 1", 1, 1)
    assert texts(box(event, "Final")) == ["Winner of Semi-final 1", "Winner of Semi-final 2"]
    assert box(event, "Final").state is BoxState.WAITING
    event.type(1, "1/2-1/2")
    assert box(event, "Semi-final 1").word == "replay, table 1"
    event.type(1, "0-1", replay=True)
    semi = box(event, "Semi-final 1")
    assert [(line.score, line.won, line.lost) for line in semi.lines] == [
        ("½ 0", False, True),
        ("½ 1", True, False),
    ]
    assert semi.told == "Semi-final 1: P01 against P02, ½ – ½, 0 – 1. P02 goes on."
    assert texts(box(event, "Final")) == ["P02", "Winner of Semi-final 2"]
    event.type(2, "+/-")
    assert (box(event, "Final").state, box(event, "Final").word) == (BoxState.KNOWN, "next")
    assert [line.score for line in box(event, "Semi-final 2").lines] == ["+", "−"]
    event.pair()
    event.finish()
    made = bracket(event.view())
    assert made.winner == "P02"
    assert made.sections[0].columns[1].state == "done"
    assert made.state == "After the Final"


def test_a_corrected_winner_is_seen_where_he_plays_on():
    event = Bracket(4)
    event.typed("places", [1, 2, 3, 4])
    event.pair()
    event.type(1, "1-0")
    assert texts(box(event, "Final"))[0] == "P01"
    event.type(1, "0-1")
    assert texts(box(event, "Final"))[0] == "P02"


def test_marks_are_those_of_seeds_whose_places_follow_from_them():
    event = Bracket(8, seeds=2)
    event.pair()
    marks = {line.text: line.mark for each in bracket(event.view()).boxes for line in each.lines if line.mark}
    assert marks == {"P01": "1", "P02": "2"}
    event = Bracket(8, bracket="seeded")
    event.pair()
    marks = {line.text: line.mark for each in bracket(event.view()).boxes for line in each.lines if line.mark}
    assert len(marks) == 8


def test_the_preliminary_stands_beside_the_places_it_leads_to():
    event = Bracket(6)
    event.pair()
    event.finish()
    before = bracket(event.view())
    assert [each.row for each in before.boxes if each.title.startswith("Preliminary")] == [0, 1]
    event.pair()
    made = bracket(event.view())
    for each in made.boxes:
        if each.title.startswith("Preliminary"):
            fed = made.box(each.feeds)
            assert each.row == fed.lines[each.side].place - 1
    assert [line.place for line in made.box(3).lines] == [1, 2]
    assert len(made.notes) == 2
    assert made.remark == "The losers of the semi-finals share third place."


def test_third_place_stands_under_the_final_and_feeds_nothing():
    event = Bracket(8, third_place="match")
    event.play_on()
    third = box(event, "Third place")
    assert third.caption == "Third place"
    assert third.feeds is None
    assert third.column == box(event, "Final").column
    assert third.row > box(event, "Final").row
    assert bracket(event.view()).remark == ""


def test_whoever_has_nobody_to_meet_goes_on_without_a_game():
    event = Bracket(8)
    event.typed("places", range(1, 9))
    event.pair()
    event.type(1, "-/-")
    event.finish()
    event.pair()
    semi = box(event, "Semi-final 1")
    assert (semi.state, semi.word, texts(semi)) == (BoxState.PASSED, "no game", ["nobody", "P03"])
    assert semi.told == "Semi-final 1: P03 has nobody to meet and goes on without a game."
    quarter = box(event, "Quarter-final 1")
    assert quarter.told == "Quarter-final 1: P01 against P02, − – −. Nobody goes on."


def test_a_losers_bracket_is_a_section_of_its_own():
    event = Bracket(8, losers_bracket="on")
    event.play_on(at_random(5))
    main, losers = bracket(event.view()).sections
    assert (main.id, losers.id) == ("main", "losers")
    assert [column.title for column in losers.columns] == [
        "Losers' round 1", "Losers' round 2", "Losers' round 3", "Losers' final",
    ]  # fmt: skip
    final = next(each for each in main.boxes if each.title == "Final")
    assert losers.boxes[-1].feeds == final.key
    assert losers.boxes[-1].side == 1


def test_games_that_never_come_about_are_left_out():
    event = Bracket(5, losers_bracket="on")
    event.play_on()
    assert all(any(line.entrant is not None for line in each.lines) for each in bracket(event.view()).boxes)


def test_no_bracket_for_fewer_than_two():
    assert bracket(Bracket(1).view()) is None


@pytest.mark.parametrize("players", [2, 3, 7, 20, 33, 64])
def test_every_player_is_in_a_full_bracket(players):
    event = Bracket(players, random_seed=players)
    event.play_on(at_random(players))
    made = bracket(event.view())
    assert {line.entrant for each in made.boxes for line in each.lines} == set(range(1, players + 1))
    assert all(each.state is BoxState.DONE for each in made.boxes)
    assert sum(each.feeds is None for each in made.boxes) == 1


def test_standings_say_in_which_round_everybody_went_out():
    event = Bracket(4)
    event.typed("places", [1, 2, 3, 4])
    event.pair()
    event.type(1, "1-0")
    table = standings_table(event.view())
    at = table.index("exit")
    assert [row.cells[at].text for row in table.rows] == ["in", "in", "in", "Semi-final"]
    event.finish()
    event.pair()
    event.finish()
    table = standings_table(event.view())
    at = table.index("exit")
    assert [row.cells[at].text for row in table.rows] == ["Winner", "Final", "Semi-final", "Semi-final"]
    assert [row.rule_above for row in table.rows] == [False, True, True, False]
    assert "move" not in [column.id for column in table.columns]
    assert table.columns[table.index("score")].title == "Wins"


def test_the_crosstable_has_a_column_for_every_round_by_its_name():
    event = Bracket(5)
    event.play_on()
    table = crosstable(event.view())
    assert [column.title for column in table.columns if column.id.startswith("r")][:3] == ["Pre", "SF", "F"]


def test_who_came_late_is_not_in_the_draw():
    event = Bracket(4)
    event.pair()
    event.add("Late", since=2)
    table = standings_table(event.view())
    assert table.rows[-1].cells[table.index("exit")].text == "not in the draw"
    assert STAGE in event.state.stages
    assert m.EntrantId(5) in event.state.entrants
