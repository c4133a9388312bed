"""Real reports that a Swiss should survive (cases.md), at the level of the rules."""

import pytest

from tests.builders import STAGE
from tests.rules.play import Play
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import NoLegalPairing, RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.rules.checks import check_round
from tourney_desktop.rules.formats.swiss.field import fewest_rematches
from tourney_desktop.rules.formats.swiss.pairing import REMATCH
from tourney_desktop.rules.view import stage_view


def swiss(count, **options):
    event = Play("swiss", **options)
    event.field(count)
    return event


def unpair(event):
    event.say(f.RoundWithdrawn(event.last.id))


def by_hand(event, *pairs, rests=()):
    """A round that somebody set by hand, by numbers."""
    number = event.view().next_number
    at = {event.view().seed(each): each for each in event.view().entrants}
    pairings = tuple(
        m.Pairing(n, n, (m.Side((at[a],)), m.Side((at[b],))), first=0) for n, (a, b) in enumerate(pairs, 1)
    )
    byes = tuple(m.Bye(at[each], m.ByeKind.PAIRING) for each in rests)
    round_id = m.RoundId(event.state.last_round_id + 1)
    event.say(f.RoundPaired(round_id, 1, STAGE, number, 1, 1, pairings, byes), f.RoundPublished(round_id))


class TestB03:
    """A bye moved by hand, and the second one it may force."""

    def test_exactly_one_bye_each_time(self):
        event = swiss(7)
        event.absent(event.id("N04"), 1, kind=m.ByeKind.FULL)
        event.pair()
        assert event.pairs() == [[1, 5], [2, 6], [3, 7]]
        assert event.rests() == {4: "full"}
        unpair(event)
        event.absent(event.id("N04"))
        event.absent(event.id("N06"), 1, kind=m.ByeKind.FULL)
        event.pair()
        assert event.pairs() == [[1, 4], [2, 5], [3, 7]]
        assert event.rests() == {6: "full"}

    def test_a_second_bye_is_announced_before_and_after(self):
        event = swiss(8)
        event.absent(event.id("N03"), 1, kind=m.ByeKind.FULL)
        warned = event.format.field_warnings(event.view(), event.options)
        assert [each.code for each in warned] == ["swiss.warn.second_rest"]
        assert dict(warned[0].params) == {"left": 7, "n": 1, "who_ids": (event.id("N03"),)}
        event.pair()
        assert event.pairs() == [[1, 5], [2, 6], [4, 7]]
        assert event.rests() == {3: "full", 8: "pairing-allocated"}
        assert "swiss.warn.second_rest" in {each.code for each in event.last.notes}


class TestB07:
    """Six who played three rounds so that no fourth exists: 1, 2 and 3 have each met 4, 5 and 6."""

    @staticmethod
    def stuck():
        event = swiss(6, rounds=5, colours="off")
        for pairs in (((1, 4), (2, 5), (3, 6)), ((1, 5), (2, 6), (3, 4)), ((1, 6), (2, 4), (3, 5))):
            by_hand(event, *pairs)
            event.finish()
        return event

    def test_it_says_who_is_in_the_way_and_what_can_be_done(self):
        event = self.stuck()
        with pytest.raises(NoLegalPairing) as refused:
            event.propose()
        words = str(refused.value)
        assert "N01, N02 and N03 can only still meet each other" in words
        assert "N04, N05 and N06 can only still meet each other" in words
        for way in ("Allow a rematch at 1 table", "pair by hand", "close the event"):
            assert way in words
        assert not event.phase().over
        assert len(event.view().rounds) == 3

    def test_as_few_rematches_as_possible(self):
        event = self.stuck()
        present = event.view().active(4)
        assert fewest_rematches(event.format.pool(event.view(), event.options, present)) == 1
        drawn = event.format.propose(event.view(), event.options, Lots(1), waived=frozenset((REMATCH,)))
        noted = [
            pairing for pairing in drawn.pairings if "swiss.note.rematch" in {n.code for n in pairing.notes}
        ]
        assert len(noted) == 1
        assert check_round(event.view(), event.format, drawn, 4) == ()

    def test_a_warning_at_the_start(self):
        event = swiss(6, rounds=5)
        assert "swiss.warn.many_rounds" in {
            each.code for each in event.format.field_warnings(event.view(), event.options)
        }
        event = swiss(6, rounds=3)
        assert event.format.field_warnings(event.view(), event.options) == ()


