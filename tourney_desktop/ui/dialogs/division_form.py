"""What the dialogs about divisions know: who comes in, as typed. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.model import DivisionId, Intake, IntakeKind, Stage, StageId, TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.reports.divisions import stage_in_words
from tourney_desktop.rules.stages import stages_of

ENTRY = "entry"
NEEDS = {"top": ("most",), "eliminated": ("first", "last"), "signup": ("first", "last")}
"""The numbers that each way in asks for."""


def sources(
    state: TournamentState, division: DivisionId | None, stage: Stage | None = None
) -> tuple[tuple[str, str], ...]:
    """The stages that one can be fed from, in words: every division's last; of ``division`` itself first, and of it
    the one before ``stage`` where that stands already."""
    order = sorted(state.divisions, key=lambda each: (each != division, each))
    found: list[StageId] = []
    for each in order:
        own = stages_of(state, each)
        if stage is not None and each == stage.division:
            own = tuple(other for other in own if other.number < stage.number)
        found += [own[-1].id] if own else []
    return tuple((str(source), stage_in_words(state, source)) for source in found)


def ways_in(*, entry: bool) -> tuple[str, ...]:
    """The ways in that are offered; entering by hand only for a first stage."""
    kinds = tuple(each.value for each in IntakeKind)
    return (ENTRY, *kinds) if entry else kinds


@dataclass(frozen=True, slots=True)
class IntakeForm:
    """The answers as typed."""

    way: str
    source: str
    most: str = ""
    first: str = ""
    last: str = ""

    def problem(self) -> str:
        """What does not hold, as a sentence, or nothing."""
        if self.way == "top" and not _whole(self.most):
            return say("division.most.wrong")
        span = (_whole(self.first), _whole(self.last))
        if self.way == "signup" and not self.first.strip() and not self.last.strip():
            return ""
        if self.way in ("eliminated", "signup") and not 1 <= span[0] <= span[1]:
            return say("division.rounds.wrong")
        return ""

    def intake(self) -> Intake | None:
        """The intake these answers make, ``None`` for entering by hand. Only for answers without a problem."""
        if self.way == ENTRY:
            return None
        kind, source = IntakeKind(self.way), StageId(int(self.source))
        if kind is IntakeKind.TOP:
            return Intake(kind, source, last=_whole(self.most))
        if kind is IntakeKind.ALL:
            return Intake(kind, source)
        return Intake(kind, source, _whole(self.first), _whole(self.last))


def intake_form(intake: Intake) -> IntakeForm:
    """The answers that make this intake, to be changed."""
    first, last = (str(each) if each else "" for each in (intake.first, intake.last))
    top = intake.kind is IntakeKind.TOP
    return IntakeForm(
        intake.kind.value,
        str(intake.source),
        last if top else "",
        first if not top else "",
        last if not top else "",
    )


def how_many(text: str) -> int:
    """How many go on, as typed; 0 for what is no such number."""
    return _whole(text)


def _whole(text: str) -> int:
    """A whole number from 1, or 0 for anything else."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
