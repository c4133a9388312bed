"""Made-up events as logs of actions, large and small, for the storage tests and the benchmark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from tourney_desktop.domain import facts as f
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import (
    Absence,
    Adjourned,
    Annulled,
    Avoid,
    Bye,
    ByeKind,
    Details,
    Division,
    DivisionId,
    Entrant,
    EntrantId,
    Forfeit,
    Game,
    Intake,
    IntakeKind,
    Label,
    LineUp,
    Pairing,
    PairingNumber,
    Participation,
    Person,
    PersonId,
    RatedEvent,
    RoundId,
    Scored,
    Side,
    Stage,
    StageConfig,
    StageId,
    TieDecision,
    TimetableEntry,
    TournamentState,
    Unit,
    label,
    note,
)
from tourney_desktop.domain.timeline import Action, state_of
from tourney_desktop.storage.event_file import create_event_file
from tourney_desktop.storage.store import SqliteStore

UUID = "5b2c6f0e-1111-4222-8333-444455556666"
DIVISION, STAGE = DivisionId(1), StageId(1)
PAIRINGS_A_FACT = 100


class Story:
    """Actions one after the other, with the state after each."""

    def __init__(self, actions: Sequence[Action] = ()) -> None:
        self.actions: list[Action] = list(actions)
        self.state: TournamentState = state_of(self.actions)

    def does(self, *facts: f.Fact, name: Label | None = None) -> Action:
        """One more action."""
        sequence = len(self.actions) + 1
        action = Action(
            sequence,
            f"2026-05-01T10:{sequence % 60:02d}:00+02:00",
            "0.1.0",
            1,
            name or label("test.step"),
            facts,
        )
        self.actions.append(action)
        self.state = state_of(self.actions) if not action.is_step else fold(facts, self.state)
        return action


def begin(uuid: str = UUID) -> tuple[f.Fact, ...]:
    """The facts of a new event with one division and stage."""
    return (
        f.TournamentCreated(
            uuid, 4711, "2026-05-01T10:00:00+02:00", Details("Open – Łódź 日本", "Hall", "1 May")
        ),
        f.DivisionAdded(Division(DIVISION, "A")),
        f.StageAdded(Stage(STAGE, DIVISION, 1, StageConfig("swiss", "", (("rounds", "12"),)))),
    )


def entered(count: int) -> Iterator[f.Fact]:
    """So many entrants."""
    for number in range(1, count + 1):
        person = Person(PersonId(number), f"Name{number}", "A<b>", rating=Fraction(2000 - number, 2))
        entrant = Entrant(EntrantId(number), (person.id,), team=f"Club {number % 7}")
        yield f.PersonSet(person)
        yield f.EntrantSet(entrant)
        yield f.ParticipationSet(Participation(DIVISION, STAGE, entrant.id, seed=number))


def paired(number: int, count: int) -> list[f.Fact]:
    """A round of all entrants, drawn by turning the list."""
    turned = [1 + (place + number * 37) % count for place in range(count)]
    byes = (Bye(EntrantId(turned.pop()), ByeKind.PAIRING),) if count % 2 else ()
    pairings = [
        Pairing(
            PairingNumber(at + 1),
            at + 1,
            (Side((EntrantId(turned[2 * at]),)), Side((EntrantId(turned[2 * at + 1]),))),
            first=0,
            notes=(note("test.why", "R-1", score=at),) if at % 50 == 0 else (),
        )
        for at in range(len(turned) // 2)
    ]
    first, rest = pairings[:PAIRINGS_A_FACT], pairings[PAIRINGS_A_FACT:]
    drawn: list[f.Fact] = [f.RoundPaired(RoundId(number), DIVISION, STAGE, number, 99, 1, tuple(first), byes)]
    while rest:
        drawn.append(f.RoundExtended(RoundId(number), tuple(rest[:PAIRINGS_A_FACT])))
        rest = rest[PAIRINGS_A_FACT:]
    return [*drawn, f.RoundPublished(RoundId(number))]


def result(round_number: int, pairing: int, outcome: Scored | Forfeit | None = None) -> f.GameRecorded:
    """A score for one table."""
    score = outcome or Scored(300 + pairing % 200, 280 + round_number, Unit.RAW)
    return f.GameRecorded(RoundId(round_number), PairingNumber(pairing), 0, Game(score))


def large(entrants: int, rounds: int) -> Story:
    """A whole event: every result an action of its own."""
    story = Story()
    story.does(*begin())
    story.does(*entered(entrants))
    for number in range(1, rounds + 1):
        story.does(*paired(number, entrants))
        for pairing in range(1, entrants // 2 + 1):
            story.does(result(number, pairing))
    return story


def varied() -> Story:
    """A small event in which nearly everything happens, undo and redo too."""
    story = Story()
    story.does(*begin(), name=label("test.new", name="Łódź"))
    story.does(*entered(9))
    story.does(f.TimetableSet(TimetableEntry(DIVISION, 1, "2026-05-01T11:00")))
    story.does(*paired(1, 9))
    story.does(result(1, 1))
    story.does(result(1, 2, Forfeit(None)))
    story.does(result(1, 3, Forfeit(0)))
    story.does(f.LineUpSet(RoundId(1), LineUp(EntrantId(2), ("Somebody, Else",))))
    story.does(f.DocumentIssued("pairings", DIVISION, 1, "2026-05-01T10:50", "abc", ("d1", "d2")))
    story.does(f.ActionUndone(8))
    story.does(f.ActionUndone(7))
    story.does(f.ActionRedone(7))
    there = story.state.participations[STAGE, EntrantId(9)]
    story.does(f.ParticipationSet(replace(there, absences=(Absence(2, ByeKind.HALF),))))
    story.does(result(1, 4))
    story.does(*paired(2, 9))
    story.does(f.GamesCleared(RoundId(1), PairingNumber(1)))
    story.does(f.DetailsSet(replace(story.state.details, venue="Other hall", signatures=("A", "B"))))
    return story


def complete() -> Story:
    """An event in which every kind of fact happens. Kinds that come later go at its end: ``files/*.tourney`` hold its
    beginnings for ever."""
    story = varied()
    stage = Stage(StageId(2), DIVISION, 2, StageConfig("swiss"), "Final")
    story.does(
        f.StageAdded(stage), f.StageConfigured(stage.id, StageConfig("swiss", "club", (("rounds", "3"),)))
    )
    story.does(
        f.PersonSet(Person(PersonId(10), "Gone")),
        f.EntrantSet(Entrant(EntrantId(10), (PersonId(10),), "Gone")),
    )
    story.does(f.EntrantRemoved(EntrantId(10)))
    places = tuple(
        f.SeedPlace(EntrantId(number), note("test.seed", "S-1", rank=number)) for number in range(9, 0, -1)
    )
    story.does(f.SeedsDrawn(STAGE, "lot", 4711, 1, places))
    pairing = story.state.rounds[RoundId(2)].pairings[0]
    story.does(
        f.PairingReplaced(RoundId(2), replace(pairing, table=12, sides=pairing.sides[::-1], first=None))
    )
    more = replace(
        pairing, number=PairingNumber(5), table=13, sides=(Side((EntrantId(1), EntrantId(2))),) * 2
    )
    story.does(f.RoundExtended(RoundId(2), (more,), (Bye(EntrantId(3), ByeKind.FULL, (note("test.why"),)),)))
    story.does(f.RoundWithdrawn(RoundId(2)))
    for outcome in (Adjourned(), Annulled(), Scored(3, 1, Unit.HALF_POINTS)):
        story.does(f.GameRecorded(RoundId(1), PairingNumber(2), 1, Game(outcome, "by hand")))
    story.does(f.StageClosed(stage.id))
    story.does(f.ByesReplaced(RoundId(1), (Bye(EntrantId(9), ByeKind.ZERO, (note("test.why"),)),)))
    sisters = Avoid(EntrantId(1), EntrantId(2), hard=False, reason="sisters")
    story.does(
        f.AvoidSet(sisters), f.AvoidSet(Avoid(EntrantId(3), EntrantId(4))), f.AvoidSet(sisters, removed=True)
    )
    story.does(f.RelatedSet("Abbey", "Łódź"), f.RelatedSet("Canal", "Dale"))
    story.does(f.RelatedSet("Canal", "Dale", removed=True))
    story.does(f.TieDecided(TieDecision(STAGE, (EntrantId(5), EntrantId(4)), "lot", "coin")))
    story.does(f.TieDecided(TieDecision(STAGE, (EntrantId(4), EntrantId(5)), "hand")))
    second = Division(DivisionId(2), "B", first_table=None)
    last_chance = Intake(IntakeKind.ELIMINATED, STAGE, 1, 2)
    story.does(
        f.DivisionAdded(second),
        f.StageAdded(Stage(StageId(3), second.id, 1, StageConfig("swiss"), entries=4, intake=last_chance)),
        f.DivisionSet(Division(second.id, "Last Chance", first_table=40)),
        f.EntriesClosed(STAGE, 9),
        f.LotsTyped(STAGE, "numbers", (EntrantId(3), EntrantId(1))),
        f.LotsTyped(STAGE, "places", (EntrantId(2),)),
        f.LotsTyped(STAGE, "numbers", ()),
    )
    story.does(
        f.StageAdded(Stage(StageId(4), second.id, 2, StageConfig("swiss"))),
        f.StageRemoved(StageId(4)),
        f.DivisionAdded(Division(DivisionId(3), "C")),
        f.DivisionRemoved(DivisionId(3)),
    )
    story.does(
        f.ParticipationSet(Participation(second.id, StageId(3), EntrantId(1))),
        f.ParticipationRemoved(StageId(3), EntrantId(1)),
    )
    final = replace(story.state.rounds[RoundId(1)].pairings[2], decisive=True)
    story.does(f.PairingReplaced(RoundId(1), final))
    autumn = RatedEvent("Autumn", "2026-10", "used", 12, 30, "autumn.csv")
    story.does(
        f.RatedEventsListed(1, (autumn, RatedEvent("Winter", "2027", "awaiting data"))),
        f.RatedEventsListed(2, (RatedEvent("Winter", "2027", "left out", source="winter.csv"),)),
    )
    return story


def written(path: Path, story: Story) -> SqliteStore:
    """The story in a file, appended action by action, still open."""
    store = create_event_file(path)
    play(store, story)
    return store


def play(store: SqliteStore, story: Story, start: int = 0) -> None:
    """Append the actions from number ``start`` on."""
    before = state_of(story.actions[:start])
    for action in story.actions[start:]:
        log = story.actions[: action.sequence]
        after = state_of(log) if not action.is_step else fold(action.facts, before)
        store.append(action, before, after, None)
        before = after
