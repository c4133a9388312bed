"""The dated list of rated events that the ratings of an event rest on (NSSC-1.1), as it was when they were taken in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RatedEvent:
    """One line of the list. ``date`` ends at the month or the year where no more is known, and may be empty; ``status``
    is ``used``, ``awaiting data``, ``listed twice`` or ``left out``; ``source`` is the name of the file it came
    from."""

    name: str
    date: str
    status: str
    people: int = 0
    games: int = 0
    source: str = ""
