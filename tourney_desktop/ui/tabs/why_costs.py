"""What a round costs against the best there is, term by term, as the "why" pane says it (REP-6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.domain.text import has, say
from tourney_desktop.rules.formats.base import CostTerm


@dataclass(frozen=True, slots=True)
class CostLine:
    """One term: its name, the number, and what it counts, to be read on hover."""

    name: str
    value: str
    tip: str


@dataclass(frozen=True, slots=True)
class Costs:
    """The whole vector in one line, a verdict, and the terms that say something. ``least``: it is the best there is."""

    value: str
    verdict: str
    least: bool
    lines: tuple[CostLine, ...]


def costs_of(terms: Sequence[CostTerm]) -> Costs | None:
    """The costs in words, ``None`` where a round has none."""
    if not terms:
        return None
    least = all(term.cost == term.optimum for term in terms)
    best = vector([term.optimum for term in terms])
    shown = [term for term in terms if term.cost or term.cost != term.optimum]
    return Costs(
        vector([term.cost for term in terms]),
        say("why.cost.least") if least else say("why.cost.more", best=best),
        least,
        tuple(
            CostLine(
                term_name(term),
                str(term.cost)
                if term.cost == term.optimum
                else say("why.cost.of", cost=term.cost, best=term.optimum),
                term_help(term),
            )
            for term in shown
        ),
    )


def vector(costs: Sequence[int]) -> str:
    """The numbers in their order."""
    return " · ".join(map(str, costs))


def compared(before: Sequence[CostTerm], after: Sequence[CostTerm]) -> tuple[str, str] | None:
    """The vectors of two rounds, ``None`` where one of them has none."""
    if not before or not after:
        return None
    return vector([term.cost for term in before]), vector([term.cost for term in after])


def term_name(term: CostTerm) -> str:
    """The name of a term in words."""
    code = f"why.cost.{term.name}"
    return say(code) if has(code) else term.name


def term_help(term: CostTerm) -> str:
    """What it counts."""
    code = f"why.cost.{term.name}.help"
    return f"{say(code)} ({term.rule})" if has(code) else term.rule
