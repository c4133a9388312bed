"""A whole weekend by the command: Open and Intermediate MoreSwiss, Novice all-play-all then a knockout of the best
four, a Last Chance knockout of those put out on the first day (MS-1.3 to MS-1.5, ADD-10)."""

import csv
import io
import json

import pypdf
import pytest

from tests.document.desk import SURNAMES

OPEN, INTERMEDIATE, NOVICE, LAST = "Open", "Intermediate", "Novice", "Last Chance"
FIELDS = {OPEN: SURNAMES[:14], INTERMEDIATE: SURNAMES[14:22], NOVICE: SURNAMES[22:27]}
FIRST_DAY = 5


@pytest.fixture
def weekend(tourney, tmp_path):
    """Three divisions with their fields, and the side event that waits for those who go out."""
    file = tmp_path / "weekend.tourney"
    tourney(
        "new", file, "--name", "Spring Weekend", "--preset", "moreswiss-open", "--division", OPEN,
        "--random-seed", "11", "--set", "entry_fee=100", "--set", "retained_percent=10",
    )  # fmt: skip
    tourney(
        "division", "add", file, INTERMEDIATE, "--preset", "moreswiss-intermediate", "--set", "entry_fee=50"
    )
    tourney(
        "division",
        "add",
        file,
        NOVICE,
        "--preset",
        "moreswiss-novice",
        "--best",
        "4",
        "--set",
        "added_money=60",
    )
    tourney(
        "division", "add", file, LAST, "--preset", "knockout", "--take", f"eliminated:1-{FIRST_DAY}", "--from", OPEN,
        "--set", "added_money=40",
    )  # fmt: skip
    tourney("division", "set", file, INTERMEDIATE, "--first-table", "after")
    for division, names in FIELDS.items():
        roster = tmp_path / f"{division}.csv"
        roster.write_text(
            "last,first,membership\n" + "".join(f"{name},Jo,7{name}\n" for name in names), "utf-8"
        )
        tourney("import", file, roster, "--division", division)
    days = ("2026-05-01T11:00", "2026-05-02T11:00")
    starts = [f"{number}={days[number > FIRST_DAY]}" for number in range(1, 9)]
    for division in (OPEN, INTERMEDIATE):
        tourney("timetable", file, *starts, "--division", division)
    return file


@pytest.fixture
def play(tourney, weekend, enter):
    """Pair a round of a division and enter it: whoever was entered first wins."""

    def one(division):
        drawn = tourney("pair", weekend, "--division", division, "--json").json
        for pairing in drawn["pairings"]:
            one, two = (side["entrants"][0] for side in pairing["sides"])
            text = "1-0" if one < two else "0-1"
            tourney("result", weekend, drawn["round"], pairing["table"], text, "--division", division)
        return drawn

    return one


def over(tourney, file, division):
    return tourney("status", file, "--division", division, "--json").json["over"]


def to_the_end(tourney, file, play, division):
    rounds = []
    while not over(tourney, file, division):
        rounds.append(play(division))
        assert len(rounds) < 20
    return rounds


def names(rows):
    return [row["name"].split(",")[0] for row in rows]


