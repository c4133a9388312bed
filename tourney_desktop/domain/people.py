"""Names of entrants, and finding the one that is meant."""

from __future__ import annotations

from tourney_desktop.domain.collation import NameKey, folded, name_key
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Entrant, EntrantId, Person, StageId, TournamentState
from tourney_desktop.domain.text import listed


def person_name(person: Person) -> str:
    """``Last, First``, or the one name there is."""
    return f"{person.last}, {person.first}" if person.first else person.last


def spoken_name(person: Person) -> str:
    """``First Last``."""
    return f"{person.first} {person.last}" if person.first else person.last


def persons_of(state: TournamentState, entrant: Entrant) -> tuple[Person, ...]:
    """The people of an entrant, in the order they were entered."""
    return tuple(state.persons[each] for each in entrant.persons)


def entrant_name(state: TournamentState, entrant_id: EntrantId) -> str:
    """A team's own name, else ``Last, First``."""
    entrant = state.entrants[entrant_id]
    if entrant.name:
        return entrant.name
    return " / ".join(person_name(each) for each in persons_of(state, entrant))


def spoken_entrant(state: TournamentState, entrant_id: EntrantId) -> str:
    """A team's own name, else ``First Last``: for sentences."""
    entrant = state.entrants[entrant_id]
    if entrant.name:
        return entrant.name
    return " / ".join(spoken_name(each) for each in persons_of(state, entrant))


def entrant_key(state: TournamentState, entrant_id: EntrantId) -> NameKey:
    """Where an entrant stands in every alphabetical list."""
    entrant = state.entrants[entrant_id]
    if entrant.name or not entrant.persons:
        return name_key(entrant.name, "", entrant_id)
    person = state.persons[entrant.persons[0]]
    return name_key(person.sort_as or person.last, person.first, entrant_id)


def split_name(text: str) -> tuple[str, str]:
    """``Last, First`` or ``First Last`` typed by a person -> (last, first). A single word is a last name."""
    cleaned = " ".join(text.split())
    if "," in cleaned:
        last, first = cleaned.split(",", 1)
        return last.strip(), first.strip()
    first, _, last = cleaned.rpartition(" ")
    return last, first


def find_entrant(state: TournamentState, who: str, stage: StageId | None = None) -> EntrantId:
    """The entrant meant by an id, ``s12`` for a seed (in this stage where one is given), or an unambiguous name; of
    several of one name the one who is in the stage. Raises ``BadInput`` naming what fits."""
    text = who.strip()
    if text.isdigit() and EntrantId(int(text)) in state.entrants:
        return EntrantId(int(text))
    if text[:1] in ("s", "S") and text[1:].isdigit():
        seeded = {
            part.entrant
            for part in state.participations.values()
            if part.seed == int(text[1:]) and stage in (None, part.stage)
        }
        if len(seeded) == 1:
            return seeded.pop()
        if len(seeded) > 1:
            raise BadInput("who.several_seeds", who=text, names=_named(state, seeded))
    wanted = folded(text)
    exact = [
        e
        for e in state.entrants
        if wanted in (folded(entrant_name(state, e)), folded(spoken_entrant(state, e)))
    ]
    here = [e for e in exact if (stage, e) in state.participations]
    if len(exact) == 1 or len(here) == 1:
        return (here or exact)[0]
    near = exact or [
        e for e in state.entrants if wanted and folded(entrant_name(state, e)).startswith(wanted)
    ]
    if len(near) == 1:
        return near[0]
    if near:
        raise BadInput("who.several", who=text, names=_named(state, near))
    raise BadInput("who.unknown", who=text)


def _named(state: TournamentState, entrants: set[EntrantId] | list[EntrantId]) -> str:
    return listed((f"{entrant_name(state, e)} ({e})" for e in sorted(entrants)), at_most=6)
