"""Tables, cards and certificates to print in tests: rook events of any size, with names that are hard to print."""

from __future__ import annotations

import random
from datetime import datetime

from tourney_desktop.domain.collation import name_key
from tourney_desktop.reports.cards import CardDeck, Certificate, CertificateSet, Signature, TableCard
from tourney_desktop.reports.sheet_head import SheetHead
from tourney_desktop.reports.table import Align, Cell, Column, Kind, PersonName, Row, Table

NASTY = (
    PersonName("O<Brien & Łucja", '"Ace"'),
    PersonName("<b>Bobby"),
    PersonName('<img src="/etc/passwd"/>', "Eve"),
    PersonName("Wolfeschlegel" * 7, "Hubert"),
    PersonName("Quillfeldt-Weissdorn von der Lindenallee", "Maximiliane Auguste Eleonore"),
    PersonName("Łoś", "Żaneta"),
    PersonName("Dvořák", "Jiří"),
    PersonName("Иванова", "Дарья"),
    PersonName("Αθηνά", "Ελένη"),
    PersonName("Nguyễn", "Thị Hạnh"),
    PersonName("x̂q̃man", "Zoë"),
    PersonName("A", "B"),
)
_TREES = (
    "Acacia", "Alder", "Almond", "Ash", "Bamboo", "Barley", "Beech", "Birch", "Bramble", "Cedar", "Cherry", "Clover",
    "Cypress", "Dąb", "Dogwood", "Ebony", "Elder", "Elm", "Érable", "Fern", "Fig", "Fir", "Gorse", "Hawthorn", "Hazel",
    "Heather", "Hemlock", "Iris", "Ivy", "Juniper", "Larch", "Laurel", "Lilac", "Lime", "Linden", "Lönn", "Maple",
    "Mulberry", "Myrtle", "Nettle", "Oak", "Olive", "Palm", "Pear", "Pine", "Plum", "Poplar", "Quince", "Rowan",
    "Sorrel", "Spruce", "Sumac", "Tanne", "Teak", "Walnut",
)  # fmt: skip
_GIVEN = (
    "Ada",
    "Bela",
    "Carla",
    "Daniel",
    "Esra",
    "Freya",
    "Greta",
    "Hugo",
    "Ines",
    "Jana",
    "Kofi",
    "Lea",
    "Nadia",
)

PRINTED = datetime(2026, 3, 14, 14, 12)  # noqa: DTZ001 - the clock's local time is what stands on paper


def people(count: int, *, nasty: bool = True) -> list[PersonName]:
    """Different names, the hard ones first."""
    plain = [PersonName(tree, given) for given in _GIVEN for tree in _TREES]
    random.Random(7).shuffle(plain)
    return [*(NASTY if nasty else ()), *plain][:count]


def head(**more: object) -> SheetHead:
    """A head with the usual words."""
    usual: dict[str, object] = {
        "event": "Larry Smith Invitational 2026",
        "division": "Rook",
        "round_label": "Round 4",
        "starts": "Starts 14:30",
        "hint": "find your table",
        "printed_at": PRINTED,
        "after": "after 20 of 20 results of round 3",
    }
    return SheetHead(**{**usual, **more})  # type: ignore[arg-type]


def named(*names: PersonName) -> Cell:
    """A cell that holds names."""
    return Cell(" / ".join(name.listed for name in names), names=names)


def seats(
    count: int, *, nasty: bool = True
) -> tuple[list[tuple[tuple[PersonName, ...], ...]], list[PersonName]]:
    """Rook tables of two teams of two, and those who are left over."""
    names = people(count, nasty=nasty)
    tables = count // 4
    half = 2 * tables
    made = [
        ((names[2 * at], names[half + 2 * at]), (names[2 * at + 1], names[half + 2 * at + 1]))
        for at in range(tables)
    ]
    return made, names[4 * tables :]


def pairings(count: int, *, nasty: bool = True) -> Table:
    """Rook pairings by table, with byes after the tables."""
    tables, idle = seats(count, nasty=nasty)
    columns = (
        Column("table", "Table", Align.RIGHT, Kind.NUMBER, frozen=True),
        Column("team-a", "Team A", kind=Kind.NAME, stretch=1),
        Column("scores", "Scores", Align.CENTER, Kind.RESULT),
        Column("team-b", "Team B", kind=Kind.NAME, stretch=1),
    )
    rows = [
        Row((Cell(str(at)), named(*a), Cell(), named(*b)), key=at)
        for at, (a, b) in enumerate(tables, start=1)
    ]
    rows += [Row((Cell("Bye"), named(name), Cell(), Cell("the mean of the round")), key=900) for name in idle]
    return Table("pairings", "Pairings by table", columns, tuple(rows))


def pairings_by_name(count: int, *, nasty: bool = True) -> Table:
    """Rook pairings by name, with partner and opponents."""
    tables, idle = seats(count, nasty=nasty)
    rows = []
    for at, (a, b) in enumerate(tables, start=1):
        for mine, other in ((a, b), (b, a)):
            for me, partner in (mine, mine[::-1]):
                rows.append((me, (named(me), Cell(str(at)), named(partner), named(*other))))
    rows += [(name, (named(name), Cell("bye"), Cell(), Cell())) for name in idle]
    rows.sort(key=lambda row: name_key(row[0].last, row[0].first, 0))
    columns = (
        Column("name", "Name", kind=Kind.NAME, stretch=1),
        Column("table", "Table", Align.RIGHT, Kind.NUMBER),
        Column("partner", "Partner", kind=Kind.NAME, extra=True),
        Column("opponents", "Opponents", kind=Kind.NAME, extra=True),
    )
    return Table(
        "pairings-by-name",
        "Pairings by name",
        columns,
        tuple(Row(cells, key=at) for at, (_, cells) in enumerate(rows)),
    )


