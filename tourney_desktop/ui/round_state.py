"""The state of a round in a word, an icon and a tone: for the pill, the list of rounds and the recent events."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.model import Round
from tourney_desktop.domain.text import say
from tourney_desktop.reports.moment import numbered_rounds
from tourney_desktop.reports.table import Tone
from tourney_desktop.reports.words import round_title
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.presets import presets
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.widgets.round_selector import RoundItem


@dataclass(frozen=True, slots=True)
class RoundState:
    """What the pill says."""

    word: str
    tone: Tone
    icon: str


def round_state(each: Round | None) -> RoundState:
    """Where a round stands; ``None`` is the time before the first."""
    if each is None:
        return RoundState(say("round_state.none"), Tone.QUIET, "circle-dashed")
    if not each.published:
        return RoundState(say("round_state.draft"), Tone.WARN, "pencil")
    total = len(each.pairings)
    done = total - len(each.missing)
    if done == total:
        return RoundState(say("round_state.all_in"), Tone.OK, "circle-check")
    return RoundState(say("round_state.some_in", done=done, all=total), Tone.INFO, "player-play")


def shown_state(shown: Shown) -> RoundState:
    """Where the chosen round stands; after the last round that the event is finished."""
    if shown.status.over and shown.round is not None and (shown.is_last_round or shown.in_advance):
        return RoundState(say("round_state.finished"), Tone.OK, "flag")
    return round_state(shown.round)


def round_items(shown: Shown) -> tuple[RoundItem, ...]:
    """The rounds to choose from, as the selector names them."""
    total = numbered_rounds(shown.view)
    if not shown.view.rounds:
        return (RoundItem(0, say("round.before", number=shown.view.next_number)),)
    items = []
    for each in shown.view.rounds:
        state = round_state(each)
        name = round_title(each)
        if total and not each.label:
            name = say("round_state.of", round=name, total=total)
        items.append(RoundItem(each.number, name, state.word, state.icon))
    return tuple(items)


def event_line(shown: Shown) -> str:
    """One line on the event for the list of recent ones: ``Rook · 40 players · round 2 of 6``."""
    config = shown.view.stage.config
    preset = next((each.name for each in presets() if each.id == config.preset), "")
    name = preset or format_by_id(config.format).name
    return "  ·  ".join((name, say("event.players", n=shown.status.alive), _where(shown)))


def _where(shown: Shown) -> str:
    last = shown.view.last_round
    if shown.status.over and last is not None:
        return say("event.finished")
    if last is None:
        return say("event.not_started" if not shown.view.seeded else "event.seeded")
    name = round_title(last)
    return name[:1].lower() + name[1:]


def badge_tone(tab: str, now: Shown) -> Tone:
    """The tone of the word behind a tab: only where a round waits for something."""
    if now.round is None or not now.is_last_round:
        return Tone.NORMAL
    if tab == "pairings" and not now.round.published:
        return Tone.WARN
    if tab == "scores" and now.round.published and not now.round.complete:
        return Tone.INFO
    return Tone.NORMAL
