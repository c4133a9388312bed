"""The standings after any round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tourney_desktop.domain.model import EntrantId, Unit
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.words import decimal, division_title, entrant_names, round_title
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Figure, Honour, Place
from tourney_desktop.rules.result_text import half_points, signed
from tourney_desktop.rules.view import StageView, stage_view

MAX_ROUNDS_BESIDE = 12


def score_words(view: StageView, score: int) -> str:
    """A score as lists write it in this format."""
    unit = format_by_id(view.stage.config.format).unit
    return half_points(score) if unit is Unit.HALF_POINTS else signed(score)


def places_of(view: StageView) -> tuple[Place, ...]:
    """The standings as the format has them."""
    kind = format_by_id(view.stage.config.format)
    places: tuple[Place, ...] = kind.places(view, kind.options(view))
    return places


def after_title(view: StageView) -> str:
    """Of when the standings speak: after which round, or in the middle of one."""
    if not view.rounds:
        return say("standings.before")
    last = view.rounds[-1]
    kind = format_by_id(view.stage.config.format)
    total = kind.total_rounds(view, kind.options(view))
    if not last.complete:
        done = sum(1 for pairing in last.pairings if pairing.settled)
        return say("standings.during", round=round_title(last), done=done, all=len(last.pairings))
    if last.label is not None:
        return say("standings.after_label", round=round_title(last))
    if total is not None and total >= last.number:
        return say("standings.after_of", round=last.number, total=total)
    return say("standings.after", round=last.number)


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


def standings_table(view: StageView, *, rounds: bool = True) -> Table:
    """Best first. ``rounds`` puts what each round brought beside the score, where there are few enough."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    places = places_of(view)
    worth = kind.worth(view, options)
    figures = kind.figures(view, options)
    before = earlier_ranks(view)
    numbers = (
        [each.number for each in view.rounds] if rounds and len(view.rounds) <= MAX_ROUNDS_BESIDE else []
    )
    has_team = any(view.entrants[place.entrant].team for place in places)
    breaks = [each.code for each in places[0].tie_breaks] if places else []
    extra_figures = [each.code for each in figures.get(places[0].entrant, ())] if places else []
    columns = [
        Column("rank", say("column.place"), Align.RIGHT, Kind.NUMBER, frozen=True),
        Column("move", "", Align.LEFT, Kind.MARK, frozen=True, extra=True, tip=say("column.move")),
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3, frozen=True),
    ]
    if has_team:
        columns.append(Column("team", say("column.team"), stretch=1, extra=True))
    columns += [
        Column(f"r{number}", say("column.round", number=number), Align.RIGHT, Kind.RESULT, extra=True)
        for number in numbers
    ]
    columns.append(Column("score", say("column.total"), Align.RIGHT, Kind.NUMBER))
    columns += [
        Column(code, say(f"column.{code}") + superscript(at + 1), Align.RIGHT, Kind.NUMBER,
               tip=say(f"column.{code}.tip"))
        for at, code in enumerate(breaks)
    ]  # fmt: skip
    columns += [
        Column(code, say(f"column.{code}"), Align.RIGHT, Kind.NUMBER, tip=say(f"column.{code}.tip"))
        for code in extra_figures
    ]
    rows = [
        _row(view, place, before, numbers, worth.get(place.entrant, {}), figures.get(place.entrant, ()),
             has_team=has_team)
        for place in places
    ]  # fmt: skip
    return Table(
        "standings",
        say("title.standings"),
        tuple(columns),
        tuple(rows),
        event=view.state.details.name,
        division=division_title(view),
        state=after_title(view),
        notes=(*_footnotes(breaks), *honour_lines(view)),
    )


def superscript(number: int) -> str:
    """A small raised figure that marks the order of tie-breaks."""
    return f" {'¹²³⁴⁵⁶⁷⁸⁹'[number - 1]}" if number <= 9 else ""


def honour_title(honour: Honour) -> str:
    """What an honour is called: the format's own word, or as the director typed it."""
    return say(honour.code) if honour.code else honour.text


def honour_lines(view: StageView) -> tuple[str, ...]:
    """The chosen honours with their holders and why, once the event is over."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    if not kind.phase(view, options).over:
        return ()
    return tuple(
        say("standings.honour", title=honour_title(each), name=view.name(each.entrant), why=each.why).strip(
            " ."
        )
        + "."
        if each.entrant is not None
        else say("standings.honour_nobody", title=honour_title(each), why=each.why)
        for each in kind.honours(view, options)
    )


def _footnotes(breaks: Sequence[str]) -> tuple[str, ...]:
    if not breaks:
        return ()
    order = ", ".join(
        f"{superscript(at + 1).strip()} {say(f'column.{code}.tip')}" for at, code in enumerate(breaks)
    )
    return (say("standings.tie_breaks", order=order),)


def _row(
    view: StageView,
    place: Place,
    before: Mapping[EntrantId, int],
    numbers: Sequence[int],
    worth: Mapping[int, int],
    figures: Sequence[Figure],
    *,
    has_team: bool,
) -> Row:
    known = view.entrants[place.entrant]
    withdrawn = place.status == "withdrawn"
    cells = [
        Cell(str(place.rank) if place.rank is not None else "–", sort=place.rank, strong=True),
        movement_cell(before, place),
        Cell(
            view.name(place.entrant),
            sort=view.name_key(place.entrant)[:2],
            sub=say("status.withdrawn") if withdrawn else "",
            names=entrant_names(view.state, place.entrant),
        ),
    ]
    if has_team:
        cells.append(Cell(known.team, tone=Tone.QUIET))
    resting = {o.number for o in view.history.of_entrant(place.entrant) if o.bye}
    for number in numbers:
        value = worth.get(number)
        cells.append(
            Cell(
                score_words(view, value) if value is not None else "–",
                sort=value,
                tone=Tone.QUIET if number in resting or value is None else Tone.NORMAL,
                icon="armchair" if number in resting else "",
                tip=say("standings.rested") if number in resting else "",
            )
        )
    cells.append(Cell(score_words(view, place.score), sort=place.score, strong=True))
    cells += [Cell(each.value, sort=each.value, working=each.working) for each in place.tie_breaks]
    cells += [Cell(decimal(each.value, 1), sort=each.value) for each in figures]
    return Row(tuple(cells), key=place.entrant, quiet=withdrawn)
