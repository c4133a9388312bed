"""When the players are told that the end can come with the next round, and who is in the hat for a single lot."""

import pytest

from tests.reports.endgames import five, pair, three_level
from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import ByeKind
from tourney_desktop.reports.hat import in_the_hat
from tourney_desktop.reports.playoff_ahead import playoff_ahead
from tourney_desktop.rules.kit.typed_lot import TypedLot


def left(losses, **options):
    """People with so many losses each, by seed."""
    event = Elimination(len(losses), **{"endgame": "literal", **options})
    for at in range(1, max(losses) + 1):
        event.give(*(seed for seed, lost in enumerate(losses, 1) if lost >= at))
    return event.view()


def test_the_cash_line_is_ahead_as_soon_as_one_round_can_reach_it():
    # 20 per cent of ten are two; at most one of a table goes out.
    assert not playoff_ahead(left([0, 0, 0, 0, 0, 0, 0, 3, 3, 3], paid_percent=20))
    assert not playoff_ahead(left([3] * 4 + [0] * 2 + [4] * 4, paid_percent=20))
    assert playoff_ahead(left([3, 3, 2, 0] + [4] * 6, paid_percent=20))
    assert not playoff_ahead(left([2, 2, 2, 0] + [4] * 6, paid_percent=20))  # nobody has his last life


def test_read_as_forced_an_end_among_those_who_can_win_is_ahead_too():
    losses = [2, 2, 2, 2, 1, 0] + [3] * 14
    assert playoff_ahead(left(losses, endgame="forced"))
    assert not playoff_ahead(left(losses, endgame="literal"))
    assert not playoff_ahead(left([2, 2, 1, 1, 1, 0] + [3] * 14, endgame="forced"))


def test_the_hat_holds_those_among_whom_the_waiting_one_is_drawn():
    event = three_level()
    event.format.propose(event.view(), event.options, Lots(1))
    assert in_the_hat(event.view()) == (1, 2, 3)
    for chosen in in_the_hat(event.view()):
        proposal = event.format.propose(event.view(), event.options, TypedLot(1, chosen))
        assert [(bye.entrant, bye.kind) for bye in proposal.byes] == [(chosen, ByeKind.CONTINGENT)]


@pytest.mark.parametrize("way", ["compensated_bye", "round_robin"])
def test_only_a_playoff_with_a_bye_has_a_hat(way):
    event = three_level(three_way=way)
    assert bool(in_the_hat(event.view())) is (way == "compensated_bye")


def test_the_hat_of_a_bye_holds_the_worst_records_among_the_fewest_byes():
    event = (
        five()
    )  # losses 1, 2, 2, 3, 3; everybody but 4 and 5 has rested three times, or twice, at no game's cost
    rested = {
        each: sum(1 for o in event.view().history.of_entrant(each) if o.bye and o.bye.kind is ByeKind.PAIRING)
        for each in event.state.entrants
    }
    fewest = min(rested.values())
    level = [each for each, byes in rested.items() if byes == fewest]
    assert in_the_hat(event.view()) == (tuple(level) if len(level) > 1 else ())
    for chosen in in_the_hat(event.view()):
        proposal = event.format.propose(event.view(), event.options, TypedLot(1, chosen))
        assert [bye.entrant for bye in proposal.byes] == [chosen]


def test_an_even_field_and_one_under_way_have_no_hat():
    event = Elimination(4)
    assert in_the_hat(event.view()) == ()
    event = Elimination(5)
    assert in_the_hat(event.view()) == (1, 2, 3, 4, 5)
    event.absent(5, 1)
    assert in_the_hat(event.view()) == ()
    event = three_level()
    event.pair_with()
    assert in_the_hat(event.view()) == ()  # the lot is drawn
    event = five()
    pair(event, (1, 2), (3, 4), bye=5)
    event.play_by_seed()
    event.play_out()
    assert in_the_hat(event.view()) == ()
