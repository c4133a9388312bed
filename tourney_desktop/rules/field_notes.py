"""What the director should know about a field before he pairs: what its format says, and who has no membership."""

from __future__ import annotations

from tourney_desktop.domain.model import Note
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.membership import membership_notes
from tourney_desktop.rules.view import StageView


def field_notes(view: StageView) -> tuple[Note, ...]:
    """All of it, the membership first; nothing of a field that is still to come from an earlier stage."""
    if view.stage.intake is not None and not view.participations:
        return ()
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    missing = membership_notes(view, options, kind.eliminated_in(view, options))
    return (*missing, *kind.field_warnings(view, options))
