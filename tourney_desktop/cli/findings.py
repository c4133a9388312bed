"""What a whole file holds that no rule allows: every round is checked against the field as it stood when it was
drawn."""

from __future__ import annotations

from collections.abc import Iterator

from tourney_desktop.document.commands.swap import broken_rules, noted
from tourney_desktop.document.document import Document
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.facts import ByesReplaced, PairingReplaced, RoundPaired
from tourney_desktop.domain.fold import apply, fold
from tourney_desktop.domain.model import Round, Scored, TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.domain.timeline import Action
from tourney_desktop.reports.words import note_text, round_title
from tourney_desktop.rules.checks import check_round
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.view import stage_view
from tourney_desktop.version import RULES_VERSION


def findings(document: Document) -> tuple[str, ...]:
    """Everything wrong, in sentences: with the file, with rounds as they were drawn, with results as they stand."""
    found = list(document.store.check())
    live = frozenset(document.timeline.live)
    state = TournamentState()
    for action in document.actions:
        if action.sequence in live:
            found += _drawn(state, action)
            after = fold(action.facts, state)
            found += _by_hand(state, after, action)
            state = after
    found += _results(document.state)
    return tuple(found)


def _drawn(before: TournamentState, action: Action) -> Iterator[str]:
    """The rounds an action drew. Rules that have changed since are not held against it."""
    if action.rules != RULES_VERSION:
        return
    after = fold(action.facts, before)
    state = before
    for fact in action.facts:
        if isinstance(fact, RoundPaired) and fact.round in after.rounds:
            drawn = after.rounds[fact.round]
            view = stage_view(state, fact.stage)
            kind = format_by_id(view.stage.config.format)
            proposal = RoundProposal(drawn.pairings, drawn.byes, drawn.notes, drawn.label)
            found = (
                broken_rules(after, drawn)
                if _was_played(drawn)
                else check_round(view, kind, proposal, drawn.number)
            )
            for note in found:
                yield f"{round_title(drawn)}: {note_text(after, note)}"
        state = apply(state, fact)


def _was_played(drawn: Round) -> bool:
    """Whether it is a round already played that was mended: who sits there was in the field, and may have left."""
    return any(isinstance(game.outcome, Scored) for pairing in drawn.pairings for game in pairing.games)


def _by_hand(before: TournamentState, after: TournamentState, action: Action) -> Iterator[str]:
    """What a change by hand broke without the director's word, which stands beside the tables it is about (REP-6)."""
    if action.rules != RULES_VERSION:
        return
    changed = {fact.round for fact in action.facts if isinstance(fact, (PairingReplaced, ByesReplaced))}
    for each in sorted(changed):
        drawn = after.rounds[each]
        allowed = noted(drawn)
        if each in before.rounds:
            allowed |= frozenset(broken_rules(before, before.rounds[each]))
        for note in broken_rules(after, drawn):
            if note not in allowed:
                yield f"{round_title(drawn)}: {note_text(after, note)}"


def _results(state: TournamentState) -> Iterator[str]:
    for each in sorted(state.rounds.values(), key=lambda drawn: drawn.id):
        yield from _results_of(state, each)


def _results_of(state: TournamentState, each: Round) -> Iterator[str]:
    view = stage_view(state, each.stage)
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    for pairing in each.pairings:
        for game in pairing.games:
            try:
                kind.check_outcome(options, game.outcome)
            except TourneyError as trouble:
                yield say(
                    "cli.bad_result", round=round_title(each), table=pairing.table, problem=str(trouble)
                )
