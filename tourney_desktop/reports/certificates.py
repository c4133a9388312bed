"""Certificates: places, prizes and honours in finished words."""

from __future__ import annotations

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.text import say
from tourney_desktop.reports.cards import Certificate, CertificateSet, Signature
from tourney_desktop.reports.endgame_sheets import paid
from tourney_desktop.reports.games import counts_points, points_count
from tourney_desktop.reports.sheet_head import SheetHead
from tourney_desktop.reports.standings import honour_title, places_of, score_words
from tourney_desktop.reports.words import entrant_names
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.view import StageView


def place_word(rank: int, *, shared: bool = False) -> str:
    """A place in words for the first three, ``Place 4`` after."""
    place = "place.shared" if shared else "place"
    return say(f"{place}.{rank}") if rank <= 3 else say(f"{place}.n", n=rank)


def certificates(view: StageView, head: SheetHead, *, everybody: bool) -> CertificateSet:
    """For the first three, for who has a prize, for ``everybody`` with a place, and for the honours. Refused before the
    event is over."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    if not kind.phase(view, options).over:
        raise RuleConflict("sheet.not_over")
    ranked = [place for place in places_of(view) if place.rank is not None and place.status != "withdrawn"]
    state, prized = view.state, paid(view)
    shared = {
        "event": state.details.name,
        "division": head.division,
        "venue": state.details.venue,
        "date": state.details.dates,
        "signatures": tuple(_signature(each) for each in state.details.signatures[:2]),
    }
    certificates = [
        Certificate(
            name=name,
            place=place.rank,
            place_word=place_word(place.rank or 0, shared=place.shared),
            score=_score_words(view, place),
            of=say("sheet.of_players", n=len(ranked)),
            **shared,  # type: ignore[arg-type]
        )
        for place in ranked
        if everybody or (place.rank or 0) <= 3 or place.entrant in prized
        for name in entrant_names(state, place.entrant)
    ]
    certificates += [
        Certificate(name=name, honour=honour_title(honour), **shared)  # type: ignore[arg-type]
        for honour in kind.honours(view, options)
        if honour.entrant is not None
        for name in entrant_names(state, honour.entrant)
    ]
    return CertificateSet(tuple(certificates), head)


def _score_words(view: StageView, place: Place) -> str:
    if place.losses is not None:
        return say("sheet.won_lost", won=place.score, n=place.losses)
    one = counts_points(view) and points_count(place.score) == 1
    code = "sheet.point_rounds" if one else "sheet.points_rounds"
    return say(code, score=score_words(view, place.score), n=len(view.complete_rounds))


def _signature(text: str) -> Signature:
    name, _, office = text.partition(",")
    return Signature(name.strip(), office.strip())
