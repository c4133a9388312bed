"""Roster files as people really send them: the project's own messy samples, and generated ones."""

from fractions import Fraction
from pathlib import Path

import pytest

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.exchange.csv_roster import read_roster

FILES = Path(__file__).parent / "files"


def roster(text, mapping=None, **more):
    return read_roster(text.encode() if isinstance(text, str) else text, mapping, **more)


def names(file):
    return [row.data.listed for row in file.rows]


def ratings(file):
    return [row.data.persons[0].rating for row in file.rows]


def test_semicolons_a_hidden_mark_and_decimal_commas():
    file = roster((FILES / "csv01_utf8bom_semicolon_crlf.csv").read_bytes())
    assert file.mapping["last"] == "Nachname"
    assert ratings(file) == [1850, 1720, None, 1605, 1405, 1850]
    assert file.rows[0].data.persons[0].code == "00123450"
    assert file.rows[3].data.team == "Šachy; klub"
    assert file.rows[3].data.persons[0].birth == "02/09/03"
    assert [row.row for row in file.rows] == [2, 3, 4, 5, 6, 8]
    assert file.problems == ()


def test_unicode_text_of_a_spreadsheet():
    file = roster((FILES / "csv03_excel_unicode_utf16le_tab.txt").read_bytes())
    assert (file.encoding, file.delimiter) == ("utf-16-le", "\t")
    assert names(file) == ["Šimůnková, Bára", "Okonkwo, Adaeze", "Łoś, Jan"]
    assert ratings(file) == [1433, None, None]
    assert all(row.data.persons[0].code == "" for row in file.rows)


def test_dirty_headers_and_names():
    file = roster((FILES / "csv05_dirty_headers_names.csv").read_bytes())
    assert names(file) == [
        'Stone, Wren "Buddy"', "Stone, Wren", "Marsh, Lee", "Hill", "'0042", "=1+1", "Bye", "NULL", "李 小明",
        "Иванова Мария", "العلي سارة", "Jose\N{COMBINING ACUTE ACCENT} Rey", "José Rey",
        "WolfeschlegelWolfeschlegelWolfeschlegelWolfeschlegelWolfeschlegelWolfeschlegelWolfeschlegel",
    ]  # fmt: skip
    assert ratings(file)[2] == 1450
    assert file.rows[0].data.team == "The Knights, Hall B"
    assert file.rows[0].row == 4
    assert file.rows[1].row == 6
    assert file.header_line == 3
    assert file.headers == ("Name", "RATING", "rating", "Club", "Paid?")
    assert any("RATING" in question for question in file.questions)
    assert [remark.row for remark in file.remarks] == [7, 7]
    other = roster((FILES / "csv05_dirty_headers_names.csv").read_bytes(), {"rating": "rating"})
    assert set(ratings(other)) == {None}


def test_no_header_and_old_line_ends():
    file = roster((FILES / "csv06_no_header_mac_cr.csv").read_bytes())
    assert names(file) == ["Alder, Ann", "Birch, Bo", "Cedar, Cy"]
    assert ratings(file) == [1500, 1400, 1300]
    assert file.header_line is None
    assert len(file.questions) == 1


@pytest.mark.parametrize("name", ["csv07_empty.csv", "csv08_header_only.csv"])
def test_nobody_in_it(name):
    file = roster((FILES / name).read_bytes())
    assert file.rows == ()
    assert [problem.message for problem in file.problems] == ["No entrants found."]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_every_separator_line_end_and_encoding(delimiter, end, encoding):
    rows = [
        ["Last", "First", "Club", "Average"],
        ["Müller", "Jörg", "Nord", "640"],
        ["Ångström", "Bo", "", "655.5"],
    ]
    text = end.join(delimiter.join(row) for row in rows)
    file = roster(text.encode(encoding))
    assert names(file) == ["Müller, Jörg", "Ångström, Bo"]
    assert [row.data.average for row in file.rows] == [640, Fraction(1311, 2)]
    assert bool(file.questions) == (encoding == "cp1252")


