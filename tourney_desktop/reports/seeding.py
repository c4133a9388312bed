"""The seeding list: every seed with its reason."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.model import EntrantId, Note, Participation, Status
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.team_cells import seeding_words, team_title
from tourney_desktop.reports.words import division_title, entrant_names, note_text, short_note, told_apart
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.seeding.uncertainty import uncertain_seeds
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
    numbers = numbers_by_lot(view)
    measures = {e: kind.seeding_value(view, e) for e in order}
    measured = not numbers or any(value is not None for value in measures.values())
    columns = [
        Column("seed", say("column.draw" if numbers else "column.seed"), Align.RIGHT, Kind.NUMBER),
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3),
    ]
    if has_team:
        columns.append(Column("team", team_title(view), stretch=1, extra=True))
    if measured:
        title = say(f"column.measure.{kind.seeding_measure}")
        columns.append(Column("measure", title, Align.RIGHT, Kind.NUMBER))
    columns.append(Column("note", say("column.why"), Align.LEFT, Kind.NOTE, stretch=3))
    apart = told_apart(view.state, order)
    uncertain = uncertain_seeds(view)

    def row(entrant: EntrantId) -> Row:
        part, known = view.participations[entrant], view.entrants[entrant]
        cells = [
            Cell(str(part.seed) if part.seed is not None else "", sort=part.seed, strong=True),
            Cell(
                view.name(entrant),
                sort=view.name_key(entrant)[:2],
                sub=apart.get(entrant, ""),
                names=entrant_names(view.state, entrant),
            ),
        ]
        if has_team:
            cells.append(Cell(known.team, tone=Tone.QUIET))
        if measured:
            cells.append(_measure_cell(measures[entrant], seeding_words(view, entrant)))
        cells.append(_why_cell(view, part, uncertain.get(entrant)))
        return Row(tuple(cells), key=entrant, quiet=part.status is Status.WITHDRAWN)

    return Table(
        "seeding",
        say("title.numbers" if numbers else "title.seeding"),
        tuple(columns),
        tuple(row(entrant) for entrant in order),
        event=view.state.details.name,
        division=division_title(view),
        state=say(f"seeding.{view.stage.seeding}")
        if seeded and view.stage.seeding
        else say("seeding.not_yet"),
    )


def numbers_by_lot(view: StageView) -> bool:
    """Whether seeds are pairing numbers: the format draws them by lot (MSFS-2.1), so nobody is ranked by them."""
    return format_by_id(view.stage.config.format).seeding == "lot"


def _measure_cell(measure: Fraction | None, shown: str) -> Cell:
    tone = Tone.NORMAL if shown else Tone.QUIET
    return Cell(shown or say("seeding.no_measure"), sort=measure, tone=tone)


def seed_why(view: StageView, part: Participation, uncertain: Note | None) -> str:
    """Why somebody has his seed, and how sure that is where the seed above lies within reach."""
    why = [note_text(view.state, each) for each in (part.seed_why, uncertain) if each]
    return " ".join(why)


def _why_cell(view: StageView, part: Participation, uncertain: Note | None) -> Cell:
    # How sure a seed is stands first: a narrow column cuts the end.
    why = [short_note(view.state, uncertain)] if uncertain else []
    why += [note_text(view.state, part.seed_why)] if part.seed_why else []
    by_hand = part.seed_why is not None and part.seed_why.code == "seeding.why.manual"
    tip = seed_why(view, part, uncertain)
    return Cell(" ".join(why), icon="hand-move" if by_hand else "", tone=Tone.QUIET, tip=tip)
