"""What the banner says near the end of an elimination: the end comes near, everybody left is paid, a match for the
title or a playoff of three is due. Plain functions, no window (MS-1.6, MS-5, MS-6)."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.reports.payouts import payout_sheet
from tourney_desktop.reports.playoff_ahead import playoff_ahead
from tourney_desktop.reports.prizes import prize_list
from tourney_desktop.reports.table import Tone
from tourney_desktop.reports.words import note_text, round_in_sentence, round_title
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Phase
from tourney_desktop.rules.three_way_matches import is_playoff, two_of, winner_of
from tourney_desktop.rules.view import StageView
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.standings_ties import nobody_won
from tourney_desktop.ui.widgets.banner import BannerAction, Notice
from tourney_desktop.ui.widgets.buttons import ButtonKind

MEETING, PRIZES, PRINT = "meeting", "prizes", "print:player-meeting"
"""What the banner offers, by the names of the actions."""
_NOBODY = "moreswiss.warn.nobody_can_win"


def playoff_notice(shown: Shown) -> Notice | None:
    """The banner, ``None`` where there is nothing of the kind to say. It has the ways to the meeting, its sheet and the
    prizes; the next step is the screen's own."""
    view = shown.view
    kind = format_by_id(view.stage.config.format)
    if not kind.player_meeting or not view.rounds or shown.status.over:
        return None
    found = _said(shown, kind.phase(view, kind.options(view)))
    return replace(found, actions=_actions(), icon="trophy") if found is not None else None


def notice_beside(notice: Notice | None, view: str = "") -> Notice | None:
    """The same over the gate and over a view beside the tables: without the way to where one is, and without what
    stands there anyway."""
    if notice is None:
        return None
    here = (MEETING, PRINT) if view == MEETING else (view,)
    actions = tuple(each for each in notice.actions if each.id not in here)
    return replace(notice, actions=actions, detail="")


def _actions() -> tuple[BannerAction, ...]:
    return (
        BannerAction(PRIZES, say("playoff.see_prizes")),
        BannerAction(PRINT, say("playoff.print")),
        BannerAction(MEETING, say("playoff.who_can_win"), ButtonKind.NORMAL, "users"),
    )


def _said(shown: Shown, phase: Phase) -> Notice | None:
    view = shown.view
    last = view.rounds[-1]
    if nobody_won(last):
        return Notice(
            say("playoff.nobody_won", match=round_title(last)), say("playoff.nobody_won.more"), Tone.WARN
        )
    to_come = last.complete and last.published
    nobody = _nobody_can_win(view) if to_come and phase.id not in ("championship", "three-way") else ""
    if nobody:
        return Notice(say("playoff.nobody"), nobody, Tone.WARN)
    match phase.id:
        case "championship":
            names = _names(view, _contenders(view))
            found = Notice(say("playoff.title"), say("playoff.title.more", names=names), Tone.INFO)
        case "three-way":
            found = _three(view, phase)
        case "playoff":
            found = _begun(shown)
        case "swiss" if to_come and playoff_ahead(view):
            more = say("playoff.near.more", n=shown.status.alive, places=payout_sheet(view).most)
            found = Notice(say("playoff.near"), more, Tone.INFO)
        case _:
            return None
    if not to_come:
        return found
    if phase.label.code == "round.label":
        return replace(found, detail=say("playoff.hold_meeting", round=round_in_sentence(phase.label)))
    return replace(found, detail=say("playoff.hold_meeting.match"))


def _begun(shown: Shown) -> Notice:
    left, places = shown.status.alive, prize_list(shown.view).structure.places
    code = "playoff.begun.all_paid" if left <= places else "playoff.begun.paid"
    more = say(code, n=left, places=places, able=shown.status.eligible)
    return Notice(say("playoff.begun"), more, Tone.INFO)


def _three(view: StageView, phase: Phase) -> Notice:
    """Match 1 or 2 of a playoff of three, to come or under way."""
    kind = format_by_id(view.stage.config.format)
    seats = kind.three_way_view(view, kind.options(view))
    fact = say("playoff.three", match=round_in_sentence(phase.label))
    if seats is None:
        return Notice(fact, "", Tone.INFO)
    matches = [each for each in view.rounds if is_playoff(each)]
    if not matches:
        return Notice(fact, say(f"playoff.three.{seats.way}", names=_names(view, seats.three)), Tone.INFO)
    if seats.waiting is None:
        return Notice(fact, say("playoff.three.everybody", names=_names(view, seats.three)), Tone.INFO)
    winner = winner_of(matches[0].pairings[0])
    known = {"waiting": _names(view, (seats.waiting,))}
    if winner is None:
        names = _names(view, two_of(matches[0]))
        return Notice(fact, say("playoff.three.first", names=names, **known), Tone.INFO)
    loser = next(each for each in two_of(matches[0]) if each != winner)
    known |= {"winner": _names(view, (winner,)), "loser": _names(view, (loser,))}
    return Notice(fact, say(f"playoff.three.second.{seats.way}", **known), Tone.INFO)


def _nobody_can_win(view: StageView) -> str:
    kind = format_by_id(view.stage.config.format)
    found = (each for each in kind.field_warnings(view, kind.options(view)) if each.code == _NOBODY)
    return next((note_text(view.state, each) for each in found), "")


def _contenders(view: StageView) -> tuple[EntrantId, ...]:
    kind = format_by_id(view.stage.config.format)
    able = kind.contenders(view, kind.options(view)) or frozenset()
    return tuple(sorted(able, key=view.seed))


def _names(view: StageView, who: tuple[EntrantId, ...]) -> str:
    return listed(spoken_entrant(view.state, each) for each in who)
