"""A lot that was drawn from a hat and typed in: ``--lot`` (MS-6.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId

T = TypeVar("T")


class TypedLot(Lots):
    """The same stream, but a choice among people falls on ``chosen``. Raises ``RuleConflict`` where that person is not
    among them. ``taken`` tells whether there was such a choice at all."""

    def __init__(self, seed: int, chosen: EntrantId) -> None:
        super().__init__(seed)
        self._chosen = chosen
        self.taken = False

    @property
    def chosen(self) -> EntrantId:
        """The one who was drawn. Whoever asks has a lot to draw."""
        self.taken = True
        return self._chosen

    def choice(self, things: Sequence[T]) -> T:
        """The one who was drawn."""
        for each in things:
            if each == self.chosen:
                return each
        raise RuleConflict("lot.not_in_the_draw")
