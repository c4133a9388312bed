"""The catalogue of messages, English templates by code. Extracted for translators from these dicts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tourney_desktop.domain.messages.actions import ACTIONS
from tourney_desktop.domain.messages.base import Message, Plural
from tourney_desktop.domain.messages.divisions import DIVISIONS
from tourney_desktop.domain.messages.earlier import EARLIER
from tourney_desktop.domain.messages.exchange import EXCHANGE
from tourney_desktop.domain.messages.files import FILES
from tourney_desktop.domain.messages.frame import FRAME
from tourney_desktop.domain.messages.horizon import HORIZON
from tourney_desktop.domain.messages.knockout import KNOCKOUT
from tourney_desktop.domain.messages.losses import LOSSES
from tourney_desktop.domain.messages.moreswiss import MORESWISS
from tourney_desktop.domain.messages.moreswiss_screens import MORESWISS_SCREENS
from tourney_desktop.domain.messages.options import OPTIONS
from tourney_desktop.domain.messages.paper import PAPER
from tourney_desktop.domain.messages.play_screens import PLAY_SCREENS
from tourney_desktop.domain.messages.player_meeting import PLAYER_MEETING
from tourney_desktop.domain.messages.prizes import PRIZES
from tourney_desktop.domain.messages.rating_screens import RATING_SCREENS
from tourney_desktop.domain.messages.ratings import RATINGS
from tourney_desktop.domain.messages.refusals import REFUSALS
from tourney_desktop.domain.messages.reports import REPORTS
from tourney_desktop.domain.messages.rook import ROOK
from tourney_desktop.domain.messages.roster_screens import ROSTER_SCREENS
from tourney_desktop.domain.messages.round_robin import ROUND_ROBIN
from tourney_desktop.domain.messages.schedule import SCHEDULE
from tourney_desktop.domain.messages.school import SCHOOL
from tourney_desktop.domain.messages.swiss import SWISS
from tourney_desktop.domain.messages.tie_breaks import TIE_BREAKS

__all__ = ["MESSAGES", "Message", "Plural"]

_ROOMS: tuple[Mapping[str, Message], ...] = (
    ACTIONS,
    DIVISIONS,
    EARLIER,
    EXCHANGE,
    FILES,
    FRAME,
    HORIZON,
    KNOCKOUT,
    LOSSES,
    MORESWISS,
    MORESWISS_SCREENS,
    OPTIONS,
    PAPER,
    PLAY_SCREENS,
    PLAYER_MEETING,
    PRIZES,
    RATINGS,
    RATING_SCREENS,
    REFUSALS,
    REPORTS,
    ROOK,
    ROSTER_SCREENS,
    TIE_BREAKS,
    SWISS,
    ROUND_ROBIN,
    SCHEDULE,
    SCHOOL,
)

MESSAGES: Final[Mapping[str, Message]] = {code: text for room in _ROOMS for code, text in room.items()}

if len(MESSAGES) != sum(len(room) for room in _ROOMS):
    raise ValueError("a message code stands in two rooms of the catalogue")
