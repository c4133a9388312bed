"""The words of the command line itself: help, unknown options, output to anywhere."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tourney_desktop.cli.verbs import VERBS

PYTHON = [sys.executable, "-c", "import sys; from tourney_desktop.cli import main; sys.exit(main())"]


def run(*words, **changes):
    env = {**os.environ, **changes}
    return subprocess.run([*PYTHON, *map(str, words)], capture_output=True, env=env, check=False)


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.words)
def test_every_command_has_help(tourney, verb):
    for flag in ("-h", "--help"):
        out = tourney(*verb.words.split(), flag).out
        assert verb.help in " ".join(out.split())
        assert "--json" in out


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.words)
def test_unknown_options_and_abbreviations_are_refused(tourney, verb, tmp_path):
    ran = tourney(*verb.words.split(), tmp_path / "x", "--no-such-option", status=2)
    assert ran.out == ""
    tourney(*verb.words.split(), "--jso", status=2)


@pytest.mark.parametrize(
    "words", [("neu",), ("entrant",), ("entrant", "kick"), ("--colour",), ("entrant", "--json")]
)
def test_unknown_commands_are_refused(tourney, words):
    assert tourney(*words, status=2).out == ""


def test_the_overview(tourney):
    for words in ((), ("--help",), ("-h",), ("help",)):
        out = tourney(*words).out
        assert all(verb.words in out for verb in VERBS)
    assert "entrant absent" in tourney("entrant", "--help").out
    assert tourney("--version").out.startswith("Tourney Desktop ")
    assert tourney("--json", "presets").json == tourney("presets", "--json").json


def test_help_and_reading_load_nothing_heavy(drawn):
    code = (
        "import sys; from tourney_desktop.cli import main; main(sys.argv[1:]); "
        "print(*sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr)"
    )

    def loaded(*words):
        command = [sys.executable, "-c", code, *map(str, words)]
        return set(subprocess.run(command, capture_output=True, check=True, text=True).stderr.split())

    heavy = {
        "PySide6",
        "sqlalchemy",
        "sqlite3",
        "reportlab",
        "charset_normalizer",
        "platformdirs",
        "uharfbuzz",
    }
    assert not heavy & loaded("--help")
    assert not heavy & loaded("pair", "--help")
    assert not heavy & loaded("presets")
    assert not {"PySide6", "shiboken6", "reportlab"} & loaded("standings", drawn)


@pytest.mark.parametrize(
    ("locale", "encoding"),
    [
        ("C", "ascii"), ("POSIX", ""), ("de_DE.ISO-8859-1", "latin-1"),
        *(
            pytest.param(locale, encoding, marks=pytest.mark.slow)
            for locale, encoding in (
                ("C", ""), ("C", "latin-1"), ("POSIX", "ascii"), ("POSIX", "latin-1"),
                ("de_DE.ISO-8859-1", ""), ("de_DE.ISO-8859-1", "ascii"),
            )
        ),
    ],
)  # fmt: skip
def test_json_is_utf_8_whatever_the_locale(drawn, locale, encoding):
    done = run(
        "entrants",
        drawn,
        "--json",
        LC_ALL=locale,
        PYTHONIOENCODING=encoding,
        PYTHONUTF8="0",
        PYTHONCOERCECLOCALE="0",
    )
    assert done.returncode == 0
    assert "Larch, Łucja" in [row["name"] for row in json.loads(done.stdout.decode("utf-8"))]
    plain = run(
        "entrants", drawn, LC_ALL=locale, PYTHONIOENCODING=encoding, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"
    )
    assert plain.returncode == 0
    assert b"Traceback" not in plain.stderr


def test_a_reader_that_has_enough_is_no_error(drawn):
    command = f'"{sys.executable}" -c "import sys; from tourney_desktop.cli import main; sys.exit(main())"'
    script = f'({command} entrants "{drawn}" --json; echo "status $?" >&2) | true'
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stderr.split() == ["status", "0"]


def test_a_full_output_is_told(drawn):
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*PYTHON, "entrants", str(drawn)], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_broken_letters_are_refused(drawn):
    done = subprocess.run(
        [*PYTHON, "entrant", "add", str(drawn), "--name", b"\xff\xfe"], capture_output=True, check=False
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_a_bug_of_ours_is_one_line_and_status_70(tourney, drawn, monkeypatch):
    def broken(_view):
        raise KeyError("nobody thought of this")

    monkeypatch.setattr("tourney_desktop.cli.standings.standings_json", broken)
    assert "nobody thought of this" in tourney("standings", drawn, "--json", status=70).err


def test_a_bug_shows_its_trace_when_asked(drawn, monkeypatch, capfd):
    from tourney_desktop.cli import main

    monkeypatch.setenv("TOURNEY_DEBUG", "1")
    monkeypatch.setattr("tourney_desktop.cli.standings.standings_json", lambda _view: 1 / 0)
    assert main(["standings", str(drawn), "--json"]) == 70
    assert "ZeroDivisionError" in capfd.readouterr().err


def test_several_divisions_must_be_named():
    from argparse import Namespace

    from tourney_desktop.cli.event_file import stage_of
    from tourney_desktop.domain.errors import BadInput
    from tourney_desktop.domain.model import (
        Division,
        DivisionId,
        Stage,
        StageConfig,
        StageId,
        TournamentState,
    )

    divisions = {DivisionId(n): Division(DivisionId(n), name) for n, name in ((1, "Open"), (2, "Junior"))}
    stages = {StageId(n): Stage(StageId(n), DivisionId(n), 1, StageConfig("rook")) for n in (1, 2)}
    state = TournamentState(divisions=divisions, stages=stages)
    with pytest.raises(BadInput, match="Open and Junior"):
        stage_of(state, Namespace(division="", stage=""))
    assert stage_of(state, Namespace(division="junior", stage="")) == 2
    assert stage_of(state, Namespace(division="1", stage="1")) == 1
