"""Who has which pairing number, who has left with what effect, and who came late (MSFS-2.1, MSFS-2.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tourney_desktop.domain.model import EntrantId, Participation, Round, Scored, Status
from tourney_desktop.rules.final_tie import is_playoff
from tourney_desktop.rules.formats.round_robin.options import AllPlayAllOptions
from tourney_desktop.rules.view import StageView


class Leaving(StrEnum):
    """What becomes of the games of one who left."""

    ANNULLED = "annulled"
    FORFEITS = "forfeits"


@dataclass(frozen=True)
class Field:
    """The table's numbers. ``first`` is the number of the stage's first round; ``late`` maps one who took the rest's
    number to the round he came for; ``no_place`` are those for whom the table has none."""

    numbers: Mapping[int, EntrantId]
    first: int
    late: Mapping[EntrantId, int]
    no_place: tuple[EntrantId, ...] = ()

    @property
    def size(self) -> int:
        """How many have a number."""
        return len(self.numbers)

    def entrant(self, number: int) -> EntrantId | None:
        """Whose number it is, ``None`` for the rest's."""
        return self.numbers.get(number)

    def number(self, entrant: EntrantId) -> int:
        """His number."""
        return next(number for number, each in self.numbers.items() if each == entrant)

    @staticmethod
    def of(view: StageView) -> Field:
        """Seeds are pairing numbers. Before round 1 everybody present is numbered; afterwards those of round 1, and
        the first to come late where a rest was left (MSFS-2.5)."""
        parts = view.participations
        rounds = _drawn(view)
        if not rounds:
            here = [each for each, part in parts.items() if part.status is Status.ACTIVE]
            return Field(_counted(view, here), view.next_number, {})
        opening = rounds[0]
        there = {each for pairing in opening.pairings for each in pairing.entrants}
        there |= {bye.entrant for bye in opening.byes}
        came = sorted(
            (each for each, part in parts.items() if each not in there and _came(part, opening.number)),
            key=view.seed,
        )
        taking = came[: len(there) % 2]
        numbers = _counted(view, there)
        numbers.update({len(there) + 1: each for each in taking})
        # One who came late is in round 1 too where he made up for its game by hand.
        late = {e: parts[e].since_round for e in numbers.values() if parts[e].since_round > opening.number}
        return Field(numbers, opening.number, late, tuple(came[len(taking) :]))


def _drawn(view: StageView) -> list[Round]:
    """Every round of the stage, those after the view's end included: numbers do not depend on when one looks."""
    own = [
        each for each in view.state.rounds.values() if each.stage == view.stage.id and not is_playoff(each)
    ]
    return sorted(own, key=lambda each: each.number)


def _counted(view: StageView, entrants: set[EntrantId] | list[EntrantId]) -> dict[int, EntrantId]:
    return dict(enumerate(sorted(entrants, key=view.seed), 1))


def _came(part: Participation, opening: int) -> bool:
    """Whether he is or was in the field after its first round."""
    if part.status is Status.ACTIVE:
        return True
    return part.left_after is not None and part.left_after >= max(part.since_round, opening + 1)


def has_left(view: StageView, entrant: EntrantId) -> bool:
    """Whether he had withdrawn by the time the view speaks of."""
    part = view.participations[entrant]
    still_there = view.after is not None and part.left_after is not None and part.left_after > view.after
    return part.status is Status.WITHDRAWN and not still_there


def games_played(view: StageView, entrant: EntrantId) -> int:
    """Games that were played at the board."""
    return sum(1 for each in view.history.of_entrant(entrant) if isinstance(each.outcome, Scored))


def leavers(view: StageView, options: AllPlayAllOptions, field: Field) -> dict[EntrantId, Leaving]:
    """Those who left after round 1 was drawn. With less than half of his games played nobody's results against him
    count; else, or where the option says so, the rest are forfeits (MSFS-2.5). His games are those against everybody
    who was there with him: a newcomer after him does not turn half into less than half."""
    found: dict[EntrantId, Leaving] = {}
    for entrant in field.numbers.values():
        if not has_left(view, entrant):
            continue
        last = max(view.participations[entrant].left_after or 0, field.first)
        met = sum(
            1 for other in field.numbers.values() if field.late.get(other, 0) <= last and other != entrant
        )
        under_half = 2 * games_played(view, entrant) < met * options.cycles
        annul = under_half and options.leaver == "annul_under_half"
        found[entrant] = Leaving.ANNULLED if annul else Leaving.FORFEITS
    return found
