"""Who may come into a stage from an earlier one, and who is in it already (MS-1.4, ADD-10)."""

from __future__ import annotations

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import Intake, StageId, TournamentState
from tourney_desktop.domain.people import entrant_key, entrant_name
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.words import division_title, entrant_names, note_text
from tourney_desktop.rules.stages import entitled
from tourney_desktop.rules.view import stage_view


def entitled_table(state: TournamentState, stage: StageId) -> Table:
    """Everybody who may come in, best first, with the reason for his seed. Raises ``RuleConflict`` while that is not
    settled, and for a stage that people enter without having played before."""
    intake = state.stages[stage].intake
    if intake is None:
        raise RuleConflict("intake.by_hand")
    view = stage_view(state, stage)
    inside = frozenset(view.participations)
    rows = []
    for place in entitled(state, intake):
        here = place.entrant in inside
        status = Cell(
            say("intake.in" if here else "intake.not_in"),
            icon="circle-check" if here else "circle",
            tone=Tone.OK if here else Tone.NORMAL,
            sort=int(not here),
        )
        name = Cell(
            entrant_name(state, place.entrant),
            sort=entrant_key(state, place.entrant)[:2],
            names=entrant_names(state, place.entrant),
            strong=not here,
        )
        why = Cell(note_text(state, place.why) if place.why is not None else "", tone=Tone.QUIET)
        rows.append(Row((status, name, why), key=place.entrant, quiet=here))
    columns = (
        Column("status", say("column.status"), Align.LEFT, Kind.MARK),
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=2),
        Column("why", say("intake.why"), stretch=3),
    )
    return Table(
        "entitled",
        say("title.entitled"),
        columns,
        tuple(rows),
        event=state.details.name,
        division=division_title(view),
    )


def why_not_settled(state: TournamentState, intake: Intake) -> str:
    """Why nobody can come in yet, as a sentence; empty where it is settled."""
    try:
        entitled(state, intake)
    except RuleConflict as why:
        return str(why)
    return ""
