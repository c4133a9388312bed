"""``export``: lists as CSV or JSON, for other programs."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_stage, whole
from tourney_desktop.cli.event import refuse_same_file
from tourney_desktop.cli.event_file import opened, stage_of
from tourney_desktop.cli.shapes import crosstable_json, entrants_json, event_json, round_json, standings_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.rounds import last_round, round_numbered
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Round
from tourney_desktop.domain.text import listed, say
from tourney_desktop.exchange.csv_out import table_csv
from tourney_desktop.reports.crosstable import crosstable
from tourney_desktop.reports.entrants import entrants_table
from tourney_desktop.reports.pairings import pairings_table
from tourney_desktop.reports.standings import standings_table
from tourney_desktop.reports.table import Table
from tourney_desktop.rules.view import StageView, stage_view

WHAT = ("pairings", "standings", "crosstable", "entrants", "event")
ENDINGS = (".csv", ".json")
_TABLES: Mapping[str, Callable[[StageView], Table]] = {
    "standings": standings_table,
    "crosstable": crosstable,
    "entrants": entrants_table,
}
_JSON: Mapping[str, Callable[[StageView], object]] = {
    "standings": standings_json,
    "crosstable": crosstable_json,
    "entrants": entrants_json,
    "event": lambda view: event_json(view.state),
}


def _arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument(
        "--output", "-o", metavar="OUT", type=Path, required=True, help=say("help.opt.export_output")
    )
    parser.add_argument("--what", choices=WHAT, help=say("help.opt.what"))
    parser.add_argument("--round", metavar="R", type=whole, help=say("help.opt.export_round"))


def _export(args: Namespace) -> Answer:
    from tourney_desktop.compose import write_file  # noqa: PLC0415 - brings storage

    ending = args.output.suffix.lower()
    if ending not in ENDINGS:
        raise BadInput("cli.export_ending", file=args.output.name, endings=listed(ENDINGS))
    what = args.what or ("event" if ending == ".json" else "standings")
    if what == "event" and ending == ".csv":
        raise BadInput("cli.export_event")
    refuse_same_file(args.file, args.output)
    with opened(args.file, write=False) as document:
        state = document.state
    stage = stage_of(state, args)
    each: Round | None = None
    if args.round is not None:
        each = round_numbered(state, stage, args.round)
    elif what == "pairings":
        each = last_round(state, stage)
    view = stage_view(state, stage, args.round)
    write_file(args.output, _csv(view, what, each) if ending == ".csv" else _json(view, what, each))
    return Answer(
        lambda: {"file": str(args.output), "what": what},
        lambda: say("cli.exported", what=what, file=args.output),
    )


def _csv(view: StageView, what: str, each: Round | None) -> bytes:
    if what == "pairings" and each is not None:
        return table_csv(pairings_table(view, each))
    return table_csv(_TABLES[what](view))


def _json(view: StageView, what: str, each: Round | None) -> bytes:
    found = round_json(view.state, each) if what == "pairings" and each is not None else _JSON[what](view)
    return f"{json.dumps(found, ensure_ascii=False, indent=1)}\n".encode()


VERBS = (Verb("export", _arguments, _export),)
