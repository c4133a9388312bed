"""The ratings window by the keyboard, over a small invented history: what is rated, what is left out, and why a rating
is what it is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.frame.desk_room import NAMES, rook
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.domain.errors import CannotSave
from tourney_desktop.domain.model import Scored
from tourney_desktop.exchange.csv_out import table_csv
from tourney_desktop.exchange.ratings_list import read_ratings
from tourney_desktop.reports.rating_words import FIGURE_SPACE
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.settings import Settings
from tourney_desktop.ui.theme import Appearance

HEADER = "event,date,round,first,first_score,second,second_score\n"
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
NONE = Qt.KeyboardModifier.NoModifier


def listed(name):
    first, last = name.split()
    return f'"{last}, {first}"'


ANA, BRUNO, CHLOE, DORA, EDITH, FEMI = map(listed, NAMES[:6])
AUTUMN = (
    f"Autumn,2025-10-04,1,{ANA},420,{BRUNO},380",
    f"Autumn,2025-10-04,1,{CHLOE},350,{DORA},410",
    f"Autumn,2025-10-04,2,{ANA},300,{DORA},330",
    f"Autumn,2025-10-04,2,{BRUNO},405,{CHLOE},390",
)
WINTER = (
    f"Winter,2026,1,{ANA},450,{CHLOE},300",
    f"Winter,2026,1,{EDITH},390,{BRUNO},395",
    f"Frost,2026,1,{DORA},410,{EDITH},370",
    "Thaw,2026-04,,,,,",
)


@pytest.fixture
def autumn(places):
    path = places.documents / "autumn.csv"
    path.write_text(HEADER + "\n".join(AUTUMN) + "\n", "utf-8")
    return path


@pytest.fixture
def winter(places):
    path = places.documents / "winter.csv"
    path.write_text(HEADER + "\n".join(WINTER) + "\n", "utf-8")
    return path


class Ratings:
    """The window, and somebody at its keyboard."""

    def __init__(self, qtbot, desk, main, script):
        self.qtbot, self.desk, self.main, self.script = qtbot, desk, main, script
        self.broke = []
        desk.broke.connect(self.broke.append)
        main.deeds.do("ratings")
        self.open()

    def open(self):
        self.window = self.main.dialogs.current("ratings")
        self.count = 0
        self.window.book.worked.connect(self._worked)
        self.window.activateWindow()
        self.wait(lambda: self.count > 0)

    def _worked(self, _done):
        self.count += 1

    def wait(self, until):
        self.qtbot.waitUntil(lambda: bool(self.broke) or (until() and not self.desk.is_busy))
        assert not self.broke, self.broke

    def renewed(self, act):
        """Do something that rates anew, and wait for it."""
        before = self.count
        act()
        self.wait(lambda: self.count > before)

    def press(self, key, mod=NONE):
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key, mod)

    def add(self, path):
        """Ctrl+O, and the file."""
        self.script.files.append(path)
        self.renewed(lambda: self.press(Qt.Key.Key_O, CTRL))

    def looked_at(self, name):
        self.wait(lambda: self.window.people.person.name.text() == name)

    @property
    def names(self):
        return column(self.window.people.list, "name")

    @property
    def ratings(self):
        return dict(zip(self.names, column(self.window.people.list, "rating"), strict=True))

    @property
    def events(self):
        table = self.window.events.table
        return list(zip(column(table, "event"), column(table, "date"), column(table, "status"), strict=True))


def column(view, name):
    at = view.table.index(name)
    return [view.row_at(row).cells[at].text.strip(FIGURE_SPACE) for row in range(view.filter.rowCount())]


@pytest.fixture
def ratings(qtbot, desk, window, script, places):
    window.resize(1366, 698)
    return Ratings(qtbot, desk, window, script)


@pytest.fixture
def filled(ratings, autumn, winter):
    ratings.add(autumn)
    ratings.add(winter)
    return ratings


def test_it_opens_without_an_event_and_says_where_ratings_come_from(ratings):
    window = ratings.window
    assert window.windowTitle() == "Ratings"
    assert window.empty.isVisible()
    assert window.empty.accessibleName() == "No event is rated yet"
    assert not window.foot.main.isVisible()
    assert not window.head.filter.isVisible()
    assert window.foot.export_button.accessibleDescription() == "Nothing is rated yet."


def test_a_key_opens_it_once(ratings, qtbot, window):
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_G, CTRL)
    assert window.dialogs.current("ratings") is ratings.window
    ratings.window.activateWindow()
    qtbot.waitUntil(ratings.window.isActiveWindow)
    ratings.press(Qt.Key.Key_Escape)
    assert window.dialogs.current("ratings") is None
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_G, CTRL)
    assert window.dialogs.current("ratings").isVisible()


def test_files_are_added_and_the_list_is_there(filled):
    window = filled.window
    assert set(filled.names) == {"Alder, Ana", "Ash, Bruno", "Aspen, Chloe", "Beech, Dora", "Birch, Edith"}
    ratings = [cell.split("±") for cell in column(window.people.list, "rating")]
    assert [int(rating) for rating, _deviation in ratings] == sorted(
        (int(rating) for rating, _deviation in ratings), reverse=True
    )
    assert all(int(deviation) > 0 for _rating, deviation in ratings)
    assert set(column(window.people.list, "note")) <= {"", "provisional"}
    assert "provisional" in column(window.people.list, "note"), "said in a word"
    assert window.hint.text() == "Glixo, 3 events used, 5 people"


def test_what_was_chosen_is_remembered_and_a_missing_file_is_said(
    filled, qtbot, desk, window, script, winter, places, theme
):
    filled.renewed(lambda: filled.window.book.choose_system("elo"))
    before = filled.names
    filled.press(Qt.Key.Key_Escape)
    assert window.dialogs.current("ratings") is None
    assert Settings(places.settings).rating_system == "elo"
    again = Ratings(qtbot, desk, window, script)
    assert again.names == before
    assert again.window.head.systems.current == "elo"
    again.press(Qt.Key.Key_Escape)
    winter.unlink()
    third = Ratings(qtbot, desk, window, script)
    notice = third.window.banner.notice
    assert (notice.tone, notice.fact) == (Tone.WARN, "winter.csv cannot be read.")
    assert "Its events stay in the list and await data." in notice.sentence
    assert [(name, status) for name, _date, status in third.events] == [
        ("Autumn", "used"), ("Winter", "awaiting data"), ("Frost", "awaiting data"), ("Thaw", "awaiting data"),
    ]  # fmt: skip


def test_pages_filter_and_order_by_key(filled):
    window = filled.window
    filled.press(Qt.Key.Key_2, CTRL)
    assert window.page == "events"
    assert window.events.table.hasFocus()
    filled.press(Qt.Key.Key_1, CTRL)
    filled.press(Qt.Key.Key_F, CTRL)
    filled.qtbot.keyClicks(QApplication.focusWidget(), "ash")
    assert filled.names == ["Ash, Bruno"]
    filled.press(Qt.Key.Key_Escape)
    assert len(filled.names) == 5
    window.head.order.set_current("name")
    window.head.order.chosen.emit("name")
    assert filled.names == sorted(filled.names)
    places = column(window.people.list, "place")
    assert sorted(places) == ["1", "2", "3", "4", "5"]
    assert places != sorted(places), "the place is that of the rating"
    window.head.chips.chosen.emit("provisional")
    assert 0 < len(filled.names) < 6
    assert len(filled.names) == len(window._done.provisional)


def test_somebodys_course_is_walked_along_by_key(filled):
    window = filled.window
    window.people.list.setFocus()
    at = filled.names.index("Alder, Ana")
    window.people.list.go_to_row(at)
    filled.looked_at("Alder, Ana")
    person = window.people.person
    chart = person.chart
    events = ("Autumn, 2025-10-04", "Winter, 2026")
    words = [
        f"{cell} after {event}" for cell, event in zip(column(person.course, "rating"), events, strict=True)
    ]
    assert [each.accessibleName() for each in chart.points] == words
    assert person.point.text() == chart.points[1].accessibleName()
    filled.press(Qt.Key.Key_Return)
    assert chart.points[1].hasFocus()
    filled.press(Qt.Key.Key_Left)
    assert chart.points[0].hasFocus()
    assert person.course.current_key == 1
    filled.press(Qt.Key.Key_End)
    assert chart.current == 1
    assert "Left and Right" in chart.accessibleDescription()


def test_what_an_event_changed_and_why(filled):
    window = filled.window
    filled.press(Qt.Key.Key_3, CTRL)
    filled.wait(lambda: window.people.changes.filter.rowCount() == 2)
    assert column(window.people.changes, "name") == ["Beech, Dora", "Birch, Edith"], "of the last event"
    window.head.event_chosen.emit(0)
    filled.wait(lambda: window.people.changes.filter.rowCount() == 4)
    row = column(window.people.changes, "name").index("Alder, Ana")
    window.people.changes.go_to_row(row)
    filled.looked_at("Alder, Ana")
    change = window.people.changes.row_at(row).cells[window.people.changes.table.index("change")]
    assert [label for label, _share in change.working] == ["Ash, Bruno", "Beech, Dora"]
    window.people.changes.setCurrentIndex(
        window.people.changes.model().index(row, window.people.changes.table.index("change"))
    )
    assert window.people.changes.show_working(), "F2 shows each game's share"
    person = window.people.person
    assert person.which.current == "games"
    assert column(person.games, "opponents") == ["Ash, Bruno", "Beech, Dora"]
    assert column(person.games, "share") == [value for _label, value in change.working]
    assert "Autumn" in person.games_of.text()


def test_an_event_is_left_out_and_taken_in_again(filled, places):
    window = filled.window
    filled.press(Qt.Key.Key_2, CTRL)
    window.events.table.go_to_row(0)
    before = filled.ratings
    filled.renewed(lambda: filled.press(Qt.Key.Key_Space))
    assert filled.events[0] == ("Autumn", "2025-10-04", "left out")
    assert window.events.pane.out.text() == "Take in again"
    assert filled.ratings != before
    kept = places.data / "rated-events.csv"
    assert kept in filled.main._desk.services.write_file.__self__.written
    assert b"Autumn,2025-10-04,left out," in written(filled, kept)
    filled.renewed(lambda: filled.press(Qt.Key.Key_Z, CTRL))
    assert filled.events[0][2] == "used"
    assert filled.ratings == before
    assert b"Autumn,2025-10-04,used," in written(filled, kept)


def written(filled, path):
    filled.wait(lambda: True)
    return filled.desk.services.write_file.__self__.written[path]


def test_an_event_gets_another_date(filled, places):
    window = filled.window
    filled.press(Qt.Key.Key_2, CTRL)
    window.events.table.go_to_row(0)
    filled.press(Qt.Key.Key_Return)
    assert window.events.pane.edit.hasFocus()
    window.events.pane.edit.selectAll()
    filled.qtbot.keyClicks(window.events.pane.edit, "02/03/2026")
    filled.press(Qt.Key.Key_Return)
    assert window.events.pane.date.remark.text() == "Write it like 2027-03-14, 2027-03 or 2027."
    window.events.pane.edit.selectAll()
    filled.qtbot.keyClicks(window.events.pane.edit, "2027")
    filled.renewed(lambda: filled.press(Qt.Key.Key_Return))
    assert filled.events[-1] == ("Autumn", "2027", "used")
    assert window.events.table.current_key == 4, "whoever moved an event goes on looking at it"
    assert "which has the date 2025-10-04" in window.events.pane.source.text()
    assert b"Autumn,2027,used," in written(filled, places.data / "rated-events.csv")


def test_an_event_moves_where_dates_leave_it_open(filled):
    window = filled.window
    filled.press(Qt.Key.Key_2, CTRL)
    window.events.table.go_to_row(2)
    assert window.events.entry.event == "Frost"
    filled.renewed(lambda: filled.press(Qt.Key.Key_Up, ALT))
    assert [name for name, _date, _status in filled.events] == ["Autumn", "Frost", "Winter", "Thaw"]
    assert window.events.entry.event == "Frost"
    filled.press(Qt.Key.Key_Up, ALT)
    assert window.banner.notice.tone is Tone.STOP
    assert "Autumn is before Frost by its date" in window.banner.notice.fact


def test_a_file_is_taken_out_and_a_rating_list_begins(filled, places, winter):
    window = filled.window
    filled.press(Qt.Key.Key_2, CTRL)
    window.events.table.go_to_row(1)
    assert window.events.pane.drop.text() == "Take winter.csv out of the list"
    filled.renewed(window.events.pane.drop.click)
    assert [name for name, _date, _status in filled.events] == ["Autumn"]
    first = places.documents / "first.csv"
    first.write_text("name,team,rating,deviation,games\n" + f"{ANA},,1717,40,88\n", "utf-8")
    filled.add(first)
    assert window.events.pane.first.text() == "The history begins with first.csv."
    at = filled.names.index("Alder, Ana")
    assert column(window.people.list, "games")[at] == "90"
    filled.renewed(window.events.pane.no_first.click)
    assert column(window.people.list, "games")[filled.names.index("Alder, Ana")] == "2"


def test_rows_that_cannot_be_read_come_before_anything_else(filled, places):
    window = filled.window
    bad = places.documents / "bad.csv"
    bad.write_text(
        HEADER + f"Bad,02/03/2026,1,{ANA},1,{BRUNO},2\nBad,2026-05,1,{ANA},many,{BRUNO},2\n"
        f"Bad,2026-05,2,{ANA},400,{BRUNO},300\n", "utf-8",
    )  # fmt: skip
    kept = written(filled, places.data / "rated-events.csv")
    filled.add(bad)
    assert window.problems.isVisible()
    assert window.problems.table.hasFocus()
    assert window.problems.title.text() == "2 rows to look at first"
    assert [(row.cells[0].text, row.cells[1].text) for row in window.problems.table.table.rows] == [
        ("bad.csv", "2"),
        ("bad.csv", "3"),
    ]
    assert written(filled, places.data / "rated-events.csv") == kept, "nothing is taken in yet"
    filled.renewed(window.problems.rest.click)
    assert ("Bad", "2026-05", "used") in filled.events
    assert b"bad.csv" in written(filled, places.data / "rated-events.csv")


def test_a_list_that_is_gone_or_none_is_said_and_not_written_over(
    filled, qtbot, desk, window, script, places, autumn
):
    elsewhere = places.documents / "club.csv"
    filled.renewed(lambda: filled.window.book.keep_as(elsewhere))
    assert b"Autumn" in written(filled, elsewhere)
    filled.press(Qt.Key.Key_Escape)
    del desk.services.write_file.__self__.written[elsewhere]
    again = Ratings(qtbot, desk, window, script)
    assert "club.csv is not where it was." in again.window.banner.notice.fact
    assert again.window.empty.isVisible()
    again.press(Qt.Key.Key_Escape)
    elsewhere.write_text("name,rating\nAsh,1500\n")
    third = Ratings(qtbot, desk, window, script)
    assert "is no list of rated events" in third.window.banner.notice.fact
    third.add(autumn)
    assert third.names
    third.wait(lambda: True)
    assert elsewhere not in desk.services.write_file.__self__.written
    assert elsewhere.read_text() == "name,rating\nAsh,1500\n"
    assert third.window.events.pane.kept.text() == "Not kept in a file."
    target = places.documents / "new.csv"
    script.files.append(target)
    third.renewed(third.window.events.pane.keep.click)
    assert b"Autumn" in written(third, target)


def test_a_list_of_rated_events_is_opened_like_any_file(filled, places):
    kept = places.documents / "kept.csv"
    kept.write_text(
        "event,date,status,source,filed date\nAutumn,2025-10-04,left out,autumn.csv,\n"
        "Winter,2026,used,winter.csv,\nFrost,2024,used,winter.csv,2026\n"
    )
    filled.add(kept)
    filled.wait(lambda: len(filled.events) == 4)
    assert filled.events == [
        ("Frost", "2024", "used"), ("Autumn", "2025-10-04", "left out"), ("Winter", "2026", "used"),
        ("Thaw", "2026-04", "awaiting data"),
    ]  # fmt: skip
    assert filled.window.book.kept.path == kept


def test_two_people_of_one_name_must_be_told_apart_first(filled, places):
    window = filled.window
    first = places.documents / "first.csv"
    first.write_text(
        "name,team,rating,deviation,games\n" + f"{ANA},North,1500,50,9\n{ANA},South,1100,60,4\n", "utf-8"
    )
    filled.add(first)
    assert window.problems.isVisible()
    assert not window.problems.rest.isEnabled()
    assert "North and South" in window.problems.table.table.rows[0].cells[3].text
    filled.renewed(lambda: window.book.drop_named("first.csv"))
    assert len(filled.names) == 5


def test_options_and_systems(filled, theme):
    window = filled.window
    filled.press(Qt.Key.Key_1, CTRL)
    window.foot.ask_options()
    dialog = window.foot.child
    filled.qtbot.waitUntil(dialog.isVisible)
    line = dialog.form.control("initial")
    line.setText("0.0.1")
    dialog.do.click()
    assert dialog.isVisible(), "what does not fit is said, and nothing is rated"
    line.setText("1500")
    filled.renewed(dialog.do.click)
    assert int(column(window.people.list, "rating")[0].split("±")[0]) > 1400
    window.head.systems.set_current("elo")
    filled.renewed(lambda: window.head.systems.chosen.emit("elo"))
    assert not any("±" in cell for cell in column(window.people.list, "rating"))
    window.head.systems.set_current("glixo")
    filled.renewed(lambda: window.head.systems.chosen.emit("glixo"))
    assert int(column(window.people.list, "rating")[0].split("±")[0]) > 1400, "options stay with their system"


def test_the_list_is_exported_as_the_next_event_reads_it(filled, places, script):
    target = places.documents / "next.csv"
    filled.press(Qt.Key.Key_1, CTRL)
    script.files.append(target)
    filled.press(Qt.Key.Key_E, CTRL)
    found = read_ratings(written(filled, target))
    assert [each.player.listed for each in found.ratings] == filled.names
    assert found.ratings[0].rating != round(found.ratings[0].rating), "every digit is kept"
    assert "Written to next.csv: 5 ratings." in filled.window.hint.text()
    filled.press(Qt.Key.Key_3, CTRL)
    filled.wait(lambda: filled.window.people.finished is not None)
    script.files.append(places.documents / "changes.csv")
    filled.press(Qt.Key.Key_E, CTRL)
    assert written(filled, places.documents / "changes.csv")
    changes = filled.window.table_in_sight()
    text = table_csv(changes).decode("utf-8-sig")
    shares = [pair for row in changes.rows for cell in row.cells for pair in cell.working]
    assert shares
    assert not [share for _name, share in shares if share in text], (
        "who played whom and shares stay out (NSSC-1.5)"
    )


def test_printing_shows_pages_and_asks_for_a_file(filled, places, script, room):
    window = filled.window
    filled.press(Qt.Key.Key_2, CTRL)
    filled.press(Qt.Key.Key_P, CTRL)
    dialog = window.foot.child
    filled.qtbot.waitUntil(lambda: dialog.preview.pages == 2)
    table, options = room.printed[-1]
    assert (table.id, options.paper) == ("rated-events", dialog.paper.current)
    script.files.append(places.documents / "events.pdf")
    dialog.save_button.click()
    assert written(filled, places.documents / "events.pdf").startswith(b"rated-events")
    dialog.reject()


def test_what_cannot_be_written_is_said(filled, places, room, script):
    target = places.documents / "next.csv"
    room.wrong[target] = CannotSave("file.disk_full", name="next.csv", folder="here", free=0)
    script.files.append(target)
    filled.window.foot.export()
    filled.wait(lambda: filled.window.banner.notice is not None)
    assert filled.window.banner.notice.tone is Tone.STOP


# With an event on the desk


@pytest.fixture
def with_event(qtbot, room, desk, window, script, autumn, winter, event_path):
    """The rook event of 40 on the desk, its last round half in, and the history."""
    rook(room, event_path, rounds=2, results=5)
    window.open_event(event_path)
    qtbot.waitUntil(lambda: window.shown is not None and not desk.is_busy)
    ratings = Ratings(qtbot, desk, window, script)
    ratings.add(autumn)
    ratings.add(winter)
    return ratings


def finish(ratings):
    last = ratings.main.shown.view.last_round
    for table in range(6, 11):
        ratings.desk.execute(one_result(last.id, table, Scored(170, 130)))


def test_rate_this_event_by_its_key(with_event, event_path, places, script):
    window, main = with_event.window, with_event.main
    assert window.foot.main.text() == "Rate Larry Smith Invitational"
    main.activateWindow()
    with_event.qtbot.waitUntil(main.isActiveWindow)
    with_event.renewed(lambda: with_event.press(Qt.Key.Key_G, CTRL | SHIFT))
    notice = window.banner.notice
    assert (notice.tone, notice.fact) == (Tone.WARN, "Larry Smith Invitational awaits data.")
    assert "5 games are out" in notice.sentence
    with_event.renewed(lambda: finish(with_event))
    assert window.banner.notice.fact == "Larry Smith Invitational is counted in."
    main.activateWindow()
    with_event.renewed(lambda: main.deeds.do("rate_event"))
    assert window.page == "changes"
    with_event.wait(lambda: window.people.changes.filter.rowCount() == 40)
    assert window.foot.main.text() == "Write the new list…"
    target = places.documents / "after.csv"
    script.files.append(target)
    with_event.renewed(window.foot.main.click)
    assert len(read_ratings(written(with_event, target)).ratings) == 40
    assert "Larry Smith Invitational stands in the list of rated events now." in window.hint.text()
    kept = written(with_event, places.data / "rated-events.csv").decode()
    assert "Larry Smith Invitational,2027-03-14,used," in kept
    assert window.banner.notice is None, "it stands in the list now"
    assert with_event.events[-1][0] == "Larry Smith Invitational"


def test_the_event_on_the_desk_is_let_go_again(with_event):
    window = with_event.window
    finish(with_event)
    with_event.wait(lambda: True)
    with_event.renewed(window.rate_own)
    assert len(with_event.names) == 40
    with_event.renewed(lambda: window._acted("without"))
    assert len(with_event.names) == 5
    assert [name for name, _date, _status in with_event.events] == ["Autumn", "Winter", "Frost", "Thaw"]


def test_it_stays_open_while_events_come_and_go(with_event, qtbot, desk):
    window, main = with_event.window, with_event.main
    window.head.chips.set_current("here")
    window.head.chips.chosen.emit("here")
    assert len(with_event.names) == 5, "all five are entered here"
    with_event.renewed(desk.close_event)
    assert main.dialogs.current("ratings") is window
    assert not window.foot.main.isVisible()
    assert not window.foot.take_button.isVisible()
    assert len(with_event.names) == 5


def test_ratings_are_taken_into_the_event_in_one_step(with_event, desk):
    window = with_event.window
    window.foot.take()
    dialog = window.foot.child
    with_event.qtbot.waitUntil(lambda: dialog.table.filter.rowCount() == 40)
    assert dialog.take.text() == "Take over 5 people"
    assert column(dialog.table, "tick").count("yes") == 5
    with_event.qtbot.keyClick(dialog, Qt.Key.Key_Return)
    with_event.wait(lambda: window.foot.child is None)
    rated = [each for each in desk.snapshot.state.persons.values() if each.rating is not None]
    assert {(each.last, each.first) for each in rated} == {
        ("Alder", "Ana"), ("Ash", "Bruno"), ("Aspen", "Chloe"), ("Beech", "Dora"), ("Birch", "Edith"),
    }  # fmt: skip
    assert all(each.deviation for each in rated)
    desk.undo()
    with_event.wait(lambda: True)
    assert not [each for each in desk.snapshot.state.persons.values() if each.rating is not None]


@pytest.mark.parametrize("appearance", [Appearance.LIGHT, Appearance.DARK])
@pytest.mark.parametrize("size", [(1326, 708), (1240, 660), (940, 420)])
def test_nothing_is_cut_or_nameless(filled, theme, appearance, size):
    theme.set_appearance(appearance)
    window = filled.window
    window.resize(*size)
    for page in ("list", "events", "changes"):
        window.go_to(page)
        QApplication.processEvents()
        assert window.width() == size[0], "nothing asks for more room"
        for button in window.findChildren(type(window.foot.main)):
            if button.isVisibleTo(window) and button.text():
                assert button.width() >= button.sizeHint().width(), button.text()
        assert not window.grab().isNull()