def test_a_weekend_from_the_rosters_to_the_prizes(tourney, weekend, play, tmp_path):
    stages = tourney("divisions", weekend, "--json").json
    assert [(each["division"], each["stage"], each["format"]) for each in stages] == [
        (OPEN, 1, "multi-loss"), (INTERMEDIATE, 1, "multi-loss"), (NOVICE, 1, "all-play-all"), (NOVICE, 2, "knockout"),
        (LAST, 1, "knockout"),
    ]  # fmt: skip
    assert [each["first_table"] for each in stages] == [1, 8, 1, 1, 1]
    assert stages[3]["intake"] == "The best 4 of Novice, stage 1"

    # Friday: five rounds of the main event.
    for number in range(1, FIRST_DAY + 1):
        tables = {d: [p["table"] for p in play(d)["pairings"]] for d in (OPEN, INTERMEDIATE)}
        assert tables[OPEN][0] == 1
        assert tables[INTERMEDIATE][0] == 8
        if number < FIRST_DAY:
            refused = tourney("pair", weekend, "--division", LAST, status=1)
            assert f"Round {number + 1} of Open is not complete" in refused.err
    entitled = tourney("stage", "entitled", weekend, "--division", LAST, "--json").json
    out = {row["name"] for row in tourney("entrants", weekend, "--division", OPEN, "--json").json
           if row["status"] == "eliminated"}  # fmt: skip
    assert {row["name"] for row in entitled} == out
    assert len(out) > 1
    assert not any(row["entered"] for row in entitled)

    # Saturday: the Last Chance, with one who went out of the Intermediate and enters by hand.
    more = next(row["name"] for row in tourney("entrants", weekend, "--division", INTERMEDIATE, "--json").json
                if row["status"] == "eliminated")  # fmt: skip
    tourney("stage", "fill", weekend, "--division", LAST)
    tourney("entrant", "enter", weekend, more, "--division", LAST)
    seeds = tourney("seed", weekend, "--division", LAST, "--json").json
    assert [row["division"] for row in seeds] == [LAST] * (len(out) + 1)
    assert seeds[0]["why"].startswith("Out in round")
    assert names(seeds)[-1] == more.split(",")[0]
    to_the_end(tourney, weekend, play, LAST)
    winner = tourney("status", weekend, "--division", LAST, "--json").json["winner"]
    assert winner["name"] in out

    # Novice: everybody against everybody, then the best four; rounds go on counting.
    tourney("pair", weekend, "--all", "--division", NOVICE)
    for number in range(1, 6):
        for pairing in tourney("pairings", weekend, "--round", number, "--division", NOVICE, "--json").json[
            "pairings"
        ]:
            one, two = (side["entrants"][0] for side in pairing["sides"])
            tourney(
                "result",
                weekend,
                number,
                pairing["table"],
                "1-0" if one < two else "0-1",
                "--division",
                NOVICE,
            )
    assert over(tourney, weekend, NOVICE) is False  # the stage that is played now is the knockout
    assert tourney("status", weekend, "--division", NOVICE, "--stage", "1", "--json").json["over"]
    knockout = to_the_end(tourney, weekend, play, NOVICE)
    assert [(each["round"], each["label"], each["stage"]) for each in knockout] == [
        (6, "Semi-final", 2), (7, "Final", 2),
    ]  # fmt: skip
    second = tourney("seed", weekend, "--division", NOVICE, "--stage", "2", "--json", status=1)
    assert "is drawn" in second.err
    final = tourney("standings", weekend, "--division", NOVICE, "--json").json
    assert names(final) == list(FIELDS[NOVICE][:4])

    # Sunday: the main event to its end, then paper.
    for division in (OPEN, INTERMEDIATE):
        to_the_end(tourney, weekend, play, division)
        assert (
            names(tourney("standings", weekend, "--division", division, "--json").json)[0]
            == FIELDS[division][0]
        )
    assert tourney("check", weekend, "--json").json == {"ok": True, "problems": []}
    sheets = {}
    for document in ("all-prizes", "all-pairings-by-name", "timetable"):
        tourney("print", weekend, document, "-o", tmp_path / f"{document}.pdf")
        sheets[document] = pdf_text(tmp_path / f"{document}.pdf")
    assert all(division in sheets["all-prizes"] for division in (OPEN, INTERMEDIATE, NOVICE, LAST))
    assert "11:00" in sheets["timetable"]
    printed = tourney(
        "print", weekend, "standings", "--division", "all", "-o", tmp_path / "all.pdf", "--json"
    ).json
    assert printed["pages"] == 4
    tourney("print", weekend, "certificates", "--division", "all", "-o", tmp_path / "certificates.pdf")
    paid = 0
    for division, fund in ((OPEN, 1260), (INTERMEDIATE, 400), (NOVICE, 60), (LAST, 40)):
        rows = tourney("prizes", weekend, "--division", division, "--json").json
        assert {row["division"] for row in rows} == {division}
        assert sum(float(row["amount"]) for row in rows) == fund
        paid += fund
    issues = [
        each["label"] for each in tourney("history", weekend, "--json").json if "tandings" in each["label"]
    ]
    assert len(issues) == 4  # one for each division


def pdf_text(path):
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


