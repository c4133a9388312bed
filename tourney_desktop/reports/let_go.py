"""What stands under a round: what is true of all of it, and on paper which rules the director let go (REP-6)."""

from __future__ import annotations

from tourney_desktop.domain.model import Note, Round
from tourney_desktop.domain.notes import BY_HAND
from tourney_desktop.domain.text import say
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView


def round_sentences(view: StageView, drawn: Round, *, paper: bool) -> tuple[str, ...]:
    """The round's own notes. The printed sheet has no column of notes, so rules let go at a table follow there."""
    own = tuple(note_text(view.state, each) for each in drawn.notes)
    return (*own, *let_go_lines(view, drawn)) if paper else own


def let_go_lines(view: StageView, drawn: Round) -> tuple[str, ...]:
    """One line a table, then one for each who rests against a rule. A change by hand that keeps every rule needs
    none."""
    at_tables = [
        say(
            "pairings.let_go",
            table=each.table,
            why=" ".join(note_text(view.state, note) for note in _let_go(view, each.notes)),
        )
        for each in sorted(drawn.pairings, key=lambda each: each.table)
        if _let_go(view, each.notes)
    ]
    resting = dict.fromkeys(
        note_text(view.state, note) for bye in drawn.byes for note in _let_go(view, bye.notes)
    )
    return (*at_tables, *resting)


def _let_go(view: StageView, notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """What was broken here. Beside a change by hand stands nothing but what it broke."""
    if any(each.code == BY_HAND for each in notes):
        return notes if len(notes) > 1 else ()
    codes = format_by_id(view.stage.config.format).let_go_codes
    return tuple(each for each in notes if each.code in codes)
