"""Changing a round by hand, in words: what a change would do at every row, and what the chosen one would do.

Nothing here changes anything. The effect itself is the command's; beside the rows stands only what can be told at a
glance, for the whole list at once. Who is not in the round can only be paired with one who rests.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tourney_desktop.document.commands.fill_in import ByHand, PairWithBye, by_hand
from tourney_desktop.document.commands.swap import ASKED_FOR, SwapEffect, broken_rules
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.model import (
    ByeKind,
    EntrantId,
    Note,
    Pairing,
    Round,
    RoundId,
    TournamentState,
)
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Cell, Table, Tone
from tourney_desktop.reports.words import note_text, side_text
from tourney_desktop.rules.apart import apart_pairs
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView, stage_view
from tourney_desktop.ui.tabs.why_costs import compared


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody sits or rests: the key of the row, and the side of the table."""

    key: int
    side: int


def entrant_at(each: Round, place: Place) -> EntrantId | None:
    """Who is there: at a table the first of that side, else the one who rests (rows of negative keys)."""
    if place.key < 0:
        resting = EntrantId(-place.key)
        return resting if any(bye.entrant == resting for bye in each.byes) else None
    pairing = each.at_table(place.key)
    return pairing.sides[place.side].entrants[0] if pairing else None


@dataclass(frozen=True, slots=True)
class Hint:
    """What a change with one row would do, in a few words."""

    text: str
    icon: str
    tone: Tone


_FINE = "check"


class Hints:
    """The hints of a round for one who is picked up. ``view`` ends before the round."""

    def __init__(self, view: StageView, each: Round, picked: EntrantId) -> None:
        self._view, self._round, self._picked = view, each, picked
        options = format_by_id(view.stage.config.format).options(view)
        keep = str(getattr(options, "keep_apart", "off"))
        self._apart = {apart.pair: apart for apart in apart_pairs(view, keep)}
        self._own = next((p for p in each.pairings if picked in p.entrants), None)
        self._outside = self._own is None and all(bye.entrant != picked for bye in each.byes)

    def of(self, place: Place) -> Hint:
        """The hint of one row, seen from that side."""
        if self._own is not None and place.key == self._own.table:
            return Hint(say("swap.picked"), "hand-move", Tone.QUIET)
        pairing = self._round.at_table(place.key) if place.key > 0 else None
        other = entrant_at(self._round, place)
        if other is None:
            return Hint("", "", Tone.QUIET)
        if pairing is None and any(b.entrant == other and b.kind in ASKED_FOR for b in self._round.byes):
            return Hint(say("swap.asked"), "lock", Tone.QUIET)
        if self._outside:
            return self._pairing_with(pairing, other)
        if (pairing and pairing.games) or (self._own and self._own.games):
            return Hint(say("swap.has_result_hint"), "lock", Tone.QUIET)
        found = [*self._meeting(self._own, self._picked, other), *self._meeting(pairing, other, self._picked)]
        if pairing is None:
            found += self._rest(self._picked)
        if self._own is None:
            found += self._rest(other)
        order = [Tone.STOP, Tone.INFO, Tone.WARN]
        found.sort(key=lambda hint: order.index(hint.tone))
        if found:
            return found[0]
        if pairing is None or self._own is None:
            return Hint(
                say("swap.rest_moves"), "armchair", Tone.QUIET
            )  # whose turn it is, only the round can tell
        return Hint(say("swap.nothing"), _FINE, Tone.OK)

    def _pairing_with(self, pairing: Pairing | None, other: EntrantId) -> Hint:
        """What it would mean that one who is not in the round is paired with this one."""
        if pairing is not None:
            return Hint(say("swap.plays"), "lock", Tone.QUIET)
        return next(iter(self._between(self._picked, other)), Hint(say("swap.nothing"), _FINE, Tone.OK))

    def _meeting(self, at: Pairing | None, leaves: EntrantId, comes: EntrantId) -> list[Hint]:
        """What it would mean that one takes the other's seat."""
        opponent = next((e for e in at.entrants if e != leaves), None) if at is not None else None
        return [] if opponent is None or opponent == comes else self._between(opponent, comes)

    def _between(self, one: EntrantId, other: EntrantId) -> list[Hint]:
        """What stands between two who would meet."""
        pair = frozenset((one, other))
        found = []
        if pair in self._apart:
            hard = self._apart[pair].hard
            found.append(
                Hint(say("swap.may_not" if hard else "swap.apart"), "circle-x" if hard else "users",
                     Tone.STOP if hard else Tone.WARN)
            )  # fmt: skip
        if pair in self._view.history.met:
            rounds = ", ".join(map(str, self._view.history.met[pair]))
            found.append(Hint(say("swap.met", rounds=rounds), "repeat", Tone.INFO))
        return found

    def _rest(self, who: EntrantId) -> list[Hint]:
        outings = self._view.history.of_entrant(who)
        rested = [o.number for o in outings if o.bye and o.bye.kind is ByeKind.PAIRING]
        if not rested:
            return []
        return [Hint(say("swap.second_bye", rounds=", ".join(map(str, rested))), "armchair", Tone.WARN)]


