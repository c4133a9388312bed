"""From an empty event to a seeded field with the keyboard alone."""

from PySide6.QtCore import Qt

from tests.ui.roster.conftest import EIGHT

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


def press(hall, key, modifier=Qt.KeyboardModifier.NoModifier):
    hall.qtbot.keyClick(hall.focusWidget(), key, modifier)
    hall.settle()


def test_eight_entrants_seed_move_one_undo(build):
    hall = build()
    hall.entrants.focus_first()
    for at, name in enumerate(EIGHT):
        hall.qtbot.keyClicks(hall.focusWidget(), name)
        press(hall, Qt.Key.Key_Tab)
        press(hall, Qt.Key.Key_Tab)
        hall.qtbot.keyClicks(hall.focusWidget(), str(500 - at))
        press(hall, Qt.Key.Key_Return)
    assert hall.names == list(EIGHT)
    assert hall.entrants.strip.name_edit.hasFocus()

    press(hall, Qt.Key.Key_T, ALT)
    hall.qtbot.waitUntil(lambda: hall.went == ["seeding"])  # Qt shows the button pressed for a moment
    hall.settle()
    assert hall.seeds == list(EIGHT)
    assert hall.seeding.list.hasFocus()

    for _ in range(2):
        press(hall, Qt.Key.Key_Down)
    press(hall, Qt.Key.Key_Up, ALT)
    assert hall.seeds[:3] == ["Ash, Dora", "Cedar, Gina", "Birch, Femi"]

    press(hall, Qt.Key.Key_Z, CTRL)
    assert hall.seeds == list(EIGHT)
    press(hall, Qt.Key.Key_G, ALT)
    hall.qtbot.waitUntil(lambda: hall.went[-1] == "pairings")


def test_finding_editing_and_removing_somebody(hall):
    hall.entrants.focus_first()
    press(hall, Qt.Key.Key_F, CTRL)
    hall.qtbot.keyClicks(hall.focusWidget(), "cedar")
    press(hall, Qt.Key.Key_Down)
    assert hall.entrants.table.hasFocus()
    press(hall, Qt.Key.Key_F2)
    hall.qtbot.keyClicks(hall.focusWidget(), "Cedar, Greta")
    press(hall, Qt.Key.Key_Return)
    assert "Cedar, Greta" in hall.names
    press(hall, Qt.Key.Key_Delete)
    assert "Cedar, Greta" not in hall.names
    press(hall, Qt.Key.Key_Z, CTRL)
    press(hall, Qt.Key.Key_Z, CTRL)
    assert hall.names == list(EIGHT)
