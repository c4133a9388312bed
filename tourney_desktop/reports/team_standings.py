"""The standings of teams: what members' scores come to, and who the members are (HOR-10.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.moment import after_title, progress
from tourney_desktop.reports.sheet_head import ListSheet, SheetHead
from tourney_desktop.reports.standing_cells import score_words
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.words import division_title, plain_number
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.values import TeamPlace
from tourney_desktop.rules.view import StageView


def team_places_of(view: StageView) -> tuple[TeamPlace, ...]:
    """The standings as the format has them; empty where nobody has a team."""
    kind = format_by_id(view.stage.config.format)
    places: tuple[TeamPlace, ...] = kind.team_places(view, kind.options(view))
    return places


def member_scores(view: StageView) -> Mapping[EntrantId, int]:
    """What everybody has won so far."""
    kind = format_by_id(view.stage.config.format)
    return {place.entrant: place.score for place in kind.places(view, kind.options(view))}


def team_sheet(view: StageView, head: SheetHead) -> ListSheet:
    """The table for the wall. Raises ``RuleConflict`` where nobody has a team."""
    if not team_places_of(view):
        raise RuleConflict("team_standings.nobody")
    table = team_standings_table(view)
    return ListSheet(table, replace(head, title=table.title, state=table.state, after=progress(view)))


def team_standings_table(view: StageView) -> Table:
    """Best first; shared places as a span. Members stand in order of their scores."""
    places = team_places_of(view)
    scores = member_scores(view)
    together = Counter(place.rank for place in places)
    columns = (
        Column("rank", say("column.place"), Align.RIGHT, Kind.NUMBER, frozen=True),
        Column("team", say("column.own_team"), Align.LEFT, Kind.NAME, stretch=2, frozen=True),
        Column("players", say("column.team_players"), Align.RIGHT, Kind.NUMBER),
        Column("score", say("column.team_score"), Align.RIGHT, Kind.NUMBER),
        Column("members", say("column.team_members"), Align.LEFT, Kind.NOTE, stretch=4, extra=True),
    )

    def row(at: int, place: TeamPlace) -> Row:
        last = place.rank + together[place.rank] - 1
        rank = f"{place.rank}–{last}" if last > place.rank else str(place.rank)
        members = ", ".join(
            say("standings.member", name=spoken_entrant(view.state, e), score=score_words(view, scores[e]))
            for e in place.members
        )
        cells = (
            Cell(rank, sort=place.rank, strong=True),
            Cell(place.team, sort=place.team.casefold()),
            Cell(str(len(place.members)), sort=len(place.members), tone=Tone.QUIET),
            Cell(plain_number(place.score), sort=place.score, strong=True),
            Cell(members, tone=Tone.QUIET, tip=members),
        )
        return Row(cells, key=at)

    return Table(
        "team-standings",
        say("title.team_standings"),
        columns,
        tuple(row(at, place) for at, place in enumerate(places, 1)),
        event=view.state.details.name,
        division=division_title(view),
        state=after_title(view),
    )
