"""Finished tables of one-on-one events, cell for cell: pairings, standings, crosstables, cards."""

import pytest

from tests.document.desk import STAGE, id_of, person, view_of
from tests.reports.singles import (
    DRAW,
    LOSS,
    NO_SHOW,
    NOBODY_CAME,
    WIN,
    column,
    enter,
    event,
    pair,
    pair_all,
    row_of,
)
from tourney_desktop.document.commands.entrants import AddEntrants, WithdrawEntrant
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.commands.ties import DecideTie
from tourney_desktop.domain.model import Adjourned, Scored
from tourney_desktop.reports.crosstable import crosstable, game_at, round_crosstable
from tourney_desktop.reports.entrants import entrant_card, entrants_table
from tourney_desktop.reports.pairings import pairings_by_name, pairings_table
from tourney_desktop.reports.scores import scores_table
from tourney_desktop.reports.seeding import seeding_table
from tourney_desktop.reports.standings import standings_table
from tourney_desktop.reports.status import stage_status
from tourney_desktop.reports.table import Align, Kind, Tone


@pytest.fixture
def seven():
    """Two rounds of seven: a win, a draw and a forfeit; then a win, a loss and a draw. Gorse and Fig rest."""
    document = event("swiss", 7, rounds=3)
    pair(document, WIN, DRAW, NO_SHOW)
    pair(document, WIN, LOSS, DRAW)
    return document


def test_pairings_show_points_before_the_round_and_who_goes_first(seven):
    view = view_of(seven)
    table = pairings_table(view, view.rounds[1])
    titles = {each.id: each.title for each in table.columns}
    assert (titles["first"], titles["second"]) == ("Goes first", "Goes second")
    assert (titles["first_points"], titles["second_points"]) == ("Pts", "Pts")
    assert column(table, "first") == ["Ca Cork", "Ba Birch", "Da Dill", "Fa Fig"]
    assert column(table, "first_points") == ["1", "½", "0", "0"]
    assert column(table, "second_points") == ["1", "1", "½", ""]
    assert [row.cells[1].sub for row in table.data_rows] == ["Castle", "Bridge", "Abbey", "Castle"]
    assert [row.rule_above for row in table.data_rows] == [False, False, True, False], "score groups"


def test_byes_say_their_worth_and_their_reason(seven):
    view = view_of(seven)
    table = pairings_table(view, view.rounds[1], paper=True)
    assert [row.cells[0].text for row in table.rows if row.group] == ["Bye"]
    bye = table.rows[-1]
    assert bye.cells[table.index("second")].text == "1 point"
    note = bye.cells[table.index("note")]
    assert (note.text, note.tip) == ("lowest of the field", "Rests as the lowest of the field. (MSFS-7.5)")
    assert bye.cells[1].sub == "", "no clubs on the wall"


def test_round_one_has_no_points_yet(seven):
    view = view_of(seven)
    ids = [each.id for each in pairings_table(view, view.rounds[0]).columns]
    assert "first_points" not in ids
    assert "points" not in [each.id for each in pairings_by_name(view, view.rounds[0]).columns]


def test_unusual_pairs_have_short_notes_with_the_sentence_behind(seven):
    view = view_of(seven)
    table = pairings_table(view, view.rounds[1])
    notes = [row.cells[table.index("note")] for row in table.data_rows]
    assert notes[1].text == "down from 1"
    assert notes[1].tip == "Ga Gorse goes down from 1 to meet somebody with ½. (MSFS-7.4)"


def test_by_name_says_table_and_side(seven):
    view = view_of(seven)
    table = pairings_by_name(view, view.rounds[1])
    assert column(table, "name")[:2] == ["Ash, Aa", "Birch, Ba"]
    assert column(table, "table") == ["1", "2", "1", "3", "3", "bye", "2"]
    assert column(table, "side") == ["■", "□", "□", "□", "■", "", "■"]
    assert table.rows[0].cells[table.index("side")].tip == "goes second"
    assert column(table, "points") == ["1", "½", "1", "0", "½", "", "1"]


def test_without_colours_nobody_goes_first():
    document = event("swiss", 4, rounds=2, colours="off")
    pair(document, WIN, WIN)
    pair(document)
    view = view_of(document)
    table = pairings_table(view, view.rounds[1])
    assert [each.title for each in table.columns if each.id in ("first", "second")] == ["First", "Second"]
    assert "side" not in [each.id for each in pairings_by_name(view, view.rounds[1]).columns]
    assert crosstable(view).rows[0].cells[crosstable(view).index("r1")].text == "W 3"


