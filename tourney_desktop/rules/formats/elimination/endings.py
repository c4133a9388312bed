"""Every way an open round can end, each played out on the rounds as they are: nothing about outcomes is reasoned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from tourney_desktop.domain.model import (
    EntrantId,
    Game,
    Pairing,
    PairingNumber,
    Round,
    RoundId,
    Scored,
)
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.elimination.course import Course
from tourney_desktop.rules.formats.elimination.last_matches import following_match
from tourney_desktop.rules.formats.elimination.money import prize_list
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions
from tourney_desktop.rules.formats.elimination.walk import course
from tourney_desktop.rules.player_meeting import Won
from tourney_desktop.rules.prizes.award import Award
from tourney_desktop.rules.view import StageView

WON = (Scored(1, 0), Scored(0, 1))


@dataclass(frozen=True)
class Ending:
    """One way: who wins what was open, where that leads, and what everybody has then."""

    winners: tuple[Won, ...]
    stands: Course
    awards: Mapping[EntrantId, Award]

    def won_by(self, entrant: EntrantId, number: int) -> bool:
        """Whether he wins in that round."""
        return any(each.entrant == entrant and each.round == number for each in self.winners)

    def settled(self, entrant: EntrantId) -> bool:
        """Whether his place is known."""
        return self.stands.over or self.stands.exit_of(entrant) is not None


def with_the_round(view: StageView, coming: RoundProposal | None) -> StageView:
    """With the coming round as if it were drawn; as it is where a round is open."""
    if coming is None or any(not each.complete for each in view.rounds):
        return view
    number = view.rounds[-1].number + 1 if view.rounds else view.next_number
    drawn = Round(
        RoundId(view.state.last_round_id + number), view.division.id, view.stage.id, number, 0, 0,
        coming.pairings, coming.byes, label=coming.label,
    )  # fmt: skip
    return replace(view, rounds=(*view.rounds, drawn))


def endings(
    view: StageView, options: MultiLossOptions, pot: int | None, before: tuple[Won, ...] = ()
) -> Iterator[Ending]:
    """Of the first open round; a playoff of two matches goes on to its second (MS-6)."""
    at = next(at for at, each in enumerate(view.rounds) if not each.complete)
    drawn = view.rounds[at]
    for choice in product((0, 1), repeat=len(drawn.missing)):
        side = dict(zip((p.number for p in drawn.missing), choice, strict=True))
        won = tuple(Won(drawn.number, p.table, p.sides[side[p.number]].entrants[0]) for p in drawn.missing)
        played = replace(drawn, pairings=tuple(_played(p, side) for p in drawn.pairings))
        now = replace(view, rounds=(*view.rounds[:at], played, *view.rounds[at + 1 :]))
        stands = course(now, options)
        second = _second_match(stands)
        if second is None:
            awards = prize_list(now, options, stands, pot).awards
            yield Ending((*before, *won), stands, {each.entrant: each for each in awards})
        else:
            yield from endings(with_the_round(now, second), options, pot, (*before, *won))


def _played(pairing: Pairing, side: Mapping[PairingNumber, int]) -> Pairing:
    if pairing.number not in side:
        return pairing
    return replace(pairing, games=(*pairing.games, Game(WON[side[pairing.number]])))


def _second_match(stands: Course) -> RoundProposal | None:
    playoff = stands.playoff
    if playoff is None or playoff.three_way is None or playoff.next_match is None:
        return None
    return following_match(playoff)
