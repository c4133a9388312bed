"""Options of a format: one frozen dataclass, whose fields know their default, their choices and their help.

Typed text becomes values here and nowhere else, so the window's form, the command's ``--set`` and the file agree. An
unknown option or value is refused with a list of what exists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, TypeVar, cast

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import listed, say

Value = int | str | tuple[str, ...] | None


class Kind:
    """The type of an option's value. ``read`` turns typed text into the value or raises ``BadInput``."""

    name: ClassVar[str] = "text"

    def read(self, option: str, text: str) -> Value:
        """The value of ``text``."""
        del option
        return " ".join(text.split())

    def write(self, value: Value) -> str:
        """The text that reads back as ``value``."""
        return "" if value is None else str(value)

    def choices(self) -> tuple[str, ...]:
        """The words that may be chosen, empty where any text or number may stand."""
        return ()


@dataclass(frozen=True)
class Text(Kind):
    """Free text on one line."""


@dataclass(frozen=True)
class Choice(Kind):
    """One of a few words."""

    words: tuple[str, ...]
    name: ClassVar[str] = "choice"

    def read(self, option: str, text: str) -> Value:
        """The chosen word, case-blind."""
        word = text.strip().lower().replace("-", "_")
        if word not in self.words:
            raise BadInput("option.value", option=option, value=text, choices=listed(self.words))
        return word

    def choices(self) -> tuple[str, ...]:
        """The words."""
        return self.words


@dataclass(frozen=True)
class Number(Kind):
    """A whole number within bounds, or one of a few words that stand instead of one, such as ``off``."""

    least: int = 0
    most: int | None = None
    words: tuple[str, ...] = ()
    name: ClassVar[str] = "number"

    def read(self, option: str, text: str) -> Value:
        """The number, or the word."""
        word = text.strip().lower()
        if word in self.words:
            return word
        try:
            number = int(word)
        except ValueError:
            number = self.least - 1
        if number < self.least or (self.most is not None and number > self.most):
            bounds = (
                f"{self.least}–{self.most}" if self.most is not None else f"{self.least}, {self.least + 1} …"
            )
            raise BadInput("option.value", option=option, value=text, choices=listed((bounds, *self.words)))
        return number

    def choices(self) -> tuple[str, ...]:
        """The words that may stand instead of a number."""
        return self.words


@dataclass(frozen=True)
class Entries(Kind):
    """A list separated by semicolons, or ``none``."""

    offered: tuple[str, ...] = ()
    name: ClassVar[str] = "list"

    def read(self, option: str, text: str) -> Value:  # noqa: ARG002 - a list takes anything
        """The entries, spaces trimmed."""
        if text.strip().lower() in ("", "none"):
            return ()
        return tuple(" ".join(part.split()) for part in text.split(";") if part.strip())

    def write(self, value: Value) -> str:
        """Joined by semicolons."""
        return "; ".join(value) if isinstance(value, tuple) and value else "none"

    def choices(self) -> tuple[str, ...]:
        """What is offered; other entries may be typed."""
        return self.offered


_KIND, _HELP, _LOCK = "kind", "help", "fixed_once_paired"


def option(kind: Kind, default: Any, help_code: str, *, fixed_once_paired: bool = False) -> Any:
    """A field of an options dataclass. ``fixed_once_paired``: refused once a round was drawn. ``help_code`` names a
    message; the message ``<help_code>.label`` is its short name in forms."""
    return field(default=default, metadata={_KIND: kind, _HELP: help_code, _LOCK: fixed_once_paired})


@dataclass(frozen=True)
class Options:
    """What all formats share: words for the sheets."""

    time_control: str = option(Text(), "", "option.time_control")
    minutes_per_player: str = option(Text(), "", "option.minutes_per_player")


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
