"""Lists over all divisions: names, prizes, timetable; and the same document for every division."""

import pytest

from tests.document.desk import STAGE, numbered_event, person
from tourney_desktop.document.commands.divisions import AddDivision
from tourney_desktop.document.commands.entering import EnterEntrants
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.rounds import PairAll, PairRound
from tourney_desktop.document.commands.settings import ConfigureStage, SetTimetable
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import DivisionId, EntrantId, StageId
from tourney_desktop.reports.weekend import (
    event_documents,
    names_of_all,
    prizes_of_all,
    stages_meant,
    timetable_of_all,
)
from tourney_desktop.rules.presets import preset_by_id

SECOND = StageId(2)


def texts(table):
    return [[cell.text for cell in row.cells] for row in table.rows]


@pytest.fixture
def document():
    made = numbered_event("swiss", 4, rounds=2)
    made.execute(AddDivision("Novice", preset_by_id("all-play-all").config()))
    made.execute(AddEntrants(SECOND, tuple(person(name) for name in ("Ash", "Beech", "Cherry"))))
    return made


def test_everybody_by_name_over_all_divisions(document):
    with pytest.raises(RuleConflict, match="No round"):
        names_of_all(document.state)
    document.execute(PairRound(STAGE))
    assert {row[2] for row in texts(names_of_all(document.state))} == {"A"}
    document.execute(EnterEntrants(SECOND, (EntrantId(1),)))
    document.execute(PairAll(SECOND))
    table = names_of_all(document.state)
    assert [row[0].split(",")[0] for row in texts(table)] == [
        "Alder", "Alder", "Ash", "Beech", "Birch", "Cedar", "Cherry", "Damson",
    ]  # fmt: skip
    assert [row[2] for row in texts(table)][:3] == ["A", "B", "B"]
    assert len({row.key for row in table.rows}) == 8
    assert table.state == "A Main: Round 1 · B Novice: Round 1"


def test_prizes_of_all_divisions_add_up(document):
    with pytest.raises(RuleConflict, match="No division has prizes"):
        prizes_of_all(document.state)
    document.execute(ConfigureStage(STAGE, (("entry_fee", "10"), ("paid_percent", "50"))))
    document.execute(ConfigureStage(SECOND, (("added_money", "30"),)))
    table = prizes_of_all(document.state)
    bars = [row.cells[0].text for row in table.rows if row.group]
    assert [bar.split(" · ")[0] for bar in bars] == ["Main", "Novice"]
    at = table.index("amount")
    assert sum(row.cells[at].sort for row in table.data_rows) == 7000


def test_the_timetable_is_in_order_of_time(document):
    with pytest.raises(RuleConflict, match="No start"):
        timetable_of_all(document.state)
    document.execute(SetTimetable(DivisionId(1), ((1, "2026-05-02T11:00"), (2, "2026-05-03T09:30"))))
    document.execute(SetTimetable(DivisionId(2), ((1, "2026-05-02T10:00"),)))
    assert texts(timetable_of_all(document.state)) == [
        ["Sat 2 May", "", ""],
        ["10:00", "Novice", "Round 1"],
        ["11:00", "Main", "Round 1"],
        ["Sun 3 May", "", ""],
        ["09:30", "Main", "Round 2"],
    ]


def test_which_divisions_a_document_is_made_for(document):
    with pytest.raises(RuleConflict):
        stages_meant(document.state, None, "pairings")
    document.execute(PairRound(STAGE))
    assert stages_meant(document.state, None, "pairings") == (1,)
    assert stages_meant(document.state, None, "schedule") == (2,)
    assert stages_meant(document.state, None, "standings") == (1, 2)
    assert stages_meant(document.state, SECOND, "pairings") == (2,)
    assert stages_meant(document.state, None, "timetable") == ()
    with pytest.raises(BadInput):
        stages_meant(document.state, None, "table-clothes")


def test_a_lone_division_needs_no_lists_over_divisions():
    assert event_documents(numbered_event("swiss", 4).state) == ("timetable",)
