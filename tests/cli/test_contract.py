"""The keys and values that scripts rely on (spec: the command is a contract)."""

import pytest

ROUND = {"round", "label", "stage", "random_seed", "published", "complete", "notes", "pairings", "byes"}
PAIRING = {"table", "sides", "first", "result", "games", "notes"}
ENTRANT = {
    "id", "name", "last", "first", "team", "related", "rating", "deviation", "average", "previous_score", "members",
    "seed", "status",
}  # fmt: skip
STANDING = {
    "rank",
    "shared",
    "id",
    "name",
    "team",
    "seed",
    "score",
    "spread",
    "losses",
    "status",
    "tie_breaks",
}
STATUS = {"round", "label", "complete", "missing", "over", "phase", "alive", "eligible", "next", "winner"}


def test_formats_and_presets(tourney):
    formats = tourney("formats", "--json").json
    rook = next(each for each in formats if each["id"] == "rook")
    assert {"id", "name", "options"} <= rook.keys()
    options = {each["name"]: each for each in rook["options"]}
    assert all({"name", "type", "default", "choices", "help"} <= each.keys() for each in options.values())
    assert options["rounds"]["default"] is None
    assert (
        options["field_not_multiple_of_4"]["choices"][0]
        == options["field_not_multiple_of_4"]["default"]
        == "refuse"
    )
    presets = tourney("presets", "--json").json
    assert {"id", "name", "format", "source"} <= presets[0].keys()
    assert "rook" in [each["id"] for each in presets]


def test_entrants(tourney, fresh):
    rows = tourney("entrants", fresh, "--json").json
    assert all(row.keys() >= ENTRANT for row in rows)
    assert [row["id"] for row in rows] == list(range(1, 9))
    bo = rows[1]
    assert (bo["name"], bo["last"], bo["first"], bo["team"]) == ("Fir, Bo", "Fir", "Bo", "North")
    assert (bo["average"], bo["rating"], bo["seed"], bo["status"]) == (655.5, None, None, "active")
    assert bo["members"] == [{"name": "Fir, Bo", "rating": None, "deviation": None}]


def test_seeds(tourney, fresh):
    rows = tourney("seed", fresh, "--json").json
    assert [row["seed"] for row in rows] == list(range(1, 9))
    assert all(row.keys() >= {"seed", "id", "name", "why"} for row in rows)
    assert all(row["why"] for row in rows)
    assert rows[0]["name"] == "Larch, Łucja"


def test_round(tourney, drawn):
    found = tourney("pairings", drawn, "--json").json
    assert found.keys() >= ROUND
    assert (found["round"], found["label"], found["stage"]) == (1, "Round 1", 1)
    assert (found["published"], found["complete"], found["byes"]) == (True, False, [])
    table = found["pairings"][0]
    assert table.keys() >= PAIRING
    assert (table["table"], table["first"], table["result"], table["games"]) == (1, None, None, [])
    side = table["sides"][0]
    assert len(side["entrants"]) == len(side["names"]) == len(side["seeds"]) == 2
    tourney("result", drawn, 1, 1, "412:-15")
    game = {"kind": "scored", "scores": [412, -15]}
    after = tourney("pairings", drawn, "--round", 1, "--json").json["pairings"][0]
    assert game.items() <= after["result"].items()
    assert [game.items() <= each.items() for each in after["games"]] == [True]


def test_byes(tourney, drawn, enter):
    enter(drawn, 1, ["1,10:20", "2,30:40"])
    tourney("configure", drawn, "--set", "field_not_multiple_of_4=sit_out")
    tourney("entrant", "withdraw", drawn, "Oak")
    tourney("entrant", "absent", drawn, "Ash", "--rounds", "2")
    found = tourney("pair", drawn, "--json").json
    assert {bye["kind"] for bye in found["byes"]} == {"sit-out", "zero"}
    assert all(bye.keys() >= {"entrant", "name", "kind", "points"} for bye in found["byes"])
    absent = next(bye for bye in found["byes"] if bye["kind"] == "zero")
    assert (absent["name"], absent["points"]) == ("Ash, Ann", 0)
    assert [bye["points"] for bye in found["byes"] if bye["kind"] == "sit-out"] == [None, None]
    enter(drawn, 2, ["1,100:51"])
    rested = tourney("pairings", drawn, "--json").json["byes"]
    assert [bye["points"] for bye in rested if bye["kind"] == "sit-out"] == [76, 76]
    who = {row["name"]: row["status"] for row in tourney("entrants", drawn, "--json").json}
    assert (who["Oak, Quin"], who["Elm, Sven"]) == ("withdrawn", "active")


