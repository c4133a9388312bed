"""Membership of a federation: who lacks it, and who may not be paired without it (MS-1.1)."""

from __future__ import annotations

from collections.abc import Iterable

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId, Note, Status, note
from tourney_desktop.domain.people import persons_of, spoken_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.view import StageView

NOT_A_MEMBER = frozenset({"", "no", "n", "none", "false", "0", "-", "–"})


def without_membership(view: StageView, who: Iterable[EntrantId]) -> tuple[EntrantId, ...]:
    """Those whose membership is neither recorded nor overridden by the director with a reason. Fill-ins and house teams
    need none."""
    return tuple(
        each
        for each in who
        if not view.entrants[each].house
        and not view.entrants[each].membership_override.strip()
        and any(
            person.membership.strip().casefold() in NOT_A_MEMBER
            for person in persons_of(view.state, view.entrants[each])
        )
    )


def require_membership(view: StageView, options: Options, seated: Iterable[EntrantId]) -> None:
    """Raise ``RuleConflict`` naming those who would sit or rest without one, where the option blocks that."""
    missing = without_membership(view, seated) if options.membership_required == "block" else ()
    if missing:
        names = listed((spoken_entrant(view.state, each) for each in missing), at_most=12)
        raise RuleConflict("membership.missing", n=len(missing), names=names)


def membership_notes(view: StageView, options: Options, out: Iterable[EntrantId]) -> tuple[Note, ...]:
    """Who in the field has none, unless nobody asks for it; ``out`` are out of the event."""
    gone = frozenset(out)
    here = (
        each
        for each, part in view.participations.items()
        if part.status is Status.ACTIVE and each not in gone
    )
    missing = without_membership(view, here) if options.membership_required != "off" else ()
    return (note("membership.warn", "MS-1.1", who_ids=missing, n=len(missing)),) if missing else ()


def membership_rule(options: Options) -> tuple[str, ...]:
    """The rule in plain words, where there is one."""
    return (say("membership.rule"),) if options.membership_required == "block" else ()
