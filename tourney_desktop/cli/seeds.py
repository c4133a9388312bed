"""``seed``: the order the field starts in."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_lot, add_stage, words
from tourney_desktop.cli.event_file import after_notes, opened, stage_of
from tourney_desktop.cli.plain import table_text
from tourney_desktop.cli.shapes import seeds_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.seeding import MANUAL, DrawSeeds
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import EntrantId, StageId, TournamentState
from tourney_desktop.domain.people import find_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.exchange.delimited import clean_cell
from tourney_desktop.exchange.text_file import decode, read_bytes
from tourney_desktop.reports.seeding import seeding_table
from tourney_desktop.rules.view import stage_view


def _arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("--method", metavar="ID", type=words, default="", help=say("help.opt.method"))
    parser.add_argument("--order", metavar="FILE", type=Path, help=say("help.opt.order"))
    add_lot(parser)


def _order(state: TournamentState, stage: StageId, path: Path) -> tuple[EntrantId, ...]:
    """The entrants a file lists, one a line, by id or name."""
    found = []
    for row, line in enumerate(decode(read_bytes(path), path.name).text.split("\n"), 1):
        who = clean_cell(line.strip().strip('"'))
        if not who or (row == 1 and who.casefold() in ("name", "who")):
            continue
        try:
            found.append(find_entrant(state, who, stage))
        except BadInput as trouble:
            raise BadInput("import.row", row=row, message=str(trouble)) from trouble
    if not found:
        raise BadInput("cli.empty_order", file=path)
    return tuple(found)


def _seed(args: Namespace) -> Answer:
    if args.order is not None and args.method not in ("", MANUAL):
        raise BadInput("cli.order_is_manual", method=args.method)
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        order = _order(document.state, stage, args.order) if args.order is not None else ()
        if args.method == MANUAL and not order:
            raise BadInput("cli.manual_needs_order")
        document.execute(DrawSeeds(stage, args.method, order, args.random_seed))
        view = stage_view(document.state, stage)
        notes = after_notes(document)
    return Answer(lambda: seeds_json(view), lambda: table_text(seeding_table(view)), notes)


VERBS = (Verb("seed", _arguments, _seed),)
