"""``related`` and ``entrant avoid``: who may not meet (ADD-6)."""

from __future__ import annotations

from argparse import Namespace

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_file, words
from tourney_desktop.cli.event_file import after_notes, opened
from tourney_desktop.cli.shapes import avoid_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.apart import KeepApart, RelateTeams
from tourney_desktop.domain.model import TournamentState
from tourney_desktop.domain.people import entrant_name, find_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.kit.constraints import APART
from tourney_desktop.rules.options import read_options

KEEP_APART = "keep_apart"


def _avoid_arguments(parser: Parser) -> None:
    add_file(parser)
    parser.add_argument("who", metavar="WHO", type=words, help=say("help.opt.who"))
    parser.add_argument("other", metavar="WHO", type=words, help=say("help.opt.who"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--hard", action="store_true", help=say("help.opt.hard"))
    how.add_argument("--soft", action="store_true", help=say("help.opt.soft"))
    how.add_argument("--remove", action="store_true", help=say("help.opt.avoid_remove"))
    parser.add_argument("--reason", metavar="TEXT", type=words, default="", help=say("help.opt.avoid_reason"))


def _avoid(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        one, other = (find_entrant(document.state, each) for each in (args.who, args.other))
        document.execute(KeepApart(one, other, not args.soft, args.reason, removed=args.remove))
        state = document.state
        notes = (*_only_shown(state, teams=False), *after_notes(document))
    names = listed((entrant_name(state, one), entrant_name(state, other)))
    said = "cli.may_meet" if args.remove else "cli.kept_apart_soft" if args.soft else "cli.kept_apart"
    return Answer(
        lambda: [avoid_json(state, each) for each in state.avoids.values()],
        lambda: say(said, names=names),
        notes,
    )


def _related_arguments(parser: Parser) -> None:
    add_file(parser)
    parser.add_argument("teams", metavar="TEAM", type=words, nargs="+", help=say("help.opt.teams"))
    parser.add_argument("--remove", action="store_true", help=say("help.opt.related_remove"))


def _related(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        document.execute(RelateTeams(tuple(args.teams), removed=args.remove))
        state = document.state
        notes = (*_only_shown(state, teams=True), *after_notes(document))
    said = "cli.may_meet" if args.remove else "cli.kept_apart"
    return Answer(
        lambda: [list(pair) for pair in state.related], lambda: say(said, names=listed(args.teams)), notes
    )


def _only_shown(state: TournamentState, *, teams: bool) -> tuple[str, ...]:
    """What keeps this from having an effect: formats that play everybody against everybody, or by rank alone, only
    show it (ADD-6); team mates are kept apart only where the option says so."""
    notes: list[str] = []
    for stage in state.stages.values():
        kind = format_by_id(stage.config.format)
        keeping = getattr(read_options(kind.options_type, stage.config.options), KEEP_APART, "")
        if APART not in kind.waivable() and not keeping:
            notes.append(say("cli.apart_only_shown", format=kind.name))
        elif teams and keeping == "off":
            notes.append(say("cli.schools_may_meet" if kind.teams else "cli.teams_may_meet"))
    return tuple(dict.fromkeys(notes))


VERBS = (
    Verb("entrant avoid", _avoid_arguments, _avoid),
    Verb("related", _related_arguments, _related),
)
