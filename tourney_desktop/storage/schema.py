"""The tables, as models. Rows are written and read by Core statements on ``Model.__table__``.

Three groups: the log (``meta``, ``action``, ``fact``), which is the truth; the published state, the fold's image for
any SQL tool, whose columns begin with the primary key in the order of its parts; and ``standing``, derived and never
read back. All are STRICT and without rowid, so each is one b-tree and every value has its type.

The text of a released schema is frozen in ``schema_<version>.py``; these models must describe the newest one.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Table
from sqlalchemy.orm import Mapped

from tourney_desktop.storage.columns import (
    LIST,
    REMARK,
    Model,
    flag,
    integer,
    key,
    key_text,
    of_pairing,
    only,
    table,
    text,
    to,
)
from tourney_desktop.storage.schema_log import ActionRow, FactRow, MetaRow

APPLICATION_ID: Final = 0x54524E59
"""``TRNY``."""

SCHEMA_VERSION: Final = 2
"""``user_version``. It also rises when a kind or version of fact is added, because an older program cannot read it."""

PUBLISHED_VERSION: Final = 1
"""Rises when the fold or ``publish`` makes something else of the same log: then tables are rebuilt, and not damage."""


class TournamentRow(Model):
    """Name, place and seed of the tournament."""

    __tablename__ = "tournament"
    id: Mapped[Any] = only("id")
    uuid: Mapped[Any] = text("uuid")
    random_seed: Mapped[Any] = text("random_seed")
    created: Mapped[Any] = text("created")
    name: Mapped[Any] = text("name")
    venue: Mapped[Any] = text("venue", REMARK)
    dates: Mapped[Any] = text("dates", REMARK)
    signatures: Mapped[Any] = text("signatures", LIST)


class PersonRow(Model):
    """A human being."""

    __tablename__ = "person"
    id: Mapped[Any] = key()
    last: Mapped[Any] = text("last")
    first: Mapped[Any] = text("first")
    rating: Mapped[Any] = text("rating", null=True)
    deviation: Mapped[Any] = text("deviation", null=True)
    code: Mapped[Any] = text("code")
    membership: Mapped[Any] = text("membership")
    title: Mapped[Any] = text("title")
    birth: Mapped[Any] = text("birth")
    federation: Mapped[Any] = text("federation")
    sort_as: Mapped[Any] = text("sort_as")


class EntrantRow(Model):
    """What is paired."""

    __tablename__ = "entrant"
    id: Mapped[Any] = key()
    name: Mapped[Any] = text("name")
    team: Mapped[Any] = text("team")
    related: Mapped[Any] = text("related")
    average: Mapped[Any] = text("average", null=True)
    previous_points: Mapped[Any] = integer(null=True)
    previous_rounds: Mapped[Any] = integer(null=True)
    rookie: Mapped[Any] = flag("rookie", null=True)
    previous_score: Mapped[Any] = text("previous_score", null=True)
    eligible: Mapped[Any] = flag("eligible", null=True)
    points: Mapped[Any] = text("points", null=True)
    membership_override: Mapped[Any] = text("membership_override", REMARK)
    house: Mapped[Any] = flag("house")
    notes: Mapped[Any] = text("notes", REMARK)


class EntrantPersonRow(Model):
    """Who makes up an entrant, in order."""

    __tablename__ = "entrant_person"
    entrant: Mapped[Any] = to("entrant.id", key=True)
    place: Mapped[Any] = key()
    person: Mapped[Any] = to("person.id")


class DivisionRow(Model):
    """One pool paired together."""

    __tablename__ = "division"
    id: Mapped[Any] = key()
    name: Mapped[Any] = text("name")
    first_table: Mapped[Any] = integer(null=True)


class StageRow(Model):
    """One part of a division's play."""

    __tablename__ = "stage"
    id: Mapped[Any] = key()
    division: Mapped[Any] = to("division.id")
    number: Mapped[Any] = integer()
    name: Mapped[Any] = text("name")
    format: Mapped[Any] = text("format")
    preset: Mapped[Any] = text("preset")
    options: Mapped[Any] = text("options", LIST)
    closed: Mapped[Any] = flag("closed")
    seeding: Mapped[Any] = text("seeding")
    seeding_lot: Mapped[Any] = text("seeding_lot")
    entries: Mapped[Any] = integer(null=True)
    lots: Mapped[Any] = text("lots", LIST)
    intake: Mapped[Any] = text("intake", LIST, null=True)


class ParticipationRow(Model):
    """Where an entrant plays."""

    __tablename__ = "participation"
    stage: Mapped[Any] = to("stage.id", key=True)
    entrant: Mapped[Any] = to("entrant.id", key=True)
    division: Mapped[Any] = to("division.id")
    seed: Mapped[Any] = integer(null=True)
    seed_why: Mapped[Any] = text("seed_why", LIST, null=True)
    status: Mapped[Any] = text("status")
    since_round: Mapped[Any] = integer()
    left_after: Mapped[Any] = integer(null=True)


class AbsenceRow(Model):
    """A rest asked for ahead of time."""

    __tablename__ = "absence"
    stage: Mapped[Any] = to("stage.id", key=True)
    entrant: Mapped[Any] = to("entrant.id", key=True)
    place: Mapped[Any] = key()
    round: Mapped[Any] = integer()
    kind: Mapped[Any] = text("kind")


