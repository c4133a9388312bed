"""What only informs is told apart from what wants a look: by the format, at the gate, for the window."""

import pytest

from tests.document.desk import STAGE, numbered_event
from tourney_desktop.document.commands.entrants import MarkAbsent
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.gate import GateVerdict, gate
from tourney_desktop.domain.messages import MESSAGES
from tourney_desktop.domain.model import ByeKind
from tourney_desktop.rules.formats import FORMATS


def lines(document, verdict):
    return [line.title for line in gate(document.state, STAGE).lines if line.verdict is verdict]


@pytest.mark.parametrize("kind", FORMATS, ids=lambda each: each.id)
def test_what_a_format_calls_information_is_in_the_catalogue(kind):
    assert kind.informing <= MESSAGES.keys()


def test_how_many_rounds_a_field_makes_is_information():
    document = numbered_event("all-play-all", 7)
    assert lines(document, GateVerdict.LOOK) == []
    assert lines(document, GateVerdict.INFO) == ["7 entrants play 7 rounds. (MSFS-3.2)"]
    found = gate(document.state, STAGE)
    assert found.open
    assert [line.verdict for line in found.lines] == sorted(
        (line.verdict for line in found.lines), key=list(GateVerdict).index
    )


def test_a_toss_is_information_and_a_second_rest_wants_a_look():
    document = numbered_event("swiss", 8)
    (toss,) = lines(document, GateVerdict.INFO)
    assert "By toss" in toss
    assert lines(document, GateVerdict.LOOK) == []
    document.execute(MarkAbsent(STAGE, 3, (1,), ByeKind.HALF))
    (second,) = lines(document, GateVerdict.LOOK)
    assert "another rests" in second
    assert len(lines(document, GateVerdict.INFO)) == 1


def test_too_many_rounds_want_a_look():
    document = numbered_event("swiss", 6, rounds=5)
    (many,) = lines(document, GateVerdict.LOOK)
    assert "more than half" in many


def test_the_number_of_rounds_is_told_before_round_one_alone():
    document = numbered_event("all-play-all", 5)
    document.execute(PairRound(STAGE))
    assert lines(document, GateVerdict.INFO) == []
