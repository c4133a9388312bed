"""Every document on both papers and in every size: complete, inside its margins, nothing over anything, repeatable."""

from __future__ import annotations

import re
from io import BytesIO

import pypdf
import pytest

from tests.printing.paper_reading import all_text, overlapping, pages, squeezed, too_near_the_edge
from tests.printing.paper_samples import (
    NASTY,
    head,
    pairings,
    pairings_by_name,
    people,
    seats,
    standings,
    swiss,
)
from tests.printing.paper_sources import source
from tourney_desktop.printing import DOCUMENTS, PrintedDocument, PrintOptions, print_document
from tourney_desktop.printing.fit import initials
from tourney_desktop.reports.sheet_head import ListSheet
from tourney_desktop.reports.table import Kind, PersonName

PAPERS = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
SHEETS = [
    (4, "a4"), (40, "a4"), (109, "a4"), (40, "letter"), pytest.param(8, "a4", marks=pytest.mark.slow),
    *(pytest.param(size, "letter", marks=pytest.mark.slow) for size in (4, 8, 109)),
]  # fmt: skip
"""Sizes of the field and papers; what the other paper already shows waits for the slow run."""
NAMED_ONCE = ("pairings", "pairings-by-name", "seeding", "standings", "crosstable", "byes")


def made(document: str, size: int, paper: str, *, nasty: bool = True, **more: object) -> PrintedDocument:
    options = PrintOptions(paper=paper, **more)  # type: ignore[arg-type]
    return print_document(document, source(document, size, nasty=nasty), options)


def forms(name: PersonName) -> list[str]:
    """How a name may stand on paper without loss, spaces left out."""
    short = initials(name.first)
    return [squeezed(f"{name.last},{first}" if first else name.last) for first in (name.first, short)]


@pytest.mark.parametrize(("size", "paper"), SHEETS)
@pytest.mark.parametrize("document", DOCUMENTS)
def test_stays_inside_its_sheet(document: str, size: int, paper: str) -> None:
    printed = made(document, size, paper)
    read = pages(printed.data)
    assert len(read) == printed.pages
    for page in read:
        assert sorted((page.width, page.height)) == pytest.approx(sorted(PAPERS[paper]), abs=0.02)
        assert too_near_the_edge(page) == []
        assert overlapping(page) == []
        assert page.smallest > 7.49


@pytest.mark.parametrize(("size", "paper"), SHEETS)
@pytest.mark.parametrize("document", NAMED_ONCE)
def test_every_name_is_on_paper_or_reported(document: str, size: int, paper: str) -> None:
    printed = made(document, size, paper)
    text = all_text(printed.data)
    for name in people(size):
        assert name.listed in printed.shortened or any(form in text for form in forms(name)), name
    assert printed.unprintable == ()


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("document", ["pairings", "pairings-by-name", "standings", "seeding"])
def test_plain_names_are_printed_letter_for_letter(document: str, paper: str) -> None:
    printed = made(document, 40, paper, nasty=False)
    text = all_text(printed.data)
    assert printed.shortened == ()
    for name in people(40, nasty=False):
        assert squeezed(name.listed) in text


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("document", ["seeding", "standings", "crosstable"])
def test_every_cell_is_printed_in_the_order_of_the_row(document: str, paper: str) -> None:
    given = source(document, 40, nasty=False)
    assert isinstance(given, ListSheet)
    text = all_text(print_document(document, given, PrintOptions(paper=paper)).data)  # type: ignore[arg-type]
    kept = [at for at, column in enumerate(given.table.columns) if not column.extra]
    for row in given.table.rows:
        cells = [re.escape(squeezed(row.cells[at].text)) for at in kept if row.cells[at].text]
        assert re.search("(?:Elmstead)?(?:[0-9]{1,2})?".join(cells), text), row.cells[2].text


@pytest.mark.parametrize("document", DOCUMENTS)
def test_same_input_gives_the_same_bytes(document: str) -> None:
    assert made(document, 40, "a4").data == made(document, 40, "a4").data


