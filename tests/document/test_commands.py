"""Every command: what it does, what it refuses, and that undo brings back what was there."""

from fractions import Fraction

import pytest

from tests.document.desk import (
    STAGE,
    event_of,
    field,
    fill_round,
    id_of,
    new_event,
    person,
    play_round,
    seats,
    view_of,
)
from tourney_desktop.document.commands.entrants import (
    AddEntrants,
    EditEntrant,
    MarkAbsent,
    RemoveEntrant,
    ReturnEntrant,
    WithdrawEntrant,
)
from tourney_desktop.document.commands.imports import ImportEntrants, RosterRow, Verdict, plan_import
from tourney_desktop.document.commands.results import Entry, RecordResults, one_result
from tourney_desktop.document.commands.roster import data_of
from tourney_desktop.document.commands.rounds import (
    PairRound,
    PublishRound,
    Substitute,
    UnpairRound,
    last_round,
)
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.document.commands.settings import CloseStage, ConfigureStage, SetDetails, SetTimetable
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import ByeKind, Details, DivisionId, Forfeit, Scored, Status
from tourney_desktop.reports.words import label_line
from tourney_desktop.rules.result_text import Clear


def names_in_seed_order(document):
    view = view_of(document)
    return [view.name(e) for e in sorted(view.entrants, key=view.seed)]


def round_one(document):
    return view_of(document).rounds[0]


# What follows is walked by the undo test: (prepare, command).
def seeded(count=8, **options):
    document = event_of(count, **options)
    document.execute(DrawSeeds(STAGE))
    return document


def drawn(count=8, **options):
    document = event_of(count, **options)
    document.execute(PairRound(STAGE))
    return document


def played(count=8, **options):
    document = event_of(count, **options)
    play_round(document)
    return document


def draft():
    document = event_of(8)
    document.execute(PairRound(STAGE, draft=True))
    return document


EVERY_COMMAND = {
    "details": (new_event, lambda d: SetDetails(Details("Autumn Rook", "Hall 3", "1 May"))),
    "configure": (new_event, lambda d: ConfigureStage(STAGE, (("rounds", "6"),))),
    "timetable": (new_event, lambda d: SetTimetable(DivisionId(1), ((1, "2026-05-01T11:00"),))),
    "close": (played, lambda d: CloseStage(STAGE)),
    "add": (new_event, lambda d: AddEntrants(STAGE, field(5))),
    "add when seeded": (seeded, lambda d: AddEntrants(STAGE, (person("Sorrel"),))),
    "add late": (played, lambda d: AddEntrants(STAGE, (person("Sorrel"),), late_from=2)),
    "edit": (seeded, lambda d: EditEntrant(id_of(d, "Birch"), person("Birch", "Zed", average=Fraction(1)))),
    "remove": (seeded, lambda d: RemoveEntrant(id_of(d, "Cedar"))),
    "withdraw before": (seeded, lambda d: WithdrawEntrant(STAGE, id_of(d, "Cedar"))),
    "withdraw keep": (drawn, lambda d: WithdrawEntrant(STAGE, id_of(d, "Cedar"))),
    "withdraw repair": (
        lambda: drawn(9, field_not_multiple_of_4="sit_out"),
        lambda d: WithdrawEntrant(STAGE, id_of(d, "Cedar"), "repair"),
    ),
    "absent": (played, lambda d: MarkAbsent(STAGE, id_of(d, "Elm"), (2, 3))),
    "seed": (lambda: event_of(8), lambda d: DrawSeeds(STAGE)),
    "seed by lot": (lambda: event_of(8), lambda d: DrawSeeds(STAGE, "lot", random_seed=5)),
    "pair": (lambda: event_of(8), lambda d: PairRound(STAGE)),
    "draft": (lambda: event_of(8), lambda d: PairRound(STAGE, draft=True)),
    "publish": (draft, lambda d: PublishRound(STAGE)),
    "un-pair": (drawn, lambda d: UnpairRound(STAGE)),
    "un-pair with results": (played, lambda d: UnpairRound(STAGE, discard_results=True)),
    "substitute": (drawn, lambda d: Substitute(round_one(d).id, id_of(d, "Elm"), ("Poe, Al",))),
    "result": (drawn, lambda d: one_result(round_one(d).id, 1, Scored(5, -6))),
    "result on a draft": (draft, lambda d: one_result(round_one(d).id, 1, Scored(5, -6))),
    "correction": (played, lambda d: one_result(round_one(d).id, 1, Scored(1, 0))),
    "clear": (played, lambda d: one_result(round_one(d).id, 1, Clear())),
    "import": (
        lambda: event_of(4),
        lambda d: ImportEntrants(
            plan_import(d.state, STAGE, [RosterRow(2, person("Sorrel")), RosterRow(3, person("Rue"))]),
            "list.csv",
        ),
    ),
}


