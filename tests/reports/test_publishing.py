"""What files made for publishing leave out (NSSC-1.5), and teams in lists."""

import pytest

from tests.builders import Event
from tests.rules.formats.swiss.school.schools import School
from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.reports.entrants import entrant_card, entrants_table
from tourney_desktop.reports.publishing import (
    crosstable_published,
    publishable,
    published_standings,
    require_crosstable,
)
from tourney_desktop.reports.seeding import seeding_table
from tourney_desktop.reports.standings import standings_table
from tourney_desktop.rules.view import stage_view


def played(**options):
    event = School(**options)
    event.team("Bees", "North", (1717, 40), (1500, 60))
    event.team("Wasps", "South", (1400, 50))
    event.team("Moths", "North; West")
    event.team("House", "", house=True)
    event.seed()
    event.pair()
    event.play()
    return event


def heads(table):
    return [column.title for column in table.columns]


def texts(table, column):
    at = table.index(column)
    return [row.cells[at].text for row in table.rows]


def test_the_crosstable_stays_in_the_hall_unless_it_is_published():
    event = played()
    assert not crosstable_published(event.view())
    with pytest.raises(RuleConflict, match="publish_crosstable"):
        require_crosstable(event.view())
    assert "R1" in heads(standings_table(event.view()))
    assert "R1" not in heads(published_standings(event.view()))
    event.configure(publish_crosstable="on")
    require_crosstable(event.view())
    assert "R1" in heads(published_standings(event.view()))


def test_other_formats_publish_everything():
    event = Event()
    event.add("Ash", "Ann")
    assert crosstable_published(event.view())
    assert publishable(event.state) is event.state


def test_short_names():
    event = played(short_names="on")
    event.say(f.LineUpSet(event.last.id, m.LineUp(event.id("Bees"), ("Ash, Ann", "Box"))))
    view = stage_view(publishable(event.state), 1)
    assert texts(entrants_table(view), "members")[0] == "Pat B. 1717±40; Pat B. 1500±60"
    assert view.rounds[0].line_ups[0].names == ("Ann A.", "Box")
    assert [view.name(each) for each in view.entrants] == ["Bees", "Wasps", "Moths", "House"]
    event.configure(short_names="off")
    assert publishable(event.state) is event.state


def test_teams_in_lists():
    view = played().view()
    table = entrants_table(view)
    assert heads(table)[3:6] == ["School", "Players", "Rating"]
    assert texts(table, "measure") == ["1617±72", "none", "none", "1400±50"]
    assert [row.cells[table.index("name")].sub for row in table.rows] == ["", "house team", "", ""]
    assert texts(seeding_table(view), "measure") == ["1617±72", "1400±50", "none", "none"]
    assert sorted(texts(standings_table(view), "rating")) == ["", "1400±50", "1617±72"]
    card = dict(entrant_card(view, 1).lines)
    assert (card["Rating"], card["Player 1"]) == ("1617±72", "Pat Bees player 1 1717±40")
