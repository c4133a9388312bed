"""A knockout through the command, as the contract has it."""

import csv

import pytest

NAMES = [
    "Alder", "Birch", "Cedar", "Damson", "Elm", "Fir", "Gorse", "Holly", "Ivy", "Juniper", "Kauri", "Larch", "Maple",
    "Nettle", "Oak", "Pine", "Quince", "Rowan", "Spruce", "Teasel",
]  # fmt: skip


@pytest.fixture
def cup(tourney, tmp_path):
    """A new event of so many, entrant k being Jo's surname k."""

    def make(players, *settings):
        file, roster = tmp_path / "cup.tourney", tmp_path / "roster.csv"
        roster.write_text("last,first\n" + "".join(f"{name},Jo\n" for name in NAMES[:players]), "utf-8")
        words = [word for each in settings for word in ("--set", each)]
        tourney("new", file, "--name", "Cup", "--preset", "knockout", "--random-seed", "3", *words)
        tourney("import", file, roster)
        return file

    return make


@pytest.fixture
def lots(tourney, tmp_path):
    """Type a draw: these entrants in drawn order."""

    def typed(file, order, *, status=0):
        path = tmp_path / "lots.csv"
        with path.open("w", encoding="utf-8", newline="") as out:
            rows = csv.writer(out)
            rows.writerow(("number", "name"))
            rows.writerows((at, f"{NAMES[each - 1]}, Jo") for at, each in enumerate(order, 1))
        return tourney("lots", file, path, "--json", status=status)

    return typed


def ids(drawn):
    return [[side["entrants"][0] for side in pairing["sides"]] for pairing in drawn["pairings"]]


def test_twenty_players_to_the_winner(tourney, cup):
    file = cup(20, "third_place=match")
    labels, field = [], set(range(1, 21))
    while True:
        drawn = tourney("pair", file, "--json").json
        labels.append(drawn["label"])
        assert drawn["byes"] == []
        assert [each["table"] for each in drawn["pairings"]] == list(range(1, len(drawn["pairings"]) + 1))
        assert {each["first"] for each in drawn["pairings"]} <= {0, 1}
        assert {e for pair in ids(drawn) for e in pair} <= field
        for pairing, (one, other) in zip(drawn["pairings"], ids(drawn), strict=True):
            text = "1-0" if one < other else "0-1"
            tourney("result", file, drawn["round"], pairing["table"], text)
            standings = {row["id"]: row for row in tourney("standings", file, "--json").json}
            assert standings[max(one, other)]["status"] == "eliminated"
            if drawn["label"] != "Third place":
                field.discard(max(one, other) if drawn["label"] != "Semi-final" else 0)
        status = tourney("status", file, "--json").json
        if status["over"]:
            break
    assert labels == [
        "Preliminary", "Round of 16", "Quarter-final", "Semi-final", "Third place", "Final",
    ]  # fmt: skip
    assert status["winner"]["id"] == 1
    assert status["phase"] == "finished"
    tourney("pair", file, status=1)
    ranks = sorted(row["rank"] for row in tourney("standings", file, "--json").json)
    assert ranks == [1, 2, 3, 4] + [5] * 4 + [9] * 8 + [17] * 4
    assert tourney("check", file, "--json").json == {"ok": True, "problems": []}
    assert tourney("explain", file, "6", "--json").json["reasons"]


def test_tables_hold_places_and_later_ones_winners(tourney, cup, lots):
    file = cup(8)
    typed = lots(file, [3, 8, 1, 2, 7, 6, 5, 4]).json
    assert typed[0] == {"number": 1, "id": 3, "name": "Cedar, Jo", "what": "places"}
    assert ids(tourney("pair", file, "--json").json) == [[3, 8], [1, 2], [7, 6], [5, 4]]
    for table in range(1, 5):
        tourney("result", file, 1, table, "0-1")
    assert ids(tourney("pair", file, "--json").json) == [[8, 2], [6, 4]]
    assert tourney("status", file, "--json").json["label"] == "Semi-final"


def test_lots_are_typed_for_the_preliminary_and_for_the_places(tourney, cup, lots):
    file = cup(5)
    lots(file, [4, 2])
    drawn = tourney("pair", file, "--json").json
    assert (drawn["label"], ids(drawn)) == ("Preliminary", [[4, 2]])
    lots(file, [1, 2, 3, 5], status=1)
    tourney("result", file, 1, 1, "0-1")
    lots(file, [1, 2, 3, 4], status=2)
    lots(file, [5, 2, 3, 1])
    tourney("lots", file, "--remove")
    lots(file, [5, 2, 3, 1])
    assert ids(tourney("pair", file, "--json").json) == [[5, 2], [3, 1]]
    tourney("lots", file, "--remove", status=1)
    tourney("lots", file, status=2)


