"""Printing the schedule of one player or team: whom it can be for, what is asked, what the file is called."""

import pytest

from tests.document.desk import STAGE, id_of
from tests.reports.singles import event, pair_all
from tourney_desktop.ui.dialogs.print_form import PrintForm, whom


@pytest.fixture
def five():
    document = event("all-play-all", 5)
    pair_all(document)
    return document


def test_players_and_teams_in_the_alphabet_after_all_of_them(five):
    players = whom(five.state, STAGE, "schedule-by-player")
    assert [words for _, words in players] == [
        "Every player", "Ash, Aa", "Birch, Ba", "Cork, Ca", "Dill, Da", "Elm, Ea",
    ]  # fmt: skip
    assert players[0][0] == ""
    assert whom(five.state, STAGE, "schedule-by-team") == (
        ("", "Every team"), ("Abbey", "Abbey"), ("Bridge", "Bridge"), ("Castle", "Castle"),
    )  # fmt: skip


def test_what_is_asked_of_the_reports(five):
    cork = id_of(five, "Cork")
    request = PrintForm("schedule-by-player", whom=str(cork)).request()
    assert (request.document, request.entrant, request.team) == ("schedule-by-player", cork, "")
    request = PrintForm("schedule-by-team", whom="Abbey").request()
    assert (request.entrant, request.team) == (None, "Abbey")
    request = PrintForm("standings", whom="Abbey").request()
    assert (request.entrant, request.team) == (None, "")
    assert PrintForm("schedule-by-player").request().entrant is None


def test_slips_are_cut_and_not_punched():
    assert PrintForm("schedule-by-player").choices() == {"paper", "whom"}
    assert PrintForm("schedule-by-team").choices() == {"paper", "whom", "holes"}


def test_the_file_says_for_whom_it_is(five):
    cork = id_of(five, "Cork")
    name = PrintForm("schedule-by-player", whom=str(cork)).file_name(five.state, STAGE)
    assert name == "Autumn Open - Schedule by player - Cork, Ca.pdf"
