"""Where an event stands, in words: the round in progress and the next step."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.model import EntrantId, IntakeKind, Status
from tourney_desktop.domain.text import say
from tourney_desktop.reports.intake import why_not_settled
from tourney_desktop.reports.recorded import as_recorded
from tourney_desktop.reports.words import note_text, round_in_sentence, round_title
from tourney_desktop.rules.field_notes import field_notes
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.title_places import goes_on
from tourney_desktop.rules.view import StageView


@dataclass(frozen=True, slots=True)
class StageStatus:
    """The round spoken of (the first incomplete one, else the last), what is out, the phase, and a sentence on what
    is next. ``round`` is 0 before the first. ``alive`` are still in, ``eligible`` can still win, where losses put out
    (``by_losses``). ``entries`` is their number once it was fixed; ``notes`` are what the director should know before
    he pairs."""

    round: int
    label: str
    complete: bool
    missing: tuple[int, ...]
    published: bool
    tables: int
    over: bool
    phase: str
    alive: int
    eligible: int
    next: str
    winner: EntrantId | None
    entries: int | None = None
    by_losses: bool = False
    notes: tuple[str, ...] = ()

    @property
    def done(self) -> int:
        """How many tables are in."""
        return self.tables - len(self.missing)


def stage_status(view: StageView) -> StageStatus:
    """The status of one stage."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    phase = kind.phase(view, options)
    counts = kind.field_counts(view, options)
    open_rounds = [each for each in view.rounds if not each.complete]
    spoken = open_rounds[0] if open_rounds else view.last_round
    in_field = [
        entrant
        for entrant, part in view.participations.items()
        if part.status is Status.ACTIVE and not view.entrants[entrant].house
    ]
    missing = tuple(pairing.table for pairing in spoken.missing) if spoken else ()
    return StageStatus(
        round=spoken.number if spoken else 0,
        label=round_title(as_recorded(view, spoken))
        if spoken
        else say("round.before", number=view.next_number),
        complete=spoken.complete if spoken else True,
        missing=missing,
        published=spoken.published if spoken else False,
        tables=len(spoken.pairings) if spoken else 0,
        over=phase.over,
        phase=phase.id,
        alive=counts.alive if counts is not None else len(in_field),
        eligible=counts.eligible if counts is not None else len(in_field),
        next=_next(
            view,
            phase.over,
            missing,
            round_in_sentence(phase.label),
            draft=bool(spoken and not spoken.published),
        ),
        winner=phase.winner,
        entries=view.stage.entries,
        by_losses=counts is not None,
        notes=tuple(note_text(view.state, each) for each in field_notes(view)),
    )


def _next(view: StageView, over: bool, missing: tuple[int, ...], next_round: str, *, draft: bool) -> str:
    intake = view.stage.intake
    if not view.participations and (intake is None or intake.kind is IntakeKind.SIGN_UP):
        return say("next.entrants")
    if not view.participations and intake is not None:
        return why_not_settled(view.state, intake) or say("next.pair", round=next_round)
    if draft:
        return say("next.publish", round=view.rounds[-1].number)
    if missing:
        return say(
            "next.results",
            n=len(missing),
            tables=", ".join(map(str, missing[:8])) + ("…" if len(missing) > 8 else ""),
        )
    further = goes_on(view.state, view.stage.id) if over else None
    if further is not None:
        return say("next.stage", number=further.number)
    if over:
        return say("next.finished")
    return say("next.pair", round=next_round)
