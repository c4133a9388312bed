"""What holds for every format, whatever its rules: random fields, leavers, late entries, rests, corrections.

A format may refuse a round, with a sentence. What it draws must be sound (the builder runs every check), the same from
the same facts, and its standings must be whole.
"""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import STAGE, Event
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats import FORMATS
from tourney_desktop.rules.options import specs
from tourney_desktop.rules.seeding import SEEDINGS, seeding_by_id
from tourney_desktop.rules.view import stage_view

IDS = [each.id for each in FORMATS]
SETS = {
    "rook": (
        {"field_not_multiple_of_4": "sit_out"},
        {"field_not_multiple_of_4": "house_players"},
        {"rounds": 3},
    ),
    "scrabble": (
        {"later_rounds": "manual"},
        {"keep_schools_apart": "all", "bye": "draw", "spread_cap": "100, off, 50"},
        {"bye": "house_team", "group_order": "seed", "rounds": 4},
    ),
    "multi-loss": ({"membership_required": "off"},),
    "horizon": (
        {"reading": "double"},
        {"rounds": 4, "score": "wins_then_points", "related": "transitive", "team_score": "mean"},
        {"reserve_bye_pairs": "off", "low_is_good": "on", "newcomers": "name", "rounds": 3},
    ),
    "knockout": (
        {"losers_bracket": "on"},
        {"bracket": "seeded", "third_place": "match"},
        {"seeds": 4, "seeds_skip_preliminary": "off"},
    ),
}
"""Options worth trying beside the defaults."""
ASKED_FOR = (m.ByeKind.ZERO, m.ByeKind.HALF, m.ByeKind.FULL)


def outcome(data, event):
    unit = event.format.result_unit(event.options)
    if unit is m.Unit.RAW:
        score = st.integers(-400, 900)
        one, two = data.draw(score), data.draw(score)
        level = one == two and event.format.id == "multi-loss"  # where somebody must win
        return m.Scored(one + level, two, unit)
    first = data.draw(st.sampled_from((0, 1, 2)))
    return m.Scored(first, 2 - first, unit)


def unless_refused(draw):
    """What it draws, or nothing where the format refuses with a sentence."""
    try:
        return draw()
    except TourneyError as refused:
        if not str(refused).strip():
            pytest.fail("a refusal without a word")
        return None


def new_event(data, format_id):
    kind = next(each for each in FORMATS if each.id == format_id)
    options = dict.fromkeys(kind.required_options(), "5")
    options.update(data.draw(st.sampled_from(({}, *SETS.get(format_id, ())))))
    event = Event(format_id, random_seed=data.draw(st.integers(1, 999_999)), **options)
    for number in range(data.draw(st.integers(4, 60))):
        average = data.draw(st.none() | st.integers(400, 900))
        rating = data.draw(st.none() | st.integers(800, 2400))
        team = data.draw(st.sampled_from(("", "North", "South", "North; East")))
        event.add(f"P{number:02}", average=average, rating=rating, team=team)
    event.seed(data.draw(st.sampled_from(kind.seedings)))
    return event


def stir(data, event):
    """Something happens between two rounds: a leaver, a newcomer, somebody absent, somebody back."""
    parts = event.view().participations
    number = event.view().next_number
    active = [e for e, part in parts.items() if part.status is m.Status.ACTIVE]
    gone = [e for e in parts if e not in active]
    match data.draw(st.sampled_from(("nothing", "leaves", "comes", "absent", "back"))):
        case "leaves" if len(active) > 4:
            event.withdraw(data.draw(st.sampled_from(active)))
        case "comes":
            event.add("Late", since=number)
        case "absent" if active:
            event.absent(
                data.draw(st.sampled_from(active)), number, kind=data.draw(st.sampled_from(ASKED_FOR))
            )
        case "back" if gone:
            event.come_back(gone[0])


