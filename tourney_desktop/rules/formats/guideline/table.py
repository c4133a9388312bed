"""What games are worth, and the places that come of it, for players and for teams (HOR-10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import EntrantId, Forfeit, Outcome, Round, Scored, Status, Unit
from tourney_desktop.rules.final_tie import how_decided
from tourney_desktop.rules.formats.base import Figure, Place
from tourney_desktop.rules.formats.guideline.options import HorizonOptions
from tourney_desktop.rules.formats.guideline.situation import two
from tourney_desktop.rules.scoring.base import Scores
from tourney_desktop.rules.standings import shared_ranks
from tourney_desktop.rules.values import TeamPlace
from tourney_desktop.rules.view import StageView

WON, DRAWN = 2, 1
"""Wins are counted in halves."""


def scores(rounds: Iterable[Round]) -> Scores:
    """Own scores, game by game (HOR-10.1). A forfeit brings nobody points, and a rest is worth nothing: it is made up
    (HOR-8.9)."""
    found: Scores = {}
    for each in rounds:
        for pairing in each.pairings:
            for side, entrant in enumerate(two(pairing)):
                points = _own(pairing.deciding, side)
                if points is not None:
                    found.setdefault(entrant, {})[each.number] = points
        for bye in each.byes:
            found.setdefault(bye.entrant, {})[each.number] = 0
    return found


def _own(outcome: Outcome | None, side: int) -> int | None:
    if isinstance(outcome, Scored):
        return outcome.first if side == 0 else outcome.second
    return 0 if isinstance(outcome, Forfeit) else None


def half_wins(rounds: Iterable[Round]) -> dict[EntrantId, int]:
    """Games won, two for each, one for a draw. A forfeit is won by whoever came."""
    found: dict[EntrantId, int] = {}
    for each in rounds:
        for pairing in each.pairings:
            for side, entrant in enumerate(two(pairing)):
                found[entrant] = found.get(entrant, 0) + _won(pairing.deciding, side)
    return found


def _won(outcome: Outcome | None, side: int) -> int:
    if isinstance(outcome, Scored):
        lead = outcome.first - outcome.second if side == 0 else outcome.second - outcome.first
        return WON if lead > 0 else 0 if lead < 0 else DRAWN
    return WON if isinstance(outcome, Forfeit) and outcome.winner == side else 0


def totals(view: StageView) -> dict[EntrantId, int]:
    """Everybody's individual score, games that make up included."""
    found = {entrant: sum(by_round.values()) for entrant, by_round in scores(view.rounds).items()}
    return {each: found.get(each, 0) for each in view.entrants}


def places(view: StageView, options: HorizonOptions, *, finished: bool) -> tuple[Place, ...]:
    """Highest first; equal scores share a place, unless the director decided (HOR-10.1). Who left keeps score and
    place, and is marked."""
    total, wins = totals(view), half_wins(view.rounds)
    listed = sorted((each for each in view.entrants if _has_a_line(view, each)), key=view.seed)

    def key(each: EntrantId) -> tuple[int, ...]:
        points = total[each]
        return (wins.get(each, 0), points) if options.score == "wins_then_points" else (points,)

    ranks = shared_ranks(listed, key, how_decided(view, "shared", finished=finished))
    return tuple(
        Place(
            each.rank,
            shared=each.shared,
            entrant=each.entrant,
            score=total[each.entrant],
            status=_status(view, each.entrant),
        )
        for each in ranks
    )


def figures(view: StageView, options: HorizonOptions) -> dict[EntrantId, tuple[Figure, ...]]:
    """Games won, where they go before points."""
    if options.score != "wins_then_points":
        return {}
    wins = half_wins(view.rounds)
    return {
        each: (Figure("games_won", Fraction(wins.get(each, 0), 2), counted=True),) for each in view.entrants
    }


def team_places(view: StageView, options: HorizonOptions) -> tuple[TeamPlace, ...]:
    """Teams by the sum or the mean of their members' scores (HOR-10.2), level ones sharing a place. Everybody counts
    who has a line in the standings; who is in no team counts for none."""
    total = totals(view)
    members: dict[str, list[EntrantId]] = {}
    for each, known in view.entrants.items():
        if known.team.strip() and _has_a_line(view, each):
            members.setdefault(folded(known.team), []).append(each)
    score = {
        key: _together([total[each] for each in team], mean=options.team_score == "mean")
        for key, team in members.items()
    }
    ordered = sorted(members, key=lambda key: (-score[key], key))
    found: list[TeamPlace] = []
    for at, key in enumerate(ordered):
        level = [other for other in ordered if score[other] == score[key]]
        rank = found[-1].rank if at and score[ordered[at - 1]] == score[key] else at + 1
        best_first = sorted(members[key], key=lambda each: (-total[each], view.seed(each)))
        name = view.entrants[members[key][0]].team.strip()
        found.append(TeamPlace(rank, len(level) > 1, name, score[key], tuple(best_first)))
    return tuple(found)


def _together(points: Sequence[int], *, mean: bool) -> Fraction:
    return Fraction(sum(points), len(points) if mean else 1)


def _has_a_line(view: StageView, entrant: EntrantId) -> bool:
    """Everybody but house entrants and, in standings as of an earlier round, those who came later."""
    came = view.participations[entrant].since_round
    return not view.entrants[entrant].house and (view.after is None or came <= max(view.after, 1))


def _status(view: StageView, entrant: EntrantId) -> str:
    part = view.participations[entrant]
    still_there = view.after is not None and part.left_after is not None and part.left_after > view.after
    return Status.ACTIVE.value if still_there else part.status.value


def is_score(outcome: Outcome) -> bool:
    """Whether a result is two scores, or anything but a game played out."""
    return not isinstance(outcome, Scored) or outcome.unit is Unit.RAW
