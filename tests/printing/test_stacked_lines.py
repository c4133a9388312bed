"""Lines of different sizes in one row keep off the rules above and below it."""

from __future__ import annotations

import pytest

from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.lettering import words
from tourney_desktop.printing.sheet import Sheet


@pytest.mark.parametrize("sizes", [(8.5, 8.5, 17.0), (17.0, 8.5, 8.5), (12.0, 12.0), (14.0,)])
@pytest.mark.parametrize("row", [30.0, 48.0])
def test_every_line_stands_in_its_row(sizes, row):
    placed = []

    class Paper:
        def put(self, line, x, y, align):
            placed.append((y, line.size))

    lines = tuple(words("Myrtle", Face.REGULAR, size) for size in sizes)
    Sheet.stack(Paper(), lines, 0.0, 100.0, row=row)
    fits = sum(sizes) * 1.24 <= row
    for y, size in placed:
        assert y + size * 0.75 <= 100 + row / 2 + (0 if fits else size * 0.25)
        assert y - size * 0.25 >= 100 - row / 2 - (0 if fits else size * 0.25)
    assert [y for y, _ in placed] == sorted((y for y, _ in placed), reverse=True)
