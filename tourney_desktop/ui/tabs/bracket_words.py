"""What stands over and beside a bracket: the next step, what is being played, who is known for the next round."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.text import say
from tourney_desktop.reports.bracket import Box, BoxState, Bracket
from tourney_desktop.reports.words import round_in_sentence
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.pairings_words import round_words
from tourney_desktop.ui.widgets.banner import BannerAction
from tourney_desktop.ui.widgets.buttons import ButtonKind


@dataclass(frozen=True, slots=True)
class Game:
    """A game in the pane beside: its name, who plays and where."""

    key: int
    title: str
    detail: str


@dataclass(frozen=True, slots=True)
class Group:
    """Games that stand alike."""

    title: str
    icon: str
    games: tuple[Game, ...]


def groups(bracket: Bracket) -> tuple[Group, ...]:
    """What is being played, and what comes next as far as both are known."""
    found = (
        (say("bracket.playing"), "clock", BoxState.PLAYING),
        (say("bracket.next"), "player-play", BoxState.KNOWN),
    )
    return tuple(
        Group(title, icon, games)
        for title, icon, state in found
        if (games := tuple(_game(box) for box in bracket.boxes if box.state is state))
    )


def _game(box: Box) -> Game:
    one, other = (line.text for line in box.lines)
    between = say("bracket.between", one=one, other=other)
    return Game(box.key, box.title, f"{between}, {box.word}" if box.state is BoxState.PLAYING else between)


def next_step(shown: Shown) -> BannerAction | None:
    """The one filled button; ``None`` where the event is over or nothing can be done."""
    each = shown.view.last_round
    if shown.status.over:
        return BannerAction("certificates", say("pairings.certificates"), ButtonKind.PRIMARY, "certificate")
    if each is None or each.complete:
        kind = format_by_id(shown.view.stage.config.format)
        coming = kind.phase(shown.view, kind.options(shown.view)).label
        words = say("bracket.pair", round=round_in_sentence(coming))
        return BannerAction("this", words, ButtonKind.PRIMARY, "tournament")
    if not each.published:
        return BannerAction(
            "publish", say("pairings.publish", round=round_words(each)), ButtonKind.PRIMARY, "send"
        )
    return BannerAction("scores", say("pairings.scores"), ButtonKind.PRIMARY, "keyboard")
