"""What can be done with one entrant just now, and the question that a withdrawal asks. Plain functions, no window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tourney_desktop.document.commands.drawn_ahead import first_not_begun
from tourney_desktop.document.commands.entrants import WithdrawEntrant
from tourney_desktop.document.commands.fill_in import standing_offers
from tourney_desktop.domain.facts import GameRecorded
from tourney_desktop.domain.model import (
    Annulled,
    ByeKind,
    EntrantId,
    Pairing,
    Round,
    Scored,
    StageId,
    Status,
    TournamentState,
    Unit,
)
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.words import side_text
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.options import as_text
from tourney_desktop.rules.view import StageView
from tourney_desktop.ui.ask import Option, Question, Way
from tourney_desktop.ui.tabs.pairings_words import round_words


@dataclass(frozen=True, slots=True)
class Possible:
    """Actions that are not offered, actions that are greyed and why, and whether withdrawing asks first."""

    hidden: frozenset[str]
    blocked: Mapping[str, str]
    withdraw_asks: bool


def seat(view: StageView, entrant: EntrantId) -> tuple[Round, Pairing] | None:
    """The first table still open at which somebody sits: of the last round, or of a schedule drawn in advance."""
    rounds = view.rounds if _in_advance(view) else view.rounds[-1:]
    for each in rounds:
        for pairing in each.pairings:
            if entrant in pairing.entrants and not pairing.settled:
                return each, pairing
    return None


def _in_advance(view: StageView) -> bool:
    return format_by_id(view.stage.config.format).drawn_in_advance


def seated(view: StageView, entrant: EntrantId) -> tuple[Round, Pairing] | None:
    """The table of the last round at which somebody sits or sat; of a schedule the first that is open."""
    if _in_advance(view) and (sits := seat(view, entrant)) is not None:
        return sits
    last = view.last_round
    found = next((p for p in last.pairings if entrant in p.entrants), None) if last else None
    return (last, found) if last is not None and found is not None else None


def has_a_place(view: StageView, entrant: EntrantId) -> bool:
    """Whether somebody stands in a round that was drawn, or waits for the one he is in: he withdraws then."""
    waits = format_by_id(view.stage.config.format).waits
    return bool(view.history.of_entrant(entrant)) or waits(view, entrant)


def possible(view: StageView, entrant: EntrantId, read_only: str = "") -> Possible:
    """What can be done with this entrant."""
    gone = view.participations[entrant].status is Status.WITHDRAWN
    name = spoken_entrant(view.state, entrant)
    blocked: dict[str, str] = {}
    if gone:
        blocked["absent"] = say("entrant_card.absent.blocked", name=name)
    if seated(view, entrant) is None:
        blocked["substitute"] = say("entrant_card.substitute.blocked", name=name)
    if has_a_place(view, entrant):
        blocked["remove"] = say("entrant_card.remove.blocked", name=name)
    if read_only:
        blocked = dict.fromkeys(
            ("withdraw", "return", "edit", "absent", "apart", "substitute", "remove", "where"), read_only
        )
    hidden = {"withdraw"} if gone else {"return"}
    if len(view.state.divisions) < 2:
        hidden.add("where")
    if not view.rounds:
        hidden.add("substitute")
    return Possible(frozenset(hidden), blocked, seat(view, entrant) is not None)


def withdraw_question(view: StageView, entrant: EntrantId) -> Question | None:
    """What to ask before somebody leaves; ``None`` where nothing hangs on it. The ways are ``substitute``, ``keep``
    and ``repair``."""
    sits = seat(view, entrant)
    if sits is None:
        return None
    drawn, pairing = sits
    name = spoken_entrant(view.state, entrant)
    words = {"name": name, "round": drawn.number, "table": pairing.table}
    kind = format_by_id(view.stage.config.format)
    if kind.drawn_in_advance:
        leaves = _leaves_mended if kind.mends_schedules else _leaves_schedule
        return leaves(view, entrant)
    stays = kind.seat_outlives_withdrawal
    ways = []
    if stays:
        ways.append(_way("substitute", words))
    others = next(side.entrants for side in pairing.sides if entrant not in side.entrants)
    words["opponent"] = side_text(view.state, others)
    keep = say("withdraw.way.keep.help" if stays else "withdraw.way.forfeit.help", **words)
    title = say("withdraw.way.keep" if stays else "withdraw.way.forfeit", **words)
    ways.append(Way("keep", title, keep))
    lines = [say("withdraw.sits", **words), say("withdraw.keeps_score")]
    results = sum(1 for each in drawn.pairings if each.games)
    if results:
        lines.append(say("withdraw.stands", round=drawn.number, n=results))
    else:
        ways.append(_way("repair", words))
    return Question(
        title=say("withdraw.question", name=name),
        lines=tuple(lines),
        options=(Option("no", say("withdraw.no")), Option("withdraw", say("withdraw.do"))),
        default="no",
        ways=tuple(ways),
        esc_text=say("withdraw.esc"),
    )


def _leaves_schedule(view: StageView, entrant: EntrantId) -> Question:
    """What becomes of the games of one who leaves an all-play-all: tried, not worked out again (MSFS-2.5)."""
    name = spoken_entrant(view.state, entrant)
    own = [p for each in view.rounds for p in each.pairings if entrant in p.entrants]
    played = sum(1 for pairing in own if isinstance(pairing.deciding, Scored))
    facts = WithdrawEntrant(view.stage.id, entrant).decide(view.state)
    outcomes = [fact.result.outcome for fact in facts if isinstance(fact, GameRecorded)]
    annulled = sum(1 for each in outcomes if isinstance(each, Annulled))
    lines = [say("withdraw.schedule.played", name=name, n=played, all=len(own))]
    if annulled:
        lines.append(say("withdraw.schedule.annulled"))
    if len(outcomes) > annulled:
        lines.append(say("withdraw.schedule.forfeits", n=len(outcomes) - annulled))
    lines.append(say("withdraw.schedule.stands"))
    return Question(
        title=say("withdraw.question", name=name),
        lines=tuple(lines),
        options=(Option("no", say("withdraw.no")), Option("withdraw", say("withdraw.do"))),
        default="no",
        esc_text=say("withdraw.esc"),
    )


def _leaves_mended(view: StageView, entrant: EntrantId) -> Question:
    """The two ways of a format that pairs anew who lost an opponent (HOR-9.7): mend what stands, or draw anew what has
    not begun."""
    name = spoken_entrant(view.state, entrant)
    own = [p for each in view.rounds for p in each.pairings if entrant in p.entrants]
    played = sum(1 for pairing in own if isinstance(pairing.deciding, Scored))
    options = format_by_id(view.stage.config.format).options(view)
    words = {"name": name, "n": len(own) - played}
    ways = [_way("redraw", words)]
    if as_text(options).get("after_withdrawal") != "redraw":
        ways = [Way("keep", say("withdraw.way.mend"), say("withdraw.way.mend.help", **words)), *ways]
    return Question(
        title=say("withdraw.question", name=name),
        lines=(
            say("withdraw.schedule.played", name=name, n=played, all=len(own)),
            say("withdraw.keeps_score"),
        ),
        options=(Option("no", say("withdraw.no")), Option("withdraw", say("withdraw.do"))),
        default="no",
        ways=tuple(replace(way, id="repair") if way.id == "redraw" else way for way in ways),
        esc_text=say("withdraw.esc"),
    )


def rest_kinds(view: StageView) -> tuple[ByeKind, ...]:
    """What a rest that is asked for may be worth; empty where it is always worth nothing."""
    kind = format_by_id(view.stage.config.format)
    if kind.unit is not Unit.HALF_POINTS or kind.drawn_in_advance:
        return ()
    return (ByeKind.ZERO, ByeKind.HALF, ByeKind.FULL)


def _way(name: str, words: Mapping[str, object]) -> Way:
    return Way(name, say(f"withdraw.way.{name}", **words), say(f"withdraw.way.{name}.help", **words))


def coming_round(view: StageView) -> int:
    """The first round that has not begun: whoever comes late comes in there. Of a schedule drawn in advance it may be
    drawn already; the games that leavers lost there do not begin it."""
    return first_not_begun(view) if _in_advance(view) else view.next_number


def offered(state: TournamentState, stage: StageId, entrant: EntrantId) -> list[str]:
    """What to say of somebody who came or came back while a round is under way in which somebody rests."""
    found = next((each for each in standing_offers(state, stage) if each.one == entrant), None)
    if found is None:
        return []
    other = spoken_entrant(state, found.other)
    return [say("fill_in.hint", other=other, round=round_words(state.rounds[found.round]))]


def rounds_to_come(view: StageView) -> tuple[int, ...]:
    """The rounds somebody can still ask to be absent from; five where nobody knows how many there will be."""
    kind = format_by_id(view.stage.config.format)
    total = kind.total_rounds(view, kind.options(view))
    last = total if total is not None else view.next_number + 4
    return tuple(range(view.next_number, max(last, view.next_number) + 1))