class RoundRow(Model):
    """One round; ``number`` runs through all stages of its division."""

    __tablename__ = "round"
    id: Mapped[Any] = key()
    division: Mapped[Any] = to("division.id")
    stage: Mapped[Any] = to("stage.id")
    number: Mapped[Any] = integer()
    random_seed: Mapped[Any] = text("random_seed")
    rules_version: Mapped[Any] = integer()
    label: Mapped[Any] = text("label", LIST, null=True)
    published: Mapped[Any] = flag("published")
    notes: Mapped[Any] = text("notes", LIST)


class PairingRow(Model):
    """Who meets whom, at which table; ``first`` is the side (0 or 1) that moves first; ``decisive``: somebody must
    win."""

    __tablename__ = "pairing"
    round: Mapped[Any] = to("round.id", key=True)
    number: Mapped[Any] = key()
    table_number: Mapped[Any] = integer()
    first: Mapped[Any] = integer(null=True)
    notes: Mapped[Any] = text("notes", LIST)
    decisive: Mapped[Any] = flag("decisive")


class SideRow(Model):
    """Who sits on side 0 and side 1 of a pairing."""

    __tablename__ = "side"
    round: Mapped[Any] = key()
    pairing: Mapped[Any] = key()
    side: Mapped[Any] = key()
    seat: Mapped[Any] = key()
    entrant: Mapped[Any] = to("entrant.id")
    __table_args__ = of_pairing()


class GameRow(Model):
    """One contest between the sides of a pairing. Which columns are filled depends on ``outcome``."""

    __tablename__ = "game"
    round: Mapped[Any] = key()
    pairing: Mapped[Any] = key()
    number: Mapped[Any] = key()
    outcome: Mapped[Any] = text("outcome")
    first: Mapped[Any] = integer(null=True)
    second: Mapped[Any] = integer(null=True)
    unit: Mapped[Any] = text("unit", null=True)
    winner: Mapped[Any] = integer(null=True)
    remark: Mapped[Any] = text("remark", REMARK)
    __table_args__ = of_pairing()


class ByeRow(Model):
    """Somebody rests in a round."""

    __tablename__ = "bye"
    round: Mapped[Any] = to("round.id", key=True)
    place: Mapped[Any] = key()
    entrant: Mapped[Any] = to("entrant.id")
    kind: Mapped[Any] = text("kind")
    notes: Mapped[Any] = text("notes", LIST)


class LineUpRow(Model):
    """Who really sat for an entrant in a round."""

    __tablename__ = "line_up"
    round: Mapped[Any] = to("round.id", key=True)
    place: Mapped[Any] = key()
    entrant: Mapped[Any] = to("entrant.id")
    names: Mapped[Any] = text("names", LIST)


class AvoidRow(Model):
    """Two entrants who may not meet."""

    __tablename__ = "avoid"
    first: Mapped[Any] = to("entrant.id", key=True)
    second: Mapped[Any] = to("entrant.id", key=True)
    hard: Mapped[Any] = flag("hard")
    reason: Mapped[Any] = text("reason")


class RelatedRow(Model):
    """Two teams that count as one for "may not meet"."""

    __tablename__ = "related"
    one: Mapped[Any] = key_text("one")
    other: Mapped[Any] = key_text("other")


class TieRow(Model):
    """An order between exactly those who were tied."""

    __tablename__ = "tie"
    place: Mapped[Any] = key()
    stage: Mapped[Any] = to("stage.id")
    ranked: Mapped[Any] = text("ranked", LIST)
    decided_by: Mapped[Any] = text("decided_by")
    reason: Mapped[Any] = text("reason")


class TimetableRow(Model):
    """When a round of a division starts."""

    __tablename__ = "timetable"
    division: Mapped[Any] = to("division.id", key=True)
    round: Mapped[Any] = key()
    starts: Mapped[Any] = text("starts")


class IssueRow(Model):
    """One printing of a document."""

    __tablename__ = "issue"
    place: Mapped[Any] = key()
    document: Mapped[Any] = text("document")
    division: Mapped[Any] = to("division.id", null=True)
    round: Mapped[Any] = integer(null=True)
    number: Mapped[Any] = integer()
    at: Mapped[Any] = text("at")
    digest: Mapped[Any] = text("digest")
    lines: Mapped[Any] = text("lines", LIST)


class StandingRow(Model):
    """One line of the standings, derived; ``rules`` is the version of the rules that made it."""

    __tablename__ = "standing"
    stage: Mapped[Any] = key()
    after_round: Mapped[Any] = key()
    place: Mapped[Any] = key()
    division: Mapped[Any] = integer()
    rank: Mapped[Any] = integer()
    shared: Mapped[Any] = flag("shared")
    entrant: Mapped[Any] = integer()
    score: Mapped[Any] = text("score")
    status: Mapped[Any] = text("status")
    tie_breaks: Mapped[Any] = text("tie_breaks", LIST)
    rules: Mapped[Any] = integer()


META, ACTION, FACT, STANDING = (table(each) for each in (MetaRow, ActionRow, FactRow, StandingRow))

PUBLISHED: Final[tuple[Table, ...]] = tuple(
    table(each)
    for each in (
        TournamentRow,
        PersonRow,
        EntrantRow,
        EntrantPersonRow,
        DivisionRow,
        StageRow,
        ParticipationRow,
        AbsenceRow,
        RoundRow,
        PairingRow,
        SideRow,
        GameRow,
        ByeRow,
        LineUpRow,
        AvoidRow,
        RelatedRow,
        TieRow,
        TimetableRow,
        IssueRow,
    )
)
"""Parents before children."""

TABLES: Final[tuple[Table, ...]] = (META, ACTION, FACT, *PUBLISHED, STANDING)