def test_a_drawn_game_stays_open_until_a_replay_decides_it(tourney, cup):
    file = cup(2)
    tourney("pair", file)
    tourney("result", file, 1, 1, "1/2-1/2")
    status = tourney("status", file, "--json").json
    assert (status["complete"], status["missing"], status["over"]) == (False, [1], False)
    assert "no result missing" not in tourney("pair", file, status=1).err
    tourney("result", file, 1, 1, "0-1")  # without --replay the last game is corrected
    tourney("result", file, 1, 1, "1/2-1/2")
    pairing = tourney("result", file, 1, 1, "21-15", "--replay", "--json").json
    assert [game["scores"] for game in pairing["games"]] == [[0.5, 0.5], [21, 15]]
    assert pairing["result"] == pairing["games"][1]
    tourney("result", file, 1, 1, "0-1", "--replay", status=1)
    assert tourney("status", file, "--json").json["over"]


def test_a_winner_who_has_played_on_is_changed_only_with_clear_dependents(tourney, cup, lots):
    file = cup(4)
    lots(file, [1, 2, 3, 4])
    tourney("pair", file)
    for table in (1, 2):
        tourney("result", file, 1, table, "1-0")
    tourney("pair", file)
    assert ids(tourney("pairings", file, "--json").json) == [[1, 3]]
    ran = tourney("result", file, 1, 1, "0-1")
    assert "meet now" in ran.err
    assert ids(tourney("pairings", file, "--json").json) == [[2, 3]]
    tourney("result", file, 2, 1, "1-0")
    before = [tourney(word, file, "--json").out for word in ("pairings", "standings")]
    refused = tourney("result", file, 1, 1, "1-0", status=1)
    assert "--clear-dependents" in refused.err
    assert "Table 1 of Final" in refused.err
    assert [tourney(word, file, "--json").out for word in ("pairings", "standings")] == before
    tourney("result", file, 1, 1, "3-6")  # the same winner
    tourney("result", file, 1, 1, "1-0", "--clear-dependents")
    drawn = tourney("pairings", file, "--json").json
    assert (ids(drawn), drawn["pairings"][0]["result"]) == ([[1, 3]], None)
    label = tourney("history", file, "--json").json[-1]["label"]
    assert all(part in label for part in ("3 – 6", "1 – 0", "1 later game cleared"))
    tourney("undo", file)
    assert tourney("pairings", file, "--json").out == before[0]
    assert tourney("check", file, "--json").json["ok"]


def test_walk_over_and_a_final_that_both_forfeit(tourney, cup, lots):
    file = cup(4)
    lots(file, [1, 2, 3, 4])
    tourney("pair", file)
    for table in (1, 2):
        tourney("result", file, 1, table, "1-0")
    tourney("entrant", "withdraw", file, "3")
    drawn = tourney("pair", file, "--json").json
    assert drawn["pairings"][0]["result"]["kind"] == "forfeit"
    assert tourney("status", file, "--json").json["winner"]["id"] == 1
    tourney("result", file, 2, 1, "-/-")
    status = tourney("status", file, "--json").json
    assert (status["over"], status["winner"]) == (True, None)
    tourney("tie", file, "--order", "Cedar", "Alder", "--by", "hand")
    assert tourney("status", file, "--json").json["winner"]["id"] == 3


def test_a_results_sheet_takes_points_and_scores(tourney, cup, enter):
    file = cup(8)
    tourney("pair", file)
    enter(file, 1, ["1,1-0", "2,412-388", "3,+/-", "4,1/2-1/2"])
    assert tourney("status", file, "--json").json["missing"] == [4]
    crosstable = tourney("crosstable", file, "--json").json
    assert crosstable["rounds"] == 1
    assert len(crosstable["rows"]) == 8


def test_the_draw_once_made_takes_nobody_in(tourney, cup):
    file = cup(4)
    tourney("pair", file)
    tourney("entrant", "add", file, "--name", "Late, Lee", "--late-from", "2", status=1)
    tourney("configure", file, "--set", "seeds=2", status=1)
    tourney("configure", file, "--set", "third_place=match")


def test_the_bracket_is_printed(tourney, cup, tmp_path):
    file, target = cup(12), tmp_path / "bracket.pdf"
    assert "bracket" in tourney("print", "--list", "--json").json
    assert "bracket" in tourney("print", file, "--list", "--json").json
    refused = tourney("print", file, "bracket", "-o", target, status=1)
    assert refused.err
    assert not target.exists()
    tourney("pair", file)
    tourney("print", file, "bracket", "-o", target)
    assert target.read_bytes().startswith(b"%PDF")
    swiss = tmp_path / "swiss.tourney"
    tourney("new", swiss, "--name", "Swiss", "--preset", "swiss")
    assert "bracket" not in tourney("print", swiss, "--list", "--json").json
