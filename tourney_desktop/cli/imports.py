"""``import``: people or results from another program's file."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_stage, pair, whole, words
from tourney_desktop.cli.earlier import HISTORY, RATINGS_LIST, add_earlier, import_earlier
from tourney_desktop.cli.event_file import after_notes, opened, stage_of
from tourney_desktop.cli.results import record, sheet_command
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.import_choices import SameName, decided, name_questions
from tourney_desktop.document.commands.imports import (
    ImportEntrants,
    ImportPlan,
    ImportProblem,
    Verdict,
    plan_import,
)
from tourney_desktop.document.commands.rounds import last_round, round_numbered
from tourney_desktop.document.document import Document
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import say
from tourney_desktop.exchange.csv_roster import ReadRosterFile, header_score, read_roster
from tourney_desktop.exchange.delimited import read_sheet
from tourney_desktop.exchange.history_columns import is_history_header
from tourney_desktop.exchange.names import NAME_ORDERS
from tourney_desktop.exchange.rating_source import is_event_file
from tourney_desktop.exchange.results_file import is_results_header, read_results
from tourney_desktop.exchange.text_file import decode, read_bytes
from tourney_desktop.rules.formats import format_by_id, typed_units
from tourney_desktop.rules.view import stage_view

KINDS = ("entrants", "results", "history", "event", "ratings")


def _arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("source", metavar="SOURCE", type=Path, help=say("help.opt.source"))
    parser.add_argument("--as", dest="kind", choices=KINDS, help=say("help.opt.as"))
    parser.add_argument(
        "--map", metavar="FIELD=COLUMN", type=pair, action="append", default=[], help=say("help.opt.map")
    )
    parser.add_argument("--names", choices=NAME_ORDERS, default="", help=say("help.opt.names"))
    parser.add_argument("--encoding", metavar="NAME", type=words, default="", help=say("help.opt.encoding"))
    parser.add_argument("--late-from", metavar="ROUND", type=whole, help=say("help.opt.late_from"))
    parser.add_argument(
        "--same-name", choices=tuple(each.value for each in SameName), help=say("help.opt.import_same_name")
    )
    add_earlier(parser)
    parser.add_argument("--dry-run", action="store_true", help=say("help.opt.dry_run"))
    parser.add_argument("--partial", action="store_true", help=say("help.opt.partial"))


def _import(args: Namespace) -> Answer:
    if is_event_file(args.source):
        return import_earlier(args)
    if args.kind in (HISTORY, RATINGS_LIST):
        return import_earlier(args, args.kind)
    data = read_bytes(args.source)
    kind = args.kind or _kind_of(data, args)
    if kind == HISTORY:
        return import_earlier(args, kind)
    if kind not in ("entrants", "results"):
        raise BadInput("cli.import_not_yet", kind=kind)
    with opened(args.file, write=not args.dry_run) as document:
        return _entrants(document, data, args) if kind == "entrants" else _results(document, data, args)


def _kind_of(data: bytes, args: Namespace) -> str:
    """What the header says the file is about."""
    sheet = read_sheet(decode(data, args.source.name, args.encoding), header_score)
    first = [record.cells for record in sheet.records[:15]]
    if any(map(is_results_header, first)):
        return "results"
    return "history" if any(map(is_history_header, first)) else "entrants"


def _entrants(document: Document, data: bytes, args: Namespace) -> Answer:
    stage = stage_of(document.state, args)
    teams = format_by_id(document.state.stages[stage].config.format).teams
    roster = read_roster(
        data, dict(args.map), name=args.source.name, encoding=args.encoding,
        name_order=args.names or ("whole" if teams else ""),  # a team's name is not split
    )  # fmt: skip
    plan = plan_import(document.state, stage, roster.rows, late_from=args.late_from)
    if args.same_name:
        answer = SameName(args.same_name)
        plan = decided(
            document.state, plan, {each.row: answer for each in name_questions(document.state, plan)}
        )
    problems = sorted({*roster.problems, *plan.problems}, key=lambda each: (each.row, each.column))
    remarks = _remarks(roster, plan)
    refused = bool(problems) and not (args.partial and roster.rows)
    command = ImportEntrants(plan, args.source.name)
    changes = plan.coming + plan.count(Verdict.UPDATE)
    if not refused and changes:
        if args.dry_run:
            document.preview(command)
        else:
            document.execute(command)
    bad = {each.row for each in roster.problems if each.column}
    rows = len(bad | {row.row for row in roster.rows})
    counts = {
        "rows": rows,
        "added": 0 if refused else plan.coming,
        "updated": 0 if refused else plan.count(Verdict.UPDATE),
        "skipped": plan.count(Verdict.SKIP),
    }
    return _answer(counts, problems, remarks, roster.questions + after_notes(document), args, refused=refused)


def _remarks(roster: ReadRosterFile, plan: ImportPlan) -> list[ImportProblem]:
    """What was taken but deserves a look: look-alikes, who is taken for whom by name alone, repaired rows, left-out
    cells, rows that stand twice."""
    found = [
        ImportProblem(each.row.row, "", each.why)
        for each in plan.rows
        if each.why
        and (each.verdict is Verdict.ADD or (each.verdict is Verdict.SKIP and each.entrant is None))
    ]
    found += [
        ImportProblem(
            each.row.row, "", say("cli.import_by_name", name=each.row.data.listed, known=each.entrant)
        )
        for each in plan.rows
        if each.verdict in (Verdict.UPDATE, Verdict.ENTER)
        and not any(person.code for person in each.row.data.persons)
    ]
    return sorted([*roster.remarks, *found], key=lambda each: each.row)


def _results(document: Document, data: bytes, args: Namespace) -> Answer:
    stage = stage_of(document.state, args)
    unit = typed_units(stage_view(document.state, stage))
    read = read_results(data, unit, name=args.source.name, encoding=args.encoding)
    numbers = {row.round for row in read.rows if row.round is not None}
    if len(numbers) > 1:
        raise BadInput("cli.several_rounds", rounds=", ".join(map(str, sorted(numbers))))
    each = (
        round_numbered(document.state, stage, numbers.pop()) if numbers else last_round(document.state, stage)
    )
    notes: tuple[str, ...] = ()
    if not read.problems:
        command = sheet_command(each, read)
        if args.dry_run:
            document.preview(command)
        else:
            notes = record(document, command)
    old = {pairing.table for pairing in each.pairings if pairing.games}
    updated = sum(1 for row in read.rows if row.table in old)
    taken = 0 if read.problems else len(read.rows)
    counts = {
        "rows": len(read.rows) + len(read.problems),
        "added": taken - updated if taken else 0,
        "updated": updated if taken else 0,
        "skipped": len(read.blank),
    }
    return _answer(counts, read.problems, (), notes, args, refused=bool(read.problems))


def _answer(
    counts: dict[str, int],
    problems: Sequence[ImportProblem],
    remarks: Sequence[ImportProblem],
    notes: tuple[str, ...],
    args: Namespace,
    *,
    refused: bool,
) -> Answer:
    def data() -> object:
        return {**counts, "problems": _listed(problems), "remarks": _listed(remarks), "dry_run": args.dry_run}

    said = [say("import.row", row=each.row, message=each.message) for each in (*problems, *remarks)]
    summary = say("cli.would_import" if args.dry_run else "cli.imported", **counts)
    if not refused:
        return Answer(data, lambda: summary, (*notes, *said))
    first = problems[0]
    sentence = say("cli.import_refused", n=len(problems), row=first.row, message=first.message)
    return Answer(data, lambda: "\n".join(said), notes, 2, sentence)


def _listed(found: Sequence[ImportProblem]) -> list[dict[str, object]]:
    return [{"row": each.row, "column": each.column, "message": each.message} for each in found]


VERBS = (Verb("import", _arguments, _import),)
