"""Who comes late or comes back while rounds are drawn, as the Entrants tab tells it; names with an ampersand."""

from tests.ui.roster.conftest import EIGHT
from tests.ui.roster.test_leaving_and_resting import ONE, SIX, play_round, schedule
from tourney_desktop.document.commands.entrants import WithdrawEntrant
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.domain.model import EntrantId, Forfeit, Scored, StageId, Unit
from tourney_desktop.domain.people import persons_of
from tourney_desktop.ui.tabs.entrants_actions import coming_round

STAGE = StageId(1)


def come(hall, name):
    """Type a late entry, and Enter once more where it is asked about."""
    strip = hall.entrants.strip
    strip.name_edit.setText(name)
    strip.name_edit.textEdited.emit(name)
    strip._enter()
    strip._enter()
    hall.settle()


def come_back(hall, entrant):
    hall.entrants.table.select_key(entrant)
    hall.entrants.act("return")
    hall.settle()


def test_forfeits_of_a_leaver_do_not_push_a_newcomer_to_the_end(build):
    hall = schedule(build, 5)
    play_round(hall, 1)
    hall.do(WithdrawEntrant(STAGE, EntrantId(4)))
    assert coming_round(hall.view) == 2
    come(hall, "Gorse, Kay")
    assert hall.view.participations[EntrantId(6)].since_round == 2
    assert "entrant 6" in hall.said[-1]
    assert "has the bye in round 1: the Pairings tab can pair the two." in hall.said[-1]


def test_who_comes_back_to_a_schedule_is_told_what_is_open_and_what_is_lost(build):
    hall = schedule(build, 6)
    play_round(hall, 1)
    hall.do(WithdrawEntrant(STAGE, ONE))
    play_round(hall, 2)
    come_back(hall, 1)
    assert "is back in the field from round 3." in hall.said[-1]
    assert "The game of round 2 stays lost; to play it all the same, clear its result." in hall.said[-1]
    games = {r.number: p.deciding for r in hall.view.rounds for p in r.pairings if ONE in p.entrants}
    assert isinstance(games[2], Forfeit)
    assert [games[number] for number in (3, 4, 5)] == [None] * 3


def test_who_comes_back_while_a_round_is_under_way_hears_who_rests_in_it(build):
    hall = build(*SIX, rules="swiss", rounds=3)
    hall.do(WithdrawEntrant(STAGE, ONE))
    hall.pair()
    drawn = hall.view.last_round
    hall.do(one_result(drawn.id, 1, Scored(2, 0, Unit.HALF_POINTS)))
    come_back(hall, 1)
    name = hall.view.name(drawn.byes[0].entrant).split(", ")
    assert f"{name[1]} {name[0]} has the bye in round 1: the Pairings tab can pair the two." in hall.said[-1]


def test_an_ampersand_parts_two_people_in_mini_bridge_alone(build):
    hall = build(*EIGHT)
    come(hall, "O'Neil & <b>")
    newest = hall.view.state.entrants[max(hall.view.state.entrants)]
    assert len(newest.persons) == 1
    (person,) = persons_of(hall.view.state, newest)
    assert f"{person.first} {person.last}" == "O'Neil & <b>"
