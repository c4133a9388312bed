"""Forty teams of School Scrabble, from the wizard to the sheets of round 1 and the standings, by keyboard alone: teams
of one and two, a team of two schools, a school in the way of the guideline, a substitute, a change by hand."""

import pytest

from tests.ui.frame.desk_room import NAMES
from tests.ui.play.whole_window import ALT, CTRL, SHIFT, Key, Typist
from tourney_desktop.compose import make_pdf
from tourney_desktop.domain.model import Scored
from tourney_desktop.reports.seeding import seeding_table
from tourney_desktop.reports.sheet_head import PrintOptions
from tourney_desktop.reports.sheets import SheetRequest
from tourney_desktop.reports.team_cells import seeding_words

SCHOOLS = ("North", "South", "East", "West", "Hill")


@pytest.fixture
def typist(qtbot, theme, tmp_path):
    made = Typist(qtbot, theme, tmp_path)
    yield made
    made.leave()


def enter_team(typist: Typist, *texts: str) -> None:
    """Field by field with Tab, then Enter."""
    for at, text in enumerate(texts):
        if at:
            typist.press(Key.Key_Tab)
        if text:
            typist.qtbot.keyClicks(typist.window.focusWidget(), text)
    typist.press(Key.Key_Return)


def team_texts(number: int) -> tuple[str, ...]:
    school = SCHOOLS[number % 5] if number != 12 else "East; West"
    one = " ".join(reversed(NAMES[number % len(NAMES)].split()))
    first = (f"Team {number:02}", school, ", ".join(one.split(" ", 1)), f"{1800 - 17 * number}/{40 + number}")
    if number % 4 == 0:
        return first
    return (*first, f"Deputy {number}", f"{1700 - 17 * number}")


def test_forty_teams(typist):
    typist.new_event("nssc", "Spring School Scrabble")
    strip = typist.window.page.current.strip
    assert strip.players.isVisible()
    assert not strip.measure.isVisible()

    # A rating without a player and one that cannot be read are said where they stand.
    enter_team(typist, "Team 00", "North", "", "1700/40")
    assert "who has this rating" in strip.players.fields["player1"].remark.text()
    assert typist.shown.status.alive == 0
    typist.press(Key.Key_A, mod=CTRL)
    enter_team(typist, "Ana Alder", "17OO")
    assert "1717/40" in strip.players.fields["rating1"].remark.text()
    typist.press(Key.Key_A, mod=CTRL)
    enter_team(typist, "1700/40")
    assert typist.shown.status.alive == 1
    for number in range(1, 40):
        enter_team(typist, *team_texts(number))
    assert typist.shown.status.alive == 40

    # One is put right in the form beside the list.
    typist.press(Key.Key_F, mod=CTRL)
    typist.type("Team 39")
    typist.press(Key.Key_F2)
    form = typist.window.page.current.pane.form
    assert form.edit("player2").text() == "39, Deputy"
    assert not form.fields["average"].isVisible()
    typist.press(Key.Key_Tab)
    typist.press(Key.Key_A, mod=CTRL)
    typist.type("hill;  North")
    changed = next(e for e in typist.view.entrants.values() if e.name == "Team 39")
    assert changed.team == "hill; North"
    assert len(changed.persons) == 2

    # Seeds with their deviations.
    typist.press(Key.Key_F, mod=CTRL)
    typist.press(Key.Key_A, mod=CTRL)
    typist.press(Key.Key_Delete)
    typist.press(Key.Key_T, mod=ALT)
    typist.qtbot.waitUntil(lambda: typist.view.seeded)
    typist.tab(2)
    assert seeding_words(typist.view, next(iter(typist.view.entrants))) == "1700±40"

    assert "1700±40" in [cell.text for row in seeding_table(typist.view).rows for cell in row.cells]

    # Round 1: nobody meets his own school, and the table that had to give way says so.
    typist.press(Key.Key_R, mod=CTRL)
    assert len(typist.last.pairings) == 20
    for pairing in typist.last.pairings:
        schools = [
            {s.strip().lower() for s in typist.view.entrants[e].team.split(";")} for e in pairing.entrants
        ]
        assert not schools[0] & schools[1]
    moved = [p for p in typist.last.pairings if any(n.rule == "NSSC-4.3" for n in p.notes)]
    assert moved
    typist.tab(3)
    page = typist.window.page.current.page
    page.grid.setFocus()
    page.grid.select_key(moved[0].table)
    typist.quiet()

    # Two change seats by hand.
    before = [pairing.entrants for pairing in typist.last.pairings]
    typist.press(Key.Key_F6, Key.Key_Down)
    typist.press(Key.Key_Return)
    if page.swap.on:
        typist.press(Key.Key_Return)
    assert [pairing.entrants for pairing in typist.last.pairings] != before
    typist.press(Key.Key_R, mod=CTRL | SHIFT)
    assert typist.last.published

    # A substitute sits for one of the two.
    typist.tab(1)
    typist.press(Key.Key_F, mod=CTRL)
    typist.type("Edith Birch")
    typist.press(Key.Key_U, mod=ALT)
    typist.qtbot.waitUntil(lambda: typist.window.page.current.deeds.dialog is not None)
    dialog = typist.window.page.current.deeds.dialog
    typist.qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog.edit.text() == "Birch, Edith"
    typist.press(Key.Key_A, mod=CTRL)
    typist.type("Box, Femi; Reserve, Rita")
    typist.back()
    assert [each.names for each in typist.last.line_ups] == [("Box, Femi", "Reserve, Rita")]

    # Scores from the slips, then standings by wins and spread.
    typist.press(Key.Key_F4)
    for table in range(1, 21):
        typist.type(f"{table} {400 + 3 * table} {390 - table}")
    assert typist.last.complete
    assert typist.last.at_table(20).deciding == Scored(460, 370)
    typist.tab(5)
    first = typist.window.page.current.table.table.rows[0]
    assert "+90" in [cell.text for cell in first.cells]
    for document in ("pairings", "pairings-by-name", "seeding", "standings", "table-cards"):
        sheet(typist, document)


def sheet(typist: Typist, document: str) -> None:
    """It can be printed, and names every team."""
    at = "2026-05-01T10:00:00+02:00"
    printed = make_pdf(typist.view.state, typist.view.stage.id, SheetRequest(document), PrintOptions(), at)
    assert printed.data.startswith(b"%PDF")
