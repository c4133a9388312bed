"""School Scrabble by command: teams, the first round, substitutes, what is published."""

import csv

import pytest

ANIMALS = ["Bees", "Wasps", "Otters", "Foxes", "Herons", "Kites", "Moles", "Newts"]
SCHOOLS = ["N", "S", "E", "W", "N", "H", "L", "M"]


@pytest.fixture
def school(tourney, tmp_path):
    """Eight teams, the first and the fifth of one school; and what runs the command on their file."""
    file = tmp_path / "school.tourney"
    tourney("new", file, "--name", "School", "--preset", "nssc")
    roster = tmp_path / "teams.csv"
    rows = [["name", "team", "player1", "rating1", "deviation1", "player2", "rating2", "deviation2"]]
    for at, (name, school) in enumerate(zip(ANIMALS, SCHOOLS, strict=True)):
        second = [f"Deputy, {name}", 1000 - 100 * at, 40] if at % 2 else ["", "", ""]
        rows.append([name, school, f"Captain, {name}", 1700 - 100 * at, 30, *second])
    with roster.open("w", newline="", encoding="utf-8") as out:
        csv.writer(out).writerows(rows)
    tourney("import", file, roster)
    return lambda verb, *words, **more: tourney(*verb.split(), file, *words, **more)


def pairs(drawn):
    return [[side["names"][0] for side in each["sides"]] for each in drawn["pairings"]]


def own_game(drawn):
    return next(
        at for at, each in enumerate(drawn["pairings"]) if any("NSSC-4.3" in n for n in each["notes"])
    )


def test_teams_have_members_and_an_effective_pair(school):
    found = {each["name"]: each for each in school("entrants", "--json").json}
    wasps = found["Wasps"]
    assert (wasps["team"], wasps["rating"], wasps["deviation"]) == ("S", 1500, 50)
    assert wasps["members"] == [
        {"name": "Captain, Wasps", "rating": 1600, "deviation": 30},
        {"name": "Deputy, Wasps", "rating": 900, "deviation": 40},
    ]
    assert [each["name"] for each in school("seed", "--json").json][:3] == ["Bees", "Otters", "Wasps"]


def test_a_team_is_entered_and_changed(school):
    added = school(
        "entrant add", "--name", "Oak Owls", "--team", "Hill; Vale", "--player1", "Ash, Ann", "--rating1", "1200",
        "--deviation1", "60", "--json",
    ).json  # fmt: skip
    assert (added["name"], added["team"], added["rating"], added["deviation"]) == (
        "Oak Owls",
        "Hill; Vale",
        1200,
        60,
    )
    school("entrant edit", "Oak Owls", "--player2", "Box, Al", "--rating2", "1100", "--deviation2", "80")
    changed = school("entrant edit", "Oak Owls", "--rating1", "1300", "--json").json
    assert [each["rating"] for each in changed["members"]] == [1300, 1100]
    assert (changed["rating"], changed["deviation"]) == (1200, 100)
    one = school("entrant edit", "Oak Owls", "--player2", "", "--name", "Elm Owls", "--json").json
    assert (one["name"], len(one["members"]), one["rating"]) == ("Elm Owls", 1, 1300)
    refused = school("entrant edit", "Elm Owls", "--rating", "1500", status=2)
    assert "--rating1" in refused.err


def test_a_name_alone_is_a_team(school):
    foxes = school("entrant add", "--name", "Red Foxes", "--team", "Hill", "--json").json
    assert (foxes["name"], foxes["members"], foxes["rating"]) == ("Red Foxes", [], None)
    rated = school("entrant edit", "Red Foxes", "--rating", "900", "--deviation", "50", "--json").json
    assert (rated["name"], rated["rating"], rated["deviation"]) == ("Red Foxes", 900, 50)


