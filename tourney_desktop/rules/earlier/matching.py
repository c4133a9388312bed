"""Who of an earlier event is who in this one, how sure that is, and why (ADD-12). Nobody is taken for two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import Note, note
from tourney_desktop.rules.earlier.people import EarlierPerson, Identity
from tourney_desktop.rules.ratings.dates import read_date

LEAST_CODE = 4
"""Shorter ids are numbers in somebody's own list."""
_SHORT_NAME, _LONG_NAME = 4, 8


class Sureness(StrEnum):
    """How sure it is that two are one. What is ``SURE`` or ``LIKELY`` is taken unless the director says otherwise; what
    only may be waits for his word."""

    TOLD = "told"
    SURE = "sure"
    LIKELY = "likely"
    MAYBE = "maybe"
    NONE = "none"

    @property
    def taken(self) -> bool:
        """Whether it holds without a word."""
        return self in (Sureness.TOLD, Sureness.SURE, Sureness.LIKELY)


@dataclass(frozen=True, slots=True)
class Match:
    """Somebody here, who of the earlier event he is taken for, how sure that is, and why."""

    present: Identity
    earlier: EarlierPerson | None
    sureness: Sureness
    why: Note


Reason = Callable[[Identity, Identity], str]
"""Why two may be one, as the end of a message code; empty where nothing says so."""


def match_people(
    earlier: Sequence[EarlierPerson],
    present: Sequence[Identity],
    told: Mapping[int, EarlierPerson | None] | None = None,
) -> tuple[Match, ...]:
    """A match for everybody present, in their order. ``told`` is the director's word, by place in ``present``: whom one
    is taken for, or ``None`` for nobody. Evidence is asked strongest first, and counts only where it points from one to
    one: of two with one name neither is taken by the name alone."""
    return _Matching(earlier, present, told or {}).matches()


def like(earlier: Sequence[EarlierPerson], who: Identity) -> list[EarlierPerson]:
    """Those who share a name or an id with somebody, the same surname first: whom a director may mean."""
    near = [earlier[other] for other in _near(earlier, [who])[0]]
    return sorted(near, key=lambda each: (folded(each.who.last) != folded(who.last), folded(each.who.listed)))


def called(earlier: Sequence[EarlierPerson], text: str) -> list[EarlierPerson]:
    """Those with that name, however it is turned round; where nobody has it in full, those whose name begins so."""
    wanted = folded(text).replace(",", " ").split()
    exact = [each for each in earlier if sorted(_words(each)) == sorted(wanted)]
    return exact or [each for each in earlier if wanted and folded(each.who.listed).startswith(folded(text))]


def _words(person: EarlierPerson) -> list[str]:
    return folded(f"{person.who.last} {person.who.first}").replace(",", " ").split()


class _Matching:
    def __init__(
        self,
        earlier: Sequence[EarlierPerson],
        present: Sequence[Identity],
        told: Mapping[int, EarlierPerson | None],
    ) -> None:
        self._earlier = earlier
        self._present = present
        self._near = _near(earlier, present)
        self._found: dict[int, Match] = {}
        self._gone: set[int] = set()
        for at, person in told.items():
            code = "earlier.why.told" if person else "earlier.why.told_nobody"
            self._keep(at, person, Sureness.TOLD, note(code))

    def matches(self) -> tuple[Match, ...]:
        """Everybody's."""
        for reason, sureness in _EVIDENCE:
            self._pair(reason, sureness)
        self._twins()
        for reason in _HINTS:
            self._pair(reason, Sureness.MAYBE)
        return tuple(
            self._found.get(at) or Match(each, None, Sureness.NONE, note("earlier.why.unknown"))
            for at, each in enumerate(self._present)
        )

    def _pair(self, reason: Reason, sureness: Sureness) -> None:
        """Keep every pair that this evidence joins, where neither is joined to another by it."""
        joined: dict[int, list[tuple[int, str]]] = {}
        backward: dict[int, int] = {}
        for at in self._open():
            for other in self._near[at]:
                person = self._earlier[other]
                code = "" if other in self._gone else reason(self._present[at], person.who)
                if code:
                    joined.setdefault(at, []).append((other, code))
                    backward[other] = backward.get(other, 0) + 1
        for at, others in joined.items():
            other, code = others[0]
            if len(others) == 1 and backward[other] == 1:
                why = note(f"earlier.why.{code}", name=self._earlier[other].who.listed)
                self._keep(at, self._earlier[other], sureness, why)

    def _twins(self) -> None:
        """Whose name several have: nobody is chosen, and it is said among whom."""
        for at in self._open():
            same = [
                other
                for other in self._near[at]
                if other not in self._gone and _same_name(self._present[at], self._earlier[other].who)
            ]
            if len(same) > 1:
                why = note("earlier.why.twins", n=len(same), name=self._present[at].listed)
                self._keep(at, None, Sureness.MAYBE, why)
            elif same:
                who = self._earlier[same[0]].who
                if _born_apart(self._present[at], who):
                    why = note("earlier.why.born_apart", name=who.listed, birth=who.birth)
                else:
                    why = note("earlier.why.twins_here", name=who.listed)
                self._keep(at, self._earlier[same[0]], Sureness.MAYBE, why, claim=False)

    def _keep(
        self, at: int, person: EarlierPerson | None, sureness: Sureness, why: Note, *, claim: bool = True
    ) -> None:
        self._found[at] = Match(self._present[at], person, sureness, why)
        if person is not None and claim:
            self._gone.update(other for other, each in enumerate(self._earlier) if each is person)

    def _open(self) -> Iterable[int]:
        return [at for at in range(len(self._present)) if at not in self._found]


