"""``division …``, ``divisions`` and ``stage …``: pools that play side by side, and what they play one after another."""

from __future__ import annotations

import re
from argparse import Namespace

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_file, add_stage, whole, words
from tourney_desktop.cli.event_file import after_notes, division_of, opened, stage_of
from tourney_desktop.cli.plain import table_text
from tourney_desktop.cli.rules_chosen import add_rules, config_of
from tourney_desktop.cli.shapes import entrant_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.divisions import (
    AddDivision,
    AddStage,
    RemoveDivision,
    RemoveStage,
    SetDivision,
    SetIntake,
)
from tourney_desktop.document.commands.intake import FillStage
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import (
    Intake,
    IntakeKind,
    Stage,
    StageId,
    TournamentState,
)
from tourney_desktop.domain.people import entrant_name
from tourney_desktop.domain.text import say
from tourney_desktop.reports.divisions import divisions_table, intake_text
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.stages import entitled, stages_of
from tourney_desktop.rules.table_labels import first_table
from tourney_desktop.rules.view import stage_view

_TAKE = re.compile(r"(?:(all)|(top):(\d{1,4})|(eliminated|signup)(?::(\d{1,3})-(\d{1,3}))?)", re.IGNORECASE)


def _take(parser: Parser, *, required: bool) -> None:
    parser.add_argument("--take", metavar="WHO", type=words, required=required, help=say("help.opt.take"))
    parser.add_argument("--from", metavar="DIVISION", dest="source", type=words, help=say("help.opt.from"))


def read_intake(text: str, source: StageId) -> Intake:
    """``all``, ``top:4``, ``eliminated:1-5`` or ``signup:1-5``. Raises ``BadInput`` for anything else."""
    found = _TAKE.fullmatch(text.strip())
    if found is None or (found[4] and found[4].lower() == "eliminated" and not found[5]):
        raise BadInput("intake.unknown", text=text)
    if found[1]:
        return Intake(IntakeKind.ALL, source)
    if found[2]:
        return Intake(IntakeKind.TOP, source, last=int(found[3]))
    return Intake(IntakeKind(found[4].lower()), source, int(found[5] or 0), int(found[6] or 0))


def _division_add_arguments(parser: Parser) -> None:
    add_file(parser)
    parser.add_argument("name", metavar="NAME", type=words, help=say("help.opt.division_name"))
    add_rules(parser)
    _take(parser, required=False)
    parser.add_argument("--best", metavar="K", type=whole, help=say("help.opt.best"))


