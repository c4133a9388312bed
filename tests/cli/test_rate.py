"""Ratings through the command: lists, events, changes, files out, and everything it refuses."""

import json

import pdfplumber
import pytest

HEADER = "event,date,round,first,first_partner,first_score,second,second_partner,second_score"
SPRING = (
    'Spring,2012-03-17,1,"Oak, Ann",,412,"Elm, Bo","Fir, Cy",388',
    'Spring,2012-03-17,2,"Oak, Ann",,350,"Ash, Di",,410',
    'Spring,2012-03-17,3,"Oak, Ann",,,,,',
)
NATIONALS = ('Nationals,2011,1,"Elm, Bo","Fir, Cy",400,"Oak, Ann",,395',)
AWAITED = ("Indiana,2012-04,,,,,,,",)


@pytest.fixture
def history(tmp_path):
    def write(*lines, name="games.csv"):
        path = tmp_path / name
        path.write_text("\n".join([HEADER, *lines]) + "\n", "utf-8")
        return path

    return write


def test_the_list_as_json_keeps_every_digit(tourney, history):
    rows = tourney("rate", "glixo", history(*SPRING, *NATIONALS), "--json").json
    assert [set(row) >= {"name", "rating", "deviation", "games"} for row in rows] == [True] * 4
    assert {row["name"] for row in rows} == {"Elm, Bo", "Fir, Cy", "Oak, Ann", "Ash, Di"}
    by_name = {row["name"]: row for row in rows}
    assert by_name["Oak, Ann"]["games"] == 3
    assert by_name["Oak, Ann"]["rating"] != round(by_name["Oak, Ann"]["rating"])
    ratings = [row["rating"] for row in rows]
    assert ratings == sorted(ratings, reverse=True)


def test_the_list_for_people_is_rounded(tourney, history):
    shown = tourney("rate", "glixo", history(*SPRING, *NATIONALS, *AWAITED))
    assert "Elm, Bo" in shown.out
    assert "±" in shown.out
    assert "awaiting data" in shown.out
    assert "Indiana" in shown.err
    assert "provisional" in shown.out


def test_elo_has_no_deviation(tourney, history):
    rows = tourney("rate", "elo", history(*SPRING), "--set", "k=40", "--set", "initial=1500", "--json").json
    assert {row["deviation"] for row in rows} == {None}
    assert sum(row["rating"] for row in rows) != 4000


def test_options_of_the_system(tourney, history):
    path = history('A,2012,1,"Oak, Ann",,100,"Elm, Bo",,100')
    rows = tourney(
        "rate", "glixo", path, "--set", "initial=1200", "--set", "initial_deviation=450", "--json"
    ).json
    assert [row["rating"] for row in rows] == [1200, 1200]
    assert rows[0]["deviation"] == pytest.approx((1 / (1 / 450**2 + 1 / (2 * 450**2))) ** 0.5)


def test_two_runs_by_a_list_are_one_run(tourney, history, tmp_path):
    whole = tourney("rate", "glixo", history(*NATIONALS, *SPRING), "--json").json
    first, then = history(*NATIONALS, name="one.csv"), history(*SPRING, name="two.csv")
    kept = tmp_path / "list.csv"
    tourney("rate", "glixo", first, "-o", kept, "--json")
    again = tourney("rate", "glixo", then, "--ratings", kept, "--json").json
    assert again == whole


def test_several_sources_are_put_in_order_of_dates(tourney, history):
    one, two = history(*SPRING, name="one.csv"), history(*NATIONALS, name="two.csv")
    assert tourney("rate", "elo", one, two, "--json").json == tourney("rate", "elo", two, one, "--json").json
    events = tourney("rate", "elo", one, two, "--show", "events", "--json").json
    assert [(each["event"], each["date"], each["status"]) for each in events] == [
        ("Nationals", "2011", "used"),
        ("Spring", "2012-03-17", "used"),
    ]
    assert [each["unrated"] for each in events] == [0, 1]


