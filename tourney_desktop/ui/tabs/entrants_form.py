"""What is typed about an entrant, turned into particulars: names, averages, ratings. Plain functions, no window.

The same functions serve the entry strip and the form that edits in place. Nothing here decides what may be entered:
that is the commands' business; here is only whether a text can be read at all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from tourney_desktop.document.commands.roster import EntrantData, PersonData, same_name
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import EntrantId, TournamentState
from tourney_desktop.domain.people import split_name
from tourney_desktop.domain.text import say

_MINUS = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{NO-BREAK SPACE}": " "})
_SPACED = re.compile(r"(?<=\d)[ \u202f\u2009'’](?=\d{3}(?!\d))")
_NUMBER = re.compile(r"[+-]?(?:\d{1,9}(?:[.,]\d{1,9})?|[.,]\d{1,9})")
_GROUPED = re.compile(r"[+-]?[1-9]\d{0,2}(?:[.,]\d{3})+")
_OVER = re.compile(r"([+-]?\d{1,9}) ?(?:/|:|in|over) ?(\d{1,4})")
_QUARTERS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
PAIR = " / "


def read_number(text: str, *, grouped: bool = False) -> Fraction | None:
    """The exact number; ``None`` for an empty text. Raises ``ValueError`` for anything else.

    Point and comma are both decimal points, spaces part thousands. With ``grouped`` (ratings) ``1,488`` is 1488.
    """
    typed = _SPACED.sub("", text.translate(_MINUS).strip())
    if not typed:
        return None
    extra = _QUARTERS.get(typed[-1], Fraction(0))
    if extra:
        typed = typed[:-1].strip()
        typed += "0" if typed in ("", "+", "-") else ""
    if grouped and _GROUPED.fullmatch(typed):
        typed = typed.replace(",", "").replace(".", "")
    if not _NUMBER.fullmatch(typed) or (extra and not typed.lstrip("+-").isdigit()):
        raise ValueError(text)
    number = Fraction(typed.replace(",", "."))
    return number - extra if typed.startswith("-") else number + extra


def read_over(text: str) -> tuple[int, int] | None:
    """Points over rounds, like ``1500/8``; ``None`` for a text that is no such thing. Raises ``ValueError`` for no
    rounds at all."""
    found = _OVER.fullmatch(" ".join(_SPACED.sub("", text.translate(_MINUS)).split()))
    if not found:
        return None
    points, rounds = int(found[1]), int(found[2])
    if rounds == 0:
        raise ValueError(text)
    return points, rounds


def read_persons(text: str) -> tuple[tuple[str, str], ...]:
    """``Last, First`` or ``First Last`` -> (last, first); several people are parted by `` / ``."""
    return tuple(split_name(each) for each in text.split(PAIR) if each.strip())


def listed_as(text: str) -> str:
    """How a typed name will stand in lists."""
    return PAIR.join(f"{last}, {first}" if first else last for last, first in read_persons(text))


def number_text(value: Fraction | None) -> str:
    """A number as it would be typed; one that has no end is written as points over rounds."""
    if value is None:
        return ""
    scaled = value * 10**9
    if scaled.denominator != 1:
        return f"{value.numerator}/{value.denominator}"
    sign = "-" if value < 0 else ""
    whole, rest = divmod(abs(int(scaled)), 10**9)
    return f"{sign}{whole}.{rest:09d}".rstrip("0").rstrip(".")


@dataclass(frozen=True, slots=True)
class Typed:
    """What stands in the fields, as text. ``rookie`` is ``None`` where the archive decides. ``teams``: it is about a
    team, whose players and their ratings have fields of their own."""

    name: str = ""
    team: str = ""
    related: str = ""
    average: str = ""
    earlier: str = ""
    previous_score: str = ""
    rating: str = ""
    code: str = ""
    membership: str = ""
    federation: str = ""
    points: str = ""
    override: str = ""
    notes: str = ""
    player1: str = ""
    rating1: str = ""
    player2: str = ""
    rating2: str = ""
    rookie: bool | None = None
    eligible: bool | None = None
    house: bool = False
    teams: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """The particulars that were understood, and field -> sentence for what was not."""

    data: EntrantData
    problems: Mapping[str, str] = field(default_factory=dict)


def typed_of(data: EntrantData) -> Typed:
    """The particulars of a known entrant as texts to be changed."""
    person = data.persons[0] if data.persons else PersonData("")
    over = data.previous_points is not None and data.previous_rounds is not None
    return Typed(
        name=data.name or data.listed,
        team=data.team,
        related=data.related,
        average=number_text(data.average),
        earlier=f"{data.previous_points}/{data.previous_rounds}" if over else "",
        previous_score=number_text(data.previous_score),
        rating=number_text(person.rating),
        code=person.code,
        membership=person.membership,
        federation=person.federation,
        points=number_text(data.points),
        override=data.membership_override,
        notes=data.notes,
        rookie=data.rookie,
        eligible=data.eligible,
        house=data.house,
    )


def read_entrant(typed: Typed, known: EntrantData | None = None) -> Reading:
    """The particulars that these texts make. With ``known`` only fields whose text differs are read, so that nothing
    is lost or rounded by being shown."""
    old = typed_of(known) if known else Typed()
    data = known or EntrantData(persons=())
    problems: dict[str, str] = {}

    def changed(name: str) -> bool:
        return bool(getattr(typed, name) != getattr(old, name))

    if changed("name") or known is None:
        data = _with_name(data, typed.name, problems)
    if changed("average"):
        data = _with_average(data, typed.average, problems)
    if changed("earlier"):
        data = _with_earlier(data, typed.earlier, problems)
    if changed("rating"):
        try:
            data = _with_person(data, rating=read_number(typed.rating, grouped=True) or None)
        except ValueError:
            problems["rating"] = say("entrant_form.rating_digits")
    for name in filter(changed, ("previous_score", "points")):
        data = _with_figure(data, name, getattr(typed, name), problems)
    if changed("override"):
        data = replace(data, membership_override=" ".join(typed.override.split()))
    for name in ("code", "membership", "federation"):
        if changed(name):
            data = _with_person(data, **{name: getattr(typed, name).strip()})
    data = replace(
        data,
        team=" ".join(typed.team.split()) if changed("team") else data.team,
        related=" ".join(typed.related.split()) if changed("related") else data.related,
        notes=typed.notes.strip() if changed("notes") else data.notes,
        rookie=typed.rookie,
        eligible=typed.eligible,
        house=typed.house,
    )
    return Reading(data, problems)


def _with_name(data: EntrantData, text: str, problems: dict[str, str]) -> EntrantData:
    cleaned = " ".join(text.split())
    if not cleaned:
        problems["name"] = say("entrant_form.no_name")
        return data
    if data.name:
        return replace(data, name=cleaned)
    split = read_persons(cleaned)
    if any(not last for last, _first in split):
        problems["name"] = say("entrant_form.no_last_name")
        return data
    known = (*data.persons, *(PersonData("") for _ in split))
    people = tuple(
        replace(old, last=last, first=first) for old, (last, first) in zip(known, split, strict=False)
    )
    return replace(data, persons=people)


def _with_average(data: EntrantData, text: str, problems: dict[str, str]) -> EntrantData:
    """An average, or the points and rounds it comes from, which are kept as such."""
    try:
        over = read_over(text)
        if over is not None:
            return replace(data, previous_points=over[0], previous_rounds=over[1])
        return replace(data, average=read_number(text))
    except ValueError:
        problems["average"] = say("entrant_form.average_digits")
        return data


def _with_earlier(data: EntrantData, text: str, problems: dict[str, str]) -> EntrantData:
    try:
        over = read_over(text)
        if over is None and text.strip():
            raise ValueError(text)
    except ValueError:
        problems["earlier"] = say("entrant_form.earlier_digits")
        return data
    points, rounds = over if over is not None else (None, None)
    return replace(data, previous_points=points, previous_rounds=rounds)


def _with_figure(data: EntrantData, name: str, text: str, problems: dict[str, str]) -> EntrantData:
    """A plain number of the entrant's; thousands may be parted in a score."""
    try:
        number = read_number(text, grouped=name == "previous_score")
    except ValueError:
        problems[name] = say(f"entrant_form.{name}_digits")
        return data
    return replace(data, previous_score=number) if name == "previous_score" else replace(data, points=number)


def _with_person(data: EntrantData, **changes: object) -> EntrantData:
    if not data.persons:
        return data
    first, *others = data.persons
    return replace(data, persons=(replace(first, **changes), *others))  # type: ignore[arg-type]


def twins_of(
    state: TournamentState, data: EntrantData, but: EntrantId | None = None
) -> tuple[EntrantId, ...]:
    """Who has the same name already. Two clubs tell two people apart, a club that is not given does not."""
    if not data.listed:
        return ()
    club = folded(data.team)
    return tuple(
        known
        for known in same_name(state, data)
        if known != but and (not club or not (theirs := folded(state.entrants[known].team)) or club == theirs)
    )


def twin_of(state: TournamentState, data: EntrantData, but: EntrantId | None = None) -> EntrantId | None:
    """Somebody of the same name: then the director is asked."""
    return next(iter(twins_of(state, data, but)), None)
