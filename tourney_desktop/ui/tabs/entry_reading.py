"""What a typed line means in the round on screen: the sentence beside the box, its verdict, and what Enter will do."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import Adjourned, Forfeit, Pairing
from tourney_desktop.domain.people import persons_of, spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Tone
from tourney_desktop.reports.words import label_line
from tourney_desktop.rules.result_text import Clear, signed, write_result
from tourney_desktop.ui.tabs import entry_text as typed
from tourney_desktop.ui.tabs.entry_outcome import clearing_reading, decided, result_reading, scores_of
from tourney_desktop.ui.tabs.entry_parts import (
    Deed,
    EntryRound,
    Fill,
    GoTo,
    Reading,
    Save,
    Settled,
    Stay,
    Undo,
    people,
)
from tourney_desktop.ui.widgets.score_entry import Sentence

__all__ = [
    "EntryRound",
    "Fill",
    "GoTo",
    "Reading",
    "Save",
    "Settled",
    "Stay",
    "Undo",
    "next_missing",
    "read_entry",
    "tables_of",
]


def read_entry(text: str, here: EntryRound) -> Reading:
    """The meaning of ``text`` in this round."""
    match typed.read_line(text, here.game):
        case typed.Nothing():
            return Reading()
        case typed.JumpToMissing():
            return _next_missing(here)
        case typed.TakeBack():
            return _take_back(here)
        case typed.ForName(words) if words.upper() in here.divisions:
            return _division(words.upper(), here)
        case typed.ForName(words):
            return _name(words, here)
        case typed.Unreadable(code, table):
            pairing = here.round.at_table(table) if table is not None else None
            if table is not None and pairing is None:
                return _no_table(table, here)
            code_of_hint = "entry.hint.table" if table is not None else "entry.hint.examples"
            hint = here.words(code_of_hint, table=table or 0)
            return Reading(hint, people(here, pairing), here.words(code), Tone.STOP, table=table)
        case typed.ForTable(table, asked):
            return _at_table(table, here, asked=asked)
        case typed.HalfTyped(table, first):
            return _half(table, first, here)
        case typed.ForResult(table, result):
            pairing = here.round.at_table(table)
            if pairing is None:
                return _no_table(table, here)
            return (
                clearing_reading(pairing, here)
                if isinstance(result, Clear)
                else result_reading(pairing, result, here)
            )


def next_missing(here: EntryRound) -> int | None:
    """The table to ask for next: the first one out after the last one typed, then round again from the top."""
    out = [p.table for p in here.round.missing if isinstance(here.standing(p), Adjourned | None)]
    return next((table for table in out if table > here.at), out[0] if out else None)


def tables_of(words: str, here: EntryRound) -> tuple[int, ...]:
    """The tables where every one of these words begins a name."""
    sought = folded(words).replace(",", " ").split()
    found = []
    for pairing in sorted(here.round.pairings, key=lambda p: p.table):
        names = folded(" ".join(_all_names(here, pairing))).replace(",", " ").split()
        if all(any(name.startswith(word) for name in names) for word in sought):
            found.append(pairing.table)
    return tuple(found)


def _resting(words: str, here: EntryRound) -> str:
    """Who of that name rests in this round: there is no table and no result (B19)."""
    sought = folded(words).replace(",", " ").split()
    for bye in here.round.byes:
        name = spoken_entrant(here.state, bye.entrant)
        parts = folded(name).split()
        if all(any(part.startswith(word) for part in parts) for word in sought):
            return name
    return ""


def _all_names(here: EntryRound, pairing: Pairing) -> list[str]:
    names = []
    for entrant in pairing.entrants:
        known = here.state.entrants[entrant]
        names += [known.name, *(f"{p.first} {p.last}" for p in persons_of(here.state, known))]
    seated = set(pairing.entrants)
    names += [name for line_up in here.round.line_ups if line_up.entrant in seated for name in line_up.names]
    return names


def _no_table(table: int, here: EntryRound) -> Reading:
    tables = sorted(p.table for p in here.round.pairings)
    verdict = (
        say("entry.no_table", table=table, first=tables[0], last=tables[-1]) if tables else say("entry.none")
    )
    return Reading(here.words("entry.hint.examples"), Sentence(), verdict, Tone.STOP)


def _next_missing(here: EntryRound) -> Reading:
    table = next_missing(here)
    if table is None:
        return Reading(say("entry.hint.next"), Sentence(), say("entry.all_in"), Tone.OK)
    hint = say("entry.hint.next")
    return Reading(
        hint,
        people(here, here.round.at_table(table)),
        say("entry.next", table=table),
        Tone.INFO,
        "arrow-right",
        deed=Fill(f"{table} "),
    )


def _take_back(here: EntryRound) -> Reading:
    if here.undo_label is None:
        return Reading(say("entry.hint.undo"), Sentence(), say("undo.nothing"), Tone.QUIET)
    again = ""
    if here.printed:
        again = say("entry.again.printed")
    elif not here.undo_label.code.startswith("action.result"):
        again = say("entry.again.other_step")
    hint = say("entry.hint.undo_twice") if again else say("entry.hint.undo")
    sentence = Sentence(plain=say("entry.undoes", step=label_line(here.undo_label)))
    return Reading(hint, sentence, "", Tone.WARN if again else Tone.INFO, deed=Undo(), again=again)


def _division(letter: str, here: EntryRound) -> Reading:
    """A bare letter of a division: the line goes there. More letters make a name of it."""
    stage = here.divisions[letter]
    division = here.state.stages[stage].division
    words = {"letter": letter, "division": here.state.divisions[division].name}
    if division == here.round.division:
        hint, verdict = say("entry.hint.name"), say("entry.division.here", **words)
        return Reading(hint, Sentence(), verdict, Tone.QUIET, "arrow-right", deed=Fill(""))
    sentence = Sentence(plain=say("entry.division.goes", **words))
    return Reading(
        say("entry.hint.division"),
        sentence,
        say("entry.division.enter"),
        Tone.INFO,
        "arrow-right",
        deed=GoTo(stage),
    )


def _name(words: str, here: EntryRound) -> Reading:
    tables = tables_of(words, here)
    if not tables and (resting := _resting(words, here)):
        hint = here.words("entry.hint.examples")
        return Reading(hint, Sentence(), say("entry.rests", name=resting), Tone.STOP, "armchair")
    if not tables:
        return Reading(
            here.words("entry.hint.examples"), Sentence(), say("entry.nobody", words=words), Tone.STOP
        )
    if len(tables) == 1:
        sentence = people(here, here.round.at_table(tables[0]))
        verdict = say("entry.takes", table=tables[0])
        return Reading(
            say("entry.hint.name"), sentence, verdict, Tone.INFO, "arrow-right", tables[0],
            deed=Fill(f"{tables[0]} "), picks=tables,
        )  # fmt: skip
    verdict = say("entry.which", words=words, n=len(tables))
    return Reading(say("entry.hint.name"), Sentence(), verdict, Tone.INFO, "question-mark", picks=tables)


def _at_table(table: int, here: EntryRound, *, asked: bool) -> Reading:
    pairing = here.round.at_table(table)
    if pairing is None:
        return _no_table(table, here)
    standing = here.standing(pairing)
    shown = scores_of(standing)
    hint = say("entry.hint.asked", table=table) if asked else here.words("entry.hint.table", table=table)
    deed: Deed = Fill(f"{table} ") if asked else Stay()
    if standing is None:
        return Reading(hint, people(here, pairing), say("entry.out"), Tone.QUIET, "circle", table, deed=deed)
    return Reading(hint, decided(here, pairing, standing), say("entry.in"), Tone.OK, "", table, shown, deed)


def _half(table: int, first: str, here: EntryRound) -> Reading:
    pairing = here.round.at_table(table)
    if pairing is None:
        return _no_table(table, here)
    standing = here.standing(pairing)
    verdict = say("entry.was", was=write_result(standing)) if standing else ""
    hint = here.words("entry.hint.table", table=table)
    if here.game.points:
        return Reading(hint, people(here, pairing, first), verdict, Tone.WARN, "", table, (first, ""))
    written = signed(int(first)) if first != "-" else signed(-1)[0]
    reading = Reading(hint, people(here, pairing, written), verdict, Tone.WARN, "", table, (written, ""))
    if first != "-" or not here.game.forfeits:
        return reading
    lost = result_reading(pairing, Forfeit(1), here)
    if not isinstance(lost.deed, Save):
        return reading
    return replace(reading, deed=lost.deed, again=say("entry.again.lone_minus"))
