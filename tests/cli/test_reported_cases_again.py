"""More troubles that were reported of other programs, typed as commands: what their collection asks of paper, files and
the sheet beside what it asks of the rules."""

import pytest

from tests.cli.test_pairing_by_hand import event, finish, met
from tests.printing.paper_reading import all_text, pages, squeezed, too_near_the_edge

__all__ = ["event"]


def rests(found):
    return [(bye["entrant"], bye["kind"]) for bye in found["byes"]]


def kinds(found, entrant):
    """The result of the game somebody has in a round, and whether he won it."""
    for table in found["pairings"]:
        sides = [side["entrants"][0] for side in table["sides"]]
        if entrant in sides:
            return table["result"] and table["result"]["kind"]
    return None


def points(tourney, file):
    return {row["id"]: row["score"] for row in tourney("standings", file, "--json").json}


def whole_round(tourney, file, folder, number, text="1/2-1/2"):
    """Every table of a round from one sheet."""
    tables = tourney("pairings", file, "--round", number, "--json").json["pairings"]
    sheet = folder / "sheet.csv"
    lines = [f"{each['table']},{text}" for each in tables if each["result"] is None]
    sheet.write_text("\n".join(["table,result", *lines]) + "\n", "utf-8")
    if lines:
        tourney("results", file, number, sheet)


def test_b03_one_bye_each_time_and_none_left_over(tourney, event):
    file = event(7)
    for who, wanted in ((4, [[1, 5], [2, 6], [3, 7]]), (6, [[1, 4], [2, 5], [3, 7]])):
        tourney("entrant", "absent", file, who, "--rounds", 1, "--kind", "full")
        found = tourney("pair", file, "--json").json
        assert (met(found), rests(found)) == (wanted, [(who, "full")])
        assert found["byes"][0]["points"] == 1
        tourney("undo", file)
        tourney("undo", file)
    assert tourney("entrants", file, "--json").json[5]["status"] == "active"


def test_b03_a_forced_second_bye_is_told_before_and_stands_on_the_sheet(tourney, event):
    file = event(8)
    tourney("entrant", "absent", file, 3, "--rounds", 1, "--kind", "full")
    assert "another rests by the pairing" in tourney("entrants", file).err
    found = tourney("pair", file, "--preview", "--json").json
    assert any("another rests" in note for note in found["notes"])
    found = tourney("pair", file, "--json").json
    assert met(found) == [[1, 5], [2, 6], [4, 7]]
    assert sorted(rests(found)) == [(3, "full"), (8, "pairing-allocated")]


def test_b07_every_way_out_is_named(tourney, event):
    file = event(6)
    tourney("pair", file)
    finish(tourney, file)
    for leaver in (2, 3, 5, 6):
        tourney("entrant", "withdraw", file, leaver)
    refused = tourney("pair", file, status=1).err
    for way in ("Allow a rematch at 1 table", "pair by hand", "close the event"):
        assert way in refused
    assert not tourney("status", file, "--json").json["over"]


def test_b12_dropped_right_after_the_result_was_typed(tourney, event):
    file = event(8)
    tourney("pair", file)
    finish(tourney, file)
    tourney("pair", file)
    second = tourney("pairings", file, "--json").json
    table = next(
        each["table"] for each in second["pairings"] if 4 in [side["entrants"][0] for side in each["sides"]]
    )
    tourney("result", file, 2, table, "1-0")
    tourney("entrant", "withdraw", file, 4)  # each command opens the file anew, as after a restart
    finish(tourney, file, 2)
    assert tourney("pairings", file, "--round", 2, "--json").json["pairings"][table - 1]["result"][
        "scores"
    ] == [1, 0]
    third = tourney("pair", file, "--json").json
    placed = [each for pair in met(third) for each in pair] + [who for who, _kind in rests(third)]
    assert sorted(placed) == [1, 2, 3, 5, 6, 7, 8]
    assert len(third["pairings"]) == 3
    assert [kind for _who, kind in rests(third)] == ["pairing-allocated"]
    status = {row["id"]: row["status"] for row in tourney("standings", file, "--json").json}
    assert (status[4], status[1]) == ("withdrawn", "active")
    assert "withdrawn" in tourney("standings", file).out


