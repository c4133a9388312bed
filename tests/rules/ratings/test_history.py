"""The dated list of rated events and the ratings it makes (NSSC-1.1 to 1.4, NSSC-2.3, NSSC-2.4)."""

import pytest

from tests.rules.ratings.games import after_games, event, game, options, played, player
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.rules.ratings import rating_by_id
from tourney_desktop.rules.ratings.events import ListedRating, Outing, Reason
from tourney_desktop.rules.ratings.history import EventStatus, rate_history, unclear_people

ANN, BO, CY = "Ash, Ann", "Birch, Bo", "Cork, Cy"


def rate(system, events, start=(), **changed):
    return rate_history(rating_by_id(system), options(system, **changed), events, start)


def now(history, name, team=""):
    return history.now[history.people.key(player(name, team))]


def listed(name, rating, deviation=None, games=0, team=""):
    return ListedRating(player(name, team), rating, deviation, games)


SPRING = event("Spring", "2012-04", played(ANN, BO, 400, 350), played(BO, CY, 300, 420))
AUTUMN = event("Autumn", "2011-10", played(ANN, CY, 380, 390))


def test_events_are_rated_from_old_to_new_each_as_one_period():
    history = rate("glixo", [SPRING, AUTUMN])
    assert [each.event.name for each in history.periods] == ["Autumn", "Spring"]
    first = after_games("glixo", dict.fromkeys("ac", (1000.0, 350.0)), [game("a", "c", 380, 390)])
    before = {"a": first["a"], "b": (1000.0, 350.0), "c": first["c"]}
    then = after_games("glixo", before, [game("a", "b", 400, 350), game("b", "c", 300, 420)])
    assert (now(history, ANN), now(history, BO), now(history, CY)) == (then["a"], then["b"], then["c"])


def test_full_precision_is_carried():
    whole = rate("glixo", [AUTUMN, SPRING])
    first = rate("glixo", [AUTUMN])
    carried = [
        ListedRating(first.people.player(key), rated.rating, rated.deviation, rated.games)
        for key, rated in first.now.items()
    ]
    assert rate("glixo", [SPRING], carried).now == whole.now, (
        "two runs by a list are one run, to the last bit"
    )


def test_an_event_without_data_is_listed_and_not_used():
    bare = event("Indiana", "2012")
    unfinished = event("Woburn", "2012", played(ANN, BO, 9, 5), open_games=2)
    rests = event("Rests", "2012", outings=(Outing((player(ANN),), Reason.NO_OPPONENT),))
    history = rate("glixo", [bare, unfinished, rests, SPRING])
    statuses = {each.event.name: each.status for each in history.listed}
    assert statuses["Spring"] is EventStatus.USED
    assert [statuses[name] for name in ("Indiana", "Woburn", "Rests")] == [EventStatus.AWAITING] * 3
    assert history.now == rate("glixo", [SPRING]).now


def test_the_same_event_counts_once():
    again = event("  SPRING ", "2012-04", played(ANN, BO, 400, 350), source="other.csv")
    history = rate("glixo", [SPRING, again])
    assert [each.status for each in history.listed] == [EventStatus.USED, EventStatus.TWICE]
    assert history.now == rate("glixo", [SPRING]).now
    other_year = event("Spring", "2011-04", played(ANN, BO, 400, 350))
    assert len(rate("glixo", [SPRING, other_year]).periods) == 2


def test_an_event_file_is_known_again_by_its_own_number():
    one = event("Spring", "2012-04", played(ANN, BO, 400, 350), uuid="u-1")
    renamed = event("Spring Open", "2012-04-03", played(ANN, BO, 400, 350), uuid="u-1")
    other = event("Spring Open", "2012-04-03", played(ANN, BO, 400, 350), uuid="u-2")
    assert [each.status for each in rate("glixo", [one, renamed]).listed] == [
        EventStatus.USED,
        EventStatus.TWICE,
    ]
    assert len(rate("glixo", [one, other]).periods) == 2


