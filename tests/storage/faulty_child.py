"""The child of the fault tests: one kind of action on an open event, reported as ``done`` or by its sentence."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.storage.storage_events import Story, entered, paired, result
from tourney_desktop.domain import facts as f
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.fold import fold
from tourney_desktop.domain.timeline import state_of
from tourney_desktop.storage.event_file import open_event_file

ACTIONS: dict[str, tuple[f.Fact, ...]] = {
    "result": (result(2, 4),),
    "import": tuple(entered(60))[27:],
    "pair": tuple(paired(3, 9)),
    "undo": (f.ActionUndone(17),),
}


def main() -> None:
    event, what, folder = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
    store = open_event_file(event, write=True)
    story = Story(store.load())
    before = story.state
    print("ready", flush=True)
    try:
        if what == "copy":
            store.copy_to(folder / "copy.tourney")
        else:
            facts = ACTIONS[what]
            action = story.does(*facts)
            after = fold(facts, before) if action.is_step else state_of(story.actions)
            store.append(action, before, after, None)
        print("done", flush=True)
    except TourneyError as error:
        print(f"refused {type(error).__name__}: {error}", flush=True)
    os._exit(0)  # as a program that is ended here: no lock is released, no finaliser runs


main()
