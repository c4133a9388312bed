"""The crosstable: one line for everybody, one column for every round, with table and company."""

from __future__ import annotations

from tourney_desktop.domain.history import Outing
from tourney_desktop.domain.model import EntrantId, Scored
from tourney_desktop.domain.text import say
from tourney_desktop.reports.standings import after_title, places_of, score_words
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.words import division_title, entrant_names, side_text
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView


def crosstable(view: StageView) -> Table:
    """In the order of the standings. A cell holds what the round brought; ``sub`` is the table, the tip the company."""
    kind = format_by_id(view.stage.config.format)
    worth = kind.worth(view, kind.options(view))
    places = places_of(view)
    columns = [
        Column("rank", say("column.place"), Align.RIGHT, Kind.NUMBER, frozen=True),
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=2, frozen=True),
        Column("seed", say("column.seed"), Align.RIGHT, Kind.NUMBER, extra=True),
    ]
    columns += [
        Column(f"r{each.number}", say("column.round", number=each.number), Align.RIGHT, Kind.RESULT)
        for each in view.rounds
    ]
    columns.append(Column("score", say("column.total"), Align.RIGHT, Kind.NUMBER))
    rows = []
    for place in places:
        outings = {outing.number: outing for outing in view.history.of_entrant(place.entrant)}
        seed = view.participations[place.entrant].seed
        withdrawn = place.status == "withdrawn"
        cells = [
            Cell(str(place.rank) if place.rank is not None else "–", sort=place.rank, strong=True),
            Cell(
                view.name(place.entrant),
                sort=view.name_key(place.entrant)[:2],
                sub=say("status.withdrawn") if withdrawn else "",
                names=entrant_names(view.state, place.entrant),
            ),
            Cell(str(seed) if seed is not None else "", sort=seed, tone=Tone.QUIET),
        ]
        cells += [
            _cell(view, outings.get(each.number), worth.get(place.entrant, {}).get(each.number))
            for each in view.rounds
        ]
        cells.append(Cell(score_words(view, place.score), sort=place.score, strong=True))
        rows.append(Row(tuple(cells), key=place.entrant, quiet=withdrawn))
    return Table(
        "crosstable",
        say("title.crosstable"),
        tuple(columns),
        tuple(rows),
        event=view.state.details.name,
        division=division_title(view),
        state=after_title(view),
        notes=(say("crosstable.key"),),
    )


def _cell(view: StageView, outing: Outing | None, value: int | None) -> Cell:
    if outing is None:
        return Cell("–", tone=Tone.QUIET, tip=say("crosstable.absent"))
    text = score_words(view, value) if value is not None else "·"
    if outing.pairing is None:
        return Cell(
            text, sort=value, sub=say("crosstable.rest"), tone=Tone.QUIET, tip=say("standings.rested")
        )
    return Cell(
        text,
        sort=value,
        sub=str(outing.pairing.table),
        strong=_won(outing),
        tip=company(view, outing),
    )


def _won(outing: Outing) -> bool:
    outcome = outing.outcome
    if not isinstance(outcome, Scored):
        return False
    mine, theirs = (outcome.first, outcome.second) if outing.side == 0 else (outcome.second, outcome.first)
    return mine > theirs


def company(view: StageView, outing: Outing, entrant: EntrantId | None = None) -> str:
    """Where and with whom: table, partner, opponents."""
    if outing.pairing is None:
        return say("standings.rested")
    partners = tuple(each for each in outing.partners if each != entrant) if entrant else outing.partners
    return say(
        "crosstable.company",
        table=outing.pairing.table,
        side=side_text(view.state, partners),
        against=side_text(view.state, outing.opponents),
    )
