"""Payout shares as they are typed, one list for each number of paid places. No Qt here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from tourney_desktop.domain.text import say
from tourney_desktop.reports.money_words import per_cent
from tourney_desktop.rules.kinds import Value
from tourney_desktop.rules.prizes.payouts import LEAST_SUM, WHOLE, PayoutLists

_SHARE = re.compile(r"\d{1,3}(?:\.\d{1,6})?")


@dataclass(frozen=True, slots=True)
class TypedList:
    """What stands in one column: its figures, none for the template, or what is wrong and in which place (from 0)."""

    figures: tuple[str, ...] = ()
    problem: str = ""
    at: int = 0
    total: Fraction = Fraction(0)

    @property
    def words(self) -> str:
        """What the line under the column says."""
        if self.problem:
            return self.problem
        if not self.figures:
            return say("payout_form.template")
        return say(
            "payout_form.rest" if self.total < WHOLE else "payout_form.sum", total=per_cent(self.total)
        )


def read_list(texts: Sequence[str]) -> TypedList:
    """One column, from 1st place down. All empty leaves it to the template."""
    typed = [text.strip().replace(",", ".") for text in texts]
    if not any(typed):
        return TypedList()
    for at, text in enumerate(typed):
        if not text:
            return TypedList(problem=say("payout_form.missing", n=len(typed)), at=at)
        if not _SHARE.fullmatch(text):
            return TypedList(problem=say("payout_form.digits"), at=at)
    shares = [Fraction(text) / 100 for text in typed]
    for at, (higher, lower) in enumerate(pairwise(shares), 1):
        if lower > higher:
            return TypedList(problem=say("payout_form.rising"), at=at)
    total = sum(shares, Fraction(0))
    if not LEAST_SUM <= total <= WHOLE:
        return TypedList(problem=say("payout_form.wrong_sum", total=per_cent(total)))
    return TypedList(tuple(typed), total=total)


def known_lists(value: Value) -> dict[int, tuple[str, ...]]:
    """Figures by number of places, of the option's own value."""
    found = {}
    for each in value if isinstance(value, tuple) else ():
        head, _colon, tail = each.partition(":")
        found[int(head)] = tuple(figure.strip() for figure in tail.split(","))
    return found


def as_option(lists: Mapping[int, Sequence[str]]) -> str:
    """The option's text of these lists; an empty one leaves that number of places to the template."""
    kept = tuple(f"{places}:{','.join(lists[places])}" for places in sorted(lists) if lists[places])
    return PayoutLists().write(kept)
