"""What a drawn round keeps and does not keep of the table, why who meets whom, and the rules in plain sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId, Label, Note, Pairing, Param, Round, note
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.knockout.course import Course, course, drawn_field, field_of
from tourney_desktop.rules.formats.knockout.draw import draw_preliminary, exempt, fixed_places, tickets_of
from tourney_desktop.rules.formats.knockout.options import KnockoutOptions
from tourney_desktop.rules.formats.knockout.record import Record
from tourney_desktop.rules.formats.knockout.rounds import next_round, seated_at
from tourney_desktop.rules.formats.knockout.shape import (
    Feeder,
    FromPlace,
    LoserBehind,
    Node,
    Shape,
    WinnerOf,
)
from tourney_desktop.rules.formats.knockout.tables import preliminary
from tourney_desktop.rules.view import StageView

Pair = frozenset[EntrantId]


def concerned(view: StageView, options: KnockoutOptions, proposal: RoundProposal) -> tuple[EntrantId, ...]:
    """Who must sit in a round. Where a lot decides who waits, or who meets nobody, those who sit are as good as
    others; and after a correction a game may be played later than it could."""
    placed = tuple(each for pairing in proposal.pairings for each in pairing.entrants)
    stands = course(view, options)
    if stands is None:
        return ()
    if not view.rounds and stands.shape.off:
        return tuple(each for each in placed if each in view.participations)
    if stands.undrawn:
        left = stands.survivors if stands.shape.off else field_of(view)
        short = len(left) < stands.shape.size or stands.shape.two_lives
        return tuple(each for each in placed if each in view.participations) if short else left
    able = {each for _node, pair in seated_at(stands, stands.ready()) for each in pair}
    if set(placed) <= able and placed:
        return placed
    return tuple(each for _node, pair in seated_at(stands, stands.wave()) for each in pair)


def check(view: StageView, options: KnockoutOptions, proposal: RoundProposal) -> tuple[Note, ...]:
    """Pairs that the table does not have, and seeds who are not where they belong (MSFS-5.4, MSFS-6)."""
    stands = course(view, options)
    if stands is None:
        return ()
    if stands.undrawn and not options.by_seed:
        return _check_draw(view, options, proposal, stands)
    wanted = _by_the_table(view, options, stands)
    return tuple(
        note("knockout.check.table", "MSFS-5.4", table=pairing.table, pair_ids=pairing.entrants)
        for pairing in proposal.pairings
        if frozenset(pairing.entrants) not in wanted
    )


def _by_the_table(view: StageView, options: KnockoutOptions, stands: Course) -> set[Pair]:
    """Who should meet now."""
    if not stands.undrawn:
        return {frozenset(pair) for _node, pair in seated_at(stands, stands.ready())}
    if not view.rounds and stands.shape.off:
        return {frozenset(pair) for pair in draw_preliminary(view, field_of(view), options, Lots(1)).pairs}
    return {frozenset(each.entrants) for each in next_round(view, options, Lots(1)).pairings}


def _check_draw(
    view: StageView, options: KnockoutOptions, proposal: RoundProposal, stands: Course
) -> tuple[Note, ...]:
    """Seeds in the preliminary who may wait (MSFS-6.3), and seeds at other tables than their places' (MSFS-6.1)."""
    field = drawn_field(view) or field_of(view)
    placed = {each for pairing in proposal.pairings for each in pairing.entrants}
    if not view.rounds and stands.shape.off:
        return tuple(
            note("knockout.check.seed_waits", "MSFS-6.3", who_id=each)
            for each in exempt(field, options)
            if each in placed
        )
    tickets = tickets_of(field, stands if stands.shape.off else None)
    if len(proposal.pairings) != stands.shape.size // 2:
        return ()
    found: list[Note] = []
    for place, each in sorted(fixed_places(field, options, tickets).items()):
        pairing = proposal.pairings[(place - 1) // 2]
        if each not in pairing.entrants:
            found.append(note("knockout.check.seed_place", "MSFS-6.1", who_id=each, place=place))
    return tuple(found)


def reasons(view: StageView, options: KnockoutOptions, drawn: Round, pairing: Pairing) -> tuple[Note, ...]:
    """Where the two of a table come from; ``view`` ends before the round."""
    record = Record.of(drawn.notes)
    stands = course(view, options)
    if stands is None or pairing.number > len(record.nodes):
        return (*drawn.notes, *pairing.notes)
    if record.places:
        stands = stands.with_places(record.places)
    node = record.nodes[pairing.number - 1]
    return (*drawn.notes, *_came_from(stands, node), *pairing.notes)


def _came_from(stands: Course, node: Node) -> tuple[Note, ...]:
    feeders = stands.shape.feeders(node)
    if feeders is None:
        return ()
    if all(isinstance(each, FromPlace) for each in feeders):
        return (note("knockout.why.places", "MSFS-5.4", one=2 * node.at - 1, other=2 * node.at),)
    return tuple(
        note(code, "MSFS-5.4", **known)
        for each in feeders
        for code, known in (_feeder_words(stands.shape, each),)
    )


def _feeder_words(shape: Shape, feeder: Feeder) -> tuple[str, dict[str, Param]]:
    if isinstance(feeder, FromPlace):
        return "knockout.why.place", {"place": feeder.place}
    if isinstance(feeder, LoserBehind):
        return "knockout.why.loser_behind", {"place": feeder.place}
    how = "winner" if isinstance(feeder, WinnerOf) else "loser"
    return f"knockout.why.{how}", {"game": game_words(shape.title(feeder.node))}


def game_words(title: Label) -> str:
    """A game's name in words."""
    return say(title.code, **dict(title.params))


def plain_rules(options: KnockoutOptions) -> tuple[str, ...]:
    """One sentence a rule, as the options have it."""
    draw = "seeded" if options.by_seed else "lot"
    seeds = options.seeds and not options.by_seed
    return (
        say("knockout.rules.two_lives" if options.two_lives else "knockout.rules.out"),
        say(f"knockout.rules.preliminary.{draw}"),
        *((say("knockout.rules.seeds", n=options.seeds),) if seeds else ()),
        *((say(f"knockout.rules.skip.{options.seeds_skip_preliminary}"),) if seeds else ()),
        say(f"knockout.rules.places.{draw}"),
        say("knockout.rules.replay"),
        *((say("knockout.rules.toss"),) if options.colours == "on" else ()),
        *(() if options.two_lives else (say(f"knockout.rules.third.{options.third_place}"),)),
    )


def size_note(field: Sequence[EntrantId]) -> Note:
    """How the field is brought down to the table (MSFS-5.1)."""
    size = preliminary(len(field))
    known: dict[str, Param] = {"players": len(field), "size": size.main}
    if not size.players:
        return note("knockout.warn.size", "MSFS-5.1", **known)
    return note("knockout.warn.size_off", "MSFS-5.1", n=size.players, out=size.games, **known)
