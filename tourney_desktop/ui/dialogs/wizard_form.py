"""What the new-event wizard knows: the answers so far, what is wrong with them, and the event they make. No Qt here."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Details, StageConfig
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.membership import membership_rule
from tourney_desktop.rules.options import OptionSpec, read_options, specs
from tourney_desktop.rules.presets import Preset, preset_by_id, presets
from tourney_desktop.ui.dialogs.option_words import problem, shown_value

STEPS = ("name", "format", "options", "file", "check")
SUFFIX = ".tourney"
_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
_RESERVED = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
)


def safe_file_name(name: str) -> str:
    """A file name for an event that every system takes: ``Spring Open 2027.tourney``."""
    text = unicodedata.normalize("NFC", name)
    text = " ".join(_NOT_IN_NAMES.sub(" ", text).split()).strip(" .")[:80].strip(" .")
    if not text or text.casefold().partition(".")[0] in _RESERVED:
        text = f"{say('wizard.file.fallback')} {text}".strip()
    return f"{text}{SUFFIX}"


def free_path(folder: Path, name: str) -> Path:
    """A path in the folder that does not exist yet; a number is added where one does. Touches the disk."""
    first = folder / safe_file_name(name)
    path, number = first, 2
    while path.exists():
        path = first.with_name(f"{first.stem} {number}{SUFFIX}")
        number += 1
    return path


@dataclass
class EventForm:
    """The answers. ``options`` holds only what was changed from the preset's own values."""

    name: str = ""
    venue: str = ""
    dates: str = ""
    signatures: tuple[str, str] = ("", "")
    preset_id: str = ""
    options: dict[str, str] = field(default_factory=dict)
    path: str = ""
    path_by_hand: bool = False

    def __post_init__(self) -> None:
        if not self.preset_id:
            self.preset_id = presets()[0].id

    @property
    def preset(self) -> Preset:
        """The rule set chosen."""
        return preset_by_id(self.preset_id)

    @property
    def specs(self) -> tuple[OptionSpec, ...]:
        """The options of its format."""
        return specs(format_by_id(self.preset.format).options_type)

    @property
    def required(self) -> tuple[str, ...]:
        """The options that must be given."""
        return format_by_id(self.preset.format).required_options()

    @property
    def values(self) -> Mapping[str, str]:
        """Every option as text: default, preset, changes."""
        known = {spec.name: spec.default for spec in self.specs}
        return {**known, **dict(self.preset.options), **self.options}

    def choose_preset(self, preset: str) -> None:
        """Another rule set; changed options of the one before are dropped."""
        if preset != self.preset_id:
            self.preset_id = preset
            self.options = {}

    def set_options(self, values: Mapping[str, str]) -> None:
        """Take over a form's texts; what equals the preset's own is not kept as a change."""
        own = {**{spec.name: spec.default for spec in self.specs}, **dict(self.preset.options)}
        self.options = {
            name: text.strip() for name, text in values.items() if text.strip() != own.get(name, "")
        }

    def problems(self, step: str) -> dict[str, str]:
        """What is wrong with the answers of a step, by field."""
        if step == "name":
            return {} if self.name.strip() else {"name": say("wizard.name.missing")}
        if step == "options":
            found = {
                spec.name: problem(spec, self.values[spec.name], required=spec.name in self.required)
                for spec in self.specs
            }
            return {name: sentence for name, sentence in found.items() if sentence}
        if step == "file":
            sentence = self._path_problem()
            return {"path": sentence} if sentence else {}
        return {}

    def _path_problem(self) -> str:
        text = self.path.strip()
        if not Path(text).name:
            return say("wizard.file.missing")
        if not Path(text).is_absolute():
            return say("wizard.file.not_whole")
        return ""

    def first_problem(self) -> str:
        """The first step whose answers do not hold, empty when all do."""
        return next((step for step in STEPS if self.problems(step)), "")

    @property
    def target(self) -> Path:
        """The file to make, with its ending."""
        path = Path(self.path.strip())
        if not path.name:
            return path / safe_file_name(self.name)
        return path if path.suffix.lower() == SUFFIX else path.with_name(path.name + SUFFIX)

    @property
    def details(self) -> Details:
        """Name, place, dates, signatures."""
        signed = tuple(" ".join(each.split()) for each in self.signatures if each.strip())
        name, venue, dates = (" ".join(each.split()) for each in (self.name, self.venue, self.dates))
        return Details(name, venue, dates, signed)

    @property
    def config(self) -> StageConfig:
        """The stage's configuration. Raises ``BadInput`` while an option does not fit."""
        changes = [(name, text) for name, text in self.options.items() if text]
        return self.preset.config(*changes)

    def plain_rules(self) -> tuple[str, ...]:
        """The rules in sentences, as far as the options fit."""
        kind = format_by_id(self.preset.format)
        chosen: dict[str, str] = dict(self.preset.options)
        for spec in self.specs:
            text = self.options.get(spec.name, "")
            if text and not problem(spec, text, required=False):
                chosen[spec.name] = text
        try:
            options = read_options(kind.options_type, chosen.items())
            return (*kind.rules_in_plain_words(options), *membership_rule(options))
        except BadInput:
            return ()

    def summary(self) -> tuple[tuple[str, str], ...]:
        """The answers as lines of label and value, for the last step."""
        details = self.details
        lines = [(say("wizard.name.label"), details.name)]
        for label, value in (("wizard.venue.label", details.venue), ("wizard.dates.label", details.dates)):
            if value:
                lines.append((say(label), value))
        if details.signatures:
            lines.append((say("wizard.signed.label"), ", ".join(details.signatures)))
        lines.append((say("wizard.format.label"), self.preset.name))
        for spec in self.specs:
            if spec.name in self.required or spec.name in self.options:
                lines.append((spec.label, shown_value(spec, self.values[spec.name])))
        lines.append((say("wizard.file.label"), str(self.target)))
        return tuple(lines)
