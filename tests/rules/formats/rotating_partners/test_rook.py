"""One test for each numbered rule of RULES.md, through whole events."""

from fractions import Fraction

import pytest

from tests.builders import Event
from tourney_desktop.domain import model as m
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import ByeKind
from tourney_desktop.rules.scoring.rotating import half_up


def of(count, *, rounds="open", **options):
    """An event of so many, seeded as entered: seed 1 is P01."""
    event = Event(rounds=rounds, **options)
    event.add_many(count)
    event.seed("as-entered")
    return event


def notes(each):
    """The notes of a pairing or a bye by code."""
    return {note.code: dict(note.params) for note in each.notes}


class TestRanking:
    def test_1_1_and_1_2_round_1_seats_the_field_by_seeds(self):
        event = of(8)
        event.pair()
        assert event.tables() == [[["P01", "P05"], ["P02", "P06"]], [["P03", "P07"], ["P04", "P08"]]]

    def test_1_3_later_rounds_go_by_score_then_seed(self):
        event = of(8)
        event.pair()
        event.score(1, 10, 20)
        event.score(2, 40, 30)
        event.pair()
        # 3 and 7 have 40, 4 and 8 have 30, 2 and 6 have 20, 1 and 5 have 10.
        assert event.tables() == [[["P03", "P02"], ["P07", "P06"]], [["P04", "P01"], ["P08", "P05"]]]

    def test_1_4_no_round_while_a_score_is_out(self):
        event = of(8)
        event.pair()
        event.score(2, 5, 6)
        with pytest.raises(RuleConflict, match=r"Round 1 .* table 1\b"):
            event.propose()

    def test_1_4_a_correction_moves_standings_and_no_drawn_round(self):
        event = of(8)
        event.pair()
        event.play(lambda table: (10 * table, 0))
        event.pair()
        drawn = event.tables()
        before = event.standing()
        event.score(1, 500, 0, number=1)
        assert event.tables() == drawn
        assert event.standing() != before
        reasons = event.format.reasons(event.view(after=1), event.options, event.last, event.last.pairings[0])
        assert [note.rule for note in reasons][:2] == ["ROOK-1.3", "ROOK-1.4"]


