"""The gate before pairing: what blocks, what wants a look, what is good to know, what is fine. Nothing here decides; it
tries and tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tourney_desktop.document.commands.intake import with_its_field
from tourney_desktop.document.commands.membership import lacking_membership
from tourney_desktop.document.commands.rounds import PairAll, PairRound
from tourney_desktop.document.gate_choices import Letting, lettings, may_close
from tourney_desktop.domain.errors import NoLegalPairing, RuleConflict, TourneyError
from tourney_desktop.domain.facts import Fact, RoundExtended, RoundPaired
from tourney_desktop.domain.model import Bye, Note, StageId, Status, TournamentState
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.reports.divisions import elsewhere_texts
from tourney_desktop.reports.pairings import bye_title
from tourney_desktop.reports.words import note_text, round_in_sentence, side_text
from tourney_desktop.rules.entries import entries
from tourney_desktop.rules.field_notes import field_notes
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.stages import CARRIED, is_over, seedings_of, stages_of, tie_at_the_cut
from tourney_desktop.rules.view import StageView, stage_view

_GOES_TO = {
    "moreswiss.warn.meeting": "meeting",
    "moreswiss.warn.nobody_can_win": "meeting",
    "membership.warn": "entrants",
    "moreswiss.warn.literal": "settings",
    "moreswiss.warn.payouts": "settings",
}
"""Where what a note says is seen to."""


class GateVerdict(StrEnum):
    """How grave a line is."""

    BLOCKED = "blocked"
    CHOICE = "choice"
    LOOK = "look"
    INFO = "info"
    FINE = "fine"


@dataclass(frozen=True, slots=True)
class GateLine:
    """One line: the fact, its particulars, and where to go to mend it (a tab's id, a table as ``table:7``, a stage as
    ``stage:2``, or as ``tie:2:14`` the tie in stage 2 that entrant 14 is in). A choice says what it does: ``waive:``
    and the rules to let go, parted by blanks, ``close``, or ``membership``, which lets all play who have none on
    record, for a reason."""

    verdict: GateVerdict
    title: str
    detail: str = ""
    goes_to: str = ""


@dataclass(frozen=True, slots=True)
class Gate:
    """The whole panel. ``open``: nothing blocks. ``schedule``: how many rounds can be drawn at once, 0 where rounds are
    drawn one by one."""

    title: str
    lines: tuple[GateLine, ...]
    schedule: int = 0

    @property
    def open(self) -> bool:
        """Whether the next round can be paired."""
        return not any(line.verdict is GateVerdict.BLOCKED for line in self.lines)

    def count(self, verdict: GateVerdict) -> int:
        """How many lines have this verdict."""
        return sum(1 for line in self.lines if line.verdict is verdict)


def gate(state: TournamentState, stage: StageId) -> Gate:
    """What stands between now and the next round, gravest first."""
    view = stage_view(with_its_field(state, stage), stage)
    kind = format_by_id(view.stage.config.format)
    phase = kind.phase(view, kind.options(view))
    lines = [*_results(view), *_field(state, stage, view)]
    order = list(GateVerdict)
    lines.sort(key=lambda line: order.index(line.verdict))
    coming = kind.next_label(view, kind.options(view)) if kind.drawn_in_advance else phase.label
    name = phase.label if phase.id == "three-way" else coming
    title = "title.gate" if name.code == "round.label" else "title.gate.named"
    return Gate(say(title, round=round_in_sentence(name)), tuple(lines), _schedule(state, stage))


def _schedule(state: TournamentState, stage: StageId) -> int:
    """How many rounds can be drawn at once."""
    if not format_by_id(state.stages[stage].config.format).drawn_in_advance:
        return 0
    try:
        facts = PairAll(stage, draft=True).decide(state)
    except TourneyError:
        return 0
    return sum(1 for fact in facts if isinstance(fact, RoundPaired))


def _results(view: StageView) -> list[GateLine]:
    lines: list[GateLine] = []
    if format_by_id(view.stage.config.format).drawn_in_advance:
        return lines  # a later round does not wait for an earlier one
    for each in view.rounds:
        for pairing in each.missing[:6]:
            sides = say("pairing.against", first=side_text(view.state, pairing.sides[0].entrants),
                        second=side_text(view.state, pairing.sides[1].entrants))  # fmt: skip
            title = say("gate.missing", table=pairing.table, round=each.number)
            lines.append(GateLine(GateVerdict.BLOCKED, title, sides, f"table:{pairing.table}"))
        if len(each.missing) > 6:
            title = say("gate.missing_more", n=len(each.missing) - 6)
            lines.append(GateLine(GateVerdict.BLOCKED, title, "", "scores"))
    if view.rounds and not lines:
        lines.append(GateLine(GateVerdict.FINE, say("gate.all_in", round=view.rounds[-1].number)))
    return lines


def _field(state: TournamentState, stage: StageId, view: StageView) -> list[GateLine]:
    lines: list[GateLine] = []
    in_advance = format_by_id(view.stage.config.format).drawn_in_advance
    if in_advance or not view.rounds or view.rounds[-1].complete:
        try:
            facts = PairRound(stage, draft=True).decide(state)
        except TourneyError as trouble:
            lines += _stopped(state, stage, view, trouble)
        else:
            lines += _drawn(view, facts)
    if not view.rounds and view.participations:
        code = "gate.seeded" if stage_view(state, stage).seeded else "gate.will_seed"
        if code == "gate.will_seed" and (view.stage.seeding or seedings_of(view.stage)[0]) == CARRIED:
            code = "gate.will_carry"
        title = say(code)
        lines.append(GateLine(GateVerdict.FINE, title, "", "seeding"))
    lines += (
        GateLine(GateVerdict.LOOK, text, "", "entrants") for _who, text in elsewhere_texts(view.state, stage)
    )
    gone = [e for e, part in view.participations.items() if part.status is Status.WITHDRAWN]
    if gone:
        names = listed((spoken_entrant(state, e) for e in gone), at_most=6)
        lines.append(GateLine(GateVerdict.FINE, say("gate.withdrawn", n=len(gone)), names, "entrants"))
    number = view.next_number
    late = [e for e, part in view.participations.items() if part.since_round == number > 1]
    if late:
        names = listed((spoken_entrant(state, e) for e in late), at_most=6)
        lines.append(GateLine(GateVerdict.FINE, say("gate.late", n=len(late)), names, "entrants"))
    return lines


def _stopped(
    state: TournamentState, stage: StageId, view: StageView, trouble: TourneyError
) -> list[GateLine]:
    """Why no round can be drawn, in plain words, and the director's choices."""
    goes_to = "" if view.stage.closed or isinstance(trouble, NoLegalPairing) else "entrants"
    if trouble.code == "three_way.undecided":
        goes_to = "table:1"
    if trouble.code in ("intake.tie", "intake.source_open", "intake.round_open", "stage.earlier_open"):
        goes_to = _at_the_source(state, view)
    lines = [GateLine(GateVerdict.BLOCKED, say("gate.cannot"), str(trouble), goes_to)]
    if trouble.code == "membership.missing":
        title = say("gate.choice.membership", n=len(lacking_membership(state, stage)))
        detail = say("gate.choice.membership.detail")
        lines.append(GateLine(GateVerdict.CHOICE, title, detail, "membership"))
    if isinstance(trouble, NoLegalPairing):
        lines += (_letting(view, each) for each in lettings(state, stage))
    if isinstance(trouble, RuleConflict) and may_close(state, stage):
        lines.append(
            GateLine(GateVerdict.CHOICE, say("gate.choice.close"), say("gate.choice.close.detail"), "close")
        )
    return lines


