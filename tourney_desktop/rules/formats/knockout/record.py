"""What the rounds of a knockout keep of the draw, in their notes: which game each table is, who waited, who got which
place. A later change of seats by hand does not touch it (MSFS-5.1, MSFS-5.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tourney_desktop.domain.model import EntrantId, Note, Param, Round, note
from tourney_desktop.rules.formats.knockout.shape import Node, Part

Ticket = int
"""Who comes to a place of the table: an entrant, or, below 0, the winner of that game of the preliminary."""

NODES, WAITING, PLACES = "nodes", "waiting", "places"
DRAWN = {
    "preliminary": ("knockout.note.preliminary", "MSFS-5.1"),
    "preliminary_typed": ("knockout.note.preliminary_typed", "MSFS-5.1"),
    "preliminary_seeded": ("knockout.note.preliminary_seeded", "MSFS-6.2"),
    "places": ("knockout.note.places", "MSFS-5.2"),
    "places_typed": ("knockout.note.places_typed", "MSFS-5.2"),
    "places_seeded": ("knockout.note.places_seeded", "MSFS-6.2"),
    "table": ("knockout.note.table", "MSFS-5.4"),
}
"""How a round came about: the note that says so, and the rule."""


def round_note(how: str, nodes: Iterable[Node], **known: Param) -> Note:
    """The note of a round, which also holds what the table needs to know later."""
    code, rule = DRAWN[how]
    return note(code, rule, **{NODES: tuple(each.code for each in nodes), **known})


def with_nodes(notes: Sequence[Note], nodes: Iterable[Node]) -> tuple[Note, ...]:
    """The same notes for a round that holds these games."""
    return _with(notes, NODES, tuple(each.code for each in nodes))


def with_places(notes: Sequence[Note], places: tuple[Ticket, ...]) -> tuple[Note, ...]:
    """The same notes, keeping the draw of places too."""
    return _with(notes, PLACES, places)


def _with(notes: Sequence[Note], name: str, value: Param) -> tuple[Note, ...]:
    return tuple(
        note(each.code, each.rule, **{**dict(each.params), name: value}) if _is_record(each) else each
        for each in notes
    )


def _is_record(each: Note) -> bool:
    return any(name == NODES for name, _value in each.params)


@dataclass(frozen=True, slots=True)
class Record:
    """What one round says of the draw. ``nodes`` are its games in order of pairing numbers."""

    nodes: tuple[Node, ...] = ()
    waiting: tuple[EntrantId, ...] = ()
    places: tuple[Ticket, ...] = ()

    @staticmethod
    def of(notes: Sequence[Note]) -> Record:
        """From a round's notes; empty where none speaks of the draw."""
        found = next((dict(each.params) for each in notes if _is_record(each)), {})
        nodes = tuple(Node.read(str(code)) for code in _tuple(found.get(NODES)))
        waiting = tuple(EntrantId(int(each)) for each in _tuple(found.get(WAITING)))
        return Record(nodes, waiting, tuple(int(each) for each in _tuple(found.get(PLACES))))


def _tuple(value: Param | None) -> tuple[int, ...] | tuple[str, ...]:
    return value if isinstance(value, tuple) else ()


def holds_preliminary(drawn: Round) -> bool:
    """Whether a round is the preliminary."""
    nodes = Record.of(drawn.notes).nodes
    return bool(nodes) and nodes[0].part is Part.PRELIMINARY


def in_order(nodes: Sequence[Node]) -> bool:
    """Whether games stand in the order of the table."""
    order = list(Part)
    return all(
        (order.index(one.part), one.level, one.at) < (order.index(other.part), other.level, other.at)
        for one, other in pairwise(nodes)
    )
