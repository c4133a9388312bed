"""The standings after any round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.exits import with_exits
from tourney_desktop.reports.games import Games, counts_points, games_of, singles
from tourney_desktop.reports.loss_standings import goes_by_losses, standings_by_losses
from tourney_desktop.reports.made_up import side_by_side
from tourney_desktop.reports.moment import after_title, begun_rounds
from tourney_desktop.reports.ranks import (
    Decided,
    decided_ties,
    rank_cell,
    rank_texts,
    superscript,
    tie_break_cell,
    tie_break_codes,
    tie_break_columns,
)
from tourney_desktop.reports.recorded import recorded_view
from tourney_desktop.reports.standing_cells import (
    federation_cells,
    federation_columns,
    figure_cell,
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
from tourney_desktop.reports.words import division_title, told_apart
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Figure, Honour, Place
from tourney_desktop.rules.options import as_text
from tourney_desktop.rules.view import StageView, stage_view

__all__ = [
    "earlier_ranks",
    "honour_lines",
    "honour_title",
    "movement_cell",
    "name_cell",
    "new_group",
    "places_of",
    "rating_cell",
    "round_head",
    "score_title",
    "score_words",
    "shows_rating",
    "standings_table",
]

MAX_ROUNDS_BESIDE = 12
_AHEAD = "games_won"
"""The figure that goes before the score (HOR-10.1)."""


def earlier_ranks(view: StageView) -> Mapping[EntrantId, int]:
    """The ranks one complete round before, for the movement arrows; empty after the first."""
    complete = [each.number for each in view.rounds if each.complete]
    if len(complete) < 2:
        return {}
    before = stage_view(view.state, view.stage.id, complete[-2])
    return {place.entrant: place.rank for place in places_of(before) if place.rank is not None}


def movement_cell(before: Mapping[EntrantId, int], place: Place) -> Cell:
    """An arrow and the number of places gained or lost; nothing for who stayed."""
    old = before.get(place.entrant)
    if old is None or place.rank is None or old == place.rank:
        return Cell(sort=0)
    gained = old - place.rank
    word = "standings.up" if gained > 0 else "standings.down"
    return Cell(
        f"{'↑' if gained > 0 else '↓'} {abs(gained)}",
        sort=gained,
        tone=Tone.QUIET,
        tip=say(word, places=abs(gained)),
    )


@dataclass(frozen=True)
class _Lines:
    """What all lines of one table share."""

    view: StageView
    places: tuple[Place, ...]
    numbers: tuple[tuple[int, ...], ...]
    paper: bool
    has_team: bool
    has_rating: bool
    before: Mapping[EntrantId, int]
    figures: Mapping[EntrantId, tuple[Figure, ...]]
    games: Games
    ranks: Mapping[EntrantId, str]
    apart: Mapping[EntrantId, str]
    decided: Decided
    groups: bool
    federation: Sequence[Column]

    @property
    def moves(self) -> bool:
        """Whether places gained or lost are shown; down a bracket nobody gains one."""
        bracket = format_by_id(self.view.stage.config.format).has_bracket
        return not bracket and not (self.paper and singles(self.view))


def standings_table(view: StageView, *, rounds: bool = True, paper: bool = False) -> Table:
    """Best first. ``rounds`` puts what each round brought beside the score, where there are few enough. On ``paper``
    one-on-one games are left to the crosstable, and tie-breaks are explained line by line."""
    view = view.public
    if goes_by_losses(view):
        return standings_by_losses(view, _rounds_beside(view, rounds=rounds, paper=paper))
    lines = _lines(view, rounds=rounds, paper=paper)
    codes = tie_break_codes(lines.places)
    table = Table(
        "standings",
        say("title.standings"),
        _columns(lines, codes),
        tuple(_row(lines, at) for at in range(len(lines.places))),
        event=view.state.details.name,
        division=division_title(view),
        state=after_title(view),
        notes=(*_footnotes(lines, codes), *lines.decided.notes, *honour_lines(view)),
    )
    return (
        with_exits(view, lines.places, table) if format_by_id(view.stage.config.format).has_bracket else table
    )


def _lines(view: StageView, *, rounds: bool, paper: bool) -> _Lines:
    kind = format_by_id(view.stage.config.format)
    places = places_of(view)
    names = [place.entrant for place in places]
    return _Lines(
        view,
        places,
        numbers=side_by_side(view, _rounds_beside(view, rounds=rounds, paper=paper)),
        paper=paper,
        has_team=any(view.entrants[each].team for each in names),
        has_rating=shows_rating(view, names),
        before={} if paper and singles(view) else earlier_ranks(view),
        figures=kind.figures(view, kind.options(view)),
        games=games_of(view, places),
        ranks=rank_texts(places),
        apart=told_apart(view.state, names),
        decided=decided_ties(view, places),
        groups=counts_points(view),
        federation=federation_columns(view, names),
    )


def _rounds_beside(view: StageView, *, rounds: bool, paper: bool) -> tuple[int, ...]:
    """The rounds that stand beside the score, where there are few enough; in the order they stand on record."""
    begun = begun_rounds(recorded_view(view))
    beside = rounds and len(begun) <= MAX_ROUNDS_BESIDE and not (paper and singles(view))
    return tuple(each.number for each in begun) if beside else ()


def _columns(lines: _Lines, codes: Sequence[str]) -> tuple[Column, ...]:
    columns = [Column("rank", say("column.place"), Align.RIGHT, Kind.NUMBER, frozen=True)]
    if lines.moves:
        columns.append(
            Column("move", "", Align.LEFT, Kind.MARK, frozen=True, extra=True, tip=say("column.move"))
        )
    columns.append(Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3, frozen=True))
    if lines.has_team:
        columns.append(Column("team", team_title(lines.view), stretch=1, extra=True))
    if lines.has_rating:
        columns.append(Column("rating", say("column.rating"), Align.RIGHT, Kind.NUMBER, extra=True))
    align = Align.LEFT if singles(lines.view) else Align.RIGHT
    columns += [
        Column(f"r{numbers[0]}", round_head(lines.view, numbers[0]), align, Kind.RESULT, extra=True)
        if len(numbers) == 1
        else Column("bye_rounds", say("column.bye_rounds"), align, Kind.RESULT, extra=True)
        for numbers in lines.numbers
    ]
    ahead, behind = _figures(lines, lines.places[0].entrant) if lines.places else ((), ())
    columns += [_figure_column(each) for each in ahead]
    columns.append(Column("score", score_title(lines.view), Align.RIGHT, Kind.NUMBER))
    columns += tie_break_columns(codes, paper=lines.paper)
    columns += [_figure_column(each) for each in behind]
    return (*columns, *lines.federation)


def _figures(lines: _Lines, entrant: EntrantId) -> tuple[tuple[Figure, ...], tuple[Figure, ...]]:
    """Those that go before the score, as games won may, and those that stand behind it."""
    every = lines.figures.get(entrant, ())
    ahead = tuple(each for each in every if each.code == _AHEAD)
    return ahead, tuple(each for each in every if each not in ahead)


def _figure_column(figure: Figure) -> Column:
    code = f"column.{figure.code}"
    return Column(figure.code, say(code), Align.RIGHT, Kind.NUMBER, tip=say(f"{code}.tip"))


def honour_title(honour: Honour) -> str:
    """What an honour is called: the format's own word, or as the director typed it."""
    return say(honour.code) if honour.code else honour.text


