"""The cells of the crosstable for scripts, where everybody has one opponent a round.

``W12`` won against pairing number 12, ``D3`` drew, ``L7`` lost; ``+12`` and ``-7`` without play; ``12`` is open,
``A12`` adjourned, ``x12`` annulled. ``bye`` is a rest that the pairing gave, ``half``, ``zero`` and ``full`` one that
was asked for. Empty: no part in that round.
"""

from __future__ import annotations

from tourney_desktop.domain.history import Outing
from tourney_desktop.domain.model import Adjourned, Annulled, ByeKind, EntrantId, Forfeit, Scored
from tourney_desktop.rules.view import StageView

_RESTS = {ByeKind.PAIRING: "bye"}


def opponent_cells(view: StageView, entrant: EntrantId) -> list[str]:
    """One cell for every round of the view."""
    outings = {each.number: each for each in view.history.of_entrant(entrant)}
    return [_cell(view, outings.get(each.number)) for each in view.rounds]


def _cell(view: StageView, outing: Outing | None) -> str:
    if outing is None:
        return ""
    if outing.bye is not None:
        return _RESTS.get(outing.bye.kind, outing.bye.kind.value)
    seed = view.participations[outing.opponents[0]].seed
    return f"{_mark(outing)}{seed if seed is not None else '?'}"


def _mark(outing: Outing) -> str:
    outcome = outing.outcome
    if isinstance(outcome, Scored):
        lead = outcome.first - outcome.second if outing.side == 0 else outcome.second - outcome.first
        return "W" if lead > 0 else "L" if lead < 0 else "D"
    if isinstance(outcome, Forfeit):
        return "+" if outcome.winner == outing.side else "-"
    if isinstance(outcome, Adjourned):
        return "A"
    return "x" if isinstance(outcome, Annulled) else ""
