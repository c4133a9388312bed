"""The rounds of a schedule as everybody meets them: those drawn, and those still to be drawn as they would be now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.history import History, Outing
from tourney_desktop.domain.lots import Lots, derived_seed
from tourney_desktop.domain.model import Entrant, EntrantId, Round, RoundId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.made_up import MadeUp, made_up
from tourney_desktop.reports.recorded import as_recorded
from tourney_desktop.reports.timetable import start_words
from tourney_desktop.reports.words import round_title, told_apart
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView
from tourney_desktop.version import RULES_VERSION

_NOT_DRAWN = RoundId(0)


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """One round: drawn, or as drawing it now would make it. ``starts`` is an ISO time, empty where none is set."""

    round: Round
    drawn: bool
    starts: str = ""

    @property
    def number(self) -> int:
        """Its number in the division."""
        return self.round.number

    @property
    def title(self) -> str:
        """What it is called."""
        return round_title(self.round)

    @property
    def results(self) -> int:
        """How many tables have their result."""
        return sum(1 for pairing in self.round.pairings if pairing.settled)


@dataclass(frozen=True)
class Schedule:
    """All rounds of a stage. Everything that is asked of it is worked out once. ``trouble`` is why no more rounds can
    be drawn, where some could be wished for."""

    view: StageView
    rounds: tuple[ScheduledRound, ...]
    trouble: TourneyError | None = None

    @cached_property
    def by_number(self) -> Mapping[int, ScheduledRound]:
        """The rounds by their numbers."""
        return {each.number: each for each in self.rounds}

    @cached_property
    def outings(self) -> Mapping[EntrantId, tuple[Outing, ...]]:
        """What everybody does, round by round; rounds that are not for somebody are missing."""
        return History.of(each.round for each in self.rounds).outings

    @cached_property
    def apart(self) -> Mapping[EntrantId, str]:
        """What tells people of one name apart."""
        return told_apart(self.view.state, self.view.entrants)

    @property
    def planned(self) -> bool:
        """Whether rounds are shown that are not drawn yet."""
        return any(not each.drawn for each in self.rounds)

    @property
    def draft(self) -> bool:
        """Whether rounds are drawn that nobody else may see yet."""
        return any(each.drawn and not each.round.published for each in self.rounds)

    @property
    def games(self) -> tuple[int, int]:
        """How many games are settled, and how many there are."""
        return sum(each.results for each in self.rounds), sum(
            len(each.round.pairings) for each in self.rounds
        )

    @cached_property
    def firsts(self) -> frozenset[int | None]:
        """Which sides go first in it: only 0 where whoever goes first always stands on the left."""
        return frozenset(pairing.first for each in self.rounds for pairing in each.round.pairings)

    @cached_property
    def made_up(self) -> MadeUp:
        """Where those who rest make up the game, in formats that have them do so."""
        return made_up(each.round for each in self.rounds)

    @cached_property
    def players(self) -> tuple[EntrantId, ...]:
        """Everybody with a place in it, in the alphabet."""
        return tuple(sorted(self.outings, key=self.view.name_key))

    @cached_property
    def teams(self) -> Mapping[str, tuple[EntrantId, ...]]:
        """Every team by its name as first typed, in the alphabet, with its members in it."""
        names: dict[str, str] = {}
        members: dict[str, list[EntrantId]] = {}
        for entrant in self.players:
            for team in team_names(self.view.entrants[entrant]):
                names.setdefault(folded(team), team)
                members.setdefault(folded(team), []).append(entrant)
        return {names[each]: tuple(members[each]) for each in sorted(names)}

    def start_words(self, each: ScheduledRound) -> str:
        """When a round starts: the time, with its day where the timetable has several."""
        return start_words(self.view, each.number)

    def heading(self, each: ScheduledRound) -> str:
        """``Round 3``, or ``Round 3, Sat 14 Mar, 10:00``."""
        words = self.start_words(each)
        return say("schedule.starts", round=each.title, time=words) if words else each.title


def team_names(entrant: Entrant) -> tuple[str, ...]:
    """The teams or schools somebody plays for; several are parted by semicolons."""
    return tuple(each.strip() for each in entrant.team.split(";") if each.strip())


def drawn_schedule(view: StageView) -> Schedule:
    """The rounds that are drawn."""
    rounds = (as_recorded(view, each) for each in view.rounds)
    return Schedule(view, tuple(ScheduledRound(each, True, _starts(view, each.number)) for each in rounds))


def whole_schedule(view: StageView) -> Schedule:
    """The rounds that are drawn and those still to come, as the event's own lot would draw them. Working out the latter
    may take a while. None come where nobody is seeded, or where the field cannot be drawn."""
    drawn = drawn_schedule(view)
    if not plans_ahead(view):
        return drawn
    kind = format_by_id(view.stage.config.format)
    lot = derived_seed(view.state.random_seed, "round", view.division.id, view.next_number)
    try:
        coming = kind.plan(view, kind.options(view), Lots(lot)) or ()
    except (
        TourneyError
    ) as trouble:  # nobody to meet, or the field does not fit: what is drawn is all there is
        return replace(drawn, trouble=trouble)
    planned = (
        ScheduledRound(
            Round(
                id=_NOT_DRAWN,
                division=view.division.id,
                stage=view.stage.id,
                number=number,
                random_seed=lot,
                rules_version=RULES_VERSION,
                pairings=proposal.pairings,
                byes=proposal.byes,
                notes=proposal.notes,
                label=proposal.label or kind.round_label(number),
            ),
            False,
            _starts(view, number),
        )
        for number, proposal in enumerate(coming, view.next_number)
    )
    return Schedule(view, (*drawn.rounds, *planned))


def plans_ahead(view: StageView) -> bool:
    """Whether rounds still to come can be told: a format drawn in advance, seen as it stands now, with its seeds."""
    if not format_by_id(view.stage.config.format).drawn_in_advance or view.stage.closed:
        return False
    return view.after is None and (view.seeded or bool(view.rounds))


def _starts(view: StageView, number: int) -> str:
    entry = view.state.timetable.get((view.division.id, number))
    return entry.starts if entry else ""
