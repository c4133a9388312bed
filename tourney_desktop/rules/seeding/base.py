"""What a seeding method is: a function from the field to an order, with a reason for each place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tourney_desktop.domain.facts import SeedPlace
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.view import StageView

SeedFunction = Callable[[StageView, tuple[EntrantId, ...], Options, Lots], tuple[SeedPlace, ...]]


@dataclass(frozen=True, slots=True)
class Seeding:
    """One method. ``id`` is what the command and the file call it; its name and one plain sentence are the messages
    ``seeding.<id>`` and ``seeding.<id>.help``. ``by_lot``: the answer depends on the random seed."""

    id: str
    function: SeedFunction
    by_lot: bool = False
