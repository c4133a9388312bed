"""Why a table is as it is, in words: the rules that made it, who sits there, and what is worth knowing."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tourney_desktop.document.commands.results import short_side
from tourney_desktop.domain.model import EntrantId, LineUp, Note, Pairing, Round, Scored, Side, Unit
from tourney_desktop.domain.people import split_name, spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.standings import score_words
from tourney_desktop.reports.words import note_text, side_text
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Rejected
from tourney_desktop.rules.ratings.outlook import pairing_outlook
from tourney_desktop.rules.view import StageView
from tourney_desktop.ui.tabs.why_costs import Costs, costs_of
from tourney_desktop.ui.tabs.why_looks import KEPT, Group, Look, group_of, informs, look_of


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason or remark, the rule it stands on, and its look."""

    text: str
    reason: str
    look: Look = KEPT


@dataclass(frozen=True, slots=True)
class Passed:
    """Partners who came before this one and were passed over for the same kind of reason, with the sentences."""

    group: Group
    sentences: tuple[str, ...]


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
    """The whole pane. ``costs`` are of the whole round."""

    title: str
    first: str
    second: str
    findings: tuple[Finding, ...]
    seats: tuple[Seat, ...]
    passed: tuple[Passed, ...] = ()
    costs: Costs | None = None


def why(view: StageView, each: Round, pairing: Pairing) -> Why:
    """Why this pairing of a round. ``view`` holds all rounds; the reasons look at those before this one."""
    before = view.before(each.number)
    kind = format_by_id(view.stage.config.format)
    options = kind.options(before)
    rejected = kind.rejected(before, options, each, pairing)
    given = list(kind.reasons(before, options, each, pairing))
    over = [_said(given, r) for r in rejected]
    reasons = [n for n in given if n not in over and n not in {r.note for r in rejected}]
    outlook = pairing_outlook(view.state, pairing, kind.result_unit(options), teams=kind.teams)
    found = [
        *(_finding(view, n, general=n in each.notes) for n in dict.fromkeys(reasons)),
        *([_finding(view, outlook, general=True)] if outlook else []),
        *_not_met(before, pairing, each),
        *_first_mover(before, pairing),
    ]
    one, two = (side_text(view.state, side.entrants) for side in pairing.sides)
    return Why(
        title=say("why.title", table=pairing.table),
        first=one,
        second=two,
        findings=tuple(sorted(found, key=lambda finding: finding.look.grave)),
        seats=_seats(before, each, pairing),
        passed=_passed(view, over),
        costs=costs_of(kind.costs(before, options, each)),
    )


def _finding(view: StageView, note: Note, *, general: bool) -> Finding:
    text = note_text(view.state, replace(note, rule=""))
    reason = say("why.informs") if informs(note) else say("why.rule", rule=note.rule) if note.rule else ""
    return Finding(text, reason, look_of(note, general=general))


def _said(given: list[Note], rejected: Rejected) -> Note:
    """What the round itself said of that pair when it was drawn, else what is found now."""
    for note in given:
        if note.code.endswith(("note.not_again", "note.kept_apart")):
            pair = dict(note.params).get("pair_ids")
            if isinstance(pair, tuple) and set(pair) == set(rejected.pair):
                return note
    return rejected.note


def _passed(view: StageView, notes: list[Note]) -> tuple[Passed, ...]:
    """The notes by the kind of their reason, the commonest first."""
    groups: dict[Group, list[str]] = {}
    for each in notes:
        groups.setdefault(group_of(each), []).append(note_text(view.state, replace(each, rule="")))
    ordered = sorted(groups.items(), key=lambda item: -len(item[1]))
    return tuple(Passed(group, tuple(sentences)) for group, sentences in ordered)


def _one_on_one(pairing: Pairing) -> tuple[EntrantId, EntrantId] | None:
    one, two = (side.entrants for side in pairing.sides)
    return (one[0], two[0]) if len(one) == len(two) == 1 else None


def _not_met(before: StageView, pairing: Pairing, each: Round) -> list[Finding]:
    """That the two have not met, where a rule asks for it."""
    two = _one_on_one(pairing)
    kind = format_by_id(before.stage.config.format)
    if two is None or kind.drawn_in_advance or not before.rounds or each.label is not None:
        return []
    return [] if frozenset(two) in before.history.met else [Finding(say("why.not_met"), "")]


def _first_mover(before: StageView, pairing: Pairing) -> list[Finding]:
    """Who moves first, and how often both did before: games that were played count (MSFS-8.3)."""
    two = _one_on_one(pairing)
    if two is None or pairing.first is None:
        return []
    past = []
    for entrant in two:
        sides = [
            outing.side == outing.pairing.first
            for outing in before.history.of_entrant(entrant)
            if outing.pairing and outing.pairing.first is not None and isinstance(outing.outcome, Scored)
        ]
        name = short_side(before.state, Side((entrant,)))
        past.append(say("why.first.past", name=name, first=sum(sides), second=len(sides) - sum(sides)))
    who = spoken_entrant(before.state, two[pairing.first])
    return [Finding(say("why.first", name=who), say("why.first.before", past="; ".join(past)))]


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
        if before.rounds and place and place.losses is not None:
            standing = say("sheet.won_lost", won=place.score, n=place.losses)
        elif before.rounds and place and place.rank is not None:
            few = 2 if kind.unit is Unit.HALF_POINTS else 1
            many = 1 if 0 < place.score <= few else 2
            score = score_words(before, place.score)
            standing = say("why.place", place=place.rank, score=score, n=many)
        detail = "  ·  ".join(part for part in (standing, seed) if part) or say("entrant.house")
        line_up = sits_in.get(entrant)
        name = spoken_entrant(before.state, entrant)
        seats.append(Seat(entrant, name, detail, line_up.names if line_up else ()))
    return tuple(seats)
