"""The schedule of one player and of one team, as tables and as a message; what is planned and what is a draft."""

import pytest

from tests.document.desk import STAGE, id_of, view_of
from tests.document.desk import new_event as rook_event
from tests.reports.singles import DRAW, NO_SHOW, NOBODY_CAME, WIN, column, enter, event, pair, pair_all
from tourney_desktop.document.commands.entrants import AddEntrants, EditEntrant, WithdrawEntrant
from tourney_desktop.document.commands.roster import EntrantData, PersonData, data_of
from tourney_desktop.document.commands.rounds import PairAll, PairRound, PublishRound, Substitute
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.document.commands.settings import SetTimetable
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import Adjourned, Scored
from tourney_desktop.reports.player_schedule import player_schedule, team_schedule
from tourney_desktop.reports.schedule import is_open, schedule_list, schedule_screen
from tourney_desktop.reports.schedule_message import player_message, team_message
from tourney_desktop.reports.schedule_rounds import drawn_schedule, whole_schedule
from tourney_desktop.reports.schedule_sheets import about_one
from tourney_desktop.reports.sheets import SheetRequest, sheet_input

AT = "2026-09-01T14:05:00+02:00"


def whole(document):
    return whole_schedule(view_of(document))


def lines(table):
    """Rows as text, bars in brackets."""
    return [
        f"[{row.cells[0].text}]" if row.group else " ".join(cell.text for cell in row.cells if cell.text)
        for row in table.rows
    ]


def five():
    """Five players of three clubs; round 1 in, a no-show in round 3, rounds a week apart but the last two."""
    document = event("all-play-all", 5)
    pair_all(document)
    enter(document, 1, WIN, DRAW)
    enter(document, 3, NO_SHOW)
    weeks = tuple((number, f"2026-04-{4 + 7 * (number - 1):02}T10:00") for number in (1, 2, 3))
    document.execute(SetTimetable(view_of(document).division.id, weeks))
    return document


def test_a_player_sees_when_where_against_whom_and_what_came_of_it():
    document = five()
    table = player_schedule(whole(document), id_of(document, "Ash"))
    assert [each.id for each in table.columns] == ["round", "starts", "table", "against", "side", "result"]
    assert lines(table) == [
        "1 Sat 4 Apr, 10:00 1 Ca Cork ■ 0 – 1",
        "2 Sat 11 Apr, 10:00 1 Ea Elm □",
        "3 Sat 18 Apr, 10:00 2 Ba Birch ■",
        "4 free",
        "5 2 Da Dill □",
    ]
    assert (table.title, table.state) == ("Aa Ash", "1 of 4 games played")
    lost = table.rows[0].cells[-1]
    assert (lost.sub, lost.tip, lost.strong) == ("lost", "lost 0 – 1", False)
    against = table.rows[0].cells[table.index("against")]
    assert (against.sub, against.names[0].last) == ("Castle", "Cork")
    assert table.rows[0].key == 10_001


@pytest.mark.parametrize(
    ("outcome", "first", "second"),
    [
        (WIN, "1 – 0 won", "0 – 1 lost"),
        (DRAW, "½ – ½ drawn", "½ – ½ drawn"),
        (NO_SHOW, "won by forfeit", "lost by forfeit"),
        (NOBODY_CAME, "forfeit for both", "forfeit for both"),
        (Adjourned(), "adjourned", "adjourned"),
    ],
)
def test_every_result_from_both_sides(outcome, first, second):
    document = event("all-play-all", 2)
    pair_all(document)
    enter(document, 1, outcome)
    sides = view_of(document).rounds[0].pairings[0].entrants
    for entrant, words in zip(sides, (first, second), strict=True):
        cell = player_schedule(whole(document), entrant).rows[0].cells[-1]
        assert " ".join(part for part in (cell.text, cell.sub) if part) == words
        assert cell.strong == ("won" in words)


def test_scores_are_told_own_first():
    document = event("mini-bridge", 2)
    pair_all(document)
    enter(document, 1, Scored(431, 388))
    one, two = view_of(document).rounds[0].pairings[0].entrants
    assert player_schedule(whole(document), one).rows[0].cells[-1].tip == "won 431 – 388"
    assert player_schedule(whole(document), two).rows[0].cells[-1].tip == "lost 388 – 431"


def test_a_team_sees_all_its_players_round_by_round():
    document = five()
    table = team_schedule(whole(document), "aBBey")
    assert lines(table) == [
        "[Round 1, Sat 4 Apr, 10:00]", "Aa Ash 1 Ca Cork ■ 0 – 1", "Da Dill free",
        "[Round 2, Sat 11 Apr, 10:00]", "Aa Ash 1 Ea Elm □", "Da Dill 2 Ca Cork □",
        "[Round 3, Sat 18 Apr, 10:00]", "Aa Ash 2 Ba Birch ■", "Da Dill 1 Ea Elm ■ lost by forfeit",
        "[Round 4]", "Aa Ash free", "Da Dill 1 Ba Birch □",
        "[Round 5]", "Aa Ash 2 Da Dill □", "Da Dill 2 Aa Ash ■",
    ]  # fmt: skip
    assert (table.title, table.state) == ("Abbey", "2 of 7 games played")  # their own game counts once
    keys = [row.key for row in table.data_rows]
    assert len(set(keys)) == len(keys)
    with pytest.raises(KeyError):
        team_schedule(whole(document), "Harbour")


