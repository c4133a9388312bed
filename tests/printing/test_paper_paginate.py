"""Arithmetic of sheets."""

from __future__ import annotations

import pytest

from tourney_desktop.printing.paginate import GROW, GROW_ALONE, latin_initial, ranges, split_rows, spread


def test_57_rows_are_29_and_28() -> None:
    assert spread(57, 2) == ((0, 29), (29, 57))


@pytest.mark.parametrize("count", [0, 1, 2, 27, 28, 29, 30, 57, 109, 500, 2000])
@pytest.mark.parametrize("columns", [1, 2])
@pytest.mark.parametrize("foot", [0.0, 60.0])
def test_rows_fit_and_none_is_lost(count: int, columns: int, foot: float) -> None:
    split = split_rows(count, 660.0, 23.5, columns=columns, foot=foot)
    assert [at for a, b in split.spans for at in range(a, b)] == list(range(count))
    for number, (start, end) in enumerate(split.spans):
        tall = -(-(end - start) // columns) * split.row
        assert tall <= 660.0 - (foot if number == split.sheets - 1 else 0.0) + 0.001
    assert 23.5 - 0.001 <= split.row <= 23.5 * (GROW_ALONE if split.sheets == 1 else GROW) + 0.001


@pytest.mark.parametrize("count", range(29, 200))
def test_no_last_sheet_with_a_stray_row(count: int) -> None:
    split = split_rows(count, 660.0, 23.5)
    sizes = [end - start for start, end in split.spans]
    assert max(sizes) - min(sizes) <= 1


def test_ranges_are_the_shortest_that_tell_sheets_apart() -> None:
    assert ranges([("Acacia", "Kapok"), ("Laburnum", "Zelkova")]) == ("A–K", "L–Z")
    assert ranges([("Acacia", "Bayberry"), ("Bayberry", "Cedar"), ("Chêne", "Zelkova")]) == (
        "A–Bay",
        "Bay–Ce",
        "Ch–Z",
    )
    assert ranges([("Acacia", "Zelkova")]) == ("",)
    assert ranges([]) == ()


def test_index_letters_are_latin_and_bare() -> None:
    assert [latin_initial(name) for name in ("Érable", "łoś", "Østergård", "Сосна", "林", "", "4ever")] == [
        "E",
        "L",
        "O",
        "",
        "",
        "",
        "",
    ]
