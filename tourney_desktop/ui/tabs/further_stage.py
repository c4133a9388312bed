"""What stands over a stage that is over and whose best play on in another stage: that one comes next, not the
certificates (MS-1.5)."""

from __future__ import annotations

from tourney_desktop.domain.model import IntakeKind
from tourney_desktop.domain.text import say
from tourney_desktop.reports.divisions import rules_name
from tourney_desktop.reports.table import Tone
from tourney_desktop.rules.title_places import goes_on
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.widgets.banner import BannerAction, Notice
from tourney_desktop.ui.widgets.buttons import ButtonKind


def onward_notice(shown: Shown) -> Notice | None:
    """The banner with the way there; ``None`` where nobody goes on from this stage."""
    further = goes_on(shown.snapshot.state, shown.stage)
    if further is None or further.intake is None:
        return None
    best = further.intake.kind is IntakeKind.TOP
    code, n = ("further.best", further.intake.last) if best else ("further.all", 0)
    more = say(code, n=n, number=further.number, rules=rules_name(further))
    go = BannerAction(f"stage:{further.id}", say("further.go", number=further.number), ButtonKind.PRIMARY)
    return Notice(say("further.done", number=shown.view.stage.number), more, Tone.OK, (go,), "arrow-right")