@pytest.mark.parametrize("name", EVERY_COMMAND)
def test_every_command_undoes_and_redoes(name):
    prepare, make = EVERY_COMMAND[name]
    document = prepare()
    before = document.state
    command = make(document)
    assert document.preview(command) != before
    action = document.execute(command)
    after = document.state
    assert after != before
    assert label_line(action.label)
    document.undo()
    assert document.state == before
    document.redo()
    assert document.state == after


def test_late_entries_before_round_one_reseed_everybody():
    document = seeded(8)
    document.execute(AddEntrants(STAGE, (person("Sorrel", "Ann", average=Fraction(2000)),)))
    assert names_in_seed_order(document)[0] == "Sorrel, Ann"
    assert view_of(document).seeded


def test_a_manual_order_is_kept_and_newcomers_go_last():
    document = seeded(8)
    order = tuple(sorted(document.state.entrants, reverse=True))
    document.execute(DrawSeeds(STAGE, order=order))
    kept = names_in_seed_order(document)
    document.execute(AddEntrants(STAGE, (person("Sorrel", "Ann", average=Fraction(2000)),)))
    assert names_in_seed_order(document) == [*kept, "Sorrel, Ann"]
    document.execute(RemoveEntrant(order[2]))
    assert [part.seed for part in view_of(document).participations.values()].count(None) == 0
    assert sorted(p.seed for p in view_of(document).participations.values()) == list(range(1, 9))


def test_late_entry_after_the_start_needs_the_directors_word_and_gets_the_worst_seed():
    document = played(8)
    with pytest.raises(RuleConflict, match="2 or later"):
        document.execute(AddEntrants(STAGE, (person("Sorrel"),)))
    with pytest.raises(RuleConflict):
        document.execute(AddEntrants(STAGE, (person("Sorrel"),), late_from=1))
    document.execute(AddEntrants(STAGE, (person("Sorrel"), person("Rue")), late_from=2))
    parts = view_of(document).participations
    assert [parts[id_of(document, name)].seed for name in ("Sorrel", "Rue")] == [9, 10]
    assert parts[id_of(document, "Rue")].since_round == 2


def test_doubles_are_refused():
    document = event_of(4)
    document.execute(AddEntrants(STAGE, (person("Alder", "Ann", code="00123"),)))
    with pytest.raises(RuleConflict, match="same id"):
        document.execute(AddEntrants(STAGE, (person("Adler", "Hannah", code="00123"),), same_name_ok=True))
    with pytest.raises(RuleConflict, match="another person"):
        document.execute(AddEntrants(STAGE, (person("alder", "  ann"),)))
    document.execute(AddEntrants(STAGE, (person("alder", "ann"),), same_name_ok=True))
    document.execute(AddEntrants(STAGE, (person("Alder", "Ann", team="Abbey"),)))
    assert len(document.state.entrants) == 7


def test_withdrawal_keeps_the_seat_for_this_round():
    document = drawn(8)
    cedar = id_of(document, "Cedar")
    before = seats(document, 1)
    document.execute(WithdrawEntrant(STAGE, cedar))
    assert seats(document, 1) == before
    assert view_of(document).participations[cedar].left_after == 1
    document.execute(Substitute(round_one(document).id, cedar, ("Ann Sorrel",)))
    assert round_one(document).line_ups[0].names == ("Sorrel, Ann",)
    fill_round(document)
    document.execute(WithdrawEntrant(STAGE, id_of(document, "Elm")))
    document.execute(WithdrawEntrant(STAGE, id_of(document, "Fir")))
    document.execute(WithdrawEntrant(STAGE, id_of(document, "Gorse")))
    document.execute(PairRound(STAGE))
    assert cedar not in {e for p in last_round(document.state, STAGE).pairings for e in p.entrants}


