"""What a multiple elimination pays (MS-3.3, MS-3.5, MS-5.7, ADD-3)."""

from fractions import Fraction

from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.domain.facts import EntriesClosed


def test_ms_3_3_the_fund_follows_the_entries_and_the_pot_may_be_named():
    event = Elimination(8, entry_fee="100", added_money="50.50", retained_percent=10)
    assert event.prizes().pot == 8 * 9000 + 5050
    event.withdraw(8, after=0)
    assert event.stands().entries == 7
    event.by_hand((1, 2), (3, 4), (5, 6), bye=7)
    event.withdraw(7)
    assert event.stands().entries == 7  # who played has paid
    assert event.prizes(1234).paid == 1234
    sheet = event.format.payout_sheet(event.view(), event.options)
    assert (sheet.entries, sheet.most, sheet.reading) == (7, 2, "forced")
    assert [each.places for each in sheet.structures] == [2]
    assert sum(sheet.amounts[0]) == sheet.pot == 7 * 9000 + 5050


def test_a_payout_that_is_missing_is_said_and_the_template_stands_in():
    event = Elimination(6, paid_percent=60, payouts="3:50,30,20")  # four places: 3 and 4 can come
    warned = [n for n in event.format.field_warnings(event.view(), event.options) if "payouts" in n.code]
    assert dict(warned[0].params)["places"] == "4"
    event.down_to(2, 2, 2, 2, 4, 4)
    found = event.prizes(100_000)
    assert (found.structure.places, found.structure.source) == (4, "author")


def test_without_a_fund_shares_are_shown():
    event = Elimination(4, paid_percent=50)
    event.down_to(2, 3, 3, 3)
    found = event.prizes()
    assert {a.entrant: a.share for a in found.awards} == {
        1: Fraction(32, 52), 2: Fraction(20, 156), 3: Fraction(20, 156), 4: Fraction(20, 156)
    }  # fmt: skip
    assert [a.size for a in found.awards] == [1, 3, 3, 3]
    assert found.paid == 0


def test_ms_3_3_entries_once_closed_do_not_follow_the_field():
    event = Elimination(20, entry_fee="50", paid_percent=20)
    event.say(EntriesClosed(1, 20))
    event.withdraw(20, after=0)
    assert (event.stands().entries, event.stands().most) == (20, 4)
    assert event.prizes().pot == 20 * 5000
    event.say(EntriesClosed(1, None))
    assert (event.stands().entries, event.stands().most) == (19, 4)


def test_add_3_where_one_or_two_losses_put_out_the_bye_is_paid_for_as_in_an_elimination():
    """A tenth of the first three prizes for each of match 1, the rest 3 : 2 : 1; everybody a third before play."""
    event = Elimination(
        6, loss_limit=2, win_limit=1, three_way="compensated_bye", payouts="3:50,30,20", paid_percent=50
    )
    event.give(4, 5, 6)
    event.give(4, 5, 6)
    assert event.phase().id == "three-way"
    found = event.format.three_way_view(event.view(), event.options)
    assert found.equities[1].bye == found.equities[1].other == Fraction(1, 3)
    event.pair_with()
    one, two = event.last.pairings[0].entrants
    event.win(one)
    event.pair_with()
    event.win(one)
    amounts = {each.entrant: each.amount for each in event.prizes(120_000).awards}
    assert amounts[one] == 12_000 + 48_000
    assert amounts[two] == 12_000 + 16_000
    assert sum(amounts.values()) == 120_000
