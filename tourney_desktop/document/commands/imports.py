"""Taking a roster in: first a verdict per row, then one action for all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum

from tourney_desktop.document.commands.entering import EnterEntrants
from tourney_desktop.document.commands.entrants import AddEntrants, EditEntrant
from tourney_desktop.document.commands.roster import EntrantData, PersonData, as_team, data_of
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.facts import Fact
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import EntrantId, Label, StageId, TournamentState, label
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.teams import MOST_MEMBERS


@dataclass(frozen=True, slots=True)
class ImportProblem:
    """One thing wrong in a file: its line from 1 (header included), the column, one sentence, and whose row it is as
    far as that can be read."""

    row: int
    column: str
    message: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class RosterRow:
    """One row of a roster file that could be read: its line, and what it says. ``given`` names the columns that held
    something, so that an update changes nothing else."""

    row: int
    data: EntrantData
    given: frozenset[str] = frozenset()


class Verdict(StrEnum):
    """What will happen to a row. ``ENTER``: who plays in another division comes into this one too."""

    ADD = "add"
    ENTER = "enter"
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

    @property
    def coming(self) -> int:
        """How many come into the stage."""
        return self.count(Verdict.ADD) + self.count(Verdict.ENTER)


def plan_import(
    state: TournamentState, stage: StageId, rows: Sequence[RosterRow], *, late_from: int | None = None
) -> ImportPlan:
    """A verdict for every row. A row that repeats an entrant exactly is skipped; one with a known id, or a known
    name and team, updates; where that one plays in other divisions so far, he comes into this one too. A second row of
    one name is a problem, since only the director knows if they are two; where the two are spelled apart (José, Jose)
    both are taken and the look-alike is said."""
    if format_by_id(state.stages[stage].config.format).teams:
        rows = [replace(row, data=as_team(row.data)) for row in rows]
    known = _Known.of(state, stage)
    seen: dict[tuple[str, str], list[RosterRow]] = {}
    codes: dict[str, RosterRow] = {}
    planned: list[PlannedRow] = []
    problems: list[ImportProblem] = []
    for row in rows:
        alike = seen.setdefault(_key(row.data), [])
        double = _double(row, alike, codes)
        if double is not None:
            planned.append(double)
            if double.verdict is Verdict.PROBLEM:
                problems.append(ImportProblem(row.row, "name", double.why))
            continue
        planned.append(known.verdict(row, alike))
        alike.append(row)
        codes.update((person.code, row) for person in row.data.persons if person.code)
    return ImportPlan(stage, tuple(planned), tuple(problems), late_from)


def _key(data: EntrantData) -> tuple[str, str]:
    return folded(data.listed), folded(data.team)


def _spelling(data: EntrantData) -> str:
    return " ".join(data.listed.casefold().split())


def _double(row: RosterRow, alike: Sequence[RosterRow], codes: Mapping[str, RosterRow]) -> PlannedRow | None:
    """What becomes of a row that stands in the file already, in whole or by its name or id."""
    for other in alike:
        if other.data == row.data:
            return PlannedRow(row, Verdict.SKIP, say("import.repeats_row", row=other.row))
    for person in row.data.persons:
        if person.code in codes:
            why = say("import.same_code_row", code=person.code, row=codes[person.code].row)
            return PlannedRow(row, Verdict.PROBLEM, why)
    for other in alike:
        if _spelling(other.data) == _spelling(row.data):
            return PlannedRow(
                row, Verdict.PROBLEM, say("import.same_name_row", name=row.data.listed, row=other.row)
            )
    return None


class _Known:
    """Who is entered already, by id and by name. Nobody is meant by two rows."""

    def __init__(self, state: TournamentState, stage: StageId) -> None:
        self.state = state
        self.stage = stage
        self.by_code: dict[str, EntrantId] = {}
        self.by_key: dict[tuple[str, str], list[EntrantId]] = {}
        self.by_name: dict[str, EntrantId] = {}
        self.claimed: set[EntrantId] = set()

    @staticmethod
    def of(state: TournamentState, stage: StageId) -> _Known:
        """Everybody of the event; those who are in ``stage`` are meant before others."""
        found = _Known(state, stage)
        for entrant in state.entrants:
            data = data_of(state, entrant)
            found.by_code.update((person.code, entrant) for person in data.persons if person.code)
            found.by_key.setdefault(_key(data), []).append(entrant)
            found.by_name.setdefault(folded(data.listed), entrant)
        return found

    def verdict(self, row: RosterRow, alike: Sequence[RosterRow]) -> PlannedRow:
        """Whether the row is new, changes somebody, or says nothing new."""
        entrant = self._meant(row)
        if entrant is None:
            return PlannedRow(row, Verdict.ADD, self._why_new(row, alike))
        self.claimed.add(entrant)
        known = data_of(self.state, entrant)
        if (self.stage, entrant) not in self.state.participations:
            return PlannedRow(row, Verdict.ENTER, say("import.enters", known=entrant), entrant)
        if merge(known, row) == known:
            return PlannedRow(row, Verdict.SKIP, say("import.repeats_entrant", known=entrant), entrant)
        return PlannedRow(row, Verdict.UPDATE, say("import.updates", known=entrant), entrant)

    def _meant(self, row: RosterRow) -> EntrantId | None:
        for person in row.data.persons:
            if person.code in self.by_code:
                return self.by_code[person.code]
        free = [each for each in self.by_key.get(_key(row.data), ()) if each not in self.claimed]
        free.sort(key=lambda each: (self.stage, each) not in self.state.participations)
        same = [each for each in free if _spelling(data_of(self.state, each)) == _spelling(row.data)]
        return next(iter(same or free), None)

    def _why_new(self, row: RosterRow, alike: Sequence[RosterRow]) -> str:
        if alike:
            return say("import.looks_alike", name=row.data.listed, row=alike[0].row)
        other = self.by_name.get(folded(row.data.listed))
        return say("import.same_name_other_team", known=other) if other is not None else ""


_TEAM_COLUMNS = frozenset({"player1", "player2"})


def merge(known: EntrantData, row: RosterRow) -> EntrantData:
    """The known particulars with what the row's columns say."""
    changes = {
        each.name: getattr(row.data, each.name)
        for each in fields(EntrantData)
        if each.name in row.given and each.name != "persons"
    }
    if row.given & _TEAM_COLUMNS:
        return replace(known, persons=_members(known.persons, row), **changes)
    persons = known.persons or row.data.persons
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


