"""What ratings say of a pairing before it is played, and how sure an order by ratings is."""

from fractions import Fraction

import pytest

from tests.document.desk import STAGE, empty_event, person, round_of, view_of
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.domain.model import EntrantId, Unit
from tourney_desktop.reports.explain import explanation
from tourney_desktop.reports.seeding import seeding_table
from tourney_desktop.rules.ratings.outlook import pairing_outlook
from tourney_desktop.rules.ratings.shown import rating_text, rounded
from tourney_desktop.rules.seeding.uncertainty import RatedRange, uncertain_seeds


def rated(last, rating, deviation=None):
    deviation = None if deviation is None else Fraction(deviation)
    return EntrantData((PersonData(last, "Jo", None if rating is None else Fraction(rating), deviation),))


def paired(*people, preset="swiss", **options):
    document = empty_event(preset, **{"rounds": len(people) - 1, **options})
    document.execute(AddEntrants(STAGE, people))
    document.execute(DrawSeeds(STAGE, "rating"))
    document.execute(PairRound(STAGE))
    return document


def outlook(document, unit=Unit.HALF_POINTS):
    (pairing,) = round_of(document).pairings
    found = pairing_outlook(document.state, pairing, unit)
    return found and (found.code.rpartition(".")[2], found.rule, dict(found.params).get("n"))


def test_two_plain_ratings_give_a_chance_by_elo():
    document = paired(rated("Ash", 1700), rated("Birch", 1500))
    assert outlook(document) == ("chance", "ELO-1", 76)
    (pairing,) = round_of(document).pairings
    note = pairing_outlook(document.state, pairing, Unit.HALF_POINTS)
    assert dict(note.params)["ahead_ids"] == (EntrantId(1),)
    assert dict(note.params)["behind_ids"] == (EntrantId(2),)


def test_deviations_make_it_glicko_and_scores_make_it_glixo():
    document = paired(rated("Ash", 1700, 50), rated("Birch", 1500, 300))
    assert outlook(document) == ("chance", "ADD-9", 70)
    assert outlook(document, Unit.RAW) == ("spread", "NSSC-2.1", 40)


def test_level_ratings_are_level():
    document = paired(rated("Ash", 1500, 50), rated("Birch", 1501, 50))
    assert outlook(document) == ("even", "ADD-9", None)
    assert outlook(document, Unit.RAW) == ("even", "NSSC-2.1", None)


def test_of_the_unrated_nothing_is_said():
    assert outlook(paired(rated("Ash", 1500), rated("Birch", None))) is None
    assert outlook(paired(rated("Ash", None), rated("Birch", None))) is None


def test_a_team_counts_as_the_system_counts_it():
    pair = EntrantData(
        (
            PersonData("Ash", "A", Fraction(1700), Fraction(30)),
            PersonData("Birch", "B", Fraction(1300), Fraction(40)),
        ),
        "Team Ash",
    )
    document = paired(pair, rated("Cork", 1500, 40))
    assert outlook(document, Unit.RAW) == ("spread", "NSSC-2.1", 20), "1600 by its best member"


def test_why_says_it_in_words():
    document = paired(rated("Ash", 1700), rated("Birch", 1500))
    said = [reason.text for reason in explanation(view_of(document), round_of(document)).reasons]
    assert "By their ratings Jo Ash may expect 76 per cent of the points against Jo Birch." in said


def test_seeds_within_reach_of_the_one_above():
    document = paired(
        rated("Ash", 1700, 40), rated("Birch", 1631, 30), rated("Cork", 1560, 40), rated("Dill", 1400)
    )
    found = uncertain_seeds(view_of(document))
    assert {each: dict(note.params)["other_id"] for each, note in found.items()} == {2: 1}
    assert dict(found[EntrantId(2)].params)["figure"] == "1631±30"
    table = seeding_table(view_of(document))
    why = [row.cells[table.index("note")] for row in table.rows]
    assert "Within reach" in why[1].text
    assert "1700±40 and 1631±30" in why[1].tip
    assert "Within reach" not in why[2].text


def test_an_order_that_is_not_by_rating_is_not_doubted():
    document = empty_event("swiss")
    document.execute(AddEntrants(STAGE, (rated("Ash", 1500, 90), rated("Birch", 1500, 90), person("Cork"))))
    document.execute(DrawSeeds(STAGE, "lot"))
    assert uncertain_seeds(view_of(document)) == {}


@pytest.mark.parametrize(("gap", "together"), [(70, True), (Fraction(701, 10), False)])
def test_ranges_that_touch_overlap(gap, together):
    one, other = RatedRange(Fraction(1700), Fraction(40)), RatedRange(1700 - gap, 30.0)
    assert one.overlaps(other) is other.overlaps(one) is together


def test_ratings_are_shown_rounded_half_up():
    assert rating_text(1716.5, 39.5) == "1717±40"
    assert rating_text(Fraction(17164, 10)) == "1716"
    assert (rounded(0.49999999999999994), rounded(-0.5), rounded(-1.5), rounded(2.5)) == (0, 0, -1, 3)
    assert rating_text(-12.4) == "−12"
