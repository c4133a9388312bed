"""What ordering by a figure shares: best first, level ones by name, the unknown last, fill-ins last of
all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from tourney_desktop.domain.facts import SeedPlace
from tourney_desktop.domain.model import EntrantId, note
from tourney_desktop.rules.view import StageView


def competing(view: StageView, field: tuple[EntrantId, ...]) -> tuple[EntrantId, ...]:
    """The field without fill-ins and house teams, in entry order."""
    return tuple(sorted(each for each in field if not view.entrants[each].house))


def with_fill_ins(
    view: StageView, field: tuple[EntrantId, ...], places: tuple[SeedPlace, ...]
) -> tuple[SeedPlace, ...]:
    """The seeding with the fill-ins behind it, in entry order (ROOK-2.8)."""
    house = sorted(each for each in field if view.entrants[each].house)
    return (*places, *(SeedPlace(each, note("seeding.why.house", "ROOK-2.8")) for each in house))


def by_value(
    view: StageView,
    field: tuple[EntrantId, ...],
    value: Callable[[EntrantId], Fraction | None],
    text: Callable[[Fraction], str],
    why: str,
    rule: str = "",
) -> tuple[SeedPlace, ...]:
    """Highest figure first; level or unknown ones by name, the unknown last (ROOK-3.3). The reasons are the
    messages ``why``, ``why`` + ``.level`` and ``why`` + ``.unknown``."""
    figures = {each: value(each) for each in field}
    alike = Counter(figures.values())

    def order(each: EntrantId) -> tuple[bool, Fraction, object]:
        figure = figures[each]
        return (figure is None, -figure if figure is not None else Fraction(0), view.name_key(each))

    def place(each: EntrantId) -> SeedPlace:
        figure = figures[each]
        if figure is None:
            return SeedPlace(each, note(f"{why}.unknown", rule))
        if alike[figure] > 1:
            return SeedPlace(each, note(f"{why}.level", "ROOK-3.3", figure=text(figure)))
        return SeedPlace(each, note(why, rule, figure=text(figure)))

    return tuple(place(each) for each in sorted(field, key=order))
