"""The schedule through the command: written for other programs, as a message, and printed for one player or team."""

import csv
import json

import pytest

ROSTER = "last,first,team\nAsh,Ann,Abbey\nBirch,Bo,Bridge\nCork,Cy,Abbey\nDill,Dee,Bridge\nElm,Eva,Castle\n"


@pytest.fixture(scope="module")
def weeks(tmp_path_factory):
    """Five players over weeks, every round drawn, two results in, the first two rounds with their dates."""
    from tourney_desktop.cli import main

    folder = tmp_path_factory.mktemp("weeks")
    roster, file = folder / "five.csv", folder / "weeks.tourney"
    roster.write_text(ROSTER, "utf-8")
    for words in (
        ("new", file, "--name", "Weeks", "--preset", "all-play-all", "--random-seed", "5"),
        ("import", file, roster),
        ("seed", file, "--method", "as-entered"),
        ("pair", file, "--all"),
        ("timetable", file, "1=2026-04-04T10:00", "2=2026-04-11T10:00"),
        ("result", file, "3", "1", "1-0"),
        ("result", file, "1", "2", "+/-"),
    ):
        assert main([str(word) for word in words]) == 0
    return file


@pytest.fixture
def written(tourney, weeks, tmp_path):
    """Export the schedule and give back what stands in the file."""

    def export(name, *words):
        target = tmp_path / name
        tourney("export", weeks, "--what", "schedule", *words, "-o", target)
        return target.read_text("utf-8-sig")

    return export


def test_the_whole_schedule_as_a_flat_table(written):
    rows = list(csv.DictReader(written("s.csv").splitlines()))
    assert len(rows) == 5 * 3
    assert [row["Round"] for row in rows] == [str(number) for number in range(1, 6) for _ in range(3)]
    assert rows[0]["Starts"] == "2026-04-04 10:00"
    assert {row["Table"] for row in rows} == {"1", "2", "free"}


def test_the_whole_schedule_as_rounds(written, tourney, weeks):
    found = json.loads(written("s.json"))
    assert [each["round"] for each in found] == [1, 2, 3, 4, 5]
    assert all(each["drawn"] for each in found)
    assert [each["starts"] for each in found][:3] == ["2026-04-04T10:00", "2026-04-11T10:00", None]
    for each in found:
        ours = {key: value for key, value in each.items() if key not in ("drawn", "starts")}
        assert ours == tourney("pairings", weeks, "--round", each["round"], "--json").json


def test_one_player_by_id_seed_or_name(written):
    by_name = json.loads(written("a.json", "--entrant", "Cork"))
    assert by_name == json.loads(written("b.json", "--entrant", "s3"))
    assert by_name == json.loads(written("c.json", "--entrant", by_name["id"]))
    assert (by_name["name"], by_name["team"]) == ("Cork, Cy", "Abbey")
    assert [each["round"] for each in by_name["rounds"]] == [1, 2, 3, 4, 5]
    rests = [each for each in by_name["rounds"] if each["bye"]]
    assert [(each["bye"], each["pairing"]) for each in rests] == [("pairing-allocated", None)]
    for each in by_name["rounds"]:
        if each["pairing"] is not None:
            assert by_name["id"] in each["pairing"]["sides"][each["side"]]["entrants"]
    table = written("a.csv", "--entrant", "Cork")
    assert table.splitlines()[0] == "Round,Starts,Table,Against,Side,Result"
    assert len(table.splitlines()) == 6


def test_a_team_with_all_its_players(written):
    found = json.loads(written("t.json", "--team", "abbey"))
    assert found["team"] == "Abbey"
    assert [each["name"] for each in found["players"]] == ["Ash, Ann", "Cork, Cy"]
    text = written("t.txt", "--team", "abbey")
    assert text.startswith("Weeks: schedule of Abbey\n\nRound 1, Sat 4 Apr, 10:00\nAnn Ash: ")


def test_a_message_for_a_player(written):
    lines = written("m.txt", "--entrant", "Ash").splitlines()
    assert lines[0] == "Weeks: schedule of Ann Ash"
    assert lines[2].startswith("Round 1, Sat 4 Apr, 10:00: ")
    assert sum(": free" in line for line in lines) == 1
    assert "you go first" in "\n".join(lines)


def test_a_schedule_not_drawn_yet_says_so(tourney, tmp_path):
    roster, file = tmp_path / "five.csv", tmp_path / "e.tourney"
    roster.write_text(ROSTER, "utf-8")
    tourney("new", file, "--name", "Plans", "--preset", "all-play-all")
    tourney("import", file, roster)
    target = tmp_path / "s.json"
    ran = tourney("export", file, "--what", "schedule", "-o", target, status=1)
    assert "no schedule yet" in ran.err
    tourney("seed", file)
    tourney("export", file, "--what", "schedule", "-o", target)
    planned = json.loads(target.read_text("utf-8"))
    assert [each["drawn"] for each in planned] == [False] * 5
    drawn = tourney("pair", file, "--all", "--json").json
    tables = [[table["sides"] for table in each["pairings"]] for each in planned]
    assert tables == [[table["sides"] for table in each["pairings"]] for each in drawn]


def test_rounds_so_far_of_another_format(tourney, drawn, tmp_path):
    target = tmp_path / "maple.txt"
    tourney("export", drawn, "--what", "schedule", "--entrant", "Maple, Elif", "-o", target)
    text = target.read_text("utf-8")
    assert "Round 1: with " in text
    assert "1 game, still to play." in text


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("--what", "schedule", "-o", "x.txt"), 2, "name one with --entrant or --team"),
        (("--what", "schedule", "-o", "x.pdf"), 2, "Use .csv, .json and .txt"),
        (("--what", "schedule", "--team", "Harbour", "-o", "x.csv"), 2, "Abbey, Bridge and Castle"),
        (("--what", "schedule", "--entrant", "Nobody", "-o", "x.csv"), 2, "Nobody"),
        (("--what", "standings", "--entrant", "Ash", "-o", "x.csv"), 2, "Add --what schedule"),
        (
            ("--what", "schedule", "--entrant", "Ash", "--team", "Abbey", "-o", "x.csv"),
            2,
            "exclude each other",
        ),
    ],
)
def test_what_cannot_be_written(tourney, weeks, tmp_path, monkeypatch, words, status, said):
    monkeypatch.chdir(tmp_path)
    ran = tourney("export", weeks, *words, status=status)
    assert said in ran.err
    assert not list(tmp_path.glob("x.*"))


def test_printed_for_everybody_for_one_and_for_a_team(tourney, weeks, tmp_path):
    out = tmp_path / "out.pdf"

    def pages(*words):
        return tourney("print", weeks, *words, "-o", out, "--json").json["pages"]

    assert pages("schedule") == 1
    assert pages("schedule-by-player") == 1
    assert pages("schedule", "--entrant", "Elm") == 1
    assert pages("schedule-by-team") == 3
    assert pages("schedule", "--team", "Castle") == 1
    listed = tourney("print", weeks, "--list", "--json").json
    assert {"schedule", "schedule-by-player", "schedule-by-team"} <= set(listed)
    assert (
        "cannot be made for one"
        in tourney("print", weeks, "standings", "--team", "Castle", "-o", out, status=2).err
    )
