"""A schedule as plain text, to be sent to a player or to a team's captain."""

from __future__ import annotations

from collections.abc import Iterable

from tourney_desktop.domain.history import Outing
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.games import went_first
from tourney_desktop.reports.made_up import made_up_words
from tourney_desktop.reports.player_schedule import (
    games_of,
    opponent_words,
    result_words,
    team_of,
)
from tourney_desktop.reports.schedule import bye_word, state_notes
from tourney_desktop.reports.schedule_rounds import Schedule, ScheduledRound
from tourney_desktop.reports.timetable import day_words
from tourney_desktop.reports.words import clock_time, division_title, side_text


def player_message(schedule: Schedule, entrant: EntrantId) -> str:
    """A line a round: when, against whom, at which table, who goes first, and what came of it."""
    lines = [
        say("schedule.message.line", round=_when(schedule.by_number[outing.number]), what=what)
        for outing in schedule.outings.get(entrant, ())
        if (what := _to_him(schedule, entrant, outing))
    ]
    name = spoken_entrant(schedule.view.state, entrant)
    title = say("schedule.message.player", event=_event(schedule), name=name)
    return _text(title, lines, _foot(schedule, (entrant,)))


def team_message(schedule: Schedule, team: str) -> str:
    """Every round with a line for each member. Raises ``KeyError`` for a team that nobody plays for."""
    name, members = team_of(schedule, team)
    lines: list[str] = []
    outings = {e: {o.number: o for o in schedule.outings.get(e, ())} for e in members}
    for each in schedule.rounds:
        playing = [e for e in members if each.number in outings[e]]
        if playing:
            lines += ["", _when(each)] if lines else [_when(each)]
        for entrant in playing:
            what = _of_member(schedule, entrant, outings[entrant][each.number])
            member = spoken_entrant(schedule.view.state, entrant)
            lines.append(say("schedule.message.member", name=member, what=what))
    title = say("schedule.message.team", event=_event(schedule), team=name)
    return _text(title, lines, _foot(schedule, members))


def _event(schedule: Schedule) -> str:
    view = schedule.view
    return ", ".join(each for each in (view.state.details.name, division_title(view)) if each)


def _when(each: ScheduledRound) -> str:
    """The round with its day: a message is read long after it was sent."""
    if not each.starts:
        return each.title
    words = say("timetable.start", day=day_words(each.starts), time=clock_time(each.starts))
    return say("schedule.starts", round=each.title, time=words)


def _to_him(schedule: Schedule, entrant: EntrantId, outing: Outing) -> str:
    what = _game(schedule, entrant, outing)
    if outing.pairing is not None and outing.pairing.first is not None:
        what = say("schedule.message.first" if went_first(outing) else "schedule.message.second", what=what)
    return _with_result(what, outing)


def _of_member(schedule: Schedule, entrant: EntrantId, outing: Outing) -> str:
    what = _game(schedule, entrant, outing)
    if outing.pairing is not None and outing.pairing.first is not None:
        side = say("side.first" if went_first(outing) else "side.second")
        what = say("schedule.message.side", what=what, side=side)
    return _with_result(what, outing)


def _game(schedule: Schedule, entrant: EntrantId, outing: Outing) -> str:
    if outing.pairing is None:
        if outing.bye is None:
            return ""
        later = made_up_words(schedule.made_up, outing.bye, outing.number)
        return ", ".join(each for each in (bye_word(outing.bye), later) if each)
    against, table = opponent_words(schedule, outing), outing.pairing.table
    partners = tuple(each for each in outing.partners if each != entrant)
    if partners:
        with_whom = side_text(schedule.view.state, partners)
        return say("schedule.message.partner", partner=with_whom, name=against, table=table)
    return say("schedule.message.game", name=against, table=table)


def _with_result(what: str, outing: Outing) -> str:
    result = result_words(outing)
    return say("schedule.message.result", what=what, result=result) if result else what


def _foot(schedule: Schedule, entrants: tuple[EntrantId, ...]) -> Iterable[str]:
    played, games = games_of(schedule, entrants)
    if games:
        code = "schedule.message.count" if played else "schedule.message.none_played"
        yield say(code, played=played, n=games)
    yield from state_notes(schedule)


def _text(title: str, lines: list[str], foot: Iterable[str]) -> str:
    parts = ["\n".join(part) for part in ([title], lines, list(foot)) if part]
    return "\n\n".join(parts) + "\n"
