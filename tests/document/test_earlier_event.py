"""Taking averages, scores and ratings from an earlier event file of ours: what it knows, what is set, what stays."""

from fractions import Fraction

import pytest

from tests.document.desk import STAGE, empty_event, event_of, finish, new_event, person, play_round
from tourney_desktop.document.commands.earlier import TakeFromEarlier, plan_earlier, plan_everybody
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.roster import EntrantData, PersonData, data_of
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.reports.earlier import earlier_table
from tourney_desktop.rules.earlier.matching import match_people
from tourney_desktop.rules.earlier.people import earlier_people, present_people
from tourney_desktop.rules.earlier.takeover import Taking
from tourney_desktop.rules.ratings import rating_by_id
from tourney_desktop.rules.ratings.history import rate_history
from tourney_desktop.rules.ratings.own_event import event_of as rated_event


def rook(*people, rounds=2):
    """Two rounds of rook for so many: table 1 ends 200 to 95, then 137 to 95."""
    document = new_event(rounds=rounds)
    document.execute(AddEntrants(STAGE, people))
    document.execute(DrawSeeds(STAGE))
    return document


FOUR = (
    person("Ash", "Ann", previous_points=1000, previous_rounds=4),
    person("Birch", "Bo", average=Fraction(640)),
    person("Cork", "Cy"),
    person("Dill", "Di", average=Fraction(300), previous_points=600, previous_rounds=2),
)


def played_rook():
    document = rook(*FOUR)
    for _ in range(2):
        play_round(document)
    return document


def by_name(document):
    return {each.who.last: each for each in earlier_people(document.state)}


def taken_over(earlier, here, **more):
    people = earlier_people(earlier.state)
    matches = match_people(people, present_people(here.state))
    plan = plan_earlier(here.state, STAGE, matches, **more)
    before = here.state
    here.execute(TakeFromEarlier(plan, "old.tourney"))
    table = earlier_table(before, plan.rows, people)
    return plan, table, {d.listed: d for d in (data_of(here.state, e) for e in here.state.entrants)}


def test_points_and_rounds_of_all_editions_are_pooled():
    document = played_rook()
    records = {"Ash": 1000, "Cork": 0, "Dill": 600}
    found = by_name(document)
    worth = {
        name: found[name].points - before for name, before in records.items()
    }  # what the event itself brought
    assert (found["Ash"].rounds, found["Cork"].rounds, found["Dill"].rounds) == (6, 2, 4)
    assert worth == {name: found[name].score for name in records}, "nobody rested, so the score is the points"
    assert [found[name].cut for name in ("Ash", "Birch", "Cork", "Dill")] == [False, True, False, False]
    assert all(each.average is None for each in found.values()), "points and rounds say it exactly"


def test_who_never_sat_down_keeps_what_he_had():
    document = rook(*FOUR)
    found = by_name(document)
    assert (found["Ash"].points, found["Ash"].rounds, found["Ash"].score) == (1000, 4, None)
    assert (found["Birch"].average, found["Birch"].rounds, found["Birch"].cut) == (640, None, False)
    assert (found["Cork"].points, found["Cork"].score) == (None, None)


def test_scores_are_handed_on_in_points():
    document = empty_event("swiss", rounds=1)
    document.execute(AddEntrants(STAGE, tuple(person(name) for name in ("Ash", "Birch", "Cork"))))
    document.execute(DrawSeeds(STAGE, "as-entered"))
    document.execute(PairRound(STAGE))
    finish(document, "1/2-1/2")
    scores = sorted(each.score for each in earlier_people(document.state))
    assert scores == [Fraction(1, 2), Fraction(1, 2), 1]
    assert {each.rounds for each in earlier_people(document.state)} == {None}, "no averages in a Swiss"


def rated_swiss(deviation):
    document = empty_event("mini-bridge") if deviation else empty_event("swiss", rounds=1)
    people = [
        EntrantData((PersonData(name, "Jo", Fraction(1500 - 100 * at), deviation and Fraction(deviation)),))
        for at, name in enumerate(("Ash", "Birch"))
    ]
    document.execute(AddEntrants(STAGE, tuple(people)))
    document.execute(DrawSeeds(STAGE, "as-entered"))
    document.execute(PairRound(STAGE))
    return document


def test_ratings_of_our_own_system_are_those_after_the_event():
    document = rated_swiss(50)
    unfinished = by_name(document)
    assert (unfinished["Ash"].rating, unfinished["Ash"].deviation) == (1500, 50), "results are out"
    finish(document, "500:300")
    glixo = rating_by_id("glixo")
    history = rate_history(glixo, glixo.options_type(), [rated_event(document.state)])
    rated = {history.people.player(key).last: each for key, each in history.now.items()}
    for name, found in by_name(document).items():
        assert float(found.rating) == rated[name].rating
        assert float(found.deviation) == rated[name].deviation


def test_a_federations_ratings_stay_as_they_were_entered():
    document = rated_swiss(None)
    finish(document, "1-0")
    assert {name: each.rating for name, each in by_name(document).items()} == {"Ash": 1500, "Birch": 1400}


def test_fill_ins_are_nobody_to_be_known_again():
    document = event_of(7, field_not_multiple_of_4="house_players")
    document.execute(AddEntrants(STAGE, (person("House", "One", house=True),)))
    assert len(present_people(document.state)) == 7


