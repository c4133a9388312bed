"""Teams of one or two: taken in, changed, refused, substituted."""

from fractions import Fraction

import pytest

from tests.document.desk import STAGE, TickingClock, view_of
from tourney_desktop.document.commands.entrants import AddEntrants, EditEntrant
from tourney_desktop.document.commands.imports import ImportEntrants, RosterRow, Verdict, merge, plan_import
from tourney_desktop.document.commands.roster import EntrantData, PersonData, as_team, data_of
from tourney_desktop.document.commands.rounds import PairRound, Substitute
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.document.commands.settings import CreateTournament
from tourney_desktop.document.document import Document
from tourney_desktop.document.memory import MemoryStore
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import Details
from tourney_desktop.exchange.csv_roster import read_roster
from tourney_desktop.rules.presets import preset_by_id

ANN, BO = (
    PersonData("Ash", "Ann", Fraction(1717), Fraction(40), code="77"),
    PersonData("Birch", "Bo", Fraction(1500)),
)
BEES = EntrantData((ANN, BO), "Bees", "North; South")


def event(*teams):
    document = Document(MemoryStore(), TickingClock())
    document.execute(
        CreateTournament(Details("School"), "uuid-1", 7, "2026-05-01", preset_by_id("nssc").config())
    )
    if teams:
        document.execute(AddEntrants(STAGE, teams))
    return document


def id_of(document, name):
    return next(e for e, known in document.state.entrants.items() if known.name == name)


def taken_in(document, text):
    plan = plan_import(document.state, STAGE, read_roster(text.encode(), name_order="whole").rows)
    document.execute(ImportEntrants(plan, "list.csv"))
    return plan


def test_a_team_of_three_is_refused():
    crowd = EntrantData((ANN, BO, PersonData("Cedar")), "Crowd")
    with pytest.raises(RuleConflict, match="one or two players, not 3"):
        event(crowd)
    document = event(BEES)
    with pytest.raises(RuleConflict, match="one or two players, not 3"):
        document.execute(EditEntrant(id_of(document, "Bees"), crowd))
    assert data_of(document.state, id_of(document, "Bees")) == BEES


def test_one_name_alone_is_a_teams():
    assert as_team(EntrantData((PersonData("Red Foxes"),))) == EntrantData((), "Red Foxes")
    rated = PersonData("Red Foxes", "", Fraction(1400))
    assert as_team(EntrantData((rated,))) == EntrantData((rated,), "Red Foxes")
    assert as_team(EntrantData((ANN,))) == EntrantData((ANN,))
    assert as_team(BEES) is BEES


ROSTER = """Team,School,Player 1,Rating 1,Deviation 1,Player 2,Rating 2,Deviation 2
Bees,North; South,"Ash, Ann",1717,40,"Birch, Bo",1500,60
Oak Wasps,North,"Cedar, Cy",1300,90,,,
Red Foxes,East,,,,,,
"""


def test_a_roster_of_teams():
    document = event()
    plan = taken_in(document, ROSTER)
    assert plan.count(Verdict.ADD) == 3
    bees, wasps, foxes = (data_of(document.state, e) for e in sorted(document.state.entrants))
    assert (bees.name, bees.team) == ("Bees", "North; South")
    assert [(p.last, p.rating, p.deviation) for p in bees.persons] == [("Ash", 1717, 40), ("Birch", 1500, 60)]
    assert (wasps.name, wasps.team, len(wasps.persons)) == ("Oak Wasps", "North", 1)
    assert (foxes.name, foxes.persons) == ("Red Foxes", ())
    assert taken_in(document, ROSTER).count(Verdict.SKIP) == 3


def test_a_later_list_changes_what_it_speaks_of():
    document = event(BEES)
    text = 'name,team,player1,rating1\nBees,North; South,"Ash, Ann",1730\n'
    assert taken_in(document, text).count(Verdict.UPDATE) == 1
    found = data_of(document.state, id_of(document, "Bees"))
    assert [p.rating for p in found.persons] == [1730, 1500]
    assert found.persons[0] == PersonData("Ash", "Ann", Fraction(1730), Fraction(40), code="77")


def test_a_player_comes_and_goes():
    one = EntrantData((ANN,), "Bees")
    with_bo = RosterRow(1, EntrantData((ANN, BO), "Bees"), frozenset({"player1", "player2", "rating2"}))
    assert merge(one, with_bo).persons == (ANN, BO)
    without = RosterRow(1, EntrantData((ANN,), "Bees"), frozenset({"player1", "player2"}))
    assert merge(EntrantData((ANN, BO), "Bees"), without).persons == (ANN,)
    moved = RosterRow(1, EntrantData((BO,), "Bees"), frozenset({"player1", "player2"}))
    assert merge(EntrantData((ANN, BO), "Bees"), moved).persons == (BO,)


def test_a_rating_without_a_player_is_a_problem():
    file = read_roster(b"name,player1,rating1,player2,rating2\nBees,Ann Ash,1700,,1500\n")
    assert [(each.row, each.column, "player 2" in each.message) for each in file.problems] == [
        (2, "player2", True)
    ]


def test_who_sits_for_a_team():
    document = event(BEES, EntrantData((), "Wasps"))
    document.execute(DrawSeeds(STAGE))
    document.execute(PairRound(STAGE))
    drawn, bees = view_of(document).rounds[0].id, id_of(document, "Bees")
    document.execute(Substitute(drawn, bees, ("Ann Ash", "Reserve, Rita")))
    assert document.state.rounds[drawn].line_ups[0].names == ("Ash, Ann", "Reserve, Rita")
    with pytest.raises(RuleConflict, match="one or two"):
        document.execute(Substitute(drawn, bees, ("A", "B", "C")))
    document.execute(Substitute(drawn, bees, ()))
    assert document.state.rounds[drawn].line_ups == ()
    document.undo()
    assert len(document.state.rounds[drawn].line_ups) == 1


def test_seeds_follow_a_changed_rating():
    document = event(BEES, EntrantData((PersonData("Cedar", "Cy", Fraction(1600)),), "Wasps"))
    document.execute(DrawSeeds(STAGE))
    assert view_of(document).seed(id_of(document, "Bees")) == 1
    bees = data_of(document.state, id_of(document, "Bees"))
    weaker = EntrantData((PersonData("Ash", "Ann", Fraction(1500)), bees.persons[1]), bees.name, bees.team)
    document.execute(EditEntrant(id_of(document, "Bees"), weaker))
    assert view_of(document).seed(id_of(document, "Bees")) == 2