def test_repair_draws_again_and_is_refused_once_a_score_is_in():
    document = drawn(9, field_not_multiple_of_4="sit_out")
    cedar = id_of(document, "Cedar")
    old = round_one(document)
    document.execute(WithdrawEntrant(STAGE, cedar, "repair"))
    new = round_one(document)
    assert new.id != old.id
    assert new.number == 1
    assert new.published
    assert cedar not in {e for p in new.pairings for e in p.entrants}
    assert view_of(document).participations[cedar].left_after == 0
    document.execute(one_result(new.id, 1, Scored(1, 2)))
    with pytest.raises(RuleConflict, match=r"ROOK-3\.7"):
        document.execute(WithdrawEntrant(STAGE, id_of(document, "Elm"), "repair"))
    with pytest.raises(BadInput):
        document.execute(WithdrawEntrant(STAGE, id_of(document, "Elm"), "maybe"))


def test_one_who_returns_plays_from_the_next_round():
    document = played(8)
    cedar = id_of(document, "Cedar")
    with pytest.raises(RuleConflict):
        document.execute(ReturnEntrant(STAGE, cedar))
    document.execute(WithdrawEntrant(STAGE, cedar))
    with pytest.raises(RuleConflict):
        document.execute(WithdrawEntrant(STAGE, cedar))
    with pytest.raises(RuleConflict):
        document.execute(PairRound(STAGE))
    document.execute(ReturnEntrant(STAGE, cedar))
    document.execute(PairRound(STAGE))
    assert cedar in {e for p in last_round(document.state, STAGE).pairings for e in p.entrants}


def test_an_absence_is_kept_and_taken_back():
    document = event_of(9, field_not_multiple_of_4="sit_out")
    elm = id_of(document, "Elm")
    document.execute(MarkAbsent(STAGE, elm, (1,)))
    document.execute(PairRound(STAGE))
    drawn_round = round_one(document)
    assert [(bye.entrant, bye.kind) for bye in drawn_round.byes] == [(elm, ByeKind.ZERO)]
    with pytest.raises(RuleConflict):
        document.execute(MarkAbsent(STAGE, elm, (1,)))
    document.execute(MarkAbsent(STAGE, elm, (2,)))
    document.execute(MarkAbsent(STAGE, elm, (2,), kind=None))
    assert [absence.round for absence in view_of(document).participations[elm].absences] == [1]


def test_who_was_paired_cannot_be_removed():
    document = drawn(8)
    with pytest.raises(RuleConflict, match="Withdraw"):
        document.execute(RemoveEntrant(id_of(document, "Cedar")))


def test_seeds_are_fixed_once_round_one_is_drawn():
    document = drawn(8)
    with pytest.raises(RuleConflict, match=r"ROOK-3\.5"):
        document.execute(DrawSeeds(STAGE))
    with pytest.raises(BadInput):
        event_of(8).execute(DrawSeeds(STAGE, "astrology"))


def test_an_order_by_hand_must_be_whole():
    document = event_of(4)
    everybody = tuple(document.state.entrants)
    for order, word in ((everybody[:3], "leaves out"), (everybody[:3] + everybody[:1], "twice")):
        with pytest.raises(BadInput, match=word):
            document.execute(DrawSeeds(STAGE, order=order))


def test_pairing_waits_for_every_table():
    document = drawn(8)
    document.execute(one_result(round_one(document).id, 2, Scored(1, 2)))
    with pytest.raises(RuleConflict, match="table 1"):
        document.execute(PairRound(STAGE))


def test_pairing_ends_with_the_rounds_and_goes_on_when_they_are_raised():
    document = event_of(4, rounds=1)
    play_round(document)
    with pytest.raises(RuleConflict):
        document.execute(PairRound(STAGE))
    document.execute(ConfigureStage(STAGE, (("rounds", "2"),)))
    document.execute(PairRound(STAGE))


