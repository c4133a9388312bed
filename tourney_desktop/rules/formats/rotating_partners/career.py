"""What earlier tournaments say about an entrant: rookie or returning, and with which average (ROOK-3.1,
ROOK-3.2)."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.model import Entrant


def is_rookie(entrant: Entrant) -> bool:
    """Never played before. The director's word decides; then zero recorded rounds; then whether there is an
    average at all (ROOK-3.1)."""
    if entrant.rookie is not None:
        return entrant.rookie
    if entrant.previous_rounds is not None:
        return entrant.previous_rounds <= 0
    return entrant.average is None


def career_average(entrant: Entrant, average: str = "pooled") -> Fraction | None:
    """The average round score of earlier tournaments, exact: all points over all rounds, or the mean of
    yearly means as it was typed (ROOK-3.2). The other one stands in where the wanted one is not known."""
    points, rounds = entrant.previous_points, entrant.previous_rounds
    pooled = Fraction(points, rounds) if points is not None and rounds is not None and rounds > 0 else None
    wanted, other = (pooled, entrant.average) if average == "pooled" else (entrant.average, pooled)
    return wanted if wanted is not None else other


def average_text(value: Fraction) -> str:
    """An average for people to read: two decimals at most, halves up. Order is never taken from it
    (ROOK-3.3)."""
    hundredths = (200 * value.numerator + value.denominator) // (2 * value.denominator)
    sign, whole = "-" if hundredths < 0 else "", abs(hundredths)
    return f"{sign}{whole // 100}" + (f".{whole % 100:02d}" if whole % 100 else "")
