"""A multiple elimination by the command: money, entries, lots, phases, scenarios, paper."""

import pypdf
import pytest

ROSTER = """last,first,team,membership,eligible,points
Maple,Elif,North,101,yes,12
Fir,Bo,North,102,,
Oak,Quin,South,no,,
Ash,Ann,South,103,,
Birch,Femi,East,,,
"""


@pytest.fixture
def event(tourney, tmp_path):
    """Five players, two losses put out, a fund of 900."""
    file = tmp_path / "open.tourney"
    roster = tmp_path / "five.csv"
    roster.write_text(ROSTER, "utf-8")
    tourney(
        "new", file, "--name", "Spring Open", "--preset", "moreswiss-open", "--random-seed", "7",
        "--set", "loss_limit=2", "--set", "win_limit=1", "--set", "paid_percent=60", "--set", "entry_fee=200",
        "--set", "retained_percent=10", "--set", "membership_required=off",
    )  # fmt: skip
    tourney("import", file, roster)
    return file


@pytest.fixture
def play(tourney, event, enter):
    """Pair and enter a round; the one who is entered first wins."""

    def one(*more):
        drawn = tourney("pair", event, *more, "--json").json
        rows = [f"{p['table']},{'1-0' if _first_wins(p) else '0-1'}" for p in drawn["pairings"]]
        enter(event, drawn["round"], rows)
        return drawn

    return one


def _first_wins(pairing):
    one, two = (side["entrants"][0] for side in pairing["sides"])
    return one < two


def to_the_end(tourney, event, play):
    for _ in range(12):
        if tourney("status", event, "--json").json["over"]:
            return
        play()
    raise AssertionError("no end")


def test_prizes_add_up_to_the_pot_whatever_it_is(tourney, event, play):
    play()
    for pot in ("1000", "0.01", "333.33", "0"):
        rows = tourney("prizes", event, "--pot", pot, "--json").json
        assert [set(row) >= {"id", "name", "place", "share", "amount"} for row in rows] == [True] * 5
        assert sum(round(float(row["amount"]) * 100) for row in rows) == round(float(pot) * 100)
        assert all(row["amount"] == f"{float(row['amount']):.2f}" for row in rows)
    fund = tourney("prizes", event, "--json").json
    assert sum(float(row["amount"]) for row in fund) == 900
    shown = tourney("prizes", event).out
    assert "fund 900.00 − paid 900.00; difference 0.00" in shown
    assert "Amount" in shown


def test_an_amount_that_is_none(tourney, event):
    assert "is no amount of money" in tourney("prizes", event, "--pot", "much", status=2).err


def test_payouts_for_every_number_of_paid_places(tourney, event):
    found = tourney("payouts", event, "--json").json
    assert (found["entries"], found["paid_places"], found["fund"], found["closed"]) == (5, 3, "900.00", False)
    assert [each["places"] for each in found["structures"]] == [2, 3]
    for each in found["structures"]:
        assert sum(round(float(amount) * 100) for amount in each["amounts"]) == 90_000
    assert found["reading"] == "forced"
    assert "At most 60 per cent" in tourney("payouts", event).out


def test_entries_are_closed_once_and_opened_again(tourney, event):
    closed = tourney("close-entries", event, "--json").json
    assert closed == {"division": "Main", "entries": 5, "closed": True, "paid_places": 3, "fund": "900.00"}
    assert "closed already" in tourney("close-entries", event, status=1).err
    assert "Entries are closed with 5" in tourney("entrant", "add", event, "--name", "Elm, Eve", status=1).err
    assert "entry_fee was settled" in tourney("configure", event, "--set", "entry_fee=1", status=1).err
    assert tourney("status", event, "--json").json["entries"] == 5
    assert tourney("history", event, "--json").json[-1]["label"].startswith("Entries closed: 5 entries")
    tourney("undo", event)
    assert tourney("status", event, "--json").json["entries"] is None
    tourney("close-entries", event)
    tourney("close-entries", event, "--reopen")
    tourney("entrant", "add", event, "--name", "Elm, Eve")


def test_a_lot_from_a_hat(tourney, event):
    before = tourney("entrants", event).out
    drawn = tourney("pair", event, "--lot", "Oak, Quin", "--json").json
    assert [bye["name"] for bye in drawn["byes"]] == ["Oak, Quin"]
    assert any("drawn by hand" in note for note in drawn["notes"])
    assert tourney("history", event, "--json").json[-1]["label"].endswith("drawn by hand: Oak, Quin")
    tourney("undo", event)
    assert "Nobody is called" in tourney("pair", event, "--lot", "Nobody", status=2).err
    assert tourney("entrants", event).out == before


