"""How old payloads become today's. Run when reading; what is stored stays as it was written.

A step ``(kind, version)`` turns a parsed payload of that version into one of the next. It gets plain JSON values and
returns them, so it outlives the classes it once spoke about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Upcast = Callable[[dict[str, Any]], dict[str, Any]]


def _as_it_was(payload: dict[str, Any]) -> dict[str, Any]:
    """Only fields were added, and their defaults say what was so before."""
    return payload


UPCASTERS: Final[dict[tuple[str, int], Upcast]] = {
    ("division.added", 1): _as_it_was,
    ("pairing.replaced", 1): _as_it_was,
    ("round.extended", 1): _as_it_was,
    ("round.paired", 1): _as_it_was,
    ("stage.added", 1): _as_it_was,
}


def upcast(kind: str, version: int, wanted: int, payload: Any) -> Any:
    """The payload as version ``wanted`` would have written it."""
    while version < wanted:
        payload = UPCASTERS[kind, version](payload)
        version += 1
    return payload
