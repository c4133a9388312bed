"""Who is who in a history: people are known by name, and by team or id where two have one name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tourney_desktop.domain.collation import folded
from tourney_desktop.rules.ratings.base import Key


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody as one source names him. ``team`` is his school or club, ``code`` the id of a federation or club."""

    last: str
    first: str = ""
    team: str = ""
    code: str = ""

    @property
    def listed(self) -> str:
        """``Last, First``: how lists file it."""
        return f"{self.last}, {self.first}" if self.first else self.last

    @property
    def name(self) -> str:
        """What decides that two names are one: no case, marks or strokes."""
        return folded(self.listed)


class People:
    """Everybody of a history. Each key is one human being, as far as names, teams and ids can tell."""

    def __init__(self) -> None:
        self._alike: set[str] = set()
        self._twins: set[tuple[str, str]] = set()
        self._by_code: dict[tuple[str, str], Key] = {}
        self._known: dict[Key, Player] = {}
        self._met: dict[Player, Key] = {}

    @staticmethod
    def of(rosters: Iterable[Sequence[Player]], mentions: Iterable[Player]) -> People:
        """``rosters`` are lists in which every line is somebody else: they show which names two people have.
        ``mentions`` are all, oldest first: the newest spelling and team are shown."""
        found = People()
        for roster in rosters:
            names = Counter(each.name for each in roster)
            found._alike |= {name for name, count in names.items() if count > 1}
            full = Counter((each.name, folded(each.team)) for each in roster)
            found._twins |= {pair for pair, count in full.items() if count > 1}
        for each in mentions:
            found._meet(each)
        return found

    def key(self, player: Player) -> Key:
        """Who this is."""
        for part in _code_parts(player):
            if part in self._by_code:
                return self._by_code[part]
        return self._own_key(player)

    def unclear(self, player: Player) -> tuple[Player, ...]:
        """Those of one name among whom the source does not choose; empty where it is plain who is meant."""
        if player.name not in self._alike or player.code:
            return ()
        pair = (player.name, folded(player.team))
        if player.team and pair not in self._twins:
            return ()
        return tuple(each for each in self._known.values() if each.name == player.name and each != player)

    def player(self, key: Key) -> Player:
        """How somebody is shown."""
        return self._known[key]

    def _own_key(self, player: Player) -> Key:
        if player.name not in self._alike:
            return player.name
        team = folded(player.team)
        code = player.code if (player.name, team) in self._twins else ""
        return "\x1f".join((player.name, team, code))

    def _meet(self, player: Player) -> None:
        met = self._met.get(player)
        if met is not None and self._known[met] == player:
            return
        key = self._met[player] = self.key(player)
        for part in _code_parts(player):
            self._by_code.setdefault(part, key)
        known = self._known.get(key)
        team = player.team or (known.team if known else "")
        code = player.code or (known.code if known else "")
        self._known[key] = Player(player.last, player.first, team, code)


OWN_CODE = "#"
"""Begins an id that only one event file knows."""
_LEAST_CODE = 4
"""Shorter ids are numbers in somebody's own list, and another list gives them to others."""


def _code_parts(player: Player) -> tuple[tuple[str, str], ...]:
    """A real id joins two spellings where the last or the first name agrees."""
    if len(player.code) < _LEAST_CODE or player.code.startswith(OWN_CODE):
        return ()
    return tuple((player.code, folded(name)) for name in (player.last, player.first) if name)