def test_standings_in_points_with_shared_places_and_tie_breaks(seven):
    table = standings_table(view_of(seven))
    assert column(table, "rank") == ["1", "2", "3–4", "3–4", "5", "6–7", "6–7"]
    assert column(table, "name") == [
        "Cork, Ca", "Gorse, Ga", "Ash, Aa", "Elm, Ea", "Fig, Fa", "Birch, Ba", "Dill, Da",
    ]  # fmt: skip
    assert column(table, "score") == ["2", "2", "1", "1", "1", "½", "½"]
    assert column(table, "sb") == ["1", "½", "½", "½", "0", "½", "½"]
    assert [row.rule_above for row in table.rows] == [False, False, True, False, False, True, False]
    assert table.state == "After round 2 of 3"
    cell = table.rows[2].cells[table.index("sb")]
    assert cell.working == (("beat Dill, Da in round 1, who has ½", "½"),)
    assert cell.sort == pytest.approx(0.5)


def test_standings_cells_say_letter_and_line_of_the_opponent(seven):
    table = standings_table(view_of(seven))
    r1 = table.columns[table.index("r1")]
    assert (r1.kind, r1.align, r1.extra) == (Kind.RESULT, Align.LEFT, True)
    cells = [row.cells[table.index("r1")] for row in table.rows]
    assert [cell.text for cell in cells] == ["W 5", "bye", "W 7", "D 6", "L 1", "D 4", "L 3"]
    assert [cell.sub for cell in cells] == ["ff", "1", "", "", "ff", "", ""]
    assert [cell.tone for cell in cells[:3]] == [Tone.OK, Tone.QUIET, Tone.OK]
    assert cells[2].tip == "Round 1, table 1: beat Da Dill (place 7), went first"
    assert cells[1].tip == "Bye in round 1, worth 1 point"


def test_the_footnotes_say_how_ties_and_forfeits_count(seven):
    screen = standings_table(view_of(seven)).notes
    assert screen[0].startswith("Equal scores are separated by: ¹ Sonneborn-Berger")
    assert screen[1] == "A forfeit counts for its points, but not in tie-breaks."
    paper = standings_table(view_of(seven), paper=True)
    assert paper.notes[0] == "How equal points were separated, in this order\t"
    assert paper.notes[1].startswith("S-B\tSonneborn-Berger: ")
    assert column(paper, "sb")[:3] == ["1.00", "0.50", "0.50"], (
        "a column that may hold quarters has two decimals"
    )
    assert not {"r1", "move"} & {each.id for each in paper.columns}
    counted = event("swiss", 4, rounds=2, forfeit_counts="on")
    pair(counted, NO_SHOW, WIN)
    assert "as if it had been played" in standings_table(view_of(counted)).notes[1]


def test_crosstable_of_a_swiss(seven):
    table = crosstable(view_of(seven))
    assert column(table, "line") == ["1", "2", "3", "4", "5", "6", "7"]
    assert column(table, "r1") == ["5 □ +", "bye 1", "7 □ 1", "6 □ ½", "1 ■ −", "4 ■ ½", "3 ■ 0"]
    assert column(table, "r2") == ["3 □ 1", "6 ■ 1", "1 ■ 0", "7 ■ ½", "bye 1", "2 □ 0", "4 □ ½"]
    assert column(table, "rank")[2:4] == ["3–4", "3–4"]
    assert table.notes == (
        "Each cell: line of the opponent, □ went first, ■ went second, result · + and − are forfeits",
    )
    assert game_at(view_of(seven), id_of(seven, "Cork"), "r2") == (2, 1)
    assert game_at(view_of(seven), id_of(seven, "Fig"), "r2") is None
    assert game_at(view_of(seven), id_of(seven, "Fig"), "score") is None


def test_margins_stand_beside_the_opponent():
    document = event("swiss", 4, rounds=2, tiebreak="margin", colours="off")
    pair(document, Scored(120, 90), Scored(80, 80))
    table = standings_table(view_of(document))
    cells = [row.cells[table.index("r1")] for row in table.rows]
    assert [(cell.text, cell.sub) for cell in cells] == [
        ("W 4", "+30"), ("D 3", "0"), ("D 2", "0"), ("L 1", "−30"),
    ]  # fmt: skip
    assert column(table, "margin") == ["+30", "0", "0", "−30"]
    assert cells[0].tip.endswith("+30")


