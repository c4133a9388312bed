"""What a playoff of three is worth to each of them, by the prizes in force (MS-6.6, ADD-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.kit.three_way import in_the_draw
from tourney_desktop.rules.prizes.equity import SWISS, Compensation, Equity, equities


@dataclass(frozen=True)
class ThreeWayView:
    """What a playoff of three is worth under every way to settle it, by the prizes in force. ``in_the_draw`` are those
    among whom the bye is drawn; ``waiting`` has it once it is drawn."""

    three: tuple[EntrantId, ...]
    in_the_draw: tuple[EntrantId, ...]
    waiting: EntrantId | None
    way: str
    prizes: tuple[Fraction, ...]
    """First, second and third, as parts of the pot."""
    equities: tuple[Equity, ...]

    def share(self, way: Equity, entrant: EntrantId) -> Fraction:
        """What he can expect of the pot: before the draw, or after it."""
        if self.waiting is not None:
            return way.bye if entrant == self.waiting else way.other
        inside, outside = way.before_the_draw(len(self.in_the_draw))
        return inside if entrant in self.in_the_draw else outside


def three_way_view(
    three: tuple[EntrantId, ...],
    rests: Mapping[EntrantId, int],
    waiting: EntrantId | None,
    way: str,
    shares: Sequence[Fraction],
    rule: Compensation = SWISS,
) -> ThreeWayView:
    """By the shares of a payout structure, which may pay fewer than three, and by everybody's earlier byes."""
    prizes = (*shares, Fraction(0), Fraction(0), Fraction(0))[:3]
    return ThreeWayView(three, in_the_draw(three, rests), waiting, way, prizes, equities(prizes, rule))
