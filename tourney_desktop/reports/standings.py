"""The standings after any round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.games import Games, counts_points, games_of, singles
from tourney_desktop.reports.moment import after_title, begun_rounds
from tourney_desktop.reports.ranks import (
    DAGGER,
    Decided,
    decided_ties,
    rank_cell,
    rank_texts,
    superscript,
    tie_break_cell,
    tie_break_codes,
    tie_break_columns,
)
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.words import decimal, division_title, entrant_names, plain_number, told_apart
from tourney_desktop.rules.final_tie import playoff_rounds
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Figure, Honour, Place
from tourney_desktop.rules.options import as_text
from tourney_desktop.rules.result_text import half_points, signed
from tourney_desktop.rules.view import StageView, stage_view

MAX_ROUNDS_BESIDE = 12


def score_words(view: StageView, score: int) -> str:
    """A score as lists write it in this format."""
    return half_points(score) if counts_points(view) else signed(score)


def places_of(view: StageView) -> tuple[Place, ...]:
    """The standings as the format has them."""
    kind = format_by_id(view.stage.config.format)
    places: tuple[Place, ...] = kind.places(view, kind.options(view))
    return places


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
    numbers: tuple[int, ...]
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

    @property
    def moves(self) -> bool:
        """Whether places gained or lost are shown."""
        return not (self.paper and singles(self.view))


def standings_table(view: StageView, *, rounds: bool = True, paper: bool = False) -> Table:
    """Best first. ``rounds`` puts what each round brought beside the score, where there are few enough. On ``paper``
    one-on-one games are left to the crosstable, and tie-breaks are explained line by line."""
    lines = _lines(view, rounds=rounds, paper=paper)
    codes = tie_break_codes(lines.places)
    return Table(
        "standings",
        say("title.standings"),
        _columns(lines, codes),
        tuple(_row(lines, at) for at in range(len(lines.places))),
        event=view.state.details.name,
        division=division_title(view),
        state=after_title(view),
        notes=(*_footnotes(lines, codes), *lines.decided.notes, *honour_lines(view)),
    )


def _lines(view: StageView, *, rounds: bool, paper: bool) -> _Lines:
    kind = format_by_id(view.stage.config.format)
    places = places_of(view)
    begun = begun_rounds(view)
    beside = rounds and len(begun) <= MAX_ROUNDS_BESIDE and not (paper and singles(view))
    names = [place.entrant for place in places]
    return _Lines(
        view,
        places,
        numbers=tuple(each.number for each in begun) if beside else (),
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
    )


def shows_rating(view: StageView, entrants: Iterable[EntrantId]) -> bool:
    """Whether a list has a column of ratings: one-on-one, and somebody has one."""
    return singles(view) and any(rating_of(view, each) is not None for each in entrants)


def rating_of(view: StageView, entrant: EntrantId) -> Fraction | None:
    """The rating of a single person."""
    known = view.entrants[entrant]
    return view.state.persons[known.persons[0]].rating if len(known.persons) == 1 else None


def rating_cell(view: StageView, entrant: EntrantId) -> Cell:
    """The rating, empty for one without."""
    rating = rating_of(view, entrant)
    return Cell(plain_number(rating), sort=rating, tone=Tone.QUIET)


def score_title(view: StageView) -> str:
    """The heading over scores."""
    return say("column.points" if counts_points(view) else "column.total")


def _columns(lines: _Lines, codes: Sequence[str]) -> tuple[Column, ...]:
    columns = [Column("rank", say("column.place"), Align.RIGHT, Kind.NUMBER, frozen=True)]
    if lines.moves:
        columns.append(
            Column("move", "", Align.LEFT, Kind.MARK, frozen=True, extra=True, tip=say("column.move"))
        )
    columns.append(Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3, frozen=True))
    if lines.has_team:
        columns.append(Column("team", say("column.team"), stretch=1, extra=True))
    if lines.has_rating:
        columns.append(Column("rating", say("column.rating"), Align.RIGHT, Kind.NUMBER, extra=True))
    align = Align.LEFT if singles(lines.view) else Align.RIGHT
    columns += [
        Column(f"r{number}", round_head(lines.view, number), align, Kind.RESULT, extra=True)
        for number in lines.numbers
    ]
    columns.append(Column("score", score_title(lines.view), Align.RIGHT, Kind.NUMBER))
    columns += tie_break_columns(codes, paper=lines.paper)
    first = lines.figures.get(lines.places[0].entrant, ()) if lines.places else ()
    columns += [
        Column(each.code, say(f"column.{each.code}"), Align.RIGHT, Kind.NUMBER,
               tip=say(f"column.{each.code}.tip"))
        for each in first
    ]  # fmt: skip
    return tuple(columns)


def round_head(view: StageView, number: int) -> str:
    """``R3``; matches of a playoff, which count for no points, are ``P1`` and ``P2``."""
    matches = [each.number for each in playoff_rounds(view)]
    if number in matches:
        return say("column.playoff", number=matches.index(number) + 1)
    return say("column.round", number=number)


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


def name_cell(view: StageView, place: Place, apart: Mapping[EntrantId, str], *, dagger: bool = False) -> Cell:
    """A name with what is to be known beside it: withdrawn, which of two, that a tie was decided."""
    beside = [
        apart.get(place.entrant, ""),
        say("status.withdrawn") if place.status == "withdrawn" else "",
    ]
    words = ", ".join(each for each in beside if each)
    return Cell(
        view.name(place.entrant),
        sort=view.name_key(place.entrant)[:2],
        sub=f"{words} {DAGGER}".strip() if dagger else words,
        names=entrant_names(view.state, place.entrant),
    )


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
    cells.append(Cell(score_words(view, place.score), sort=place.score, strong=True))
    cells += [tie_break_cell(each, paper=lines.paper) for each in place.tie_breaks]
    cells += [Cell(decimal(each.value, 1), sort=each.value) for each in lines.figures.get(place.entrant, ())]
    return Row(
        tuple(cells),
        key=place.entrant,
        quiet=place.status == "withdrawn",
        rule_above=lines.groups and new_group(lines.places, at),
    )


def _round_cells(lines: _Lines, entrant: EntrantId) -> list[Cell]:
    if singles(lines.view):
        return [lines.games.lettered(entrant, number) for number in lines.numbers]
    worth = lines.games.worth.get(entrant, {})
    cells = []
    for number in lines.numbers:
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
