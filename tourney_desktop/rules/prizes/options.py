"""What a division pays, as options (ADD-13, MS-3, MS-5.7)."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.rules.options import Choice, Number, Options, option
from tourney_desktop.rules.prizes.fund import Fund
from tourney_desktop.rules.prizes.money import CENTS, Money
from tourney_desktop.rules.prizes.payouts import TEMPLATES, PayoutLists, Payouts, typed_payouts

UNITS = {"0.01": 1, "1": CENTS, "5": 5 * CENTS, "10": 10 * CENTS}


@dataclass(frozen=True)
class MoneyOptions(Options):
    """Fees, fund, paid places, structures. Amounts are in cents."""

    # MS-3.1
    paid_percent: int = option(Number(least=0, most=100), 0, "option.paid_percent")
    # MS-3.5, ADD-4
    payout: str = option(Choice(tuple(TEMPLATES)), "author", "option.payout")
    payouts: tuple[str, ...] = option(PayoutLists(), (), "option.payouts")
    # MS-5.7
    money_unit: str = option(Choice(tuple(UNITS)), "0.01", "option.money_unit")
    # ADD-13
    entry_fee: int = option(Money(), 0, "option.entry_fee")
    added_money: int = option(Money(), 0, "option.added_money")
    retained_percent: int = option(Number(least=0, most=100), 0, "option.retained_percent")
    side_pools: int = option(Money(), 0, "option.side_pools")

    @property
    def unit(self) -> int:
        """What amounts are rounded down to, in cents."""
        return UNITS[self.money_unit]

    @property
    def structures(self) -> Payouts:
        """Template and typed structures."""
        return Payouts(self.payout, typed_payouts(self.payouts))

    def most_places(self, entries: int) -> int:
        """How many places are paid at most: a percentage of the entries, rounded up (MS-3.1, MS-3.2)."""
        return most_places(entries, self.paid_percent)

    def fund(self, entries: int) -> Fund:
        """The fund of so many entries."""
        return Fund(entries, self.entry_fee, self.retained_percent, self.added_money, self.side_pools)


def most_places(entries: int, percent: int) -> int:
    """``percent`` of the entries, rounded up; exact multiples do not gain a place."""
    return -(-percent * entries // 100)
