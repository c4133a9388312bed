"""Standings by losses, playoffs on record, federation points, times on every sheet, who is out on day 1."""

from dataclasses import replace
from datetime import datetime

import pytest

from tests.builders import STAGE, Event
from tests.reports.endgames import before_the_last_round, five, three_level, timetable
from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain import facts as f
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.exchange.csv_out import table_csv
from tourney_desktop.reports.crosstable import crosstable
from tourney_desktop.reports.entrants import entrant_card, entrants_table
from tourney_desktop.reports.first_day import first_day_rounds, first_day_table, out_on_the_first_day
from tourney_desktop.reports.loss_standings import pips
from tourney_desktop.reports.moment import after_title
from tourney_desktop.reports.pairings import pairings_by_name, pairings_table
from tourney_desktop.reports.recorded import as_recorded, recorded_view
from tourney_desktop.reports.sheets import SheetRequest, documents_for, documents_of, sheet_input
from tourney_desktop.reports.standings import standings_table
from tourney_desktop.reports.status import stage_status
from tourney_desktop.reports.timetable import next_start, start_words
from tourney_desktop.reports.words import round_title
from tourney_desktop.rules.kit.typed_lot import TypedLot

AT = "2026-05-02T10:10:00+02:00"


def column(table, name):
    at = table.index(name)
    return [row.cells[at].text for row in table.data_rows]


def bars(table):
    return [row.cells[0].text for row in table.rows if row.group]


# Standings


def test_standings_say_who_can_win_who_is_in_the_money_and_who_is_out():
    event = before_the_last_round()
    table = standings_table(event.view())
    assert bars(table) == ["Can win: at most 2 losses", "In the money, cannot win any more: 3 losses"]
    assert column(table, "now") == ["Can win", "Can win", "Can win", "Plays for place", "Plays for place"]
    assert column(table, "losses") == ["1", "2", "2", "3", "3"]
    assert column(table, "record") == ["2–1", "1–2", "1–2", "0–3", "1–3"]
    assert column(table, "rank") == ["–"] * 5
    losses = table.data_rows[0].cells[table.index("losses")]
    assert (losses.sub, losses.tip) == ("●○○○", "1 loss; 4 put out")


def test_standings_at_the_end_have_a_champion_and_places():
    event = before_the_last_round()
    event.win(1)
    event.win(4)
    table = standings_table(event.view())
    assert table.state == "Final"
    assert column(table, "now") == ["Champion", "Placed", "Placed", "Placed", "Placed"]
    assert column(table, "rank") == ["1", "2–5", "2–5", "2–5", "2–5"]


def test_who_is_out_stands_under_the_round_he_went_out_in():
    event = Elimination(8, loss_limit=1, win_limit=0)
    event.pair_with()
    event.play_by_seed()
    event.pair_with()
    event.play_by_seed()
    table = standings_table(event.view())
    assert bars(table)[1:] == ["Out after round 2: 1 loss", "Out after round 1: 1 loss"]
    assert column(table, "now")[2:] == ["Out"] * 6
    assert column(table, "rank")[-4:] == ["5–8"] * 4


def test_the_list_of_entrants_says_who_is_out():
    event = Elimination(4, loss_limit=1, win_limit=0)
    event.pair_with()
    event.play_by_seed()
    assert sorted(column(entrants_table(event.view()), "status")) == ["in the field"] * 2 + ["out"] * 2
    out = next(each for each, lost in event.losses().items() if lost)
    assert ("Status", "out") in entrant_card(event.view(), out).lines


def test_the_notes_of_a_round_have_short_forms():
    event = Elimination(5)
    event.pair_with()
    event.play_by_seed()
    event.pair_with()
    table = pairings_table(event.view(), event.last)
    assert column(table, "note")[-1] == "worst record, 1 lost, +1"


def test_before_the_cash_line_nobody_is_in_the_money():
    event = Elimination(12, paid_percent=15, loss_limit=2, win_limit=0)
    event.pair_with()
    event.play_by_seed()
    table = standings_table(event.view())
    assert "Cannot win any more: 1 loss" in bars(table)
    assert "Plays on" in column(table, "now")


def test_a_withdrawal_has_a_bar_of_its_own():
    event = Elimination(6)
    event.pair_with()
    event.play_by_seed()
    event.withdraw(6)
    event.pair_with()
    table = standings_table(event.view())
    assert bars(table)[-1].startswith("Left after round 1")
    assert column(table, "now")[-1] == "Left"


def test_pips():
    assert [pips(n, 4) for n in (0, 2, 4, 5)] == ["○○○○", "●●○○", "●●●●", "●●●●"]


def test_margins_mean_nothing_here_and_a_bye_has_no_points():
    event = Elimination(5)
    event.pair_with()
    event.play_by_seed()
    table = crosstable(event.view())
    at = table.index("r1")
    cells = [row.cells[at] for row in table.data_rows]
    assert all(cell.sub == "" for cell in cells)
    assert sum(1 for cell in cells if cell.text == "bye") == 1
    assert [column(table, "score").count(each) for each in ("1", "0")] == [3, 2]


