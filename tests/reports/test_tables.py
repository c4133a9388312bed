"""Finished tables of a small event, cell for cell."""

from fractions import Fraction

import pytest

from tests.document.desk import STAGE, event_of, fill_round, id_of, new_event, person, play_round, view_of
from tourney_desktop.document.commands.entrants import AddEntrants, WithdrawEntrant
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.rounds import PairRound, Substitute
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.domain.model import Scored
from tourney_desktop.reports.crosstable import crosstable
from tourney_desktop.reports.entrants import entrant_card, entrants_table
from tourney_desktop.reports.history import history_table
from tourney_desktop.reports.pairings import pairings_by_name, pairings_table
from tourney_desktop.reports.scores import ScoreRows, entered_times, scores_table
from tourney_desktop.reports.seeding import seeding_table
from tourney_desktop.reports.standings import standings_table
from tourney_desktop.reports.status import stage_status
from tourney_desktop.reports.table import Table, Tone


def column(table: Table, name: str) -> list[str]:
    at = table.index(name)
    return [row.cells[at].text for row in table.data_rows]


@pytest.fixture
def four():
    """Ann Ash (seed 1), Bea Beech (2), Cy Cork (3), Di Dill (4), two rounds; Ash and Cork win the first 300 to -20."""
    document = new_event(rounds=2)
    names = (("Ash", "Ann"), ("Beech", "Bea"), ("Cork", "Cy"), ("Dill", "Di"))
    entries = tuple(
        person(last, first, average=Fraction(400 - 10 * at)) for at, (last, first) in enumerate(names)
    )
    document.execute(AddEntrants(STAGE, entries))
    document.execute(PairRound(STAGE))
    document.execute(one_result(view_of(document).rounds[0].id, 1, Scored(300, -20)))
    return document


def test_pairings_by_table(four):
    table = pairings_table(view_of(four), view_of(four).rounds[0])
    assert column(table, "table") == ["1"]
    assert column(table, "first") == ["Ann Ash & Cy Cork"]
    assert column(table, "second") == ["Bea Beech & Di Dill"]
    assert (column(table, "first_score"), column(table, "second_score")) == (["300"], ["−20"])
    assert table.state == "Round 1"


def test_pairings_by_name(four):
    table = pairings_by_name(view_of(four), view_of(four).rounds[0])
    assert column(table, "name") == ["Ash, Ann", "Beech, Bea", "Cork, Cy", "Dill, Di"]
    assert column(table, "partner") == ["Cy Cork", "Di Dill", "Ann Ash", "Bea Beech"]
    assert column(table, "against")[0] == "Bea Beech & Di Dill"


def test_standings_with_ties_by_seed_and_signed_scores(four):
    table = standings_table(view_of(four))
    assert column(table, "rank") == ["1", "2", "3", "4"]
    assert column(table, "name") == ["Ash, Ann", "Cork, Cy", "Beech, Bea", "Dill, Di"]
    assert column(table, "score") == ["300", "300", "−20", "−20"]
    assert column(table, "r1") == ["300", "300", "−20", "−20"]
    assert table.state == "After round 1 of 2"


def test_standings_in_the_middle_of_a_round_say_so(four):
    four.execute(PairRound(STAGE))
    table = standings_table(view_of(four))
    assert table.state == "Round 2: 0 of 1 tables in"
    assert column(standings_table(view_of(four)), "score") == ["300", "300", "−20", "−20"]


def test_movement_arrows_count_places(four):
    four.execute(PairRound(STAGE))
    four.execute(one_result(view_of(four).rounds[1].id, 1, Scored(0, 500)))
    table = standings_table(view_of(four))
    moves = dict(zip(column(table, "name"), column(table, "move"), strict=True))
    assert column(table, "name")[0] == "Cork, Cy"
    assert moves["Cork, Cy"] == "↑ 1"
    assert moves["Ash, Ann"].startswith("↓")


def test_crosstable_shows_score_and_table(four):
    table = crosstable(view_of(four))
    cell = table.rows[0].cells[table.index("r1")]
    assert (cell.text, cell.sub, cell.strong) == ("300", "1", True)
    assert "against Bea Beech & Di Dill" in cell.tip


def test_scores_grid_marks_open_changed_and_done(four):
    def grid():
        view = view_of(four)
        return scores_table(
            view, view.rounds[0], entered_times(four.actions, four.timeline, view.rounds[0].id)
        )

    done = grid()
    assert done.rows[0].cells[0].icon == "circle-check"
    assert column(done, "margin") == ["320"]
    four.execute(one_result(view_of(four).rounds[0].id, 1, Scored(310, -20)))
    note = grid().rows[0].cells[done.index("note")]
    assert "was 300 – −20" in note.text
    four.undo()
    four.undo()
    open_row = grid().rows[0]
    assert open_row.cells[0].icon == "circle"
    assert open_row.strong
    assert open_row.cells[done.index("entered")].text == "playing"


