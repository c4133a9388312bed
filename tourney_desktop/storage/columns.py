"""The kinds of columns that the models are made of."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Integer, MetaData, Table, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAME: Final = 1_000
REMARK: Final = 20_000
LIST: Final = 1_000_000
PAYLOAD: Final = 65_536
"""The longest texts: a name, something typed, a list as JSON, a fact."""


class Model(DeclarativeBase):
    """Base of all tables."""

    metadata = MetaData()
    __table_args__: Any = {"sqlite_strict": True, "sqlite_with_rowid": False}  # noqa: RUF012 - SQLAlchemy reads it so


def key() -> Mapped[Any]:
    """One part of a primary key."""
    return mapped_column(Integer, primary_key=True, autoincrement=False)


def to(column: str, *, key: bool = False, null: bool = False) -> Mapped[Any]:
    """A number that points at another table; checked at the end of the transaction, so rows go in any order."""
    points = ForeignKey(column, deferrable=True, initially="DEFERRED")
    if key:
        return mapped_column(Integer, points, primary_key=True, autoincrement=False)
    return mapped_column(Integer, points, nullable=null)


def integer(*, null: bool = False) -> Mapped[Any]:
    """A number."""
    return mapped_column(Integer, nullable=null)


def flag(name: str, *, null: bool = False) -> Mapped[Any]:
    """True or false, as 1 or 0."""
    return mapped_column(Integer, CheckConstraint(f"{name} IN (0, 1)"), nullable=null)


def text(name: str, longest: int = NAME, *, null: bool = False) -> Mapped[Any]:
    """A text that is not longer than it may be."""
    return mapped_column(Text, CheckConstraint(f"length({name}) <= {longest}"), nullable=null)


def key_text(name: str) -> Mapped[Any]:
    """One part of a primary key that is a text."""
    return mapped_column(Text, CheckConstraint(f"length({name}) <= {NAME}"), primary_key=True)


def only(name: str) -> Mapped[Any]:
    """The key of a table with a single row."""
    return mapped_column(Integer, CheckConstraint(f"{name} = 1"), primary_key=True, autoincrement=False)


def of_pairing() -> Any:
    """The table points at a pairing by its first two columns."""
    points = ForeignKeyConstraint(
        ["round", "pairing"], ["pairing.round", "pairing.number"], deferrable=True, initially="DEFERRED"
    )
    return (points, Model.__table_args__)


def table(model: type[Model]) -> Table:
    """The Core table of a model."""
    found = model.__table__
    if not isinstance(found, Table):
        raise TypeError(f"{model} has no table")
    return found
