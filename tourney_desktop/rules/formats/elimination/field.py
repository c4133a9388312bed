"""Who may be paired, and why not: leavers, newcomers, rests asked for (MS-2)."""

from __future__ import annotations

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import Bye, ByeKind, EntrantId, Note, note
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.entries import entries
from tourney_desktop.rules.formats.base import requested_byes
from tourney_desktop.rules.formats.elimination.course import Course
from tourney_desktop.rules.formats.elimination.ladder import Why
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions
from tourney_desktop.rules.formats.elimination.playoff import is_special
from tourney_desktop.rules.view import StageView


def present(view: StageView, stands: Course, number: int) -> tuple[EntrantId, ...]:
    """Who is in and here for a Swiss round."""
    asked = {each.entrant for each in asked_to_rest(view, stands, number)}
    return tuple(each for each in stands.field if each not in asked)


def asked_to_rest(view: StageView, stands: Course, number: int) -> tuple[Bye, ...]:
    """Rests asked for by people who are in."""
    return tuple(each for each in requested_byes(view, number) if each.entrant in stands.field)


def refuse(view: StageView, options: MultiLossOptions, stands: Course) -> None:
    """Everything that stands in the way of a next round but the pairing itself."""
    if view.stage.closed:
        raise RuleConflict("moreswiss.closed")
    for each in view.rounds:
        if not each.complete:
            tables = ", ".join(str(pairing.table) for pairing in each.missing)
            raise RuleConflict("moreswiss.missing", round=each.number, tables=tables, n=len(each.missing))
    if options.win_limit >= options.loss_limit:
        raise RuleConflict("moreswiss.limits", n=options.win_limit, out=options.loss_limit)
    if stands.over and view.rounds:
        raise RuleConflict("moreswiss.over")
    if not view.rounds and len(stands.field) < 2:
        raise RuleConflict("moreswiss.too_few", n=len(stands.field))


def refuse_arrival(view: StageView, options: MultiLossOptions, stands: Course, since: int) -> None:
    """Late entry: not where the option says so, not once the playoff rules have begun, and not with so many losses that
    he would be out (MS-2.4)."""
    if not view.rounds:
        return
    if options.late_entry == "refuse":
        raise RuleConflict("moreswiss.late.refused")
    if stands.verdict.playoff or stands.playoff is not None:
        raise RuleConflict("moreswiss.late.playoff")
    missed = since - view.rounds[0].number
    if missed >= options.loss_limit:
        raise RuleConflict("moreswiss.late.out", n=missed, limit=options.loss_limit)


def field_notes(view: StageView, options: MultiLossOptions, stands: Course) -> tuple[Note, ...]:
    """What the director should know before he pairs."""
    found: list[Note] = []
    house = tuple(each for each, known in view.entrants.items() if known.house)
    if house:
        found.append(note("moreswiss.warn.house", "MS-4.1", who_ids=house, n=len(house)))
    if options.endgame == "literal":
        found.append(note("moreswiss.warn.literal", "MS-5.8"))
    lacking = options.structures.missing(options.most_places(entries(view)))
    if lacking and not stands.over:
        numbers = listed(map(str, lacking))
        found.append(
            note("moreswiss.warn.payouts", "MS-3.5", n=len(lacking), places=numbers, template=options.payout)
        )
    if stands.over and view.rounds:
        return tuple(found)
    found += _rests(view, stands)
    return (*found, *_meeting(view, stands))


def _rests(view: StageView, stands: Course) -> list[Note]:
    asked = asked_to_rest(view, stands, view.next_number)
    lost = tuple(each.entrant for each in asked if each.kind is not ByeKind.FULL)
    if not lost:
        return []
    return [note("moreswiss.warn.absent", "MS-2.4", who_ids=lost, n=len(lost))]


def _meeting(view: StageView, stands: Course) -> list[Note]:
    """The talk with the players that is due at the transition, before every round after it, and where nobody is left
    who could win (MS-1.6, MS-5.9)."""
    if stands.title is not None and not any(is_special(each) for each in view.rounds):
        who = tuple(sorted(stands.title))
        return [note("moreswiss.warn.nobody_can_win", "MS-5.9", who_ids=who, n=len(who))]
    if stands.verdict.playoff and view.rounds:
        return [note("moreswiss.warn.meeting", "MS-1.6", n=len(stands.field))]
    return []


def last_losses(stands: Course, options: MultiLossOptions) -> dict[EntrantId, int]:
    """Who went out by losses, and in which round, in the order of going out."""
    return {
        entrant: each.round
        for each in stands.exits
        if each.why is Why.LOSSES
        for entrant in each.entrants
        if stands.books.of(entrant).losses >= options.loss_limit
    }


def eliminated_between(
    stands: Course, options: MultiLossOptions, first: int, last: int
) -> tuple[EntrantId, ...]:
    """Who had his last loss in one of these rounds, in the order of going out: those entitled to a side event
    (MS-1.4)."""
    return tuple(e for e, number in last_losses(stands, options).items() if first <= number <= last)


def first_day(view: StageView) -> tuple[int, int] | None:
    """The first and last round of the earliest date in the timetable, ``None`` without one (MS-1.3). Rounds without a
    date belong to the day before the next that has one."""
    dates = {
        number: entry.starts[:10]
        for (division, number), entry in view.state.timetable.items()
        if division == view.division.id and len(entry.starts) >= 10
    }
    if not dates:
        return None
    earliest = min(dates.values())
    rounds = [number for number, date in dates.items() if date == earliest]
    later = [number for number, date in dates.items() if date != earliest and number > min(rounds)]
    return min(rounds), min(later) - 1 if later else max(rounds)


def eliminated_on_day_one(
    view: StageView, options: MultiLossOptions, stands: Course
) -> tuple[EntrantId, ...]:
    """Who was knocked out in a round dated on the first day (MS-1.4); without a timetable nobody is known to be."""
    day = first_day(view)
    return () if day is None else eliminated_between(stands, options, *day)
