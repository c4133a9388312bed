"""The past, counted once."""

from tests.builders import Event
from tourney_desktop.domain.history import History
from tourney_desktop.domain.model import (
    Bye,
    ByeKind,
    DivisionId,
    EntrantId,
    Game,
    Pairing,
    PairingNumber,
    Round,
    RoundId,
    Scored,
    Side,
    StageId,
)


def a_round(number, *tables, byes=(), games=()):
    """Tables of sides of entrant numbers."""
    pairings = tuple(
        Pairing(PairingNumber(n), n, tuple(Side(tuple(map(EntrantId, side))) for side in sides), games)
        for n, sides in enumerate(tables, 1)
    )
    rests = tuple(Bye(EntrantId(each), ByeKind.SIT_OUT) for each in byes)
    return Round(RoundId(number), DivisionId(1), StageId(1), number, 1, 1, pairings, rests)


def test_meetings_and_partners():
    history = History.of([a_round(1, ((1, 2), (3, 4)), byes=[5]), a_round(2, ((1, 3), (2, 5)), byes=[4])])
    assert history.met[frozenset((1, 3))] == (1,)
    assert history.met[frozenset((1, 2))] == (2,)
    assert history.partnered == {
        frozenset((1, 2)): (1,), frozenset((3, 4)): (1,), frozenset((1, 3)): (2,), frozenset((2, 5)): (2,),
    }  # fmt: skip
    assert frozenset((4, 5)) not in history.met


def test_rounds_come_in_order_of_their_numbers():
    later, earlier = a_round(4, ((1,), (2,))), a_round(3, ((2,), (1,)))
    history = History.of([later, earlier])
    assert [each.number for each in history.rounds] == [3, 4]
    assert history.met[frozenset((1, 2))] == (3, 4)
    assert [outing.side for outing in history.of_entrant(EntrantId(1))] == [1, 0]


def test_outings():
    game = Game(Scored(5, 3))
    history = History.of([a_round(1, ((1, 2), (3, 4)), byes=[5], games=(game,))])
    outing = history.of_entrant(EntrantId(4))[0]
    assert (outing.partners, outing.opponents, outing.outcome) == ((3, 4), (1, 2), game.outcome)
    rest = history.of_entrant(EntrantId(5))[0]
    assert (rest.partners, rest.opponents, rest.outcome) == ((), (), None)
    assert (history.byes(EntrantId(5)), history.byes(EntrantId(4)), history.byes(EntrantId(99))) == (1, 0, 0)
    assert history.of_entrant(EntrantId(99)) == ()


def test_a_view_ends_where_it_is_told():
    event = Event()
    event.add_many(4)
    event.seed()
    for _ in range(3):
        event.pair()
        event.play()
    assert len(event.view().history.rounds) == 3
    assert len(event.view(after=1).history.rounds) == 1
    assert event.view(after=1).history.met[frozenset((1, 2))] == (1,)
