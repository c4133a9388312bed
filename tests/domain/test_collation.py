"""One alphabet everywhere (ROOK-3.3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_desktop.domain.collation import folded, name_key


@pytest.mark.parametrize(
    ("spelled", "filed"),
    [
        ("Ångström", "angstrom"), ("Łukasz", "lukasz"), ("Søren", "soren"), ("Groß", "gross"), ("GROSS", "gross"),
        ("Đorđe", "dorde"), ("Æsa", "aesa"), ("Œuvre", "oeuvre"), ("Þór", "thor"), ("İnci", "inci"), ("Işık", "isik"),
        ("O’Neil", "o'neil"), ("Smith‑Jones", "smith-jones"), ("  van   der  Berg ", "van der berg"), ("", ""),
        ("ﬁn", "fin"), ("Çelik", "celik"), ("Zoë", "zoe"), ("Иван", "иван"), ("Zoe\u0308", "zoe"),
    ],
)  # fmt: skip
def test_letters_that_decide(spelled, filed):
    assert folded(spelled) == filed


def in_order(*names):
    keys = [name_key(last, first, entry) for entry, (last, first) in enumerate(names, 1)]
    return keys == sorted(keys)


def test_last_name_then_first_then_spelling_then_entry():
    assert in_order(("Adams", "Zed"), ("Baker", "Al"))
    assert in_order(("adams", "Bob"), ("Adams", "Zed"))
    assert in_order(("Lark", "A"), ("Łark", "A"))
    assert in_order(("Łark", "A"), ("Lark", "B"))
    assert in_order(("Same", "Name"), ("Same", "Name"))
    assert name_key("Same", "Name", 1) < name_key("Same", "Name", 2)


def test_the_same_letters_composed_or_not_are_one_spelling():
    assert name_key("Zoë", "", 1) == name_key("Zoe\u0308", "", 1)


@given(st.text(max_size=20))
def test_folding_is_case_blind_and_settles(text):
    once = folded(text)
    assert folded(once) == once
    assert folded(f" {text} ") == once