def test_standings_and_crosstable(tourney, drawn, enter):
    enter(drawn, 1, ["1,10:20", "2,30:-40"])
    rows = tourney("standings", drawn, "--json").json
    assert all(row.keys() >= STANDING for row in rows)
    assert [row["rank"] for row in rows] == list(range(1, 9))
    assert [row["score"] for row in rows] == [30, 30, 20, 20, 10, 10, -40, -40]
    assert all(
        (row["shared"], row["spread"], row["losses"], row["tie_breaks"]) == (False, None, None, {})
        for row in rows
    )
    cross = tourney("crosstable", drawn, "--json").json
    assert cross["rounds"] == 1
    assert all(row.keys() >= {"rank", "id", "name", "cells", "score"} for row in cross["rows"])
    assert [row["cells"] for row in cross["rows"]][-1] == ["−40"]


def test_status_speaks_of_the_round_in_progress_and_then_of_the_next(tourney, fresh, enter):
    before = tourney("status", fresh, "--json").json
    assert before.keys() >= STATUS
    assert (before["round"], before["phase"], before["over"], before["winner"]) == (
        0,
        "not-started",
        False,
        None,
    )
    assert (before["alive"], before["eligible"]) == (8, 8)
    tourney("pair", fresh)
    during = tourney("status", fresh, "--json").json
    assert (during["round"], during["complete"], during["missing"]) == (1, False, [1, 2])
    enter(fresh, 1, ["1,1:2", "2,3:4"])
    after = tourney("status", fresh, "--json").json
    assert (after["round"], after["complete"], after["missing"], after["over"]) == (1, True, [], False)
    assert "2" in after["next"]


def test_history_undo_and_check(tourney, drawn):
    tourney("result", drawn, 1, 1, "10:20")
    tourney("result", drawn, 1, 1, "10:21")
    tourney("undo", drawn)
    rows = tourney("history", drawn, "--json").json
    assert all(row.keys() >= {"step", "time", "label", "undone"} for row in rows)
    assert [row["undone"] for row in rows] == [False] * 4 + [True]
    assert "10 – 20" in rows[-1]["label"]
    assert "10 – 21" in rows[-1]["label"]
    assert tourney("check", drawn, "--json").json == {"ok": True, "problems": []}


def test_import_answer(tourney, fresh, tmp_path):
    source = tmp_path / "more.csv"
    source.write_text('name,rating\n"Yew, Uma",1500\n"Fir, Bo",abc\n', "utf-8")
    answer = tourney("import", fresh, source, "--json", status=2).json
    assert answer.keys() >= {"rows", "added", "updated", "skipped", "problems"}
    assert (answer["rows"], answer["added"]) == (2, 0)
    assert answer["problems"] == [
        {
            "row": 3,
            "column": "rating",
            "message": "“abc” is no rating. Use digits, like 1488, or leave it blank.",
        }
    ]
    assert len(tourney("entrants", fresh, "--json").json) == 8


@pytest.mark.parametrize("ending", ["csv", "json"])
@pytest.mark.parametrize("what", ["pairings", "standings", "crosstable", "entrants", "event"])
def test_export(tourney, drawn, tmp_path, what, ending):
    target = tmp_path / f"out.{ending}"
    if (what, ending) == ("event", "csv"):
        tourney("export", drawn, "-o", target, "--what", what, status=2)
        return
    tourney("export", drawn, "-o", target, "--what", what)
    data = target.read_bytes()
    assert "Łucja".encode() in data
    assert data.startswith(b"\xef\xbb\xbf") == (ending == "csv")


def test_print(tourney, drawn, tmp_path):
    names = tourney("print", "--list", "--json").json
    assert {"pairings", "standings", "seeding", "crosstable"} <= set(names)
    target = tmp_path / "pairings.pdf"
    tourney("print", drawn, "pairings", "-o", target, "--paper", "letter")
    assert target.read_bytes().startswith(b"%PDF")
    assert "pairings" in tourney("history", drawn, "--json").json[-1]["label"].lower()
