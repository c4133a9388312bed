"""What a director met on the first whole day while pairing and scoring: each was once wrong."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tourney_desktop.ui.tabs.pairings import PairingsTab
from tourney_desktop.ui.tabs.scores import ScoresTab
from tourney_desktop.ui.widgets.score_entry import Sentence


def test_a_field_that_does_not_fit_can_be_mended_in_the_settings(make_room):
    room = make_room(6)
    tab = room.show(PairingsTab(room.desk))
    room.idle()
    room.qtbot.waitUntil(lambda: tab.gate._rows.count() > 0)
    row = tab.gate._rows.itemAt(0).widget()
    assert [where for where, _button in row.buttons] == ["entrants", "settings"]
    row.buttons[1][1].click()
    assert room.dialogs == ["settings:rules"]
    row.buttons[0][1].click()
    assert room.went == ["entrants"]


def test_what_was_saved_is_not_said_over_another_round(make_room):
    room = make_room(8)
    room.pair()
    room.play()
    room.pair()
    tab = room.show(ScoresTab(room.desk))
    box = tab.entry.box
    room.qtbot.keyClicks(box, "1 200 100")
    room.qtbot.keyClick(box, Qt.Key.Key_Return)
    room.idle()
    shown = tab.entry._sentence
    assert shown._sentence != Sentence()
    room.choose_round(1)
    assert shown._sentence == Sentence()
