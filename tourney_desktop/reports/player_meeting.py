"""The player meeting: who can still win, what a win and a loss mean for each, every way the round can end where at most
two games are open, and the payouts and readings in force (MS-1.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from string import ascii_uppercase

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.coming_round import coming_round
from tourney_desktop.reports.equity import equity_view
from tourney_desktop.reports.meeting_names import Names
from tourney_desktop.reports.meeting_values import MeetingPlayer, MeetingPrize, MeetingReport, MeetingWay
from tourney_desktop.reports.meeting_words import DASH, SEPARATOR, Telling
from tourney_desktop.reports.money_words import all_whole, ordinal, per_cent
from tourney_desktop.reports.words import entrant_names, round_in_sentence
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.options import Options, as_text
from tourney_desktop.rules.player_meeting import Meeting, Prospect, Scenario, Settled
from tourney_desktop.rules.prizes.payouts import Structure
from tourney_desktop.rules.prizes.three_way import ThreeWayView
from tourney_desktop.rules.view import StageView

MOST_NAMED = 6
"""So many contenders are named; of more only the number is said."""
WITH_A_BYE = ("contingent_bye", "compensated_bye")


def meeting_of(view: StageView, pot: int | None = None) -> Meeting:
    """The meeting before the results of the open round, else before the coming one. Raises ``RuleConflict`` where the
    format has none and where all is decided."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    if kind.phase(view, options).over:
        raise RuleConflict("meeting.over")
    coming = None if _lot_to_come(view) else coming_round(view)
    found = kind.meeting(view, options, coming, pot)
    if found is None:
        raise RuleConflict("meeting.none", format=kind.name)
    return found


def _three(view: StageView) -> ThreeWayView | None:
    kind = format_by_id(view.stage.config.format)
    return kind.three_way_view(view, kind.options(view))


def _lot_to_come(view: StageView) -> ThreeWayView | None:
    """The playoff of three that comes next, where it begins with a lot for the bye: the lot is not looked at before it
    is drawn."""
    found = _three(view)
    if found is None or found.waiting is not None or found.way not in WITH_A_BYE:
        return None
    return found


def three_way_meetings(view: StageView, pot: int | None = None) -> Iterator[tuple[EntrantId, Meeting]]:
    """For each who may have the bye by lot: what can happen then. Nothing where no such lot is to come."""
    ahead = _lot_to_come(view)
    kind = format_by_id(view.stage.config.format)
    for waiting in ahead.in_the_draw if ahead is not None else ():
        found = kind.meeting(view, kind.options(view), coming_round(view, waiting=waiting), pot)
        if found is not None:
            yield waiting, found


def open_games(view: StageView) -> int:
    """How many games the round has that is out, or comes next."""
    drawn = next((each for each in view.rounds if not each.complete), None)
    if drawn is not None:
        return len(drawn.missing)
    coming = coming_round(view)
    return len(coming.pairings) if coming is not None else 0


def telling(view: StageView, meeting: Meeting) -> Telling:
    """The meeting with what its sentences need."""
    kind = format_by_id(view.stage.config.format)
    unit = kind.options(view).unit
    pot = meeting.sheet.pot
    everybody = dict.fromkeys(
        [each.entrant for each in meeting.prospects]
        + [e for way in meeting.scenarios for group in way.settled for e in group.entrants]
    )
    whole = all_whole([pot, unit])
    return Telling(meeting, Names(view.state, everybody), pot, unit, whole)


def player_meeting(view: StageView, pot: int | None = None) -> MeetingReport:
    """Everything that is said. Raises ``RuleConflict`` where there is nothing to say."""
    meeting = meeting_of(view, pot)
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    ahead = _lot_to_come(view)
    told = telling(view, meeting)
    plain = meeting.label.code == "round.label"
    name, own = round_in_sentence(meeting.label), "" if plain else ".label"
    structure = meeting.structure or meeting.sheet.structures[-1]
    always = _in_every_way(meeting)
    report = MeetingReport(
        state=say("meeting.before", round=name) if plain else name,
        lead=(*_lead(told), say(f"meeting.read_out{own}", round=name)),
        limit=int(as_text(options).get("loss_limit", "0")),
        rule=say("meeting.rule", limit=as_text(options).get("loss_limit"), win=as_text(options).get("win_limit")),
        players_title=say("meeting.players"),
        heads=(say(f"meeting.head.player{own}", round=name), say("meeting.head.win"), say("meeting.head.loss")),
        players=tuple(_player(view, told, each) for each in meeting.prospects),
        ways_title=say(f"meeting.ways{own}", n=len(meeting.scenarios), round=name),
        ways=tuple(told.way(each, without=always) for each in meeting.scenarios),
        ways_remark=_ways_remark(told, always),
        prizes_title=_prizes_title(meeting, structure),
        prizes_remark=say("meeting.prizes.remark", n=meeting.sheet.entries, percent=options.paid_percent),
        prizes=_prizes(told, structure),
        prizes_sum=say("meeting.sum", amount=told.money(told.pot)) if told.pot else "",
        sentences=_sentences(meeting, options),
        equity=equity_view(view, told),
    )  # fmt: skip
    return report if ahead is None else _by_seats(view, report, ahead, pot)


