"""``scenarios``: every way the round that is out, or comes next, can end, where at most two games are open."""

from __future__ import annotations

from argparse import Namespace

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_stage
from tourney_desktop.cli.event_file import opened, view_of
from tourney_desktop.cli.shapes import Json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.meeting_words import Telling
from tourney_desktop.reports.player_meeting import meeting_of, open_games, telling, three_way_meetings
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.player_meeting import Scenario
from tourney_desktop.rules.prizes.money import money_text
from tourney_desktop.rules.view import StageView

Told = tuple[Telling, Scenario, EntrantId | None]


def _arguments(parser: Parser) -> None:
    add_stage(parser)


def _scenarios(args: Namespace) -> Answer:
    with opened(args.file, write=False) as document:
        view = view_of(document.state, args)
    found = ways(view)
    return Answer(lambda: [_json(view, each) for each in found], lambda: _text(view, found))


def ways(view: StageView) -> list[Told]:
    """All of them; of a playoff of three whose bye is still to be drawn, for each who may have it. Nothing once all is
    decided. Raises ``RuleConflict`` where there is no telling."""
    kind = format_by_id(view.stage.config.format)
    if not kind.player_meeting:
        raise RuleConflict("scenarios.none", format=kind.name)
    if kind.phase(view, kind.options(view)).over:
        return []
    by_lot = [
        (telling(view, each), scenario, waiting)
        for waiting, each in three_way_meetings(view)
        for scenario in each.scenarios
    ]
    if by_lot:
        return list(by_lot)
    meeting = meeting_of(view)
    if not meeting.scenarios:
        games = open_games(view)
        raise (
            RuleConflict("scenarios.too_many", n=games) if games else RuleConflict("scenarios.nothing_drawn")
        )
    told = telling(view, meeting)
    return [(told, scenario, None) for scenario in meeting.scenarios]


def _json(view: StageView, found: Told) -> Json:
    told, scenario, waiting = found
    paid = told.paid(scenario)
    return {
        "outcomes": [
            {"table": each.table, "winner": _person(view, each.entrant), "round": each.round}
            for each in scenario.winners
        ],
        "then": f"{told.then(scenario)}. {paid[:1].upper()}{paid[1:]}."
        if paid
        else f"{told.then(scenario)}.",
        "over": scenario.over,
        "playing": [_person(view, each) for each in scenario.playing],
        "settled": [
            {
                "place": group.first,
                "last_place": group.last,
                "entrants": [
                    {**_person(view, entrant), "amount": money_text(cents)}
                    for entrant, cents in zip(group.entrants, group.amounts, strict=True)
                ],
            }
            for group in sorted(scenario.settled, key=lambda each: each.first)
        ],
        "bye": None if waiting is None else _person(view, waiting),
    }


def _person(view: StageView, entrant: EntrantId) -> Json:
    return {"id": entrant, "name": view.name(entrant)}


def _text(view: StageView, found: list[Told]) -> str:
    if not found:
        return say("meeting.over")
    lines = []
    for told, scenario, waiting in found:
        words = {"winners": told.winners(scenario.winners), "then": told.then(scenario)}
        if waiting is None:
            lines.append(say("cli.scenario", **words))
        else:
            lines.append(say("cli.scenario.bye", name=view.name(waiting), **words))
        lines.append(f"    {told.paid(scenario)}")
    return "\n".join(lines)


VERBS = (Verb("scenarios", _arguments, _scenarios),)
