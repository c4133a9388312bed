"""What a director does to pairings by hand, and asks about them, as a command."""

import pytest

FIELD = (
    "Alder, Ann",
    "Birch, Bo",
    "Cedar, Cy",
    "Damson, Di",
    "Elm, Ed",
    "Fir, Flo",
    "Gorse, Gil",
    "Holly, Hal",
)


@pytest.fixture
def event(tourney, tmp_path):
    """Make an event of so many, seeded in this order, with teams North and South in turn."""

    def make(count=8, preset="swiss", *settings):
        file = tmp_path / "event.tourney"
        options = [word for each in settings for word in ("--set", each)]
        tourney("new", file, "--name", "Autumn Open", "--preset", preset, *options, "--random-seed", 5)
        roster = tmp_path / "people.csv"
        rows = [f'"{name}",{"North" if at % 2 else "South"}' for at, name in enumerate(FIELD[:count])]
        roster.write_text("\n".join(["name,team", *rows]) + "\n", "utf-8")
        tourney("import", file, roster)
        tourney("seed", file, "--method", "as-entered")
        return file

    return make


def pairs(found):
    """Who meets whom, by ids."""
    return [[side["entrants"][0] for side in each["sides"]] for each in found["pairings"]]


def met(found):
    return sorted(sorted(pair) for pair in pairs(found))


def finish(tourney, file, number=1, text="1-0"):
    for table in tourney("status", file, "--json").json["missing"]:
        tourney("result", file, number, table, text)


# May not meet


def test_two_are_kept_apart(tourney, event):
    file = event()
    answer = tourney("entrant", "avoid", file, "Alder", "Elm", "--reason", "sisters", "--json")
    assert answer.json == [
        {"pair": [1, 5], "names": ["Alder, Ann", "Elm, Ed"], "hard": True, "reason": "sisters"}
    ]
    row = tourney("entrants", file, "--json").json[0]
    assert row["avoid"] == [{"id": 5, "name": "Elm, Ed", "hard": True, "reason": "sisters"}]
    found = tourney("pair", file, "--json").json
    assert [1, 5] not in met(found)
    assert any("sisters" in note for each in found["pairings"] for note in each["notes"])
    tourney("entrant", "avoid", file, "5", "1", "--soft")
    assert tourney("entrants", file, "--json").json[4]["avoid"][0]["hard"] is False
    tourney("entrant", "avoid", file, "5", "1", "--remove")
    assert tourney("entrants", file, "--json").json[4]["avoid"] == []
    tourney("entrant", "avoid", file, "5", "1", "--remove", status=1)
    tourney("undo", file)
    assert tourney("entrants", file, "--json").json[4]["avoid"]


def test_related_teams(tourney, event):
    file = event()
    said = tourney("related", file, "North", "south", "--json")
    assert said.json == [["North", "south"]]
    assert "keep_apart=team" in said.err
    tourney("configure", file, "--set", "keep_apart=team_hard")
    refused = tourney("pair", file, status=1).err
    assert "--waive ADD-6" in refused or "ADD-6" in refused
    tourney("related", file, "North", "South", "--remove")
    assert met(tourney("pair", file, "--json").json) == [[1, 6], [2, 5], [3, 8], [4, 7]]
    tourney("related", file, "North", "Nroth", status=2)
    tourney("related", file, "North", status=2)


def test_an_all_play_all_says_that_it_only_shows_it(tourney, event):
    file = event(4, "all-play-all")
    assert "only shows it" in tourney("entrant", "avoid", file, "1", "2").err


# Lots


@pytest.mark.parametrize(
    "rows",
    [
        'number,name\n2,"Birch, Bo"\n1,4\n3,cedar\n4,"Alder, Ann"\n',
        "name;number\nBirch, Bo;2\nDamson, Di;1\nCedar, Cy;3\nAlder, Ann;4\n",
        "1,4\n2,2\n3,3\n4,1\n",
        "number,name\n1,Damson, Di\n2,Birch, Bo\n3,Cedar, Cy\n4,Alder, Ann\n",
        "WHO,No.\ns4,1\ns2,2\ns3,3\ns1,4\n",
    ],
)
def test_typed_lots(tourney, event, tmp_path, rows):
    file = event(4, "all-play-all")
    order = tmp_path / "order.csv"
    order.write_text(rows, "utf-8")
    found = tourney("lots", file, order, "--json").json
    assert [(row["seed"], row["id"]) for row in found] == [(1, 4), (2, 2), (3, 3), (4, 1)]
    assert pairs(tourney("pair", file, "--json").json) == [[4, 1], [2, 3]]
    assert "once round 1 is drawn" in tourney("lots", file, order, status=1).err


