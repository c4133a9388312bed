"""The document: one door for changes, undo that is never blocked, and nothing half-done."""

import pytest

from tests.document.desk import (
    STAGE,
    event_of,
    fill_round,
    id_of,
    new_event,
    person,
    play_round,
    seats,
    view_of,
)
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.rounds import PairRound, last_round
from tourney_desktop.document.commands.settings import CloseStage, SetDetails
from tourney_desktop.document.document import Document
from tourney_desktop.document.memory import MemoryStore
from tourney_desktop.domain.errors import CannotSave, FileReadOnly, RuleConflict
from tourney_desktop.domain.facts import DocumentIssued
from tourney_desktop.domain.model import Details, DivisionId, Scored
from tourney_desktop.reports.standings import places_of


def issue(document: Document) -> None:
    document.issue(DocumentIssued("pairings", DivisionId(1), 1, "2026-05-01T10:00:00+02:00", "abc"))


def test_a_command_that_raises_changes_nothing():
    document = event_of(6)
    before, sequence = document.state, document.sequence
    with pytest.raises(RuleConflict):
        document.execute(PairRound(STAGE))
    assert document.state is before
    assert document.sequence == sequence


def test_a_store_that_refuses_changes_nothing():
    class FullStore(MemoryStore):
        full = False

        def append(self, *args, **kwargs):
            if self.full:
                raise CannotSave("file.read_only_action", why="the stick is full")
            super().append(*args, **kwargs)

    document = event_of(8)
    store = FullStore(document.store.actions)
    again = Document(store, document.clock)
    store.full = True
    before = again.state
    with pytest.raises(CannotSave):
        again.execute(PairRound(STAGE))
    assert again.state is before
    store.full = False
    again.execute(PairRound(STAGE))
    assert len(again.state.rounds) == 1


def test_nothing_to_do_writes_nothing():
    document = new_event()
    sequence = document.sequence
    assert document.execute(SetDetails(Details("Spring Rook"))) is None
    assert document.sequence == sequence


def test_undo_walks_to_the_beginning_and_redo_to_the_end():
    document = event_of(8)
    for _ in range(3):
        play_round(document)
    states = [document.state]
    while document.undo_label is not None:
        document.undo()
        states.append(document.state)
    assert not document.state.entrants
    with pytest.raises(RuleConflict):
        document.undo()
    for expected in reversed(states[:-1]):
        document.redo()
        assert document.state == expected
    with pytest.raises(RuleConflict):
        document.redo()


def test_undo_survives_closing():
    document = event_of(8)
    play_round(document)
    document.undo()
    expected = document.state
    again = Document(MemoryStore(document.store.actions), document.clock)
    assert again.state == expected
    assert again.undo_label == document.undo_label
    assert again.redo_label == document.redo_label
    again.redo()
    again.undo()
    assert again.state == expected


def test_a_new_action_ends_redo():
    document = event_of(8)
    document.execute(PairRound(STAGE))
    document.undo()
    document.execute(AddEntrants(STAGE, (person("Sorrel"),)))
    assert document.redo_label is None
    assert document.timeline.superseded


def test_printing_is_no_step():
    document = event_of(8)
    document.execute(PairRound(STAGE))
    issue(document)
    assert document.undo_label.code == "action.paired"
    assert document.issued_since_undo_step()
    document.undo()
    assert not document.state.rounds
    assert len(document.state.issues) == 1, "what went onto paper stays recorded"
    issue(document)
    assert document.redo_label is not None, "redo survives a printing"
    document.redo()
    assert len(document.state.rounds) == 1


def test_pairing_again_after_undo_gives_the_same_round_under_a_new_id():
    document = event_of(10, field_not_multiple_of_4="sit_out")
    document.execute(PairRound(STAGE))
    first = last_round(document.state, STAGE)
    document.undo()
    document.execute(PairRound(STAGE))
    second = last_round(document.state, STAGE)
    assert second.pairings == first.pairings
    assert second.random_seed == first.random_seed
    assert second.id != first.id, "round ids are never given twice"


def test_a_file_that_may_not_be_written_shows_and_refuses():
    class ReadOnlyStore(MemoryStore):
        writable = False
        why_read_only = "the stick is write-protected."

    document = event_of(8)
    shown = Document(ReadOnlyStore(document.store.actions), document.clock)
    assert shown.state == document.state
    for act in (lambda: shown.execute(PairRound(STAGE)), shown.undo, shown.redo):
        with pytest.raises(FileReadOnly, match="write-protected"):
            act()
    issue(shown)
    assert not shown.state.issues, "printing works and is not recorded"


def test_a_backup_is_made_before_each_pairing_and_its_failure_is_told():
    document = event_of(8)
    play_round(document)
    play_round(document)
    assert document.store.backups == ["before-round-1", "before-round-2"]

    class NoBackup(MemoryStore):
        def backup(self, reason):
            raise CannotSave("file.read_only_action", why="no room for backups")

    other = Document(NoBackup(event_of(8).store.actions), document.clock)
    other.execute(PairRound(STAGE))
    assert "no room" in other.backup_problem
    assert other.state.rounds


def test_subscribers_hear_every_change_until_they_leave():
    document = event_of(8)
    heard = []
    leave = document.subscribe(heard.append)
    document.execute(PairRound(STAGE))
    document.undo()
    leave()
    document.redo()
    assert [change.action.label.code for change in heard] == ["action.paired", "action.paired"]
    assert heard[0].after == heard[1].before


def test_derived_standings_follow_the_last_complete_round():
    document = event_of(8)
    play_round(document)
    written = document.store.standings
    places = places_of(view_of(document, 1))
    assert [(row.rank, row.entrant, row.score) for row in written] == [
        (place.rank, place.entrant, str(place.score)) for place in places
    ]
    document.execute(PairRound(STAGE))
    assert document.store.standings == written
    first = view_of(document).rounds[0]
    document.execute(one_result(first.id, 1, Scored(999, 0)))
    assert document.store.standings != written, "a corrected round rewrites them"
    document.undo()
    assert document.store.standings == written
    fill_round(document)
    assert {row.after_round for row in document.store.standings} == {2}


def test_the_same_seed_plays_the_same_event():
    def tables(seed: int) -> list:
        document = event_of(12, seed=seed)
        for _ in range(3):
            play_round(document)
        return [seats(document, number) for number in (1, 2, 3)]

    assert tables(7) == tables(7)


def test_closing_an_event_ends_it():
    document = event_of(8, rounds="open")
    play_round(document)
    document.execute(CloseStage(STAGE))
    with pytest.raises(RuleConflict):
        document.execute(PairRound(STAGE))
    with pytest.raises(RuleConflict):
        document.execute(one_result(last_round(document.state, STAGE).id, 1, Scored(1, 2)))
    document.undo()
    document.execute(PairRound(STAGE))
    assert id_of(document, "Alder") in document.state.entrants