class TestB11:
    """Nobody left, one left, two left who have met."""

    @staticmethod
    def deserted():
        event = swiss(6, rounds=3)
        event.pair()
        event.finish()
        ids = list(event.view().entrants)
        for each in ids:
            event.withdraw(each)
        return event, ids

    def test_nobody(self):
        event, _ids = self.deserted()
        with pytest.raises(RuleConflict, match="Nobody is in the field"):
            event.pair()
        assert len(event.view().rounds) == 1

    def test_one(self):
        event, ids = self.deserted()
        event.come_back(ids[0])
        with pytest.raises(RuleConflict, match="Only N01 is in the field"):
            event.pair()

    def test_two_who_have_met(self):
        event, ids = self.deserted()
        event.come_back(ids[0])
        event.come_back(ids[3])
        with pytest.raises(NoLegalPairing, match="Allow a rematch at 1 table"):
            event.pair()
        assert event.view().next_number == 2


def test_b12_withdrawn_right_after_the_result():
    event = swiss(8, rounds=4)
    event.pair()
    event.finish()
    event.pair()
    at = next(p for p in event.last.pairings if event.id("N04") in p.entrants)
    event.type(at.table, "1-0" if at.entrants[0] != event.id("N04") else "0-1")
    event.withdraw(event.id("N04"), after=2)
    event.finish()
    kept = event.view().rounds[1].at_table(at.table)
    assert isinstance(kept.deciding, m.Scored)
    event.pair()
    assert len(event.last.pairings) == 3
    assert len(event.last.byes) == 1
    sitting = [each for p in event.last.pairings for each in p.entrants] + [
        b.entrant for b in event.last.byes
    ]
    assert sorted(sitting) == sorted(set(event.view().entrants) - {event.id("N04")})
    assert next(p for p in event.places() if p.entrant == event.id("N04")).status == "withdrawn"


class TestB13:
    """Requested rests in an odd first round."""

    def test_six_with_one_away(self):
        event = swiss(6)
        event.absent(event.id("N03"), 1, kind=m.ByeKind.HALF)
        event.pair()
        assert event.pairs() == [[1, 4], [2, 5]]
        assert event.rests() == {3: "half", 6: "pairing-allocated"}
        event.finish()
        assert event.scores()[3] == 0.5
        assert event.scores()[6] == 1

    def test_five_with_one_away(self):
        event = swiss(5)
        event.absent(event.id("N05"), 1, kind=m.ByeKind.HALF)
        event.pair()
        assert event.pairs() == [[1, 3], [2, 4]]
        assert event.rests() == {5: "half"}

    def test_five_with_four_away(self):
        event = swiss(5)
        for number in (2, 3, 4, 5):
            event.absent(event.id(f"N{number:02}"), 1, kind=m.ByeKind.HALF)
        event.pair()
        assert event.last.pairings == ()
        assert event.rests()[1] == "pairing-allocated"
        assert "swiss.note.no_game" in {each.code for each in event.last.notes}

    def test_everybody_away(self):
        event = swiss(3)
        for each in event.view().entrants:
            event.absent(each, 1)
        with pytest.raises(RuleConflict, match="Everybody has asked to rest"):
            event.pair()


def test_b15_repairing_a_drawn_round():
    event = swiss(8, rounds=4)
    for _ in (1, 2):
        event.pair()
        event.finish()
    event.pair()
    gone = event.last.at_table(2).entrants[0]
    unpair(event)
    event.withdraw(gone, after=2)
    event.pair()
    assert len(event.last.pairings) == 3
    assert len(event.last.byes) == 1
    assert gone not in {each for p in event.last.pairings for each in p.entrants}


def test_b17_withdrawn_by_mistake():
    def two_rounds():
        event = swiss(8, rounds=4)
        for _ in (1, 2):
            event.pair()
            event.finish()
        return event

    event, untouched = two_rounds(), two_rounds()
    event.withdraw(event.id("N02"))
    event.pair()
    assert len(event.last.byes) == 1
    event.come_back(event.id("N02"))
    unpair(event)
    event.pair()
    untouched.pair()
    assert event.last.pairings == untouched.last.pairings
    assert event.last.byes == untouched.last.byes == ()
    assert event.places() == untouched.places()


def test_b20_a_wrong_result_found_late():
    event = swiss(8, rounds=4)
    event.pair()
    event.finish()
    event.pair()
    event.finish()
    event.pair()
    third, before = event.last, event.places()
    event.type(1, "1/2-1/2", number=1)
    assert event.last == third
    assert event.places() != before
    event.type(
        1, "1-0" if event.view().rounds[0].pairings[0].entrants[0] == event.id("N01") else "0-1", number=1
    )
    assert event.places() == before
    assert event.format.places(stage_view(event.replayed(), STAGE), event.options) == before
