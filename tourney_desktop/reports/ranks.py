"""Places as lists show them: shared ones as a span, tie-breaks with their working, and what the director decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.reports.games import plus
from tourney_desktop.reports.table import Align, Cell, Column, Kind
from tourney_desktop.reports.words import decimal
from tourney_desktop.rules.final_tie import playoff_rounds
from tourney_desktop.rules.formats.base import Place, TieBreakValue
from tourney_desktop.rules.standings import number_text
from tourney_desktop.rules.view import StageView

DAGGER = "†"
_SIGNED = frozenset({"margin", "spread"})
_QUARTERS = frozenset({"sb"})
"""Tie-breaks whose values may hold quarters: on paper they have two decimals throughout (24.75, 19.00)."""


def rank_texts(places: Sequence[Place]) -> Mapping[EntrantId, str]:
    """``1``, ``2–4`` for three who share from 2, ``–`` for those without a place."""
    together = Counter(place.rank for place in places if place.shared)
    found = {}
    for place in places:
        if place.rank is None:
            found[place.entrant] = "–"
        elif place.shared and together[place.rank] > 1:
            found[place.entrant] = f"{place.rank}–{place.rank + together[place.rank] - 1}"
        else:
            found[place.entrant] = str(place.rank)
    return found


def rank_cell(texts: Mapping[EntrantId, str], place: Place) -> Cell:
    """The place, strong."""
    return Cell(texts[place.entrant], sort=place.rank, strong=True)


def exact(text: str) -> Fraction | None:
    """A tie-break's value, ``None`` for one that is no number."""
    try:
        return Fraction(text)
    except ValueError:
        return None


def tie_break_cell(value: TieBreakValue, *, paper: bool = False) -> Cell:
    """The value as people write it, sorted by the exact one, with the lines it is made of."""
    number = exact(value.value)
    if number is None:
        return Cell(value.value, sort=value.value, working=value.working)
    if value.code in _SIGNED:
        text = plus(number)
    elif paper and value.code in _QUARTERS:
        text = decimal(number, 2)
    else:
        text = number_text(number)
    return Cell(text, sort=number, working=value.working)


def tie_break_codes(places: Sequence[Place]) -> tuple[str, ...]:
    """What parts equal scores, in order."""
    return tuple(each.code for each in places[0].tie_breaks) if places else ()


def tie_break_columns(codes: Sequence[str], *, paper: bool = False) -> list[Column]:
    """One column for each, its place in the order raised beside the title; paper has the order at its foot."""
    return [
        Column(
            code,
            say(f"column.{code}") + ("" if paper else superscript(at + 1)),
            Align.RIGHT,
            Kind.NUMBER,
            tip=say(f"column.{code}.tip"),
        )
        for at, code in enumerate(codes)
    ]


def superscript(number: int) -> str:
    """A small raised figure that marks the order of tie-breaks."""
    return f" {'¹²³⁴⁵⁶⁷⁸⁹'[number - 1]}" if number <= 9 else ""


@dataclass(frozen=True, slots=True)
class Decided:
    """Who was level in everything and yet has a place alone, and the sentences that say why."""

    entrants: frozenset[EntrantId] = frozenset()
    notes: tuple[str, ...] = ()


def decided_ties(view: StageView, places: Sequence[Place]) -> Decided:
    """What parted those whom score and tie-breaks did not: the director's word, a play-off or a lot."""
    marked: set[EntrantId] = set()
    notes: list[str] = []
    for run in _level_runs(places):
        order = tuple(place.entrant for place in run)
        marked.update(order)
        notes.append(_why(view, order))
    return Decided(frozenset(marked), tuple(notes))


def _level_runs(places: Sequence[Place]) -> Iterator[list[Place]]:
    """Neighbours in the list, level in score and every tie-break, with a place each."""
    run: list[Place] = list(places[:1])
    for before, place in pairwise(places):
        parted = not (before.shared or place.shared) and place.rank is not None
        if parted and place.tie_breaks and _key(before) == _key(place):
            run.append(place)
            continue
        if len(run) > 1:
            yield run
        run = [place]
    if len(run) > 1:
        yield run


def _key(place: Place) -> tuple[object, ...]:
    return (place.score, place.rank is None, *(each.value for each in place.tie_breaks))


def _why(view: StageView, order: tuple[EntrantId, ...]) -> str:
    names = listed(spoken_entrant(view.state, each) for each in order)
    for each in view.state.ties:
        if each.stage == view.stage.id and each.order == order:
            sentence = say(f"standings.decided.{each.by}", names=names)
            return _because(sentence, each.reason)
    played = {entrant for each in playoff_rounds(view) for p in each.pairings for entrant in p.entrants}
    return say("standings.decided.playoff" if played == set(order) else "standings.decided.lot", names=names)


def _because(sentence: str, reason: str) -> str:
    return (
        say("standings.decided.because", sentence=sentence, reason=reason.rstrip(".")) if reason else sentence
    )