def _at_the_source(state: TournamentState, view: StageView) -> str:
    """Where it is settled who comes in: the tie at the cut, else the stage that is waited for."""
    intake = view.stage.intake
    tied = () if intake is None else tie_at_the_cut(state, intake)
    if intake is not None and tied and is_over(state, intake.source):
        return f"tie:{intake.source}:{tied[0]}"
    earlier = [each.id for each in stages_of(state, view.division.id) if each.number < view.stage.number]
    waiting = [each for each in earlier if not is_over(state, each)]
    sources = [intake.source] if intake is not None else []
    return next((f"stage:{each}" for each in (*waiting, *sources)), "")


def _letting(view: StageView, each: Letting) -> GateLine:
    titles = [
        say(f"gate.choice.{rule}", n=sum(1 for note in each.broken if note.rule == rule))
        for rule in each.rules
    ]
    detail = " ".join(note_text(view.state, note) for note in each.broken)
    return GateLine(
        GateVerdict.CHOICE,
        listed(titles),
        say("gate.choice.noted", what=detail),
        f"waive:{' '.join(each.rules)}",
    )


def _drawn(view: StageView, facts: Sequence[Fact]) -> list[GateLine]:
    kind = format_by_id(view.stage.config.format)
    pairings = 0
    byes: list[Bye] = []
    notes: list[Note] = []
    for fact in facts:
        if isinstance(fact, (RoundPaired, RoundExtended)):
            pairings += len(fact.pairings)
            byes += fact.byes
        if isinstance(fact, RoundPaired):
            notes += fact.notes
    lines = [GateLine(GateVerdict.FINE, say("gate.tables", n=pairings))]
    for bye in byes:
        why = " ".join(note_text(view.state, each) for each in bye.notes)
        title = say("gate.rests", name=spoken_entrant(view.state, bye.entrant), kind=bye_title(bye))
        lines.append(GateLine(GateVerdict.FINE, title, why))
    notes += (each for each in field_notes(view) if each not in notes)
    for each in notes:
        verdict = GateVerdict.INFO if each.code in kind.informing else GateVerdict.LOOK
        lines.append(GateLine(verdict, note_text(view.state, each), "", _GOES_TO.get(each.code, "")))
    if kind.about_money and view.rounds and view.stage.entries is None:
        lines.append(GateLine(GateVerdict.INFO, say("gate.entries_open", n=entries(view)), "", "entries"))
    return lines
