"""Of when a list speaks: after which round, or in the middle of one."""

from __future__ import annotations

from tourney_desktop.domain.model import Round
from tourney_desktop.domain.text import say
from tourney_desktop.reports.made_up import is_bye_round
from tourney_desktop.reports.recorded import as_recorded
from tourney_desktop.reports.words import round_title
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.guideline.options import HorizonOptions
from tourney_desktop.rules.view import StageView


def spoken_round(view: StageView) -> Round | None:
    """The round in progress: the first that misses a result, else the last; ``None`` before the first."""
    return next((each for each in view.rounds if not each.complete), view.last_round)


def results_in(each: Round) -> int:
    """How many tables of a round are settled."""
    return sum(1 for pairing in each.pairings if pairing.settled)


def begun_rounds(view: StageView) -> tuple[Round, ...]:
    """The rounds up to the last one with a result; of a format that pairs round by round, all of them."""
    if not format_by_id(view.stage.config.format).drawn_in_advance:
        return view.rounds
    last = max((each.number for each in view.rounds if any(p.games for p in each.pairings)), default=0)
    return tuple(each for each in view.rounds if each.number <= last)


def numbered_rounds(view: StageView) -> int | None:
    """How many rounds there are by number, where that is known: Bye Rounds come on top of them (HOR-8.5)."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    if isinstance(options, HorizonOptions):
        return options.rounds
    total: int | None = kind.total_rounds(view, options)
    return total


def after_title(view: StageView) -> str:
    """After which round, or how many tables of it are in. A schedule that was drawn whole speaks of its first open
    round only once it has begun."""
    each = spoken_round(view)
    if each is None:
        return say("standings.before")
    if not each.complete and not results_in(each) and len(view.rounds) > 1:
        earlier = [before for before in view.rounds if before.number < each.number]
        if each is not view.last_round:
            return _after(view, earlier[-1]) if earlier else say("standings.before")
    if each.complete:
        return _after(view, each)
    return say("standings.during", round=round_title(each), done=results_in(each), all=len(each.pairings))


def _after(view: StageView, each: Round) -> str:
    if each.label is not None and as_recorded(view, each) is not each:
        return say("standings.after_playoff")
    if is_bye_round(each):
        return say("standings.after_bye_round", round=round_title(each))
    if each.label is not None:
        return say("standings.after_label", round=round_title(each))
    total = numbered_rounds(view)
    if total is not None and total >= each.number:
        return say("standings.after_of", round=each.number, total=total)
    return say("standings.after", round=each.number)


def progress(view: StageView) -> str:
    """How many results of the round in progress are in, for a sheet's foot; empty before the first round."""
    each = spoken_round(view)
    if each is None:
        return ""
    if not results_in(each):
        each = next((r for r in reversed(view.rounds) if r.number < each.number and r.complete), each)
    figures = {"done": results_in(each), "all": len(each.pairings)}
    if is_bye_round(each):
        return say("sheet.after_bye_round", **figures, round=round_title(each))
    return say("sheet.after_results", **figures, round=each.number)
