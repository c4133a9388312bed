"""``entrant membership``: who has no membership on record, and letting them play all the same (MS-1.1)."""

from __future__ import annotations

from argparse import Namespace

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_stage, words
from tourney_desktop.cli.event_file import after_notes, opened, stage_of
from tourney_desktop.cli.plain import columns_text
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.membership import OverrideMembership, lacking_membership
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.people import entrant_name, find_entrant
from tourney_desktop.domain.text import say


def _arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("who", metavar="WHO", type=words, nargs="*", help=say("help.opt.membership_who"))
    parser.add_argument("--override", metavar="REASON", type=words, help=say("help.opt.membership_override"))


def _membership(args: Namespace) -> Answer:
    if args.who and args.override is None:
        raise BadInput("cli.membership_reason")
    notes: tuple[str, ...] = ()
    with opened(args.file, write=args.override is not None) as document:
        stage = stage_of(document.state, args)
        if args.override is not None:
            who = tuple(find_entrant(document.state, each, stage) for each in args.who)
            document.execute(OverrideMembership(stage, args.override, who))
            notes = after_notes(document)
        state = document.state
    lacking = lacking_membership(state, stage)
    division = state.divisions[state.stages[stage].division].name
    return Answer(
        lambda: [{"id": each, "name": entrant_name(state, each), "division": division} for each in lacking],
        lambda: (
            columns_text(
                [say("column.number"), say("cli.column.name")],
                [(str(each), entrant_name(state, each)) for each in lacking],
            )
            if lacking
            else say("cli.all_members")
        ),
        notes,
    )


VERBS = (Verb("entrant membership", _arguments, _membership),)
