"""What is asked when somebody leaves a one-on-one event, and what a rest that is asked for is worth."""

from tests.ui.roster.conftest import STAGE
from tourney_desktop.document.commands.entrants import MarkAbsent, WithdrawEntrant
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.rounds import PairAll
from tourney_desktop.domain.model import Absence, ByeKind, EntrantId, Forfeit, Scored, Unit
from tourney_desktop.ui.tabs.entrants_actions import (
    coming_round,
    possible,
    rest_kinds,
    seat,
    withdraw_question,
)
from tourney_desktop.ui.tabs.entrants_apart import enforces

SIX = ("Ash, Dora", "Birch, Femi", "Cedar, Gina", "Dogwood, Hal", "Elm, Ivo", "Fir, Bo")
ONE = EntrantId(1)
WIN = Scored(2, 0, Unit.HALF_POINTS)


def swiss(build):
    hall = build(*SIX, rules="swiss", rounds=3)
    hall.pair()
    return hall


def schedule(build, count=6):
    hall = build(*SIX[:count], rules="all-play-all")
    hall.do(PairAll(STAGE))
    return hall


def play_round(hall, number):
    each = hall.view.rounds[number - 1]
    for pairing in each.missing:
        hall.do(one_result(each.id, pairing.table, WIN))


def test_the_opponent_wins_by_forfeit(build):
    hall = swiss(build)
    question = withdraw_question(hall.view, ONE)
    assert [way.id for way in question.ways] == ["keep", "repair"]
    _, pairing = seat(hall.view, ONE)
    other = next(e for e in pairing.entrants if e != ONE)
    last, first = hall.view.name(other).split(", ")
    assert question.ways[0].explanation == f"{first} {last} wins table {pairing.table} by forfeit."
    hall.do(WithdrawEntrant(STAGE, ONE))
    side = next(at for at, side in enumerate(pairing.sides) if other in side.entrants)
    assert hall.view.rounds[0].at_table(pairing.table).deciding == Forfeit(side)


def test_a_round_with_a_result_is_not_drawn_again(build):
    hall = swiss(build)
    table = next(p.table for p in hall.view.rounds[0].pairings if ONE not in p.entrants)
    hall.do(one_result(hall.view.rounds[0].id, table, WIN))
    question = withdraw_question(hall.view, ONE)
    assert [way.id for way in question.ways] == ["keep"]


def test_leaving_a_schedule_early_annuls(build):
    hall = schedule(build)
    play_round(hall, 1)
    question = withdraw_question(hall.view, ONE)
    assert not question.ways
    assert question.lines[0] == "Dora Ash has played 1 of 5 games drawn."
    assert "less than half" in question.lines[1]


def test_leaving_a_schedule_late_forfeits_the_rest(build):
    hall = schedule(build)
    for number in (1, 2, 3):
        play_round(hall, number)
    question = withdraw_question(hall.view, ONE)
    assert question.lines[1] == "2 open games become forfeits for the opponents (MSFS-2.5)."


def test_who_has_played_everything_leaves_without_a_question(build):
    hall = schedule(build, 4)
    for number in (1, 2, 3):
        play_round(hall, number)
    assert withdraw_question(hall.view, ONE) is None
    assert not possible(hall.view, ONE).withdraw_asks


def test_a_late_entry_comes_in_with_the_first_round_not_begun(build):
    hall = schedule(build, 5)
    assert coming_round(hall.view) == 1
    play_round(hall, 1)
    assert coming_round(hall.view) == 2
    tab = hall.entrants
    tab.strip.name_edit.setText("Gorse, Kay")
    tab.strip.name_edit.textEdited.emit("Gorse, Kay")
    assert "from round 2" in tab.strip.name.remark.text()
    tab.strip._enter()
    tab.strip._enter()
    hall.settle()
    assert hall.view.participations[EntrantId(6)].since_round == 2


def test_what_a_rest_is_worth(build):
    assert rest_kinds(swiss(build).view) == (ByeKind.ZERO, ByeKind.HALF, ByeKind.FULL)
    assert rest_kinds(schedule(build).view) == ()
    assert rest_kinds(build(*SIX).view) == ()


def test_a_half_point_bye_is_asked_for_and_changed(build):
    hall = swiss(build)
    hall.entrants.table.select_key(1)
    hall.entrants.act("absent")
    dialog = hall.entrants.deeds.dialog
    dialog.boxes[2].setChecked(True)
    dialog.kind.set_current("half")
    dialog.accept()
    hall.settle()
    assert hall.view.participations[ONE].absences == (Absence(2, ByeKind.HALF),)
    assert hall.said[-1].startswith("Dora Ash: half-point bye in round 2.")
    hall.entrants.act("absent")
    dialog = hall.entrants.deeds.dialog
    assert dialog.kind.current == "half"
    dialog.kind.set_current("full")
    dialog.accept()
    hall.settle()
    assert hall.view.participations[ONE].absences == (Absence(2, ByeKind.FULL),)


def test_only_what_changed_is_sent(build):
    hall = swiss(build)
    hall.do(MarkAbsent(STAGE, ONE, (2,), ByeKind.HALF))
    hall.entrants.table.select_key(1)
    hall.entrants.act("absent")
    before = hall.desk.snapshot.sequence
    hall.entrants.deeds.dialog.accept()
    hall.settle()
    assert hall.desk.snapshot.sequence == before


def test_formats_that_only_show_who_may_not_meet(build):
    assert enforces(swiss(build).view)
    assert not enforces(schedule(build).view)
