"""Who may not meet: entered and taken back by keyboard, shown on the card; teams that count as one."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.roster.conftest import STAGE, person
from tourney_desktop.document.commands.apart import KeepApart, RelateTeams
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.domain.model import Avoid
from tourney_desktop.ui.dialogs.apart_dialog import RelatedDialog
from tourney_desktop.ui.tabs.entrants_apart import apart_entries, team_line, teams_here, who_is_meant

FIELD = (
    ("Ash, Dora", "North"), ("Birch, Femi", "North"), ("Birch, Finn", "South"), ("Cedar, Gina", "East"),
    ("Elm, Ivo", "East; West"), ("Fir, Bo", ""),
)  # fmt: skip


@pytest.fixture
def swiss(build):
    hall = build(rules="swiss", keep_apart="team")
    hall.do(AddEntrants(STAGE, tuple(person(name, team=team) for name, team in FIELD)))
    return hall


def dialog_of(hall, name):
    hall.entrants.table.select_key(hall.id(name))
    hall.entrants.act("apart")
    hall.qtbot.waitUntil(lambda: hall.entrants.deeds.dialog is not None)
    return hall.entrants.deeds.dialog


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("ced", ["Cedar, Gina"]), ("gina", ["Cedar, Gina"]), ("birch", ["Birch, Femi", "Birch, Finn"]),
        ("birch fi", ["Birch, Finn"]), ("Finn Birch", ["Birch, Finn"]), ("4", ["Cedar, Gina"]), ("1", []),
        ("ash", []), ("nobody", []), ("", []),
    ],
)  # fmt: skip
def test_who_is_meant(swiss, text, names):
    """Dora Ash is asked for, and is never meant herself."""
    found = who_is_meant(swiss.view, text, swiss.id("Ash, Dora"))
    assert [swiss.view.name(each) for each in found] == names


def test_a_pair_is_kept_apart_by_keyboard(swiss):
    dialog = dialog_of(swiss, "Ash, Dora")
    assert dialog.edit.hasFocus() or not dialog.isActiveWindow()
    QTest.keyClicks(dialog.edit, "ced")
    assert dialog.name.remark.text() == "Cedar, Gina, entrant 4"
    dialog.reason_edit.setText("sisters")
    QTest.keyClick(dialog.edit, Qt.Key.Key_Return)
    swiss.settle()
    assert swiss.state.avoids == {(1, 4): Avoid(1, 4, True, "sisters")}
    assert swiss.said[-1] == "Dora Ash and Gina Cedar are kept apart."
    (entry,) = apart_entries(swiss.view, swiss.id("Cedar, Gina"))
    assert (entry.name, entry.words) == ("Ash, Dora", "never, sisters")


def test_if_possible(swiss):
    dialog = dialog_of(swiss, "Ash, Dora")
    dialog.edit.setText("fir")
    dialog.strictly.set_current("soft")
    dialog.accept()
    swiss.settle()
    assert not swiss.state.avoids[(1, 6)].hard


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("birch", "Birch, Femi and Birch, Finn: type more"), ("zzz", "Nobody here is called zzz."),
        ("", "Type a name, like Maple, Elif."),
    ],
)  # fmt: skip
def test_what_is_not_one_person_is_asked_for_and_stays_typed(swiss, text, sentence):
    dialog = dialog_of(swiss, "Ash, Dora")
    dialog.edit.setText(text)
    dialog.accept()
    assert dialog.isVisible()
    assert dialog.name.remark.text() == sentence
    assert dialog.edit.text() == text
    dialog.reject()
    assert not swiss.state.avoids


def test_a_pair_may_meet_again(swiss):
    swiss.do(KeepApart(swiss.id("Ash, Dora"), swiss.id("Fir, Bo")))
    dialog = dialog_of(swiss, "Fir, Bo")
    line = dialog.findChildren(type(dialog.do))
    back = next(button for button in line if button.text() == "Let them meet")
    back.click()
    swiss.settle()
    assert not swiss.state.avoids
    dialog.reject()


def test_the_card_shows_pairs_and_teams(swiss):
    swiss.do(KeepApart(swiss.id("Ash, Dora"), swiss.id("Fir, Bo"), False))
    assert team_line(swiss.view, swiss.id("Ash, Dora")) == "1 of the same or a related team, if possible"
    swiss.do(RelateTeams(("North", "South")))
    assert team_line(swiss.view, swiss.id("Ash, Dora")).startswith("2 of the same")
    swiss.entrants.table.select_key(swiss.id("Ash, Dora"))
    assert swiss.entrants.pane.card._apart[0].name == "Fir, Bo"


def test_where_teams_may_meet_nothing_is_said(build):
    hall = build(rules="swiss")
    hall.do(AddEntrants(STAGE, tuple(person(name, team=team) for name, team in FIELD)))
    assert team_line(hall.view, hall.id("Ash, Dora")) == ""


def test_teams_are_related_and_no_longer(swiss):
    assert teams_here(swiss.view) == ("East", "North", "South", "West")
    dialog = RelatedDialog(swiss.desk, STAGE, swiss)
    dialog.open()
    dialog.accept()
    assert dialog.isVisible()
    assert dialog.remark.text() == "Choose two teams or more."
    for team in ("North", "South"):
        dialog.boxes[team].setChecked(True)
    dialog.accept()
    swiss.settle()
    assert swiss.state.related
    again = RelatedDialog(swiss.desk, STAGE, swiss)
    again.open()
    next(b for b in again.findChildren(type(again.do)) if b.text() == "No longer related").click()
    swiss.settle()
    assert not swiss.state.related
    again.reject()


def test_without_teams_there_is_nothing_to_relate(build):
    hall = build(rules="swiss")
    hall.do(AddEntrants(STAGE, (person("Ash, Dora"),)))
    dialog = RelatedDialog(hall.desk, STAGE, hall)
    assert not dialog.do.isEnabled()
