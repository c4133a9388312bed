"""The next round of a knockout, as a proposal (MSFS-5)."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import (
    EntrantId,
    Forfeit,
    Game,
    Note,
    Pairing,
    PairingNumber,
    Side,
    note,
)
from tourney_desktop.rules.apart import apart_pairs
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.knockout.course import Course, course, drawn_field, field_of
from tourney_desktop.rules.formats.knockout.draw import (
    draw_preliminary,
    draw_table,
    lost_tickets,
    refuse_seeds,
)
from tourney_desktop.rules.formats.knockout.options import KnockoutOptions
from tourney_desktop.rules.formats.knockout.record import PLACES, WAITING, round_note
from tourney_desktop.rules.formats.knockout.shape import Node, Part
from tourney_desktop.rules.view import StageView

Seated = Sequence[tuple[Node, tuple[EntrantId, EntrantId]]]


def next_round(view: StageView, options: KnockoutOptions, lots: Lots) -> RoundProposal:
    """What is played next. Refused for fewer than two, while a game is out, and when nothing is left."""
    stands = course(view, options)
    if view.stage.closed:
        raise RuleConflict("knockout.closed")
    if stands is None:
        raise RuleConflict("knockout.too_few", n=len(field_of(view)))
    for each in view.rounds:
        if not each.complete:
            tables = ", ".join(str(pairing.table) for pairing in each.missing)
            raise RuleConflict("knockout.missing", round=each.number, tables=tables, n=len(each.missing))
    if stands.over:
        raise RuleConflict("knockout.over")
    field = drawn_field(view) or field_of(view)
    if not view.rounds:
        refuse_seeds(field, options)
        if stands.shape.off:
            return _preliminary(view, field, options, stands, lots)
    if stands.undrawn:
        return _first_of_the_table(view, field, options, stands, lots)
    nodes = stands.wave()
    return _round(view, options, stands, nodes, round_note("table", nodes), lots)


def _preliminary(
    view: StageView, field: tuple[EntrantId, ...], options: KnockoutOptions, stands: Course, lots: Lots
) -> RoundProposal:
    off = draw_preliminary(view, field, options, lots)
    nodes = tuple(Node(Part.PRELIMINARY, 1, at) for at in range(1, len(off.pairs) + 1))
    known = {"players": len(field), "n": 2 * len(off.pairs), "straight": len(off.waiting), "lot": lots.seed}
    opening = round_note(off.how, nodes, **{WAITING: off.waiting}, **known)
    seated = tuple(zip(nodes, off.pairs, strict=True))
    pairings = pairings_of(view, options, stands, seated, lots)
    return RoundProposal(pairings, notes=(opening,), label=stands.shape.wave_label(nodes))


def _first_of_the_table(
    view: StageView, field: tuple[EntrantId, ...], options: KnockoutOptions, stands: Course, lots: Lots
) -> RoundProposal:
    table = draw_table(view, field, options, stands if stands.shape.off else None, lots)
    filled = stands.with_places(table.places)
    nodes = filled.wave()
    opening = round_note(table.how, nodes, **{PLACES: table.places}, n=len(table.places), lot=lots.seed)
    empty = len(lost_tickets(stands if stands.shape.off else None))
    drawn = _round(view, options, filled, nodes, opening, lots)
    if not empty:
        return drawn
    nobody = note("knockout.note.empty_places", "MSFS-5.5", n=empty)
    return RoundProposal(drawn.pairings, notes=(*drawn.notes, nobody), label=drawn.label)


def _round(
    view: StageView,
    options: KnockoutOptions,
    stands: Course,
    nodes: tuple[Node, ...],
    opening: Note,
    lots: Lots,
) -> RoundProposal:
    pairings = pairings_of(view, options, stands, seated_at(stands, nodes), lots)
    return RoundProposal(pairings, notes=(opening,), label=stands.shape.wave_label(nodes))


def seated_at(stands: Course, nodes: Sequence[Node]) -> Seated:
    """Who meets in these games; those with an open side are left out."""
    found = ((node, stands.fed(node)) for node in nodes)
    return tuple((node, (one, other)) for node, (one, other) in found if one and other)


def pairings_of(
    view: StageView, options: KnockoutOptions, stands: Course, seated: Seated, lots: Lots
) -> tuple[Pairing, ...]:
    """Tables in the order of the bracket, the upper place first; who moves first is tossed for (MSFS-5.3)."""
    return tuple(
        Pairing(
            PairingNumber(at),
            at,
            (Side((pair[0],)), Side((pair[1],))),
            games=walk_over(stands, pair),
            first=lots.below(2) if options.colours == "on" else None,
            notes=pair_notes(view, stands, pair),
            decisive=True,
        )
        for at, (_node, pair) in enumerate(seated, 1)
    )


def walk_over(stands: Course, pair: tuple[EntrantId, EntrantId]) -> tuple[Game, ...]:
    """Where one has left between rounds the other goes on without play (MSFS-5.5)."""
    here = [side for side in (0, 1) if pair[side] not in stands.gone]
    if len(here) == 2:
        return ()
    return (Game(Forfeit(here[0] if here else None)),)


def pair_notes(view: StageView, stands: Course, pair: tuple[EntrantId, EntrantId]) -> tuple[Note, ...]:
    """What is to be said of two who meet: one has left, one asked to be absent, they should be kept apart (ADD-6)."""
    found: list[Note] = []
    for each in pair:
        absent = any(absence.round == view.next_number for absence in view.participations[each].absences)
        if each in stands.gone:
            found.append(note("knockout.note.left", "MSFS-5.5", who_id=each))
        elif absent:
            found.append(note("knockout.note.absent", "MSFS-5.5", who_id=each))
    found += (
        note("knockout.note.apart", "ADD-6", pair_ids=pair, reason=each.reason)
        for each in apart_pairs(view)
        if {each.first, each.second} == set(pair)
    )
    return tuple(found)
