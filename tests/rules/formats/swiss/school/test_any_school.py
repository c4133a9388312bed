"""What holds for every School Scrabble event: random schools, settings, leavers, results, changes by the director."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.formats.swiss.school.schools import School, codes
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import NoLegalPairing, RuleConflict
from tourney_desktop.domain.lots import Lots

SETTINGS = st.fixed_dictionaries(
    {
        "bye": st.sampled_from(("lowest", "draw")),
        "later_rounds": st.sampled_from(("swiss", "swiss", "manual")),
        "keep_schools_apart": st.sampled_from(("first_round", "all", "off")),
        "group_order": st.sampled_from(("spread", "seed")),
        "spread_cap": st.sampled_from(("off", "100", "200, off, 50")),
    }
)
OUTCOMES = st.one_of(
    st.builds(m.Scored, st.integers(0, 600), st.integers(0, 600)),
    st.just(m.Forfeit(0)),
    st.just(m.Forfeit(None)),
)


@settings(max_examples=25)
@given(data=st.data())
def test_random_school_events(data):
    options = data.draw(SETTINGS)
    event = School(random_seed=data.draw(st.integers(1, 99)), **options)
    names = [f"S{number}" for number in range(data.draw(st.integers(1, 10)))]
    schools = st.sampled_from((*names, "", "S0; S1"))
    event.schools(*(data.draw(schools) for _ in range(data.draw(st.integers(12, 40)))))
    met = set()
    for number in range(1, data.draw(st.integers(2, 6))):
        try:
            proposed = event.format.propose(event.view(), event.options, Lots(number))
        except NoLegalPairing:
            assert number > 1
            assert options["later_rounds"] == "swiss"
            return
        assert event.format.propose(event.view(), event.options, Lots(number)) == proposed
        drawn = event.pair()  # runs every check
        by_hand = number > 1 and options["later_rounds"] == "manual"
        assert ("school.note.by_hand" in codes(drawn.notes)) == by_hand
        first_round_keeps_schools_apart(event, drawn, options, number)
        explains_itself(event, drawn, number)
        for pairing in drawn.pairings:
            pair = frozenset(pairing.entrants)
            assert by_hand or pair not in met
            outcome = data.draw(OUTCOMES)
            if isinstance(outcome, m.Scored):
                met.add(pair)
            event.say(f.GameRecorded(drawn.id, pairing.number, 0, m.Game(outcome)))
        if data.draw(st.booleans()):
            event.configure(keep_schools_apart=data.draw(st.sampled_from(("first_round", "all", "off"))))
            options["keep_schools_apart"] = event.options.keep_schools_apart
        leaves(data, event)
    assert event.replayed() == event.state


def first_round_keeps_schools_apart(event, drawn, options, number):
    if number > 1 or options["keep_schools_apart"] == "off":
        return
    said = [dict(each.params) for each in drawn.notes if each.code == "school.note.own_games"]
    own = event.same_school()
    assert (said[0]["n"] if said else 0) == len(own)
    for pairing in drawn.pairings:
        assert (sorted(pairing.entrants) in own) == ("swiss.note.apart" in codes(pairing.notes))


def explains_itself(event, drawn, number):
    before, options = event.view(after=number - 1), event.options
    for pairing in drawn.pairings:
        assert all(each.code for each in event.format.reasons(before, options, drawn, pairing))
        assert all(each.note.code for each in event.format.rejected(before, options, drawn, pairing))
    terms = event.format.costs(before, options, drawn)
    assert [each.cost for each in terms] == [each.optimum for each in terms]


def leaves(data, event):
    active = [e for e, part in event.view().participations.items() if part.status is m.Status.ACTIVE]
    if len(active) > 8 and data.draw(st.booleans()):
        event.withdraw(data.draw(st.sampled_from(active)))


@settings(max_examples=20)
@given(st.integers(8, 60), st.integers(1, 999))
def test_a_whole_event_can_be_played(count, seed):
    """Seven rounds, or fewer where so many cannot be, each without a rematch as long as one exists."""
    event = School(random_seed=seed)
    event.schools(*(f"S{number % 5}" for number in range(count)))
    while not event.phase().over:
        try:
            event.pair()
        except (NoLegalPairing, RuleConflict):
            assert count < 14
            return
        event.play(lambda table: (350 + 11 * table % 90, 400 - 7 * table % 60))
    assert len(event.view().rounds) == 7
