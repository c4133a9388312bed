"""Whoever plays in a main event needs a membership, in every format of it (MS-1.1)."""

from dataclasses import replace

import pytest

from tests.document.desk import STAGE, empty_event, finish, id_of, numbered_event, person, view_of
from tourney_desktop.document.commands.entrants import AddEntrants, EditEntrant
from tourney_desktop.document.commands.membership import OverrideMembership
from tourney_desktop.document.commands.roster import data_of
from tourney_desktop.document.commands.rounds import PairAll, PairRound
from tourney_desktop.document.commands.settings import ConfigureStage
from tourney_desktop.document.gate import GateVerdict, gate
from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.rules.formats import FORMATS
from tourney_desktop.rules.options import read_options


def member(document, last, number="4711"):
    known = id_of(document, last)
    data = data_of(document.state, known)
    people = tuple(replace(each, membership=number) for each in data.persons)
    document.execute(EditEntrant(known, replace(data, persons=people)))


@pytest.mark.parametrize("kind", FORMATS, ids=lambda kind: kind.id)
def test_every_format_can_ask_for_it_and_only_moreswiss_does_by_itself(kind):
    usual = read_options(kind.options_type, ()).membership_required
    assert usual == ("block" if kind.id == "multi-loss" else "off")


@pytest.mark.parametrize("preset", ["all-play-all", "knockout", "swiss", "moreswiss-open"])
def test_nobody_is_paired_without_it_until_it_is_recorded_or_overridden(preset):
    document = numbered_event(preset, 4, membership_required="block")
    member(document, "Alder")
    member(document, "Birch", "no")
    lines = gate(document.state, STAGE).lines
    assert lines[0].verdict is GateVerdict.BLOCKED
    assert "Jo01 Birch, Jo02 Cedar and Jo03 Damson have no membership" in lines[0].detail
    assert [line.goes_to for line in lines if line.verdict is GateVerdict.CHOICE] == ["membership"]
    with pytest.raises(RuleConflict) as refused:
        document.execute(PairRound(STAGE))
    assert refused.value.code == "membership.missing"
    member(document, "Birch")
    document.execute(OverrideMembership(STAGE, "paid at the desk"))
    document.execute(PairRound(STAGE))
    document.undo()
    document.undo()
    document.execute(ConfigureStage(STAGE, (("membership_required", "warn"),)))
    warned = next(line for line in gate(document.state, STAGE).lines if "membership" in line.title)
    assert (warned.verdict, warned.goes_to) == (GateVerdict.LOOK, "entrants")
    document.execute(PairRound(STAGE))


def test_a_whole_schedule_waits_for_it_and_a_newcomer_is_not_seated_in_drawn_rounds():
    document = numbered_event("all-play-all", 3, membership_required="block")
    with pytest.raises(RuleConflict, match="membership"):
        document.execute(PairAll(STAGE))
    document.execute(OverrideMembership(STAGE, "guests"))
    document.execute(PairAll(STAGE))
    before = document.state
    with pytest.raises(RuleConflict, match="Jo Ash has no membership"):
        document.execute(AddEntrants(STAGE, (person("Ash"),), late_from=2))
    assert document.state is before
    document.execute(AddEntrants(STAGE, (person("Ash", membership_override="guest"),), late_from=2))
    assert id_of(document, "Ash") in view_of(document).rounds[-1].pairings[0].entrants + (
        view_of(document).rounds[-1].pairings[1].entrants
    )


def test_fill_ins_need_none_and_who_is_out_is_not_asked():
    document = empty_event("knockout", membership_required="block")
    document.execute(
        AddEntrants(STAGE, (person("Ash", house=True), person("Beech", membership_override="x")))
    )
    assert not any("membership" in line.title for line in gate(document.state, STAGE).lines)
    document = numbered_event("knockout", 4)
    document.execute(PairRound(STAGE))
    finish(document)
    out = [place for place in view_of(document).entrants if place > 2]
    document.execute(ConfigureStage(STAGE, (("membership_required", "warn"),)))
    lines = [line.title for line in gate(document.state, STAGE).lines if "membership" in line.title]
    assert len(lines) == 1
    still_in = {e for p in _next(document) for e in p.entrants}
    assert len(still_in) == len(out) == 2
    assert lines[0].count("Jo0") == 2


def _next(document):
    return next(
        fact for fact in PairRound(STAGE).decide(document.state) if hasattr(fact, "pairings")
    ).pairings