def _near(earlier: Sequence[EarlierPerson], present: Sequence[Identity]) -> list[list[int]]:
    """For everybody present the places of those who share a name or an id with him: all evidence asks for that."""
    alike: dict[tuple[str, str], list[int]] = {}
    for other, person in enumerate(earlier):
        for mark in _marks(person.who):
            alike.setdefault(mark, []).append(other)
    return [sorted({other for mark in _marks(each) for other in alike.get(mark, ())}) for each in present]


def _marks(who: Identity) -> tuple[tuple[str, str], ...]:
    marks = (("code", who.code), ("last", folded(who.last)), ("first", folded(who.first)))
    return (*(mark for mark in marks if mark[1]), ("name", folded(who.listed)))


def _same_code(one: Identity, other: Identity) -> str:
    if len(one.code) < LEAST_CODE or one.code != other.code or _born_apart(one, other):
        return ""
    if _same_name(one, other):
        return "code"
    shared = folded(one.first) == folded(other.first) or folded(one.last) == folded(other.last)
    return "code_other_name" if shared else ""


def _name_and_birth(one: Identity, other: Identity) -> str:
    born = bool(one.birth) and one.birth == other.birth
    return "name_birth" if born and _same_name(one, other) else ""


def _name_and_team(one: Identity, other: Identity) -> str:
    same = _same_name(one, other) and not _born_apart(one, other)
    return "name_team" if same and folded(one.team) == folded(other.team) else ""


def _name_alone(one: Identity, other: Identity) -> str:
    if not _same_name(one, other) or _born_apart(one, other):
        return ""
    return "name" if not one.team or not other.team else "name_other_team"


def _surname_changed(one: Identity, other: Identity) -> str:
    """The same first name and the same full date of birth, another surname."""
    born = one.birth == other.birth and len(one.birth) >= len("1.1.2000")
    return "surname_birth" if born and one.first and folded(one.first) == folded(other.first) else ""


def _double_name(one: Identity, other: Identity) -> str:
    """One surname is part of the other: Ash, Ash-Birch."""
    if not one.first or folded(one.first) != folded(other.first) or _born_apart(one, other):
        return ""
    mine, theirs = (set(folded(each.last).replace("-", " ").split()) for each in (one, other))
    return "double_name" if mine != theirs and (mine <= theirs or theirs <= mine) else ""


def _spelled_alike(one: Identity, other: Identity) -> str:
    """One of the names a letter or two apart, the other the same."""
    if not one.first or _born_apart(one, other):
        return ""
    last, first = (folded(one.last), folded(other.last)), (folded(one.first), folded(other.first))
    if (first[0] == first[1] and _nearly(*last)) or (last[0] == last[1] and _nearly(*first)):
        return "spelled_alike"
    return ""


def _initial(one: Identity, other: Identity) -> str:
    """R. Ash, Rowan Ash."""
    if folded(one.last) != folded(other.last) or _born_apart(one, other):
        return ""
    mine, theirs = (folded(each.first).rstrip(".") for each in (one, other))
    short, long = sorted((mine, theirs), key=len)
    return "initial" if short and long != short and long.startswith(short) else ""


def _same_team_same_first(one: Identity, other: Identity) -> str:
    """Another surname, but the same first name and the same school or club."""
    same = one.first and one.team and folded(one.first) == folded(other.first)
    if not same or folded(one.team) != folded(other.team) or _born_apart(one, other):
        return ""
    return "surname_team"


_EVIDENCE: tuple[tuple[Reason, Sureness], ...] = (
    (_same_code, Sureness.SURE),
    (_name_and_birth, Sureness.SURE),
    (_name_and_team, Sureness.SURE),
    (_name_alone, Sureness.LIKELY),
    (_surname_changed, Sureness.LIKELY),
)
_HINTS: tuple[Reason, ...] = (_double_name, _spelled_alike, _initial, _same_team_same_first)


def _same_name(one: Identity, other: Identity) -> bool:
    return folded(one.listed) == folded(other.listed)


def _born_apart(one: Identity, other: Identity) -> bool:
    """Whether the dates of birth, as far as they are known, are those of two people."""
    if not one.birth or not other.birth or one.birth == other.birth:
        return False
    try:
        first, second = read_date(one.birth), read_date(other.birth)
    except ValueError:
        return False
    return first.before(second) or second.before(first)


def _nearly(one: str, other: str) -> bool:
    """Whether two names differ by one letter, long ones by two; short names are too much alike to tell."""
    short = min(len(one), len(other))
    if short < _SHORT_NAME or abs(len(one) - len(other)) > 1 + (short >= _LONG_NAME):
        return False
    return _letters_apart(one, other) <= (2 if short >= _LONG_NAME else 1)


def _letters_apart(one: str, other: str) -> int:
    """How many letters must be changed, added or left out to make one of the other."""
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        corner, row[0] = row[0], at
        for place, theirs in enumerate(other, 1):
            kept = corner + (letter != theirs)
            corner, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, kept)
    return row[-1]
