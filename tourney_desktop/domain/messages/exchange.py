"""Messages: exchange."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message

EXCHANGE: dict[str, Message] = {}
