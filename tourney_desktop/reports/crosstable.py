"""The crosstable: one line for everybody, and what happened to everybody in every round.

Where everybody meets everybody the field stands both ways (``crosstable_grid``); else a column is a round, and a cell
points at the opponent, or in partner games at the table.
"""

from __future__ import annotations

from tourney_desktop.domain.history import Outing
from tourney_desktop.domain.model import EntrantId, Scored
from tourney_desktop.domain.text import say
from tourney_desktop.reports.crosstable_grid import grid, met_in
from tourney_desktop.reports.games import games_of, singles
from tourney_desktop.reports.moment import after_title, begun_rounds
from tourney_desktop.reports.ranks import (
    decided_ties,
    rank_cell,
    rank_texts,
    tie_break_cell,
    tie_break_codes,
    tie_break_columns,
)
from tourney_desktop.reports.recorded import recorded_view
from tourney_desktop.reports.standing_cells import (
    name_cell,
    places_of,
    rating_cell,
    round_head,
    score_title,
    score_words,
    shows_rating,
)
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.team_cells import team_title
from tourney_desktop.reports.words import division_title, side_text, told_apart
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.view import StageView


def crosstable(view: StageView, *, paper: bool = False) -> Table:
    """The crosstable of this format. On ``paper`` the lines of an all-play-all stand in order of pairing number."""
    view = view.public
    if format_by_id(view.stage.config.format).everybody_meets:
        return grid(view, by_number=paper)
    return round_crosstable(view, paper=paper)


def round_crosstable(view: StageView, *, paper: bool = False) -> Table:
    """A column for every round, whatever the format, in the order of the standings."""
    view = view.public
    return _against(view, paper=paper) if singles(view) else _at_tables(view)


def game_at(view: StageView, entrant: EntrantId, column: str) -> tuple[int, int] | None:
    """Round and table of the game a cell shows; ``None`` where it shows none."""
    if column[:1] == "v" and column[1:].isdigit():
        outing = met_in(view, entrant, int(column[1:]))
    elif column[:1] == "r" and column[1:].isdigit():
        number = int(column[1:])
        outing = next((o for o in view.history.of_entrant(entrant) if o.number == number), None)
    else:
        return None
    return (outing.number, outing.pairing.table) if outing is not None and outing.pairing else None


# One against one


def _against(view: StageView, *, paper: bool) -> Table:
    places = places_of(view)
    games = games_of(view, places)
    names = [place.entrant for place in places]
    ranks, apart, decided = rank_texts(places), told_apart(view.state, names), decided_ties(view, places)
    seen = recorded_view(view)
    numbers = [each.number for each in begun_rounds(seen)]
    by_losses = not games.margins
    shared = any(place.shared for place in places)
    team = any(view.entrants[each].team for each in names)
    rating = shows_rating(view, names)
    sided = games.sided and not games.raw
    codes = tie_break_codes(places)
    columns = [
        Column("line", say("column.line"), Align.RIGHT, Kind.NUMBER, frozen=True, tip=say("column.line.tip"))
    ]
    columns.append(Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=2, frozen=True))
    if team:
        columns.append(Column("team", team_title(view), stretch=1, extra=True))
    if rating:
        columns.append(Column("rating", say("column.rating"), Align.RIGHT, Kind.NUMBER, extra=True))
    align = Align.RIGHT if sided else Align.LEFT
    columns += [Column(f"r{number}", round_head(seen, number), align, Kind.RESULT) for number in numbers]
    columns.append(
        Column("score", say("column.wins") if by_losses else score_title(view), Align.RIGHT, Kind.NUMBER)
    )
    if by_losses:
        columns.append(Column("losses", say("column.losses"), Align.RIGHT, Kind.NUMBER))
    columns += tie_break_columns(codes, paper=paper)
    if shared:
        columns.append(Column("rank", say("column.place"), Align.RIGHT, Kind.NUMBER))

    def row(at: int, place: Place) -> Row:
        cell = games.sided_cell if sided else games.lettered
        cells = [Cell(str(at), sort=at, strong=True)]
        cells.append(name_cell(view, place, apart, dagger=place.entrant in decided.entrants))
        if team:
            cells.append(Cell(view.entrants[place.entrant].team, tone=Tone.QUIET))
        if rating:
            cells.append(rating_cell(view, place.entrant))
        cells += [cell(place.entrant, number) for number in numbers]
        cells.append(Cell(score_words(view, place.score), sort=place.score, strong=True))
        if by_losses:
            cells.append(Cell(str(place.losses or 0), sort=place.losses))
        cells += [tie_break_cell(each, paper=paper) for each in place.tie_breaks]
        if shared:
            cells.append(Cell(ranks[place.entrant], sort=place.rank))
        return Row(tuple(cells), key=place.entrant, quiet=place.status == "withdrawn")

    rows = tuple(row(at, place) for at, place in enumerate(places, 1))
    return _table(view, tuple(columns), rows, (*_keys(rows, sided=sided, sums=games.sums), *decided.notes))


def _keys(rows: tuple[Row, ...], *, sided: bool, sums: bool) -> tuple[str, ...]:
    """What the cells mean: as much as is needed for those there are."""
    texts = [f"{cell.text} {cell.sub}" for row in rows for cell in row.cells]
    found = [say("crosstable.key.sides" if sided else "crosstable.key.letters")]
    if sums:
        found.append(say("crosstable.key.sums"))
    if sided and any(text.endswith((" + ", " − ")) for text in texts):
        found.append(say("crosstable.key.forfeit"))
    if any(text.rstrip().endswith(")") for text in texts):
        found.append(say("crosstable.key.void"))
    return (" · ".join(found),)


# Partners


def _at_tables(view: StageView) -> Table:
    """A cell holds what the round brought; ``sub`` is the table, the tip the company."""
    places = places_of(view)
    games = games_of(view, places)
    apart, ranks = told_apart(view.state, [place.entrant for place in places]), rank_texts(places)
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
        seed = view.participations[place.entrant].seed
        worth = games.worth.get(place.entrant, {})
        cells = [
            rank_cell(ranks, place),
            name_cell(view, place, apart),
            Cell(str(seed) if seed is not None else "", sort=seed, tone=Tone.QUIET),
        ]
        cells += [
            _cell(view, games.of(place.entrant, each.number), worth.get(each.number)) for each in view.rounds
        ]
        cells.append(Cell(score_words(view, place.score), sort=place.score, strong=True))
        rows.append(Row(tuple(cells), key=place.entrant, quiet=place.status == "withdrawn"))
    return _table(view, tuple(columns), tuple(rows), (say("crosstable.key"),))


def _table(
    view: StageView, columns: tuple[Column, ...], rows: tuple[Row, ...], notes: tuple[str, ...]
) -> Table:
    return Table(
        "crosstable",
        say("title.crosstable"),
        columns,
        rows,
        event=view.state.details.name,
        division=division_title(view),
        state=after_title(view),
        notes=notes,
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
