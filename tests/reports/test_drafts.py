"""What is only a draft stands in no list of places."""

from tests.document.desk import STAGE, finish, numbered_event, view_of
from tourney_desktop.document.commands.rounds import PairRound, PublishRound
from tourney_desktop.reports.crosstable import crosstable
from tourney_desktop.reports.standing_cells import places_of
from tourney_desktop.reports.standings import standings_table


def test_a_draft_counts_only_once_it_is_published():
    document = numbered_event("swiss", 5, rounds=3)
    document.execute(PairRound(STAGE))
    finish(document)
    before = view_of(document)
    document.execute(PairRound(STAGE, draft=True))
    drawn = view_of(document)
    assert drawn.rounds[-1].byes
    assert places_of(drawn) == places_of(before)
    assert standings_table(drawn) == standings_table(before)
    assert crosstable(drawn) == crosstable(before)
    document.execute(PublishRound(STAGE))
    shown = view_of(document)
    (rests,) = shown.rounds[-1].byes
    scores = {each.entrant: each.score for each in places_of(shown)}
    assert (
        scores[rests.entrant] == 2 + {each.entrant: each.score for each in places_of(before)}[rests.entrant]
    )
