"""What a typed line means in the round on screen: the sentence beside the box, its verdict, and what Enter will do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tourney_desktop.document.commands.results import Entry, RecordResults, short_side
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.model import (
    Adjourned,
    Forfeit,
    Label,
    Outcome,
    Pairing,
    Round,
    Scored,
    TournamentState,
    Unit,
)
from tourney_desktop.domain.people import persons_of, spoken_entrant
from tourney_desktop.domain.text import has, say
from tourney_desktop.reports.pairings import score_text
from tourney_desktop.reports.table import Tone
from tourney_desktop.reports.words import label_line, note_text, side_text
from tourney_desktop.rules.final_tie import is_playoff
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.result_text import Clear, signed, write_result
from tourney_desktop.rules.view import stage_view
from tourney_desktop.ui.tabs import entry_text as typed
from tourney_desktop.ui.tabs.entry_results import Game
from tourney_desktop.ui.widgets.score_entry import Sentence


@dataclass(frozen=True, slots=True)
class Save:
    """Store this result; ``replay`` adds it as a further game of the same two."""

    table: int
    result: Outcome | Clear
    replay: bool = False

    def command(self, each: Round) -> RecordResults:
        """What stores it."""
        return RecordResults(each.id, (Entry(self.table, self.result, replay=self.replay),))


@dataclass(frozen=True, slots=True)
class Fill:
    """Put another text in the box."""

    text: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last step back."""


@dataclass(frozen=True, slots=True)
class Settled:
    """It stands so already: nothing to store, the box may be emptied."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Enter does nothing: something is missing or wrong."""


Deed = Save | Fill | Undo | Settled | Stay


@dataclass(frozen=True, slots=True)
class Reading:
    """Everything the screen says about a line. ``table`` and ``scores`` light the row; ``picks`` are the tables a name
    fits. Where ``again`` is not empty a first Enter only shows it as the verdict and the second one acts."""

    hint: str = ""
    sentence: Sentence = field(default_factory=Sentence)
    verdict: str = ""
    tone: Tone = Tone.OK
    icon: str = ""
    table: int | None = None
    scores: tuple[str, str] = ("", "")
    deed: Deed = field(default_factory=Stay)
    again: str = ""
    picks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EntryRound:
    """The round typed into. ``pending`` are results on their way to the file; ``at`` is the table the director was at
    last; ``undo_label`` is what undo would take back, ``printed`` whether something was printed since; ``game`` is how
    results are typed."""

    state: TournamentState
    round: Round
    pending: Mapping[int, Outcome | Clear] = field(default_factory=dict)
    at: int = 0
    undo_label: Label | None = None
    printed: bool = False
    game: Game = field(default_factory=Game)

    def words(self, code: str, **params: object) -> str:
        """A sentence about typing, in the form for games won, drawn or lost where there is one."""
        other = f"{code}.points"
        return say(other if self.game.points and has(other) else code, **params)

    def standing(self, pairing: Pairing) -> Outcome | None:
        """The result that stands, or will in a moment."""
        waiting = self.pending.get(pairing.table)
        if waiting is None:
            return pairing.deciding
        return None if isinstance(waiting, Clear) else waiting


def read_entry(text: str, here: EntryRound) -> Reading:
    """The meaning of ``text`` in this round."""
    match typed.read_line(text, here.game):
        case typed.Nothing():
            return Reading()
        case typed.JumpToMissing():
            return _next_missing(here)
        case typed.TakeBack():
            return _take_back(here)
        case typed.ForName(words):
            return _name(words, here)
        case typed.Unreadable(code, table):
            pairing = here.round.at_table(table) if table is not None else None
            if table is not None and pairing is None:
                return _no_table(table, here)
            code_of_hint = "entry.hint.table" if table is not None else "entry.hint.examples"
            hint = here.words(code_of_hint, table=table or 0)
            return Reading(hint, _people(here, pairing), here.words(code), Tone.STOP, table=table)
        case typed.ForTable(table, asked):
            return _at_table(table, here, asked=asked)
        case typed.HalfTyped(table, first):
            return _half(table, first, here)
        case typed.ForResult(table, result):
            pairing = here.round.at_table(table)
            if pairing is None:
                return _no_table(table, here)
            return _clearing(pairing, here) if isinstance(result, Clear) else _result(pairing, result, here)


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


def _people(here: EntryRound, pairing: Pairing | None, first: str = "", second: str = "") -> Sentence:
    if pairing is None:
        return Sentence()
    one, two = (side_text(here.state, side.entrants) for side in pairing.sides)
    short_one, short_two = (short_side(here.state, side) for side in pairing.sides)
    return Sentence(one, first, second, two, short=(short_one, short_two))


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
        _people(here, here.round.at_table(table)),
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
        sentence = _people(here, here.round.at_table(tables[0]))
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
    shown = _scores(standing)
    hint = say("entry.hint.asked", table=table) if asked else here.words("entry.hint.table", table=table)
    deed: Deed = Fill(f"{table} ") if asked else Stay()
    if standing is None:
        return Reading(hint, _people(here, pairing), say("entry.out"), Tone.QUIET, "circle", table, deed=deed)
    return Reading(hint, _decided(here, pairing, standing), say("entry.in"), Tone.OK, "", table, shown, deed)


