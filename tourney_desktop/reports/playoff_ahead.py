"""Whether the next round can bring the playoff rules or a last match, so that the players should be told before it is
posted (MS-1.6)."""

from __future__ import annotations

from tourney_desktop.reports.payouts import payout_sheet
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.options import as_text
from tourney_desktop.rules.view import StageView

_MOST_AT_AN_END = 3
"""Contenders in a playoff of three, the earliest end there is (MS-5.10)."""


def playoff_ahead(view: StageView) -> bool:
    """Counted from the losses alone: at most one of a table loses. It can be that close; it need not come to it."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    words = as_text(options)
    places = [place for place in kind.places(view, options) if place.status == "active"]
    losses = [place.losses or 0 for place in places]
    tables = len(losses) // 2
    out, win = int(words.get("loss_limit", 1)) - 1, int(words.get("win_limit", 0))
    left = len(losses) - min(tables, losses.count(out))
    if left <= payout_sheet(view).most:
        return True
    able = len(kind.contenders(view, options) or ()) - min(tables, losses.count(win))
    return words.get("endgame") == "forced" and able <= _MOST_AT_AN_END
