"""The stages of a division one after another: what a preset adds by itself, who comes in, and a tie at the cut (MS-1.5,
ADD-10, B27)."""

import pytest

from tests.document.desk import STAGE, empty_event, finish, numbered_event, standing, view_of
from tests.document.weekend import PLAYOFF, friday, in_stage, weekend
from tourney_desktop.document.commands.divisions import AddDivision, AddStage, SetIntake
from tourney_desktop.document.commands.intake import FillStage
from tourney_desktop.document.commands.membership import OverrideMembership, lacking_membership
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.rounds import PairAll, PairRound
from tourney_desktop.document.commands.settings import ConfigureStage
from tourney_desktop.document.commands.ties import DecideTie
from tourney_desktop.document.gate import GateVerdict, gate
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import TieDecided
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import DivisionId, EntrantId, Intake, IntakeKind, Scored, StageId, Unit
from tourney_desktop.reports.standings import standings_table
from tourney_desktop.rules.presets import preset_by_id
from tourney_desktop.rules.stages import current_stage, entitled, stages_of

MAIN, SECOND, FINAL = DivisionId(1), DivisionId(2), StageId(2)


def play_all(document, worth):
    """An all-play-all in which the smaller number of half points loses; equals draw."""
    document.execute(PairAll(STAGE))
    for each in sorted(document.state.rounds.values(), key=lambda r: r.number):
        for pairing in each.pairings:
            one, two = (worth[e] for e in pairing.entrants)
            score = 1 if one == two else 2 if one > two else 0
            document.execute(one_result(each.id, pairing.table, Scored(score, 2 - score, Unit.HALF_POINTS)))


def six(worth, most=2):
    """Six in an all-play-all, the best ``most`` of whom play a knockout."""
    document = numbered_event("all-play-all", 6)
    config = preset_by_id("knockout").config()
    document.execute(AddStage(MAIN, config, Intake(IntakeKind.TOP, STAGE, last=most)))
    play_all(document, dict(enumerate(worth, 1)))
    return document


def test_a_novice_division_has_its_knockout_from_the_start():
    document = empty_event("moreswiss-novice")
    one, two = stages_of(document.state, MAIN)
    assert (one.config.format, two.config.format) == ("all-play-all", "knockout")
    assert two.intake == Intake(IntakeKind.TOP, one.id, last=2)
    assert dict(one.config.options)["final_tie"] == "contingent_bye"
    document.execute(AddDivision("Novice 2", preset_by_id("moreswiss-novice").config(), best=4))
    three, four = stages_of(document.state, SECOND)
    assert (three.number, four.number, four.intake) == (1, 2, Intake(IntakeKind.TOP, three.id, last=4))
    document.undo()
    assert list(document.state.divisions) == [MAIN]
    with pytest.raises(BadInput, match="one stage"):
        document.execute(AddDivision("B", preset_by_id("swiss").config(), best=4))
    with pytest.raises(BadInput):
        document.execute(AddDivision("B", preset_by_id("moreswiss-novice").config(), best=0))


def test_how_many_go_on_can_be_changed_until_they_play():
    document = six((6, 5, 4, 3, 2, 1))
    document.execute(FillStage(FINAL))
    assert len(entitled(document.state, document.state.stages[FINAL].intake)) == 2
    before = document.state
    document.execute(SetIntake(FINAL, Intake(IntakeKind.TOP, STAGE, last=4)))
    assert not any(stage == FINAL for stage, _who in document.state.participations)
    assert document.execute(SetIntake(FINAL, Intake(IntakeKind.TOP, STAGE, last=4))) is None
    document.undo()
    assert document.state == before
    document.redo()
    document.execute(PairRound(FINAL))
    assert sorted(e for stage, e in document.state.participations if stage == FINAL) == [1, 2, 3, 4]
    with pytest.raises(RuleConflict, match="has rounds"):
        document.execute(SetIntake(FINAL, Intake(IntakeKind.TOP, STAGE, last=2)))


def test_a_field_cannot_come_from_what_follows():
    document = empty_event("moreswiss-novice")
    document.execute(AddDivision("B", preset_by_id("swiss").config(), Intake(IntakeKind.ALL, FINAL)))
    for wrong in (FINAL, StageId(3), StageId(9)):
        with pytest.raises(BadInput):
            document.execute(SetIntake(FINAL, Intake(IntakeKind.ALL, wrong)))
    with pytest.raises(RuleConflict, match="by itself"):
        document.execute(SetIntake(STAGE, Intake(IntakeKind.ALL, FINAL)))


