"""A round as two lists: by table, and by name for "where do I sit"."""

from __future__ import annotations

from tourney_desktop.domain.model import Bye, EntrantId, Pairing, Round, Scored
from tourney_desktop.domain.people import entrant_name
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone, group_bar
from tourney_desktop.reports.words import (
    division_title,
    entrant_names,
    note_text,
    round_title,
    side_names,
    side_text,
)
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.result_text import half_points, signed, write_result
from tourney_desktop.rules.view import StageView


def score_text(outcome: Scored, side: int) -> str:
    """What one side of a scored game has, as lists write it."""
    value = outcome.first if side == 0 else outcome.second
    return half_points(value) if outcome.unit == "half_points" else signed(value)


def _columns(view: StageView) -> tuple[Column, ...]:
    partners = format_by_id(view.stage.config.format).side_size > 1
    one, two = ("column.team_one", "column.team_two") if partners else ("column.first", "column.second")
    return (
        Column("table", say("column.table"), Align.RIGHT, Kind.NUMBER),
        Column("first", say(one), Align.LEFT, Kind.NAME, stretch=3),
        Column("first_score", say("column.score"), Align.RIGHT, Kind.RESULT),
        Column("second_score", "", Align.LEFT, Kind.RESULT),
        Column("second", say(two), Align.LEFT, Kind.NAME, stretch=3),
        Column("note", say("column.note"), Align.LEFT, Kind.NOTE, stretch=2, extra=True),
    )


def _side_cell(view: StageView, each: Round, pairing: Pairing, side: int) -> Cell:
    entrants = pairing.sides[side].entrants
    substitutes = [line_up for line_up in each.line_ups if line_up.entrant in entrants]
    sub = "; ".join(
        say("pairings.substitute", substitute=", ".join(s.names), name=view.name(s.entrant))
        for s in substitutes
    )
    return Cell(
        text=side_text(view.state, entrants),
        sort=tuple(text for e in entrants for text in view.name_key(e)[:2]),
        sub=sub,
        names=side_names(view.state, entrants),
        tip=sub,
    )


def _scores(pairing: Pairing) -> tuple[Cell, Cell]:
    outcome = pairing.deciding
    if outcome is None:
        return Cell(), Cell()
    if isinstance(outcome, Scored):
        one, two = outcome.first, outcome.second
        return (
            Cell(score_text(outcome, 0), sort=one, strong=one > two),
            Cell(score_text(outcome, 1), sort=two, strong=two > one),
        )
    first, _dash, second = write_result(outcome).partition(" – ")
    return Cell(first), Cell(second)


def _note_cell(view: StageView, pairing: Pairing) -> Cell:
    if not pairing.notes:
        return Cell()
    sentences = [note_text(view.state, each) for each in pairing.notes]
    return Cell(
        say("pairings.notes", n=len(sentences)) if len(sentences) > 1 else sentences[0],
        icon="info-circle",
        tone=Tone.QUIET,
        tip="\n".join(sentences),
    )


def bye_title(bye: Bye) -> str:
    """The word over those who rest for this reason."""
    return say(f"bye.{bye.kind.value}")


def pairings_table(view: StageView, each: Round) -> Table:
    """The round by table; those who rest follow after the tables, under their own word, without a table number."""
    columns = _columns(view)
    rows = [
        Row(
            (
                Cell(str(pairing.table), sort=pairing.table, strong=True),
                _side_cell(view, each, pairing, 0),
                *_scores(pairing),
                _side_cell(view, each, pairing, 1),
                _note_cell(view, pairing),
            ),
            key=pairing.table,
        )
        for pairing in sorted(each.pairings, key=lambda p: p.table)
    ]
    kinds = dict.fromkeys(bye.kind for bye in each.byes)
    for kind in kinds:
        resting = [bye for bye in each.byes if bye.kind is kind]
        rows.append(group_bar(bye_title(resting[0]), len(columns)))
        rows += [_bye_row(view, bye) for bye in sorted(resting, key=lambda b: view.name_key(b.entrant))]
    return Table(
        "pairings",
        say("title.pairings"),
        columns,
        tuple(rows),
        event=view.state.details.name,
        division=division_title(view),
        state=round_title(each),
        notes=tuple(note_text(view.state, each_note) for each_note in each.notes),
    )


def _bye_row(view: StageView, bye: Bye) -> Row:
    why = "\n".join(note_text(view.state, each) for each in bye.notes)
    return Row(
        (
            Cell(),
            Cell(
                side_text(view.state, (bye.entrant,)),
                sort=view.name_key(bye.entrant)[:2],
                names=entrant_names(view.state, bye.entrant),
            ),
            Cell(),
            Cell(),
            Cell(),
            Cell(why.split("\n")[0], icon="armchair" if why else "", tone=Tone.QUIET, tip=why),
        ),
        key=-bye.entrant,
    )


def pairings_by_name(view: StageView, each: Round) -> Table:
    """Everybody in the alphabet with his table; ``rest`` stands in the table's place for those who rest."""
    partners = format_by_id(view.stage.config.format).side_size > 1
    columns = [
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3),
        Column("table", say("column.table"), Align.RIGHT, Kind.NUMBER),
    ]
    if partners:
        columns.append(Column("partner", say("column.partner"), Align.LEFT, Kind.NAME, stretch=2, extra=True))
    columns.append(Column("against", say("column.against"), Align.LEFT, Kind.NAME, stretch=3, extra=True))
    found: list[tuple[EntrantId, Row]] = []
    for pairing in each.pairings:
        for side in (0, 1):
            for entrant in pairing.sides[side].entrants:
                found.append((entrant, _seat_row(view, pairing, side, entrant, partners=partners)))
    for bye in each.byes:
        cells = [_name_cell(view, bye.entrant), Cell(say(f"bye.{bye.kind.value}.short"), sort=0)]
        cells += [Cell() for _ in columns[2:]]
        found.append((bye.entrant, Row(tuple(cells), key=bye.entrant)))
    found.sort(key=lambda pair: view.name_key(pair[0]))
    return Table(
        "pairings-by-name",
        say("title.pairings_by_name"),
        tuple(columns),
        tuple(row for _entrant, row in found),
        event=view.state.details.name,
        division=division_title(view),
        state=round_title(each),
    )


def _name_cell(view: StageView, entrant: EntrantId) -> Cell:
    return Cell(
        entrant_name(view.state, entrant),
        sort=view.name_key(entrant)[:2],
        names=entrant_names(view.state, entrant),
    )


def _seat_row(view: StageView, pairing: Pairing, side: int, entrant: EntrantId, *, partners: bool) -> Row:
    cells = [_name_cell(view, entrant), Cell(str(pairing.table), sort=pairing.table, strong=True)]
    if partners:
        others = tuple(each for each in pairing.sides[side].entrants if each != entrant)
        cells.append(Cell(side_text(view.state, others), names=side_names(view.state, others)))
    against = pairing.sides[1 - side].entrants
    cells.append(Cell(side_text(view.state, against), names=side_names(view.state, against)))
    return Row(tuple(cells), key=entrant)
