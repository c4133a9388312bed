"""The two families of trouble: what the director can mend, and our bugs.

A ``TourneyError`` is one clear sentence that names the thing, the rule and the next step; nothing has changed when it
is raised. Everything else (``ValueError``, ``KeyError`` …) that leaves a function is a bug of ours, reported as one.
"""

from __future__ import annotations

from typing import ClassVar

from tourney_desktop.domain.text import say


class TourneyError(Exception):
    """What the director can mend. ``code`` and ``params`` make the sentence; ``exit_status`` is the command's."""

    exit_status: ClassVar[int] = 1

    def __init__(self, code: str, /, **params: object) -> None:
        self.code = code
        self.params = params
        super().__init__(code)

    def __str__(self) -> str:
        return say(self.code, **self.params)

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.code, self.params))


def _rebuild(kind: type[TourneyError], code: str, params: dict[str, object]) -> TourneyError:
    return kind(code, **params)


class RuleConflict(TourneyError):
    """The rules forbid it by now."""


class NoLegalPairing(RuleConflict):
    """No round exists that keeps every hard rule."""


class BadInput(TourneyError):
    """What was typed or named does not fit: unknown table, unknown option, not a score."""

    exit_status = 2


class FileError(TourneyError):
    """The event file cannot be used."""

    exit_status = 3


class FileMissing(FileError):
    """No such file."""


class FileNotOurs(FileError):
    """Not an event file: another program's, empty, or a folder."""


class FileDamaged(FileError):
    """An event file whose contents do not hold together."""


class FileTooNew(FileError):
    """Made by a newer version of the program."""


class FileHeld(FileError):
    """Another program has it open for writing."""


class FileReadOnly(FileError):
    """The file or its folder may not be written."""


class FileChangedElsewhere(FileError):
    """Somebody else wrote to it since it was opened."""


class CannotSave(FileError):
    """The disk refused: full, pulled out, failing. Nothing was changed."""
