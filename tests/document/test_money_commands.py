"""Closing entries, letting play without a membership, typing a lot, coming back: the desk of a multiple elimination."""

import pytest

from tests.document.desk import (
    STAGE,
    SURNAMES,
    empty_event,
    finish,
    id_of,
    numbered_event,
    person,
    rests,
    round_of,
    score,
    standing,
    view_of,
)
from tourney_desktop.document.commands.entrants import (
    AddEntrants,
    EditEntrant,
    ReturnEntrant,
    WithdrawEntrant,
)
from tourney_desktop.document.commands.entries import CloseEntries, ReopenEntries
from tourney_desktop.document.commands.imports import ImportEntrants, RosterRow, plan_import
from tourney_desktop.document.commands.membership import OverrideMembership, lacking_membership
from tourney_desktop.document.commands.roster import data_of
from tourney_desktop.document.commands.rounds import PairRound, UnpairRound
from tourney_desktop.document.commands.settings import ConfigureStage
from tourney_desktop.document.commands.ties import DecideTie
from tourney_desktop.document.gate import GateVerdict, gate
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.reports.words import label_line, note_text
from tourney_desktop.rules.formats import format_by_id


def open_event(count, **options):
    options.setdefault("membership_required", "off")
    return numbered_event("moreswiss-open", count, **options)


def sheet_of(document):
    view = view_of(document)
    kind = format_by_id(view.stage.config.format)
    return kind.payout_sheet(view, kind.options(view))


# Closing entries


def test_closing_entries_fixes_number_places_and_fund_in_one_step():
    document = open_event(20, entry_fee=200, retained_percent=10, added_money=100)
    action = document.execute(CloseEntries(STAGE))
    assert document.state.stages[STAGE].entries == 20
    assert label_line(action.label) == "Entries closed: 20 entries, 3 paid at most, fund 3,700.00"
    with pytest.raises(RuleConflict, match="closed already, with 20 entries"):
        document.execute(CloseEntries(STAGE))
    document.execute(WithdrawEntrant(STAGE, EntrantId(20)))
    assert (sheet_of(document).entries, sheet_of(document).most) == (20, 3)
    assert sheet_of(document).fund.total == 370_000


def test_nobody_comes_in_once_entries_are_closed():
    document = open_event(8)
    document.execute(CloseEntries(STAGE))
    late = AddEntrants(STAGE, (person("Zinnia"),))
    with pytest.raises(RuleConflict, match="Entries are closed with 8 entries"):
        document.execute(late)
    plan = plan_import(document.state, STAGE, [RosterRow(2, person("Zinnia"))])
    with pytest.raises(RuleConflict, match=r"MS-3\.3"):
        document.execute(ImportEntrants(plan, "late.csv"))
    document.undo()
    assert document.state.stages[STAGE].entries is None
    document.execute(late)
    assert sheet_of(document).entries == 9


def test_a_fill_in_is_no_entry():
    document = numbered_event("rook", 7, rounds=2, field_not_multiple_of_4="house_players")
    document.execute(CloseEntries(STAGE))
    document.execute(AddEntrants(STAGE, (person("House", house=True),)))
    assert document.state.stages[STAGE].entries == 7


def test_entries_can_be_opened_again_long_after():
    document = open_event(8)
    with pytest.raises(RuleConflict, match="open already"):
        document.execute(ReopenEntries(STAGE))
    document.execute(CloseEntries(STAGE))
    document.execute(PairRound(STAGE))
    finish(document)
    document.execute(ReopenEntries(STAGE))
    document.execute(AddEntrants(STAGE, (person("Zinnia"),), late_from=2))
    assert sheet_of(document).entries == 9


def test_what_the_number_of_entries_settles_cannot_be_changed_alone():
    document = open_event(20, entry_fee=100)
    document.execute(CloseEntries(STAGE))
    for name, value in (("entry_fee", "50"), ("paid_percent", "20"), ("side_pools", "5")):
        with pytest.raises(RuleConflict, match=f"option {name} was settled"):
            document.execute(ConfigureStage(STAGE, ((name, value),)))
    document.execute(ConfigureStage(STAGE, (("payouts", "3:50,30,20"), ("money_unit", "5"))))
    document.execute(ReopenEntries(STAGE))
    document.execute(ConfigureStage(STAGE, (("entry_fee", "50"),)))
    assert sheet_of(document).fund.total == 100_000


def test_entries_of_nobody_are_not_closed():
    document = empty_event("moreswiss-open")
    with pytest.raises(RuleConflict, match="Nobody has entered"):
        document.execute(CloseEntries(STAGE))


