"""The one door to resources/: in a source tree, in an installed wheel and in a frozen bundle."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


@cache
def resource_root() -> Path:
    """The folder that holds fonts/, icons/, presets/ … Raises ``FileNotFoundError`` where none is installed."""
    package = Path(__file__).resolve().parent
    places = [package / "_resources", package.parent / "resources"]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle:
        places.insert(0, Path(bundle) / "resources")
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"no resources folder beside {package}")


def resource_path(*parts: str) -> Path:
    """Path of one shipped file, such as ``resource_path("fonts", "Inter-Regular.ttf")``."""
    return resource_root().joinpath(*parts)
