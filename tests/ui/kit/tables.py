"""Small tables for the tests of models and views."""

from __future__ import annotations

from tourney_desktop.reports.table import Align, Cell, Column, Kind, PersonName, Row, Table, Tone, group_bar

COLUMNS = (
    Column("table", "Table", Align.RIGHT, Kind.NUMBER, frozen=True, tip="Where they sit"),
    Column("name", "Name", Align.LEFT, Kind.NAME, frozen=True),
    Column("club", "Club", extra=True),
    Column("points", "Points", Align.RIGHT, Kind.NUMBER),
    Column("round", "R1", Align.LEFT, Kind.RESULT),
    Column("state", "Now", Align.LEFT, Kind.MARK),
    Column("note", "Note", Align.LEFT, Kind.NOTE, stretch=1),
)
NAMES = ("Noor Yarrow", "Hugo Fresno", "Zofia Tölgy", "Łukasz Oak", "Ana Box", "Mila Elm")


def row(key: int, points: int | None = None, note: str = "", *, strong: bool = False) -> Row:
    """A player on a table."""
    first, last = NAMES[key % len(NAMES)].split()
    halves = "" if points is None else f"{points // 2}{'½' if points % 2 else ''}"
    return Row(
        (
            Cell(str(key), key),
            Cell(f"{first} {last}", last, sub="Northgate", names=(PersonName(last, first),)),
            Cell("Northgate"),
            Cell(halves, points, working=(("beat Oak", "+ 1"),)),
            Cell(f"W {key}", sub="+58", tone=Tone.OK) if key % 2 else Cell(f"L {key}", sub="−3"),
            Cell("Contender", icon="trophy", tone=Tone.OK) if key % 2 else Cell("Out", icon="circle-x"),
            Cell(
                note, icon="alert-triangle" if note else "", tone=Tone.WARN if note else Tone.NORMAL, tip=note
            ),
        ),
        key=key,
        strong=strong,
        quiet=key % 5 == 4,
    )


def table(*rows: Row) -> Table:
    """A table of these rows."""
    return Table("test", "Test", COLUMNS, rows)


def bar(text: str) -> Row:
    """A group bar."""
    return group_bar(text, len(COLUMNS))


def numbered(count: int) -> Table:
    """Rows 1 to ``count``."""
    return table(*(row(key, key) for key in range(1, count + 1)))
