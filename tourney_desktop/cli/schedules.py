"""The schedule for other programs and for players: whole, or that of one player or team; as a message too."""

from __future__ import annotations

import json
from argparse import Namespace

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, words
from tourney_desktop.cli.event import refuse_same_file
from tourney_desktop.cli.event_file import opened, stage_of
from tourney_desktop.cli.shapes import Json, pairing_json, round_json
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.history import Outing
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import find_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.exchange.csv_out import table_csv
from tourney_desktop.reports.divisions import with_division
from tourney_desktop.reports.player_schedule import player_schedule, team_schedule
from tourney_desktop.reports.publishing import publishable, require_crosstable
from tourney_desktop.reports.schedule import schedule_list
from tourney_desktop.reports.schedule_message import player_message, team_message
from tourney_desktop.reports.schedule_rounds import Schedule, whole_schedule
from tourney_desktop.reports.schedule_sheets import members
from tourney_desktop.reports.table import Table
from tourney_desktop.rules.view import stage_view

ENDINGS = (".csv", ".json", ".txt")


def add_one(parser: Parser) -> None:
    """``--entrant WHO`` or ``--team T``: a schedule of one instead of all."""
    about = parser.add_mutually_exclusive_group()
    about.add_argument(
        "--entrant", metavar="WHO", type=words, default="", help=say("help.opt.schedule_entrant")
    )
    about.add_argument("--team", metavar="T", type=words, default="", help=say("help.opt.schedule_team"))


def export_schedule(args: Namespace) -> Answer:
    """Write the schedule. Raises ``BadInput`` for an ending that does not fit and for a team that nobody plays for."""
    from tourney_desktop.compose import write_file  # noqa: PLC0415 - brings storage

    ending = args.output.suffix.lower()
    if ending not in ENDINGS:
        raise BadInput("cli.export_ending", file=args.output.name, endings=listed(ENDINGS))
    if ending == ".txt" and not (args.entrant or args.team):
        raise BadInput("cli.export_message")
    refuse_same_file(args.file, args.output)
    with opened(args.file, write=False) as document:
        state = publishable(document.state)
    stage = stage_of(state, args)
    view = stage_view(state, stage, args.round)
    require_crosstable(view)
    schedule = whole_schedule(view)
    if not schedule.rounds:
        raise RuleConflict("sheet.no_schedule")
    entrant = find_entrant(state, args.entrant, stage) if args.entrant else None
    if entrant is not None and entrant not in schedule.outings:
        raise RuleConflict("sheet.not_in_schedule", name=schedule.view.name(entrant))
    if args.team:
        members(schedule, args.team)
    write_file(args.output, _bytes(schedule, ending, entrant, args.team))
    return Answer(
        lambda: {"file": str(args.output), "what": "schedule"},
        lambda: say("cli.exported", what="schedule", file=args.output),
    )


def _bytes(schedule: Schedule, ending: str, entrant: EntrantId | None, team: str) -> bytes:
    if ending == ".txt":
        text = player_message(schedule, entrant) if entrant is not None else team_message(schedule, team)
        return text.encode()
    if ending == ".csv":
        view = schedule.view
        return table_csv(with_division(_table(schedule, entrant, team), view.state, view.division.id))
    return f"{json.dumps(schedule_json(schedule, entrant, team), ensure_ascii=False, indent=1)}\n".encode()


def _table(schedule: Schedule, entrant: EntrantId | None, team: str) -> Table:
    if entrant is not None:
        return player_schedule(schedule, entrant)
    return team_schedule(schedule, team) if team else schedule_list(schedule)


def schedule_json(schedule: Schedule, entrant: EntrantId | None = None, team: str = "") -> Json | list[Json]:
    """A list of ROUND with ``drawn`` and ``starts``; of one player his own rounds; of a team those of its players."""
    if entrant is not None:
        return _player_json(schedule, entrant)
    if team:
        name, those = members(schedule, team)
        return {"team": name, "players": [_player_json(schedule, each) for each in those]}
    state = schedule.view.state
    return [
        {**round_json(state, each.round), "drawn": each.drawn, "starts": each.starts or None}
        for each in schedule.rounds
    ]


def _player_json(schedule: Schedule, entrant: EntrantId) -> Json:
    return {
        "id": entrant,
        "name": schedule.view.name(entrant),
        "team": schedule.view.entrants[entrant].team,
        "rounds": [_outing_json(schedule, outing) for outing in schedule.outings.get(entrant, ())],
    }


def _outing_json(schedule: Schedule, outing: Outing) -> Json:
    each = schedule.by_number[outing.number]
    found: Json = {
        "round": each.number,
        "label": each.title,
        "starts": each.starts or None,
        "drawn": each.drawn,
        "published": each.round.published,
        "side": None,
        "pairing": None,
        "bye": outing.bye.kind.value if outing.bye is not None else None,
    }
    if outing.pairing is not None:
        found["side"] = outing.side
        found["pairing"] = pairing_json(schedule.view, each.round, outing.pairing)
    return found
