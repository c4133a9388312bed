"""Messages: screens."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message

SCREENS: dict[str, Message] = {}
