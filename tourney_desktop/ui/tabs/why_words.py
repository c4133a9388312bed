"""Why a table is as it is, in words: the rules that made it, who sits there, and what is worth knowing."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tourney_desktop.domain.model import EntrantId, LineUp, Note, Pairing, Round
from tourney_desktop.domain.people import split_name, spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.standings import score_words
from tourney_desktop.reports.words import note_text, side_text
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView, stage_view


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason or remark, and the rule it stands on. ``informs``: it decided nothing."""

    text: str
    reason: str
    informs: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody who sits there: place and score before the round, the seed, and who really plays for him."""

    entrant: EntrantId
    name: str
    detail: str
    substitute: tuple[str, ...] = ()

    @property
    def spoken_substitute(self) -> tuple[str, ...]:
        """The names as people say them."""
        parts = [split_name(name) for name in self.substitute]
        return tuple(f"{first} {last}" if first else last for last, first in parts)


@dataclass(frozen=True, slots=True)
class Why:
    """The whole pane."""

    title: str
    first: str
    second: str
    findings: tuple[Finding, ...]
    seats: tuple[Seat, ...]


def why(view: StageView, each: Round, pairing: Pairing) -> Why:
    """Why this pairing of a round. ``view`` holds all rounds; the reasons look at those before this one."""
    before = stage_view(view.state, view.stage.id, each.number - 1)
    kind = format_by_id(view.stage.config.format)
    reasons = kind.reasons(before, kind.options(before), each, pairing)
    one, two = (side_text(view.state, side.entrants) for side in pairing.sides)
    return Why(
        title=say("why.title", table=pairing.table),
        first=one,
        second=two,
        findings=tuple(_finding(view, note, informs=note in pairing.notes) for note in reasons),
        seats=_seats(before, each, pairing),
    )


def _finding(view: StageView, note: Note, *, informs: bool) -> Finding:
    text = note_text(view.state, replace(note, rule=""))
    reason = say("why.informs") if informs else say("why.rule", rule=note.rule) if note.rule else ""
    return Finding(text, reason, informs)


def _seats(before: StageView, each: Round, pairing: Pairing) -> tuple[Seat, ...]:
    kind = format_by_id(before.stage.config.format)
    places = {place.entrant: place for place in kind.places(before, kind.options(before))}
    sits_in: dict[EntrantId, LineUp] = {line_up.entrant: line_up for line_up in each.line_ups}
    seats = []
    for entrant in pairing.entrants:
        part = before.participations.get(entrant)
        seed = say("why.seed", seed=part.seed) if part and part.seed else ""
        place = places.get(entrant)
        standing = ""
        if before.rounds and place and place.rank is not None:
            standing = say("why.place", place=place.rank, score=score_words(before, place.score))
        detail = "  ·  ".join(part for part in (standing, seed) if part) or say("entrant.house")
        line_up = sits_in.get(entrant)
        name = spoken_entrant(before.state, entrant)
        seats.append(Seat(entrant, name, detail, line_up.names if line_up else ()))
    return tuple(seats)
