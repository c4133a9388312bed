"""Teams of one or two with ratings and deviations (NSSC-3): what a team counts as.

A rating is two numbers, value and deviation, written 1717±40 (NSSC-1.2). Both are exact here: the deviation as its
square, since it is the root of a sum of squares (NSSC-3.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import fsum, isqrt, sqrt
from typing import TypeVar

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId, Person
from tourney_desktop.domain.people import persons_of
from tourney_desktop.rules.scoring.rotating import half_up
from tourney_desktop.rules.view import StageView

MOST_MEMBERS = 2
MEMBER_GAP = 100
"""How much less than its best member a team counts at least (NSSC-3.2)."""
N = TypeVar("N", float, Fraction)
START_RATING, START_DEVIATION = Fraction(1000), Fraction(350)
"""What somebody without history counts as (NSSC-1.4)."""


@dataclass(frozen=True, slots=True)
class Member:
    """One player's pair. ``rated``, ``certain``: rating and deviation are known, not the values to start from."""

    rating: Fraction
    deviation: Fraction
    rated: bool = True
    certain: bool = True

    @staticmethod
    def of(person: Person) -> Member:
        """What is known of a person, the rest as for one without history (NSSC-1.4)."""
        return Member(
            START_RATING if person.rating is None else person.rating,
            START_DEVIATION if person.deviation is None else person.deviation,
            person.rating is not None,
            person.deviation is not None,
        )


@dataclass(frozen=True, slots=True)
class Effective:
    """A team's pair against its opponents. ``rated``, ``certain``: at least one member's is known."""

    rating: Fraction
    variance: Fraction
    rated: bool = True
    certain: bool = True

    @property
    def deviation(self) -> Fraction | float:
        """The root of the variance, exact where it is a fraction; the float is to be shown and for Glixo."""
        top, bottom = isqrt(self.variance.numerator), isqrt(self.variance.denominator)
        exact = Fraction(top, bottom)
        return exact if exact * exact == self.variance else sqrt(self.variance)

    @property
    def text(self) -> str:
        """``1717±40``, both rounded half up (NSSC-1.2); the rating alone where nobody's deviation is known, and nothing
        where no rating is."""
        if not self.rated:
            return ""
        return pair_text(self.rating, self.variance if self.certain else None)


def pair_text(rating: Fraction, variance: Fraction | None) -> str:
    """A rating as lists write it; ``variance`` is the deviation's square, ``None`` where it is not known."""
    if variance is None:
        return str(half_up(rating))
    # The floor of twice the root, plus one, halved: the root rounded half up.
    return f"{half_up(rating)}±{(isqrt(4 * variance.numerator // variance.denominator) + 1) // 2}"


def member_text(person: Person) -> str:
    """One player's rating as lists write it; empty for the unrated."""
    if person.rating is None:
        return ""
    return pair_text(person.rating, None if person.deviation is None else person.deviation**2)


def check_team_size(members: int) -> None:
    """Raise ``RuleConflict`` for none or for more than two (NSSC-3.1)."""
    if not 1 <= members <= MOST_MEMBERS:
        raise RuleConflict("team.members", n=members, most=MOST_MEMBERS)


def effective_rating(ratings: Sequence[N], gap: N) -> N:
    """What a team of these counts as: the mean, or ``gap`` less than the best if that is more (NSSC-3.2)."""
    check_team_size(len(ratings))
    best, least = max(ratings), min(ratings)
    return max(best - gap, (best + least) / 2)


def effective_deviation(deviations: Sequence[float]) -> float:
    """The root of the sum of squares (NSSC-3.3), to the last digit the same on every machine."""
    check_team_size(len(deviations))
    if len(deviations) == 1:
        return deviations[0]
    return sqrt(fsum(each * each for each in deviations))


def effective(members: Sequence[Member]) -> Effective:
    """The exact pair of a team. Raises ``RuleConflict`` for none or for more than two (NSSC-3.1)."""
    return Effective(
        effective_rating([each.rating for each in members], Fraction(MEMBER_GAP)),
        sum((each.deviation**2 for each in members), Fraction(0)),
        any(each.rated for each in members),
        any(each.certain for each in members),
    )


def members_of(view: StageView, entrant: EntrantId) -> tuple[Member, ...]:
    """The members of a team, in the order they were entered; the first two of more."""
    return tuple(Member.of(each) for each in persons_of(view.state, view.entrants[entrant])[:MOST_MEMBERS])


def team_of(view: StageView, entrant: EntrantId) -> Effective | None:
    """What a team counts as; ``None`` for one whose players are not known."""
    members = members_of(view, entrant)
    return effective(members) if members else None


def team_text(view: StageView, entrant: EntrantId) -> str:
    """The same as lists write it, empty for a team without a rating."""
    found = team_of(view, entrant)
    return found.text if found else ""


def shown_pair(
    view: StageView, entrant: EntrantId, *, teams: bool
) -> tuple[Fraction | None, Fraction | float | None]:
    """Rating and deviation of an entrant as lists show them: of teams the effective pair, else those of a single
    person; ``None`` for what is not known."""
    if teams:
        found = team_of(view, entrant)
        if found is None:
            return None, None
        return found.rating if found.rated else None, found.deviation if found.certain else None
    known = view.entrants[entrant]
    if known.name or len(known.persons) != 1:
        return None, None
    person = view.state.persons[known.persons[0]]
    return person.rating, person.deviation
