"""Kinds of values that an option can have. Typed text becomes values here and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import listed

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