def test_a_decided_tie_has_a_dagger_and_its_sentence():
    document = event("swiss", 4, rounds=1)
    pair(document, DRAW, WIN)
    order = (id_of(document, "Cork"), id_of(document, "Ash"))
    assert column(standings_table(view_of(document)), "rank") == ["1", "2–3", "2–3", "4"]
    document.execute(DecideTie(STAGE, order, "hand", "They cut cards."))
    table = standings_table(view_of(document))
    assert column(table, "rank") == ["1", "2", "3", "4"]
    at = table.index("name")
    assert [row.key for row in table.rows if row.cells[at].sub == "†"] == list(order)
    assert table.notes[2] == (
        "† Level in everything, in this order by the director's decision: Ca Cork and Aa Ash. They cut cards."
    )
    assert table.notes[2] in crosstable(view_of(document)).notes


def test_lots_of_the_option_are_said_too():
    document = event("swiss", 4, rounds=1, final_tie="draw_lot")
    pair(document, DRAW, DRAW)
    table = standings_table(view_of(document))
    assert column(table, "rank") == ["1", "2", "3", "4"]
    assert [row.cells[table.index("name")].sub for row in table.rows] == ["†"] * 4
    assert "by lot" in table.notes[2]


def test_namesakes_are_told_apart():
    document = event("swiss", 4, rounds=1)
    twins = (person("Ash", "Aa", team="Castle"), person("Birch", "Ba", team="Bridge"))
    document.execute(AddEntrants(STAGE, twins, same_name_ok=True))
    pair(document)
    view = view_of(document)
    table = pairings_by_name(view, view.rounds[0])
    assert [row.cells[0].sub for row in table.rows[:4]] == ["Abbey", "Castle", "entrant 2", "entrant 6"]
    listed = entrants_table(view)
    assert [row.cells[listed.index("name")].sub for row in listed.rows[:2]] == ["Abbey", "Castle"]


def test_the_score_grid_in_points(seven):
    view = view_of(seven)
    table = scores_table(view, view.rounds[0], {})
    assert column(table, "first_score") == ["1", "½", "+"]
    assert column(table, "second_score") == ["0", "½", "−"]
    assert column(table, "margin") == ["", "draw", "forfeit"], "points have no margin"


def test_an_adjourned_game_is_open_and_says_so():
    document = event("swiss", 4, rounds=2)
    pair(document, Adjourned(), WIN)
    view = view_of(document)
    table = scores_table(view, view.rounds[0], {})
    assert column(table, "margin")[0] == "adjourned"
    assert table.rows[0].cells[0].icon == "circle"
    standings = standings_table(view)
    assert row_of(standings, "Ash")["r1"] == "3", "the line of the opponent alone"
    assert row_of(crosstable(view), "Ash")["r1"] == "3 ■ ·"


def test_a_double_forfeit_and_a_withdrawal_show():
    document = event("swiss", 4, rounds=2)
    pair(document, NOBODY_CAME, WIN)
    document.execute(WithdrawEntrant(STAGE, id_of(document, "Ash")))
    table = crosstable(view_of(document))
    assert {row_of(table, name)["r1"][-1] for name in ("Ash", "Cork")} == {"−"}
    ash = next(row for row in table.rows if row.cells[1].text == "Ash, Aa")
    assert ash.cells[1].sub == "withdrawn"
    assert ash.quiet


def test_a_late_entrants_missed_round_is_a_dash(seven):
    seven.execute(AddEntrants(STAGE, (person("Kale", "Ka", team="Abbey"),), late_from=3))
    seven.execute(PairRound(STAGE))
    row = row_of(crosstable(view_of(seven)), "Kale")
    assert (row["r1"], row["r2"]) == ("–", "–")


def test_a_card_has_sides_results_and_the_points_so_far(seven):
    card = entrant_card(view_of(seven), id_of(seven, "Elm"))
    assert card.rounds == (
        ("R1", "Table 2, first: drew with Ba Birch", "½, so far ½"),
        ("R2", "Table 3, second: drew with Da Dill", "½, so far 1"),
    )
    rested = entrant_card(view_of(seven), id_of(seven, "Fig"))
    assert rested.rounds[1] == ("R2", "Bye in round 2, worth 1 point", "1, so far 1")
    assert ("Rating", "1700") in card.lines


