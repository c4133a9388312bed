"""Eight players and two rounds from the gate to the winner, by keyboard alone, with a correction and an undo."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStackedWidget

from tourney_desktop.domain.model import Scored
from tourney_desktop.ui.tabs.base import Tab
from tourney_desktop.ui.tabs.pairings import PairingsTab
from tourney_desktop.ui.tabs.scores import ScoresTab
from tourney_desktop.ui.tabs.standings import StandingsTab

ENTER = Qt.Key.Key_Return


class Window(QStackedWidget):
    """The least of a window: three tabs, and going from one to another."""

    def __init__(self, room) -> None:
        super().__init__()
        self.room = room
        self.pages: dict[str, Tab] = {}
        for kind in (PairingsTab, ScoresTab, StandingsTab):
            tab = kind(room.desk, self)
            self.pages[tab.id] = tab
            self.addWidget(tab)
            room.tabs.append(tab)
            tab.go_to.connect(self.go_to)
            tab.dialog.connect(room.dialogs.append)
        room.tell()

    def go_to(self, where: str) -> None:
        kind, _, what = where.partition(":")
        if kind == "round":
            self.room.choose_round(int(what))
            return
        tab = self.pages["scores" if kind == "table" else kind]
        self.setCurrentWidget(tab)
        if what:
            tab.point_at(what)
        else:
            tab.focus_first()


def test_a_whole_event_by_keyboard(qtbot, make_room):
    room = make_room(8, rounds=2)
    window = Window(room)
    qtbot.addWidget(window)
    window.resize(1366, 562)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    room.idle()
    window.go_to("pairings")

    def press(*keys: Qt.Key) -> None:
        for key in keys:
            focus = QApplication.focusWidget()
            assert focus is not None
            QTest.keyClick(focus, key)
            room.idle()

    def type_(text: str) -> None:
        QTest.keyClicks(QApplication.focusWidget(), text)
        press(ENTER)

    press(ENTER)  # pair
    assert not room.last.published
    press(ENTER)  # publish
    assert room.last.published
    press(ENTER)  # enter scores
    type_("1 431 388")
    type_("2.-15.300")
    assert [p.deciding for p in room.last.pairings] == [Scored(431, 388), Scored(-15, 300)]
    type_("1 413 388")  # a slip misread: once shows what stood there, twice corrects it
    press(ENTER)
    assert room.last.at_table(1).deciding == Scored(413, 388)
    type_("u")  # and it was right after all
    assert room.last.at_table(1).deciding == Scored(431, 388)
    scores = window.pages["scores"]
    scores.entry._finish.setFocus()
    press(ENTER)  # check and go to standings
    standings = window.pages["standings"]
    assert window.currentWidget() is standings
    assert standings.table.hasFocus()
    assert standings.banner.notice.sentence == "Next step: pair round 2."
    press(Qt.Key.Key_Backtab)
    window.go_to("pairings")
    press(ENTER, ENTER, ENTER)  # pair, publish, enter scores
    assert room.last.number == 2
    type_("m")
    type_("400 300")
    type_("m")
    type_("200 500")
    assert room.last.complete
    window.go_to("standings")
    assert standings.banner.notice.fact.endswith(" wins.")
    assert room.shown.status.over
    window.go_to("pairings")
    press(ENTER)  # print certificates
    assert room.dialogs == ["print:certificates"]
