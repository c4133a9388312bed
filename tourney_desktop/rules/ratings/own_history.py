"""One event file rated on what its people were entered with: the list for next time (ADD-12)."""

from __future__ import annotations

from typing import Any

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import Unit
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.ratings import rating_by_id
from tourney_desktop.rules.ratings.base import Rating
from tourney_desktop.rules.ratings.history import RatingHistory, rate_history
from tourney_desktop.rules.ratings.outlook import system_for
from tourney_desktop.rules.ratings.own_event import entered_ratings, event_of
from tourney_desktop.rules.view import StageView


def own_system(view: StageView) -> Rating[Any] | None:
    """The system that this event's ratings are of; ``None`` where nobody is rated, or where partners change from round
    to round."""
    kind = format_by_id(view.stage.config.format)
    if kind.side_size > 1:
        return None
    unit = kind.result_unit(kind.options(view))
    return system_for(view.entrants.values(), view.state, unit, teams=kind.teams)


def usual_system(view: StageView) -> Rating[Any]:
    """The system by which ratings for this event are worked out: that of the ratings it has, else Glixo where games are
    played for scores, and Glicko where they are won, drawn or lost."""
    found = own_system(view)
    if found is not None:
        return found
    kind = format_by_id(view.stage.config.format)
    raw = kind.teams or kind.result_unit(kind.options(view)) is Unit.RAW
    return rating_by_id("glixo" if raw else "glicko")


def own_history(view: StageView) -> RatingHistory:
    """The event, rated by its own system. Raises ``RuleConflict`` where nobody is rated."""
    system = own_system(view)
    if system is None:
        raise RuleConflict("ratings.nobody_rated")
    event = event_of(view.state, margins=system.counts_margins)
    return rate_history(system, system.options_type(), [event], entered_ratings(view.state))
