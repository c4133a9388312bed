"""The action history: what was done, what was undone, what was printed."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.domain.text import say
from tourney_desktop.domain.timeline import Action, Timeline
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.words import clock_time, label_detail, label_text

_ICONS = {
    "action.created": "file-plus",
    "action.paired": "tournament",
    "action.paired_again": "refresh",
    "action.published": "send",
    "action.unpaired": "arrow-back-up",
    "action.unpaired_with_results": "arrow-back-up",
    "action.result": "check",
    "action.results": "check",
    "action.result_changed": "pencil",
    "action.result_changed_clearing": "pencil",
    "action.result_cleared": "x",
    "action.entrant_added": "user-plus",
    "action.entrants_added": "user-plus",
    "action.imported": "file-import",
    "action.entrant_edited": "pencil",
    "action.entrant_removed": "user-minus",
    "action.withdrawn": "user-minus",
    "action.returned": "user-plus",
    "action.seeded": "trophy",
    "action.printed": "printer",
    "action.closed": "flag",
}


def history_table(actions: Sequence[Action], line: Timeline) -> Table:
    """Newest first. Undo and redo rows do not appear: an undone action carries the word instead."""
    undone = line.undone
    rows = []
    for action in reversed(actions):
        if not (action.is_step or action.is_issue):
            continue
        gone = action.sequence in undone
        word = ""
        if gone:
            word = say("history.undone") if action.sequence in line.redo else say("history.superseded")
        rows.append(
            Row(
                (
                    Cell(clock_time(action.time), sort=action.sequence, tip=action.time),
                    Cell(
                        label_text(action.label),
                        icon=_ICONS.get(action.label.code, "check"),
                        strong=not gone,
                        tone=Tone.QUIET if gone else Tone.NORMAL,
                    ),
                    Cell(label_detail(action.label), tone=Tone.QUIET if gone else Tone.NORMAL),
                    Cell(word, tone=Tone.QUIET),
                ),
                key=action.sequence,
                quiet=gone,
            )
        )
    return Table(
        "history",
        say("title.history"),
        (
            Column("time", say("column.time"), Align.LEFT, Kind.TEXT),
            Column("what", say("column.what"), Align.LEFT, Kind.TEXT, stretch=2),
            Column("detail", say("column.detail"), Align.LEFT, Kind.TEXT, stretch=3),
            Column("state", "", Align.LEFT, Kind.TEXT, tip=say("column.state")),
        ),
        tuple(rows),
        state=say("history.count", n=len(rows)),
    )