def test_the_gate_says_that_entries_are_still_open():
    document = open_event(8)
    document.execute(PairRound(STAGE))
    finish(document)
    line = next(each for each in gate(document.state, STAGE).lines if each.goes_to == "entries")
    assert (line.verdict, line.title.startswith("Entries are open: 8 so far.")) == (GateVerdict.INFO, True)
    document.execute(CloseEntries(STAGE))
    assert not any(each.goes_to == "entries" for each in gate(document.state, STAGE).lines)


# Membership


def test_without_a_membership_nobody_is_paired_until_the_director_says_why():
    document = open_event(6, membership_required="block")
    known = id_of(document, "Birch")
    data = data_of(document.state, known)
    document.execute(
        EditEntrant(known, data.__class__(**{**_fields(data), "membership_override": "renewed"}))
    )
    lacking = lacking_membership(document.state, STAGE)
    assert len(lacking) == 5
    assert known not in lacking
    with pytest.raises(RuleConflict, match=r"Jo00 Alder.*have no membership"):
        document.execute(PairRound(STAGE))
    document.execute(OverrideMembership(STAGE, "paid at the desk", lacking[:1]))
    action = document.execute(OverrideMembership(STAGE, " paid   at the desk "))
    assert label_line(action.label).endswith("and 1 more: paid at the desk")
    assert lacking_membership(document.state, STAGE) == ()
    document.execute(PairRound(STAGE))
    document.undo()
    document.undo()
    assert len(lacking_membership(document.state, STAGE)) == 4


def _fields(data):
    return {name: getattr(data, name) for name in data.__dataclass_fields__}


def test_an_override_needs_a_reason_and_somebody_who_lacks_it():
    document = open_event(4, membership_required="block")
    with pytest.raises(BadInput, match="needs a reason"):
        document.execute(OverrideMembership(STAGE, "  "))
    document.execute(OverrideMembership(STAGE, "guests"))
    with pytest.raises(RuleConflict, match="Everybody"):
        document.execute(OverrideMembership(STAGE, "guests"))
    with pytest.raises(RuleConflict, match=r"Alder.*on record"):
        document.execute(OverrideMembership(STAGE, "guests", (EntrantId(1),)))


def test_the_gate_offers_to_let_everybody_play():
    document = open_event(4, membership_required="block")
    lines = gate(document.state, STAGE).lines
    assert lines[0].verdict is GateVerdict.BLOCKED
    choice = next(each for each in lines if each.verdict is GateVerdict.CHOICE)
    assert (choice.goes_to, choice.title) == ("membership", "Let 4 players play without a membership")
    document.execute(ConfigureStage(STAGE, (("membership_required", "warn"),)))
    warned = next(each for each in gate(document.state, STAGE).lines if "membership" in each.title)
    assert (warned.verdict, warned.goes_to) == (GateVerdict.LOOK, "entrants")


# A lot that was drawn by hand


def notes_of(document):
    return [note_text(document.state, each) for each in round_of(document).notes]


@pytest.mark.parametrize("who", [1, 3, 5])
def test_the_bye_of_round_1_goes_to_whom_the_hat_chose(who):
    document = open_event(5)
    action = document.execute(PairRound(STAGE, lot=EntrantId(who)))
    assert rests(document) == {who: "pairing-allocated"}
    name = f"{SURNAMES[who - 1]}, Jo{who - 1:02d}"
    assert label_line(action.label).endswith(f"drawn by hand: {name}")
    assert any("drawn by hand" in each for each in notes_of(document))


def test_a_typed_lot_that_would_break_a_rule_is_refused():
    document = open_event(5)
    document.execute(PairRound(STAGE, lot=EntrantId(2)))
    finish(document)
    before = document.state
    with pytest.raises(RuleConflict, match="lot cannot fall"):
        document.execute(PairRound(STAGE, lot=EntrantId(2)))  # MS-4.2: others have had no bye
    with pytest.raises(RuleConflict, match="lot cannot fall"):
        document.execute(PairRound(STAGE, lot=EntrantId(1)))  # MS-4.3: others have lost more
    assert document.state is before


def test_where_nothing_is_drawn_by_a_single_lot_none_is_taken():
    document = numbered_event("swiss", 5)
    with pytest.raises(RuleConflict, match="Nobody is drawn by a single lot in round 1"):
        document.execute(PairRound(STAGE, lot=EntrantId(5)))


