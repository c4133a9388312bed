"""Certificates: one sheet each, in one of three templates. A field left empty removes its line, never prints braces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tourney_desktop.domain.text import say
from tourney_desktop.printing.certificate_classic import draw_classic
from tourney_desktop.printing.certificate_modern import draw_modern
from tourney_desktop.printing.certificate_school import draw_school
from tourney_desktop.printing.paper import certificate_paper
from tourney_desktop.printing.sheet import Sheet, Tick
from tourney_desktop.reports.cards import Certificate, CertificateSet
from tourney_desktop.reports.sheet_head import CertificateTemplate, PrintedDocument, PrintOptions

Draw = Callable[[Sheet, Certificate, bool], None]

TEMPLATES: Final[Mapping[CertificateTemplate, Draw]] = {
    "classic": draw_classic,
    "modern": draw_modern,
    "school": draw_school,
}


def print_certificates(
    source: CertificateSet, options: PrintOptions, tick: Tick | None = None
) -> PrintedDocument:
    """Draw all certificates of a set; ``colour`` off sets everything black."""
    title = source.head.title or say("paper.certificates")
    pages = max(1, len(source.certificates))
    sheet = Sheet(certificate_paper(options), source.head, title, pages=pages, tick=tick)
    draw = TEMPLATES[options.template]
    if not source.certificates:
        sheet.turn()
    for certificate in source.certificates:
        draw(sheet, certificate, options.colour)
        sheet.turn()
    return sheet.finish()
