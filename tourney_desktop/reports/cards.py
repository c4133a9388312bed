"""What stands on a table card, a player's slip and a certificate: finished words and numbers, no layout."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.reports.sheet_head import SheetHead
from tourney_desktop.reports.table import PersonName, Table


@dataclass(frozen=True, slots=True)
class TableCard:
    """The card that stands on one table in one round.

    ``sides`` are the parties that meet there, each a tuple of one or more persons. ``foot`` is one sentence for the
    players. ``score_label`` names the box a side writes its result in; empty leaves the boxes out.
    """

    event: str
    division: str
    round_label: str
    table: int
    sides: tuple[tuple[PersonName, ...], ...]
    foot: str = ""
    score_label: str = ""


@dataclass(frozen=True, slots=True)
class CardDeck:
    """The cards of one round, in the order they are dealt out."""

    cards: tuple[TableCard, ...]
    head: SheetHead


@dataclass(frozen=True, slots=True)
class PlayerSlip:
    """What one player takes home: the names on it, the table of his rounds, his team and his pairing number."""

    names: tuple[PersonName, ...]
    table: Table
    team: str = ""
    number: int | None = None


@dataclass(frozen=True, slots=True)
class SlipDeck:
    """The slips in the order in which they lie after cutting."""

    slips: tuple[PlayerSlip, ...]
    head: SheetHead


@dataclass(frozen=True, slots=True)
class Signature:
    """Who signs: the name under the line and the office under the name."""

    name: str
    office: str = ""


@dataclass(frozen=True, slots=True)
class Certificate:
    """One certificate. An empty text leaves its line out.

    ``place`` is the number shown large, ``None`` for an honour without a place; ``place_word`` says it in words
    ("Second place"); ``honour`` is a further distinction ("Best rookie"); ``score`` and ``of`` are whole phrases
    ("7½ points from 8 games", "of 109 players").
    """

    name: PersonName
    place: int | None = None
    place_word: str = ""
    honour: str = ""
    division: str = ""
    event: str = ""
    venue: str = ""
    date: str = ""
    score: str = ""
    of: str = ""
    signatures: tuple[Signature, ...] = ()


@dataclass(frozen=True, slots=True)
class CertificateSet:
    """The certificates of one event, printed in this order."""

    certificates: tuple[Certificate, ...]
    head: SheetHead