def test_b13_requested_byes_in_the_first_round(tourney, event):
    file = event(6)
    tourney("entrant", "absent", file, 3, "--rounds", 1, "--kind", "half")
    found = tourney("pair", file, "--json").json
    assert met(found) == [[1, 4], [2, 5]]
    assert sorted(rests(found)) == [(3, "half"), (6, "pairing-allocated")]
    finish(tourney, file)
    assert (points(tourney, file)[3], points(tourney, file)[6]) == (0.5, 1)


def test_b13_the_only_one_left_rests_and_it_is_said(tourney, event):
    file = event(5)
    for who in (2, 3, 4, 5):
        tourney("entrant", "absent", file, who, "--rounds", 1, "--kind", "half")
    found = tourney("pair", file, "--json").json
    assert found["pairings"] == []
    assert (1, "pairing-allocated") in rests(found)
    assert any("only Ann Alder is here" in note for note in found["notes"])
    assert found["complete"]


def test_b15_keep_or_repair(tourney, event):
    file = event(8)
    for number in (1, 2):
        tourney("pair", file)
        finish(tourney, file, number)
    drawn = tourney("pair", file, "--json").json
    gone, stays = (side["entrants"][0] for side in drawn["pairings"][1]["sides"])
    before = points(tourney, file)
    tourney("entrant", "withdraw", file, gone)  # keep is the default
    kept = tourney("pairings", file, "--json").json
    assert met(kept) == met(drawn)
    assert kept["pairings"][1]["result"]["kind"] == "forfeit"
    after = points(tourney, file)
    assert (after[stays], after[gone]) == (before[stays] + 1, before[gone])
    tourney("undo", file)
    tourney("entrant", "withdraw", file, gone, "--paired", "repair")
    repaired = tourney("pairings", file, "--json").json
    assert len(repaired["pairings"]) == 3
    assert [kind for _who, kind in rests(repaired)] == ["pairing-allocated"]
    assert gone not in [each for pair in met(repaired) for each in pair]


@pytest.mark.parametrize(("setting", "wanted"), [("annul_under_half", "annulled"), ("forfeits", "forfeit")])
def test_b15_a_round_robin_leaves_no_game_open(tourney, event, setting, wanted):
    file = event(6, "all-play-all", f"leaver={setting}")
    tourney("pair", file, "--all")
    for number in (1, 2):
        finish(tourney, file, number)
    tourney("entrant", "withdraw", file, 2)
    games = [kinds(tourney("pairings", file, "--round", number, "--json").json, 2) for number in range(1, 6)]
    assert games == ["scored", "scored", wanted, wanted, wanted]


def test_b16_two_of_one_name_are_told_apart_in_every_list(tourney, tmp_path):
    file = tmp_path / "event.tourney"
    tourney("new", file, "--name", "Autumn Open", "--preset", "swiss")
    for team in ("North", "South"):
        tourney("entrant", "add", file, "--name", "Alder, Ann", "--team", team)
    tourney("entrant", "add", file, "--name", "Birch, Bo")
    tourney("entrant", "add", file, "--name", "Birch, Bo", "--same-name")
    paired = tourney("pair", file).out
    assert all(mark in paired for mark in ("North", "South", "entrant 3", "entrant 4"))
    for name in ("pairings", "pairings-by-name", "standings"):
        tourney("print", file, name, "-o", tmp_path / f"{name}.pdf")
        text = squeezed(all_text((tmp_path / f"{name}.pdf").read_bytes()))
        assert all(squeezed(mark) in text for mark in ("North", "South", "entrant 3", "entrant 4"))
    listed = tourney("entrants", file, "--json").json
    assert [row["team"] for row in listed[:2]] == ["North", "South"]