def test_what_is_too_early_is_left_out_and_said(tourney, weekend, play, tmp_path):
    refused = tourney("print", weekend, "seeding", "--division", "all", "-o", tmp_path / "s.pdf", status=1)
    assert "seed" in refused.err
    assert not (tmp_path / "s.pdf").exists()
    play(OPEN)
    made = tourney("print", weekend, "seeding", "--division", "all", "-o", tmp_path / "s.pdf")
    assert [line.split(" is not in it: ")[0] for line in made.err.splitlines()] == [
        INTERMEDIATE,
        NOVICE,
        LAST,
    ]
    assert OPEN in pdf_text(tmp_path / "s.pdf")
    assert len(pypdf.PdfReader(tmp_path / "s.pdf").pages) == 1


def test_with_several_divisions_one_must_be_named(tourney, weekend):
    for words in (
        ("entrants",),
        ("standings",),
        ("pair",),
        ("seed",),
        ("status",),
        ("prizes",),
        ("timetable",),
    ):
        refused = tourney(words[0], weekend, *words[1:], status=2)
        assert all(division in refused.err for division in (OPEN, INTERMEDIATE, NOVICE, LAST)), words
    assert "Swing" in tourney("status", weekend, "--division", "Swing", status=2).err
    assert "stage" in tourney("status", weekend, "--division", NOVICE, "--stage", "3", status=2).err


def test_files_of_several_divisions_say_which_one_each_row_is_of(tourney, weekend, play, tmp_path):
    play(OPEN)
    for what in ("entrants", "standings", "pairings", "crosstable"):
        out = tmp_path / f"{what}.csv"
        tourney("export", weekend, "--division", OPEN, "--what", what, "-o", out)
        rows = list(csv.reader(io.StringIO(out.read_text("utf-8-sig"))))
        assert rows[0][-1] == "Division"
        assert {row[-1] for row in rows[1:]} - {""} == {OPEN}  # bars over groups say nothing
    tourney("export", weekend, "--division", OPEN, "--what", "event", "-o", tmp_path / "event.json")
    event = json.loads((tmp_path / "event.json").read_text("utf-8"))
    assert [(each["division"], each["stage"]) for each in event["stages"]] == [
        (OPEN, 1), (INTERMEDIATE, 1), (NOVICE, 1), (NOVICE, 2), (LAST, 1),
    ]  # fmt: skip
    for rows in (
        tourney("seed", weekend, "--division", NOVICE, "--json").json,
        tourney("prizes", weekend, "--division", NOVICE, "--json").json,
        tourney("entrant", "membership", weekend, "--division", NOVICE, "--json").json
        or [{"division": NOVICE}],
        tourney("standings", weekend, "--division", NOVICE, "--json").json,
        tourney("entrants", weekend, "--division", NOVICE, "--json").json,
    ):
        assert {row["division"] for row in rows} == {NOVICE}
    assert {row["division"] for row in tourney("timetable", weekend, "--division", OPEN, "--json").json} == {
        OPEN
    }


def test_main_event_entrants_are_members_in_every_division(tourney, weekend):
    for division in (OPEN, INTERMEDIATE, NOVICE):
        tourney("entrant", "add", weekend, "--name", f"Guest, {division}", "--division", division)
        refused = tourney("pair", weekend, "--division", division, status=1)
        assert f"{division} Guest has no membership" in refused.err
        lacking = tourney("entrant", "membership", weekend, "--division", division, "--json").json
        assert [row["name"] for row in lacking] == [f"Guest, {division}"]
        tourney("entrant", "membership", weekend, "--division", division, "--override", "day member")
        tourney("pair", weekend, "--division", division)
    # The Last Chance is no main event.
    assert tourney("configure", weekend, "--division", LAST, "--set", "seeds=0", "--json").json["options"][
        "membership_required"
    ] == "off"  # fmt: skip


def test_a_last_chance_by_sign_up_may_be_a_moreswiss_too(tourney, weekend, play):
    tourney("division", "remove", weekend, LAST)
    tourney(
        "division", "add", weekend, LAST, "--preset", "moreswiss-open", "--set", "loss_limit=2", "--set", "win_limit=1",
        "--set", "membership_required=off", "--take", f"signup:1-{FIRST_DAY}", "--from", OPEN,
    )  # fmt: skip
    for _ in range(FIRST_DAY):
        play(OPEN)
    entitled = tourney("stage", "entitled", weekend, "--division", LAST, "--json").json
    assert len(entitled) >= 2
    assert "enter those" in tourney("stage", "fill", weekend, "--division", LAST, status=1).err
    for row in entitled[:2]:
        tourney("entrant", "enter", weekend, row["id"], "--division", LAST)
    again = tourney("stage", "entitled", weekend, "--division", LAST, "--json").json
    assert [row["entered"] for row in again] == [True, True] + [False] * (len(again) - 2)
    rounds = to_the_end(tourney, weekend, play, LAST)
    assert len(rounds) == 2
    assert {side["entrants"][0] for p in rounds[0]["pairings"] for side in p["sides"]} == {
        row["id"] for row in entitled[:2]
    }


