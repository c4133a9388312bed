"""What a typed line means in a round: sentence, verdict and deed, without a window."""

import pytest

from tests.builders import Event
from tourney_desktop.domain.model import Scored, label
from tourney_desktop.reports.table import Tone
from tourney_desktop.rules.result_text import Clear
from tourney_desktop.ui.tabs.entry_reading import (
    EntryRound,
    Fill,
    Save,
    Settled,
    Stay,
    Undo,
    next_missing,
    read_entry,
    tables_of,
)


@pytest.fixture
def event() -> Event:
    made = Event(rounds=3)
    for last, first in (
        ("Maple", "Elif"), ("Oak", "Ana"), ("Fir", "Bo"), ("Elm", "Cy"),
        ("Müller", "Dora"), ("Beech", "Finn"), ("Cedar", "Gina"), ("Maple", "Hugo"),
    ):  # fmt: skip
        made.add(last, first, average=500 - len(made.state.entrants))
    made.seed()
    made.pair()
    return made


def here(event: Event, **more) -> EntryRound:
    return EntryRound(event.state, event.last, **more)


def read(event: Event, text: str, **more):
    return read_entry(text, here(event, **more))


def test_an_empty_line_says_nothing(event):
    reading = read(event, "")
    assert (reading.sentence.spoken, reading.verdict, reading.table) == ("", "", None)


def test_a_table_shows_who_sits_there(event):
    reading = read(event, "1")
    assert reading.sentence.first == "Elif Maple & Dora Müller"
    assert reading.sentence.second == "Ana Oak & Finn Beech"
    assert (reading.verdict, reading.table, reading.deed) == ("still out", 1, Stay())


def test_half_a_result_stands_beside_the_names(event):
    reading = read(event, "1 43")
    assert (reading.sentence.first_score, reading.sentence.second_score) == ("43", "")
    assert read(event, "1 -").sentence.first_score == "\N{MINUS SIGN}"


def test_a_whole_result_names_the_winners_and_their_margin(event):
    reading = read(event, "1 431 388")
    assert reading.deed == Save(1, Scored(431, 388))
    assert reading.verdict == "Maple & Müller win by 43"
    assert (reading.tone, reading.again, reading.sentence.winner) == (Tone.OK, "", 1)
    assert reading.scores == ("431", "388")
    assert reading.hint == "Table 1  ·  Enter saves  ·  Esc clears"


def test_a_draw(event):
    reading = read(event, "2 -15 -15")
    assert (reading.verdict, reading.sentence.winner) == ("Draw", 0)
    assert reading.sentence.first_score == "\N{MINUS SIGN}15"


@pytest.mark.parametrize("text", ["3", "3 4", "3 4 5", "3?", "3 x", "3 4 5 6"])
def test_a_table_that_is_not_there(event, text):
    reading = read(event, text)
    assert (reading.verdict, reading.tone, reading.deed) == ("No table 3 (1 to 2)", Tone.STOP, Stay())


def test_a_filled_table_wants_enter_twice_for_another_result(event):
    event.score(1, 381, 412)
    reading = read(event, "1 431 388")
    assert (reading.verdict, reading.tone) == ("was 381 – 412", Tone.WARN)
    assert reading.again == "was 381 – 412, Enter again"


def test_a_filled_table_has_nothing_to_save_for_the_same_result(event):
    event.score(1, 431, 388)
    reading = read(event, "1 431 388")
    assert (reading.deed, reading.verdict, reading.again) == (Settled(), "Nothing to save", "")


def test_a_result_on_its_way_counts_as_there(event):
    reading = read(event, "1 431 380", pending={1: Scored(431, 388)})
    assert reading.again == "was 431 – 388, Enter again"
    assert read(event, "1 431 388", pending={1: Clear()}).again == ""


def test_a_question_shows_what_stands(event):
    event.score(1, 381, 412)
    reading = read(event, "1?")
    assert (reading.sentence.first_score, reading.sentence.second_score) == ("381", "412")
    assert (reading.verdict, reading.deed) == ("result is in", Fill("1 "))


def test_clearing_wants_enter_twice(event):
    assert read(event, "1 x").verdict == "Nothing to clear"
    event.score(1, 381, 412)
    reading = read(event, "1 clear")
    assert (reading.deed, reading.again) == (Save(1, Clear()), "was 381 – 412, Enter again")


def test_an_odd_total_wants_enter_twice(event):
    event.configure(table_total=200)
    reading = read(event, "1 431 388")
    assert reading.again == "Check the slip, Enter again"
    assert "819" in reading.hint
    assert read(event, "1 200 400").again == ""


def test_a_closed_event_says_so_while_typing(event):
    event.play()
    event.close()
    reading = read(event, "1 431 388")
    assert (reading.verdict, reading.tone, reading.deed) == ("Cannot save", Tone.STOP, Stay())
    assert "closed" in reading.hint


def test_names_find_their_tables(event):
    assert tables_of("muller", here(event)) == (1,)
    assert tables_of("müll", here(event)) == (1,)
    assert tables_of("map", here(event)) == (1, 2)
    assert tables_of("hugo map", here(event)) == (2,)
    assert tables_of("Maple, Hugo", here(event)) == (2,)
    assert tables_of("apl", here(event)) == ()


def test_a_name_at_one_table_goes_there(event):
    assert read(event, "fir").deed == Fill("2 ")
    assert read(event, "zed").verdict == "Nobody here is called zed"


def test_a_name_at_several_tables_asks_which(event):
    reading = read(event, "maple")
    assert (reading.picks, reading.verdict, reading.deed) == ((1, 2), "Which maple? 2 tables", Stay())


def test_the_next_missing_table_goes_round(event):
    assert next_missing(here(event)) == 1
    assert next_missing(here(event, at=1)) == 2
    assert next_missing(here(event, at=2)) == 1
    assert next_missing(here(event, at=1, pending={2: Scored(1, 2)})) == 1
    assert read(event, "m", at=1).deed == Fill("2 ")
    event.play()
    assert read(event, "m").verdict == "All tables are in"


def test_undo_says_what_it_takes_back(event):
    reading = read(
        event, "u", undo_label=label("action.result", table=1, round=1, first="A", second="B", new="4 – 3")
    )
    assert (reading.deed, reading.again) == (Undo(), "")
    assert reading.sentence.plain == "Undo: Result table 1: round 1: A 4 – 3 B"
    assert read(event, "u").verdict == "There is nothing to undo."


def test_undo_of_something_else_or_after_printing_wants_enter_twice(event):
    step = label("action.published", round=1)
    assert read(event, "u", undo_label=step).again == "That is no result, Enter again"
    result = label("action.result", table=1, round=1, first="A", second="B", new="4 – 3")
    assert read(event, "u", undo_label=result, printed=True).again == "Printed since then, Enter again"


@pytest.mark.parametrize("text", ["1 4 5 6", "1 abc", "1 cl", "?", "123456"])
def test_what_cannot_be_read_stays_and_says_how(event, text):
    reading = read(event, text)
    assert reading.tone is Tone.STOP
    assert reading.verdict
    assert reading.deed == Stay()
