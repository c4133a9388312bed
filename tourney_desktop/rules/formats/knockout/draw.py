"""The lots of a knockout: who plays the preliminary, and who gets which place of the table (MSFS-5.1, 5.2, MSFS-6).

A draw made with a real hat can be typed; seeds keep their places all the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.formats.knockout.course import NOBODY, Course, course
from tourney_desktop.rules.formats.knockout.options import KnockoutOptions
from tourney_desktop.rules.formats.knockout.record import Ticket
from tourney_desktop.rules.formats.knockout.tables import preliminary, seed_places
from tourney_desktop.rules.view import StageView

PRELIMINARY, PLACES = "preliminary", "places"
"""Draws that can be typed."""
Order = tuple[EntrantId, ...]


def next_draw(view: StageView, options: KnockoutOptions) -> str | None:
    """The draw that comes next, ``None`` where it is that of the seeds. Raises ``RuleConflict`` where nothing is drawn
    any more, and while the preliminary is being played."""
    stands = course(view, options)
    if stands is None or (options.by_seed and not view.rounds):
        return None
    if options.by_seed or not stands.undrawn:
        raise RuleConflict("knockout.lots.too_late")
    if not view.rounds and stands.shape.off:
        return PRELIMINARY
    if any(not each.complete for each in view.rounds):
        raise RuleConflict("knockout.lots.too_early")
    return PLACES


@dataclass(frozen=True, slots=True)
class Off:
    """The preliminary: who plays whom, who waits, and how that came about."""

    pairs: tuple[tuple[EntrantId, EntrantId], ...]
    waiting: Order
    how: str


def exempt(field: Sequence[EntrantId], options: KnockoutOptions) -> Order:
    """Seeds whom the preliminary lot cannot fall on, best first: as many as can wait (MSFS-6.3)."""
    if options.seeds_skip_preliminary != "on":
        return ()
    return tuple(field[: min(options.seeds, preliminary(len(field)).waiting)])


def refuse_seeds(field: Sequence[EntrantId], options: KnockoutOptions) -> None:
    """Raise where there are more seeds than places."""
    most = preliminary(len(field)).main
    if not options.by_seed and options.seeds > most:
        raise RuleConflict("knockout.too_many_seeds", n=options.seeds, most=most)


def in_preliminary_lot(field: Sequence[EntrantId], options: KnockoutOptions) -> Order:
    """Whom the preliminary lot can fall on."""
    spared = set(exempt(field, options))
    return tuple(each for each in field if each not in spared)


def draw_preliminary(view: StageView, field: Order, options: KnockoutOptions, lots: Lots) -> Off:
    """Who plays off. ``field`` is in order of seeds."""
    size = preliminary(len(field))
    if options.by_seed:
        straight = field[: size.waiting]
        playing = field[size.waiting :]
        pairs = tuple(
            (playing[at], playing[-1 - at]) for at in range(size.games)
        )  # seed s against 2P + 1 - s, P the size of the table
        return Off(pairs, straight, "preliminary_seeded")
    typed = view.stage.typed_lots(PRELIMINARY)
    able = in_preliminary_lot(field, options)
    order = _typed_preliminary(view, typed, field, able, size.players) if typed else lots.shuffled(able)
    chosen = order[: size.players]
    waiting = tuple(each for each in field if each not in set(chosen))
    pairs = tuple(zip(chosen[::2], chosen[1::2], strict=True))
    return Off(pairs, waiting, "preliminary_typed" if typed else "preliminary")


def _typed_preliminary(view: StageView, typed: Order, field: Order, able: Order, players: int) -> Order:
    """Those of a draw from a hat whom the lot can fall on, in drawn order."""
    strange = [each for each in typed if each not in set(field)]
    if strange:
        raise RuleConflict("knockout.lots.not_in", name=view.name(strange[0]))
    order = tuple(each for each in typed if each in set(able))
    if len(order) < players:
        raise RuleConflict("knockout.lots.too_few", n=players, given=len(order))
    return order


@dataclass(frozen=True, slots=True)
class Table:
    """Who comes to which place, and how that came about."""

    places: tuple[Ticket, ...]
    how: str


def tickets_of(field: Sequence[EntrantId], stands: Course | None) -> dict[EntrantId, Ticket]:
    """What everybody left brings to the draw of places: himself, or the preliminary game he has won, so that a
    correction there changes who comes and nothing else. ``stands`` is ``None`` without a preliminary."""
    if stands is None:
        return {each: each for each in field}
    found: dict[EntrantId, Ticket] = {each: each for each in stands.waiting}
    for at, game in enumerate(stands.preliminary, 1):
        if game.decided and game.decided[0] != NOBODY:
            found[game.decided[0]] = -at
    return found


def lost_tickets(stands: Course | None) -> tuple[Ticket, ...]:
    """Games of the preliminary from which nobody comes; their places stay empty."""
    if stands is None:
        return ()
    games = enumerate(stands.preliminary, 1)
    return tuple(-at for at, game in games if game.decided and game.decided[0] == NOBODY)


def fixed_places(
    field: Sequence[EntrantId], options: KnockoutOptions, tickets: dict[EntrantId, Ticket]
) -> dict[int, EntrantId]:
    """Places of the seeds who are left (MSFS-6.1); where a seed is out, his place goes into the lot."""
    places = seed_places(preliminary(len(field)).main)
    seeds = zip(field[: options.seeds], places, strict=False)
    return {place: each for each, place in seeds if each in tickets}


def draw_table(
    view: StageView,
    field: Order,
    options: KnockoutOptions,
    stands: Course | None,
    lots: Lots,
) -> Table:
    """The places of the table. ``field`` is everybody who was in the draw, in order of seeds."""
    tickets, lost = tickets_of(field, stands), lost_tickets(stands)
    size = preliminary(len(field)).main
    if options.by_seed:
        return Table(_by_seed(field, size), "places_seeded")
    fixed = fixed_places(field, options, tickets)
    drawing = tuple(each for each in sorted(tickets, key=view.seed) if each not in fixed.values())
    typed = view.stage.typed_lots(PLACES)
    if typed:
        return Table(_typed(view, typed, size, fixed, tickets, drawing, lost), "places_typed")
    drawn = lots.shuffled((*(tickets[each] for each in drawing), *lost))
    return Table(_filled(size, {at: tickets[each] for at, each in fixed.items()}, drawn), "places")


def _filled(size: int, fixed: dict[int, Ticket], rest: Sequence[Ticket]) -> tuple[Ticket, ...]:
    """Fixed places, and the rest in their order in those left free."""
    following = iter(rest)
    return tuple(fixed[place] if place in fixed else next(following) for place in range(1, size + 1))


def _by_seed(field: Sequence[EntrantId], size: int) -> tuple[Ticket, ...]:
    """Everybody's place by his seed; who plays off stands for the better seed of his game (MSFS-6.2)."""
    waiting = preliminary(len(field)).waiting
    places: dict[int, Ticket] = {}
    for at, place in enumerate(seed_places(size)):
        places[place] = field[at] if at < waiting else waiting - 1 - at
    return tuple(places[place] for place in sorted(places))


def _typed(
    view: StageView,
    typed: Order,
    size: int,
    fixed: dict[int, EntrantId],
    tickets: dict[EntrantId, Ticket],
    drawing: Order,
    lost: tuple[Ticket, ...],
) -> tuple[Ticket, ...]:
    """A draw from a hat: either everybody by place, seeds where they belong, or only those who draw, who get the free
    places in their order. Places that nobody comes to are the last free ones."""
    if set(typed) == set(drawing):
        rest = [*(tickets[each] for each in typed), *lost]
        return _filled(size, {at: tickets[each] for at, each in fixed.items()}, rest)
    if set(typed) != set(tickets):
        others = sorted(set(tickets) ^ set(typed), key=view.seed)
        names = listed((view.name(each) for each in others), at_most=5)
        raise RuleConflict("knockout.lots.places_others", names=names)
    order = dict(enumerate(typed, 1))
    for place, each in sorted(fixed.items()):
        if order.get(place) != each:
            raise RuleConflict("knockout.lots.seed_place", name=view.name(each), place=place)
    return _filled(size, {at: tickets[each] for at, each in order.items()}, lost)