def honour_lines(view: StageView) -> tuple[str, ...]:
    """The chosen honours with their holders and why, once the event is over."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    chosen = kind.honours(view, options)
    if not chosen or not kind.phase(view, options).over:
        return ()
    return tuple(
        say("standings.honour", title=honour_title(each), name=view.name(each.entrant), why=each.why).strip(
            " ."
        )
        + "."
        if each.entrant is not None
        else say("standings.honour_nobody", title=honour_title(each), why=each.why)
        for each in chosen
    )


def _footnotes(lines: _Lines, codes: Sequence[str]) -> list[str]:
    found: list[str] = []
    if codes and lines.paper:
        found.append(say("standings.tie_breaks.paper") + "\t")
        found += [f"{say(f'column.{code}')}\t{say(f'column.{code}.tip')}" for code in codes]
    elif codes:
        order = "; ".join(
            f"{superscript(at + 1).strip()} {say(f'column.{code}.tip').rstrip('.')}"
            for at, code in enumerate(codes)
        )
        found.append(say("standings.tie_breaks", order=order))
    forfeits = forfeits_line(lines.view)
    return [*found, forfeits] if forfeits else found


def forfeits_line(view: StageView) -> str:
    """Whether forfeits count in tie-breaks, where that can be set."""
    kind = format_by_id(view.stage.config.format)
    word = as_text(kind.options(view)).get("forfeit_counts", "")
    return say(f"standings.forfeits.{word}") if word else ""


def new_group(places: Sequence[Place], at: int) -> bool:
    """Whether a line begins another score group, or those without a place."""
    if at == 0:
        return False
    before, place = places[at - 1], places[at]
    return before.score != place.score or (before.rank is None) != (place.rank is None)


def _row(lines: _Lines, at: int) -> Row:
    view, place = lines.view, lines.places[at]
    known = view.entrants[place.entrant]
    cells = [rank_cell(lines.ranks, place)]
    if lines.moves:
        cells.append(movement_cell(lines.before, place))
    dagger = place.entrant in lines.decided.entrants
    cells.append(name_cell(view, place, lines.apart, dagger=dagger))
    if lines.has_team:
        cells.append(Cell(known.team, tone=Tone.QUIET))
    if lines.has_rating:
        cells.append(rating_cell(view, place.entrant))
    cells += _round_cells(lines, place.entrant)
    ahead, behind = _figures(lines, place.entrant)
    cells += [figure_cell(each) for each in ahead]
    cells.append(Cell(score_words(view, place.score), sort=place.score, strong=True))
    cells += [tie_break_cell(each, paper=lines.paper) for each in place.tie_breaks]
    cells += [figure_cell(each) for each in behind]
    cells += federation_cells(view, place.entrant, lines.federation)
    return Row(
        tuple(cells),
        key=place.entrant,
        quiet=place.status == "withdrawn",
        rule_above=lines.groups and new_group(lines.places, at),
    )


def _round_cells(lines: _Lines, entrant: EntrantId) -> list[Cell]:
    if singles(lines.view):
        sat = [[n for n in each if lines.games.of(entrant, n)] or [each[0]] for each in lines.numbers]
        return [lines.games.lettered(entrant, number) for number, *_ in sat]
    worth = lines.games.worth.get(entrant, {})
    cells = []
    for number in (number for each in lines.numbers for number in each):
        value, outing = worth.get(number), lines.games.of(entrant, number)
        resting = outing is not None and outing.bye is not None
        cells.append(
            Cell(
                score_words(lines.view, value) if value is not None else "–",
                sort=value,
                tone=Tone.QUIET if resting or value is None else Tone.NORMAL,
                icon="armchair" if resting else "",
                tip=say("standings.rested") if resting else "",
            )
        )
    return cells