def _in_every_way(meeting: Meeting) -> frozenset[Settled]:
    """Groups whose places and money are the same whatever happens: said once."""
    ways = [frozenset(each.settled) for each in meeting.scenarios]
    return frozenset.intersection(*ways) if len(ways) > 1 else frozenset()


def _ways_remark(told: Telling, always: frozenset[Settled]) -> str:
    if not told.meeting.scenarios:
        return say("meeting.ways.many")
    groups = [told.group(each) for each in sorted(always, key=lambda each: each.first)]
    return say("meeting.ways.always", groups=SEPARATOR.join(groups)) if groups else ""


def _lead(told: Telling) -> Iterator[str]:
    meeting = told.meeting
    left = len(meeting.prospects)
    places = meeting.structure.places if meeting.structure is not None else meeting.sheet.most
    if not meeting.playoff:
        yield say("meeting.lead.not_yet", n=left, places=places)
    elif left <= places:
        yield say("meeting.lead.all_paid", n=left)
    else:
        yield say("meeting.lead.paid", n=left, places=places)
    able = [each.entrant for each in meeting.prospects if each.can_win]
    if meeting.state in ("championship", "three_player"):
        yield say(f"meeting.lead.{meeting.state}", names=told.names.joined(able))
    elif len(able) <= MOST_NAMED:
        yield say("meeting.lead.able", n=len(able), names=told.names.joined(able))
    else:
        yield say("meeting.lead.able_many", n=len(able))


def _player(view: StageView, told: Telling, each: Prospect) -> MeetingPlayer:
    beside = ""
    if each.rests:
        waits = told.meeting.state == "three_player"
        beside = say("meeting.waits" if waits else "meeting.rests")
    elif each.opponent is not None:
        beside = say("meeting.plays", name=told.names.of(each.opponent))
    return MeetingPlayer(
        each.entrant,
        entrant_names(view.state, each.entrant),
        beside,
        each.losses,
        each.can_win,
        told.on_win(each),
        told.on_loss(each),
    )


def _prizes_title(meeting: Meeting, structure: Structure) -> str:
    code = "meeting.prizes" if meeting.structure is not None else "meeting.prizes.at_most"
    return say(code, n=structure.places)


def _prizes(told: Telling, structure: Structure) -> tuple[MeetingPrize, ...]:
    amounts = structure.posted(told.pot, told.unit)
    words = (
        [told.money(each) for each in amounts] if told.pot else [per_cent(each) for each in structure.shares]
    )
    return tuple(MeetingPrize(ordinal(at), each) for at, each in enumerate(words, 1))


def _sentences(meeting: Meeting, options: Options) -> tuple[str, ...]:
    """The readings in force: how money is parted, when it ends, which pairing rule gives way first."""
    return (
        say("moreswiss.rules.shared", unit=options.money_unit),
        say(f"moreswiss.rules.{meeting.reading}"),
        say(f"moreswiss.rules.{meeting.way}"),
        say(f"moreswiss.rules.{meeting.precedence}"),
    )


# A playoff of three whose lot is still to be drawn: told by seats, not by names


def _by_seats(view: StageView, report: MeetingReport, ahead: ThreeWayView, pot: int | None) -> MeetingReport:
    """With and without the bye in place of win and loss, and the two ways match 2 can go."""
    _waiting, meeting = next(three_way_meetings(view, pot))
    told = telling(view, meeting)
    prizes = _three_prizes(told, meeting.scenarios[0])
    players = tuple(
        replace(
            each,
            beside=say("meeting.seat.draws" if each.entrant in ahead.in_the_draw else "meeting.seat.plays"),
            on_win=say(f"meeting.seat.with.{ahead.way}", **prizes)
            if each.entrant in ahead.in_the_draw
            else DASH,
            on_loss=say(f"meeting.seat.without.{ahead.way}", **prizes),
        )
        for each in report.players
    )
    ways = tuple(
        MeetingWay(
            letter,
            say(f"meeting.seat.{which}"),
            say(f"meeting.seat.{which}.{ahead.way}", **prizes),
            "",
        )
        for letter, which in zip(ascii_uppercase, ("waiter_wins", "winner_wins"), strict=False)
    )
    return replace(
        report,
        state=say("meeting.seat.state"),
        lead=(*report.lead[:-1], say("meeting.read_out.label")),
        heads=(
            say("meeting.head.player.label"),
            say("meeting.head.with_bye"),
            say("meeting.head.without_bye"),
        ),
        players_title=say("meeting.seat.title"),
        players=players,
        ways_title=say("meeting.seat.ways"),
        ways=ways,
        ways_remark=_ways_remark(told, _in_every_way(meeting)),
    )


def _three_prizes(told: Telling, scenario: Scenario) -> dict[str, str]:
    """What the three places are worth, as words: place alone without a pot."""
    found = {}
    for place, name in enumerate(("first", "second", "third"), 1):
        amounts = [each.amounts[0] for each in scenario.settled if each.first == place]
        words = ordinal(place)
        if told.pot and amounts:
            words = say("meeting.for", what=words, amount=told.money(amounts[0]))
        found[name] = words
    return found
