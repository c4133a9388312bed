"""What ratings say of a pairing before it is played: the margin to expect (Glixo), or the score (Glicko, Elo)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tourney_desktop.domain.model import Entrant, Note, Pairing, Side, TournamentState, Unit, note
from tourney_desktop.domain.people import persons_of
from tourney_desktop.rules.ratings import rating_by_id
from tourney_desktop.rules.ratings.base import Outlook, Rated, Rating
from tourney_desktop.rules.ratings.shown import rounded
from tourney_desktop.rules.teams import MOST_MEMBERS

_RULES: Mapping[str, str] = {"glixo": "NSSC-2.1", "glicko": "ADD-9", "elo": "ELO-1"}


def system_for(
    entrants: Iterable[Entrant], state: TournamentState, unit: Unit, *, teams: bool
) -> Rating[Any] | None:
    """The system that the ratings of these entrants are taken to be of, ``None`` where nobody is rated. School teams
    have Glixo's (NSSC-3). Else ratings with a deviation are Glixo's where games are played for scores, and Glicko's
    where they are won, drawn or lost."""
    rated = [person for each in entrants for person in persons_of(state, each) if person.rating is not None]
    if not rated:
        return None
    if teams:
        return rating_by_id("glixo")
    if all(person.deviation is None for person in rated):
        return rating_by_id("elo")
    return rating_by_id("glixo" if unit is Unit.RAW else "glicko")


def pairing_outlook(
    state: TournamentState, pairing: Pairing, unit: Unit, *, teams: bool = False
) -> Note | None:
    """What the ratings of the two sides say, as a note; ``None`` where somebody has none, or where partners change."""
    if any(len(side.entrants) != 1 for side in pairing.sides):
        return None
    entrants = [state.entrants[each] for each in pairing.entrants]
    system = system_for(entrants, state, unit, teams=teams)
    if system is None:
        return None
    first, second = (_worth(state, side, system) for side in pairing.sides)
    if not first or not second:
        return None
    found = system.outlook(first, second, system.options_type())
    return outlook_note(found, pairing, _RULES.get(system.id, ""))


def outlook_note(found: Outlook, pairing: Pairing, rule: str = "") -> Note:
    """The note of an outlook: who is ahead, and by how much."""
    first, second = (side.entrants for side in pairing.sides)
    if found.spread is not None:
        points = rounded(abs(found.spread))
        ahead, behind = (first, second) if found.spread > 0 else (second, first)
        if points:
            return note("ratings.outlook.spread", rule, n=points, ahead_ids=ahead, behind_ids=behind)
    elif found.chance is not None:
        percent = rounded(100 * max(found.chance, 1 - found.chance))
        ahead, behind = (first, second) if found.chance > 0.5 else (second, first)
        if percent > 50:
            return note("ratings.outlook.chance", rule, n=percent, ahead_ids=ahead, behind_ids=behind)
    return note("ratings.outlook.even", rule, one_ids=first, other_ids=second)


def _worth(state: TournamentState, side: Side, system: Rating[Any]) -> list[Rated]:
    """What the members of a side are worth, nothing where one of them is unrated."""
    people = persons_of(state, state.entrants[side.entrants[0]])
    if len(people) > MOST_MEMBERS or any(person.rating is None for person in people):
        return []
    start = system.start(system.options_type()).deviation
    return [
        Rated(
            float(person.rating or 0),
            (float(person.deviation) if person.deviation else start) if system.has_deviation else None,
        )
        for person in people
    ]
