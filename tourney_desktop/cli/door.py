"""The outermost door: whatever goes wrong inside leaves as one sentence and an exit status."""

from __future__ import annotations

import traceback
from types import TracebackType

from tourney_desktop.cli.answer import complain
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.text import say

BUG = 70
INTERRUPTED = 130


class Door:
    """Surrounds one command. ``status`` is its exit status afterwards; nothing is raised through it."""

    def __init__(self, *, debug: bool) -> None:
        self.status = 0
        self.debug = debug

    def __enter__(self) -> Door:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, trace: TracebackType | None
    ) -> bool:
        del kind, trace
        if trouble is None:
            return True
        if self.debug and not isinstance(trouble, (SystemExit, TourneyError)):
            traceback.print_exception(trouble)
        self.status = _status(trouble)
        return True


HINTS = {
    "entrant.late": "cli.hint.late",
    "entrant.same_name": "cli.hint.same_name",
    "unpair.results": "cli.hint.discard",
    "result.dependents": "cli.hint.clear_dependents",
    "rook.field_refused": "cli.hint.rook_field",
    "swap.breaks": "cli.hint.accept",
    "swiss.no_round": "cli.hint.waive",
    "withdraw.repair_not_here": "cli.hint.keep",
    "withdraw.repair_too_late": "cli.hint.keep",
    "withdraw.repair_too_late.seat": "cli.hint.keep",
}
"""Refusals whose next step is a word of the command; the window offers it in place."""


def with_hint(trouble: TourneyError) -> str:
    """The sentence, with the words that would do it."""
    hint = HINTS.get(trouble.code)
    return f"{trouble} {say(hint, **trouble.params)}" if hint else str(trouble)


def _status(trouble: BaseException) -> int:
    if isinstance(trouble, SystemExit):
        return trouble.code if isinstance(trouble.code, int) else 0
    if isinstance(trouble, TourneyError):
        complain(with_hint(trouble))
        return trouble.exit_status
    if isinstance(trouble, KeyboardInterrupt):
        complain(say("cli.interrupted"))
        return INTERRUPTED
    complain(say("cli.bug", what=f"{type(trouble).__name__}: {trouble}"))
    return BUG
