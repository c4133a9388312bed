"""Which column of a history is what: one game a row, its event, and the two sides with their scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.exchange.columns import Columns, column_key, distinct, lexicon_of, map_columns
from tourney_desktop.exchange.delimited import Record, Sheet
from tourney_desktop.exchange.headers import find_header

HISTORY: Mapping[str, str] = {
    "event": "event|event name|tournament|tourney|competition|turnier|turniername|veranstaltung|tournoi|torneo|torneio|"
    "toernooi|turnering|turniej|turnaj|verseny|турнир",
    "date": "date|day|event date|start|start date|datum|fecha|data|dato|datum turnier|дата",
    "round": "round|rd|round no|round number|runde|ronde|ronda|turno|rodada|runda|kolo|omgang|тур",
    "first": "first|player|player 1|player1|player a|name|name 1|first player|first name 1|white|home|team 1|side 1|"
    "spieler|spieler 1|weiss|blancs|blancas|bianco|joueur|jugador|giocatore|winner",
    "first_partner": "first partner|partner|partner 1|partner1|player 1 partner|player partner|winner partner",
    "first_team": "first team|team|school|club|first school|first club|school 1|club 1|verein",
    "first_score": "first score|score|score 1|score1|score a|home score|player score|own score|points|points 1|"
    "punkte|punkte 1|white score|winner score|team 1 score|side 1 score",
    "second": "second|opponent|player 2|player2|player b|name 2|second player|black|away|team 2|side 2|gegner|"
    "spieler 2|schwarz|noirs|negras|nero|adversaire|rival|avversario|loser",
    "second_partner": "second partner|partner 2|partner2|player 2 partner|opponent partner|loser partner",
    "second_team": "second team|second school|second club|school 2|club 2|opponent team|opponent school|opponent club",
    "second_score": "second score|score 2|score2|score b|away score|opponent score|points 2|punkte 2|black score|"
    "loser score|team 2 score|side 2 score",
    "result": "result|results|res|ergebnis|resultat|resultado|risultato|uitslag|wynik|vysledek",
}  # fmt: skip

HISTORY_WORDS = lexicon_of(HISTORY)
_NEEDED = ("first", "second")
_SCORES = ("first_score", "second_score")


def history_header_score(cells: Sequence[str]) -> int:
    """How many cells of a row are names of history columns."""
    return sum(1 for cell in cells if column_key(cell) in HISTORY_WORDS)


def is_history_header(cells: Sequence[str]) -> bool:
    """Whether these column names are those of a history: both sides with a score each, or with a result."""
    keys = {column_key(cell) for cell in cells}
    fields = {HISTORY_WORDS.get(key) for key in keys}
    scored = "result" in fields or set(_SCORES) <= fields
    return scored and set(_NEEDED) <= fields and not keys & {"table", "board"}


def history_columns(sheet: Sheet, told: Mapping[str, str] | None = None) -> tuple[Columns, Sequence[Record]]:
    """The columns of a history, and the rows below their names. Raises ``BadInput`` where a game cannot be read from
    them."""
    at = find_header(sheet.records, HISTORY_WORDS)
    if at is None and told and sheet.records:
        at = 0
    if at is None:
        raise BadInput("ratings.history.columns", file=sheet.name)
    records = sheet.records[at + 1 :]
    rows = [record.cells for record in records]
    found = map_columns(distinct(sheet.records[at].cells), rows, HISTORY_WORDS, told)
    scored = all(field in found.places for field in _SCORES)
    if any(field not in found.places for field in _NEEDED) or not (scored or "result" in found.places):
        raise BadInput("ratings.history.columns", file=sheet.name)
    places = dict(found.places)
    for field in ("result",) if scored else _SCORES:
        places.pop(field, None)
    return Columns(found.headers, places, found.questions), records
