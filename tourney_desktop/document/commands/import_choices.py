"""What a director says of a row of a list that has the name of somebody known: the same person, another one of that
name, or left out. Until something is said the verdict of the plan stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from tourney_desktop.document.commands.imports import ImportPlan, PlannedRow, Verdict
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import EntrantId, TournamentState
from tourney_desktop.domain.people import entrant_name, persons_of
from tourney_desktop.domain.text import say


class SameName(StrEnum):
    """The three answers."""

    UPDATE = "update"
    ADD = "add"
    SKIP = "skip"


@dataclass(frozen=True, slots=True)
class NameQuestion:
    """A row whose name alone tells whose it is. ``known``: the entrant of that name; ``None`` where only another row of
    the list has it. ``verdict``: what happens to it as yet."""

    row: int
    name: str
    known: EntrantId | None
    verdict: Verdict

    @property
    def answers(self) -> tuple[SameName, ...]:
        """What can be said; nobody known cannot be updated."""
        return tuple(SameName) if self.known is not None else (SameName.ADD, SameName.SKIP)

    @property
    def answer(self) -> SameName | None:
        """What the verdict amounts to, ``None`` while it is a problem."""
        if self.verdict in (Verdict.SKIP, Verdict.ENTER) and self.known is not None:
            return SameName.UPDATE
        return None if self.verdict is Verdict.PROBLEM else SameName(self.verdict.value)


def name_questions(state: TournamentState, plan: ImportPlan) -> tuple[NameQuestion, ...]:
    """The rows that are taken for somebody, or refused, by their name alone."""
    by_name: dict[str, EntrantId] = {}
    for entrant in state.entrants:
        by_name.setdefault(folded(entrant_name(state, entrant)), entrant)
    rows: dict[str, int] = {}
    found: list[NameQuestion] = []
    for each in plan.rows:
        data = each.row.data
        name = folded(data.listed)
        known = each.entrant if each.entrant is not None else by_name.get(name)
        by_id = known is not None and _same_id(state, each, known)
        again = each.verdict is Verdict.PROBLEM and name in rows
        if not by_id and (known is not None or again):
            found.append(NameQuestion(each.row.row, data.listed, known, each.verdict))
        rows.setdefault(name, each.row.row)
    return tuple(found)


def decided(state: TournamentState, plan: ImportPlan, answers: Mapping[int, SameName]) -> ImportPlan:
    """The plan with what was said of these rows, by their line. Answers about other rows are passed over."""
    questions = {each.row: each for each in name_questions(state, plan)}
    said = {
        row: answer
        for row, answer in answers.items()
        if row in questions and answer in questions[row].answers
    }
    rows = tuple(
        _decided(each, questions[each.row.row], said[each.row.row]) if each.row.row in said else each
        for each in plan.rows
    )
    problems = tuple(each for each in plan.problems if each.row not in said)
    return replace(plan, rows=rows, problems=problems)


def _decided(planned: PlannedRow, question: NameQuestion, answer: SameName) -> PlannedRow:
    if answer is SameName.ADD:
        return PlannedRow(planned.row, Verdict.ADD, say("import.another"))
    if answer is SameName.SKIP:
        return PlannedRow(planned.row, Verdict.SKIP, say("import.left_out"))
    if planned.verdict in (Verdict.UPDATE, Verdict.ENTER, Verdict.SKIP):
        return planned
    return PlannedRow(
        planned.row, Verdict.UPDATE, say("import.updates", known=question.known or 0), question.known
    )


def _same_id(state: TournamentState, planned: PlannedRow, known: EntrantId) -> bool:
    codes = {person.code for person in persons_of(state, state.entrants[known]) if person.code}
    return any(person.code in codes for person in planned.row.data.persons)
