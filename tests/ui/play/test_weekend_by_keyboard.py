"""One file for a whole weekend, run in the window by keyboard: Open and Intermediate MoreSwiss, Novice all-play-all
then a knockout of four, a Last Chance knockout of those who went out, to the certificates and the prize sheet; then
undone to the beginning and done again, to the same published tables."""

import sqlite3
from contextlib import closing

import pypdf
import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.document.desk import SURNAMES
from tests.ui.play.whole_window import ALT, CTRL, SHIFT, Key, Typist
from tourney_desktop import compose
from tourney_desktop.storage.schema import PUBLISHED, STANDING
from tourney_desktop.ui.widgets.options import RadioOption

FIELDS = {"Open": SURNAMES[:6], "Intermediate": SURNAMES[6:9], "Novice": SURNAMES[9:14]}


@pytest.fixture
def typist(qtbot, theme, tmp_path):
    made = Typist(qtbot, theme, tmp_path, compose.services())
    yield made
    made.leave()


class Weekend:
    """What the director does, key by key."""

    def __init__(self, typist: Typist, folder) -> None:
        self.at, self.folder = typist, folder

    @property
    def state(self):
        return self.at.view.state

    def division(self, name: str) -> None:
        """Alt and its number."""
        names = [self.state.divisions[each].name for each in sorted(self.state.divisions)]
        self.at.press(getattr(Key, f"Key_{names.index(name) + 1}"), mod=ALT)
        assert self.at.view.division.name == name

    def dialog(self, name: str):
        return self.front(self.at.window.dialogs.current(name))

    def front(self, widget):
        """A dialog has the keyboard, as the window system would give it."""
        widget.activateWindow()
        self.at.qtbot.waitUntil(widget.isActiveWindow)
        return widget

    def pick(self, choice, words: str) -> None:
        """A closed combo box: the arrow opens its list, letters find the line."""
        choice.setFocus()
        self.at.press(Key.Key_Down)
        QTest.keyClicks(choice.view(), words)
        QTest.keyClick(choice.view(), Key.Key_Return)
        self.at.quiet()

    def add_division(self, name: str, rules: str, *, best: str = "", out_of: str = "") -> None:
        """From the divisions dialog, whose first button it is."""
        dialog = self.dialog("divisions")
        dialog.add.setFocus()
        self.at.press(Key.Key_Space)
        child = self.front(dialog.child)
        QTest.keyClicks(QApplication.focusWidget(), name)
        self.pick(child.rules, rules)
        if best:
            self.at.press(Key.Key_O, mod=ALT)
            QTest.keyClicks(QApplication.focusWidget(), best)
        if out_of:
            next(each for each in child.intake.ways.findChildren(RadioOption) if each.isChecked()).setFocus()
            while child.intake.ways.current != "eliminated":
                self.at.press(Key.Key_Down)
            self.pick(child.intake.source, out_of)
            for field, number in (("first", "1"), ("last", "6")):
                child.intake.lines[field].setFocus()
                QTest.keyClicks(QApplication.focusWidget(), number)
        self.at.press(Key.Key_Return)
        self.at.qtbot.waitUntil(lambda: any(each.name == name for each in self.state.divisions.values()))
        self.front(dialog)

    def enter(self, division: str) -> None:
        self.division(division)
        self.at.tab(1)
        self.at.press(Key.Key_A, mod=CTRL | SHIFT)
        for name in FIELDS[division]:
            self.at.type(f"{name}, Jo")
        assert self.at.shown.status.alive == len(FIELDS[division])

    def let_play(self) -> None:
        """Nobody has a membership on record: the director gives the reason once for all."""
        self.at.tab(3)
        panel = self.at.window.page.current.gate
        self.at.qtbot.waitUntil(lambda: panel._shown is not None and not self.at.desk.is_busy)
        self.at.window.page.current.focus_first()
        self.at.press(Key.Key_Tab, Key.Key_Tab, Key.Key_Return)  # past recording it, and the settings
        dialog = self.dialog("membership")
        assert QApplication.focusWidget() is dialog.reason
        self.at.type("day members")
        self.at.back()

    def play(self) -> None:
        """Pair, publish, type: whoever was entered first wins."""
        if all(each.complete for each in self.at.view.rounds):
            self.at.press(Key.Key_R, mod=CTRL)
            self.at.press(Key.Key_R, mod=CTRL | SHIFT)
        self.at.press(Key.Key_F4)
        for pairing in self.at.shown.round.missing:
            one, other = pairing.entrants
            self.at.type(f"{pairing.table} {'1-0' if one < other else '0-1'}")
        assert self.at.shown.round.complete

    def play_out(self) -> None:
        while not self.at.shown.status.over:
            self.play()

    def save(self, name: str):
        """The preview in sight goes into a file."""
        dialog = self.dialog("print")
        self.at.qtbot.waitUntil(lambda: dialog.save_button.isEnabled(), timeout=10_000)
        target = self.folder / name
        self.at.answers.file_save = lambda *_: target
        self.at.press(Key.Key_Return)
        self.at.qtbot.waitUntil(target.exists)
        self.at.press(Key.Key_Escape)
        self.at.back()
        return "\n".join(page.extract_text() for page in pypdf.PdfReader(target).pages)

    def print(self, document: str):
        """From the dialog: down its list to the document."""
        self.at.press(Key.Key_P, mod=CTRL)
        dialog = self.dialog("print")
        for _ in dialog.documents:
            if dialog.form.document == document:
                break
            self.at.press(Key.Key_Down)
        assert dialog.form.document == document
        return self.save(f"{document}.pdf")


