"""Presets: a named set of options over a format, with the rules it follows. One TOML file each in resources/presets."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import StageConfig
from tourney_desktop.domain.text import listed
from tourney_desktop.resource import resource_path
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.options import canonical


@dataclass(frozen=True, slots=True)
class Onward:
    """The stage that follows by itself: by which preset, and how many of the best go on to it (MS-1.5)."""

    preset: str
    best: int


@dataclass(frozen=True, slots=True)
class Preset:
    """One rule set to choose. ``source`` names the rules; ``summary`` and ``field`` are two short lines for the wizard;
    ``options`` are the values it sets beside the format's defaults; ``pairs``: an entrant is two people (MSFS-4.3);
    ``then``: what is played after it."""

    id: str
    name: str
    format: str
    source: str
    summary: str
    field: str
    icon: str
    options: tuple[tuple[str, str], ...]
    pairs: bool = False
    then: Onward | None = None

    def config(self, *changes: tuple[str, str]) -> StageConfig:
        """The stage's configuration with the director's changes. Raises ``BadInput`` for options that do not exist."""
        kind = format_by_id(self.format).options_type
        return StageConfig(self.format, self.id, canonical(kind, (*self.options, *changes)))


@cache
def presets() -> tuple[Preset, ...]:
    """All presets, in the order the files number them."""
    found: list[tuple[int, Preset]] = []
    for path in sorted(resource_path("presets").glob("*.toml")):
        with path.open("rb") as file:
            read = tomllib.load(file)
        chosen = tuple((str(key), str(value)) for key, value in read.get("options", {}).items())
        found.append(
            (
                int(read["order"]),
                Preset(
                    path.stem, read["name"], read["format"], read["source"], read["summary"], read["field"],
                    read["icon"], chosen, bool(read.get("pairs", False)),
                    Onward(str(read["then"]["preset"]), int(read["then"]["best"])) if "then" in read else None,
                ),
            )
        )  # fmt: skip
    return tuple(each for _order, each in sorted(found, key=lambda pair: pair[0]))


def enters_pairs(config: StageConfig) -> bool:
    """Whether an entrant of this stage is two people, by the preset it came from."""
    return any(each.id == config.preset and each.pairs for each in presets())


def onward(config: StageConfig) -> Onward | None:
    """What follows a stage of this configuration by itself, by the preset it came from."""
    return next((each.then for each in presets() if each.id == config.preset), None)


def preset_by_id(wanted: str) -> Preset:
    """The preset of that id. Raises ``BadInput`` listing what exists."""
    for each in presets():
        if each.id == wanted:
            return each
    raise BadInput("preset.unknown", preset=wanted, presets=listed(each.id for each in presets()))
