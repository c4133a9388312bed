"""The arithmetic of a table: how large it is, who is played off beforehand, where seeds stand (MSFS-5, MSFS-6)."""

from __future__ import annotations

from dataclasses import dataclass

Group = tuple[int, ...]
"""Places of the table out of which one comes to a game."""


@dataclass(frozen=True, slots=True)
class Preliminary:
    """How a field is brought down to a power of two (MSFS-5.1)."""

    main: int
    players: int

    @property
    def games(self) -> int:
        """How many are played, and so how many go out."""
        return self.players // 2

    @property
    def waiting(self) -> int:
        """How many go straight into the table."""
        return self.main - self.games


def main_size(players: int) -> int:
    """The largest power of two that the field fills. ``ValueError`` for fewer than 2."""
    if players < 2:
        raise ValueError(f"no table for {players}")
    return 1 << (players.bit_length() - 1)


def preliminary(players: int) -> Preliminary:
    """Who must be played off before the table is drawn (MSFS-5.1); nobody where the field is a power of two."""
    main = main_size(players)
    return Preliminary(main, 2 * (players - main))


def seed_places(size: int) -> tuple[int, ...]:
    """The place of each seed in a table of ``size``, the first seed first (MSFS-6.2).

    The order of seeds down the table grows by doubling: each seed gets the one beside him who completes the sum, above
    him at every other place, so that the places of seeds 2j - 1 and 2j add up to size + 1 (MSFS-6.1).
    """
    order = [1]
    while len(order) < size:
        grown = 2 * len(order) + 1
        order = [
            each
            for at, seed in enumerate(order)
            for each in ((seed, grown - seed) if at % 2 == 0 else (grown - seed, seed))
        ]
    places = {seed: place for place, seed in enumerate(order, 1)}
    return tuple(places[seed] for seed in range(1, size + 1))


def who_can_meet(size: int) -> tuple[tuple[tuple[Group, Group], ...], ...]:
    """Every game of a table, round by round, with the places its two players can come from (MSFS-5.4)."""
    groups: list[Group] = [(place,) for place in range(1, size + 1)]
    rounds: list[tuple[tuple[Group, Group], ...]] = []
    while len(groups) > 1:
        pairs = tuple(zip(groups[::2], groups[1::2], strict=True))
        rounds.append(pairs)
        groups = [one + other for one, other in pairs]
    return tuple(rounds)