def test_a_message_says_it_in_plain_lines():
    document = five()
    assert player_message(whole(document), id_of(document, "Birch")) == (
        "Autumn Open: schedule of Ba Birch\n"
        "\n"
        "Round 1, Sat 4 Apr, 10:00: against Ea Elm (Bridge), table 2, you go second; drawn ½ – ½\n"
        "Round 2, Sat 11 Apr, 10:00: free\n"
        "Round 3, Sat 18 Apr, 10:00: against Aa Ash (Abbey), table 2, you go first\n"
        "Round 4: against Da Dill (Abbey), table 1, you go second\n"
        "Round 5: against Ca Cork (Castle), table 1, you go first\n"
        "\n"
        "4 games, 1 of them played.\n"
    )
    told = team_message(whole(document), "Castle")
    assert told.splitlines()[:4] == [
        "Autumn Open: schedule of Castle",
        "",
        "Round 1, Sat 4 Apr, 10:00",
        "Ca Cork: against Aa Ash (Abbey), table 1, goes first; won 1 – 0",
    ]


def test_a_message_never_hides_that_rounds_may_change():
    document = event("all-play-all", 4)
    document.execute(DrawSeeds(STAGE))
    ash = id_of(document, "Ash")
    planned = player_message(whole(document), ash)
    assert "not drawn yet" in planned
    document.execute(PairAll(STAGE, draft=True))
    draft = player_message(whole(document), ash)
    assert draft.endswith("3 games, all still to play.\nThis is a draft and may still change.\n")
    assert draft.splitlines()[2:5] == planned.splitlines()[2:5]
    document.execute(PublishRound(STAGE))
    assert player_message(whole(document), ash).endswith("3 games, all still to play.\n")


def test_what_is_out_shows_on_the_screen():
    document = five()
    table = schedule_screen(whole(document))
    bars = [row.cells[0].text for row in table.rows if row.group]
    assert bars == [
        "Round 1, Sat 4 Apr, 10:00  ·  all in",
        "Round 2, Sat 11 Apr, 10:00  ·  0 of 2 in",
        "Round 3, Sat 18 Apr, 10:00  ·  1 of 2 in",
        "Round 4  ·  0 of 2 in",
        "Round 5  ·  0 of 2 in",
    ]
    assert [row.key for row in table.data_rows if is_open(row)] == [
        20_001, 20_002, 30_002, 40_001, 40_002, 50_001, 50_002,
    ]  # fmt: skip
    marks = {row.cells[0].icon for row in table.data_rows if row.key > 0}
    assert marks == {"circle", "circle-check"}


def test_an_adjourned_game_is_still_out():
    document = event("all-play-all", 2)
    pair_all(document)
    enter(document, 1, Adjourned())
    row = schedule_screen(whole(document)).data_rows[0]
    assert is_open(row)
    assert row.cells[0].tip == "adjourned"


def test_drafts_and_plans_are_told_from_what_is_drawn():
    document = event("all-play-all", 4)
    document.execute(DrawSeeds(STAGE))
    document.execute(PairRound(STAGE, draft=True))
    table = schedule_screen(whole(document))
    assert [row.cells[0].text for row in table.rows if row.group] == [
        "Round 1  ·  draft",
        "Round 2  ·  not drawn yet",
        "Round 3  ·  not drawn yet",
    ]
    assert not any(is_open(row) for row in table.data_rows if row.key > 20_000)
    assert len(drawn_schedule(view_of(document)).rounds) == 1


def test_without_seeds_nothing_can_be_told_and_a_lone_entrant_says_why():
    assert whole(event("all-play-all", 4)).rounds == ()
    document = event("all-play-all", 1)
    document.execute(DrawSeeds(STAGE))
    assert str(whole(document).trouble).startswith("There is only 1 entrant")


def test_the_list_for_other_programs_has_no_bars_and_names_every_round():
    document = five()
    table = schedule_list(whole(document))
    assert not any(row.group for row in table.rows)
    assert column(table, "round") == [str(number) for number in range(1, 6) for _ in range(3)]
    assert column(table, "starts")[:4] == ["2026-04-04 10:00"] * 3 + ["2026-04-11 10:00"]
    assert column(table, "name")[-1] == "Round 5"


def test_rounds_so_far_of_a_format_that_pairs_round_by_round():
    document = event("swiss", 5, rounds=3)
    pair(document, WIN, DRAW)
    schedule = whole(document)
    assert not schedule.planned
    table = player_schedule(schedule, schedule.players[0])
    assert len(table.rows) == 1
    assert "starts" not in [each.id for each in table.columns]


