"""Standings where losses put out: who can win, who plays for a place, who is out and since when, in words and bars
(MS-2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from tourney_desktop.domain.model import ByeKind, EntrantId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.games import Games, games_of
from tourney_desktop.reports.moment import after_title
from tourney_desktop.reports.ranks import rank_texts
from tourney_desktop.reports.recorded import recorded_view
from tourney_desktop.reports.standing_cells import (
    federation_cells,
    federation_columns,
    name_cell,
    places_of,
    rating_cell,
    round_head,
    shows_rating,
)
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone, group_bar
from tourney_desktop.reports.words import division_title, told_apart
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Phase, Place
from tourney_desktop.rules.options import as_text
from tourney_desktop.rules.view import StageView

LOST, SPARE = "●", "○"
_BYES = (ByeKind.PAIRING, ByeKind.FULL, ByeKind.CONTINGENT)
WINNER, CONTENDER, ALIVE, PLACED, OUT, LEFT = "winner", "contender", "alive", "placed", "out", "left"
_ICONS = {
    WINNER: ("trophy", Tone.OK),
    CONTENDER: ("trophy", Tone.OK),
    ALIVE: ("coin", Tone.WARN),
    PLACED: ("coin", Tone.QUIET),
    OUT: ("circle-x", Tone.QUIET),
    LEFT: ("user-minus", Tone.QUIET),
}


def pips(losses: int, limit: int) -> str:
    """``●●○○``: losses so far of those that put out."""
    return LOST * min(losses, limit) + SPARE * max(limit - losses, 0)


def goes_by_losses(view: StageView) -> bool:
    """Whether the standings of this stage are these."""
    kind = format_by_id(view.stage.config.format)
    if kind.has_bracket:
        return False  # there it is the round that counts, not the number of losses
    return kind.contenders(view, kind.options(view)) is not None and any(
        place.losses is not None for place in places_of(view)
    )


@dataclass(frozen=True)
class LossLines:
    """What all lines of one table share."""

    view: StageView
    places: tuple[Place, ...]
    phase: Phase
    able: frozenset[EntrantId]
    limit: int
    most: int
    playoff: bool
    out: Mapping[EntrantId, int]

    @staticmethod
    def of(view: StageView) -> LossLines:
        """For this stage as it stands."""
        kind = format_by_id(view.stage.config.format)
        options = kind.options(view)
        words = as_text(options)
        phase = kind.phase(view, options)
        return LossLines(
            view,
            places_of(view),
            phase,
            kind.contenders(view, options) or frozenset(),
            int(words["loss_limit"]),
            int(words["win_limit"]),
            phase.id not in ("not-started", "swiss"),
            kind.eliminated_in(view, options),
        )

    @cached_property
    def games(self) -> Games:
        """All games."""
        return games_of(self.view, self.places)

    @cached_property
    def last_round(self) -> Mapping[EntrantId, int]:
        """The round of the last loss, else the last each took part in, 0 for none."""
        history = self.view.history
        return {
            place.entrant: self.out.get(
                place.entrant, max((each.number for each in history.of_entrant(place.entrant)), default=0)
            )
            for place in self.places
        }

    @cached_property
    def last_matches(self) -> frozenset[int]:
        """Rounds with a name of their own: matches for the title, which only some play."""
        return frozenset(each.number for each in self.view.rounds if each.label is not None)

    def state(self, place: Place) -> str:
        """Where somebody stands, as one of the words above."""
        if place.status == "withdrawn":
            return LEFT
        if self.phase.over and place.entrant == self.phase.winner:
            return WINNER
        if place.status == "eliminated":
            return OUT if (place.losses or 0) >= self.limit else PLACED
        if self.phase.over:
            return PLACED
        return CONTENDER if place.entrant in self.able else ALIVE

    def bar(self, place: Place) -> str:
        """What stands over a group of lines."""
        state, losses = self.state(place), place.losses or 0
        if state == CONTENDER:
            return say("losses.bar.contender", n=self.most)
        if state == ALIVE:
            return say("losses.bar.alive_paid" if self.playoff else "losses.bar.alive", n=losses)
        if state in (WINNER, PLACED) and self.phase.over and place.status != "eliminated":
            return say(f"losses.bar.{state}", n=losses)
        if state == PLACED and self.last_round[place.entrant] in self.last_matches:
            return say("losses.bar.last_matches")
        return say(f"losses.bar.{state}_after", round=self.last_round[place.entrant], n=losses)

    def word(self, place: Place) -> Cell:
        """The state in a word with its icon."""
        state = self.state(place)
        icon, tone = _ICONS[state]
        word = "alive_paid" if state == ALIVE and self.playoff else state
        return Cell(say(f"losses.now.{word}"), icon=icon, tone=tone, sort=list(_ICONS).index(state))

    def byes(self, entrant: EntrantId) -> int:
        """Byes that counted as wins, as they stand on record."""
        past = recorded_view(self.view).history.of_entrant(entrant)
        return sum(1 for outing in past if outing.bye is not None and outing.bye.kind in _BYES)


def standings_by_losses(view: StageView, numbers: tuple[int, ...], *, notes: tuple[str, ...] = ()) -> Table:
    """Best first under bars that say who can still win. ``numbers`` are the rounds to show beside."""
    lines = LossLines.of(view)
    names = [place.entrant for place in lines.places]
    apart, ranks = told_apart(view.state, names), rank_texts(lines.places)
    team = any(view.entrants[each].team for each in names)
    rating = shows_rating(view, names)
    seen = recorded_view(view)
    byes = {each: lines.byes(each) for each in names}
    federation = federation_columns(view, names)
    columns = [Column("rank", say("column.place"), Align.RIGHT, Kind.NUMBER, frozen=True)]
    if numbers:
        columns.append(
            Column(
                "line", say("column.line"), Align.RIGHT, Kind.NUMBER, frozen=True, tip=say("column.line.tip")
            )
        )
    columns.append(Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3, frozen=True))
    if team:
        columns.append(Column("team", say("column.team"), stretch=1, extra=True))
    if rating:
        columns.append(Column("rating", say("column.rating"), Align.RIGHT, Kind.NUMBER, extra=True))
    columns += [
        Column("losses", say("column.losses"), Align.LEFT, Kind.NUMBER),
        Column("record", say("column.record"), Align.CENTER, Kind.TEXT),
    ]
    if any(byes.values()):
        columns.append(Column("byes", say("column.byes"), Align.RIGHT, Kind.NUMBER, extra=True))
    columns += [Column(f"r{n}", round_head(seen, n), Align.LEFT, Kind.RESULT, extra=True) for n in numbers]
    columns += federation
    columns.append(Column("now", say("column.now")))

    def row(at: int, place: Place) -> Row:
        state, losses = lines.state(place), place.losses or 0
        open_place = state in (CONTENDER, ALIVE)
        entrant = place.entrant
        cells = [Cell("–" if open_place else ranks[entrant], sort=place.rank, strong=not open_place)]
        if numbers:
            cells.append(Cell(str(at), sort=at, tone=Tone.QUIET))
        cells.append(name_cell(view, place, apart))
        if team:
            cells.append(Cell(view.entrants[entrant].team, tone=Tone.QUIET))
        if rating:
            cells.append(rating_cell(view, entrant))
        told = say("losses.tip", n=losses, limit=lines.limit)
        cells += [
            Cell(str(losses), sort=losses, sub=pips(losses, lines.limit), strong=True, tip=told),
            Cell(f"{place.score}–{losses}", sort=place.score),
        ]
        if any(byes.values()):
            cells.append(Cell(str(byes[entrant] or ""), sort=byes[entrant], tone=Tone.QUIET))
        cells += [lines.games.lettered(entrant, number) for number in numbers]
        cells += federation_cells(view, entrant, federation)
        cells.append(lines.word(place))
        return Row(tuple(cells), key=entrant, quiet=state in (OUT, LEFT))

    rows: list[Row] = []
    before = ""
    for at, place in enumerate(lines.places, 1):
        bar = lines.bar(place)
        if bar != before:
            rows.append(group_bar(bar, len(columns)))
        before = bar
        rows.append(row(at, place))
    return Table(
        "standings",
        say("title.standings"),
        tuple(columns),
        tuple(rows),
        event=view.state.details.name,
        division=division_title(view),
        state=say("prizes.final") if lines.phase.over else after_title(view),
        notes=notes,
    )