def test_the_list_order_decides_only_inside_what_dates_leave_open():
    a, b = event("A", "2012", played(ANN, BO, 1, 0)), event("B", "2012-05", played(ANN, BO, 0, 1))
    assert [each.event.name for each in rate("elo", [a, b]).periods] == ["A", "B"]
    assert [each.event.name for each in rate("elo", [b, a]).periods] == ["B", "A"]
    late = event("Late", "2013", played(ANN, BO, 0, 1))
    assert [each.event.name for each in rate("elo", [late, b, a]).periods] == ["B", "A", "Late"]


def test_start_values_come_from_the_list_then_from_entry_then_from_the_system():
    entered = event(
        "Entered", "2012", played(ANN, BO, 1, 1), played(CY, BO, 1, 1),
        entered=(listed(ANN, 1111.0, 90.0), listed(BO, 1222.0)),
    )  # fmt: skip
    before = rate("glixo", [entered], [listed(ANN, 1700.0, 40.0, 30)]).periods[0].before
    assert [(each.rating, each.deviation, each.games) for each in before.values()] == [
        (1700.0, 40.0, 30),
        (1222.0, 350.0, 0),
        (1000.0, 350.0, 0),
    ]
    assert rate("elo", [entered]).periods[0].before.popitem()[1].deviation is None


def test_the_entry_rating_counts_only_in_the_first_event_that_names_somebody():
    later = event("Later", "2013", played(ANN, BO, 1, 1), entered=(listed(ANN, 2222.0, 20.0),))
    history = rate("glixo", [SPRING, later])
    assert history.periods[1].before[history.people.key(player(ANN))].rating < 1500


def test_who_only_rests_keeps_rating_and_count():
    rest = event(
        "Rest", "2012", played(ANN, BO, 400, 300), outings=(Outing((player(CY),), Reason.NO_OPPONENT),)
    )
    history = rate("glixo", [rest], [listed(CY, 1500.0, 60.0, 7)])
    assert (now(history, CY).rating, now(history, CY).deviation, now(history, CY).games) == (1500.0, 60.0, 7)
    period = history.periods[0]
    key = history.people.key(player(CY))
    assert (period.rated_games(key), period.rounds(key)) == (0, 1)


def test_reported_case_no_show_and_bye_do_not_move_ratings():
    """Elo, K=20: one game over the board, one win by no-show, one bye: only the first counts."""
    low, high, absent = "Elm, Eve", "Fig, Flo", "Gorse, Gus"
    one = event(
        "Club", "2026", played(low, high, 1, 0, 1),
        outings=(
            Outing((player(low), player(absent)), Reason.FORFEIT, 2),
            Outing((player(low),), Reason.NO_OPPONENT, 3),
        ),
    )  # fmt: skip
    start = [listed(low, 1500.0), listed(high, 1700.0), listed(absent, 1900.0)]
    history = rate("elo", [one], start, k=20)
    assert now(history, low).rating == pytest.approx(1515.19, abs=0.01)
    assert now(history, absent).rating == 1900
    period, key = history.periods[0], history.people.key(player(low))
    (share,) = history.shares(0)[key]
    assert share.worth == pytest.approx(0.2403, abs=5e-5)
    assert (period.rated_games(key), period.rounds(key), now(history, low).games) == (1, 3, 1)


@pytest.mark.parametrize(("c", "deviation"), [(0, 60.0), (80, 100.0)])
def test_reported_case_a_period_with_a_bye_alone_only_widens_glicko(c, deviation):
    rest = event("Club", "2026", played(ANN, BO, 1, 0), outings=(Outing((player(CY),), Reason.NO_OPPONENT),))
    history = rate("glicko", [rest], [listed(CY, 1500.0, 60.0, 7)], c=c)
    assert (now(history, CY).rating, now(history, CY).games) == (1500.0, 7)
    assert now(history, CY).deviation == pytest.approx(deviation)


def test_glicko_widens_once_for_every_event_missed():
    events = [event(f"E{at}", f"20{10 + at}", played(ANN, BO, 1, 0)) for at in range(4)]
    history = rate(
        "glicko", [*events, event("Last", "2020", played(ANN, CY, 1, 0))], [listed(CY, 1500.0, 50.0)], c=30
    )
    before = history.periods[-1].before[history.people.key(player(CY))]
    assert before.deviation == pytest.approx((50**2 + 5 * 30**2) ** 0.5)
    halves = rate("glicko", events, [listed(CY, 1500.0, 50.0)], c=30)
    assert now(halves, CY).deviation == pytest.approx((50**2 + 4 * 30**2) ** 0.5)


