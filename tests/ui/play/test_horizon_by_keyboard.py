"""A Horizon from the wizard to the list for next time, by keyboard alone: teams and related teams, the whole schedule
before play, results over weeks, somebody who leaves and somebody who comes, byes that are made up."""

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.frame.desk_room import NAMES, Room
from tests.ui.play.whole_window import ALT, CTRL, SHIFT, Answers, Key, Typist
from tourney_desktop.compose import make_pdf
from tourney_desktop.domain.model import ByeKind, Scored
from tourney_desktop.exchange.csv_out import table_csv
from tourney_desktop.exchange.csv_roster import read_roster
from tourney_desktop.reports.seeding import seeding_table
from tourney_desktop.reports.sheet_head import PrintOptions
from tourney_desktop.reports.sheets import SheetRequest
from tourney_desktop.reports.team_standings import team_places_of
from tourney_desktop.ui.ask import Answer, set_ask
from tourney_desktop.ui.round_state import round_items
from tourney_desktop.ui.tabs.pairings_words import aside
from tourney_desktop.ui.tabs.why_words import why

TEAMS = ("Bones", "Pips", "Spinners", "Doubles", "Chain", "")


class FilesAnswered(Answers):
    """Names the file that is read, and the one that is written."""

    def __init__(self, read, written) -> None:
        super().__init__()
        self.read, self.written = read, written

    def file_open(self, *_: object):
        return self.read

    def file_save(self, *_: object):
        return self.written


@pytest.fixture
def room():
    return Room()


@pytest.fixture
def typist(qtbot, theme, tmp_path, room):
    services = replace(room.services(), read_roster=read_roster, table_csv=table_csv)
    made = Typist(qtbot, theme, tmp_path, services)
    made.answers = FilesAnswered(tmp_path / "last_year.csv", tmp_path / "next_year.csv")
    set_ask(made.answers)
    yield made
    made.leave()


def listed(at: int) -> str:
    return ", ".join(reversed(NAMES[at].split()))


def roster(count: int) -> str:
    lines = ["name;team;previous score"]
    lines += [f'"{listed(at)}";{TEAMS[at % 6]};{1500 - 13 * at}' for at in range(count)]
    return "\n".join(lines) + "\n"


def import_players(typist: Typist, count: int) -> None:
    typist.answers.read.write_text(roster(count), encoding="utf-8")
    typist.press(Key.Key_I, mod=CTRL)
    lists = typist.window.page.current.lists
    typist.qtbot.waitUntil(lambda: lists.dialog is not None)
    dialog = lists.dialog
    typist.qtbot.waitUntil(lambda: dialog.isActiveWindow() and dialog.take.isEnabled())
    typist.press(Key.Key_Return)
    typist.back()
    assert typist.shown.status.alive == count


def enter_player(typist: Typist, *texts: str) -> None:
    for at, text in enumerate(texts):
        if at:
            typist.press(Key.Key_Tab)
        QTest.keyClicks(QApplication.focusWidget(), text)
    typist.press(Key.Key_Return)


def relate(typist: Typist, *teams: str) -> None:
    """From the menu Players; Space marks a team."""
    typist.window.menus.actions["related"].trigger()
    dialog = typist.window.dialogs.current("related")
    typist.qtbot.waitUntil(dialog.isActiveWindow)
    for at, (team, box) in enumerate(dialog.boxes.items()):
        if at:
            typist.press(Key.Key_Tab)
        assert box.hasFocus()
        if team in teams:
            typist.press(Key.Key_Space)
    typist.press(Key.Key_Return)
    typist.back()


def choose(typist: Typist, who: str) -> None:
    """Somebody in the list of players and teams of the page of all rounds."""
    schedule = typist.window.page.current.schedule
    schedule.who.setFocus()
    typist.press(Key.Key_Down)
    listing = schedule.who.view()
    typist.qtbot.keyClick(listing, Key.Key_Home)
    while listing.currentIndex().data() != who:
        before = listing.currentIndex().row()
        typist.qtbot.keyClick(listing, Key.Key_Down)
        assert listing.currentIndex().row() > before
    typist.qtbot.keyClick(listing, Key.Key_Return)
    typist.quiet()
    assert schedule.who.currentText() == who


def message(typist: Typist, who: str) -> str:
    choose(typist, who)
    typist.press(Key.Key_M, mod=ALT)
    typist.qtbot.waitUntil(lambda: typist.spoken() == f"The message for {who} is on the clipboard.")
    return QApplication.clipboard().text()


def to_round(typist: Typist, number: int) -> None:
    while (now := typist.shown.round.number) != number:
        typist.press(Key.Key_PageDown if now < number else Key.Key_PageUp, mod=ALT)


def play(typist: Typist, number: int) -> None:
    """All that is out in a round."""
    to_round(typist, number)
    typist.press(Key.Key_F4)
    for pairing in typist.shown.round.missing:
        typist.type(f"{pairing.table} {150 - number} {100 + pairing.table}")
    assert typist.shown.round.complete


