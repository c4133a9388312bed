"""Recognitions beside the places (ROOK-6). They are offered, the director chooses and edits; none is
automatic (ROOK-6.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import find_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats.base import Honour, Place
from tourney_desktop.rules.formats.rotating_partners.career import average_text, career_average, is_rookie
from tourney_desktop.rules.formats.rotating_partners.options import OFFERED_HONOURS, RookOptions
from tourney_desktop.rules.scoring.base import RoundRecord
from tourney_desktop.rules.scoring.rotating import round_records
from tourney_desktop.rules.view import StageView


@dataclass(frozen=True, slots=True)
class Candidate:
    """One line of the standings, with what honours are decided by."""

    entrant: EntrantId
    place: int
    seed: int
    rookie: bool
    career: Fraction | None
    record: RoundRecord

    @property
    def average_gain(self) -> Fraction | None:
        """Average here less the career average before it; a returning player with both has one (ROOK-6.5)."""
        if self.rookie or self.career is None or self.record.average is None:
            return None
        return self.record.average - self.career

    @property
    def places_gained(self) -> Fraction:
        """Seed less final place (ROOK-6.5, the other reading)."""
        return Fraction(self.seed - self.place)


def candidates(view: StageView, options: RookOptions, places: Sequence[Place]) -> tuple[Candidate, ...]:
    """Everybody who has a place, best first; fill-ins have none (ROOK-2.8)."""
    records = round_records(view.rounds)
    return tuple(
        Candidate(
            each.entrant,
            each.rank,
            view.seed(each.entrant),
            is_rookie(view.entrants[each.entrant]),
            career_average(view.entrants[each.entrant], options.average),
            records.get(each.entrant, RoundRecord()),
        )
        for each in places
        if each.rank is not None
    )


def best_rookie(field: Sequence[Candidate]) -> Candidate | None:
    """The best-placed rookie (ROOK-6.4)."""
    return next((each for each in field if each.rookie), None)


def most_improved(field: Sequence[Candidate], reading: str, least_rounds: Fraction) -> Candidate | None:
    """The largest gain among those who sat out no more than they may; a tie goes to the better place
    (ROOK-6.5)."""
    gain: Callable[[Candidate], Fraction | None] = (
        (lambda each: each.average_gain) if reading == "average_gain" else (lambda each: each.places_gained)
    )
    gains = [
        (gained, -each.place, each)
        for each in field
        if each.record.rounds >= least_rounds and (gained := gain(each)) is not None
    ]
    return max(gains, key=lambda entry: entry[:2])[2] if gains else None


def least_rounds(options: RookOptions, rounds_held: int) -> Fraction:
    """How many rounds one must have played to be most improved: half of the event's, or any (ROOK-6.5)."""
    return Fraction(rounds_held, 2) if options.most_improved_min == "half" else Fraction(0)


def offered_honours(view: StageView, options: RookOptions, places: Sequence[Place]) -> tuple[Honour, ...]:
    """What the program can work out itself, for the director to take or leave."""
    field = candidates(view, options, places)
    rookie = best_rookie(field)
    improved = most_improved(field, options.most_improved, least_rounds(options, len(view.complete_rounds)))
    return (
        Honour(
            "rook.honour.best_rookie",
            "",
            rookie.entrant if rookie else None,
            say("rook.honour.best_rookie.why", place=rookie.place)
            if rookie
            else say("rook.honour.no_rookie"),
        ),
        Honour(
            "rook.honour.most_improved",
            "",
            improved.entrant if improved else None,
            _why_improved(improved, options) if improved else say("rook.honour.nobody_improved"),
        ),
    )


def _why_improved(best: Candidate, options: RookOptions) -> str:
    if options.most_improved == "places_gained":
        return say("rook.honour.places_gained.why", seed=best.seed, place=best.place)
    here, before = best.record.average, best.career
    if here is None or before is None:
        return ""
    return say("rook.honour.average_gain.why", here=average_text(here), before=average_text(before))


def chosen_honours(view: StageView, options: RookOptions, places: Sequence[Place]) -> tuple[Honour, ...]:
    """The honours of the option's list, in its order: offered ones by their word, others as ``Title: Name``
    (ROOK-6.3)."""
    offered = dict(zip(OFFERED_HONOURS, offered_honours(view, options, places), strict=True))
    return tuple(_chosen(view, entry, offered) for entry in options.honours)


def _chosen(view: StageView, entry: str, offered: dict[str, Honour]) -> Honour:
    known = offered.get(entry.strip().lower().replace("-", "_").replace(" ", "_"))
    if known is not None:
        return known
    title, _, name = (part.strip() for part in entry.partition(":"))
    try:
        return Honour("", title, find_entrant(view.state, name) if name else None)
    except BadInput as unknown:
        return Honour("", title, None, str(unknown))
