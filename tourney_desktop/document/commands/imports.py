"""Taking a roster in: first a verdict per row, then one action for all of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum

from tourney_desktop.document.commands.entrants import AddEntrants, EditEntrant
from tourney_desktop.document.commands.roster import EntrantData, data_of, same_code, same_name
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.facts import Fact
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import EntrantId, Label, StageId, TournamentState, label
from tourney_desktop.domain.text import say


@dataclass(frozen=True, slots=True)
class ImportProblem:
    """One thing wrong in a file: its line from 1 (header included), the column, and one sentence."""

    row: int
    column: str
    message: str


@dataclass(frozen=True, slots=True)
class RosterRow:
    """One row of a roster file that could be read: its line, and what it says. ``given`` names the columns that held
    something, so that an update changes nothing else."""

    row: int
    data: EntrantData
    given: frozenset[str] = frozenset()


class Verdict(StrEnum):
    """What will happen to a row."""

    ADD = "add"
    UPDATE = "update"
    SKIP = "skip"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class PlannedRow:
    """A row with its verdict, why in a few words, and whom it updates."""

    row: RosterRow
    verdict: Verdict
    why: str = ""
    entrant: EntrantId | None = None


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """What an import would do."""

    stage: StageId
    rows: tuple[PlannedRow, ...]
    problems: tuple[ImportProblem, ...] = ()
    late_from: int | None = None

    def count(self, verdict: Verdict) -> int:
        """How many rows have this verdict."""
        return sum(1 for each in self.rows if each.verdict is verdict)


def plan_import(
    state: TournamentState, stage: StageId, rows: Sequence[RosterRow], *, late_from: int | None = None
) -> ImportPlan:
    """A verdict for every row. A row that repeats an entrant exactly is skipped; one with a known id, or a known name
    and team, updates; a second row of one name is a problem, since only the director knows if they are two."""
    known_names = {
        (folded(data_of(state, e).listed), folded(known.team)): e for e, known in state.entrants.items()
    }
    seen: dict[tuple[str, str], RosterRow] = {}
    planned: list[PlannedRow] = []
    problems: list[ImportProblem] = []
    for row in rows:
        key = (folded(row.data.listed), folded(row.data.team))
        if key in seen:
            if seen[key].data == row.data:
                planned.append(PlannedRow(row, Verdict.SKIP, say("import.repeats_row", row=seen[key].row)))
            else:
                message = say("import.same_name_row", name=row.data.listed, row=seen[key].row)
                problems.append(ImportProblem(row.row, "name", message))
                planned.append(PlannedRow(row, Verdict.PROBLEM, message))
            continue
        seen[key] = row
        by_code = same_code(state, row.data)
        entrant = by_code[0] if by_code else known_names.get(key)
        if entrant is None:
            other = same_name(state, row.data) if len(state.entrants) < 500 else ()
            why = say("import.same_name_other_team", known=other[0]) if other else ""
            planned.append(PlannedRow(row, Verdict.ADD, why))
            continue
        merged = merge(data_of(state, entrant), row)
        if merged == data_of(state, entrant):
            planned.append(
                PlannedRow(row, Verdict.SKIP, say("import.repeats_entrant", known=entrant), entrant)
            )
        else:
            planned.append(PlannedRow(row, Verdict.UPDATE, say("import.updates", known=entrant), entrant))
    return ImportPlan(stage, tuple(planned), tuple(problems), late_from)


def merge(known: EntrantData, row: RosterRow) -> EntrantData:
    """The known particulars with what the row's columns say."""
    changes = {
        each.name: getattr(row.data, each.name)
        for each in fields(EntrantData)
        if each.name in row.given and each.name != "persons"
    }
    persons = known.persons
    if len(persons) == len(row.data.persons):
        persons = tuple(
            replace(
                old,
                **{
                    each.name: getattr(new, each.name) for each in fields(type(old)) if each.name in row.given
                },
            )
            for old, new in zip(persons, row.data.persons, strict=True)
        )
    return replace(known, persons=persons, **changes)


@dataclass(frozen=True, slots=True)
class ImportEntrants:
    """Take a planned import in: one undo step. Rows with problems are left out; that was asked before."""

    plan: ImportPlan
    source: str

    def label(self, state: TournamentState) -> Label:
        """The file's name and how many."""
        del state
        taken = self.plan.count(Verdict.ADD) + self.plan.count(Verdict.UPDATE)
        return label("action.imported", source=self.source, n=taken)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Everything at once; an error names the row and takes nothing."""
        facts: list[Fact] = []
        now = state
        for each in self.plan.rows:
            if each.verdict is Verdict.UPDATE and each.entrant is not None:
                merged = merge(data_of(state, each.entrant), each.row)
                try:
                    more = EditEntrant(each.entrant, merged, same_name_ok=True).decide(now)
                except TourneyError as trouble:
                    raise type(trouble)("import.row", row=each.row.row, message=str(trouble)) from trouble
                facts += more
                now = fold(more, now)
        added = tuple(each.row.data for each in self.plan.rows if each.verdict is Verdict.ADD)
        if added:
            facts += AddEntrants(self.plan.stage, added, self.plan.late_from, same_name_ok=True).decide(now)
        return facts