class TestTables:
    def test_2_1_to_2_6_tiers_teams_and_tables_of_forty(self):
        event = of(40)
        round_1 = event.pair()
        assert len(round_1.pairings) == 10
        for t, pairing in enumerate(round_1.pairings, 1):
            ranks = [[int(name[1:]) for name in side] for side in event.tables()[t - 1]]
            assert ranks == [[2 * t - 1, 20 + 2 * t - 1], [2 * t, 20 + 2 * t]]
            assert (pairing.number, pairing.table, pairing.first) == (t, t, None)

    @pytest.mark.parametrize(
        ("count", "missing", "surplus"), [(2, 2, None), (6, 2, 2), (41, 3, 1), (42, 2, 2), (43, 1, 3)]
    )
    def test_2_7_a_field_that_does_not_fill_its_tables_is_refused(self, count, missing, surplus):
        with pytest.raises(RuleConflict) as refused:
            of(count).propose()
        sentence = str(refused.value)
        assert sentence.startswith(f"{count} players")
        assert f"{missing} missing for {count // 4 + 1} table" in sentence
        assert f"dd {missing} house player" in sentence
        assert ("too many" in sentence) == (surplus is not None)
        assert ("rest each round" in sentence) == (surplus is not None)
        assert "ROOK-2.7" in sentence

    def test_2_7_nobody_at_all(self):
        with pytest.raises(RuleConflict, match="Nobody is in the field"):
            Event().propose()

    def test_2_7_the_refusal_offers_to_undo_the_withdrawal(self):
        event = of(8)
        event.withdraw(event.id("P03"))
        with pytest.raises(RuleConflict, match=r"undo the withdrawal of P03\."):
            event.propose()

    def test_2_7_the_setting_may_change_before_any_round(self):
        event = of(8)
        event.pair()
        event.play()
        event.withdraw(event.id("P03"))
        event.configure(field_not_multiple_of_4="sit_out")
        assert len(event.pair().byes) == 3

    def test_2_8_the_lowest_who_rested_least_rest(self):
        event = of(6, field_not_multiple_of_4="sit_out")
        event.pair()
        assert event.resting() == ["P05", "P06"]
        event.play(lambda _table: (10, 0))
        event.pair()
        assert event.resting() == ["P02", "P04"]  # 0 points each, where P05 and P06 have 5 and have rested
        assert [bye.kind for bye in event.last.byes] == [ByeKind.SIT_OUT] * 2
        assert notes(event.last.byes[0])["rook.why.sits_out_first"] == {"rank": 5}

    @pytest.mark.parametrize(
        ("credit", "first_rest", "later_rest"),
        [("round_mean", 31, 50), ("own_average", 31, 21), ("zero", 0, 0)],
    )
    def test_2_8_what_a_rest_is_worth(self, credit, first_rest, later_rest):
        event = of(5, field_not_multiple_of_4="sit_out", sit_out_credit=credit)
        event.pair()  # P05 rests
        event.score(1, 21, 40)  # the mean is 30.5
        assert event.format.worth(event.view(), event.options)[event.id("P05")] == {1: first_rest}
        event.pair()  # one of the two with 21 rests
        resting = event.last.byes[0].entrant
        event.score(1, 60, 40)
        assert event.format.worth(event.view(), event.options)[resting] == {1: 21, 2: later_rest}

    def test_2_8_a_credit_waits_for_the_last_table(self):
        event = of(9, field_not_multiple_of_4="sit_out")
        event.pair()
        event.score(1, 10, 20)
        assert event.id("P09") not in event.format.worth(event.view(), event.options)
        event.score(2, 30, 40)
        assert event.format.worth(event.view(), event.options)[event.id("P09")] == {1: 25}

    @pytest.mark.parametrize(
        ("mean", "rounded"), [("5/2", 3), ("-5/2", -2), ("-7/3", -2), ("7/3", 2), ("-8/3", -3)]
    )
    def test_2_8_halves_go_up(self, mean, rounded):
        assert half_up(Fraction(mean)) == rounded

    def test_2_8_fill_ins_are_last_play_and_have_no_place(self):
        event = Event(field_not_multiple_of_4="house_players")
        event.add("AAA", house=True)
        event.add_many(7)
        event.seed()
        assert event.seed_order()[-1] == "AAA"
        event.pair()
        event.play(lambda table: (0, 500) if table == 2 else (0, 0))
        fill_in = event.id("AAA")
        assert event.format.worth(event.view(), event.options)[fill_in] == {1: 500}
        places = event.places()
        assert [each.rank for each in places] == [1, 2, 3, 4, 5, 6, 7]
        assert fill_in not in [each.entrant for each in places]

    def test_2_8_fill_ins_rest_before_players(self):
        event = Event(field_not_multiple_of_4="sit_out")
        event.add_many(8)
        event.add("House", house=True)
        event.seed()
        for _ in range(3):
            event.pair()
            assert event.resting() == ["House"]
            event.play(lambda table: (900, 0))

    def test_2_9_the_same_four_may_always_meet_and_the_sheet_says_so(self):
        event = of(4)
        for number in (1, 2, 3):
            event.pair()
            assert sorted(event.tables()[0][0] + event.tables()[0][1]) == ["P01", "P02", "P03", "P04"]
            codes = set(notes(event.last.pairings[0]))
            assert bool(codes) == (number > 1)
            event.play(lambda _table: (0, 0))  # level, so the seeds decide again
        before = [note for note in event.last.pairings[0].notes if note.code == "rook.note.partnered_before"]
        assert dict(before[0].params) == {"pair_ids": (1, 3), "rounds": "1, 2", "n": 2}
        assert before[0].rule == "ADD-7"
        assert sum(note.code == "rook.note.met_before" for note in event.last.pairings[0].notes) == 4

    def test_the_reasons_of_a_table(self):
        event = of(8)
        event.pair()
        reasons = event.format.reasons(event.view(after=0), event.options, event.last, event.last.pairings[1])
        assert [note.rule for note in reasons] == ["ROOK-1.2", "ROOK-2.4", "ROOK-2.5"]
        assert dict(reasons[1].params) == {"a": 3, "b": 7, "c": 4, "d": 8, "half": 4}