def _division_add(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        intake = None
        if args.take:
            if not args.source:
                raise BadInput("cli.no_source_stage", division=args.name)
            intake = read_intake(args.take, _source(document.state, args.source))
        document.execute(AddDivision(args.name, config_of(args), intake, args.best))
        state = document.state
        stage = stages_of(state, max(state.divisions))[0]
        notes = after_notes(document)
    return _stage_answer(state, stage, say("cli.division_added", division=args.name), notes)


def _source(state: TournamentState, division: str) -> StageId:
    return stages_of(state, division_of(state, division).id)[-1].id


def _stage_add_arguments(parser: Parser) -> None:
    add_file(parser)
    parser.add_argument("--division", metavar="D", type=words, default="", help=say("help.opt.division"))
    parser.add_argument("--name", metavar="TEXT", type=words, default="", help=say("help.opt.stage_name"))
    add_rules(parser)
    _take(parser, required=True)


def _stage_add(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        division = division_of(document.state, args.division)
        stages = stages_of(document.state, division.id)
        source = _source(document.state, args.source) if args.source else stages[-1].id
        intake = read_intake(args.take, source)
        document.execute(AddStage(division.id, config_of(args), intake, args.name))
        state = document.state
        stage = stages_of(state, division.id)[-1]
        notes = after_notes(document)
    who = intake_text(state, intake)
    said = say("cli.stage_added", division=division.name, n=stage.number, who=who)
    return _stage_answer(state, stage, said, notes)


def _stage_set_arguments(parser: Parser) -> None:
    add_stage(parser)
    _take(parser, required=True)


def _stage_set(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        state = document.state
        division = division_of(state, args.division)
        stages = stages_of(state, division.id)
        stage = state.stages[stage_of(state, args)] if args.stage else stages[-1]
        before = stage.intake.source if stage.intake is not None else stage.id
        source = _source(state, args.source) if args.source else before
        intake = read_intake(args.take, source)
        document.execute(SetIntake(stage.id, intake))
        state = document.state
        notes = after_notes(document)
    who = intake_text(state, intake)
    said = say("cli.stage_set", division=division.name, n=stage.number, who=who)
    return _stage_answer(state, state.stages[stage.id], said, notes)


def _stage_json(state: TournamentState, stage: Stage) -> dict[str, object]:
    return {
        "division": state.divisions[stage.division].name,
        "stage": stage.number,
        "name": stage.name,
        "format": stage.config.format,
        "preset": stage.config.preset,
        "options": dict(stage.config.options),
        "first_table": first_table(state, stage.division),
        "intake": None if stage.intake is None else intake_text(state, stage.intake),
        "entrants": sum(1 for key in state.participations if key[0] == stage.id),
    }


def _stage_answer(state: TournamentState, stage: Stage, said: str, notes: tuple[str, ...]) -> Answer:
    return Answer(lambda: _stage_json(state, stage), lambda: said, notes)


def _divisions(args: Namespace) -> Answer:
    with opened(args.file, write=False) as document:
        state = document.state
    stages = [stage for each in sorted(state.divisions) for stage in stages_of(state, each)]
    return Answer(
        lambda: [_stage_json(state, stage) for stage in stages], lambda: table_text(divisions_table(state))
    )


def _division_set_arguments(parser: Parser) -> None:
    add_file(parser)
    parser.add_argument("name", metavar="DIVISION", type=words, help=say("help.opt.division_name"))
    parser.add_argument("--rename", metavar="NAME", type=words, help=say("help.opt.rename"))
    parser.add_argument("--first-table", metavar="N|after", type=words, help=say("help.opt.first_table"))


def _division_set(args: Namespace) -> Answer:
    if args.rename is None and args.first_table is None:
        raise BadInput("cli.nothing_to_change")
    with opened(args.file, write=True) as document:
        division = division_of(document.state, args.name)
        first = division.first_table if args.first_table is None else _table(args.first_table)
        document.execute(SetDivision(division.id, args.rename or division.name, first))
        state = document.state
        notes = after_notes(document)
    changed = state.divisions[division.id]
    said = say("cli.division_changed", division=changed.name)
    return _stage_answer(state, stages_of(state, division.id)[0], said, notes)


def _table(text: str) -> int | None:
    if text.strip().lower() == "after":
        return None
    if not re.fullmatch(r"\d{1,6}", text):
        raise BadInput("division.first_table", table=text)
    return int(text)


def _division_remove_arguments(parser: Parser) -> None:
    add_file(parser)
    parser.add_argument("name", metavar="DIVISION", type=words, help=say("help.opt.division_name"))


def _division_remove(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        division = division_of(document.state, args.name)
        document.execute(RemoveDivision(division.id))
        notes = after_notes(document)
    return Answer(
        lambda: {"removed": division.name},
        lambda: say("cli.division_removed", division=division.name),
        notes,
    )


def _stage_remove(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        state = document.state
        division = division_of(state, args.division)
        stage = state.stages[stage_of(state, args)] if args.stage else stages_of(state, division.id)[-1]
        document.execute(RemoveStage(stage.id))
        notes = after_notes(document)
    return Answer(
        lambda: {"removed": stage.number, "division": division.name},
        lambda: say("cli.stage_removed", division=division.name, n=stage.number),
        notes,
    )


def _stage_fill(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        document.execute(FillStage(stage))
        view = stage_view(document.state, stage)
        notes = after_notes(document)
    order = sorted(view.participations, key=view.seed)
    return Answer(
        lambda: [entrant_json(view, each) for each in order],
        lambda: "\n".join(f"{view.seed(each)}  {view.name(each)}" for each in order),
        notes,
    )


def _stage_entitled(args: Namespace) -> Answer:
    with opened(args.file, write=False) as document:
        state = document.state
    stage = state.stages[stage_of(state, args)]
    if stage.intake is None:
        raise RuleConflict("intake.by_hand")
    places = entitled(state, stage.intake)
    inside = {e for s, e in state.participations if s == stage.id}

    def why(at: int) -> str:
        note = places[at].why
        return note_text(state, note) if note is not None else ""

    return Answer(
        lambda: [
            {"id": each.entrant, "name": entrant_name(state, each.entrant), "why": why(at),
             "entered": each.entrant in inside}
            for at, each in enumerate(places)
        ],
        lambda: "\n".join(f"{entrant_name(state, each.entrant)}  {why(at)}" for at, each in enumerate(places)),
    )  # fmt: skip


VERBS = (
    Verb("division add", _division_add_arguments, _division_add),
    Verb("division set", _division_set_arguments, _division_set),
    Verb("division remove", _division_remove_arguments, _division_remove),
    Verb("divisions", add_file, _divisions),
    Verb("stage add", _stage_add_arguments, _stage_add),
    Verb("stage set", _stage_set_arguments, _stage_set),
    Verb("stage remove", add_stage, _stage_remove),
    Verb("stage fill", add_stage, _stage_fill),
    Verb("stage entitled", add_stage, _stage_entitled),
)
