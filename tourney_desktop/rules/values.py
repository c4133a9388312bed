"""What formats answer with: plain frozen values, without a word of layout."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tourney_desktop.domain.model import Bye, EntrantId, Label, Note, Pairing, RoundId


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
    """A number beside the score. Its heading is the message ``column.<code>``; ``value`` is exact, ``None`` is none.
    ``counted``: it counts something, in halves at most, and is no average."""

    code: str
    value: Fraction | None
    counted: bool = False


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


@dataclass(frozen=True, slots=True)
class FieldCounts:
    """How many are in, and how many of them can still win; the command calls those eligible."""

    alive: int
    eligible: int


@dataclass(frozen=True, slots=True)
class Recorded:
    """How a round stands on record where that is not how it was drawn (MS-6.7): its name, who has its bye, and its
    place among the last matches, from 1. A playoff's first match can turn out to be the final."""

    label: Label
    byes: tuple[Bye, ...]
    order: int


@dataclass(frozen=True, slots=True)
class Redrawn:
    """What a round drawn before has become by a correction: its games, results kept where they stand; without games
    there is no such round any more."""

    round: RoundId
    pairings: tuple[Pairing, ...] = ()
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundChange:
    """What a drawn round becomes because somebody left or came, games that were played included; ``None``: it is taken
    back."""

    round: RoundId
    proposal: RoundProposal | None


@dataclass(frozen=True, slots=True)
class TeamPlace:
    """One line of the standings of teams: a team, what its members' scores come to, and the members, best first."""

    rank: int
    shared: bool
    team: str
    score: Fraction
    members: tuple[EntrantId, ...]