def test_seeding_list_gives_a_reason_for_every_seed():
    document = event_of(8)
    assert seeding_table(view_of(document)).state == "not seeded yet"
    document.execute(DrawSeeds(STAGE))
    table = seeding_table(view_of(document))
    assert column(table, "seed") == [str(number) for number in range(1, 9)]
    assert all(column(table, "note"))
    assert column(table, "measure").count("none") == 2, "two rookies have no average"


def test_entrants_are_listed_in_the_alphabet_with_their_state():
    document = event_of(8)
    play_round(document)
    document.execute(WithdrawEntrant(STAGE, id_of(document, "Cedar")))
    document.execute(AddEntrants(STAGE, (person("Ångström", "Åsa"),), late_from=2))
    table = entrants_table(view_of(document))
    names = column(table, "name")
    assert names[:2] == ["Alder, Jo00", "Ångström, Åsa"], "Å files as A (ROOK-3.3)"
    status = dict(zip(names, column(table, "status"), strict=True))
    assert status["Cedar, Jo02"] == "withdrawn after round 1"
    assert status["Ångström, Åsa"] == "late, from round 2"
    assert [row.quiet for row in table.rows].count(True) == 1


def test_columns_nobody_fills_are_left_out():
    table = entrants_table(view_of(event_of(4)))
    assert "team" not in [each.id for each in table.columns]
    document = event_of(4)
    document.execute(AddEntrants(STAGE, (person("Sorrel", team="Abbey", rating=Fraction(1500)),)))
    assert {"team", "rating"} <= {each.id for each in entrants_table(view_of(document)).columns}


def test_an_entrants_card_tells_his_rounds(four):
    card = entrant_card(view_of(four), id_of(four, "Ash"))
    assert card.title == "Ann Ash"
    assert ("Average", "400") in card.lines
    assert card.rounds == (("R1", "Table 1: Cy Cork against Bea Beech & Di Dill", "300"),)


def test_history_is_newest_first_and_marks_what_was_undone(four):
    four.undo()
    table = history_table(four.actions, four.timeline)
    assert column(table, "what")[0] == "Result table 1"
    assert column(table, "state")[0] == "undone"
    assert table.rows[0].quiet
    four.execute(one_result(view_of(four).rounds[0].id, 1, Scored(1, 2)))
    assert column(history_table(four.actions, four.timeline), "state")[:2] == ["", "undone, overtaken"]


def test_substitutes_and_sit_outs_are_named():
    document = event_of(9, field_not_multiple_of_4="sit_out")
    document.execute(PairRound(STAGE))
    view = view_of(document)
    seated = view.rounds[0].pairings[0].entrants[0]
    document.execute(Substitute(view.rounds[0].id, seated, ("Poe, Al",)))
    view = view_of(document)
    table = pairings_table(view, view.rounds[0])
    assert "Poe, Al plays for" in table.rows[0].cells[table.index("first")].sub
    assert [row.cells[0].text for row in table.rows if row.group] == ["Sitting out"]
    resting = view.name(view.rounds[0].byes[0].entrant)
    by_name = pairings_by_name(view, view.rounds[0])
    assert dict(zip(column(by_name, "name"), column(by_name, "table"), strict=True))[resting] == "rest"
    fill_round(document)
    standings = standings_table(view_of(document))
    row = next(row for row in standings.rows if row.cells[standings.index("name")].text == resting)
    assert row.cells[standings.index("r1")].tone is Tone.QUIET
    assert row.cells[standings.index("r1")].icon == "armchair"


def test_status_tells_the_next_step():
    document = event_of(8, rounds=1)
    assert stage_status(view_of(document)).next == "Pair round 1."
    document.execute(PairRound(STAGE, draft=True))
    assert "Publish" in stage_status(view_of(document)).next
    document.execute(one_result(view_of(document).rounds[0].id, 2, Scored(1, 0)))
    status = stage_status(view_of(document))
    assert (status.missing, status.done, status.complete) == ((1,), 1, False)
    fill_round(document)
    status = stage_status(view_of(document))
    assert status.over
    assert status.winner is not None


def test_kept_rows_are_the_rows_made_anew():
    document = event_of(16)
    document.execute(PairRound(STAGE))
    drawn = view_of(document).rounds[0]
    kept = ScoreRows()
    for score in ((1, 2), (3, 4), (1, 2)):
        document.execute(one_result(drawn.id, 2, Scored(*score)))
        view = view_of(document)
        entered = entered_times(document.actions, document.timeline, drawn.id)
        assert scores_table(view, view.rounds[0], entered, kept) == scores_table(
            view, view.rounds[0], entered
        )
    seated = drawn.pairings[0].entrants[0]
    document.execute(Substitute(drawn.id, seated, ("Poe, Al",)))
    view = view_of(document)
    entered = entered_times(document.actions, document.timeline, drawn.id)
    assert scores_table(view, view.rounds[0], entered, kept) == scores_table(view, view.rounds[0], entered)
