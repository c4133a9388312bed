"""People who come late or come back while rounds are drawn, as somebody who types commands meets them."""

import pytest

from tests.cli.test_pairing_by_hand import event, finish, met

__all__ = ["event"]


@pytest.fixture
def back(tourney, event):
    """Eight; Birch left after round 2 and is back in round 3, which has a result. Holly has the bye in it."""
    file = event()
    for number in (1, 2):
        tourney("pair", file)
        for pairing in tourney("pairings", file, "--json").json["pairings"]:
            one, other = (side["entrants"][0] for side in pairing["sides"])
            tourney("result", file, number, pairing["table"], "1-0" if one < other else "0-1")
    tourney("entrant", "withdraw", file, "Birch")
    drawn = tourney("pair", file, "--json").json
    assert [bye["name"] for bye in drawn["byes"]] == ["Holly, Hal"]
    tourney("result", file, 3, 1, "1-0")
    said = tourney("entrant", "return", file, "Birch", "--json")
    assert said.json["status"] == "active"
    assert "swap FILE 3 2 8 pairs them by hand with Holly, Hal" in said.err
    return file


def test_b17_one_who_came_back_is_paired_with_the_one_who_rests(tourney, back):
    before = tourney("pairings", back, "--json").json
    preview = tourney("swap", back, 3, "Holly", "Birch", "--preview", "--json").json
    assert tourney("pairings", back, "--json").json == before
    done = tourney("swap", back, 3, "Birch", "Holly", "--json").json
    assert done == preview
    assert done["byes"] == []
    assert done["pairings"][:-1] == before["pairings"]
    table = done["pairings"][-1]
    assert (table["table"], table["first"], table["result"]) == (4, 0, None)
    assert sorted(side["entrants"][0] for side in table["sides"]) == [2, 8]
    assert "paired by the director's hand" in table["notes"][0]
    assert done["breaks"] == []
    assert [each["name"] for each in done["terms"]] == ["difference", "bottom", "top", "displacement"]
    assert (done["round"], done["complete"]) == (3, False)
    assert tourney("status", back, "--json").json["missing"] == [2, 3, 4]
    assert tourney("check", back, "--json").json == {"ok": True, "problems": []}
    assert (
        tourney("history", back, "--json").json[-1]["label"]
        == "Paired by hand, round 3: Bo Birch and Hal Holly"
    )
    reasons = tourney("explain", back, 3, 4, "--json").json["reasons"]
    assert any(each["rule"] == "REP-6" for each in reasons)
    tourney("undo", back)
    assert tourney("pairings", back, "--json").json == before
    tourney("redo", back)
    assert tourney("pairings", back, "--json").json["pairings"] == done["pairings"]
    tourney("result", back, 3, 4, "1-0")


def test_a_rule_it_would_break_is_named_and_wants_a_word(tourney, back):
    tourney("entrant", "avoid", back, "Birch", "Holly", "--reason", "sisters")
    before = tourney("pairings", back, "--json").json
    assert "Birch are kept apart (sisters). (ADD-6)" in tourney("swap", back, 3, 2, 8, "--preview").err
    assert "sisters" in tourney("swap", back, 3, 2, 8, status=1).err
    assert tourney("pairings", back, "--json").json == before
    done = tourney("swap", back, 3, 2, 8, "--accept", "--json").json
    assert [each["rule"] for each in done["breaks"]] == ["ADD-6"]
    assert tourney("check", back, "--json").json["ok"]


def test_only_one_who_rests_can_be_paired_so(tourney, back):
    before = tourney("pairings", back, "--json").json
    seated = before["pairings"][1]["sides"][0]["entrants"][0]
    assert "Only one who has the bye" in tourney("swap", back, 3, 2, seated, status=1).err
    tourney("swap", back, 3, 2, 99, status=2)
    tourney("swap", back, 2, 2, 8, status=1)
    assert tourney("pairings", back, "--json").json == before


def test_a_newcomer_is_offered_the_one_who_rests(tourney, event):
    file = event(7)
    tourney("pair", file)
    tourney("result", file, 1, 1, "1-0")
    said = tourney("entrant", "add", file, "--name", "Ivy, Ida", "--late-from", 2).err
    assert "Round 1 is drawn without Ivy, Ida. swap FILE 1 8 7" in said
    found = tourney("swap", file, 1, 8, 7, "--json").json
    assert [7, 8] in met(found)
    assert found["byes"] == []
    finish(tourney, file)
    assert not tourney("entrant", "add", file, "--name", "Kale, Kit", "--late-from", 2).err, "round 1 is over"


def test_arriving_in_a_schedule_after_somebody_has_left(tourney, event):
    file = event(5, "all-play-all", "leaver=forfeits")
    tourney("pair", file, "--all")
    finish(tourney, file)
    tourney("entrant", "withdraw", file, "Damson")
    forfeits = [
        (each["round"], table["result"]["kind"])
        for number in range(2, 6)
        for each in [tourney("pairings", file, "--round", number, "--json").json]
        for table in each["pairings"]
        if table["result"]
    ]
    assert forfeits == [(3, "forfeit"), (4, "forfeit"), (5, "forfeit")]
    said = tourney("entrant", "add", file, "--name", "Fir, Flo", "--late-from", 2)
    assert "Round 1 is drawn without Fir, Flo. swap FILE 1 6 1" in said.err, (
        "the game that was missed can be played"
    )
    results = {
        number: [table["result"]["kind"] for table in found["pairings"] if table["result"]]
        for number in range(1, 6)
        for found in [tourney("pairings", file, "--round", number, "--json").json]
    }
    assert results == {1: ["scored", "scored"], **{number: ["forfeit"] for number in range(2, 6)}}
    assert tourney("check", file, "--json").json["ok"]


def test_coming_back_to_a_schedule(tourney, event):
    file = event(6, "all-play-all")
    tourney("pair", file, "--all")
    for number in (1, 2):
        finish(tourney, file, number)
    tourney("entrant", "withdraw", file, "Cedar")
    finish(tourney, file, 3)
    said = tourney("entrant", "return", file, "Cedar").err
    assert "Cedar, Cy missed round 3: that game stays lost." in said
    assert tourney("status", file, "--json").json["missing"] == [1, 2, 3]
    kinds = [
        table["result"]["kind"]
        for number in range(1, 6)
        for table in tourney("pairings", file, "--round", number, "--json").json["pairings"]
        if table["result"]
    ]
    assert sorted(kinds) == ["forfeit"] + ["scored"] * 8
    tourney("undo", file)
    assert len(tourney("status", file, "--json").json["missing"]) == 2
