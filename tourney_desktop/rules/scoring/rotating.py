"""What a round of partner play is worth to everybody (ROOK-2.8, ROOK-4).

A team's total counts in full for each partner; an absence is worth nothing; a rest that the pairing gave is
credited as the option says, once its round is complete.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from tourney_desktop.domain.model import ByeKind, EntrantId, Round, Scored, Unit
from tourney_desktop.rules.scoring.base import RoundRecord, Scores


def half_up(value: Fraction) -> int:
    """The nearest integer, a half going up: 2.5 gives 3, -2.5 gives -2 (ROOK-2.8)."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def team_scores(played: Round) -> tuple[tuple[tuple[EntrantId, ...], int], ...]:
    """Every team of a round with its total, as far as scores are in."""
    found: list[tuple[tuple[EntrantId, ...], int]] = []
    for pairing in played.pairings:
        outcome = pairing.deciding
        if isinstance(outcome, Scored) and outcome.unit is Unit.RAW:
            found.append((pairing.sides[0].entrants, outcome.first))
            found.append((pairing.sides[1].entrants, outcome.second))
    return tuple(found)


def seat_scores(rounds: Iterable[Round]) -> Scores:
    """What everybody won at a table: the team's total in full for each partner, not halved (ROOK-4.1)."""
    scores: Scores = {}
    for played in rounds:
        for team, total in team_scores(played):
            for entrant in team:
                scores.setdefault(entrant, {})[played.number] = total
    return scores


def round_mean(played: Round) -> int:
    """The mean of all team totals of a round, as an integer; 0 for a round without a score (ROOK-2.8)."""
    totals = [total for _team, total in team_scores(played)]
    return half_up(Fraction(sum(totals), len(totals))) if totals else 0


def worth_of_rounds(rounds: Iterable[Round], sit_out_credit: str) -> Scores:
    """What every round brought everybody, credits included. Missing: took no part, or still open."""
    ordered = sorted(rounds, key=lambda each: each.number)
    seats = seat_scores(ordered)
    scores: Scores = {entrant: dict(by_round) for entrant, by_round in seats.items()}
    for played in ordered:
        for bye in played.byes:
            # An absence scores nothing (ROOK-3.7); a credit waits for the last table.
            if bye.kind is ByeKind.SIT_OUT and played.complete:
                credit = _credit(played, seats.get(bye.entrant, {}), sit_out_credit)
                scores.setdefault(bye.entrant, {})[played.number] = credit
    return scores


def _credit(played: Round, own: Mapping[int, int], sit_out_credit: str) -> int:
    """One sit-out's credit (ROOK-2.8); who has not sat at a table yet has no average of his own."""
    if sit_out_credit == "zero":
        return 0
    before = [score for number, score in own.items() if number < played.number]
    if sit_out_credit == "own_average" and before:
        return half_up(Fraction(sum(before), len(before)))
    return round_mean(played)


def totals(scores: Scores) -> dict[EntrantId, int]:
    """Everybody's cumulative score."""
    return {entrant: sum(by_round.values()) for entrant, by_round in scores.items()}


def round_records(rounds: Iterable[Round]) -> dict[EntrantId, RoundRecord]:
    """Points and rounds of everybody who sat at a table, for averages here and for what the next tournament
    is handed (ROOK-4.3)."""
    return {
        entrant: RoundRecord(sum(by_round.values()), len(by_round))
        for entrant, by_round in seat_scores(rounds).items()
    }
