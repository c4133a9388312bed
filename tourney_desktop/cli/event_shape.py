"""The whole event as one JSON document."""

from __future__ import annotations

from tourney_desktop.cli.shapes import Json, entrants_json, round_json, standings_json, status_json
from tourney_desktop.domain.model import TournamentState
from tourney_desktop.reports.publishing import crosstable_published
from tourney_desktop.rules.view import StageView, stage_view


def event_json(state: TournamentState) -> Json:
    """Every stage with its entrants, rounds and standings; without rounds, since they make a crosstable, where that is
    not published (NSSC-1.5)."""
    stages = sorted(state.stages.values(), key=lambda each: (each.division, each.number))
    details = state.details
    return {
        "name": details.name,
        "venue": details.venue,
        "dates": details.dates,
        "random_seed": state.random_seed,
        "stages": [_stage_json(stage_view(state, each.id)) for each in stages],
    }


def _stage_json(view: StageView) -> Json:
    published = crosstable_published(view)
    return {
        "division": view.division.name,
        "stage": view.stage.number,
        "format": view.stage.config.format,
        "preset": view.stage.config.preset,
        "options": dict(view.stage.config.options),
        "entrants": entrants_json(view),
        "rounds": [round_json(view.state, each) for each in view.rounds] if published else [],
        "left_out": [] if published else ["rounds"],
        "standings": standings_json(view),
        "status": status_json(view),
    }
