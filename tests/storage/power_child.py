"""The child of the power-cut test: enters results and acknowledges each, with the event's own care or with none."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.storage.storage_events import Story, paired, result
from tourney_desktop.domain.facts import Fact
from tourney_desktop.storage import engine
from tourney_desktop.storage.event_file import open_event_file


def main() -> None:
    event, actions, synchronous = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    if synchronous != "EXTRA":
        engine.PRAGMAS = tuple(
            (name, synchronous if name == "synchronous" else v) for name, v in engine.PRAGMAS
        )
    store = open_event_file(event, write=True)
    story = Story(store.load())
    for number in range(actions):
        drawn, table = 1 + number // 14, number % 14
        facts: list[Fact] = [result(drawn, table)] if table else paired(drawn, 30)
        before = story.state
        action = story.does(*facts)
        store.append(action, before, story.state, None)
        os.write(1, f"ACK {action.sequence}\n".encode())
    os._exit(0)


main()
