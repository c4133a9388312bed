"""One game between two as a cell: what a round brought somebody, as a figure, a letter, or a whole sentence.

A cell points at an opponent by the number of his line in the list, which for places that nobody shares is his place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from tourney_desktop.domain.history import Outing
from tourney_desktop.domain.model import (
    Adjourned,
    Annulled,
    Bye,
    EntrantId,
    Forfeit,
    Outcome,
    Scored,
    Unit,
)
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.recorded import recorded_view
from tourney_desktop.reports.table import Cell, Tone
from tourney_desktop.rules.final_tie import is_playoff
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.result_text import MINUS, half_points, signed
from tourney_desktop.rules.view import StageView

OPEN, SOLID = "□", "■"
"""Goes first, goes second."""


def singles(view: StageView) -> bool:
    """Whether one entrant sits on each side."""
    return format_by_id(view.stage.config.format).side_size == 1


def counts_points(view: StageView) -> bool:
    """Whether scores are points and half points, not sums of what was played."""
    return format_by_id(view.stage.config.format).unit is Unit.HALF_POINTS


def first_moves(view: StageView) -> bool:
    """Whether somebody goes first at the tables of this stage."""
    return any(pairing.first is not None for each in view.rounds for pairing in each.pairings)


def plus(number: int | Fraction) -> str:
    """A margin: with its sign, and nothing before 0."""
    return f"+{number}" if number > 0 else signed(int(number)) if int(number) == number else str(number)


def points_text(half: int) -> str:
    """Half points as words need them: ``1``, ``½``, ``2½``."""
    return half_points(half)


def points_count(half: int) -> int:
    """The number that decides between "point" and "points"."""
    return 1 if half in (1, 2) else 2


@dataclass(frozen=True)
class Games:
    """All games of a stage as seen from its list, worked out once for a table."""

    view: StageView
    places: tuple[Place, ...]
    worth: Mapping[EntrantId, Mapping[int, int]]

    @cached_property
    def line(self) -> Mapping[EntrantId, int]:
        """Where everybody stands in the list, from 1."""
        return {place.entrant: at for at, place in enumerate(self.places, 1)}

    @cached_property
    def outings(self) -> Mapping[EntrantId, Mapping[int, Outing]]:
        """Entrant -> round number -> what he did in it, as it stands on record."""
        return {
            entrant: {outing.number: outing for outing in past}
            for entrant, past in recorded_view(self.view).history.outings.items()
        }

    @cached_property
    def names(self) -> Mapping[EntrantId, str]:
        """Everybody as people say it."""
        return {each: spoken_entrant(self.view.state, each) for each in self.view.entrants}

    @cached_property
    def playoffs(self) -> frozenset[int]:
        """Numbers of rounds that count for an order and for no points."""
        return frozenset(each.number for each in self.view.rounds if is_playoff(each))

    @cached_property
    def sided(self) -> bool:
        """Whether somebody goes first."""
        return first_moves(self.view)

    @cached_property
    def raw(self) -> bool:
        """Whether results are scores, so that a game has a margin."""
        kind = format_by_id(self.view.stage.config.format)
        return kind.result_unit(kind.options(self.view)) is Unit.RAW

    @cached_property
    def points(self) -> bool:
        """Whether a round brings points that can be named."""
        return counts_points(self.view)

    @cached_property
    def margins(self) -> bool:
        """Whether the margin of a game means something: not where only who won it does."""
        return not any(place.losses is not None for place in self.places)

    @cached_property
    def sums(self) -> bool:
        """Whether own scores add up to the total, so that a game is worth what was scored in it."""
        return format_by_id(self.view.stage.config.format).sums_own_scores

    def of(self, entrant: EntrantId, number: int) -> Outing | None:
        """His part in a round."""
        return self.outings.get(entrant, {}).get(number)

    def counts(self, entrant: EntrantId, outing: Outing) -> bool:
        """Whether a decided game counts: not where one left so early that it counts for nobody."""
        return outing.number in self.worth.get(entrant, {}) or outing.number in self.playoffs

    # As a sentence

    def tip(self, entrant: EntrantId, outing: Outing) -> str:
        """Round, table, opponent and result in words."""
        if outing.pairing is None:
            worth = self.worth.get(entrant, {}).get(outing.number)
            return rest_words(outing.bye, outing.number, worth if self.points else None)
        other = outing.opponents[0]
        what = self.what(outing)
        place = self.line.get(other)
        code = "game.tip" if place is not None else "game.tip.unplaced"
        text = say(code, round=outing.number, table=outing.pairing.table, what=what, place=place)
        if outing.pairing.first is not None:
            text = say("game.tip.first" if went_first(outing) else "game.tip.second", tip=text)
        if isinstance(outing.outcome, Scored) and outing.outcome.unit is Unit.RAW:
            text = say("game.tip.by", tip=text, margin=plus(margin(outing)))
        if decided(outing.outcome) and not self.counts(entrant, outing):
            text = say("game.tip.void", tip=text)
        return text

    def what(self, outing: Outing) -> str:
        """``beat Ann Ash``, ``plays Ann Ash``."""
        return say(_SAID[standing(outing)], name=self.names[outing.opponents[0]])

    # As a cell

    def lettered(self, entrant: EntrantId, number: int) -> Cell:
        """``W 42`` with the margin beside it: the letter, and the opponent's line."""
        outing = self.of(entrant, number)
        worth = self.worth.get(entrant, {}).get(number)
        if outing is None:
            return _not_there(worth)
        if outing.pairing is None:
            return self._rest(outing, worth, lettered=True)
        other = str(self.line.get(outing.opponents[0], "–"))
        how, tip = standing(outing), self.tip(entrant, outing)
        letter = _LETTERS.get(how)
        if letter is None:
            beside = say("game.adjourned.short") if how == "adjourned" else ""
            return Cell(other, sub=beside, tone=Tone.QUIET, tip=tip)
        void = not self.counts(entrant, outing)
        sub = say("game.forfeit.short") if how.startswith("forfeit") else ""
        if self.margins and isinstance(outing.outcome, Scored) and outing.outcome.unit is Unit.RAW:
            sub = signed(worth or 0) if self.sums else plus(margin(outing))
        won = how in _WINS and not void
        return Cell(
            f"{say(letter)} {other}", sort=worth, sub=f"({sub})" if void and sub else sub,
            strong=won, tone=Tone.OK if won else Tone.QUIET if void else Tone.NORMAL, tip=tip,
        )  # fmt: skip

    def sided_cell(self, entrant: EntrantId, number: int) -> Cell:
        """``12 □ 1``: the opponent's line, who went first, the result."""
        outing = self.of(entrant, number)
        worth = self.worth.get(entrant, {}).get(number)
        if outing is None:
            return _not_there(worth)
        if outing.pairing is None:
            return self._rest(outing, worth, lettered=False)
        other = self.line.get(outing.opponents[0], "–")
        square = OPEN if went_first(outing) else SOLID
        result = self.result(entrant, outing) or "·"
        strong = standing(outing) in _WINS and self.counts(entrant, outing)
        return Cell(f"{other} {square} {result}", sort=worth, strong=strong, tip=self.tip(entrant, outing))

    def result(self, entrant: EntrantId, outing: Outing) -> str:
        """His side of the result alone: ``1``, ``½``, ``+18``, ``+`` for a forfeit; in brackets where it counts for
        nobody, empty while open."""
        text = own_result(outing)
        return f"({text})" if text and text != "–" and not self.counts(entrant, outing) else text

    def _rest(self, outing: Outing, worth: int | None, *, lettered: bool) -> Cell:
        bye = outing.bye
        word = say(f"bye.{bye.kind.value}.short") if bye else "–"
        points = points_text(worth) if worth and self.points else ""
        tip = rest_words(bye, outing.number, worth if self.points else None)
        if lettered:
            return Cell(word, sort=worth, sub=points, tone=Tone.QUIET, tip=tip)
        return Cell(f"{word} {points}".strip(), sort=worth, tone=Tone.QUIET, tip=tip)