def test_fill_ins_are_not_counted_as_playing():
    from tests.document.desk import event_of

    document = event_of(7, rounds=1, field_not_multiple_of_4="house_players")
    document.execute(AddEntrants(STAGE, (person("Helper", house=True),)))
    assert stage_status(view_of(document)).alive == 7


# All-play-all


@pytest.fixture
def five():
    """Five in an all-play-all, drawn whole; round 1 is in, round 2 half."""
    document = event("all-play-all", 5)
    pair_all(document)
    enter(document, 1, WIN, DRAW)
    enter(document, 2, NO_SHOW)
    return document


def test_the_grid_stands_by_place_on_screen(five):
    table = crosstable(view_of(five))
    assert table.id == "grid"
    assert column(table, "name") == ["Cork, Ca", "Ash, Aa", "Elm, Ea", "Birch, Ba", "Dill, Da"]
    assert column(table, "v1") == ["", "0", "–", "–", "–"]
    assert column(table, "v2") == ["1", "", "−", "–", "–"]
    assert column(table, "games") == ["1/4", "2/4", "2/4", "1/4", "0/4"]
    diagonal = [row.cells[table.index(f"v{at}")] for at, row in enumerate(table.rows, 1)]
    assert all(cell.tone is Tone.QUIET and not cell.text for cell in diagonal)
    assert table.rows[0].cells[table.index("v2")].tone is Tone.OK
    assert game_at(view_of(five), id_of(five, "Cork"), "v2") == (1, 1)


def test_the_grid_stands_by_number_on_paper(five):
    table = crosstable(view_of(five), paper=True)
    assert column(table, "number") == ["1", "2", "3", "4", "5"]
    assert column(table, "name") == column(seeding_table(view_of(five)), "name")
    assert column(table, "v5") == ["", "1", "−", "", ""], "an open square is left to the pencil"
    assert column(table, "rank") == ["5", "1", "3–4", "3–4", "2"]


def test_standings_of_a_schedule_speak_of_the_round_in_progress(five):
    table = standings_table(view_of(five))
    assert table.state == "Round 2: 1 of 2 tables in"
    assert [each.id for each in table.columns if each.id[0] == "r" and each.id[1:].isdigit()] == ["r1", "r2"]
    enter(five, 2, NO_SHOW, WIN)
    assert standings_table(view_of(five)).state == "After round 2 of 5"
    fresh = event("all-play-all", 5)
    pair_all(fresh)
    assert standings_table(view_of(fresh)).state == "Before round 1"


def test_double_rounds_have_two_results_a_cell():
    document = event("all-play-all", 4, cycles=2)
    pair_all(document)
    enter(document, 1, WIN, DRAW)
    enter(document, 4, DRAW, DRAW)
    table = crosstable(view_of(document))
    texts = {cell.text for row in table.rows for cell in row.cells[2:6]}
    assert {"1 ½", "½ 0", "½ ½", "–", ""} == texts
    assert column(table, "games") == ["2/6"] * 4


def test_games_of_one_who_left_early_count_for_nobody():
    document = event("all-play-all", 5)
    pair_all(document)
    enter(document, 1, WIN, DRAW)
    document.execute(WithdrawEntrant(STAGE, id_of(document, "Ash")))
    table = crosstable(view_of(document))
    assert row_of(table, "Ash")["rank"] == "–"
    assert table.rows[-1].cells[1].sub == "withdrawn"
    assert "(1)" in column(table, "v5"), "in brackets: it counts for nobody"
    assert "results in brackets count for nobody" in table.notes[0].lower()
    assert row_of(round_crosstable(view_of(document)), "Cork")["r1"].endswith("(1)")


def test_pairing_numbers_by_lot_are_no_seeds(five):
    table = seeding_table(view_of(five))
    assert table.title == "Pairing numbers"
    assert table.columns[0].title == "No."
    assert all("lot number" in text for text in column(table, "note"))


def test_mini_bridge_shows_margins_in_the_grid():
    document = event("mini-bridge", 4)
    pair_all(document)
    enter(document, 1, Scored(120, 90), Scored(70, 70))
    table = crosstable(view_of(document))
    assert {"+30", "−30", "0", "–", ""} == {cell.text for row in table.rows for cell in row.cells[2:6]}
    assert column(table, "margin")[0] == "+30"
    assert "margin of 1 against 2" in table.notes[0]