def test_the_same_event_is_not_counted_twice(tourney, history):
    one, copy = history(*SPRING), history(*SPRING, name="copy.csv")
    ran = tourney("rate", "glixo", one, copy, "--json")
    assert ran.json == tourney("rate", "glixo", one, "--json").json
    assert "copy.csv" in ran.err


def test_our_own_event_files_are_sources(tourney, drawn, enter, history):
    waiting = tourney("rate", "glixo", drawn, "--json")
    assert waiting.json == []
    assert "still out" in waiting.err
    enter(drawn, 1, ["1,400-300", "2,350-350"])
    rows = tourney("rate", "glixo", drawn, drawn, "--json")
    assert len(rows.json) == 8
    assert {row["games"] for row in rows.json} == {1}
    assert "second time" in rows.err
    both = tourney("rate", "glixo", drawn, history(*SPRING), "--show", "events", "--json").json
    assert {each["source"] for each in both} == {"event.tourney", "games.csv"}


def test_rate_this_event_shows_changes_and_writes_the_list_for_next_time(tourney, drawn, enter, tmp_path):
    enter(drawn, 1, ["1,400-300", "2,350-350"])
    changes = tourney("rate", "glixo", drawn, "--show", "changes", "--json").json
    ash = next(row for row in changes if row["name"] == "Ash, Ann")
    assert (ash["before"], ash["before_deviation"], ash["rated_games"], ash["rounds"]) == (1700, 350, 1, 1)
    assert ash["change"] == pytest.approx(ash["after"] - 1700)
    assert "shares" not in ash, "who played whom is not for publication"
    kept = tmp_path / "next.csv"
    tourney("rate", "glixo", drawn, "-o", kept)
    preset = tmp_path / "next.tourney"
    tourney("new", preset, "--name", "Next", "--preset", "swiss")
    assert tourney("import", preset, kept, "--json").json["added"] == 8
    entrants = {row["name"]: row for row in tourney("entrants", preset, "--json").json}
    assert entrants["Ash, Ann"]["rating"] == ash["after"], "to the last digit"
    assert entrants["Ash, Ann"]["deviation"] == ash["after_deviation"]


def test_one_persons_course_and_shares(tourney, history):
    found = tourney("rate", "glixo", history(*NATIONALS, *SPRING), "--who", "Ann Oak", "--json").json
    assert [each["event"] for each in found["course"]] == ["Nationals", "Spring"]
    shares = found["event"]["shares"]
    assert [each["opponents"] for each in shares] == [["Elm, Bo", "Fir, Cy"], ["Ash, Di"]]
    assert sum(each["share"] for each in shares) == pytest.approx(found["event"]["change"])
    assert [each["scores"] for each in shares] == [[412, 388], [350, 410]]
    text = tourney("rate", "glixo", history(*NATIONALS, *SPRING), "--who", "Oak").out
    assert "Elm, Bo / Fir, Cy" in text
    tourney("rate", "glixo", history(*SPRING), "--who", "Nemo", status=2)


def test_paper(tourney, history, tmp_path):
    path, out = history(*NATIONALS, *SPRING, *AWAITED), tmp_path / "out.pdf"
    for show in ("list", "events", "changes"):
        tourney("rate", "glixo", path, "--show", show, "-o", out, "--paper", "letter", "--json")
        assert out.read_bytes().startswith(b"%PDF")
    tourney("rate", "glixo", path, "--who", "Oak", "-o", out, "--json")


