"""The published tables are the fold's image, whatever way led to the state."""

from __future__ import annotations

import random
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.storage.storage_events import STAGE, Story, begin, entered, paired, result, varied
from tourney_desktop.domain import facts as f
from tourney_desktop.domain.errors import FileDamaged
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.model import Entrant, EntrantId, PairingNumber, Person, PersonId, RoundId
from tourney_desktop.domain.timeline import state_of
from tourney_desktop.storage.engine import Access, make_engine, reading, writing
from tourney_desktop.storage.event_file import open_event_file
from tourney_desktop.storage.migrations import create_tables
from tourney_desktop.storage.publish import NOTHING, differences, publish, publish_anew


@pytest.fixture
def engine() -> Engine:
    made = make_engine(None, Access.MEMORY, may_define=True)
    with writing(made) as connection:
        create_tables(connection)
    return made


def shows(engine: Engine, state: object) -> list[str]:
    with reading(engine) as connection:
        return list(differences(connection, state))


def test_any_walk_between_states_leaves_the_image_of_the_last(engine: Engine) -> None:
    story = varied()
    states = [state_of(story.actions[:length]) for length in range(len(story.actions) + 1)]
    chance, now = random.Random(1), NOTHING
    for _ in range(60):
        then = chance.choice(states)
        with writing(engine) as connection:
            publish(connection, now, then)
        assert shows(engine, then) == []
        now = then
    with writing(engine) as connection:
        publish_anew(connection, states[3])
    assert shows(engine, states[3]) == []
    engine.dispose()


def test_what_is_the_same_is_not_written_again(engine: Engine) -> None:
    story = Story()
    story.does(*begin())
    story.does(*entered(8))
    story.does(*paired(1, 8))
    before = story.state
    after = fold(story.does(result(1, 2)).facts, before)
    statements: list[str] = []
    with writing(engine) as connection:
        publish(connection, NOTHING, before)
    with engine.connect() as connection:
        connection.connection.driver_connection.set_trace_callback(statements.append)
    with writing(engine) as connection:
        publish(connection, before, after)
    changes = [each for each in statements if each.startswith(("INSERT", "UPDATE", "DELETE"))]
    assert len(changes) == 1
    assert changes[0].startswith("INSERT INTO game")
    engine.dispose()


def test_a_correction_of_names_and_pairings(engine: Engine) -> None:
    story = Story()
    story.does(*begin())
    story.does(*entered(6))
    story.does(*paired(1, 6))
    states = [NOTHING, story.state]
    pairing = story.state.rounds[RoundId(1)].pairings[0]
    steps = [
        (f.PersonSet(Person(PersonId(3), "Other", "Name")),),
        (f.PairingReplaced(RoundId(1), replace(pairing, sides=pairing.sides[::-1], table=9)),),
        (
            f.PersonSet(Person(PersonId(7), "New")),
            f.EntrantSet(Entrant(EntrantId(7), (PersonId(7), PersonId(3)), "Duo")),
        ),
        (f.EntrantSet(Entrant(EntrantId(7), (PersonId(7),), "Solo")),),
        (f.EntrantRemoved(EntrantId(7)),),
        (result(1, 1),),
        (f.GamesCleared(RoundId(1), PairingNumber(1)),),
        (f.StageClosed(STAGE),),
        (f.RoundWithdrawn(RoundId(1)),),
    ]
    for facts in steps:
        story.does(*facts)
        states.append(story.state)
    for old, new in zip([*states, *states[::-1]], [*states[1:], *states[::-1], NOTHING], strict=False):
        with writing(engine) as connection:
            publish(connection, old, new)
        assert shows(engine, new) == []
    engine.dispose()


@pytest.mark.parametrize(
    ("statement", "where"),
    [
        ("UPDATE game SET first = first + 1 WHERE round = 1 AND pairing = 4", "game, round 1"),
        ("UPDATE person SET last = 'Other' WHERE id = 4", "person 4"),
        ("DELETE FROM bye WHERE round = 2", "bye, round 2"),
        ("UPDATE side SET entrant = 1 WHERE round = 2 AND pairing = 2 AND side = 1", "side, round 2"),
        ("INSERT INTO line_up VALUES (2, 0, 3, '[]')", "line_up, round 2"),
        ("UPDATE participation SET seed = seed + 1", "participation 1"),
        ("UPDATE tournament SET name = ''", "tournament 1"),
        ("UPDATE round SET published = 0 WHERE id = 2", "round, round 2"),
        ("DELETE FROM issue", "issue, round 1"),
        ("UPDATE timetable SET starts = ''", "timetable, round 1"),
    ],
)
def test_a_difference_names_table_and_round(event: Path, statement: str, where: str) -> None:
    raw = sqlite3.connect(event, isolation_level=None)
    raw.execute(statement)
    raw.close()
    with pytest.raises(FileDamaged, match=f"its table “{where}”"):
        open_event_file(event, write=True)
