"""Rosters and result sheets through the command."""

import pytest


@pytest.fixture
def source(tmp_path):
    def write(text, encoding="utf-8", name="source.csv"):
        path = tmp_path / name
        path.write_bytes(text.encode(encoding))
        return path

    return write


def test_a_roster_twice_adds_nobody(tourney, fresh, source):
    path = source("Nachname;Vorname;Verein;Schnitt\nGrün;Änne;Süd;640,5\nŁoś;Jan;Nord;\n")
    assert tourney("import", fresh, path, "--json").json["added"] == 2
    again = tourney("import", fresh, path, "--json").json
    assert (again["added"], again["updated"], again["skipped"]) == (0, 0, 2)
    assert again["problems"] == []


def test_a_known_row_with_news_updates_only_what_it_says(tourney, fresh, source):
    path = source('name,club,elo,average\n"FIR,  bo",north,1444,\n')
    answer = tourney("import", fresh, path, "--json").json
    assert (answer["added"], answer["updated"]) == (0, 1)
    bo = tourney("entrants", fresh, "--json").json[1]
    assert (bo["rating"], bo["average"]) == (1444, 655.5)


def test_a_problem_takes_nothing_unless_partial(tourney, fresh, source):
    path = source("last,first,rating\nYew,Uma,1500\n,,1400\nBox,Al,lots\n")
    refused = tourney("import", fresh, path, "--json", status=2).json
    assert [(each["row"], each["column"]) for each in refused["problems"]] == [(3, "name"), (4, "rating")]
    assert (refused["rows"], refused["added"]) == (3, 0)
    assert len(tourney("entrants", fresh, "--json").json) == 8
    partial = tourney("import", fresh, path, "--partial", "--json").json
    assert (partial["added"], len(partial["problems"])) == (1, 2)
    assert len(tourney("entrants", fresh, "--json").json) == 9


def test_a_dry_run_changes_nothing(tourney, fresh, source):
    kept = fresh.read_bytes()
    answer = tourney("import", fresh, source("name\nYew\n"), "--dry-run", "--json").json
    assert answer["added"] == 1
    assert fresh.read_bytes() == kept


def test_the_same_person_twice_is_not_taken_unseen(tourney, fresh, source):
    tourney("entrant", "add", fresh, "--name", "Alder, Ann", "--id", "00123")
    path = source('name,id\n"Alder, Ann",00123\n"alder,  ann",\n')
    answer = tourney("import", fresh, path, "--json", status=2).json
    assert [each["row"] for each in answer["problems"]] == [3]
    twice = source("name,id\nYew,7\nBox,7\n")
    answer = tourney("import", fresh, twice, "--json", status=2).json
    assert [each["row"] for each in answer["problems"]] == [3]


def test_names_that_only_look_alike_are_both_taken_and_said(tourney, fresh, source):
    path = source("name,club\nJosé Rey,North\nJose Rey,North\n")
    ran = tourney("import", fresh, path, "--json")
    assert ran.json["added"] == 2
    assert [each["row"] for each in ran.json["remarks"]] == [3]
    assert "row 2" in ran.err
    assert tourney("import", fresh, path, "--json").json["skipped"] == 2


def test_mapping_and_names(tourney, fresh, source):
    path = source("Who,Old,New elo\nUma Yew,1,1500\nAl Box,2,1400\n")
    answer = tourney(
        "import", fresh, path, "--map", "name=who", "--map", "rating=3", "--names", "first-last", "--json"
    )
    assert answer.json["added"] == 2
    rows = tourney("entrants", fresh, "--json").json
    assert [(row["name"], row["rating"]) for row in rows[8:]] == [("Yew, Uma", 1500), ("Box, Al", 1400)]
    tourney("import", fresh, path, "--map", "height=who", status=2)
    tourney("import", fresh, path, "--map", "name=whom", status=2)


def test_late_entries_from_a_file_are_meant(tourney, drawn, enter, source):
    enter(drawn, 1, ["1,10:20", "2,30:40"])
    path = source("name\nYew\nBox\n")
    tourney("import", drawn, path, status=1)
    tourney("import", drawn, path, "--dry-run", status=1)
    assert tourney("import", drawn, path, "--late-from", 2, "--json").json["added"] == 2


@pytest.mark.parametrize(
    "data", [b"name\n\x81\x8d\x8f\x90\x9d\n", b"name\nM\xc3\xbcller\n\xff\n", b"\xff\xfea", b"PK\x03\x04"]
)
@pytest.mark.parametrize("more", [(), ("--dry-run",)])
def test_a_file_that_fits_no_encoding_is_refused(tourney, fresh, tmp_path, data, more):
    path = tmp_path / "odd.csv"
    path.write_bytes(data)
    tourney("import", fresh, path, *more, status=2)


def test_results_by_score_columns(tourney, drawn, enter):
    enter(drawn, 1, ["2,-40,30", "1,10,20"], header="Tisch;Punkte 1;Punkte 2".replace(";", ","))
    found = tourney("pairings", drawn, "--json").json
    assert [table["result"]["scores"] for table in found["pairings"]] == [[10, 20], [-40, 30]]
    assert found["complete"]


@pytest.mark.parametrize(
    ("rows", "row"),
    [
        (["1,10:20", "7,1:2"], 3),
        (["1,10:20", "1,1:2"], 3),
        (["1,02-Mar", "2,1:2"], 2),
        (["1,2026-03-02", "2,1:2"], 2),
        (["1,10:20", "two,1:2"], 3),
        (["1,10:20", "2,-/+"], None),
        (["1,10:20", "2,lots"], 3),
    ],
)
def test_a_sheet_is_taken_whole_or_not_at_all(tourney, drawn, enter, rows, row):
    err = enter(drawn, 1, rows, status=2).err
    assert row is None or f"Row {row}: " in err
    assert tourney("status", drawn, "--json").json["missing"] == [1, 2]


def test_results_by_import(tourney, drawn, source):
    path = source("round,table,result\n1,1,10:20\n1,2,\n")
    answer = tourney("import", drawn, path, "--json").json
    assert (answer["rows"], answer["added"], answer["updated"], answer["skipped"]) == (1, 1, 0, 1)
    assert tourney("import", drawn, path, "--as", "results", "--json").json["updated"] == 1
    tourney("import", drawn, source("round,table,result\n2,1,10:20\n"), status=2)
    bad = tourney("import", drawn, source("table,result\n1,x\n"), "--json", status=2).json
    assert [each["row"] for each in bad["problems"]] == [2]
    tourney("import", drawn, path, "--as", "history", status=2)


def test_what_we_export_comes_back(tourney, drawn, tmp_path):
    tourney("entrant", "edit", drawn, "Elm", "--team", "=1+1", "--notes", "'-quoted")
    target = tmp_path / "entrants.csv"
    tourney("export", drawn, "-o", target, "--what", "entrants")
    assert "'=1+1" in target.read_text("utf-8-sig")
    other = tmp_path / "other.tourney"
    tourney("new", other, "--name", "Again", "--preset", "rook", "--set", "rounds=3")
    tourney("import", other, target)
    ours = {(row["name"], row["team"]) for row in tourney("entrants", drawn, "--json").json}
    assert {(row["name"], row["team"]) for row in tourney("entrants", other, "--json").json} == ours
