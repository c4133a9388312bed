"""Ids: whole numbers from 1, stable for the file's life, never positions in a list."""

from __future__ import annotations

from typing import NewType

PersonId = NewType("PersonId", int)
EntrantId = NewType("EntrantId", int)
DivisionId = NewType("DivisionId", int)
StageId = NewType("StageId", int)
RoundId = NewType("RoundId", int)
PairingNumber = NewType("PairingNumber", int)
"""A pairing inside its round. The table is a separate, changeable label."""
