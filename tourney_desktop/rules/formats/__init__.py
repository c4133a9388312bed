"""``FORMATS``, the one list. Adding a format is one file and one line here."""

from __future__ import annotations

from typing import Any

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Unit
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.formats.base import Format
from tourney_desktop.rules.formats.elimination.multi_loss import MultiLoss
from tourney_desktop.rules.formats.guideline.horizon import Horizon
from tourney_desktop.rules.formats.knockout.knockout import Knockout
from tourney_desktop.rules.formats.rotating_partners.rook import Rook
from tourney_desktop.rules.formats.round_robin.all_play_all import AllPlayAll
from tourney_desktop.rules.formats.swiss.classic import SwissClassic
from tourney_desktop.rules.formats.swiss.school.scrabble import SchoolScrabble
from tourney_desktop.rules.view import StageView

FORMATS: tuple[Format[Any], ...] = (
    Rook(),
    AllPlayAll(),
    SwissClassic(),
    MultiLoss(),
    SchoolScrabble(),
    Knockout(),
    Horizon(),
)


def format_by_id(wanted: str) -> Format[Any]:
    """The format of that id. Raises ``BadInput`` listing what exists."""
    for each in FORMATS:
        if each.id == wanted:
            return each
    raise BadInput("format.unknown", format=wanted, formats=listed(each.id for each in FORMATS))


def typed_unit(view: StageView) -> Unit:
    """What the two numbers of a result typed in this stage count."""
    kind = format_by_id(view.stage.config.format)
    return kind.result_unit(kind.options(view))


def typed_units(view: StageView) -> tuple[Unit, ...]:
    """All that the numbers of a typed result may count; the first that fits is meant."""
    kind = format_by_id(view.stage.config.format)
    return kind.result_units(kind.options(view))
