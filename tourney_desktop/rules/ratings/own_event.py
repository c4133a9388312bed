"""An event file of ours as a rated event: its games with who really sat there, and what in it does not rate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import (
    Annulled,
    Entrant,
    EntrantId,
    Forfeit,
    Game,
    Outcome,
    Pairing,
    Person,
    PersonId,
    Round,
    Scored,
    Side,
    TournamentState,
    Unit,
)
from tourney_desktop.domain.people import persons_of, split_name
from tourney_desktop.rules.ratings.base import Score
from tourney_desktop.rules.ratings.dates import NO_DATE, EventDate, read_date
from tourney_desktop.rules.ratings.events import ListedRating, Outing, PlayedEvent, PlayedGame, Reason
from tourney_desktop.rules.ratings.people import OWN_CODE, Player

_WON: dict[int, tuple[Score, Score]] = {0: (1, 0), 1: (0, 1)}


def event_of(state: TournamentState, *, source: str = "", margins: bool = True) -> PlayedEvent:
    """The event as rating systems see it, all divisions and stages together. A game won without play has no margin:
    only where a system looks at none (``margins`` false) and a stage's option ``rate_forfeits`` says so does it count
    as won (NSSC-2.4, ADD-8)."""
    reader = _Reader(state, margins)
    for each in sorted(state.rounds.values(), key=lambda r: (r.division, r.number)):
        reader.read(each)
    roster = [reader.player(entrant, person) for entrant, person in reader.seated()]
    entered = [
        ListedRating(player, _number(person.rating), _number(person.deviation))
        for player, (_entrant, person) in zip(roster, reader.seated(), strict=True)
        if person.rating is not None
    ]
    return PlayedEvent(
        name=state.details.name,
        date=event_date(state),
        games=tuple(reader.games),
        outings=tuple(reader.outings),
        roster=tuple(roster),
        entered=tuple(entered),
        open_games=reader.open_games,
        uuid=state.uuid,
        source=source,
    )


def own_players(state: TournamentState) -> dict[PersonId, Player]:
    """Everybody of the event as a history names him."""
    reader = _Reader(state, margins=True)
    return {
        person.id: reader.player(entrant, person)
        for entrant in state.entrants.values()
        for person in persons_of(state, entrant)
    }


def entered_ratings(state: TournamentState) -> tuple[ListedRating, ...]:
    """What everybody of the event was entered with, those who never sat down too."""
    return tuple(
        ListedRating(player, _number(state.persons[person].rating), _number(state.persons[person].deviation))
        for person, player in own_players(state).items()
        if state.persons[person].rating is not None
    )


def event_date(state: TournamentState) -> EventDate:
    """When it was held: the first start on the timetable, else the dates as far as they can be read, else the day its
    file was made."""
    starts = sorted(entry.starts[:10] for entry in state.timetable.values() if entry.starts)
    for text in (*starts[:1], state.details.dates, state.created[:10]):
        try:
            found = read_date(text)
        except ValueError:
            continue
        if found != NO_DATE:
            return found
    return NO_DATE


@dataclass
class _Reader:
    """The walk through the rounds of an event."""

    state: TournamentState
    margins: bool
    games: list[PlayedGame] = field(default_factory=list)
    outings: list[Outing] = field(default_factory=list)
    open_games: int = 0
    _present: dict[EntrantId, None] = field(default_factory=dict)
    _twins: Counter[tuple[str, str]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        for entrant in self.state.entrants.values():
            for person in persons_of(self.state, entrant):
                self._twins[_full(person, entrant)] += 1

    def read(self, each: Round) -> None:
        """One round."""
        for pairing in each.pairings:
            self._present.update(dict.fromkeys(pairing.entrants))
            for game in pairing.games:
                self._game(each, pairing, game)
            if not pairing.settled:
                self._open(each, pairing)
        for bye in each.byes:
            self._present[bye.entrant] = None
            self._rest(each, (bye.entrant,), Reason.NO_OPPONENT)

    def seated(self) -> Iterator[tuple[Entrant, Person]]:
        """Everybody who had a part in a round."""
        for entrant in self._present:
            known = self.state.entrants[entrant]
            for person in persons_of(self.state, known):
                yield known, person

    def player(self, entrant: Entrant, person: Person) -> Player:
        """Somebody of this event. Two of one name and team have ids, if need be those of this file."""
        twin = self._twins[_full(person, entrant)] > 1
        code = person.code or (f"{OWN_CODE}{person.id}" if twin else "")
        return Player(person.last, person.first, entrant.team, code)

    def _open(self, each: Round, pairing: Pairing) -> None:
        """A game still out makes the event wait, unless its stage was closed without it."""
        if self.state.stages[each.stage].closed or not each.published:
            if each.published:
                self._rest(each, pairing.entrants, Reason.NO_SCORE)
        else:
            self.open_games += 1

    def _game(self, each: Round, pairing: Pairing, game: Game) -> None:
        if any(self._is_fill_in(side) for side in pairing.sides):
            self._rest(each, pairing.entrants, Reason.FILL_IN)
            return
        options = dict(self.state.stages[each.stage].config.options)
        forfeits = not self.margins and options.get("rate_forfeits") == "on"
        scores = _scores(game.outcome, rate_forfeits=forfeits)
        if scores is not None:
            first, second = (self._side(each, side) for side in pairing.sides)
            self.games.append(PlayedGame(first, second, scores, each.number))
        elif isinstance(game.outcome, Forfeit):
            self._rest(each, pairing.entrants, Reason.FORFEIT)
        elif isinstance(game.outcome, Annulled):
            self._rest(each, pairing.entrants, Reason.ANNULLED)

    def _rest(self, each: Round, entrants: tuple[EntrantId, ...], reason: Reason) -> None:
        players = tuple(player for entrant in entrants for player in self._sitting(each, entrant))
        self.outings.append(Outing(players, reason, each.number))

    def _side(self, each: Round, side: Side) -> tuple[Player, ...]:
        return tuple(player for entrant in side.entrants for player in self._sitting(each, entrant))

    def _sitting(self, each: Round, entrant: EntrantId) -> tuple[Player, ...]:
        """Who really sat for an entrant in a round: substitutes are rated, those they sat for are not (NSSC-3.6)."""
        known = self.state.entrants[entrant]
        own = {
            folded(f"{person.last}, {person.first}" if person.first else person.last): person
            for person in persons_of(self.state, known)
        }
        line_up = next((up for up in each.line_ups if up.entrant == entrant), None)
        if line_up is None:
            if not own:
                return (Player(known.name, team=known.team),)
            return tuple(self.player(known, person) for person in persons_of(self.state, known))
        found = []
        for name in line_up.names:
            last, first = split_name(name)
            person = own.get(folded(f"{last}, {first}" if first else last))
            found.append(self.player(known, person) if person else Player(last, first, known.team))
        return tuple(found)

    def _is_fill_in(self, side: Side) -> bool:
        """A fill-in or house team that nobody ever rated measures nobody."""
        known = [self.state.entrants[entrant] for entrant in side.entrants]
        return any(
            each.house and all(person.rating is None for person in persons_of(self.state, each))
            for each in known
        )


def _scores(outcome: Outcome, *, rate_forfeits: bool) -> tuple[Score, Score] | None:
    if isinstance(outcome, Forfeit) and rate_forfeits and outcome.winner is not None:
        return _WON[outcome.winner]
    if not isinstance(outcome, Scored):
        return None
    if outcome.unit is Unit.HALF_POINTS:
        return _points(outcome.first), _points(outcome.second)
    return outcome.first, outcome.second


def _points(halves: int) -> Score:
    return halves // 2 if halves % 2 == 0 else Fraction(halves, 2)


def _full(person: Person, entrant: Entrant) -> tuple[str, str]:
    return folded(f"{person.last}, {person.first}"), folded(entrant.team)


def _number(value: Fraction | None) -> float | None:
    return None if value is None else float(value)
