"""Prize lists that say how each amount comes about and that it adds up; payouts for every number of paid places."""

from fractions import Fraction

import pytest

from tests.builders import Event
from tests.reports.endgames import before_the_last_round, five, three_level, timetable
from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain import facts as f
from tourney_desktop.reports.money_words import all_whole, grouped, ordinal, per_cent, place_span
from tourney_desktop.reports.payouts import payouts_table
from tourney_desktop.reports.prizes import fund_words, pays, prize_list, prizes_table, proof
from tourney_desktop.rules.kit.typed_lot import TypedLot
from tourney_desktop.rules.prizes.fund import Fund


def lines(table):
    return [tuple(cell.text for cell in row.cells) for row in table.rows]


def column(table, name):
    at = table.index(name)
    return [row.cells[at].text for row in table.rows]


def decided():
    """Player 1 is champion; 2, 3, 4 and 5 share the rest."""
    event = before_the_last_round()
    event.win(1)
    event.win(4)
    return event


def test_shares_stand_once_with_their_reckoning():
    table = prizes_table(decided().view())
    assert lines(table) == [
        ("1", "P01", "3–1", "1st prize", "400"),
        ("2–5", "P02", "1–3", "(250 + 150 + 120 + 80) ÷ 4", "150"),
        ("", "P03", "1–3", "", "150"),
        ("", "P04", "1–3", "", "150"),
        ("", "P05", "1–3", "", "150"),
    ]
    assert table.state == "Final"
    assert [row.rule_above for row in table.rows] == [True, True, False, False, False]


def test_what_rounding_leaves_over_goes_to_first_and_is_shown():
    event = before_the_last_round(payouts="5:39,26,15,12,8", money_unit="10")
    event.win(1)
    event.win(4)
    table = prizes_table(event.view())
    assert lines(table)[0][3:] == ("1st prize + 10", "400")
    assert lines(table)[1][3:] == ("(260 + 150 + 120 + 80) ÷ 4", "150")
    assert table.notes[-1] == "What rounding left over, 10.00, went to 1st."


def test_the_proof_is_to_the_cent():
    event = Elimination(
        5, paid_percent=100, entry_fee="33.35", retained_percent=7, added_money=11, side_pools="0.50"
    )
    event.play_out()
    found = proof(event.view())
    assert found.even
    assert found.difference == "difference 0.00"
    assert found.fund == (
        "5 entries × 33.35 = 166.75, less 11.67 retained (7 per cent), plus 11.00 added, plus 0.50 from side pools: "
        "fund 166.58"
    )
    assert found.paid == "fund 166.58 − paid 166.58"
    assert proof(event.view(), 99_999).paid == "fund 999.99 − paid 999.99"
    assert sum(each.amount for each in prize_list(event.view(), 99_999).awards) == 99_999


def test_who_has_nothing_is_left_out_unless_asked_for():
    event = Elimination(8, paid_percent=15, added_money=100)
    event.play_out()
    paid = [each.entrant for each in prize_list(event.view()).awards if each.amount]
    assert 0 < len(paid) < 8
    assert [row.key for row in prizes_table(event.view()).rows] == paid
    everybody = prizes_table(event.view(), everybody=True)
    assert len(everybody.rows) == 8
    assert column(everybody, "amount").count("0.00") == 8 - len(paid)


def test_a_list_before_the_end_says_so():
    table = prizes_table(before_the_last_round().view())
    assert table.state == "Round 4: 0 of 2 tables in"
    assert table.notes[-1] == "As places stand now: nothing is settled yet."


def test_without_a_pot_shares_stand_in_per_cent():
    event = Elimination(4, paid_percent=50)
    event.play_out()
    assert column(prizes_table(event.view()), "amount")[0] == "61.54 %"


def test_the_fee_of_a_compensated_bye_stands_beside_the_place():
    event = three_level(three_way="compensated_bye")
    event.pair_with(TypedLot(1, 1))
    event.win(2)
    event.pair_with()
    event.win(1)
    table = prizes_table(event.view())
    paid = dict(zip(column(table, "name"), column(table, "how"), strict=True))
    assert " + " in paid["P02"]
    assert " + " in paid["P03"]
    assert proof(event.view()).even


def test_every_structure_stands_on_the_sheet_with_its_sum():
    event = Elimination(32, paid_percent=15, entry_fee=200, retained_percent=10, money_unit="1")
    table = payouts_table(event.view())
    assert [each.title for each in table.columns] == ["Place", "3 paid", "4 paid", "5 paid"]
    assert lines(table)[0] == ("1", "2,836", "2,493", "2,277")
    assert lines(table)[3] == ("4", "–", "700", "640")
    assert lines(table)[-1] == ("Sum", "5,760", "5,760", "5,760")
    for at in (1, 2, 3):
        amounts = [int(line[at].replace(",", "")) for line in lines(table)[:-1] if line[at] != "–"]
        assert sum(amounts) == 5760
        assert amounts == sorted(amounts, reverse=True)
    assert table.state == "32 entries, at most 5 paid"


def test_the_payouts_name_reading_shares_fund_and_timetable():
    event = Elimination(32, paid_percent=15, entry_fee=200, endgame="literal", payouts="5:40,25,15,12,8")
    timetable(event, "2026-05-01T11:00", "2026-05-01T12:30", "2026-05-02T11:00")
    notes = "\n".join(payouts_table(event.view()).notes)
    assert "of 32 entries 5. The number of entries is not fixed yet." in notes
    assert "only when no more are left than places are paid" in notes
    assert "For 3, 4 places nothing was typed; the template stands in." in notes
    assert "32 entries × 200.00 = 6,400.00: fund 6,400.00." in notes
    assert "Fri 1 May\tround 1 11:00 · round 2 12:30\nSat 2 May\tround 3 11:00" in notes
    event.say(f.EntriesClosed(event.view().stage.id, 32))
    assert "not fixed yet" not in "\n".join(payouts_table(event.view()).notes)


def test_only_where_money_is_it_is_offered():
    assert pays(Elimination(4).view())
    assert not pays(Event("swiss", rounds=3).view())
    assert pays(Event("swiss", rounds=3, added_money=50).view())
    assert pays(Event("swiss", rounds=3, payouts="2:60,40").view())


def test_prizes_of_a_swiss_share_equal_scores():
    event = Event("swiss", rounds=1, added_money=90, payouts="3:50,30,20")
    event.add_many(4)
    event.seed()
    event.pair()
    event.play(lambda _table: (2, 0))
    table = prizes_table(event.view())
    assert prize_list(event.view()).paid == 9000
    assert column(table, "record")[0] == "1"


@pytest.mark.parametrize(
    ("cents", "whole", "text"),
    [
        (0, False, "0.00"),
        (123_456_789, False, "1,234,567.89"),
        (230_000, True, "2,300"),
        (-5, False, "−0.05"),
    ],
)
def test_money_as_sheets_write_it(cents, whole, text):
    assert grouped(cents, whole=whole) == text


def test_words_for_places_and_shares():
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th",
    ]  # fmt: skip
    assert (place_span(3, 3), place_span(2, 5)) == ("3rd", "2nd to 5th")
    assert per_cent(Fraction(1, 3)) == "33.33 %"
    assert all_whole([100, 2300])
    assert not all_whole([100, 2350])
    assert fund_words(Fund(1, 1000)) == "1 entry × 10.00 = 10.00: fund 10.00"


def test_five_is_what_it_says():
    assert five().losses() == {1: 1, 2: 2, 3: 2, 4: 3, 5: 3}
