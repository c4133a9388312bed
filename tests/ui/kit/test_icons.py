"""Icons take the colour of the theme when they are painted, at any scale, and every name used is shipped."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap

import tourney_desktop.ui
from tourney_desktop.ui.icons import icon, icon_names, icon_pixmap, paint_icon
from tourney_desktop.ui.theme import Appearance, Theme, tokens


def strongest(picture: QPixmap) -> str:
    image = picture.toImage().convertToFormat(QImage.Format.Format_ARGB32)
    pixels = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    return max(pixels, key=lambda each: each.alpha()).name()


def test_an_icon_follows_the_theme_and_the_disabled_state(theme: Theme) -> None:
    made = icon("check", "accent")
    size = QSize(16, 16)
    assert strongest(made.pixmap(size, 1.0)) == tokens().accent.name()
    theme.set_appearance(Appearance.DARK)
    assert strongest(made.pixmap(size, 1.0)) == tokens().accent.name()
    assert strongest(made.pixmap(size, 1.0, QIcon.Mode.Disabled)) == tokens().quiet.mark.name()


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_icons_are_sharp_at_every_ratio(ratio: float) -> None:
    sized = icon("printer").pixmap(QSize(16, 16), ratio)
    assert sized.width() == round(16 * ratio)
    assert icon_pixmap("printer", tokens().text, 22, ratio).deviceIndependentSize().width() == pytest.approx(
        22, abs=0.5
    )


def test_a_copy_and_a_painter_draw_the_same(theme: Theme) -> None:
    copy = QIcon(icon("circle", "ok.mark"))
    picture = QPixmap(40, 20)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    copy.paint(painter, QRect(0, 0, 16, 16))
    paint_icon(painter, QRect(20, 0, 16, 16), "circle", tokens().ok.mark)
    painter.end()
    assert strongest(picture) == tokens().ok.mark.name()


def test_an_unknown_name_fails_at_once() -> None:
    with pytest.raises(FileNotFoundError):
        icon("no-such-icon")


def test_every_icon_the_kit_names_is_shipped() -> None:
    shipped = set(icon_names())
    folder = Path(tourney_desktop.ui.__file__).parent / "widgets"
    named = re.compile(r'"((?:circle|alert|clock|chevron|arrow|info|player|check|search)(?:-[a-z]+)*)"')
    words = {word for file in folder.glob("*.py") for word in named.findall(file.read_text(encoding="utf-8"))}
    assert len(words) > 8
    assert words - {"check", "search", "info", "clock"} <= shipped
    assert {"check", "search", "clock", "plus", "x"} <= shipped