def hints(state: TournamentState, each: Round, picked: EntrantId) -> Hints | None:
    """The hints, ``None`` for formats where a glance cannot tell: partners, and tables drawn in advance."""
    kind = format_by_id(state.stages[each.stage].config.format)
    if kind.side_size > 1 or kind.drawn_in_advance or each.label is not None:
        return None
    return Hints(stage_view(state, each.stage, each.number - 1), each, picked)


def with_hints(table: Table, found: Mapping[int, Hint]) -> Table:
    """The table with hints in the place of its notes."""
    at = table.index("note")
    rows = []
    for row in table.rows:
        hint = found.get(row.key) if row.key is not None else None
        if hint is not None:
            note = Cell(hint.text, icon=hint.icon, tone=hint.tone, tip=hint.text)
            row = replace(row, cells=(*row.cells[:at], note, *row.cells[at + 1 :]))  # noqa: PLW2901
        rows.append(row)
    return replace(table, rows=tuple(rows))


@dataclass(frozen=True, slots=True)
class SwapTable:
    """A table as it would be; table 0 is the rest, with one name. ``moved`` says which of the two are new there."""

    table: int
    names: tuple[str, ...]
    moved: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class SwapLine:
    """A rule that is broken or kept again: sentence and rule."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class SwapPreview:
    """What the chosen change would do. ``refusal``: why it cannot be done at all."""

    command: ByHand
    names: tuple[str, str]
    tables: tuple[SwapTable, ...] = ()
    fixed: tuple[SwapLine, ...] = ()
    broken: tuple[SwapLine, ...] = ()
    costs: tuple[str, str] | None = None
    dearer: bool = False
    refusal: str = ""

    @property
    def fills_in(self) -> bool:
        """Whether somebody who is not in the round is paired with one who rests, and nobody changes seats."""
        return isinstance(self.command, PairWithBye)

    @property
    def rules(self) -> str:
        """The rules it would break."""
        return ", ".join(dict.fromkeys(line.rule for line in self.broken if line.rule))


def preview(state: TournamentState, round_id: RoundId, one: EntrantId, other: EntrantId) -> SwapPreview:
    """What would become of the round."""
    command = by_hand(state, round_id, one, other)
    names = (spoken_entrant(state, command.one), spoken_entrant(state, command.other))
    fills_in = isinstance(command, PairWithBye)
    try:
        if isinstance(command, PairWithBye):
            effect = command.effect(state, compared=False)
        else:
            effect = command.effect(state)
    except TourneyError as trouble:
        return SwapPreview(command, names, refusal=str(trouble))
    # With one more in the round its costs are others: they are compared with the least there could be.
    least = tuple(replace(each, cost=each.optimum) for each in effect.cost_after)
    before, after = least if fills_in else effect.cost_before, effect.cost_after
    return SwapPreview(
        command,
        names,
        _tables(state, effect, (one, other)),
        () if fills_in else _fixed(state, state.rounds[round_id], effect),
        tuple(_line(state, each) for each in effect.broken),
        None if fills_in and effect.broken else compared(before, after),
        [each.cost for each in after] > [each.cost for each in before],
    )


def _fixed(state: TournamentState, drawn: Round, effect: SwapEffect) -> tuple[SwapLine, ...]:
    """What the round does not keep now and would keep then."""
    changed = {pairing.number: pairing for pairing in effect.pairings}
    after = replace(drawn, pairings=tuple(changed.get(p.number, p) for p in drawn.pairings), byes=effect.byes)
    still = broken_rules(state, after)
    return tuple(_line(state, each) for each in broken_rules(state, drawn) if each not in still)


def _line(state: TournamentState, each: Note) -> SwapLine:
    return SwapLine(note_text(state, replace(each, rule="")), each.rule)


def _tables(
    state: TournamentState, effect: SwapEffect, moved: tuple[EntrantId, EntrantId]
) -> tuple[SwapTable, ...]:
    found = [
        SwapTable(
            pairing.table,
            tuple(side_text(state, side.entrants) for side in pairing.sides),
            tuple(any(each in moved for each in side.entrants) for side in pairing.sides),
        )
        for pairing in sorted(effect.pairings, key=lambda p: p.table)
    ]
    found += (
        SwapTable(0, (spoken_entrant(state, bye.entrant),), (True,))
        for bye in effect.byes
        if bye.entrant in moved
    )
    return tuple(found)
