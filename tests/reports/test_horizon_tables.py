"""Horizon in finished tables: own scores in the cells, Bye Rounds in the heads, teams, and the list for next time."""

import pytest

from tests.document.desk import STAGE, empty_event, person, score, view_of
from tourney_desktop.document.commands.entrants import AddEntrants, WithdrawEntrant
from tourney_desktop.document.commands.rounds import PairAll
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.document.commands.settings import ConfigureStage
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.exchange.csv_out import table_csv
from tourney_desktop.exchange.csv_roster import read_roster
from tourney_desktop.reports.crosstable import crosstable
from tourney_desktop.reports.next_list import next_list
from tourney_desktop.reports.seeding import seeding_table
from tourney_desktop.reports.sheets import SheetRequest, documents_of, sheet_input
from tourney_desktop.reports.standings import standings_table
from tourney_desktop.reports.team_standings import team_standings_table

NAMES = ("Ash", "Birch", "Cedar", "Elm", "Fir")
TEAMS = ("North", "South", "", "north", "South")


def column(table, wanted):
    at = table.index(wanted)
    return [row.cells[at].text for row in table.rows]


@pytest.fixture
def played():
    """Five, one round: 1-2 and 3-4 meet, 5 rests; the rest has nobody to make it up with."""
    document = empty_event("horizon", rounds=1)
    entries = [
        person(name, f"J{at}", team=TEAMS[at], previous_score=100 - at, code=f"00{at}")
        for at, name in enumerate(NAMES)
    ]
    document.execute(AddEntrants(STAGE, tuple(entries)))
    document.execute(PairAll(STAGE))
    score(document, 1, "150-0")
    return document


def test_standings_and_crosstable_show_what_was_scored(played):
    score(played, 2, "-20:35")
    view = view_of(played)
    table = standings_table(view)
    assert column(table, "name") == ["Ash, J0", "Elm, J3", "Birch, J1", "Fir, J4", "Cedar, J2"]
    assert column(table, "rank") == ["1", "2", "3–4", "3–4", "5"]
    assert column(table, "score") == ["150", "35", "0", "0", "−20"]
    grid = crosstable(view)
    cells = [(row.cells[grid.index("r1")].text, row.cells[grid.index("r1")].sub) for row in grid.rows]
    assert cells == [("W 3", "150"), ("W 5", "35"), ("L 1", "0"), ("bye", ""), ("L 2", "−20")]
    assert "the small figure is the own score" in grid.notes[0]


def test_bye_rounds_have_their_own_heads(played):
    played.undo()
    played.undo()
    played.execute(ConfigureStage(STAGE, (("rounds", "3"),)))
    played.execute(PairAll(STAGE))
    for number, tables in ((1, 2), (2, 2), (3, 2), (4, 1)):
        for table in range(1, tables + 1):
            score(played, table, "10-5", number)
    for table in (standings_table(view_of(played)), crosstable(view_of(played))):
        titles = [each.title for each in table.columns]
        assert titles[titles.index("R1") : titles.index("Score")] == ["R1", "R2", "R3", "B1"]


def test_wins_stand_beside_the_score_where_they_go_first(played):
    played.execute(ConfigureStage(STAGE, (("score", "wins_then_points"),)))
    score(played, 2, "70-70")
    table = standings_table(view_of(played))
    assert column(table, "games_won") == ["1", "½", "½", "0", "0"]
    assert column(table, "score") == ["150", "70", "70", "0", "0"]


def test_team_standings(played):
    score(played, 2, "40-60")
    table = team_standings_table(view_of(played))
    assert column(table, "team") == ["North", "South"]
    assert column(table, "players") == ["2", "2"]
    assert column(table, "score") == ["210", "0"]
    assert column(table, "members") == ["J0 Ash 150, J3 Elm 60", "J1 Birch 0, J4 Fir 0"]
    played.execute(ConfigureStage(STAGE, (("team_score", "mean"),)))
    assert column(team_standings_table(view_of(played)), "score") == ["105", "0"]


def test_the_sheet_of_teams(played):
    assert "team-standings" in documents_of("horizon")
    assert "team-standings" not in documents_of("swiss")
    request = SheetRequest("team-standings")
    made = sheet_input(played.state, STAGE, request, printed_at="2026-05-01T10:00:00+02:00")
    assert [row.cells[1].text for row in made.content.table.rows] == ["North", "South"]
    alone = empty_event("horizon")
    alone.execute(AddEntrants(STAGE, (person("Ash"), person("Birch"))))
    with pytest.raises(RuleConflict, match="Nobody has a team"):
        sheet_input(alone.state, STAGE, request, printed_at="2026-05-01T10:00:00+02:00")
    with pytest.raises(BadInput):
        sheet_input(empty_event("swiss").state, STAGE, request, printed_at="2026-05-01T10:00:00+02:00")


def test_the_list_for_next_time_is_read_as_a_roster(played):
    """HOR-10.3: everybody with his score as previous score; 0 is a score; who played no game has none."""
    score(played, 2, "0-12")
    played.execute(WithdrawEntrant(STAGE, EntrantId(3)))
    table = next_list(view_of(played))
    assert [each.id for each in table.columns] == ["last", "first", "id", "team", "previous_score"]
    read = read_roster(table_csv(table))
    assert read.problems == ()
    following = {row.data.persons[0].last: row.data for row in read.rows}
    assert {name: each.previous_score for name, each in following.items()} == {
        "Ash": 150, "Elm": 12, "Birch": 0, "Cedar": 0, "Fir": None
    }  # fmt: skip
    assert following["Ash"].persons[0].code == "000"
    assert following["Elm"].team == "north"
    document = empty_event("horizon")
    document.execute(AddEntrants(STAGE, tuple(row.data for row in read.rows)))
    document.execute(DrawSeeds(STAGE))
    seeding = seeding_table(view_of(document))
    assert column(seeding, "name") == ["Ash, J0", "Elm, J3", "Birch, J1", "Cedar, J2", "Fir, J4"]
    assert column(seeding, "measure") == ["150", "12", "0", "0", "none"]
    assert seeding.columns[seeding.index("measure")].title == "Previous score"