def test_b27_a_tie_at_the_cut_is_decided_by_the_command_and_stays_decided(tourney, tmp_path):
    file, roster = tmp_path / "six.tourney", tmp_path / "six.csv"
    roster.write_text("last,first\n" + "".join(f"{name},Jo\n" for name in SURNAMES[:6]), "utf-8")
    tourney("new", file, "--name", "Cut", "--preset", "all-play-all", "--random-seed", "5")
    tourney("import", file, roster)
    tourney("stage", "add", file, "--preset", "knockout", "--take", "top:2")

    def following(stage):
        return tourney("status", file, "--stage", stage, "--json").json["next"]

    assert "not over" in following(2)
    tourney("pair", file, "--all")
    worth = {1: 6, 2: 4, 3: 4, 4: 4, 5: 4, 6: 1}
    for number in range(1, 6):
        for pairing in tourney("pairings", file, "--round", number, "--json").json["pairings"]:
            one, two = (worth[side["entrants"][0]] for side in pairing["sides"])
            text = "1/2-1/2" if one == two else "1-0" if one > two else "0-1"
            tourney("result", file, number, pairing["table"], text)
    ranks = [row["rank"] for row in tourney("standings", file, "--stage", "1", "--json").json]
    assert ranks == [1, 2, 2, 2, 2, 6]
    assert following(1) == "This stage is over. Go on to stage 2."
    assert "place 2 is shared by" in following(2)
    before = tourney("standings", file, "--stage", "1", "--json").out
    refused = tourney("pair", file, status=1)
    assert "place 2 is shared by" in refused.err
    assert "a play-off, by lot or by hand" in refused.err
    assert tourney("standings", file, "--stage", "1", "--json").out == before
    tourney("tie", file, "--order", "4", "2", "5", "3", "--by", "lot", "--stage", "1", "--reason", "coin")
    assert following(2) == "Pair round 6."
    drawn = tourney("pair", file, "--json").json
    assert sorted(side["entrants"][0] for p in drawn["pairings"] for side in p["sides"]) == [1, 4]
    labels = [each["label"] for each in tourney("history", file, "--json").json]
    assert sum("tie" in each.lower() for each in labels) == 1
    copy = tmp_path / "copy.tourney"
    tourney("copy", file, copy)
    tourney("unpair", copy)
    again = tourney("pair", copy, "--json").json
    assert again["pairings"] == drawn["pairings"]


def test_b36_three_losses_put_out_and_one_is_left_with_less(tourney, tmp_path):
    for seed in (1, 2, 3):
        file, roster = tmp_path / f"six{seed}.tourney", tmp_path / "six.csv"
        roster.write_text("last,first\n" + "".join(f"{name},Jo\n" for name in SURNAMES[:6]), "utf-8")
        tourney(
            "new", file, "--name", "Triple", "--preset", "moreswiss-open", "--random-seed", seed,
            "--set", "loss_limit=3", "--set", "membership_required=off", "--set", "paid_percent=0",
            "--set", "endgame=literal", "--set", "win_limit=2",
        )  # fmt: skip
        tourney("import", file, roster)
        games = 0
        while not tourney("status", file, "--json").json["over"]:
            drawn = tourney("pair", file, "--json").json
            for pairing in drawn["pairings"]:
                one, two = (side["entrants"][0] for side in pairing["sides"])
                upset = (one + two + drawn["round"] + seed) % 3 == 0
                tourney(
                    "result", file, drawn["round"], pairing["table"], "1-0" if (one < two) ^ upset else "0-1"
                )
                games += 1
        rows = tourney("standings", file, "--json").json
        (winner,) = (row for row in rows if row["losses"] < 3)
        assert games == 15 + winner["losses"]
        assert 15 <= games <= 17
