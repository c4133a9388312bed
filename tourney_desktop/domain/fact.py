"""What every fact is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Fact:
    """Base of all facts."""

    kind: ClassVar[str]
    version: ClassVar[int] = 1
