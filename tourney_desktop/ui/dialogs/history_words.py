"""What the history window says beside its table: which filter an action belongs to, before and after, going back.
No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney_desktop.domain.text import say
from tourney_desktop.domain.timeline import Action, Timeline
from tourney_desktop.reports.words import label_detail, label_text

FAMILIES = ("all", "results", "pairings", "entrants", "printed")
_PAIRINGS = "paired published unpaired seeded closed substitute"
_ENTRANTS = "entrant entrants imported withdrawn returned absent"
_FAMILY = {
    "results": ("action.result", "action.results"),
    "pairings": tuple(f"action.{word}" for word in _PAIRINGS.split()),
    "entrants": tuple(f"action.{word}" for word in _ENTRANTS.split()),
    "printed": ("action.printed",),
}


def family(action: Action) -> str:
    """The filter an action belongs to; empty for those that only show under Everything."""
    code = action.label.code
    for name, beginnings in _FAMILY.items():
        if any(code == each or code.startswith(f"{each}_") for each in beginnings):
            return name
    return ""


@dataclass(frozen=True, slots=True)
class Told:
    """What stands beside an action: title, when and where, before and after (empty where there is none), and how to go
    back to it. ``back`` is the sentence over the button, ``blocked`` why it cannot be pressed."""

    title: str
    when: str
    before: str = ""
    after: str = ""
    details: tuple[str, ...] = ()
    back: str = ""
    blocked: str = ""


def told(action: Action, line: Timeline, program: str) -> Told:
    """Everything the pane says of one action."""
    params = dict(action.label.params)
    when = "  ·  ".join((action.time[:10], action.time[11:19]))
    details: list[str] = []
    before = after = ""
    if "first" in params and "second" in params:
        sides = say("history.sides", first=params["first"], second=params["second"])
        details.append(
            say("history.round_table", round=params.get("round", ""), table=params.get("table", ""))
        )
        details.append(sides)
        before, after = str(params.get("old", "")), str(params.get("new", ""))
        if action.label.code == "action.result_cleared":
            after = say("history.no_result")
        elif action.label.code == "action.result":
            before = say("history.no_result")
    else:
        detail = label_detail(action.label)
        if detail:
            details.append(detail)
    if action.program != program:
        details.append(say("history.by_program", version=action.program))
    back, blocked = _going_back(action, line)
    return Told(label_text(action.label), when, before, after, tuple(details), back, blocked)


def _going_back(action: Action, line: Timeline) -> tuple[str, str]:
    if action.sequence in line.redo:
        return "", say("history.back.redo")
    if action.sequence in line.superseded:
        return "", say("history.back.superseded")
    later = sum(1 for each in line.done if each > action.sequence)
    if not later:
        return "", say("history.back.here")
    return say("history.back", n=later), ""


def counts(actions: Sequence[Action]) -> dict[str, int]:
    """How many rows each filter shows."""
    shown = [each for each in actions if each.is_step or each.is_issue]
    found = dict.fromkeys(FAMILIES, 0)
    found["all"] = len(shown)
    for each in shown:
        name = family(each)
        if name:
            found[name] += 1
    return found
