"""What is refused: with which status, in one line, and with nothing changed at all."""

from pathlib import Path

import pytest

from tourney_desktop.cli import main


def seen(file, capfdbinary):
    capfdbinary.readouterr()
    for words in (
        ["pairings", str(file), "--json"],
        ["standings", str(file), "--json"],
        ["history", str(file), "--json"],
    ):
        main(words)
    return capfdbinary.readouterr().out


REFUSED = [
    (1, "pair", "FILE"),
    (1, "pair", "FILE", "--all"),
    (1, "pair", "FILE", "--lot", "Elm, Sven"),
    (1, "publish", "FILE"),
    (1, "close", "FILE"),
    (1, "seed", "FILE"),
    (1, "redo", "FILE"),
    (1, "entrant", "add", "FILE", "--name", "Fir, Bo", "--team", "North"),
    (1, "entrant", "add", "FILE", "--name", "New, Person"),
    (1, "entrant", "remove", "FILE", "Oak"),
    (1, "entrant", "return", "FILE", "Oak"),
    (1, "entrant", "absent", "FILE", "Oak", "--rounds", "1"),
    (1, "entrant", "avoid", "FILE", "Oak", "Elm", "--remove"),
    (1, "related", "FILE", "North", "South", "--remove"),
    (1, "swap", "FILE", "1", "s1", "s2"),
    (1, "tie", "FILE", "--order", "Oak", "Elm", "--by", "lot"),
    (2, "pair", "FILE", "--waive", "ROOK-2.4", "--preview", "--draft"),
    (2, "entrant", "avoid", "FILE", "Oak", "Oak"),
    (2, "entrant", "avoid", "FILE", "Oak", "Nobody"),
    (2, "entrant", "avoid", "FILE", "Oak", "Elm", "--hard", "--soft"),
    (2, "related", "FILE", "North"),
    (2, "related", "FILE", "North", "Nowhere"),
    (2, "lots", "FILE", "nowhere.csv"),
    (2, "lots", "FILE", "FILE"),
    (2, "swap", "FILE", "1", "Oak", "Nobody", "--accept"),
    (2, "swap", "FILE", "2", "Oak", "Elm", "--accept"),
    (2, "swap", "FILE", "1", "Oak", "Elm", "--accept", "--preview"),
    (2, "explain", "FILE", "2"),
    (2, "explain", "FILE", "1", "9"),
    (2, "tie", "FILE", "--order", "Oak", "Elm"),
    (1, "configure", "FILE", "--set", "odd_half=floor"),
    (2, "configure", "FILE", "--set", "rounds=none"),
    (2, "configure", "FILE", "--set", "colour=blue"),
    (2, "configure", "FILE"),
    (2, "entrant", "add", "FILE", "--name", "", "--late-from", "2"),
    (2, "entrant", "add", "FILE", "--name", "New, Person", "--rating", "many", "--late-from", "2"),
    (2, "entrant", "edit", "FILE", "Nobody", "--rating", "5"),
    (2, "entrant", "edit", "FILE", "Oak"),
    (2, "entrant", "withdraw", "FILE", "99"),
    (2, "entrant", "withdraw", "FILE", "s99"),
    (2, "entrant", "withdraw", "FILE", "Oak", "--paired", "maybe"),
    (2, "entrant", "absent", "FILE", "Oak", "--rounds", "two"),
    (2, "entrant", "absent", "FILE", "Oak", "--rounds", "4-3"),
    (2, "result", "FILE", "1", "3", "10:20"),
    (2, "result", "FILE", "2", "1", "10:20"),
    (2, "result", "FILE", "1", "1", "ten"),
    (2, "result", "FILE", "1", "1", "-/+"),
    (2, "result", "FILE", "1", "1", "F1"),
    (2, "result", "FILE", "1", "1", "adjourned"),
    (2, "result", "FILE", "1", "1", "1/2-1/2"),
    (2, "result", "FILE", "one", "1", "1-0"),
    (2, "result", "FILE", "1", "1"),
    (2, "result", "FILE", "1", "1", "10", "20"),
    (2, "results", "FILE", "1", "nowhere.csv"),
    (2, "import", "FILE", "nowhere.csv"),
    (2, "import", "FILE", "FILE"),
    (2, "pairings", "FILE", "--round", "2"),
    (2, "standings", "FILE", "--after", "2"),
    (2, "standings", "FILE", "--division", "B"),
    (2, "standings", "FILE", "--stage", "2"),
    (2, "substitute", "FILE", "1", "Oak"),
    (2, "substitute", "FILE", "2", "Oak", "New, Person"),
    (2, "timetable", "FILE", "1=noon"),
    (2, "timetable", "FILE", "one=2026-05-01T11:00"),
    (2, "print", "FILE", "pairings"),
    (2, "print", "FILE", "bracket", "-o", "x.pdf"),
    (2, "print", "FILE", "pairings", "-o", "FILE"),
    (2, "export", "FILE", "-o", "x.doc"),
    (2, "export", "FILE"),
    (2, "copy", "FILE", "FILE"),
    (2, "pair", "FILE", "--draft", "--preview"),
]


