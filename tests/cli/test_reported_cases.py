"""Troubles that were reported of other programs, as they come to somebody who types commands."""

import pytest

from tests.cli.test_pairing_by_hand import event, finish, met

__all__ = ["event"]


def test_b07_the_refusal_names_the_words_that_would_do_it(tourney, event):
    file = event(6, "swiss", "rounds=5")
    assert "more than half" in tourney("entrants", file).err
    for number, wanted in enumerate(
        ([[1, 4], [2, 5], [3, 6]], [[1, 5], [2, 6], [3, 4]], [[1, 6], [2, 4], [3, 5]]), 1
    ):
        tourney("pair", file)
        for one, other in wanted:
            now = {
                a: b for pair in met(tourney("pairings", file, "--json").json) for a, b in (pair, pair[::-1])
            }
            if now[one] != other:
                tourney("swap", file, number, now[one], other, "--accept")
        finish(tourney, file, number, "1/2-1/2")
    refused = tourney("pair", file, status=1).err
    assert "Ann Alder" in refused
    assert "a rematch at 1 table" in refused
    assert "--waive and its number: MSFS-7.2" in refused
    status = tourney("status", file, "--json").json
    assert (status["over"], status["round"]) == (False, 3)
    tourney("pair", file, "--waive", "MSFS-9", status=2)
    preview = tourney("pair", file, "--waive", "msfs-7.2", "--preview", "--json").json
    found = tourney("pair", file, "--waive", "MSFS-7.2", "--json").json
    assert found == preview
    assert sum("allowed by the director" in note for each in found["pairings"] for note in each["notes"]) == 1
    assert tourney("check", file, "--json").json["ok"]
    tourney("undo", file)
    assert tourney("close", file, "--json").json["over"]


def test_b11_after_everybody_has_left_nothing_is_paired(tourney, event):
    file = event(6)
    tourney("pair", file)
    finish(tourney, file)
    for entrant in range(1, 7):
        tourney("entrant", "withdraw", file, entrant)
    assert "Nobody" in tourney("pair", file, status=1).err
    tourney("entrant", "return", file, 1)
    assert "Only Alder, Ann" in tourney("pair", file, status=1).err
    tourney("entrant", "return", file, 4)
    assert "rematch" in tourney("pair", file, status=1).err
    assert tourney("status", file, "--json").json["round"] == 1


def test_b16_the_same_person_twice(tourney, tmp_path):
    file = tmp_path / "event.tourney"
    tourney("new", file, "--name", "Autumn Open", "--preset", "swiss")
    tourney("entrant", "add", file, "--name", "Alder, Ann", "--id", "00123")
    assert "same id" in tourney("entrant", "add", file, "--name", "Adler, A", "--id", "00123", status=1).err
    roster = tmp_path / "people.csv"
    roster.write_text('last,first,id\nAlder,Ann,00123\n"alder","  ann",\n', "utf-8")
    both = tourney("import", file, roster, "--json", status=2).json
    assert (both["added"], both["skipped"]) == (0, 1)
    assert "row 2" in both["problems"][0]["message"]
    roster.write_text('last,first,rating\n"alder","  ann",1500\n', "utf-8")
    merged = tourney("import", file, roster, "--json").json
    assert merged["updated"] == 1
    assert "taken for entrant 1" in merged["remarks"][0]["message"]
    tourney("entrant", "add", file, "--name", "Alder, Ann", status=1)
    tourney("entrant", "add", file, "--name", "Alder, Ann", "--same-name")
    assert len(tourney("entrants", file, "--json").json) == 2
    paired = tourney("pair", file).out
    assert "entrant 1" in paired
    assert "entrant 2" in paired


@pytest.mark.parametrize("typed", ["1-1", "3-2", "-5-7", "0-0", "2-0", "no result"])
def test_b19_what_is_no_result_is_refused(tourney, event, typed):
    file = event(7)
    tourney("pair", file)
    tourney("result", file, 1, 1, typed, status=2)
    assert tourney("pairings", file, "--json").json["pairings"][0]["result"] is None


def test_b19_a_result_is_cleared_and_a_bye_has_none(tourney, event):
    file = event(7)
    tourney("pair", file)
    tourney("result", file, 1, 1, "-/-")
    assert tourney("pairings", file, "--json").json["pairings"][0]["result"]["kind"] == "double-forfeit"
    tourney("result", file, 1, 1, "1-0")
    tourney("result", file, 1, 1, "clear")
    assert tourney("status", file, "--json").json["missing"] == [1, 2, 3]
    assert "tables of round 1 are 1 to 3" in tourney("result", file, 1, 4, "1-0", status=2).err


def test_b20_a_correction_says_what_stands_and_what_would_differ(tourney, event):
    file = event()
    tourney("pair", file)
    finish(tourney, file)
    tourney("pair", file)
    said = tourney("result", file, 1, 1, "0-1").err
    assert "Round 2 was paired with the old score" in said
    assert "would differ" in said
    assert "pair again" in said
    assert "was 1 – 0, now 0 – 1" in tourney("history", file).out
    tourney("result", file, 2, 1, "1-0")
    assert "pair again" not in tourney("result", file, 1, 1, "1-0").err
    schedule = event_of_schedule(tourney, file.parent / "schedule.tourney")
    assert not tourney("result", schedule, 1, 1, "0-1").err, "a schedule does not hang on scores"


def event_of_schedule(tourney, file):
    tourney("new", file, "--name", "Schedule", "--preset", "all-play-all")
    for name in ("Alder, Ann", "Birch, Bo", "Cedar, Cy", "Damson, Di"):
        tourney("entrant", "add", file, "--name", name)
    tourney("pair", file, "--all")
    tourney("result", file, 1, 1, "1-0")
    return file
