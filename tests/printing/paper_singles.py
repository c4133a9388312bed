"""Tables of one-on-one events to print in tests: grids, schedules, byes, pairings with points and sides."""

from __future__ import annotations

import random
from dataclasses import replace

from tests.printing.paper_samples import named, people
from tourney_desktop.domain.collation import name_key
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone, group_bar
from tourney_desktop.rules.formats.round_robin.tables import table as table_of_rounds


def grid(count: int, *, nasty: bool = True, rounds: int = 1, raw: bool = False) -> Table:
    """An all-play-all in order of pairing numbers; a few games are open."""
    luck = random.Random(count)
    names = people(count, nasty=nasty)

    def result(at: int, other: int) -> Cell:
        if at == other:
            return Cell(tone=Tone.QUIET)
        if (at + other) % 11 == 0:
            return Cell()
        texts = [str(luck.randint(-230, 230)) if raw else luck.choice("01½") for _ in range(rounds)]
        return Cell(" ".join(texts).replace("-", "−"), strong=texts[0] == "1")

    columns = (
        Column("number", "No.", Align.RIGHT, Kind.NUMBER, frozen=True),
        Column("name", "Name", kind=Kind.NAME, stretch=2, frozen=True),
        *(Column(f"v{at + 1}", str(at + 1), Align.CENTER, Kind.RESULT) for at in range(count)),
        Column("score", "Points", Align.RIGHT, Kind.NUMBER),
        Column("sb", "S-B", Align.RIGHT, Kind.NUMBER),
        Column("rank", "Place", Align.RIGHT, Kind.NUMBER),
    )
    rows = tuple(
        Row(
            (
                Cell(str(at + 1), strong=True),
                named(name),
                *(result(at, other) for other in range(count)),
                Cell("4½", strong=True),
                Cell("24.75"),
                Cell("11–12"),
            ),
            key=at + 1,
        )
        for at, name in enumerate(names)
    )
    return Table("grid", "All-play-all", columns, rows, notes=("An open square is a game still to play.",))


def open_games(count: int, *, nasty: bool = True) -> Table:
    """The list under a grid."""
    names = people(2 * count, nasty=nasty)
    columns = (
        Column("first", "First", kind=Kind.NAME),
        Column("against", ""),
        Column("second", "Second", kind=Kind.NAME),
        Column("where", "Round and table", Align.RIGHT),
    )
    rows = tuple(
        Row((named(one), Cell("against"), named(two), Cell(f"round {at}, table {at}")), key=at)
        for at, (one, two) in enumerate(zip(names[:count], names[count:], strict=True), 1)
    )
    return Table("still-to-play", "Still to play", columns, rows)


def schedule(count: int, *, nasty: bool = True) -> Table:
    """Every round of an all-play-all, one rest a round where they are odd."""
    names = people(count, nasty=nasty)
    columns = (
        Column("table", "Table", Align.RIGHT, Kind.NUMBER),
        Column("first", "Goes first", kind=Kind.NAME),
        Column("first_score", "Score", Align.RIGHT, Kind.RESULT),
        Column("second_score", "", kind=Kind.RESULT),
        Column("second", "Goes second", kind=Kind.NAME),
    )
    rows = []
    for number, pairs in enumerate(table_of_rounds(count) if count > 1 else (), 1):
        rows.append(group_bar(f"Round {number}", len(columns)))
        seated = [(a, b) for a, b in pairs if max(a, b) <= count]
        score = ("1", "0") if number < 3 else ("", "")
        for at, (a, b) in enumerate(seated, 1):
            cells = (
                Cell(str(at)), named(names[a - 1]), Cell(score[0]), Cell(score[1]), named(names[b - 1]),
            )  # fmt: skip
            rows.append(Row(cells, key=number * 10_000 + at))
        for idle in {*range(1, count + 1)} - {each for pair in seated for each in pair}:
            rows.append(Row((Cell("free"), named(names[idle - 1]), Cell(), Cell(), Cell()), key=-number))
    return Table("schedule", "Schedule", columns, tuple(rows), state=f"{count} players")


def byes(count: int, *, nasty: bool = True) -> Table:
    """Who rests, with kind and reason."""
    columns = (
        Column("name", "Name", kind=Kind.NAME, stretch=3),
        Column("team", "Club", extra=True),
        Column("kind", "Rests as"),
        Column("worth", "Points", Align.RIGHT, Kind.NUMBER),
        Column("note", "Why", kind=Kind.NOTE, stretch=3),
    )
    rows = tuple(
        Row(
            (
                named(name),
                Cell("Elmstead"),
                Cell("Bye"),
                Cell("½"),
                Cell("Rests as the lowest of the field."),
            ),
            key=at,
        )
        for at, name in enumerate(people(count, nasty=nasty), 1)
    )
    return Table("byes", "Byes and absences", columns, rows)


def duels(count: int, *, nasty: bool = True) -> Table:
    """One-on-one pairings by table with points; one of an odd number has the bye, two share a name."""
    names = people(count, nasty=nasty)
    columns = (
        Column("table", "Table", Align.RIGHT, Kind.NUMBER),
        Column("first", "Goes first", kind=Kind.NAME, stretch=3),
        Column("first_points", "Pts", Align.RIGHT, Kind.NUMBER),
        Column("first_score", "Score", Align.RIGHT, Kind.RESULT),
        Column("second_score", "", kind=Kind.RESULT),
        Column("second", "Goes second", kind=Kind.NAME, stretch=3),
        Column("second_points", "Pts", Align.RIGHT, Kind.NUMBER),
        Column("note", "Note", kind=Kind.NOTE, extra=True),
    )
    rows = [
        Row(
            (
                Cell(str(at)), replace(named(one), sub="Elmstead" if at == 2 else ""), Cell("2½"), Cell(), Cell(),
                named(two), Cell("3"), Cell("down from 3"),
            ),
            key=at,
        )
        for at, (one, two) in enumerate(zip(names[::2], names[1::2], strict=False), 1)
    ]  # fmt: skip
    if count % 2:
        rows.append(group_bar("Bye", len(columns)))
        rows.append(Row((Cell(), named(names[-1]), *(Cell() for _ in range(5)), Cell("1 point")), key=-count))
    return Table("pairings", "Pairings by table", columns, tuple(rows))


def duels_by_name(count: int, *, nasty: bool = True) -> Table:
    """One-on-one pairings by name with sides, points and opponents."""
    names = people(count, nasty=nasty)
    rows = []
    for at, pair in enumerate(zip(names[::2], names[1::2], strict=False), 1):
        for side, (me, other) in enumerate((pair, pair[::-1])):
            words = "goes second" if side else "goes first"
            mark = Cell("■" if side else "□", tip=words)
            rows.append((me, (named(me), Cell(str(at)), mark, Cell("2½"), named(other))))
    if count % 2:
        rows.append((names[-1], (named(names[-1]), Cell("bye"), Cell(), Cell(), Cell())))
    rows.sort(key=lambda row: name_key(row[0].last, row[0].first, 0))
    columns = (
        Column("name", "Name", kind=Kind.NAME, stretch=3),
        Column("table", "Table", Align.RIGHT, Kind.NUMBER),
        Column("side", "Side", Align.CENTER, Kind.MARK),
        Column("points", "Pts", Align.RIGHT, Kind.NUMBER, extra=True),
        Column("against", "Against", kind=Kind.NAME, extra=True),
    )
    return Table(
        "pairings-by-name",
        "Where do I sit?",
        columns,
        tuple(Row(cells, key=at) for at, (_, cells) in enumerate(rows)),
    )