def test_the_pairings_show_losses_before_the_round():
    event = five()
    event.pair_with()
    table = pairings_table(event.view(), event.last)
    assert table.columns[table.index("first_points")].title == "Lost"
    assert sorted(column(table, "first_points")[:2]) == ["1", "2"]


def test_status_counts_who_is_in_and_who_can_win():
    status = stage_status(before_the_last_round().view())
    assert (status.alive, status.eligible, status.phase, status.by_losses) == (5, 3, "playoff", True)
    assert stage_status(three_level().view()).phase == "three-way"
    assert any("player" in each.lower() for each in stage_status(five().view()).notes)
    assert not stage_status(Event().view()).by_losses


# A playoff on record (MS-6.7)


def reversed_playoff():
    """Player 1 waits and loses match 2: match 2 was the semi-final, match 1 the final, and the bye is player 3's."""
    event = three_level()
    event.pair_with(TypedLot(1, 1))
    event.win(2)
    event.pair_with()
    return event


def test_until_match_2_is_in_both_are_matches_of_the_playoff():
    event = reversed_playoff()
    view = event.view()
    assert [round_title(as_recorded(view, each)) for each in view.rounds[-2:]] == [
        "Three-player playoff, match 1",
        "Three-player playoff, match 2",
    ]
    assert [each.title for each in crosstable(view).columns if each.id in ("r4", "r5")] == ["P1", "P2"]
    assert recorded_view(view).rounds == view.rounds


def test_afterwards_all_lists_follow_the_record():
    event = reversed_playoff()
    event.win(2)
    view = event.view()
    first, second = view.rounds[-2:]
    assert [round_title(as_recorded(view, each)) for each in (first, second)] == ["Final", "Semi-final"]
    assert as_recorded(view, first).byes == ()
    assert [bye.entrant for bye in as_recorded(view, second).byes] == [3]
    table = crosstable(view)
    assert [each.title for each in table.columns if each.id.startswith("r") and each.id != "rank"][-2:] == [
        "SF",
        "F",
    ]
    by_name = dict(
        zip(column(table, "name"), zip(column(table, "r5"), column(table, "r4"), strict=True), strict=True)
    )
    assert by_name["P03"] == ("bye", "L 1")
    assert by_name["P01"] == ("L 1", "–")
    assert pairings_table(view, second).state == "Semi-final"
    assert [row.cells[0].text for row in pairings_table(view, second).rows if row.group] == [
        "Provisional bye"
    ]
    assert pairings_by_name(view, first).state == "Final"
    assert after_title(view) == "After the playoff"
    assert bars(standings_table(view))[1] == "Placed in the last matches"


def test_a_playoff_as_it_was_drawn_keeps_its_order():
    event = three_level()
    event.pair_with(TypedLot(1, 1))
    event.win(2)
    event.pair_with()
    event.win(1)
    view = event.view()
    assert [round_title(each) for each in recorded_view(view).rounds[-2:]] == ["Semi-final", "Final"]
    assert [each.number for each in recorded_view(view).rounds] == [each.number for each in view.rounds]


def test_undoing_match_2_undoes_the_record():
    event = reversed_playoff()
    before = event.state
    event.win(2)
    assert round_title(as_recorded(event.view(), event.view().rounds[-1])) == "Semi-final"
    event.state = before
    assert round_title(as_recorded(event.view(), event.view().rounds[-1])) == "Three-player playoff, match 2"


# Federation points


def test_federation_points_stand_where_somebody_has_them():
    event = five()
    assert "federation_points" not in [each.id for each in standings_table(event.view()).columns]
    known = event.state.entrants[1]
    event.say(f.EntrantSet(replace(known, eligible=True, points=12)))
    for table in (standings_table(event.view()), entrants_table(event.view())):
        assert column(table, "federation_points").count("12") == 1
        assert column(table, "eligible").count("yes") == 1
    assert ("Federation points", "12") in entrant_card(event.view(), 1).lines
    assert b"Federation points" in table_csv(standings_table(event.view()))
    swiss = Event("swiss", rounds=1)
    swiss.add_many(4)
    swiss.seed()
    swiss.say(f.EntrantSet(replace(swiss.state.entrants[1], points=3)))
    assert "3" in column(standings_table(swiss.view()), "federation_points")


def test_an_override_stands_in_the_place_of_a_membership():
    event = Elimination(3)
    event.say(f.EntrantSet(replace(event.state.entrants[2], membership_override="renewed at the desk")))
    table = entrants_table(event.view())
    cell = table.data_rows[1].cells[table.index("membership")]
    assert (cell.text, cell.sub) == ("renewed at the desk", "override")
    assert ("Membership override", "renewed at the desk") in entrant_card(event.view(), 2).lines


