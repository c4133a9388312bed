"""The seed list as the screen shows it: bars over groups, a row that is being carried, who was moved by hand.

Plain functions over the finished table; nothing here decides a seed.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from tourney_desktop.document.commands.seeding import MANUAL, DrawSeeds
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.facts import SeedsDrawn
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import has, say
from tourney_desktop.reports.seeding import seeding_table
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone, group_bar
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView, stage_view
from tourney_desktop.ui.desk import Snapshot


@dataclass(frozen=True, slots=True)
class Carry:
    """A seed that is picked up: whose, and the places it came from and would go to, from 1."""

    key: int
    old: int
    new: int


def seed_words(view: StageView, code: str, **params: object) -> str:
    """Words about seeds as the format has them: pairing numbers where rounds are drawn from them in advance."""
    kind = format_by_id(view.stage.config.format)
    for variant in (f"{code}.{kind.id}", f"{code}.numbers" if kind.drawn_in_advance else code):
        if has(variant):
            return say(variant, **params)
    return say(code, **params)


def order_of(table: Table) -> tuple[int, ...]:
    """The keys in the order of the list."""
    return tuple(row.key for row in table.data_rows if row.key is not None)


def seed_order(view: StageView) -> tuple[EntrantId, ...]:
    """Everybody who has a seed, in that order."""
    seeded = (entrant for entrant, part in view.participations.items() if part.seed is not None)
    return tuple(sorted(seeded, key=view.seed))


def moved(order: Sequence[int], key: int, to: int) -> tuple[int, ...]:
    """The order with one key put to place ``to`` from 0; places beyond the ends are the ends."""
    rest = [each for each in order if each != key]
    at = max(0, min(to, len(rest)))
    return (*rest[:at], key, *rest[at:])


def put_by_hand(natural: Sequence[int], order: Sequence[int]) -> frozenset[int]:
    """The fewest keys that must have been moved to make ``order`` of ``natural``: all but a longest run that kept its
    order."""
    place = {key: at for at, key in enumerate(natural)}
    known = [key for key in order if key in place]
    tails: list[int] = []
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for key in known:
        at = bisect_left(tails, place[key])
        before[key] = ends[at - 1] if at else None
        if at == len(tails):
            tails.append(place[key])
            ends.append(key)
        else:
            tails[at], ends[at] = place[key], key
    kept: set[int] = set()
    last: int | None = ends[-1] if ends else None
    while last is not None:
        kept.add(last)
        last = before[last]
    return frozenset(known) - kept


def method_before_hand(snapshot: Snapshot, view: StageView) -> str:
    """The method an order made by hand started from: the last one drawn, else the format's own."""
    done = set(snapshot.timeline.done)
    for action in reversed(snapshot.actions):
        if action.sequence not in done:
            continue
        for fact in action.facts:
            if isinstance(fact, SeedsDrawn) and fact.stage == view.stage.id and fact.method != MANUAL:
                return fact.method
    return format_by_id(view.stage.config.format).seeding


def natural_view(view: StageView, method: str) -> StageView | None:
    """The stage seeded by a method, as it would be without a hand; ``None`` where that cannot be."""
    try:
        facts = DrawSeeds(view.stage.id, method, (), view.stage.seeding_lot or None).decide(view.state)
    except TourneyError:
        return None
    return stage_view(fold(facts, view.state), view.stage.id)


def shown_table(view: StageView, natural: StageView | None = None, *, movable: bool = False) -> Table:
    """The finished list with bars between groups, and a grip on every row that can be moved. In an order made by hand,
    ``natural`` tells which seeds were moved and gives the others their reason back."""
    table = seeding_table(view)
    table = with_bars(view, table) if natural is None else _told_apart(table, natural)
    return _with_grips(table) if movable else table


def _told_apart(table: Table, natural: StageView) -> Table:
    origin = seeding_table(natural)
    seeds = {key: at for at, key in enumerate(order_of(origin), 1)}
    reasons = {row.key: row.cells[-1] for row in origin.rows}
    hands = put_by_hand(order_of(origin), order_of(table))
    rows = []
    for row in table.rows:
        if row.key in hands and row.key is not None:
            words = say("seeds.by_hand", was=seeds[row.key])
            note = Cell(words, icon="hand-move", tone=Tone.INFO, tip=row.cells[-1].tip)
        else:
            note = reasons.get(row.key, row.cells[-1])
        rows.append(replace(row, cells=(*row.cells[:-1], note)))
    return replace(table, rows=tuple(rows))


def carried(table: Table, carry: Carry) -> Table:
    """The carried row in its new place, the seeds counted anew. Bars stay where they are, so that no row jumps."""
    known: Mapping[int | None, Row] = {row.key: row for row in table.data_rows}
    order = iter(enumerate(moved(order_of(table), carry.key, carry.new - 1), 1))
    seed = table.index("seed")
    made = []
    for place in table.rows:
        if place.group:
            made.append(place)
            continue
        at, key = next(order)
        row = known[key]
        note = row.cells[-1]
        if key == carry.key:
            note = Cell(say("seeds.carrying", old=carry.old, new=carry.new), icon="hand-move", tone=Tone.INFO)
        number = replace(row.cells[seed], text=str(at), sort=at)
        made.append(replace(row, cells=(*row.cells[:seed], number, *row.cells[seed + 1 : -1], note)))
    return replace(table, rows=tuple(made))


def _with_grips(table: Table) -> Table:
    grip = Cell(icon="grip-vertical", tone=Tone.QUIET, tip=say("seeds.grip"))
    column = Column("grip", "", Align.CENTER, Kind.MARK, tip=say("seeds.grip"))
    rows = (
        replace(row, cells=(*row.cells, Cell()) if row.group else (grip, *row.cells)) for row in table.rows
    )
    return replace(table, columns=(column, *table.columns), rows=tuple(rows))


def with_bars(view: StageView, table: Table) -> Table:
    """The same list with a bar over each group of seeds, where there is more than one."""
    runs = [(name, list(rows)) for name, rows in groupby(table.rows, lambda row: _group(view, row.key))]
    if len(runs) < 2 or any(not name for name, _rows in runs):
        return table
    rows: list[Row] = []
    for name, members in runs:
        span = say("seeds.range", first=members[0].cells[0].text, last=members[-1].cells[0].text)
        bar = group_bar(say(name), len(table.columns))
        rows.append(replace(bar, cells=(replace(bar.cells[0], sub=span), *bar.cells[1:])))
        rows += members
    return replace(table, rows=tuple(rows))


def _group(view: StageView, key: int | None) -> str:
    """The message that names the group of a seed, empty where its reason makes none."""
    why = view.participations[EntrantId(key)].seed_why if key is not None else None
    if why is None:
        return ""
    first, _, rest = why.code.removeprefix("seeding.why.").partition(".")
    if has(f"seeds.group.{first}"):
        return f"seeds.group.{first}"
    return "seeds.group.unknown" if rest == "unknown" else "seeds.group.known"
