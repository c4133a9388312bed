"""One fixed, sealed world for every test: no screen, no network, no home folder, one locale and time zone."""

import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# All of this before anything imports PySide6 or asks platformdirs for a folder.
HOME = Path(tempfile.mkdtemp(prefix="tourney-tests-"))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.pop("LANGUAGE", None)
os.environ.update(LC_ALL="C.UTF-8", LANG="C.UTF-8", TZ="UTC", HOME=str(HOME), USERPROFILE=str(HOME))
for kind in ("data", "config", "state", "cache"):
    os.environ[f"XDG_{kind.upper()}_HOME"] = str(HOME / kind)
os.environ["APPDATA"] = os.environ["LOCALAPPDATA"] = str(HOME / "data")
if hasattr(time, "tzset"):
    time.tzset()

# Generous with time, since a busy machine is no fault of the code; always the same examples where CI judges.
PATIENT = [HealthCheck.too_slow]
settings.register_profile("desk", deadline=None, max_examples=40, suppress_health_check=PATIENT)
settings.register_profile("judge", settings.get_profile("desk"), derandomize=True, database=None)
settings.load_profile("judge" if os.environ.get("CI") else "desk")

NETWORK_EVENTS = frozenset({
    "socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg",
    "socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr",
})  # fmt: skip


def refuse_network(event: str, _arguments: tuple[object, ...]) -> None:
    """An audit hook sees what C code does too, and no test can take it away."""
    if event in NETWORK_EVENTS:
        raise PermissionError(f"Tourney Desktop has no network code, yet something called {event}")


sys.addaudithook(refuse_network)


def pytest_unconfigure(config: pytest.Config) -> None:
    shutil.rmtree(HOME, ignore_errors=True)