@pytest.mark.parametrize("words", REFUSED, ids=lambda words: " ".join(words[1:]))
def test_a_refused_command_changes_nothing(tourney, drawn, capfdbinary, words):
    status, *typed = words
    before, kept = seen(drawn, capfdbinary), drawn.read_bytes()
    ran = tourney(*(drawn if word == "FILE" else word for word in typed), status=status)
    assert ran.out == ""
    assert seen(drawn, capfdbinary) == before
    assert drawn.read_bytes() == kept
    assert [path.name for path in drawn.parent.iterdir()] == [drawn.name]


def test_new_leaves_an_existing_file_alone(tourney, drawn):
    kept = drawn.read_bytes()
    tourney("new", drawn, "--name", "Other", "--preset", "rook", "--set", "rounds=3", status=1)
    assert drawn.read_bytes() == kept


@pytest.mark.parametrize(
    "words",
    [
        ("--name", "x", "--preset", "rook"),
        ("--name", "x", "--preset", "chess", "--set", "rounds=3"),
        ("--name", "x", "--preset", "rook", "--set", "rounds=0"),
        ("--name", "x", "--preset", "rook", "--set", "laps=3"),
        ("--name", "x", "--preset", "rook", "--format", "rook", "--set", "rounds=3"),
        ("--name", "", "--preset", "rook", "--set", "rounds=3"),
        ("--preset", "rook", "--set", "rounds=3"),
        ("--name", "x"),
    ],
)
def test_new_refuses_and_leaves_no_file(tourney, tmp_path, words):
    tourney("new", tmp_path / "x.tourney", *words, status=2)
    assert list(tmp_path.iterdir()) == []


def broken(folder: Path, kind: str, good: bytes) -> Path:
    path = folder / "bad.tourney"
    if kind == "folder":
        path.mkdir()
    elif kind != "missing":
        contents = {"empty": b"", "foreign": b"name,rating\nAlder,1500\n", "truncated": good[:-4096]}
        path.write_bytes(contents[kind])
    return path


@pytest.mark.parametrize("kind", ["missing", "empty", "foreign", "truncated", "folder"])
def test_a_file_that_cannot_be_used_is_status_3_for_every_command(tourney, drawn, tmp_path, kind):
    path = broken(tmp_path, kind, drawn.read_bytes())
    there = sorted(tmp_path.iterdir())
    kept = path.read_bytes() if path.is_file() else None
    for words in (
        ["status"],
        ["standings"],
        ["pair"],
        ["undo"],
        ["check"],
        ["history"],
        ["entrants"],
        ["timetable"],
    ):
        assert tourney(*words, path, status=3).out == ""
    tourney("result", path, 1, 1, "1:2", status=3)
    tourney("print", path, "standings", "-o", tmp_path / "x.pdf", status=3)
    tourney("copy", path, tmp_path / "copy.tourney", status=3)
    found = tourney("check", path, "--json", status=3).json
    assert found["ok"] is False
    assert len(found["problems"]) == 1
    assert sorted(tmp_path.iterdir()) == there
    assert kept is None or path.read_bytes() == kept


def test_undo_stops_at_the_event_itself(tourney, drawn):
    tourney("undo", drawn)
    tourney("undo", drawn)
    tourney("undo", drawn, status=1)
    assert tourney("entrants", drawn, "--json").json == []
    tourney("pairings", drawn, status=1)
    tourney("pair", drawn, status=1)


def test_pairing_too_early_names_the_tables(tourney, drawn):
    tourney("result", drawn, 1, 2, "5:6")
    assert "table 1 " in tourney("pair", drawn, status=1).err


def test_a_field_that_fills_no_tables_is_refused(tourney, fresh):
    tourney("entrant", "withdraw", fresh, "Oak")
    err = tourney("pair", fresh, status=1).err
    assert "7" in err
    tourney("pairings", fresh, status=1)