class TestSeeding:
    def test_3_1_rookie_by_word_then_rounds_then_average(self):
        event = Event()
        event.add("Vet", average=10)
        event.add("Zero", previous_points=0, previous_rounds=0)
        event.add("New")
        event.add("Called rookie", average=90, rookie=True)
        event.add("Called veteran", rookie=False)
        assert event.seed() == ["Vet", "Called rookie", "New", "Zero", "Called veteran"]

    def test_3_2_pooled_or_mean_of_events(self):
        # In 10 rounds 1000 points, yet the two yearly averages 50 and 200 have the mean 125.
        for average, order in (("pooled", ["Steady", "Swing"]), ("mean_of_events", ["Swing", "Steady"])):
            event = Event(average=average)
            event.add("Swing", average=125, previous_points=1000, previous_rounds=10)
            event.add("Steady", average=110, previous_points=1100, previous_rounds=10)
            assert event.seed() == order

    def test_3_3_equal_averages_by_name_exactly(self):
        event = Event()
        for last, first in (("Young", "Ann"), ("Ångel", "Zoe"), ("angel", "Abe"), ("Łark", ""), ("Lark", "")):
            event.add(last, first, average=100)
        event.add("Zed", average="10001/100")
        # Zed's average is larger by a hundredth; Lark comes before Łark by spelling alone.
        assert event.seed() == ["Zed", "angel, Abe", "Ångel, Zoe", "Lark", "Łark", "Young, Ann"]
        whys = [
            part.seed_why for _e, part in sorted(event.view().participations.items(), key=lambda p: p[1].seed)
        ]
        assert [(why.code.removeprefix("seeding.why."), why.rule) for why in whys[1:4]] == [
            ("veteran_top.level", "ROOK-3.3"), ("veteran_top.level", "ROOK-3.3"), ("veteran_bottom.level", "ROOK-3.3"),
        ]  # fmt: skip
        assert (whys[0].code, dict(whys[0].params)) == ("seeding.why.veteran_top", {"figure": "100.01"})

    def test_3_3_identical_full_names_by_entry(self):
        event = Event()
        ids = [event.add("Same", "Name", average=50) for _ in range(4)]
        event.seed()
        assert sorted(ids, key=event.view().seed) == ids

    @pytest.mark.parametrize(
        ("odd_half", "order"),
        [("ceil", ["V1", "V2", "R1", "R2", "V3"]), ("floor", ["V1", "R1", "R2", "V2", "V3"])],
    )
    def test_3_4_the_odd_veteran(self, odd_half, order):
        event = Event(odd_half=odd_half)
        for name in ("R2", "R1"):
            event.add(name)
        for number in (1, 2, 3):
            event.add(f"V{number}", average=100 - number)
        assert event.seed() == order

    def test_3_4_one_veteran(self):
        for odd_half, place in (("ceil", 1), ("floor", 4)):
            event = Event(odd_half=odd_half)
            event.add_many(3)
            veteran = event.add("Vet", average=1)
            event.seed()
            assert event.view().seed(veteran) == place

    def test_3_5_what_makes_seeds_is_fixed_once_round_1_is_drawn(self):
        from tourney_desktop.rules.options import specs

        fixed = {spec.name for spec in specs(Event().format.options_type) if spec.fixed_once_paired}
        assert fixed == {"average", "odd_half"}

    def test_3_6_the_worked_example(self):
        event = Event()
        for number in range(8, 0, -1):
            event.add(f"Rook{number}")
        for number in range(32, 0, -1):
            event.add(f"Vet{number:02}", average=1000 - number)
        expected = [f"Vet{n:02}" for n in range(1, 17)] + [f"Rook{n}" for n in range(1, 9)]
        assert event.seed() == expected + [f"Vet{n:02}" for n in range(17, 33)]

    def test_3_7_a_late_entry_is_the_worst_seed_with_score_0(self):
        event = of(7, field_not_multiple_of_4="sit_out")
        event.pair()
        event.play(lambda _table: (10, 20))
        late = event.add("Aaron", average=999, since=2)
        assert event.view().seed(late) == 8
        assert event.standing()[-1] == ("Aaron", 0)
        event.pair()
        assert event.resting() == []
        assert late not in [each.entrant for each in event.places(after=1)]

    def test_3_7_who_withdraws_keeps_score_and_line(self):
        event = of(8, field_not_multiple_of_4="sit_out")
        event.pair()
        event.play(lambda table: (100 * table, 0))
        gone = event.id("P03")
        event.withdraw(gone)
        event.pair()
        assert (
            "P03"
            not in [name for table in event.tables() for side in table for name in side] + event.resting()
        )
        place = event.places()[0]
        assert (place.entrant, place.rank, place.score, place.status) == (gone, 1, 200, "withdrawn")
        assert event.places(after=0)[2].status == "active"

    def test_3_7_the_seat_of_a_leaver_scores_for_him(self):
        event = of(8)
        event.pair()
        gone = event.id("P01")
        event.withdraw(gone, after=1)
        event.play(lambda _table: (70, 0))
        assert event.format.seat_outlives_withdrawal
        assert event.format.worth(event.view(), event.options)[gone] == {1: 70}

    @pytest.mark.parametrize(
        "outcome",
        [m.Forfeit(0), m.Forfeit(None), m.Adjourned(), m.Annulled(), m.Scored(2, 0, m.Unit.HALF_POINTS)],
    )
    def test_3_7_two_scores_are_the_only_result(self, outcome):
        event = Event()
        with pytest.raises(BadInput, match="two scores"):
            event.format.check_outcome(event.options, outcome)

    def test_3_7_an_absence_scores_nothing_and_is_no_sit_out(self):
        event = of(9, field_not_multiple_of_4="sit_out")
        event.absent(event.id("P09"), 1, kind=ByeKind.FULL)
        event.pair()
        assert [(bye.entrant, bye.kind) for bye in event.last.byes] == [(event.id("P09"), ByeKind.ZERO)]
        event.play()
        assert event.id("P09") not in event.format.worth(event.view(), event.options)
        event.pair()
        assert event.resting() == ["P09"]


