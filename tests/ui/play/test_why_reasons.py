"""Why a table of a Swiss is as it is: findings by gravity, partners who came before, the cost of the round."""

import pytest

from tests.ui.play.conftest import STAGE
from tourney_desktop.document.commands.apart import KeepApart
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.commands.swap import SwapPlayers
from tourney_desktop.domain.model import note
from tourney_desktop.rules.formats.base import CostTerm
from tourney_desktop.ui.tabs.pairings import PairingsTab
from tourney_desktop.ui.tabs.why_costs import costs_of
from tourney_desktop.ui.tabs.why_looks import group_of, look_of
from tourney_desktop.ui.tabs.why_words import why


@pytest.fixture
def swiss(make_room):
    """Eight who drew every game of round 1, the second in draft: the plain order would bring all together again."""
    room = make_room(8, "swiss")
    room.pair()
    room.type(*(f"{table} 1/2-1/2" for table in (1, 2, 3, 4)))
    room.pair(draft=True)
    return room


def every(room):
    return [why(room.shown.view, room.last, pairing) for pairing in room.last.pairings]


def test_partners_who_came_before_are_counted_by_reason(swiss):
    passed = [each for one in every(swiss) for each in one.passed]
    assert passed
    for each in passed:
        assert each.group.word
        assert each.sentences
    said = {finding.text for one in every(swiss) for finding in one.findings}
    told = {sentence for one in every(swiss) for each in one.passed for sentence in each.sentences}
    assert not said & told  # nothing is said twice


def test_who_goes_first_and_how_often_before(swiss):
    for one in every(swiss):
        first = next(f for f in one.findings if f.text.endswith("goes first."))
        assert first.reason.startswith("Before: ")
        assert any(f.text == "They have not met." for f in one.findings)


def test_the_cost_of_a_drawn_round_is_the_least(swiss):
    costs = every(swiss)[0].costs
    assert costs.least
    assert costs.verdict == "The least there is."


def test_a_change_by_hand_is_told_with_its_cost(swiss):
    one, other = (pairing.entrants[0] for pairing in swiss.last.pairings[1:3])
    swiss.do(SwapPlayers(swiss.last.id, one, other, accept=True))
    changed = next(p for p in swiss.last.pairings if one in p.entrants)
    found = why(swiss.shown.view, swiss.last, changed)
    assert any("by the director's hand" in finding.text for finding in found.findings)
    graves = [finding.look.grave for finding in found.findings]
    assert graves == sorted(graves)


def test_the_reason_of_may_not_meet_is_told(make_room):
    room = make_room(8, "swiss")
    room.pair(draft=True)
    one, other = room.last.pairings[0].entrants
    room.undo()
    room.do(KeepApart(one, other, True, "twins"))
    room.do(PairRound(STAGE, draft=True))
    told = [s for one in every(room) for each in one.passed for s in each.sentences]
    assert any("twins" in sentence for sentence in told)


def test_the_pane_holds_all_of_it(swiss):
    tab = swiss.show(PairingsTab(swiss.desk))
    swiss.idle()
    for pairing in swiss.last.pairings:
        tab.page.point_at(pairing.table)
    assert tab.page.why._why.costs is not None


@pytest.mark.parametrize(
    ("code", "rule", "icon"),
    [
        ("swiss.note.down", "MSFS-7.4", "arrow-down-right"), ("swiss.note.rematch", "MSFS-7.2", "alert-triangle"),
        ("swiss.check.rematch", "MSFS-7.2", "alert-triangle"), ("pairing.by_hand", "REP-6", "hand-move"),
        ("rook.note.met_before", "ADD-7", "info-circle"), ("swiss.why.recipe", "MSFS-7.4", "check"),
    ],
)  # fmt: skip
def test_the_look_of_a_note(code, rule, icon):
    assert look_of(note(code, rule)).icon == icon


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("swiss.note.not_again", "already met"), ("swiss.note.kept_apart", "kept apart"),
        ("swiss.why_not.strands", "leaves others alone"), ("swiss.why_not.later", "equally good"),
        ("swiss.why_not.displacement", "dearer elsewhere"),
    ],
)  # fmt: skip
def test_the_group_of_a_reason(code, word):
    assert group_of(note(code)).word == word


def test_costs_in_words():
    terms = (CostTerm("MSFS-7.4", "difference", 4, 1), CostTerm("REP-2", "displacement", 0, 0))
    costs = costs_of(terms)
    assert costs.value == "4 · 0"
    assert costs.verdict == "The least would be 1 · 0."
    assert [(line.name, line.value) for line in costs.lines] == [("Score difference", "4, least 1")]
    assert costs.lines[0].tip.endswith("(MSFS-7.4)")
    assert costs_of(()) is None
