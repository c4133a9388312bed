"""Tables as plain text."""

from tourney_desktop.cli.plain import columns_text, padded, table_text, width
from tourney_desktop.reports.table import Align, Cell, Column, Row, Table, group_bar


def test_letters_take_the_places_a_terminal_gives_them():
    assert width("Ash") == 3
    assert width("李小明") == 6
    assert width("Jose\N{COMBINING ACUTE ACCENT}") == 4
    assert padded("李", 4, Align.RIGHT) == "  李"
    assert padded("ab", 5, Align.CENTER) == " ab  "


def test_columns_line_up():
    columns = (Column("mark", ""), Column("name", "Name"), Column("score", "Score", Align.RIGHT))
    rows = (
        Row((Cell(icon="check"), Cell("李 小明"), Cell("5", 5))),
        group_bar("Sitting out", 3),
        Row((Cell(icon="check"), Cell("Ash", sub="late"), Cell("−15", -15))),
    )
    made = table_text(
        Table("t", "Standings", columns, rows, event="Winter", state="After round 1", notes=("A note.",))
    )
    assert made.split("\n") == [
        "Winter · Standings · After round 1",
        "Name        Score",
        "----------  -----",
        "李 小明         5",
        "Sitting out",
        "Ash (late)    −15",
        "A note.",
    ]


def test_nothing_steers_the_terminal():
    table = Table("t", "T", (Column("name", "Name"),), (Row((Cell("a\x1b[2Jb\nc"),)),), notes=("x\x07y",))
    assert "\x1b" not in table_text(table)
    assert "\x07" not in table_text(table)
    assert table_text(table).count("\n") == 4


def test_a_list_without_rows():
    assert columns_text(["Round", "Starts"], []) == "Round  Starts\n-----  ------"
