"""One row's texts by field -> what a roster says about an entrant. Shared by the command's options and imported
files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from tourney_desktop.document.commands.roster import EntrantData, PersonData
from tourney_desktop.domain.people import split_name
from tourney_desktop.domain.text import say
from tourney_desktop.exchange.numbers import read_number, read_rating, read_whole, read_yes_no

LONGEST = 300
T = TypeVar("T")
NameReader = Callable[[str], tuple[str, str]]
_CODES = {"id": "code"}
_PERSONAL = ("membership", "id", "title", "birth", "federation")


@dataclass(frozen=True, slots=True)
class Wrong:
    """A cell that cannot be taken: its field, and one sentence."""

    field: str
    message: str


@dataclass(slots=True)
class _Cells:
    """The texts of a row, and what was wrong with those that were asked for."""

    texts: Mapping[str, str]
    wrong: list[Wrong] = field(default_factory=list)

    def text(self, name: str) -> str:
        """The text of a field, empty where there is none."""
        found = self.texts.get(name, "")
        if len(found) > LONGEST:
            self.wrong.append(Wrong(name, say("exchange.too_long", n=LONGEST)))
            return ""
        return found

    def read(self, name: str, reader: Callable[[str], T | None], code: str) -> T | None:
        """The value of a field; what does not fit is noted."""
        text = self.text(name)
        try:
            return reader(text)
        except ValueError:
            self.wrong.append(Wrong(name, say(code, text=text)))
            return None

    def rating(self, name: str) -> Fraction | None:
        """A rating."""
        return self.read(name, read_rating, "exchange.not_a_rating")

    def number(self, name: str, *, grouped: bool = False) -> Fraction | None:
        """A number."""
        return self.read(name, lambda text: read_number(text, grouped=grouped), "exchange.not_a_number")

    def whole(self, name: str) -> int | None:
        """A whole number."""
        return self.read(name, read_whole, "exchange.not_whole")

    def yes_no(self, name: str) -> bool | None:
        """Yes or no."""
        return self.read(name, read_yes_no, "exchange.not_yes_no")


@dataclass(frozen=True, slots=True)
class RowValues:
    """What a row says, which particulars it speaks of, and what is wrong with it."""

    data: EntrantData
    given: frozenset[str]
    wrong: tuple[Wrong, ...] = ()


def read_values(texts: Mapping[str, str], names: NameReader = split_name) -> RowValues:
    """The particulars of a row. ``texts`` holds cleaned cells by field; blank ones say nothing. ``names`` splits
    a full name into last and first."""
    cells = _Cells(texts)
    persons = _persons(cells, names)
    team = bool(texts.get("player1") or texts.get("player2"))
    data = EntrantData(
        persons=persons,
        name=(cells.text("name") or cells.text("last")) if team else "",
        team=cells.text("team"),
        related=cells.text("related"),
        average=cells.number("average"),
        previous_points=cells.whole("previous_points"),
        previous_rounds=cells.whole("previous_rounds"),
        rookie=cells.yes_no("rookie"),
        previous_score=cells.number("previous_score", grouped=True),
        eligible=cells.yes_no("eligible"),
        points=cells.number("points", grouped=True),
        membership_override=cells.text("membership_override"),
        house=cells.yes_no("house") is True,
        notes=cells.text("notes"),
    )
    if not persons:
        cells.wrong.append(Wrong("name", say("exchange.no_name")))
    _check_players(cells)
    _check_past(cells, data)
    return RowValues(data, _given(texts, team=team), tuple(dict.fromkeys(cells.wrong)))


def _persons(cells: _Cells, names: NameReader) -> tuple[PersonData, ...]:
    if cells.texts.get("player1") or cells.texts.get("player2"):
        members = [
            PersonData(
                *names(cells.text(f"player{n}")), cells.rating(f"rating{n}"), cells.rating(f"deviation{n}")
            )
            for n in (1, 2)
            if cells.texts.get(f"player{n}")
        ]
        return tuple(members)
    last, first = cells.text("last"), cells.text("first")
    if not last:
        last, first = names(cells.text("name")) if cells.texts.get("name") else (first, "")
    elif not first and "," in last:
        last, first = split_name(last)
    if not last:
        return ()
    rest = [cells.text(name) for name in _PERSONAL]
    membership, code, title, birth, federation = rest
    rating, deviation = cells.rating("rating"), cells.rating("deviation")
    return (PersonData(last, first, rating, deviation, code, membership, title, birth, federation),)


def _check_players(cells: _Cells) -> None:
    """A rating belongs to somebody."""
    for n in (1, 2):
        rated = cells.texts.get(f"rating{n}") or cells.texts.get(f"deviation{n}")
        if rated and not cells.texts.get(f"player{n}"):
            cells.wrong.append(Wrong(f"player{n}", say("exchange.no_player", n=n)))


def _check_past(cells: _Cells, data: EntrantData) -> None:
    """Points of earlier tournaments mean nothing without the rounds they were made in."""
    rounds, points = data.previous_rounds, data.previous_points
    if rounds is not None and rounds < 0:
        cells.wrong.append(Wrong("previous_rounds", say("exchange.rounds_negative")))
    elif bool(rounds) != (points is not None) and not (rounds == 0 and points in (None, 0)):
        missing = "previous_points" if points is None else "previous_rounds"
        if not any(wrong.field in ("previous_points", "previous_rounds") for wrong in cells.wrong):
            cells.wrong.append(Wrong(missing, say("exchange.points_and_rounds")))


def _given(texts: Mapping[str, str], *, team: bool) -> frozenset[str]:
    found = {_CODES.get(name, name) for name, text in texts.items() if text}
    if "name" in found and not team:
        found -= {"name"}
        found |= {"last", "first"}
    for name in ("rating", "deviation"):
        if f"{name}1" in found or f"{name}2" in found:
            found.add(name)
    return frozenset(found)
