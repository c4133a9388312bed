"""When rounds start, as sheets say it: the time, with the day where the timetable has several (MS-1.3)."""

from __future__ import annotations

from datetime import datetime

from tourney_desktop.domain.text import say
from tourney_desktop.reports.words import clock_time, round_in_sentence
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView

_DAY = 10


def starts(view: StageView) -> dict[int, str]:
    """Round number -> start, in order of rounds."""
    found = {
        number: entry.starts
        for (division, number), entry in view.state.timetable.items()
        if division == view.division.id
    }
    return dict(sorted(found.items()))


def day_words(start: str) -> str:
    """``Sat 2 May`` of an ISO time."""
    day = datetime.fromisoformat(start)
    return say(
        "timetable.day",
        weekday=say("paper.weekdays").split()[day.weekday()],
        day=day.day,
        month=say("paper.months").split()[day.month - 1],
    )


def start_words(view: StageView, number: int) -> str:
    """``11:00``, or ``Sat 2 May, 11:00`` where rounds start on several days; empty for a round without an entry."""
    known = starts(view)
    if number not in known:
        return ""
    start = known[number]
    if len({each[:_DAY] for each in known.values()}) < 2:
        return clock_time(start)
    return say("timetable.start", day=day_words(start), time=clock_time(start))


def next_start(view: StageView) -> str:
    """``round 6 starts Sat 2 May, 11:00``: of the round that is drawn and without results, else of the one to come;
    empty where nothing more is played, or nothing is known."""
    kind = format_by_id(view.stage.config.format)
    phase = kind.phase(view, kind.options(view))
    if phase.over:
        return ""
    still = (each for each in view.rounds if not each.complete)
    waiting = next((each for each in still if not any(p.games for p in each.pairings)), None)
    number = waiting.number if waiting is not None else view.next_number
    words = start_words(view, number)
    if not words:
        return ""
    name = say("round.inside", number=number)
    if waiting is not None and waiting.label is not None:
        name = round_in_sentence(waiting.label)
    return say("timetable.next", round=name, time=words)


def timetable_lines(view: StageView) -> tuple[str, ...]:
    """One line a day: ``Fri 1 May`` and the rounds with their times, parted by a tab."""
    days: dict[str, list[str]] = {}
    for number, start in starts(view).items():
        entry = say("timetable.round", number=number, time=clock_time(start))
        days.setdefault(start[:_DAY], []).append(entry)
    return tuple(f"{day_words(day)}\t{' · '.join(entries)}" for day, entries in sorted(days.items()))
