"""What a command answers, and how it reaches the terminal or the script that asked."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass

from tourney_desktop.domain.errors import BadInput


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command found. ``data`` makes the JSON document, ``text`` what people read; only the one that is
    wanted is made. ``notes`` are lines beside it, ``problem`` the one sentence of an answer that is none."""

    data: Callable[[], object]
    text: Callable[[], str]
    notes: tuple[str, ...] = ()
    status: int = 0
    problem: str = ""


def deliver(answer: Answer, *, as_json: bool) -> int:
    """Write an answer out: the document or table to standard output, everything else to standard error."""
    if as_json:
        document = json.dumps(answer.data(), ensure_ascii=False, indent=1, allow_nan=False)
        _put(f"{document}\n", "utf-8")
    else:
        text = answer.text()
        if text:
            _put(f"{text}\n", getattr(sys.stdout, "encoding", None) or "utf-8")
    for note in answer.notes:
        complain(note)
    if answer.problem:
        complain(answer.problem)
    return answer.status


def complain(sentence: str) -> None:
    """One line to standard error."""
    print(" ".join(sentence.split()), file=sys.stderr)


def _put(text: str, encoding: str) -> None:
    stream = sys.stdout
    buffer = getattr(stream, "buffer", None)
    if buffer is None:
        stream.write(text)
        stream.flush()
        return
    try:
        stream.flush()
        buffer.write(text.encode(encoding, "replace"))
        buffer.flush()
    except BrokenPipeError:  # whoever read it has enough: that is no trouble of ours
        _let_go_of_output()
    except OSError as trouble:
        _let_go_of_output()
        raise BadInput("cli.output", why=trouble.strerror) from trouble


def _let_go_of_output() -> None:
    """What is left of the output goes nowhere, also at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
