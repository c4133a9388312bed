"""What the director should know about the field before drawing, and whether it can be drawn at all."""

from __future__ import annotations

from collections.abc import Iterator

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId, Note, Status, note
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats.guideline.drawing import Bars, Task, drawn
from tourney_desktop.rules.formats.guideline.impossible import too_few_opponents
from tourney_desktop.rules.formats.guideline.layout import Layout, coming_meetings, lay_out
from tourney_desktop.rules.formats.guideline.make_up import BLOCK, make_up_choices
from tourney_desktop.rules.formats.guideline.options import HorizonOptions
from tourney_desktop.rules.formats.guideline.proposals import left_over
from tourney_desktop.rules.formats.guideline.rests import Turn, planned_rests
from tourney_desktop.rules.formats.guideline.situation import Situation, two
from tourney_desktop.rules.kit.shortage import Shortage

INFORMING = frozenset(
    {
        "horizon.warn.byes", "horizon.warn.newcomers", "horizon.note.second_game", "horizon.note.ahead",
        "horizon.note.changed_left", "horizon.note.redrawn_left", "horizon.note.redrawn_came",
    }
)  # fmt: skip


def refuse_field(situation: Situation) -> None:
    """No schedule for fewer than two, nor for an odd number of rounds in twos."""
    if situation.view.stage.closed:
        raise RuleConflict("horizon.closed")
    if len(situation.ranking) < 2:
        raise RuleConflict("horizon.too_few", n=len(situation.ranking))
    if situation.options.double and situation.options.rounds % 2:
        raise RuleConflict("horizon.odd_rounds", n=situation.options.rounds)


def bye_rounds_expected(situation: Situation) -> int:
    """How many Bye Rounds there will be, as far as can be said before the rounds are drawn."""
    resting = len(situation.rested)
    resting += sum(len(each.present) % 2 for each in coming_meetings(situation))
    games = sum(min(BLOCK, resting - at) // 2 for at in range(0, resting, BLOCK))
    return min(games, 1) * 2 if situation.options.double else games


def field_notes(situation: Situation) -> tuple[Note, ...]:
    """Plain facts first to be mended: too few people, somebody who cannot have his games; then what only informs."""
    if len(situation.ranking) < 2:
        return (note("horizon.warn.too_few", "HOR-1.3"),)
    if situation.options.double and situation.options.rounds % 2:
        return (note("horizon.warn.odd_rounds", "ADD-5", n=situation.options.rounds),)
    found = [*_impossible(situation), *_now_apart(situation), *_a_game_short(situation)]
    if not situation.rounds:
        found += _of_the_list(situation)
    return tuple(found)


def _impossible(situation: Situation) -> Iterator[Note]:
    """What can be said without drawing: a round that cannot be paired at all (HOR-9.4), people with fewer opponents
    than games (HOR-9.5)."""
    coming, planned = coming_meetings(situation), _planned(situation)
    if not coming or planned is None:
        return
    tasks = tuple(
        Task(each.guideline, tuple(at for at in each.present if at + 1 != rest))
        for each, rest in zip(coming, planned, strict=True)
    )
    bars = Bars(situation.met_places, situation.barred)
    too_few = too_few_opponents(tasks, bars)
    if too_few:
        least = min(legal for legal, _games in too_few.values())
        who = tuple(situation.ranking[at] for at, (legal, _games) in too_few.items() if legal == least)
        games = max(games for legal, games in too_few.values() if legal == least)
        yield note("horizon.warn.opponents", "HOR-9.5", who_ids=who, n=len(who), most=least, games=games)
        return
    first = drawn(tasks[0], bars)
    if isinstance(first, Shortage):
        size = len(tasks[0].present)
        yield note(
            "horizon.warn.round",
            "HOR-9.4",
            pairs=first.most_pairs,
            all=size // 2,
            n=size - 2 * first.most_pairs,
        )


def _now_apart(situation: Situation) -> Iterator[Note]:
    """Pairs that stand drawn, are not played, and may not meet any more: a team was changed, or a pair entered."""
    for each in situation.rounds:
        for pairing in each.pairings:
            apart = situation.apart.get(frozenset(two(pairing)))
            if apart is not None and apart.hard and not pairing.games:
                rule = situation.apart_rule(frozenset(two(pairing)))
                yield note(
                    "horizon.warn.now_apart",
                    rule,
                    pair_ids=two(pairing),
                    reason=apart.reason,
                    round=each.number,
                )


def _a_game_short(situation: Situation) -> Iterator[Note]:
    """Who rests and has nobody to make it up with (HOR-8.5)."""
    who = _left_over_when_drawn(situation) if coming_meetings(situation) else _left_over(situation)
    if who:
        yield note("horizon.warn.game_short", "HOR-8.5", who_ids=who, n=len(who))


def _left_over(situation: Situation) -> tuple[EntrantId, ...]:
    answer = lay_out(situation, ())
    return left_over(situation, answer) if isinstance(answer, Layout) and answer.make_up is not None else ()


def _left_over_when_drawn(situation: Situation) -> tuple[EntrantId, ...]:
    """The same while rounds are still to come, as far as the rests alone tell."""
    planned = _planned(situation)
    if planned is None or not situation.view.seeded:
        return ()
    resting = (
        *(situation.place[each] + 1 for each in situation.rested),
        *(r for r in planned if r is not None),
    )
    barred = {(a + 1, b + 1) for a, b in situation.barred | situation.met_in_rounds}
    pairs = next(make_up_choices(resting, barred), None)
    if pairs is None:
        return ()
    sat = {each for pair in pairs for each in pair}
    return tuple(situation.ranking[rank - 1] for rank in resting if rank not in sat)


def _planned(situation: Situation) -> tuple[int | None, ...] | None:
    total = situation.options.meetings
    coming = coming_meetings(situation)
    turns = [Turn(each.turn, total, tuple(at + 1 for at in each.present)) for each in coming]
    return planned_rests(turns, [situation.place[each] + 1 for each in situation.rested])


def _of_the_list(situation: Situation) -> Iterator[Note]:
    byes = bye_rounds_expected(situation)
    if len(situation.ranking) % 2:
        yield note("horizon.warn.byes", "HOR-8.1", players=len(situation.ranking), n=byes)
    new: tuple[EntrantId, ...] = tuple(
        each
        for each in situation.ranking
        if situation.view.entrants[each].previous_score is None
        and situation.view.participations[each].status is Status.ACTIVE
    )
    if new and len(new) < len(situation.ranking):
        yield note("horizon.warn.newcomers", "HOR-1.2", who_ids=new, n=len(new))


def plain_rules(options: HorizonOptions) -> tuple[str, ...]:
    """One sentence a rule, as the options have it."""
    return (
        say("horizon.rules.rounds", n=options.rounds),
        say("horizon.rules.list.low" if options.low_is_good == "on" else "horizon.rules.list"),
        say(f"horizon.rules.{options.reading}"),
        say("horizon.rules.guidelines"),
        say("horizon.rules.teams"),
        say("horizon.rules.again"),
        say("horizon.rules.byes.double" if options.double else "horizon.rules.byes"),
        say(f"horizon.rules.score.{options.score}"),
        say(f"horizon.rules.team_score.{options.team_score}"),
        say(f"horizon.rules.after_withdrawal.{options.after_withdrawal}"),
    )