@pytest.mark.parametrize("format_id", IDS)
@given(data=st.data())
def test_random_events(format_id, data):
    event = new_event(data, format_id)
    kind = event.format
    for _ in range(data.draw(st.integers(1, 5))):
        if kind.phase(event.view(), event.options).over:
            break
        proposed = unless_refused(event.propose)
        if proposed is None:
            break
        drawn = event.pair()
        assert (drawn.pairings, drawn.byes) == (proposed.pairings, proposed.byes)
        for pairing in drawn.pairings:
            result = outcome(data, event)
            kind.check_outcome(event.options, result)
            event.say(f.GameRecorded(drawn.id, pairing.number, 0, m.Game(result)))
        if data.draw(st.booleans()):
            at = data.draw(st.sampled_from(drawn.pairings)).number
            event.say(f.GameRecorded(drawn.id, at, 0, m.Game(outcome(data, event))))
        standings_are_whole(event)
        stir(data, event)
    assert event.replayed() == event.state
    assert pickle.loads(pickle.dumps(event.state)) == event.state


def standings_are_whole(event):
    kind, view = event.format, event.view()
    places = kind.places(view, event.options)
    worth = kind.worth(view, event.options)
    listed = [each.entrant for each in places]
    assert sorted(listed) == [e for e in view.entrants if not view.entrants[e].house]
    ranks = [each.rank for each in places if each.rank is not None]
    assert ranks == sorted(ranks)
    if not any(each.shared for each in places):
        assert ranks == list(range(1, len(ranks) + 1))
    if not any(each.tie_breaks for each in places):
        assert {each.entrant: each.score for each in places} == {
            each: sum(worth.get(each, {}).values()) for each in listed
        }
    assert kind.places(stage_view(event.replayed(), STAGE), event.options) == places


@pytest.mark.parametrize("format_id", IDS)
@given(data=st.data())
def test_the_same_seed_draws_the_same_round(format_id, data):
    event = new_event(data, format_id)
    view, options = event.view(), event.options
    lot = data.draw(st.integers(1, 999_999))
    try:
        one = event.format.propose(view, options, Lots(lot))
    except TourneyError as refused:
        with pytest.raises(type(refused)):
            event.format.propose(view, options, Lots(lot))
        return
    assert event.format.propose(stage_view(event.replayed(), STAGE), options, Lots(lot)) == one


@pytest.mark.parametrize("format_id", IDS)
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_hardly_anybody(format_id, count):
    kind = next(each for each in FORMATS if each.id == format_id)
    event = Event(format_id, **dict.fromkeys(kind.required_options(), "5"))
    event.add_many(count)
    assert event.phase().id
    assert len(event.places()) == count
    assert all(note.code for note in kind.field_warnings(event.view(), event.options))
    unless_refused(event.pair)


@pytest.mark.parametrize("format_id", IDS)
def test_a_format_says_what_it_is(format_id):
    kind = next(each for each in FORMATS if each.id == format_id)
    assert kind.name
    assert kind.seeding in kind.seedings
    for method in kind.seedings:
        assert seeding_by_id(method).id == method
    for spec in specs(kind.options_type):
        assert spec.help.endswith(".")
        assert spec.label
    required = set(kind.required_options())
    assert required <= {each.name for each in specs(kind.options_type)}
    event = Event(format_id, **dict.fromkeys(required, "5"))
    assert all(kind.rules_in_plain_words(event.options))


@pytest.mark.parametrize("method", SEEDINGS, ids=lambda each: each.id)
@given(data=st.data())
def test_every_seeding_places_everybody_once(method, data):
    assert say(f"seeding.{method.id}")
    assert say(f"seeding.{method.id}.help").endswith(".")
    event = Event()
    for number in range(data.draw(st.integers(1, 24))):
        event.add(
            data.draw(st.sampled_from(("Ash", "Birch", "Åsh", "Łime"))),
            f"N{number}",
            average=data.draw(st.none() | st.integers(-3, 3)),
            rating=data.draw(st.none() | st.integers(1, 3)),
            house=data.draw(st.booleans()),
        )
    field = tuple(event.view().entrants)
    places = method.function(event.view(), field, event.options, Lots(4))
    order = [each.entrant for each in places]
    assert sorted(order) == sorted(field)
    assert all(each.why for each in places)
    house = [event.view().entrants[each].house for each in order]
    assert house == sorted(house)  # fill-ins behind everybody
    shuffled = tuple(data.draw(st.permutations(field)))
    assert method.function(event.view(), shuffled, event.options, Lots(4)) == places
