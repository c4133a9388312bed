"""The shapes of what is said about a pairing: why it is so, what stood in the way, what it costs."""

from __future__ import annotations

from collections.abc import Iterable

from tourney_desktop.cli.shapes import Json
from tourney_desktop.document.commands.swap import SwapEffect
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import entrant_name
from tourney_desktop.reports.explain import Explanation, Reason, sentence
from tourney_desktop.rules.formats.base import CostTerm
from tourney_desktop.rules.view import StageView


def explanation_json(view: StageView, found: Explanation) -> Json:
    """The reasons, what was passed over, and the vector against the best: two lists of equal length, compared from
    their first term on, with the names of the terms beside them. Both are empty where rounds have no cost."""
    return {
        "round": found.round,
        "table": found.table,
        "reasons": [_reason_json(each) for each in found.reasons],
        "rejected": [
            {
                "pair": list(each.pair),
                "names": _names(view, each.pair),
                "rule": each.rule,
                "text": each.text,
                "table": each.table,
            }
            for each in found.rejected
        ],
        "cost": [each.cost for each in found.costs],
        "optimum": [each.optimum for each in found.costs],
        "terms": _terms(found.costs),
    }


def _reason_json(each: Reason) -> Json:
    return {"rule": each.rule, "text": each.text, "table": each.table, "entrant": each.entrant}


def swap_json(view: StageView, effect: SwapEffect) -> Json:
    """What a change by hand breaks, and what the round costs before and after it."""
    return {
        "breaks": [{"rule": each.rule, "text": sentence(view, each)} for each in effect.broken],
        "cost_before": [each.cost for each in effect.cost_before],
        "cost_after": [each.cost for each in effect.cost_after],
        "terms": _terms(effect.cost_after or effect.cost_before),
    }


def _terms(costs: Iterable[CostTerm]) -> list[Json]:
    return [{"rule": each.rule, "name": each.name} for each in costs]


def _names(view: StageView, pair: Iterable[EntrantId]) -> list[str]:
    return [entrant_name(view.state, each) for each in pair]
