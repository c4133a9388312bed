"""The standings of teams and the list for next time as JSON; keys are only ever added to (spec/cli.md)."""

from __future__ import annotations

from fractions import Fraction

from tourney_desktop.cli.shapes import Json, number
from tourney_desktop.reports.next_list import next_list
from tourney_desktop.reports.team_standings import member_scores, team_places_of
from tourney_desktop.rules.view import StageView


def team_standings_json(view: StageView) -> list[Json]:
    """Teams in order of rank, members in order of score."""
    scores = member_scores(view)
    return [
        {
            "rank": place.rank,
            "shared": place.shared,
            "team": place.team,
            "score": number(place.score),
            "members": [
                {"id": each, "name": view.name(each), "score": scores[each]} for each in place.members
            ],
            "division": view.division.name,
        }
        for place in team_places_of(view)
    ]


def next_list_json(view: StageView) -> list[Json]:
    """The roster of the next event, one object a line, in the columns that a roster file has."""
    table = next_list(view)
    found: list[Json] = []
    for row in table.rows:
        line: Json = {}
        for column, cell in zip(table.columns, row.cells, strict=True):
            line[column.id] = number(cell.sort) if isinstance(cell.sort, int | Fraction) else cell.text
        found.append(line)
    return found
