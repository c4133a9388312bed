"""``explain``: why a round, or one table of it, is as it is."""

from __future__ import annotations

from argparse import Namespace

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_stage, whole
from tourney_desktop.cli.event_file import opened, stage_of
from tourney_desktop.cli.reasons import explanation_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.results import pairing_at, who_sits
from tourney_desktop.document.commands.rounds import round_numbered
from tourney_desktop.domain.model import Round
from tourney_desktop.domain.text import say
from tourney_desktop.reports.explain import Explanation, cost_title, explanation
from tourney_desktop.reports.words import round_title
from tourney_desktop.rules.formats.base import CostTerm
from tourney_desktop.rules.view import StageView, stage_view


def _arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("round", metavar="ROUND", type=whole, help=say("help.opt.round"))
    parser.add_argument("table", metavar="TABLE", type=whole, nargs="?", help=say("help.opt.explain_table"))


def _explain(args: Namespace) -> Answer:
    with opened(args.file, write=False) as document:
        state = document.state
    drawn = round_numbered(state, stage_of(state, args), args.round)
    pairing = None if args.table is None else pairing_at(drawn, args.table)
    view = stage_view(state, drawn.stage)
    found = explanation(view, drawn, pairing)
    return Answer(lambda: explanation_json(view, found), lambda: _text(view, drawn, found))


def _text(view: StageView, drawn: Round, found: Explanation) -> str:
    """Round and table as headings, under each its reasons; then what was passed over, then the costs."""
    lines = [f"{view.state.details.name} · {round_title(drawn)}"]
    lines += [
        _line(each.rule, each.text) for each in found.reasons if each.table is None and not each.entrant
    ]
    for pairing in sorted(drawn.pairings, key=lambda each: each.table):
        reasons = [each for each in found.reasons if each.table == pairing.table]
        passed = [each for each in found.rejected if each.table == pairing.table]
        if reasons or passed:
            who = who_sits(view.state, pairing)
            lines += ["", say("cli.explain_table", table=pairing.table, who=who)]
            said = [_line(each.rule, each.text) for each in reasons]
            said += [_line(each.rule, each.text) for each in passed]
            lines += dict.fromkeys(said)
    rests = [each for each in found.reasons if each.entrant is not None]
    if rests:
        lines += ["", *(_line(each.rule, each.text) for each in rests)]
    if found.costs:
        lines += ["", say("cli.costs", terms=costs_text(found.costs))]
    return "\n".join(lines)


def _line(rule: str, text: str) -> str:
    return f"  {text} ({rule})" if rule else f"  {text}"


def costs_text(costs: tuple[CostTerm, ...]) -> str:
    """The vector on one line, each term by name, with the best in brackets where it is less."""
    return ", ".join(
        f"{cost_title(each)} {each.cost}" + (f" ({each.optimum})" if each.cost != each.optimum else "")
        for each in costs
    )


VERBS = (Verb("explain", _arguments, _explain),)
