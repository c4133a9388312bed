"""What the window asks before somebody leaves a Horizon schedule: keep it, or draw the rest anew (HOR-9.7)."""

from tests.document.desk import STAGE, numbered_event, score, view_of
from tourney_desktop.document.commands.rounds import PairAll
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.ui.tabs.entrants_actions import withdraw_question


def asked(**options):
    document = numbered_event("horizon", 12, **options)
    document.execute(PairAll(STAGE))
    score(document, 1, "150-90", 1)
    return withdraw_question(view_of(document), EntrantId(1))


def test_both_ways_are_offered():
    question = asked()
    assert "1 of 8 games" in question.lines[0]
    assert [way.id for way in question.ways] == ["keep", "repair"]
    assert question.ways[0].explanation.startswith("7 opponents are paired anew")


def test_only_one_way_where_the_event_draws_anew_anyhow():
    assert [way.id for way in asked(after_withdrawal="redraw").ways] == ["repair"]