def test_b20_tie_breaks_are_worked_out_anew_and_back_again(tourney, event):
    file = event(8)
    for number, text in ((1, "1-0"), (2, "1/2-1/2")):
        tourney("pair", file)
        finish(tourney, file, number, text)
    before = tourney("standings", file, "--json").json
    tourney("result", file, 1, 1, "0-1")
    changed = tourney("standings", file, "--json").json

    def tie_breaks(rows):
        return {row["id"]: row["tie_breaks"] for row in rows}

    first = tourney("pairings", file, "--round", 1, "--json").json["pairings"][0]
    a, b = (side["entrants"][0] for side in first["sides"])
    moved = {row["id"]: row["score"] for row in changed}
    assert {row["id"]: moved[row["id"]] - row["score"] for row in before if row["id"] in (a, b)} == {
        a: -1,
        b: 1,
    }
    differs = [each for each in tie_breaks(before) if tie_breaks(before)[each] != tie_breaks(changed)[each]]
    assert set(differs) - {a, b}, "those who met them draw other tie-breaks from them"
    tourney("result", file, 1, 1, "1-0")
    assert tourney("standings", file, "--json").json == before
    labels = [each["label"] for each in tourney("history", file, "--json").json]
    assert "was 1 – 0, now 0 – 1" in labels[-2]
    assert "was 0 – 1, now 1 – 0" in labels[-1]


def test_b27_shared_places_are_printed_as_a_span(tourney, event, tmp_path):
    file = event(6, "all-play-all", "tiebreak=wins")
    tourney("pair", file, "--all")
    upset = {(6, 1), (3, 4), (4, 5), (5, 3)}
    for number in range(1, 6):
        sheet = tmp_path / "sheet.csv"
        lines = []
        for each in tourney("pairings", file, "--round", number, "--json").json["pairings"]:
            one, two = (side["entrants"][0] for side in each["sides"])
            first = (one, two) in upset or ((two, one) not in upset and one < two)
            lines.append(f"{each['table']},{'1-0' if first else '0-1'}")
        sheet.write_text("\n".join(["table,result", *lines]) + "\n", "utf-8")
        tourney("results", file, number, sheet)
    rows = tourney("standings", file, "--json").json
    assert [(row["rank"], row["shared"]) for row in rows] == [(1, True)] * 2 + [(3, True)] * 3 + [(6, False)]
    said = tourney("standings", file).out
    assert said.count("1–2") == 2
    assert said.count("3–5") == 3
    level = [row["id"] for row in rows[2:5]]
    assert "do not share" in tourney("tie", file, "--order", *level[:2], "--by", "lot", status=1).err
    tourney("tie", file, "--order", *reversed(level), "--by", "lot", "--reason", "drawn at the desk")
    decided = [(row["rank"], row["id"]) for row in tourney("standings", file, "--json").json]
    assert decided[2:] == [(3, level[2]), (4, level[1]), (5, level[0]), (6, rows[5]["id"])]
    assert max(rank for rank, _who in decided) == 6


def test_b30_everybody_is_free_once_and_a_smaller_field_has_no_phantom(tourney, event):
    file = event(5, "all-play-all")
    whole = tourney("pair", file, "--all", "--json").json
    assert [
        [[side["entrants"][0] for side in table["sides"]] for table in each["pairings"]] for each in whole
    ] == [
        [[2, 5], [3, 4]], [[5, 3], [1, 2]], [[3, 1], [4, 5]], [[1, 4], [2, 3]], [[4, 2], [5, 1]],
    ]  # fmt: skip
    assert [rests(each)[0][0] for each in whole] == [1, 4, 2, 5, 3]
    assert {bye["points"] for each in whole for bye in each["byes"]} == {0}
    for _ in whole:
        tourney("unpair", file)
    tourney("entrant", "remove", file, 5)
    whole = tourney("pair", file, "--all", "--json").json
    assert [len(each["pairings"]) for each in whole] == [2, 2, 2]
    assert not any(each["byes"] for each in whole)


