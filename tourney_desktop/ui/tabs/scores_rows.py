"""What the Scores tab shows beside the plain table: the line being typed, the last entries, what was changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tourney_desktop.document.commands.results import short_side
from tourney_desktop.domain.facts import GameRecorded, GamesCleared
from tourney_desktop.domain.model import Outcome, PairingNumber, Round
from tourney_desktop.domain.text import say
from tourney_desktop.domain.timeline import Action
from tourney_desktop.reports.table import Cell, Row, Table, Tone
from tourney_desktop.reports.words import clock_time
from tourney_desktop.rules.result_text import write_result
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entry_reading import Reading
from tourney_desktop.ui.widgets.ticker import TickerEntry

LAST = 8


def with_typing(table: Table, reading: Reading) -> Table:
    """The table with the scores typed so far in the row they are for, and the word that they are being typed."""
    if reading.table is None or not any(reading.scores):
        return table
    rows = (_typed(table, row, reading) if row.key == reading.table else row for row in table.rows)
    return replace(table, rows=tuple(rows))


def _typed(table: Table, row: Row, reading: Reading) -> Row:
    cells = list(row.cells)
    for side, column in enumerate(("first_score", "second_score")):
        strong = reading.sentence.winner in (0, side + 1)
        cells[table.index(column)] = Cell(reading.scores[side], strong=strong)
    if any(column.id == "margin" for column in table.columns):
        cells[table.index("margin")] = Cell()
    cells[table.index("entered")] = Cell(say("scores.typing"), tone=Tone.INFO)
    return replace(row, cells=tuple(cells))


def changed_tables(shown: Shown, each: Round) -> frozenset[int]:
    """The tables of a round whose result is not the first that was typed."""
    found = set()
    for pairing in each.pairings:
        entered = shown.entered.get((each.id, pairing.number))
        now = write_result(pairing.deciding) if pairing.deciding else ""
        if entered and entered.was and entered.was != now:
            found.add(pairing.table)
    return frozenset(found)


def last_entries(shown: Shown, each: Round) -> tuple[TickerEntry, ...]:
    """The last results of a round as they were typed, newest first. Only the very last step can be undone by itself;
    what came before is corrected instead."""
    timeline = shown.snapshot.timeline
    live = frozenset(timeline.live)
    found: list[TickerEntry] = []
    for action in reversed(shown.snapshot.actions):
        if len(found) == LAST:
            break
        if action.sequence not in live:
            continue
        link = say("scores.undo") if action.sequence == timeline.done[-1] else say("scores.correct")
        found += _entries(shown, each, action, link)[: LAST - len(found)]
    return tuple(found)


def table_of_entry(shown: Shown, each: Round, sequence: int) -> int | None:
    """The table an entry of that action belongs to."""
    action = next((a for a in shown.snapshot.actions if a.sequence == sequence), None)
    entries = _entries(shown, each, action, "") if action else ()
    return int(entries[0].table) if entries else None


def _entries(shown: Shown, each: Round, action: Action, link: str) -> Sequence[TickerEntry]:
    pairings = {pairing.number: pairing for pairing in each.pairings}
    entries = []
    for number, outcome in _typed_in(action, each).items():
        pairing = pairings.get(number)
        if pairing is None:
            continue
        first, second = (short_side(shown.snapshot.state, side) for side in pairing.sides)
        if outcome is None:
            text = say("scores.entry_cleared", first=first, second=second)
        else:
            # Two names a side may be cut short; the scores, which are what one checks, never.
            pair = len(pairing.sides[0].entrants) > 1
            code = "scores.entry_pair" if pair else "scores.entry"
            text = say(code, first=first, score=write_result(outcome), second=second)
        entries.append(TickerEntry(action.sequence, str(pairing.table), text, clock_time(action.time), link))
    return entries


def _typed_in(action: Action, each: Round) -> Mapping[PairingNumber, Outcome | None]:
    typed: dict[PairingNumber, Outcome | None] = {}
    for fact in action.facts:
        if isinstance(fact, GameRecorded) and fact.round == each.id:
            typed[fact.pairing] = fact.result.outcome
        elif isinstance(fact, GamesCleared) and fact.round == each.id:
            typed[fact.pairing] = None
    return typed