_SAID = {
    "won": "game.won", "drawn": "game.drawn", "lost": "game.lost", "open": "game.open",
    "forfeit_won": "game.forfeit_won", "forfeit_lost": "game.forfeit_lost", "forfeit_both": "game.forfeit_both",
    "adjourned": "game.adjourned", "annulled": "game.annulled",
}  # fmt: skip
_LETTERS = {
    "won": "game.letter.won", "drawn": "game.letter.drawn", "lost": "game.letter.lost",
    "forfeit_won": "game.letter.won", "forfeit_lost": "game.letter.lost", "forfeit_both": "game.letter.lost",
}  # fmt: skip
_WINS = ("won", "forfeit_won")


def games_of(view: StageView, places: tuple[Place, ...]) -> Games:
    """All games, with what each round brought."""
    kind = format_by_id(view.stage.config.format)
    return Games(view, places, kind.worth(view, kind.options(view)))


def decided(outcome: Outcome | None) -> bool:
    """Whether points could come of it: played, or a forfeit."""
    return isinstance(outcome, Scored | Forfeit)


def standing(outing: Outing) -> str:
    """How a game stands for him: ``won``, ``drawn``, ``lost``, ``forfeit_won`` …, ``open``, ``adjourned``,
    ``annulled``."""
    outcome = outing.outcome
    if isinstance(outcome, Scored):
        lead = margin(outing)
        return "won" if lead > 0 else "lost" if lead < 0 else "drawn"
    if isinstance(outcome, Forfeit):
        if outcome.winner is None:
            return "forfeit_both"
        return "forfeit_won" if outcome.winner == outing.side else "forfeit_lost"
    if isinstance(outcome, Adjourned):
        return "adjourned"
    return "annulled" if isinstance(outcome, Annulled) else "open"


def margin(outing: Outing) -> int:
    """Own less opponent's score; 0 for a game without scores."""
    outcome = outing.outcome
    if not isinstance(outcome, Scored):
        return 0
    lead = outcome.first - outcome.second
    return lead if outing.side == 0 else -lead


def own_result(outing: Outing) -> str:
    """His side of a result as lists write it, empty while open."""
    outcome = outing.outcome
    if isinstance(outcome, Scored):
        if outcome.unit is Unit.RAW:
            return plus(margin(outing))
        return half_points(outcome.first if outing.side == 0 else outcome.second)
    if isinstance(outcome, Forfeit):
        return "+" if outcome.winner == outing.side else MINUS
    return "–" if isinstance(outcome, Annulled) else ""


def went_first(outing: Outing) -> bool:
    """Whether he moved or moves first."""
    return outing.pairing is not None and outing.pairing.first == outing.side


def rest_words(bye: Bye | None, number: int, worth: int | None) -> str:
    """That he rested, why, and what for."""
    if bye is None:
        return say("game.late")
    kind = say(f"bye.{bye.kind.value}")
    if not worth:
        return say("game.rested", kind=kind, round=number)
    return say("game.rested.worth", kind=kind, round=number, points=points_text(worth), n=points_count(worth))


def _not_there(worth: int | None) -> Cell:
    """A round he has no part in; one missed by coming late may be worth something."""
    tip = say("crosstable.absent") if worth is None else say("game.late")
    return Cell("–", sort=worth, sub=points_text(worth) if worth else "", tone=Tone.QUIET, tip=tip)