@pytest.mark.parametrize(
    ("rows", "word"),
    [
        ("number,name\n1,4\n1,2\n3,3\n4,1\n", "Row 3"),
        ("number,name\n1,4\n2,2\n4,1\n5,3\n", "number 3"),
        ("number,name\n1,4\n2,Nobody\n", "Row 3"),
        ("number,name\none,4\n", "Row 2"),
        ("number,name\n1,4\n2,2\n", "leaves out"),
        ("number,name\n", "no lots"),
        ("number,name\n1,4\n2,2\n3,3\n4,4\n", "twice"),
    ],
)
def test_lots_that_do_not_fit_change_nothing(tourney, event, tmp_path, rows, word):
    file = event(4, "all-play-all")
    order = tmp_path / "order.csv"
    order.write_text(rows, "utf-8")
    before = tourney("entrants", file, "--json").out
    assert word in tourney("lots", file, order, status=2).err
    assert tourney("entrants", file, "--json").out == before


# Changing seats


def test_a_swap_is_previewed_done_and_undone(tourney, event):
    file = event()
    before = tourney("pair", file, "--json").json
    kept = file.read_bytes()
    preview = tourney("swap", file, 1, "Alder", "Birch", "--preview", "--json")
    assert file.read_bytes() == kept
    assert preview.json["breaks"] == []
    assert preview.json["cost_before"] < preview.json["cost_after"]
    assert len(preview.json["terms"]) == len(preview.json["cost_after"])
    assert "Before:" in preview.err
    assert "After:" in preview.err
    done = tourney("swap", file, 1, "Alder", "Birch", "--json").json
    assert done == preview.json
    exchanged = {1: 2, 2: 1}
    assert pairs(done) == [[exchanged.get(e, e) for e in pair] for pair in pairs(before)]
    assert any("changed seats" in note for each in done["pairings"] for note in each["notes"])
    tourney("undo", file)
    assert tourney("pairings", file, "--json").json == before
    assert tourney("check", file, "--json").json["ok"]


def test_a_swap_that_breaks_rules_is_named_accepted_and_taken_for_the_directors_word(tourney, event):
    file = event()
    tourney("pair", file)
    finish(tourney, file)
    assert met(tourney("pair", file, "--json").json)
    winner, loser = pairs(tourney("pairings", file, "--round", 1, "--json").json)[0]
    other = next(pair for pair in pairs(tourney("pairings", file, "--json").json) if loser in pair)
    rival = next(each for each in other if each != loser)
    refused = tourney("swap", file, 2, winner, rival, status=1).err
    assert "MSFS-7.2" in refused
    assert "--accept" in refused
    preview = tourney("swap", file, 2, winner, rival, "--preview", "--json")
    assert "MSFS-7.2" in [each["rule"] for each in preview.json["breaks"]]
    tourney("swap", file, 2, winner, rival, "--accept")
    assert tourney("check", file, "--json").json == {"ok": True, "problems": []}
    table = next(
        each["table"]
        for each in tourney("pairings", file, "--json").json["pairings"]
        if {e for side in each["sides"] for e in side["entrants"]} == {winner, loser}
    )
    rules = [each["rule"] for each in tourney("explain", file, 2, table, "--json").json["reasons"]]
    assert {"REP-6", "MSFS-7.2"} <= set(rules)


def test_one_who_rests_comes_in(tourney, event):
    file = event(7)
    tourney("pair", file)
    assert "Add --accept." in tourney("swap", file, 1, "Gorse", "Alder", status=1).err
    found = tourney("swap", file, 1, "Gorse", "Alder", "--accept", "--json").json
    assert [(bye["entrant"], bye["kind"], bye["points"]) for bye in found["byes"]] == [
        (1, "pairing-allocated", 1)
    ]
    assert tourney("check", file, "--json").json["ok"]
    assert tourney("explain", file, 1).out
    tourney("swap", file, 1, "Gorse", "Gorse", status=2)
    tourney("swap", file, 1, "Gorse", "Nobody", status=2)
    tourney("swap", file, 4, "Gorse", "Birch", status=2)


# Why


