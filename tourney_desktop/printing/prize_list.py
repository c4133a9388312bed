"""The prize list with its boxed proof, and the payouts for the wall."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tourney_desktop.domain.text import say
from tourney_desktop.printing.desk import DeskStyle, Tail, print_desk
from tourney_desktop.printing.fit import wrap
from tourney_desktop.printing.fonts import Face
from tourney_desktop.printing.lettering import width_of
from tourney_desktop.printing.paper import Paper, list_paper
from tourney_desktop.printing.sheet import BLACK, WHITE, Sheet, Tick
from tourney_desktop.reports.endgame_sheets import PrizeSheet
from tourney_desktop.reports.prizes import Proof
from tourney_desktop.reports.sheet_head import ListSheet, PrintedDocument, PrintOptions
from tourney_desktop.reports.table import Align

PRIZES: Final = DeskStyle(size=11.6, row=20.0, least_size=10.0, grow=1.2, note=10.0)
PAYOUTS: Final = DeskStyle(size=11.6, row=18.0, least_size=9.0, grow=1.2, note=11.5)
_LARGE: Final = 1.35
_WORDS: Final = 11.5
_PITCH: Final = 15.5
_PAD: Final = 12.0
_LABEL: Final = 15.0


def print_prizes(source: ListSheet, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    """Draw who is paid what; under it, that it adds up."""
    paper = list_paper(options)
    proof = source.proof if isinstance(source, PrizeSheet) else None
    tail = None if proof is None else _proof(proof, paper)
    return print_desk(source, paper, _style(PRIZES, options), tick, tail=tail)


def print_payouts(source: ListSheet, options: PrintOptions, tick: Tick | None = None) -> PrintedDocument:
    """Draw every structure side by side, large enough to be read from the wall."""
    return print_desk(source, list_paper(options), _style(PAYOUTS, options), tick)


def _style(style: DeskStyle, options: PrintOptions) -> DeskStyle:
    return replace(style.enlarged(_LARGE), note=style.note * 1.2) if options.large else style


def _proof(proof: Proof, paper: Paper) -> Tail:
    """A box that says by how much it is out, reversed where that is not nothing."""
    label = width_of(say("prizes.proof"), Face.BOLD, _LABEL) + 2 * _PAD
    room = paper.measure - label - _PAD
    fund = wrap(proof.fund, room, Face.REGULAR, _WORDS)
    height = (len(fund) + 1) * _PITCH + 2 * _PAD - 4

    def draw(sheet: Sheet, top: float) -> None:
        x0, low = paper.x0, top - height
        if proof.even:
            sheet.box(x0, low, paper.measure, height, 1.2)
        else:
            sheet.fill(x0, low, paper.measure, height)
            sheet.ink(WHITE)
        y = top - _PAD - _WORDS * 0.75
        sheet.text(x0 + _PAD, y - 1, say("prizes.proof"), Face.BOLD, _LABEL)
        for line in fund:
            sheet.text(x0 + label, y, line, Face.REGULAR, _WORDS)
            y -= _PITCH
        taken = sheet.text(
            paper.x1 - _PAD, y, proof.difference, Face.BOLD, 13.5, align=Align.RIGHT, width=room * 0.5
        )
        sheet.text(x0 + label, y, proof.paid, Face.REGULAR, _WORDS, width=room - taken - _PAD)
        sheet.ink(BLACK)

    return Tail(height, draw)
