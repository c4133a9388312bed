"""Tables about ratings: the list, what an event changed, each game's share, the dated list, somebody's course."""

from fractions import Fraction

import pytest

from tests.document.desk import STAGE, TickingClock, finish, view_of
from tests.rules.ratings.games import event, options, played, player
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.document.commands.settings import CreateTournament
from tourney_desktop.document.document import Document
from tourney_desktop.document.memory import MemoryStore
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import Details
from tourney_desktop.reports.rated_events import own_events_table, rated_events_of, rated_events_table
from tourney_desktop.reports.rating_changes import changes_table, shares_table
from tourney_desktop.reports.rating_sheets import RATING_SHEETS
from tourney_desktop.reports.rating_words import FIGURE_SPACE, tenths
from tourney_desktop.reports.ratings import course_points, course_table, listed_ratings, ratings_table
from tourney_desktop.reports.seeding import seeding_table
from tourney_desktop.reports.sheets import SheetRequest, documents_for, documents_of, sheet_input
from tourney_desktop.rules.presets import preset_by_id
from tourney_desktop.rules.ratings import rating_by_id
from tourney_desktop.rules.ratings.events import ListedRating, Outing, Reason
from tourney_desktop.rules.ratings.history import rate_history

ANN, BO, CY, DI = "Ash, Ann", "Birch, Bo", "Cork, Cy", "Dill, Di"
AT = "2026-05-01T17:00:00+02:00"


def rated(system, *events, start=()):
    return rate_history(rating_by_id(system), options(system), events, start)


def column(table, name):
    at = table.index(name)
    return [row.cells[at].text.strip(FIGURE_SPACE) for row in table.rows]


def key(history, name):
    return history.people.key(player(name))


@pytest.fixture
def history():
    """An autumn and a spring; Di has played much before, and rests once."""
    autumn = event("Autumn", "2011-10", played(ANN, BO, 400, 350), played(f"{CY}/{BO}", ANN, 380, 420))
    spring = event(
        "Spring", "2012-03-17", played(DI, BO, 500, 300, 1), played(ANN, CY, 380, 390, 2),
        outings=(Outing((player(DI),), Reason.NO_OPPONENT, 2),),
    )  # fmt: skip
    return rated(
        "glixo", autumn, spring, event("Indiana", "2012"), start=[ListedRating(player(DI), 1717.4, 39.6, 88)]
    )


def test_the_list_shows_rounded_pairs_with_their_signs_below_each_other(history):
    table = ratings_table(history)
    texts = [row.cells[table.index("rating")].text for row in table.rows]
    assert column(table, "name")[0] == DI
    assert texts[0].startswith("17")
    assert {text[::-1].index("±") for text in texts} == {3}, (
        "the short deviation is followed by a blank figure"
    )
    assert column(table, "games") == [str(history.now[each].games) for each in history.ranked()]
    assert (table.event, table.state) == ("Spring", "Glixo, after 2012-03-17")


def test_provisional_ratings_are_marked(history):
    table = ratings_table(history)
    assert column(table, "note") == ["", "provisional", "provisional", "provisional"]
    assert any(note.startswith("Provisional") for note in table.notes)
    sure = ratings_table(rated("glixo", start=[ListedRating(player(DI), 1500.0, 40.0)]))
    assert "note" not in [each.id for each in sure.columns]
    assert "change" not in [each.id for each in sure.columns], "no event, no change"


def test_changes_add_up_with_what_is_shown(history):
    table = changes_table(history)
    assert set(column(table, "name")) == {ANN, BO, CY, DI}
    for row in table.rows:
        before, change, after = (row.cells[table.index(each)] for each in ("before", "change", "after"))
        assert before.sort + (change.sort or 0) == after.sort
    games = dict(zip(column(table, "name"), column(table, "games"), strict=True))
    assert games == {ANN: "1 of 1", BO: "1 of 1", CY: "1 of 1", DI: "1 of 2"}
    assert any("1 rest" in note for note in table.notes)


def test_behind_a_change_stand_the_games_with_their_shares(history):
    first = changes_table(history, 0)
    ann = next(row for row in first.rows if row.cells[0].text == ANN)
    change = ann.cells[first.index("change")]
    assert [label for label, _share in change.working] == [BO, f"{BO} / {CY}"]
    shares = [share.points for share in history.shares(0)[key(history, ANN)]]
    assert [value for _label, value in change.working] == [tenths(each, sign=True) for each in shares]


def test_each_game_with_its_share(history):
    table = shares_table(history, key(history, ANN), 0)
    assert column(table, "opponents") == [BO, f"{BO} / {CY}"]
    assert column(table, "score") == ["400 – 350", "420 – 380"]
    assert column(table, "opponent") == ["1000±350", "1000±495"]
    assert column(table, "worth") == ["1250", "1200"]
    assert all(text.endswith(" %") for text in column(table, "weight"))
    assert table.notes[0].startswith("From 1000±350 to ")


def test_the_floor_is_named_where_shares_do_not_add_up():
    fall = rated(
        "glixo", event("E", "2012", played(ANN, BO, 0, 600)), start=[ListedRating(player(ANN), 10.0, 200.0)]
    )
    assert any("NSSC-2.5" in note for note in shares_table(fall, key(fall, ANN)).notes)


def test_elo_shows_what_was_expected_and_no_weights(history):
    elo = rated("elo", event("E", "2012", played(ANN, BO, 1, 0)))
    table = shares_table(elo, key(elo, ANN))
    assert "weight" not in [each.id for each in table.columns]
    assert (column(table, "worth"), column(table, "share")) == (["50 %"], ["+10.0"])
    assert column(ratings_table(elo), "rating") == ["1010", "990"]