@pytest.mark.parametrize("document", DOCUMENTS)
def test_pdf_says_what_it_is(document: str) -> None:
    reader = pypdf.PdfReader(BytesIO(made(document, 8, "a4").data))
    assert reader.metadata is not None
    assert reader.metadata.title
    assert reader.metadata.author == "Larry Smith Invitational 2026"
    assert reader.metadata["/CreationDate"] == "D:20260314141200"
    catalogue = reader.trailer["/Root"]
    assert catalogue["/Lang"] == "en"
    assert catalogue["/ViewerPreferences"]["/PrintScaling"] == "/None"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_font_is_embedded(document: str) -> None:
    reader = pypdf.PdfReader(BytesIO(made(document, 40, "a4").data))
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():
            assert "/FontFile2" in font.get_object()["/FontDescriptor"].get_object()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_list_stays_small(document: str) -> None:
    assert len(made(document, 109, "a4").data) < 200_000


@pytest.mark.parametrize(
    ("document", "size", "sheets"),
    [
        ("pairings", 8, 1),
        ("pairings", 40, 1),
        ("pairings", 108, 2),
        ("pairings-by-name", 8, 1),
        ("pairings-by-name", 24, 1),
        ("pairings-by-name", 40, 1),
        ("pairings-by-name", 104, 2),
        ("standings", 40, 1),
        ("standings", 109, 3),
        ("crosstable", 40, 1),
        ("crosstable", 109, 3),
        ("table-cards", 40, 10),
        ("seeding", 40, 1),
        ("grid", 8, 1),
        ("grid", 12, 1),
        ("schedule", 8, 1),
        ("byes", 8, 1),
    ],
)
@pytest.mark.parametrize("paper", PAPERS)
def test_number_of_sheets(document: str, size: int, sheets: int, paper: str) -> None:
    printed = made(document, size, paper, nasty=False)
    assert printed.pages == sheets
    if document != "table-cards":
        text = all_text(printed.data)
        assert all(f"Sheet{at}of{sheets}" in text for at in range(1, sheets + 1))


@pytest.mark.parametrize(("paper", "of_109", "of_500"), [("a4", 2, 9), ("letter", 3, 10)])
def test_number_of_sheets_by_name(paper: str, of_109: int, of_500: int) -> None:
    assert made("pairings-by-name", 109, paper, nasty=False).pages == of_109
    assert made("pairings-by-name", 500, paper, nasty=False).pages == of_500


@pytest.mark.parametrize("document", DOCUMENTS)
def test_large_print_and_holes(document: str) -> None:
    printed = made(document, 40, "letter", large=True, holes=True, flat=True)
    for page in pages(printed.data):
        assert too_near_the_edge(page) == []
        assert overlapping(page) == []


@pytest.mark.parametrize("document", ["pairings", "pairings-by-name", "standings"])
def test_holes_leave_22_mm(document: str) -> None:
    for page in pages(made(document, 40, "a4", holes=True).data):
        assert min(word.x0 for word in page.words) >= 22 * 72 / 25.4 - 0.5


def test_large_print_has_no_small_type_in_its_rows() -> None:
    printed = made("pairings-by-name", 40, "a4", nasty=False, large=True)
    for name in people(40, nasty=False):
        found = [word for page in pages(printed.data) for word in page.words if word.text == f"{name.last},"]
        assert max(word.y1 - word.y0 for word in found) > 20 * 0.8


@pytest.mark.parametrize("document", DOCUMENTS)
def test_an_event_with_nothing_in_it(document: str) -> None:
    printed = made(document, 0, "a4")
    assert printed.pages == 1


def test_cancel_between_pages() -> None:
    seen = []

    def tick(done: int, total: int) -> None:
        seen.append((done, total))
        if done == 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        print_document("table-cards", source("table-cards", 40), PrintOptions(), tick)
    assert seen == [(1, 10), (2, 10)]


