"""``pair``, ``publish``, ``unpair``, ``pairings``, ``substitute``: rounds."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_lot, add_stage, add_who, whole, words
from tourney_desktop.cli.event_file import after_notes, opened, stage_of
from tourney_desktop.cli.plain import table_text
from tourney_desktop.cli.shapes import round_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.rounds import (
    PairAll,
    PairRound,
    PublishRound,
    Substitute,
    UnpairRound,
    last_round,
    round_numbered,
)
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import Round, StageId, TournamentState
from tourney_desktop.domain.people import find_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.pairings import pairings_table
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import stage_view


def round_answer(state: TournamentState, each: Round, notes: tuple[str, ...] = ()) -> Answer:
    """A round as ROUND of the contract, or as the list by table."""
    return Answer(
        lambda: round_json(state, each),
        lambda: table_text(pairings_table(stage_view(state, each.stage), each)),
        notes,
    )


def schedule_answer(state: TournamentState, drawn: Sequence[Round], notes: tuple[str, ...]) -> Answer:
    """Several rounds: a list of ROUND, or one table after the other."""
    return Answer(
        lambda: [round_json(state, each) for each in drawn],
        lambda: "\n\n".join(
            table_text(pairings_table(stage_view(state, each.stage), each)) for each in drawn
        ),
        notes,
    )


def _pair_arguments(parser: Parser) -> None:
    add_stage(parser)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--draft", action="store_true", help=say("help.opt.draft"))
    how.add_argument("--preview", action="store_true", help=say("help.opt.preview"))
    parser.add_argument("--all", action="store_true", help=say("help.opt.all"))
    parser.add_argument(
        "--waive", metavar="RULE", type=words, action="append", default=[], help=say("help.opt.waive")
    )
    parser.add_argument("--lot", metavar="WHO", type=words, help=say("help.opt.lot"))
    add_lot(parser)


def _pair(args: Namespace) -> Answer:
    with opened(args.file, write=not args.preview) as document:
        stage = stage_of(document.state, args)
        kind = format_by_id(document.state.stages[stage].config.format)
        if args.all and not kind.drawn_in_advance:
            raise RuleConflict("cli.not_in_advance", format=kind.name)
        if args.all and args.lot is not None:
            raise BadInput("cli.not_together", name="--all", other="--lot")
        known = frozenset(document.state.rounds)
        command = _pairing(document.state, stage, args)
        notes: tuple[str, ...] = ()
        if args.preview:
            state = document.preview(command)
        else:
            document.execute(command)
            state, notes = document.state, after_notes(document)
    if not args.all:
        return round_answer(state, last_round(state, stage), notes)
    drawn = sorted((state.rounds[each] for each in state.rounds if each not in known), key=lambda r: r.number)
    return schedule_answer(state, drawn, notes)


def _pairing(state: TournamentState, stage: StageId, args: Namespace) -> PairRound | PairAll:
    waived = frozenset(each.strip().upper() for each in args.waive)
    if args.all:
        return PairAll(stage, draft=args.draft, random_seed=args.random_seed, waived=waived)
    lot = None if args.lot is None else find_entrant(state, args.lot, stage)
    return PairRound(stage, draft=args.draft, random_seed=args.random_seed, waived=waived, lot=lot)


def _publish(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        document.execute(PublishRound(stage))
        return round_answer(document.state, last_round(document.state, stage), after_notes(document))


def _unpair_arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("--discard-results", action="store_true", help=say("help.opt.discard_results"))


def _unpair(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        gone = last_round(document.state, stage).number
        document.execute(UnpairRound(stage, args.discard_results))
        notes = after_notes(document)
    return Answer(lambda: {"unpaired": gone}, lambda: say("cli.unpaired", round=gone), notes)


def _pairings_arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("--round", metavar="R", type=whole, help=say("help.opt.round"))


def _pairings(args: Namespace) -> Answer:
    with opened(args.file, write=False) as document:
        state = document.state
    stage = stage_of(state, args)
    each = last_round(state, stage) if args.round is None else round_numbered(state, stage, args.round)
    return round_answer(state, each)


def _substitute_arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("round", metavar="ROUND", type=whole, help=say("help.opt.round"))
    add_who(parser)
    parser.add_argument(
        "names", metavar="NAME[;NAME]", type=words, nargs="?", help=say("help.opt.substitutes")
    )
    parser.add_argument("--remove", action="store_true", help=say("help.opt.substitute_remove"))


def _substitute(args: Namespace) -> Answer:
    if args.remove == (args.names is not None):
        raise BadInput("cli.substitute_or_remove")
    names = () if args.remove else tuple(args.names.split(";"))
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        each = round_numbered(document.state, stage, args.round)
        who = find_entrant(document.state, args.who, stage)
        document.execute(Substitute(each.id, who, names))
        state = document.state
        return round_answer(state, state.rounds[each.id], after_notes(document))


VERBS = (
    Verb("pair", _pair_arguments, _pair),
    Verb("publish", add_stage, _publish),
    Verb("unpair", _unpair_arguments, _unpair),
    Verb("pairings", _pairings_arguments, _pairings),
    Verb("substitute", _substitute_arguments, _substitute),
)
