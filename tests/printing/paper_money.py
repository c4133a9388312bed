"""Prize lists, payouts and player meetings to print in tests, of any size and with names that are hard to print."""

from __future__ import annotations

from fractions import Fraction

from tests.printing.paper_samples import head, named, people
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.reports.endgame_sheets import MeetingSheet, PrizeSheet
from tourney_desktop.reports.meeting_values import (
    EquityRow,
    EquityView,
    MeetingPlayer,
    MeetingPrize,
    MeetingReport,
    MeetingWay,
)
from tourney_desktop.reports.money_words import grouped, ordinal
from tourney_desktop.reports.prizes import Proof
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table
from tourney_desktop.rules.prizes.payouts import Payouts

MOST_PAID = 40
MOST_LEFT = 12


def amounts(places: int, pot: int = 1_234_567) -> list[str]:
    """What so many places are worth."""
    return [grouped(int(share * pot)) for share in Payouts().structure(places, places).shares]


def payouts(count: int, *, nasty: bool = True) -> Table:
    """As many structures as so many entrants can lead to."""
    del nasty
    most = max(1, min(count // 4, MOST_PAID))
    numbers = range((most + 2) // 2, most + 1)
    columns = (
        Column("place", "Place", Align.RIGHT, Kind.NUMBER),
        *(Column(f"k{k}", f"{k} paid", Align.RIGHT, Kind.NUMBER, stretch=1) for k in numbers),
    )
    worth = {k: amounts(k) for k in numbers}
    rows = [
        Row(
            (
                Cell(str(place), strong=True),
                *(Cell(worth[k][place - 1] if place <= k else "–") for k in numbers),
            )
        )
        for place in range(1, most + 1)
    ]
    notes = ("As many places are paid as players are left. " * 3, "Timetable\t", "Sat 2 May\tround 6 11:00")
    return Table("payouts", "Payouts", columns, tuple(rows), notes=notes)


def prizes(count: int, *, nasty: bool = True, even: bool = True) -> PrizeSheet:
    """Everybody is paid; every third place is shared by two."""
    columns = (
        Column("rank", "Place", Align.LEFT, Kind.TEXT, frozen=True),
        Column("name", "Name", Align.LEFT, Kind.NAME, stretch=3, frozen=True),
        Column("record", "Won–lost", Align.CENTER),
        Column("how", "How the amount comes about", Align.LEFT, stretch=1),
        Column("amount", "Amount", Align.RIGHT, Kind.NUMBER),
    )
    found = people(count, nasty=nasty)
    rows = []
    for at, (name, amount) in enumerate(zip(found, amounts(count), strict=True), 1):
        shares = at % 3 == 0
        cells = (
            Cell("" if shares else str(at), strong=True), named(name), Cell(f"{9 - at % 9}–{at % 4}"),
            Cell("" if shares else "(1,123.45 + 900.00 + 0.01) ÷ 3 + 0.02"), Cell(amount, strong=True),
        )  # fmt: skip
        rows.append(Row(cells, key=at, rule_above=not shares))
    table = Table("prizes", "Prize list", columns, tuple(rows), notes=("Equal records share.",))
    proof = Proof(
        "32 entries × 200.00 = 6,400.00, less 640.00 retained (10 per cent), plus 1,000.00 added, plus 320.00 from "
        "side pools: fund 7,080.00",
        "fund 7,080.00 − paid 7,080.00", f"difference {'0.00' if even else '0.02'}", even,
    )  # fmt: skip
    return PrizeSheet(table, head(state="Final"), proof=proof)


def meeting(count: int, *, nasty: bool = True) -> MeetingSheet:
    """So many are left; four ways it can end."""
    found = people(min(count, MOST_LEFT), nasty=nasty)
    players = tuple(
        MeetingPlayer(
            EntrantId(at), (name,), f"plays {found[at - 2].last}", at % 4, at % 4 < 3,
            "2 losses, still in for the title, or the match for the title.", "5th to 7th place (123.45 to 1,440.00).",
        )
        for at, name in enumerate(found, 1)
    )  # fmt: skip
    names = ", ".join(name.last for name in found)
    ways = tuple(
        MeetingWay(
            letter, ", ".join(name.last for name in found[:2]), f"Swiss round 11 with {count} players", names
        )
        for letter in "ABCD"
        if found
    )
    places = amounts(len(found))
    report = MeetingReport(
        state="Before round 10",
        lead=(f"{count} players are left.", f"They can still win: {names}.", "Read this out."),
        limit=4,
        rule="out with 4 losses; the title needs 2 or fewer",
        players_title="What a win or a loss means",
        heads=("Player, round 10", "If the player wins", "If the player loses"),
        players=players,
        ways_title="The 4 ways round 10 can end",
        ways=ways,
        ways_remark=f"Whatever happens: {names}.",
        prizes_title=f"Prizes for {len(found)} places",
        prizes_remark="32 entries, 15 per cent paid, rounded up",
        prizes=tuple(MeetingPrize(ordinal(at), each) for at, each in enumerate(places, 1)),
        prizes_sum="= 12,345.67",
        sentences=("Equal records share the prizes of the places they fill. " * 3,),
        equity=EquityView(
            "What each can expect", "before the draw",
            ("Method", *(name.last for name in found[:3]), "Bye over a third"),
            tuple(
                EquityRow(each, ("1,540.74",) * 3, str(Fraction(1, 78)), each == "Contingent bye")
                for each in ("Contingent bye", "Compensated bye", "Everybody meets")
            ),
        ) if len(found) > 2 else None,
    )  # fmt: skip
    return MeetingSheet(report, head(state=report.state))


def first_day(count: int, *, nasty: bool = True) -> Table:
    """Everybody went out on the first day."""
    columns = (
        Column("number", "No.", Align.RIGHT, Kind.NUMBER),
        Column("name", "Name", Align.LEFT, Kind.NAME, stretch=3),
        Column("round", "Out in round", Align.RIGHT, Kind.NUMBER),
    )
    rows = [
        Row((Cell(str(at)), named(name), Cell("5")), key=at)
        for at, name in enumerate(people(count, nasty=nasty), 1)
    ]
    return Table("out-on-day-1", "Out on the first day", columns, tuple(rows))
