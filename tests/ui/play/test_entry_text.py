"""The score entry's grammar, without a window."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_desktop.domain.model import Scored
from tourney_desktop.rules.result_text import Clear
from tourney_desktop.ui.tabs.entry_text import (
    ForName,
    ForResult,
    ForTable,
    HalfTyped,
    JumpToMissing,
    Nothing,
    TakeBack,
    Unreadable,
    read_line,
)


def scored(table: int, first: int, second: int) -> ForResult:
    return ForResult(table, Scored(first, second))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("", Nothing()),
        ("   ", Nothing()),
        ("m", JumpToMissing()),
        (" M ", JumpToMissing()),
        ("u", TakeBack()),
        ("U", TakeBack()),
        ("12", ForTable(12)),
        ("12 ", ForTable(12)),
        ("012", ForTable(12)),
        ("12.", ForTable(12)),
        ("12-", ForTable(12)),
        ("12/", ForTable(12)),
        ("12?", ForTable(12, asked=True)),
        ("12 ?", ForTable(12, asked=True)),
        ("12 -", HalfTyped(12, "-")),
        ("12 4", HalfTyped(12, "4")),
        ("12 431", HalfTyped(12, "431")),
        ("12 431 ", HalfTyped(12, "431")),
        ("12 431 -", HalfTyped(12, "431")),
        ("12 -431", HalfTyped(12, "-431")),
        ("12 431-", HalfTyped(12, "431")),
    ],
)
def test_what_is_typed_so_far(text, meant):
    assert read_line(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "12 431 388",
        "12  431   388",
        "12.431.388",
        "12,431,388",
        "12/431/388",
        "12:431:388",
        "12;431;388",
        "12-431-388",
        "12 431-388",
        "12 431 - 388",
        "12 431 – 388",
        "12 431–388",
        "12 431:388",
        "12. 431. 388",
        "12\t431\t388",
        "12 431 388 ",
        "12 0431 388",
        "12\N{NO-BREAK SPACE}431\N{NO-BREAK SPACE}388",
    ],
)
def test_every_separator_gives_the_same_result(text):
    assert read_line(text) == scored(12, 431, 388)


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("12 -15 30", -15, 30),
        ("12 431 -15", 431, -15),
        ("12 -15 -30", -15, -30),
        ("12.-15.30", -15, 30),
        ("12/-15/-30", -15, -30),
        ("12 15--30", 15, -30),
        ("12 -15-30", -15, 30),
        ("12--15--30", -15, -30),
        ("12 −15 30", -15, 30),
        ("12 431:-15", 431, -15),
        ("12 - 15 30", 15, 30),
        ("12 0 0", 0, 0),
    ],
)
def test_a_hyphen_that_follows_no_digit_is_a_minus(text, first, second):
    assert read_line(text) == scored(12, first, second)


@pytest.mark.parametrize("text", ["12 x", "12 X", "12 clear", "12 CLEAR", "12x", "12-x"])
def test_clearing(text):
    assert read_line(text) == ForResult(12, Clear())


@pytest.mark.parametrize("text", ["12 c", "12 cl", "12 clea"])
def test_half_a_word_clears_nothing(text):
    assert read_line(text) == Unreadable("entry.clear_half", 12)


@pytest.mark.parametrize(
    ("text", "words"),
    [("oak", "oak"), ("  Ana  Oak ", "Ana Oak"), ("mu", "mu"), ("Üller", "Üller"), ("王", "王")],
)
def test_letters_are_a_name(text, words):
    assert read_line(text) == ForName(words)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("12 431 388 5", Unreadable("entry.too_many", 12)),
        ("12 431 388 -", Unreadable("entry.too_many", 12)),
        ("12 431 abc", Unreadable("entry.how", 12)),
        ("12 ---5 3", Unreadable("entry.how", 12)),
        ("12 4.5½ 3", Unreadable("entry.how", 12)),
        ("12 12345678 3", Unreadable("entry.long_number", 12)),
        ("12431388", Unreadable("entry.how")),
        ("-12 3 4", Unreadable("entry.how")),
        ("?", Unreadable("entry.how")),
        ("12 ٤٣١ 388", Unreadable("entry.how", 12)),
    ],
)
def test_what_says_nothing_we_know(text, meant):
    assert read_line(text) == meant


@given(st.text(max_size=30))
def test_no_text_is_too_odd_to_be_read(text):
    read_line(text)


@given(
    st.integers(1, 9999),
    st.integers(-9999999, 9999999),
    st.integers(-9999999, 9999999),
    st.sampled_from(" ./:;,"),
)
def test_numbers_come_back_as_typed(table, first, second, between):
    assert read_line(between.join(map(str, (table, first, second)))) == scored(table, first, second)


@given(st.integers(1, 9999), st.integers(-999, 999), st.integers(-999, 999))
def test_while_typing_only_the_last_key_makes_it_a_result(table, first, second):
    line = f"{table} {first} {second}"
    kinds = [type(read_line(line[:at])) for at in range(1, len(line) + 1)]
    order = [ForTable, HalfTyped, ForResult]
    assert kinds == sorted(kinds, key=order.index)
