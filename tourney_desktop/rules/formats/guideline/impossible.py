"""Why no schedule exists: who is stuck, how many pairs are legal at most, and what the director can do (HOR-9.4 to
9.6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tourney_desktop.domain.errors import NoLegalPairing
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.rules.formats.guideline.drawing import Bars, Task, drawn, edge
from tourney_desktop.rules.formats.guideline.layout import (
    WAIVABLE,
    Answer,
    Layout,
    NoMakeUp,
    NoRest,
    NoSchedule,
)
from tourney_desktop.rules.formats.guideline.situation import Situation
from tourney_desktop.rules.kit.shortage import Shortage

AT_MOST = 8
"""So many names stand in a sentence."""
LayOut = Callable[[Situation], Answer]


def refusal(situation: Situation, trouble: NoRest | NoMakeUp | NoSchedule, lay_out: LayOut) -> NoLegalPairing:
    """The sentence. ``lay_out`` tries again with other options."""
    if isinstance(trouble, NoMakeUp):
        names = _names(situation, trouble.rested)
        over = not trouble.to_draw
        code = "horizon.no_make_up.over" if over else "horizon.no_make_up"
        return NoLegalPairing(code, names=names, waive=", ".join(WAIVABLE[1:] if over else WAIVABLE))
    cure = _cure(situation, lay_out)
    if isinstance(trouble, NoRest):
        return NoLegalPairing("horizon.no_rest", n=len(situation.ranking), cure=cure)
    return NoLegalPairing("horizon.no_schedule", why=_why(situation, trouble), cure=cure)


def _names(situation: Situation, places: tuple[int, ...]) -> str:
    """Everybody, or a whole team, in a word; else by name."""
    if len(places) == len(situation.ranking) > 2:
        return say("horizon.everybody", n=len(places))
    entrants = situation.view.entrants
    teams = {entrants[situation.ranking[at]].team.strip() for at in places}
    if len(teams) == 1 and len(places) > 2 and "" not in teams:
        (team,) = teams
        if sum(entrants[each].team.strip() == team for each in situation.ranking) == len(places):
            return say("horizon.whole_team", n=len(places), team=team)
    people = (spoken_entrant(situation.view.state, situation.ranking[at]) for at in places)
    return listed(people, at_most=AT_MOST)


def too_few_opponents(tasks: tuple[Task, ...], bars: Bars) -> dict[int, tuple[int, int]]:
    """Places that may still meet fewer others than they have games: place -> others, games (HOR-9.5)."""
    games: dict[int, int] = {}
    for task in tasks:
        for place in task.present:
            games[place] = games.get(place, 0) + 1
    hard = bars.hard
    return {
        one: (legal, needed)
        for one, needed in sorted(games.items())
        if (legal := sum(1 for other in games if other != one and edge(one, other) not in hard)) < needed
    }


def _why(situation: Situation, trouble: NoSchedule) -> str:
    too_few = too_few_opponents(trouble.tasks, trouble.bars)
    if too_few:
        least = min(legal for legal, _needed in too_few.values())
        worst = tuple(at for at, (legal, _needed) in too_few.items() if legal == least)
        needed = max(needed for at, (_legal, needed) in too_few.items() if at in worst)
        return say(
            "horizon.short.opponents", names=_names(situation, worst), n=len(worst), most=least, games=needed
        )
    first = drawn(trouble.tasks[0], trouble.bars)
    if isinstance(first, Shortage):
        return round_shortage(situation, trouble.tasks[0], first)
    task, dead_end = trouble.tasks[trouble.dead_end.at], trouble.dead_end
    sentence = "horizon.short.stopped" if dead_end.proven else "horizon.short.not_found"
    return say(
        sentence,
        turn=trouble.dead_end.at + 1,
        n=len(trouble.tasks),
        pairs=dead_end.shortage.most_pairs,
        all=len(task.present) // 2,
        who=_stuck(situation, task, dead_end.shortage),
    )


def round_shortage(situation: Situation, task: Task, shortage: Shortage) -> str:
    """A round that cannot be paired whatever was drawn before it, with the most pairs it can have (HOR-9.4)."""
    return say(
        "horizon.short.round",
        who=_stuck(situation, task, shortage),
        pairs=shortage.most_pairs,
        all=len(task.present) // 2,
        n=len(task.present) - 2 * shortage.most_pairs,
    )


def _stuck(situation: Situation, task: Task, shortage: Shortage) -> str:
    """The people who are too many for whom they have left."""
    singles = tuple(task.present[group[0]] for group in shortage.groups if len(group) == 1)
    circles = [tuple(task.present[at] for at in group) for group in shortage.groups if len(group) > 1]
    helpers = _names(situation, tuple(task.present[at] for at in shortage.helpers))
    parts: list[str] = []
    if singles:
        code = "horizon.short.only" if helpers else "horizon.short.nobody"
        names = _names(situation, singles)
        parts.append(say(code, n=len(singles), names=names, helpers=helpers))
    for circle in circles:
        code = "horizon.short.circle_and" if helpers else "horizon.short.circle"
        parts.append(say(code, n=len(circle), names=_names(situation, circle), helpers=helpers))
    return " ".join(parts)


def _cure(situation: Situation, lay_out: LayOut) -> str:
    most = most_rounds(situation, lay_out)
    if most:
        return say("horizon.cure.rounds", n=most)
    return say("horizon.cure.apart" if situation.barred else "horizon.cure.players")


def most_rounds(situation: Situation, lay_out: LayOut) -> int:
    """How many rounds can be drawn at most, if that is fewer than are set; 0 where not even one more can."""
    step = 2 if situation.options.double else 1
    for rounds in range(situation.options.rounds - step, max(len(situation.main), 1) - 1, -step):
        fewer = replace(situation, options=replace(situation.options, rounds=rounds))
        if isinstance(lay_out(fewer), Layout):
            return rounds
    return 0