def test_the_dated_list_says_what_was_used(history):
    table = rated_events_table(history)
    assert column(table, "event") == ["Autumn", "Spring", "Indiana"]
    assert column(table, "status") == ["used", "used", "awaiting data"]
    assert column(table, "games") == ["2", "2", ""]
    assert column(table, "unrated") == ["", "1", ""]
    assert table.notes
    again = event("Autumn", "2011-10", played(ANN, BO, 1, 0), source="b.csv")
    twice = rated_events_table(
        rated("elo", event("Autumn", "2011-10", played(ANN, BO, 1, 0), source="a.csv"), again)
    )
    assert "a.csv" in twice.rows[1].cells[twice.index("status")].tip


def test_a_course_begins_where_the_list_did(history):
    points = course_points(history, key(history, DI))
    assert [(each.event, each.date) for each in points] == [
        ("before the first event", ""),
        ("Spring", "2012-03-17"),
    ]
    assert (points[0].rating, points[0].deviation) == (1717.4, 39.6)
    assert column(course_table(history, key(history, DI)), "rating")[0] == "1717±40"
    assert [each.event for each in course_points(history, key(history, BO))] == ["Autumn", "Spring"]


def test_the_new_list_keeps_every_digit_and_its_order(history):
    listed = listed_ratings(history)
    assert [each.player.listed for each in listed] == column(ratings_table(history), "name")
    assert [each.rating for each in listed] == [history.now[each].rating for each in history.ranked()]


def test_tenths_are_rounded_half_up():
    assert [tenths(each, sign=True) for each in (0.05, -0.04, -0.06, 12.34, 0.0)] == [
        "+0.1",
        "0.0",
        "−0.1",
        "+12.3",
        "0.0",
    ]


def club(preset, *people, **more):
    document = Document(MemoryStore(), TickingClock())
    config = preset_by_id(preset).config(*((name, str(value)) for name, value in more.items()))
    document.execute(CreateTournament(Details("Club"), "uuid-9", 5, "2026-05-01", config))
    document.execute(AddEntrants(STAGE, people))
    document.execute(DrawSeeds(STAGE, "as-entered"))
    return document


def someone(last, rating=None):
    return EntrantData((PersonData(last, "Jo", rating),))


def test_an_event_with_rated_people_has_documents_on_ratings():
    bare = club("swiss", *(someone(name) for name in "ABCD"), rounds=1)
    known = club("swiss", someone("A", 1500), *(someone(name) for name in "BCD"), rounds=1)
    assert not set(RATING_SHEETS) & set(documents_for(view_of(bare)))
    assert set(RATING_SHEETS) <= set(documents_for(view_of(known)))
    assert not set(RATING_SHEETS) & set(documents_of("swiss"))
    with pytest.raises(BadInput):
        sheet_input(bare.state, STAGE, SheetRequest("ratings"), printed_at=AT)


def test_the_documents_of_an_event_under_way_and_of_a_finished_one():
    document = club("swiss", someone("A", 1500), someone("B", 1400), rounds=1)

    def sheet(name):
        return sheet_input(document.state, STAGE, SheetRequest(name), printed_at=AT).content.table

    assert column(sheet("ratings"), "rating") == ["1500", "1400"]
    assert column(sheet("rated-events"), "status") == ["awaiting data"]
    with pytest.raises(RuleConflict, match="results are still out"):
        sheet("rating-changes")
    document.execute(PairRound(STAGE))
    finish(document, "1-0")
    assert column(sheet("rated-events"), "status") == ["used"]
    assert sum(int(text.replace("−", "-")) for text in column(sheet("rating-changes"), "change")) == 0


def test_an_event_shows_what_its_ratings_came_from_and_itself(history):
    taken = rated_events_of(history)
    assert [(each.name, each.date, each.status, each.people, each.games) for each in taken] == [
        ("Autumn", "2011-10", "used", 3, 2), ("Spring", "2012-03-17", "used", 4, 2),
        ("Indiana", "2012", "awaiting data", 0, 0),
    ]  # fmt: skip
    own = rated("glixo", event("Next", "2013", played(ANN, BO, 400, 350), uuid="u-7"))
    table = own_events_table(taken, own)
    assert column(table, "event") == ["Autumn", "Spring", "Indiana", "Next"]
    assert column(table, "number") == ["1", "2", "3", "4"]
    assert column(table, "games") == ["2", "2", "", "1"]
    assert table.state == "3 events used"
    assert [row.quiet for row in table.rows] == [False, False, True, False]
    assert column(own_events_table(taken, None), "event") == ["Autumn", "Spring", "Indiana"]


def test_a_single_is_seeded_with_the_uncertainty_in_sight():
    document = Document(MemoryStore(), TickingClock())
    document.execute(
        CreateTournament(
            Details("Open"), "u-9", 7, "2027-03-14T09:00:00+01:00", preset_by_id("swiss").config()
        )
    )
    people = (
        EntrantData((PersonData("Ash", "Ann", Fraction(1700), Fraction(40)),)),
        EntrantData((PersonData("Birch", "Bo", Fraction(1650), Fraction(30)),)),
        EntrantData((PersonData("Cork", "Cy", Fraction(1500)),)),
    )
    document.execute(AddEntrants(STAGE, people))
    document.execute(DrawSeeds(STAGE, "rating", ()))
    table = seeding_table(view_of(document))
    assert column(table, "measure") == ["1700±40", "1650±30", "1500"]
    assert [text.startswith("Within reach of the seed above.") for text in column(table, "note")] == [
        False,
        True,
        False,
    ]
