"""Commands about results: enter, correct, clear; one or a whole sheet, all or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tourney_desktop.document.commands.corrections import consequences
from tourney_desktop.document.commands.following import Follow, follow, follow_facts, lost_games
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import Fact, GameRecorded, GamesCleared, RoundPublished
from tourney_desktop.domain.model import (
    EntrantId,
    Game,
    Label,
    Note,
    Outcome,
    Pairing,
    Param,
    Round,
    RoundId,
    Side,
    TournamentState,
    label,
    note,
)
from tourney_desktop.domain.people import entrant_name, persons_of
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.result_text import Clear, write_result
from tourney_desktop.rules.view import stage_view


@dataclass(frozen=True, slots=True)
class Entry:
    """What was typed for one table. ``replay`` adds a game instead of correcting the last."""

    table: int
    result: Outcome | Clear
    replay: bool = False
    remark: str = ""


def pairing_at(each: Round, table: int) -> Pairing:
    """The pairing at a table of a round. Raises ``BadInput`` naming the tables there are."""
    pairing = each.at_table(table)
    if pairing is None:
        if not each.pairings:
            raise BadInput("table.none", round=each.number)
        tables = sorted(p.table for p in each.pairings)
        raise BadInput("table.unknown", table=table, first=tables[0], last=tables[-1], round=each.number)
    return pairing


def short_side(state: TournamentState, side: Side) -> str:
    """A side in few words: surnames, or the team's name."""
    return " & ".join(_short(state, entrant) for entrant in side.entrants)


def _short(state: TournamentState, entrant: EntrantId) -> str:
    known = state.entrants[entrant]
    return known.name or " / ".join(person.last for person in persons_of(state, known))


@dataclass(frozen=True, slots=True)
class RecordResults:
    """Results of one round. A result on a draft publishes it. Typed over an old result it corrects it: games drawn
    later that its winner was to play follow in the same action; one of them that was played stands in the way unless
    told to clear it."""

    round: RoundId
    entries: tuple[Entry, ...]
    clear_dependents: bool = False

    def label(self, state: TournamentState) -> Label:
        """Names the table, and both values where one was corrected."""
        each = state.rounds[self.round]
        if len(self.entries) != 1:
            return label("action.results", round=each.number, n=len(self.entries))
        entry = self.entries[0]
        pairing = pairing_at(each, entry.table)
        first, second = (short_side(state, side) for side in pairing.sides)
        words: dict[str, Param] = {
            "table": entry.table,
            "round": each.number,
            "first": first,
            "second": second,
        }
        old = pairing.deciding
        if isinstance(entry.result, Clear):
            return label("action.result_cleared", **words, old=write_result(old) if old else "")
        new = write_result(entry.result)
        if old is not None and not entry.replay:
            words["old"] = write_result(old)
            cleared = len(self._follow(state, self._games(state)).lost) if self.clear_dependents else 0
            if cleared:
                return label("action.result_changed_clearing", **words, new=new, n=cleared)
            return label("action.result_changed", **words, new=new)
        return label("action.result", **words, new=new)

    def decide(self, state: TournamentState) -> Sequence[Fact]:
        """The games, and what follows from them for rounds drawn later. Raises before anything changes where one entry
        does not fit: then none is taken."""
        facts = self._games(state)
        if not facts:
            return ()
        each = state.rounds[self.round]
        if state.stages[each.stage].closed:
            raise RuleConflict("result.closed")
        found = self._follow(state, facts)
        if found.lost and not self.clear_dependents:
            raise RuleConflict(
                "result.dependents",
                n=len(found.lost),
                games=lost_games(state, found),
                rule=format_by_id(state.stages[each.stage].config.format).follow_rule,
            )
        published = () if each.published else (RoundPublished(each.id),)
        return (*published, *facts, *follow_facts(state, found))

    def _follow(self, state: TournamentState, facts: Sequence[Fact]) -> Follow:
        each = state.rounds[self.round]
        later = any(r.stage == each.stage and r.number > each.number for r in state.rounds.values())
        return follow(state, each.stage, facts) if facts and later else Follow()

    def _games(self, state: TournamentState) -> list[Fact]:
        """The facts about this round alone."""
        each = state.rounds[self.round]
        tables = [entry.table for entry in self.entries]
        twice = next((table for table in tables if tables.count(table) > 1), None)
        if twice is not None:
            raise BadInput("table.twice", table=twice)
        view = stage_view(state, each.stage)
        kind = format_by_id(view.stage.config.format)
        options = kind.options(view)
        facts: list[Fact] = []
        for entry in self.entries:
            pairing = pairing_at(each, entry.table)
            if isinstance(entry.result, Clear):
                if pairing.games:
                    facts.append(GamesCleared(each.id, pairing.number))
                continue
            kind.check_outcome(options, entry.result)
            if entry.replay and pairing.decisive and pairing.games and not pairing.drawn:
                raise RuleConflict("result.no_replay", table=entry.table)
            game = Game(entry.result, entry.remark)
            at = len(pairing.games) if entry.replay else max(len(pairing.games) - 1, 0)
            if at < len(pairing.games) and pairing.games[at] == game:
                continue
            facts.append(GameRecorded(each.id, pairing.number, at, game))
        return facts

    def warnings(self, state: TournamentState) -> tuple[Note, ...]:
        """What the desk should look at: an odd score, an old round corrected after a later one was drawn."""
        each = state.rounds[self.round]
        view = stage_view(state, each.stage)
        kind = format_by_id(view.stage.config.format)
        options = kind.options(view)
        found: list[Note] = []
        for entry in self.entries:
            if not isinstance(entry.result, Clear):
                found += (
                    note(w.code, w.rule, **{**dict(w.params), "table": entry.table})
                    for w in kind.outcome_warnings(options, entry.result)
                )
        self.decide(state)  # what is refused warns of nothing
        return (*found, *consequences(state, each, self._games(state)))


def who_sits(state: TournamentState, pairing: Pairing) -> str:
    """Both sides in full, for a sentence."""
    names = [" & ".join(entrant_name(state, e) for e in side.entrants) for side in pairing.sides]
    return say("pairing.against", first=names[0], second=names[1])


def one_result(round_id: RoundId, table: int, result: Outcome | Clear) -> RecordResults:
    """The command for a single table."""
    return RecordResults(round_id, (Entry(table, result),))


def whole_sheet(round_id: RoundId, rows: Iterable[tuple[int, Outcome | Clear]]) -> RecordResults:
    """The command for a sheet of results."""
    return RecordResults(round_id, tuple(Entry(table, result) for table, result in rows))
