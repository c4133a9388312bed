"""What the timetable dialog knows: starts as typed, a day filled in at equal steps, what is wrong. No Qt here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from tourney_desktop.domain.model import DivisionId, TournamentState
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView

SPARE = 3
"""Rounds offered beyond the last known, where nobody says how many there will be."""
_START = re.compile(r"(?:(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+|$))?(?:(\d{1,2})[:.](\d{2}))?")


def shown_start(starts: str) -> str:
    """An ISO time as it is typed: ``2026-05-01 11:00``."""
    return starts[:16].replace("T", " ")


def read_start(text: str, before: str = "") -> str | None:
    """``2026-05-01 11:00``, or ``11:00`` on the day of ``before``, as ISO time; empty for nothing typed, ``None`` for
    what is no start."""
    typed = " ".join(text.split())
    if not typed:
        return ""
    found = _START.fullmatch(typed)
    if found is None or found[4] is None:
        return None
    year, month, day, hour, minute = found.groups()
    date = f"{year}-{int(month):02}-{int(day):02}" if year else before[:10]
    try:
        return datetime.fromisoformat(f"{date}T{int(hour):02}:{minute}").isoformat(timespec="minutes")
    except ValueError:
        return None


def read_starts(typed: Sequence[tuple[int, str]]) -> tuple[dict[int, str], int | None]:
    """The starts by round, and the first round whose line is none. A time alone is on the day of the line before."""
    found: dict[int, str] = {}
    before = ""
    for number, text in typed:
        start = read_start(text, before)
        if start is None:
            return found, number
        found[number] = start
        before = start or before
    return found, None


def filled(first: str, minutes: int, rounds: Sequence[int]) -> dict[int, str]:
    """So many rounds from ``first`` on, each ``minutes`` after the one before. ``first`` is an ISO time."""
    start = datetime.fromisoformat(first)
    return {
        number: (start + timedelta(minutes=minutes * at)).isoformat(timespec="minutes")
        for at, number in enumerate(rounds)
    }


def round_minutes(view: StageView) -> int | None:
    """How long a round lasts: twice a player's total, where that is a number (MSFS-1.2)."""
    kind = format_by_id(view.stage.config.format)
    text = kind.options(view).minutes_per_player.strip()
    return 2 * int(text) if text.isascii() and text.isdigit() and 0 < int(text) < 1000 else None


def rounds_offered(view: StageView) -> tuple[int, ...]:
    """The rounds of the division to set a start for: all that are known, else a few more than there are."""
    kind = format_by_id(view.stage.config.format)
    before = [each.number for each in view.state.rounds.values() if each.division == view.division.id]
    total = kind.total_rounds(view, kind.options(view))
    opening = view.rounds[0].number if view.rounds else view.next_number
    known = [number for (division, number) in view.state.timetable if division == view.division.id]
    last = opening - 1 + total if total is not None else max([*before, *known, 2]) + SPARE
    return tuple(range(1, max([last, *before, *known]) + 1))


def known_starts(state: TournamentState, division: DivisionId) -> Mapping[int, str]:
    """Round -> start as it stands, ISO."""
    return {number: each.starts for (where, number), each in state.timetable.items() if where == division}
