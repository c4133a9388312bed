"""The command, run in this process on real files; and two ready events to copy."""

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from tourney_desktop.cli import main

EIGHT = """last,first,team,average,rating
Maple,Elif,North,640,1510
Fir,Bo,North,655.5,
Oak,Quin,South,,1490
Ash,Ann,South,600,1700
Birch,Femi,East,,
Larch,Łucja,East,712,1600
Rowan,Zoë,West,650,1300
Elm,Sven,West,650,1450
"""


@dataclass(frozen=True)
class Ran:
    """What a run of the command left behind."""

    status: int
    out: str
    err: str

    @property
    def json(self):
        """The one JSON document on standard output."""
        return json.loads(self.out)


@pytest.fixture
def tourney(capfdbinary):
    """Run the command; with ``json=True`` it must print exactly one document, in UTF-8."""

    def run(*words, status=0):
        capfdbinary.readouterr()
        code = main([str(word) for word in words])
        out, err = capfdbinary.readouterr()
        ran = Ran(code, out.decode("utf-8"), err.decode("utf-8"))
        assert ran.status == status, (words, ran)
        assert "Traceback" not in ran.err
        if status:
            assert len(ran.err.splitlines()) == 1, ran.err
        return ran

    return run


@pytest.fixture(scope="session")
def ready(tmp_path_factory):
    """An event of eight, before round 1, and the same with round 1 drawn."""
    folder = tmp_path_factory.mktemp("ready")
    roster = folder / "eight.csv"
    roster.write_text(EIGHT, "utf-8")
    fresh = folder / "fresh.tourney"
    new = [
        "new",
        str(fresh),
        "--name",
        "Winter Rook",
        "--preset",
        "rook",
        "--set",
        "rounds=3",
        "--random-seed",
        "7",
    ]
    assert main(new) == 0
    assert main(["import", str(fresh), str(roster)]) == 0
    drawn = folder / "drawn.tourney"
    assert main(["copy", str(fresh), str(drawn)]) == 0
    assert main(["pair", str(drawn)]) == 0
    return folder


@pytest.fixture
def fresh(ready, tmp_path) -> Path:
    """An event of eight, nothing drawn."""
    return Path(shutil.copy(ready / "fresh.tourney", tmp_path / "event.tourney"))


@pytest.fixture
def drawn(ready, tmp_path) -> Path:
    """An event of eight with round 1 on the wall."""
    return Path(shutil.copy(ready / "drawn.tourney", tmp_path / "event.tourney"))


@pytest.fixture
def enter(tourney, tmp_path):
    """Enter a whole round from a sheet."""

    def sheet(file, number, rows, *, status=0, header="table,result"):
        path = tmp_path / f"round-{number}.csv"
        path.write_text("\n".join([header, *rows]) + "\n", "utf-8")
        return tourney("results", file, number, path, status=status)

    return sheet
