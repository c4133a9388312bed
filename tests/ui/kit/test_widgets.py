"""The painted parts behave like the real controls they are, and every one that takes the focus has a name."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QPixmap, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.kit.tables import numbered
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.theme import Appearance, Theme, tokens
from tourney_desktop.ui.widgets.banner import Banner, BannerAction, Notice
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind, Segments
from tourney_desktop.ui.widgets.chips import ChipItem, ChipRow
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.clock import ClockLabel
from tourney_desktop.ui.widgets.divisions import DivisionBand, DivisionItem, DivisionRow
from tourney_desktop.ui.widgets.empty import Drawing, EmptyState
from tourney_desktop.ui.widgets.fields import Field, LineEdit, SearchField, label_for
from tourney_desktop.ui.widgets.labels import ElidedWords, Hairline, KeyCap, Pane, Pill, PillButton, Words
from tourney_desktop.ui.widgets.options import CheckOption, RadioList
from tourney_desktop.ui.widgets.progress import ThinProgress
from tourney_desktop.ui.widgets.round_selector import RoundItem, RoundSelector
from tourney_desktop.ui.widgets.score_entry import ScoreEntry, Sentence
from tourney_desktop.ui.widgets.status_line import StatusLine
from tourney_desktop.ui.widgets.tab_bar import TabBar
from tourney_desktop.ui.widgets.table_view import TableView
from tourney_desktop.ui.widgets.ticker import Ticker, TickerEntry
from tourney_desktop.ui.widgets.tiles import MissingTable, MissingTiles, Tile

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


def buttons() -> QWidget:
    box = QWidget()
    column = QVBoxLayout(box)
    for kind in ButtonKind:
        column.addWidget(Button("&Save", kind, icon="check", parent=box))
        off = Button("Off", kind)
        off.set_blocked("Table 31 is out.")
        column.addWidget(off)
    column.addWidget(Button("", ButtonKind.QUIET, icon="x", name="Close"))
    return box


def chips() -> ChipRow:
    row = ChipRow("Filter")
    row.set_chips([ChipItem("all", "All", 80), ChipItem("out", "Not here", 8)])
    return row


def divisions() -> DivisionRow:
    row = DivisionRow("Division")
    row.set_divisions([DivisionItem("o", "A", "Open", 80), DivisionItem("n", "C", "Novice", 18)], "n")
    return row


def rounds() -> RoundSelector:
    selector = RoundSelector("Round", "Round before", "Next round")
    items = [RoundItem(n, f"Round {n} of 3", "all in", "circle-check") for n in (1, 2, 3)]
    selector.set_rounds(items, 2)
    return selector


def tabs() -> TabBar:
    bar = TabBar("Steps")
    for text in ("&Entrants", "&Scores"):
        bar.add(text)
    bar.set_state(0, "71/80")
    bar.set_state(1, "31/40", Tone.INFO)
    return bar


def tiles() -> MissingTiles:
    wall = MissingTiles("Still out", "Table")
    wall.set_tables([MissingTable(12), MissingTable(7, "12 minutes over time")])
    wall.set_typed(12)
    return wall


def ticker() -> Ticker:
    made = Ticker("Last entries")
    made.set_entries(
        [TickerEntry(4, "21", "Pine 396 – 441 Lovage", "10:41", "Undo"), TickerEntry(3, "2", "x", "9:1")]
    )
    return made


def status() -> StatusLine:
    line = StatusLine("Status")
    line.set_standing("Saved 10:42:07", "spring.tourney", "Backup 10:40")
    line.set_problem("1 to look at")
    return line


def entry() -> ScoreEntry:
    made = ScoreEntry("Score entry", finish_text="Check and go to standings")
    made.show_reading(
        "Table 12", Sentence("Yusuf Borage", "431", "388", "Dora Poplar", 1), "Yusuf wins by 43"
    )
    made.set_progress(31, 40, "of 40 tables in", "9 still out")
    return made


def banner() -> Banner:
    made = Banner()
    made.show_notice(
        Notice("All in.", "Nothing is blocking.", Tone.OK, (BannerAction("go", "Pair round 5"),))
    )
    return made


def tall_banner() -> Banner:
    made = Banner()
    act = BannerAction("go", "Open player meeting", ButtonKind.PRIMARY, "users")
    made.show_notice(Notice("Playoff", "5 alive.", Tone.INFO, (act,), "trophy", "Hold the meeting."))
    return made


def field() -> Field:
    made = Field("&Rating", LineEdit(), "Enter adds")
    made.show_error("Use digits, like 1488.")
    return made


def labels() -> QWidget:
    pane = Pane("ground", ("left", "bottom"))
    column = QVBoxLayout(pane)
    for tone in Tone:
        column.addWidget(Pill("Draft", tone))
    for part in (
        PillButton("2"),
        KeyCap("F4"),
        Hairline(),
        Words("words", "title"),
        ElidedWords("long " * 30),
    ):
        column.addWidget(part)
    return pane


def radios() -> RadioList:
    made = RadioList((("a", "Rating", "Highest first."), ("b", "Lot", "")), "Order by")
    made.set_blocked("b", "No lot number yet.")
    return made


def empty(drawing: Drawing) -> Callable[[], EmptyState]:
    act = BannerAction("i", "Import a list…", ButtonKind.PRIMARY)
    return lambda: EmptyState(drawing, "Nobody is entered yet", "Bring a list.", (act,), "CSV.")


PARTS: dict[str, Callable[[], QWidget]] = {
    "buttons": buttons,
    "segments": lambda: Segments((("t", "Table"), ("c", "Crosstable")), "View"),
    "chips": chips,
    "divisions": divisions,
    "band": DivisionBand,
    "rounds": rounds,
    "tabs": tabs,
    "tiles": tiles,
    "ticker": ticker,
    "status": status,
    "entry": entry,
    "banner": banner,
    "tall banner": tall_banner,
    "field": field,
    "search": lambda: SearchField("Filter 80 entrants"),
    "choice": lambda: Choice((("a", "Round 4"), ("b", "Round 3")), "As of"),
    "labels": labels,
    "radios": radios,
    "check": lambda: CheckOption("Spread check", "Asks for the margin too."),
    "progress": lambda: ThinProgress("Results in"),
    "clock": lambda: ClockLabel("Clock"),
    "table": lambda: TableView(numbered(3), "Entrants"),
    **{f"empty {drawing}": empty(drawing) for drawing in Drawing},
}


@pytest.mark.parametrize("name", PARTS)
def test_every_part_paints_in_both_themes_sizes_and_directions(qtbot: QtBot, theme: Theme, name: str) -> None:
    qapp = QApplication.instance()
    assert isinstance(qapp, QApplication)
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        qapp.setLayoutDirection(direction)
        part = PARTS[name]()
        qtbot.addWidget(part)
        part.show()
        for appearance in (Appearance.DARK, Appearance.LIGHT):
            theme.set_appearance(appearance)
            for ratio in (1.0, 2.0):
                picture = QPixmap(round(part.width() * ratio), round(part.height() * ratio))
                picture.setDevicePixelRatio(ratio)
                part.render(picture)


@pytest.mark.parametrize("name", PARTS)
def test_whatever_takes_the_focus_has_a_name(qtbot: QtBot, name: str) -> None:
    part = PARTS[name]()
    qtbot.addWidget(part)
    for each in (part, *part.findChildren(QWidget)):
        takes = each.focusPolicy() is not Qt.FocusPolicy.NoFocus and each.focusProxy() is None
        inside = isinstance(each.parent(), QAbstractItemView) or (
            isinstance(each, QAbstractItemView) and each is not part
        )
        if takes and not inside:
            spoken = QAccessible.queryAccessibleInterface(each)
            assert spoken is not None
            assert spoken.text(QAccessible.Text.Name), (name, each)


@pytest.mark.parametrize("name", [name for name in PARTS if name not in ("table", "buttons")])
def test_no_part_is_too_wide_for_the_smallest_window(qtbot: QtBot, name: str) -> None:
    part = PARTS[name]()
    qtbot.addWidget(part)
    assert part.minimumSizeHint().width() <= 880
    assert part.minimumSizeHint().height() <= 330


def test_zoom_makes_parts_larger(qtbot: QtBot, theme: Theme) -> None:
    button, words = Button("Save"), Words("Save", "title")
    qtbot.addWidget(button)
    qtbot.addWidget(words)
    before, wide = button.sizeHint(), words.sizeHint()
    assert before.height() == 28
    theme.set_zoom(1.5)
    assert button.sizeHint().height() > before.height()
    assert words.sizeHint().width() > wide.width()
    theme.set_zoom(1.0)


def test_a_blocked_button_says_why(qtbot: QtBot) -> None:
    button = Button("&Pair && print", ButtonKind.PRIMARY)
    qtbot.addWidget(button)
    assert button.shown_text() == "Pair & print"
    button.set_blocked("Table 31 is out.")
    assert not button.isEnabled()
    assert button.toolTip() == button.accessibleDescription() == "Table 31 is out."
    button.set_blocked("")
    assert button.isEnabled()


def test_chips_keep_the_choice_while_counts_change(qtbot: QtBot) -> None:
    row = chips()
    qtbot.addWidget(row)
    assert row.current == "all"
    row.set_current("out")
    row.set_chips([ChipItem("all", "All", 81), ChipItem("out", "Not here", 9)])
    assert row.current == "out"
    row.set_chips([ChipItem("late", "Late", 1), ChipItem("out", "Not here", 9)])
    assert row.current == "out"
    row.set_chips([ChipItem("all", "All", 81)])
    assert row.current == "all"
    with qtbot.waitSignal(row.chosen) as chosen:
        row._chips["all"].click()
    assert chosen.args == ["all"]
    assert row._chips["all"].accessibleName() == "All 81"


def test_segments_change_by_click_and_arrow(qtbot: QtBot) -> None:
    switch = Segments((("t", "Table"), ("c", "Crosstable")), "View")
    qtbot.addWidget(switch)
    told: list[str] = []
    switch.chosen.connect(told.append)
    qtbot.keyClick(switch, Key.Key_Right)
    qtbot.keyClick(switch, Key.Key_Right)
    assert (told, switch.current) == (["c"], "c")
    switch.set_current("t")
    assert (told, switch.current) == (["c"], "t")


@pytest.mark.qt_log_ignore("does not support (raise|grabbing)", extend=True)
def test_a_closed_choice_changes_neither_by_wheel_nor_by_keys(qtbot: QtBot) -> None:
    choice = Choice((("a", "Round 4"), ("b", "Round 3")), "As of")
    qtbot.addWidget(choice)
    choice.show()
    told: list[str] = []
    choice.chosen.connect(told.append)
    wheel = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(choice, wheel)
    assert choice.current == "a"
    for key in (Key.Key_Down, Key.Key_End, "r"):
        qtbot.keyClick(choice, key)
        assert choice.current == "a"
        assert choice.view().isVisible()
        choice.hidePopup()
    assert told == []
    choice.set_options((("b", "Round 3"), ("c", "Round 2")))
    assert choice.current == "b"
    choice.set_current("c")
    choice.set_options((("b", "Round 3"), ("c", "Round two")))
    assert (choice.current, choice.currentText()) == ("c", "Round two")


def test_a_field_keeps_its_height_and_its_text_through_an_error(qtbot: QtBot) -> None:
    line = LineEdit()
    made = Field("&Rating", line)
    qtbot.addWidget(made)
    height = made.sizeHint().height()
    line.setText("14x")
    made.show_error("Use digits, like 1488.")
    assert (line.text(), line.property("bad")) == ("14x", "yes")
    assert line.accessibleDescription() == "Use digits, like 1488."
    assert line.accessibleName() == "Rating"
    assert made.sizeHint().height() == height
    made.confirm("matches")
    assert line.property("bad") == "no"
    made.clear()
    assert made.sizeHint().height() == height


def test_a_label_lends_its_name(qtbot: QtBot) -> None:
    line = QLineEdit()
    label = label_for("&As of", line)
    qtbot.addWidget(label)
    qtbot.addWidget(line)
    assert line.accessibleName() == "As of"
    assert label.buddy() is line


def test_escape_clears_a_search_then_is_told(qtbot: QtBot) -> None:
    search = SearchField("Filter")
    qtbot.addWidget(search)
    heard: list[str] = []
    search.searched.connect(heard.append)
    qtbot.keyClicks(search, "mu")
    qtbot.keyClick(search, Key.Key_Escape)
    assert heard == ["m", "mu", ""]
    with qtbot.waitSignal(search.escaped):
        qtbot.keyClick(search, Key.Key_Escape)


def test_the_round_selector_steps_within_its_rounds_and_only_asks(qtbot: QtBot) -> None:
    selector = rounds()
    qtbot.addWidget(selector)
    told: list[int] = []
    selector.chosen.connect(told.append)
    selector.step(1)
    selector.step(-1)
    assert (told, selector.current) == ([3, 1], 2)
    selector.set_rounds([RoundItem(1, "Round 1")], 1)
    selector.step(1)
    assert told == [3, 1]
    assert not selector._back.isEnabled()
    menu = selector.list_menu()
    menu.actions()[0].trigger()
    assert told[-1] == 1


def test_divisions_tell_which_is_wanted(qtbot: QtBot) -> None:
    row = divisions()
    qtbot.addWidget(row)
    with qtbot.waitSignal(row.chosen) as chosen:
        row._chips["o"].click()
    assert chosen.args == ["o"]
    assert row._chips["o"].accessibleName() == "A Open, 80"


def test_tabs_hold_their_width_and_speak_their_state(qtbot: QtBot) -> None:
    bar = tabs()
    qtbot.addWidget(bar)
    widths = [bar.tabSizeHint(at).width() for at in (0, 1)]
    bar.setCurrentIndex(1)
    assert [bar.tabSizeHint(at).width() for at in (0, 1)] == widths
    assert bar.accessibleTabName(1) == "Scores, 31/40"
    assert bar.minimumSizeHint().width() == sum(widths)
    bar.set_state(1, "all in", Tone.OK)
    assert bar.accessibleTabName(1) == "Scores, all in"
    bar.show()
    assert bar.tabRect(1).width() == bar.tabSizeHint(1).width()


def test_tiles_stay_in_place_until_the_hand_rests(qtbot: QtBot) -> None:
    wall = MissingTiles("Still out", "Table")
    wall.set_pause(60)
    qtbot.addWidget(wall)
    wall.resize(300, 120)
    wall.show()
    wall.set_tables([MissingTable(9), MissingTable(3), MissingTable(5)])
    assert wall.shown_tables() == (3, 5, 9)
    places = {tile.item.table: tile.pos() for tile in wall.findChildren(Tile)}
    wall.set_tables([MissingTable(9), MissingTable(5)])
    assert {tile.item.table: tile.pos() for tile in wall.findChildren(Tile)} == places
    assert wall.shown_tables() == (3, 5, 9)
    for typed in (9, None, 9):  # typing goes on: nothing closes up
        qtbot.wait(30)
        wall.set_typed(typed)
        assert wall.shown_tables() == (3, 5, 9)
    qtbot.waitUntil(lambda: wall.shown_tables() == (5, 9))
    with qtbot.waitSignal(wall.clicked) as clicked:
        qtbot.mouseClick(wall._tiles[9], LEFT)
    assert clicked.args == [9]
    assert wall._tiles[9].accessibleName() == "Table 9"


def test_many_tiles_are_smaller_and_the_height_follows_the_width(qtbot: QtBot) -> None:
    wall = MissingTiles("Still out", "Table")
    wall.set_pause(0)
    qtbot.addWidget(wall)
    wall.set_tables([MissingTable(n) for n in range(1, 26)])
    assert wall.heightForWidth(330) == 5 * 52 - 6
    wall.set_tables([MissingTable(n) for n in range(1, 27)])
    assert wall.heightForWidth(330) == 4 * 36 - 6
    wall.set_tables([])
    assert wall.heightForWidth(330) == 0


def test_the_ticker_tells_what_to_undo(qtbot: QtBot) -> None:
    made = ticker()
    qtbot.addWidget(made)
    links = [link for link in made.findChildren(Button) if link.text()]
    with qtbot.waitSignal(made.undo) as undo:
        links[0].click()
    assert undo.args == [4]
    assert links[0].accessibleName() == "Undo: 21, Pine 396 – 441 Lovage"


def test_a_message_stands_for_a_while_then_the_standing_text_returns(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tourney_desktop.ui.widgets.status_line.MESSAGE_MS", 40)
    line = status()
    qtbot.addWidget(line)
    line.show_message("Table 12 saved.")
    assert line.shown == "Table 12 saved."
    qtbot.waitUntil(lambda: line.shown == "Saved 10:42:07")
    with qtbot.waitSignal(line.problem_clicked):
        line.findChild(PillButton).click()


def test_the_entry_keeps_its_text_until_saved(qtbot: QtBot) -> None:
    made = entry()
    qtbot.addWidget(made)
    heard: list[str] = []
    made.edited.connect(heard.append)
    qtbot.keyClicks(made.box, "12 4")
    with qtbot.waitSignal(made.submitted) as submitted:
        qtbot.keyClick(made.box, Key.Key_Return)
    assert (submitted.args, made.text) == (["12 4"], "12 4")
    made.set_busy(True)
    qtbot.keyClicks(made.box, "9")
    assert made.text == "12 4"
    made.saved("", Sentence("A", "4", "1", "B", 1), "Saved")
    assert made.text == ""
    assert not made.box.isReadOnly()
    assert made.box.accessibleDescription() == "A 4 – 1 B. Saved"
    made.set_text("7 ")
    assert heard[-1] == "7 "
    with qtbot.waitSignal(made.cleared):
        qtbot.keyClick(made.box, Key.Key_Escape)
    assert made.text == ""


def test_when_all_are_in_the_button_takes_the_place_of_the_bar(qtbot: QtBot) -> None:
    made = entry()
    qtbot.addWidget(made)
    made.set_progress(40, 40, "of 40 tables in", "")
    assert made._right.currentIndex() == 1
    with qtbot.waitSignal(made.finished):
        made._finish.click()


def test_a_long_pair_of_names_gives_way_and_its_scores_do_not(qtbot: QtBot) -> None:
    made = entry()
    qtbot.addWidget(made)
    long = "Bartholomew Featherstonehaugh-Cholmondeley"
    made.show_reading("", Sentence(long, "431", "388", long, 2), "wins by 43")
    made.resize(900, 66)
    made.show()
    made.grab()
    assert made.minimumSizeHint().width() < 880


def test_a_banner_says_one_thing_and_offers_its_actions(qtbot: QtBot) -> None:
    made = banner()
    qtbot.addWidget(made)
    assert (made.sizeHint().height(), made.accessibleName()) == (42, "All in.")
    with qtbot.waitSignal(made.acted) as acted:
        made._buttons[0].click()
    assert acted.args == ["go"]
    made.show_notice(Notice("Playoff", "5 alive.", Tone.INFO, (), "", "Hold the meeting."))
    assert (made.sizeHint().height(), made._buttons) == (80, [])
    made.show_notice(None)
    assert made.isHidden()


def test_an_empty_state_offers_the_next_step(qtbot: QtBot) -> None:
    made = empty(Drawing.LIST)()
    qtbot.addWidget(made)
    with qtbot.waitSignal(made.acted) as acted:
        made.findChild(Button).click()
    assert acted.args == ["i"]
    made.set_words("No one matches 'mue'")
    made.set_actions((BannerAction("clear", "Clear filter"),))
    assert made.accessibleName() == "No one matches 'mue'"
    assert made._buttons[0].kind is ButtonKind.NORMAL


def test_radio_options_tell_their_id(qtbot: QtBot) -> None:
    made = RadioList((("a", "Rating", "Highest first."), ("b", "Lot", "")), "Order by")
    qtbot.addWidget(made)
    assert made.current == "a"
    with qtbot.waitSignal(made.chosen) as chosen:
        made._group.button(1).click()
    assert (chosen.args, made.current) == (["b"], "b")
    made.set_current("a")
    assert made.current == "a"


def test_the_clock_hides_without_a_time(qtbot: QtBot) -> None:
    clock = ClockLabel("Clock")
    qtbot.addWidget(clock)
    assert clock.isHidden()
    clock.set_time("01:40", "left", urgent=True)
    assert not clock.isHidden()
    assert clock.accessibleName() == "Clock: 01:40 left"
    clock.grab()


def test_words_follow_a_tone_into_another_colour(qtbot: QtBot) -> None:
    words = Words("late", "title", "text2")
    qtbot.addWidget(words)
    words.show()
    assert words.palette().windowText().color() == tokens().text2
    words.set_tone("warn")
    assert words.palette().windowText().color() == tokens().warn.text
