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
from tourney_desktop.cli.event_shape import event_json
from tourney_desktop.cli.schedules import add_one, export_schedule
from tourney_desktop.cli.shapes import crosstable_json, entrants_json, round_json, standings_json
from tourney_desktop.cli.team_shapes import next_list_json, team_standings_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.rounds import last_round, round_numbered
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Round, TournamentState
from tourney_desktop.domain.text import listed, say
from tourney_desktop.exchange.csv_out import table_csv
from tourney_desktop.reports.crosstable import crosstable
from tourney_desktop.reports.divisions import with_division
from tourney_desktop.reports.entrants import entrants_table
from tourney_desktop.reports.next_list import next_list
from tourney_desktop.reports.pairings import pairings_table
from tourney_desktop.reports.publishing import (
    crosstable_published,
    publishable,
    published_standings,
    require_crosstable,
)
from tourney_desktop.reports.table import Table
from tourney_desktop.reports.team_standings import team_standings_table
from tourney_desktop.rules.view import StageView, stage_view

WHAT = ("pairings", "standings", "team-standings", "crosstable", "entrants", "next-list", "schedule", "event")
ENDINGS = (".csv", ".json")
_TABLES: Mapping[str, Callable[[StageView], Table]] = {
    "standings": published_standings,
    "team-standings": team_standings_table,
    "crosstable": crosstable,
    "entrants": entrants_table,
    "next-list": next_list,
}
_JSON: Mapping[str, Callable[[StageView], object]] = {
    "standings": standings_json,
    "team-standings": team_standings_json,
    "crosstable": crosstable_json,
    "entrants": entrants_json,
    "next-list": next_list_json,
    "event": lambda view: event_json(view.state),
}


def _arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument(
        "--output", "-o", metavar="OUT", type=Path, required=True, help=say("help.opt.export_output")
    )
    parser.add_argument("--what", choices=WHAT, help=say("help.opt.what"))
    parser.add_argument("--round", metavar="R", type=whole, help=say("help.opt.export_round"))
    add_one(parser)


def _export(args: Namespace) -> Answer:
    from tourney_desktop.compose import write_file  # noqa: PLC0415 - brings storage

    if args.what == "schedule":
        return export_schedule(args)
    if args.entrant or args.team:
        raise BadInput("cli.export_one")
    ending = args.output.suffix.lower()
    if ending not in ENDINGS:
        raise BadInput("cli.export_ending", file=args.output.name, endings=listed(ENDINGS))
    what = args.what or ("event" if ending == ".json" else "standings")
    if what == "event" and ending == ".csv":
        raise BadInput("cli.export_event")
    refuse_same_file(args.file, args.output)
    with opened(args.file, write=False) as document:
        state = publishable(document.state)
    stage = stage_of(state, args)
    each: Round | None = None
    if args.round is not None:
        each = round_numbered(state, stage, args.round)
    elif what == "pairings":
        each = last_round(state, stage)
    view = stage_view(state, stage, args.round)
    if what == "crosstable":
        require_crosstable(view)
    write_file(args.output, _csv(view, what, each) if ending == ".csv" else _json(view, what, each))
    return Answer(
        lambda: {"file": str(args.output), "what": what},
        lambda: say("cli.exported", what=what, file=args.output),
        _left_out(state, view, what, ending),
    )


def _left_out(state: TournamentState, view: StageView, what: str, ending: str) -> tuple[str, ...]:
    """That something is not published, where the file would have held it."""
    stages = [stage_view(state, each) for each in state.stages] if what == "event" else [view]
    holds = what == "event" or (what == "standings" and ending == ".csv")
    published = all(crosstable_published(each) for each in stages)
    return (say("publishing.left_out"),) if holds and not published else ()


def _csv(view: StageView, what: str, each: Round | None) -> bytes:
    table = pairings_table(view, each) if what == "pairings" and each is not None else _TABLES[what](view)
    return table_csv(with_division(table, view.state, view.division.id))


def _json(view: StageView, what: str, each: Round | None) -> bytes:
    found = round_json(view.state, each) if what == "pairings" and each is not None else _JSON[what](view)
    return f"{json.dumps(found, ensure_ascii=False, indent=1)}\n".encode()


VERBS = (Verb("export", _arguments, _export),)