def test_partners_are_named():
    document = rook_event()
    document.execute(
        AddEntrants(
            STAGE, tuple(EntrantData((PersonData(name, "Jo"),)) for name in ("Ash", "Elm", "Fir", "Oak"))
        )
    )
    document.execute(PairRound(STAGE))
    ash = id_of(document, "Ash")
    table = player_schedule(whole(document), ash)
    partner = column(table, "partner")[0]
    assert partner.startswith("Jo ")
    assert f"with {partner} against" in player_message(whole(document), ash)


def test_a_substitute_on_the_other_side_is_told():
    document = event("all-play-all", 2)
    pair_all(document)
    drawn = view_of(document).rounds[0]
    one, two = drawn.pairings[0].entrants
    document.execute(Substitute(drawn.id, two, ("Greta Rowan",)))
    table = player_schedule(whole(document), one)
    against = table.rows[0].cells[table.index("against")]
    assert "Rowan, Greta plays for" in against.tip


def test_who_plays_for_two_schools_is_in_both():
    document = event("all-play-all", 4)
    dill = id_of(document, "Dill")
    document.execute(
        EditEntrant(dill, EntrantData(data_of(document.state, dill).persons, team="North; South"))
    )
    pair_all(document)
    schedule = whole(document)
    assert {"North", "South"} <= set(schedule.teams)
    assert schedule.teams["South"] == (dill,)


def test_one_who_left_keeps_his_rounds():
    document = event("all-play-all", 5)
    pair_all(document)
    ash = id_of(document, "Ash")
    document.execute(WithdrawEntrant(STAGE, ash))
    assert len(player_schedule(whole(document), ash).rows) == 5


# Sheets


def sheet(document, name, **more):
    return sheet_input(document.state, STAGE, SheetRequest(name, **more), printed_at=AT).content


def test_slips_for_everybody_for_one_and_for_a_team():
    document = five()
    deck = sheet(document, "schedule-by-player")
    assert [slip.names[0].last for slip in deck.slips] == ["Ash", "Birch", "Cork", "Dill", "Elm"]
    assert (deck.slips[0].team, deck.slips[0].number) == (
        "Abbey",
        view_of(document).seed(id_of(document, "Ash")),
    )
    one = sheet(document, "schedule-by-player", entrant=id_of(document, "Elm"))
    assert [slip.names[0].last for slip in one.slips] == ["Elm"]
    team = sheet(document, "schedule-by-player", team="Abbey")
    assert [slip.names[0].last for slip in team.slips] == ["Ash", "Dill"]


def test_a_page_for_every_team_or_for_one():
    document = five()
    assert [table.title for table in sheet(document, "schedule-by-team").tables] == [
        "Abbey",
        "Bridge",
        "Castle",
    ]
    assert [t.title for t in sheet(document, "schedule-by-team", team="castle").tables] == ["Castle"]
    with pytest.raises(BadInput, match=r"Abbey, Bridge and Castle"):
        sheet(document, "schedule-by-team", team="Harbour")


def test_sheets_need_a_schedule_teams_and_the_player_in_it():
    with pytest.raises(RuleConflict, match="no schedule yet"):
        sheet(event("all-play-all", 3), "schedule-by-player")
    document = event("all-play-all", 2)
    for name in ("Ash", "Birch"):
        who = id_of(document, name)
        document.execute(EditEntrant(who, EntrantData(data_of(document.state, who).persons)))
    pair_all(document)
    with pytest.raises(RuleConflict, match="plays for a team"):
        sheet(document, "schedule-by-team")


def test_what_is_not_drawn_is_not_for_the_wall():
    document = event("all-play-all", 4)
    document.execute(DrawSeeds(STAGE))
    planned = sheet(document, "schedule")
    assert planned.head.draft
    assert "not drawn yet" in planned.table.notes[0]
    pair_all(document)
    drawn = sheet(document, "schedule")
    assert not drawn.head.draft
    assert drawn.table.notes == ()
    assert lines(drawn.table) == lines(planned.table)


@pytest.mark.parametrize(
    ("document", "entrant", "team", "meant"),
    [
        ("standings", False, False, "standings"),
        ("schedule", False, False, "schedule"),
        ("schedule", True, False, "schedule-by-player"),
        ("schedule", False, True, "schedule-by-team"),
        ("schedule-by-player", False, True, "schedule-by-player"),
        ("schedule-by-team", True, False, "schedule-by-player"),
    ],
)
def test_the_schedule_of_one_is_a_document_of_its_own(document, entrant, team, meant):
    assert about_one(document, entrant=entrant, team=team) == meant


def test_other_documents_are_not_made_for_one():
    with pytest.raises(BadInput, match="standings"):
        about_one("standings", entrant=True, team=False)
