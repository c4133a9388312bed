"""What files made for publishing leave out, where the players are young (NSSC-1.5). Paper in the hall is free."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import Person, Round, Stage, StageId, TournamentState
from tourney_desktop.domain.people import split_name
from tourney_desktop.reports.standings import standings_table
from tourney_desktop.reports.table import Table
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.options import Options, read_options
from tourney_desktop.rules.view import StageView


def crosstable_published(view: StageView) -> bool:
    """Whether it may be seen who played whom in every round."""
    return _options(view.stage).crosstable_published


def require_crosstable(view: StageView) -> None:
    """Raise ``RuleConflict`` where the crosstable is not published."""
    if not crosstable_published(view):
        raise RuleConflict("publishing.crosstable")


def published_standings(view: StageView) -> Table:
    """The standings, without bars between the lines; without what each round brought where that would make a
    crosstable of them."""
    table = standings_table(view, rounds=crosstable_published(view))
    return replace(table, rows=table.data_rows)


def publishable(state: TournamentState) -> TournamentState:
    """The event with the names of its players cut to first name and initial where an option says so, and without what
    else tells who they are."""
    stages = frozenset(each.id for each in state.stages.values() if _options(each).names_cut)
    if not stages:
        return state
    people = {
        person
        for part in state.participations.values()
        if part.stage in stages
        for person in state.entrants[part.entrant].persons
    }
    return replace(
        state,
        persons={each: _cut(known) if each in people else known for each, known in state.persons.items()},
        rounds={each: _with_cut_line_ups(known, stages) for each, known in state.rounds.items()},
    )


def _options(stage: Stage) -> Options:
    found: Options = read_options(format_by_id(stage.config.format).options_type, stage.config.options)
    return found


def _cut(person: Person) -> Person:
    """``Ash, Ann`` as ``Ann A.``, still filed under Ash."""
    return replace(
        person,
        last=_short(person.last, person.first),
        first="",
        sort_as=person.sort_as or person.last,
        birth="",
        code="",
        membership="",
    )


def _short(last: str, first: str) -> str:
    return f"{first} {last[:1]}." if first else last


def _with_cut_line_ups(drawn: Round, stages: frozenset[StageId]) -> Round:
    if drawn.stage not in stages or not drawn.line_ups:
        return drawn
    return replace(
        drawn,
        line_ups=tuple(
            replace(each, names=tuple(_short(*split_name(name)) for name in each.names))
            for each in drawn.line_ups
        ),
    )
