"""What the header and the banner of a round say, and what can be done with it: decided here, shown by the page."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tourney_desktop.domain.model import Round
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Tone
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.further_stage import onward_notice
from tourney_desktop.ui.tabs.pairings_words import draft_is_stale, round_words
from tourney_desktop.ui.tabs.playoff_words import playoff_notice
from tourney_desktop.ui.widgets.banner import BannerAction, Notice
from tourney_desktop.ui.widgets.buttons import ButtonKind


@dataclass(frozen=True, slots=True)
class Header:
    """Pill, sentence and buttons, the primary last. ``primary`` is its id, empty where the banner holds it."""

    pill: str
    tone: Tone
    icon: str
    sentence: str
    actions: tuple[BannerAction, ...]
    primary: str = ""


def header(shown: Shown, each: Round) -> Header:
    """The header of a round as the event stands."""
    name = round_words(each)
    results = sum(1 for pairing in each.pairings if pairing.games)
    takes_back = () if shown.view.stage.closed else _taking_back(results)
    drafts = sum(1 for drawn in shown.view.rounds if not drawn.published)
    schedule = shown.in_advance and len(shown.view.rounds) > 1
    if schedule:
        takes_back = () if shown.view.stage.closed else _schedule_back(shown)
    if not each.published:
        words = say("pairings.publish_all", n=drafts) if drafts > 1 else say("pairings.publish", round=name)
        publish = BannerAction("publish", words, ButtonKind.PRIMARY, "send")
        sentence = say("pairings.draft.sentence")
        actions = (*takes_back, publish)
        return Header(say("pairings.draft"), Tone.WARN, "pencil", sentence, actions, "publish")
    total, out = len(each.pairings), len(each.missing)
    state = say("pairings.some_in", done=total - out, all=total) if out else say("pairings.all_in", all=total)
    pill, tone, icon = say("pairings.published"), Tone.INFO, "player-play"
    if not out:
        pill, tone, icon = say("pairings.done"), Tone.OK, "circle-check"
    printing = BannerAction("print", say("pairings.print"), ButtonKind.NORMAL, "printer")
    scores = BannerAction("scores", say("pairings.scores"), ButtonKind.PRIMARY, "keyboard")
    if schedule:
        return _of_schedule(shown, each, Header(pill, tone, icon, state, (*takes_back, printing)), scores)
    if not shown.is_last_round:
        last = shown.view.last_round
        back = BannerAction("newest", say("pairings.back", round=round_words(last) if last else ""))
        shown_scores = BannerAction("scores", say("pairings.scores_of", round=name), ButtonKind.NORMAL)
        return Header(pill, tone, icon, state, (back, printing, shown_scores))
    if shown.status.over:
        return Header(pill, tone, icon, state, (*takes_back, printing))
    if out:
        gate = BannerAction("gate", say("pairings.ready", number=each.number + 1), ButtonKind.LINK)
        return Header(pill, tone, icon, state, (gate, *takes_back, printing, scores), "scores")
    pair = BannerAction("gate", say("pairings.to_gate", number=each.number + 1), ButtonKind.PRIMARY)
    return Header(pill, tone, icon, state, (*takes_back, printing, pair), "gate")


def _of_schedule(shown: Shown, each: Round, plain: Header, scores: BannerAction) -> Header:
    """A round of a schedule: its scores, then the next round that is out, then what is still to be drawn."""
    if shown.status.over:
        return plain
    onward = shown.next_open
    if not each.complete:
        primary = scores
    elif onward is not None:
        words = say("pairings.onward", round=round_words(onward))
        primary = BannerAction(f"round:{onward.number}", words, ButtonKind.PRIMARY, "arrow-right")
    elif shown.more_to_draw:
        number = shown.view.next_number
        primary = BannerAction("gate", say("pairings.to_gate", number=number), ButtonKind.PRIMARY)
    else:
        return plain
    gate: tuple[BannerAction, ...] = ()
    if shown.more_to_draw and primary.id != "gate":
        ready = say("pairings.ready", number=shown.view.next_number)
        gate = (BannerAction("gate", ready, ButtonKind.LINK),)
    return replace(plain, actions=(*gate, *plain.actions, primary), primary=primary.id)


def _schedule_back(shown: Shown) -> tuple[BannerAction, ...]:
    results = any(pairing.games for each in shown.view.rounds for pairing in each.pairings)
    words = say("pairings.unpair_all_asks" if results else "pairings.unpair_all")
    return (BannerAction("unpair_all", words, ButtonKind.NORMAL, "arrow-back-up"),)


def _taking_back(results: int) -> tuple[BannerAction, ...]:
    again = say("pairings.again_asks") if results else say("pairings.again")
    unpair = say("pairings.unpair_asks") if results else say("pairings.unpair")
    return (
        BannerAction("again", again, ButtonKind.NORMAL, "refresh"),
        BannerAction("unpair", unpair, ButtonKind.NORMAL, "arrow-back-up"),
    )


def notice(shown: Shown, each: Round, offered: Notice | None = None) -> Notice | None:
    """What the director should know about this round beside its tables. ``offered``: somebody is not in it."""
    if shown.status.over and (shown.is_last_round or shown.in_advance):
        onward = onward_notice(shown)
        if onward is not None:
            return onward
        action = BannerAction("certificates", say("pairings.certificates"), ButtonKind.PRIMARY, "certificate")
        return Notice(say("pairings.over"), say("pairings.over.more"), Tone.OK, (action,), icon="trophy")
    if not each.published and draft_is_stale(shown.view, each):
        action = BannerAction("again", say("pairings.stale.again"))
        return Notice(say("pairings.stale"), say("pairings.stale.more"), Tone.WARN, (action,))
    if offered is not None:
        return offered
    if each.published:
        return playoff_notice(shown) if shown.is_last_round and not each.complete else None
    return _notes(shown, each)


def _notes(shown: Shown, each: Round) -> Notice | None:
    """What a draft says of itself: first what wants a look, else what only informs."""
    informing = format_by_id(shown.view.stage.config.format).informing
    look = [note for note in each.notes if note.code not in informing]
    said = "  ".join(note_text(shown.snapshot.state, note) for note in look or each.notes)
    if look:
        return Notice(say("pairings.look", n=len(look)), said, Tone.WARN)
    return Notice(say("pairings.informs"), said, Tone.INFO) if said else None
