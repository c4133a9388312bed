"""Commands about divisions and stages: add, rename, number their tables, strike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tourney_desktop.document.commands.onward import with_what_follows
from tourney_desktop.document.commands.settings import require_options
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import (
    DivisionAdded,
    DivisionRemoved,
    DivisionSet,
    Fact,
    ParticipationSet,
    StageAdded,
    StageRemoved,
)
from tourney_desktop.domain.model import (
    Division,
    DivisionId,
    Intake,
    IntakeKind,
    Label,
    Stage,
    StageConfig,
    StageId,
    TournamentState,
    label,
)
from tourney_desktop.rules.presets import onward
from tourney_desktop.rules.stages import stages_of

LARGEST_TABLE = 9_999


def _checked_name(state: TournamentState, typed: str, but: DivisionId | None = None) -> str:
    name = " ".join(typed.split())
    if not name:
        raise BadInput("division.no_name")
    if folded(name) == "all":
        raise BadInput("division.name_all")
    for known in state.divisions.values():
        if known.id != but and folded(known.name) == folded(name):
            raise RuleConflict("division.exists", division=known.name)
    return name


@dataclass(frozen=True, slots=True)
class AddDivision:
    """A further division with its first stage, and what its preset says is played after it. ``intake`` where it is fed
    by another division (ADD-10); ``best`` is how many go on to what follows, where not as usual (MS-1.5)."""

    name: str
    config: StageConfig
    intake: Intake | None = None
    best: int | None = None

    def label(self, state: TournamentState) -> Label:
        """Its name."""
        del state
        return label("action.division_added", division=" ".join(self.name.split()))

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for a name that stands already, and for options that must be given and were not."""
        name = _checked_name(state, self.name)
        require_options(self.config)
        _check_intake(state, self.intake)
        if self.best is not None and onward(self.config) is None:
            raise BadInput("division.no_onward", division=name)
        if self.best is not None and self.best < 1:
            raise BadInput("intake.top", most=self.best)
        division = DivisionId(1 + max(state.divisions, default=0))
        stage = Stage(StageId(1 + max(state.stages, default=0)), division, 1, self.config, intake=self.intake)
        return (DivisionAdded(Division(division, name)), *with_what_follows(stage, self.best))


@dataclass(frozen=True, slots=True)
class AddStage:
    """A further stage of a division, after those it has."""

    division: DivisionId
    config: StageConfig
    intake: Intake
    name: str = ""

    def label(self, state: TournamentState) -> Label:
        """Which division."""
        return label(
            "action.stage_added", division=state.divisions[self.division].name, n=self._number(state)
        )

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for an intake that makes no sense, and for options that must be given and were not."""
        require_options(self.config)
        _check_intake(state, self.intake)
        stage = Stage(
            StageId(1 + max(state.stages, default=0)),
            self.division,
            self._number(state),
            self.config,
            " ".join(self.name.split()),
            intake=self.intake,
        )
        return (StageAdded(stage),)

    def _number(self, state: TournamentState) -> int:
        return 1 + max(each.number for each in stages_of(state, self.division))


def _check_intake(state: TournamentState, intake: Intake | None) -> None:
    if intake is None:
        return
    if intake.source not in state.stages:
        raise BadInput("intake.no_source")
    if intake.kind is IntakeKind.TOP and intake.last < 1:
        raise BadInput("intake.top", most=intake.last)
    spans = intake.kind is IntakeKind.ELIMINATED or (intake.kind is IntakeKind.SIGN_UP and intake.last)
    if spans and not 1 <= intake.first <= intake.last:
        raise BadInput("intake.rounds", first=intake.first, last=intake.last)


@dataclass(frozen=True, slots=True)
class SetIntake:
    """Others come into a stage in which nothing was drawn. Who came in by himself before is let go."""

    stage: StageId
    intake: Intake

    def label(self, state: TournamentState) -> Label:
        """Which stage."""
        stage = state.stages[self.stage]
        return label("action.intake_set", division=state.divisions[stage.division].name, n=stage.number)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused once a round was drawn, for a stage people enter by hand, and for an intake that makes no sense or
        comes from the stage itself."""
        stage = state.stages[self.stage]
        division = state.divisions[stage.division].name
        if stage.intake == self.intake:
            return ()
        if any(each.stage == self.stage for each in state.rounds.values()):
            raise RuleConflict("stage.has_rounds", stage=stage.number, division=division)
        if stage.intake is None:
            raise RuleConflict("intake.by_hand")
        _check_intake(state, self.intake)
        source = state.stages[self.intake.source]
        if _leads_back(state, source, stage):
            raise BadInput("intake.round_about", division=division)
        stays = self.intake.kind is stage.intake.kind is IntakeKind.SIGN_UP
        come = [part for (where, _who), part in sorted(state.participations.items()) if where == self.stage]
        fresh = replace(stage, intake=self.intake, seeding="", seeding_lot=0, lots=())
        kept = [ParticipationSet(replace(part, seed=None, seed_why=None)) for part in come if stays]
        return (StageRemoved(self.stage), StageAdded(fresh), *kept)


