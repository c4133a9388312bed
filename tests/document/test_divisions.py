"""Divisions side by side, stages one after another, and who comes into them (ADD-10, B27)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.document.desk import STAGE, finish, numbered_event, person, standing
from tourney_desktop.document.commands.divisions import (
    AddDivision,
    AddStage,
    RemoveDivision,
    RemoveStage,
    SetDivision,
)
from tourney_desktop.document.commands.entering import EnterEntrants, LeaveDivision
from tourney_desktop.document.commands.entrants import AddEntrants, WithdrawEntrant
from tourney_desktop.document.commands.import_choices import SameName, decided, name_questions
from tourney_desktop.document.commands.imports import ImportEntrants, RosterRow, Verdict, plan_import
from tourney_desktop.document.commands.intake import FillStage
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.roster import data_of
from tourney_desktop.document.commands.rounds import PairAll, PairRound, last_round
from tourney_desktop.document.commands.settings import CloseStage, ConfigureStage
from tourney_desktop.document.commands.ties import DecideTie
from tourney_desktop.document.gate import GateVerdict, gate
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import DivisionId, EntrantId, Intake, IntakeKind, Scored, StageId, Unit
from tourney_desktop.rules.entries import entries
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.presets import preset_by_id
from tourney_desktop.rules.stages import current_stage, entitled, playing_elsewhere
from tourney_desktop.rules.table_labels import first_table
from tourney_desktop.rules.view import stage_view

MAIN, SECOND = DivisionId(1), DivisionId(2)
FINAL = StageId(2)


def swiss(**options):
    return preset_by_id("swiss").config(*((name, str(value)) for name, value in options.items()))


def table(document, stage, number, result):
    drawn = last_round(document.state, stage)
    document.execute(one_result(drawn.id, number, result))


def white(half_points=2):
    return Scored(half_points, 2 - half_points, Unit.HALF_POINTS)


def group_then_final(count=5, most=2):
    """An all-play-all whose best go on to a Swiss."""
    document = numbered_event("all-play-all", count)
    document.execute(AddStage(MAIN, swiss(rounds=1), Intake(IntakeKind.TOP, STAGE, last=most)))
    document.execute(PairAll(STAGE))
    return document


def test_a_division_has_its_own_stage_rounds_and_tables():
    document = numbered_event("swiss", 8, rounds=2)
    document.execute(AddDivision("  Second   hall ", swiss(rounds=2)))
    stage = current_stage(document.state, SECOND)
    document.execute(AddEntrants(stage, tuple(person(name) for name in ("Ash", "Beech", "Cherry", "Dill"))))
    document.execute(PairRound(STAGE))
    document.execute(PairRound(stage))
    assert document.state.divisions[SECOND].name == "Second hall"
    rounds = {each.division: each for each in document.state.rounds.values()}
    assert {division: each.number for division, each in rounds.items()} == {MAIN: 1, SECOND: 1}
    assert [each.table for each in rounds[SECOND].pairings] == [1, 2]
    assert {e for p in rounds[SECOND].pairings for e in p.entrants} == {9, 10, 11, 12}


@pytest.mark.parametrize(("typed", "code"), [("", "no_name"), (" ALL ", "name_all"), ("open", "exists")])
def test_a_division_needs_a_name_of_its_own(typed, code):
    document = numbered_event("swiss", 2)
    document.execute(SetDivision(MAIN, "Open", 1))
    with pytest.raises((BadInput, RuleConflict)) as refused:
        document.execute(AddDivision(typed, swiss()))
    assert refused.value.code == f"division.{code}"


def test_tables_run_through_the_divisions_or_start_where_told():
    document = numbered_event("swiss", 9, rounds=2)
    document.execute(AddDivision("B", swiss(rounds=1)))
    stage = current_stage(document.state, SECOND)
    document.execute(AddEntrants(stage, tuple(person(name) for name in ("Ash", "Beech"))))
    document.execute(SetDivision(SECOND, "B", None))
    assert first_table(document.state, SECOND) == 6
    document.execute(PairRound(stage))
    assert [each.table for each in last_round(document.state, stage).pairings] == [6]
    table(document, stage, 6, white())
    document.execute(SetDivision(SECOND, "B", 40))
    assert [each.table for each in last_round(document.state, stage).pairings] == [6]
    with pytest.raises(BadInput, match="9999"):
        document.execute(SetDivision(SECOND, "B", 0))
    document.undo()
    assert first_table(document.state, SECOND) == 6


def test_an_empty_division_can_be_struck_and_one_with_rounds_cannot():
    document = numbered_event("swiss", 4, rounds=2)
    with pytest.raises(RuleConflict, match="only division"):
        document.execute(RemoveDivision(MAIN))
    document.execute(AddDivision("B", swiss(), Intake(IntakeKind.ALL, STAGE)))
    with pytest.raises(RuleConflict, match="takes its field"):
        document.execute(RemoveDivision(MAIN))
    before = document.state
    document.execute(RemoveDivision(SECOND))
    assert list(document.state.divisions) == [MAIN]
    document.undo()
    assert document.state == before
    document.execute(PairRound(STAGE))
    with pytest.raises(RuleConflict, match="has rounds"):
        document.execute(RemoveDivision(MAIN))


def test_the_best_go_on_with_their_places_as_seeds():
    document = group_then_final()
    assert current_stage(document.state, MAIN) == STAGE
    with pytest.raises(RuleConflict, match="not over"):
        document.execute(PairRound(FINAL))
    for number in range(1, 6):
        finish(document, number=number)
    assert current_stage(document.state, MAIN) == FINAL
    document.execute(PairRound(FINAL))
    view = stage_view(document.state, FINAL)
    assert {view.seed(e): e for e in view.entrants} == {1: EntrantId(1), 2: EntrantId(2)}
    assert view.rounds[0].number == 6
    assert view.participations[EntrantId(2)].seed_why.params[0] == ("place", 2)
    with pytest.raises(RuleConflict, match="has begun"):
        document.execute(PairRound(STAGE))
    document.undo()
    assert stage_view(document.state, FINAL).participations == {}
    with pytest.raises(RuleConflict, match="never the first"):
        document.execute(RemoveStage(STAGE))
    document.execute(RemoveStage(FINAL))
    assert list(document.state.stages) == [STAGE]


def test_a_shared_place_at_the_cut_waits_for_the_director():
    document = group_then_final(4, most=2)
    results = {  # 1 wins all, the others beat each other in a circle
        frozenset((1, 2)): 1, frozenset((1, 3)): 1, frozenset((1, 4)): 1,
        frozenset((2, 3)): 2, frozenset((3, 4)): 3, frozenset((2, 4)): 4,
    }  # fmt: skip
    for each in sorted(document.state.rounds.values(), key=lambda r: r.number):
        for pairing in each.pairings:
            winner = results[frozenset(pairing.entrants)]
            score = white(2 if pairing.entrants[0] == winner else 0)
            document.execute(one_result(each.id, pairing.table, score))
    assert [rank for rank, _who, _points in standing(document)] == [1, 2, 2, 2]
    with pytest.raises(RuleConflict, match="place 2 is shared by") as refused:
        document.execute(PairRound(FINAL))
    assert refused.value.code == "intake.tie"
    order = (EntrantId(4), EntrantId(2), EntrantId(3))
    document.execute(DecideTie(STAGE, order, "playoff", "played on Sunday"))
    document.execute(FillStage(FINAL))
    assert [e for _s, e in sorted(document.state.participations) if _s == FINAL] == [1, 4]


def test_a_final_pays_from_the_fees_of_all_who_entered_its_division():
    document = group_then_final(5, most=2)
    document.execute(ConfigureStage(FINAL, (("entry_fee", "10"), ("paid_percent", "40"))))
    for number in range(1, 6):
        finish(document, number=number)
    document.execute(PairRound(FINAL))
    view = stage_view(document.state, FINAL)
    prizes = format_by_id("swiss").prize_list(view, format_by_id("swiss").options(view))
    assert (entries(view), prizes.pot, len([each for each in prizes.awards if each.share])) == (5, 5000, 2)


def test_who_left_makes_room_for_the_next():
    document = group_then_final(5, most=2)
    for number in range(1, 6):
        finish(document, number=number)
    document.execute(WithdrawEntrant(STAGE, EntrantId(1)))
    intake = document.state.stages[FINAL].intake
    assert [each.entrant for each in entitled(document.state, intake)] == [2, 3]


def test_sign_up_takes_nobody_by_itself():
    document = numbered_event("swiss", 4, rounds=1)
    document.execute(AddDivision("Last", swiss(rounds=1), Intake(IntakeKind.SIGN_UP, STAGE)))
    last = current_stage(document.state, SECOND)
    document.execute(PairRound(STAGE))
    finish(document)
    document.execute(CloseStage(STAGE))
    with pytest.raises(RuleConflict, match="by itself"):
        document.execute(FillStage(last))
    with pytest.raises(RuleConflict):
        document.execute(PairRound(last))
    assert len(entitled(document.state, document.state.stages[last].intake)) == 4


def two_divisions():
    document = numbered_event("swiss", 4, rounds=3)
    document.execute(AddDivision("B", swiss(rounds=3)))
    stage = current_stage(document.state, SECOND)
    document.execute(AddEntrants(stage, tuple(person(name) for name in ("Ash", "Beech"))))
    return document, stage


def test_a_known_person_enters_another_division_and_is_warned_about():
    document, stage = two_divisions()
    document.execute(EnterEntrants(stage, (EntrantId(1), EntrantId(2))))
    assert playing_elsewhere(document.state, stage) == ((1, MAIN), (2, MAIN))
    warned = [line for line in gate(document.state, stage).lines if line.verdict is GateVerdict.LOOK]
    names = {"Jo00 Alder also plays in Main.", "Jo01 Birch also plays in Main."}
    assert {line.title for line in warned} >= names
    with pytest.raises(RuleConflict, match="is in B already"):
        document.execute(EnterEntrants(stage, (EntrantId(1),)))
    document.execute(WithdrawEntrant(STAGE, EntrantId(1)))
    assert playing_elsewhere(document.state, stage) == ((2, MAIN),)
    document.execute(PairRound(stage))
    with pytest.raises(RuleConflict, match="2 or later"):
        document.execute(EnterEntrants(stage, (EntrantId(3),)))
    document.execute(EnterEntrants(stage, (EntrantId(3),), late_from=2))
    late = document.state.participations[stage, EntrantId(3)]
    assert (late.since_round, late.seed) == (2, 5)


def test_one_of_several_divisions_can_be_left_before_playing():
    document, stage = two_divisions()
    document.execute(EnterEntrants(stage, (EntrantId(1),)))
    document.execute(LeaveDivision(stage, EntrantId(1)))
    assert [e for s, e in document.state.participations if e == 1] == [1]
    with pytest.raises(RuleConflict, match="no other division"):
        document.execute(LeaveDivision(STAGE, EntrantId(1)))
    document.execute(EnterEntrants(stage, (EntrantId(1),)))
    document.execute(PairRound(STAGE))
    with pytest.raises(RuleConflict):
        document.execute(LeaveDivision(STAGE, EntrantId(1)))


@pytest.mark.parametrize(
    "intake",
    [
        Intake(IntakeKind.TOP, STAGE),
        Intake(IntakeKind.ELIMINATED, STAGE, 3, 2),
        Intake(IntakeKind.ALL, StageId(99)),
    ],
)
def test_an_intake_must_make_sense(intake):
    document = numbered_event("swiss", 4)
    with pytest.raises(BadInput):
        document.execute(AddStage(MAIN, swiss(), intake))


def rows_of(*data):
    return [RosterRow(at, each, frozenset({"last", "first", "rating"})) for at, each in enumerate(data, 2)]


def test_a_list_brings_those_who_play_elsewhere_into_this_division_too():
    document, stage = two_divisions()
    known = data_of(document.state, EntrantId(1))
    rated = replace(known, persons=(replace(known.persons[0], rating=Fraction(1700)),))
    plan = plan_import(document.state, stage, rows_of(rated, person("Ash"), person("Yew")))
    assert [each.verdict for each in plan.rows] == [Verdict.ENTER, Verdict.SKIP, Verdict.ADD]
    assert plan.coming == 2
    document.execute(ImportEntrants(plan, "more.csv"))
    here = [e for s, e in document.state.participations if s == stage]
    assert sorted(here) == [1, 5, 6, 7]
    assert document.state.persons[document.state.entrants[EntrantId(1)].persons[0]].rating == 1700
    again = plan_import(document.state, stage, rows_of(rated, person("Ash"), person("Yew")))
    assert {each.verdict for each in again.rows} == {Verdict.SKIP}
    document.undo()
    assert sorted(e for s, e in document.state.participations if s == stage) == [5, 6]


def test_the_name_question_of_a_list_knows_them():
    document, stage = two_divisions()
    plan = plan_import(document.state, stage, rows_of(data_of(document.state, EntrantId(1))))
    (question,) = name_questions(document.state, plan)
    assert question.answer is SameName.UPDATE
    assert decided(document.state, plan, {2: SameName.UPDATE}) == plan
    other = decided(document.state, plan, {2: SameName.ADD})
    assert [each.verdict for each in other.rows] == [Verdict.ADD]
    assert decided(document.state, plan, {2: SameName.SKIP}).coming == 0


def test_one_name_may_stand_in_two_divisions_for_two_people_and_only_once_in_one():
    document, stage = two_divisions()
    document.execute(AddEntrants(stage, (data_of(document.state, EntrantId(1)),)))
    assert max(document.state.entrants) == 7
    for where in (STAGE, stage):
        with pytest.raises(RuleConflict) as refused:
            document.execute(AddEntrants(where, (data_of(document.state, EntrantId(1)),)))
        assert refused.value.code == "entrant.same_name"
