"""Opens the window: ``python -m tourney_desktop [FILE]``, installed as ``tourney-desktop``."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    """The entry point. A frozen bundle's worker processes come through here too, and go their own way."""
    multiprocessing.freeze_support()
    from tourney_desktop.app import run  # noqa: PLC0415 - a worker process must not load the window

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