def _leads_back(state: TournamentState, source: Stage, stage: Stage) -> bool:
    """Whether a source lies behind the stage, or takes its own field from it in the end."""
    if source.division == stage.division and source.number >= stage.number:
        return True
    return source.intake is not None and _leads_back(state, state.stages[source.intake.source], stage)


@dataclass(frozen=True, slots=True)
class SetDivision:
    """Another name, or other tables: from ``first_table`` on, or after those of the division before."""

    division: DivisionId
    name: str
    first_table: int | None

    def label(self, state: TournamentState) -> Label:
        """The name it has now."""
        return label("action.division_set", division=state.divisions[self.division].name)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for a name that stands already. Tables of rounds already drawn keep their labels."""
        first = self.first_table
        if first is not None and not 1 <= first <= LARGEST_TABLE:
            raise BadInput("division.first_table", table=first)
        changed = Division(self.division, _checked_name(state, self.name, self.division), first)
        return () if changed == state.divisions[self.division] else (DivisionSet(changed),)


@dataclass(frozen=True, slots=True)
class RemoveDivision:
    """Strike a division in which nothing was drawn."""

    division: DivisionId

    def label(self, state: TournamentState) -> Label:
        """Its name."""
        return label("action.division_removed", division=state.divisions[self.division].name)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for the only one, for one with rounds, and for one that feeds another."""
        name = state.divisions[self.division].name
        if len(state.divisions) == 1:
            raise RuleConflict("division.only_one", division=name)
        if any(each.division == self.division for each in state.rounds.values()):
            raise RuleConflict("division.has_rounds", division=name)
        own = {each.id for each in stages_of(state, self.division)}
        _require_feeds_nobody(state, own, name)
        return (DivisionRemoved(self.division),)


@dataclass(frozen=True, slots=True)
class RemoveStage:
    """Strike the last stage of a division, in which nothing was drawn."""

    stage: StageId

    def label(self, state: TournamentState) -> Label:
        """Which one."""
        stage = state.stages[self.stage]
        return label("action.stage_removed", division=state.divisions[stage.division].name, n=stage.number)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Refused for a first stage, for one that has another behind it, and for one with rounds."""
        stage = state.stages[self.stage]
        name = state.divisions[stage.division].name
        if stage.number == 1 or stage.id != stages_of(state, stage.division)[-1].id:
            raise RuleConflict("stage.not_last", stage=stage.number, division=name)
        if any(each.stage == self.stage for each in state.rounds.values()):
            raise RuleConflict("stage.has_rounds", stage=stage.number, division=name)
        _require_feeds_nobody(state, {self.stage}, name)
        return (StageRemoved(self.stage),)


def _require_feeds_nobody(state: TournamentState, gone: set[StageId], name: str) -> None:
    for each in sorted(state.stages.values(), key=lambda s: s.id):
        if each.id not in gone and each.intake is not None and each.intake.source in gone:
            raise RuleConflict("division.feeds", division=name, other=state.divisions[each.division].name)
