"""The groups an entrant list can be cut down to, read off the finished table. Plain functions, no window."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Row, Table
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView

ALL = "all"
ENTITLED = "entitled"
"""Who may come into a stage and is not in the list for that."""
_STATES = {1: "late", 2: "absent", 4: "out", 3: "withdrawn"}
_GONE = (3, 4)
"""How the column of states sorts who is no longer in the field: withdrawn, or out of an elimination."""


@dataclass(frozen=True, slots=True)
class Group:
    """One chip: its id, its word, and whose rows it shows."""

    id: str
    title: str
    keys: frozenset[int]

    @property
    def count(self) -> int:
        """How many rows."""
        return len(self.keys)


def groups(view: StageView, table: Table) -> tuple[Group, ...]:
    """Everybody, the field, and whatever else has somebody in it."""
    rows = [row for row in table.rows if row.key is not None]
    status = table.index("status")
    in_field = _keys(row for row in rows if row.cells[status].sort not in _GONE)
    found = [
        Group(ALL, say("entrants_group.all"), _keys(rows)),
        Group("field", say("entrants_group.field"), in_field),
    ]
    for sort, name in _STATES.items():
        found.append(
            Group(
                name,
                say(f"entrants_group.{name}"),
                _keys(row for row in rows if row.cells[status].sort == sort),
            )
        )
    house = frozenset(int(entrant) for entrant, known in view.entrants.items() if known.house)
    if any(column.id == "group" for column in table.columns):
        at, word = table.index("group"), say("entrant.rookie")
        rookies = _keys(row for row in rows if row.cells[at].text == word) - house
        found.append(Group("rookie", say("entrants_group.rookie"), rookies))
    teams = format_by_id(view.stage.config.format).teams
    words = "entrants_group.house_team" if teams else "entrants_group.house"
    found.append(Group("house", say(words), house))
    return tuple(group for group in found if group.count or group.id == ALL)


def _keys(rows: Iterable[Row]) -> frozenset[int]:
    return frozenset(row.key for row in rows if row.key is not None)
