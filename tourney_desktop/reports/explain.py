"""Why a round is as it is: the rules that made it, the pairs that were passed over, and what it costs against the best
there is. Plain sentences, for the window's pane and for ``explain``."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tourney_desktop.domain.model import EntrantId, Note, Pairing, Round
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import has, say
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import CostTerm
from tourney_desktop.rules.ratings.outlook import pairing_outlook
from tourney_desktop.rules.view import StageView


@dataclass(frozen=True, slots=True)
class Reason:
    """One rule or remark in a sentence, about a table, about one who rests, or about the whole round. ``informs``: it
    stands on the sheet beside the table and may have decided nothing."""

    rule: str
    text: str
    table: int | None = None
    entrant: EntrantId | None = None
    informs: bool = False


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A pair that the recipe would rather have had, and why it is not there. ``table`` is where one of them sits."""

    pair: tuple[EntrantId, EntrantId]
    rule: str
    text: str
    table: int


@dataclass(frozen=True, slots=True)
class Explanation:
    """All of it. ``table`` is ``None`` for the whole round; ``costs`` are of the whole round always."""

    round: int
    table: int | None
    reasons: tuple[Reason, ...]
    rejected: tuple[PassedOver, ...]
    costs: tuple[CostTerm, ...]


def explanation(view: StageView, drawn: Round, pairing: Pairing | None = None) -> Explanation:
    """Why this table of a round, or the whole round. ``view`` may hold later rounds: what counts is what stood before
    this one, with corrections made since."""
    chosen = (pairing,) if pairing else tuple(sorted(drawn.pairings, key=lambda each: each.table))
    return Explanation(
        drawn.number,
        pairing.table if pairing else None,
        reasons_of(view, drawn, chosen, rests=pairing is None),
        passed_over(view, drawn, chosen),
        round_costs(view, drawn),
    )


def reasons_of(
    view: StageView, drawn: Round, pairings: tuple[Pairing, ...], *, rests: bool
) -> tuple[Reason, ...]:
    """What is true of the round first, each once; then table by table; then who rests."""
    before = view.before(drawn.number)
    kind = format_by_id(view.stage.config.format)
    options = kind.options(before)
    general = dict.fromkeys(drawn.notes)
    tables: list[Reason] = []
    for pairing in pairings:
        tables += (
            _reason(view, note, table=pairing.table, informs=note in pairing.notes)
            for note in kind.reasons(before, options, drawn, pairing)
            if note not in general
        )
        outlook = pairing_outlook(view.state, pairing, kind.result_unit(options), teams=kind.teams)
        if outlook is not None:
            tables.append(_reason(view, outlook, table=pairing.table, informs=True))
    byes = [
        _reason(view, note, entrant=bye.entrant, informs=True)
        for bye in drawn.byes
        if rests
        for note in bye.notes
    ]
    return (*(_reason(view, note, informs=True) for note in general), *tables, *byes)


def passed_over(view: StageView, drawn: Round, pairings: tuple[Pairing, ...]) -> tuple[PassedOver, ...]:
    """The recipe's pairs that these tables do not have, each once."""
    before = view.before(drawn.number)
    kind = format_by_id(view.stage.config.format)
    options = kind.options(before)
    found: dict[frozenset[EntrantId], PassedOver] = {}
    for pairing in pairings:
        for each in kind.rejected(before, options, drawn, pairing):
            text = sentence(view, each.note)
            found.setdefault(frozenset(each.pair), PassedOver(each.pair, each.note.rule, text, pairing.table))
    return tuple(found.values())


def round_costs(view: StageView, drawn: Round) -> tuple[CostTerm, ...]:
    """The vector of the round as it stands, term by term, against the best (REP-6)."""
    before = view.before(drawn.number)
    kind = format_by_id(view.stage.config.format)
    terms: tuple[CostTerm, ...] = kind.costs(before, kind.options(before), drawn)
    return terms


def cost_title(term: CostTerm) -> str:
    """What a term of the vector counts, in words."""
    code = f"explain.cost.{term.name}"
    return say(code) if has(code) else term.name


def sentence(view: StageView, note: Note) -> str:
    """A note without its rule, for places that show the rule beside it."""
    return note_text(view.state, replace(note, rule=""))


def _reason(
    view: StageView,
    note: Note,
    *,
    table: int | None = None,
    entrant: EntrantId | None = None,
    informs: bool = False,
) -> Reason:
    text = sentence(view, note)
    if entrant is not None:
        text = say("explain.rests", name=spoken_entrant(view.state, entrant), why=text)
    return Reason(note.rule, text, table, entrant, informs)
