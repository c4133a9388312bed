"""Who is in the hat where the coming round draws one person by a single lot: for the bye, or for the provisional bye of
a playoff of three. Such a lot can be drawn by hand (MS-4.3, MS-6.1, MS-6.7)."""

from __future__ import annotations

from tourney_desktop.domain.model import ByeKind, EntrantId
from tourney_desktop.reports.player_meeting import WITH_A_BYE
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView

_FREE_WINS = (ByeKind.PAIRING, ByeKind.FULL)


def in_the_hat(view: StageView) -> tuple[EntrantId, ...]:
    """In the alphabet; nobody where no such lot is to come. For the bye of a Swiss round these are the people with the
    fewest byes and then the most losses; where the rules set somebody of them aside, pairing says so."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    three = kind.three_way_view(view, options)
    if three is not None and three.way in WITH_A_BYE and three.waiting is None:
        return _alphabet(view, three.in_the_draw)
    phase = kind.phase(view, options)
    if not kind.player_meeting or phase.over or phase.id not in ("not-started", "swiss", "playoff"):
        return ()
    number = view.next_number
    here = {
        place.entrant: place.losses or 0
        for place in kind.places(view, options)
        if place.status == "active"
        and not any(absence.round == number for absence in view.participations[place.entrant].absences)
    }
    if len(here) % 2 == 0:
        return ()
    rests = {each: _rests(view, each) for each in here}
    fewest = min(rests.values())
    worst = max(losses for each, losses in here.items() if rests[each] == fewest)
    return _alphabet(view, [each for each in here if (rests[each], here[each]) == (fewest, worst)])


def _rests(view: StageView, entrant: EntrantId) -> int:
    past = view.history.of_entrant(entrant)
    return sum(1 for outing in past if outing.bye is not None and outing.bye.kind in _FREE_WINS)


def _alphabet(view: StageView, who: tuple[EntrantId, ...] | list[EntrantId]) -> tuple[EntrantId, ...]:
    """Where only one is in it nothing is drawn."""
    return tuple(sorted(who, key=view.name_key)) if len(who) > 1 else ()
