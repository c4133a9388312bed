"""The Pairings tab: gate, draft, publish, again, un-pair, why, substitutes, older rounds, the end."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from tests.ui.play.conftest import STAGE, Room, person
from tourney_desktop.document.commands.entrants import AddEntrants, WithdrawEntrant
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.rounds import round_seed
from tourney_desktop.domain.model import Scored
from tourney_desktop.ui.ask import Answer, Question, set_ask
from tourney_desktop.ui.tabs.pairings import PairingsTab

F = Qt.Key


class Answers:
    """Takes one option of every question and remembers what was asked."""

    def __init__(self, option: str) -> None:
        self.option = option
        self.asked: list[Question] = []

    def question(self, _parent, question: Question) -> Answer:
        self.asked.append(question)
        return Answer(self.option)


@pytest.fixture
def answers():
    made = Answers("keep")
    set_ask(made)
    yield made
    set_ask(None)


@pytest.fixture
def pairings(room: Room) -> PairingsTab:
    return look(room)


def look(room: Room, width: int = 1366, height: int = 562) -> PairingsTab:
    tab = room.show(PairingsTab(room.desk), width, height)
    room.idle()
    return tab


def at_gate(tab: PairingsTab) -> bool:
    return tab._pages.currentIndex() == 0


def click(qtbot, room: Room, tab: PairingsTab, name: str) -> None:
    qtbot.mouseClick(tab.page.buttons[name], Qt.MouseButton.LeftButton)
    room.idle()


def test_before_round_1_stands_the_gate_with_the_cursor_on_pair(room, pairings):
    assert at_gate(pairings)
    assert pairings.gate._title.text() == "Ready to pair round 1?"
    assert pairings.gate.primary.shown_text() == "Pair round 1"
    assert pairings.gate.primary.hasFocus()
    assert pairings.badge(room.shown) == "not paired"


def test_two_keys_pair_and_publish(qtbot, room, pairings):
    qtbot.keyClick(pairings.gate.primary, F.Key_Return)
    room.idle()
    assert not room.last.published
    publish = pairings.page.buttons["publish"]
    assert publish.hasFocus()
    assert publish.shown_text() == "Publish round 1"
    assert pairings.badge(room.shown) == "draft"
    qtbot.keyClick(publish, F.Key_Return)
    room.idle()
    assert room.last.published
    assert pairings.page.buttons["scores"].hasFocus()
    assert pairings.badge(room.shown) == "published"
    qtbot.keyClick(pairings.page.buttons["scores"], F.Key_Return)
    assert room.went == ["scores"]


def test_the_lot_number_can_be_typed(qtbot, room, pairings):
    lot = pairings.gate.lot
    assert lot.text() == str(round_seed(room.shown.view, 1))
    lot.selectAll()
    qtbot.keyClicks(lot, "4711")
    qtbot.keyClick(lot, F.Key_Return)
    room.idle()
    assert room.last.random_seed == 4711


@pytest.mark.parametrize("text", ["0", "abc", "1000000", ""])
def test_a_lot_number_that_is_none_closes_the_button(qtbot, room, pairings, text):
    lot = pairings.gate.lot
    lot.clear()
    qtbot.keyClicks(lot, text or "1")
    if not text:
        qtbot.keyClick(lot, F.Key_Backspace)
    assert not pairings.gate.primary.isEnabled()
    assert pairings.gate.primary.toolTip() == "A lot number is 1 to 999999."
    qtbot.keyClick(lot, F.Key_Return)
    room.idle()
    assert not room.state.rounds


def test_a_field_that_fills_no_tables_closes_the_gate_and_points_to_the_entrants(qtbot, make_room):
    room = make_room(7)
    tab = look(room)
    assert not tab.gate.primary.isEnabled()
    assert tab.gate.primary.toolTip() == "Pairing opens when this is mended."
    assert tab.gate._mend.hasFocus()
    qtbot.keyClick(tab.gate._mend, F.Key_Return)
    assert room.went == ["entrants"]
    room.do(AddEntrants(STAGE, (person("Yarrow Zed"),)))
    qtbot.waitUntil(tab.gate.primary.isEnabled)


def test_a_published_round_can_be_asked_what_blocks_the_next(qtbot, room, pairings):
    room.pair()
    room.play(1)
    assert not at_gate(pairings)
    click(qtbot, room, pairings, "gate")
    assert at_gate(pairings)
    assert pairings.gate.primary.toolTip() == "Pairing opens when every result is in."
    qtbot.keyClick(pairings.gate._mend, F.Key_Return)
    assert room.went == ["table:2"]
    pairings.gate.look_back.emit()
    assert not at_gate(pairings)


def test_a_complete_round_leads_to_the_next_gate_and_back(qtbot, room, pairings):
    room.pair()
    room.play()
    room.idle()
    assert at_gate(pairings)
    assert pairings.gate._back.text() == "Show the tables of round 1"
    qtbot.mouseClick(pairings.gate._back, Qt.MouseButton.LeftButton)
    assert not at_gate(pairings)
    assert pairings.page.pill.text() == "All in"
    click(qtbot, room, pairings, "gate")
    assert at_gate(pairings)


def test_a_result_missing_in_an_older_round_is_gone_to_by_its_round(room, pairings):
    room.pair()
    room.play()
    room.pair()
    room.play()
    from tourney_desktop.rules.result_text import Clear

    first = min(room.state.rounds.values(), key=lambda each: each.number)
    room.do(one_result(first.id, 2, Clear()))
    pairings._mend("table:2")
    assert room.went == ["round:1", "table:2"]


def test_un_pairing_a_draft_asks_nothing(qtbot, room, pairings, answers):
    room.pair(draft=True)
    click(qtbot, room, pairings, "unpair")
    assert not room.state.rounds
    assert not answers.asked
    assert at_gate(pairings)


def test_un_pairing_with_results_names_what_is_given_up(qtbot, room, pairings, answers):
    room.pair()
    room.play(1)
    assert pairings.page.buttons["unpair"].shown_text() == "Un-pair…"
    click(qtbot, room, pairings, "unpair")
    assert room.last.number == 1
    assert "1" in " ".join(answers.asked[0].lines)
    answers.option = "unpair"
    click(qtbot, room, pairings, "unpair")
    assert not room.state.rounds
    room.undo()
    assert room.last.at_table(1).games


def test_pairing_again_is_one_step(qtbot, room, pairings, answers):
    room.pair(draft=True)
    before = room.last
    click(qtbot, room, pairings, "again")
    assert (room.last.id, room.last.pairings) == (before.id + 1, before.pairings)
    assert not room.last.published
    assert not answers.asked
    assert room.said == ["Round 1 paired again: the same tables, since scores and field are the same."]
    assert room.desk.snapshot.undo_label.code == "action.paired_again"
    room.undo()
    assert room.last.id == before.id


def test_pairing_again_with_results_asks_for_the_round_number(qtbot, room, pairings, answers):
    room.pair()
    room.play()
    pairings._turn()
    click(qtbot, room, pairings, "again")
    question = answers.asked[0]
    assert (question.title, question.confirm.word, question.default) == ("Pair round 1 again?", "1", "keep")
    assert room.last.complete
    answers.option = "again"
    click(qtbot, room, pairings, "again")
    assert not room.last.published
    assert not any(pairing.games for pairing in room.last.pairings)


def test_a_draft_whose_scores_were_corrected_says_so(qtbot, room, pairings):
    room.pair()
    room.play()
    first = room.last
    room.pair(draft=True)
    assert pairings.page.banner.notice is None
    room.do(one_result(first.id, 2, Scored(1, 9000)))
    assert pairings.page.banner.notice.fact == "This draft is out of date."
    pairings.page.banner.acted.emit("again")
    room.idle()
    assert pairings.page.banner.notice is None
    assert room.last.number == 2


def test_why_this_table(qtbot, room, pairings):
    room.pair()
    room.play()
    room.pair(draft=True)
    pairings.point_at("2")
    why = pairings.page.why._why
    assert why.title == "Why table 2?"
    assert [finding.reason for finding in why.findings[:3]] == [
        "Rule ROOK-1.3",
        "Rule ROOK-2.4",
        "Rule ROOK-2.5",
    ]
    assert len(why.seats) == 4
    assert all("place" in seat.detail and "seed" in seat.detail for seat in why.seats)
    qtbot.keyClick(pairings.page.grid, F.Key_Up)
    assert pairings.page.why._why.title == "Why table 1?"


def test_who_met_before_is_told_as_information(make_room):
    room = make_room(8, rounds=6)
    pairings = look(room)
    for _ in range(4):
        room.pair()
        room.play()
    room.pair(draft=True)
    told = []
    for pairing in room.last.pairings:
        pairings.point_at(str(pairing.table))
        told += [finding for finding in pairings.page.why._why.findings if finding.look.icon == "info-circle"]
    assert told
    assert all("before" in finding.text and finding.reason.startswith("For information") for finding in told)


def test_a_substitute_sits_in_and_leaves(qtbot, room, pairings):
    room.pair(draft=True)
    pairings.page.grid.setFocus()
    qtbot.keyClick(pairings.page.grid, F.Key_F7)
    form = pairings.page.why.form
    assert form.name.hasFocus()
    qtbot.keyClick(form.name, F.Key_Return)
    assert form._field.remark.text() == "Type a name, like Lia Berg."
    qtbot.keyClicks(form.name, "Lia Berg")
    qtbot.keyClick(form.name, F.Key_Return)
    room.idle()
    seat = pairings.page.why._why.seats[0]
    assert (seat.substitute, seat.spoken_substitute) == (("Berg, Lia",), ("Lia Berg",))
    assert room.last.line_ups[0].entrant == seat.entrant
    assert not form.isVisible()
    pairings.page.why.start_substitute()
    qtbot.mouseClick(form.back, Qt.MouseButton.LeftButton)
    room.idle()
    assert pairings.page.why._why.seats[0].substitute == ()
    pairings.page.why.start_substitute()
    qtbot.keyClick(form.name, F.Key_Escape)
    assert not form.isVisible()


def test_the_left_pane_tells_who_is_not_at_a_table(qtbot, make_room):
    room = make_room(10, field_not_multiple_of_4="sit_out")
    tab = look(room)
    room.pair()
    titles = [(group.title, len(group.people)) for group in tab.page.aside._groups]
    assert titles == [("Sitting out", 2)]
    assert tab.page.aside._groups[0].people[0].why
    assert tab.page.grid.filter.rowCount() == 2
    room.play()
    room.do(WithdrawEntrant(STAGE, room.last.byes[0].entrant))
    room.pair(draft=True)
    titles = {group.title for group in tab.page.aside._groups}
    assert titles == {"Sitting out", "Withdrawn"}


def test_where_everybody_plays_the_left_pane_says_so(room, pairings):
    room.pair()
    assert pairings.page.aside._groups == ()


def test_an_older_round_is_shown_read_only(qtbot, room, pairings):
    room.pair()
    room.play()
    room.pair()
    room.choose_round(1)
    assert not at_gate(pairings)
    assert set(pairings.page.buttons) == {"newest", "print", "scores"}
    click(qtbot, room, pairings, "newest")
    assert room.went == ["round:2"]


def test_enter_on_a_table_goes_to_its_scores(qtbot, room, pairings):
    room.pair()
    pairings.page.grid.setFocus()
    qtbot.keyClick(pairings.page.grid, F.Key_Down)
    qtbot.keyClick(pairings.page.grid, F.Key_Return)
    assert room.went == ["table:2"]


def test_at_the_end_certificates_are_next(qtbot, room, pairings):
    for _ in range(2):
        room.pair()
        room.play()
    assert not at_gate(pairings)
    assert pairings.page.banner.notice.fact == "All rounds are played."
    pairings.focus_first()
    qtbot.keyClick(pairings.page.primary, F.Key_Return)
    assert room.dialogs == ["print:certificates"]
    click(qtbot, room, pairings, "print")
    assert room.dialogs[-1] == "print:pairings"
    assert pairings.badge(room.shown) == ""


def test_the_gate_is_not_drawn_while_nobody_looks(room):
    tab = PairingsTab(room.desk)
    room.qtbot.addWidget(tab)
    tab.show_event(room.shown)
    assert not room.desk.is_busy
    tab.show()
    room.idle()
    assert tab.gate.primary.shown_text() == "Pair round 1"


def test_the_steps_of_width(qtbot, room, pairings):
    room.pair(draft=True)
    page = pairings.page
    assert page.why.isVisible()
    pairings.resize(1100, 500)
    assert not page.why.isVisible()
    assert page.aside.isVisible()
    qtbot.keyClick(page.grid, F.Key_F8)
    assert page.why.isVisible()
    qtbot.keyClick(page.grid, F.Key_F8)
    pairings.resize(900, 344)
    assert not page.aside.isVisible()
    page.why.start_substitute()
    assert pairings.minimumSizeHint().width() <= 900
    assert pairings.minimumSizeHint().height() <= 344


def test_the_model_is_sound(room, pairings):
    QAbstractItemModelTester(pairings.page.grid.filter, QAbstractItemModelTester.FailureReportingMode.Fatal)
    room.pair(draft=True)
    room.undo()
    room.pair()
    room.play()