# Times on every sheet (MS-1.3)


def sheet(event, document, **more):
    return sheet_input(event.state, STAGE, SheetRequest(document, **more), printed_at=AT).content


def test_the_day_stands_beside_the_time_where_there_are_several():
    event = Elimination(4)
    timetable(event, "2026-05-01T11:00", "2026-05-01T12:30")
    assert start_words(event.view(), 1) == "11:00"
    timetable(event, "2026-05-01T11:00", "2026-05-02T12:30")
    assert [start_words(event.view(), n) for n in (1, 2, 3)] == ["Fri 1 May, 11:00", "Sat 2 May, 12:30", ""]


def test_every_list_says_when_its_round_or_the_next_one_starts():
    event = before_the_last_round()
    timetable(event, *(f"2026-05-0{1 + n // 3}T1{n}:00" for n in range(6)))
    assert sheet(event, "pairings").head.starts == "starts Sat 2 May, 13:00"
    for document in ("pairings-by-name", "byes", "standings", "crosstable", "entrants", "payouts", "prizes",
                     "player-meeting", "out-on-day-1", "seeding"):  # fmt: skip
        head = sheet(event, document).head
        assert "Sat 2 May, 13:00" in head.starts + head.after, document
    assert sheet(event, "table-cards").cards[0].round_label == "Round 4 · Sat 2 May, 13:00"
    event.win(1)
    event.win(3)
    assert next_start(event.view()) == "round 5 starts Sat 2 May, 14:00"
    event.pair_with()
    event.play_by_seed()
    assert next_start(event.view()) == ""


def test_without_a_timetable_nothing_is_said_of_times():
    event = before_the_last_round()
    assert sheet(event, "pairings").head.starts == ""
    assert "starts" not in sheet(event, "standings").head.after


# Documents


def test_the_documents_of_an_elimination_and_of_others():
    own = documents_of("multi-loss")
    assert {"payouts", "prizes", "player-meeting", "out-on-day-1"} <= set(own)
    assert not {"payouts", "prizes", "player-meeting", "out-on-day-1"} & set(documents_of("swiss"))
    paying = Event("swiss", rounds=1, entry_fee=5)
    assert documents_for(paying.view())[-2:] == ("payouts", "prizes")
    plain = Event("swiss", rounds=1)
    with pytest.raises(BadInput, match="no document “payouts”"):
        sheet(plain, "payouts")
    with pytest.raises(RuleConflict, match="no prize list"):
        sheet(Elimination(4), "prizes")


def test_a_changed_prize_list_is_a_re_issue():
    event = before_the_last_round()
    made = sheet_input(event.state, STAGE, SheetRequest("prizes"), printed_at=AT)
    event.say(f.DocumentIssued("prizes", event.view().division.id, None, AT, made.digest, made.lines))
    event.win(1)
    event.win(4)
    again = sheet_input(event.state, STAGE, SheetRequest("prizes"), printed_at=AT)
    assert (again.issue, again.content.head.issue) == (2, 2)
    assert again.content.proof is not None
    assert again.content.head.printed_at == datetime.fromisoformat(AT)


def test_everybody_with_a_prize_has_a_certificate_with_the_place():
    event = before_the_last_round()
    event.win(1)
    event.win(4)
    made = sheet(event, "certificates").certificates
    assert [(each.name.last, each.place, each.place_word) for each in made] == [
        ("P01", 1, "First place"),
        *((f"P0{n}", 2, "Shared second place") for n in (2, 3, 4, 5)),
    ]
    assert made[0].score == "3 won, 1 lost"


# The first day (MS-1.4)


def two_days():
    event = Elimination(8, loss_limit=2, win_limit=1)
    for _ in range(3):
        event.pair_with()
        event.play_by_seed()
    return event


def test_who_is_out_by_a_round_dated_on_the_first_day():
    event = two_days()
    with pytest.raises(RuleConflict, match="no dates"):
        out_on_the_first_day(event.view())
    timetable(event, "2026-05-01T11:00", "2026-05-01T12:00", "2026-05-02T11:00")
    assert first_day_rounds(event.view()) == {1, 2}
    out = out_on_the_first_day(event.view())
    losses = Elimination.losses(event)
    later = [each for each, lost in losses.items() if lost == 2 and each not in out]
    assert out
    assert later
    table = first_day_table(event.view())
    assert [row.key for row in table.rows] == list(out)
    assert set(column(table, "round")) == {"2"}
    assert table.state == f"{len(out)} players, Fri 1 May"


def test_a_round_without_a_date_belongs_to_the_day_before_it():
    event = two_days()
    timetable(event, "2026-05-01T11:00", "", "2026-05-02T11:00")
    assert first_day_rounds(event.view()) == {1, 2}
    event = two_days()
    timetable(event, "2026-05-01T11:00")
    assert first_day_rounds(event.view()) == {1}
    assert first_day_table(event.view()).notes == ("Nobody is out by a round of the first day.",)
