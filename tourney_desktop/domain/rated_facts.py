"""What can happen to the list of rated events that an event's ratings rest on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tourney_desktop.domain.fact import Fact
from tourney_desktop.domain.rated import RatedEvent


@dataclass(frozen=True, slots=True)
class RatedEventsListed(Fact):
    """The list from place ``start`` on; a long one comes in several facts. ``start`` 1 clears what stood."""

    kind: ClassVar[str] = "rated_events.listed"
    start: int
    events: tuple[RatedEvent, ...]
