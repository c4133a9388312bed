"""``entrant enter`` and ``entrant leave``: people who are known play in further divisions, or in one less."""

from __future__ import annotations

from argparse import Namespace

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_stage, add_who, whole
from tourney_desktop.cli.event_file import after_notes, opened, stage_of
from tourney_desktop.cli.shapes import entrant_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.entering import EnterEntrants, LeaveDivision
from tourney_desktop.domain.model import EntrantId, StageId, TournamentState
from tourney_desktop.domain.people import entrant_name, find_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.divisions import elsewhere_texts
from tourney_desktop.rules.view import stage_view


def _enter_arguments(parser: Parser) -> None:
    add_stage(parser)
    add_who(parser)
    parser.add_argument("--late-from", metavar="ROUND", type=whole, help=say("help.opt.late_from"))


def _enter(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        who = find_entrant(document.state, args.who)
        document.execute(EnterEntrants(stage, (who,), args.late_from))
        return _entrant_answer(document.state, stage, who, "cli.entered", after_notes(document))


def _leave(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        who = find_entrant(document.state, args.who, stage)
        gone = entrant_json(stage_view(document.state, stage), who)
        document.execute(LeaveDivision(stage, who))
        state, notes = document.state, after_notes(document)
    division = state.divisions[state.stages[stage].division].name
    said = say("cli.left", name=entrant_name(state, who), id=who, division=division)
    return Answer(lambda: gone, lambda: said, notes)


def _entrant_answer(
    state: TournamentState, stage: StageId, who: EntrantId, code: str, notes: tuple[str, ...]
) -> Answer:
    view = stage_view(state, stage)
    said = say(code, name=view.name(who), id=who, division=view.division.name)
    elsewhere = tuple(text for each, text in elsewhere_texts(state, stage) if each == who)
    return Answer(lambda: entrant_json(view, who), lambda: said, (*elsewhere, *notes))


def _who_arguments(parser: Parser) -> None:
    add_stage(parser)
    add_who(parser)


VERBS = (
    Verb("entrant enter", _enter_arguments, _enter),
    Verb("entrant leave", _who_arguments, _leave),
)
