"""``EXCHANGERS``, the one list of foreign formats. Adding one is one file and one line here; importers never
write."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Exchanger:
    """One foreign format: its id and name, the endings of its files, what it brings in and what it takes out."""

    id: str
    name: str
    endings: tuple[str, ...]
    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()


TABLES = frozenset(
    {"pairings", "standings", "team-standings", "crosstable", "entrants", "next-list", "schedule"}
)

EXCHANGERS: tuple[Exchanger, ...] = (
    Exchanger("csv", "CSV", (".csv", ".tsv", ".txt"), frozenset({"entrants", "results", "history"}), TABLES),
    Exchanger("json", "JSON", (".json",), frozenset(), TABLES | {"event"}),
)
