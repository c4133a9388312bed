"""Commands about the tournament itself: create, describe, configure, schedule, close."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.document.commands.entries import refuse_changes
from tourney_desktop.document.commands.onward import with_what_follows
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import (
    DetailsSet,
    DivisionAdded,
    Fact,
    StageClosed,
    StageConfigured,
    TimetableSet,
    TournamentCreated,
)
from tourney_desktop.domain.model import (
    Details,
    Division,
    DivisionId,
    Label,
    Stage,
    StageConfig,
    StageId,
    TimetableEntry,
    TournamentState,
    label,
)
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.options import canonical, specs
from tourney_desktop.rules.view import stage_view


def require_options(config: StageConfig) -> None:
    """Raise ``BadInput`` naming an option that must be given and was not."""
    kind = format_by_id(config.format)
    given = dict(config.options)
    helps = {each.name: each.help for each in specs(kind.options_type)}
    for name in kind.required_options():
        if name not in given:
            raise BadInput("option.missing", option=name, help=helps[name])


@dataclass(frozen=True, slots=True)
class CreateTournament:
    """A new event with one division, of one stage or those its preset has. ``uuid``, ``random_seed`` and ``created``
    come from outside: the command itself is as deterministic as all others."""

    details: Details
    uuid: str
    random_seed: int
    created: str
    config: StageConfig
    division: str = ""

    def label(self, state: TournamentState) -> Label:
        """The first line of the history."""
        del state
        return label("action.created", name=self.details.name)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """The file's first facts."""
        if state.exists:
            raise RuleConflict("create.exists", name=state.details.name)
        if not self.details.name.strip():
            raise BadInput("create.no_name")
        require_options(self.config)
        division = DivisionId(1)
        return (
            TournamentCreated(self.uuid, self.random_seed, self.created, self.details),
            DivisionAdded(Division(division, self.division or say("division.only"))),
            *with_what_follows(Stage(StageId(1), division, 1, self.config)),
        )


@dataclass(frozen=True, slots=True)
class SetDetails:
    """Name, place, dates, signatures."""

    details: Details

    def label(self, state: TournamentState) -> Label:
        """Says that the particulars changed."""
        del state
        return label("action.details", name=self.details.name)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """One fact, or none where nothing differs."""
        if not self.details.name.strip():
            raise BadInput("create.no_name")
        return () if self.details == state.details else (DetailsSet(self.details),)


@dataclass(frozen=True, slots=True)
class ConfigureStage:
    """Change options of a stage."""

    stage: StageId
    changes: tuple[tuple[str, str], ...]

    def label(self, state: TournamentState) -> Label:
        """Names the options as the form does."""
        kind = format_by_id(state.stages[self.stage].config.format)
        names = {each.name: each.label for each in specs(kind.options_type)}
        changes = "; ".join(f"{names.get(name, name)}: {value}" for name, value in self.changes)
        return label("action.configured", options=changes)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """The new configuration. Raises where a rule forbids the change by now."""
        stage = state.stages[self.stage]
        kind = format_by_id(stage.config.format)
        options = canonical(kind.options_type, (*stage.config.options, *self.changes))
        config = StageConfig(stage.config.format, stage.config.preset, options)
        if config == stage.config:
            return ()
        view = stage_view(state, self.stage)
        old, new = dict(stage.config.options), dict(options)
        changed = [name for name in new if old.get(name) != new[name]]
        if view.rounds:
            fixed = {each.name for each in specs(kind.options_type) if each.fixed_once_paired}
            for name in sorted(fixed.intersection(changed)):
                raise RuleConflict("option.fixed", option=name)
        refuse_changes(stage, changed)
        kind.check_configuration(view, old_text=old, new_text=new)
        return (StageConfigured(self.stage, config),)


@dataclass(frozen=True, slots=True)
class SetTimetable:
    """When rounds start; an empty time takes an entry out."""

    division: DivisionId
    starts: tuple[tuple[int, str], ...]

    def label(self, state: TournamentState) -> Label:
        """Names the rounds."""
        del state
        return label("action.timetable", rounds=", ".join(str(number) for number, _time in self.starts))

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """One fact for each entry that differs."""
        facts: list[Fact] = []
        for number, starts in self.starts:
            old = state.timetable.get((self.division, number))
            if (old.starts if old else "") != starts:
                facts.append(TimetableSet(TimetableEntry(self.division, number, starts)))
        return facts


@dataclass(frozen=True, slots=True)
class CloseStage:
    """No more rounds: the places stand (ROOK-6.6)."""

    stage: StageId

    def label(self, state: TournamentState) -> Label:
        """Names the division."""
        return label("action.closed", division=state.divisions[state.stages[self.stage].division].name)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused while results are out or nothing was played."""
        view = stage_view(state, self.stage)
        if view.stage.closed:
            raise RuleConflict("close.already")
        if not view.rounds:
            raise RuleConflict("close.nothing")
        for each in view.rounds:
            if not each.complete:
                tables = ", ".join(str(pairing.table) for pairing in each.missing)
                n = len(each.missing)
                raise RuleConflict("close.missing", n=n, round=each.number, tables=tables)
        return (StageClosed(self.stage),)
