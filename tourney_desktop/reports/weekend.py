"""Lists over all divisions of an event: who sits where, who is paid what, and when everything starts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime

from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import DocumentIssued
from tourney_desktop.domain.model import Round, StageId, TournamentState
from tourney_desktop.domain.text import listed, say
from tourney_desktop.reports.divisions import division_letter
from tourney_desktop.reports.pairings import pairings_by_name
from tourney_desktop.reports.prizes import pays, prizes_table
from tourney_desktop.reports.sheet_head import ListSheet, SheetHead
from tourney_desktop.reports.sheets import (
    SheetRequest,
    documents_for,
    issued_fact,
    needs_round,
    sheet_input,
)
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, group_bar
from tourney_desktop.reports.timetable import day_words
from tourney_desktop.reports.words import clock_time, round_title
from tourney_desktop.rules.stages import current_stage, stages_of
from tourney_desktop.rules.view import StageView, stage_view

ROW_KEY = 1_000_000
"""A row's key is its stage times this, plus the entrant: one who plays twice stands twice."""


def current_views(state: TournamentState) -> tuple[StageView, ...]:
    """What every division plays now, in the order of the divisions."""
    return tuple(stage_view(state, current_stage(state, each)) for each in sorted(state.divisions))


def _now(view: StageView) -> Round:
    """The round that is played: the first with results out, else the newest."""
    return next((each for each in view.rounds if not each.complete), view.rounds[-1])


def names_of_all(state: TournamentState) -> Table:
    """Everybody in the alphabet with division and table, in the round that each division plays. Raises ``RuleConflict``
    where none is drawn."""
    drawn = [view for view in current_views(state) if view.rounds]
    if not drawn:
        raise RuleConflict("sheet.no_round")
    found: list[tuple[tuple[object, ...], Row]] = []
    for view in drawn:
        table = pairings_by_name(view, _now(view))
        at = {name: table.index(name) for name in ("name", "table", "against")}
        letter = division_letter(state, view.division.id)
        for row in table.data_rows:
            name, number, against = (row.cells[at[each]] for each in ("name", "table", "against"))
            cells = (name, number, Cell(letter, tip=view.division.name), against)
            key = row.key or 0
            found.append(((name.sort or "", view.division.id), Row(cells, key=view.stage.id * ROW_KEY + key)))
    found.sort(key=lambda pair: pair[0])
    columns = (
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3),
        Column("table", say("column.table"), Align.RIGHT, Kind.NUMBER),
        Column("division", say("column.division_letter"), Align.CENTER, Kind.MARK),
        Column("against", say("column.against"), Align.LEFT, Kind.NAME, stretch=3, extra=True),
    )
    return Table(
        "pairings-by-name",
        say("title.all_pairings_by_name"),
        columns,
        tuple(row for _key, row in found),
        event=state.details.name,
        state=" · ".join(_round_of(state, view) for view in drawn),
    )


def _round_of(state: TournamentState, view: StageView) -> str:
    letter = division_letter(state, view.division.id)
    return say("weekend.round_of", letter=letter, division=view.division.name, round=round_title(_now(view)))


def prizes_of_all(state: TournamentState) -> Table:
    """The prize lists of all divisions and stages that pay, one under the other. Raises ``RuleConflict`` where nobody
    pays."""
    rows: list[Row] = []
    columns: tuple[Column, ...] = ()
    notes: list[str] = []
    for division in sorted(state.divisions):
        for stage in stages_of(state, division):
            view = stage_view(state, stage.id)
            if not pays(view) or not view.participations:
                continue
            table = prizes_table(view)
            columns = columns or table.columns
            title = " · ".join(part for part in (view.division.name, table.state) if part)
            rows.append(group_bar(title, len(table.columns)))
            rows += (replace(row, key=stage.id * ROW_KEY + (row.key or 0)) for row in table.rows)
            notes += (each for each in table.notes if each not in notes)
    if not rows:
        raise RuleConflict("weekend.nobody_pays")
    return Table(
        "all-prizes",
        say("title.all_prizes"),
        columns,
        tuple(rows),
        event=state.details.name,
        notes=tuple(notes),
    )