def test_b32_nine_double_rounds_are_forfeited_printed_and_exported_whole(tourney, tmp_path):
    file = tmp_path / "event.tourney"
    settings = ("--set", "cycles=2", "--set", "double_rounds=on")
    tourney("new", file, "--name", "Twice", "--preset", "all-play-all", *settings)
    for name in ("Ash", "Bay", "Cane", "Dill", "Elm", "Fir", "Gum", "Hop", "Ivy"):
        tourney("entrant", "add", file, "--name", name)
    tourney("seed", file, "--method", "as-entered")
    assert len(tourney("pair", file, "--all", "--json").json) == 18
    for number in range(1, 17):
        whole_round(tourney, file, tmp_path, number)
    last = tourney("pairings", file, "--round", 17, "--json").json
    resting = rests(last)[0][0]
    leaver, opponent = next(pair for pair in met(last) if resting not in pair)
    before = points(tourney, file)
    tourney("entrant", "withdraw", file, leaver)
    both = [tourney("pairings", file, "--round", number, "--json").json for number in (17, 18)]
    assert [kinds(each, leaver) for each in both] == ["forfeit", "forfeit"]
    assert points(tourney, file)[opponent] == before[opponent] + 2
    for number in (17, 18):
        whole_round(tourney, file, tmp_path, number)
    assert tourney("status", file, "--json").json["over"]

    grid = tmp_path / "grid.csv"
    tourney("export", file, "-o", grid, "--what", "crosstable")
    lines = [line.split(",")[2:11] for line in grid.read_text("utf-8-sig").splitlines()[1:10]]
    assert sum(len(cell.split()) for line in lines for cell in line) == 2 * 72, (
        "all 72 games, from both sides"
    )
    found = tourney("crosstable", file, "--json").json
    assert [len(row["cells"]) for row in found["rows"]] == [18] * 9
    for name in ("crosstable", "schedule"):
        tourney("print", file, name, "-o", tmp_path / f"{name}.pdf")
        data = (tmp_path / f"{name}.pdf").read_bytes()
        text = all_text(data)
        assert all(each in text for each in ("Ash", "Bay", "Cane", "Dill", "Elm", "Fir", "Gum", "Hop", "Ivy"))
        assert name == "crosstable" or squeezed("Round 18") in squeezed(text)
        assert not [word for page in pages(data) for word in too_near_the_edge(page)], "nothing is cut"


@pytest.mark.parametrize(
    ("answer", "counts", "entered"),
    [
        ("add", {"added": 1, "updated": 0, "skipped": 1}, 2),
        ("update", {"added": 0, "updated": 1, "skipped": 1}, 1),
        ("skip", {"added": 0, "updated": 0, "skipped": 2}, 1),
    ],
)
def test_b16_the_director_says_whose_name_it_is(tourney, tmp_path, answer, counts, entered):
    file = tmp_path / "event.tourney"
    tourney("new", file, "--name", "Autumn Open", "--preset", "swiss")
    tourney("entrant", "add", file, "--name", "Alder, Ann", "--id", "00123")
    roster = tmp_path / "people.csv"
    roster.write_text('last,first,id,rating\nAlder,Ann,00123,\n"alder","  ann",,1500\n', "utf-8")
    refused = tourney("import", file, roster, "--json", status=2).json
    assert "row 2" in refused["problems"][0]["message"]
    assert len(tourney("entrants", file, "--json").json) == 1
    taken = tourney("import", file, roster, "--same-name", answer, "--json").json
    assert {key: taken[key] for key in counts} == counts
    assert taken["problems"] == []
    rows = tourney("entrants", file, "--json").json
    assert len(rows) == entered
    assert rows[-1]["rating"] == (None if answer == "skip" else 1500)
    tourney("entrant", "add", file, "--name", "Birch, Bo")
    assert tourney("pair", file, "--json").json["pairings"]
