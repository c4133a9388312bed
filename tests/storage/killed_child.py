"""The child of the kill test: for each line it reads, a process that enters results through the real Document until it
is killed. All is loaded once, so a kill costs no start.

Prints ``PID n`` for the process, ``ACK n`` after each action that was committed, ``END`` when the process is gone.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.storage.storage_events import STAGE, paired, result
from tourney_desktop.document.document import Document
from tourney_desktop.domain.facts import Fact
from tourney_desktop.domain.model import Label, Participation, TournamentState, label
from tourney_desktop.storage.event_file import open_event_file


class FixedClock:
    def now(self) -> str:
        return "2026-05-01T10:00:00+02:00"


@dataclass(frozen=True)
class Does:
    facts: tuple[Fact, ...]

    def label(self, state: TournamentState) -> Label:
        return label("test.step")

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        return self.facts


def seeds(state: TournamentState) -> list[Participation]:
    return [each for key, each in state.participations.items() if key[0] == STAGE]


def main() -> None:
    for _line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            print(f"PID {os.getpid()}", flush=True)
            enter_results()
        os.waitpid(pid, 0)
        print("END", flush=True)


def enter_results() -> None:
    document = Document(open_event_file(Path(sys.argv[1]), write=True), FixedClock())
    chance = random.Random(document.sequence)
    entrants = len(seeds(document.state))
    while True:
        rounds = document.state.rounds
        match chance.randrange(12):
            case 0 if document.undo_label is not None:
                action = document.undo()
            case 1 if document.redo_label is not None:
                action = document.redo()
            case 2:
                action = document.execute(Does(tuple(paired(document.state.last_round_id + 1, entrants))))
            case _ if rounds:
                last = max(rounds)
                table = chance.randrange(1, len(rounds[last].pairings))  # the last table stays open
                action = document.execute(Does((result(last, table),)))
            case _:
                continue
        assert action is not None
        print(f"ACK {action.sequence}", flush=True)


main()
