"""The published tables: the fold's image for any SQL tool.

One walk over two states yields the rows of every object that is not the same in both; the rows decide what is deleted,
updated and inserted. Undo, redo and imports need nothing of their own, and the image of a whole state is the walk from
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, zip_longest
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import Connection, Delete, Insert, Table, Update, bindparam, delete, insert, update

from tourney_desktop.document.ports import StandingRow
from tourney_desktop.domain.model import Pairing, Round, TournamentState
from tourney_desktop.storage import rows as r
from tourney_desktop.storage.engine import raw_connection
from tourney_desktop.storage.schema import PUBLISHED, STANDING

Row = tuple[Any, ...]

NOTHING: Final = TournamentState()
_KEY_LENGTH: Final = {each.name: len(each.primary_key.columns) for each in PUBLISHED}


class _Side:
    """The rows of one state that the walk has met, by table."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {each.name: [] for each in PUBLISHED}

    def round(self, each: Round) -> None:
        self.rows["round"].append(r.round_row(each))

    def pairing(self, each: Pairing, of: Round) -> None:
        self.rows["pairing"].append(r.pairing_row(of.id, each))
        self.rows["side"] += r.side_rows(of.id, each)
        if each.games:
            self.rows["game"] += r.game_rows(of.id, each)


def publish(connection: Connection, old: TournamentState, new: TournamentState) -> None:
    """Write what differs between the states. ``old`` must be what is published now."""
    gone, come = _walk(old, new)
    plans = [
        (table, *_difference(table, gone.rows[table.name], come.rows[table.name])) for table in PUBLISHED
    ]
    for table, dropped, _changed, _added in reversed(plans):
        if dropped:
            connection.execute(_delete(table), [_bound(table, key) for key in dropped])
    for table, _dropped, changed, added in plans:
        if changed:
            connection.execute(_update(table), [_bound(table, row) for row in changed])
        if added:
            names = table.columns.keys()
            connection.execute(_insert(table), [dict(zip(names, row, strict=True)) for row in added])


def publish_anew(connection: Connection, new: TournamentState) -> None:
    """Empty the published tables and write them all: after a migration, or when the fold itself was mended."""
    for table in reversed(PUBLISHED):
        connection.execute(delete(table))
    publish(connection, NOTHING, new)


def publish_standings(connection: Connection, standings: Sequence[StandingRow], rules: int) -> None:
    """Rewrite the derived table."""
    connection.execute(delete(STANDING))
    places: dict[tuple[int, int], int] = {}
    lines: list[dict[str, object]] = []
    for each in standings:
        place = places[each.stage, each.after_round] = places.get((each.stage, each.after_round), 0) + 1
        lines.append(
            {
                "stage": each.stage,
                "after_round": each.after_round,
                "place": place,
                "division": each.division,
                "rank": each.rank,
                "shared": int(each.shared),
                "entrant": each.entrant,
                "score": each.score,
                "status": each.status,
                "tie_breaks": each.tie_breaks,
                "rules": rules,
            }
        )
    if lines:
        connection.execute(insert(STANDING), lines)


def differences(connection: Connection, state: TournamentState) -> Iterator[str]:
    """Where the published tables are not the state's image: a table each, with the row where it first differs."""
    _gone, come = _walk(NOTHING, state)
    raw = raw_connection(connection)
    for table in PUBLISHED:
        length = _KEY_LENGTH[table.name]
        wanted = sorted(come.rows[table.name], key=itemgetter(slice(length)))
        held = raw.execute(_select_all(table)).fetchall()
        if held != wanted:
            yield _place(table, held, wanted, state)


def _place(table: Table, held: list[Row], wanted: list[Row], state: TournamentState) -> str:
    first, second = next((a, b) for a, b in zip_longest(held, wanted) if a != b)
    row = min((row for row in (first, second) if row is not None), key=lambda row: row[:1])
    columns = table.columns.keys()
    if "round" in columns or table.name == "round":
        number = row[columns.index("round")] if "round" in columns else row[0]
        of_division = table.name in ("timetable", "issue", "absence")
        known = None if of_division else state.rounds.get(number)
        return f"{table.name}, round {known.number if known else number}"
    return f"{table.name} {row[0]}"


# ---------------------------------------------------------------------------------------------------- walking


