"""The colours keep the contrast the look demands, in both themes, and only the theme writes colours."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

import tourney_desktop.ui
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.theme import Appearance, Theme, font, px, tokens
from tourney_desktop.ui.theme.fonts import TYPES
from tourney_desktop.ui.theme.tokens import DARK, LIGHT, Tokens, contrast

THEMES = [pytest.param(LIGHT, id="light"), pytest.param(DARK, id="dark")]


@pytest.mark.parametrize("t", THEMES)
def test_words_stand_out_from_their_grounds(t: Tokens) -> None:
    pairs = [
        *((t.text, ground) for ground in (t.ground, t.surface, t.sunken, t.hover, t.button)),
        *((t.text2, ground) for ground in (t.ground, t.surface, t.sel, t.hover, t.button)),
        (t.text3, t.ground),
        (t.text3, t.surface),
        *((t.accent, ground) for ground in (t.ground, t.surface, t.sel)),
        (t.on_accent, t.accent),
        (t.sel_text, t.sel),
        (t.tip_text, t.tip),
        *((state.text, state.tint) for state in (t.ok, t.warn, t.stop, t.info, t.quiet)),
        *((state.text, t.surface) for state in (t.ok, t.warn, t.stop, t.info, t.quiet)),
        *((t.on_accent, division) for division in t.divisions),
    ]
    for words, ground in pairs:
        assert contrast(words, ground) >= 5.2, (words.name(), ground.name())


@pytest.mark.parametrize("t", THEMES)
def test_edges_and_marks_can_be_seen(t: Tokens) -> None:
    marks = [state.mark for state in (t.ok, t.warn, t.stop, t.info, t.quiet)]
    assert all(contrast(t.edge, ground) >= 3.3 for ground in (t.ground, t.surface))
    assert all(contrast(mark, t.surface) >= 3.3 for mark in marks)
    assert all(contrast(state.mark, state.tint) >= 3.2 for state in (t.ok, t.warn, t.stop, t.info))
    assert contrast(t.quiet.mark, t.surface) >= 4.2


def test_black_on_white_is_twenty_one() -> None:
    assert round(contrast(QColor("black"), QColor("white")), 2) == 21.0


def test_every_tone_and_name_has_a_colour() -> None:
    assert LIGHT.state(Tone.NORMAL).text == LIGHT.text
    assert LIGHT.state(Tone.STOP) is LIGHT.stop
    assert LIGHT.color("warn.tint") == LIGHT.warn.tint
    assert LIGHT.color("edge") == LIGHT.edge
    assert [LIGHT.division(letter) for letter in "ABCDEFGH"] == list(LIGHT.divisions)
    assert (
        len({color.name() for color in LIGHT.divisions})
        == len({color.name() for color in DARK.divisions})
        == 8
    )
    assert LIGHT.division("L") == LIGHT.division("D")


def test_both_sets_name_the_same_colours() -> None:
    assert all(getattr(DARK, each.name) is not None for each in dataclasses.fields(LIGHT))


def test_the_palette_and_the_sheet_follow_a_change(theme: Theme, qapp: QApplication) -> None:
    told: list[bool] = []
    theme.changed.connect(lambda: told.append(theme.dark))
    theme.set_appearance(Appearance.DARK)
    assert told == [True]
    assert tokens() is DARK
    assert qapp.palette().color(QPalette.ColorRole.Highlight) == DARK.sel
    assert DARK.edge.name() in qapp.styleSheet()
    theme.set_appearance(Appearance.LIGHT)
    assert LIGHT.edge.name() in qapp.styleSheet()
    assert DARK.edge.name() not in qapp.styleSheet()


def test_the_type_scale_grows_with_the_base_and_never_below_twelve(theme: Theme) -> None:
    assert all(QFontInfo(font(name)).pixelSize() >= 12 for name in TYPES)
    assert px(28) == 28
    theme.set_zoom(1.5)
    assert px(28) == 42
    assert font("body").pointSizeF() == pytest.approx(14.6, abs=0.1)
    theme.set_zoom(1.0)
    assert px(28) == 28


def test_figures_take_one_width_only_where_asked() -> None:
    from PySide6.QtGui import QFontMetricsF

    plain, figures = QFontMetricsF(font("body")), QFontMetricsF(font("body", figures=True))
    assert figures.horizontalAdvance("111") == pytest.approx(figures.horizontalAdvance("000"))
    assert plain.horizontalAdvance("111") < plain.horizontalAdvance("000")


def test_no_colour_is_written_outside_the_theme() -> None:
    folder = Path(tourney_desktop.ui.__file__).parent
    written = re.compile(r"#[0-9A-Fa-f]{6}\b|QColor\(\s*\"|GlobalColor\.(?!transparent)")
    for part in ("widgets", "models"):
        for file in (folder / part).glob("*.py"):
            assert not written.search(file.read_text(encoding="utf-8")), file.name
