"""The standings of a knockout: who got how far. Everybody out in the same round shares a place (MSFS-5.5)."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.model import EntrantId, Status
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.formats.knockout.course import Course, drawn_field, has_left
from tourney_desktop.rules.formats.knockout.shape import FINAL, THIRD, Node, Part
from tourney_desktop.rules.scoring.base import Scores
from tourney_desktop.rules.standings import as_decided, shared_ranks
from tourney_desktop.rules.view import StageView

Depth = tuple[int, int]
"""How far somebody got: the level, and within it whether he was better than the others there."""


@dataclass(frozen=True, slots=True)
class Exit:
    """Where somebody went out: in which round, and how far that was."""

    round: int
    depth: Depth


def exits(stands: Course) -> dict[EntrantId, Exit]:
    """Everybody who is out by losing, whether or not he plays for third place still."""
    lives: dict[EntrantId, int] = {}
    found: dict[EntrantId, Exit] = {}
    for node, game in sorted(
        stands.drawn.items(), key=lambda pair: pair[1].round.number if pair[1].round else 0
    ):
        if node == THIRD:
            continue
        for each in game.losers:
            lives[each] = lives.get(each, 0) + 1
            if _out(stands, node, each, lives[each], both=len(game.losers) > 1):
                found[each] = Exit(game.round.number if game.round else 0, depth_of(stands, node))
    third = stands.winner(THIRD) if stands.shape.third_match else None
    if third and third in found:
        found[third] = Exit(found[third].round, (found[third].depth[0], 1))
    return found


def _out(stands: Course, node: Node, loser: EntrantId, losses: int, *, both: bool) -> bool:
    """Whether a loss puts somebody out: any, where there is one life; with two the second, and the final where no
    second one follows. Who forfeits together with his opponent goes nowhere."""
    if not stands.shape.two_lives or both or losses > 1:
        return True
    return node == FINAL and loser in stands.gone


def depth_of(stands: Course, node: Node) -> Depth:
    """How far the loser of a game has got."""
    shape = stands.shape
    if node.part is Part.FINAL:
        return shape.loser_levels + 1, 0
    if node.part is Part.PRELIMINARY:
        return (1 if shape.two_lives else 0), 0
    if not shape.two_lives or node.part is Part.LOSERS:
        return node.level, 0
    return max(2 * (node.level - shape.first), 1), 0  # where the losers' bracket would have taken him in


def losses(stands: Course) -> dict[EntrantId, int]:
    """Games lost, forfeits included."""
    found: dict[EntrantId, int] = {}
    for game in stands.drawn.values():
        for each in game.losers:
            found[each] = found.get(each, 0) + 1
    return found


def worth(stands: Course | None) -> Scores:
    """A win 1, a loss 0, once decided."""
    found: Scores = {}
    for game in stands.drawn.values() if stands else ():
        if game.decided is None or game.round is None:
            continue
        for each in game.seats:
            won = int(each == game.decided[0])
            found.setdefault(each, {})[game.round.number] = won
    return found


def places(view: StageView, stands: Course | None) -> tuple[Place, ...]:
    """Best first; who came after the draw, or left before it, has a line and no place."""
    score, lost = worth(stands), losses(stands) if stands else {}
    out = exits(stands) if stands else {}
    field = drawn_field(view) or _before_the_draw(view)
    top = (1 + max((each.depth[0] for each in out.values()), default=0), 0)

    def line(entrant: EntrantId, rank: int | None, *, shared: bool) -> Place:
        gone = has_left(view, entrant)
        status = Status.WITHDRAWN.value if gone else "eliminated" if entrant in out else Status.ACTIVE.value
        return Place(
            rank, shared=shared, entrant=entrant, score=sum(score.get(entrant, {}).values()), status=status,
            losses=lost.get(entrant, 0),
        )  # fmt: skip

    orders = [each.order for each in view.state.ties if each.stage == view.stage.id]
    ranked = shared_ranks(
        [each for each in field if not view.entrants[each].house],
        lambda each: out[each].depth if each in out else top,
        as_decided(orders),
    )
    placed = {each.entrant for each in ranked}
    others = [
        each
        for each in sorted(view.entrants, key=view.seed)
        if each not in placed and not view.entrants[each].house and _has_a_line(view, each)
    ]
    return (
        *(line(each.entrant, each.rank, shared=each.shared) for each in ranked),
        *(line(each, None, shared=False) for each in others),
    )


def _before_the_draw(view: StageView) -> tuple[EntrantId, ...]:
    here = (each for each, part in view.participations.items() if part.status is Status.ACTIVE)
    return tuple(sorted(here, key=view.seed))


def _has_a_line(view: StageView, entrant: EntrantId) -> bool:
    came = view.participations[entrant].since_round
    return view.after is None or came <= max(view.after, 1)


def winner_by_places(view: StageView, stands: Course) -> EntrantId | None:
    """Who is first alone when nothing is left to play: the champion, or whom the director put first of two who both
    forfeited the final."""
    if stands.champion is not None:
        return stands.champion
    first = [each.entrant for each in places(view, stands) if each.rank == 1]
    return first[0] if len(first) == 1 else None