def test_the_wrong_input_is_refused() -> None:
    with pytest.raises(TypeError):
        print_document("table-cards", ListSheet(pairings(8), head()), PrintOptions())
    with pytest.raises(TypeError):
        print_document("standings", source("table-cards", 8), PrintOptions())
    with pytest.raises(TypeError):
        print_document("certificates", source("table-cards", 8), PrintOptions())


def test_a_table_nobody_knows_is_a_desk_list() -> None:
    sheet = ListSheet(standings(8), head())
    assert (
        print_document("wall-chart", sheet, PrintOptions()).data
        == print_document("list", sheet, PrintOptions()).data
    )


def test_a_reissue_is_marked() -> None:
    again = head(issue=2, replaces="14:05", changed_keys=frozenset({3}))
    first = all_text(print_document("pairings", ListSheet(pairings(40), head()), PrintOptions()).data)
    second = all_text(print_document("pairings", ListSheet(pairings(40), again), PrintOptions()).data)
    assert "RE-ISSUE" not in first
    for words in ("RE-ISSUE 2", "Replaces the sheet printed 14:05", "changed since the sheet of 14:05"):
        assert squeezed(words) in second


@pytest.mark.parametrize("document", ["pairings", "pairings-by-name", "standings"])
def test_a_draft_says_so(document: str) -> None:
    given = source(document, 40)
    assert isinstance(given, ListSheet)
    text = all_text(print_document(document, ListSheet(given.table, head(draft=True)), PrintOptions()).data)
    assert squeezed("Draft, not for the wall") in text


def test_a_bye_follows_the_tables_without_a_number() -> None:
    text = all_text(made("pairings", 41, "a4", nasty=False).data)
    idle = seats(41, nasty=False)[1][0]
    assert text.index(squeezed(f"Bye{idle.listed}")) > text.index(
        "10" + squeezed(seats(41, nasty=False)[0][9][0][0].listed)
    )


def test_sheets_by_name_say_their_letters() -> None:
    first, second = pages(made("pairings-by-name", 109, "a4", nasty=False).data)
    title = max(first.words, key=lambda word: word.x1 if word.y1 - word.y0 > 30 else 0)
    assert title.text.startswith("A–")
    title = max(second.words, key=lambda word: word.x1 if word.y1 - word.y0 > 30 else 0)
    assert title.text.endswith("–W")


@pytest.mark.parametrize("paper", PAPERS)
def test_a_wide_crosstable_repeats_number_and_name(paper: str) -> None:
    table = swiss(30, 24)
    printed = print_document("crosstable", ListSheet(table, head()), PrintOptions(paper=paper))  # type: ignore[arg-type]
    read = pages(printed.data)
    assert len(read) > 1
    for page in read:
        assert overlapping(page) == []
        assert too_near_the_edge(page) == []
        assert all(squeezed(row.cells[1].text) in squeezed(page.drawn) for row in table.rows)
    assert [("Points" in page.drawn) for page in read] == [False] * (len(read) - 1) + [True]


def test_extra_columns_give_way_first() -> None:
    narrow = all_text(print_document("list", ListSheet(standings(40, 12), head()), PrintOptions()).data)
    roomy = all_text(print_document("list", ListSheet(standings(40, 3), head()), PrintOptions()).data)
    assert "School" in roomy
    assert "School" not in narrow
    assert "R12" in narrow


def test_markup_in_names_stays_text() -> None:
    text = all_text(made("pairings-by-name", 40, "a4").data)
    for name in NASTY[:3]:
        assert squeezed(name.last) in text


def test_by_name_shows_extra_columns_only_in_one_column() -> None:
    assert any(column.extra for column in pairings_by_name(8).columns if column.kind is Kind.NAME)
    assert "Partner" in all_text(made("pairings-by-name", 8, "a4").data)
    assert "Partner" not in all_text(made("pairings-by-name", 40, "a4").data)


def test_overlap_check_finds_a_seeded_fault() -> None:
    page = pages(made("seeding", 8, "a4").data)[0]
    word = page.words[-1]
    spoiled = type(page)(page.width, page.height, (*page.words, word), page.drawn, page.smallest)
    assert overlapping(spoiled)
