"""Who left and wants to come back: not where he is out, and not where too much went on without him (MS-2.1, MS-2.4,
MS-2.5)."""

from __future__ import annotations

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.rules.entries import people
from tourney_desktop.rules.formats.elimination.course import Course
from tourney_desktop.rules.formats.elimination.options import MultiLossOptions
from tourney_desktop.rules.view import StageView


def refuse_return(view: StageView, options: MultiLossOptions, stands: Course, entrant: EntrantId) -> None:
    """Raise ``RuleConflict`` for one who is out by losses, or would be, each round missed being a loss; and once rounds
    were drawn without him under the playoff rules, when those who were left are paid."""
    left = view.participations[entrant].left_after
    if left is None:
        return
    missed = [each for each in view.rounds if each.number > left and entrant not in people(each)]
    losses = stands.books.of(entrant).losses + len(missed)
    if losses >= options.loss_limit:
        raise RuleConflict("moreswiss.return.out", n=losses, limit=options.loss_limit)
    if missed and stands.verdict.playoff:
        raise RuleConflict("moreswiss.return.playoff")
