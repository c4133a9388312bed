"""Schedules of single players and of teams to print in tests, with a rest, a forfeit, a playoff's name and dates."""

from __future__ import annotations

from dataclasses import replace

from tests.printing.paper_samples import head, named, people
from tourney_desktop.reports.cards import PlayerSlip, SlipDeck
from tourney_desktop.reports.sheet_head import SheetSet
from tourney_desktop.reports.table import Align, Cell, Column, Kind, PersonName, Row, Table, group_bar

RESULTS = (
    Cell("431 – 388", sub="won", strong=True),
    Cell("won by forfeit", strong=True),
    Cell("½ – ½", sub="drawn"),
)


def _columns(*before: Column) -> tuple[Column, ...]:
    return (
        *before,
        Column("table", "Table", Align.RIGHT, Kind.NUMBER),
        Column("against", "Against", kind=Kind.NAME, stretch=3),
        Column("side", "Side", Align.CENTER, Kind.MARK),
        Column("result", "Result"),
    )


def _game(at: int, other: PersonName, team: str) -> tuple[Cell, ...]:
    name = named(other)
    against = Cell(name.text, names=name.names, sub=team)
    result = RESULTS[at] if at < len(RESULTS) else Cell()
    return Cell(str(at % 9 + 1)), against, Cell("□" if at % 2 else "■"), result


def slips(count: int, rounds: int, *, nasty: bool = True, dates: bool = True) -> SlipDeck:
    """A slip for each of so many, with so many rounds; the third is a rest, the last has a name of its own."""
    names = people(count, nasty=nasty)
    starts = (Column("starts", "Starts"),) if dates else ()
    columns = _columns(Column("round", "Round"), *starts)

    def row(me: int, at: int) -> Row:
        title = "Bye Round 1" if at == rounds - 1 else str(at + 1)
        when = (Cell("Sat 14 Mar, 19:30"),) if dates else ()
        seat = _game(at, names[(me + at + 1) % count], "Old Mill Road" if dates else "")
        if at == 2:
            seat = (Cell(), Cell("free"), Cell(), Cell())
        return Row((Cell(title), *when, *seat), key=at + 1)

    tables = [
        Table(
            "player-schedule", each.spoken, columns, tuple(row(me, at) for at in range(rounds)), event="Open"
        )
        for me, each in enumerate(names)
    ]
    made = (
        PlayerSlip((name,), table, "Old Mill Road", at)
        for at, (name, table) in enumerate(zip(names, tables, strict=True), 1)
    )
    return SlipDeck(tuple(made), head())


def teams(count: int, rounds: int, *, nasty: bool = True) -> SheetSet:
    """Teams of four, the last one smaller."""
    names = people(count, nasty=nasty)
    columns = _columns(Column("member", "Player", kind=Kind.NAME, stretch=3))
    tables = []
    for first in range(0, count, 4):
        rows = []
        for at in range(rounds):
            bar = group_bar(f"Round {at + 1}, Sat 14 Mar, 19:30", len(columns))
            rows.append(replace(bar, cells=(replace(bar.cells[0], tip=f"Round {at + 1}"), *bar.cells[1:])))
            for me in range(first, min(first + 4, count)):
                seat = _game(at, names[(me + at + 1) % count], "Harbour")
                if me == at:
                    seat = (Cell(), Cell("free"), Cell(), Cell())
                rows.append(Row((named(names[me]), *seat), key=at * 10_000 + me))
        tables.append(
            Table("team-schedule", f"Team {first}", columns, tuple(rows), state="3 of 32 games played")
        )
    return SheetSet(tuple(tables), head())
