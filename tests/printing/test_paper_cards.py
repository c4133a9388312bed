"""Table cards and certificates: order of flat cards, both faces of a tent, fields that are left out."""

from __future__ import annotations

import pytest

from tests.printing.paper_reading import all_text, overlapping, pages, squeezed, too_near_the_edge
from tests.printing.paper_samples import NASTY, cards, certificates, head, people, seats
from tourney_desktop.printing import PrintOptions, print_document
from tourney_desktop.printing.certificates import TEMPLATES
from tourney_desktop.reports.cards import CardDeck, Certificate, CertificateSet, TableCard
from tourney_desktop.reports.table import PersonName


def test_both_faces_of_a_tent_hold_all_four_names() -> None:
    printed = print_document("table-cards", cards(40, nasty=False), PrintOptions())
    tables, _ = seats(40, nasty=False)
    for page, sides in zip(pages(printed.data), tables, strict=True):
        text = squeezed(page.drawn)
        for name in (name for side in sides for name in side):
            assert text.count(squeezed(name.spoken)) == 2


def test_flat_cards_are_in_order_after_one_cut() -> None:
    printed = print_document("table-cards", cards(40, nasty=False), PrintOptions(flat=True))
    piles: tuple[list[int], list[int]] = ([], [])
    for page in pages(printed.data):
        large = [word for word in page.words if word.y1 - word.y0 > 60]
        for word in large:
            piles[0 if word.y0 > page.height / 2 else 1].append(int(word.text))
    assert piles[0] + piles[1] == list(range(1, 11))


@pytest.mark.parametrize("count", [1, 2, 4, 6])
@pytest.mark.parametrize("number", [7, 88, 1234])
def test_sides_of_any_strength_fit_on_a_card(count: int, number: int) -> None:
    names = [*NASTY, *people(12, nasty=False)]
    deck = CardDeck(
        (
            TableCard(
                "Event",
                "Division",
                "Round 12",
                number,
                (tuple(names[:count]), tuple(names[count : 2 * count])),
            ),
        ),
        head(),
    )
    for paper in ("a4", "letter"):
        for page in pages(print_document("table-cards", deck, PrintOptions(paper=paper)).data):  # type: ignore[arg-type]
            assert overlapping(page) == []
            assert too_near_the_edge(page) == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("template", TEMPLATES)
def test_certificates_hold_their_fields(template: str, paper: str) -> None:
    options = PrintOptions(paper=paper, template=template)  # type: ignore[arg-type]
    printed = print_document("certificates", certificates(14), options)
    read = pages(printed.data)
    assert len(read) == 14
    for page, certificate in zip(read, certificates(14).certificates, strict=True):
        text = squeezed(page.drawn)
        assert overlapping(page) == []
        assert too_near_the_edge(page) == []
        for field in (certificate.score, certificate.event, certificate.date, certificate.honour, "Rook"):
            assert squeezed(field) in text
        if certificate.name.last not in "".join(printed.shortened):
            assert squeezed(certificate.name.spoken) in text
        assert "{" not in text


@pytest.mark.parametrize("template", TEMPLATES)
def test_an_empty_field_leaves_no_trace(template: str) -> None:
    bare = CertificateSet((Certificate(PersonName("Rowan", "Greta")),), head())
    printed = print_document("certificates", bare, PrintOptions(template=template))  # type: ignore[arg-type]
    text = all_text(printed.data)
    assert "GretaRowan" in text
    assert "None" not in text
    assert "," not in text.replace("Wellplayed,", "")


@pytest.mark.parametrize("template", TEMPLATES)
def test_black_and_white_has_no_colour(template: str) -> None:
    plain = print_document("certificates", certificates(3), PrintOptions(template=template, colour=False))  # type: ignore[arg-type]
    tinted = print_document("certificates", certificates(3), PrintOptions(template=template))  # type: ignore[arg-type]
    assert plain.data != tinted.data


def test_a_name_garamond_lacks_is_set_in_one_face() -> None:
    given = CertificateSet((Certificate(PersonName("Ash ✓", "Ada")),), head())
    printed = print_document("certificates", given, PrintOptions(template="classic"))
    assert "AdaAsh✓" in all_text(printed.data)
    assert b"SourceSans3-Regular" in printed.data
