"""The tables, as models. Rows are written and read by Core statements on ``Model.__table__``.

Three groups: the log (``meta``, ``action``, ``fact``), which is the truth; the published state, the fold's image for any
SQL tool, whose columns begin with the primary key in the order of its parts; and ``standing``, derived and never read back.
All are STRICT and without rowid, so each is one b-tree and every value has its type.

The text of a released schema is frozen in ``schema_<version>.py``; these models must describe the newest one.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

APPLICATION_ID: Final = 0x54524E59
"""``TRNY``."""

SCHEMA_VERSION: Final = 1
"""``user_version``. It also rises when a kind or version of fact is added, because an older program cannot read that."""

PUBLISHED_VERSION: Final = 1
"""Rises when the fold or ``publish`` writes something else for the same log: then the tables are rebuilt, not damage."""

NAME, REMARK, LIST, PAYLOAD = 1_000, 20_000, 1_000_000, 65_536
"""The longest texts: a name, something typed, a list as JSON, a fact."""


class Model(DeclarativeBase):
    """Base of all tables."""

    metadata = MetaData()
    __table_args__: Any = {"sqlite_strict": True, "sqlite_with_rowid": False}  # noqa: RUF012 - SQLAlchemy reads it so


def _key() -> Mapped[Any]:
    return mapped_column(Integer, primary_key=True, autoincrement=False)


def _to(column: str, *, key: bool = False, null: bool = False) -> Mapped[Any]:
    points = ForeignKey(column, deferrable=True, initially="DEFERRED")
    if key:
        return mapped_column(Integer, points, primary_key=True, autoincrement=False)
    return mapped_column(Integer, points, nullable=null)


def _int(*, null: bool = False) -> Mapped[Any]:
    return mapped_column(Integer, nullable=null)


def _flag(name: str, *, null: bool = False) -> Mapped[Any]:
    return mapped_column(Integer, CheckConstraint(f"{name} IN (0, 1)"), nullable=null)


def _text(name: str, longest: int = NAME, *, null: bool = False) -> Mapped[Any]:
    return mapped_column(Text, CheckConstraint(f"length({name}) <= {longest}"), nullable=null)


def _only(name: str) -> Mapped[Any]:
    return mapped_column(
        Integer, CheckConstraint(f"{name} = 1"), primary_key=True, autoincrement=False
    )


def _of_pairing() -> Any:
    points = ForeignKeyConstraint(
        ["round", "pairing"], ["pairing.round", "pairing.number"], deferrable=True, initially="DEFERRED"
    )
    return (points, Model.__table_args__)


class MetaRow(Model):
    """What file this is and where its log ends."""

    __tablename__ = "meta"
    id: Mapped[Any] = _only("id")
    event_uuid: Mapped[Any] = _text("event_uuid")
    schema: Mapped[Any] = _int()
    published: Mapped[Any] = _int()
    last_action: Mapped[Any] = _int()
    last_fact: Mapped[Any] = _int()
    last_digest: Mapped[Any] = mapped_column(
        LargeBinary, CheckConstraint("length(last_digest) = 32"), nullable=False
    )


class ActionRow(Model):
    """One action of the director."""

    __tablename__ = "action"
    sequence: Mapped[Any] = _key()
    time: Mapped[Any] = _text("time")
    program: Mapped[Any] = _text("program")
    rules: Mapped[Any] = _int()
    label_code: Mapped[Any] = _text("label_code")
    label_params: Mapped[Any] = _text("label_params", PAYLOAD)


class FactRow(Model):
    """One decision of an action, chained to the one before."""

    __tablename__ = "fact"
    sequence: Mapped[Any] = _key()
    action: Mapped[Any] = _to("action.sequence")
    kind: Mapped[Any] = _text("kind")
    version: Mapped[Any] = _int()
    payload: Mapped[Any] = mapped_column(
        Text, CheckConstraint(f"length(CAST(payload AS BLOB)) <= {PAYLOAD}"), nullable=False
    )
    digest: Mapped[Any] = mapped_column(
        LargeBinary, CheckConstraint("length(digest) = 32"), nullable=False
    )


class TournamentRow(Model):
    """Name, place and seed of the tournament."""

    __tablename__ = "tournament"
    id: Mapped[Any] = _only("id")
    uuid: Mapped[Any] = _text("uuid")
    random_seed: Mapped[Any] = _text("random_seed")
    created: Mapped[Any] = _text("created")
    name: Mapped[Any] = _text("name")
    venue: Mapped[Any] = _text("venue", REMARK)
    dates: Mapped[Any] = _text("dates", REMARK)
    signatures: Mapped[Any] = _text("signatures", LIST)


class PersonRow(Model):
    """A human being."""

    __tablename__ = "person"
    id: Mapped[Any] = _key()
    last: Mapped[Any] = _text("last")
    first: Mapped[Any] = _text("first")
    rating: Mapped[Any] = _text("rating", null=True)
    deviation: Mapped[Any] = _text("deviation", null=True)
    code: Mapped[Any] = _text("code")
    membership: Mapped[Any] = _text("membership")
    title: Mapped[Any] = _text("title")
    birth: Mapped[Any] = _text("birth")
    federation: Mapped[Any] = _text("federation")
    sort_as: Mapped[Any] = _text("sort_as")


class EntrantRow(Model):
    """What is paired."""

    __tablename__ = "entrant"
    id: Mapped[Any] = _key()
    name: Mapped[Any] = _text("name")
    team: Mapped[Any] = _text("team")
    related: Mapped[Any] = _text("related")
    average: Mapped[Any] = _text("average", null=True)
    previous_points: Mapped[Any] = _int(null=True)
    previous_rounds: Mapped[Any] = _int(null=True)
    rookie: Mapped[Any] = _flag("rookie", null=True)
    previous_score: Mapped[Any] = _text("previous_score", null=True)
    eligible: Mapped[Any] = _flag("eligible", null=True)
    points: Mapped[Any] = _text("points", null=True)
    membership_override: Mapped[Any] = _text("membership_override", REMARK)
    house: Mapped[Any] = _flag("house")
    notes: Mapped[Any] = _text("notes", REMARK)


class EntrantPersonRow(Model):
    """Who makes up an entrant, in order."""

    __tablename__ = "entrant_person"
    entrant: Mapped[Any] = _to("entrant.id", key=True)
    place: Mapped[Any] = _key()
    person: Mapped[Any] = _to("person.id")


class DivisionRow(Model):
    """One pool paired together."""

    __tablename__ = "division"
    id: Mapped[Any] = _key()
    name: Mapped[Any] = _text("name")


class StageRow(Model):
    """One part of a division's play."""

    __tablename__ = "stage"
    id: Mapped[Any] = _key()
    division: Mapped[Any] = _to("division.id")
    number: Mapped[Any] = _int()
    name: Mapped[Any] = _text("name")
    format: Mapped[Any] = _text("format")
    preset: Mapped[Any] = _text("preset")
    options: Mapped[Any] = _text("options", LIST)
    closed: Mapped[Any] = _flag("closed")