def test_explain_a_table_and_a_round(tourney, event):
    file = event(7)
    tourney("entrant", "avoid", file, "2", "5", "--reason", "cousins")
    tourney("pair", file)
    whole = tourney("explain", file, 1, "--json").json
    assert whole.keys() >= {"round", "table", "reasons", "rejected", "cost", "optimum"}
    assert (whole["round"], whole["table"]) == (1, None)
    assert whole["cost"] == whole["optimum"] != []
    assert [each for each in whole["reasons"] if each["entrant"] == 7]
    passed = [each for each in whole["rejected"] if each["pair"] == [2, 5]]
    assert passed[0]["rule"] == "ADD-6"
    assert "cousins" in passed[0]["text"]
    assert passed[0]["names"] == ["Birch, Bo", "Elm, Ed"]
    one = tourney("explain", file, 1, 1, "--json").json
    assert one["table"] == 1
    assert {each["table"] for each in one["reasons"]} <= {1, None}
    out = tourney("explain", file, 1).out
    assert "Table 2: " in out
    assert "cousins" in out
    tourney("explain", file, 2, status=2)
    tourney("explain", file, 1, 9, status=2)


@pytest.mark.parametrize(("preset", "settings"), [("rook", ("rounds=2",)), ("all-play-all", ())])
def test_explain_where_rounds_have_no_cost(tourney, event, preset, settings):
    file = event(8, preset, *settings)
    tourney("pair", file)
    found = tourney("explain", file, 1, 1, "--json").json
    assert found["reasons"]
    assert (found["rejected"], found["cost"], found["optimum"]) == ([], [], [])
    assert tourney("explain", file, 1).out


# Schedules


def test_the_whole_schedule_at_once(tourney, event):
    file = event(5, "all-play-all")
    preview = tourney("pair", file, "--all", "--preview", "--json").json
    found = tourney("pair", file, "--all", "--json").json
    assert found == preview
    assert [each["round"] for each in found] == [1, 2, 3, 4, 5]
    assert all(each["published"] for each in found)
    assert all(each["byes"][0]["points"] == 0 for each in found)
    tourney("pair", file, "--all", status=1)
    tourney("pair", file, status=1)
    assert not tourney("status", file, "--json").json["over"]
    tourney("result", file, 4, 1, "1-0")
    finish(tourney, file, 1)
    status = tourney("status", file, "--json").json
    assert (status["round"], status["phase"], status["missing"]) == (2, "schedule", [1, 2])
    assert "Round 5" in tourney("pair", event_again(tourney, file), "--all").out


def event_again(tourney, file):
    """The same event with nothing drawn."""
    while tourney("status", file, "--json").json["round"]:
        tourney("undo", file)
    return file


def test_a_swiss_is_not_drawn_in_advance(tourney, event):
    assert "one at a time" in tourney("pair", event(), "--all", status=1).err


# Ties


def test_a_tie_is_decided(tourney, event):
    file = event(4, "all-play-all")
    tourney("pair", file, "--all")
    for number in (1, 2, 3):
        finish(tourney, file, number, "1/2-1/2")
    rows = tourney("standings", file, "--json").json
    assert [(row["rank"], row["shared"], row["score"]) for row in rows] == [(1, True, 1.5)] * 4
    assert [row["tie_breaks"] for row in rows] == [{"sb": 2.25}] * 4
    tourney("tie", file, "--order", "1", "2", "--by", "lot", status=1)
    tourney("tie", file, "--order", "1", "2", "3", "4", "--by", "dice", status=2)
    tourney("tie", file, "--by", "lot", status=2)
    done = tourney(
        "tie",
        file,
        "--order",
        "3",
        "Alder",
        "s2",
        "4",
        "--by",
        "playoff",
        "--reason",
        "two blitz games",
        "--json",
    ).json
    assert [(row["rank"], row["shared"], row["id"]) for row in done] == [
        (1, False, 3),
        (2, False, 1),
        (3, False, 2),
        (4, False, 4),
    ]
    assert tourney("status", file, "--json").json["winner"] == {"id": 3, "name": "Cedar, Cy"}
    tourney("undo", file)
    assert tourney("standings", file, "--json").json == rows