def test_a_result_on_a_draft_publishes_it():
    document = draft()
    assert not round_one(document).published
    document.execute(one_result(round_one(document).id, 1, Scored(3, 4)))
    assert round_one(document).published
    with pytest.raises(RuleConflict):
        document.execute(PublishRound(STAGE))


def test_unpairing_wants_a_word_for_results():
    document = played(8)
    with pytest.raises(RuleConflict, match="2 results"):
        document.execute(UnpairRound(STAGE))
    document.execute(UnpairRound(STAGE, discard_results=True))
    with pytest.raises(RuleConflict):
        document.execute(UnpairRound(STAGE))


def test_a_sheet_of_results_is_taken_whole_or_not_at_all():
    document = drawn(8)
    sheet = round_one(document).id
    before = document.state
    for entries in (
        (Entry(1, Scored(1, 2)), Entry(9, Scored(1, 2))),
        (Entry(1, Scored(1, 2)), Entry(1, Scored(1, 2))),
        (Entry(1, Scored(1, 2)), Entry(2, Forfeit(0))),
    ):
        with pytest.raises(BadInput):
            document.execute(RecordResults(sheet, entries))
        assert document.state is before
    document.execute(RecordResults(sheet, (Entry(1, Scored(1, 2)), Entry(2, Scored(-3, 4)))))
    assert round_one(document).complete


def test_the_same_result_again_is_nothing_to_do():
    document = played(8)
    result = round_one(document).at_table(1).deciding
    assert document.execute(one_result(round_one(document).id, 1, result)) is None


def test_a_correction_names_old_and_new_and_warns_about_later_rounds():
    document = played(8)
    document.execute(PairRound(STAGE))
    before = seats(document, 2)
    command = one_result(round_one(document).id, 1, Scored(7, 9))
    assert [each.code for each in command.warnings(document.state)] == [
        "result.later_rounds_stand",
        "result.would_differ",
        "result.may_pair_again",
    ]
    action = document.execute(command)
    assert "now 7 – 9" in label_line(action.label)
    assert "was" in label_line(action.label)
    assert seats(document, 2) == before, "later pairings stand (ROOK-1.4)"


def test_imports_add_update_skip_and_name_doubles():
    document = event_of(4)
    known = data_of(document.state, id_of(document, "Alder"))
    rows = [
        RosterRow(2, known, frozenset({"average"})),
        RosterRow(3, person("Birch", "Jo01", average=Fraction(5)), frozenset({"average"})),
        RosterRow(4, person("Sorrel", "Ann")),
        RosterRow(5, person("Sorrel", "Ann")),
        RosterRow(6, person("sorrel", "ann", average=Fraction(3))),
    ]
    plan = plan_import(document.state, STAGE, rows)
    assert [each.verdict for each in plan.rows] == [
        Verdict.SKIP,
        Verdict.UPDATE,
        Verdict.ADD,
        Verdict.SKIP,
        Verdict.PROBLEM,
    ]
    assert [problem.row for problem in plan.problems] == [6]
    document.execute(ImportEntrants(plan, "list.csv"))
    assert len(document.state.entrants) == 5
    birch = document.state.entrants[id_of(document, "Birch")]
    assert birch.average == 5
    assert document.undo_label.code == "action.imported"


def test_options_that_do_not_exist_are_refused():
    document = new_event()
    with pytest.raises(BadInput, match="rounds"):
        document.execute(ConfigureStage(STAGE, (("colour", "red"),)))
    with pytest.raises(BadInput):
        document.execute(ConfigureStage(STAGE, (("rounds", "many"),)))


def test_withdrawn_keep_their_line_and_the_field_is_closed_up():
    document = played(8)
    for last in ("Cedar", "Elm", "Fir", "Gorse"):
        document.execute(WithdrawEntrant(STAGE, id_of(document, last)))
    play_round(document)
    view = view_of(document)
    assert sum(part.status is Status.WITHDRAWN for part in view.participations.values()) == 4
    assert len(view.rounds[1].pairings) == 1
