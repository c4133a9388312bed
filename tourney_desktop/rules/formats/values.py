"""The values that formats answer with, under the name they have in this package; they live in ``rules/values.py``."""

from __future__ import annotations

from tourney_desktop.rules.values import (
    CostTerm,
    FieldCounts,
    Figure,
    Honour,
    Phase,
    Place,
    Recorded,
    Redrawn,
    Rejected,
    RoundChange,
    RoundProposal,
    TeamPlace,
    TieBreakValue,
)

__all__ = [
    "CostTerm",
    "FieldCounts",
    "Figure",
    "Honour",
    "Phase",
    "Place",
    "Recorded",
    "Redrawn",
    "Rejected",
    "RoundChange",
    "RoundProposal",
    "TeamPlace",
    "TieBreakValue",
]
