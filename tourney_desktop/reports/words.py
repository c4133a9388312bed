"""Codes and ids turned into words: notes, action labels, rounds, names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import EntrantId, Label, Note, Round, TournamentState
from tourney_desktop.domain.people import entrant_name, persons_of, spoken_entrant
from tourney_desktop.domain.text import has, listed, say
from tourney_desktop.reports.table import PersonName
from tourney_desktop.rules.result_text import MINUS, signed
from tourney_desktop.rules.view import StageView

DASH = "–"


def note_text(state: TournamentState, note: Note) -> str:
    """The sentence of a note; entrants in it by their spoken names."""
    text = say(note.code, **_words_of(state, note))
    return f"{text} ({note.rule})" if note.rule and note.rule not in text else text


def short_note(state: TournamentState, note: Note) -> str:
    """A note in two or three words for a narrow column; its whole sentence where it has no short form."""
    code = f"{note.code}.short"
    return say(code, **_words_of(state, note)).strip(" :") if has(code) else note_text(state, note)


def _words_of(state: TournamentState, note: Note) -> dict[str, object]:
    params: dict[str, object] = {}
    for key, value in note.params:
        if key.endswith("_ids") and isinstance(value, tuple):
            params[key.removesuffix("_ids")] = listed(_spoken(state, each) for each in value)
        elif key.endswith("_pairs") and isinstance(value, tuple):
            names = [_spoken(state, each) for each in value]
            pairs = zip(names[::2], names[1::2], strict=True)
            params[key.removesuffix("_pairs")] = ", ".join(f"{one} {DASH} {other}" for one, other in pairs)
        elif key.endswith("_id") and isinstance(value, int):
            params[key.removesuffix("_id")] = _spoken(state, value)
        else:
            params[key] = value
    return params


def _spoken(state: TournamentState, entrant: int | str) -> str:
    known = EntrantId(int(entrant))
    return spoken_entrant(state, known) if known in state.entrants else f"#{entrant}"


def label_text(label: Label) -> str:
    """What an action is called: short, for menus."""
    return say(label.code, **dict(label.params))


def label_detail(label: Label) -> str:
    """What an action did in particular, empty where its name says it all."""
    code = f"{label.code}.detail"
    if not has(code):
        return ""
    params = dict(label.params)
    document = f"document.{params.get('document', '')}"
    if has(document):
        params["document"] = say(document)  # the log keeps its id
    return say(code, **params)


def label_line(label: Label) -> str:
    """Name and detail in one line."""
    detail = label_detail(label)
    return f"{label_text(label)}: {detail}" if detail else label_text(label)


def round_title(each: Round) -> str:
    """``Round 3``, or what the format calls it."""
    return label_text(each.label) if each.label else say("round.label", number=each.number)


def round_in_sentence(name: Label) -> str:
    """What a round is called inside a sentence: ``round 3``, or the format's own name for it."""
    return say("round.inside", **dict(name.params)) if name.code == "round.label" else label_text(name)


def entrant_names(state: TournamentState, entrant: EntrantId) -> tuple[PersonName, ...]:
    """The names of an entrant in two strengths: a team's own name, else its people's."""
    known = state.entrants[entrant]
    if known.name:
        return (PersonName(known.name),)
    return tuple(PersonName(person.last, person.first) for person in persons_of(state, known))


def side_names(state: TournamentState, entrants: tuple[EntrantId, ...]) -> tuple[PersonName, ...]:
    """Everybody on one side of a table."""
    return tuple(name for entrant in entrants for name in entrant_names(state, entrant))


def side_text(state: TournamentState, entrants: tuple[EntrantId, ...]) -> str:
    """Everybody on one side, as people say it: ``Ann Maple & Bo Fir``."""
    return " & ".join(spoken_entrant(state, entrant) for entrant in entrants)


def listed_side(state: TournamentState, entrants: tuple[EntrantId, ...]) -> str:
    """Everybody on one side, as lists file them."""
    return " & ".join(entrant_name(state, entrant) for entrant in entrants)


def told_apart(state: TournamentState, entrants: Iterable[EntrantId]) -> Mapping[EntrantId, str]:
    """What tells people of one name apart: the club where that does it, else the entry number. Nobody else is in it."""
    by_name: dict[str, list[EntrantId]] = {}
    for each in entrants:
        by_name.setdefault(folded(entrant_name(state, each)), []).append(each)
    found: dict[EntrantId, str] = {}
    for same in by_name.values():
        if len(same) > 1:
            clubs = [folded(state.entrants[each].team) for each in same]
            by_club = all(clubs) and len(set(clubs)) == len(clubs)
            for each in same:
                found[each] = state.entrants[each].team if by_club else say("entrant.number", number=each)
    return found


def clock_time(time: str) -> str:
    """``10:42`` of an ISO time; empty stays empty."""
    return time[11:16] if len(time) >= 16 else ""


def decimal(value: Fraction | int | None, places: int = 1) -> str:
    """A number rounded half up to so many places, with a real minus; empty for ``None``. To show, never to rank."""
    if value is None:
        return ""
    exact = Fraction(value)
    scaled = int((abs(exact) * 10**places * 2 + 1) // 2)
    whole, rest = divmod(scaled, 10**places)
    text = f"{whole}.{rest:0{places}d}" if places else str(whole)
    return f"{MINUS}{text}" if exact < 0 and scaled else text


def plain_number(value: Fraction | int | None) -> str:
    """An exact number as short as it can be shown: whole, or with up to two decimals."""
    if value is None:
        return ""
    exact = Fraction(value)
    return signed(exact.numerator) if exact.denominator == 1 else decimal(exact, 2).rstrip("0").rstrip(".")


def measure_text(value: Fraction | None) -> str:
    """What a seeding looked at: whole numbers bare, others with two decimals."""
    return plain_number(value) if value is not None and value.denominator == 1 else decimal(value, 2)


def division_title(view: StageView) -> str:
    """The division's name where there are several, empty where the event is one."""
    return view.division.name if len(view.state.divisions) > 1 else ""
