"""Equal money for equal records: a group has the prizes of the places it fills, in equal parts (MS-5.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.rules.prizes.money import rounded_down


@dataclass(frozen=True, slots=True)
class GroupShare:
    """One group: the places from ``first`` to ``last``, what they are worth together, and what each member has."""

    first: int
    last: int
    together: int
    each: int

    @property
    def size(self) -> int:
        """How many share."""
        return self.last - self.first + 1


@dataclass(frozen=True, slots=True)
class Split:
    """All groups, best first, and what rounding left over: it belongs to 1st."""

    groups: tuple[GroupShare, ...]
    remainder: int

    def paid(self) -> tuple[tuple[int, ...], ...]:
        """What everybody is paid, group by group. Where several share 1st the remainder is parted too, an odd cent
        going to the first listed."""
        found = [[group.each] * group.size for group in self.groups]
        if found:
            equal, odd = divmod(self.remainder, len(found[0]))
            found[0] = [each + equal + (at < odd) for at, each in enumerate(found[0])]
        return tuple(tuple(group) for group in found)


def split(amounts: Sequence[int], sizes: Sequence[int], *, unit: int = 1, pot: int | None = None) -> Split:
    """Share out the amounts of the places among groups that stand in this order, in whole units. Places beyond the
    amounts are worth nothing. ``pot`` is what must be paid in all, where it is more than the amounts."""
    groups: list[GroupShare] = []
    first = 1
    for size in sizes:
        last = first + size - 1
        together = sum(amounts[first - 1 : last])
        groups.append(GroupShare(first, last, together, rounded_down(together // size, unit)))
        first = last + 1
    whole = sum(amounts) if pot is None else pot
    return Split(tuple(groups), whole - sum(group.each * group.size for group in groups))
