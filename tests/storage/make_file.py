"""Writes ``files/<schema>.tourney``, the event file of this schema version that every later program must open.

    python -m tests.storage.make_file

Run once, when a schema is released; its files are never written again.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from tests.storage.storage_events import complete, written
from tourney_desktop.storage.schema import SCHEMA_VERSION

FILES = Path(__file__).parent / "files"


def main() -> None:
    target = FILES / f"{SCHEMA_VERSION}.tourney"
    if target.exists():
        sys.exit(f"{target} exists already and stays as it is")
    FILES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TOURNEY_DATA"] = folder
        written(target, complete()).close()
    print(target)


if __name__ == "__main__":
    main()
