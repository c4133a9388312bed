"""Taking averages, scores and ratings over by the keyboard: who is taken for whom, first; then one step."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.frame.desk_room import STAGE, rook
from tourney_desktop.document.commands.entrants import AddEntrants, EditEntrant
from tourney_desktop.document.commands.roster import EntrantData, PersonData, data_of
from tourney_desktop.domain.model import Details, EntrantId
from tourney_desktop.reports.table import Tone
from tourney_desktop.rules.presets import preset_by_id

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


class Taking:
    """The window with next year's event, and last year's beside it."""

    def __init__(self, qtbot, room, desk, window, script, places):
        self.qtbot, self.room, self.desk, self.window, self.script = qtbot, room, desk, window, script
        self.folder = places.documents
        self.earlier = self.folder / "last-year.tourney"
        rook(room, self.earlier, players=8, rounds=2)

    def here(self, *people):
        path = self.folder / "next.tourney"
        document = self.room.new(
            path, Details("Next Rook"), preset_by_id("rook").config(("rounds", "3")), division=""
        )
        if people:
            document.execute(AddEntrants(STAGE, people))
        self.window.open_event(path)
        self.qtbot.waitUntil(lambda: self.window.shown is not None and not self.desk.is_busy)
        return self

    def take(self, path=None):
        self.script.files.append(path or self.earlier)
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, Qt.Key.Key_I, CTRL | SHIFT)
        self.dialog = self.window.dialogs.current("earlier")
        self.qtbot.waitUntil(lambda: self.dialog._plan is not None or self.dialog.banner.notice is not None)
        return self.dialog

    def planned(self, act):
        """Do something that makes another plan."""
        before = self.dialog._plan
        act()
        self.qtbot.waitUntil(lambda: self.dialog._plan is not before)

    def row(self, name):
        """Go to somebody's row."""
        at = self.column("name").index(name)
        self.dialog.table.go_to_row(at)
        return at

    def column(self, name):
        table = self.dialog.table
        at = table.table.index(name)
        return [table.row_at(row).cells[at].text for row in range(table.filter.rowCount())]

    def finish(self):
        self.qtbot.keyClick(self.dialog, Qt.Key.Key_Return)
        self.qtbot.waitUntil(lambda: not self.desk.is_busy and self.window.dialogs.current("earlier") is None)

    def data(self, name):
        state = self.desk.snapshot.state
        return next(data for each in state.entrants if (data := data_of(state, each)).listed == name)


def person(last, first, **more):
    return EntrantData((PersonData(last, first),), **more)


@pytest.fixture
def taking(qtbot, room, desk, window, script, places):
    return Taking(qtbot, room, desk, window, script, places)


@pytest.fixture
def four(taking):
    return taking.here(
        person("Ash", "Bruno"), person("Alders", "Ana"), person("Beech", "Dora", average=Fraction(99)),
        person("Yew", "Zoe"),
    )  # fmt: skip


def test_who_is_taken_for_whom_is_shown_before_anything_changes(four):
    before = four.desk.snapshot.state
    dialog = four.take()
    assert dialog.windowTitle() == "Take from last-year.tourney"
    assert four.column("name") == ["Ash, Bruno", "Alders, Ana", "Beech, Dora", "Yew, Zoe"]
    assert four.column("earlier") == ["Ash, Bruno", "Alder, Ana", "Beech, Dora", ""]
    assert four.column("sure") == ["sure", "ask", "sure", "new"]
    assert four.column("tick") == ["yes", "no", "yes", "no"]
    assert "spelled almost the same" in four.column("why")[1]
    assert "points" in four.column("brings")[0]
    assert "keeps average 99" in four.column("brings")[2]
    assert dialog.take.text() == "Take over 2 people"
    assert "say who is who" in dialog.hint.text()
    assert dialog.table.hasFocus()
    four.qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert four.desk.snapshot.state is before


def test_space_takes_a_row_or_leaves_it_and_one_undo_takes_all_back(four):
    before = four.desk.snapshot.state
    dialog = four.take()
    four.row("Alders, Ana")
    four.planned(lambda: four.qtbot.keyClick(dialog.table, Qt.Key.Key_Space))
    assert four.column("sure")[1] == "told"
    assert four.column("tick")[1] == "yes"
    four.row("Ash, Bruno")
    four.planned(lambda: four.qtbot.keyClick(dialog.table, Qt.Key.Key_Space))
    assert four.column("tick")[0] == "no"
    assert dialog.take.text() == "Take over 2 people"
    four.planned(lambda: four.qtbot.keyClick(dialog.table, Qt.Key.Key_Space))
    assert four.column("sure")[0] == "sure", "once more, and the program's own answer stands"
    four.planned(lambda: four.qtbot.keyClick(dialog.table, Qt.Key.Key_Space))
    four.finish()
    assert four.data("Alders, Ana").previous_rounds == 2
    assert four.data("Ash, Bruno").previous_rounds is None
    assert "last-year.tourney: 2 people" in four.window.status.shown
    four.window.deeds.do("undo")
    four.qtbot.waitUntil(lambda: not four.desk.is_busy)
    assert four.desk.snapshot.state == before


