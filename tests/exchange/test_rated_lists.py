"""The list of rated events as a file: what is written is read again, and a folder can be moved as a whole."""

from pathlib import Path

import pytest

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.exchange.rated_list import rated_list_csv, read_rated_list
from tourney_desktop.exchange.rating_source import read_rating_source
from tourney_desktop.rules.ratings.dates import NO_DATE, read_date
from tourney_desktop.rules.ratings.rated_list import RatedEntry, RatedList

HOME = Path("/club")
LISTED = RatedList(
    (
        RatedEntry("Autumn, the first", read_date("2011-10"), str(HOME / "games" / "a.csv")),
        RatedEntry("=Spring", read_date("2012"), "/elsewhere/b.csv", left_out=True),
        RatedEntry("Moved", read_date("2013-02-01"), str(HOME / "c.tourney"), filed=read_date("2012")),
        RatedEntry("Undated", read_date("2014"), str(HOME / "c.csv"), filed=NO_DATE),
        RatedEntry("Planned", NO_DATE),
    )
)


def test_what_is_written_is_read_again():
    data = rated_list_csv(LISTED, HOME, ("used", "used", "awaiting data"))
    assert read_rated_list(data, HOME) == (LISTED, ())
    text = data.decode("utf-8-sig")
    assert text.splitlines()[0] == "event,date,status,source,filed date"
    assert '"Autumn, the first",2011-10,used,games/a.csv,' in text
    assert "'=Spring,2012,left out,/elsewhere/b.csv," in text, "no spreadsheet runs it"


def test_files_beside_the_list_move_with_it():
    listed, _problems = read_rated_list(rated_list_csv(LISTED, HOME), Path("/moved"))
    assert listed.sources[:2] == (str(Path("/moved/games/a.csv")), "/elsewhere/b.csv")


def test_rows_that_cannot_be_read_are_named():
    data = b"event;date;status;source\nA;02/03/2012;used;a.csv\n;2012;used;a.csv\nB;2012;Left Out;a.csv\n"
    listed, problems = read_rated_list(data, HOME, name="list.csv")
    assert [(each.row, each.who) for each in problems] == [(2, "A"), (3, "")]
    assert [(each.event, each.left_out) for each in listed.entries] == [("B", True)]
    with pytest.raises(BadInput, match="no list of rated events"):
        read_rated_list(b"name,rating\nA,1\n", HOME)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("event,date,status,source\nA,2012,used,a.csv\n", "listed"),
        ("name,team,rating,deviation,games\nAsh,,1500,50,3\n", "ratings"),
        ("event,first,first_score,second,second_score\nA,Ash,1,Elm,0\n", "history"),
    ],
)
def test_a_files_columns_tell_what_it_is(text, kind):
    found = read_rating_source(text.encode(), Path("/club/some.csv"))
    told = "listed" if found.listed else "ratings" if found.is_ratings else "history"
    assert told == kind
    assert (found.name, found.rows) == ("some.csv", 1)
