"""The documents on ratings of one event file: its people's ratings, the event as a line of the dated list, and what it
changed. A history of several events is rated by ``rate``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.reports.moment import progress
from tourney_desktop.reports.rated_events import own_events_table, rated_events_table
from tourney_desktop.reports.rating_changes import changes_table
from tourney_desktop.reports.ratings import ratings_table
from tourney_desktop.reports.sheet_head import ListSheet, SheetHead
from tourney_desktop.reports.table import Table
from tourney_desktop.rules.ratings.history import RatingHistory
from tourney_desktop.rules.ratings.own_history import own_history, own_system
from tourney_desktop.rules.view import StageView

_TABLES: Mapping[str, Callable[[RatingHistory], Table]] = {
    "ratings": ratings_table,
    "rated-events": rated_events_table,
    "rating-changes": changes_table,
}
RATING_SHEETS = tuple(_TABLES)


def rating_sheet(view: StageView, head: SheetHead, document: str) -> ListSheet:
    """One of ``RATING_SHEETS``. Raises ``RuleConflict`` where nobody is rated, and for changes while results are
    out."""
    taken = view.state.rated_events
    if document == "rated-events" and taken:
        table = own_events_table(taken, own_history(view) if own_system(view) is not None else None)
        return _sheet(view, head, table)
    history = own_history(view)
    if document == "rating-changes" and not history.periods:
        raise RuleConflict("ratings.awaits_results")
    return _sheet(view, head, _TABLES[document](history))


def _sheet(view: StageView, head: SheetHead, table: Table) -> ListSheet:
    return ListSheet(table, replace(head, title=table.title, state=table.state, after=progress(view)))