def _members(known: tuple[PersonData, ...], row: RosterRow) -> tuple[PersonData, ...]:
    """A team's players, place by place. A place that the row does not speak of keeps its player; whatever else is known
    of a player stays with him."""
    named = iter(row.data.persons)
    found: list[PersonData] = []
    for at in range(MOST_MEMBERS):
        old = known[at] if at < len(known) else None
        if f"player{at + 1}" not in row.given:
            found += [old] if old is not None else []
            continue
        new = next(named, None)
        if new is not None:
            same = (each for each in known if (each.last, each.first) == (new.last, new.first))
            found.append(_renewed(next(same, old or new), new, row, at + 1))
    return tuple(found)


def _renewed(old: PersonData, new: PersonData, row: RosterRow, place: int) -> PersonData:
    rating = new.rating if f"rating{place}" in row.given else old.rating
    deviation = new.deviation if f"deviation{place}" in row.given else old.deviation
    return replace(old, last=new.last, first=new.first, rating=rating, deviation=deviation)


@dataclass(frozen=True, slots=True)
class ImportEntrants:
    """Take a planned import in: one undo step. Rows with problems are left out; that was asked before."""

    plan: ImportPlan
    source: str

    def label(self, state: TournamentState) -> Label:
        """The file's name and how many."""
        del state
        taken = self.plan.coming + self.plan.count(Verdict.UPDATE)
        return label("action.imported", source=self.source, n=taken)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Everything at once; an error names the row and takes nothing."""
        facts: list[Fact] = []
        now = state
        for each in self.plan.rows:
            if each.verdict in (Verdict.UPDATE, Verdict.ENTER) and each.entrant is not None:
                merged = merge(data_of(state, each.entrant), each.row)
                try:
                    more = EditEntrant(each.entrant, merged, same_name_ok=True).decide(now)
                except TourneyError as trouble:
                    raise type(trouble)("import.row", row=each.row.row, message=str(trouble)) from trouble
                facts += more
                now = fold(more, now)
        entering = tuple(
            each.entrant
            for each in self.plan.rows
            if each.verdict is Verdict.ENTER and each.entrant is not None
        )
        if entering:
            more = EnterEntrants(self.plan.stage, entering, self.plan.late_from).decide(now)
            facts += more
            now = fold(more, now)
        added = tuple(each.row.data for each in self.plan.rows if each.verdict is Verdict.ADD)
        if added:
            facts += AddEntrants(self.plan.stage, added, self.plan.late_from, same_name_ok=True).decide(now)
        return facts
