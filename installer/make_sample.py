"""Plays the made-up event that the start page offers, into resources/samples. Run it again when the format changes.

    .venv/bin/python installer/make_sample.py

Everybody in it is invented. The same rules give the same file contents: lots and scores derive from one seed.
"""

from __future__ import annotations

from pathlib import Path

from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.results import Entry, RecordResults
from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.document.commands.rounds import PairRound, last_round
from tourney_desktop.document.commands.settings import CreateTournament, SetTimetable
from tourney_desktop.document.document import Document
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import Details, DivisionId, Scored, StageId
from tourney_desktop.rules.presets import preset_by_id
from tourney_desktop.storage.event_file import create_event_file

TARGET = Path(__file__).resolve().parent.parent / "resources" / "samples" / "larry-smith.tourney"
STAGE = StageId(1)
FIRST = """
Ada Amir Ann Bela Ben Bo Chloe Cleo Dara Dora Edith Elif Femi Gina Greta Hugo Ines Isla Jonas Jules
Jun Kaya Leon Liam Mara Mila Nils Noor Nora Olga Otto Pavel Pia Quinn Rosa Selma Sven Tess Uma Zoë
"""
LAST = """
Alder Ash Birch Bramble Cedar Cherry Clover Cork Damson Dogwood Elder Elm Fir Ginkgo Gorse Hazel Holly Juniper Kaštan
Larch Lönn Lovage Maple Myrtle Nettle Oak Olivar Pine Poplar Quince Rowan Sedge Sloe Sorrel Spruce Tansy Vetch Walnut
Yarrow Łoza
"""
HANDS_WORTH = 180


class Saturday:
    """A clock for one Saturday: a minute later each time it is asked."""

    def __init__(self) -> None:
        self.minute = 8 * 60 + 40

    def now(self) -> str:
        """The next minute."""
        self.minute += 1
        return f"2027-02-27T{self.minute // 60:02d}:{self.minute % 60:02d}:00-05:00"


def players(lots: Lots) -> tuple[EntrantData, ...]:
    """40 people, 32 of them returning, with earlier points and rounds."""
    first = lots.shuffled(FIRST.split())
    found = []
    for at, last in enumerate(LAST.split()):
        rounds = 6 * (1 + lots.below(5))
        average = 420 + 5 * lots.below(50)
        known = at % 5 != 2
        found.append(
            EntrantData(
                (PersonData(last, first[at]),),
                previous_points=average * rounds + lots.below(rounds) if known else None,
                previous_rounds=rounds if known else None,
            )
        )
    return lots.shuffled(found)


def score(lots: Lots) -> tuple[int, int]:
    """Six hands of 180 points; a side that misses its bid goes set."""
    first = second = 0
    for _hand in range(6):
        bid = 100 + 5 * lots.below(15)
        made = 60 + 5 * lots.below(25)
        taken = made if made >= bid else -bid
        if lots.below(2):
            first, second = first + taken, second + HANDS_WORTH - made
        else:
            first, second = first + HANDS_WORTH - made, second + taken
    return first, second


def main() -> None:
    """Play three rounds and half of the fourth."""
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.unlink(missing_ok=True)
    clock = Saturday()
    document = Document(create_event_file(TARGET), clock)
    details = Details(
        "Larry Smith Invitational",
        "Riverside Hall",
        "27 February 2027",
        ("Rosa Olivar, Director", "Bo Ash, Scorer"),
    )
    config = preset_by_id("rook").config(("rounds", "6"), ("honours", "best_rookie; most_improved"))
    document.execute(
        CreateTournament(details, "5f3c8f0e-6a52-4c1e-9a7d-2b1d7c0e4a10", 48213, clock.now(), config)
    )
    lots = Lots(48213)
    document.execute(AddEntrants(STAGE, players(lots)))
    starts = tuple((number, f"2027-02-27T{8 + number:02d}:30") for number in range(1, 7))
    document.execute(SetTimetable(DivisionId(1), starts))
    for number in range(1, 5):
        document.execute(PairRound(STAGE))
        drawn = last_round(document.state, STAGE)
        tables = lots.shuffled([pairing.table for pairing in drawn.pairings])
        for table in tables if number < 4 else tables[:6]:
            document.execute(RecordResults(drawn.id, (Entry(table, Scored(*score(lots))),)))
    document.close()


if __name__ == "__main__":
    main()