def test_the_list_is_ranked_by_rating_then_deviation_then_name():
    start = [listed("B, b", 1500.0, 60.0), listed("Z, z", 1500.0, 40.0), listed("Q, q", 1600.0, 300.0)]
    start.append(listed("a, a", 1500.0, 60.0))
    history = rate("glixo", [], start)
    assert [history.people.player(key).last for key in history.ranked()] == ["Q", "Z", "a", "B"]


def test_a_course_names_the_events_somebody_played_in():
    history = rate("glixo", [AUTUMN, SPRING])
    course = history.course(history.people.key(player(BO)))
    assert [at for at, _rated in course] == [1]
    assert [at for at, _rated in history.course(history.people.key(player(ANN)))] == [0, 1]


def test_provisional_is_who_mostly_rests_on_the_first_rating():
    few = rate("glixo", [SPRING])
    assert all(few.provisional(key) for key in few.now)
    known = rate("glixo", [SPRING], [listed(ANN, 1500.0, 175.0)])
    assert not known.provisional(known.people.key(player(ANN)))
    elo = rate("elo", [], [listed(ANN, 1500.0, games=4), listed(BO, 1500.0, games=5)])
    assert [elo.provisional(elo.people.key(player(name))) for name in (ANN, BO)] == [True, False]


def test_a_deviation_of_0_is_refused_by_name():
    with pytest.raises(BadInput, match="Ash, Ann"):
        rate("glixo", [SPRING], [listed(ANN, 1500.0, 0.0)])


def test_names_are_known_again_however_they_are_spelled():
    shout = event("Loud", "2012-05", played("ASH,  ANN", "Bírch, Bo", 1, 2))
    history = rate("glixo", [SPRING, shout])
    assert len(history.now) == 3
    assert now(history, ANN).games == 2
    assert history.people.player(history.people.key(player(ANN))).last == "ASH", (
        "as the newest source spells it"
    )


def test_two_of_one_name_are_told_apart_by_team():
    start = [listed(ANN, 1900.0, 50.0, team="North"), listed(ANN, 1100.0, 50.0, team="South")]
    game_ = played(BO, CY, 1, 0)
    north = event("Clear", "2012", game_, type(game_)((player(ANN, "north"),), (player(BO),), (1, 0)))
    history = rate("glixo", [north], start)
    assert (now(history, ANN, "North").games, now(history, ANN, "South").games) == (1, 0)
    assert unclear_people([north], start) == ()
    vague = event("Vague", "2013", type(game_)((player(ANN),), (player(BO),), (1, 0), row=4), source="v.csv")
    (found,) = unclear_people([north, vague], start)
    assert (found.source, found.row, found.player.listed) == ("v.csv", 4, ANN)
    assert {each.team for each in found.candidates} == {"north", "South"}, "as last spelled"


def test_a_list_that_names_one_of_two_is_unclear_too():
    one = played(BO, CY, 1, 0)
    twins = event("Twins", "2012", one, roster=(player(ANN, "North"), player(ANN, "South")))
    (found,) = unclear_people([twins], [listed(ANN, 1900.0), listed(BO, 1500.0)])
    assert (found.source, found.row, found.player.listed) == ("", 0, ANN)


def test_a_federations_id_joins_two_surnames_and_a_club_number_does_not():
    def named(last, code):
        return type(player(ANN))(last, "Ann", "", code)

    def meets(who, date):
        one = played(BO, CY, 1, 0)
        return event(f"E{date}", date, type(one)((who,), (player(BO),), (1, 0)))

    joined = rate("elo", [meets(named("Ash", "200311"), "2011"), meets(named("Oak", "200311"), "2012")])
    assert {joined.people.player(key).last for key in joined.now} == {"Oak", "Birch"}
    apart = rate("elo", [meets(named("Ash", "7"), "2011"), meets(named("Oak", "7"), "2012")])
    assert {apart.people.player(key).last for key in apart.now} == {"Ash", "Oak", "Birch"}
