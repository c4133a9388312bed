"""The seeding list: every seed with its reason."""

from __future__ import annotations

from tourney_desktop.domain.model import EntrantId, Status
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.words import decimal, division_title, entrant_names, note_text, plain_number
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView


def seeding_table(view: StageView) -> Table:
    """In seed order; before seeds are drawn in entry order without numbers."""
    kind = format_by_id(view.stage.config.format)
    field = [
        entrant
        for entrant, part in view.participations.items()
        if part.status is Status.ACTIVE or part.seed is not None
    ]
    order = sorted(field, key=view.seed)
    seeded = any(part.seed is not None for part in view.participations.values())
    has_team = any(view.entrants[e].team for e in order)
    columns = [
        Column("seed", say("column.seed"), Align.RIGHT, Kind.NUMBER),
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3),
    ]
    if has_team:
        columns.append(Column("team", say("column.team"), stretch=1, extra=True))
    columns.append(Column("measure", say(f"column.measure.{kind.seeding_measure}"), Align.RIGHT, Kind.NUMBER))
    columns.append(Column("note", say("column.why"), Align.LEFT, Kind.NOTE, stretch=3))
    return Table(
        "seeding",
        say("title.seeding"),
        tuple(columns),
        tuple(_row(view, entrant, has_team=has_team) for entrant in order),
        event=view.state.details.name,
        division=division_title(view),
        state=say(f"seeding.{view.stage.seeding}")
        if seeded and view.stage.seeding
        else say("seeding.not_yet"),
    )


def _row(view: StageView, entrant: EntrantId, *, has_team: bool) -> Row:
    kind = format_by_id(view.stage.config.format)
    part = view.participations[entrant]
    known = view.entrants[entrant]
    measure = kind.seeding_value(view, entrant)
    why = note_text(view.state, part.seed_why) if part.seed_why else ""
    by_hand = part.seed_why is not None and part.seed_why.code == "seeding.why.manual"
    cells = [
        Cell(str(part.seed) if part.seed is not None else "", sort=part.seed, strong=True),
        Cell(view.name(entrant), sort=view.name_key(entrant)[:2], names=entrant_names(view.state, entrant)),
    ]
    if has_team:
        cells.append(Cell(known.team, tone=Tone.QUIET))
    shown = plain_number(measure) if measure is not None and measure.denominator == 1 else decimal(measure, 2)
    cells.append(
        Cell(shown or say("seeding.no_measure"), sort=measure, tone=Tone.NORMAL if shown else Tone.QUIET)
    )
    cells.append(Cell(why, icon="hand-move" if by_hand else "", tone=Tone.QUIET, tip=why))
    return Row(tuple(cells), key=entrant, quiet=part.status is Status.WITHDRAWN)
