"""All that is still to come of a Horizon, laid out: who rests, who makes up with whom, and the pairs of every round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tourney_desktop.rules.formats.guideline.drawing import Bars, Task, edge
from tourney_desktop.rules.formats.guideline.guidelines import Guideline, guideline_of
from tourney_desktop.rules.formats.guideline.make_up import Pairs, across_blocks, make_up_choices
from tourney_desktop.rules.formats.guideline.rests import Turn, moved_rests, planned_rests
from tourney_desktop.rules.formats.guideline.sequence import DeadEnd, Schedule, scheduled
from tourney_desktop.rules.formats.guideline.situation import Situation

MOVE_A_BYE = "HOR-8.2"
ACROSS_BLOCKS = "HOR-8.5"
WAIVABLE = (MOVE_A_BYE, ACROSS_BLOCKS)
"""What a director may let go where missed games cannot be made up (HOR-8.7). HOR-6 and HOR-7 are never let go."""


@dataclass(frozen=True, slots=True)
class Coming:
    """A meeting to come: which opponent it is for, the rounds of the division it is played in, its guideline, and the
    places of the list that are there."""

    turn: int
    numbers: tuple[int, ...]
    guideline: Guideline
    present: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """The answer. ``rests`` is a place, ``None`` for an even number; ``make_up`` is ``None`` where the games cannot be
    made up and nothing was reserved for them. ``moved`` are turns whose bye is not where it belongs."""

    coming: tuple[Coming, ...]
    tasks: tuple[Task, ...]
    bars: Bars
    rests: tuple[int | None, ...]
    make_up: Pairs | None
    schedule: Schedule
    moved: frozenset[int] = frozenset()
    across: bool = False


@dataclass(frozen=True, slots=True)
class NoRest:
    """An odd number, and everybody has rested."""

    coming: tuple[Coming, ...]


@dataclass(frozen=True, slots=True)
class NoMakeUp:
    """Those who rest, places in order, cannot all make up their game in their blocks (HOR-8.7). ``to_draw``: a round is
    still to come in which somebody else could rest."""

    rested: tuple[int, ...]
    to_draw: bool


@dataclass(frozen=True, slots=True)
class NoSchedule:
    """The rounds cannot all be drawn (HOR-9.4)."""

    tasks: tuple[Task, ...]
    bars: Bars
    dead_end: DeadEnd


Answer = Layout | NoRest | NoMakeUp | NoSchedule


def coming_meetings(situation: Situation) -> tuple[Coming, ...]:
    """All meetings not begun, those still to be drawn in the order of their rounds."""
    drawn = len(situation.main)
    per = 2 if situation.options.double else 1
    begun = -(-drawn // per)
    start = situation.next_number + begun * per - drawn
    found: list[Coming] = []
    for turn in range(begun + 1, situation.options.meetings + 1):
        first = start + (turn - begun - 1) * per
        found.append(meeting_of(situation, turn, tuple(range(first, first + per))))
    return tuple(found)


def meeting_of(situation: Situation, turn: int, numbers: tuple[int, ...]) -> Coming:
    """The meeting of this turn, in these rounds; who asked to miss one of them misses it whole."""
    here = [frozenset(situation.view.active(number)) for number in numbers]
    present = tuple(at for at, each in enumerate(situation.ranking) if all(each in active for active in here))
    guideline = guideline_of(2 * turn - 1 if situation.options.double else turn)
    return Coming(turn, numbers, guideline, present)


def lay_out(situation: Situation, coming: Sequence[Coming], waived: frozenset[str] = frozenset()) -> Answer:
    """These meetings, given all that stands drawn."""
    rested = tuple(situation.place[each] for each in situation.rested)
    total = situation.options.meetings
    turns = [Turn(each.turn, total, tuple(at + 1 for at in each.present)) for each in coming]
    ranks = [at + 1 for at in rested]
    barred = situation.barred | situation.met_in_rounds
    moves = None
    if MOVE_A_BYE in waived:
        moves = moved_rests(turns, ranks, {(a + 1, b + 1) for a, b in barred})
    planned = planned_rests(turns, ranks, moves)
    if planned is None:
        return NoRest(tuple(coming))
    rests = tuple(None if rank is None else rank - 1 for rank in planned)
    resting = _in_order(situation, coming, rests)
    tasks = tuple(
        Task(each.guideline, tuple(at for at in each.present if at != rest))
        for each, rest in zip(coming, rests, strict=True)
    )
    bars = Bars(situation.met_places, situation.barred, frozenset(), situation.wished)
    # What was kept free for it has been upset by people who left or came: then as well as can be (HOR-9.7).
    upset = situation.options.reserves and not coming
    across = ACROSS_BLOCKS in waived or upset or bool(situation.bye_rounds)
    made = Layout(
        tuple(coming), tasks, bars, rests, None, Schedule(()), frozenset(moves or ()), across=across
    )
    if not situation.options.reserves:
        return _unreserved(made, resting, barred)
    return _reserved(made, resting, barred)


def _in_order(situation: Situation, coming: Sequence[Coming], rests: Sequence[int | None]) -> tuple[int, ...]:
    """All who rest, places in the list, in order of the rounds they rest in."""
    found = [(rounds[0], situation.place[each]) for each, rounds in situation.rounds_rested.items()]
    found += [(each.numbers[0], at) for each, at in zip(coming, rests, strict=True) if at is not None]
    return tuple(place for _number, place in sorted(found))


def _reserved(made: Layout, resting: Sequence[int], barred: frozenset[tuple[int, int]]) -> Answer:
    """The make-up pairs first, then the rounds without them (HOR-8.6); where that leaves no schedule, the next best
    make-up pairs."""
    first: NoSchedule | None = None
    for pairs in _choices(resting, barred, across=made.across):
        bars = replace(made.bars, reserved=frozenset(edge(*pair) for pair in pairs))
        found = scheduled(made.tasks, bars)
        if isinstance(found, Schedule):
            return replace(made, bars=bars, make_up=pairs, schedule=found)
        if first is None:
            first = NoSchedule(made.tasks, bars, found)
        elif not found.proven:
            first = replace(first, dead_end=replace(first.dead_end, proven=False))
    return first or NoMakeUp(tuple(resting), bool(made.coming))


def _unreserved(made: Layout, resting: Sequence[int], barred: frozenset[tuple[int, int]]) -> Answer:
    """The rounds first; the make-up pairs from what they leave."""
    found = scheduled(made.tasks, made.bars)
    if isinstance(found, DeadEnd):
        return NoSchedule(made.tasks, made.bars, found)
    met = barred.union(*found.rounds)
    pairs = next(_choices(resting, met, across=made.across), None)
    if pairs is None and not made.coming:
        return NoMakeUp(tuple(resting), to_draw=False)
    return replace(made, make_up=pairs, schedule=found)


def _choices(resting: Sequence[int], barred: frozenset[tuple[int, int]], *, across: bool) -> Iterator[Pairs]:
    yield from make_up_choices(resting, barred)
    if across:
        yield across_blocks(resting, barred)
