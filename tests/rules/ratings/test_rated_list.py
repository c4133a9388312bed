"""The list of rated events that a director keeps: what files bring, what he leaves out, dates and puts first."""

import pytest

from tests.rules.ratings.games import event, options, played
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.rules.ratings import rating_by_id
from tourney_desktop.rules.ratings.dates import NO_DATE, read_date
from tourney_desktop.rules.ratings.history import EventStatus, listed_events, rate_history
from tourney_desktop.rules.ratings.rated_list import RatedEntry, RatedList

ANN, BO = "Ash, Ann", "Birch, Bo"
GAME = played(ANN, BO, 400, 350)
AUTUMN, SPRING, LATER = (
    event(name, date, GAME) for name, date in (("Autumn", "2011-10"), ("Spring", "2012"), ("Later", "2012"))
)
FOUND = {"a.csv": (AUTUMN, SPRING), "b.csv": (LATER,)}


def names(listed, found=FOUND):
    return [each.event.name for each in listed_events(listed.events(found))]


def statuses(listed, found=FOUND):
    return {each.event.name: each.status for each in listed_events(listed.events(found))}


def test_files_bring_their_events_once():
    listed = RatedList().met(FOUND)
    assert [(each.event, str(each.date), each.source) for each in listed.entries] == [
        ("Autumn", "2011-10", "a.csv"),
        ("Spring", "2012", "a.csv"),
        ("Later", "2012", "b.csv"),
    ]
    assert listed.met(FOUND) == listed, "nothing comes a second time"
    assert listed.sources == ("a.csv", "b.csv")
    more = {"a.csv": (AUTUMN, SPRING, event("New", "2013", GAME))}
    assert [each.event for each in listed.met(more).entries] == ["Autumn", "Spring", "Later", "New"]
    assert [each.event for each in listed.without("a.csv").entries] == ["Later"]


def test_an_event_can_be_left_out_and_taken_in_again():
    listed = RatedList().met(FOUND)
    out = listed.changed(1, RatedEntry("Spring", read_date("2012"), "a.csv", left_out=True))
    assert statuses(out)["Spring"] is EventStatus.LEFT_OUT
    history = rate_history(rating_by_id("glixo"), options("glixo"), out.events(FOUND))
    assert [each.event.name for each in history.periods] == ["Autumn", "Later"]
    assert out.met(FOUND) == out, "what was said of it stays when its file is read again"


def test_where_one_of_two_twins_is_left_out_the_other_counts():
    twin = event("Autumn", "2011-10", GAME, source="copy.csv")
    listed = RatedList().met({"a.csv": (AUTUMN,), "copy.csv": (twin,)})
    found = {"a.csv": (AUTUMN,), "copy.csv": (twin,)}
    assert [each.status for each in listed_events(listed.events(found))] == [
        EventStatus.USED,
        EventStatus.TWICE,
    ]
    out = listed.changed(0, RatedEntry("Autumn", AUTUMN.date, "a.csv", left_out=True))
    assert [each.status for each in listed_events(out.events(found))] == [
        EventStatus.LEFT_OUT,
        EventStatus.USED,
    ]


def test_another_date_puts_it_elsewhere_and_is_kept():
    listed = RatedList().met(FOUND)
    moved = listed.changed(0, listed.entries[0].dated(read_date("2012-06")))
    assert moved.entries[0].filed == read_date("2011-10")
    assert names(moved) == ["Autumn", "Spring", "Later"], "2012-06 and 2012 leave the order open"
    late = listed.changed(0, listed.entries[0].dated(read_date("2013")))
    assert names(late) == ["Spring", "Later", "Autumn"]
    assert late.met(FOUND) == late, "its file still knows it by the old date"
    back = late.changed(0, late.entries[0].dated(read_date("2011-10")))
    assert back == listed


def test_an_event_moves_where_dates_leave_the_order_open():
    listed = RatedList().met(FOUND)
    moved = listed.moved(2, -1)
    assert names(moved) == ["Autumn", "Later", "Spring"]
    assert names(moved.moved(1, 1)) == ["Autumn", "Spring", "Later"]
    with pytest.raises(RuleConflict, match="Autumn is before Spring by its date"):
        listed.moved(1, -1)
    with pytest.raises(RuleConflict, match="end of the list"):
        listed.moved(0, -1)
    with pytest.raises(RuleConflict, match="end of the list"):
        listed.moved(2, 1)


def test_an_event_without_its_file_or_its_data_awaits_them():
    listed = RatedList().met(FOUND)
    gone = {"b.csv": (LATER,)}
    assert statuses(listed, gone) == {
        "Autumn": EventStatus.AWAITING, "Spring": EventStatus.AWAITING, "Later": EventStatus.USED,
    }  # fmt: skip
    assert statuses(RatedList((RatedEntry("Planned", NO_DATE),)), {}) == {"Planned": EventStatus.AWAITING}


def test_an_event_file_is_one_event_whatever_it_is_called_by_now():
    first = event("Club Night", "2012-01", GAME, uuid="u-1")
    listed = RatedList().met({"club.tourney": (first,)})
    late = listed.changed(0, listed.entries[0].dated(read_date("2012-03")))
    again = late.met({"club.tourney": (event("Club Evening", "2012-01-05", GAME, uuid="u-1"),)})
    (entry,) = again.entries
    assert (entry.event, str(entry.date), str(entry.filed)) == ("Club Evening", "2012-03", "2012-01-05")
    assert len(again.events({"club.tourney": (first,)})[0].games) == 1
