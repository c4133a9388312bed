"""What stands over the standings: the next step, the winner, and where a cell leads."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.domain.model import EntrantId, Round, Scored
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.reports.crosstable import game_at
from tourney_desktop.reports.made_up import is_bye_round
from tourney_desktop.reports.moment import begun_rounds
from tourney_desktop.reports.prizes import pays
from tourney_desktop.reports.standings import places_of, score_words
from tourney_desktop.reports.table import Tone
from tourney_desktop.reports.words import label_text, round_title
from tourney_desktop.rules.final_tie import is_playoff
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.further_stage import onward_notice
from tourney_desktop.ui.tabs.playoff_words import playoff_notice
from tourney_desktop.ui.tabs.standings_ties import nobody_won, ties
from tourney_desktop.ui.widgets.banner import BannerAction, Notice
from tourney_desktop.ui.widgets.buttons import ButtonKind

NOW = "now"


def as_of_options(view: StageView) -> tuple[tuple[str, str], ...]:
    """The moments the standings can be seen at, newest first."""
    rounds = list(reversed(begun_rounds(view)))
    options = []
    for at, each in enumerate(rounds):
        name = round_title(each)
        now = at == 0
        options.append((NOW if now else str(each.number), say("standings.now", round=name) if now else name))
    return tuple(options)


def notice(shown: Shown, as_of: str) -> Notice | None:
    """The one thing to do next, or that these are old standings."""
    view, status = shown.view, shown.status
    last = view.last_round
    if last is None:
        return None
    if as_of != NOW:
        action = BannerAction(NOW, say("standings.to_now"))
        name = say("round.inside", number=as_of)
        return Notice(
            say("standings.old", round=name), say("standings.old.more"), Tone.INFO, (action,), "history"
        )
    if status.over:
        return onward_notice(shown) or _winner(shown)
    playoff = playoff_notice(shown)
    if playoff is not None:
        return with_next_step(shown, playoff)
    if status.phase == "three-way" and all(each.complete for each in view.rounds):
        return _three_way(shown)
    if not shown.more_to_draw or not all(each.complete and each.published for each in view.rounds):
        return None
    pair = BannerAction("pairings", say("standings.pair", number=view.next_number), ButtonKind.PRIMARY)
    actions: tuple[BannerAction, ...] = (pair,)
    kind = format_by_id(view.stage.config.format)
    if kind.total_rounds(view, kind.options(view)) is None:
        actions = (BannerAction("close", say("standings.close")), pair)
    fact = say("standings.all_in", n=len(last.pairings))
    return Notice(fact, say("standings.next", number=view.next_number), Tone.INFO, actions)


def with_next_step(shown: Shown, notice: Notice) -> Notice:
    """With what is done next: the round or match to be paired, the results that are out, the tie nobody decided yet."""
    view = shown.view
    step = BannerAction("pairings", say("standings.pair", number=view.next_number), ButtonKind.PRIMARY)
    if nobody_won(view.rounds[-1]):
        step = BannerAction("tie", say("standings.tie"), ButtonKind.PRIMARY)
    elif not all(each.complete for each in view.rounds):
        step = BannerAction("scores", say("standings.to_scores"), ButtonKind.PRIMARY)
    elif shown.status.phase in ("championship", "three-way"):
        step = BannerAction("pairings", say("playoff.to_match"), ButtonKind.PRIMARY)
    return replace(notice, actions=(*notice.actions, step))


def _winner(shown: Shown) -> Notice:
    action = BannerAction("certificates", say("pairings.certificates"), ButtonKind.PRIMARY, "certificate")
    actions = (BannerAction("prizes", say("playoff.see_prizes")), action) if pays(shown.view) else (action,)
    onward = _next_list(shown.view)
    actions = (*onward, *actions)
    winner = shown.status.winner
    first = [place.entrant for place in places_of(shown.view) if place.rank == 1]
    if winner is None and len(first) > 1 and ties(shown.view):
        names = listed((spoken_entrant(shown.snapshot.state, each) for each in first), at_most=4)
        tie = BannerAction("tie", say("standings.tie"))
        fact = say("standings.level", names=names)
        return Notice(fact, say("standings.level.more"), Tone.INFO, (tie, *onward, action), "trophy")
    if winner is None:
        return Notice(say("pairings.over"), say("pairings.over.more"), Tone.OK, actions, "trophy")
    name = spoken_entrant(shown.snapshot.state, winner)
    place = next(place for place in places_of(shown.view) if place.entrant == winner)
    rounds = sum(1 for each in shown.view.rounds if not is_bye_round(each))
    if place.losses is not None:
        more = say("standings.winner.record", won=place.score, lost=place.losses, n=rounds)
    else:
        more = say("standings.winner.more", score=score_words(shown.view, place.score), n=rounds)
    return Notice(say("standings.winner", name=name), more, Tone.OK, actions, "trophy")


def _next_list(view: StageView) -> tuple[BannerAction, ...]:
    """The list for next time, where the scores made here rank it (HOR-10.3)."""
    if format_by_id(view.stage.config.format).seeding_measure != "previous_score":
        return ()
    return (BannerAction("next_list", say("standings.next_list"), ButtonKind.NORMAL),)


def _three_way(shown: Shown) -> Notice:
    """Three are level for first and play on (MS-6)."""
    view = shown.view
    first = [place.entrant for place in places_of(view) if place.rank == 1]
    names = listed(spoken_entrant(view.state, each) for each in first)
    kind = format_by_id(view.stage.config.format)
    match = label_text(kind.phase(view, kind.options(view)).label)
    last = view.last_round
    if last is not None and is_playoff(last) and drawn_match(last):
        to = BannerAction(f"round:{last.number}", say("standings.to_scores"), ButtonKind.PRIMARY)
        more = say("standings.three.replay", match=round_title(last))
        return Notice(say("standings.three", names=names), more, Tone.INFO, (to,), "trophy")
    pair = BannerAction("pairings", say("standings.three.pair"), ButtonKind.PRIMARY)
    tie = BannerAction("tie", say("standings.three.otherwise"))
    actions = (tie, pair) if ties(view) else (pair,)
    more = say("standings.three.more", match=match)
    return Notice(say("standings.three", names=names), more, Tone.INFO, actions, "trophy")


def drawn_match(each: Round) -> bool:
    """Whether a match of a playoff ended level: it is played again."""
    outcome = each.pairings[0].deciding if each.pairings else None
    return isinstance(outcome, Scored) and outcome.first == outcome.second


def has_results(view: StageView) -> bool:
    """Whether any result was typed yet."""
    return any(pairing.games for each in view.rounds for pairing in each.pairings)


def empty_actions(view: StageView) -> tuple[BannerAction, ...]:
    """What can be done before the first result: go on, or look at the prizes and close entries."""
    to = "scores" if view.rounds else "pairings"
    words = say("standings.to_scores" if view.rounds else "scores.to_pairings")
    found = (BannerAction(to, words, ButtonKind.PRIMARY),)
    return (
        (*found, BannerAction("prizes", say("standings.to_prizes"), ButtonKind.NORMAL))
        if pays(view)
        else found
    )


def seed_order(view: StageView) -> str:
    """The field by seed, for the time before the first result; empty while nobody is seeded."""
    seeded = sorted((part.seed, e) for e, part in view.participations.items() if part.seed is not None)
    names = listed((spoken_entrant(view.state, e) for _seed, e in seeded), at_most=6)
    return say("standings.seed_order", names=names) if names else ""


def table_of(view: StageView, entrant: int, column: str) -> tuple[int, int] | None:
    """Round and table a cell speaks of: its own round's, else the last the entrant played; ``None`` for none."""
    if column[:1] in ("r", "v") and column[1:].isdigit():
        return game_at(view, EntrantId(entrant), column)
    outings = [o for o in view.history.of_entrant(EntrantId(entrant)) if o.pairing is not None]
    if not outings or outings[-1].pairing is None:
        return None
    return outings[-1].number, outings[-1].pairing.table
