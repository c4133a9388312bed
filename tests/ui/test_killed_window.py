"""kill -9 while results are typed into the window: what the entry line has cleared is in the file."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.document.desk import STAGE, TickingClock, field
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.rounds import PairRound, last_round
from tourney_desktop.document.commands.settings import CreateTournament
from tourney_desktop.document.document import Document
from tourney_desktop.domain.model import Details
from tourney_desktop.rules.presets import preset_by_id
from tourney_desktop.storage.event_file import create_event_file, open_event_file

ROOT = Path(__file__).parents[2]


def event_of_ten_tables(path: Path) -> None:
    document = Document(create_event_file(path), TickingClock())
    config = preset_by_id("rook").config(("rounds", "2"))
    document.execute(
        CreateTournament(Details("Kill"), "7f0e2a54-0d53-4b1e-8d0c-6d1b1b8f2c11", 7, "2026-05-01", config)
    )
    document.execute(AddEntrants(STAGE, field(40)))
    document.execute(PairRound(STAGE))
    document.close()


def results(path: Path) -> dict[int, tuple[int, int]]:
    store = open_event_file(path, write=True)
    assert store.writable, "the dead program's lock is cleared without asking"
    assert store.check() == ()
    document = Document(store, TickingClock())
    found = {
        pairing.table: (pairing.deciding.first, pairing.deciding.second)
        for pairing in last_round(document.state, STAGE).pairings
        if pairing.deciding is not None
    }
    document.close()
    return found


@pytest.mark.parametrize(
    "kills", [20, pytest.param(300, marks=[pytest.mark.slow, pytest.mark.timeout(1800)])]
)
def test_what_the_entry_line_cleared_is_in_the_file(tmp_path, kills):
    event = tmp_path / "kill.tourney"
    event_of_ten_tables(event)
    chance = random.Random(kills)
    expected: dict[int, tuple[int, int]] = {}
    acknowledged = 0
    for number in range(kills):
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.killed_window", str(event), str(number)],
            stdout=subprocess.PIPE,
            cwd=ROOT,
            text=True,
        )
        lines = [program.stdout.readline(), program.stdout.readline()]
        assert lines[1].startswith("ACK"), lines
        time.sleep(chance.uniform(0, 0.15))
        program.kill()
        lines += program.communicate()[0].splitlines(keepends=True)
        in_flight = None
        for line in lines:
            words = line.split()
            if len(words) != 4 or not line.endswith("\n"):
                continue
            table, score = int(words[1]), (int(words[2]), int(words[3]))
            if words[0] == "ACK":
                acknowledged += 1
                expected[table] = score
                in_flight = None
            elif words[0] == "TYPED":
                in_flight = (table, score)
        found = results(event)
        if in_flight is not None and found.get(in_flight[0]) == in_flight[1]:
            expected[in_flight[0]] = in_flight[1]
        assert found == expected
    assert acknowledged >= kills
