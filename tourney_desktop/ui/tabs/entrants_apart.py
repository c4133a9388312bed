"""Who may not meet whom, as the card and its dialog show it. Plain functions, no window."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import entrant_name
from tourney_desktop.domain.text import say
from tourney_desktop.rules.apart import apart_pairs, teams_of
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView


@dataclass(frozen=True, slots=True)
class ApartEntry:
    """One whom somebody may not meet, as the director entered it."""

    other: EntrantId
    name: str
    hard: bool
    reason: str

    @property
    def words(self) -> str:
        """How strictly, and why."""
        strictly = say("apart.never" if self.hard else "apart.if_possible")
        return say("apart.because", how=strictly, reason=self.reason) if self.reason else strictly


def apart_entries(view: StageView, entrant: EntrantId) -> tuple[ApartEntry, ...]:
    """The pairs entered one by one, in the alphabet."""
    found = []
    for each in view.state.avoids.values():
        if entrant not in (each.first, each.second):
            continue
        other = each.second if each.first == entrant else each.first
        if other in view.entrants:
            found.append(ApartEntry(other, view.name(other), each.hard, each.reason))
    return tuple(sorted(found, key=lambda entry: view.name_key(entry.other)))


def kept_apart_setting(view: StageView) -> str:
    """What the format's option says about team mates; empty where it has none."""
    options = format_by_id(view.stage.config.format).options(view)
    return str(getattr(options, "keep_apart", ""))


def enforces(view: StageView) -> bool:
    """Whether pairing keeps people apart here; other formats only show it (ADD-6)."""
    return bool(kept_apart_setting(view))


def team_line(view: StageView, entrant: EntrantId) -> str:
    """How many are kept apart from him by team or related team; empty for nobody."""
    setting = kept_apart_setting(view)
    if setting in ("", "off"):
        return ""
    single = {each.other for each in apart_entries(view, entrant)}
    others = {
        other
        for each in apart_pairs(view, setting)
        if entrant in each.pair
        for other in each.pair
        if other != entrant and other not in single
    }
    return say(f"apart.teams.{setting}", n=len(others)) if others else ""


def who_is_meant(view: StageView, text: str, but: EntrantId) -> tuple[EntrantId, ...]:
    """Everybody whose names begin with these words, or who has this number; a whole name counts alone."""
    words = folded(text).replace(",", " ").split()
    if not words:
        return ()
    if len(words) == 1 and words[0].isdigit():
        number = EntrantId(int(words[0]))
        return (number,) if number in view.entrants and number != but else ()
    found, whole = [], []
    for entrant in sorted(view.entrants, key=view.name_key):
        if entrant == but:
            continue
        parts = folded(entrant_name(view.state, entrant)).replace(",", " ").replace("/", " ").split()
        if all(any(part.startswith(word) for part in parts) for word in words):
            found.append(entrant)
            if sorted(parts) == sorted(words):
                whole.append(entrant)
    return tuple(whole) if whole else tuple(found)


def teams_here(view: StageView) -> tuple[str, ...]:
    """Every team, school or group somebody belongs to, as first typed, in the alphabet."""
    found: dict[str, str] = {}
    for known in view.entrants.values():
        wanted = teams_of(known)
        for text in (*known.team.split(";"), *known.related.split(";")):
            if folded(text.strip()) in wanted:
                found.setdefault(folded(text.strip()), text.strip())
    return tuple(found[key] for key in sorted(found))