class ParticipationRow(Model):
    """Where an entrant plays."""

    __tablename__ = "participation"
    stage: Mapped[Any] = _to("stage.id", key=True)
    entrant: Mapped[Any] = _to("entrant.id", key=True)
    division: Mapped[Any] = _to("division.id")
    seed: Mapped[Any] = _int(null=True)
    seed_why: Mapped[Any] = _text("seed_why", LIST, null=True)
    status: Mapped[Any] = _text("status")
    since_round: Mapped[Any] = _int()
    left_after: Mapped[Any] = _int(null=True)


class AbsenceRow(Model):
    """A rest asked for ahead of time."""

    __tablename__ = "absence"
    stage: Mapped[Any] = _to("stage.id", key=True)
    entrant: Mapped[Any] = _to("entrant.id", key=True)
    place: Mapped[Any] = _key()
    round: Mapped[Any] = _int()
    kind: Mapped[Any] = _text("kind")


class RoundRow(Model):
    """One round; ``number`` runs through all stages of its division."""

    __tablename__ = "round"
    id: Mapped[Any] = _key()
    division: Mapped[Any] = _to("division.id")
    stage: Mapped[Any] = _to("stage.id")
    number: Mapped[Any] = _int()
    random_seed: Mapped[Any] = _text("random_seed")
    rules_version: Mapped[Any] = _int()
    label: Mapped[Any] = _text("label", LIST, null=True)
    published: Mapped[Any] = _flag("published")
    notes: Mapped[Any] = _text("notes", LIST)


