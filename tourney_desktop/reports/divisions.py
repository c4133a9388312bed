"""Divisions and stages in words, and the list of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tourney_desktop.domain.model import (
    DivisionId,
    EntrantId,
    Intake,
    IntakeKind,
    Stage,
    StageId,
    Status,
    TournamentState,
)
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.reports.status import stage_status
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.presets import presets
from tourney_desktop.rules.stages import current_stage, playing_elsewhere, stages_of
from tourney_desktop.rules.table_labels import first_table
from tourney_desktop.rules.view import stage_view

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def division_letter(state: TournamentState, division: DivisionId) -> str:
    """The letter a division is known by, in the order they were made."""
    return LETTERS[sorted(state.divisions).index(division) % len(LETTERS)]


def division_letters(state: TournamentState) -> dict[str, StageId]:
    """Every division's letter with the stage it plays now; empty where there is only one, and past the alphabet."""
    order = sorted(state.divisions)[: len(LETTERS)]
    return (
        {LETTERS[at]: current_stage(state, each) for at, each in enumerate(order)} if len(order) > 1 else {}
    )


def rules_name(stage: Stage) -> str:
    """The preset it is played by, or the bare format."""
    known = next((each.name for each in presets() if each.id == stage.config.preset), "")
    return known or format_by_id(stage.config.format).name


def stage_title(stage: Stage) -> str:
    """Its name, or its number and what is played."""
    return stage.name or say("stage.title", n=stage.number, rules=rules_name(stage))


def stage_in_words(state: TournamentState, stage_id: StageId) -> str:
    """The division, and the stage where it has several."""
    stage = state.stages[stage_id]
    division = state.divisions[stage.division].name
    if len(stages_of(state, stage.division)) == 1:
        return division
    return say("stage.of", division=division, stage=stage.name or say("stage.number", n=stage.number))


def intake_text(state: TournamentState, intake: Intake) -> str:
    """Who comes in, as a phrase."""
    open_sign_up = intake.kind is IntakeKind.SIGN_UP and not intake.first
    code = "intake.words.signup_all" if open_sign_up else f"intake.words.{intake.kind.value}"
    return say(code, source=stage_in_words(state, intake.source), first=intake.first, last=intake.last)


def elsewhere_texts(state: TournamentState, stage: StageId) -> tuple[tuple[EntrantId, str], ...]:
    """Who of this stage is in the running in another division too, as sentences."""
    return tuple(
        (
            each,
            say("warn.elsewhere", name=spoken_entrant(state, each), division=state.divisions[division].name),
        )
        for each, division in playing_elsewhere(state, stage)
    )


def also_cells(state: TournamentState, stage: StageId) -> Mapping[EntrantId, Cell]:
    """For everybody of the stage who is entered in other divisions too, which; a warning where he is in the running in
    both."""
    own = state.stages[stage].division
    others: dict[EntrantId, set[DivisionId]] = {}
    for (_stage, entrant), part in state.participations.items():
        if part.division != own and part.status is Status.ACTIVE and (stage, entrant) in state.participations:
            others.setdefault(entrant, set()).add(part.division)
    tips = dict(elsewhere_texts(state, stage)) if others else {}
    found = {}
    for entrant, divisions in others.items():
        names, tip = listed(state.divisions[each].name for each in sorted(divisions)), tips.get(entrant)
        icon, tone = ("alert-triangle", Tone.WARN) if tip else ("", Tone.QUIET)
        found[entrant] = Cell(names, icon=icon, tone=tone, tip=tip or "")
    return found


def with_division(table: Table, state: TournamentState, division: DivisionId) -> Table:
    """The table for a file: where there are several divisions, every row says which one it belongs to."""
    if len(state.divisions) < 2:
        return table
    name = state.divisions[division].name
    column = Column("division", say("column.division"))
    rows = tuple(replace(row, cells=(*row.cells, Cell("" if row.group else name))) for row in table.rows)
    return replace(table, columns=(*table.columns, column), rows=rows)


def divisions_table(state: TournamentState) -> Table:
    """One row for each stage, division after division; the key is the stage's id."""
    rows = [
        _row(state, stage) for division in sorted(state.divisions) for stage in stages_of(state, division)
    ]
    columns = (
        Column("division", say("column.division"), kind=Kind.NAME, stretch=2),
        Column("stage", say("column.stage"), stretch=2),
        Column("entrants", say("column.entrants"), Align.RIGHT, Kind.NUMBER),
        Column("status", say("column.status"), stretch=1),
        Column("tables", say("column.tables_from"), Align.RIGHT, Kind.NUMBER),
        Column("intake", say("column.intake"), stretch=3),
    )
    return Table("divisions", say("title.divisions"), columns, tuple(rows), event=state.details.name)


def _row(state: TournamentState, stage: Stage) -> Row:
    view = stage_view(state, stage.id)
    status = stage_status(view)
    first = stage.number == 1
    count = len(view.participations)
    letter = division_letter(state, stage.division)
    return Row(
        (
            Cell(view.division.name if first else "", sub=letter if first else "", strong=True),
            Cell(stage_title(stage)),
            Cell(str(count) if count else "", sort=count),
            Cell(say("stage.over") if status.over else status.label),
            Cell(str(first_table(state, stage.division)) if first else ""),
            Cell("" if stage.intake is None else intake_text(state, stage.intake)),
        ),
        key=stage.id,
    )
