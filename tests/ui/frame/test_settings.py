"""What is remembered between runs, and a file that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from tourney_desktop.ui.settings import RECENT_AT_MOST, RecentEvent, Settings
from tourney_desktop.ui.theme import Appearance

pytestmark = pytest.mark.usefixtures("theme")


def again(settings: Settings, file: Path) -> Settings:
    settings.save()
    return Settings(file)


def test_everything_comes_back(tmp_path):
    file = tmp_path / "s.ini"
    settings = Settings(file)
    settings.appearance, settings.zoom, settings.paper = Appearance.DARK, 1.25, "letter"
    settings.last_folder = tmp_path / "Ünï"
    settings.remember(
        RecentEvent("/a/b.tourney", "Spring “Open”, 2027", "Rook · 40 players", "2027-03-14T10:00:00")
    )
    read = again(settings, file)
    assert (read.appearance, read.zoom, read.paper) == (Appearance.DARK, 1.25, "letter")
    assert read.last_folder == tmp_path / "Ünï"
    assert read.recent == settings.recent
    assert read.note == ""


def test_recent_events_are_ten_each_once_the_newest_first(tmp_path):
    settings = Settings(tmp_path / "s.ini")
    for number in range(14):
        settings.remember(RecentEvent(f"/{number}.tourney", f"Event {number}"))
    settings.remember(RecentEvent("/9.tourney", "Event 9 again"))
    assert len(settings.recent) == RECENT_AT_MOST
    assert [each.path for each in settings.recent[:2]] == ["/9.tourney", "/13.tourney"]
    settings.forget("/9.tourney")
    assert settings.recent[0].path == "/13.tourney"
    settings.forget_all()
    assert settings.recent == ()


@pytest.mark.parametrize(
    "text", ["[window\ngeometry=@@\x00", "[General]\nversion=99\n", "[General]\nversion=x\n"]
)
def test_what_cannot_be_read_is_set_aside_with_a_note(tmp_path, text):
    file = tmp_path / "s.ini"
    file.write_text(text, "utf-8")
    settings = Settings(file)
    assert settings.note
    assert settings.recent == ()
    assert file.with_suffix(".unreadable").read_text("utf-8") == text
    assert again(settings, file).note == ""


@pytest.mark.parametrize(
    "text",
    [
        '[files]\nrecent="[1, 2"\n',
        '[files]\nrecent="{}"\n',
        '[files]\nrecent="[{\\"path\\": 3}, 7]"\n',
        "[view]\nzoom=huge\nappearance=pink\n[window]\ngeometry=no\n",
    ],
)
def test_a_wrong_value_is_the_default(tmp_path, text):
    file = tmp_path / "s.ini"
    file.write_text(f"[General]\nversion=1\n{text}", "utf-8")
    settings = Settings(file)
    assert settings.recent == ()
    assert settings.zoom == 1.0
    assert settings.appearance is Appearance.SYSTEM
    assert settings.geometry.isEmpty()


def test_paper_is_the_countrys_until_chosen(tmp_path, monkeypatch):
    settings = Settings(tmp_path / "s.ini")
    for name, paper in (("en_US", "letter"), ("de_AT", "a4")):
        monkeypatch.setattr(QLocale, "system", staticmethod(lambda code=name: QLocale(code)))
        assert settings.paper == paper
