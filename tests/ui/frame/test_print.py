"""The print dialog: previews beside the window's thread, saves, records, and says what cannot be printed."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import Qt

from tourney_desktop.domain.errors import CannotSave
from tourney_desktop.reports.sheet_head import PrintedDocument
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.background import Background
from tourney_desktop.ui.dialogs.print_form import PrintForm, offered, offered_for_event, warnings


@pytest.fixture
def dialog(qtbot, opened):
    opened.page.show_tab(4)
    opened.page.print_button.click()
    made = opened.dialogs.current("print")
    qtbot.waitUntil(lambda: made.preview.pages == 2)
    return made


def ready(qtbot, dialog):
    qtbot.waitUntil(lambda: dialog.save_button.isEnabled())


def test_the_button_offers_the_document_of_the_tab(dialog, desk, opened):
    assert dialog.form.document == "standings"
    assert dialog.documents["standings"].isChecked()
    assert [
        each.document
        for each in (
            *offered(desk.snapshot.state, opened.shown.stage),
            *offered_for_event(desk.snapshot.state),
        )
    ] == list(dialog.documents)


def test_a_preview_records_nothing(dialog, desk):
    assert desk.snapshot.state.issues == ()


def test_saving_writes_the_pages_in_sight_and_records_the_issue(
    qtbot, desk, dialog, room, script, tmp_path, opened_files
):
    target = tmp_path / "s.pdf"
    script.files = [target]
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(desk.snapshot.state.issues))
    assert script.asked[0].name == "Larry Smith Invitational - Standings - Round 3.pdf"
    assert room.written[target] == dialog._made.document.data
    assert desk.snapshot.state.issues[0].document == "standings"
    assert dialog.banner.notice.tone is Tone.OK
    dialog.banner.acted.emit("open")
    dialog.banner.acted.emit("folder")
    assert opened_files == [target, tmp_path]


def test_the_viewer_gets_a_passing_file(qtbot, desk, dialog, opened_files, room):
    dialog.view_button.click()
    qtbot.waitUntil(lambda: bool(opened_files))
    assert opened_files[0].suffix == ".pdf"
    assert opened_files[0] in room.written
    qtbot.waitUntil(lambda: bool(desk.snapshot.state.issues))


def test_a_full_disk_is_said_and_nothing_recorded(qtbot, desk, dialog, room, script, tmp_path):
    target = tmp_path / "s.pdf"
    room.wrong[target] = CannotSave("file.disk_full", name="s.pdf", folder="/f", free=0)
    script.files = [target]
    dialog.save()
    qtbot.waitUntil(lambda: dialog.banner.notice is not None)
    assert dialog.banner.notice.tone is Tone.STOP
    assert desk.snapshot.state.issues == ()


def test_choices_go_into_the_request(qtbot, dialog, room, settings):
    dialog.checks["large"].click()
    dialog.paper.chosen.emit("letter")
    dialog.rounds.chosen.emit("2")
    ready(qtbot, dialog)
    request, options = room.printed[-1]
    assert (request.round, options.large, options.paper) == (2, True, "letter")
    assert settings.paper == "letter"
    dialog.documents["table-cards"].click()
    assert not dialog.checks["large"].isVisible()
    assert dialog.checks["flat"].isVisible()
    ready(qtbot, dialog)
    request, options = room.printed[-1]
    assert request.document == "table-cards"
    assert not options.large


def test_what_is_too_early_is_said_in_place_of_pages(qtbot, dialog):
    dialog.documents["certificates"].click()
    qtbot.waitUntil(lambda: "Certificates need" in dialog.preview.accessibleDescription())
    assert not dialog.save_button.isEnabled()
    assert "Certificates need" in dialog.save_button.toolTip()
    assert dialog.template.isVisible()


def test_shortened_names_are_pointed_out(qtbot, dialog, room):
    room.shortened = ("Verylongname-Whatever, Alexandra",)
    dialog.documents["entrants"].click()
    qtbot.waitUntil(lambda: dialog.banner.notice is not None)
    assert dialog.banner.notice.tone is Tone.WARN
    assert "Verylongname" in dialog.banner.notice.sentence


def test_a_change_of_the_event_makes_new_pages(qtbot, desk, dialog, room):
    before = len(room.printed)
    desk.undo()
    qtbot.waitUntil(lambda: len(room.printed) > before)
    ready(qtbot, dialog)


def test_closing_while_pages_are_made_is_quiet(qtbot, opened, dialog):
    dialog.renew()
    dialog.reject()
    assert opened.dialogs.current("print") is None


def test_only_the_last_answer_counts(qtbot):
    work = Background("test")
    gate = threading.Event()
    told = []
    work.answered.connect(told.append)
    work.start(lambda: gate.wait(5) and "slow")
    for number in range(5):
        work.start(lambda each=number: each)
    gate.set()
    qtbot.waitUntil(lambda: told == [4])
    work.stop()
    work.join()


def test_refusals_and_bugs_arrive_as_such(qtbot):
    work = Background("test")

    def fail(error):
        raise error

    with qtbot.waitSignal(work.refused):
        work.start(lambda: fail(CannotSave("file.bad_name", name="x")))
    with qtbot.waitSignal(work.broke):
        work.start(lambda: fail(ZeroDivisionError()))
    work.stop()
    work.join()


def test_choices_of_other_documents_are_left_out():
    form = PrintForm("table-cards", round=2, everybody=True)
    assert form.request().round == 2
    assert not form.request().everybody
    assert PrintForm("entrants", round=2).request().round is None


def test_warnings_in_words():
    assert warnings(PrintedDocument(b"", 1)) == ("", "")
    fact, sentence = warnings(PrintedDocument(b"", 1, shortened=("A", "B"), unprintable=("𓀀",)))
    assert fact == "Some characters cannot be printed."
    assert "2 texts are shortened" in sentence