@pytest.mark.parametrize(
    ("header", "fields"),
    [
        ("Name,Vorname,Verein,DWZ", {"last", "first", "team", "rating"}),
        ("Nombre,Apellidos,Club,Elo", {"last", "first", "team", "rating"}),
        ("Nom,Prénom,École,Moyenne", {"last", "first", "team", "average"}),
        ("Фамилия,Имя,Клуб,Рейтинг", {"last", "first", "team", "rating"}),
        ("LAST_NAME,first-name,School,Avg.", {"last", "first", "team", "average"}),
        ("Player,Player code,New?,Rtg", {"name", "id", "rookie", "rating"}),
        (
            "name,previous points,previous_rounds,Membership No.",
            {"name", "previous_points", "previous_rounds", "membership"},
        ),
        ("#,Spieler,Spielerin,Elo", {"name", "rating"}),
        (
            "Team name,School,Player 1,Rating 1,Player 2,Rating 2",
            {"name", "team", "player1", "rating1", "player2", "rating2"},
        ),
        ("Last,First,Notes,Notes", {"last", "first", "notes"}),
    ],
)
def test_columns_in_many_languages(header, fields):
    cells = ",".join(["1"] * len(header.split(",")))
    assert roster(f"{header}\n{cells}\n").mapping.keys() == fields


def test_last_names_and_first_names_find_each_other():
    assert names(roster("Nombre,Apellidos\nAna,Díaz Ruiz\n")) == ["Díaz Ruiz, Ana"]
    assert names(roster("Name,Vorname\nvan der Berg,Maria\n")) == ["van der Berg, Maria"]
    assert names(roster("Surname\nvan der Berg\n")) == ["van der Berg"]
    assert names(roster('Surname\n"Berg, Maria"\n')) == ["Berg, Maria"]


def test_the_order_of_full_names_is_asked():
    file = roster("Name;Elo\nAnn Maple;1500\nBo van Fir;1400\n李 小明;1300\n")
    assert names(file) == ["Maple, Ann", "Fir, Bo van", "李, 小明"]
    assert any("Maple, Ann" in question for question in file.questions)
    assert names(roster("Name\nMaple Ann\n", name_order="last-first")) == ["Maple, Ann"]
    assert names(roster("Name\nMaple Ann\n", name_order="whole")) == ["Maple Ann"]
    with pytest.raises(BadInput):
        roster("Name\nMaple Ann\n", name_order="sideways")


def test_one_column_of_names_with_commas():
    assert names(roster("Name\nAlder, Ann\nBirch, Bo\n")) == ["Alder, Ann", "Birch, Bo"]
    assert names(roster("Alder, Ann\nBirch, Bo\n")) == ["Alder, Ann", "Birch, Bo"]
    assert names(roster("Name;Elo\nAlder, Ann;1500\nBirch, Bo;1400\n")) == ["Alder, Ann", "Birch, Bo"]


def test_a_number_column_is_an_id_only_where_it_does_not_count():
    assert [row.data.persons[0].code for row in roster("No,Name\n1,Ash\n2,Elm\n").rows] == ["", ""]
    assert [row.data.persons[0].code for row in roster("No,Name\nN017,Ash\nN044,Elm\n").rows] == [
        "N017",
        "N044",
    ]


def test_a_mapping_told_goes_before_everything():
    text = "Who,Old,New elo\nYew,1,1500\n"
    assert roster(text).rows == ()
    assert "name" in roster(text).problems[0].message
    file = roster(text, {"name": "Who", "rating": "New elo"})
    assert (names(file), ratings(file)) == (["Yew"], [1500])
    assert names(roster(text, {"name": "1"})) == ["Yew"]
    assert ratings(roster("Name,Rating\nYew,1500\n", {"rating": ""})) == [None]
    for wrong in ({"height": "Who"}, {"name": "Whom"}, {"name": "9"}):
        with pytest.raises(BadInput):
            roster(text, wrong)


