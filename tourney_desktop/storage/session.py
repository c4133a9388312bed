"""What is held while a file is open: the engine, the entry in the registry, the lock."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Engine

from tourney_desktop.domain.errors import FileMissing
from tourney_desktop.storage import registry
from tourney_desktop.storage.engine import Access, make_engine
from tourney_desktop.storage.failures import words
from tourney_desktop.storage.lock import Lock
from tourney_desktop.storage.registry import Identity


@dataclass(slots=True)
class Session:
    """Opened by ``open_session``; whoever has it closes it."""

    engine: Engine
    identity: Identity
    lock: Lock | None = None

    def close(self) -> None:
        """Let go, the lock last."""
        self.engine.dispose()
        registry.leave(self.identity)
        if self.lock is not None:
            self.lock.release()


def open_session(
    path: Path, access: Access, lock: Lock | None = None, *, may_define: bool = False
) -> Session:
    """Enter the file in the registry, then hand it to SQLite, which opens it with its first statement."""
    who = registry.identity(path)
    if who is None:
        raise FileMissing("file.missing", **words(path))
    registry.enter(who)
    return Session(make_engine(path, access, may_define=may_define), who, lock)
