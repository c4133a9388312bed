"""Which column of a foreign table is what: names of columns in several languages, and the mapping step's answers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import listed, say

RUNNING_NUMBER = "number"
"""A column that may be an id or only counts the rows."""

ROSTER: Mapping[str, str] = {
    "name": "name|player|player name|full name|participant|entrant|spieler|spielername|teilnehmer|nom|joueur|nombre|"
    "jugador|nome|giocatore|jogador|naam|speler|namn|spelare|navn|spiller|nazwisko i imie|zawodnik|jmeno|hrac|nev|"
    "имя|игрок|участник|фио|team name|mannschaft name|pair|paar",
    "last": "last|last name|lastname|surname|family name|familyname|nachname|familienname|zuname|nom de famille|"
    "apellido|apellidos|cognome|sobrenome|apelido|achternaam|efternamn|etternavn|efternavn|nazwisko|prijmeni|"
    "vezeteknev|фамилия|name last",
    "first": "first|first name|firstname|given name|givenname|forename|given|vorname|rufname|prenom|nombre de pila|"
    "nombres|primeiro nome|voornaam|fornamn|fornavn|imie|krestni jmeno|keresztnev|name first",
    "team": "team|club|school|verein|schule|klub|mannschaft|ecole|equipe|escuela|colegio|equipo|squadra|societa|"
    "scuola|clube|escola|vereniging|skola|skole|forening|szkola|oddil|skola|клуб|школа|команда|team club|club team|"
    "organisation|organization|group club",
    "related": "related|related teams|group of teams|team group|verbund",
    "rating": "rating|elo|elo rating|rtg|rating now|current rating|dwz|wertung|wertungszahl|ratingzahl|spielstaerke|"
    "classement|cote|puntuacion elo|punteggio elo|rating fide|fide rating|fide elo|elo fide|"
    "national rating|nat rating|рейтинг|glixo",
    "deviation": "deviation|rd|rating deviation|ratingdeviation|abweichung",
    "average": "average|avg|average round score|averageroundscore|mean|schnitt|"
    "durchschnitt|moyenne|promedio|media|gemiddelde|"
    "snitt|srednia|career average",
    "previous_points": "previous points|prev points|earlier points|career points|total points|punkte bisher|"
    "fruehere punkte|points anterieurs|puntos anteriores",
    "previous_rounds": "previous rounds|prev rounds|earlier rounds|career rounds|rounds played|total rounds|"
    "runden bisher|fruehere runden|rondes anterieures|rondas anteriores",
    "rookie": "rookie|new|new player|newcomer|novice|beginner|first time|first timer|neu|neuling|anfaenger|debutant|"
    "nouveau|novato|nuevo|debuttante|nieuw|ny",
    "previous_score": "previous score|prev score|last score|last year|last tournament|score last time|vorjahr|"
    "letztes turnier|score precedent|puntuacion anterior",
    "membership": "membership|member|member no|membership no|member number|membership number|membership id|mitglied|"
    "mitgliedsnummer|mitgliedsnr|licence|license|licence no|numero de licence|licencia|tessera|lidmaatschap",
    "eligible": "eligible|qualified|spielberechtigt|berechtigt|eligible for title",
    "points": "points|federation points|grand prix points|punkte|ranglistenpunkte|points gp",
    "id": "id|code|player id|playerid|fide id|fideid|uscf id|national id|pin|player code|kennung|pass|passnr|"
    "spielernummer|zps|identifiant|identificador|codice",
    "title": "title|titel|titre|titulo|titolo|fide title",
    "birth": "birth|born|birthday|birth date|birthdate|date of birth|dob|year of birth|birth year|geb|geburtsdatum|"
    "geburtsjahr|geboren|jahrgang|naissance|date de naissance|nacimiento|fecha de nacimiento|nascita",
    "federation": "federation|fed|country|nation|nat|land|verband|pays|pais|nazione|foederation|state",
    "notes": "notes|note|remark|remarks|comment|comments|bemerkung|bemerkungen|anmerkung|notiz|remarque|nota|notas",
    "house": "house|fill in|fillin|house player|house team|fueller",
    "player1": "player1|player 1|first player|spieler1|spieler 1|joueur1|joueur 1|jugador1|jugador 1|member1|member 1",
    "rating1": "rating1|rating 1|elo1|elo 1",
    "deviation1": "deviation1|deviation 1|rd1|rd 1",
    "player2": "player2|player 2|second player|spieler2|spieler 2|joueur2|joueur 2|jugador2|jugador 2|member2|member 2",
    "rating2": "rating2|rating 2|elo2|elo 2",
    "deviation2": "deviation2|deviation 2|rd2|rd 2",
    RUNNING_NUMBER: "number|no|nr|num|numero|n|lfd nr|startnr|start no|#|№",
}  # fmt: skip

RESULTS: Mapping[str, str] = {
    "round": "round|rd|runde|ronde|ronda|turno|rodada|runda|kolo",
    "table": "table|table no|table number|tbl|board|bd|tisch|brett|mesa|tavolo|tafel|bord|stol|stul",
    "first": "first|first score|score 1|score1|score a|home|home score|punkte 1|side 1|team 1 score|ns|north south",
    "second": "second|second score|score 2|score2|score b|away|away score|punkte 2|side 2|team 2 score|ew|east west",
    "result": "result|results|res|score|ergebnis|resultat|resultado|risultato|uitslag|wynik|vysledek",
}

ROSTER_FIELDS = tuple(field for field in ROSTER if field != RUNNING_NUMBER)
_WORD = re.compile(r"[^\w#№]+", re.UNICODE)


def column_key(header: str) -> str:
    """What decides that two column names are the same: letters and figures, without case, marks and punctuation."""
    return _WORD.sub(" ", folded(header.replace("_", " "))).strip()


def lexicon_of(words: Mapping[str, str]) -> dict[str, str]:
    """Column name, as ``column_key`` makes it -> field."""
    found: dict[str, str] = {}
    for field, names in words.items():
        for name in (field, *names.split("|")):
            found.setdefault(column_key(name), field)
    return found


ROSTER_WORDS = lexicon_of(ROSTER)
RESULT_WORDS = lexicon_of(RESULTS)


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a table: their names made distinct, and field -> position from 0."""

    headers: tuple[str, ...]
    places: Mapping[str, int]
    questions: tuple[str, ...] = ()

    @property
    def mapping(self) -> dict[str, str]:
        """Field -> column name, for the mapping step."""
        return {field: self.headers[at] for field, at in self.places.items()}


