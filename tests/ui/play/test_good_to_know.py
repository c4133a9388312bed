"""What only informs does not look like a warning: at the gate, over a draft, beside the entrants."""

from PySide6.QtWidgets import QWidget

from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.tabs.entrants import EntrantsTab
from tourney_desktop.ui.tabs.pairings import PairingsTab


def rows(tab):
    return [each.accessibleName() for each in tab.gate.findChildren(QWidget) if ": " in each.accessibleName()]


def test_at_the_gate_it_has_a_word_and_a_mark_of_its_own(make_room):
    room = make_room(7, "all-play-all")
    tab = room.show(PairingsTab(room.desk))
    room.qtbot.waitUntil(lambda: bool(rows(tab)))
    assert any(row == "Good to know: 7 entrants play 7 rounds. (MSFS-3.2)" for row in rows(tab))
    assert not any(row.startswith("To look at") for row in rows(tab))
    assert tab.gate.primary.isEnabled()


def test_a_warning_stays_a_warning(make_room):
    room = make_room(6, "swiss", rounds=5)
    tab = room.show(PairingsTab(room.desk))
    room.qtbot.waitUntil(lambda: bool(rows(tab)))
    assert sum(row.startswith("To look at: 5 rounds are more than half") for row in rows(tab)) == 1
    assert sum(row.startswith("Good to know: By toss") for row in rows(tab)) == 1


def test_over_a_draft_it_is_no_warning(make_room):
    room = make_room(8, "swiss")
    room.pair(draft=True)
    tab = room.show(PairingsTab(room.desk))
    notice = tab.page.banner.notice
    assert (notice.fact, notice.tone) == ("Good to know.", Tone.INFO)
    assert notice.sentence.startswith("By toss")


def test_beside_the_entrants_the_two_stand_apart(make_room):
    room = make_room(7, "all-play-all")
    summary = room.show(EntrantsTab(room.desk)).pane.summary
    assert summary.information.text() == "7 entrants play 7 rounds. (MSFS-3.2)"
    assert summary.information.isVisible()
    assert not summary.warning.isVisible()
    room = make_room(6, "swiss", rounds=5)
    summary = room.show(EntrantsTab(room.desk)).pane.summary
    assert "more than half" in summary.warning.text()
    assert not summary.information.isVisible()
