"""Words of the ``tourney`` command."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message

COMMAND: dict[str, Message] = {}