def test_b27_a_shared_first_place_inside_the_cut_needs_no_decision():
    document = six((6, 6, 4, 4, 4, 1))
    assert [rank for rank, _who, _points in standing(document)] == [1, 1, 3, 3, 3, 6]
    table = standings_table(view_of(document))
    at = table.index("rank")
    assert [row.cells[at].text for row in table.data_rows] == ["1–2", "1–2", "3–5", "3–5", "3–5", "6"]
    document.execute(PairRound(FINAL))
    assert sorted(e for stage, e in document.state.participations if stage == FINAL) == [1, 2]


@pytest.mark.parametrize("way", ["lot", "playoff", "hand"])
def test_b27_a_place_shared_across_the_cut_is_decided_and_recorded(way):
    document = six((6, 4, 4, 4, 4, 1))
    assert [rank for rank, _who, _points in standing(document)] == [1, 2, 2, 2, 2, 6]
    line = gate(document.state, FINAL).lines[0]
    assert (line.verdict, line.goes_to) == (GateVerdict.BLOCKED, "tie:1:2")
    assert "place 2 is shared by" in line.detail
    for command in (PairRound(FINAL), FillStage(FINAL)):
        with pytest.raises(RuleConflict) as refused:
            document.execute(command)
        assert refused.value.code == "intake.tie"
    order = tuple(EntrantId(each) for each in (4, 2, 5, 3))
    document.execute(DecideTie(STAGE, order, way, "on Sunday"))
    document.execute(PairRound(FINAL))
    assert sorted(e for stage, e in document.state.participations if stage == FINAL) == [1, 4]
    facts = [fact for action in document.actions for fact in action.facts]
    decided = [fact.decision for fact in facts if isinstance(fact, TieDecided)]
    assert [(each.order, each.by, each.reason) for each in decided] == [(order, way, "on Sunday")]
    again = fold(facts)
    assert again == document.state
    assert entitled(again, again.stages[FINAL].intake) == entitled(
        document.state, document.state.stages[FINAL].intake
    )


def test_the_gate_of_a_stage_that_fills_by_itself_looks_at_the_field_it_will_have():
    document = weekend()
    friday(document)
    found = gate(document.state, PLAYOFF)
    assert (found.title, found.open) == ("Semi-final: ready to draw it?", True)
    assert [found.count(each) for each in (GateVerdict.BLOCKED, GateVerdict.LOOK)] == [0, 0]
    assert any("4 entrants fill a table of 4" in line.title for line in found.lines)
    assert found.lines[-1].title == "The field will be seeded from the stage before"
    assert not in_stage(document.state, PLAYOFF)


def test_without_a_membership_nobody_slips_into_the_last_stage():
    document = six((6, 5, 4, 3, 2, 1))
    document.execute(ConfigureStage(FINAL, (("membership_required", "block"),)))
    assert lacking_membership(document.state, FINAL) == (1, 2)
    line = gate(document.state, FINAL).lines[1]
    assert (line.verdict, line.goes_to) == (GateVerdict.CHOICE, "membership")
    document.execute(OverrideMembership(FINAL, "guests"))
    assert gate(document.state, FINAL).open


def test_a_tie_of_three_at_the_top_of_a_novice_division_is_played_for_before_the_cut():
    document = numbered_event("moreswiss-novice", 4, membership_required="off")
    play_all(document, {1: 3, 2: 3, 3: 3, 4: 1})
    assert current_stage(document.state, MAIN) == STAGE
    with pytest.raises(RuleConflict, match="not over"):
        document.execute(PairRound(FINAL))
    for _ in range(2):
        document.execute(PairRound(STAGE))
        finish(document, "1-0")
    assert current_stage(document.state, MAIN) == FINAL
    best = [who for rank, who, _points in standing(document) if rank in (1, 2)]
    document.execute(PairRound(FINAL))
    assert sorted(e for stage, e in document.state.participations if stage == FINAL) == sorted(best)


def test_the_gate_leads_to_the_stage_that_is_waited_for():
    document = numbered_event("moreswiss-novice", 4, membership_required="off")
    document.execute(AddDivision("Last", preset_by_id("knockout").config(), Intake(IntakeKind.ALL, FINAL)))
    assert gate(document.state, FINAL).lines[0].goes_to == f"stage:{STAGE}"
    assert gate(document.state, StageId(3)).lines[0].goes_to == f"stage:{FINAL}"
