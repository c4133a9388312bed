"""Questions about brackets and draws from a hat, which a format without them answers with nothing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from tourney_desktop.domain.model import EntrantId, Pairing, PairingNumber, RoundId, Unit
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.scoring.points import points_of
from tourney_desktop.rules.tree import Tree
from tourney_desktop.rules.values import Redrawn, RoundProposal
from tourney_desktop.rules.view import StageView


class Bracketed(ABC):
    """The part of a format that speaks of what hangs on whom."""

    has_bracket: ClassVar[bool] = False
    """Whether it is played down a table that can be drawn as a bracket."""
    follow_rule: ClassVar[str] = "MS-5"
    """The rule by which games hang on the winner of another."""

    def tree(self, view: StageView, options: Options) -> Tree | None:
        """The whole bracket, games to come included; ``None`` where there is none."""
        del view, options
        return None

    @abstractmethod
    def result_unit(self, options: Options) -> Unit:
        """What the two numbers of a typed result count."""

    def result_units(self, options: Options) -> tuple[Unit, ...]:
        """What the numbers of a result may count; formats that only need a winner take several."""
        return (self.result_unit(options),)

    def next_draw(self, view: StageView, options: Options) -> str | None:
        """The draw that a real hat may decide now: what its typed lots are kept under, ``None`` where it is the pairing
        numbers, that is the seeds. Raises ``RuleConflict`` where nothing can be drawn."""
        del view, options
        return None

    @abstractmethod
    def concerned(self, view: StageView, options: Options, number: int) -> tuple[EntrantId, ...]:
        """Who must sit or rest in round ``number``."""

    def concerned_in(
        self, view: StageView, options: Options, proposal: RoundProposal, number: int
    ) -> tuple[EntrantId, ...]:
        """The same for a round at hand, where a lot decided who sits."""
        del proposal
        return self.concerned(view, options, number)

    def waits(self, view: StageView, entrant: EntrantId) -> bool:
        """Whether a round was drawn with somebody in mind who is not in it yet."""
        del view, entrant
        return False

    def dependents(self, view: StageView, round_id: RoundId, number: PairingNumber) -> tuple[RoundId, ...]:
        """Rounds that hang on who won this pairing."""
        del view, round_id, number
        return ()

    def follow(self, before: StageView, after: StageView, options: Options) -> tuple[Redrawn, ...]:
        """What drawn rounds become when results were changed; the views hold the same rounds with other results.
        Here rounds that hang on a winner who is another now are gone."""
        del options
        gone = {
            each
            for one, other in zip(before.rounds, after.rounds, strict=True)
            if one is not other
            for was, now in zip(one.pairings, other.pairings, strict=True)
            if was is not now and winner_of(was) != winner_of(now)
            for each in self.dependents(before, one.id, was.number)
        }
        return tuple(Redrawn(each.id) for each in after.rounds if each.id in gone)


def winner_of(pairing: Pairing) -> int | None:
    """The side that won, ``None`` while open, drawn or lost by both."""
    points = points_of(pairing.deciding)
    if points is None or points[0] == points[1]:
        return None
    return 0 if points[0] > points[1] else 1
