"""The Entrants tab: shows, enters, edits, refuses; everything by keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QTableView, QWidget

from tests.ui.roster.conftest import EIGHT, STAGE, person
from tourney_desktop.document.commands.entrants import AddEntrants, MarkAbsent, WithdrawEntrant
from tourney_desktop.document.commands.settings import CloseStage
from tourney_desktop.domain.model import Status
from tourney_desktop.ui.ask import Answer
from tourney_desktop.ui.theme import Appearance
from tourney_desktop.ui.widgets.table_frozen import FrozenColumns


def type_into(hall, edit, text, key=Qt.Key.Key_Return):
    edit.setFocus()
    edit.selectAll()
    hall.qtbot.keyClicks(edit, text)
    if key:
        hall.qtbot.keyClick(edit, key)
    hall.settle()


def shown_names(tab):
    table = tab.table
    at = table.table.index("name")
    return [table.row_at(row).cells[at].text for row in range(table.model().rowCount())]


# Showing


def test_nobody_yet(build):
    hall = build()
    assert hall.entrants.empty.isVisible()
    assert not hall.entrants.header.isVisible()
    assert hall.entrants.strip.isVisible()
    hall.entrants.focus_first()
    assert hall.entrants.strip.name_edit.hasFocus()


def test_everybody_is_shown_in_the_alphabet(hall):
    QAbstractItemModelTester(hall.entrants.table.model(), QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert shown_names(hall.entrants) == list(EIGHT)
    assert not hall.entrants.empty.isVisible()
    assert hall.entrants.badge(hall.shown) == "8"
    assert hall.entrants.pane.summary.count.text() == "8"


def test_the_card_follows_the_list(hall):
    tab = hall.entrants
    tab.table.setFocus()
    tab.table.select_key(hall.id("Cedar, Gina"))
    texts = [label.text() for label in tab.pane.card.findChildren(QWidget) if hasattr(label, "text")]
    assert "Gina Cedar" in texts
    hall.qtbot.keyClick(tab.table, Qt.Key.Key_Down)
    texts = [label.text() for label in tab.pane.card.findChildren(QWidget) if hasattr(label, "text")]
    assert "Hal Dogwood" in texts


def test_the_field_that_fills_no_tables_is_said(hall):
    assert not hall.entrants.pane.summary.warning.isVisible()
    hall.enter("Ivy, Jo")
    assert "9 players" in hall.entrants.pane.summary.warning.text()


def test_the_filter_is_accent_blind_and_says_when_nobody_fits(hall):
    hall.enter("Müller, Änne")
    tab = hall.entrants
    tab.table.setFocus()
    hall.qtbot.keyClick(tab.table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert tab.header.search.hasFocus()
    hall.qtbot.keyClicks(tab.header.search, "mul")
    assert shown_names(tab) == ["Müller, Änne"]
    hall.qtbot.keyClicks(tab.header.search, "xyz")
    assert shown_names(tab) == []
    hall.qtbot.keyClick(tab.header.search, Qt.Key.Key_Escape)
    assert len(shown_names(tab)) == 9


def test_groups_have_their_counts_and_cut_the_list_down(hall):
    hall.do(AddEntrants(STAGE, (person("Rook, Nia"), person("House, Hal", house=True))))
    hall.do(MarkAbsent(STAGE, hall.id("Fir, Bo"), (1,)))
    hall.do(WithdrawEntrant(STAGE, hall.id("Ash, Dora")))
    tab = hall.entrants
    chips = {name: chip.accessibleName() for name, chip in tab.header.chips._chips.items()}
    assert chips == {
        "all": "All 10", "field": "In the field 9", "absent": "Absent 1", "withdrawn": "Withdrawn 1",
        "rookie": "Rookies 1", "house": "Fill-ins 1",
    }  # fmt: skip
    tab.header.chips._chips["withdrawn"].click()
    assert shown_names(tab) == ["Ash, Dora"]
    assert tab.badge(hall.shown) == "9/10"
    hall.undo()
    assert tab.header.group == "all"
    assert len(shown_names(tab)) == 10


def test_pointing_at_somebody_takes_the_filter_away(hall):
    hall.entrants.header.search.setText("xyz")
    hall.entrants.point_at(str(hall.id("Elm, Ivo")))
    assert hall.entrants.table.current_key == hall.id("Elm, Ivo")


# Entering


def test_enter_adds_and_the_name_is_free_again(hall):
    strip = hall.entrants.strip
    strip.team_edit.setText("Orchard")
    strip.measure_edit.setText("1500/8")
    type_into(hall, strip.name_edit, "Elif Maple")
    known = hall.view.entrants[hall.id("Maple, Elif")]
    assert (known.team, known.previous_points, known.previous_rounds, known.rookie) == (
        "Orchard",
        1500,
        8,
        None,
    )
    assert (strip.name_edit.text(), strip.team_edit.text(), strip.measure_edit.text()) == ("", "", "")
    assert strip.name_edit.hasFocus()
    undo = QKeySequence(QKeySequence.StandardKey.Undo).toString(QKeySequence.SequenceFormat.NativeText)
    assert hall.said == [f"Elif Maple added as entrant 9. {undo} takes it back."]
    assert hall.entrants.table.current_key == hall.id("Maple, Elif")
    hall.undo()
    assert hall.names == list(EIGHT)


def test_typing_on_while_the_last_one_is_being_written(hall):
    edit = hall.entrants.strip.name_edit
    edit.setFocus()
    for name in ("Ivy, Jo", "Juniper, Kit"):
        hall.qtbot.keyClicks(edit, name)
        hall.qtbot.keyClick(edit, Qt.Key.Key_Return)
    hall.qtbot.keyClicks(edit, "Larch")
    hall.settle()
    assert hall.names[8:] == ["Ivy, Jo", "Juniper, Kit"]
    assert edit.text() == "Larch"


def test_enter_twice_in_a_hurry_enters_once(hall):
    edit = hall.entrants.strip.name_edit
    edit.setFocus()
    hall.qtbot.keyClicks(edit, "Ivy, Jo")
    hall.qtbot.keyClick(edit, Qt.Key.Key_Return)
    hall.qtbot.keyClick(edit, Qt.Key.Key_Return)
    hall.settle()
    assert hall.names == [*EIGHT, "Ivy, Jo"]


def test_the_strip_says_how_a_name_will_be_listed(hall):
    strip = hall.entrants.strip
    type_into(hall, strip.name_edit, "Elif Maple", key=None)
    assert strip.name.remark.text() == "Listed as Maple, Elif"


def test_the_same_name_is_asked_about_in_place(hall):
    strip = hall.entrants.strip
    type_into(hall, strip.name_edit, "ash, DORA", key=None)
    assert strip.name.remark.text() == "Entrant 1 has this name too."
    hall.qtbot.keyClick(strip.name_edit, Qt.Key.Key_Return)
    hall.settle()
    assert strip.name.remark.text() == "Same name as entrant 1. Enter again to add a second DORA ash."
    assert len(hall.names) == 8
    assert strip.name_edit.text() == "ash, DORA"
    hall.qtbot.keyClick(strip.name_edit, Qt.Key.Key_Return)
    hall.settle()
    assert hall.names[8:] == ["ash, DORA"]


def test_another_club_needs_no_question(hall):
    strip = hall.entrants.strip
    strip.team_edit.setText("Orchard")
    type_into(hall, strip.name_edit, "Yew, Zoe")
    strip.team_edit.setText("Harbour")
    type_into(hall, strip.name_edit, "Yew, Zoe")
    assert hall.names[8:] == ["Yew, Zoe", "Yew, Zoe"]


@pytest.mark.parametrize(("first", "second"), [("Orchard", ""), ("", "Orchard")])
def test_a_club_left_out_does_not_tell_two_people_apart(hall, first, second):
    strip = hall.entrants.strip
    strip.team_edit.setText(first)
    type_into(hall, strip.name_edit, "Yew, Zoe")
    strip.team_edit.setText(second)
    type_into(hall, strip.name_edit, "Yew, Zoe")
    assert strip.name.remark.text() == "Same name as entrant 9. Enter again to add a second Zoe Yew."
    assert len(hall.names) == 9


def test_a_question_is_off_when_something_else_is_typed(hall):
    strip = hall.entrants.strip
    type_into(hall, strip.name_edit, "Ash, Dora")
    hall.qtbot.keyClicks(strip.name_edit, "h")
    hall.qtbot.keyClick(strip.name_edit, Qt.Key.Key_Backspace)
    hall.qtbot.keyClick(strip.name_edit, Qt.Key.Key_Return)
    hall.settle()
    assert len(hall.names) == 8
    hall.qtbot.keyClick(strip.name_edit, Qt.Key.Key_Escape)
    hall.qtbot.keyClick(strip.name_edit, Qt.Key.Key_Return)
    hall.settle()
    assert len(hall.names) == 8


def test_what_cannot_be_read_stays_and_says_the_cure(hall):
    strip = hall.entrants.strip
    strip.measure_edit.setText("14x")
    type_into(hall, strip.name_edit, "Ivy, Jo")
    assert strip.measure.remark.text() == "Use digits, like 187.5 or 1500/8."
    assert strip.measure_edit.hasFocus()
    assert strip.measure_edit.text() == "14x"
    type_into(hall, strip.measure_edit, "140")
    assert hall.names[8:] == ["Ivy, Jo"]


def test_rookie_follows_the_average_until_it_is_decided(hall):
    strip = hall.entrants.strip
    assert strip.rookie.isChecked()
    hall.qtbot.keyClicks(strip.measure_edit, "400")
    assert not strip.rookie.isChecked()
    strip.rookie.click()
    hall.qtbot.keyClicks(strip.measure_edit, "1")
    assert strip.rookie.isChecked()
    type_into(hall, strip.name_edit, "Ivy, Jo")
    assert hall.view.entrants[hall.id("Ivy, Jo")].rookie is True


def test_a_fill_in(hall):
    strip = hall.entrants.strip
    strip.house.click()
    type_into(hall, strip.name_edit, "House, Hal")
    assert hall.view.entrants[hall.id("House, Hal")].house
    assert not strip.house.isChecked()


def test_a_late_entry_is_asked_about_once(hall):
    hall.seed()
    hall.pair()
    strip = hall.entrants.strip
    assert strip.name.remark.text() == "Late entry: worst seed, score 0, from round 2."
    type_into(hall, strip.name_edit, "Ivy, Jo")
    assert (
        strip.name.remark.text() == "Late entry: worst seed, score 0, from round 2. Enter again adds Jo Ivy."
    )
    assert len(hall.names) == 8
    hall.qtbot.keyClick(strip.name_edit, Qt.Key.Key_Return)
    hall.settle()
    part = hall.view.participations[hall.id("Ivy, Jo")]
    assert (part.seed, part.since_round) == (9, 2)


def test_late_and_of_the_same_name_is_one_question(hall):
    hall.seed()
    hall.pair()
    strip = hall.entrants.strip
    type_into(hall, strip.name_edit, "Ash, Dora")
    assert "entrant 1" in strip.name.remark.text()
    assert "round 2" in strip.name.remark.text()
    hall.qtbot.keyClick(strip.name_edit, Qt.Key.Key_Return)
    hall.settle()
    assert len(hall.names) == 9


def test_a_closed_event_takes_nobody(hall):
    hall.seed()
    hall.pair()
    for table in (1, 2):
        hall.play(table, 410, 390)
    hall.do(CloseStage(STAGE))
    strip = hall.entrants.strip
    assert not strip.add.isEnabled()
    type_into(hall, strip.name_edit, "Ivy, Jo")
    assert "closed" in strip.name.remark.text()
    assert strip.name_edit.text() == "Ivy, Jo"


# Editing


@pytest.mark.parametrize("key", [Qt.Key.Key_F2, Qt.Key.Key_Return])
def test_editing_in_the_side_pane(hall, key):
    tab = hall.entrants
    tab.table.setFocus()
    tab.table.select_key(hall.id("Birch, Femi"))
    hall.qtbot.keyClick(tab.table, key)
    form = tab.pane.form
    assert form.edit("name").hasFocus()
    form.edit("team").setText("Hilltop")
    type_into(hall, form.edit("name"), "Birch, Femke")
    assert hall.view.entrants[hall.id("Birch, Femke")].team == "Hilltop"
    assert not tab.pane.editing
    assert tab.table.hasFocus()
    hall.undo()
    assert hall.names == list(EIGHT)


def test_escape_leaves_the_form(hall):
    tab = hall.entrants
    tab.table.setFocus()
    tab.table.select_key(1)
    hall.qtbot.keyClick(tab.table, Qt.Key.Key_F2)
    hall.qtbot.keyClicks(tab.pane.form.edit("name"), "x")
    hall.qtbot.keyClick(tab.pane.form.edit("name"), Qt.Key.Key_Escape)
    assert not tab.pane.editing
    assert hall.names == list(EIGHT)


def test_a_changed_form_is_never_thrown_away(hall):
    tab = hall.entrants
    tab.edit(1)
    hall.qtbot.keyClicks(tab.pane.form.edit("notes"), "wheelchair")
    tab.table.select_key(2)
    hall.enter("Ivy, Jo")
    tab.edit(2)
    assert tab.pane.editing
    assert tab.pane.form.edit("notes").text() == "wheelchair"


def test_an_unchanged_form_gives_way_to_the_next_card(hall):
    tab = hall.entrants
    tab.table.select_key(1)
    tab.edit(1)
    tab.table.select_key(2)
    assert not tab.pane.editing


def test_the_form_asks_about_a_name_that_is_taken(hall):
    tab = hall.entrants
    tab.edit(2)
    type_into(hall, tab.pane.form.edit("name"), "Ash, Dora")
    assert tab.pane.form.fields["name"].remark.text() == "Same name as entrant 1. Enter again saves."
    hall.qtbot.keyClick(tab.pane.form.edit("name"), Qt.Key.Key_Return)
    hall.settle()
    assert hall.names[:2] == ["Ash, Dora", "Ash, Dora"]
    tab.edit(2)
    type_into(hall, tab.pane.form.edit("rating"), "1 488")
    assert not tab.pane.editing, "a name that was taken before needs no second question"


def test_the_form_says_what_cannot_be_read(hall):
    tab = hall.entrants
    tab.edit(1)
    type_into(hall, tab.pane.form.edit("earlier"), "1500")
    assert tab.pane.form.fields["earlier"].remark.text() == "Points over rounds, like 1500/8."
    assert tab.pane.editing


def test_an_id_that_is_taken_is_refused_in_the_form(hall):
    hall.entrants.edit(1)
    type_into(hall, hall.entrants.pane.form.edit("code"), "77")
    hall.entrants.edit(2)
    type_into(hall, hall.entrants.pane.form.edit("code"), "77")
    assert "same id" in hall.entrants.pane.form.fields["name"].remark.text()
    assert hall.entrants.pane.editing


# Leaving


def test_delete_removes_whoever_never_played(hall):
    tab = hall.entrants
    tab.table.setFocus()
    tab.table.select_key(hall.id("Ash, Dora"))
    hall.qtbot.keyClick(tab.table, Qt.Key.Key_Delete)
    hall.settle()
    assert hall.names == list(EIGHT[1:])
    assert hall.said[-1].startswith("Dora Ash removed. ")
    hall.undo()
    assert hall.names == list(EIGHT)


def test_delete_asks_before_it_withdraws_somebody_who_sits(hall, answers):
    hall.seed()
    hall.pair()
    answers.answer = Answer("withdraw", "keep")
    hall.entrants.table.setFocus()
    hall.entrants.table.select_key(1)
    hall.qtbot.keyClick(hall.entrants.table, Qt.Key.Key_Delete)
    hall.settle()
    question = answers.questions[0]
    assert [way.id for way in question.ways] == ["substitute", "keep", "repair"]
    assert question.default == "no"
    part = hall.view.participations[1]
    assert (part.status, part.left_after) == (Status.WITHDRAWN, 1)
    hall.entrants.act("return")
    hall.settle()
    assert hall.view.participations[1].status is Status.ACTIVE
    assert hall.said[-1].startswith("Dora Ash is back in the field from round 2.")


def test_keeping_somebody_after_all(hall, answers):
    hall.seed()
    hall.pair()
    answers.answer = Answer("no", "keep")
    hall.entrants.table.select_key(1)
    hall.entrants.act("withdraw")
    hall.settle()
    assert hall.view.participations[1].status is Status.ACTIVE


def test_drawing_the_round_again_without_somebody(build, answers):
    hall = build(*EIGHT, "Ivy, Jo", field_not_multiple_of_4="sit_out")
    hall.seed()
    hall.pair()
    answers.answer = Answer("withdraw", "repair")
    hall.entrants.table.select_key(1)
    hall.entrants.act("withdraw")
    hall.settle()
    assert hall.view.participations[1].left_after == 0
    assert not any(1 in pairing.entrants for pairing in hall.view.rounds[0].pairings)


def test_a_round_with_a_result_is_not_drawn_again(hall, answers):
    hall.seed()
    hall.pair()
    hall.play(1, 410, 390)
    answers.answer = Answer("no")
    seated = hall.view.rounds[0].at_table(2).entrants[0]
    hall.entrants.table.select_key(seated)
    hall.entrants.act("withdraw")
    assert [way.id for way in answers.questions[0].ways] == ["substitute", "keep"]
    assert any("1 result" in line for line in answers.questions[0].lines)


def test_a_substitute_is_named_with_the_withdrawal(hall, answers):
    hall.seed()
    hall.pair()
    answers.answer = Answer("withdraw", "substitute")
    hall.entrants.table.select_key(1)
    hall.entrants.act("withdraw")
    hall.qtbot.waitUntil(lambda: hall.entrants.deeds.dialog is not None)
    dialog = hall.entrants.deeds.dialog
    hall.qtbot.keyClicks(dialog.edit, "Sam Spare")
    hall.qtbot.keyClick(dialog.edit, Qt.Key.Key_Return)
    hall.settle()
    assert hall.view.rounds[0].line_ups[0].names == ("Spare, Sam",)
    assert hall.said[-1].startswith("Sam Spare sits in for Dora Ash in round 1.")


def test_who_does_not_sit_withdraws_without_a_question(hall, answers):
    hall.entrants.table.select_key(1)
    assert hall.entrants.pane.buttons["withdraw"].shown_text() == "Withdraw"
    hall.entrants.act("withdraw")
    hall.settle()
    assert answers.questions == []
    assert hall.view.participations[1].status is Status.WITHDRAWN


def test_marking_rounds_absent_and_taking_it_back(hall):
    hall.entrants.table.select_key(1)
    hall.entrants.act("absent")
    dialog = hall.entrants.deeds.dialog
    assert list(dialog.boxes) == [1, 2, 3, 4, 5, 6]
    for number in (2, 3):
        dialog.boxes[number].click()
    hall.qtbot.keyClick(dialog, Qt.Key.Key_Return)
    hall.settle()
    assert [absence.round for absence in hall.view.participations[1].absences] == [2, 3]
    hall.entrants.act("absent")
    dialog = hall.entrants.deeds.dialog
    dialog.boxes[2].click()
    dialog.do.click()
    hall.settle()
    assert [absence.round for absence in hall.view.participations[1].absences] == [3]


def test_what_cannot_be_done_is_greyed_with_its_reason(hall):
    hall.entrants.table.select_key(1)
    buttons = hall.entrants.pane.buttons
    assert not buttons["substitute"].isVisible()
    assert buttons["remove"].isEnabled()
    hall.seed()
    hall.pair()
    assert not buttons["remove"].isEnabled()
    assert buttons["remove"].toolTip() == "Dora Ash stands in a round that was drawn. Withdraw instead."
    hall.entrants.act("remove")
    hall.settle()
    assert len(hall.names) == 8


# The next step, the frame


def test_the_primary_names_the_next_step(hall):
    button = hall.entrants.header.next
    assert button.shown_text() == "Seed the field"
    button.click()
    hall.settle()
    assert hall.seeds == list(EIGHT)
    assert hall.went == ["seeding"]
    assert button.shown_text() == "Go to seeding"
    hall.pair()
    assert button.shown_text() == "Go to pairings"
    button.click()
    assert hall.went[-1] == "pairings"


def test_a_read_only_event_is_shown_and_not_changed(hall, monkeypatch):
    snapshot = hall.desk.snapshot
    values = {name: getattr(snapshot, name) for name in type(snapshot).__dataclass_fields__}
    hall.desk._snapshot = type(snapshot)(**{**values, "writable": False, "why_read_only": "Open elsewhere."})
    hall.tell()
    tab = hall.entrants
    tab.table.select_key(1)
    assert tab.strip.add.toolTip() == "Open elsewhere."
    assert tab.header.next.toolTip() == "Open elsewhere."
    assert all(button.toolTip() == "Open elsewhere." for button in tab.pane.buttons.values())
    tab.edit(1)
    assert hall.refused == ["Open elsewhere."]
    assert not tab.pane.editing


def test_a_narrow_window_folds_the_pane_and_the_chips(hall):
    tab = hall.entrants
    assert tab.pane.isVisible()
    assert tab.header.chips.isVisible()
    hall.resize(900, 344)
    assert (hall.width(), hall.height()) == (900, 344)
    assert not tab.pane.isVisible()
    assert tab.header.choice.isVisible()
    tab.table.setFocus()
    tab.table.select_key(1)
    hall.qtbot.keyClick(tab.table, Qt.Key.Key_F8)
    assert tab.pane.isVisible()
    hall.qtbot.keyClick(tab.table, Qt.Key.Key_Escape)
    assert not tab.pane.isVisible()
    hall.qtbot.keyClick(tab.table, Qt.Key.Key_F2)
    assert tab.pane.form.isVisible()


@pytest.mark.parametrize("appearance", [Appearance.LIGHT, Appearance.DARK])
@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_it_paints_in_every_dress(hall, theme, appearance, zoom):
    theme.set_appearance(appearance)
    theme.set_zoom(zoom)
    hall.entrants.table.select_key(1)
    assert not hall.grab().isNull()


def test_right_to_left(hall, qapp):
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert not hall.grab().isNull()


def nameless(root: QWidget) -> list[QWidget]:
    controls = (QAbstractButton, QLineEdit, QComboBox, QTableView)
    return [
        each for each in root.findChildren(QWidget)
        if isinstance(each, controls) and not isinstance(each, FrozenColumns)
        and each.focusPolicy() != Qt.FocusPolicy.NoFocus and not each.accessibleName()
        and not (isinstance(each, QAbstractButton) and each.text())
    ]  # fmt: skip


@pytest.mark.parametrize("tab", ["entrants", "seeding"])
def test_every_control_has_a_name(hall, tab):
    assert nameless(hall.tabs[tab]) == []


def test_access_keys_are_given_once(hall):
    tab = hall.entrants
    tab.table.select_key(1)
    hall.seed()
    texts = [each.text() for each in tab.findChildren(QWidget) if hasattr(each, "text") and each.isVisible()]
    keys = [text[text.index("&") + 1].lower() for text in texts if "&" in text and not text.endswith("&")]
    assert sorted(set(keys)) == sorted(keys)
    assert not {"f", "e", "p", "r", "s", "v", "h"} & set(keys), "these open the menus"
