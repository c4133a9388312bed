"""Options of a format: one frozen dataclass, whose fields know their default, their choices and their help.

Typed text becomes values by their kinds (``kinds.py``) and nowhere else, so the window's form, the command's ``--set``
and the file agree. An unknown option or value is refused with a list of what exists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar, cast

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import listed, say
from tourney_desktop.rules.kinds import Choice, Entries, Kind, Number, Text, Value
from tourney_desktop.rules.prizes.fund import Fund
from tourney_desktop.rules.prizes.money import UNITS, Money
from tourney_desktop.rules.prizes.payouts import TEMPLATES, PayoutLists, Payouts, most_places, typed_payouts

__all__ = [
    "Choice",
    "Entries",
    "Kind",
    "Number",
    "OptionSpec",
    "Options",
    "Text",
    "Value",
    "as_text",
    "canonical",
    "option",
    "read_options",
    "specs",
]

_KIND, _HELP, _LOCK = "kind", "help", "fixed_once_paired"


def option(kind: Kind, default: Any, help_code: str, *, fixed_once_paired: bool = False) -> Any:
    """A field of an options dataclass. ``fixed_once_paired``: refused once a round was drawn. ``help_code`` names a
    message; the message ``<help_code>.label`` is its short name in forms."""
    return field(default=default, metadata={_KIND: kind, _HELP: help_code, _LOCK: fixed_once_paired})


@dataclass(frozen=True)
class Options:
    """What all formats share: words for the sheets, membership, and what is paid (ADD-13, MS-3, MS-5.7). Amounts are in
    cents."""

    time_control: str = option(Text(), "", "option.time_control")
    minutes_per_player: str = option(Text(), "", "option.minutes_per_player")
    # MS-1.1
    membership_required: str = option(Choice(("off", "warn", "block")), "off", "option.membership_required")
    entry_fee: int = option(Money(), 0, "option.entry_fee")
    added_money: int = option(Money(), 0, "option.added_money")
    retained_percent: int = option(Number(least=0, most=100), 0, "option.retained_percent")
    side_pools: int = option(Money(), 0, "option.side_pools")
    paid_percent: int = option(Number(least=0, most=100), 0, "option.paid_percent")
    payout: str = option(Choice(tuple(TEMPLATES)), "author", "option.payout")
    payouts: tuple[str, ...] = option(PayoutLists(), (), "option.payouts")
    money_unit: str = option(Choice(tuple(UNITS)), "0.01", "option.money_unit")

    @property
    def crosstable_published(self) -> bool:
        """Whether files made for publishing may show who played whom in every round (NSSC-1.5)."""
        return True

    @property
    def names_cut(self) -> bool:
        """Whether they show players by first name and initial."""
        return False

    @property
    def unit(self) -> int:
        """What amounts are rounded down to, in cents (MS-5.7)."""
        return UNITS[self.money_unit]

    @property
    def structures(self) -> Payouts:
        """Template and typed structures (MS-3.5, ADD-4)."""
        return Payouts(self.payout, typed_payouts(self.payouts))

    def most_places(self, entries: int) -> int:
        """How many places are paid at most: the percentage of the entries, rounded up (MS-3.1, MS-3.2); without one, as
        many as the longest typed structure that so many can fill, else 1st alone."""
        if self.paid_percent:
            return most_places(entries, self.paid_percent)
        typed = self.structures.typed
        return max((places for places in typed if places <= entries), default=min(typed, default=1))

    def fund(self, entries: int) -> Fund:
        """The fund of so many entries (ADD-13)."""
        return Fund(entries, self.entry_fee, self.retained_percent, self.added_money, self.side_pools)


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option as a form or a help text shows it. ``default`` is text, empty where it must be given."""

    name: str
    kind: Kind
    default: str
    help: str
    label: str
    fixed_once_paired: bool


O = TypeVar("O", bound=Options)  # noqa: E741


def specs(options_type: type[Options]) -> tuple[OptionSpec, ...]:
    """The options of a format in the order they are declared, the format's own first."""
    own = [each for each in fields(options_type) if each.name not in Options.__dataclass_fields__]
    shared = [each for each in fields(options_type) if each.name in Options.__dataclass_fields__]
    return tuple(
        OptionSpec(
            each.name,
            cast("Kind", each.metadata[_KIND]),
            cast("Kind", each.metadata[_KIND]).write(cast("Value", each.default)),
            say(each.metadata[_HELP]),
            say(f"{each.metadata[_HELP]}.label"),
            bool(each.metadata[_LOCK]),
        )
        for each in own + shared
    )


def read_options(options_type: type[O], pairs: Iterable[tuple[str, str]]) -> O:
    """Typed values from text pairs; the rest by default. Raises ``BadInput`` for an unknown name or a value that does
    not fit, listing what exists."""
    key = (options_type, tuple(pairs))
    if key not in _kept:
        if len(_kept) > 200:
            _kept.clear()
        _kept[key] = _read(*key)
    return cast("O", _kept[key])


_kept: dict[tuple[type[Options], tuple[tuple[str, str], ...]], Options] = {}
"""Options are asked for again and again while a table is made; they are frozen, so an answer is kept."""


def _read(options_type: type[Options], pairs: tuple[tuple[str, str], ...]) -> Options:
    known = {each.name: each for each in specs(options_type)}
    values: dict[str, Value] = {}
    for name, text in pairs:
        if name not in known:
            raise BadInput("option.unknown", option=name, options=listed(known))
        values[name] = known[name].kind.read(name, text)
    make = cast("Callable[..., Options]", options_type)
    return make(**values)


def canonical(options_type: type[Options], pairs: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """The same pairs as they are stored: checked, each name once (the last typed stands), values in one spelling."""
    known = {each.name: each for each in specs(options_type)}
    kept: dict[str, str] = {}
    for name, text in pairs:
        if name not in known:
            raise BadInput("option.unknown", option=name, options=listed(known))
        kept[name] = known[name].kind.write(known[name].kind.read(name, text))
    return tuple(sorted(kept.items()))


def as_text(options: Options) -> Mapping[str, str]:
    """Every option of a set as text, defaults included."""
    return {
        each.name: cast("Kind", each.metadata[_KIND]).write(getattr(options, each.name))
        for each in fields(options)
    }
