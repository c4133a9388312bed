"""``standings`` and ``crosstable``: how it stands."""

from __future__ import annotations

from argparse import Namespace

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_stage, whole
from tourney_desktop.cli.event_file import opened, stage_of
from tourney_desktop.cli.plain import table_text
from tourney_desktop.cli.shapes import crosstable_json, standings_json
from tourney_desktop.cli.team_shapes import team_standings_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.rounds import round_numbered
from tourney_desktop.domain.text import say
from tourney_desktop.reports.crosstable import crosstable
from tourney_desktop.reports.standings import standings_table
from tourney_desktop.reports.team_standings import team_places_of, team_standings_table
from tourney_desktop.rules.view import StageView, stage_view


def _arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("--after", metavar="R", type=whole, help=say("help.opt.after"))


def _view(args: Namespace) -> StageView:
    with opened(args.file, write=False) as document:
        state = document.state
    stage = stage_of(state, args)
    if args.after is not None:
        round_numbered(state, stage, args.after)
    return stage_view(state, stage, args.after)


def _standings_arguments(parser: Parser) -> None:
    _arguments(parser)
    parser.add_argument("--teams", action="store_true", help=say("help.opt.team_standings"))


def _standings(args: Namespace) -> Answer:
    view = _view(args)
    if args.teams:
        return Answer(lambda: team_standings_json(view), lambda: table_text(team_standings_table(view)))
    return Answer(lambda: standings_json(view), lambda: _text(view))


def _text(view: StageView) -> str:
    """The players, and the teams below where there are any."""
    players = table_text(standings_table(view))
    if not team_places_of(view):
        return players
    return f"{players}\n\n{table_text(team_standings_table(view))}"


def _crosstable(args: Namespace) -> Answer:
    view = _view(args)
    return Answer(lambda: crosstable_json(view), lambda: table_text(crosstable(view)))


VERBS = (
    Verb("standings", _standings_arguments, _standings),
    Verb("crosstable", _arguments, _crosstable),
)
