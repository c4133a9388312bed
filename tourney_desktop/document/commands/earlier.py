"""Taking averages, scores and ratings from an earlier event file of ours (ADD-12): first a plan to look at, then one
action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tourney_desktop.document.commands.chunks import rated_event_facts
from tourney_desktop.document.commands.entrants import AddEntrants, EditEntrant
from tourney_desktop.document.commands.roster import EntrantData, data_of
from tourney_desktop.domain.facts import Fact
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import EntrantId, Label, RatedEvent, StageId, TournamentState, label
from tourney_desktop.rules.earlier.matching import Match
from tourney_desktop.rules.earlier.people import EarlierPerson
from tourney_desktop.rules.earlier.takeover import Taken, Takeover, Taking, Value, offered, taken

_CAREER = ("average", "previous_points", "previous_rounds")
_SCORE = ("previous_score",)
_RATING = ("rating", "deviation")


@dataclass(frozen=True, slots=True)
class EarlierPlan:
    """What taking over would do. ``newcomers`` are added as they stand, where nobody was entered yet."""

    stage: StageId
    rows: tuple[Takeover, ...]
    newcomers: tuple[EntrantData, ...] = ()

    @property
    def updated(self) -> tuple[EntrantId, ...]:
        """The entrants of whom something is set, each once."""
        return tuple(dict.fromkeys(row.match.present.entrant for row in self.rows if row.changes))


def plan_earlier(
    state: TournamentState, stage: StageId, matches: Sequence[Match], *, overwrite: bool = False
) -> EarlierPlan:
    """What every match that holds brings. What was typed here stays unless ``overwrite``."""
    rows = []
    for match in matches:
        things: tuple[Taken, ...] = ()
        if match.earlier is not None and match.sureness.taken:
            things = _things(state, match, match.earlier, overwrite=overwrite)
        rows.append(Takeover(match, things))
    return EarlierPlan(stage, tuple(rows))


def plan_everybody(stage: StageId, earlier: TournamentState, people: Sequence[EarlierPerson]) -> EarlierPlan:
    """The earlier field as entrants of an event that has none yet, with what the earlier event knows of them."""
    by_person = {each.who.person: each for each in people}
    newcomers = []
    for entrant, known in earlier.entrants.items():
        if known.house:
            continue
        own = [by_person[each] for each in known.persons]
        data = data_of(earlier, entrant)
        persons = tuple(
            replace(person, rating=each.rating, deviation=each.deviation)
            for person, each in zip(data.persons, own, strict=True)
        )
        plain = replace(
            data, persons=persons, rookie=None, membership_override="", eligible=None, points=None, notes=""
        )
        single = len(own) == 1 and own[0].who.single
        career = {name: offered(own[0])[name] if single else None for name in (*_CAREER, *_SCORE)}
        newcomers.append(_entrant_with(plain, career))
    return EarlierPlan(stage, (), tuple(newcomers))


@dataclass(frozen=True, slots=True)
class TakeFromEarlier:
    """Carry a plan out: one undo step. ``rated`` is the list of events that the ratings come from, where they come from
    events; it takes the place of the one that was there."""

    plan: EarlierPlan
    source: str
    rated: tuple[RatedEvent, ...] | None = None

    def changes(self, state: TournamentState) -> bool:
        """Whether there is anything to do."""
        listed = self.rated is not None and self.rated != state.rated_events
        return bool(self.plan.updated or self.plan.newcomers or listed)

    def label(self, state: TournamentState) -> Label:
        """The file's name and how many."""
        del state
        taken_over = len(self.plan.updated) + len(self.plan.newcomers)
        return label("action.imported", source=self.source, n=taken_over)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """Everything at once."""
        facts: list[Fact] = []
        now = state
        for entrant in self.plan.updated:
            data = data_of(now, entrant)
            for row in self.plan.rows:
                if row.match.present.entrant == entrant:
                    data = _with(state, data, row)
            more = EditEntrant(entrant, data, same_name_ok=True).decide(now)
            facts += more
            now = fold(more, now)
        if self.plan.newcomers:
            facts += AddEntrants(self.plan.stage, self.plan.newcomers, same_name_ok=True).decide(now)
        if self.rated is not None and self.rated != state.rated_events:
            facts += rated_event_facts(self.rated)
        return facts


def _things(
    state: TournamentState, match: Match, earlier: EarlierPerson, *, overwrite: bool
) -> tuple[Taken, ...]:
    """Career, score and rating: each together or not at all. A member of a team has no career of his own."""
    known = data_of(state, match.present.entrant)
    person = known.persons[_place(state, match)]
    new = offered(earlier)
    found: tuple[Taken, ...] = ()
    if match.present.single:
        for group in (_CAREER, _SCORE):
            found += taken({name: getattr(known, name) for name in group}, new, overwrite=overwrite)
    return found + taken({name: getattr(person, name) for name in _RATING}, new, overwrite=overwrite)


def _with(state: TournamentState, data: EntrantData, row: Takeover) -> EntrantData:
    things = {each.name: each.new for each in row.things if each.taking is Taking.TAKEN}
    rating = {name: value for name, value in things.items() if name in _RATING}
    at = _place(state, row.match)
    person = replace(data.persons[at], **rating)  # type: ignore[arg-type]
    persons = (*data.persons[:at], person, *data.persons[at + 1 :])
    career = {name: value for name, value in things.items() if name not in _RATING}
    return _entrant_with(replace(data, persons=persons), career)


def _entrant_with(data: EntrantData, career: dict[str, Value]) -> EntrantData:
    return replace(data, **career)  # type: ignore[arg-type]


def _place(state: TournamentState, match: Match) -> int:
    """Which of an entrant's people it is."""
    return state.entrants[match.present.entrant].persons.index(match.present.person)
