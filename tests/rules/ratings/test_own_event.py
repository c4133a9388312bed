"""Our own event files as rated events: what counts, who sat there, and when it was (NSSC-2.4, NSSC-3.6, ADD-8)."""

from dataclasses import replace
from fractions import Fraction

from tests.document.desk import STAGE, finish, numbered_event, person, round_of, score, view_of
from tourney_desktop.document.commands.entrants import AddEntrants, WithdrawEntrant
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.domain.model import EntrantId, LineUp, StageConfig, TimetableEntry
from tourney_desktop.rules.ratings import rating_by_id
from tourney_desktop.rules.ratings.events import Reason
from tourney_desktop.rules.ratings.history import rate_history, unclear_people
from tourney_desktop.rules.ratings.own_event import event_date, event_of


def names(players):
    """Last names in the order of the alphabet: who sits first is settled by a toss."""
    return sorted(each.last for each in players)


def drawn(preset="swiss", count=4, **options):
    document = numbered_event(preset, count, **options)
    document.execute(PairRound(STAGE))
    return document


def test_played_games_count_with_their_scores():
    document = drawn()
    score(document, 1, "1-0")
    score(document, 2, "1/2-1/2")
    found = event_of(document.state, source="spring.tourney")
    assert [(names(each.players), sorted(each.scores), each.round) for each in found.games] == [
        (["Alder", "Cedar"], [0, 1], 1),
        (["Birch", "Damson"], [Fraction(1, 2), Fraction(1, 2)], 1),
    ]
    assert found.games[0].scores[0] == 1
    assert found.games[0].first[0].listed == view_of(document).name(
        round_of(document).pairings[0].entrants[0]
    )
    assert (found.name, found.uuid, found.source, found.complete) == (
        "Spring Open", "uuid-2", "spring.tourney", True,
    )  # fmt: skip


def test_scores_count_as_they_were_typed():
    document = drawn("mini-bridge")
    finish(document, "1200:-300")
    games = event_of(document.state).games
    assert {game.scores for game in games} == {(1200, -300)}


def test_an_open_game_makes_the_event_wait():
    document = drawn()
    score(document, 1, "1-0")
    assert event_of(document.state).open_games == 1
    assert not event_of(document.state).complete
    score(document, 2, "adjourned")
    assert event_of(document.state).open_games == 1
    finish(document)
    assert event_of(document.state).complete


def test_what_stays_open_when_a_stage_is_closed_is_not_awaited():
    document = drawn()
    score(document, 1, "1-0")
    stages = {STAGE: replace(document.state.stages[STAGE], closed=True)}
    found = event_of(replace(document.state, stages=stages))
    assert found.complete
    assert [(names(each.players), each.reason) for each in found.outings] == [
        (["Birch", "Damson"], Reason.NO_SCORE)
    ]


def test_forfeits_and_byes_never_rate():
    document = drawn(count=5)
    score(document, 1, "+/-")
    score(document, 2, "1-0")
    found = event_of(document.state)
    assert len(found.games) == 1
    assert [(names(each.players), each.reason) for each in found.outings] == [
        (["Alder", "Cedar"], Reason.FORFEIT),
        (["Elm"], Reason.NO_OPPONENT),
    ]


def test_a_forfeit_counts_as_won_where_that_is_set_and_no_margin_is_looked_at():
    document = drawn()
    score(document, 1, "-/+")
    score(document, 2, "-/-")
    stage = document.state.stages[STAGE]
    config = StageConfig(stage.config.format, "", (*stage.config.options, ("rate_forfeits", "on")))
    state = replace(document.state, stages={STAGE: replace(stage, config=config)})
    assert [game.scores for game in event_of(state, margins=False).games] == [(0, 1)]
    assert event_of(state, margins=True).games == ()
    assert event_of(document.state, margins=False).games == ()


def test_a_fill_in_nobody_ever_rated_measures_nobody():
    document = numbered_event("rook", 7, rounds=2, field_not_multiple_of_4="house_players")
    document.execute(AddEntrants(STAGE, (person("House", "One", house=True),)))
    document.execute(PairRound(STAGE))
    finish(document)
    found = event_of(document.state)
    assert (len(found.games), {each.reason for each in found.outings}) == (1, {Reason.FILL_IN})
    assert len(found.games[0].first) == len(found.games[0].second) == 2, "partners sit together"


def test_a_substitute_is_rated_and_who_he_sat_for_is_not():
    document = drawn()
    finish(document)
    state = document.state
    each = round_of(document)
    ups = (LineUp(EntrantId(1), ("Ersatz, Eva",)), LineUp(EntrantId(2), ("Birch, Jo01",)))
    state = replace(state, rounds={each.id: replace(each, line_ups=ups)})
    games = event_of(state).games
    assert [names(game.players) for game in games] == [["Cedar", "Ersatz"], ["Birch", "Damson"]]


def test_entry_ratings_are_handed_over():
    document = numbered_event("swiss", 2)
    document.execute(
        AddEntrants(STAGE, (person("Zelkova", "Zoe", rating=Fraction(1517)), person("Yew", "Yo")))
    )
    document.execute(PairRound(STAGE))
    finish(document)
    entered = event_of(document.state).entered
    assert [(each.player.last, each.rating, each.deviation) for each in entered] == [
        ("Zelkova", 1517.0, None)
    ]


def test_who_was_never_paired_is_no_part_of_it():
    document = numbered_event("swiss", 5)
    document.execute(WithdrawEntrant(STAGE, EntrantId(5)))
    document.execute(PairRound(STAGE))
    finish(document)
    assert len(event_of(document.state).roster) == 4


def test_two_of_one_name_in_one_event_are_two():
    document = numbered_event("swiss", 2)
    document.execute(
        AddEntrants(STAGE, (person("Alder", "Jo00"), person("Alder", "Jo00")), same_name_ok=True)
    )
    document.execute(PairRound(STAGE))
    finish(document, "1-0")
    found = event_of(document.state)
    assert unclear_people([found]) == ()
    system = rating_by_id("elo")
    history = rate_history(system, system.options_type(), [found])
    assert len(history.now) == 4
    assert all(rated.games == 1 for rated in history.now.values())


def test_when_it_was_held():
    document = numbered_event("swiss", 2)
    state = document.state
    assert str(event_date(state)) == "2026-05-01", "the day the file was made"
    named = replace(state, details=replace(state.details, dates="12–14 June 2026"))
    assert str(event_date(named)) == "2026-06-12"
    unread = replace(state, details=replace(state.details, dates="Whitsun"))
    assert str(event_date(unread)) == "2026-05-01"
    entry = TimetableEntry(1, 1, "2026-06-13T11:00")
    assert str(event_date(replace(named, timetable={(1, 1): entry}))) == "2026-06-13"
