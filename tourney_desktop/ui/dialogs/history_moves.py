"""What else an action moved: places that changed with it. Computed beside the window, no Qt here."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.domain.facts import GameRecorded, GamesCleared
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import EntrantId, StageId, TournamentState
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.domain.timeline import Action, Timeline
from tourney_desktop.reports.standings import places_of
from tourney_desktop.rules.view import stage_view

AT_MOST = 6


def moved(actions: Sequence[Action], line: Timeline, sequence: int) -> tuple[str, ...]:
    """Sentences on the places that a result changed; nothing for other actions and for undone ones."""
    action = actions[sequence - 1]
    facts = [fact for fact in action.facts if isinstance(fact, GameRecorded | GamesCleared)]
    if not facts or sequence not in line.live:
        return ()
    earlier = (each for each in actions if each.sequence < sequence and each.sequence in line.live)
    before = fold(fact for each in earlier for fact in each.facts)
    after = fold(action.facts, before)
    played = after.rounds[facts[0].round]
    numbers = {fact.pairing for fact in facts}
    at_table = {each for pairing in played.pairings if pairing.number in numbers for each in pairing.entrants}
    old, new = _ranks(before, played.stage), _ranks(after, played.stage)
    changes = [
        (entrant, old[entrant], rank) for entrant, rank in new.items() if old.get(entrant, rank) != rank
    ]
    changes.sort(key=lambda each: (each[0] not in at_table, -abs(each[1] - each[2]), each[2]))
    lines = [
        say("history.moved", name=spoken_entrant(after, entrant), before=was, after=now)
        for entrant, was, now in changes[:AT_MOST]
    ]
    if len(changes) > AT_MOST:
        lines.append(say("history.moved_more", n=len(changes) - AT_MOST))
    if not changes:
        lines.append(say("history.moved_none"))
    if any(each.number > played.number and each.stage == played.stage for each in before.rounds.values()):
        lines.append(say("history.pairings_stand"))
    return tuple(lines)


def _ranks(state: TournamentState, stage: StageId) -> dict[EntrantId, int]:
    view = stage_view(state, stage)
    return {place.entrant: place.rank for place in places_of(view) if place.rank is not None}
