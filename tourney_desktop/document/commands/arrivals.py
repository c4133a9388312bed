"""When somebody who comes may play from, with which seed, and what has to be drawn again for him."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.document.commands.drawn_ahead import first_not_begun
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId, Participation, Round, Stage, StageId, TournamentState
from tourney_desktop.domain.text import in_brackets
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView, stage_view


@dataclass(frozen=True, slots=True)
class Arrival:
    """``since`` is the first round newcomers play; ``worst`` the last seed given out, 0 while nobody needs one;
    ``redrawn`` are rounds of a schedule that were drawn without them."""

    since: int
    worst: int
    redrawn: tuple[Round, ...]

    def participation(self, stage: Stage, entrant: EntrantId, place: int) -> Participation:
        """Where the newcomer stands who is the ``place``-th of those coming, counted from 0."""
        seed = self.worst + 1 + place if self.worst else None
        return Participation(stage.division, stage.id, entrant, seed, since_round=self.since)


def coming_from(view: StageView) -> int | None:
    """The first round that somebody who comes now plays in: none to be named before the first is drawn, else the next,
    or of a schedule the first that has not begun."""
    if not view.rounds:
        return None
    in_advance = format_by_id(view.stage.config.format).drawn_in_advance
    return first_not_begun(view) if in_advance else view.next_number


def arrival(state: TournamentState, stage: StageId, late_from: int | None) -> Arrival:
    """What coming in now means. Once a round is drawn the director says from which round on (ROOK-3.7). Raises
    ``RuleConflict`` where it is too late, or too early to say."""
    view = stage_view(state, stage)
    since = _since(view, late_from)
    seeds = [part.seed for part in view.participations.values() if part.seed is not None]
    late = since > 1 or bool(view.rounds)
    return Arrival(since, max(seeds, default=0) if late else 0, _drawn_too_far(view, since))


def _since(view: StageView, late_from: int | None) -> int:
    if not view.rounds:
        return late_from or 1
    if view.stage.closed:
        raise RuleConflict("entrant.closed")
    kind = format_by_id(view.stage.config.format)
    if late_from is None:
        rule = in_brackets(kind.late_rule)
        raise RuleConflict("entrant.late", round=coming_from(view) or view.next_number, rule=rule)
    if late_from < view.next_number and not kind.drawn_in_advance:
        raise RuleConflict("entrant.late_too_early", round=view.next_number)
    return max(late_from, 1)


def _drawn_too_far(view: StageView, since: int) -> tuple[Round, ...]:
    """Rounds of a schedule that were drawn without the newcomers. Refused once one of them has begun: what somebody
    lost there by leaving is drawn with the round. None where the format seats them in drawn rounds itself."""
    kind = format_by_id(view.stage.config.format)
    kind.check_arrival(view, since)
    if kind.mends_schedules:
        return ()
    ahead = tuple(each for each in view.rounds if each.number >= since)
    if ahead and since < first_not_begun(view):
        raise RuleConflict("entrant.late_too_early", round=first_not_begun(view))
    return ahead