class TestScores:
    def test_4_1_the_whole_total_to_each_partner(self):
        event = of(4)
        event.pair()
        event.score(1, 180, -60)
        assert event.standing() == [("P01", 180), ("P03", 180), ("P02", -60), ("P04", -60)]

    def test_4_2_any_whole_number_and_a_warning_where_asked_for(self):
        event = of(4, table_total=120)
        event.format.check_outcome(event.options, m.Scored(-1_000_000, 10**9))
        assert event.format.outcome_warnings(event.options, m.Scored(200, 40)) == ()
        assert event.format.outcome_warnings(event.options, m.Scored(-20, -100)) == ()
        (warning,) = event.format.outcome_warnings(event.options, m.Scored(200, 45))
        assert warning.rule == "ROOK-4.2"
        event.configure(table_total="off")
        assert event.format.outcome_warnings(event.options, m.Scored(200, 45)) == ()

    def test_4_3_averages_count_tables_alone(self):
        event = of(5, field_not_multiple_of_4="sit_out")
        event.pair()
        event.score(1, 20, 41)
        event.pair()
        event.score(1, 10, 11)
        records = event.format.round_records(event.view())
        resting_first = records[event.id("P05")]
        assert (resting_first.points, resting_first.rounds) == (10, 1)  # without the credit of 31
        assert ("P05", 41) in event.standing()
        both = records[event.id("P02")]
        assert (both.points, both.rounds, both.average) == (51, 2, Fraction(51, 2))
        figures = event.format.figures(event.view(), event.options)[event.id("P05")]
        assert (figures[0].code, figures[0].value) == ("average", Fraction(10))

    def test_5_1_and_5_2_seeds_part_equal_scores_and_no_place_is_shared(self):
        event = of(8)
        event.pair()
        event.play(lambda _table: (50, 50))
        assert [name for name, _score in event.standing()] == event.seed_order()
        assert [(each.rank, each.shared) for each in event.places()] == [(n, False) for n in range(1, 9)]


