"""The tables of schema version 2: divisions know their first table, stages their entries, typed lots and
intake, pairings whether somebody must win.

Text that no library can rewrite. Frozen: a change is a new version.
"""

from __future__ import annotations

from typing import Final

from tourney_desktop.storage.schema_1 import TABLES_1

DIVISION_2: Final = """\
CREATE TABLE division (
    id INTEGER NOT NULL,
    name TEXT NOT NULL CHECK (length(name) <= 1000),
    first_table INTEGER,
    PRIMARY KEY (id)
) WITHOUT ROWID, STRICT"""

STAGE_2: Final = """\
CREATE TABLE stage (
    id INTEGER NOT NULL,
    division INTEGER NOT NULL,
    number INTEGER NOT NULL,
    name TEXT NOT NULL CHECK (length(name) <= 1000),
    format TEXT NOT NULL CHECK (length(format) <= 1000),
    preset TEXT NOT NULL CHECK (length(preset) <= 1000),
    options TEXT NOT NULL CHECK (length(options) <= 1000000),
    closed INTEGER NOT NULL CHECK (closed IN (0, 1)),
    seeding TEXT NOT NULL CHECK (length(seeding) <= 1000),
    seeding_lot TEXT NOT NULL CHECK (length(seeding_lot) <= 1000),
    entries INTEGER,
    lots TEXT NOT NULL CHECK (length(lots) <= 1000000),
    intake TEXT CHECK (length(intake) <= 1000000),
    PRIMARY KEY (id),
    FOREIGN KEY(division) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT"""

PAIRING_2: Final = """\
CREATE TABLE pairing (
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    table_number INTEGER NOT NULL,
    first INTEGER,
    notes TEXT NOT NULL CHECK (length(notes) <= 1000000),
    decisive INTEGER NOT NULL CHECK (decisive IN (0, 1)),
    PRIMARY KEY (round, number),
    FOREIGN KEY(round) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT"""

CHANGED_2: Final = {"pairing": PAIRING_2, "stage": STAGE_2, "division": DIVISION_2}
"""The tables that are made anew, children before parents."""

TABLES_2: Final[tuple[str, ...]] = tuple(CHANGED_2.get(sql.split(maxsplit=3)[2], sql) for sql in TABLES_1)
