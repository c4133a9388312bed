"""Page images for the preview."""

from __future__ import annotations

import pytest

from tests.printing.paper_sources import source
from tourney_desktop.printing import PrintOptions, page_image, page_images, print_document


def test_pages_become_pictures() -> None:
    printed = print_document("table-cards", source("table-cards", 8), PrintOptions())
    drawn = list(page_images(printed.data, 50))
    assert len(drawn) == printed.pages == 2
    for image in drawn:
        assert (image.width, image.height) == pytest.approx((414, 585), abs=2)
        assert len(image.rgba) == image.width * image.height * 4
        assert set(image.rgba[3::4]) == {255}
        assert image.rgba[:3] == b"\xff\xff\xff"


def test_one_page_and_none_beyond_the_last() -> None:
    printed = print_document("table-cards", source("table-cards", 8), PrintOptions("letter"))
    assert page_image(printed.data, 1, 72).width == 612
    with pytest.raises(IndexError):
        page_image(printed.data, 2)


@pytest.mark.parametrize(
    "document", ["pairings", "pairings-by-name", "standings", "crosstable", "table-cards"]
)
def test_ink_stays_under_15_percent(document: str) -> None:
    printed = print_document(document, source(document, 40, nasty=False), PrintOptions())
    image = page_image(printed.data, 0, 50)
    black = sum(255 - value for value in image.rgba[0::4]) / 255
    assert black / (image.width * image.height) < 0.15
