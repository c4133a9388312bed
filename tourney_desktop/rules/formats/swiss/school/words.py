"""What School Scrabble says of a field and of a round: who has more than half, which games could not be helped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import EntrantId, Note, Pairing, note
from tourney_desktop.domain.text import say
from tourney_desktop.rules.apart import team_names
from tourney_desktop.rules.final_tie import regular_rounds
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.swiss.field import in_the_event, opponents, second_bye_notes
from tourney_desktop.rules.formats.swiss.pairing import Pool, SwissRound
from tourney_desktop.rules.formats.swiss.school.options import SchoolOptions
from tourney_desktop.rules.formats.swiss.school.pools import SAME_SCHOOL
from tourney_desktop.rules.teams import START_DEVIATION, START_RATING, pair_text, team_of
from tourney_desktop.rules.view import StageView

BY_HAND = "school.note.by_hand"
BY_LOT = "school.note.rests_by_lot"
UNAVOIDABLE = "swiss.note.apart"
MAJORITY = "NSSC-4.6"


def majorities(view: StageView, teams: Iterable[EntrantId]) -> tuple[Note, ...]:
    """Schools with more than half of an even number of teams, and how many games of their own that makes at least: of
    its k teams only as many as there are others can meet somebody else (NSSC-4.6)."""
    listed = tuple(teams)
    size = len(listed) - len(listed) % 2
    count: Counter[str] = Counter()
    typed: dict[str, str] = {}
    for each in listed:
        for name in dict.fromkeys(map(folded, team_names(view.entrants[each]))):
            count[name] += 1
        for name in team_names(view.entrants[each]):
            typed.setdefault(folded(name), name)
    return tuple(
        note(
            "school.note.majority", MAJORITY, school=typed[name], k=count[name], teams=size,
            n=count[name] - size // 2,
        )
        for name in sorted(count)
        if 2 * count[name] > size
    )  # fmt: skip


def school_notes(view: StageView, drawn: SwissRound) -> tuple[Note, ...]:
    """Which school has more than half, and the games between teams of one school, by name."""
    pool = drawn.pool
    own = [pair for pair in drawn.pairs() if shared_school(pool, pair)]
    who = tuple(each for pair in own for each in pair)
    games = (note("school.note.own_games", MAJORITY, n=len(own), who_pairs=who),) if own else ()
    return (*majorities(view, pool.order), *games)


def shared_school(pool: Pool, pair: tuple[EntrantId, EntrantId]) -> str:
    """What school the two share, empty for none."""
    apart = pool.kept_apart_by(frozenset(pair))
    return next((each.reason for each in apart if each.rule == SAME_SCHOOL), "")


def avoidable(pool: Pool, proposal: RoundProposal, best: Callable[[], SwissRound | None]) -> tuple[Note, ...]:
    """Games of one school in a round that has more of them than it must have; those that came by the draw are noted."""
    own = [(each, shared_school(pool, _two(each))) for each in proposal.pairings]
    own = [(each, school) for each, school in own if school]
    by_hand = [(each, school) for each, school in own if all(n.code != UNAVOIDABLE for n in each.notes)]
    if not by_hand:
        return ()
    drawn = best()
    if drawn is None or len(own) <= _least(drawn):
        return ()
    return tuple(
        note("school.check.same_school", SAME_SCHOOL, pair_ids=_two(each), reason=school)
        for each, school in by_hand
    )


def _least(drawn: SwissRound) -> int:
    terms = zip(drawn.rules.soft, drawn.matching.cost, strict=True)
    return next((cost for term, cost in terms if term.id == SAME_SCHOOL), 0)


def _two(pairing: Pairing) -> tuple[EntrantId, EntrantId]:
    return (pairing.sides[0].entrants[0], pairing.sides[1].entrants[0])


def field_notes(view: StageView, options: SchoolOptions, *, kept: bool) -> tuple[Note, ...]:
    """What the director should know before he pairs."""
    present = view.active(view.next_number)
    found: list[Note] = []
    if len(in_the_event(view)) < 2:
        found.append(note("school.warn.too_few"))
    house = any(view.entrants[each].house for each in present)
    if len(present) % 2 and not house and options.bye == "house_team":
        found.append(note("school.warn.house_missing", "NSSC-4.7", n=len(present)))
    found += second_bye_notes(view, view.next_number)
    if regular_rounds(view) and options.later_rounds == "manual":
        found.append(note("school.warn.by_hand", "NSSC-4.8"))
    if kept and len(present) > 1:
        found += majorities(view, _without_the_lowest(view, present))
    most = opponents(view)
    if not regular_rounds(view):
        found += _unrated(view, present)
        if most and options.rounds > most:
            found.append(note("school.warn.rematches", "MSFS-7.2", n=most, rounds=options.rounds))
    return tuple(found)


def _without_the_lowest(view: StageView, present: tuple[EntrantId, ...]) -> tuple[EntrantId, ...]:
    """Whoever rests by seed is taken out first."""
    order = sorted(present, key=view.seed)
    return tuple(order[:-1] if len(order) % 2 else order)


def _unrated(view: StageView, present: tuple[EntrantId, ...]) -> tuple[Note, ...]:
    own = [each for each in present if not view.entrants[each].house]
    counted = {each: team_of(view, each) for each in own}
    unrated = tuple(each for each, team in counted.items() if team is None or not team.rated)
    if not unrated or len(unrated) == len(own):
        return ()
    start = pair_text(START_RATING, START_DEVIATION**2)
    return (note("school.warn.unrated", "NSSC-1.4", n=len(unrated), who_ids=unrated, start=start),)


def plain_rules(options: SchoolOptions) -> tuple[str, ...]:
    """One sentence a rule, as the options have it."""
    later = "manual" if options.later_rounds == "manual" else options.group_order
    return (
        say("swiss.rules.rounds", n=options.rounds),
        say("school.rules.first"),
        say(f"school.rules.apart.{options.keep_schools_apart}"),
        say(f"school.rules.bye.{options.bye}"),
        say(f"school.rules.later.{later}"),
        *((say("swiss.rules.rematch"),) if options.later_rounds == "swiss" else ()),
        say("school.rules.first_moves"),
        say("school.rules.standings"),
        *((say("school.rules.cap"),) if options.spread_cap else ()),
        *((say("school.rules.private"),) if not options.crosstable_published else ()),
    )
