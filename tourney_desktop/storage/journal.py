"""The action journal ``<event uuid>.jsonl``: every committed action again, a chained line each, outside the event file.

Written after the commit and never in its way. A line says what it follows, so a journal holds together even where two
copies of an event were continued, and a gap is filled from the file before the next line is written.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tourney_desktop.domain.errors import FileDamaged, FileError, FileMissing
from tourney_desktop.storage.chain import GENESIS
from tourney_desktop.storage.codec import MalformedError, canonical, parse
from tourney_desktop.storage.failures import from_os, words
from tourney_desktop.storage.log import Entry, FactLine, Tail, checked
from tourney_desktop.storage.places import shown

_TAIL_BYTES: Final = 131_072


@dataclass(frozen=True, slots=True)
class Line:
    """An entry, and the digest it follows."""

    follows: bytes
    entry: Entry


class ActionJournal:
    """The journal of one event."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._last: bytes | None = None

    def record(self, entry: Entry, before: Tail, whole_log: Callable[[], Iterable[Entry]]) -> None:
        """Add one line, and before it whatever is missing. Raises ``OSError``."""
        if self._last is None:
            self._last = _last_digest(self.path)
        lines = [Line(before.digest, entry)]
        if self._last != before.digest:
            known = {line.entry.tail.digest for line in _lines(self.path)} if self.path.exists() else set()
            lines = [line for line in chained(whole_log()) if line.entry.tail.digest not in known]
        self._last = None
        self._write(lines)
        self._last = entry.tail.digest

    def _write(self, lines: list[Line]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a+b") as stream:
            end = stream.seek(0, os.SEEK_END)
            torn = False
            if end:
                stream.seek(end - 1)
                torn = stream.read(1) != b"\n"
            text = "".join(_written(each) + "\n" for each in lines)
            stream.write(b"\n" * torn + text.encode())


def chained(entries: Iterable[Entry]) -> Iterator[Line]:
    """Each entry with what it follows."""
    digest = GENESIS
    for entry in entries:
        yield Line(digest, entry)
        digest = entry.tail.digest


def read_journal(path: Path) -> tuple[Entry, ...]:
    """The longest readable story that leads to the last line written: damaged lines, repeated lines and lines of other
    copies are passed over. Raises ``FileDamaged`` when no beginning is there."""
    name = shown(path.name)
    try:
        found = {line.entry.tail.digest: line for line in _lines(path)}
    except FileNotFoundError as none:
        raise FileMissing("file.missing", **words(path)) from none
    except OSError as trouble:
        raise from_os(trouble, path) from trouble
    for last in reversed(found.values()):
        story: list[Entry] = []
        line: Line | None = last
        while line is not None:
            story.append(line.entry)
            line = None if line.follows == GENESIS else found.get(line.follows)
        story.reverse()
        if story[0].sequence == 1 and len(story) == story[-1].sequence:
            try:
                checked(story, name)
            except FileError:
                continue
            return tuple(story)
    raise FileDamaged("file.journal_damaged", name=name)


def _written(line: Line) -> str:
    entry = line.entry
    return canonical(
        {
            "sequence": entry.sequence,
            "time": entry.time,
            "program": entry.program,
            "rules": entry.rules,
            "label": [entry.label_code, parse(entry.label_params)],
            "follows": line.follows.hex(),
            "facts": [
                [each.sequence, each.kind, each.version, parse(each.payload), each.digest.hex()]
                for each in entry.facts
            ],
        }
    )


def _lines(path: Path) -> Iterator[Line]:
    with path.open("rb") as stream:
        for written in stream:
            line = _read(written)
            if line is not None:
                yield line


def _last_digest(path: Path) -> bytes:
    """Where the journal ends; what an empty or new one ends with is the beginning."""
    try:
        with path.open("rb") as stream:
            end = stream.seek(0, os.SEEK_END)
            stream.seek(max(0, end - _TAIL_BYTES))
            ending = stream.read().splitlines()
    except FileNotFoundError:
        return GENESIS
    line = _read(ending[-1]) if ending else None
    return line.entry.tail.digest if line is not None else GENESIS


def _read(written: bytes) -> Line | None:
    """One line, ``None`` for one that is torn or damaged."""
    try:
        found = parse(written.decode())
        facts = tuple(_fact(each) for each in found["facts"])
        code, params = found["label"]
        entry = Entry(
            _of(int, found["sequence"]),
            _of(str, found["time"]),
            _of(str, found["program"]),
            _of(int, found["rules"]),
            _of(str, code),
            canonical(params),
            facts,
        )
        return Line(bytes.fromhex(found["follows"]), entry) if facts else None
    except (MalformedError, ValueError, KeyError, TypeError, RecursionError):
        return None


def _fact(found: Any) -> FactLine:
    sequence, kind, version, payload, digest = found
    return FactLine(
        _of(int, sequence), _of(str, kind), _of(int, version), canonical(payload), bytes.fromhex(digest)
    )


def _of(wanted: type, value: Any) -> Any:
    if type(value) is not wanted:
        raise TypeError(f"{value!r:.40} is not {wanted.__name__}")
    return value
