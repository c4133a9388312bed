"""Giving way: shrink, stack, initials, ellipsis in that order, and nothing silently."""

from __future__ import annotations

import pytest

from tourney_desktop.printing.display import DisplaySize, fit_display
from tourney_desktop.printing.fit import (
    NameBook,
    NameStyle,
    cut,
    fit_name,
    fit_names,
    fit_text,
    initials,
    listed,
    wrap,
)
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.lettering import Lettering, letter, width_of
from tourney_desktop.printing.runs import Piece
from tourney_desktop.reports.table import PersonName

ROWAN = PersonName("Rowan", "Greta Maria")
STYLE = NameStyle(16)
FULL = letter(listed(ROWAN, STYLE), 16).width


def shown(line: Lettering) -> str:
    return "".join(part.shown for part in line.parts)


def test_a_name_with_room_is_set_at_full_size() -> None:
    fitted = fit_name(ROWAN, FULL + 0.1, STYLE, row=23, book=NameBook([ROWAN]))
    assert [(shown(line), line.size) for line in fitted.lines] == [("Rowan, Greta Maria", 16)]


def test_it_shrinks_to_88_percent_first() -> None:
    fitted = fit_name(ROWAN, FULL * 0.9, STYLE, row=23, book=NameBook([ROWAN]))
    assert len(fitted.lines) == 1
    assert 16 * 0.88 <= fitted.lines[0].size < 16
    assert fitted.width <= FULL * 0.9


def test_in_a_tall_row_it_is_stacked_next() -> None:
    fitted = fit_name(ROWAN, FULL * 0.7, STYLE, row=23, book=NameBook([ROWAN]))
    assert [shown(line) for line in fitted.lines] == ["Rowan,", "Greta Maria"]
    assert fitted.cut == ()


def test_in_a_low_row_given_names_become_initials() -> None:
    fitted = fit_name(ROWAN, FULL * 0.7, STYLE, row=16, book=NameBook([ROWAN]))
    assert [shown(line) for line in fitted.lines] == ["Rowan, G. M."]


def test_initials_only_while_they_are_unique() -> None:
    twin = PersonName("Rowan", "Gustav Martin")
    fitted = fit_name(ROWAN, FULL * 0.7, STYLE, row=16, book=NameBook([ROWAN, twin]))
    assert shown(fitted.lines[0]).startswith("Rowan, G")
    assert "…" in shown(fitted.lines[0])
    assert fitted.cut == ("Rowan, Greta Maria",)


def test_the_surname_is_cut_last_and_reported() -> None:
    long = PersonName("Wolfeschlegelsteinhausenbergerdorff", "Hubert")
    fitted = fit_name(long, 90, STYLE, row=16, book=NameBook([long]))
    assert shown(fitted.lines[0]).startswith("Wolfe")
    assert shown(fitted.lines[0]).endswith("…")
    assert fitted.width <= 90
    assert fitted.cut == (long.listed,)


@pytest.mark.parametrize("width", range(16, 260, 7))
@pytest.mark.parametrize("row", [10, 16, 23, 60])
def test_it_always_fits(width: int, row: int) -> None:
    for name in (
        ROWAN,
        PersonName("Ó" * 91),
        PersonName("Ash", "Bo"),
        PersonName("", "Bo"),
        PersonName("von der Lindenallee"),
    ):
        fitted = fit_name(name, width, STYLE, row=row, book=NameBook([name]))
        assert fitted.width <= width + 0.01
        assert fitted.lines


def test_partners_stand_below_each_other_where_there_is_room() -> None:
    ash = PersonName("Ash", "Ada")
    tall = fit_names((ROWAN, ash), 200, STYLE, row=42, book=NameBook())
    low = fit_names((ROWAN, ash), 140, STYLE, row=16, book=NameBook())
    assert [shown(line) for line in tall.lines] == ["Rowan, Greta Maria", "Ash, Ada"]
    assert [shown(line) for line in low.lines] == ["Rowan, G. M. / Ash, A."]


@pytest.mark.parametrize(
    ("first", "short"),
    [
        ("Greta", "G."),
        ("Greta Maria", "G. M."),
        ("Jean-Pierre", "J.-P."),
        ("Ελένη", "Ε."),
        ("小松", "小松"),
        ("", ""),
        ("J.", "J."),
    ],
)
def test_initials(first: str, short: str) -> None:
    assert initials(first) == short


def test_a_cut_never_parts_a_letter_from_its_marks() -> None:
    marked = "q̃" * 20
    kept = cut(marked, lambda part: len(part) <= 12)
    assert kept == "q̃" * 5 + "…"


def test_plain_words_are_cut_and_reported() -> None:
    fitted = fit_text("Buchholz without the lowest", 60, Face.REGULAR, 11)
    assert fitted.cut == ("Buchholz without the lowest",)
    assert fitted.width <= 60


def test_sentences_wrap_and_keep_every_word() -> None:
    sentence = "The team total counts in full for each partner " + "x" * 80
    lines = wrap(sentence, 120, Face.REGULAR, 10)
    assert "".join(lines).replace(" ", "") == sentence.replace(" ", "")
    assert all(width_of(line, Face.REGULAR, 10) <= 120 for line in lines)


def large(text: str, width: float) -> list[str]:
    return [
        shown(line) for line in fit_display([(Piece(text, Face.SERIF),)], width, DisplaySize(54, 44)).lines
    ]


def test_a_large_name_breaks_at_the_most_even_space() -> None:
    assert large("Ada Ash", 700) == ["Ada Ash"]
    assert large("Maximiliane Auguste Quillfeldt-Weissdorn von der Lindenallee", 700) == [
        "Maximiliane Auguste",
        "Quillfeldt-Weissdorn von der Lindenallee",
    ]


def test_a_particle_stays_with_what_follows() -> None:
    assert large("Maximiliane Auguste von der Lindenallee-Quillfeldt", 640)[1].startswith("von der ")