def test_pairing_again_without_the_lot_draws_by_number():
    document = open_event(5)
    document.execute(PairRound(STAGE))
    (drawn,) = rests(document)
    document.execute(UnpairRound(STAGE))
    other = next(each for each in range(1, 6) if each != drawn)
    document.execute(PairRound(STAGE, lot=EntrantId(other)))
    assert set(rests(document)) == {other}
    document.execute(UnpairRound(STAGE))
    document.execute(PairRound(STAGE))
    assert set(rests(document)) == {drawn}


def at_the_playoff_of_three(**options):
    """Three players, each with two losses of three that put out: they play off for the title."""
    document = open_event(3, loss_limit=3, win_limit=2, paid_percent=100, **options)
    for number in range(20):
        if gate_phase(document) == "three-way":
            return document
        document.execute(PairRound(STAGE, random_seed=number + 1))
        for pairing in round_of(document).missing:
            first, second = (losses(document)[side.entrants[0]] for side in pairing.sides)
            score(document, pairing.table, "11-7" if first >= second else "7-11")
    raise AssertionError("no playoff of three")


def losses(document):
    view = view_of(document)
    kind = format_by_id(view.stage.config.format)
    return {place.entrant: place.losses for place in kind.places(view, kind.options(view))}


def gate_phase(document):
    view = view_of(document)
    kind = format_by_id(view.stage.config.format)
    return kind.phase(view, kind.options(view)).id


def test_the_provisional_bye_goes_to_whom_the_hat_chose():
    document = at_the_playoff_of_three()
    view = view_of(document)
    kind = format_by_id(view.stage.config.format)
    able = kind.three_way_view(view, kind.options(view)).in_the_draw
    for who in able:
        document.execute(PairRound(STAGE, lot=who))
        assert rests(document) == {view.seed(who): "contingent"}
        document.undo()


# The gate before the last rounds


def test_the_player_meeting_is_on_the_gate_from_the_transition_on():
    document = at_the_playoff_of_three()
    line = next(each for each in gate(document.state, STAGE).lines if each.goes_to == "meeting")
    assert line.verdict is GateVerdict.LOOK
    fresh = open_event(8)
    fresh.execute(PairRound(STAGE))
    finish(fresh)
    assert not any(each.goes_to == "meeting" for each in gate(fresh.state, STAGE).lines)


def test_the_literal_reading_is_on_the_gate():
    document = open_event(8, endgame="literal")
    line = next(each for each in gate(document.state, STAGE).lines if each.goes_to == "settings")
    assert line.verdict is GateVerdict.LOOK


# Coming back


def test_who_left_by_mistake_is_back_before_anything_was_drawn():
    document = open_event(6)
    document.execute(PairRound(STAGE))
    finish(document)
    document.execute(WithdrawEntrant(STAGE, EntrantId(2)))
    document.execute(ReturnEntrant(STAGE, EntrantId(2)))
    document.execute(PairRound(STAGE))
    assert len(round_of(document).pairings) == 3


def test_a_round_missed_is_a_loss_and_too_many_put_out():
    document = open_event(7, loss_limit=2, win_limit=1)
    document.execute(PairRound(STAGE))
    finish(document)
    stays = standing(document)[0][1]
    document.execute(WithdrawEntrant(STAGE, EntrantId(stays)))
    document.execute(PairRound(STAGE))
    finish(document)
    document.execute(PairRound(STAGE))
    with pytest.raises(RuleConflict, match="2, and 2 put a player out"):
        document.execute(ReturnEntrant(STAGE, EntrantId(stays)))


# A match for the title that nobody wins


def test_a_match_for_the_title_that_neither_side_wins_is_decided_by_the_director():
    document = open_event(2, loss_limit=3, win_limit=2, paid_percent=100)
    for number in (1, 2, 3, 4):
        document.execute(PairRound(STAGE))
        score(document, 1, "1-0" if number % 2 else "0-1")
    assert gate_phase(document) == "championship"
    with pytest.raises(RuleConflict, match="every result of the last round"):
        document.execute(DecideTie(STAGE, (EntrantId(2), EntrantId(1)), "hand"))
    document.execute(PairRound(STAGE))
    score(document, 1, "-/-")
    with pytest.raises(RuleConflict, match="has no winner yet"):
        document.execute(PairRound(STAGE))
    document.execute(DecideTie(STAGE, (EntrantId(2), EntrantId(1)), "hand"))
    assert [number for _rank, number, _score in standing(document)] == [2, 1]
    assert gate_phase(document) == "finished"
