"""Byes that are made up: told where somebody rests, and one column for all Bye Rounds."""

from tests.document.desk import STAGE, numbered_event, round_of, score, view_of
from tourney_desktop.document.commands.entrants import MarkAbsent, WithdrawEntrant
from tourney_desktop.document.commands.rounds import PairAll
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.reports.byes import byes_table
from tourney_desktop.reports.made_up import is_bye_round, made_up, side_by_side
from tourney_desktop.reports.moment import after_title, numbered_rounds, progress
from tourney_desktop.reports.schedule_message import player_message
from tourney_desktop.reports.schedule_rounds import whole_schedule
from tourney_desktop.reports.standings import standings_table


def drawn(count, *, absent=(), **options):
    document = numbered_event("horizon", count, **options)
    for entrant, number in absent:
        document.execute(MarkAbsent(STAGE, EntrantId(entrant), (number,)))
    document.execute(PairAll(STAGE))
    return document


def told(document):
    """Who rests in which round, and in which Bye Round it is made up."""
    return {key: each.number for key, each in made_up(view_of(document).rounds).items()}


def test_each_of_eight_makes_it_up_in_a_bye_round():
    found = told(drawn(25))
    assert found == {
        (6, 1): 9, (18, 3): 9, (12, 2): 10, (24, 4): 10, (25, 5): 11, (22, 7): 11, (23, 6): 12, (21, 8): 12,
    }  # fmt: skip


def test_with_one_opponent_for_both_rounds_each_rest_has_its_own_bye_round():
    document = drawn(25, reading="double")
    found = told(document)
    assert {(6, 1): 9, (6, 2): 10, (24, 7): 9, (24, 8): 10}.items() <= found.items()
    assert len(found) == 8
    text = player_message(whole_schedule(view_of(document)), EntrantId(6))
    assert "\nRound 1: free, made up in Bye Round 1\nRound 2: free, made up in Bye Round 2\n" in text
    assert side_by_side(view_of(document), (8, 9, 10)) == ((8,), (9,), (10,))


def test_an_even_field_and_a_rest_that_was_asked_for_have_nothing_to_make_up():
    assert told(drawn(24)) == {}
    document = drawn(25, absent=[(3, 2)])
    assert round_of(document, 2).byes[0].entrant == 3
    assert all(entrant != 3 for entrant, _number in told(document))


def test_three_byes_leave_the_second_with_nobody():
    found = told(drawn(11, rounds=3))
    assert sorted(number for _who, number in found) == [1, 3]


def test_the_list_of_byes_says_when():
    document = drawn(25)
    rows = byes_table(view_of(document), round_of(document, 3)).rows
    assert rows[0].cells[-1].text.endswith("The game is made up in Bye Round 1.")


def test_bye_rounds_share_a_column_and_are_not_counted_as_rounds():
    document = drawn(25)
    view = view_of(document)
    assert numbered_rounds(view) == 8
    assert sum(map(is_bye_round, view.rounds)) == 4
    for each in view.rounds:
        for pairing in each.pairings:
            score(document, pairing.table, "150-120", each.number)
    view = view_of(document)
    table = standings_table(view)
    assert [column.id for column in table.columns if column.title in ("R8", "B1", "Bye Round")] == [
        "r8",
        "bye_rounds",
    ]
    at = table.index("bye_rounds")
    sat = {row.key for row in table.rows if row.cells[at].text != "–"}
    assert sat == {6, 18, 12, 24, 25, 22, 23, 21}
    assert after_title(view) == "After Bye Round 4"
    assert progress(view) == "after 1 of 1 results of Bye Round 4"


def test_games_won_stand_before_the_score_they_go_before():
    document = drawn(10, rounds=1, score="wins_then_points")
    for table in range(1, 6):
        score(document, table, f"{150 - table}-100", 1)
    table = standings_table(view_of(document))
    assert [column.id for column in table.columns][-2:] == ["games_won", "score"]
    assert [[cell.text for cell in row.cells][-2:] for row in table.rows[:2]] == [["1", "149"], ["1", "148"]]


def test_rounds_by_number_stay_as_many_when_somebody_leaves():
    document = drawn(24)
    document.execute(WithdrawEntrant(STAGE, EntrantId(5)))
    assert numbered_rounds(view_of(document)) == 8
    assert numbered_rounds(view_of(numbered_event("swiss", 8, rounds=5))) == 5
