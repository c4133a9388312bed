"""Events near their end, by hand: five left of five, all paid, out with four losses."""

from tests.builders import DIVISION
from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m

MONEY = {"paid_percent": 100, "money_unit": "1", "added_money": 1000, "payouts": "5:40,25,15,12,8"}


def five(**options):
    """Losses 1, 2, 2, 3 and 3; places are worth 400, 250, 150, 120 and 80 of 1000."""
    event = Elimination(5, **{**MONEY, **options})
    event.give(1, 2, 3, 4, 5)
    event.give(2, 3, 4, 5)
    event.give(4, 5)
    return event


def pair(event, *tables, bye=None):
    """A published round without results."""
    event.put(
        [
            m.Pairing(m.PairingNumber(at), at, (m.Side((a,)), m.Side((b,))))
            for at, (a, b) in enumerate(tables, 1)
        ],
        [m.Bye(bye, m.ByeKind.PAIRING)] if bye is not None else [],
    )


def before_the_last_round(**options):
    """Alder on one loss meets Birch on two, Cedar on two meets Damson on three, Elm has the bye."""
    event = five(**options)
    pair(event, (1, 2), (3, 4), bye=5)
    return event


def three_level(**options):
    """Players 1, 2 and 3 on two losses each; the others are out or placed."""
    event = Elimination(5, **{**MONEY, **options})
    event.give(1, 2, 3, 4, 5)
    event.give(1, 2, 3, 4, 5)
    event.give(4, 5)
    return event


def timetable(event, *starts):
    """When rounds 1, 2, 3 … start."""
    for number, start in enumerate(starts, 1):
        event.say(f.TimetableSet(m.TimetableEntry(DIVISION, number, start)))
