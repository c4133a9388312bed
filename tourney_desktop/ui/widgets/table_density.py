"""How close the rows of a table stand."""

from __future__ import annotations

from enum import IntEnum


class Density(IntEnum):
    """How high rows are: design pixels added to a line of text."""

    COMPACT = 8
    NORMAL = 12
    CROSSTABLE = 18
    TOUCH = 24
