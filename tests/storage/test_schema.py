"""The tables: what the models say is what the frozen text makes."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateTable

from tourney_desktop.storage.migrations import TABLES_OF
from tourney_desktop.storage.schema import APPLICATION_ID, SCHEMA_VERSION, TABLES

NAMES = [table.name for table in TABLES]


def shape(statements: list[str]) -> dict[str, object]:
    raw = sqlite3.connect(":memory:")
    for statement in statements:
        raw.execute(statement)
    found = {
        name: (
            raw.execute(f"PRAGMA table_xinfo({name})").fetchall(),
            sorted(raw.execute(f"PRAGMA foreign_key_list({name})").fetchall()),
            raw.execute("SELECT wr, strict FROM pragma_table_list WHERE name = ?", (name,)).fetchall(),
            sorted(part for part in sql(raw, name).replace(",", "\n").split("\n") if "CHECK" in part),
        )
        for (name,) in raw.execute("SELECT name FROM sqlite_schema").fetchall()
    }
    raw.close()
    return found


def sql(raw: sqlite3.Connection, name: str) -> str:
    text = raw.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (name,)).fetchone()[0]
    return "\n".join(line.strip() for line in text.split("\n"))


def test_the_models_describe_the_newest_tables() -> None:
    by_models = [str(CreateTable(table).compile(dialect=sqlite.dialect())) for table in TABLES]
    assert shape(by_models) == shape(list(TABLES_OF[SCHEMA_VERSION]))


def test_a_file_says_whose_it_is(event: Path) -> None:
    head = event.read_bytes()[:100]
    assert int.from_bytes(head[68:72], "big") == APPLICATION_ID == 0x54524E59
    assert int.from_bytes(head[60:64], "big") == SCHEMA_VERSION
    raw = sqlite3.connect(event)
    listed = "SELECT name, wr, strict FROM pragma_table_list WHERE schema = 'main' AND strict = 1"
    strict = raw.execute(listed).fetchall()
    assert sorted(strict) == sorted((name, 1, 1) for name in NAMES)
    raw.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE person SET last = zeroblob(5)", "UPDATE person SET last = printf('%.*c', 2000, 'x')",
        "UPDATE game SET first = 'three'", "UPDATE round SET published = 2", "UPDATE fact SET payload = zeroblob(1)",
        "UPDATE fact SET payload = printf('%.*c', 70000, 'x')",
        "INSERT INTO meta SELECT 2, 'x', 1, 1, 1, 1, zeroblob(32)",
    ],
)  # fmt: skip
def test_the_tables_refuse_what_does_not_fit(event: Path, statement: str) -> None:
    raw = sqlite3.connect(event)
    with pytest.raises(sqlite3.IntegrityError):
        raw.execute(statement)
    raw.close()


def test_any_sql_tool_can_read_who_played_whom(event: Path) -> None:
    raw = sqlite3.connect(event)
    rows = raw.execute(
        """
        SELECT r.number, p.table_number, person.last, g.outcome, g.first, g.second
        FROM round r JOIN pairing p ON p.round = r.id
        JOIN side s ON s.round = r.id AND s.pairing = p.number AND s.side = 0
        JOIN entrant_person e ON e.entrant = s.entrant JOIN person ON person.id = e.person
        LEFT JOIN game g ON g.round = r.id AND g.pairing = p.number
        ORDER BY 1, 2
        """
    ).fetchall()
    raw.close()
    assert rows[1] == (1, 2, "Name4", "forfeit", None, None)
    assert len(rows) == 8
