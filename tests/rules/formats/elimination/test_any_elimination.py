"""Random fields with everything that can happen to them: leavers, newcomers, absences, forfeits, corrections."""

import pickle

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import STAGE
from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import RuleConflict, TourneyError
from tourney_desktop.domain.text import say
from tourney_desktop.rules.checks import check_round
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.view import stage_view

OUTCOMES = (
    m.Scored(11, 3),
    m.Scored(4, 11),
    m.Scored(11, 9),
    m.Forfeit(0),
    m.Forfeit(1),
    m.Forfeit(None),
)
OPTIONS = (
    st.fixed_dictionaries(
        {
            "precedence": st.sampled_from(("rematch_first", "printed")),
            "endgame": st.sampled_from(("forced", "literal")),
            "three_way": st.sampled_from(("contingent_bye", "compensated_bye", "round_robin")),
            "paid_percent": st.sampled_from((1, 15, 20, 60)),
            "money_unit": st.sampled_from(("0.01", "5")),
        }
    )
    | st.just({"loss_limit": 2, "win_limit": 1})
    | st.just({"loss_limit": 1, "win_limit": 0})
)


def result(data, event, pairing, number):
    event.outcome(pairing, data.draw(st.sampled_from(OUTCOMES)), number)


def stir(data, event):
    stands = event.stands()
    number = event.view().next_number
    match data.draw(st.sampled_from(("nothing",) * 3 + ("leaves", "comes", "absent", "back", "corrected"))):
        case "leaves" if stands.field:
            event.withdraw(data.draw(st.sampled_from(stands.field)))
        case "comes":
            try:
                event.format.check_arrival(event.view(), number)
            except RuleConflict:
                return
            event.add("Late", since=number)
        case "absent" if stands.field:
            kind = data.draw(st.sampled_from((m.ByeKind.ZERO, m.ByeKind.HALF, m.ByeKind.FULL)))
            event.absent(data.draw(st.sampled_from(stands.field)), number, kind=kind)
        case "back":
            gone = [e for e, p in event.view().participations.items() if p.status is m.Status.WITHDRAWN]
            if gone:
                event.come_back(gone[0])
        case "corrected" if event.view().rounds:
            old = data.draw(st.sampled_from(event.view().rounds))
            if old.pairings:
                result(data, event, data.draw(st.sampled_from(old.pairings)), old.number)


def words(event, drawn):
    """Every note can be said."""
    notes = [*drawn.notes, *(n for p in drawn.pairings for n in p.notes)]
    notes += [n for bye in drawn.byes for n in bye.notes]
    notes += event.format.field_warnings(event.view(), event.options)
    view = event.view(drawn.number - 1)
    for pairing in drawn.pairings:
        notes += event.format.reasons(view, event.options, drawn, pairing)
        notes += [each.note for each in event.format.rejected(view, event.options, drawn, pairing)]
    for each in notes:
        params = {k.removesuffix("_ids").removesuffix("_id"): v for k, v in each.params}
        assert say(each.code, **params)


@settings(max_examples=25)
@given(data=st.data())
def test_whatever_happens(data):
    event = Elimination(data.draw(st.integers(2, 20)), **data.draw(OPTIONS))
    said = []
    for _ in range(data.draw(st.integers(1, 18))):
        try:
            proposal = event.propose()
        except TourneyError as refused:
            said.append(str(refused))
            stir(data, event)
            continue
        drawn = event.pair()
        assert (drawn.pairings, drawn.byes) == (proposal.pairings, proposal.byes)
        words(event, drawn)
        if data.draw(st.booleans()) and drawn.pairings:
            somebody = data.draw(st.sampled_from(drawn.pairings)).entrants[0]
            event.withdraw(somebody, after=drawn.number - 1)
            for _id, number, outcome in event.format.outcomes_on_leaving(
                event.view(), event.options, somebody
            ):
                event.outcome(drawn.pairings[number - 1], outcome)
        for pairing in event.last.pairings:
            if not pairing.settled:
                result(data, event, pairing, drawn.number)
                if data.draw(st.integers(0, 5)) == 0:
                    whole(event)
        stir(data, event)
        whole(event)
    assert all(sentence.strip() for sentence in said)
    assert event.replayed() == event.state
    assert pickle.loads(pickle.dumps(event.stands())) == event.stands()


def whole(event):
    """Everybody is listed once, ranks are in order and shared as they say, scores are what rounds brought, prizes add
    up, and the talk can be held."""
    view, options, kind = event.view(), event.options, event.format
    places = event.places()
    assert sorted(p.entrant for p in places) == sorted(event.state.entrants)
    ranked = [p for p in places if p.rank is not None]
    for place in ranked:
        level = [p for p in ranked if p.rank == place.rank]
        assert place.shared is (len(level) > 1)
        assert place.rank == 1 + sum(p.rank < place.rank for p in ranked)
    worth = kind.worth(view, options)
    assert {p.entrant: p.score for p in places} == {
        p.entrant: sum(worth.get(p.entrant, {}).values()) for p in places
    }
    prizes = event.prizes(123_457)
    assert prizes.paid == (123_457 if ranked else 0)
    assert {each.entrant for each in prizes.awards} == set(event.state.entrants)
    alive, eligible = kind.field_counts(view, options)
    assert 0 <= eligible <= alive <= len(places)
    phase = kind.phase(view, options)
    assert say(phase.label.code, **dict(phase.label.params))
    if phase.winner is not None:
        assert next(p.rank for p in places if p.entrant == phase.winner) == 1
    assert kind.places(stage_view(event.replayed(), STAGE), options) == places
    meeting = event.meeting()
    assert len(meeting.prospects) == alive


@settings(max_examples=12)
@given(players=st.integers(4, 24), seed=st.integers(1, 10_000), data=st.data())
def test_a_change_by_hand_is_seen_where_it_makes_a_round_worse(players, seed, data):
    """Two who change seats: ``check`` speaks exactly where the vector is worse than the optimum (MS-4.9)."""
    event = Elimination(players, random_seed=seed)
    for _ in range(data.draw(st.integers(1, 4))):
        if event.phase().over:
            return
        event.pair_with()
        event.play_by_seed()
    if event.phase().id not in ("swiss", "playoff"):
        return
    drawn = event.pair_with()
    one, other = data.draw(st.permutations(event.stands().field))[:2]
    seats = {one: other, other: one}
    pairings = tuple(
        m.Pairing(p.number, p.table, tuple(m.Side((seats.get(e, e),)) for e in p.entrants))
        for p in drawn.pairings
    )
    byes = tuple(m.Bye(seats.get(b.entrant, b.entrant), b.kind) for b in drawn.byes)
    before = event.view(drawn.number - 1)
    found = check_round(before, event.format, RoundProposal(pairings, byes), drawn.number)
    event.say(f.RoundWithdrawn(drawn.id))
    changed = event.put(pairings, byes)
    costs = event.format.costs(event.view(changed.number - 1), event.options, changed)
    worse = [t for t in costs if t.cost > t.optimum]
    assert bool(found) is (tuple(t.cost for t in costs) > tuple(t.optimum for t in costs))
    assert {each.rule for each in found} <= {t.rule for t in worse}