def test_problems_are_listed_row_by_row_and_nothing_is_taken(tourney, history, tmp_path):
    path = history(*SPRING, 'Spring,02/03/2012,1,"Yew, Al",,1,"Box, Bo",,0', "Spring,2012,1,A,,x1,B,,0")
    out = tmp_path / "list.csv"
    refused = tourney("rate", "glixo", path, "-o", out, "--json", status=2).json
    assert [(each["file"], each["row"], each["column"]) for each in refused["problems"]] == [
        ("games.csv", 5, "date"),
        ("games.csv", 6, "first_score"),
    ]
    assert not out.exists()
    assert len(tourney("rate", "glixo", path, "--partial", "--json").json) == 4
    assert out.exists() is False


def test_two_people_of_one_name_must_be_told_apart(tourney, history, tmp_path):
    known = tmp_path / "list.csv"
    known.write_text(
        'name,team,rating,deviation,games\n"Oak, Ann",North,1500,50,9\n"Oak, Ann",South,1100,60,4\n'
    )
    refused = tourney(
        "rate", "glixo", history(*SPRING), "--ratings", known, "--partial", "--json", status=2
    ).json
    assert [each["row"] for each in refused["problems"]] == [2, 3, 4]
    assert "North and South" in refused["problems"][0]["message"]
    told = tmp_path / "told.csv"
    told.write_text(
        "event,first,first_team,first_score,second,second_score\n"
        'E,"Oak, Ann",North,400,"Elm, Bo",300\nE,"Oak, Ann",South,400,"Elm, Bo",300\n'
    )
    rows = tourney("rate", "glixo", told, "--ratings", known, "--json").json
    assert [(row["team"], row["games"]) for row in rows if row["name"] == "Oak, Ann"] == [
        ("North", 10),
        ("South", 5),
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ingo",), "glixo, glicko and elo"),
        (("elo", "--set", "b=5"), "initial and k"),
        (("glixo", "--set", "tau=0"), "above 0"),
        (("glixo", "--set", "tau"), "OPTION=VALUE"),
        (("glixo", "-o", "list.txt"), ".csv and .pdf"),
        (("glixo", "--show", "all"), "--show"),
    ],
)
def test_what_does_not_exist_is_refused_naming_what_does(tourney, history, words, said):
    system, *rest = words
    ran = tourney("rate", system, history(*SPRING), *rest, status=2)
    assert said in ran.err


def test_files_that_cannot_be_used(tourney, history, tmp_path):
    tourney("rate", "glixo", status=2)
    tourney("rate", "glixo", tmp_path / "none.csv", status=2)
    tourney("rate", "glixo", tmp_path, status=2)
    tourney("rate", "glixo", tmp_path / "none.tourney", status=3)
    broken = tmp_path / "broken.tourney"
    broken.write_bytes(b"SQLite format 3\x00 and no more")
    tourney("rate", "glixo", broken, status=3)
    renamed = tmp_path / "renamed.csv"
    renamed.write_bytes(broken.read_bytes())
    tourney("rate", "glixo", renamed, status=3)
    no_list = tmp_path / "no-list.csv"
    no_list.write_text("a,b\n1,2\n")
    tourney("rate", "glixo", history(*SPRING), "--ratings", no_list, status=2)


def test_sources_and_lists_are_never_written_over(tourney, history, tmp_path):
    path, known = history(*SPRING), tmp_path / "list.csv"
    kept = path.read_bytes()
    tourney("rate", "glixo", path, "-o", known)
    list_kept = known.read_bytes()
    tourney("rate", "glixo", path, "-o", path, status=2)
    tourney("rate", "glixo", path, "--ratings", known, "-o", known, status=2)
    assert (path.read_bytes(), known.read_bytes()) == (kept, list_kept)


def test_changes_without_a_used_event_are_refused(tourney, history):
    tourney("rate", "glixo", history(*AWAITED), "--show", "changes", status=1)
    assert json.loads(tourney("rate", "glixo", history(*AWAITED), "--json").out) == []


KNOWN = (
    'Spring,2012-03-17,1,"Oak, Quin",,412,"Elm, Sven",,388',
    'Spring,2012-03-17,2,"Oak, Quin",,350,"Ash, Di",,410',
    'Autumn,2011,1,"Elm, Sven",,400,"Yew, Al",,395',
    *AWAITED,
)


