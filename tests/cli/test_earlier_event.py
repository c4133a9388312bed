"""Import from an earlier event file: next year's seeding is one import, and it says who is taken for whom."""

import pytest

HERE = """last,first,team,average,id
Maple,Elif,North,,
Fir,Bo,South,,
Oaken,Quin,South,,
Ash-Elm,Ann,South,,
Yew,Uma,West,,
Larch,L.,East,,
Rowan,Zoe,West,,
Elm,Sven,West,999,
"""


@pytest.fixture
def earlier(drawn, enter, tmp_path):
    """The event of eight with its first round played, under another name."""
    enter(drawn, 1, ["1,400-300", "2,350-360"])
    return drawn.rename(tmp_path / "old.tourney")


@pytest.fixture
def here(tourney, tmp_path):
    file, roster = tmp_path / "next.tourney", tmp_path / "next.csv"
    roster.write_text(HERE, "utf-8")
    tourney("new", file, "--name", "Next Rook", "--preset", "rook", "--set", "rounds=3")
    tourney("import", file, roster)
    return file


def test_a_dry_run_shows_who_is_taken_for_whom_and_changes_nothing(tourney, here, earlier):
    kept = here.read_bytes(), earlier.read_bytes()
    ran = tourney("import", here, earlier, "--as", "entrants", "--dry-run")
    lines = {line.split("  ")[0]: line for line in ran.out.splitlines()}
    assert "likely" in lines["Fir, Bo (South)"]
    assert "ask" in lines["Ash-Elm, Ann (South)"]
    assert "new" in lines["Yew, Uma (West)"]
    assert "Nothing was changed" in ran.out
    answer = tourney("import", here, earlier, "--dry-run", "--json").json
    assert answer["dry_run"] is True
    assert {match["name"]: match["sure"] for match in answer["matches"]} == {
        "Maple, Elif": "sure", "Fir, Bo": "likely", "Oaken, Quin": "maybe", "Ash-Elm, Ann": "maybe",
        "Yew, Uma": "none", "Larch, L.": "maybe", "Rowan, Zoe": "sure", "Elm, Sven": "sure",
    }  # fmt: skip
    assert (here.read_bytes(), earlier.read_bytes()) == kept


def test_one_import_brings_the_past_and_the_seeds_follow(tourney, here, earlier):
    answer = tourney("import", here, earlier, "--json").json
    assert (answer["rows"], answer["added"], answer["problems"]) == (8, 0, [])
    assert answer["updated"] == 4, "Sven's typed average stays, and his score is set"
    rows = {row["name"]: row for row in tourney("entrants", here, "--json").json}
    assert rows["Maple, Elif"]["previous_rounds"] == 1
    assert rows["Elm, Sven"]["average"] == 999
    assert rows["Elm, Sven"]["previous_score"] is not None
    assert rows["Ash-Elm, Ann"]["previous_rounds"] is None
    assert "points" in tourney("import", here, earlier, "--dry-run").err, "averages were typed alone"
    undone = tourney("undo", here)
    assert "old.tourney" in undone.out
    assert {row["previous_rounds"] for row in tourney("entrants", here, "--json").json} == {None}


def test_the_director_says_who_is_who(tourney, here, earlier):
    told = ["--same", "Ash-Elm=Ash, Ann", "--same", "Fir, Bo=", "--same", "3=Oak, Quin"]
    answer = tourney("import", here, earlier, "--json", "--overwrite", *told).json
    sure = {match["name"]: (match["sure"], match["earlier"]) for match in answer["matches"]}
    assert sure["Ash-Elm, Ann"] == ("told", "Ash, Ann")
    assert sure["Fir, Bo"] == ("told", None)
    rows = {row["name"]: row for row in tourney("entrants", here, "--json").json}
    assert rows["Ash-Elm, Ann"]["previous_rounds"] == 1
    assert rows["Fir, Bo"]["previous_rounds"] is None
    assert rows["Elm, Sven"]["previous_rounds"] == 1, "what was typed gives way"
    tourney("import", here, earlier, "--same", "Nemo=Ash, Ann", status=2)
    tourney("import", here, earlier, "--same", "Ash-Elm=Nemo", status=2)


def test_an_event_without_people_takes_the_field(tourney, earlier, tmp_path):
    file = tmp_path / "empty.tourney"
    tourney("new", file, "--name", "Next", "--preset", "rook", "--set", "rounds=3")
    assert tourney("import", file, earlier, "--as", "entrants", "--json").json["added"] == 8
    assert len(tourney("seed", file, "--json").json) == 8


def test_what_cannot_be_is_refused(tourney, here, earlier, tmp_path):
    tourney("import", here, here, status=2)
    tourney("import", here, earlier, "--as", "results", status=2)
    tourney("import", here, tmp_path / "none.tourney", status=3)
    broken = tmp_path / "broken.tourney"
    broken.write_bytes(b"SQLite format 3\x00 and no more")
    tourney("import", here, broken, status=3)
