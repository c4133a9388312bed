"""The score grid of a round: what is in, what is out, when it was entered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tourney_desktop.domain.facts import GameRecorded, GamesCleared
from tourney_desktop.domain.model import (
    Adjourned,
    Annulled,
    Forfeit,
    Outcome,
    Pairing,
    PairingNumber,
    Round,
    RoundId,
    Scored,
    Unit,
)
from tourney_desktop.domain.text import say
from tourney_desktop.domain.timeline import Action, Timeline
from tourney_desktop.reports.pairings import score_cells, side_titles
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.words import (
    clock_time,
    division_title,
    note_text,
    round_title,
    side_names,
    side_text,
)
from tourney_desktop.rules.formats import format_by_id, typed_unit
from tourney_desktop.rules.result_text import signed, write_result
from tourney_desktop.rules.view import StageView


@dataclass(frozen=True, slots=True)
class Entered:
    """When a pairing's result was last typed, and what stood there before it."""

    time: str
    sequence: int
    was: str = ""


EnteredTimes = Mapping[tuple[RoundId, PairingNumber], Entered]


def entered_times(actions: Sequence[Action], line: Timeline, of: RoundId) -> EnteredTimes:
    """For every pairing of a round with a result, when it was typed: read from the log, so nothing is stored twice."""
    live = frozenset(line.live)
    found: dict[tuple[RoundId, PairingNumber], Entered] = {}
    last: dict[tuple[RoundId, PairingNumber], str] = {}
    for action in actions:
        if action.sequence not in live:
            continue
        for fact in action.facts:
            if not isinstance(fact, (GameRecorded, GamesCleared)) or fact.round != of:
                continue
            if isinstance(fact, GameRecorded):
                key = (fact.round, fact.pairing)
                found[key] = Entered(action.time, action.sequence, last.get(key, ""))
                last[key] = write_result(fact.result.outcome)
            else:
                found.pop((fact.round, fact.pairing), None)
                last.pop((fact.round, fact.pairing), None)
    return found


def _columns(view: StageView, each: Round) -> tuple[Column, ...]:
    one, two = side_titles(view, each)
    margin = say("column.margin") if typed_unit(view) is Unit.RAW else ""
    return (
        Column("state", "", Align.CENTER, Kind.MARK, tip=say("column.state")),
        Column("table", say("column.table"), Align.RIGHT, Kind.NUMBER),
        Column("first", one, Align.LEFT, Kind.NAME, stretch=2),
        Column("first_score", say("column.score"), Align.RIGHT, Kind.RESULT),
        Column("dash", "", Align.CENTER, Kind.MARK),
        Column("second_score", "", Align.LEFT, Kind.RESULT),
        Column("second", two, Align.LEFT, Kind.NAME, stretch=2),
        Column("margin", margin, Align.RIGHT, Kind.NUMBER),
        Column("note", say("column.note"), Align.LEFT, Kind.NOTE, stretch=2),
        Column("entered", say("column.entered"), Align.RIGHT, Kind.TEXT),
    )


class ScoreRows:
    """The rows of the round last shown, kept for tables where nothing changed: a result then costs one row."""

    def __init__(self) -> None:
        self._about: tuple[object, ...] = ()
        self._rows: dict[PairingNumber, tuple[Pairing, Entered | None, Row]] = {}

    def row(self, view: StageView, each: Round, pairing: Pairing, entered: EnteredTimes) -> Row:
        """The row of one table. Everything it is made of is frozen, so the same objects make the same row."""
        about = (view.state.entrants, view.state.persons, view.stage.config, each.line_ups, each.id)
        if len(about) != len(self._about) or any(a is not b for a, b in zip(about, self._about, strict=True)):
            self._about = about
            self._rows.clear()
        when = entered.get((each.id, pairing.number))
        known = self._rows.get(pairing.number)
        if known is not None and known[0] is pairing and known[1] == when:
            return known[2]
        row = _row(view, each, pairing, entered)
        self._rows[pairing.number] = (pairing, when, row)
        return row


