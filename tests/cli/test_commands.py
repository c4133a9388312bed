"""Each command does its thing, across invocations."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("typed", "scores"),
    [
        ("412-388", [412, 388]),
        ("412:-15", [412, -15]),
        ("-15:30", [-15, 30]),
        ("-15:-30", [-15, -30]),
        ("-15--30", [-15, -30]),
        ("−15:30", [-15, 30]),
        ("1-0", [1, 0]),
        ("0 0", [0, 0]),
    ],
)
def test_results_may_begin_with_a_minus(tourney, drawn, typed, scores):
    assert tourney("result", drawn, 1, 1, typed, "--json").json["result"]["scores"] == scores
    assert tourney("result", drawn, 1, 2, "--json", "--", typed).json["result"]["scores"] == scores


def test_forfeit_words_reach_the_rules_without_a_dash_dash(tourney, drawn):
    for word in ("-/+", "-/-", "+/-"):
        assert "ROOK-3.7" in tourney("result", drawn, 1, 1, word, status=2).err


def test_a_result_is_corrected_and_cleared(tourney, drawn, enter):
    enter(drawn, 1, ["1,10:20", "2,30:40"])
    tourney("pair", drawn)
    late = tourney("result", drawn, 1, 1, "11:20", "--note", "scores were swapped")
    assert "ROOK-1.4" in late.err
    assert "was 10 – 20" in tourney("history", drawn).out
    found = tourney("pairings", drawn, "--round", 1, "--json").json
    assert found["pairings"][0]["result"]["note"] == "scores were swapped"
    tourney("result", drawn, 1, 1, "clear")
    assert not tourney("pairings", drawn, "--round", 1, "--json").json["complete"]


def test_an_odd_total_is_warned_about_and_taken(tourney, drawn):
    tourney("configure", drawn, "--set", "table_total=200")
    ran = tourney("result", drawn, 1, 1, "100:50", "--json")
    assert ran.json["result"]["scores"] == [100, 50]
    assert "ROOK-4.2" in ran.err


def test_undo_and_redo_across_invocations(tourney, drawn, enter):
    enter(drawn, 1, ["1,10:20", "2,30:40"])
    before = tourney("standings", drawn, "--json").out
    tourney("entrant", "withdraw", drawn, "Oak")
    tourney("configure", drawn, "--set", "rounds=5")
    assert "Settings" in tourney("undo", drawn).out
    tourney("undo", drawn)
    assert tourney("standings", drawn, "--json").out == before
    assert tourney("redo", drawn, "--json").json["redone"].startswith("Withdrawal")
    tourney("undo", drawn)
    tourney("entrant", "edit", drawn, "Elm", "--rating", "1475")
    tourney("redo", drawn, status=1)


def test_pairing_again_after_an_undo_gives_the_same_round(tourney, fresh):
    first = tourney("pair", fresh, "--json").out
    tourney("undo", fresh)
    assert tourney("pair", fresh, "--json").out == first


def test_draft_preview_publish_unpair(tourney, fresh, enter):
    kept = fresh.read_bytes()
    preview = tourney("pair", fresh, "--preview", "--json").json
    assert fresh.read_bytes() == kept
    assert not tourney("pair", fresh, "--draft", "--json").json["published"]
    assert tourney("publish", fresh, "--json").json == {**preview, "published": True}
    tourney("result", fresh, 1, 1, "1:2")
    assert "--discard-results" in tourney("unpair", fresh, status=1).err
    assert tourney("unpair", fresh, "--discard-results", "--json").json == {"unpaired": 1}
    tourney("pairings", fresh, status=1)


def test_a_typed_lot_number_is_stored(tourney, fresh):
    assert tourney("pair", fresh, "--random-seed", 4711, "--json").json["random_seed"] == 4711
    assert tourney("pairings", fresh, "--json").json["random_seed"] == 4711


def test_entrant_particulars_as_options(tourney, fresh):
    added = tourney(
        "entrant", "add", fresh, "--name", "  Yew,   Uma ", "--team", "North", "--rating", "1 450", "--average",
        "638,25", "--rookie", "no", "--id", "00123", "--birth", "2010", "--membership", "yes", "--points", "12.5",
        "--eligible", "yes", "--title", "NM", "--federation", "NOR", "--notes", "arrives late", "--json",
    ).json  # fmt: skip
    assert (added["id"], added["name"], added["rating"], added["average"]) == (9, "Yew, Uma", 1450, 638.25)
    assert (added["code"], added["rookie"], added["points"]) == ("00123", False, 12.5)
    edited = tourney("entrant", "edit", fresh, "yew, uma", "--rating", "", "--first", "Ute", "--json").json
    assert (edited["name"], edited["rating"], edited["average"], edited["code"]) == (
        "Yew, Ute",
        None,
        638.25,
        "00123",
    )
    tourney("entrant", "add", fresh, "--name", "Other, Person", "--id", "00123", status=1)
    tourney("entrant", "add", fresh, "--name", "YEW, ute", "--team", "north", status=1)
    again = tourney(
        "entrant", "add", fresh, "--name", "Yew, Ute", "--team", "North", "--same-name", "--json"
    ).json
    assert again["id"] == 10
    assert "(9)" in tourney("entrant", "edit", fresh, "Yew, Ute", "--rating", "1", status=2).err
    tourney("entrant", "remove", fresh, "10")
    thirds = tourney(
        "entrant",
        "edit",
        fresh,
        "9",
        "--average",
        "",
        "--previous-points",
        1000,
        "--previous-rounds",
        3,
        "--json",
    )
    assert thirds.json["average"] == "1000/3"


def test_a_team_of_two(tourney, fresh):
    team = tourney(
        "entrant", "add", fresh, "--name", "The Owls", "--team", "North", "--player1", "Yew, Uma", "--rating1", "1450",
        "--player2", "Box, Al", "--deviation2", "80", "--json",
    ).json  # fmt: skip
    assert (team["name"], team["rating"]) == ("The Owls", None)
    assert [each["name"] for each in team["members"]] == ["Yew, Uma", "Box, Al"]
    edited = tourney("entrant", "edit", fresh, "The Owls", "--rating2", "1300", "--json").json
    assert [each["rating"] for each in edited["members"]] == [1450, 1300]
    assert edited["members"][1]["deviation"] == 80


def test_withdrawals_absences_and_returns(tourney, drawn, enter):
    enter(drawn, 1, ["1,10:20", "2,30:40"])
    assert tourney("entrant", "withdraw", drawn, "s8", "--json").json["status"] == "withdrawn"
    tourney("entrant", "withdraw", drawn, "s8", status=1)
    assert tourney("entrant", "return", drawn, "s8", "--json").json["status"] == "active"
    absent = tourney("entrant", "absent", drawn, "Fir", "--rounds", "2-3", "--json").json
    assert (absent["status"], absent["absent_rounds"]) == ("absent", [2, 3])
    back = tourney("entrant", "absent", drawn, "Fir", "--rounds", "3", "--remove", "--json").json
    assert back["absent_rounds"] == [2]


def test_a_late_entry_is_the_worst_seed(tourney, drawn, enter):
    enter(drawn, 1, ["1,10:20", "2,30:40"])
    late = tourney("entrant", "add", drawn, "--name", "Late, Lou", "--late-from", 2, "--json").json
    assert (late["seed"], late["since_round"]) == (9, 2)


def test_a_substitute_sits_in(tourney, drawn):
    found = tourney("substitute", drawn, 1, "Oak", "Yew, Uma", "--json").json
    sides = [side for table in found["pairings"] for side in table["sides"]]
    assert [s["substitutes"] for s in sides if s["substitutes"]] == [[{"entrant": 3, "names": ["Yew, Uma"]}]]
    assert "Uma" in tourney("pairings", drawn).out
    back = tourney("substitute", drawn, 1, "Oak", "--remove", "--json").json
    assert not any(side["substitutes"] for table in back["pairings"] for side in table["sides"])


def test_seeding_by_method_and_by_hand(tourney, fresh, tmp_path):
    by_rating = tourney("seed", fresh, "--method", "rating", "--json").json
    assert by_rating[0]["name"] == "Ash, Ann"
    lot = tourney("seed", fresh, "--method", "lot", "--random-seed", 5, "--json").out
    assert tourney("seed", fresh, "--method", "lot", "--random-seed", 5, "--json").out == lot
    order = tmp_path / "order.txt"
    order.write_text('name\n"Oak, Quin"\n8\n7\nlarch, lucja\n5\n4\n2\n1\n', "utf-8")
    by_hand = tourney("seed", fresh, "--order", order, "--json").json
    assert [row["id"] for row in by_hand] == [3, 8, 7, 6, 5, 4, 2, 1]
    order.write_text("3\nNobody\n", "utf-8")
    assert tourney("seed", fresh, "--order", order, status=2).err.startswith("Row 2: ")
    order.write_text("3\n4\n", "utf-8")
    tourney("seed", fresh, "--order", order, status=2)
    tourney("seed", fresh, "--method", "manual", status=2)
    tourney("seed", fresh, "--method", "rating", "--order", order, status=2)
    tourney("seed", fresh, "--method", "height", status=2)
    assert [row["id"] for row in tourney("entrants", fresh, "--json").json if row["seed"] == 1] == [3]


def test_the_timetable(tourney, fresh):
    rows = tourney("timetable", fresh, "1=2026-05-01T11:00", "--json", "2=2026-05-01 14:30").json
    assert [(row["round"], row["starts"], row["division"]) for row in rows] == [
        (1, "2026-05-01T11:00", "Main"), (2, "2026-05-01T14:30", "Main"),
    ]  # fmt: skip
    assert tourney("timetable", fresh, "1=", "--json").json == rows[1:]
    assert "14:30" in tourney("timetable", fresh).out


def test_closing_an_open_event(tourney, drawn, enter):
    tourney("configure", drawn, "--set", "rounds=open")
    enter(drawn, 1, ["1,10:20", "2,30:40"])
    assert tourney("close", drawn, "--json").json["over"]
    tourney("pair", drawn, status=1)
    tourney("close", drawn, status=1)
    tourney("result", drawn, 1, 1, "1:1", status=1)


def test_a_copy_is_a_whole_event(tourney, drawn, tmp_path):
    other = tmp_path / "copies"
    other.mkdir()
    assert tourney("copy", drawn, other, "--json").json == {"copy": str(other / drawn.name)}
    assert tourney("pairings", other / drawn.name, "--json").out == tourney("pairings", drawn, "--json").out


def test_reading_leaves_the_file_alone(tourney, drawn):
    kept = drawn.read_bytes()
    for words in (
        ["status"],
        ["entrants"],
        ["pairings"],
        ["standings"],
        ["crosstable"],
        ["history"],
        ["check"],
    ):
        assert tourney(*words, drawn).out
        assert tourney(*words, drawn, "--json").json is not None
    assert drawn.read_bytes() == kept
    assert [path.name for path in drawn.parent.iterdir()] == [drawn.name]


def test_printing_is_recorded_and_never_undone(tourney, drawn, tmp_path):
    target = tmp_path / "seeding.pdf"
    tourney("print", drawn, "seeding", "-o", target)
    assert "printed since" in tourney("undo", drawn).err
    assert "Printed" in tourney("history", drawn).out
    tourney("redo", drawn)


def test_an_event_with_names_from_everywhere(tourney, tmp_path):
    file = tmp_path / "ø.tourney"
    tourney("new", file, "--name", "日本 <b>Open</b> 🎲", "--preset", "rook", "--set", "rounds=1")
    for name in ("李, 小明", "Иванова, Мария", "العلي, سارة", "O'Neil & <b>, Jose\N{COMBINING ACUTE ACCENT}"):
        tourney("entrant", "add", file, "--name", name)
    names = {row["name"] for row in tourney("entrants", file, "--json").json}
    assert "李, 小明" in names
    assert "O'Neil & <b>, Jose\N{COMBINING ACUTE ACCENT}" in names
    tourney("pair", file)
    for words in (["pairings"], ["standings"], ["crosstable"], ["status"], ["history"]):
        tourney(*words, file)
    tourney("print", file, "pairings", "-o", tmp_path / "x.pdf")


def test_an_event_held_by_another_program_can_still_be_read_and_printed(tourney, drawn, tmp_path):
    code = (
        "import sys, pathlib; from tourney_desktop.compose import open_document; "
        "held = open_document(pathlib.Path(sys.argv[1]), write=True); print('held', flush=True); sys.stdin.read()"
    )
    other = subprocess.Popen(
        [sys.executable, "-c", code, str(drawn)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert other.stdout.readline() == "held\n"
        assert tourney("status", drawn, "--json").json["round"] == 1
        tourney("result", drawn, 1, 1, "1:2", status=3)
        tourney("undo", drawn, status=3)
        assert "not recorded" in tourney("print", drawn, "pairings", "-o", tmp_path / "x.pdf").err
    finally:
        other.communicate("", timeout=30)
    tourney("result", drawn, 1, 1, "1:2")


def test_a_write_protected_event_can_be_read_and_printed(tourney, drawn, tmp_path, monkeypatch):
    monkeypatch.setattr("tourney_desktop.storage.event_file.os.access", lambda _path, _mode: False)
    tourney("standings", drawn)
    tourney("result", drawn, 1, 1, "1:2", status=3)
    tourney("print", drawn, "pairings", "-o", tmp_path / "x.pdf")
    assert "Printed" not in tourney("history", drawn).out
