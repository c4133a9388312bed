"""The ``tourney`` command: the program's second face, for scripts, for recovery over the phone, and for checking.

It works through the same document, commands, undo and rules as the window and has no logic of its own. Exit
status: 0 done, 1 the rules forbid it, 2 bad usage or input, 3 the file cannot be used, 70 a bug of ours.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from tourney_desktop.cli.answer import Answer, deliver
from tourney_desktop.cli.arguments import minus_results
from tourney_desktop.cli.door import Door
from tourney_desktop.cli.verbs import VERBS, find_verb, overview
from tourney_desktop.domain.text import say
from tourney_desktop.version import PROGRAM_VERSION


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status. Nothing is raised."""
    with Door(debug=bool(os.environ.get("TOURNEY_DEBUG"))) as door:
        door.status = _run(list(sys.argv[1:] if argv is None else argv))
    return door.status


def _run(words: list[str]) -> int:
    as_json = words[:1] == ["--json"]
    if as_json:
        words = words[1:]
    if words[:1] == ["--version"]:
        return deliver(
            _said({"version": PROGRAM_VERSION}, say("cli.version", version=PROGRAM_VERSION)), as_json=as_json
        )
    if not words or words[0] in ("-h", "--help", "help"):
        return deliver(_said({"commands": [verb.words for verb in VERBS]}, overview()), as_json=as_json)
    if words[1:] and words[1] in ("-h", "--help") and all(verb.words != words[0] for verb in VERBS):
        groups = {verb.words.split()[0] for verb in VERBS}
        if words[0] in groups:
            return deliver(
                _said({"commands": [verb.words for verb in VERBS]}, overview(words[0])), as_json=as_json
            )
    verb, rest = find_verb(words)
    typed = minus_results(rest) if verb.words == "result" else list(rest)
    args = verb.parser().parse_intermixed_args(typed)
    return deliver(verb.run(args), as_json=as_json or args.json)


def _said(data: object, text: str) -> Answer:
    return Answer(lambda: data, lambda: text)
