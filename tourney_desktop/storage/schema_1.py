"""The tables of schema version 1, as text that no library can rewrite. Frozen: a change is a new version."""

from __future__ import annotations

from typing import Final

TABLES_1: Final[tuple[str, ...]] = (
    """\
CREATE TABLE meta (
    id INTEGER NOT NULL CHECK (id = 1),
    event_uuid TEXT NOT NULL CHECK (length(event_uuid) <= 1000),
    schema INTEGER NOT NULL,
    published INTEGER NOT NULL,
    last_action INTEGER NOT NULL,
    last_fact INTEGER NOT NULL,
    last_digest BLOB NOT NULL CHECK (length(last_digest) = 32),
    PRIMARY KEY (id)
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE action (
    sequence INTEGER NOT NULL,
    time TEXT NOT NULL CHECK (length(time) <= 1000),
    program TEXT NOT NULL CHECK (length(program) <= 1000),
    rules INTEGER NOT NULL,
    label_code TEXT NOT NULL CHECK (length(label_code) <= 1000),
    label_params TEXT NOT NULL CHECK (length(label_params) <= 65536),
    PRIMARY KEY (sequence)
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE fact (
    sequence INTEGER NOT NULL,
    action INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (length(kind) <= 1000),
    version INTEGER NOT NULL,
    payload TEXT NOT NULL CHECK (length(CAST(payload AS BLOB)) <= 65536),
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    PRIMARY KEY (sequence),
    FOREIGN KEY(action) REFERENCES action (sequence) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE tournament (
    id INTEGER NOT NULL CHECK (id = 1),
    uuid TEXT NOT NULL CHECK (length(uuid) <= 1000),
    random_seed TEXT NOT NULL CHECK (length(random_seed) <= 1000),
    created TEXT NOT NULL CHECK (length(created) <= 1000),
    name TEXT NOT NULL CHECK (length(name) <= 1000),
    venue TEXT NOT NULL CHECK (length(venue) <= 20000),
    dates TEXT NOT NULL CHECK (length(dates) <= 20000),
    signatures TEXT NOT NULL CHECK (length(signatures) <= 1000000),
    PRIMARY KEY (id)
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE person (
    id INTEGER NOT NULL,
    last TEXT NOT NULL CHECK (length(last) <= 1000),
    first TEXT NOT NULL CHECK (length(first) <= 1000),
    rating TEXT CHECK (length(rating) <= 1000),
    deviation TEXT CHECK (length(deviation) <= 1000),
    code TEXT NOT NULL CHECK (length(code) <= 1000),
    membership TEXT NOT NULL CHECK (length(membership) <= 1000),
    title TEXT NOT NULL CHECK (length(title) <= 1000),
    birth TEXT NOT NULL CHECK (length(birth) <= 1000),
    federation TEXT NOT NULL CHECK (length(federation) <= 1000),
    sort_as TEXT NOT NULL CHECK (length(sort_as) <= 1000),
    PRIMARY KEY (id)
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE entrant (
    id INTEGER NOT NULL,
    name TEXT NOT NULL CHECK (length(name) <= 1000),
    team TEXT NOT NULL CHECK (length(team) <= 1000),
    related TEXT NOT NULL CHECK (length(related) <= 1000),
    average TEXT CHECK (length(average) <= 1000),
    previous_points INTEGER,
    previous_rounds INTEGER,
    rookie INTEGER CHECK (rookie IN (0, 1)),
    previous_score TEXT CHECK (length(previous_score) <= 1000),
    eligible INTEGER CHECK (eligible IN (0, 1)),
    points TEXT CHECK (length(points) <= 1000),
    membership_override TEXT NOT NULL CHECK (length(membership_override) <= 20000),
    house INTEGER NOT NULL CHECK (house IN (0, 1)),
    notes TEXT NOT NULL CHECK (length(notes) <= 20000),
    PRIMARY KEY (id)
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE entrant_person (
    entrant INTEGER NOT NULL,
    place INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (entrant, place),
    FOREIGN KEY(entrant) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY(person) REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE division (
    id INTEGER NOT NULL,
    name TEXT NOT NULL CHECK (length(name) <= 1000),
    PRIMARY KEY (id)
) WITHOUT ROWID, STRICT""",
    """\
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
    PRIMARY KEY (id),
    FOREIGN KEY(division) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE participation (
    stage INTEGER NOT NULL,
    entrant INTEGER NOT NULL,
    division INTEGER NOT NULL,
    seed INTEGER,
    seed_why TEXT CHECK (length(seed_why) <= 1000000),
    status TEXT NOT NULL CHECK (length(status) <= 1000),
    since_round INTEGER NOT NULL,
    left_after INTEGER,
    PRIMARY KEY (stage, entrant),
    FOREIGN KEY(stage) REFERENCES stage (id) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY(entrant) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY(division) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE absence (
    stage INTEGER NOT NULL,
    entrant INTEGER NOT NULL,
    place INTEGER NOT NULL,
    round INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (length(kind) <= 1000),
    PRIMARY KEY (stage, entrant, place),
    FOREIGN KEY(stage) REFERENCES stage (id) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY(entrant) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE round (
    id INTEGER NOT NULL,
    division INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    number INTEGER NOT NULL,
    random_seed TEXT NOT NULL CHECK (length(random_seed) <= 1000),
    rules_version INTEGER NOT NULL,
    label TEXT CHECK (length(label) <= 1000000),
    published INTEGER NOT NULL CHECK (published IN (0, 1)),
    notes TEXT NOT NULL CHECK (length(notes) <= 1000000),
    PRIMARY KEY (id),
    FOREIGN KEY(division) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY(stage) REFERENCES stage (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE pairing (
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    table_number INTEGER NOT NULL,
    first INTEGER,
    notes TEXT NOT NULL CHECK (length(notes) <= 1000000),
    PRIMARY KEY (round, number),
    FOREIGN KEY(round) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE side (
    round INTEGER NOT NULL,
    pairing INTEGER NOT NULL,
    side INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    entrant INTEGER NOT NULL,
    PRIMARY KEY (round, pairing, side, seat),
    FOREIGN KEY(round, pairing) REFERENCES pairing (round, number) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY(entrant) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE game (
    round INTEGER NOT NULL,
    pairing INTEGER NOT NULL,
    number INTEGER NOT NULL,
    outcome TEXT NOT NULL CHECK (length(outcome) <= 1000),
    first INTEGER,
    second INTEGER,
    unit TEXT CHECK (length(unit) <= 1000),
    winner INTEGER,
    remark TEXT NOT NULL CHECK (length(remark) <= 20000),
    PRIMARY KEY (round, pairing, number),
    FOREIGN KEY(round, pairing) REFERENCES pairing (round, number) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE bye (
    round INTEGER NOT NULL,
    place INTEGER NOT NULL,
    entrant INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (length(kind) <= 1000),
    notes TEXT NOT NULL CHECK (length(notes) <= 1000000),
    PRIMARY KEY (round, place),
    FOREIGN KEY(round) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY(entrant) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE line_up (
    round INTEGER NOT NULL,
    place INTEGER NOT NULL,
    entrant INTEGER NOT NULL,
    names TEXT NOT NULL CHECK (length(names) <= 1000000),
    PRIMARY KEY (round, place),
    FOREIGN KEY(round) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY(entrant) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE avoid (
    first INTEGER NOT NULL,
    second INTEGER NOT NULL,
    hard INTEGER NOT NULL CHECK (hard IN (0, 1)),
    reason TEXT NOT NULL CHECK (length(reason) <= 1000),
    PRIMARY KEY (first, second),
    FOREIGN KEY(first) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY(second) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE related (
    one TEXT NOT NULL CHECK (length(one) <= 1000),
    other TEXT NOT NULL CHECK (length(other) <= 1000),
    PRIMARY KEY (one, other)
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE tie (
    place INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    ranked TEXT NOT NULL CHECK (length(ranked) <= 1000000),
    decided_by TEXT NOT NULL CHECK (length(decided_by) <= 1000),
    reason TEXT NOT NULL CHECK (length(reason) <= 1000),
    PRIMARY KEY (place),
    FOREIGN KEY(stage) REFERENCES stage (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE timetable (
    division INTEGER NOT NULL,
    round INTEGER NOT NULL,
    starts TEXT NOT NULL CHECK (length(starts) <= 1000),
    PRIMARY KEY (division, round),
    FOREIGN KEY(division) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE issue (
    place INTEGER NOT NULL,
    document TEXT NOT NULL CHECK (length(document) <= 1000),
    division INTEGER,
    round INTEGER,
    number INTEGER NOT NULL,
    at TEXT NOT NULL CHECK (length(at) <= 1000),
    digest TEXT NOT NULL CHECK (length(digest) <= 1000),
    lines TEXT NOT NULL CHECK (length(lines) <= 1000000),
    PRIMARY KEY (place),
    FOREIGN KEY(division) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID, STRICT""",
    """\
CREATE TABLE standing (
    stage INTEGER NOT NULL,
    after_round INTEGER NOT NULL,
    place INTEGER NOT NULL,
    division INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    shared INTEGER NOT NULL CHECK (shared IN (0, 1)),
    entrant INTEGER NOT NULL,
    score TEXT NOT NULL CHECK (length(score) <= 1000),
    status TEXT NOT NULL CHECK (length(status) <= 1000),
    tie_breaks TEXT NOT NULL CHECK (length(tie_breaks) <= 1000000),
    rules INTEGER NOT NULL,
    PRIMARY KEY (stage, after_round, place)
) WITHOUT ROWID, STRICT""",
)
