"""The schedule for paper: as one list, as a slip for each player, as a page for each team."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import listed
from tourney_desktop.reports.cards import PlayerSlip, SlipDeck
from tourney_desktop.reports.moment import progress
from tourney_desktop.reports.player_schedule import player_schedule, team_of, team_schedule
from tourney_desktop.reports.schedule import paper_schedule
from tourney_desktop.reports.schedule_rounds import Schedule, team_names, whole_schedule
from tourney_desktop.reports.sheet_head import ListSheet, SheetHead, SheetSet
from tourney_desktop.reports.words import entrant_names
from tourney_desktop.rules.view import StageView

SCHEDULES = ("schedule", "schedule-by-player", "schedule-by-team")
"""The documents of formats drawn in advance."""


def about_one(document: str, *, entrant: bool, team: bool) -> str:
    """The document that is meant when one is asked for a single player or team: the schedule becomes that of the player
    or team. Raises ``BadInput`` for a document that has no such form."""
    if not entrant and not team:
        return document
    if document in SCHEDULES:
        by_player = entrant or document == "schedule-by-player"
        return "schedule-by-player" if by_player else "schedule-by-team"
    raise BadInput("sheet.for_one", document=document, documents=listed(SCHEDULES))


def schedule_sheet(view: StageView, head: SheetHead) -> ListSheet:
    """Every round. Raises ``RuleConflict`` where there is none."""
    schedule = _schedule(view)
    table = paper_schedule(schedule)
    return ListSheet(table, replace(_marked(schedule, head), state=table.state))


def schedule_slips(view: StageView, head: SheetHead, entrant: EntrantId | None, team: str) -> SlipDeck:
    """A slip for everybody in the alphabet, for one player, or for the members of a team."""
    schedule = _schedule(view)
    chosen = schedule.players
    if entrant is not None:
        if entrant not in schedule.outings:
            raise RuleConflict("sheet.not_in_schedule", name=view.name(entrant))
        chosen = (entrant,)
    elif team:
        chosen = members(schedule, team)[1]
    slips = tuple(
        PlayerSlip(
            names=entrant_names(view.state, each),
            table=player_schedule(schedule, each),
            team=", ".join(team_names(view.entrants[each])),
            number=view.participations[each].seed,
        )
        for each in chosen
    )
    return SlipDeck(slips, _marked(schedule, head))


def team_schedules(view: StageView, head: SheetHead, team: str) -> SheetSet:
    """A page for every team, or for the one that is named."""
    schedule = _schedule(view)
    if not schedule.teams:
        raise RuleConflict("sheet.no_teams")
    chosen = (members(schedule, team)[0],) if team else tuple(schedule.teams)
    tables = tuple(team_schedule(schedule, each) for each in chosen)
    return SheetSet(tables, replace(_marked(schedule, head), title=""))


def _marked(schedule: Schedule, head: SheetHead) -> SheetHead:
    """What is not drawn or not published is not for the wall."""
    return replace(head, draft=schedule.draft or schedule.planned, after=progress(schedule.view))


def _schedule(view: StageView) -> Schedule:
    found = whole_schedule(view)
    if not found.rounds:
        raise RuleConflict("sheet.no_schedule")
    return found


def members(schedule: Schedule, team: str) -> tuple[str, tuple[EntrantId, ...]]:
    """A team's name and players. Raises ``BadInput`` naming the teams there are."""
    try:
        return team_of(schedule, team)
    except KeyError as unknown:
        if not schedule.teams:
            raise RuleConflict("sheet.no_teams") from unknown
        raise BadInput("sheet.no_team", team=team, teams=listed(schedule.teams, at_most=12)) from unknown
