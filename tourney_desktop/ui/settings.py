"""What the program remembers between two runs, in one ini file: window, recent events, appearance, paper, last folder.

A file that cannot be read costs the director nothing but these comforts: it is set aside and ``note`` says so.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QLocale, QSettings

from tourney_desktop.domain.text import say
from tourney_desktop.reports.sheet_head import PaperSize
from tourney_desktop.ui.theme import Appearance

VERSION: Final = 1
RECENT_AT_MOST: Final = 10
ZOOMS: Final = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)

_LETTER = frozenset({
    QLocale.Country.UnitedStates, QLocale.Country.Canada, QLocale.Country.Mexico, QLocale.Country.Philippines,
    QLocale.Country.Chile, QLocale.Country.Colombia, QLocale.Country.CostaRica, QLocale.Country.Guatemala,
    QLocale.Country.Panama, QLocale.Country.PuertoRico, QLocale.Country.Venezuela,
})  # fmt: skip
"""Where paper in shops is Letter."""


@dataclass(frozen=True, slots=True)
class Places:
    """The folders the window needs: where events are proposed to be kept, the program's own data, its log, its settings
    file. ``sqlite`` is the version of the library that keeps the files."""

    documents: Path
    data: Path
    log: Path
    settings: Path
    sqlite: str = ""


@dataclass(frozen=True, slots=True)
class RecentEvent:
    """One event that was open: where, its name, one line of what it was, and when it was last open (ISO)."""

    path: str
    name: str
    line: str = ""
    time: str = ""


class Settings:
    """The ini file, typed. Every value has a default and every stored value is checked when read."""

    def __init__(self, file: Path) -> None:
        self.note = ""
        self._store = QSettings(str(file), QSettings.Format.IniFormat)
        damaged = self._store.status() is not QSettings.Status.NoError
        if damaged or self._number("version", VERSION) != VERSION:
            self._set_aside(file)
        self._store.setValue("version", VERSION)

    def _set_aside(self, file: Path) -> None:
        with suppress(OSError):
            os.replace(file, file.with_suffix(".unreadable"))  # noqa: PTH105 - over an older one, on every system
        self._store = QSettings(str(file), QSettings.Format.IniFormat)
        self._store.clear()
        self.note = say("settings.unreadable")

    def save(self) -> None:
        """Write now, rather than when Qt finds time."""
        self._store.sync()

    # The window

    @property
    def geometry(self) -> QByteArray:
        """Where the window stood; empty for never."""
        value = self._store.value("window/geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._store.setValue("window/geometry", value)

    @property
    def appearance(self) -> Appearance:
        """Light, dark, or as the system."""
        word = self._text("view/appearance")
        return Appearance(word) if word in set(Appearance) else Appearance.SYSTEM

    @appearance.setter
    def appearance(self, value: Appearance) -> None:
        self._store.setValue("view/appearance", value.value)

    @property
    def zoom(self) -> float:
        """How much larger than the system's letters, one of ``ZOOMS``."""
        with suppress(ValueError):
            asked = float(self._text("view/zoom") or "1")
            return min(ZOOMS, key=lambda each: abs(each - asked))
        return 1.0

    @zoom.setter
    def zoom(self, value: float) -> None:
        self._store.setValue("view/zoom", str(value))

    # Paper and folders

    @property
    def paper(self) -> PaperSize:
        """The paper chosen last, at first the one of the country."""
        word = self._text("print/paper")
        if word == "a4":
            return "a4"
        if word == "letter":
            return "letter"
        return "letter" if QLocale.system().territory() in _LETTER else "a4"

    @paper.setter
    def paper(self, value: PaperSize) -> None:
        self._store.setValue("print/paper", value)

    @property
    def last_folder(self) -> Path | None:
        """Where a file was last opened or saved."""
        text = self._text("files/last_folder")
        return Path(text) if text else None

    @last_folder.setter
    def last_folder(self, value: Path | None) -> None:
        self._store.setValue("files/last_folder", str(value or ""))

    # Ratings

    @property
    def rated_list(self) -> Path | None:
        """The file of the list of rated events that was used last."""
        text = self._text("ratings/list")
        return Path(text) if text else None

    @rated_list.setter
    def rated_list(self, value: Path | None) -> None:
        self._store.setValue("ratings/list", str(value or ""))

    @property
    def first_ratings(self) -> Path | None:
        """The rating list that the history begins with."""
        text = self._text("ratings/first")
        return Path(text) if text else None

    @first_ratings.setter
    def first_ratings(self, value: Path | None) -> None:
        self._store.setValue("ratings/first", str(value or ""))

    @property
    def rating_system(self) -> str:
        """The id of the rating system, empty for the usual one."""
        return self._text("ratings/system")

    @rating_system.setter
    def rating_system(self, value: str) -> None:
        self._store.setValue("ratings/system", value)

    def rating_options(self, system: str) -> dict[str, str]:
        """The options of a system that are not the usual ones, as text."""
        try:
            found = json.loads(self._text(f"ratings/options_{system}") or "{}")
        except ValueError:
            return {}
        if not isinstance(found, dict):
            return {}
        return {name: text for name, text in found.items() if isinstance(text, str)}

    def set_rating_options(self, system: str, values: Mapping[str, str]) -> None:
        """Remember them."""
        self._store.setValue(f"ratings/options_{system}", json.dumps(dict(values)))

    # Recent events

    @property
    def recent(self) -> tuple[RecentEvent, ...]:
        """Events opened last, the newest first."""
        try:
            rows = json.loads(self._text("files/recent") or "[]")
        except ValueError:
            return ()
        if not isinstance(rows, list):
            return ()
        found = [_recent(row) for row in rows]
        return tuple(each for each in found if each is not None)[:RECENT_AT_MOST]

    def remember(self, event: RecentEvent) -> None:
        """Put an event first, in place of what was known of the same file."""
        others = [each for each in self.recent if each.path != event.path]
        self._write_recent((event, *others))

    def forget(self, path: str) -> None:
        """Take a file out of the list; the file itself stays."""
        self._write_recent(tuple(each for each in self.recent if each.path != path))

    def forget_all(self) -> None:
        """Empty the list."""
        self._write_recent(())

    def _write_recent(self, events: tuple[RecentEvent, ...]) -> None:
        rows = [asdict(each) for each in events[:RECENT_AT_MOST]]
        self._store.setValue("files/recent", json.dumps(rows))

    def _text(self, key: str) -> str:
        value = self._store.value(key)
        return value if isinstance(value, str) else ""

    def _number(self, key: str, default: int) -> int:
        text = str(self._store.value(key, default))
        return int(text) if text.isdecimal() else -1


def _recent(row: object) -> RecentEvent | None:
    if not isinstance(row, dict):
        return None
    texts = {key: row.get(key, "") for key in ("path", "name", "line", "time")}
    if not all(isinstance(text, str) for text in texts.values()) or not texts["path"]:
        return None
    return RecentEvent(**texts)