def timetable_of_all(state: TournamentState) -> Table:
    """Every start of the event in order of time, under its day. Raises ``RuleConflict`` where none is set."""
    entries = sorted(state.timetable.values(), key=lambda each: (each.starts, each.division, each.round))
    if not entries:
        raise RuleConflict("weekend.no_timetable")
    labels = {(r.division, r.number): round_title(r) for r in state.rounds.values()}
    rows: list[Row] = []
    day = ""
    for each in entries:
        if each.starts[:10] != day:
            day = each.starts[:10]
            rows.append(group_bar(day_words(day), 3))
        division = state.divisions[each.division]
        label = labels.get((each.division, each.round), say("round.label", number=each.round))
        rows.append(
            Row(
                (
                    Cell(clock_time(each.starts), sort=each.starts, strong=True),
                    Cell(division.name, sub=division_letter(state, division.id)),
                    Cell(label, sort=each.round),
                ),
                key=division.id * ROW_KEY + each.round,
            )
        )
    columns = (
        Column("time", say("column.time"), Align.LEFT, Kind.TEXT),
        Column("division", say("column.division"), Align.LEFT, Kind.TEXT, stretch=2),
        Column("round", say("column.which_round"), Align.LEFT, Kind.TEXT, stretch=2),
    )
    return Table("timetable", say("title.timetable"), columns, tuple(rows), event=state.details.name)


EVENT_DOCUMENTS: Mapping[str, Callable[[TournamentState], Table]] = {
    "all-pairings-by-name": names_of_all,
    "all-prizes": prizes_of_all,
    "timetable": timetable_of_all,
}
"""Documents of the whole event."""


def event_documents(state: TournamentState) -> tuple[str, ...]:
    """Those worth offering: the timetable always, lists over divisions where there are several."""
    return tuple(EVENT_DOCUMENTS) if len(state.divisions) > 1 else ("timetable",)


def event_sheet(state: TournamentState, document: str, *, printed_at: str) -> ListSheet:
    """The finished input of an event-wide document. Raises ``RuleConflict`` where it is too early for it."""
    table = EVENT_DOCUMENTS[document](state)
    head = SheetHead(
        event=state.details.name,
        printed_at=datetime.fromisoformat(printed_at),
        title=table.title,
        state=table.state,
    )
    return ListSheet(table, head)


def stages_meant(state: TournamentState, stage: StageId | None, document: str) -> tuple[StageId, ...]:
    """The stages that a document is made for: the one named, or without one what every division plays now, as far as it
    has that document and something to show. Raises ``BadInput`` or ``RuleConflict`` where there is none; empty for a
    document of the whole event."""
    if document in EVENT_DOCUMENTS:
        return ()
    if stage is not None:
        return (stage,)
    views = current_views(state)
    having = [view for view in views if document in documents_for(view)]
    if not having:
        offered = dict.fromkeys(each for view in views for each in documents_for(view))
        raise BadInput("sheet.none", document=document, documents=listed(offered))
    ready = [view.stage.id for view in having if view.rounds or not needs_round(document)]
    if not ready:
        raise RuleConflict("sheet.no_round")
    return tuple(ready)


def stages_ready(
    state: TournamentState, stage: StageId | None, request: SheetRequest, *, printed_at: str
) -> tuple[tuple[StageId, ...], tuple[str, ...]]:
    """The stages that a document is made for, and why others have none yet, as sentences. Raises as ``stages_meant``
    does, and ``RuleConflict`` where it is too early in all of them."""
    meant = stages_meant(state, stage, request.document)
    if len(meant) < 2:
        return meant, ()
    ready: list[StageId] = []
    early: list[tuple[StageId, RuleConflict]] = []
    for each in meant:
        try:
            sheet_input(state, each, request, printed_at=printed_at)
        except RuleConflict as why:
            early.append((each, why))
        else:
            ready.append(each)
    if not ready:
        raise early[0][1]
    names = {each: state.divisions[state.stages[each].division].name for each, _why in early}
    return tuple(ready), tuple(
        say("weekend.left_out", division=names[each], why=str(why)) for each, why in early
    )


def issued_facts(
    state: TournamentState, stage: StageId | None, request: SheetRequest, *, at: str
) -> tuple[DocumentIssued, ...]:
    """The records of a printing, one for each division it speaks of; none for further copies."""
    ready, _early = stages_ready(state, stage, request, printed_at=at)
    found = (issued_fact(state, each, request, at=at) for each in ready)
    return tuple(fact for fact in found if fact is not None)