@pytest.mark.parametrize("words", [(), ("--as", "history")])
def test_a_history_brings_ratings_to_those_who_are_entered(tourney, fresh, history, tmp_path, words):
    path = history(*KNOWN)
    rated = {row["name"]: row for row in tourney("rate", "glixo", path, "--json").json}
    before = tourney("entrants", fresh, "--json").json
    dry = tourney("import", fresh, path, *words, "--dry-run", "--json").json
    assert (dry["rows"], dry["updated"], dry["dry_run"]) == (3, 0, True), "what was typed here stays"
    assert tourney("entrants", fresh, "--json").json == before
    taken = tourney("import", fresh, path, *words, "--overwrite", "--same", "Ash=Ash, Di", "--json").json
    assert (taken["added"], taken["updated"], taken["problems"]) == (3, 3, [])
    sure = {each["name"]: (each["sure"], each["earlier"]) for each in taken["matches"]}
    assert sure["Ash, Ann"] == ("told", "Ash, Di")
    entrants = {row["name"]: row for row in tourney("entrants", fresh, "--json").json}
    assert len(entrants) == 8, "nobody comes in by a history"
    for here, there in (("Oak, Quin", "Oak, Quin"), ("Elm, Sven", "Elm, Sven"), ("Ash, Ann", "Ash, Di")):
        assert entrants[here]["rating"] == rated[there]["rating"], "to the last digit"
        assert entrants[here]["deviation"] == rated[there]["deviation"]
    assert [(each["event"], each["date"], each["status"], each["games"]) for each in taken["events"]] == [
        ("Autumn", "2011", "used", 1), ("Spring", "2012-03-17", "used", 2), ("Indiana", "2012-04", "awaiting data", 0),
    ]  # fmt: skip
    again = tourney("import", fresh, path, *words, "--overwrite", "--same", "Ash=Ash, Di", "--json").json
    assert (again["added"], again["updated"]) == (0, 0), "nothing is news"
    assert "games.csv" in tourney("undo", fresh).out
    assert tourney("entrants", fresh, "--json").json == before


def test_an_event_keeps_the_list_of_events_that_its_ratings_come_from(
    tourney, drawn, enter, history, tmp_path
):
    out = tmp_path / "events.pdf"
    tourney("import", drawn, history(*KNOWN), "--overwrite")
    enter(drawn, 1, ["1,400-300", "2,350-350"])
    tourney("print", drawn, "rated-events", "-o", out)
    with pdfplumber.open(out) as pdf:
        text = "\n".join(page.extract_text() for page in pdf.pages)
    names = ("Autumn", "Spring", "Indiana")
    assert [name for line in text.splitlines() for name in names if name in line] == list(names)
    assert "awaiting data" in text
    assert "2 events used" in text
    assert "rated-events" in tourney("print", "--list").out


def test_a_rating_list_and_a_list_of_rated_events_are_taken_too(tourney, fresh, history, tmp_path):
    path, kept, ratings = history(*KNOWN), tmp_path / "rated.csv", tmp_path / "ratings.csv"
    tourney("rate", "glixo", path, "--keep", kept, "-o", ratings)
    tourney("rate", "glixo", kept, "--leave-out", "Spring", "--keep", kept)
    listed = tourney("import", fresh, kept, "--as", "history", "--overwrite", "--json").json
    assert [each["status"] for each in listed["events"]] == ["used", "left out", "awaiting data"]
    assert {each["name"] for each in listed["matches"] if each["earlier"]} == {"Elm, Sven"}
    taken = tourney("import", fresh, ratings, "--as", "ratings", "--overwrite", "--json").json
    assert (taken["rows"], taken["added"], taken["updated"]) == (4, 0, 2)
    assert "events" not in taken
    assert len(tourney("entrants", fresh, "--json").json) == 8, "others of the list stay out"


