"""Who is paid what: an order of groups and a structure make a list whose amounts add up to the pot to the cent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.prizes.payouts import Structure
from tourney_desktop.rules.prizes.split import GroupShare, split


@dataclass(frozen=True, slots=True)
class Award:
    """One line. ``first`` and ``last`` are the places his group fills, 0 for one who does not rank; ``together`` is
    what those places are worth. ``extra`` is what he has beside his share of it: a fee, or what rounding left over.
    ``share`` is his part of the pot; without a pot, what it would be of any."""

    entrant: EntrantId
    first: int
    last: int
    together: int
    extra: int
    amount: int
    share: Fraction

    @property
    def size(self) -> int:
        """How many share."""
        return self.last - self.first + 1 if self.first else 0


@dataclass(frozen=True)
class PrizeList:
    """Everybody, best first. ``final``: the places stand; ``remainder`` of rounding went to 1st."""

    pot: int
    unit: int
    structure: Structure
    awards: tuple[Award, ...]
    remainder: int
    final: bool

    @property
    def paid(self) -> int:
        """All that is paid: the pot, but for a list without anybody who ranks."""
        return sum(each.amount for each in self.awards)


def award(
    groups: Sequence[Sequence[EntrantId]],
    unplaced: Sequence[EntrantId],
    structure: Structure,
    pot: int,
    unit: int,
    *,
    final: bool,
    amounts: Sequence[int] | None = None,
    fees: Mapping[EntrantId, int] | None = None,
) -> PrizeList:
    """The list; ``groups`` best first, equals together. ``amounts`` replace the structure's, and ``fees`` are paid
    beside them (ADD-3): both come out of the same pot."""
    extra = fees or {}
    prizes = structure.amounts(pot, unit) if amounts is None else tuple(amounts)
    shared = split(prizes, [len(group) for group in groups], unit=unit, pot=pot - sum(extra.values()))
    found: list[Award] = []
    for group, share, paid in zip(groups, shared.groups, shared.paid(), strict=True):
        for entrant, money in zip(group, paid, strict=True):
            amount = money + extra.get(entrant, 0)
            part = Fraction(amount, pot) if pot else _part(structure, share)
            found.append(
                Award(entrant, share.first, share.last, share.together, amount - share.each, amount, part)
            )
    found += (Award(entrant, 0, 0, 0, 0, 0, Fraction(0)) for entrant in unplaced)
    return PrizeList(pot, unit, structure, tuple(found), shared.remainder if groups else 0, final)


def _part(structure: Structure, share: GroupShare) -> Fraction:
    return sum(structure.shares[share.first - 1 : share.last], Fraction(0)) / share.size
