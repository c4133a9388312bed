"""What holds for every Swiss: random fields, teams, rests, leavers, late entries, corrections."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.play import Play
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import NoLegalPairing, RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.rules.formats.swiss.pairing import REMATCH, SECOND_BYE

OPTIONS = (
    {}, {"keep_apart": "team"}, {"keep_apart": "team_hard"}, {"colour_aware_pairing": "on"}, {"colours": "off"},
    {"forfeit_counts": "on", "bye_points": "1/2", "late_entry_points": "1/2"}, {"final_tie": "draw_lot"},
)  # fmt: skip
OUTCOMES = (
    m.Scored(2, 0, m.Unit.HALF_POINTS), m.Scored(0, 2, m.Unit.HALF_POINTS), m.Scored(1, 1, m.Unit.HALF_POINTS),
    m.Forfeit(0), m.Forfeit(None),
)  # fmt: skip


def stir(data, event):
    parts = event.view().participations
    number = event.view().next_number
    active = [each for each, part in parts.items() if part.status is m.Status.ACTIVE]
    gone = [each for each in parts if each not in active]
    match data.draw(st.sampled_from(("nothing", "leaves", "comes", "absent", "back", "corrected"))):
        case "leaves" if len(active) > 2:
            event.withdraw(data.draw(st.sampled_from(active)))
        case "comes":
            event.add("Late", since=number, team="School 1")
        case "absent":
            kind = data.draw(st.sampled_from((m.ByeKind.ZERO, m.ByeKind.HALF, m.ByeKind.FULL)))
            event.absent(data.draw(st.sampled_from(active)), number, kind=kind)
        case "back" if gone:
            event.come_back(gone[0])
        case "corrected" if event.view().rounds and event.view().rounds[0].pairings:
            old = event.view().rounds[0]
            event.say(
                f.GameRecorded(
                    old.id, old.pairings[0].number, 0, m.Game(data.draw(st.sampled_from(OUTCOMES)))
                )
            )


def met(event, *, forfeits):
    found = []
    for played in event.view().rounds:
        for pairing in played.pairings:
            if forfeits or not isinstance(pairing.deciding, m.Forfeit):
                found.append((frozenset(pairing.entrants), {note.code for note in pairing.notes}))
    return found


@settings(max_examples=40)
@given(data=st.data())
def test_random_swiss(data):
    options = data.draw(st.sampled_from(OPTIONS))
    event = Play("swiss", random_seed=data.draw(st.integers(1, 99)), rounds=9, **options)
    count = data.draw(st.integers(12, 60))
    schools = data.draw(st.integers(4, 12))
    for number in range(count):
        event.add(f"N{number:02}", team=f"School {number % schools}" if number % 3 else "")
    event.seed("as-entered")
    waived_rounds = 0
    for _ in range(data.draw(st.integers(1, 6))):
        waived = frozenset()
        try:
            one = event.format.propose(event.view(), event.options, Lots(3))
        except NoLegalPairing:
            waived = frozenset((REMATCH, SECOND_BYE))
            try:
                one = event.format.propose(event.view(), event.options, Lots(3), waived=waived)
            except NoLegalPairing:
                assert options.get("keep_apart") == "team_hard"
                return
            waived_rounds += 1
        except RuleConflict:
            return
        assert event.format.propose(event.view(), event.options, Lots(3), waived=waived) == one
        if waived:
            draw_with(event, one)
        else:
            event.pair()  # runs every check
        people = [each for p in event.last.pairings for each in p.entrants] + [
            b.entrant for b in event.last.byes
        ]
        assert len(people) == len(set(people))
        for pairing in event.last.pairings:
            outcome = data.draw(st.sampled_from(OUTCOMES))
            event.say(f.GameRecorded(event.last.id, pairing.number, 0, m.Game(outcome)))
        nobody_meets_again_silently(event)
        nobody_rests_twice_silently(event)
        stir(data, event)


def draw_with(event, proposal):
    round_id = m.RoundId(event.state.last_round_id + 1)
    number = event.view().next_number
    event.say(
        f.RoundPaired(round_id, 1, 1, number, 1, 1, proposal.pairings, proposal.byes, proposal.notes),
        f.RoundPublished(round_id),
    )


def nobody_meets_again_silently(event):
    seen = set()
    for pair, codes in met(event, forfeits=event.options.forfeits_count):
        said = codes & {"swiss.note.rematch", "swiss.note.forfeited_before"}
        assert pair not in seen or said or corrected(event, pair)
        seen.add(pair)


def corrected(event, pair):
    """A forfeit of round 1 that was corrected into a game after the two had been paired again."""
    first = event.view().rounds[0].pairings
    return bool(first) and frozenset(first[0].entrants) == pair


def nobody_rests_twice_silently(event):
    rested = set()
    for played in event.view().rounds:
        for bye in played.byes:
            if bye.kind is m.ByeKind.PAIRING:
                assert bye.entrant not in rested or "swiss.note.second_bye" in {n.code for n in bye.notes}
            if bye.kind in (m.ByeKind.PAIRING, m.ByeKind.FULL):
                rested.add(bye.entrant)


@settings(max_examples=30)
@given(st.integers(2, 60), st.integers(1, 999))
def test_small_and_large_fields_play_their_usual_rounds(count, seed):
    """Nothing goes wrong in an ordinary event: the usual number of rounds always exists."""
    event = Play("swiss", random_seed=seed)
    event.field(count)
    while not event.phase().over:
        event.pair()
        event.finish()
    assert event.phase().winner == event.id("N01")
    assert len(event.view().rounds) == event.format.total_rounds(event.view(), event.options)
