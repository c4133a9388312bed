"""Histories of games: what is read, what is refused row by row, and what is only remarked."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.exchange.history_file import read_history
from tourney_desktop.exchange.history_scores import Unscored, read_pair, read_score
from tourney_desktop.rules.ratings.events import Reason

HEADER = "event,date,round,first,first_partner,first_score,second,second_partner,second_score\n"


def read(text, **more):
    return read_history(text.encode("utf-8"), name="games.csv", **more)


def rows(*lines, header=HEADER):
    return read(header + "\n".join(lines) + "\n")


def told(found):
    return [(each.row, each.column) for each in found.problems]


def players(sides):
    return [[each.listed for each in side] for side in sides]


def test_one_game_a_row_with_partners_or_without():
    found = rows('Texas,2012-03-17,1,"Oak, Ann","Fir, Bo",412,"Elm, Cy",,388')
    (event,) = found.events
    (game,) = event.games
    assert (event.name, str(event.date), event.source) == ("Texas", "2012-03-17", "games.csv")
    assert players((game.first, game.second)) == [["Oak, Ann", "Fir, Bo"], ["Elm, Cy"]]
    assert (game.scores, game.round, game.row) == ((412, 388), 1, 2)
    assert found.problems == found.remarks == found.questions == ()


def test_without_opponent_or_score_a_row_does_not_rate():
    found = rows(
        "E,2012,1,Oak,,,,,",
        "E,2012,2,Oak,,400,,,",
        "E,2012,3,Oak,,,Elm,,",
        "E,2012,4,Oak,,+,Elm,,-",
        "E,2012,5,Oak,,f,Elm,,f",
        "E,2012,6,Oak,,400,Elm,,",
        "E,2012,7,,,,Elm,,",
    )
    (event,) = found.events
    assert event.games == ()
    assert [each.reason for each in event.outings] == [
        Reason.NO_OPPONENT, Reason.NO_OPPONENT, Reason.NO_SCORE, Reason.FORFEIT, Reason.FORFEIT, Reason.NO_SCORE,
        Reason.NO_OPPONENT,
    ]  # fmt: skip
    assert [each.row for each in found.remarks] == [7], "one score alone deserves a look"
    assert not event.complete


def test_a_row_with_an_event_alone_lists_it():
    found = rows("Indiana,2012-04,,,,,,,")
    assert [(each.name, each.complete, each.outings) for each in found.events] == [("Indiana", False, ())]


@pytest.mark.parametrize(
    ("line", "column"),
    [
        (",2012,1,Oak,,1,Elm,,2", "event"),
        ("E,02/03/2012,1,Oak,,1,Elm,,2", "date"),
        ("E,2012-02-31,1,Oak,,1,Elm,,2", "date"),
        ("E,2012,1,Oak,,02-Mar,Elm,,2", "first_score"),
        ("E,2012,1,Oak,,1,Elm,,many", "second_score"),
        ("E,2012,1,Oak,,1.25,Elm,,2", "first_score"),
        ("E,2012,1,Oak,,1,Oak,,2", "second"),
        ("E,2012,1,Oak,Oak,1,Elm,,2", "second"),
        ("E,2012,1,Oak,,1,Elm,oak,2", "second"),
        ("E,2012,1,,Ash,1,Elm,,2", "first"),
        ("E,2012,1,,,400,,,350", "first"),
        (f"E,2012,1,{'x' * 301},,1,Elm,,2", "first"),
        (f"{'x' * 301},2012,1,Oak,,1,Elm,,2", "event"),
        ("E,2012,1,Oak,,99999999999,Elm,,2", "first_score"),
    ],
)
def test_a_row_that_cannot_be_taken_is_named(line, column):
    found = rows("E,2012,9,Yew,,1,Box,,0", line)
    assert told(found) == [(3, column)]
    assert len(found.events[0].games) == 1, "the others are read"


def test_all_problems_are_listed_not_only_the_first():
    found = rows(
        "E,2012,1,Oak,,x1,Elm,,2", "E,2012,1,Yew,,1,Box,,2", ",2012,1,A,,1,B,,2", "E,31.2.2012,1,A,,1,B,,2"
    )
    assert told(found) == [(2, "first_score"), (4, "event"), (5, "date")]
    assert found.problems[0].who == "Oak – Elm"


def test_a_game_that_stands_twice_counts_once():
    found = rows(
        "E,2012,1,Oak,Fir,400,Elm,,350",
        "E,2012,1,Elm,,350,Fir,Oak,400",
        "E,2012,2,Oak,,400,Elm,,350",
    )
    assert len(found.events[0].games) == 2
    assert [(each.row, "2" in each.message) for each in found.remarks] == [(3, True)]


def test_two_games_of_one_pair_in_one_round_count_both_and_are_remarked():
    found = rows("E,2012,1,Oak,,400,Elm,,350", "E,2012,1,Oak,,300,Elm,,350")
    assert len(found.events[0].games) == 2
    assert [each.row for each in found.remarks] == [3]


def test_somebody_at_two_tables_of_one_round_is_remarked():
    found = rows("E,2012,1,Oak,,400,Elm,,350", "E,2012,1,Yew,,300,Oak,,350")
    assert len(found.events[0].games) == 2
    assert "Oak" in found.remarks[0].message


def test_a_list_from_both_sides_without_rounds_is_remarked():
    pairs = [("Oak", 400, "Elm", 350), ("Yew", 300, "Box", 310), ("Oak", 1, "Yew", 2)]
    lines = [f"E,2012,,{a},,{x},{b},,{y}" for a, x, b, y in pairs]
    mirrored = [f"E,2012,,{b},,{y},{a},,{x}" for a, x, b, y in pairs]
    assert rows(*lines).remarks == ()
    found = rows(*lines, *mirrored)
    assert len(found.remarks) == 1
    assert len(found.events[0].games) == 6


def test_rows_without_a_date_belong_to_the_only_dated_event_of_that_name():
    found = rows("E,2012-03-17,1,Oak,,1,Elm,,2", "e ,,2,Oak,,1,Elm,,2", "F,,1,Oak,,1,Elm,,2")
    assert [(each.name, str(each.date), len(each.games)) for each in found.events] == [
        ("E", "2012-03-17", 2),
        ("F", "", 1),
    ]
    two = rows("E,2011,1,Oak,,1,Elm,,2", "E,2012,1,Oak,,1,Elm,,2", "E,,1,Yew,,1,Elm,,2")
    assert [str(each.date) for each in two.events] == ["2011", "2012", ""]


def test_an_event_of_two_days_is_remarked():
    found = rows(
        "E,2012-03-17,1,Oak,,1,Elm,,2", "E,2012-03-18,2,Oak,,1,Elm,,2", "E,2013-03-18,2,Oak,,1,Elm,,2"
    )
    assert len(found.events) == 3
    assert [(each.row, "2012-03-17" in each.message) for each in found.remarks] == [(3, True)]


def test_a_file_without_events_is_one_event():
    found = read("white,white score,black,black score\nOak,1,Elm,0\nElm,½,Oak,½\n")
    (event,) = found.events
    assert (event.name, str(event.date)) == ("games", "")
    assert [game.scores for game in event.games] == [(1, 0), (Fraction(1, 2), Fraction(1, 2))]


def test_columns_in_any_order_any_case_other_words():
    found = read("Score 2;Player 2;Turnier;Datum;Player_1;Score 1\n388;Elm;Texas;17.03.2012;Oak;412\n")
    (game,) = found.events[0].games
    assert (players((game.first, game.second)), game.scores) == ([["Oak"], ["Elm"]], (412, 388))
    assert str(found.events[0].date) == "2012-03-17"


def test_columns_may_be_told():
    text = "who,points_won,versus,points_lost\nOak,4,Elm,2\n"
    with pytest.raises(BadInput):
        read(text)
    told_ = {"first": "who", "first_score": "points_won", "second": "versus", "second_score": "points_lost"}
    assert read(text, mapping=told_).events[0].games[0].scores == (4, 2)


def test_a_result_in_one_cell():
    found = rows(
        "E,Oak,Elm,412-388", "E,Oak,Elm,1-0", "E,Oak,Elm,½-½", "E,Oak,Elm,+/-", "E,Oak,Elm,", "E,Oak,Elm,0.5-0.5",
        "E,Oak,Elm,won", header="event,first,second,result\n",
    )  # fmt: skip
    half = Fraction(1, 2)
    assert [game.scores for game in found.events[0].games] == [(412, 388), (1, 0), (half, half), (half, half)]
    assert [each.reason for each in found.events[0].outings] == [Reason.FORFEIT, Reason.NO_SCORE]
    assert told(found) == [(8, "result")]


def test_teams_tell_two_of_one_name_apart():
    found = rows(
        "E,Oak,North,1,Elm,South,0",
        header="event,first,first_team,first_score,second,second_team,second_score\n",
    )
    game = found.events[0].games[0]
    assert (game.first[0].team, game.second[0].team) == ("North", "South")


def test_names_are_read_as_in_a_roster():
    plain = rows("E,2012,1,Ann Oak,,1,Cy Elm,,0")
    assert players((plain.events[0].games[0].first,)) == [["Oak, Ann"]]
    assert len(plain.questions) == 1, "that is asked"
    commas = rows('E,2012,1,"Oak, Ann",,1,Team Elm,,0')
    assert players((commas.events[0].games[0].second,)) == [["Team Elm"]]
    assert commas.questions == ()


def test_somebody_called_bye_is_a_person_and_that_is_said_once():
    found = rows("E,2012,1,Oak,,450,Bye,,400", "E,2012,2,Elm,,450,Bye,,400")
    assert len(found.events[0].games) == 2
    assert [each.row for each in found.remarks] == [2]
    dash = rows("E,2012,1,Oak,,450,-,,")
    assert dash.events[0].outings[0].reason is Reason.NO_OPPONENT


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "name,rating\nOak,1500\n",
        "event,date\nE,2012\n",
        "first,second\nOak,Elm\n",
        "1,2,3\n4,5,6\n",
    ],
)
def test_what_is_no_history_is_refused(text):
    with pytest.raises(BadInput, match="first_score"):
        read(text)


def test_a_header_alone_finds_no_games():
    assert told(rows()) == [(1, "")]


def test_hostile_cells_are_only_text():
    found = rows(
        'E,2012,1,"\'=cmd(),x",,1,"O\'Neil & <b>",,0',
        'E,2012,2,"李, 明",,1,"العلي, Ali",,0',
        '"Multi\nline",2012,1,NULL,,1,Bye Bye,,0',
    )
    assert found.problems == ()
    first = found.events[0].games[0]
    assert players((first.first, first.second)) == [["=cmd(), x"], ["O'Neil & <b>"]]
    assert found.events[1].name == "Multi line"


def test_other_encodings_and_separators():
    text = "event\tdate\tfirst\tfirst_score\tsecond\tsecond_score\nFête\t2012\tÉlan\t1\tŁoś\t0\n"
    found = read_history(text.encode("utf-16"), name="x.txt")
    assert found.events[0].name == "Fête"
    western = read_history(
        "event,first,first_score,second,second_score\nFête,Élan,1,Noël,0\n".encode("cp1252")
    )
    assert western.events[0].games[0].first[0].last == "Élan"
    with pytest.raises(BadInput):
        read_history(b"PK\x03\x04rest", name="x.xlsx")


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("412", 412), ("−15", -15), ("0", 0), ("½", Fraction(1, 2)), ("0,5", Fraction(1, 2)), ("1 450", 1450),
        ("2.0", 2), ("", Unscored.BLANK), ("-", Unscored.BLANK), ("n/a", Unscored.BLANK),
        ("+", Unscored.FORFEIT), ("Forfeit", Unscored.FORFEIT), ("W/O", Unscored.FORFEIT),
    ],
)  # fmt: skip
def test_scores(text, score):
    assert read_score(text) == score


@pytest.mark.parametrize("text", ["02-Mar", "1:2", "W", "4oo", "1/3", "0.25", "=1+1"])
def test_no_scores(text):
    with pytest.raises(ValueError, match=r".*"):
        read_score(text)


def test_a_pair_of_scores_is_no_date():
    for text in ("won", "1", "02-Mar", "12"):
        with pytest.raises(ValueError, match=r".*"):
            read_pair(text)


@settings(max_examples=150)
@given(st.text(alphabet=st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=60))
def test_any_cell_is_read_or_refused_in_words(cell):
    quoted = '"' + cell.replace('"', '""') + '"'
    for at in range(9):
        line = ["E", "2012", "1", "Oak", "", "1", "Elm", "", "0"]
        line[at] = quoted
        found = rows(",".join(line))
        assert len(found.problems) <= 1
        assert sum(len(each.games) + len(each.outings) for each in found.events) <= 1
