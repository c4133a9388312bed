"""``result`` and ``results``: what was played."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_stage, whole, words
from tourney_desktop.cli.event_file import after_notes, opened, stage_of
from tourney_desktop.cli.shapes import pairing_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.results import Entry, RecordResults, pairing_at, who_sits
from tourney_desktop.document.commands.rounds import round_numbered
from tourney_desktop.document.document import Document
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Round
from tourney_desktop.domain.text import say
from tourney_desktop.exchange.results_file import ResultRow, ResultsFile, read_results
from tourney_desktop.exchange.text_file import read_bytes
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.formats import typed_units
from tourney_desktop.rules.result_text import read_result, write_result
from tourney_desktop.rules.view import stage_view


def _result_arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("round", metavar="ROUND", type=whole, help=say("help.opt.round"))
    parser.add_argument("table", metavar="TABLE", type=whole, help=say("help.opt.table"))
    parser.add_argument("result", metavar="RESULT", type=words, help=say("help.opt.result"))
    parser.add_argument("--replay", action="store_true", help=say("help.opt.replay"))
    parser.add_argument("--clear-dependents", action="store_true", help=say("help.opt.clear_dependents"))
    parser.add_argument("--note", metavar="TEXT", type=words, default="", help=say("help.opt.note"))


def _result(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        each = round_numbered(document.state, stage, args.round)
        unit = typed_units(stage_view(document.state, each.stage))
        result = read_result(args.result, unit)
        pairing_at(each, args.table)
        entry = Entry(args.table, result, args.replay, args.note)
        command = RecordResults(each.id, (entry,), clear_dependents=args.clear_dependents)
        notes = record(document, command)
        state = document.state
    after = state.rounds[each.id]
    pairing = pairing_at(after, args.table)
    written = write_result(pairing.deciding) if pairing.deciding else say("cli.open")
    return Answer(
        lambda: {"round": after.number, **pairing_json(stage_view(state, after.stage), after, pairing)},
        lambda: say("cli.result", table=args.table, who=who_sits(state, pairing), result=written),
        notes,
    )


def record(document: Document, command: RecordResults) -> tuple[str, ...]:
    """Store results; the answer is what the desk should look at. The older results are seen as they stood before."""
    before = document.state
    warnings = command.warnings(before)
    document.execute(command)
    return (*(note_text(before, each) for each in warnings), *after_notes(document))


def _results_arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("round", metavar="ROUND", type=whole, help=say("help.opt.round"))
    parser.add_argument("source", metavar="SOURCE.csv", type=Path, help=say("help.opt.source"))
    parser.add_argument("--encoding", metavar="NAME", type=words, default="", help=say("help.opt.encoding"))


def _results(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        each = round_numbered(document.state, stage, args.round)
        unit = typed_units(stage_view(document.state, each.stage))
        read = read_results(read_bytes(args.source), unit, name=args.source.name, encoding=args.encoding)
        command = sheet_command(each, read)
        notes = record(document, command)
        state = document.state
    after = state.rounds[each.id]
    missing = [pairing.table for pairing in after.missing]
    return Answer(
        lambda: {
            "round": after.number,
            "rows": len(read.rows),
            "complete": after.complete,
            "missing": missing,
        },
        lambda: say("cli.results", n=len(read.rows), round=after.number, missing=len(missing)),
        notes,
    )


def sheet_command(each: Round, read: ResultsFile) -> RecordResults:
    """The command for a whole sheet. Raises ``BadInput`` naming the row where one does not fit: then none is
    taken."""
    if read.problems:
        first = read.problems[0]
        raise BadInput("cli.sheet_row", n=len(read.problems), row=first.row, message=first.message)
    for row in read.rows:
        _require_fit(each, row)
    return RecordResults(each.id, tuple(Entry(row.table, row.result) for row in read.rows))


def _require_fit(each: Round, row: ResultRow) -> None:
    if row.round not in (None, each.number):
        problem = say("cli.other_round", other=row.round, round=each.number)
        raise BadInput("cli.sheet_row", n=1, row=row.row, message=problem)
    try:
        pairing_at(each, row.table)
    except BadInput as trouble:
        raise BadInput("cli.sheet_row", n=1, row=row.row, message=str(trouble)) from trouble


VERBS = (Verb("result", _result_arguments, _result), Verb("results", _results_arguments, _results))
