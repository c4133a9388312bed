"""What formats answer with: plain frozen values, without a word of layout."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tourney_desktop.domain.model import Bye, EntrantId, Label, Note, Pairing


@dataclass(frozen=True, slots=True)
class RoundProposal:
    """A round as the rules would have it. Every rule waived and every pair that looks odd leaves a note."""

    pairings: tuple[Pairing, ...]
    byes: tuple[Bye, ...] = ()
    notes: tuple[Note, ...] = ()
    label: Label | None = None


@dataclass(frozen=True, slots=True)
class Phase:
    """Where a stage stands: what the next ``pair`` will make. ``label`` is the name of that round or state."""

    id: str
    label: Label
    over: bool = False
    winner: EntrantId | None = None


@dataclass(frozen=True, slots=True)
class TieBreakValue:
    """One tie-break of one entrant: exact value as text, and the lines it was made of."""

    code: str
    value: str
    working: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """A number beside the score. Its heading is the message ``column.<code>``; ``value`` is exact, ``None`` is none."""

    code: str
    value: Fraction | None


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the standings. ``rank`` is ``None`` for those who do not rank (fill-ins are not listed at all).

    ``score`` counts in the format's unit.
    """

    rank: int | None
    shared: bool
    entrant: EntrantId
    score: int
    status: str = "active"
    spread: int | None = None
    losses: int | None = None
    tie_breaks: tuple[TieBreakValue, ...] = ()


@dataclass(frozen=True, slots=True)
class Honour:
    """A recognition that is offered: its name as a message code or, for one typed by hand, as text."""

    code: str
    text: str
    entrant: EntrantId | None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Rejected:
    """A pair that the recipe asked for and the round does not have, and why."""

    pair: tuple[EntrantId, EntrantId]
    note: Note


@dataclass(frozen=True, slots=True)
class CostTerm:
    """One term of the vector: the rule, its short name, and what a round costs in it against the best."""

    rule: str
    name: str
    cost: int
    optimum: int
