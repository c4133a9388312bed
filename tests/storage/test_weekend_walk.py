"""A weekend of four divisions on disk: every step back and forward publishes the tables that stood there before."""

import sqlite3
from contextlib import closing

from tests.document.desk import TickingClock
from tests.document.weekend import GROUP, play, timetable, weekend, whole
from tourney_desktop.document.commands.divisions import SetDivision, SetIntake
from tourney_desktop.document.commands.entering import ChangeDivisions, EnterEntrants
from tourney_desktop.document.document import Document
from tourney_desktop.domain.model import DivisionId, EntrantId, Intake, IntakeKind, StageId
from tourney_desktop.storage.event_file import create_event_file, open_event_file
from tourney_desktop.storage.schema import PUBLISHED, STANDING

NAMES = {table.name for table in (*PUBLISHED, STANDING)}


def published(path):
    """What any SQL tool would read, line by line."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
        lines = [line for line in file.iterdump() if line.startswith("INSERT INTO")]
    return [line for line in lines if line.split('"')[1] in NAMES]


def walked(document, path):
    """Undone to the beginning and done again, comparing at every step. How many steps."""
    forward = [published(path)]
    while document.undo_label is not None:
        document.undo()
        forward.append(published(path))
    states = forward[::-1]
    for expected in states[1:]:
        document.redo()
        assert published(path) == expected
    assert document.redo_label is None
    return len(states) - 1


def test_every_step_of_a_whole_weekend(tmp_path):
    path = tmp_path / "weekend.tourney"
    document = weekend(6, 3, 5, store=create_event_file(path), clock=TickingClock())
    timetable(document)
    whole(document)
    end = published(path)
    assert any(line.startswith('INSERT INTO "standing"') for line in end)
    assert walked(document, path) > 60
    assert published(path) == end
    document.store.close()
    again = Document(open_event_file(path, write=False), TickingClock())
    assert again.state == document.state
    again.store.close()


def test_every_step_of_changing_divisions(tmp_path):
    path = tmp_path / "changes.tourney"
    document = weekend(3, 3, 4, store=create_event_file(path), clock=TickingClock())
    document.execute(SetDivision(DivisionId(2), "Intermediate hall", 40))
    document.execute(EnterEntrants(GROUP, (EntrantId(1), EntrantId(2))))
    document.execute(ChangeDivisions(EntrantId(3), (GROUP,), (StageId(1),)))
    document.execute(SetIntake(StageId(4), Intake(IntakeKind.TOP, GROUP, last=2)))
    document.execute(SetIntake(StageId(5), Intake(IntakeKind.SIGN_UP, GROUP)))
    document.execute(EnterEntrants(StageId(5), (EntrantId(1),)))
    play(document, GROUP, 2)
    assert walked(document, path) > 12
    document.store.close()