def printed(typist: Typist, document: str, **whom: object) -> None:
    at = "2027-03-14T10:42:07+01:00"
    made = make_pdf(
        typist.view.state, typist.view.stage.id, SheetRequest(document, **whom), PrintOptions(), at
    )
    assert made.data.startswith(b"%PDF")
    assert made.pages >= 1


def of_one_kind(view, entrants) -> set[str]:
    """The teams of these, related ones as one."""
    return {{"Pips": "Bones"}.get(team, team) for e in entrants if (team := view.entrants[e].team)}


def test_twenty_four_in_teams(typist, room):
    typist.new_event("horizon", "Autumn")
    import_players(typist, 22)
    strip = typist.window.page.current.strip
    assert strip.measure_edit.accessibleName() == "Previous score"
    assert strip.team_edit.accessibleName() == "Team"

    # A score that cannot be read is said under its field; a newcomer has none.
    strip.name_edit.setFocus()
    enter_player(typist, "Juniper-Vale, Quentin", "Chain", "12O4")
    assert strip.measure.remark.text() == "Use digits, like 1234."
    assert typist.shown.status.alive == 22
    typist.press(Key.Key_A, mod=CTRL)
    typist.type("1204")
    enter_player(typist, "Newcomer, Nora", "Doubles", "")
    assert typist.shown.status.alive == 24
    relate(typist, "Bones", "Pips")
    assert typist.view.state.related == (("Bones", "Pips"),)

    # A score is put right beside the list.
    typist.press(Key.Key_F, mod=CTRL)
    typist.type(listed(21))
    typist.press(Key.Key_F2)
    form = typist.window.page.current.pane.form
    assert form.edit("previous_score").text() == str(1500 - 13 * 21)
    typist.press(Key.Key_Tab, Key.Key_Tab)
    assert form.edit("related").hasFocus()
    typist.press(Key.Key_Tab)
    assert form.edit("previous_score").hasFocus()
    typist.press(Key.Key_A, mod=CTRL)
    typist.type("1,501")

    # The list, each place with its reason.
    typist.press(Key.Key_F, mod=CTRL)
    typist.press(Key.Key_A, mod=CTRL)
    typist.press(Key.Key_Delete)
    typist.press(Key.Key_T, mod=ALT)
    typist.qtbot.waitUntil(lambda: typist.view.seeded)
    typist.tab(2)
    rows = [[cell.text for cell in row.cells] for row in seeding_table(typist.view).rows]
    assert listed(21) in rows[0]
    assert any("1501" in text and "HOR-1.1" in text for text in rows[0])
    assert any("order of entry" in text for text in rows[-1])

    # Everything before play: looked at as a plan, drawn, a reason at every table that was adjusted.
    typist.tab(3)
    typist.press(Key.Key_F9)
    schedule = typist.window.page.current.schedule
    typist.qtbot.waitUntil(lambda: schedule.pill.text() == "Planned")
    typist.press(Key.Key_N, mod=ALT)
    typist.qtbot.waitUntil(lambda: schedule.pill.text() == "Draft")
    assert len(typist.view.rounds) == 8
    met = [frozenset(p.entrants) for each in typist.view.rounds for p in each.pairings]
    assert len(met) == len(set(met)) == 96
    assert all(
        len(of_one_kind(typist.view, pair)) + sum(not typist.view.entrants[e].team for e in pair) == 2
        for pair in met
    )
    page = typist.window.page.current.page
    typist.press(Key.Key_F9)
    to_round(typist, 2)
    adjusted = [p for p in typist.shown.round.pairings if p.notes]
    assert adjusted
    page.grid.setFocus()
    page.grid.select_key(adjusted[0].table)
    typist.quiet()
    assert round_items(typist.shown)[1].label == "Round 2 of 8"
    for pairing in adjusted:
        told = why(typist.view, typist.shown.round, pairing)
        assert any(finding.reason == "Rule HOR-9.1" for finding in told.findings)
        assert any("by the guideline" in sentence for each in told.passed for sentence in each.sentences)
    typist.press(Key.Key_F9)
    typist.press(Key.Key_B, mod=ALT)
    typist.qtbot.waitUntil(lambda: schedule.pill.text() == "0 of 96 in")
    assert all(each.published for each in typist.view.rounds)

    # One player, one team, and what they are sent.
    assert message(typist, listed(0)).count("\nRound ") == 8
    assert message(typist, "Spinners (team)").count("\nRound ") == 8
    choose(typist, "everybody")

    # Results as they come.
    for number in (3, 1, 2):
        play(typist, number)
    assert [len(each.missing) for each in typist.view.rounds[3:]] == [12] * 5

    # Somebody leaves: what is drawn stands, and who was to meet him rests.
    typist.tab(1)
    typist.press(Key.Key_F, mod=CTRL)
    typist.type(listed(4))
    typist.answers.answer = Answer("withdraw", "keep")
    before = {each.number: {frozenset(p.entrants) for p in each.pairings} for each in typist.view.rounds}
    typist.press(Key.Key_W, mod=ALT)
    typist.qtbot.waitUntil(lambda: typist.shown.status.alive == 23)
    for each in typist.view.rounds[3:8]:
        now = {frozenset(p.entrants) for p in each.pairings}
        assert len(now) == 11
        assert now < before[each.number]
        assert [bye.kind for bye in each.byes] == [ByeKind.PAIRING]

    # Somebody comes, and has the games of those who rest.
    strip.name_edit.setFocus()
    enter_player(typist, "Latimer, Lou", "Chain", "")
    assert "from round 4" in strip.name.remark.text()
    typist.press(Key.Key_Return)
    typist.qtbot.waitUntil(lambda: typist.shown.status.alive == 24)
    late = max(typist.view.entrants)
    games = [p for each in typist.view.rounds[3:] for p in each.pairings if late in p.entrants]
    assert len(games) == 5
    assert all(not each.byes for each in typist.view.rounds[3:])

    # The rest, the last first.
    for number in range(len(typist.view.rounds), 3, -1):
        play(typist, number)
    assert typist.window.page.bar.state.text() == "Finished"

    # Players, teams, paper.
    typist.tab(5)
    standings = typist.window.page.current
    own = dict.fromkeys(typist.view.entrants, 0)
    for each in typist.view.rounds:
        for pairing in each.pairings:
            assert isinstance(pairing.deciding, Scored)
            own[pairing.entrants[0]] += pairing.deciding.first
            own[pairing.entrants[1]] += pairing.deciding.second
    best = max(own, key=lambda e: own[e])
    assert standings.table.table.rows[0].key == best
    typist.press(Key.Key_F9, Key.Key_F9)
    assert standings.segments.current == "teams"
    assert standings.teams.hasFocus()
    assert standings.document_in_sight() == "team-standings"
    for place in team_places_of(typist.view):
        assert place.score == sum(own[e] for e in place.members)
    for document in (
        "pairings", "schedule", "schedule-by-player", "schedule-by-team", "standings", "team-standings", "seeding",
    ):  # fmt: skip
        printed(typist, document)
    printed(typist, "schedule-by-team", team="Spinners")

    # The list for next time is written, and read by the next event.
    typist.press(Key.Key_E, mod=CTRL | SHIFT)
    typist.qtbot.waitUntil(lambda: bool(room.written))
    written = room.written[typist.answers.written]
    typist.press(Key.Key_W, mod=CTRL)
    typist.new_event("horizon", "Next autumn")
    typist.answers.read.write_bytes(written)
    typist.press(Key.Key_I, mod=CTRL)
    lists = typist.window.page.current.lists
    typist.qtbot.waitUntil(lambda: lists.dialog is not None)
    typist.qtbot.waitUntil(lambda: lists.dialog.isActiveWindow() and lists.dialog.take.isEnabled())
    typist.press(Key.Key_Return)
    typist.back()
    assert typist.shown.status.alive == 25
    scores = {typist.view.name(e): known.previous_score for e, known in typist.view.entrants.items()}
    assert scores[listed(0)] == own[next(e for e in own if e == 1)]
    assert max(scores.values()) == own[best]


