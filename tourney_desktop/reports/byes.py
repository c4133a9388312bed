"""Who rests in a round and why, and who has asked to rest later."""

from __future__ import annotations

from tourney_desktop.domain.model import Bye, Round, Status
from tourney_desktop.domain.text import say
from tourney_desktop.reports.games import counts_points
from tourney_desktop.reports.made_up import made_up, made_up_sentence
from tourney_desktop.reports.pairings import bye_title, bye_worth
from tourney_desktop.reports.recorded import as_recorded
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone, group_bar
from tourney_desktop.reports.team_cells import team_title
from tourney_desktop.reports.words import (
    division_title,
    entrant_names,
    note_text,
    round_title,
    told_apart,
)
from tourney_desktop.rules.result_text import half_points
from tourney_desktop.rules.view import StageView

_AHEAD = 10_000


def byes_table(view: StageView, each: Round) -> Table:
    """In the alphabet; requests for later rounds follow under a bar of their own."""
    each = as_recorded(view, each)
    points = counts_points(view)
    columns = (
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3),
        Column("team", team_title(view), stretch=1, extra=True),
        Column("kind", say("column.kind")),
        *((Column("worth", say("column.worth"), Align.RIGHT, Kind.NUMBER),) if points else ()),
        Column("note", say("column.why"), Align.LEFT, Kind.NOTE, stretch=3),
    )
    apart = told_apart(view.state, view.entrants)

    def row(bye: Bye, key: int, why: str, worth: str) -> Row:
        known = view.entrants[bye.entrant]
        name = Cell(
            view.name(bye.entrant),
            sort=view.name_key(bye.entrant)[:2],
            sub=apart.get(bye.entrant, ""),
            names=entrant_names(view.state, bye.entrant),
        )
        cells = [name, Cell(known.team, tone=Tone.QUIET), Cell(bye_title(bye))]
        if points:
            cells.append(Cell(worth))
        return Row((*cells, Cell(why, tip=why, tone=Tone.QUIET)), key=key)

    later = made_up(view.rounds)

    def why_resting(bye: Bye) -> str:
        reasons = (note_text(view.state, note) for note in bye.notes)
        return " ".join(filter(None, (*reasons, made_up_sentence(later, bye, each))))

    rows = [
        row(
            bye,
            bye.entrant,
            why_resting(bye),
            half_points(bye_worth(view, each, bye) or 0),
        )
        for bye in sorted(each.byes, key=lambda bye: view.name_key(bye.entrant))
    ]
    ahead = [
        (absence.round, entrant, Bye(entrant, absence.kind))
        for entrant in sorted(view.participations, key=view.name_key)
        for absence in view.participations[entrant].absences
        if absence.round > each.number and view.participations[entrant].status is Status.ACTIVE
    ]
    if ahead:
        rows.append(group_bar(say("pairings.asked_ahead"), len(columns)))
    rows += [
        row(bye, -(number * _AHEAD + entrant), say("round.label", number=number), "")
        for number, entrant, bye in sorted(ahead, key=lambda found: found[0])
    ]
    return Table(
        "byes",
        say("title.byes"),
        columns,
        tuple(rows),
        event=view.state.details.name,
        division=division_title(view),
        state=round_title(each),
        notes=() if each.byes else (say("pairings.nobody_rests"),),
    )
