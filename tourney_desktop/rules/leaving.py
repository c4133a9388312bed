"""Games that nobody played because somebody left, and rounds that have begun: what a schedule drawn in advance must
know when people come and go (MSFS-2.5)."""

from __future__ import annotations

from collections.abc import Container

from tourney_desktop.domain.model import (
    Annulled,
    EntrantId,
    Forfeit,
    Outcome,
    Pairing,
    PairingNumber,
    Round,
    RoundId,
    Status,
)
from tourney_desktop.rules.view import StageView


def gone(view: StageView) -> frozenset[EntrantId]:
    """Everybody who has left."""
    return frozenset(e for e, part in view.participations.items() if part.status is Status.WITHDRAWN)


def decided_by_leaving(pairing: Pairing, left: Container[EntrantId]) -> bool:
    """Whether a game is decided only because ``left`` have gone: annulled, or lost without play by exactly those sides
    that are gone."""
    absent = [all(each in left for each in side.entrants) for side in pairing.sides]
    if not any(absent) or len(pairing.games) != 1:
        return False
    outcome = pairing.deciding
    if isinstance(outcome, Annulled):
        return True
    return isinstance(outcome, Forfeit) and outcome.winner == (None if all(absent) else absent.index(False))


def has_begun(drawn: Round, left: Container[EntrantId]) -> bool:
    """Whether anything was entered in a round beside the games of those who have left."""
    return any(pairing.games and not decided_by_leaving(pairing, left) for pairing in drawn.pairings)


def forfeits_of(view: StageView, entrant: EntrantId) -> tuple[tuple[RoundId, PairingNumber, Outcome], ...]:
    """The open games of one who has left, as he loses them: without play, for both where the other has left too."""
    left = gone(view)
    found: list[tuple[RoundId, PairingNumber, Outcome]] = []
    for each in view.rounds:
        for pairing in each.pairings:
            if entrant in pairing.entrants and not pairing.settled:
                other = 1 if entrant in pairing.sides[0].entrants else 0
                both = all(e in left for e in pairing.sides[other].entrants)
                found.append((each.id, pairing.number, Forfeit(None if both else other)))
    return tuple(found)
