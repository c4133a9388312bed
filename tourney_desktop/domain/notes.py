"""Reasons and names of actions, as codes with parameters: facts never hold a sentence."""

from __future__ import annotations

from dataclasses import dataclass

BY_HAND = "pairing.by_hand"
"""The code beside a table or a rest that the director changed by hand (REP-6)."""

Param = int | str | tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A reason, as a code: the rule it cites and its parameters. A parameter named ``…_id`` or ``…_ids`` holds
    entrants, ``…_pairs`` two and two who meet; the sentence's parameter of the name without that ending then holds
    their names."""

    code: str
    rule: str = ""
    params: tuple[tuple[str, Param], ...] = ()


def note(code: str, rule: str = "", /, **params: Param) -> Note:
    """A note with its parameters by name."""
    return Note(code, rule, tuple(sorted(params.items())))


@dataclass(frozen=True, slots=True)
class Label:
    """What an action is called in the menu and the history: a message code and its parameters."""

    code: str
    params: tuple[tuple[str, Param], ...] = ()


def label(code: str, /, **params: Param) -> Label:
    """A label with its parameters by name."""
    return Label(code, tuple(sorted(params.items())))