class PairingRow(Model):
    """Who meets whom, at which table; ``first`` is the side (0 or 1) that moves first."""

    __tablename__ = "pairing"
    round: Mapped[Any] = _to("round.id", key=True)
    number: Mapped[Any] = _key()
    table_number: Mapped[Any] = _int()
    first: Mapped[Any] = _int(null=True)
    notes: Mapped[Any] = _text("notes", LIST)


class SideRow(Model):
    """Who sits on side 0 and side 1 of a pairing."""

    __tablename__ = "side"
    round: Mapped[Any] = _key()
    pairing: Mapped[Any] = _key()
    side: Mapped[Any] = _key()
    seat: Mapped[Any] = _key()
    entrant: Mapped[Any] = _to("entrant.id")
    __table_args__ = _of_pairing()


class GameRow(Model):
    """One contest between the sides of a pairing. Which columns are filled depends on ``outcome``."""

    __tablename__ = "game"
    round: Mapped[Any] = _key()
    pairing: Mapped[Any] = _key()
    number: Mapped[Any] = _key()
    outcome: Mapped[Any] = _text("outcome")
    first: Mapped[Any] = _int(null=True)
    second: Mapped[Any] = _int(null=True)
    unit: Mapped[Any] = _text("unit", null=True)
    winner: Mapped[Any] = _int(null=True)
    remark: Mapped[Any] = _text("remark", REMARK)
    __table_args__ = _of_pairing()


class ByeRow(Model):
    """Somebody rests in a round."""

    __tablename__ = "bye"
    round: Mapped[Any] = _to("round.id", key=True)
    place: Mapped[Any] = _key()
    entrant: Mapped[Any] = _to("entrant.id")
    kind: Mapped[Any] = _text("kind")
    notes: Mapped[Any] = _text("notes", LIST)


class LineUpRow(Model):
    """Who really sat for an entrant in a round."""

    __tablename__ = "line_up"
    round: Mapped[Any] = _to("round.id", key=True)
    place: Mapped[Any] = _key()
    entrant: Mapped[Any] = _to("entrant.id")
    names: Mapped[Any] = _text("names", LIST)


class TimetableRow(Model):
    """When a round of a division starts."""

    __tablename__ = "timetable"
    division: Mapped[Any] = _to("division.id", key=True)
    round: Mapped[Any] = _key()
    starts: Mapped[Any] = _text("starts")


class IssueRow(Model):
    """One printing of a document."""

    __tablename__ = "issue"
    place: Mapped[Any] = _key()
    document: Mapped[Any] = _text("document")
    division: Mapped[Any] = _to("division.id", null=True)
    round: Mapped[Any] = _int(null=True)
    number: Mapped[Any] = _int()
    at: Mapped[Any] = _text("at")
    digest: Mapped[Any] = _text("digest")
    lines: Mapped[Any] = _text("lines", LIST)


class StandingRow(Model):
    """One line of the standings, derived; ``rules`` is the version of the rules that made it."""

    __tablename__ = "standing"
    stage: Mapped[Any] = _key()
    after_round: Mapped[Any] = _key()
    place: Mapped[Any] = _key()
    division: Mapped[Any] = _int()
    rank: Mapped[Any] = _int()
    shared: Mapped[Any] = _flag("shared")
    entrant: Mapped[Any] = _int()
    score: Mapped[Any] = _text("score")
    status: Mapped[Any] = _text("status")
    tie_breaks: Mapped[Any] = _text("tie_breaks", LIST)
    rules: Mapped[Any] = _int()


def table(model: type[Model]) -> Table:
    """The Core table of a model."""
    found = model.__table__
    if not isinstance(found, Table):
        raise TypeError(f"{model} has no table")
    return found


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
        TimetableRow,
        IssueRow,
    )
)
"""Parents before children."""

TABLES: Final[tuple[Table, ...]] = (META, ACTION, FACT, *PUBLISHED, STANDING)
