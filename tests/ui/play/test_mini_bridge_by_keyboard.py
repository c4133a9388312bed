"""A mini-bridge evening from the wizard to the standings, by keyboard alone: pairs are typed as people write them, and
margins part equal points."""

import pytest

from tests.ui.play.whole_window import ALT, CTRL, Key, Typist
from tourney_desktop.domain.people import persons_of
from tourney_desktop.domain.text import say

PAIRS = (
    "Ann Alder & Bo Ash",
    "Birch, Clara / Beech, Dan",
    "Eva Cedar & Finn Clover",
    "Gina Elder & Hugo Elm",
)


@pytest.fixture
def typist(qtbot, theme, tmp_path):
    made = Typist(qtbot, theme, tmp_path)
    yield made
    made.leave()


def test_four_pairs(typist):
    typist.new_event("mini-bridge", "Club evening")
    strip = typist.window.page.current.strip
    assert strip.name_edit.placeholderText() == say("entry_strip.pair.hint")
    for pair in PAIRS:
        typist.type(pair)
    state = typist.view.state
    people = [[f"{p.first} {p.last}" for p in persons_of(state, each)] for each in state.entrants.values()]
    assert people == [
        ["Ann Alder", "Bo Ash"], ["Clara Birch", "Dan Beech"], ["Eva Cedar", "Finn Clover"], ["Gina Elder", "Hugo Elm"],
    ]  # fmt: skip
    typist.type("Ann Alder & Bo Ash")
    assert "Ann Alder / Bo Ash" in strip.name.remark.text(), "the question names both"
    typist.press(Key.Key_A, mod=CTRL)
    typist.press(Key.Key_Delete)

    typist.tab(2)
    assert typist.window.page.current.title.text() == "Main, 4 entrants"
    typist.press(Key.Key_T, mod=ALT)
    typist.qtbot.waitUntil(lambda: typist.view.seeded)
    typist.tab(3)
    typist.press(Key.Key_Return)
    assert len(typist.view.rounds) == 3
    typist.press(Key.Key_Return)
    assert typist.spoken() == "All 3 rounds are published."
    typist.press(Key.Key_Return)

    margins = iter((120, 40, 250, 0, 90, 310))
    for number in (1, 2, 3):
        assert typist.shown.round.number == number
        typist.press(Key.Key_F4)
        for pairing in typist.shown.round.missing:
            typist.type(f"{pairing.table} {300 + next(margins)} 300")
        assert typist.shown.round.complete
        if number < 3:
            typist.tab(3)
            typist.press(Key.Key_Return)
            typist.press(Key.Key_Return)
    assert typist.window.page.bar.state.text() == "Finished"

    typist.tab(5)
    table = typist.window.page.current.table.table
    margin, points = table.index("margin"), table.index("score")
    texts = [row.cells[margin].text.replace("\N{MINUS SIGN}", "-") for row in table.data_rows]
    assert sum(map(int, texts)) == 0
    assert max(map(int, texts)) > 100
    level = [
        int(text) for row, text in zip(table.data_rows, texts, strict=True) if row.cells[points].text == "2"
    ]
    assert level == sorted(level, reverse=True), "margins part equal points"
    typist.tab(1)
    assert strip.name.remark.text() == say("entry_strip.over")
    assert not strip.add.isEnabled()