def distinct(headers: Sequence[str]) -> tuple[str, ...]:
    """Every column with a name of its own: empty ones by number, repeated ones with a number in brackets."""
    made: list[str] = []
    for at, header in enumerate(headers, 1):
        name = header or say("exchange.column", n=at)
        count = 1
        while name in made:
            count += 1
            name = f"{header or say('exchange.column', n=at)} ({count})"
        made.append(name)
    return tuple(made)


def map_columns(
    headers: tuple[str, ...],
    rows: Sequence[tuple[str, ...]],
    lexicon: Mapping[str, str],
    told: Mapping[str, str] | None = None,
) -> Columns:
    """Which column is what. Where two fit one field, the one that holds more is taken and a question says so;
    what the director told goes before everything. Raises ``BadInput`` for a field or column that does not
    exist."""
    places = _told(headers, tuple(dict.fromkeys(lexicon.values())), told or {})
    claimed = set(places.values())
    refused = {field for field, column in (told or {}).items() if not column}
    candidates: dict[str, list[int]] = {}
    for at, header in enumerate(headers):
        field = lexicon.get(column_key(header))
        if field and at not in claimed and field not in places and field not in refused:
            candidates.setdefault(field, []).append(at)
    questions: list[str] = []
    for field, found in candidates.items():
        filled = [sum(1 for row in rows if at < len(row) and row[at]) for at in found]
        chosen = found[filled.index(max(filled))]
        places[field] = chosen
        if len(found) > 1:
            others = listed(headers[at] for at in found if at != chosen)
            questions.append(say("exchange.two_columns", field=field, used=headers[chosen], others=others))
    return Columns(headers, places, tuple(questions))


def _told(headers: tuple[str, ...], fields: tuple[str, ...], told: Mapping[str, str]) -> dict[str, int]:
    places: dict[str, int] = {}
    known = [field for field in fields if field != RUNNING_NUMBER]
    for field, column in told.items():
        if field not in known:
            raise BadInput("exchange.no_field", field=field, fields=listed(known))
        if column:
            places[field] = _position(headers, column)
    return places


def _position(headers: tuple[str, ...], column: str) -> int:
    if column in headers:
        return headers.index(column)
    same = [at for at, header in enumerate(headers) if column_key(header) == column_key(column)]
    if same and column_key(column):
        return same[0]
    if column.isdigit() and 1 <= int(column) <= len(headers):
        return int(column) - 1
    raise BadInput("exchange.no_column", column=column, columns=listed(headers))
