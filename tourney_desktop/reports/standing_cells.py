"""Cells and words that every list of places is made of: names, ratings, scores, heads of rounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import has, say
from tourney_desktop.reports.games import counts_points, singles
from tourney_desktop.reports.ranks import DAGGER
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Tone
from tourney_desktop.reports.team_cells import of_teams
from tourney_desktop.reports.words import decimal, entrant_names, plain_number
from tourney_desktop.rules.final_tie import playoff_rounds
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Figure, Place
from tourney_desktop.rules.result_text import half_points, signed
from tourney_desktop.rules.standings import number_text
from tourney_desktop.rules.teams import shown_pair, team_text
from tourney_desktop.rules.view import StageView


def score_words(view: StageView, score: int) -> str:
    """A score as lists write it in this format."""
    return half_points(score) if counts_points(view) else signed(score)


def places_of(view: StageView) -> tuple[Place, ...]:
    """The standings as the format has them; a draft gives nobody anything."""
    kind = format_by_id(view.stage.config.format)
    places: tuple[Place, ...] = kind.places(view.public, kind.options(view))
    return places


def shows_rating(view: StageView, entrants: Iterable[EntrantId]) -> bool:
    """Whether a list has a column of ratings: one-on-one, and somebody has one."""
    return singles(view) and any(rating_of(view, each) is not None for each in entrants)


def rating_of(view: StageView, entrant: EntrantId) -> Fraction | None:
    """The rating of a single person, or what a team counts as."""
    known = view.entrants[entrant]
    if of_teams(view):
        return shown_pair(view, entrant, teams=True)[0]
    return view.state.persons[known.persons[0]].rating if len(known.persons) == 1 else None


def rating_cell(view: StageView, entrant: EntrantId) -> Cell:
    """The rating, empty for one without; of teams with its deviation (NSSC-1.2)."""
    rating = rating_of(view, entrant)
    text = team_text(view, entrant) if of_teams(view) else plain_number(rating)
    return Cell(text, sort=rating, tone=Tone.QUIET)


def score_title(view: StageView) -> str:
    """The heading over scores."""
    if format_by_id(view.stage.config.format).has_bracket:
        return say("column.wins")
    return say("column.points" if counts_points(view) else "column.total")


def figure_cell(figure: Figure) -> Cell:
    """A number beside the score: a count as people write it, an average with one decimal."""
    if figure.counted and figure.value is not None:
        return Cell(number_text(figure.value), sort=figure.value)
    return Cell(decimal(figure.value, 1), sort=figure.value)


def round_head(view: StageView, number: int) -> str:
    """``R3``, ``B1`` for a Bye Round; matches of a playoff are ``P1`` and ``P2``, and ``SF`` and ``F`` where they stand
    on record as such."""
    name = next((each.label for each in view.rounds if each.number == number), None)
    if name is not None and has(f"{name.code}.short"):
        return say(f"{name.code}.short", **dict(name.params))
    matches = [each.number for each in playoff_rounds(view)]
    if number in matches:
        return say("column.playoff", number=matches.index(number) + 1)
    return say("column.round", number=number)


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


def federation_columns(view: StageView, entrants: Iterable[EntrantId]) -> list[Column]:
    """The federation points typed by hand, and who may have them, where anybody's are known (MS-1.2)."""
    known = [view.entrants[each] for each in entrants]
    found = []
    if any(each.eligible is not None for each in known):
        found.append(Column("eligible", say("column.eligible"), extra=True, tip=say("column.eligible.tip")))
    if any(each.points is not None for each in known):
        found.append(
            Column("federation_points", say("column.federation_points"), Align.RIGHT, Kind.NUMBER, extra=True)
        )
    return found


def federation_cells(view: StageView, entrant: EntrantId, columns: Iterable[Column]) -> list[Cell]:
    """What one has in those columns."""
    known = view.entrants[entrant]
    found = []
    for column in columns:
        if column.id == "federation_points":
            found.append(Cell(plain_number(known.points), sort=known.points, tone=Tone.QUIET))
        else:
            word = "" if known.eligible is None else say("word.yes" if known.eligible else "word.no")
            found.append(Cell(word, tone=Tone.QUIET))
    return found
