"""Every shipped font and icon is whole, usable by what draws it, and named in licences/README.md."""

import re
import xml.etree.ElementTree as ET
from fnmatch import fnmatch

import pytest
from reportlab.pdfbase.ttfonts import TTFontFile

from tourney_desktop.resource import resource_path

FONTS = sorted(resource_path("fonts").glob("*.ttf"))
SHEET_FONTS = [path for path in FONTS if path.name.startswith("SourceSans3-")]
ICONS = sorted(resource_path("icons").glob("*.svg"))


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_a_font_can_be_put_into_a_pdf(path):
    font = TTFontFile(str(path))
    assert len(font.charToGlyph) > 100


@pytest.mark.parametrize("path", SHEET_FONTS, ids=lambda path: path.stem)
def test_columns_of_figures_stand_straight(path):
    font = TTFontFile(str(path))
    assert len({font.charWidths[ord(digit)] for digit in "0123456789"}) == 1
    assert not {letter for letter in "−–→✓●½¼¾ŁạΩЖ" if ord(letter) not in font.charToGlyph}


def test_some_font_has_every_letter_a_name_may_bring():
    covered = set().union(*(TTFontFile(str(path)).charToGlyph for path in FONTS))
    names = "Łukasz Nguyễn Ὀδυσσεύς Иванов 王伟 黃劉 田中さくら 김철수 مريم שרה प्रिया สมชาย გიორგი Արամ"
    assert not {letter for letter in names if ord(letter) not in covered}


def test_an_icon_takes_its_colour_from_the_theme():
    drawings = {path.stem: ET.parse(path).getroot() for path in ICONS}
    app = drawings.pop("app")
    assert app.get("viewBox") == "0 0 64 64"
    assert {drawing.get("viewBox") for drawing in drawings.values()} == {"0 0 24 24"}
    assert {drawing.get("stroke") for drawing in drawings.values()} == {"currentColor"}


def test_every_file_has_its_licence():
    listing = resource_path("licences", "README.md").read_text("utf-8")
    named = re.findall(r"`fonts/([^`]+)`", listing)
    assert not [path.name for path in FONTS if not any(fnmatch(path.name, pattern) for pattern in named)]
    for licence in set(re.findall(r"`([\w.-]+\.txt)`", listing)):
        assert resource_path("licences", licence).is_file()
