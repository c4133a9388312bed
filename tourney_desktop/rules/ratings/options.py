"""Options of a rating system: one frozen dataclass of exact numbers, read from text as those of a format are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any, ClassVar, TypeVar, cast

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import listed, say
from tourney_desktop.rules.options import Kind, OptionSpec

_DECIMAL = re.compile(r"\d{1,9}(?:\.\d{1,9})?")
_MEASURE, _HELP = "measure", "help"


@dataclass(frozen=True)
class Measure(Kind):
    """A number from ``least`` up that may have decimals. ``above``: ``least`` itself is too small."""

    least: int = 0
    above: bool = False
    name: ClassVar[str] = "number"

    def read(self, option: str, text: str) -> str:
        """The number as text. Raises ``BadInput`` for what is none."""
        typed = text.strip()
        number = Fraction(typed) if _DECIMAL.fullmatch(typed) else None
        if number is None or number < self.least or (self.above and number == self.least):
            code = "ratings.option.above" if self.above else "ratings.option.least"
            raise BadInput("option.value", option=option, value=text, choices=say(code, least=self.least))
        return typed


def measure(help_code: str, *, least: int = 0, above: bool = False) -> Mapping[str, Any]:
    """The metadata of an option. ``help_code`` names a message; ``<help_code>.label`` is its short name."""
    return {_MEASURE: Measure(least, above), _HELP: help_code}


@dataclass(frozen=True)
class RatingOptions:
    """What every system has: the rating of somebody without history (NSSC-1.4)."""

    initial: Fraction = field(default=Fraction(1000), metadata=measure("ratings.option.initial"))


R = TypeVar("R", bound=RatingOptions)


def rating_specs(options_type: type[RatingOptions]) -> tuple[OptionSpec, ...]:
    """The options of a system in the order they are declared, as a form or a help text shows them."""
    return tuple(
        OptionSpec(
            name=each.name,
            kind=cast("Measure", each.metadata[_MEASURE]),
            default=str(each.default),
            help=say(each.metadata[_HELP]),
            label=say(f"{each.metadata[_HELP]}.label"),
            fixed_once_paired=False,
        )
        for each in fields(options_type)
    )


def read_rating_options(options_type: type[R], pairs: Iterable[tuple[str, str]]) -> R:
    """Exact values from text pairs; the rest by default, and the last of two for one name stands. Raises ``BadInput``
    for an unknown name or a value that does not fit, listing what exists."""
    known = {each.name: cast("Measure", each.metadata[_MEASURE]) for each in fields(options_type)}
    values: dict[str, Fraction] = {}
    for name, text in pairs:
        if name not in known:
            raise BadInput("option.unknown", option=name, options=listed(known))
        values[name] = Fraction(known[name].read(name, text))
    make = cast("Callable[..., R]", options_type)
    return make(**values)