def _walk(old: TournamentState, new: TournamentState) -> tuple[_Side, _Side]:
    gone, come = _Side(), _Side()
    if old.uuid:
        gone.rows["tournament"].append(r.tournament_row(old))
    if new.uuid:
        come.rows["tournament"].append(r.tournament_row(new))
    for name, before, after, row in (
        ("person", old.persons, new.persons, r.person_row),
        ("entrant", old.entrants, new.entrants, r.entrant_row),
        ("division", old.divisions, new.divisions, r.division_row),
        ("stage", old.stages, new.stages, r.stage_row),
        ("participation", old.participations, new.participations, r.participation_row),
        ("timetable", old.timetable, new.timetable, r.timetable_row),
        ("avoid", old.avoids, new.avoids, r.avoid_row),
    ):
        _map(before, after, _append(gone.rows[name], row), _append(come.rows[name], row))
    for name, before, after, several in (
        ("entrant_person", old.entrants, new.entrants, r.entrant_person_rows),
        ("absence", old.participations, new.participations, r.absence_rows),
    ):
        _map(before, after, _extend(gone.rows[name], several), _extend(come.rows[name], several))
    shared = sum(1 for a, b in zip(old.issues, new.issues, strict=False) if a is b)
    if old.issues[:shared] != new.issues[:shared]:
        shared = 0
    for side, state in ((gone, old), (come, new)):
        side.rows["issue"] += [
            r.issue_row(place, each) for place, each in enumerate(islice(state.issues, shared, None), shared)
        ]
    for side, state in ((gone, old), (come, new)):
        if old.related is not new.related:
            side.rows["related"] += state.related
        if old.ties is not new.ties:
            side.rows["tie"] += [r.tie_row(place, each) for place, each in enumerate(state.ties)]
    if old.rounds is not new.rounds:
        for key in old.rounds.keys() | new.rounds.keys():
            _walk_round(old.rounds.get(key), new.rounds.get(key), gone, come)
    return gone, come


def _walk_round(before: Round | None, after: Round | None, gone: _Side, come: _Side) -> None:
    if before is after:
        return
    for side, each in ((gone, before), (come, after)):
        if each is not None:
            side.round(each)
            side.rows["bye"] += r.bye_rows(each)
            side.rows["line_up"] += r.line_up_rows(each)
    mine = before.pairings if before is not None else ()
    theirs = after.pairings if after is not None else ()
    if mine is theirs:
        return
    for one, other in zip_longest(mine, theirs):
        if one is not other:
            if one is not None and before is not None:
                gone.pairing(one, before)
            if other is not None and after is not None:
                come.pairing(other, after)


def _map(
    old: Mapping[Any, Any],
    new: Mapping[Any, Any],
    on_old: Callable[[Any], None],
    on_new: Callable[[Any], None],
) -> None:
    if old is new:
        return
    for key, each in old.items():
        if new.get(key) is not each:
            on_old(each)
    for key, each in new.items():
        if old.get(key) is not each:
            on_new(each)


def _append(to: list[Row], row: Callable[[Any], Row]) -> Callable[[Any], None]:
    return lambda each: to.append(row(each))


def _extend(to: list[Row], rows: Callable[[Any], Iterable[Row]]) -> Callable[[Any], None]:
    return lambda each: to.extend(rows(each))


# ------------------------------------------------------------------------------------------------- statements


def _difference(table: Table, old: list[Row], new: list[Row]) -> tuple[list[Row], list[Row], list[Row]]:
    """The keys that go, the rows that change and the rows that come."""
    if not old:
        return [], [], new
    length = _KEY_LENGTH[table.name]
    before = {row[:length]: row for row in old}
    after = {row[:length]: row for row in new}
    dropped = [key for key in before if key not in after]
    changed = [row for key, row in after.items() if key in before and before[key] != row]
    added = [row for key, row in after.items() if key not in before]
    return dropped, changed, added


def _bound(table: Table, values: Row) -> dict[str, object]:
    return {f"_{name}": value for name, value in zip(table.columns.keys(), values)}  # noqa: B905 - a key is a prefix


def _where_key(table: Table) -> list[Any]:
    return [column == bindparam(f"_{column.name}") for column in table.primary_key.columns]


@cache
def _insert(table: Table) -> Insert:
    return insert(table)


@cache
def _delete(table: Table) -> Delete:
    return delete(table).where(*_where_key(table))


@cache
def _update(table: Table) -> Update:
    others = [column for column in table.columns if not column.primary_key]
    return (
        update(table)
        .where(*_where_key(table))
        .values({column.name: bindparam(f"_{column.name}") for column in others})
    )


@cache
def _select_all(table: Table) -> str:
    columns = ", ".join(table.columns.keys())
    order = ", ".join(column.name for column in table.primary_key.columns)
    return f"SELECT {columns} FROM {table.name} ORDER BY {order}"  # noqa: S608 - names of our own models
