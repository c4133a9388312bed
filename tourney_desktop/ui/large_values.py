"""Making very many small values beside the window: a history of years is hundreds of thousands of them."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_lock = Lock()
_makers = 0


@contextmanager
def large_values() -> Iterator[None]:
    """No looking for garbage while values are made, nor among them afterwards: that would stop every thread, the
    window's too, for half a second at a time. They refer to each other one way only, so that letting go of them frees
    them."""
    global _makers  # noqa: PLW0603 - the collector is one for all threads
    with _lock:
        _makers += 1
        gc.disable()
    try:
        yield
    finally:
        with _lock:
            _makers -= 1
            if not _makers:
                gc.freeze()
                gc.enable()
