"""Places of a division whose best go on, and its prizes by them (MS-1.5)."""

from tests.document.desk import STAGE, finish, numbered_event
from tests.document.weekend import GROUP, PLAYOFF, play, play_out, weekend
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.domain.model import Scored, StageId, Unit
from tourney_desktop.reports.prizes import paying_stage, prize_list, prizes_table
from tourney_desktop.rules.title_places import title_places
from tourney_desktop.rules.view import stage_view


def lines(document, stage):
    places, final = title_places(stage_view(document.state, stage))
    return [(each.entrant, each.rank, each.shared) for each in places], final


def test_a_stage_of_its_own_has_its_own_places():
    document = numbered_event("swiss", 4, rounds=1)
    document.execute(PairRound(STAGE))
    assert lines(document, STAGE)[1] is False
    finish(document)
    assert lines(document, STAGE) == ([(1, 1, True), (2, 1, True), (3, 3, True), (4, 3, True)], True)


def upset(document):
    """Four of six go on; the worst of them wins the knockout over the best."""
    play_out(document, GROUP)
    one, two, three, four, five, six = (
        each for stage, each in sorted(document.state.participations) if stage == GROUP
    )
    before = lines(document, GROUP)
    assert [entrant for entrant, _rank, _shared in before[0]] == [one, two, three, four, five, six]
    assert before[1] is False, "the title is still to play for"
    order = {four: 0, one: 1, two: 2, three: 3}
    for _ in range(2):
        document.execute(PairRound(PLAYOFF))
        drawn = stage_view(document.state, PLAYOFF).rounds[-1]
        for pairing in drawn.missing:
            first, second = pairing.entrants
            result = Scored(1, 0) if order[first] < order[second] else Scored(0, 1)
            document.execute(one_result(drawn.id, pairing.table, result))
    return four, five, six


def test_who_went_on_stands_by_the_knockout_and_the_others_behind():
    document = weekend(novice=6)
    four, five, six = upset(document)
    found, final = lines(document, GROUP)
    assert final
    assert found[0] == (four, 1, False)
    assert [rank for _who, rank, _shared in found] == [1, 2, 3, 3, 5, 6]
    assert found[-2:] == [(five, 5, False), (six, 6, False)]


def test_the_money_goes_by_them_and_is_asked_for_from_either_stage():
    document = weekend(novice=6)
    four, _five, _six = upset(document)
    state = document.state
    prizes = prize_list(stage_view(state, GROUP))
    assert (prizes.final, prizes.paid, prizes.pot) == (True, 6000, 6000)
    assert [(each.entrant, each.amount) for each in prizes.awards if each.amount] == [(four, 6000)]
    table = prizes_table(stage_view(state, GROUP))
    assert [row.cells[0].text for row in table.data_rows] == ["1"]
    assert paying_stage(state, PLAYOFF) == GROUP == paying_stage(state, GROUP)
    assert paying_stage(state, StageId(1)) == 1


def test_those_level_behind_the_cut_stay_level():
    document = numbered_event("moreswiss-novice", 5, membership_required="off")
    play(document, STAGE, 5)
    for each in sorted(document.state.rounds.values(), key=lambda r: r.number):
        for pairing in each.pairings:
            if set(pairing.entrants) == {4, 5}:
                document.execute(one_result(each.id, pairing.table, Scored(1, 1, Unit.HALF_POINTS)))
    play_out(document, StageId(2))
    found, final = lines(document, STAGE)
    assert [(rank, shared) for _who, rank, shared in found[2:]] == [(3, False), (4, True), (4, True)]
    assert final