def _half(table: int, first: str, here: EntryRound) -> Reading:
    pairing = here.round.at_table(table)
    if pairing is None:
        return _no_table(table, here)
    standing = here.standing(pairing)
    verdict = say("entry.was", was=write_result(standing)) if standing else ""
    hint = here.words("entry.hint.table", table=table)
    if here.game.points:
        return Reading(hint, _people(here, pairing, first), verdict, Tone.WARN, "", table, (first, ""))
    written = signed(int(first)) if first != "-" else signed(-1)[0]
    reading = Reading(hint, _people(here, pairing, written), verdict, Tone.WARN, "", table, (written, ""))
    if first != "-" or not here.game.forfeits:
        return reading
    lost = _result(pairing, Forfeit(1), here)
    if not isinstance(lost.deed, Save):
        return reading
    return replace(reading, deed=lost.deed, again=say("entry.again.lone_minus"))


def _scores(outcome: Outcome | None) -> tuple[str, str]:
    if outcome is None:
        return ("", "")
    if isinstance(outcome, Scored):
        return score_text(outcome, 0), score_text(outcome, 1)
    first, _dash, second = write_result(outcome).partition(" – ")
    return first, second


def _winner(outcome: Outcome) -> int | None:
    if isinstance(outcome, Forfeit):
        return None if outcome.winner is None else outcome.winner + 1
    if not isinstance(outcome, Scored):
        return None
    return 0 if outcome.first == outcome.second else 1 if outcome.first > outcome.second else 2


def _decided(here: EntryRound, pairing: Pairing, outcome: Outcome) -> Sentence:
    return replace(_people(here, pairing, *_scores(outcome)), winner=_winner(outcome))


def _verdict(here: EntryRound, pairing: Pairing, outcome: Outcome) -> str:
    winner = _winner(outcome)
    if winner == 0:
        return say("entry.draw")
    if winner is None:
        code = {Forfeit: "entry.double_forfeit", Adjourned: "entry.adjourned"}.get(type(outcome))
        return say(code) if code else write_result(outcome)
    side = pairing.sides[winner - 1]
    who = short_side(here.state, side)
    if not isinstance(outcome, Scored):
        return say("entry.forfeit", who=who, n=len(side.entrants))
    if outcome.unit is Unit.HALF_POINTS:
        return say("entry.wins_plain", who=who, n=len(side.entrants))
    margin = abs(outcome.first - outcome.second)
    return say("entry.wins", who=short_side(here.state, side), n=len(side.entrants), margin=margin)


def _refusal(here: EntryRound, deed: Save) -> str:
    try:
        deed.command(here.round).decide(here.state)
    except TourneyError as trouble:
        return str(trouble)
    return ""


def _look_twice(here: EntryRound, outcome: Outcome) -> str:
    view = stage_view(here.state, here.round.stage)
    kind = format_by_id(view.stage.config.format)
    notes = kind.outcome_warnings(kind.options(view), outcome)
    return note_text(here.state, notes[0]) if notes else ""


def _result(pairing: Pairing, outcome: Outcome, here: EntryRound) -> Reading:
    table, standing = pairing.table, here.standing(pairing)
    sentence, scores = _decided(here, pairing, outcome), _scores(outcome)
    deed = Save(table, outcome, replay=_wants_replay(here, standing))
    refusal = _refusal(here, deed)
    if refusal:
        return Reading(refusal, sentence, say("entry.cannot"), Tone.STOP, "", table, scores)
    if deed.replay:
        hint, verdict = say("entry.hint.replay", table=table), _verdict(here, pairing, outcome)
        return Reading(hint, sentence, verdict, Tone.OK, "", table, scores, deed)
    if standing == outcome:
        hint = say("entry.hint.same", table=table)
        return Reading(hint, sentence, say("entry.same"), Tone.QUIET, "equal", table, scores, Settled())
    odd = _look_twice(here, outcome)
    if standing is not None and not isinstance(standing, Adjourned):
        was = write_result(standing)
        hint = (
            say("entry.hint.twice", table=table) if not odd else say("entry.hint.look", table=table, why=odd)
        )
        verdict, again = say("entry.was", was=was), say("entry.again.was", was=was)
        return Reading(hint, sentence, verdict, Tone.WARN, "", table, scores, deed, again)
    if odd:
        hint = say("entry.hint.look", table=table, why=odd)
        again = say("entry.again.look")
        return Reading(hint, sentence, say("entry.look"), Tone.WARN, "", table, scores, deed, again)
    hint, verdict = say("entry.hint.saves", table=table), _verdict(here, pairing, outcome)
    return Reading(hint, sentence, verdict, Tone.OK, "", table, scores, deed)


def _wants_replay(here: EntryRound, standing: Outcome | None) -> bool:
    """A drawn match of a playoff is played again; a result typed then is the next game (MS-6.3)."""
    drawn = isinstance(standing, Scored) and standing.first == standing.second
    return drawn and is_playoff(here.round)


def _clearing(pairing: Pairing, here: EntryRound) -> Reading:
    table, standing = pairing.table, here.standing(pairing)
    if standing is None:
        hint = here.words("entry.hint.table", table=table)
        return Reading(hint, _people(here, pairing), say("entry.out_already"), Tone.QUIET, "circle", table)
    refusal = _refusal(here, Save(table, Clear()))
    sentence = _people(here, pairing)
    if refusal:
        return Reading(refusal, sentence, say("entry.cannot"), Tone.STOP, "", table)
    was = write_result(standing)
    hint = say("entry.hint.clears", table=table)
    verdict, again = say("entry.was", was=was), say("entry.again.was", was=was)
    return Reading(hint, sentence, verdict, Tone.WARN, "", table, deed=Save(table, Clear()), again=again)
