"""The whole schedule, who rests, what is still to play, and the sheets made of them."""

import pytest

from tests.document.desk import STAGE, id_of, view_of
from tests.reports.singles import DRAW, NO_SHOW, WIN, column, enter, event, pair, pair_all
from tourney_desktop.document.commands.entrants import MarkAbsent
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import Absence, ByeKind
from tourney_desktop.reports.byes import byes_table
from tourney_desktop.reports.crosstable_grid import MOST_OPEN, still_to_play
from tourney_desktop.reports.schedule import schedule_table
from tourney_desktop.reports.sheets import SheetRequest, documents_of, needs_round, sheet_input
from tourney_desktop.reports.table import Table

AT = "2026-09-01T14:05:00+02:00"


def sheet(document, name, round_number=None, **more):
    request = SheetRequest(name, round_number, **more)
    return sheet_input(document.state, STAGE, request, printed_at=AT).content


def blocks(table: Table) -> dict[str, list[str]]:
    """Each round by its name: its tables and who rests, as text."""
    found: dict[str, list[str]] = {}
    for row in table.rows:
        texts = [cell.text for cell in row.cells]
        if row.group:
            found[texts[0]] = []
        else:
            last = list(found)[-1]
            found[last].append(" ".join(text for text in texts if text))
    return found


def test_the_schedule_holds_every_round_with_results_and_rests():
    document = event("all-play-all", 5)
    pair_all(document)
    enter(document, 1, WIN, DRAW)
    table = schedule_table(view_of(document))
    assert table.state == "5 players, 5 rounds"
    rounds = blocks(table)
    assert list(rounds) == [f"Round {number}" for number in range(1, 6)]
    assert rounds["Round 1"] == ["1 Ca Cork 1 0 Aa Ash", "2 Ea Elm ½ ½ Ba Birch", "free Da Dill"]
    assert rounds["Round 2"][0] == "1 Aa Ash Ea Elm"
    games = [line for lines in rounds.values() for line in lines if not line.startswith("free")]
    assert len(games) == 10
    keys = [row.key for row in table.data_rows]
    assert len(set(keys)) == len(keys)


def test_a_schedule_not_drawn_yet_is_what_will_be_drawn():
    document = event("all-play-all", 4)
    document.execute(DrawSeeds(STAGE))
    planned = blocks(schedule_table(view_of(document)))
    pair_all(document)
    assert blocks(schedule_table(view_of(document))) == planned
    one_by_one = event("all-play-all", 4)
    one_by_one.execute(PairRound(STAGE))
    assert blocks(schedule_table(view_of(one_by_one))) == planned


def test_a_schedule_needs_somebody_to_meet():
    with pytest.raises(RuleConflict, match="schedule"):
        sheet(event("all-play-all", 1), "schedule")


def test_byes_with_worth_and_reason_and_those_asked_for_ahead():
    document = event("swiss", 7, rounds=3)
    absences = (Absence(1, ByeKind.HALF), Absence(3, ByeKind.ZERO))
    document.execute(MarkAbsent(STAGE, id_of(document, "Cork"), (1,), ByeKind.HALF))
    document.execute(MarkAbsent(STAGE, id_of(document, "Cork"), (3,), ByeKind.ZERO))
    assert view_of(document).participations[id_of(document, "Cork")].absences == absences
    pair(document, WIN, WIN, WIN)
    table = byes_table(view_of(document), view_of(document).rounds[0])
    assert [[cell.text for cell in row.cells] for row in table.rows] == [
        ["Cork, Ca", "Castle", "Half-point bye", "½", ""],
        ["Asked for ahead", "", "", "", ""],
        ["Cork, Ca", "Castle", "Absent", "", "Round 3"],
    ]
    even = event("swiss", 4, rounds=1)
    pair(even, WIN, WIN)
    assert byes_table(view_of(even), view_of(even).rounds[0]).notes == ("Nobody rests in this round.",)


def test_still_to_play_lists_the_open_games_while_they_are_few():
    document = event("all-play-all", 4)
    pair_all(document)
    enter(document, 1, WIN, DRAW)
    enter(document, 2, NO_SHOW)
    table = still_to_play(view_of(document))
    assert table is not None
    assert column(table, "against") == ["against"] * 3
    assert column(table, "where") == ["round 2, table 2", "round 3, table 1", "round 3, table 2"]
    assert len(table.rows) == 3
    enter(document, 2, WIN, WIN)
    enter(document, 3, WIN, WIN)
    assert still_to_play(view_of(document)) is None
    many = event("all-play-all", 8)
    pair_all(many)
    assert len(view_of(many).rounds) * 4 > MOST_OPEN
    assert still_to_play(view_of(many)) is None
    assert "28 games are still to play" in sheet(many, "crosstable").table.notes[0]


def test_formats_have_the_documents_that_make_sense():
    assert "schedule" in documents_of("all-play-all")
    assert not {"schedule"} & {*documents_of("swiss"), *documents_of("rook")}
    for kind in ("rook", "swiss", "all-play-all"):
        assert {"pairings", "pairings-by-name", "byes", "standings", "crosstable"} <= set(documents_of(kind))
    assert needs_round("byes")
    assert not needs_round("schedule")
    with pytest.raises(BadInput, match="schedule"):
        sheet(event("swiss", 4, rounds=1), "schedule")


@pytest.mark.parametrize("preset", ["swiss", "all-play-all", "mini-bridge"])
def test_every_sheet_of_a_finished_event(preset):
    document = event(preset, 3)
    while True:
        try:
            document.execute(PairRound(STAGE))
        except RuleConflict:
            break
        drawn = view_of(document).rounds[-1]
        enter(document, drawn.number, *([NO_SHOW] * len(drawn.pairings)))
    for name in documents_of(view_of(document).stage.config.format):
        assert sheet(document, name).head.event == "Autumn Open"


def test_heads_say_after_what_and_where_the_first_sits():
    document = event("swiss", 4, rounds=2)
    pair(document, WIN, DRAW)
    pair(document)
    head = sheet(document, "pairings").head
    assert (head.hint, head.after) == ("who goes first is on the left", "after 2 of 2 results of round 1")
    assert sheet(document, "pairings", 1).head.after == ""
    grid = event("all-play-all", 4)
    pair_all(grid)
    enter(grid, 1, WIN, WIN)
    made = sheet(grid, "crosstable")
    assert (made.head.title, made.head.state) == ("All-play-all", "After round 1 of 3")
    assert made.below is not None


def test_shared_places_stand_on_certificates_as_shared():
    document = event("swiss", 4, rounds=1)
    pair(document, DRAW, WIN)
    made = sheet(document, "certificates").certificates
    assert [each.place_word for each in made] == ["First place", "Shared second place", "Shared second place"]
    assert made[1].score == "½ point in 1 round"


def test_a_reprinted_schedule_marks_the_rows_that_changed():
    from tourney_desktop.reports.sheets import issued_fact

    document = event("all-play-all", 4)
    pair_all(document)
    fact = issued_fact(document.state, STAGE, SheetRequest("schedule"), at=AT)
    document.issue(fact)
    enter(document, 2, WIN)
    head = sheet(document, "schedule").head
    assert head.issue == 2
    assert head.changed_keys == {20_001}
