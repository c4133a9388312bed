"""The first stage of a division, with what its preset says is played after it (MS-1.5)."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.domain.facts import StageAdded
from tourney_desktop.domain.model import Intake, IntakeKind, Stage, StageId
from tourney_desktop.rules.presets import onward, preset_by_id


def with_what_follows(first: Stage, best: int | None = None) -> tuple[StageAdded, ...]:
    """The stage, and where its preset goes on, the stage after it; ``best`` is how many go on where not as usual."""
    then = onward(first.config)
    if then is None:
        return (StageAdded(first),)
    second = replace(
        first,
        id=StageId(first.id + 1),
        number=first.number + 1,
        config=preset_by_id(then.preset).config(),
        name="",
        intake=Intake(IntakeKind.TOP, first.id, last=best or then.best),
    )
    return StageAdded(first), StageAdded(second)
