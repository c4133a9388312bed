"""Several documents as one PDF."""

from io import BytesIO

import pdfplumber

from tests.document.desk import STAGE, numbered_event, person
from tourney_desktop.compose import make_pdf
from tourney_desktop.document.commands.divisions import AddDivision
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.rounds import PairRound
from tourney_desktop.domain.model import StageId
from tourney_desktop.reports.sheet_head import PrintOptions
from tourney_desktop.reports.sheets import SheetRequest
from tourney_desktop.rules.presets import preset_by_id

AT = "2026-05-01T10:00:00+02:00"


def test_one_list_for_every_division():
    document = numbered_event("swiss", 4, rounds=2)
    document.execute(AddDivision("Novice", preset_by_id("swiss").config(("rounds", "1"))))
    document.execute(AddEntrants(StageId(2), tuple(person(name) for name in ("Ash", "Beech"))))
    document.execute(PairRound(STAGE))
    document.execute(PairRound(StageId(2)))

    def made(stage):
        return make_pdf(document.state, stage, SheetRequest("pairings"), PrintOptions(), AT)

    whole = made(None)
    assert whole.pages == 2
    with pdfplumber.open(BytesIO(whole.data)) as pdf:
        pages = [page.extract_text() for page in pdf.pages]
    assert ["Main" in page for page in pages] == [True, False]
    assert ["Beech" in page for page in pages] == [False, True]
    assert made(None).data == whole.data
    assert made(STAGE).pages == 1
