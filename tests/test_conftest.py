"""The seals of conftest.py hold."""

import socket
import tempfile
import time
from pathlib import Path

import platformdirs
import pytest


def test_no_test_reaches_a_network():
    with socket.socket() as door, pytest.raises(PermissionError, match="no network code"):
        door.connect(("127.0.0.1", 9))
    with pytest.raises(PermissionError, match="no network code"):
        socket.getaddrinfo("localhost", 9)


def test_no_test_reaches_the_users_folders():
    home = Path.home()
    assert home.parent == Path(tempfile.gettempdir())
    assert platformdirs.user_data_path().is_relative_to(home)
    assert platformdirs.user_config_path().is_relative_to(home)
    assert platformdirs.user_state_path().is_relative_to(home)


def test_the_clock_is_in_utc():
    assert time.tzname == ("UTC", "UTC")