def published(path):
    """Every published table, row by row."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
        lines = [line for line in file.iterdump() if line.startswith("INSERT INTO")]
    names = {table.name for table in (*PUBLISHED, STANDING)}
    found = {name: [] for name in names}
    for line in lines:
        table = line.split('"')[1]
        if table in names:
            found[table].append(line)
    return found


def test_a_weekend(typist, tmp_path):
    it = Weekend(typist, tmp_path)
    typist.new_event("moreswiss-open", "Spring Weekend")
    typist.press(Key.Key_D, mod=CTRL)
    dialog = it.dialog("divisions")
    dialog.edit.setFocus()
    typist.press(Key.Key_Space)
    it.front(dialog.child)
    typist.type("Open")
    it.add_division("Intermediate", "MoreSwiss Inter")
    it.add_division("Novice", "MoreSwiss Nov", best="4")
    it.add_division("Last Chance", "Knock", out_of="Open")
    typist.press(Key.Key_Escape)
    typist.back()
    assert [each.name for each in it.state.divisions.values()] == [*FIELDS, "Last Chance"]

    for division in FIELDS:
        it.enter(division)
        it.let_play()

    # Friday: the main event, and the group of the Novice.
    it.division("Open")
    for _ in range(6):
        it.play()
    assert not typist.shown.status.over
    it.division("Novice")
    typist.tab(3)
    typist.press(Key.Key_Return)
    assert len(typist.view.rounds) == 5
    typist.press(Key.Key_Return)
    group = typist.view
    while any(not each.complete for each in typist.view.rounds):
        typist.window.page.choose_round(typist.shown.next_open.number)
        it.play()
    assert typist.shown.status.over
    assert [typist.view.name(each) for each in group.entrants] == [f"{name}, Jo" for name in FIELDS["Novice"]]

    # The knockout of the best four follows in the same division: the same key again.
    it.division("Novice")
    assert typist.view.stage.number == 2
    it.play_out()
    assert [each.number for each in typist.view.rounds] == [6, 7]
    assert typist.view.name(typist.shown.status.winner) == f"{FIELDS['Novice'][0]}, Jo"

    # Saturday: who went out comes in by himself.
    it.division("Last Chance")
    typist.tab(1)
    out = len(typist.window.page.current.intake.table.table.rows)
    assert out >= 2
    it.play_out()
    assert len(typist.view.participations) == out

    # Sunday, by the letters of the entry line.
    typist.press(Key.Key_F4)
    for letter, division in (("b", "Intermediate"), ("a", "Open")):
        typist.type(letter)
        assert typist.view.division.name == division
        it.play_out()
        assert typist.view.name(typist.shown.status.winner) == f"{FIELDS[division][0]}, Jo"
        typist.press(Key.Key_F4)

    # Paper.
    typist.tab(5)
    assert f"Jo {FIELDS['Open'][0]}" in it.print("certificates")
    prizes = it.print("all-prizes")
    assert "Open" in prizes
    assert "Intermediate" in prizes
    assert [(each.document, each.division) for each in it.state.issues] == [("certificates", 1)]

    # Undone to the beginning from the history, and done again step by step.
    path = typist.desk.snapshot.path
    before, steps = published(path), len(typist.desk.snapshot.timeline.done)
    assert steps > 60
    assert all(before[table] for table in ("division", "stage", "round", "game", "standing"))
    for _ in range(3):
        typist.press(Key.Key_Z, mod=CTRL)
    typist.press(Key.Key_H, mod=CTRL)
    history = it.dialog("history")
    history.table.setFocus()
    typist.press(Key.Key_End)
    history.pane.back.setFocus()
    typist.press(Key.Key_Space)
    assert not published(path)["round"]
    assert len(typist.desk.snapshot.state.divisions) == 1
    typist.press(Key.Key_Escape)
    typist.back()
    while typist.desk.snapshot.redo_label is not None:
        for _ in range(10):
            QTest.keyClick(typist.window, Key.Key_Z, CTRL | SHIFT)
        typist.quiet()
    assert published(path) == before
    assert len(it.state.stages) == 5
