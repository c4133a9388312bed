"""Who is in the field and not in the round that is shown, and whom he could be paired with by hand, as the banner says
it."""

from __future__ import annotations

from tourney_desktop.document.commands.fill_in import PairWithBye, offers
from tourney_desktop.domain.model import Round
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.pairings_words import round_words
from tourney_desktop.ui.widgets.banner import BannerAction, Notice


def standing_offers(shown: Shown, each: Round) -> tuple[PairWithBye, ...]:
    """What could be done for those who are not in this round: while results are out, and at any time in a schedule."""
    under_way = shown.in_advance or (shown.is_last_round and not each.complete)
    return offers(shown.snapshot.state, each) if under_way and shown.snapshot.writable else ()


def offer_notice(shown: Shown, each: Round, found: tuple[PairWithBye, ...]) -> Notice | None:
    """The banner: who is not in the round, and what to do about it. A round without results can be drawn again."""
    if not found:
        return None
    state, best = shown.snapshot.state, found[0]
    waiting = tuple(dict.fromkeys(offer.one for offer in found))
    names = listed((spoken_entrant(state, one) for one in waiting), at_most=3)
    one, other = (spoken_entrant(state, who) for who in (best.one, best.other))
    by_hand = BannerAction("fill_in", say("fill_in.offer.do"), icon="user-plus")
    more = say("fill_in.offer.more", one=one, other=other)
    begun = any(pairing.games for pairing in each.pairings)
    expected = shown.view.participations[best.one].since_round <= each.number
    again: tuple[BannerAction, ...] = ()
    if expected and not begun and not shown.in_advance:
        again = (BannerAction("again", say("pairings.stale.again"), icon="refresh"),)
        more = say("fill_in.offer.draw", one=one, other=other)
    fact = say("fill_in.offer", names=names, round=round_words(each), n=len(waiting))
    return Notice(fact, more, Tone.INFO, (*again, by_hand))
