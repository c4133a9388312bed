"""bootstrap.sh, as far as a machine that is already set up can tell; CI and a bare Debian prove the rest."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "installer" / "bootstrap.sh"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a script for POSIX shells")

FAKE_PYTHON = """case "$*" in
    "-m venv "*) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" && echo venv >>"$LOG" ;;
    "-m pip install"*) echo pip >>"$LOG"; cp "$0" "${0%/*}/tourney-desktop" ;;
    "-m pytest"*) echo pytest "$QT_QPA_PLATFORM" "$@" >>"$LOG" ;;
    -*) ;;
    *) echo window "$@" >>"$LOG" ;;
esac"""


PRETENDERS = {
    "python3": FAKE_PYTHON,
    "apt-get": "echo apt-get $2 >>$LOG",
    "dpkg-query": "echo installed",
    "id": "echo 0",
}


@pytest.fixture
def project(tmp_path):
    """A project folder, with a space in its name, beside commands that only pretend."""
    folder = tmp_path / "my project"
    (folder / "installer").mkdir(parents=True)
    shutil.copy(SCRIPT, folder / "installer")
    (folder / "pyproject.toml").touch()
    (tmp_path / "fakes").mkdir()
    for command, script in PRETENDERS.items():
        pretend(folder, command, script)
    return folder


def pretend(project: Path, command: str, script: str) -> None:
    fake = project.parent / "fakes" / command
    fake.write_text(f"#!/bin/sh\n{script}\n")
    fake.chmod(0o755)


def bootstrap(project: Path, *words: str, screen: str = "") -> tuple[int, list[str], str]:
    """Exit status, what the pretenders were asked to do, and what was said."""
    log = project.parent / "log"
    log.write_text("")
    path = f"{project.parent / 'fakes'}:{os.defpath}"
    done = subprocess.run(
        ["sh", project / "installer" / "bootstrap.sh", *words],
        env={"PATH": path, "LOG": str(log), "DISPLAY": screen},
        cwd=project.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, log.read_text().splitlines(), done.stderr


def test_the_script_is_sound_shell():
    subprocess.run(["sh", "-n", SCRIPT], check=True)
    if shutil.which("shellcheck"):
        subprocess.run(["shellcheck", SCRIPT], check=True)


def test_the_first_run_sets_up_and_later_ones_only_open_the_window(project):
    event = "my event.tourney"
    assert bootstrap(project, "run", event, screen=":0")[:2] == (0, ["venv", "pip", f"window {event}"])
    assert bootstrap(project, "run", screen=":0")[:2] == (0, ["window"])


def test_tests_run_without_a_screen_and_need_a_set_up_of_their_own(project):
    bootstrap(project, "run", screen=":0")
    assert bootstrap(project, "test", "-x")[:2] == (0, ["pip", "pytest offscreen -m pytest -n 2 -x"])
    assert bootstrap(project, "run", screen=":0")[:2] == (0, ["window"])


def test_without_a_screen_the_set_up_is_completed_and_the_reason_given(project):
    status, steps, said = bootstrap(project, "run")
    assert (status, steps) == (1, ["venv", "pip"])
    assert "no screen" in said
    assert "tourney --help" in said


def test_changed_settings_are_installed_again(project):
    bootstrap(project, "run", screen=":0")
    later = (project / ".venv" / ".ready-run").stat().st_mtime + 5
    os.utime(project / "pyproject.toml", (later, later))
    assert bootstrap(project, "run", screen=":0")[1] == ["pip", "window"]


def test_a_broken_environment_is_made_anew(project):
    bootstrap(project, "run", screen=":0")
    (project / ".venv" / "bin" / "python").unlink()
    assert bootstrap(project, "run", screen=":0")[1] == ["venv", "pip", "window"]


def test_a_moved_environment_is_made_anew(project):
    bootstrap(project, "run", screen=":0")
    moved = project.rename(project.with_name("elsewhere"))
    assert bootstrap(moved, "run", screen=":0")[1] == ["venv", "pip", "window"]


def test_missing_packages_are_installed_by_name(project):
    pretend(project, "dpkg-query", "case $* in *libgl1*) ;; *) echo installed ;; esac")
    status, steps, said = bootstrap(project, "test")
    assert (status, steps[:3]) == (0, ["apt-get update", "apt-get -y", "venv"])
    assert "Installing system packages: libgl1\n" in said


def test_sudo_is_asked_only_for_packages(project):
    pretend(project, "id", "echo 1000")
    pretend(project, "sudo", 'echo "sudo $1" >>"$LOG"')
    assert not [step for step in bootstrap(project, "run")[1] if "sudo" in step]
    pretend(project, "dpkg-query", "true")
    assert bootstrap(project, "run")[1] == ["sudo apt-get", "sudo env"]


def test_an_old_python_is_refused_in_words(project):
    for command in ("python3", "python3.11", "python3.12", "python3.13", "python3.14"):
        pretend(project, command, "exit 1")
    status, steps, said = bootstrap(project, "run")
    assert (status, steps) == (1, ["apt-get update", "apt-get -y"])
    assert "Python 3.11 or newer" in said


def test_an_unknown_word_is_answered_with_the_usage(project):
    status, steps, said = bootstrap(project, "install")
    assert (status, steps) == (2, [])
    assert said.startswith("usage:")
