"""How many rounds a field can play, and whether there is anybody to play them (MSFS-7.8, MSFS-7.9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tourney_desktop.domain.errors import NoLegalPairing, RuleConflict
from tourney_desktop.domain.model import EntrantId, Note, Status, note
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.rules.final_tie import regular_rounds
from tourney_desktop.rules.formats.base import requested_byes
from tourney_desktop.rules.formats.swiss.pairing import (
    REMATCH,
    SECOND_BYE,
    WAIVABLE,
    NoRound,
    Pool,
    pair_swiss,
)
from tourney_desktop.rules.kit.constraints import APART
from tourney_desktop.rules.view import StageView


def in_the_event(view: StageView) -> tuple[EntrantId, ...]:
    """Everybody who has not withdrawn, absent or yet to come included."""
    return tuple(e for e, part in view.participations.items() if part.status is Status.ACTIVE)


def of_round_one(view: StageView) -> int | None:
    """How many were in the field of the first round, rests asked for included; ``None`` before it."""
    rounds = regular_rounds(view)
    if not rounds:
        return None
    seated = sum(len(pairing.entrants) for pairing in rounds[0].pairings)
    return seated + len(rounds[0].byes)


def usual_rounds(players: int) -> int | None:
    """The least number of rounds that leaves one without a loss: log2 n, rounded up."""
    return (players - 1).bit_length() if players > 1 else None


def number_of_rounds(view: StageView, rounds: int | None) -> int | None:
    """As set, else by the field of round 1, which does not change afterwards (MSFS-7.8)."""
    if rounds is not None:
        return rounds
    players = of_round_one(view)
    if players is None:
        here = [e for e in in_the_event(view) if view.participations[e].since_round <= view.next_number]
        players = len(here)
    return usual_rounds(players)


def opponents(view: StageView) -> int:
    """How many different opponents one can have: everybody who was in the field of round 1 or came later, less one."""
    if not regular_rounds(view):
        return max(len(in_the_event(view)) - 1, 0)
    seen = set(view.history.outings) | set(in_the_event(view))
    return max(len(seen) - 1, 0)


def refuse_impossible_rounds(view: StageView, rounds: int | None) -> None:
    """More rounds than opponents cannot be played (MSFS-7.8)."""
    most = opponents(view)
    if rounds is not None and rounds > most:
        raise RuleConflict("swiss.too_many_rounds", n=rounds, most=most, players=most + 1)


def refuse_nobody(view: StageView, present: tuple[EntrantId, ...]) -> None:
    """No round without people: nobody left, one left, or everybody absent."""
    number = view.next_number
    here = [each for each in in_the_event(view) if view.participations[each].since_round <= number]
    if len(here) < 2:
        code = "swiss.one_left" if here else "swiss.nobody_left"
        raise RuleConflict(code, name=view.name(here[0]) if here else "")
    if not present:
        raise RuleConflict("swiss.nobody_here", round=number)


def refusal(view: StageView, pool: Pool, none: NoRound) -> NoLegalPairing:
    """No legal round: who is in the way, and what the director can do (MSFS-7.8). ``waive`` are the rules any one of
    which would do."""
    waivers = _waivers(pool)
    return NoLegalPairing(
        "swiss.no_round",
        round=view.next_number,
        why=in_words(view, none),
        cure=_cure(waivers),
        waive=", ".join(waivers or WAIVABLE),
    )


def in_words(view: StageView, none: NoRound) -> str:
    """The people who are too many for whom they have left."""
    short = none.shortage
    rest = len(none.order)
    names = [spoken_entrant(view.state, each) for each in none.order]
    helpers = [say("swiss.short.the_rest") if at == rest else names[at] for at in short.helpers]
    singles = [group[0] for group in short.groups if len(group) == 1 and group[0] != rest]
    circles = [[at for at in group if at != rest] for group in short.groups if len(group) > 1]
    parts: list[str] = []
    if singles:
        who = listed(names[at] for at in singles)
        code = "swiss.short.only" if helpers else "swiss.short.nobody"
        parts.append(say(code, n=len(singles), names=who, helpers=listed(helpers)))
    for group in circles:
        code = "swiss.short.circle_and" if helpers else "swiss.short.circle"
        parts.append(
            say(code, n=len(group), names=listed(names[at] for at in group), helpers=listed(helpers))
        )
    if any(group == (rest,) for group in short.groups):
        parts.append(say("swiss.short.no_rest"))
    return " ".join(parts)


def _waivers(pool: Pool) -> dict[str, str]:
    """Rules that lead to a round when they alone are let go, and what that means in words, with how often."""
    found: dict[str, str] = {}
    for rule, code in ((REMATCH, "rematches"), (APART, "apart"), (SECOND_BYE, "second_bye")):
        tried = pair_swiss(replace(pool, waived=pool.waived | {rule}))
        if not isinstance(tried, NoRound):
            broken = sum(
                cost
                for cost, term in zip(tried.matching.cost, tried.rules.soft, strict=True)
                if (term.id, term.name) == (rule, "waived")
            )
            if broken or (rule == SECOND_BYE and tried.rest in pool.past.rested):
                found[rule] = say(f"swiss.cure.{code}", n=broken or 1)
    return found


def _cure(waivers: Mapping[str, str]) -> str:
    """Every way out, with the number of tables where one is a matter of rematches."""
    ways = [*waivers.values(), say("swiss.cure.by_hand"), say("swiss.cure.close")]
    text = say("swiss.cure.or", ways=", ".join(ways[:-1]), last=ways[-1])
    return text[0].upper() + text[1:] + "."


def fewest_rematches(pool: Pool) -> int | None:
    """At how many tables somebody meets again, if that is allowed; ``None`` where even then there is no round."""
    tried = pair_swiss(replace(pool, waived=pool.waived | {REMATCH}))
    return None if isinstance(tried, NoRound) else tried.matching.cost[0]


def field_notes(view: StageView, fixed: int | None) -> tuple[Note, ...]:
    """What the director should know before he pairs; ``fixed`` is the number of rounds that was set."""
    found: list[Note] = []
    number, most = view.next_number, opponents(view)
    rounds = number_of_rounds(view, fixed)
    if not regular_rounds(view) and most and rounds is not None:
        if rounds > most:
            found.append(
                note("swiss.warn.too_many_rounds", "MSFS-7.8", n=rounds, most=most, players=most + 1)
            )
        elif 2 * rounds > most + 1:
            found.append(note("swiss.warn.many_rounds", "MSFS-7.8", n=rounds, players=most + 1))
    found += second_bye_notes(view, number)
    if len(in_the_event(view)) < 2:
        found.append(note("swiss.warn.too_few", "MSFS-7.1"))
    return tuple(found)


def second_bye_notes(view: StageView, number: int) -> tuple[Note, ...]:
    """A rest by request that leaves an odd number forces another by the pairing (B03)."""
    asked = tuple(bye.entrant for bye in requested_byes(view, number))
    present = view.active(number)
    if not asked or len(present) % 2 == 0:
        return ()
    return (note("swiss.warn.second_rest", "MSFS-7.5", who_ids=asked, left=len(present), n=len(asked)),)
