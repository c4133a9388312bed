"""The list for next time: everybody with the individual score made here as previous score (HOR-10.3), in the columns
that a roster file has, so that the next event reads it as it is."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.domain.model import Entrant, EntrantId, Person, Unit
from tourney_desktop.domain.people import persons_of
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table
from tourney_desktop.reports.words import division_title, plain_number
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView

_PERSON = ("last", "first", "id", "rating", "deviation", "membership")
_TEAM = ("name", "player1", "rating1", "deviation1", "player2", "rating2", "deviation2")
_NUMBERS = frozenset(
    {"rating", "deviation", "rating1", "deviation1", "rating2", "deviation2", "previous_score"}
)


def next_list(view: StageView) -> Table:
    """In order of the places. Who never sat at a table took no part, and has no score. Columns that nobody fills are
    left out; they have no titles but the names that a roster file gives them."""
    kind = format_by_id(view.stage.config.format)
    scores = {place.entrant: place.score for place in kind.places(view, kind.options(view))}
    took_part = {entrant for each in view.rounds for p in each.pairings if p.games for entrant in p.entrants}
    unit = 2 if kind.unit is Unit.HALF_POINTS else 1
    lines = [
        (e, _line(view, e, Fraction(score, unit) if e in took_part else None)) for e, score in scores.items()
    ]
    known = (*_PERSON, *_TEAM, "team", "related", "previous_score")
    ids = [each for each in known if each == "previous_score" or any(line.get(each) for _e, line in lines)]
    columns = tuple(_column(each) for each in ids)
    rows = tuple(Row(tuple(line.get(each, Cell()) for each in ids), key=e) for e, line in lines)
    return Table(
        "next-list",
        say("title.next_list"),
        columns,
        rows,
        event=view.state.details.name,
        division=division_title(view),
    )


def _column(name: str) -> Column:
    if name in _NUMBERS:
        return Column(name, "", Align.RIGHT, Kind.NUMBER)
    return Column(name, "")


def _line(view: StageView, entrant: EntrantId, score: Fraction | None) -> dict[str, Cell]:
    known = view.entrants[entrant]
    people = persons_of(view.state, known)
    texts = _team(known, people) if known.name else _single(people[0])
    texts |= {"team": known.team, "related": known.related}
    cells = {name: Cell(text) for name, text in texts.items() if text}
    if score is not None:
        cells["previous_score"] = Cell(plain_number(score), sort=score)
    return cells


def _single(person: Person) -> dict[str, str]:
    return {
        "last": person.last,
        "first": person.first,
        "id": person.code,
        "rating": plain_number(person.rating),
        "deviation": plain_number(person.deviation),
        "membership": person.membership,
    }


def _team(known: Entrant, people: tuple[Person, ...]) -> dict[str, str]:
    found = {"name": known.name}
    for at, person in enumerate(people[:2], 1):
        found[f"player{at}"] = f"{person.last}, {person.first}" if person.first else person.last
        found[f"rating{at}"] = plain_number(person.rating)
        found[f"deviation{at}"] = plain_number(person.deviation)
    return found