def scores_table(view: StageView, each: Round, entered: EnteredTimes, kept: ScoreRows | None = None) -> Table:
    """The round with its results, in table order; open tables are strong and carry the hollow circle. ``kept`` are the
    rows of the time before, for whoever shows the same round again and again."""
    rows = kept if kept is not None else ScoreRows()
    return Table(
        "scores",
        say("title.scores"),
        _columns(view, each),
        tuple(rows.row(view, each, p, entered) for p in sorted(each.pairings, key=lambda p: p.table)),
        event=view.state.details.name,
        division=division_title(view),
        state=round_title(each),
    )


def _row(view: StageView, each: Round, pairing: Pairing, entered: EnteredTimes) -> Row:
    outcome = pairing.deciding
    open_table = not pairing.settled
    lead = outcome.first - outcome.second if isinstance(outcome, Scored) else 0
    names = [
        Cell(
            side_text(view.state, side.entrants),
            names=side_names(view.state, side.entrants),
            strong=open_table or (lead > 0 if at == 0 else lead < 0),
        )
        for at, side in enumerate(pairing.sides)
    ]
    scores = score_cells(pairing)
    margin = _margin_cell(outcome)
    mark = (
        Cell(icon="circle", tone=Tone.NORMAL, tip=say("state.open"), sort=0)
        if open_table
        else Cell(icon="circle-check", tone=Tone.OK, tip=say("state.in"), sort=1)
    )
    when = entered.get((each.id, pairing.number))
    return Row(
        (
            mark,
            Cell(str(pairing.table), sort=pairing.table, strong=open_table),
            names[0],
            scores[0],
            Cell("–", tone=Tone.QUIET),
            scores[1],
            names[1],
            margin,
            _note(view, each, pairing, when),
            Cell(
                clock_time(when.time) if when and not open_table else _waiting(outcome),
                sort=when.sequence if when else 0,
                tone=Tone.QUIET,
            ),
        ),
        key=pairing.table,
        strong=open_table,
    )


def _waiting(outcome: Outcome | None) -> str:
    return say("scores.adjourned" if isinstance(outcome, Adjourned) else "state.playing")


def _margin_cell(outcome: Outcome | None) -> Cell:
    """By how much: a figure for scores, a word for anything else that is not plainly won."""
    if isinstance(outcome, Scored):
        lead = outcome.first - outcome.second
        if not lead:
            return Cell(say("scores.draw"), sort=0, tone=Tone.QUIET)
        raw = outcome.unit is Unit.RAW
        return Cell(signed(abs(lead)) if raw else "", sort=abs(lead), tone=Tone.QUIET)
    words = {Forfeit: "scores.forfeit", Adjourned: "scores.adjourned", Annulled: "scores.annulled"}
    code = words.get(type(outcome))
    return Cell(say(code), tone=Tone.QUIET) if code else Cell()


def _note(view: StageView, each: Round, pairing: Pairing, when: Entered | None) -> Cell:
    kind = format_by_id(view.stage.config.format)
    outcome = pairing.deciding
    if outcome is not None:
        warnings = kind.outcome_warnings(kind.options(view), outcome)
        if warnings:
            text = note_text(view.state, warnings[0])
            return Cell(text, icon="alert-triangle", tone=Tone.WARN, tip=text)
    if when and when.was and when.was != (write_result(outcome) if outcome else ""):
        text = say("scores.changed", time=clock_time(when.time), was=when.was)
        return Cell(text, icon="history", tone=Tone.QUIET, tip=text)
    for line_up in each.line_ups:
        if line_up.entrant in pairing.entrants:
            text = say(
                "pairings.substitute", substitute=", ".join(line_up.names), name=view.name(line_up.entrant)
            )
            return Cell(text, icon="users", tone=Tone.QUIET, tip=text)
    if pairing.games and pairing.games[-1].remark:
        return Cell(pairing.games[-1].remark, icon="pencil", tone=Tone.QUIET, tip=pairing.games[-1].remark)
    return Cell()
