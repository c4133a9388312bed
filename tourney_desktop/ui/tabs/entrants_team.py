"""What is typed about a team of one or two, turned into particulars: names, schools, ratings with their deviations.
Plain functions, no window."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.domain.people import split_name
from tourney_desktop.domain.text import say
from tourney_desktop.rules.teams import MOST_MEMBERS
from tourney_desktop.ui.tabs.entrants_form import Reading, Typed, number_text, read_number

PLACES = tuple(range(1, MOST_MEMBERS + 1))
_PARTED = re.compile(r"\s*(?:±|\+\s?/?\s?[-\N{MINUS SIGN}]|/)\s*")


def read_pair(text: str) -> tuple[Fraction | None, Fraction | None]:
    """Rating and deviation, like ``1717±40``, ``1717/40`` or ``1717 +- 40``; the deviation may be missing. Raises
    ``ValueError`` for anything else."""
    parts = _PARTED.split(text.strip())
    if len(parts) > 2 or (len(parts) == 2 and not all(parts)):
        raise ValueError(text)
    rating = read_number(parts[0], grouped=True)
    deviation = read_number(parts[1], grouped=True) if len(parts) == 2 else None
    if deviation is not None and deviation <= 0:
        raise ValueError(text)
    return rating, deviation


def pair_of(person: PersonData) -> str:
    """The same as it would be typed; exact."""
    rating, deviation = number_text(person.rating), number_text(person.deviation)
    return f"{rating}±{deviation}" if rating and deviation else rating


def typed_team(data: EntrantData) -> Typed:
    """The particulars of a known team as texts to be changed."""
    texts: dict[str, Any] = {}
    for place, person in zip(PLACES, data.persons, strict=False):
        texts[f"player{place}"] = f"{person.last}, {person.first}" if person.first else person.last
        texts[f"rating{place}"] = pair_of(person)
    texts.update(name=data.name, team=data.team, related=data.related, notes=data.notes)
    return Typed(house=data.house, teams=True, **texts)


def read_team(typed: Typed, known: EntrantData | None = None) -> Reading:
    """The particulars that these texts make. With ``known`` only what differs is read, so that nothing is lost or
    rounded by being shown."""
    old = typed_team(known) if known else Typed(teams=True)
    data = known or EntrantData(persons=())
    problems: dict[str, str] = {}
    people = []
    for place in PLACES:
        before = data.persons[place - 1] if place <= len(data.persons) else None
        player = _player(typed, old, place, before, problems)
        if player is not None:
            people.append(player)
    name = " ".join(typed.name.split())
    if not name and not people and not problems:
        problems["name"] = say("team_form.no_name")
    changed = replace(
        data,
        persons=tuple(people),
        name=name if typed.name != old.name else data.name,
        team=_schools(typed.team) if typed.team != old.team else data.team,
        related=_schools(typed.related) if typed.related != old.related else data.related,
        notes=typed.notes.strip() if typed.notes != old.notes else data.notes,
        house=typed.house,
    )
    return Reading(changed, problems)


def _player(
    typed: Typed, old: Typed, place: int, before: PersonData | None, problems: dict[str, str]
) -> PersonData | None:
    name, figure = f"player{place}", f"rating{place}"
    text, pair = str(getattr(typed, name)), str(getattr(typed, figure))
    if not text.strip():
        if pair.strip():
            problems[name] = say("team_form.no_player")
        return None
    person = before or PersonData("")
    if text != getattr(old, name):
        last, first = split_name(text)
        if not last:
            problems[name] = say("entrant_form.no_last_name")
        person = replace(person, last=last, first=first)
    if pair != getattr(old, figure):
        try:
            rating, deviation = read_pair(pair)
        except ValueError:
            problems[figure] = say("team_form.rating_digits")
        else:
            person = replace(person, rating=rating, deviation=deviation)
    return person


def _schools(text: str) -> str:
    """One school, or several with semicolons between (NSSC-4.9)."""
    return "; ".join(" ".join(each.split()) for each in text.split(";") if each.strip())