class TestWinners:
    def test_6_1_and_6_6_a_number_of_rounds(self):
        event = of(4, rounds=2)
        assert (event.phase().id, event.phase().label.params) == ("not-started", (("number", 1),))
        for number in (1, 2):
            event.pair()
            assert event.phase().id == "rounds"
            assert not event.phase().over
            event.score(1, -5 * number, 10)
        phase = event.phase()
        assert (phase.id, phase.over, phase.winner) == ("finished", True, event.id("P04"))
        with pytest.raises(RuleConflict, match="2 rounds of this event are played"):
            event.propose()
        event.configure(rounds=3)
        assert event.phase().label.params == (("number", 3),)

    def test_6_6_open_rounds_until_the_director_closes(self):
        event = of(4)
        for _ in range(5):
            event.pair()
            event.play()
        assert event.format.total_rounds(event.view(), event.options) is None
        assert not event.phase().over
        event.close()
        assert event.phase().over
        assert event.phase().winner == event.places()[0].entrant
        assert event.format.total_rounds(event.view(), event.options) == 5
        with pytest.raises(RuleConflict, match="closed"):
            event.propose()

    def test_6_6_rounds_must_be_given_and_cannot_undo_what_was_drawn(self):
        event = of(4)
        assert event.format.required_options() == ("rounds",)
        for _ in range(2):
            event.pair()
            event.play()
        event.format.check_configuration(event.view(), old_text={}, new_text={"rounds": "2"})
        with pytest.raises(RuleConflict, match="2 rounds are drawn already"):
            event.format.check_configuration(event.view(), old_text={}, new_text={"rounds": "1"})

    def test_6_3_honours_are_offered_and_none_is_automatic(self):
        event = Event()
        event.add("Old", "Ann", average=10)
        for name in ("New", "Newer", "Newest"):
            event.add(name)
        event.seed()
        event.pair()
        event.score(1, 30, 20)
        assert event.format.honours(event.view(), event.options) == ()
        assert [each.code for each in event.format.offered_honours(event.view(), event.options)] == [
            "rook.honour.best_rookie", "rook.honour.most_improved",
        ]  # fmt: skip
        event.configure(honours="Fair play: Ann Old; most improved; Best hat; Cake: Nobody Known")
        fair, improved, hat, cake = event.format.honours(event.view(), event.options)
        assert (fair.text, fair.entrant) == ("Fair play", event.id("Old, Ann"))
        assert (improved.code, improved.entrant) == ("rook.honour.most_improved", event.id("Old, Ann"))
        assert (hat.text, hat.entrant) == ("Best hat", None)
        assert (cake.text, cake.entrant) == ("Cake", None)
        assert "Nobody Known" in cake.why

    def honoured(self, event, which):
        return {
            each.code: each.entrant for each in event.format.offered_honours(event.view(), event.options)
        }[f"rook.honour.{which}"]

    def test_6_4_best_rookie_is_the_best_placed_one(self):
        event = Event()
        event.add("Vet", average=10)
        event.add("House", house=True)
        for name in ("RookA", "RookB"):
            event.add(name)
        event.seed()  # Vet, RookA, RookB, House
        event.pair()
        event.score(1, 20, 30)
        assert self.honoured(event, "best_rookie") == event.id("RookA")

    def test_6_5_most_improved_by_average_needs_half_of_the_rounds(self):
        event = Event()
        for name in ("A", "B", "C", "D"):
            event.add(name, average=100)
        event.seed()
        event.pair()
        event.score(1, 110, 190)  # B and D gain 90
        event.withdraw(event.id("B"))
        event.add("E", since=2)
        for _ in range(2):
            event.pair()
            event.score(1, 100, 100)
        # B has gained most in 1 round of 3; of those who sat in enough, D has (190 + 100 + 100) / 3 - 100 = 30.
        assert self.honoured(event, "most_improved") == event.id("D")
        event.configure(most_improved_min="0")
        assert self.honoured(event, "most_improved") == event.id("B")

    def test_6_5_most_improved_by_places_is_open_to_everybody(self):
        event = of(8, most_improved="places_gained")
        event.pair()
        event.play(lambda table: (10 * table, 0))
        # Table 2's first team is P03 and P07: places 1 and 2.
        assert self.honoured(event, "most_improved") == event.id("P07")


class TestHouseKeeping:
    def test_field_warnings(self):
        event = of(6)
        (warning,) = event.format.field_warnings(event.view(), event.options)
        assert (warning.rule, dict(warning.params)) == (
            "ROOK-2.7",
            {"players": 6, "missing": 2, "surplus": 2},
        )
        event.configure(field_not_multiple_of_4="sit_out")
        (warning,) = event.format.field_warnings(event.view(), event.options)
        assert warning.rule == "ROOK-2.8"
        event.add("Vague", rookie=False)
        event.add("Eight")
        assert [w.rule for w in event.format.field_warnings(event.view(), event.options)] == ["ROOK-3.2"]

    def test_every_option_has_its_plain_words(self):
        for credit in ("round_mean", "own_average", "zero"):
            for odd in ("refuse", "house_players", "sit_out"):
                for improved in ("average_gain", "places_gained"):
                    choices = {
                        "field_not_multiple_of_4": odd,
                        "sit_out_credit": credit,
                        "most_improved": improved,
                    }
                    event = Event(**choices, honours="most_improved")
                    words = event.format.rules_in_plain_words(event.options)
                    assert all(sentence.endswith(".") for sentence in words)
        assert any(
            "6 rounds" in each for each in Event().format.rules_in_plain_words(Event(rounds=6).options)
        )

    def test_every_note_becomes_a_sentence(self):
        from tourney_desktop.reports.words import note_text

        event = of(7, field_not_multiple_of_4="sit_out", table_total=7)
        event.add("House", house=True)
        event.seed("rook")
        for _ in range(3):
            event.withdraw(event.id("P07"))
            event.pair()
            event.play()
            found = [n for each in (*event.last.pairings, *event.last.byes) for n in each.notes]
            view = event.view(after=event.last.number - 1)
            found += [
                n
                for p in event.last.pairings
                for n in event.format.reasons(view, event.options, event.last, p)
            ]
            found += [part.seed_why for part in view.participations.values()]
            found += event.format.field_warnings(event.view(), event.options)
            found += event.format.outcome_warnings(event.options, m.Scored(1, 1))
            assert all(note_text(event.state, each) for each in found)
