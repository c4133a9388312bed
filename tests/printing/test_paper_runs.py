"""Fonts and runs: fallback by character, right-to-left stretches, what cannot be printed."""

from __future__ import annotations

import pytest

from tourney_desktop.printing.fonts import Face, covers, font
from tourney_desktop.printing.lettering import letter, width_of
from tourney_desktop.printing.runs import MISSING, Piece, clusters, runs, tidy, unprintable
from tourney_desktop.printing.txt import txt


def faces(text: str, face: Face = Face.SEMIBOLD) -> list[tuple[str, Face]]:
    return [(run.text, run.face) for run in runs((Piece(text, face),))[0]]


@pytest.mark.parametrize(
    "text", ['O<Brien & Łucja "Ace"', "Dvořák", "Иванова", "Αθηνά", "Nguyễn Thị Hạnh", "1–0 ½ − ✓ ●"]
)
def test_latin_greek_and_cyrillic_need_one_face(text: str) -> None:
    assert faces(text) == [(text, Face.SEMIBOLD)]


@pytest.mark.parametrize(
    ("text", "face"),
    [
        ("אלון, רותם", Face.HEBREW),
        ("نخلة, ليلى", Face.ARABIC),
        ("林, 小松", Face.HAN),
        ("소나무, 가은", Face.HANGUL),
        ("ნინო", Face.DEJAVU),
        ("ไทย", Face.THAI),
    ],
)
def test_a_script_takes_its_commas_along(text: str, face: Face) -> None:
    assert faces(text) == [(text, face)]


def test_two_weights_of_one_script_are_one_run() -> None:
    drawn, _ = runs((Piece("אלון,", Face.SEMIBOLD), Piece(" רותם", Face.REGULAR)))
    assert [(run.text, run.backward) for run in drawn] == [("אלון, רותם", True)]


def test_hebrew_is_turned_and_numbers_in_it_are_not() -> None:
    line = letter((Piece("אב 12 גד", Face.REGULAR),), 12)
    assert "".join(part.shown for part in line.parts) == "דג 12 בא"


def test_decomposed_letters_become_one() -> None:
    assert tidy("Dvor\u030ca\u0301k") == "Dvořák"
    assert clusters("x\u0302y") == ("x\u0302", "y")


def test_control_characters_are_dropped_and_breaks_become_spaces() -> None:
    assert tidy("A\tB\nC\u202eD\u00adE\x00") == "A B CDE"


def test_what_no_face_has_is_a_box_and_is_told() -> None:
    assert unprintable("Ash 𝔘𝔘 \ue123") == "𝔘\ue123"
    assert unprintable("Łoś Иванова 林 가 نخلة") == ""
    assert MISSING in "".join(run.text for run in runs((Piece("𝔘"),))[0])


@pytest.mark.parametrize(
    "face", [Face.REGULAR, Face.SEMIBOLD, Face.BOLD, Face.LIGHT, Face.SERIF_BOLD, Face.ROUND_BLACK]
)
def test_figures_are_tabular(face: Face) -> None:
    assert len({round(font(face).stringWidth(figure, 100), 3) for figure in "0123456789"}) == 1


@pytest.mark.parametrize("size", [9.0, 40.0])
def test_no_letter_is_swallowed_by_a_ligature(size: float) -> None:
    line = letter((Piece("Zsófia ffl fi Th", Face.SERIF),), size)
    assert "".join(part.shown for part in line.parts) == "Zsófia ffl fi Th"


def test_large_type_is_kerned() -> None:
    assert width_of("AVATAR To", Face.BOLD, 40) < font(Face.BOLD).stringWidth("AVATAR To", 40) - 2


def test_an_empty_text_has_no_width() -> None:
    assert width_of("", Face.BOLD, 40) == 0
    assert letter((), 40).width == 0


def test_choice_of_face_for_a_whole_name() -> None:
    assert covers(Face.SERIF, "Zsófia")
    assert not covers(Face.SERIF, "林")


def test_markup_is_made_harmless() -> None:
    assert txt('<img src="/etc/passwd"/> & \'') == "&lt;img src=&quot;/etc/passwd&quot;/&gt; &amp; &#39;"
