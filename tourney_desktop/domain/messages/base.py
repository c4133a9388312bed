"""What a message is: one template, or one for one and one for many."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plural:
    """A message whose form depends on the count ``n``."""

    one: str
    other: str


Message = str | Plural
