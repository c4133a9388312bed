"""Cuts the two East Asian fonts down to the characters that people's names use.

    python installer/subset_fonts.py NotoSansSC_400Regular.ttf NotoSansKR_400Regular.ttf

Their licence reserves the name "Source" and asks changed copies to go by another name, hence "Tourney Han"
and "Tourney Hangul". Needs fonttools. Run only when the source fonts change: the results are kept in
resources/fonts.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "resources" / "fonts"
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100)]
SIGNS = [*range(0x2010, 0x2027), *range(0x3000, 0x3040), *range(0xFF00, 0xFFF0)]
KEPT_NAMES = range(7)  # copyright, family, style, identifier, full name, version, PostScript name
LICENCE, LICENCE_ADDRESS = 13, 14
WINDOWS, UNICODE, ENGLISH = 3, 1, 0x409


def table_of(codec: str, leads: range, trails: range) -> set[int]:
    """Every character of a two-byte table, such as GB 2312."""
    pairs = (bytes((lead, trail)).decode(codec, "ignore") for lead in leads for trail in trails)
    return {ord(text) for text in pairs if len(text) == 1}


def han() -> set[int]:
    simplified = table_of("gb2312", range(0xA1, 0xF8), range(0xA1, 0xFF))
    traditional = table_of("big5", range(0xA4, 0xC7), range(0x40, 0xFF))  # level 1, the everyday characters
    japanese = table_of("euc_jp", range(0xA1, 0xD0), range(0xA1, 0xFF))  # kana and JIS level 1
    return simplified | traditional | japanese


def hangul() -> set[int]:
    return {*range(0xAC00, 0xD7A4), *range(0x3131, 0x318F)}


def cut(source: Path, family: str, characters: set[int]) -> None:
    options = subset.Options(
        layout_features=[], hinting=False, name_IDs=[*KEPT_NAMES, LICENCE, LICENCE_ADDRESS]
    )
    font = TTFont(source, recalcTimestamp=False)
    worker = subset.Subsetter(options)
    worker.populate(unicodes=[*characters, *LATIN, *SIGNS])
    worker.subset(font)
    bare = family.replace(" ", "")
    names = {1: family, 2: "Regular", 3: f"{bare}-Regular", 4: f"{family} Regular", 6: f"{bare}-Regular"}
    for number, text in names.items():
        font["name"].setName(text, number, WINDOWS, UNICODE, ENGLISH)
    font.save(FONTS / f"{bare}-Regular.ttf")


if __name__ == "__main__":
    han_source, hangul_source = map(Path, sys.argv[1:])
    cut(han_source, "Tourney Han", han())
    cut(hangul_source, "Tourney Hangul", hangul())
