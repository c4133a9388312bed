"""What a player meeting says, in finished words: the screen and the sheet lay it out."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.reports.table import PersonName


@dataclass(frozen=True, slots=True)
class MeetingPlayer:
    """One who is left: name, what he does in the round, losses, and what a win and a loss lead to."""

    entrant: EntrantId
    names: tuple[PersonName, ...]
    beside: str
    losses: int
    can_win: bool
    on_win: str
    on_loss: str


@dataclass(frozen=True, slots=True)
class MeetingWay:
    """One way it can end: who wins, what comes then, and who is paid what."""

    letter: str
    winners: str
    title: str
    detail: str


@dataclass(frozen=True, slots=True)
class MeetingPrize:
    """A place and what it is worth."""

    place: str
    amount: str


@dataclass(frozen=True, slots=True)
class EquityRow:
    """One method of settling three who are level: each one's exact share before play, and the swing of the bye."""

    method: str
    shares: tuple[str, ...]
    swing: str
    in_force: bool


@dataclass(frozen=True, slots=True)
class EquityView:
    """What a playoff of three is worth to each under every method (ADD-3); ``names`` head the shares."""

    title: str
    remark: str
    heads: tuple[str, ...]
    rows: tuple[EquityRow, ...]


@dataclass(frozen=True, slots=True)
class MeetingReport:
    """Everything that is said. ``limit`` losses put out; ``heads`` name the two columns of what can become of a player;
    ``sentences`` are the readings in force."""

    state: str
    lead: tuple[str, ...]
    limit: int
    rule: str
    players_title: str
    heads: tuple[str, str, str]
    players: tuple[MeetingPlayer, ...]
    ways_title: str
    ways: tuple[MeetingWay, ...]
    ways_remark: str
    prizes_title: str
    prizes_remark: str
    prizes: tuple[MeetingPrize, ...]
    prizes_sum: str
    sentences: tuple[str, ...]
    equity: EquityView | None = None