def test_a_history_that_cannot_be_taken_changes_nothing(tourney, fresh, history, tmp_path):
    before = tourney("entrants", fresh, "--json").json
    path = history(*KNOWN, "Spring,02/03/2012,1,A,,1,B,,2")
    refused = tourney("import", fresh, path, "--json", status=2).json
    assert [(each["row"], each["column"]) for each in refused["problems"]] == [(6, "date")]
    assert tourney("entrants", fresh, "--json").json == before
    tourney("import", fresh, path, "--partial", "--overwrite", "--system", "elo")
    rows = {row["name"]: row for row in tourney("entrants", fresh, "--json").json}
    assert rows["Oak, Quin"]["deviation"] is None
    tourney("import", fresh, path, "--partial", "--system", "ingo", status=2)
    empty = tmp_path / "empty.tourney"
    tourney("new", empty, "--name", "Empty", "--preset", "nssc")
    assert "Nobody is entered yet" in tourney("import", empty, history(*KNOWN), status=1).err
    twins = history('E,2012,1,"Oak, Quin",,1,"Oak, Quin",,2')
    tourney("import", fresh, twins, status=2)


def events_of(tourney, *words):
    shown = tourney("rate", "glixo", *words, "--show", "events", "--json").json
    return [(each["event"], each["date"], each["status"]) for each in shown]


def test_a_list_of_rated_events_is_kept_edited_and_rated(tourney, history, tmp_path):
    one, two = history(*SPRING, name="one.csv"), history(*NATIONALS, *AWAITED, name="two.csv")
    kept = tmp_path / "rated.csv"
    said = tourney("rate", "glixo", one, two, "--keep", kept)
    assert "3 rated events" in said.err
    assert events_of(tourney, kept) == events_of(tourney, one, two)
    assert tourney("rate", "glixo", kept, "--json").json == tourney("rate", "glixo", one, two, "--json").json
    out = tourney("rate", "glixo", kept, "--leave-out", "spring", "--keep", kept, "--json")
    assert {row["name"] for row in out.json} == {"Elm, Bo", "Fir, Cy", "Oak, Ann"}
    assert "Spring (2012-03-17) is left out" in out.err
    tourney("rate", "glixo", kept, "--date", "Nationals=2013", "--keep", kept)
    assert events_of(tourney, kept) == [
        ("Spring", "2012-03-17", "left out"),
        ("Indiana", "2012-04", "awaiting data"),
        ("Nationals", "2013", "used"),
    ]
    assert "Nationals,2013,used,two.csv,2011" in kept.read_text("utf-8-sig")
    tourney("rate", "glixo", kept, "--take-in", "Spring", "--date", "Nationals=2011", "--keep", kept)
    assert events_of(tourney, kept) == events_of(tourney, one, two)
    one.unlink()
    gone = tourney("rate", "glixo", kept, "--json")
    assert "one.csv" in gone.err
    assert {row["name"] for row in gone.json} == {"Elm, Bo", "Fir, Cy", "Oak, Ann"}


def test_a_list_is_never_kept_over_its_sources(tourney, history, tmp_path):
    path = history(*SPRING)
    before = path.read_bytes()
    tourney("rate", "glixo", path, "--keep", path, status=2)
    tourney("rate", "glixo", path, "--keep", tmp_path / "list.txt", status=2)
    tourney("rate", "glixo", path, "--keep", tmp_path / "a.csv", "-o", tmp_path / "a.csv", status=2)
    tourney("rate", "glixo", path, "--leave-out", "Nobody's", status=2)
    tourney("rate", "glixo", path, "--date", "Spring=soon", status=2)
    assert path.read_bytes() == before
    ratings = tmp_path / "list.csv"
    tourney("rate", "glixo", path, "-o", ratings)
    assert "--ratings" in tourney("rate", "glixo", ratings, status=2).err
