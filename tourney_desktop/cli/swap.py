"""``swap``: two people of a round change seats by the director's hand, or one who is not in it is paired with whoever
has the bye (REP-6)."""

from __future__ import annotations

from argparse import Namespace

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_stage, whole, words
from tourney_desktop.cli.event_file import after_notes, opened, stage_of
from tourney_desktop.cli.explain import costs_text
from tourney_desktop.cli.plain import table_text
from tourney_desktop.cli.reasons import swap_json
from tourney_desktop.cli.shapes import round_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.fill_in import by_hand
from tourney_desktop.document.commands.rounds import round_numbered
from tourney_desktop.domain.people import find_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.pairings import pairings_table
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.view import stage_view


def _arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("round", metavar="ROUND", type=whole, help=say("help.opt.round"))
    parser.add_argument("who", metavar="WHO", type=words, help=say("help.opt.who"))
    parser.add_argument("other", metavar="WHO", type=words, help=say("help.opt.who"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--preview", action="store_true", help=say("help.opt.swap_preview"))
    how.add_argument("--accept", action="store_true", help=say("help.opt.accept"))


def _swap(args: Namespace) -> Answer:
    with opened(args.file, write=not args.preview) as document:
        before = document.state
        drawn = round_numbered(before, stage_of(before, args), args.round)
        one, other = (find_entrant(before, each, drawn.stage) for each in (args.who, args.other))
        command = by_hand(before, drawn.id, one, other, accept=args.accept or args.preview)
        effect = command.effect(before)
        notes: tuple[str, ...] = ()
        if args.preview:
            state = document.preview(command)
        else:
            document.execute(command)
            state, notes = document.state, after_notes(document)
    broken = tuple(say("cli.swap_breaks", text=note_text(state, each)) for each in effect.broken)
    costs = tuple(
        say(code, costs=costs_text(terms))
        for code, terms in (("cli.swap_before", effect.cost_before), ("cli.swap_after", effect.cost_after))
        if terms
    )
    after = state.rounds[drawn.id]
    view = stage_view(state, after.stage)
    return Answer(
        lambda: {**round_json(state, after), **swap_json(view, effect)},
        lambda: table_text(pairings_table(view, after)),
        (*broken, *costs, *notes),
    )


VERBS = (Verb("swap", _arguments, _swap),)
