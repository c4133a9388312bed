"""The reading of a line that holds a result: who wins, whether it can be stored, and when it is asked twice."""

from __future__ import annotations

from dataclasses import replace

from tourney_desktop.document.commands.results import short_side
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.model import Adjourned, Forfeit, Outcome, Pairing, Scored, Unit
from tourney_desktop.domain.text import say
from tourney_desktop.reports.pairings import score_text
from tourney_desktop.reports.table import Tone
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.final_tie import is_playoff
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.result_text import Clear, write_result
from tourney_desktop.rules.view import stage_view
from tourney_desktop.ui.tabs.entry_parts import EntryRound, Reading, Save, Settled, people
from tourney_desktop.ui.widgets.score_entry import Sentence


def scores_of(outcome: Outcome | None) -> tuple[str, str]:
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


def decided(here: EntryRound, pairing: Pairing, outcome: Outcome) -> Sentence:
    return replace(people(here, pairing, *scores_of(outcome)), winner=_winner(outcome))


def _verdict(here: EntryRound, pairing: Pairing, outcome: Outcome) -> str:
    winner = _winner(outcome)
    if winner == 0:
        return say("entry.draw_replayed" if pairing.decisive else "entry.draw")
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


def _trouble(here: EntryRound, deed: Save) -> TourneyError | None:
    try:
        deed.command(here.round).decide(here.state)
    except TourneyError as trouble:
        return trouble
    return None


def _clears(trouble: TourneyError, reading: Reading, standing: Outcome | None, deed: Save) -> Reading:
    """Games played since hang on the winner: a second Enter lets them fall."""
    n = trouble.params["n"]
    was = write_result(standing) if standing else ""
    return replace(
        reading,
        hint=say("entry.hint.dependents", n=n),
        verdict=say("entry.was", was=was),
        tone=Tone.WARN,
        deed=replace(deed, clears=True),
        again=say("entry.again.dependents", n=n),
    )


def _look_twice(here: EntryRound, outcome: Outcome) -> str:
    view = stage_view(here.state, here.round.stage)
    kind = format_by_id(view.stage.config.format)
    notes = kind.outcome_warnings(kind.options(view), outcome)
    return note_text(here.state, notes[0]) if notes else ""


def result_reading(pairing: Pairing, outcome: Outcome, here: EntryRound) -> Reading:
    table, standing = pairing.table, here.standing(pairing)
    sentence, scores = decided(here, pairing, outcome), scores_of(outcome)
    deed = Save(table, outcome, replay=_wants_replay(here, pairing, standing))
    trouble = _trouble(here, deed)
    if trouble is not None:
        refused = Reading(str(trouble), sentence, say("entry.cannot"), Tone.STOP, "", table, scores)
        clears = trouble.code == "result.dependents"
        return _clears(trouble, refused, standing, deed) if clears else refused
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


def _wants_replay(here: EntryRound, pairing: Pairing, standing: Outcome | None) -> bool:
    """A drawn game that must be decided is played again; a result typed then is the next game (MS-6.3, MSFS-5.3)."""
    drawn = isinstance(standing, Scored) and standing.first == standing.second
    return drawn and (pairing.decisive or is_playoff(here.round))


def clearing_reading(pairing: Pairing, here: EntryRound) -> Reading:
    table, standing = pairing.table, here.standing(pairing)
    if standing is None:
        hint = here.words("entry.hint.table", table=table)
        return Reading(hint, people(here, pairing), say("entry.out_already"), Tone.QUIET, "circle", table)
    deed = Save(table, Clear())
    trouble = _trouble(here, deed)
    sentence = people(here, pairing)
    if trouble is not None:
        refused = Reading(str(trouble), sentence, say("entry.cannot"), Tone.STOP, "", table)
        clears = trouble.code == "result.dependents"
        return _clears(trouble, refused, standing, deed) if clears else refused
    was = write_result(standing)
    hint = say("entry.hint.clears", table=table)
    verdict, again = say("entry.was", was=was), say("entry.again.was", was=was)
    return Reading(hint, sentence, verdict, Tone.WARN, "", table, deed=deed, again=again)
