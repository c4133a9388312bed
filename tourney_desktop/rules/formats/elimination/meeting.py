"""The talk with the players before a round (MS-1.6): who can still win, what a win and a loss lead to for each of them,
every way it can end where at most two games are open, and the payouts.

With more open games than ``MOST_GAMES`` only a player's own losses are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_uppercase

from tourney_desktop.domain.model import EntrantId, Round, label
from tourney_desktop.rules.entries import people
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.formats.elimination.course import Course
from tourney_desktop.rules.formats.elimination.endgame import State
from tourney_desktop.rules.formats.elimination.endings import Ending, endings, with_the_round
from tourney_desktop.rules.formats.elimination.money import structure_in_force
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions
from tourney_desktop.rules.formats.elimination.walk import course
from tourney_desktop.rules.player_meeting import Fate, Meeting, Prospect, Role, Scenario, Settled
from tourney_desktop.rules.prizes.sheet import payout_sheet
from tourney_desktop.rules.view import StageView

LETTERED = 2
"""At most so many open games are told outcome by outcome."""
MOST_GAMES = 5
"""With more of them only a player's own losses are looked at: every outcome is played out."""


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
        payout_sheet(options, stands.entries, pot, every_number=True, reading=options.endgame),
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
    can_win = entrant in stands.can_win(options.win_limit)
    pairings = drawn.pairings if drawn is not None else ()
    pairing = next((each for each in pairings if entrant in each.entrants), None)
    opponent = next((each for each in pairing.entrants if each != entrant), None) if pairing else None
    rests = drawn is not None and any(bye.entrant == entrant for bye in drawn.byes)
    if drawn is None or not found:
        as_now = (Fate(Role.CONTENDER if can_win else Role.ALIVE, always=False),)
        on_loss = () if rests else (_after_a_loss(losses, options, stands),)
        return Prospect(entrant, losses, can_win, opponent, rests, as_now, on_loss)
    if pairing is None or pairing.settled:
        return Prospect(entrant, losses, can_win, opponent, rests, _fates(entrant, found), ())
    won = [each for each in found if each.won_by(entrant, drawn.number)]
    lost = [each for each in found if not each.won_by(entrant, drawn.number)]
    return Prospect(entrant, losses, can_win, opponent, rests, _fates(entrant, won), _fates(entrant, lost))


def _after_a_loss(losses: int, options: MultiLossOptions, stands: Course) -> Fate:
    """By his own losses alone; who was let back in has none to spare (MS-5.9)."""
    if losses + 1 >= options.loss_limit or stands.title is not None:
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