def standings(count: int, rounds: int = 6, *, nasty: bool = True, document: str = "standings") -> Table:
    """Rook standings with a score for every round."""
    luck = random.Random(count)
    scored = [
        (name, at, [luck.randint(150, 420) for _ in range(rounds)])
        for at, name in enumerate(people(count, nasty=nasty), 1)
    ]
    scored.sort(key=lambda each: (-sum(each[2]), each[1]))
    columns = (
        Column("place", "Place", Align.RIGHT, Kind.NUMBER, frozen=True),
        Column("movement", "", Align.CENTER, Kind.MARK),
        Column("name", "Name", kind=Kind.NAME, stretch=1, frozen=True),
        Column("team", "School", extra=True),
        Column("seed", "Seed", Align.RIGHT, Kind.NUMBER, extra=True),
        *(Column(f"r{at}", f"R{at}", Align.RIGHT, Kind.RESULT) for at in range(1, rounds + 1)),
        Column("score", "Score", Align.RIGHT, Kind.NUMBER),
        Column("average", "Average", Align.RIGHT, Kind.NUMBER),
    )
    rows = tuple(
        Row(
            (
                Cell(str(place)),
                Cell("▲ 2" if place % 3 == 0 else ""),
                named(name),
                Cell("Elmstead"),
                Cell(str(seed)),
                *(Cell(str(score)) for score in scores),
                Cell(str(sum(scores)), strong=True),
                Cell(f"{sum(scores) / rounds:.2f}"),
            ),
            key=place,
            rule_above=place % 7 == 0,
        )
        for place, (name, seed, scores) in enumerate(scored, 1)
    )
    return Table(
        document,
        "Standings" if document == "standings" else "Crosstable",
        columns,
        rows,
        state=f"After round {rounds} of {rounds}",
        notes=("Equal scores: the better seed ranks higher.",),
    )


def seeding(count: int, *, nasty: bool = True) -> Table:
    """A seeding list of four columns."""
    columns = (
        Column("seed", "Seed", Align.RIGHT, Kind.NUMBER, frozen=True),
        Column("name", "Name", kind=Kind.NAME, stretch=1),
        Column("average", "Average", Align.RIGHT, Kind.NUMBER),
        Column("why", "Seeded by", kind=Kind.NOTE),
    )
    rows = tuple(
        Row((Cell(str(at)), named(name), Cell(f"{400 - at * 1.5:.2f}"), Cell("earlier average")), key=at)
        for at, name in enumerate(people(count, nasty=nasty), 1)
    )
    return Table("seeding", "Seeding list", columns, rows, state=f"{count} players")


def swiss(count: int, rounds: int) -> Table:
    """A crosstable whose cells name the opponent, the side and the result."""
    luck = random.Random(rounds)
    columns = (
        Column("no", "No.", Align.RIGHT, Kind.NUMBER, frozen=True),
        Column("name", "Name", kind=Kind.NAME, stretch=1, frozen=True),
        Column("club", "Club", extra=True),
        Column("rating", "Rating", Align.RIGHT, Kind.NUMBER, extra=True),
        *(Column(f"r{at}", str(at), Align.CENTER, Kind.RESULT) for at in range(1, rounds + 1)),
        Column("points", "Points", Align.RIGHT, Kind.NUMBER),
        Column("bh", "BH", Align.RIGHT, Kind.NUMBER),
    )
    rows = tuple(
        Row(
            (
                Cell(str(at)),
                named(name),
                Cell("Firbeck"),
                Cell(str(2300 - at)),
                *(
                    Cell(f"{luck.randint(1, count)} {luck.choice('□■')} {luck.choice('10½')}")
                    for _ in range(rounds)
                ),
                Cell("4½", strong=True),
                Cell("36½"),
            ),
            key=at,
        )
        for at, name in enumerate(people(count, nasty=False), 1)
    )
    return Table("crosstable", "Crosstable", columns, rows, state=f"After round {rounds}")


def cards(count: int, *, nasty: bool = True) -> CardDeck:
    """Table cards of a rook round."""
    tables, _ = seats(count, nasty=nasty)
    made = tuple(
        TableCard(
            "Larry Smith Invitational 2026",
            "Rook",
            "Round 4",
            at,
            sides,
            foot="The team total counts in full for each partner. Take your score sheet to the desk.",
            score_label="team total",
        )
        for at, sides in enumerate(tables, 1)
    )
    return CardDeck(made, head(round_label="Round 4"))


def certificates(count: int, *, nasty: bool = True) -> CertificateSet:
    """Certificates for everybody."""
    signed = (Signature("Maud Alderwick", "Tournament director"), Signature("Tobias Oakley", "President"))
    made = tuple(
        Certificate(
            name,
            place=at,
            place_word=f"Place {at} in words",
            honour="Best rookie" if at % 3 == 0 else "",
            division="Rook",
            event="Larry Smith Invitational",
            venue="Elmstead Town Hall",
            date="14–15 March 2026",
            score="2066 points in 6 rounds",
            of="of 40 players",
            signatures=signed[: at % 3],
        )
        for at, name in enumerate(people(count, nasty=nasty), 1)
    )
    return CertificateSet(made, head())
