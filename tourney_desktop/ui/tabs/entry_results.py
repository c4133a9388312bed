"""What may stand behind a table's number in games that are won, drawn or lost, and how a forfeit is typed in any game.

``1`` first wins · ``0`` second wins · ``5 = ½ 1/2`` draw · ``1-0 0:1 1/2-1/2`` as on a slip · ``+`` and ``-`` first or
second wins by forfeit · ``--`` or ``ff`` both forfeit · ``f1 f2`` who forfeits · ``adj`` adjourned.

Pure: words in, outcomes out. Every form that is taken stands in a table, so half of one is known as such.
"""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.model import Adjourned, Forfeit, Outcome, Scored, Unit
from tourney_desktop.rules.formats import format_by_id, typed_units
from tourney_desktop.rules.view import StageView

_WIN, _DRAW, _LOSS = 2, 1, 0
_VALUES = {
    "1": _WIN, "0": _LOSS, "½": _DRAW, "1/2": _DRAW, "0.5": _DRAW, ".5": _DRAW, "=": _DRAW, "5": _DRAW,
}  # fmt: skip
_SEPARATORS = "-:/ .,;"
_SINGLE = {text: (value, _WIN - value) for text, value in _VALUES.items()}
_PAIRS = {
    f"{one}{apart}{two}": (_VALUES[one], _VALUES[two])
    for one in _VALUES
    for two in _VALUES
    for apart in _SEPARATORS
}
_RESULTS = {
    **{text: pair for text, pair in _PAIRS.items() if sum(pair) == _WIN},
    **_SINGLE,
}
_MARKS: dict[str, Outcome] = {
    "+": Forfeit(0), "+-": Forfeit(0), "f2": Forfeit(0),
    "-": Forfeit(1), "-+": Forfeit(1), "f1": Forfeit(1),
    "--": Forfeit(None), "ff": Forfeit(None),
    "adj": Adjourned(), "adjourned": Adjourned(),
}  # fmt: skip
_BETWEEN_MARKS = str.maketrans("", "", " .,:;/\t\N{NO-BREAK SPACE}")
_SHOWN = {_WIN: "1", _DRAW: "½", _LOSS: "0"}


@dataclass(frozen=True, slots=True)
class Game:
    """How results are typed: as ``points`` of games won, drawn or lost, else as both scores; and whether a game can be
    lost by ``forfeits`` or adjourned. ``either``: what is no point is a score."""

    points: bool = False
    forfeits: bool = False
    either: bool = False


def game_of(view: StageView) -> Game:
    """How results of this stage are typed."""
    units = typed_units(view)
    forfeits = format_by_id(view.stage.config.format).forfeits
    return Game(Unit.HALF_POINTS in units, forfeits, either=len(units) > 1)


@dataclass(frozen=True, slots=True)
class Half:
    """The beginning of a result; ``first`` is what the first side has, as far as it can be told."""

    first: str = ""


@dataclass(frozen=True, slots=True)
class Wrong:
    """No result: ``code`` names the trouble."""

    code: str


def read_mark(rest: str) -> Outcome | Half | None:
    """A forfeit or an adjournment, the beginning of its word, or ``None`` for anything else."""
    typed = rest.translate(_BETWEEN_MARKS)
    if typed in _MARKS:
        return _MARKS[typed]
    words = [mark for mark in _MARKS if mark.isalnum() and typed and mark.startswith(typed)]
    return Half() if words else None


def read_points(rest: str) -> Outcome | Half | Wrong | None:
    """Points of a game won, drawn or lost; ``None`` where nothing is typed yet."""
    typed = _tight(rest)
    if not typed:
        return None
    if typed in _RESULTS:
        return Scored(*_RESULTS[typed], Unit.HALF_POINTS)
    beginning = next((pair for text, pair in _RESULTS.items() if text.startswith(typed)), None)
    if beginning is not None:
        return Half(_SHOWN[beginning[0]])
    both = _PAIRS.get(typed)
    if both is None:
        return Wrong("entry.how")
    return Wrong({_WIN + _WIN: "entry.both_win", 0: "entry.both_lose"}.get(sum(both), "entry.no_sum"))


def _tight(rest: str) -> str:
    """Without blanks around signs, and without what parts it from the table."""
    typed = " ".join(rest.replace("\N{NO-BREAK SPACE}", " ").split())
    for sign in "-:/.,;":
        typed = typed.replace(f" {sign}", sign).replace(f"{sign} ", sign)
    return typed.lstrip(" .,:;/")
