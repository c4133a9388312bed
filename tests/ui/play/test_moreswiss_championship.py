"""Thirty-two players of MoreSwiss by keyboard alone, from the wizard over entries, payouts and membership to the
championship match, the prizes and the certificates."""

import pytest

from tests.ui.play.moreswiss_play import MoreSwiss
from tests.ui.play.whole_window import ALT, CTRL, Key, Typist
from tourney_desktop.reports.prizes import prize_list
from tourney_desktop.rules.formats import format_by_id


@pytest.fixture
def typist(qtbot, theme, tmp_path):
    made = Typist(qtbot, theme, tmp_path)
    yield made
    made.leave()


def options(typist: Typist):
    view = typist.view
    return format_by_id(view.stage.config.format).options(view)


def settle_the_money(typist: Typist, play: MoreSwiss) -> None:
    """The fee, the payouts for five places, another fund to look at, and the entries closed."""
    tab = play.standings()
    typist.press(Key.Key_F9)  # nothing was played: the prizes are the next view
    page = tab.beside.prizes
    assert [page.chips.current, page.table.id] == ["payouts", "payouts"]
    typist.press(Key.Key_G, mod=ALT)
    settings = play.dialog("settings")
    settings.options.control("entry_fee").setFocus()
    typist.press(Key.Key_A, mod=CTRL)
    typist.type("200")
    typist.back()
    assert options(typist).entry_fee == 200_00

    typist.press(Key.Key_Y, mod=ALT)
    dialog = play.dialog("payouts")
    assert dialog.places == (3, 4, 5)
    for share in ("40", "25", "15", "12", "9"):
        typist.qtbot.keyClicks(dialog.focusWidget(), share)
        typist.press(Key.Key_Down)
    typist.press(Key.Key_Return)
    assert "101.00 % in all" in dialog.under(5)  # it stays open, with what is typed
    typist.press(Key.Key_Down, Key.Key_Down, Key.Key_Down, Key.Key_Down)
    typist.type("8")
    typist.back()
    assert options(typist).payouts == ("5:40,25,15,12,8",)
    assert page.table.rows[0].cells[3].text == "2,560.00"

    typist.press(Key.Key_U, mod=ALT)
    typist.qtbot.keyClicks(typist.window.focusWidget(), "1000")
    typist.quiet()
    assert page.table.rows[0].cells[3].text == "400.00"
    typist.press(Key.Key_Escape)
    assert page.table.rows[0].cells[3].text == "2,560.00"

    typist.press(Key.Key_L, mod=ALT)
    typist.qtbot.waitUntil(lambda: typist.view.stage.entries == 32)
    assert "at most 5 paid, fund 6,400.00" in typist.spoken()


def test_thirty_two_players_to_the_championship_match(typist):
    play = MoreSwiss(typist)
    typist.new_event("moreswiss-open", "Spring Classic")
    play.enter(32)
    settle_the_money(typist, play)
    play.record_and_let_play("41007", "renewed at the desk today")
    known = typist.view.state
    assert sum(bool(each.membership_override) for each in known.entrants.values()) == 31
    assert [p.membership for p in known.persons.values() if p.membership] == ["41007"]

    play.play_until("championship")
    tab = play.standings()
    assert tab.segments.current == "prizes"  # where it was left
    typist.press(Key.Key_F9)  # the meeting
    typist.press(Key.Key_F9)  # and round to the table
    assert tab.segments.current == "table"
    notice = tab.banner.notice
    assert notice.fact == "Championship match."
    assert [each.id for each in notice.actions] == ["prizes", "print:player-meeting", "meeting", "pairings"]
    assert tab.table.table.rows[0].cells[0].text == "Can win: at most 2 losses"

    typist.press(Key.Key_W, mod=ALT)
    page = tab.beside.meeting
    typist.qtbot.waitUntil(page.print_button.hasFocus)
    typist.quiet()
    assert "play for the title; nobody else can win" in page.text()
    assert "Champion (2,560" in page.text()
    typist.press(Key.Key_PageDown, Key.Key_Return)
    assert play.dialog("print").form.document == "player-meeting"
    typist.press(Key.Key_Escape)
    typist.back()

    typist.tab(3)
    gate = typist.window.page.current.gate
    assert gate.banner.notice.fact == "Championship match."
    assert gate.primary.text().replace("&", "") == "Draw the match"
    assert gate.hat.isHidden()  # nothing is drawn by lot
    typist.press(Key.Key_Return, Key.Key_Return)
    assert typist.last.published
    two = typist.last.pairings[0].entrants
    typist.press(Key.Key_F4)
    typist.type("1 7 11")
    assert typist.shown.status.over
    assert typist.shown.status.winner == two[1]

    tab = play.standings()
    name = typist.view.state.persons[typist.view.entrants[two[1]].persons[0]]
    assert tab.banner.notice.fact == f"{name.first} {name.last} wins."
    typist.press(Key.Key_Z, mod=ALT)
    typist.qtbot.waitUntil(tab.beside.prizes.isVisible)
    page = tab.beside.prizes
    assert page.document == "prizes"
    assert "difference 0.00" in page.proof.text()
    prizes = prize_list(typist.view)
    assert prizes.final
    assert prizes.paid == 6400_00
    assert {each.entrant for each in prizes.awards if each.first in (1, 2)} == set(two)
    play.certificates()