def test_status_of_a_playoff_of_three(tourney, event):
    file = event(3, "all-play-all", "final_tie=contingent_bye")
    tourney("pair", file, "--all")
    for number in (1, 2, 3):
        finish(tourney, file, number, "1/2-1/2")
    status = tourney("status", file, "--json").json
    assert (status["phase"], status["over"], status["winner"]) == ("three-way", False, None)
    found = tourney("pair", file, "--json").json
    assert found["label"] == "Three-player playoff, match 1"
    assert [bye["kind"] for bye in found["byes"]] == ["contingent"]
    assert tourney("status", file, "--json").json["label"] == "Three-player playoff, match 1"
    tourney("result", file, 4, 1, "1-0")
    assert "match 2" in tourney("pair", file, "--json").json["label"]
    tourney("result", file, 5, 1, "1-0")
    status = tourney("status", file, "--json").json
    assert (status["phase"], status["over"]) == ("finished", True)
    assert status["winner"]
    tourney("pair", file, status=1)
    assert tourney("check", file, "--json").json["ok"]


# Lists


def test_the_crosstable_for_scripts(tourney, event):
    file = event(5, "swiss", "rounds=2")
    tourney("entrant", "absent", file, "Elm", "--rounds", "1", "--kind", "half")
    tourney("pair", file)
    tourney("result", file, 1, 1, "1/2-1/2")
    tourney("result", file, 1, 2, "+/-")
    found = tourney("crosstable", file, "--json").json
    cells = {row["seed"]: row["cells"] for row in found["rows"]}
    assert found["rounds"] == 1
    assert (cells[1], cells[3], cells[5]) == (["D3"], ["D1"], ["half"])
    assert sorted((*cells[2], *cells[4])) in (["+4", "-2"], ["+2", "-4"], ["+2", "-4"])
    tourney("pair", file)
    after = {row["seed"]: row["cells"][1] for row in tourney("crosstable", file, "--json").json["rows"]}
    assert sorted(after.values())[-1] == "bye"


def test_points_of_byes_and_scores_in_halves(tourney, event):
    file = event(7)
    tourney("entrant", "absent", file, "1", "--rounds", "1", "--kind", "half")
    tourney("entrant", "absent", file, "2", "--rounds", "1", "--kind", "zero")
    found = tourney("pair", file, "--json").json
    assert {(bye["entrant"], bye["kind"], bye["points"]) for bye in found["byes"]} == {
        (1, "half", 0.5),
        (2, "zero", 0),
        (7, "pairing-allocated", 1),
    }
    finish(tourney, file, 1, "1/2-1/2")
    scores = {row["id"]: row["score"] for row in tourney("standings", file, "--json").json}
    assert (scores[1], scores[2], scores[7], scores[3]) == (0.5, 0, 1, 0.5)


def test_margins_as_spread(tourney, event, enter):
    file = event(4, "mini-bridge")
    tourney("pair", file)
    enter(file, 1, ["1,120,90", "2,70,70"], header="table,first,second")
    rows = tourney("standings", file, "--json").json
    assert [(row["score"], row["spread"], row["tie_breaks"]) for row in rows] == [
        (1, 30, {"margin": 30}),
        (0.5, 0, {"margin": 0}),
        (0.5, 0, {"margin": 0}),
        (0, -30, {"margin": -30}),
    ]


@pytest.mark.parametrize(
    "rows",
    [
        ("table,result", "1,1-0", "2,½-½", "3,-/-", "4,0-1"),
        ("table,result", "1,F2", "2,1/2-1/2", "3,+/-", "4,adjourned"),
        ("table,first,second", "1,1,0", "2,0.5,0.5", "3,½,½", "4,0,1"),
        ("table;first;second", "1;1;0", "2;1/2;1/2", "3;0;1", "4;0;1"),
    ],
)
def test_sheets_of_points(tourney, event, enter, rows):
    file = event()
    tourney("pair", file)
    enter(file, 1, rows[1:], header=rows[0])
    results = [each["result"] for each in tourney("pairings", file, "--json").json["pairings"]]
    assert results[1]["scores"] == [0.5, 0.5]
    assert all(each["scores"] is None for each in results if each["kind"] != "scored")


@pytest.mark.parametrize("cell", ["1-1", "3-2", "0-0", "2-0", "-5-7", "02-Mar", "won"])
def test_a_sheet_with_one_wrong_cell_is_not_taken(tourney, event, enter, cell):
    file = event()
    tourney("pair", file)
    err = enter(file, 1, ["1,1-0", f"2,{cell}"], status=2).err
    assert err.startswith("Row 3")
    assert all(each["result"] is None for each in tourney("pairings", file, "--json").json["pairings"])