def test_a_schedule_takes_no_lot(tourney, tmp_path):
    file = tmp_path / "all.tourney"
    tourney("new", file, "--name", "All", "--preset", "all-play-all")
    for name in ("Ash, Ann", "Birch, Bo", "Cedar, Cy"):
        tourney("entrant", "add", file, "--name", name)
    assert "exclude each other" in tourney("pair", file, "--all", "--lot", "1", status=2).err
    assert "single lot" in tourney("pair", file, "--lot", "1", status=1).err


def test_without_membership_nobody_is_paired(tourney, event):
    tourney("configure", event, "--set", "membership_required=block")
    refused = tourney("pair", event, status=1).err
    assert "Quin Oak" in refused
    assert "Femi Birch" in refused
    assert [each["name"] for each in tourney("entrant", "membership", event, "--json").json] == [
        "Oak, Quin",
        "Birch, Femi",
    ]
    tourney("entrant", "edit", event, "Oak, Quin", "--membership-override", "renewed today")
    assert "Femi Birch" in tourney("pair", event, status=1).err
    assert "why they may play" in tourney("entrant", "membership", event, "Birch, Femi", status=2).err
    assert tourney("entrant", "membership", event, "--override", "guest", "--json").json == []
    tourney("pair", event)


def test_status_tells_phases_and_who_is_left(tourney, event, play):
    seen = []
    for _ in range(12):
        status = tourney("status", event, "--json").json
        seen.append((status["phase"], status["alive"], status["eligible"], status["over"]))
        if status["over"]:
            break
        play()
    assert seen[0] == ("not-started", 5, 5, False)
    assert seen[-1][0] == "finished"
    assert seen[-1][3] is True
    assert {"swiss", "playoff", "championship", "three-way"} & {phase for phase, *_rest in seen}
    assert [alive for _phase, alive, *_rest in seen] == sorted(
        (alive for _p, alive, *_r in seen), reverse=True
    )
    assert status["winner"] == {"id": 1, "name": "Maple, Elif"}
    assert "can still win" in tourney("status", event).out


def test_scenarios_where_at_most_two_games_are_open(tourney, event, play):
    assert "none can be drawn now" in tourney("scenarios", event, status=1).err
    tourney("seed", event)
    found = tourney("scenarios", event, "--json").json
    assert len(found) == 4
    for each in found:
        assert [outcome["table"] for outcome in each["outcomes"]] == [1, 2]
        assert all(set(outcome["winner"]) == {"id", "name"} for outcome in each["outcomes"])
        assert each["then"].endswith(".")
    assert len({tuple(o["winner"]["id"] for o in each["outcomes"]) for each in found}) == 4
    assert "Swiss round 2" in tourney("scenarios", event).out
    to_the_end(tourney, event, play)
    assert tourney("scenarios", event, "--json").json == []
    assert "All is decided" in tourney("scenarios", event).out


def test_no_scenarios_where_they_cannot_be_told(tourney, event, fresh):
    assert "no scenarios yet" in tourney("scenarios", fresh, status=1).err
    for at in range(3):
        tourney("entrant", "add", event, "--name", f"Elm, E{at}")
    tourney("seed", event)
    assert "4 games are open" in tourney("scenarios", event, status=1).err


