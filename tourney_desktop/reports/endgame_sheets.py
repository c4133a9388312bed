"""Sheets about money and the end of an event: payouts, prize list, player meeting, who is out on the first day."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.reports.first_day import first_day_table
from tourney_desktop.reports.meeting_values import MeetingReport
from tourney_desktop.reports.moment import progress
from tourney_desktop.reports.payouts import payouts_table
from tourney_desktop.reports.player_meeting import player_meeting
from tourney_desktop.reports.prizes import Proof, pays, prize_list, prizes_table, proof
from tourney_desktop.reports.sheet_head import ListSheet, SheetHead
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView

MONEY = ("payouts", "prizes")
MEETING = ("player-meeting", "out-on-day-1")


@dataclass(frozen=True, slots=True)
class PrizeSheet(ListSheet):
    """A prize list with the proof that it adds up; without a pot there is nothing to prove."""

    proof: Proof | None = None


@dataclass(frozen=True, slots=True)
class MeetingSheet:
    """What is read out, and the words round it."""

    report: MeetingReport
    head: SheetHead


def belongs(document: str, format_id: str) -> bool:
    """Whether a document of this room belongs to a format whatever its options."""
    kind = format_by_id(format_id)
    if document in MEETING:
        return kind.player_meeting
    return kind.about_money if document in MONEY else True


def payouts_sheet(view: StageView, head: SheetHead) -> ListSheet:
    """For the wall, before round 1."""
    table = payouts_table(view)
    return ListSheet(table, replace(head, state=table.state, after=progress(view)))


def prizes_sheet(view: StageView, head: SheetHead) -> PrizeSheet:
    """Who is paid what. Refused before anybody has played."""
    if not view.rounds:
        raise RuleConflict("prizes.too_early")
    table = prizes_table(view)
    shown = proof(view) if prize_list(view).pot else None
    return PrizeSheet(table, replace(head, state=table.state, after=progress(view)), proof=shown)


def meeting_sheet(view: StageView, head: SheetHead) -> MeetingSheet:
    """To read out, and to pin up."""
    report = player_meeting(view)
    return MeetingSheet(report, replace(head, state=report.state, after=progress(view)))


def first_day_sheet(view: StageView, head: SheetHead) -> ListSheet:
    """Those entitled to the side event."""
    table = first_day_table(view)
    return ListSheet(table, replace(head, state=table.state, after=progress(view)))


def paid(view: StageView) -> frozenset[EntrantId]:
    """Who has a prize, where this stage is about money."""
    if not pays(view):
        return frozenset()
    return frozenset(each.entrant for each in prize_list(view).awards if each.share)
