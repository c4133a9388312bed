"""How a knockout stands: who comes to which game, who has won it, who is out, and what can be played next.

A game that is drawn has the two who sit there, whatever the table says. All others follow from the table: one who has
nobody to meet goes on without a game, as soon as both sides are known (MSFS-5.5).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from tourney_desktop.domain.model import EntrantId, Pairing, Round, Status
from tourney_desktop.rules.formats.knockout.options import KnockoutOptions
from tourney_desktop.rules.formats.knockout.record import Record, Ticket
from tourney_desktop.rules.formats.knockout.shape import (
    FINAL,
    SECOND_FINAL,
    THIRD,
    Feeder,
    FromPlace,
    LoserBehind,
    Node,
    Part,
    Shape,
    WinnerOf,
)
from tourney_desktop.rules.scoring.points import points_of
from tourney_desktop.rules.view import StageView

NOBODY = EntrantId(0)
"""Nobody comes: the game that feeds the side had no winner, or no loser."""
Seat = EntrantId | None
"""Who comes to a side; ``None`` while that is not known."""
Seats = tuple[Seat, Seat]


@dataclass(frozen=True, slots=True)
class Game:
    """A game that stands in a round: who sits there, and winner and loser once it is decided, ``NOBODY`` for both where
    both forfeited."""

    seats: tuple[EntrantId, EntrantId]
    decided: tuple[EntrantId, EntrantId] | None = None
    round: Round | None = None
    pairing: Pairing | None = None

    @staticmethod
    def of(drawn: Round, pairing: Pairing) -> Game:
        """As it was drawn and played."""
        one, other = pairing.sides[0].entrants[0], pairing.sides[1].entrants[0]
        points = points_of(pairing.deciding) if pairing.settled else None
        decided = None
        if points is not None:
            decided = (one, other) if points[0] > points[1] else (other, one)
            decided = (NOBODY, NOBODY) if points[0] == points[1] else decided
        return Game((one, other), decided, drawn, pairing)

    @property
    def losers(self) -> tuple[EntrantId, ...]:
        """Whom it cost a life."""
        if self.decided is None:
            return ()
        return self.seats if self.decided[0] == NOBODY else (self.decided[1],)


@dataclass(frozen=True)
class Course:
    """The bracket with its people. ``places`` is empty until the table is drawn; ``waiting`` are those who sat out the
    preliminary; ``gone`` have withdrawn."""

    shape: Shape
    drawn: Mapping[Node, Game]
    places: tuple[Ticket, ...] = ()
    waiting: tuple[EntrantId, ...] = ()
    gone: frozenset[EntrantId] = frozenset()
    known: frozenset[EntrantId] = frozenset()
    _kept: dict[Node, Seats] = field(default_factory=dict, repr=False, compare=False)

    def with_places(self, places: Sequence[Ticket]) -> Course:
        """The same with the table drawn."""
        return replace(self, places=tuple(places), _kept={})

    # Who comes where

    def fed(self, node: Node) -> Seats:
        """Who comes to both sides by the table, whoever sits there by now."""
        if node not in self._kept:
            self._kept[node] = self._fed(node)
        return self._kept[node]

    def _fed(self, node: Node) -> Seats:
        if node == SECOND_FINAL:
            return self._second_final()
        feeders = self.shape.feeders(node)
        if feeders is None:
            return (None, None)
        return self._from(feeders[0]), self._from(feeders[1])

    def _from(self, feeder: Feeder) -> Seat:
        if isinstance(feeder, FromPlace | LoserBehind):
            if not self.places:
                return None
            ticket = self.places[feeder.place - 1]
            if ticket > 0:
                here = EntrantId(ticket) if EntrantId(ticket) in self.known else NOBODY
                return here if isinstance(feeder, FromPlace) else NOBODY
            game = Node(Part.PRELIMINARY, 1, -ticket)
            return self.winner(game) if isinstance(feeder, FromPlace) else self.loser(game)
        return self.winner(feeder.node) if isinstance(feeder, WinnerOf) else self.loser(feeder.node)

    def source(self, feeder: Feeder) -> Node | None:
        """The game that sends somebody to a side, ``None`` for a place that somebody had from the start."""
        if isinstance(feeder, FromPlace | LoserBehind):
            ticket = self.places[feeder.place - 1] if self.places else 0
            return Node(Part.PRELIMINARY, 1, -ticket) if ticket < 0 else None
        return feeder.node

    def _second_final(self) -> Seats:
        """The players of the first once more, where it was the first loss of one who is still here."""
        final = self.drawn.get(FINAL)
        if final is None or final.decided is None:
            return (NOBODY, NOBODY) if self.winner(FINAL) is not None else (None, None)
        unbeaten = self.fed(FINAL)[0]
        if final.decided[1] == unbeaten and unbeaten not in self.gone:
            return final.seats
        return NOBODY, NOBODY

    def seats(self, node: Node) -> Seats:
        """Who sits there, or comes to sit there."""
        return self.drawn[node].seats if node in self.drawn else self.fed(node)

    def winner(self, node: Node) -> Seat:
        """Who goes on: by winning, or because nobody came; ``None`` while open."""
        if node in self.drawn:
            decided = self.drawn[node].decided
            return decided[0] if decided else None
        one, other = self.fed(node)
        if one is None or other is None:
            return None
        if NOBODY in (one, other):
            return other if one == NOBODY else one
        return None

    def loser(self, node: Node) -> Seat:
        """Who lost, ``NOBODY`` where it was not played or both forfeited; ``None`` while open."""
        if node in self.drawn:
            decided = self.drawn[node].decided
            return decided[1] if decided else None
        return NOBODY if self.winner(node) is not None else None

    # What comes next

    @property
    def preliminary(self) -> tuple[Game, ...]:
        """The games of the preliminary, in order."""
        return tuple(each for node, each in self.drawn.items() if node.part is Part.PRELIMINARY)

    @property
    def survivors(self) -> tuple[EntrantId, ...]:
        """Who is left for the table once the preliminary is played."""
        won = (each.decided[0] for each in self.preliminary if each.decided)
        return tuple(each for each in (*self.waiting, *won) if each != NOBODY)

    def ready(self) -> tuple[Node, ...]:
        """The games that can be played and are not drawn, in the order of the bracket."""
        return tuple(
            node
            for node in self.shape.nodes()
            if node not in self.drawn and NOBODY not in self.fed(node) and None not in self.fed(node)
        )

    def wave(self) -> tuple[Node, ...]:
        """The games of the next round: one level at a time, and the third place before the final; where there are two
        lives, all that can be played, so that nobody waits for the other bracket (MSFS-5.5)."""
        found = self.ready()
        if THIRD in found:
            return (THIRD,)
        if not found or self.shape.two_lives:
            return found
        return tuple(each for each in found if each.level == found[0].level)

    @cached_property
    def undrawn(self) -> bool:
        """Whether the table is still to be drawn for more than one."""
        if self.places:
            return False
        if not self.shape.off or len(self.preliminary) < self.shape.off:
            return True
        return any(each.decided is None for each in self.preliminary) or len(self.survivors) > 1

    @cached_property
    def over(self) -> bool:
        """Whether nothing is left to play."""
        if self.undrawn or any(each.decided is None for each in self.drawn.values()):
            return False
        return not self.ready()

    @cached_property
    def champion(self) -> EntrantId | None:
        """Who has won it all; ``None`` while that is open, and where nobody has."""
        if not self.over:
            return None
        if not self.places:
            return self.survivors[0] if self.survivors else None
        last = self.shape.last
        if last == FINAL and SECOND_FINAL in self.drawn:
            last = SECOND_FINAL
        winner = self.winner(last)
        return None if winner == NOBODY else winner

    def rounds_to_come(self) -> int:
        """How many rounds there will be after those drawn, if every game has a winner and nobody a second life."""
        course, count = self, 0
        if not course.places:
            count = 1 if len(course.preliminary) < course.shape.off else 0
            tickets = tuple(range(1, course.shape.size + 1))
            people = frozenset(map(EntrantId, tickets))
            course = replace(course, places=tickets, known=people, drawn={}, _kept={})
        course = course._supposing(tuple(course.drawn))
        while wave := course.wave():
            count += 1
            course = course._supposing(wave)
        return count

    def _supposing(self, nodes: Sequence[Node]) -> Course:
        """The same with these games won by their first side, where they are open."""
        supposed = {
            node: Game((one or NOBODY, other or NOBODY), (one or NOBODY, other or NOBODY))
            for node in nodes
            if node not in self.drawn or self.drawn[node].decided is None
            for one, other in (self.seats(node),)
        }
        return replace(self, drawn={**self.drawn, **supposed}, _kept={})


def field_of(view: StageView) -> tuple[EntrantId, ...]:
    """Who takes part: before the draw everybody who is here, by seed; who asked to be absent keeps his game."""
    number = view.next_number
    return tuple(
        sorted(
            (
                each
                for each, part in view.participations.items()
                if part.status is Status.ACTIVE and part.since_round <= number
            ),
            key=view.seed,
        )
    )


def drawn_field(view: StageView) -> tuple[EntrantId, ...]:
    """Who was in the draw, by seed; empty before it."""
    if not view.rounds:
        return ()
    record = Record.of(view.rounds[0].notes)
    seated = (each for pairing in view.rounds[0].pairings for each in pairing.entrants)
    placed = (EntrantId(each) for each in record.places if each > 0)
    known = {*record.waiting, *seated, *placed}
    return tuple(sorted((each for each in known if each in view.participations), key=view.seed))


def course(view: StageView, options: KnockoutOptions) -> Course | None:
    """How the stage stands; ``None`` for fewer than two."""
    return view.once(("knockout", options), lambda: course_of(view, options, view.rounds))


def course_of(view: StageView, options: KnockoutOptions, rounds: Sequence[Round]) -> Course | None:
    """How it stands by these rounds; ``None`` for fewer than two. Who drew which place is taken from all rounds."""
    people = drawn_field(view) or field_of(view)
    if len(people) < 2:
        return None
    records = [(each, Record.of(each.notes)) for each in rounds]
    shape = Shape.of(len(people), two_lives=options.two_lives, third_match=options.third_match)
    drawn = {
        node: Game.of(each, pairing)
        for each, record in records
        for node, pairing in zip(record.nodes, each.pairings, strict=bool(record.nodes))
    }
    return Course(
        shape,
        drawn,
        places=next((record.places for _each, record in records if record.places), ()),
        waiting=next((record.waiting for _each, record in records if record.waiting), ()),
        gone=frozenset(each for each in view.participations if has_left(view, each)),
        known=frozenset(view.participations),
    )


def has_left(view: StageView, entrant: EntrantId) -> bool:
    """Whether he had withdrawn by the time the view speaks of."""
    part = view.participations[entrant]
    still_there = view.after is not None and part.left_after is not None and part.left_after > view.after
    return part.status is Status.WITHDRAWN and not still_there