def test_the_first_round_and_why(school):
    drawn = school("pair", "--json").json
    # seeds: Bees N, Otters E, Wasps S, Herons N, Foxes W, Moles L, Kites H, Newts M
    assert pairs(drawn) == [["Bees", "Foxes"], ["Otters", "Moles"], ["Wasps", "Kites"], ["Herons", "Newts"]]
    school("unpair")
    school("entrant edit", "Foxes", "--team", "W; N")
    drawn = school("pair", "--json").json
    assert pairs(drawn)[0] == ["Bees", "Moles"]
    assert drawn["notes"] == []
    for table in (1, 2):
        why = school("explain", "1", str(table), "--json").json
        assert "NSSC-4.3" in {each["rule"] for each in why["reasons"]}
        assert why["cost"] == why["optimum"] == [0, 0, 4]
    quiet = school("explain", "1", "3", "--json").json
    assert "NSSC-4.3" not in {each["rule"] for each in quiet["reasons"]}


def test_a_school_with_more_than_half_stands_in_the_notes(school):
    for name in ANIMALS[:5]:
        school("entrant edit", name, "--team", "Northgate")
    drawn = school("pair", "--json").json
    assert "Northgate has 5 of the 8 teams" in drawn["notes"][0]
    assert drawn["notes"][1].startswith("1 game is between teams of one school: ")
    assert " – ".join(pairs(drawn)[own_game(drawn)]) in drawn["notes"][1]
    assert school("check", "--json").json == {"ok": True, "problems": []}


def test_a_swap_into_a_game_of_one_school_wants_a_word(school):
    school("entrant edit", "Foxes", "--team", "W; N")
    school("pair")
    refused = school("swap", "1", "Foxes", "Moles", status=1)
    assert "NSSC-4.3" in refused.err
    school("swap", "1", "Foxes", "Moles", "--accept")
    assert any("NSSC-4.3" in note for note in school("pairings", "--json").json["pairings"][0]["notes"])


def test_substitutes(school):
    school("pair")
    drawn = school("substitute", "1", "Bees", "Reserve, Rita", "--json").json
    assert drawn["pairings"][0]["sides"][0]["substitutes"] == [{"entrant": 1, "names": ["Reserve, Rita"]}]
    refused = school("substitute", "1", "Bees", "A;B;C", status=1)
    assert "one or two" in refused.err


def test_spread_and_its_cap(school):
    school("pair")
    for table, result in enumerate(("600-300", "400-390", "350-350", "+/-"), 1):
        school("result", "1", str(table), result)
    rows = school("standings", "--json").json
    assert [(each["name"], each["score"], each["spread"]) for each in rows[:3]] == [
        ("Bees", 1, 300), ("Otters", 1, 10), ("Herons", 1, 0),
    ]  # fmt: skip
    assert rows[0]["tie_breaks"] == {"spread": 300}
    school("configure", "--set", "spread_cap=100,50")
    assert school("standings", "--json").json[0]["spread"] == 100
    assert school("pairings", "--json").json["pairings"][0]["result"]["scores"] == [600, 300]


def test_what_is_published(school, tmp_path):
    school("pair")
    school("result", "1", "1", "400-300")
    out = tmp_path / "out.csv"
    assert "publish_crosstable" in school("export", "-o", out, "--what", "crosstable", status=1).err
    assert not out.exists()
    assert "Left out" in school("export", "-o", out).err
    assert "R1" not in out.read_text("utf-8-sig")
    assert school("crosstable", "--json").json["rounds"] == 1  # the command itself is no publication
    school("configure", "--set", "publish_crosstable=on", "--set", "short_names=on")
    school("export", "-o", out, "--what", "entrants")
    assert "Bees C. 1700±30" in out.read_text("utf-8-sig")
    school("export", "-o", out, "--what", "crosstable")
    assert "R1" in out.read_text("utf-8-sig")


def test_the_lot_of_a_bye_can_be_typed(school):
    school("entrant remove", "Newts")
    school("configure", "--set", "bye=draw")
    drawn = school("pair", "--lot", "Otters", "--json").json
    assert [each["name"] for each in drawn["byes"]] == ["Otters"]


def test_a_house_team(school):
    school("entrant remove", "Newts")
    school("configure", "--set", "bye=house_team")
    assert "house team" in school("pair", status=1).err
    school("entrant add", "--name", "House", "--house")
    assert school("pair", "--json").json["byes"] == []
    assert "House" not in {each["name"] for each in school("standings", "--json").json}
