"""What a director met on the first whole day with the entrants: each was once wrong."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.ui.roster.conftest import EIGHT
from tourney_desktop.exchange.csv_roster import read_roster


def test_enter_in_the_form_saves_once_and_says_so(hall):
    hall.entrants.table.go_to_row(0)
    hall.entrants.edit(hall.entrants.table.current_key)
    line = hall.entrants.pane.form.edit("average")
    line.setText("155")
    hall.said.clear()
    hall.qtbot.keyClick(line, Qt.Key.Key_Return)
    hall.settle()
    assert [sentence.split(".")[0] for sentence in hall.said] == ["Dora Ash saved"]


def test_a_row_that_cannot_be_taken_still_says_whose_it_is(build, tmp_path):
    hall = build(*EIGHT, read_roster=read_roster)
    path = tmp_path / "spring.csv"
    path.write_text("last,first,average\nBad,Bert,abc\n", encoding="utf-8")
    hall.entrants.lists.file(path)
    hall.settle()
    table = hall.entrants.lists.dialog.table
    assert table.row_at(0).cells[table.table.index("name")].text == "Bad, Bert"
