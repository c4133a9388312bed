"""Payouts, prize list and player meeting of a real event on paper; the proof that is out is reversed."""

from __future__ import annotations

from io import BytesIO

import pdfplumber
import pytest

from tests.builders import STAGE
from tests.printing.paper_money import meeting, payouts, prizes
from tests.printing.paper_reading import all_text, overlapping, pages, squeezed, too_near_the_edge
from tests.printing.paper_samples import PRINTED, head, people
from tests.reports.endgames import before_the_last_round, pair, three_level, timetable
from tests.rules.formats.elimination.playing import Elimination
from tourney_desktop.printing import DOCUMENTS, PrintedDocument, PrintOptions, print_document
from tourney_desktop.printing.blocks import Block, paged
from tourney_desktop.printing.pips import are_pips, pips_width
from tourney_desktop.reports.player_meeting import player_meeting
from tourney_desktop.reports.sheet_head import ListSheet
from tourney_desktop.reports.sheets import SheetRequest, documents_of, sheet_input
from tourney_desktop.rules.kit.typed_lot import TypedLot


def printed(event: Elimination, document: str, **more: object) -> PrintedDocument:
    made = sheet_input(event.state, STAGE, SheetRequest(document), printed_at=f"{PRINTED.isoformat()}+01:00")
    return print_document(document, made.content, PrintOptions(**more))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def event() -> Elimination:
    """Three can still win, two games are open, with names that are hard to print."""
    made = before_the_last_round()
    timetable(made, "2026-05-01T11:00", "2026-05-01T12:00", "2026-05-02T11:00", "2026-05-02T12:00")
    return made


@pytest.fixture(scope="module")
def crowded() -> Elimination:
    """Thirty-two players in round 1, with a fund."""
    made = Elimination(0, paid_percent=20, entry_fee=200, retained_percent=10)
    for name in people(32):
        made.add(name.last, name.first, team="Elmstead")
    made.seed("as-entered")
    made.pair_with()
    return made


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(
    "document", ["payouts", "prizes", "player-meeting", "standings", "crosstable", "pairings"]
)
def test_sheets_keep_to_their_paper(
    event: Elimination, crowded: Elimination, document: str, paper: str, large: bool
) -> None:
    for each in (event, crowded):
        for page in pages(printed(each, document, paper=paper, large=large).data):
            assert overlapping(page) == []
            assert too_near_the_edge(page) == []
            assert page.smallest > 7.49


def test_every_document_of_an_elimination_can_be_drawn() -> None:
    assert set(documents_of("multi-loss")) <= set(DOCUMENTS)


def test_the_meeting_says_on_paper_all_that_the_report_says(event: Elimination) -> None:
    report = player_meeting(event.view())
    text = all_text(printed(event, "player-meeting").data)
    said = [report.state, *report.lead, report.rule, *report.sentences, report.prizes_sum]
    said += [part for each in report.players for part in (each.beside, each.on_win, each.on_loss)]
    said += [part for each in report.ways for part in (each.letter, each.winners, each.title, each.detail)]
    for each in said:
        assert squeezed(each) in text, each
    assert printed(event, "player-meeting").pages == 1


@pytest.mark.parametrize("drawn", [False, True])
def test_the_meeting_before_a_playoff_of_three_is_one_sheet(drawn: bool) -> None:
    made = three_level()
    if drawn:
        made.pair_with(TypedLot(1, 2))
    found = printed(made, "player-meeting")
    assert (found.pages, found.shortened) == (1, ())
    text = all_text(found.data)
    assert squeezed("Contingent bye (in force)") in text
    assert squeezed("P04, P05 share 4th to 5th: 100 each") in text


def test_losses_are_circles(event: Elimination) -> None:
    with pdfplumber.open(BytesIO(printed(event, "player-meeting").data)) as pdf:
        circles = [each for each in pdf.pages[0].curves if abs(each["width"] - each["height"]) < 0.1]
    assert len(circles) == 5 * 4
    assert sum(1 for each in circles if each["fill"]) == 1 + 2 + 2 + 3 + 3


def test_the_payouts_hold_every_structure_and_the_timetable(event: Elimination) -> None:
    text = all_text(printed(event, "payouts").data)
    for words in ("3 paid", "4 paid", "5 paid", "400", "Fri 1 May", "round 2 12:00", "round 4 12:00"):
        assert squeezed(words) in text, words


def test_many_structures_go_over_several_sheets_with_their_places() -> None:
    found = print_document("payouts", ListSheet(payouts(200), head()), PrintOptions())
    assert found.pages > 1
    for page in pages(found.data):
        assert "Place" in squeezed(page.drawn)


def test_a_proof_that_is_out_is_reversed() -> None:
    good, bad = (print_document("prizes", prizes(12, even=even), PrintOptions()) for even in (True, False))
    assert "difference0.00" in all_text(good.data)
    assert "difference0.02" in all_text(bad.data)

    def black(found: PrintedDocument) -> float:
        with pdfplumber.open(BytesIO(found.data)) as pdf:
            filled = [each for each in pdf.pages[-1].rects if each["fill"]]
        return sum(each["width"] * each["height"] for each in filled)

    assert black(bad) > 15_000 > black(good)


def test_a_large_meeting_takes_as_many_sheets_as_it_needs() -> None:
    found = print_document("player-meeting", meeting(12), PrintOptions())
    assert found.pages > 1
    text = all_text(found.data)
    for name in people(12):
        assert squeezed(name.last) in text or any(name.last[:12] in cut for cut in found.shortened)


def test_blocks_that_belong_together_stay_together() -> None:
    def block(height: float, *, keep: bool = False, space: float = 0.0) -> Block:
        return Block(height, lambda _sheet, _top: None, keep=keep, space=space)

    heading, row = block(10, keep=True, space=5), block(40)
    assert [len(page) for page in paged([row, heading, row, heading, row], 100)] == [3, 2]
    assert [len(page) for page in paged([row, row, heading, row], 100)] == [2, 2]
    assert [len(page) for page in paged([], 100)] == [0]
    assert [len(page) for page in paged([block(300)], 100)] == [1]


def test_pips_are_told_from_other_words() -> None:
    assert are_pips("●●○○")
    assert not are_pips("")
    assert not are_pips("● 2")
    assert pips_width("●●○○", 10) > pips_width("●●", 10) > 0


def test_an_open_round_prints_its_start_and_losses() -> None:
    made = Elimination(4)
    timetable(made, "2026-05-01T11:00")
    pair(made, (1, 2), (3, 4))
    assert squeezed("starts 11:00") in all_text(printed(made, "pairings").data)