def test_only_what_is_not_known_here_is_set():
    here = rook(
        person("Ash", "Ann"),
        person("Birch", "Bo", average=Fraction(700)),
        person("Dill", "Di", previous_score=Fraction(9)),
        person("Elm", "Eve"),
    )
    plan, table, data = taken_over(played_rook(), here)
    assert (data["Ash, Ann"].previous_rounds, data["Elm, Eve"].previous_rounds) == (6, None)
    assert (data["Birch, Bo"].average, data["Birch, Bo"].previous_points) == (700, None), (
        "a career goes together"
    )
    assert data["Birch, Bo"].previous_score is not None
    assert (data["Dill, Di"].previous_score, data["Dill, Di"].previous_rounds) == (9, 4)
    assert plan.updated == (1, 2, 3)
    brings = [row.cells[table.index("brings")].text for row in table.rows]
    assert "keeps average 700" in brings[1]
    assert brings[3] == ""
    assert any("1 person there is not entered here" in note for note in table.notes)


def test_the_earlier_event_may_go_before_what_was_typed():
    here = rook(person("Birch", "Bo", average=Fraction(700)), *(person(name) for name in ("X", "Y", "Z")))
    _plan, _table, data = taken_over(played_rook(), here, overwrite=True)
    assert (data["Birch, Bo"].average, data["Birch, Bo"].previous_rounds) == (None, 2)


def test_what_is_the_same_already_is_no_change():
    here = rook(
        *(person(name, first) for name, first in (("Ash", "Ann"), ("B", "b"), ("C", "c"), ("D", "d")))
    )
    earlier = played_rook()
    taken_over(earlier, here)
    people = earlier_people(earlier.state)
    again = plan_earlier(here.state, STAGE, match_people(people, present_people(here.state)))
    assert again.updated == ()
    assert {thing.taking for row in again.rows for thing in row.things} == {Taking.SAME}
    assert here.execute(TakeFromEarlier(again, "old.tourney")) is None


def test_whom_only_the_director_can_tell_brings_nothing():
    here = rook(person("Ash-Oak", "Ann"), *(person(name) for name in ("X", "Y", "Z")))
    plan, table, data = taken_over(played_rook(), here)
    assert plan.updated == ()
    assert data["Ash-Oak, Ann"].previous_rounds is None
    assert "nothing is taken until you say" in table.notes[0]


def test_one_step_and_undo_takes_all_of_it_back():
    here = rook(*(person(each.persons[0].last, each.persons[0].first) for each in FOUR))
    before = here.state
    plan, _table, _data = taken_over(played_rook(), here)
    assert len(plan.updated) == 4
    assert here.undo_label.code == "action.imported"
    here.undo()
    assert here.state == before
    here.redo()
    assert here.state.entrants[EntrantId(1)].previous_rounds == 6


def test_seeds_follow_while_nothing_is_drawn():
    here = rook(*(person(each.persons[0].last, each.persons[0].first) for each in reversed(FOUR)))
    taken_over(played_rook(), here)
    best = max(here.state.entrants.values(), key=lambda e: Fraction(e.previous_points, e.previous_rounds))
    seeds = {part.entrant: part.seed for part in here.state.participations.values()}
    assert seeds[best.id] == 1


def test_an_event_without_people_takes_the_whole_field():
    earlier, here = played_rook(), new_event(rounds=2)
    plan = plan_everybody(STAGE, earlier.state, earlier_people(earlier.state))
    here.execute(TakeFromEarlier(plan, "old.tourney"))
    data = {d.listed: d for d in (data_of(here.state, e) for e in here.state.entrants)}
    assert set(data) == {"Ash, Ann", "Birch, Bo", "Cork, Cy", "Dill, Di"}
    assert (data["Ash, Ann"].previous_rounds, data["Ash, Ann"].rookie) == (6, None)


def test_members_of_a_team_bring_their_ratings_alone():
    pair = EntrantData(
        (
            PersonData("Ash", "Ann", Fraction(1700), Fraction(30)),
            PersonData("Birch", "Bo", Fraction(1300), Fraction(40)),
        ),
        "Team Ash",
        team="North",
    )
    earlier = empty_event("mini-bridge")
    earlier.execute(AddEntrants(STAGE, (pair, person("Cork", rating=Fraction(1400)))))
    here = empty_event("mini-bridge")
    bare = EntrantData((PersonData("Birch", "Bo"), PersonData("Ash", "Ann")), "Team Birch", team="North")
    here.execute(AddEntrants(STAGE, (bare, person("Fir"))))
    _plan, _table, data = taken_over(earlier, here)
    assert [each.rating for each in data["Team Birch"].persons] == [1300, 1700]
    assert data["Team Birch"].previous_score is None


@pytest.mark.parametrize("overwrite", [False, True])
def test_nothing_known_changes_nothing(overwrite):
    earlier = rook(*(person(name) for name in "ABCD"))
    here = rook(person("A", average=Fraction(5)), *(person(name) for name in "BCD"))
    people = earlier_people(earlier.state)
    plan = plan_earlier(
        here.state, STAGE, match_people(people, present_people(here.state)), overwrite=overwrite
    )
    assert plan.updated == ()
