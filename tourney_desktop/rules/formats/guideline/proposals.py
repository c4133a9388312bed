"""A layout with people in it: rounds as they are to be drawn, with a reason beside whatever is not plain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from tourney_desktop.domain.model import (
    Bye,
    ByeKind,
    EntrantId,
    Note,
    Pairing,
    PairingNumber,
    Round,
    RoundId,
    Side,
    label,
    note,
)
from tourney_desktop.rules.entries import people
from tourney_desktop.rules.formats.base import RoundProposal, requested_byes
from tourney_desktop.rules.formats.guideline.barriers import Barriers
from tourney_desktop.rules.formats.guideline.layout import ACROSS_BLOCKS, MOVE_A_BYE, Coming, Layout
from tourney_desktop.rules.formats.guideline.make_up import across_blocks
from tourney_desktop.rules.formats.guideline.rests import printed_rank
from tourney_desktop.rules.formats.guideline.situation import (
    BYE_ROUND,
    Pair,
    Situation,
    bye_round_number,
    two,
)
from tourney_desktop.rules.view import StageView

Two = tuple[EntrantId, EntrantId]
MOVED = "horizon.note.byes_moved"
ACROSS = "horizon.note.across_blocks"


LET_GO = {MOVED: MOVE_A_BYE, ACROSS: ACROSS_BLOCKS}
"""The note of a round that says so -> what the director let go."""


def let_go_in(notes: Iterable[Note]) -> frozenset[str]:
    """What these notes say the director let go."""
    return frozenset(LET_GO[each.code] for each in notes if each.code in LET_GO)


def let_go(situation: Situation) -> frozenset[str]:
    """What he let go in any round that stands: it holds for those that follow."""
    return let_go_in(each for drawn in situation.main for each in drawn.notes)


def rounds_to_come(situation: Situation, layout: Layout) -> tuple[RoundProposal, ...]:
    """Every meeting, then the Bye Rounds."""
    return (*main_proposals(situation, layout), *bye_round_proposals(situation, layout))


def second_games(situation: Situation) -> RoundProposal | None:
    """The round in which the pairs of the last one play their second game, where that is not drawn yet (ADD-5)."""
    if not situation.options.double or len(situation.main) % 2 == 0:
        return None
    return again(situation, situation.main[-1], situation.next_number)


def with_second_games(situation: Situation) -> Situation:
    """As if that round stood."""
    second = second_games(situation)
    if second is None:
        return situation
    last = situation.main[-1]
    drawn = replace(
        last,
        id=RoundId(0),
        number=situation.next_number,
        pairings=second.pairings,
        byes=second.byes,
        notes=second.notes,
    )
    return replace(situation, rounds=(*situation.rounds, drawn))


def again(situation: Situation, first: Round, number: int) -> RoundProposal:
    """The same pairs once more, without those who have left since or miss it; whoever is there beside them rests."""
    active = situation.view.active(number)
    here = [pair for pair in map(two, first.pairings) if all(each in active for each in pair)]
    sitting = {each for pair in here for each in pair}
    asked = _asked(situation.view, (number, first.number), number)
    placed = sitting | {bye.entrant for bye in asked}
    others = [each for each in active if each not in placed]
    known = people(first)
    byes = tuple(
        Bye(each, ByeKind.PAIRING, (_why_alone(first, each),)) if each in known else _in_the_middle(each)
        for each in sorted(others, key=situation.view.seed)
    )
    notes = (note("horizon.note.second_game", "ADD-5", round=first.number),)
    return RoundProposal(tables((pair, ()) for pair in here), (*byes, *asked), notes)


def _why_alone(first: Round, entrant: EntrantId) -> Note:
    for pair in map(two, first.pairings):
        if entrant in pair:
            other = pair[1] if pair[0] == entrant else pair[0]
            return note("horizon.note.rests_alone", "HOR-9.7", who_id=other)
    return _again_note(first.number)


def _again_note(first: int) -> Note:
    return note("horizon.note.rests_again", "ADD-5", round=first)


def _in_the_middle(entrant: EntrantId) -> Bye:
    """Somebody comes between the two rounds of a meeting, and has no part in it."""
    return Bye(entrant, ByeKind.ZERO, (note("horizon.note.rests_late", "HOR-9.8"),))


def tables(pairs: Iterable[tuple[Two, tuple[Note, ...]]]) -> tuple[Pairing, ...]:
    """Pairs in order, at tables 1, 2, 3 …"""
    return tuple(
        Pairing(PairingNumber(at), at, (Side((one,)), Side((other,))), notes=notes)
        for at, ((one, other), notes) in enumerate(pairs, 1)
    )


@dataclass(frozen=True, slots=True)
class MainRound:
    """A meeting as it is to be drawn, before it is repeated for its second round."""

    coming: Coming
    pairs: tuple[tuple[Two, tuple[Note, ...]], ...]
    rest: tuple[Bye, ...]
    notes: tuple[Note, ...]

    def proposal(self, situation: Situation, number: int) -> RoundProposal:
        """One of its rounds. The second says only that it is the second."""
        first = self.coming.numbers[0]
        asked = _asked(situation.view, self.coming.numbers, number)
        seated = {each for pair, _notes in self.pairs for each in pair}
        placed = seated.union(bye.entrant for bye in (*self.rest, *asked))
        late = [_in_the_middle(each) for each in situation.view.active(number) if each not in placed]
        if number == first:
            return RoundProposal(tables(self.pairs), (*self.rest, *late, *asked), self.notes)
        rests = [replace(bye, notes=(_again_note(first),)) for bye in self.rest]
        byes = sorted((*rests, *late), key=lambda bye: situation.view.seed(bye.entrant))
        bare = tables((pair, ()) for pair, _notes in self.pairs)
        return RoundProposal(bare, (*byes, *asked), (note("horizon.note.second_game", "ADD-5", round=first),))


def main_proposals(situation: Situation, layout: Layout) -> list[RoundProposal]:
    """The rounds by guideline, each given those before it."""
    return [
        each.proposal(situation, number)
        for each in main_rounds(situation, layout)
        for number in each.coming.numbers
    ]


def main_rounds(situation: Situation, layout: Layout) -> list[MainRound]:
    """All meetings of a layout."""
    ranking = situation.ranking
    met = dict(situation.met)
    reserved = _reserved(situation, layout)
    found: list[MainRound] = []
    for at, (coming, task, pairs) in enumerate(
        zip(layout.coming, layout.tasks, layout.schedule.rounds, strict=True)
    ):
        barriers = Barriers(situation, dict(met), reserved)
        seated = tuple(ranking[place] for place in task.present)
        index = {place: position for position, place in enumerate(task.present)}
        with_notes = tuple(
            ((ranking[a], ranking[b]), barriers.notes(task.guideline, seated, index[a], index[b]))
            for a, b in pairs
        )
        found.append(MainRound(coming, with_notes, _rest(situation, layout, at), _round_notes(layout, at)))
        for pair, _notes in with_notes:
            met[frozenset(pair)] = (*met.get(frozenset(pair), ()), *coming.numbers)
    return found


def _reserved(situation: Situation, layout: Layout) -> dict[Pair, int]:
    if not situation.options.reserves:
        return {}
    return {
        frozenset(pair): 1 if situation.options.double else at
        for at, pair in enumerate(make_up_people(situation, layout), 1)
    }


def _round_notes(layout: Layout, at: int) -> tuple[Note, ...]:
    found: list[Note] = []
    if at in layout.schedule.departed:
        passed = layout.schedule.passed[layout.schedule.departed.index(at)]
        found.append(note("horizon.note.ahead", "HOR-9.6", n=passed))
    if layout.moved:
        found.append(note(MOVED, MOVE_A_BYE))
    if layout.across:
        found.append(note(ACROSS, ACROSS_BLOCKS))
    return tuple(found)


def _rest(situation: Situation, layout: Layout, at: int) -> tuple[Bye, ...]:
    """Who rests in an odd field, and why he (HOR-8.2 to 8.4)."""
    place, coming = layout.rests[at], layout.coming[at]
    if place is None:
        return ()
    printed = printed_rank(coming.turn)
    if coming.turn in layout.moved:
        why = note("horizon.note.rests_moved", "HOR-8.7", rank=place + 1, printed=printed)
    elif place + 1 == printed:
        why = note("horizon.note.rests_printed", _rest_rule(coming.turn), rank=printed)
    else:
        why = note("horizon.note.rests_lowest", "HOR-8.3", rank=place + 1, printed=printed)
    return (Bye(situation.ranking[place], ByeKind.PAIRING, (why,)),)


def _rest_rule(turn: int) -> str:
    return "HOR-8.2" if turn <= 4 else "HOR-8.4"


def _asked(view: StageView, numbers: Sequence[int], number: int) -> tuple[Bye, ...]:
    """The rests asked for; nobody makes them up and they are worth nothing (HOR-8.9). Who misses one round of a meeting
    misses both."""
    found: dict[EntrantId, Bye] = {}
    for each in (number, *numbers):
        for bye in requested_byes(view, each):
            why = () if each == number else (note("horizon.note.whole_meeting", "ADD-5", round=each),)
            found.setdefault(bye.entrant, replace(bye, kind=ByeKind.ZERO, notes=why))
    return tuple(found.values())


# The Bye Rounds


def make_up_people(situation: Situation, layout: Layout) -> tuple[Two, ...]:
    """Who makes up with whom and has not sat down for it yet, in the order of the Bye Rounds. Pairs that are drawn
    stand; where one of them no longer fits, those who are left make up as well as they can (HOR-9.7)."""
    ranking = situation.ranking
    wanted = [(ranking[a], ranking[b]) for a, b in layout.make_up or ()]
    drawn = {frozenset(two(p)) for each in situation.bye_rounds for p in each.pairings}
    if drawn <= {frozenset(pair) for pair in wanted}:
        return tuple(pair for pair in wanted if frozenset(pair) not in drawn)
    sat = {each for pair in drawn for each in pair}
    short = [situation.place[each] for each in situation.rested if each not in sat]
    left = across_blocks(short, situation.barred | situation.met_in_rounds)
    return tuple((ranking[a], ranking[b]) for a, b in left)


def left_over(situation: Situation, layout: Layout) -> tuple[EntrantId, ...]:
    """Who rests and has nobody to make it up with: a game less than the others (HOR-8.5)."""
    resting = {*situation.rested, *(situation.ranking[at] for at in layout.rests if at is not None)}
    sat = {each for drawn in situation.bye_rounds for p in drawn.pairings for each in two(p)}
    sat |= {each for pair in make_up_people(situation, layout) for each in pair}
    return tuple(sorted(resting - sat, key=situation.view.seed))


def bye_round_proposals(situation: Situation, layout: Layout) -> list[RoundProposal]:
    """One game each, or under the double reading two rounds with all of them (HOR-8.5, ADD-5)."""
    last = max(map(bye_round_number, situation.bye_rounds), default=0)
    pairs = make_up_people(situation, layout)
    if not situation.options.double:
        return [bye_round(situation, at, (pair,)) for at, pair in enumerate(pairs, last + 1)]
    found: list[RoundProposal] = []
    second = map(two, situation.bye_rounds[-1].pairings) if last % 2 else ()
    twins = [pair for pair in second if all(each in situation.place for each in pair)]
    if twins:
        found.append(bye_round(situation, last + 1, twins))
    if pairs:
        start = last + last % 2
        found += [bye_round(situation, start + at, pairs) for at in (1, 2)]
    return found


def bye_round(situation: Situation, number: int, pairs: Sequence[Two]) -> RoundProposal:
    """A round that makes up, with its own name; the better-placed first, as everywhere."""
    seed = situation.view.seed
    ordered = sorted((_ordered(pair, seed) for pair in pairs), key=lambda pair: seed(pair[0]))
    return RoundProposal(tables((pair, ()) for pair in ordered), label=label(BYE_ROUND, number=number))


def _ordered(pair: Two, seed: Callable[[EntrantId], int]) -> Two:
    one, other = sorted(pair, key=seed)
    return one, other
