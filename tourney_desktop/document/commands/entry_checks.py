"""What must hold of somebody who is entered: a name, sound numbers, and nobody twice."""

from __future__ import annotations

from collections.abc import Collection

from tourney_desktop.document.commands.roster import EntrantData, same_code, same_name
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import DivisionId, EntrantId, TournamentState


def require_whole(data: EntrantData) -> None:
    """Raise ``BadInput`` for somebody without a name, and for numbers that cannot be."""
    if not data.persons and not data.name:
        raise BadInput("entrant.no_name")
    if any(not person.last.strip() for person in data.persons):
        raise BadInput("entrant.no_name")
    if data.previous_rounds is not None and data.previous_rounds < 0:
        raise BadInput("entrant.previous_rounds", name=data.listed)
    for person in data.persons:
        if person.deviation is not None and person.deviation <= 0:
            raise BadInput("entrant.deviation", name=data.listed)


def refuse_doubles(
    state: TournamentState,
    data: EntrantData,
    but: EntrantId | None,
    divisions: Collection[DivisionId],
    *,
    same_name_ok: bool,
) -> None:
    """Raise ``RuleConflict`` for a known id always, and for a name that one in these divisions has, in the same team,
    unless that is meant. ``but``: the one who is edited."""
    for known in same_code(state, data):
        if known != but:
            raise RuleConflict("entrant.same_code", name=data.listed, known=known)
    if same_name_ok:
        return
    here = {part.entrant for part in state.participations.values() if part.division in divisions}
    for known in same_name(state, data):
        if known != but and known in here and folded(state.entrants[known].team) == folded(data.team):
            raise RuleConflict("entrant.same_name", name=data.listed, known=known)
