"""Finding the one that is meant."""

import pytest

from tests.builders import DIVISION, Event
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.people import entrant_name, find_entrant, split_name, spoken_entrant


@pytest.fixture
def event():
    event = Event()
    event.add("Zelkova", "Nora")
    event.add("Åsen", "Zoë")
    event.add("Maple", "Quin")
    event.add("Maple", "Quincy")
    event.add("Cher")
    event.seed("lot")
    return event


@pytest.mark.parametrize(
    ("who", "found"),
    [
        ("1", 1), (" 2 ", 2), ("Zelkova, Nora", 1), ("Nora Zelkova", 1), ("nora zelkova", 1), ("ZELKOVA", 1),
        ("asen, zoe", 2), ("Zoe Asen", 2), ("Maple, Quin", 3), ("quin maple", 3), ("Maple, Quinc", 4), ("cher", 5),
    ],
)  # fmt: skip
def test_found(event, who, found):
    assert find_entrant(event.state, who) == found


def test_by_seed(event):
    for seed, name in enumerate(event.seed_order(), 1):
        assert event.name(find_entrant(event.state, f"s{seed}")) == name
        assert event.name(find_entrant(event.state, f"S{seed}")) == name


@pytest.mark.parametrize("who", ["", "  ", "99", "s99", "Nobody", "elkova", "s"])
def test_nobody(event, who):
    with pytest.raises(BadInput, match="Nobody is called"):
        find_entrant(event.state, who)


def test_several_are_named_with_their_numbers(event):
    with pytest.raises(BadInput, match=r"Maple, Quin \(3\) and Maple, Quincy \(4\)"):
        find_entrant(event.state, "maple")
    event.add("Maple", "Quin")
    with pytest.raises(BadInput, match=r"Maple, Quin \(3\) and Maple, Quin \(6\)"):
        find_entrant(event.state, "Quin Maple")


def test_a_seed_that_stands_in_two_divisions(event):
    other = m.StageId(2)
    event.say(
        f.DivisionAdded(m.Division(m.DivisionId(2), "Novice")),
        f.StageAdded(m.Stage(other, m.DivisionId(2), 1, m.StageConfig("rook"))),
        f.ParticipationSet(m.Participation(DIVISION, other, event.id(event.seed_order()[1]), seed=1)),
    )
    with pytest.raises(BadInput, match="several divisions"):
        find_entrant(event.state, "s1")


def test_a_team_goes_by_its_own_name(event):
    event.say(
        f.PersonSet(m.Person(m.PersonId(50), "Oak", "Ann")),
        f.PersonSet(m.Person(m.PersonId(51), "Elm", "Bo")),
        f.EntrantSet(m.Entrant(m.EntrantId(50), (m.PersonId(50), m.PersonId(51)), name="The Trees")),
        f.EntrantSet(m.Entrant(m.EntrantId(51), (m.PersonId(50), m.PersonId(51)))),
    )
    assert find_entrant(event.state, "the trees") == 50
    assert entrant_name(event.state, m.EntrantId(51)) == "Oak, Ann / Elm, Bo"
    assert spoken_entrant(event.state, m.EntrantId(51)) == "Ann Oak / Bo Elm"


@pytest.mark.parametrize(
    ("typed", "split"),
    [
        ("Maple, Quin", ("Maple", "Quin")), ("Quin Maple", ("Maple", "Quin")), ("Cher", ("Cher", "")),
        ("  Ann  Mary   Oak ", ("Oak", "Ann Mary")), ("van der Berg, Jan", ("van der Berg", "Jan")), ("", ("", "")),
    ],
)  # fmt: skip
def test_splitting_a_name(typed, split):
    assert split_name(typed) == split
