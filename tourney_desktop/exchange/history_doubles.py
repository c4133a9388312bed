"""Games that stand twice in a history: the same row again, or each game once from either side."""

from __future__ import annotations

from dataclasses import dataclass, field

from tourney_desktop.document.commands.imports import ImportProblem
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.text import say
from tourney_desktop.rules.ratings.base import Score
from tourney_desktop.rules.ratings.events import PlayedGame
from tourney_desktop.rules.ratings.people import Player

Where = tuple[str, str, str]
"""Event, date and round of a game, as texts."""

_Side = tuple[tuple[str, ...], Score]
_MIRRORED_AT_LEAST = 3


@dataclass
class _Unnumbered:
    """The games of an event whose rows name no round, by who met with which scores."""

    line: int
    straight: dict[tuple[_Side, _Side], int] = field(default_factory=dict)


class Doubles:
    """What was seen so far. With a round the same two with the same scores are one game; without one nobody can tell,
    and it is only said when every game of an event stands there from both sides."""

    def __init__(self) -> None:
        self._games: dict[tuple[Where, tuple[_Side, ...]], int] = {}
        self._tables: dict[tuple[Where, str], tuple[tuple[tuple[str, ...], ...], int]] = {}
        self._unnumbered: dict[Where, _Unnumbered] = {}
        self._remarks: list[ImportProblem] = []

    def is_new(self, line: int, where: Where, game: PlayedGame) -> bool:
        """Whether the game in this line counts; if not, that is remarked."""
        sides = (_side(game, 0), _side(game, 1))
        if not where[2]:
            seen = self._unnumbered.setdefault(where, _Unnumbered(line))
            seen.straight[sides] = seen.straight.get(sides, 0) + 1
            return True
        pair = tuple(sorted(sides, key=lambda side: (side[0], side[1])))
        earlier = self._games.setdefault((where, pair), line)
        if earlier != line:
            self._remarks.append(ImportProblem(line, "", say("ratings.history.repeats", row=earlier)))
            return False
        self._look_for_two_tables(line, where, pair, game)
        return True

    def remarks(self) -> list[ImportProblem]:
        """What was found, in no order."""
        mirrored = [
            ImportProblem(seen.line, "", say("ratings.history.mirrored"))
            for seen in self._unnumbered.values()
            if len(seen.straight) >= _MIRRORED_AT_LEAST
            and all(seen.straight.get((other, one)) == count for (one, other), count in seen.straight.items())
        ]
        return [*self._remarks, *mirrored]

    def _look_for_two_tables(
        self, line: int, where: Where, pair: tuple[_Side, ...], game: PlayedGame
    ) -> None:
        sides = tuple(side for side, _score in pair)
        for each in game.players:
            before = self._tables.setdefault((where, _mark(each)), (sides, line))
            if before[1] != line:
                code = "same_two" if before[0] == sides else "two_tables"
                message = say(f"ratings.history.{code}", row=before[1], name=each.listed)
                self._remarks.append(ImportProblem(line, "", message))
                return


def _side(game: PlayedGame, at: int) -> _Side:
    players = game.first if at == 0 else game.second
    return tuple(sorted(map(_mark, players))), game.scores[at]


def _mark(player: Player) -> str:
    """Who this is, as far as one row says."""
    return f"{player.name}\x1f{folded(player.team)}"