def test_somebody_is_said_by_choice_or_by_name(four):
    dialog = four.take()
    four.row("Yew, Zoe")
    assert dialog.who.current == "nobody"
    dialog.typed.setFocus()
    four.qtbot.keyClicks(dialog.typed, "Nemo")
    four.qtbot.keyClick(dialog.typed, Qt.Key.Key_Return)
    assert "Nobody there is called “Nemo”." in dialog.hint.text()
    dialog.typed.clear()
    four.qtbot.keyClicks(dialog.typed, "Edith Birch")
    four.planned(lambda: four.qtbot.keyClick(dialog.typed, Qt.Key.Key_Return))
    assert four.column("earlier")[3] == "Birch, Edith"
    assert four.column("tick")[3] == "yes"
    assert dialog.isVisible(), "Enter in the line does not press the button"
    four.planned(lambda: dialog.who.chosen.emit("nobody"))
    assert four.column("earlier")[3] == ""
    four.row("Beech, Dora")
    assert dialog.who.currentText() == "Beech, Dora"


def test_what_was_typed_here_may_give_way(four):
    dialog = four.take()
    four.planned(lambda: dialog.overwrite.setChecked(True))
    assert "keeps" not in four.column("brings")[2]
    assert dialog.take.text() == "Take over 2 people"
    four.finish()
    beech = four.data("Beech, Dora")
    assert (beech.average, beech.previous_rounds) == (None, 2)


def test_filters(four):
    dialog = four.take()
    for chip, names in (
        ("taken", ["Ash, Bruno", "Beech, Dora"]), ("ask", ["Alders, Ana"]), ("new", ["Yew, Zoe"]),
    ):  # fmt: skip
        dialog.chips.chosen.emit(chip)
        assert four.column("name") == names
    assert dialog.chips._chips["ask"].accessibleName() == "To ask 1"


def test_an_event_without_people_takes_the_field_less_those_that_are_left(taking):
    dialog = taking.here().take()
    assert len(taking.column("name")) == 8
    assert dialog.take.text() == "Enter 8 people"
    assert not dialog.overwrite.isVisible()
    taking.row("Aspen, Chloe")
    taking.planned(lambda: taking.qtbot.keyClick(dialog.table, Qt.Key.Key_Space))
    assert dialog.take.text() == "Enter 7 people"
    taking.finish()
    names = [data_of(taking.desk.snapshot.state, each).listed for each in taking.desk.snapshot.state.entrants]
    assert len(names) == 7
    assert "Aspen, Chloe" not in names
    assert taking.data("Ash, Bruno").previous_rounds >= 2


def test_the_empty_list_of_entrants_leads_there(taking):
    taking.here()
    taking.script.files.append(taking.earlier)
    taking.window.page.current.empty.acted.emit("earlier")
    assert taking.window.dialogs.current("earlier").isVisible()


def test_a_rating_list_brings_ratings_to_those_who_are_here(four):
    path = four.folder / "list.csv"
    path.write_text(
        'name,team,rating,deviation,games\n"Ash, Bruno",,1717.25,40.5,88\n"Elm, Jonas",,1500,60,9\n'
    )
    four.take(path)
    assert four.column("brings")[0] == "rating 1717±41"
    four.finish()
    persons = four.data("Ash, Bruno").persons
    assert (persons[0].rating, persons[0].deviation) == (Fraction("1717.25"), Fraction("40.5"))
    assert len(four.desk.snapshot.state.entrants) == 4, "others of the list stay out"
    assert four.desk.snapshot.state.rated_events == ()


def test_a_history_is_rated_first_and_its_events_are_kept_with_the_event(four):
    path = four.folder / "games.csv"
    path.write_text(
        "event,date,first,first_score,second,second_score\n"
        'Autumn,2025,"Ash, Bruno",420,"Beech, Dora",380\nWinter,2026-01,,,,\n'
    )
    dialog = four.take(path)
    assert "the 2 events that they come from" in dialog.hint.text()
    four.finish()
    assert four.data("Ash, Bruno").persons[0].rating > 1000
    assert [(each.name, each.status) for each in four.desk.snapshot.state.rated_events] == [
        ("Autumn", "used"),
        ("Winter", "awaiting data"),
    ]
    four.take(path)
    assert not four.dialog.take.isEnabled(), "nothing is news"
    assert "Nothing there is news" in four.dialog.take.accessibleDescription()


def test_what_cannot_be_read_is_said(four):
    path = four.folder / "bad.csv"
    path.write_text("event,date,first,first_score,second,second_score\nA,02/03/2026,Ash,1,Elm,2\n")
    dialog = four.take(path)
    assert dialog.banner.notice.tone is Tone.STOP
    assert "bad.csv, row 2" in dialog.banner.notice.sentence
    assert not dialog.take.isEnabled()
    four.qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    gone = four.take(four.folder / "gone.tourney")
    assert gone.banner.notice.tone is Tone.STOP


def test_the_event_itself_is_not_taken_from(four):
    four.script.files.append(four.folder / "next.tourney")
    four.window.deeds.do("earlier")
    assert four.window.dialogs.current("earlier") is None
    assert "next.tourney is this event" in four.window.status.shown


def test_what_is_done_elsewhere_is_followed(four):
    four.take()
    change = EditEntrant(EntrantId(1), person("Ash", "Bruno", average=Fraction(500)))
    four.planned(lambda: four.desk.execute(change))
    assert "keeps average 500" in four.column("brings")[0]
    four.finish()
    ash = four.data("Ash, Bruno")
    assert (ash.average, ash.previous_rounds) == (500, None)
    assert ash.previous_score is not None
