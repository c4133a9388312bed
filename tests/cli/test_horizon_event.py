"""A Horizon with teams as somebody who types commands runs it, to the sheets and to the list for next time."""

import csv

import pytest

ROSTER = "last,first,team,previous_score\n" + "".join(
    f"Player{rank:02},A,T{rank % 6},{900 - rank}\n" for rank in range(1, 25)
)


@pytest.fixture
def event(tourney, tmp_path):
    file, roster = tmp_path / "horizon.tourney", tmp_path / "roster.csv"
    roster.write_text(ROSTER, "utf-8")
    tourney("new", file, "--name", "Dominoes", "--preset", "horizon")
    tourney("import", file, roster)
    said = tourney("related", file, "T0", "T1")
    assert "without regard" not in said.err
    return file


def test_a_whole_event(tourney, event, tmp_path):
    listed = {each["id"]: each for each in tourney("formats", "--json").json}
    options = {each["name"]: each["choices"] for each in listed["horizon"]["options"]}
    assert options["reading"] == ["single", "double"]
    assert options["reserve_bye_pairs"] == ["on", "off"]
    seeds = tourney("seed", event, "--json").json
    assert [each["name"] for each in seeds[:2]] == ["Player01, A", "Player02, A"]
    rounds = tourney("pair", event, "--all", "--json").json
    assert [each["label"] for each in rounds] == [f"Round {number}" for number in range(1, 9)]
    assert "8 rounds are drawn" in tourney("pair", event, status=1).err
    assert tourney("status", event, "--json").json["over"] is False
    for each in rounds:
        for pairing in each["pairings"]:
            one, other = (side["names"][0] for side in pairing["sides"])
            teams = {int(name[6:8]) % 6 for name in (one, other)}
            assert len(teams) == 2
            assert teams != {0, 1}
            assert pairing["sides"][0]["seeds"] < pairing["sides"][1]["seeds"]
        tops = [pairing["sides"][0]["seeds"] for pairing in each["pairings"]]
        assert tops == sorted(tops)
    second = tourney("explain", event, 2, 1, "--json").json
    assert second["rejected"]
    assert {each["rule"] for each in second["rejected"]} <= {"HOR-7.1", "HOR-6.1", "HOR-6.2", "REP-2"}
    assert [term["name"] for term in second["terms"]] == ["shape", "displacement"]
    assert second["cost"] == second["optimum"]
    for number in range(8, 0, -1):
        sheet = tmp_path / "results.csv"
        with sheet.open("w", newline="", encoding="utf-8") as out:
            csv.writer(out).writerows(
                [["table", "first", "second"], *([t, 100 + t, 50] for t in range(1, 13))]
            )
        tourney("results", event, number, sheet)
    status = tourney("status", event, "--json").json
    assert (status["over"], status["phase"]) == (True, "finished")
    standings = tourney("standings", event, "--json").json
    teams = tourney("standings", event, "--teams", "--json").json
    assert sum(each["score"] for each in teams) == sum(each["score"] for each in standings)
    assert {len(each["members"]) for each in teams} == {4}
    assert "Team standings" in tourney("standings", event).out
    for document in ("schedule", "standings", "team-standings", "crosstable", "pairings"):
        out = tmp_path / f"{document}.pdf"
        tourney("print", event, document, "-o", out)
        assert out.read_bytes().startswith(b"%PDF")
    following, roster = tmp_path / "next.tourney", tmp_path / "next.csv"
    tourney("export", event, "--what", "next-list", "-o", roster)
    tourney("export", event, "--what", "team-standings", "-o", tmp_path / "teams.csv")
    tourney("new", following, "--name", "Dominoes again", "--preset", "horizon")
    tourney("import", following, roster)
    again = tourney("seed", following, "--json").json
    scores = {each["name"]: each["score"] for each in standings}
    ranked = [scores[each["name"]] for each in again]
    assert ranked == sorted(ranked, reverse=True)
    assert tourney("check", event, "--json").json == {"ok": True, "problems": []}


def test_somebody_leaves_and_somebody_comes(tourney, event):
    tourney("pair", event, "--all")
    before = tourney("pairings", event, "--round", 4, "--json").json
    tourney("entrant", "withdraw", event, "s5")
    after = tourney("pairings", event, "--round", 4, "--json").json
    assert len(after["pairings"]) == len(before["pairings"]) - 1
    (bye,) = after["byes"]
    assert (bye["kind"], bye["points"]) == ("pairing-allocated", 0)
    assert "has left. (HOR-9.7)" in bye["notes"][0]
    tourney("entrant", "add", event, "--name", "Late, Lou", "--team", "T9", "--late-from", 1)
    mended = tourney("pairings", event, "--round", 4, "--json").json
    assert mended["byes"] == []
    assert [p["table"] for p in mended["pairings"]] == list(range(1, 13))
    assert "Late, Lou" in [name for p in mended["pairings"] for side in p["sides"] for name in side["names"]]
    assert tourney("check", event, "--json").json == {"ok": True, "problems": []}


def test_games_that_cannot_be_made_up_want_a_word(tourney, tmp_path):
    """HOR-8.7: whoever has a bye is of one team."""
    file, roster = tmp_path / "odd.tourney", tmp_path / "roster.csv"
    rows = [
        f"P{rank:02},A,{'North' if rank in (6, 12, 18, 24) else ''},{900 - rank}\n" for rank in range(1, 26)
    ]
    roster.write_text("last,first,team,previous_score\n" + "".join(rows), "utf-8")
    tourney("new", file, "--name", "Odd", "--preset", "horizon")
    tourney("import", file, roster)
    assert "(HOR-8.7)" in tourney("pair", file, "--all", status=1).err
    assert "HOR-8.2" in tourney("pair", file, "--all", "--waive", "HOR-7.1", status=2).err
    rounds = tourney("pair", file, "--all", "--waive", "HOR-8.2", "--json").json
    assert [each["label"] for each in rounds][8:] == [f"Bye Round {number}" for number in range(1, 5)]
    assert "A bye goes to the nearest rank" in rounds[0]["notes"][0]
    assert all(each["byes"] == [] and len(each["pairings"]) == 1 for each in rounds[8:])
    assert tourney("check", file, "--json").json == {"ok": True, "problems": []}
