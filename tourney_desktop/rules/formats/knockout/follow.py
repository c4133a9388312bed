"""What a changed result makes of games that are drawn already (B34): another player comes to the next game, or nobody
comes, and what he had played there falls. The other half of the bracket stays as it is.

A seat changed by hand is kept: whoever takes the place of another sits where that other one sits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tourney_desktop.domain.lots import Lots, derived_seed
from tourney_desktop.domain.model import EntrantId, Pairing, PairingNumber, Round, RoundId, Side
from tourney_desktop.rules.formats.knockout.course import Course, Seats, course_of
from tourney_desktop.rules.formats.knockout.options import KnockoutOptions
from tourney_desktop.rules.formats.knockout.record import Record, with_nodes, with_places
from tourney_desktop.rules.formats.knockout.rounds import pair_notes, walk_over
from tourney_desktop.rules.formats.knockout.shape import Node
from tourney_desktop.rules.values import Redrawn
from tourney_desktop.rules.view import StageView

Change = Mapping[EntrantId, EntrantId]


def follow(before: StageView, after: StageView, options: KnockoutOptions) -> tuple[Redrawn, ...]:
    """Rounds that stand otherwise after the change, oldest first, those without a game left empty. The two views hold
    the same rounds with other results."""
    changed = _first_changed(before, after)
    if changed is None:
        return ()
    rounds = list(after.rounds)
    drawn = frozenset(node for each in rounds for node in Record.of(each.notes).nodes)
    for at in range(changed + 1, len(rounds)):
        old = course_of(before, options, before.rounds[:at])
        new = course_of(after, options, rounds[:at])
        if old is not None and new is not None:
            rounds[at] = _Follower(after, options, old, new, drawn, rounds[at]).round
    _hand_on_places(rounds)
    return tuple(
        Redrawn(each.id, each.pairings, each.notes)
        for each, drawn in zip(rounds, after.rounds, strict=True)
        if each is not drawn
    )


def _first_changed(before: StageView, after: StageView) -> int | None:
    pairs = zip(before.rounds, after.rounds, strict=True)
    return next((at for at, (one, other) in enumerate(pairs) if one.pairings != other.pairings), None)


def _hand_on_places(rounds: list[Round]) -> None:
    """Where no game of the round that holds the draw is left, the next one keeps it."""
    emptied = next(
        (at for at, each in enumerate(rounds) if not each.pairings and Record.of(each.notes).places), None
    )
    if emptied is None:
        return
    heir = next((at for at in range(emptied + 1, len(rounds)) if rounds[at].pairings), None)
    if heir is not None:
        places = Record.of(rounds[emptied].notes).places
        rounds[heir] = replace(rounds[heir], notes=with_places(rounds[heir].notes, places))


@dataclass(frozen=True)
class _Follower:
    """One later round. ``old`` and ``new`` are the bracket as it stood before it and as it stands now; ``elsewhere``
    are all games that stand in some round."""

    view: StageView
    options: KnockoutOptions
    old: Course
    new: Course
    elsewhere: frozenset[Node]
    drawn: Round

    @property
    def round(self) -> Round:
        """The round as it stands now: the same object where nothing changes."""
        record = Record.of(self.drawn.notes)
        if record.places:
            old, new = self.old.with_places(record.places), self.new.with_places(record.places)
        else:
            old, new = self.old, self.new
        change: dict[EntrantId, EntrantId] = {}
        kept: list[tuple[Node, Pairing]] = []
        for node, pairing in zip(record.nodes, self.drawn.pairings, strict=bool(record.nodes)):
            seats = new.fed(node)
            if node not in self._opening and not _both(seats):
                continue
            if node not in self._opening:
                change.update(_exchanged(old.fed(node), seats))
            kept.append((node, pairing))
        played = [(node, self._seated(new, pairing, change)) for node, pairing in kept]
        played += self._added(new, record.nodes, [pairing for _node, pairing in played])
        if [pairing for _node, pairing in played] == list(self.drawn.pairings):
            return self.drawn
        numbered = tuple(
            replace(pairing, number=PairingNumber(at)) for at, (_node, pairing) in enumerate(played, 1)
        )
        notes = with_nodes(self.drawn.notes, (node for node, _pairing in played))
        return replace(self.drawn, pairings=numbered, notes=notes)

    @property
    def _opening(self) -> frozenset[Node]:
        """Games that no other game feeds."""
        nodes = Record.of(self.drawn.notes).nodes
        return frozenset(each for each in nodes if self.new.shape.feeders(each) is None)

    def _seated(self, new: Course, pairing: Pairing, change: Change) -> Pairing:
        """The same table with those who come instead; what was played there falls with the change."""
        one, other = (side.entrants[0] for side in pairing.sides)
        pair = (change.get(one, one), change.get(other, other))
        if pair == (one, other):
            return pairing
        notes = pair_notes(self.view, new, pair)
        sides = (Side((pair[0],)), Side((pair[1],)))
        return replace(pairing, sides=sides, games=walk_over(new, pair), notes=notes)

    def _added(
        self, new: Course, nodes: Sequence[Node], there: Sequence[Pairing]
    ) -> list[tuple[Node, Pairing]]:
        """Games of the same level that nobody had to play before and somebody must now."""
        levels = {(each.part, each.level) for each in nodes}
        taken = {each.table for each in there}
        free = (table for table in range(1, len(taken) + new.shape.size + 2) if table not in taken)
        found: list[tuple[Node, Pairing]] = []
        for node in new.ready():
            if node in self.elsewhere or (node.part, node.level) not in levels:
                continue
            one, other = new.fed(node)
            if one and other:
                pair = (one, other)
                table = next(free)
                toss = Lots(derived_seed(self.drawn.random_seed, node.code)).below(2)
                first = toss if self.options.colours == "on" else None
                found.append(
                    (
                        node,
                        Pairing(
                            PairingNumber(table), table, (Side((one,)), Side((other,))),
                            games=walk_over(new, pair), first=first,
                            notes=pair_notes(self.view, new, pair), decisive=True,
                        ),
                    )
                )  # fmt: skip
        return found


def _both(seats: Seats) -> bool:
    """Whether two are to meet."""
    return bool(seats[0]) and bool(seats[1])


def _exchanged(old: Seats, new: Seats) -> dict[EntrantId, EntrantId]:
    """Who takes whose place."""
    return {one: other for one, other in zip(old, new, strict=True) if one and other and one != other}


def fed_rounds(
    view: StageView, options: KnockoutOptions, round_id: RoundId, number: PairingNumber
) -> tuple[RoundId, ...]:
    """Drawn rounds with a game to which somebody comes from this one, at once or by way of others."""
    stands = course_of(view, options, view.rounds)
    if stands is None:
        return ()
    games = ((node, game.round, game.pairing) for node, game in stands.drawn.items())
    start = [n for n, r, p in games if r and p and (r.id, p.number) == (round_id, number)]
    reached = set(start)
    for node in stands.shape.nodes():
        if any(stands.source(each) in reached for each in stands.shape.feeders(node) or ()):
            reached.add(node)
    fed = (stands.drawn[node].round for node in reached - set(start) if node in stands.drawn)
    found = {each.number: each.id for each in fed if each}
    return tuple(found[number] for number in sorted(found))
