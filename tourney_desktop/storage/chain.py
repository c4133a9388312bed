"""The digest chain over the log: change, drop or reorder one row and every digest after it is wrong.

A fact's digest covers the digest before it, its action's header and its own row. The spelling is fixed for ever.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

GENESIS: Final = bytes(32)
"""What the first fact is chained to."""

_HEADER_LINES: Final = 6
_ROW_LINES: Final = 3


def header(sequence: int, time: str, program: str, rules: int, label_code: str, label_params: str) -> str:
    """An action's row as the chain sees it: one line a column, so no column may hold a line break."""
    text = f"{sequence}\n{time}\n{program}\n{rules}\n{label_code}\n{label_params}\n"
    if text.count("\n") != _HEADER_LINES:
        raise ValueError(f"a line break in the header of action {sequence}")
    return text


def link(previous: bytes, head: str, sequence: int, kind: str, version: int, payload: str) -> bytes:
    """The digest of one fact row."""
    row = f"{sequence}\n{kind}\n{version}\n"
    if row.count("\n") != _ROW_LINES:
        raise ValueError(f"a line break in the kind of fact {sequence}")
    return sha256(previous + f"{head}{row}{payload}".encode()).digest()
