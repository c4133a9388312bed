"""Places of teams beside those of players, and the list for next time, where the format has them."""

from PySide6.QtCore import Qt

from tests.ui.play.conftest import STAGE
from tourney_desktop.document.commands.entrants import EditEntrant
from tourney_desktop.document.commands.roster import EntrantData, data_of
from tourney_desktop.document.commands.rounds import PairAll
from tourney_desktop.document.commands.settings import ConfigureStage
from tourney_desktop.ui.event_work import menu_state
from tourney_desktop.ui.tabs.standings import StandingsTab
from tourney_desktop.ui.tabs.standings_views import views_of


def horizon(make_room, *teams):
    room = make_room(6, "horizon", rounds=1)
    for entrant, team in enumerate(teams, 1):
        room.do(EditEntrant(entrant, EntrantData(data_of(room.state, entrant).persons, team=team)))
    room.do(PairAll(STAGE))
    return room


def test_the_view_is_there_once_teams_have_results(make_room):
    room = horizon(make_room, "Pips", "Bones", "Pips", "Spots", "Bones")
    assert views_of(room.shown.view) == ("table",)
    room.type("1 150-100")
    assert views_of(room.shown.view) == ("table", "crosstable", "teams")
    alone = horizon(make_room)
    alone.type("1 150-100")
    assert views_of(alone.shown.view) == ("table", "crosstable")


def test_it_is_filtered_printed_and_exported_as_it_stands(make_room):
    room = horizon(make_room, "Pips", "Bones", "Pips", "Spots", "Bones")
    tab = room.show(StandingsTab(room.desk))
    room.type("1 150-101", "2 90-80", "3 70-60")
    tab.show_view("teams")
    assert tab.teams.hasFocus()
    assert tab.teams.accessibleName() == "Team standings"
    assert tab.filter.placeholderText() == "Filter 3 teams"
    assert tab.document_in_sight() == "team-standings"
    assert tab.table_in_sight().id == "team-standings"
    assert not tab.tie.isVisible()
    tab.filter.searched.emit("spot")
    assert tab.teams.filter.rowCount() == 1
    tab.filter.searched.emit("")
    room.do(ConfigureStage(STAGE, (("team_score", "mean"),)))
    by_team = {row.cells[1].text: row.cells[3].text for row in tab.table_in_sight().rows}
    assert by_team == {"Pips": "120", "Bones": "85.5", "Spots": "80"}
    room.qtbot.keyClick(tab.teams, Qt.Key.Key_F9)
    assert tab.segments.current == "table"


def test_the_list_for_next_time_is_offered_at_the_end(make_room):
    room = horizon(make_room, "Pips")
    tab = room.show(StandingsTab(room.desk))
    assert dict(menu_state(room.shown).blocked)["next_list"] == "No result is in yet."
    room.type("1 150-101")
    assert "next_list" not in dict(menu_state(room.shown).blocked)
    assert tab.banner.notice is None
    room.type("2 90-80", "3 70-60")
    assert [action.id for action in tab.banner.notice.actions] == ["next_list", "certificates"]
    tab.banner.acted.emit("next_list")
    assert room.dialogs == ["next_list"]
