"""The log in the file: reading it with every digest checked, and adding to it. It only ever grows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, insert, select, update

from tourney_desktop.domain.errors import CannotSave, FileChangedElsewhere, FileDamaged, FileTooNew
from tourney_desktop.domain.facts import Fact
from tourney_desktop.domain.model import Label, Param
from tourney_desktop.domain.timeline import Action
from tourney_desktop.storage import chain
from tourney_desktop.storage.codec import (
    MalformedError,
    UnknownFactError,
    decode_fact,
    decode_value,
    encode_fact,
    encode_value,
)
from tourney_desktop.storage.engine import raw_connection
from tourney_desktop.storage.schema import ACTION, FACT, META

Params = tuple[tuple[str, Param], ...]


@dataclass(frozen=True, slots=True)
class Tail:
    """Where a log ends."""

    action: int = 0
    fact: int = 0
    digest: bytes = chain.GENESIS


EMPTY: Final = Tail()


@dataclass(frozen=True, slots=True)
class FactLine:
    """A fact as it is stored."""

    sequence: int
    kind: str
    version: int
    payload: str
    digest: bytes


@dataclass(frozen=True, slots=True)
class Entry:
    """An action as it is stored, with its facts: what the file and the journal both hold."""

    sequence: int
    time: str
    program: str
    rules: int
    label_code: str
    label_params: str
    facts: tuple[FactLine, ...]

    @property
    def tail(self) -> Tail:
        """Where the log ends after it."""
        return Tail(self.sequence, self.facts[-1].sequence, self.facts[-1].digest)


def entry_of(action: Action, after: Tail, name: str) -> Entry:
    """The action as rows, chained to the log so far. Each fact is read back before it may be stored.

    Raises ``CannotSave`` for text that no file can hold, and ``ValueError`` for our own mistakes.
    """
    if action.sequence != after.action + 1 or not action.facts:
        raise ValueError(
            f"action {action.sequence} with {len(action.facts)} facts cannot follow {after.action}"
        )
    params = encode_value(action.label.params)
    head = chain.header(action.sequence, action.time, action.program, action.rules, action.label.code, params)
    digest, lines = after.digest, []
    for sequence, fact in enumerate(action.facts, after.fact + 1):
        payload = encode_fact(fact)
        try:
            read_back = decode_fact(fact.kind, fact.version, payload)
            digest = chain.link(digest, head, sequence, fact.kind, fact.version, payload)
        except UnicodeEncodeError as broken:
            text = payload.encode("utf-8", "replace").decode()
            raise CannotSave("file.text_unstorable", name=name, text=text[:80]) from broken
        if read_back != fact:
            raise ValueError(f"{fact.kind} would be read back as something else: {read_back!r:.200}")
        lines.append(FactLine(sequence, fact.kind, fact.version, payload, digest))
    return Entry(
        action.sequence, action.time, action.program, action.rules, action.label.code, params, tuple(lines)
    )


def add(connection: Connection, entries: Sequence[Entry]) -> None:
    """Write the rows of these actions and move the end of the log."""
    connection.execute(
        insert(ACTION),
        [
            {
                "sequence": each.sequence,
                "time": each.time,
                "program": each.program,
                "rules": each.rules,
                "label_code": each.label_code,
                "label_params": each.label_params,
            }
            for each in entries
        ],
    )
    connection.execute(
        insert(FACT),
        [
            {
                "sequence": line.sequence,
                "action": each.sequence,
                "kind": line.kind,
                "version": line.version,
                "payload": line.payload,
                "digest": line.digest,
            }
            for each in entries
            for line in each.facts
        ],
    )
    tail = entries[-1].tail
    connection.execute(
        update(META).values(last_action=tail.action, last_fact=tail.fact, last_digest=tail.digest)
    )


def tail_of(connection: Connection) -> Tail:
    """Where the log in the file ends now, by its last row."""
    last = connection.execute(
        select(FACT.c.action, FACT.c.sequence, FACT.c.digest).order_by(FACT.c.sequence.desc()).limit(1)
    ).first()
    return Tail(*last) if last is not None else EMPTY


def require_tail(connection: Connection, expected: Tail, name: str) -> None:
    """Raise ``FileChangedElsewhere`` unless the log ends where this program left it: the guard against two writers."""
    if tail_of(connection) != expected:
        raise FileChangedElsewhere("file.changed_elsewhere", name=name)


@dataclass(frozen=True, slots=True)
class Log:
    """A whole log, checked."""

    actions: tuple[Action, ...]
    tail: Tail


def read_entries(connection: Connection, name: str) -> list[Entry]:
    """Every row of the log, in order, numbered without gaps and as long as ``meta`` says."""
    raw = raw_connection(connection)
    found = raw.execute("SELECT last_action, last_fact, last_digest FROM meta WHERE id = 1").fetchone()
    actions = raw.execute(
        "SELECT sequence, time, program, rules, label_code, label_params FROM action ORDER BY sequence"
    ).fetchall()
    facts = raw.execute(
        "SELECT sequence, action, kind, version, payload, digest FROM fact ORDER BY sequence"
    ).fetchall()
    if found is None:
        raise FileDamaged("file.damaged", name=name, what="meta")
    last = Tail(*found)
    ends = facts[-1][0] if facts else 0
    if ends != last.fact or len(actions) != last.action:
        raise FileDamaged("file.damaged_short", name=name, found=ends, expected=last.fact)
    entries = _grouped(actions, facts, name)
    if not entries or entries[-1].tail != last:
        raise FileDamaged("file.damaged_short", name=name, found=ends, expected=last.fact)
    return entries


def _grouped(actions: list[tuple[Any, ...]], facts: list[tuple[Any, ...]], name: str) -> list[Entry]:
    by_action: dict[int, list[FactLine]] = {}
    latest = 0
    for expected, (sequence, action, kind, version, payload, digest) in enumerate(facts, 1):
        if sequence != expected or action < latest:
            raise FileDamaged("file.damaged_chain", name=name, sequence=expected)
        latest = action
        by_action.setdefault(action, []).append(FactLine(sequence, kind, version, payload, digest))
    entries = []
    for expected, row in enumerate(actions, 1):
        lines = by_action.pop(row[0], None)
        if row[0] != expected or not lines:
            raise FileDamaged("file.damaged_action", name=name, sequence=expected)
        sequence, time, program, rules, code, params = row
        entries.append(Entry(sequence, time, program, rules, code, params, tuple(lines)))
    if by_action:
        raise FileDamaged("file.damaged_action", name=name, sequence=min(by_action))
    return entries


def checked(entries: Sequence[Entry], name: str, start: bytes = chain.GENESIS) -> Log:
    """The actions, after every digest was computed again. Raises ``FileDamaged`` where one differs, ``FileTooNew`` for
    a whole log that holds facts we do not know."""
    digest, actions = start, []
    unknown: UnknownFactError | None = None
    for entry in entries:
        digest = _verified(entry, digest, name)
        facts: list[Fact] = []
        for line in entry.facts:
            try:
                facts.append(decode_fact(line.kind, line.version, line.payload))
            except UnknownFactError as newer:
                unknown = unknown or newer
            except MalformedError as wrong:
                raise FileDamaged("file.damaged_chain", name=name, sequence=line.sequence) from wrong
        if unknown is None:
            actions.append(_action(entry, tuple(facts), name))
    if unknown is not None:
        raise FileTooNew("file.too_new_unreadable", name=name, what=str(unknown)) from unknown
    return Log(tuple(actions), entries[-1].tail if entries else EMPTY)


def _verified(entry: Entry, digest: bytes, name: str) -> bytes:
    try:
        head = chain.header(
            entry.sequence, entry.time, entry.program, entry.rules, entry.label_code, entry.label_params
        )
        for line in entry.facts:
            digest = chain.link(digest, head, line.sequence, line.kind, line.version, line.payload)
            if digest != line.digest:
                raise FileDamaged("file.damaged_chain", name=name, sequence=line.sequence)
    except ValueError as wrong:
        raise FileDamaged("file.damaged_action", name=name, sequence=entry.sequence) from wrong
    return digest


def _action(entry: Entry, facts: tuple[Fact, ...], name: str) -> Action:
    params: Params = ()
    if entry.label_params != "[]":
        try:
            params = decode_value(Params, entry.label_params)
        except MalformedError as wrong:
            raise FileDamaged("file.damaged_action", name=name, sequence=entry.sequence) from wrong
    return Action(
        entry.sequence, entry.time, entry.program, entry.rules, Label(entry.label_code, params), facts
    )
