"""``new``, ``configure``, ``timetable``, ``close``, ``status``, ``copy``: the event as a whole."""

from __future__ import annotations

import os
from argparse import Namespace
from datetime import datetime
from pathlib import Path

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_file, add_lot, add_settings, add_stage, pair, words
from tourney_desktop.cli.event_file import after_notes, opened, stage_of, view_of
from tourney_desktop.cli.plain import columns_text
from tourney_desktop.cli.rules_chosen import add_rules, config_of
from tourney_desktop.cli.shapes import status_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.settings import CloseStage, ConfigureStage, SetTimetable
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import Details, DivisionId, Stage, TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.reports.status import stage_status
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.options import as_text, read_options
from tourney_desktop.rules.view import StageView


def _new_arguments(parser: Parser) -> None:
    add_file(parser)
    parser.add_argument("--name", metavar="TEXT", type=words, required=True, help=say("help.opt.event_name"))
    add_rules(parser)
    parser.add_argument(
        "--division", metavar="NAME", type=words, default="", help=say("help.opt.new_division")
    )
    parser.add_argument("--venue", metavar="TEXT", type=words, default="", help=say("help.opt.venue"))
    parser.add_argument("--dates", metavar="TEXT", type=words, default="", help=say("help.opt.dates"))
    add_lot(parser)


def _new(args: Namespace) -> Answer:
    from tourney_desktop.compose import new_document  # noqa: PLC0415 - storage is heavy

    if os.path.lexists(args.file):
        raise RuleConflict("cli.new_exists", file=args.file)
    config = config_of(args)
    details = Details(args.name, args.venue, args.dates)
    document = new_document(args.file, details, config, division=args.division, random_seed=args.random_seed)
    state = document.state
    notes = after_notes(document)
    document.close()
    division = next(iter(state.divisions.values())).name
    return Answer(
        lambda: {
            "file": str(args.file),
            "name": state.details.name,
            "division": division,
            "random_seed": state.random_seed,
            **_settings(next(iter(state.stages.values()))),
        },
        lambda: say("cli.created", file=args.file, lot=state.random_seed),
        notes,
    )


def _settings(stage: Stage) -> dict[str, object]:
    kind = format_by_id(stage.config.format)
    options = as_text(read_options(kind.options_type, stage.config.options))
    return {"preset": stage.config.preset, "format": stage.config.format, "options": dict(options)}


def _configure_arguments(parser: Parser) -> None:
    add_stage(parser)
    add_settings(parser, required=True)


def _configure(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        document.execute(ConfigureStage(stage, tuple(args.set)))
        found = document.state.stages[stage]
        notes = after_notes(document)
    return Answer(lambda: _settings(found), lambda: _settings_text(found), notes)


def _settings_text(stage: Stage) -> str:
    options = as_text(read_options(format_by_id(stage.config.format).options_type, stage.config.options))
    titles = [say("cli.column.option"), say("cli.column.value")]
    return columns_text(titles, [(name, value) for name, value in options.items()])


def _timetable_arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument(
        "starts", metavar="ROUND=TIME", type=pair, nargs="*", default=[], help=say("help.opt.starts")
    )


def _start(typed: tuple[str, str]) -> tuple[int, str]:
    """One start, checked: a round number, and a time in ISO form or nothing."""
    number, time = typed
    if not number.isascii() or not number.isdigit() or not 1 <= int(number[:6]) <= 999 or len(number) > 6:
        raise BadInput("cli.timetable_round", text=number)
    if not time:
        return int(number), ""
    try:
        return int(number), datetime.fromisoformat(time).isoformat(timespec="minutes")
    except ValueError as trouble:
        raise BadInput("cli.timetable_time", text=time) from trouble


def _timetable(args: Namespace) -> Answer:
    starts = tuple(_start(each) for each in args.starts)
    notes: tuple[str, ...] = ()
    with opened(args.file, write=bool(starts)) as document:
        division = document.state.stages[stage_of(document.state, args)].division
        if starts:
            document.execute(SetTimetable(division, starts))
            notes = after_notes(document)
        rows = _timetable_rows(document.state, division)
        name = document.state.divisions[division].name
    return Answer(
        lambda: [{"round": number, "starts": time, "division": name} for number, time in rows],
        lambda: columns_text(
            [say("cli.column.round"), say("cli.column.starts")],
            [(str(number), time.replace("T", " ")) for number, time in rows],
        ),
        notes,
    )


def _timetable_rows(state: TournamentState, division: DivisionId) -> list[tuple[int, str]]:
    entries = [each for each in state.timetable.values() if each.division == division]
    return sorted((each.round, each.starts) for each in entries)


def _close(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        document.execute(CloseStage(stage_of(document.state, args)))
        return _status_answer(view_of(document.state, args), after_notes(document))


def _status(args: Namespace) -> Answer:
    with opened(args.file, write=False) as document:
        return _status_answer(view_of(document.state, args))


def _status_answer(view: StageView, notes: tuple[str, ...] = ()) -> Answer:
    def text() -> str:
        found = stage_status(view)
        lines = [f"{view.state.details.name} · {found.label}"]
        if found.tables:
            lines.append(say("cli.tables_in", done=found.done, all=found.tables))
        if found.by_losses:
            lines.append(say("cli.alive", n=found.alive, able=found.eligible))
        lines.append(found.next)
        if found.winner is not None:
            lines.append(say("cli.winner", name=view.name(found.winner)))
        return "\n".join(lines)

    return Answer(lambda: status_json(view), text, (*notes, *stage_status(view).notes))


def _copy_arguments(parser: Parser) -> None:
    add_file(parser)
    parser.add_argument("dest", metavar="DEST", type=Path, help=say("help.opt.dest"))


def _copy(args: Namespace) -> Answer:
    target = args.dest / args.file.name if args.dest.is_dir() else args.dest
    refuse_same_file(args.file, target)
    with opened(args.file, write=False) as document:
        document.store.copy_to(target)
    return Answer(lambda: {"copy": str(target)}, lambda: say("cli.copied", file=target))


def refuse_same_file(event: Path, target: Path) -> None:
    """Raise ``BadInput`` where something would be written over the event file itself."""
    try:
        same = target.exists() and event.exists() and event.samefile(target)
    except (OSError, ValueError):
        same = False
    if same:
        raise BadInput("cli.over_event", file=target)


VERBS = (
    Verb("new", _new_arguments, _new),
    Verb("configure", _configure_arguments, _configure),
    Verb("timetable", _timetable_arguments, _timetable),
    Verb("close", add_stage, _close),
    Verb("status", add_stage, _status),
    Verb("copy", _copy_arguments, _copy),
)