def test_a_playoff_of_three_from_the_lot_to_the_record(tourney, tmp_path, enter):
    file = tmp_path / "three.tourney"
    tourney("new", file, "--name", "Three", "--preset", "moreswiss-open", "--set", "membership_required=off")
    for name in ("Ash, Ann", "Birch, Bo", "Cedar, Cy"):
        tourney("entrant", "add", file, "--name", name)
    assert tourney("status", file, "--json").json["phase"] == "not-started"
    drawn = tourney("pair", file, "--lot", "1", "--json").json
    enter(file, 1, ["1,1-0"] if drawn["pairings"][0]["sides"][0]["entrants"] == [2] else ["1,0-1"])
    drawn = tourney("pair", file, "--json").json
    while tourney("status", file, "--json").json["phase"] != "three-way":
        loser = max(
            drawn["pairings"][0]["sides"], key=lambda side: side["entrants"][0] == _fewest(tourney, file)
        )
        first = drawn["pairings"][0]["sides"][0] is loser
        enter(file, drawn["round"], ["1,0-1" if first else "1,1-0"])
        if tourney("status", file, "--json").json["phase"] == "three-way":
            break
        drawn = tourney("pair", file, "--json").json
    ahead = tourney("scenarios", file, "--json").json
    waiting = {each["bye"]["id"] for each in ahead}
    assert len(ahead) == 4 * len(waiting)
    chosen = min(waiting)
    one = tourney("pair", file, "--lot", chosen, "--json").json
    assert one["label"] == "Three-player playoff, match 1"
    assert [(bye["entrant"], bye["kind"]) for bye in one["byes"]] == [(chosen, "contingent")]
    assert len(tourney("scenarios", file, "--json").json) == 4
    enter(file, one["round"], ["1,1-0"])
    winner = one["pairings"][0]["sides"][0]["entrants"][0]
    loser = one["pairings"][0]["sides"][1]["entrants"][0]
    two = tourney("pair", file, "--json").json
    assert two["label"] == "Three-player playoff, match 2"
    enter(
        file, two["round"], ["1,1-0" if two["pairings"][0]["sides"][0]["entrants"] == [winner] else "1,0-1"]
    )
    first = tourney("pairings", file, "--round", one["round"], "--json").json
    second = tourney("pairings", file, "--round", two["round"], "--json").json
    assert (first["label"], first["byes"]) == ("Final", [])
    assert second["label"] == "Semi-final"
    assert [(bye["entrant"], bye["kind"]) for bye in second["byes"]] == [(loser, "contingent")]
    table = tourney("crosstable", file, "--json").json
    assert table["heads"][-2:] == ["SF", "F"]
    by_id = {row["id"]: row["cells"][-2:] for row in table["rows"]}
    assert by_id[loser][0] == "contingent"
    assert by_id[winner][1].startswith("W")
    tourney("undo", file)
    assert tourney("pairings", file, "--round", one["round"], "--json").json["label"] == one["label"]


def _fewest(tourney, file):
    rows = tourney("standings", file, "--json").json
    return min(rows, key=lambda row: (row["losses"], row["id"]))["id"]


def test_standings_and_entrants_export_federation_points(tourney, event, play, tmp_path):
    play()
    rows = {row["name"]: row for row in tourney("standings", event, "--json").json}
    assert (rows["Maple, Elif"]["points"], rows["Maple, Elif"]["eligible"]) == (12, True)
    assert {row["can_win"] for row in rows.values()} == {True}
    tourney("entrant", "edit", event, "Fir, Bo", "--points", "7", "--eligible", "no")
    for what in ("standings", "entrants"):
        out = tmp_path / f"{what}.csv"
        tourney("export", event, "-o", out, "--what", what)
        text = out.read_text("utf-8-sig")
        assert "Federation points" in text.splitlines()[0]
        assert ",no,7" in text
        assert len(text.splitlines()) == 6, "a line for each, and none for bars"


@pytest.mark.parametrize("document", ["payouts", "player-meeting"])
def test_sheets_for_the_players(tourney, event, play, tmp_path, document):
    tourney("timetable", event, "1=2026-05-01T11:00", "2=2026-05-02T11:30")
    play()
    out = tmp_path / f"{document}.pdf"
    tourney("print", event, document, "-o", out)
    text = "".join(page.extract_text() for page in pypdf.PdfReader(out).pages)
    assert "round 2 starts Sat 2 May, 11:30" in text


def test_the_list_of_the_first_day_and_the_prize_list(tourney, event, play, tmp_path):
    to_the_end(tourney, event, play)
    out = tmp_path / "sheet.pdf"
    assert "no dates" in tourney("print", event, "out-on-day-1", "-o", out, status=1).err
    tourney("timetable", event, "1=2026-05-01T11:00", "2=2026-05-01T12:00", "3=2026-05-02T11:00")
    tourney("print", event, "out-on-day-1", "-o", out)
    tourney("print", event, "prizes", "-o", out)
    assert "difference 0.00" in pypdf.PdfReader(out).pages[0].extract_text()
    tourney("print", event, "certificates", "-o", out)
    assert len(pypdf.PdfReader(out).pages) >= 3
    assert "player-meeting" in tourney("print", event, "--list", "--json").json
    assert "no player" not in tourney("print", event, "player-meeting", "-o", out, status=1).err