def test_a_headless_list_may_be_mapped_by_number():
    file = roster("Yew,Uma,1500\nBox,Al,1400\n", {"last": "1", "first": "2", "average": "3"})
    assert names(file) == ["Yew, Uma", "Box, Al"]
    assert [row.data.average for row in file.rows] == [1500, 1400]


def test_what_is_wrong_names_row_and_column():
    file = roster('Name,Elo,Rookie\n"two\nlines",1500,\n,1400,\nAsh,lots,maybe\n' + "x" * 400 + ",1,no\n")
    assert [(problem.row, problem.column) for problem in file.problems][:3] == [
        (4, "Name"),
        (5, "Elo"),
        (5, "Rookie"),
    ]
    assert {problem.row for problem in file.problems} == {4, 5, 6}
    assert names(file) == ["lines, two"]


def test_points_without_rounds_say_nothing():
    file = roster(
        "name,previous points,previous rounds\nAsh,700,\nElm,,2\nFir,,\nOak,0,0\nYew,-5,2\nBox,1,-1\n"
    )
    assert [problem.row for problem in file.problems] == [2, 3, 7]
    assert names(file) == ["Fir", "Oak", "Yew"]


def test_invisible_marks_and_guards_are_taken_off():
    file = roster("\ufeffName\n\u200bAsh\u202e\n'=1+1\n''=1\n'0042\n@home\n")
    assert names(file) == ["Ash", "=1+1", "'=1", "'0042", "@home"]


def test_given_are_the_columns_that_hold_something():
    row = roster("Name,Elo,ID,Club\nAsh,1500,7,\n").rows[0]
    assert row.given == {"last", "first", "rating", "code"}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"name\nAsh\x00Elm\n", "zero bytes"),
        (b"name\nAsh\x07\n", "control characters"),
        (b"PK\x03\x04rest", "workbook"),
        (b"%PDF-1.7", "PDF"),
        (b"name\nM\xc3\xbcller\nM\xfcller\n", "row 3"),
        (b"name\n\x81\x8d\x8f\x90\x9d\n", "fits no encoding"),
        (b"\xef\xbb\xbfname\nM\xfcller\n", "UTF-8"),
        (b"\xff\xfen\x00a", "UTF-16"),
        (b'name\n"Ash\nElm\nFir\n', "row 2"),
        (b"name,club\n" + b"a" * 1_000_001 + b",x\n", "row 2"),
        (b"name\n" + b"Ash\n" * 10_001, "more than"),
    ],
)
def test_what_is_no_table_of_text_is_refused(data, words):
    with pytest.raises(BadInput, match=words):
        roster(data, name="list.csv")


def test_a_named_encoding_is_used():
    assert names(roster("name\nŤažký\n".encode("cp1250"), encoding="cp1250")) == ["Ťažký"]
    for encoding in ("utf-8", "klingon", "base64", "rot13"):
        with pytest.raises(BadInput):
            roster("name\nŤažký\n".encode("cp1250"), encoding=encoding)


def test_a_long_list_in_another_encoding_is_guessed_and_asked():
    text = "Фамилия;Имя\n" + "Иванова;Мария\nПетров;Сергей\nСидорова;Ольга\nКузнецов;Дмитрий\n" * 3
    file = roster(text.encode("koi8_r"))
    assert names(file)[:2] == ["Иванова, Мария", "Петров, Сергей"]
    assert any("encoded" in question for question in file.questions)


def test_a_team_of_two_is_one_row():
    text = 'name,team,player1,rating1,deviation1,player2,rating2\nThe Owls,North,"Yew, Uma",1450,80,Al Box,\n'
    data = roster(text).rows[0].data
    assert (data.name, data.team, data.listed) == ("The Owls", "North", "The Owls")
    assert [(p.last, p.first, p.rating, p.deviation) for p in data.persons] == [
        ("Yew", "Uma", 1450, 80),
        ("Box", "Al", None, None),
    ]
