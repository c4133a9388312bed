"""What the tables about ratings share: ``1717±40`` with its signs below each other, changes, names of a history."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Cell, PersonName
from tourney_desktop.rules.ratings.base import Key, Rated
from tourney_desktop.rules.ratings.history import RatedPeriod, RatingHistory
from tourney_desktop.rules.ratings.people import Player
from tourney_desktop.rules.ratings.shown import rating_text, rounded
from tourney_desktop.rules.result_text import MINUS

FIGURE_SPACE = "\u2007"
"""As wide as a figure: it keeps the signs ± of a column below each other."""


def rating_cells(ratings: Sequence[Rated]) -> list[Cell]:
    """``1717±40`` in cells of one column: the shorter deviations are followed by blank figures, so that the signs stand
    below each other."""
    widest = max((len(_deviation(each)) for each in ratings), default=0)
    found = []
    for each in ratings:
        blank = FIGURE_SPACE * (widest - len(_deviation(each)))
        found.append(Cell(f"{rating_text(each.rating, each.deviation)}{blank}", sort=rounded(each.rating)))
    return found


def name_cell(player: Player) -> Cell:
    """Somebody of a history, in two strengths."""
    return Cell(player.listed, sort=player.name, names=(PersonName(player.last, player.first),))


def names_cell(players: Iterable[Player]) -> Cell:
    """Partners of a history in one cell."""
    everybody = tuple(players)
    names = tuple(PersonName(each.last, each.first) for each in everybody)
    return Cell(" / ".join(each.listed for each in everybody), sort=everybody[0].name, names=names)


def tenths(value: float, *, sign: bool = False) -> str:
    """A number with one decimal, halves up, with a real minus; with ``sign`` a plus before gains."""
    scaled = rounded(10 * value)
    whole, rest = divmod(abs(scaled), 10)
    lead = MINUS if scaled < 0 else "+" if sign and scaled > 0 else ""
    return f"{lead}{whole}.{rest}"


def change_cell(period: RatedPeriod | None, key: Key) -> Cell:
    """What an event changed, as the difference of what is shown, so that the columns add up."""
    if period is None or key not in period.after:
        return Cell()
    change = rounded(period.after[key].rating) - rounded(period.before[key].rating)
    shown = f"{MINUS}{-change}" if change < 0 else f"+{change}" if change else "0"
    return Cell(shown, sort=change)


def history_state(history: RatingHistory, period: RatedPeriod | None) -> str:
    """Which system speaks, and of when."""
    if period is None:
        return history.system.name
    date = str(period.event.date)
    return say("ratings.state_dated", system=history.system.name, date=date) if date else history.system.name


def _deviation(rated: Rated) -> str:
    return "" if rated.deviation is None else str(rounded(rated.deviation))


def rounding_note(history: RatingHistory) -> str:
    """What the figures of a rating are."""
    return say("ratings.note.rounded" if history.system.has_deviation else "ratings.note.rounded_bare")
