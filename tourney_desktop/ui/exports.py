"""The finished table behind each tab, for exports."""

from __future__ import annotations

from tourney_desktop.reports.entrants import entrants_table
from tourney_desktop.reports.pairings import pairings_table
from tourney_desktop.reports.publishing import publishable, published_standings
from tourney_desktop.reports.scores import scores_table
from tourney_desktop.reports.seeding import seeding_table
from tourney_desktop.reports.table import Table
from tourney_desktop.rules.view import stage_view
from tourney_desktop.ui.shown import Shown


def table_of(tab: str, shown: Shown) -> Table | None:
    """The table a tab shows, ``None`` where it shows none yet; without what is not to be published (NSSC-1.5)."""
    state = publishable(shown.snapshot.state)
    view = stage_view(state, shown.stage)
    each = state.rounds[shown.round.id] if shown.round is not None else None
    match tab:
        case "entrants":
            return entrants_table(view)
        case "seeding":
            return seeding_table(view)
        case "standings":
            number = None if shown.is_last_round or each is None else each.number
            return published_standings(stage_view(state, shown.stage, number))
        case "pairings" if each is not None:
            return pairings_table(view, each)
        case "scores" if each is not None:
            return scores_table(view, each, shown.entered)
    return None
