"""``prizes``, ``payouts``, ``close-entries``: the money of a division."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_stage
from tourney_desktop.cli.event_file import after_notes, opened, stage_of, view_of
from tourney_desktop.cli.plain import table_text
from tourney_desktop.cli.shapes import Json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.entries import CloseEntries, ReopenEntries
from tourney_desktop.domain.model import TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.reports.money_words import grouped
from tourney_desktop.reports.payouts import payout_sheet, payouts_table
from tourney_desktop.reports.prizes import paying_stage, prize_list, prizes_table, proof
from tourney_desktop.rules.prizes.award import Award
from tourney_desktop.rules.prizes.money import money_text, read_money
from tourney_desktop.rules.prizes.sheet import PayoutSheet
from tourney_desktop.rules.view import StageView, stage_view

_PLACES = 6


def _pot(text: str) -> int:
    cents = read_money(text)
    if cents is None:
        raise ArgumentTypeError(say("cli.no_money", text=text))
    return cents


def _arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("--pot", metavar="AMOUNT", type=_pot, help=say("help.opt.pot"))


def _paying(state: TournamentState, args: Namespace) -> StageView:
    """The stage meant; without one named, that of the division which has the money."""
    stage = stage_of(state, args)
    return stage_view(state, stage if args.stage else paying_stage(state, stage))


def _prizes(args: Namespace) -> Answer:
    with opened(args.file, write=False) as document:
        view = _paying(document.state, args)

    def text() -> str:
        shown = proof(view, args.pot)
        lines = [table_text(prizes_table(view, args.pot))]
        if prize_list(view, args.pot).pot:
            lines += ["", shown.fund, f"{shown.paid}; {shown.difference}"]
        return "\n".join(lines)

    return Answer(lambda: [award_json(view, each) for each in prize_list(view, args.pot).awards], text)


def award_json(view: StageView, each: Award) -> Json:
    """One line of the prize list. ``place`` is the first of the places his group fills and ``last_place`` the last,
    both null for one who does not rank; ``share`` his part of the pot."""
    return {
        "id": each.entrant,
        "name": view.name(each.entrant),
        "place": each.first or None,
        "last_place": each.last or None,
        "shared": each.size > 1,
        "share": round(float(each.share), _PLACES),
        "amount": money_text(each.amount),
        "division": view.division.name,
    }


def _payouts(args: Namespace) -> Answer:
    with opened(args.file, write=False) as document:
        view = _paying(document.state, args)
    return Answer(
        lambda: _sheet_json(view, payout_sheet(view, args.pot)),
        lambda: table_text(payouts_table(view, args.pot)),
    )


def _sheet_json(view: StageView, sheet: PayoutSheet) -> Json:
    return {
        **_entries_json(view, sheet),
        "pot": money_text(sheet.pot),
        "reading": sheet.reading or None,
        "missing": list(sheet.missing),
        "structures": [
            {
                "places": each.places,
                "source": each.source,
                "shares": [round(float(share), _PLACES) for share in each.shares],
                "amounts": [money_text(cents) for cents in amounts],
            }
            for each, amounts in zip(sheet.structures, sheet.amounts, strict=True)
        ],
    }


def _entries_json(view: StageView, sheet: PayoutSheet) -> Json:
    return {
        "division": view.division.name,
        "entries": sheet.entries,
        "closed": view.stage.entries is not None,
        "paid_places": sheet.most,
        "fund": money_text(sheet.fund.total),
    }


def _close_arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("--reopen", action="store_true", help=say("help.opt.reopen"))


def _close(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        document.execute(ReopenEntries(stage) if args.reopen else CloseEntries(stage))
        view = view_of(document.state, args)
        notes = after_notes(document)
    sheet = payout_sheet(view)
    said = "cli.entries_open" if args.reopen else "cli.entries_closed"
    return Answer(
        lambda: _entries_json(view, sheet),
        lambda: say(said, n=sheet.entries, places=sheet.most, fund=grouped(sheet.fund.total)),
        notes,
    )


VERBS = (
    Verb("prizes", _arguments, _prizes),
    Verb("payouts", _arguments, _payouts),
    Verb("close-entries", _close_arguments, _close),
)
