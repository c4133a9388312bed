"""What became of the rows between two tables, in the few steps a view needs to keep its selection and place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from tourney_desktop.reports.table import Row

Name = tuple[Hashable, int]


def names(rows: Iterable[Row]) -> list[Name]:
    """A name for each row that stays with it: its key, a bar's words, and a count where those repeat."""
    seen: Counter[Hashable] = Counter()
    result: list[Name] = []
    for row in rows:
        name: Hashable
        if row.group:
            name = ("bar", row.cells[0].text if row.cells else "")
        else:
            name = ("row", row.key)
        result.append((name, seen[name]))
        seen[name] += 1
    return result


@dataclass(frozen=True, slots=True)
class Steps:
    """Steps from the old rows to the new, to be done in this order.

    ``removed`` are runs of old positions, last first; ``order`` is the new order of what stays as positions after
    removing (``None`` if it already stands so); ``inserted`` are runs of new positions, first first.
    """

    removed: tuple[tuple[int, int], ...]
    order: tuple[int, ...] | None
    inserted: tuple[tuple[int, int], ...]


def _runs(positions: Sequence[int]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for at in positions:
        if runs and runs[-1][1] == at - 1:
            runs[-1] = (runs[-1][0], at)
        else:
            runs.append((at, at))
    return runs


def steps(old: Sequence[Row], new: Sequence[Row]) -> Steps:
    """The steps that turn ``old`` into ``new``, rows known by their keys."""
    if len(old) == len(new) and all(
        a is b or (a.key == b.key and not a.group and not b.group) for a, b in zip(old, new, strict=True)
    ):
        return Steps((), None, ())
    before, after = names(old), names(new)
    stays_after = set(after)
    kept = [name for name in before if name in stays_after]
    place = {name: at for at, name in enumerate(kept)}
    wanted = [place[name] for name in after if name in place]
    known = set(before)
    return Steps(
        removed=tuple(reversed(_runs([at for at, name in enumerate(before) if name not in stays_after]))),
        order=None if wanted == sorted(wanted) else tuple(wanted),
        inserted=tuple(_runs([at for at, name in enumerate(after) if name not in known])),
    )


def changed_runs(old: Sequence[Row], new: Sequence[Row]) -> list[tuple[int, int, int, int]]:
    """Blocks (first row, last row, first column, last column) of cells that differ between equally long lists."""
    blocks: list[tuple[int, int, int, int]] = []
    for at, (was, now) in enumerate(zip(old, new, strict=True)):
        if was is now or was == now:
            continue
        whole = (was.group, was.quiet, was.strong, was.rule_above) != (
            now.group,
            now.quiet,
            now.strong,
            now.rule_above,
        )
        columns = [i for i, (a, b) in enumerate(zip(was.cells, now.cells, strict=False)) if whole or a != b]
        if not columns:
            continue
        first, last = columns[0], columns[-1]
        if blocks and blocks[-1][1] == at - 1 and blocks[-1][2:] == (first, last):
            blocks[-1] = (blocks[-1][0], at, first, last)
        else:
            blocks.append((at, at, first, last))
    return blocks