def test_twenty_three_and_their_bye_rounds(typist):
    typist.new_event("horizon", "Odd")
    import_players(typist, 23)
    typist.tab(3)
    typist.press(Key.Key_Return)  # the gate: everything at once
    typist.qtbot.waitUntil(lambda: bool(typist.view.rounds))
    assert [each.label is not None for each in typist.view.rounds] == [False] * 8 + [True] * 4
    resting = [bye.entrant for each in typist.view.rounds for bye in each.byes if bye.kind is ByeKind.PAIRING]
    assert [typist.view.seed(e) for e in resting][:4] == [6, 12, 18, 23]
    typist.press(Key.Key_Return)
    assert all(each.published for each in typist.view.rounds)

    # Who rests reads when the game is made up, beside the round, in the schedule and in the message.
    first = resting[0]
    name = typist.view.name(first)
    to_round(typist, 1)
    (group,) = aside(typist.view, typist.shown.round)
    assert "The game is made up in Bye Round 1." in group.people[0].why
    typist.press(Key.Key_F9)
    schedule = typist.window.page.current.schedule
    typist.qtbot.waitUntil(lambda: schedule.pill.text() == "0 of 92 in")
    rest = next(row for row in schedule.grid.table.data_rows if row.key == -(10_000 + first))
    assert any(cell.sub == "made up in Bye Round 1" for cell in rest.cells)
    text = message(typist, name)
    assert "\nRound 1: free, made up in Bye Round 1\n" in text
    assert "\nBye Round 1: against " in text
    assert text.endswith("8 games, all still to play.\n")

    # A Bye Round may be played first; who rested then has his eighth game, and the others have none in it.
    typist.press(Key.Key_F9)
    to_round(typist, 9)
    (group,) = aside(typist.view, typist.shown.round)
    assert (group.title, len(group.people)) == ("Nothing to make up", 21)
    assert typist.shown.round.pairings[0].entrants[0] in resting[:4]
    play(typist, 9)
    assert not typist.shown.status.over
    typist.tab(5)
    assert [cell.text for cell in typist.window.page.current.table.table.rows[0].cells][-1] == "141"
    printed(typist, "schedule-by-player", entrant=first)
    printed(typist, "byes", round=1)
