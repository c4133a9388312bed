"""``tie``: who is before whom where nothing else parts them."""

from __future__ import annotations

from argparse import Namespace

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_stage, words
from tourney_desktop.cli.event_file import after_notes, opened, stage_of
from tourney_desktop.cli.plain import table_text
from tourney_desktop.cli.shapes import standings_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.ties import WAYS, DecideTie
from tourney_desktop.domain.people import find_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.standings import standings_table
from tourney_desktop.rules.view import stage_view


def _arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument(
        "--order", metavar="WHO", type=words, nargs="+", required=True, help=say("help.opt.tie_order")
    )
    parser.add_argument("--by", choices=WAYS, required=True, help=say("help.opt.tie_by"))
    parser.add_argument("--reason", metavar="TEXT", type=words, default="", help=say("help.opt.tie_reason"))


def _tie(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        order = tuple(find_entrant(document.state, who, stage) for who in args.order)
        document.execute(DecideTie(stage, order, args.by, args.reason))
        view = stage_view(document.state, stage)
        notes = after_notes(document)
    return Answer(lambda: standings_json(view), lambda: table_text(standings_table(view)), notes)


VERBS = (Verb("tie", _arguments, _tie),)
