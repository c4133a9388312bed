"""The talk with the players before a round (MS-1.6): who can still win, what a win and a loss lead to for each of them,
every way it can end where at most two games are open, and the payouts.

With more open games than ``MOST_GAMES`` only a player's own losses are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from string import ascii_uppercase

from tourney_desktop.domain.model import EntrantId, Label, Round, label
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.elimination.course import Course, course
from tourney_desktop.rules.formats.elimination.endgame import State
from tourney_desktop.rules.formats.elimination.endings import Ending, Won, endings, with_the_round
from tourney_desktop.rules.formats.elimination.money import PayoutSheet, payout_sheet, structure_in_force
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions
from tourney_desktop.rules.formats.elimination.playoff import people
from tourney_desktop.rules.prizes.payouts import Structure
from tourney_desktop.rules.view import StageView

LETTERED = 2
"""At most so many open games are told outcome by outcome."""
MOST_GAMES = 6


class Role(StrEnum):
    """What becomes of somebody, the best first."""

    CHAMPION = "champion"
    CHAMPIONSHIP = "championship"
    """Plays the match for the title."""
    THREE_PLAYER = "three_player"
    """Plays the playoff of three, or goes on in it."""
    CONTENDER = "contender"
    """Plays on and can win."""
    ALIVE = "alive"
    """Plays on and cannot win any more."""
    PLACED = "placed"
    """Has a place that is paid."""
    OUT = "out"
    """Has a place that is not."""


@dataclass(frozen=True, slots=True)
class Fate:
    """One thing a result can lead to. ``always``: whatever the other tables do. Places, and amounts in cents, span what
    can come of it; they are 0 for those who play on."""

    role: Role
    always: bool
    first: int = 0
    last: int = 0
    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Prospect:
    """One player. ``opponent`` is ``None`` for one who rests, and where nothing is drawn yet; ``rests`` tells them
    apart. Who has no open game has everything under ``on_win``."""

    entrant: EntrantId
    losses: int
    can_win: bool
    opponent: EntrantId | None
    rests: bool
    on_win: tuple[Fate, ...]
    on_loss: tuple[Fate, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """A group whose places are known then; ``amounts``, in cents, in the order of its people."""

    entrants: tuple[EntrantId, ...]
    first: int
    last: int
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """One way it can end: who wins, what comes next, who plays then, and whose places are known: all that are paid, and
    those of players who had to do with it."""

    letter: str
    winners: tuple[Won, ...]
    state: State
    over: bool
    playing: tuple[EntrantId, ...]
    settled: tuple[Settled, ...]


@dataclass(frozen=True)
class Meeting:
    """All that is said. ``exact``: every outcome was played out. ``scenarios`` are lettered, and empty with more than
    two open games. ``structure`` is in force once the playoff rules have begun, else ``None``."""

    round: int
    label: Label
    state: State
    playoff: bool
    reading: str
    precedence: str
    way: str
    structure: Structure | None
    sheet: PayoutSheet
    prospects: tuple[Prospect, ...]
    scenarios: tuple[Scenario, ...]
    exact: bool


def meeting(
    view: StageView, options: MultiLossOptions, coming: RoundProposal | None = None, pot: int | None = None
) -> Meeting:
    """The talk before the results of the open round, else before ``coming``; without either, by losses alone."""
    stands = course(view, options)
    here = with_the_round(view, coming)
    drawn = next((each for each in here.rounds if not each.complete), None)
    found: list[Ending] = []
    if drawn is not None and len(drawn.missing) <= MOST_GAMES:
        found = list(endings(here, options, pot))
    number = drawn.number if drawn else view.next_number
    in_order = sorted(stands.field, key=lambda each: (stands.books.of(each).losses, view.seed(each)))
    lettered = found if len(found) <= 2**LETTERED else []
    return Meeting(
        number,
        drawn.label if drawn and drawn.label else label("round.label", number=number),
        stands.verdict.state,
        stands.verdict.playoff,
        options.endgame,
        options.precedence,
        stands.playoff.way if stands.playoff else options.three_way,
        structure_in_force(options, stands) if stands.verdict.playoff else None,
        payout_sheet(options, stands, pot),
        tuple(_prospect(each, options, stands, drawn, found) for each in in_order),
        tuple(
            _scenario(letter, each, drawn)
            for letter, each in zip(ascii_uppercase, lettered, strict=False)
            if drawn is not None
        ),
        bool(found),
    )


def _scenario(letter: str, ending: Ending, drawn: Round) -> Scenario:
    stands = ending.stands
    playing: tuple[EntrantId, ...] = ()
    if not stands.over:
        playing = stands.field if stands.verdict.state is State.SWISS else stands.verdict.contenders
    return Scenario(
        letter, ending.winners, stands.verdict.state, stands.over, playing, tuple(_settled(ending, drawn))
    )


def _settled(ending: Ending, drawn: Round) -> Iterator[Settled]:
    known = [each for each in ending.awards.values() if each.first and ending.settled(each.entrant)]
    for first, last in dict.fromkeys((each.first, each.last) for each in known):
        group = [each for each in known if each.first == first]
        paid = ending.stands.verdict.playoff and any(each.amount for each in group)
        if paid or people(drawn).intersection(each.entrant for each in group):
            yield Settled(
                tuple(each.entrant for each in group), first, last, tuple(each.amount for each in group)
            )


# What it means for one


def _prospect(
    entrant: EntrantId,
    options: MultiLossOptions,
    stands: Course,
    drawn: Round | None,
    found: Sequence[Ending],
) -> Prospect:
    losses = stands.books.of(entrant).losses
    can_win = entrant in stands.verdict.contenders
    if drawn is None or not found:
        on_win: tuple[Fate, ...] = (Fate(Role.CONTENDER if can_win else Role.ALIVE, always=False),)
        return Prospect(entrant, losses, can_win, None, False, on_win, (_after_a_loss(losses, options),))
    pairing = next((each for each in drawn.pairings if entrant in each.entrants), None)
    opponent = next((each for each in pairing.entrants if each != entrant), None) if pairing else None
    rests = any(bye.entrant == entrant for bye in drawn.byes)
    if pairing is None or pairing.settled:
        return Prospect(entrant, losses, can_win, opponent, rests, _fates(entrant, found), ())
    won = [each for each in found if each.won_by(entrant, drawn.number)]
    lost = [each for each in found if not each.won_by(entrant, drawn.number)]
    return Prospect(entrant, losses, can_win, opponent, rests, _fates(entrant, won), _fates(entrant, lost))


def _after_a_loss(losses: int, options: MultiLossOptions) -> Fate:
    """By his own losses alone."""
    if losses + 1 >= options.loss_limit:
        return Fate(Role.OUT, always=False)
    return Fate(Role.CONTENDER if losses + 1 <= options.win_limit else Role.ALIVE, always=False)


def _fates(entrant: EntrantId, found: Sequence[Ending]) -> tuple[Fate, ...]:
    """Everything that these endings make of him."""
    lines: dict[Role, list[tuple[int, int, int]]] = {}
    for ending in found:
        role, own = _role(entrant, ending), ending.awards[entrant]
        line = (own.first, own.last, own.amount) if ending.settled(entrant) else (0, 0, 0)
        lines.setdefault(role, []).append(line)
    return tuple(_spanning(role, lines[role], always=len(lines) == 1) for role in Role if role in lines)


def _spanning(role: Role, lines: Sequence[tuple[int, int, int]], *, always: bool) -> Fate:
    firsts, lasts, amounts = zip(*lines, strict=True)
    return Fate(role, always, min(firsts), max(lasts), min(amounts), max(amounts))


def _role(entrant: EntrantId, ending: Ending) -> Role:
    stands = ending.stands
    if stands.winner == entrant:
        return Role.CHAMPION
    if ending.settled(entrant):
        paid = stands.verdict.playoff and ending.awards[entrant].first <= stands.structure
        return Role.PLACED if paid else Role.OUT
    championship = stands.playoff is not None and stands.playoff.way == "championship"
    if championship or stands.verdict.state is State.CHAMPIONSHIP:
        return Role.CHAMPIONSHIP
    if stands.playoff is not None or stands.verdict.state is State.THREE_PLAYER:
        return Role.THREE_PLAYER
    return Role.CONTENDER if entrant in stands.verdict.contenders else Role.ALIVE
