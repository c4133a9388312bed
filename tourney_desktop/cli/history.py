"""``history``, ``undo``, ``redo``, ``check``: what was done, and whether it holds together."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import add_file
from tourney_desktop.cli.event_file import after_notes, opened
from tourney_desktop.cli.findings import findings
from tourney_desktop.cli.plain import table_text
from tourney_desktop.cli.shapes import Json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.domain.errors import FileError
from tourney_desktop.domain.text import say
from tourney_desktop.domain.timeline import Action, Timeline
from tourney_desktop.reports.history import history_table
from tourney_desktop.reports.words import label_line


def _history(args: Namespace) -> Answer:
    with opened(args.file, write=False) as document:
        actions, line = document.actions, document.timeline
    return Answer(lambda: history_json(actions, line), lambda: table_text(history_table(actions, line)))


def history_json(actions: Sequence[Action], line: Timeline) -> list[Json]:
    """The log without the rows of undo and redo, oldest first."""
    return [
        {
            "step": action.sequence,
            "time": action.time,
            "label": label_line(action.label),
            "undone": action.sequence in line.undone,
        }
        for action in actions
        if action.is_step or action.is_issue
    ]


def _undo(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        printed = document.issued_since_undo_step()
        gone = label_line(document.undo().label)
        notes = after_notes(document)
    if printed:
        notes = (say("cli.printed_since"), *notes)
    return Answer(lambda: {"undone": gone}, lambda: say("cli.undone", label=gone), notes)


def _redo(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        back = label_line(document.redo().label)
        notes = after_notes(document)
    return Answer(lambda: {"redone": back}, lambda: say("cli.redone", label=back), notes)


def _check(args: Namespace) -> Answer:
    try:
        with opened(args.file, write=False) as document:
            problems = findings(document)
    except FileError as trouble:
        sentence = str(trouble)
        return Answer(
            lambda: {"ok": False, "problems": [sentence]}, lambda: "", (), trouble.exit_status, sentence
        )
    return Answer(
        lambda: {"ok": not problems, "problems": list(problems)},
        lambda: "\n".join(problems) if problems else say("cli.whole"),
    )


VERBS = (
    Verb("history", add_file, _history),
    Verb("undo", add_file, _undo),
    Verb("redo", add_file, _redo),
    Verb("check", add_file, _check),
)
