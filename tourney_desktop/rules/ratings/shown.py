"""Ratings as people read them: rounded half up when shown, never before (NSSC-1.2)."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.rules.result_text import signed

Number = float | Fraction


def rounded(value: Number) -> int:
    """The nearest whole number, halves up."""
    exact = Fraction(value)
    return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)


def rating_text(rating: Number, deviation: Number | None = None) -> str:
    """``1717±40``, or ``1717`` where there is no deviation."""
    shown = signed(rounded(rating))
    return shown if deviation is None else f"{shown}±{rounded(deviation)}"
