"""Last matches that other results would not have brought about. Swiss rounds stand, whatever is corrected later."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.domain.model import Forfeit, Game, Pairing, PairingNumber, Round, RoundId
from tourney_desktop.rules.formats.elimination.books import results
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions
from tourney_desktop.rules.formats.elimination.walk import course, last_matches, leads_to
from tourney_desktop.rules.view import StageView


def overtaken(before: StageView, after: StageView, options: MultiLossOptions) -> tuple[RoundId, ...]:
    """Of the rounds in both views: those that came about by the results before and would not by those after."""
    matches = last_matches(after.rounds)
    if not matches:
        return ()
    first = matches[0]
    if _led_to(before, first, options) and not _led_to(after, first, options):
        return tuple(each.id for each in matches)
    was, now = (course(view, options).playoff for view in (before, after))
    if was is None or now is None:
        return ()
    asked_for = {each.id for each in now.asked_for}
    return tuple(each.id for each in was.asked_for if each.id not in asked_for)


def hanging_on(
    view: StageView, options: MultiLossOptions, round_id: RoundId, number: PairingNumber
) -> tuple[RoundId, ...]:
    """Those that would be overtaken with another winner of this game."""
    turned = tuple(_turned(each, number) if each.id == round_id else each for each in view.rounds)
    return overtaken(view, replace(view, rounds=turned), options)


def _turned(drawn: Round, number: PairingNumber) -> Round:
    return replace(drawn, pairings=tuple(_other(p) if p.number == number else p for p in drawn.pairings))


def _other(pairing: Pairing) -> Pairing:
    """With the other one as the winner."""
    won = results(pairing)
    return pairing if won is None else replace(pairing, games=(Game(Forfeit(1 if won[0] else 0)),))


def _led_to(view: StageView, match: Round, options: MultiLossOptions) -> bool:
    """Whether the results before this match lead to it."""
    kept = tuple(each for each in view.rounds if each.number < match.number)
    stands = course(replace(view, rounds=kept, after=match.number - 1), options)
    return leads_to(stands.verdict, stands.title or frozenset(), match)
