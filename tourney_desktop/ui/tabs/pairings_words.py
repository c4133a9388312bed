"""What stands beside and over the pairings of a round: who is not at a table, and whether a draft still holds."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.document.commands.swap import noted
from tourney_desktop.domain.model import EntrantId, Round, Status, label
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.made_up import is_bye_round, made_up, made_up_sentence
from tourney_desktop.reports.pairings import bye_title
from tourney_desktop.reports.words import note_text, round_in_sentence
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import RoundProposal
from tourney_desktop.rules.view import StageView, stage_view


def round_words(each: Round) -> str:
    """What a round is called inside a sentence."""
    return round_in_sentence(each.label or label("round.label", number=each.number))


@dataclass(frozen=True, slots=True)
class Aside:
    """One who is not at a table, and why."""

    name: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class AsideGroup:
    """Those who are not at a table for the same kind of reason."""

    title: str
    people: tuple[Aside, ...]


def aside(view: StageView, each: Round) -> tuple[AsideGroup, ...]:
    """Who rests, is absent, comes later or has left, as seen from this round."""
    groups: dict[str, list[Aside]] = {}
    later = made_up(view.rounds)
    for bye in sorted(each.byes, key=lambda b: view.name_key(b.entrant)):
        reasons = [note_text(view.state, note) for note in bye.notes]
        why = " ".join(filter(None, (*reasons, made_up_sentence(later, bye, each))))
        groups.setdefault(bye_title(bye), []).append(Aside(_name(view, bye.entrant), why))
    placed = {e for pairing in each.pairings for e in pairing.entrants} | {bye.entrant for bye in each.byes}
    out: list[tuple[str, Aside]] = []
    gone = _gone_before(view, each)
    for entrant in sorted(view.participations, key=view.name_key):
        part = view.participations[entrant]
        if entrant in placed:
            continue
        if part.since_round > each.number:
            line = Aside(_name(view, entrant), say("aside.from_round", round=part.since_round))
            groups.setdefault(say("aside.later"), []).append(line)
        elif part.status is Status.WITHDRAWN:
            after = part.left_after or 0
            why = say("aside.after_round", round=after) if after else say("aside.before_play")
            groups.setdefault(say("aside.withdrawn"), []).append(Aside(_name(view, entrant), why))
        elif entrant in gone:
            after = gone[entrant]
            why = say("aside.out.after", round=after) if after else ""
            out.append((say("aside.out" if after else "aside.placed"), Aside(_name(view, entrant), why)))
        elif each.label is not None:
            title = say("aside.no_bye" if is_bye_round(each) else "aside.not_in_match")
            groups.setdefault(title, []).append(Aside(_name(view, entrant)))
        else:
            line = Aside(_name(view, entrant), say("aside.not_drawn.why"))
            groups.setdefault(say("aside.not_drawn"), []).append(line)
    for title, line in sorted(out, key=lambda found: found[0], reverse=True):
        groups.setdefault(title, []).append(line)
    return tuple(AsideGroup(title, tuple(people)) for title, people in groups.items())


def _gone_before(view: StageView, each: Round) -> dict[EntrantId, int]:
    """Who was out of an elimination before this round, and the round of the last loss; 0 for those who were placed
    because the last matches began."""
    kind = format_by_id(view.stage.config.format)
    before = view.before(each.number)
    options = kind.options(before)
    if kind.field_counts(before, options) is None:
        return {}
    lost = kind.eliminated_in(before, options)
    places = kind.places(before, options)
    return {place.entrant: lost.get(place.entrant, 0) for place in places if place.status == "eliminated"}


def _name(view: StageView, entrant: EntrantId) -> str:
    return spoken_entrant(view.state, entrant)


def draft_is_stale(view: StageView, each: Round) -> bool:
    """Whether the rules would draw this round otherwise now: a score was corrected, or the field changed."""
    before = stage_view(view.state, view.stage.id, each.number - 1)
    kind = format_by_id(view.stage.config.format)
    proposal = RoundProposal(each.pairings, each.byes, label=each.label)
    found = kind.check(before, kind.options(before), proposal, each.number)
    return bool(set(found) - noted(each))  # what the director broke by hand is meant so
