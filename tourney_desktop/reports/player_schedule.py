"""The schedule of one player and of one team: round by round when, where, against whom, who goes first, and what came
of it. The rounds of any format so far; of one drawn in advance those to come, too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.history import Outing
from tourney_desktop.domain.model import EntrantId, Pairing, Scored
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.games import OPEN, SOLID, decided, singles, standing, went_first
from tourney_desktop.reports.made_up import made_up_words
from tourney_desktop.reports.pairings import score_text
from tourney_desktop.reports.schedule import ROUND_KEY, bye_word, round_bar, state_notes
from tourney_desktop.reports.schedule_rounds import Schedule, ScheduledRound, team_names
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.words import division_title, entrant_names, side_names, side_text


def player_schedule(schedule: Schedule, entrant: EntrantId) -> Table:
    """One player's rounds, a row each. A round that is not for him has no row."""
    columns = (
        Column("round", say("column.schedule_round"), Align.LEFT, Kind.TEXT),
        *((Column("starts", say("column.starts"), Align.LEFT, Kind.TEXT),) if _timed(schedule) else ()),
        *_columns(schedule),
    )
    rows = []
    for outing in schedule.outings.get(entrant, ()):
        each = schedule.by_number[outing.number]
        about = {
            "round": Cell(_round_word(each), sort=each.number, strong=True, tip=each.title),
            "starts": Cell(schedule.start_words(each), sort=each.starts),
        }
        cells = about | _cells(schedule, entrant, outing)
        rows.append(_row(columns, cells, outing, key=_place_key(outing, entrant)))
    name = spoken_entrant(schedule.view.state, entrant)
    return _table(schedule, "player-schedule", name, columns, rows, (entrant,))


def team_schedule(schedule: Schedule, team: str) -> Table:
    """All members of a team, round by round. Raises ``KeyError`` for a team that nobody plays for."""
    name, members = team_of(schedule, team)
    columns = (
        Column("member", say("column.member"), Align.LEFT, Kind.NAME, stretch=3),
        *_columns(schedule),
    )
    rows: list[Row] = []
    outings = {e: {o.number: o for o in schedule.outings.get(e, ())} for e in members}
    for each in schedule.rounds:
        playing = [e for e in members if each.number in outings[e]]
        if playing:
            rows.append(round_bar(schedule, each, len(columns)))
        for entrant in playing:
            outing = outings[entrant][each.number]
            cells = {"member": _member(schedule, entrant)} | _cells(schedule, entrant, outing)
            rows.append(_row(columns, cells, outing, key=each.number * ROUND_KEY + entrant))
    return _table(schedule, "team-schedule", name, columns, rows, members)


def team_of(schedule: Schedule, team: str) -> tuple[str, tuple[EntrantId, ...]]:
    """A team's name and members, however the name is written. Raises ``KeyError`` where nobody plays for it."""
    wanted = folded(team)
    for name, members in schedule.teams.items():
        if folded(name) == wanted:
            return name, members
    raise KeyError(team)


def games_of(schedule: Schedule, entrants: tuple[EntrantId, ...]) -> tuple[int, int]:
    """How many games of these are settled, and how many they have; one between two of them counts once."""
    games = {
        (outing.number, outing.pairing.number): outing.pairing.settled
        for entrant in entrants
        for outing in schedule.outings.get(entrant, ())
        if outing.pairing is not None
    }
    return sum(games.values()), len(games)


def opponent_words(schedule: Schedule, outing: Outing) -> str:
    """Who sits opposite, with the club, or what tells two of one name apart: ``Bo Birch (Bridge)``."""
    text = side_text(schedule.view.state, outing.opponents)
    beside = _beside(schedule, outing.opponents)
    return say("schedule.of_team", name=text, team=beside) if beside else text


def result_words(outing: Outing) -> str:
    """What came of a game: ``won 431 – 388``, ``lost by forfeit``; empty while it is open."""
    pairing = outing.pairing
    if pairing is None or outing.outcome is None:
        return ""
    how = say(f"schedule.result.{standing(outing)}")
    score = own_score(pairing, outing.side)
    return say("schedule.result", how=how, score=score) if score else how


def own_score(pairing: Pairing, side: int) -> str:
    """``431 – 388`` as the side sees it; empty without scores."""
    outcome = pairing.deciding
    if not isinstance(outcome, Scored):
        return ""
    return f"{score_text(outcome, side)} – {score_text(outcome, 1 - side)}"


def _timed(schedule: Schedule) -> bool:
    return any(each.starts for each in schedule.rounds)


def _columns(schedule: Schedule) -> tuple[Column, ...]:
    partner = Column("partner", say("column.partner"), Align.LEFT, Kind.NAME, stretch=2)
    side = Column("side", say("column.side"), Align.CENTER, Kind.MARK)
    return (
        Column("table", say("column.table"), Align.RIGHT, Kind.NUMBER),
        *(() if singles(schedule.view) else (partner,)),
        Column("against", say("column.against"), Align.LEFT, Kind.NAME, stretch=3),
        *((side,) if _sided(schedule) else ()),
        Column("result", say("column.result"), Align.LEFT, Kind.RESULT, tip=say("column.result.tip")),
    )


def _sided(schedule: Schedule) -> bool:
    return bool(schedule.firsts - {None})


def _round_word(each: ScheduledRound) -> str:
    """The number where the round has no name of its own."""
    label = each.round.label
    return str(each.number) if label is None or label.code == "round.label" else each.title


def _place_key(outing: Outing, entrant: EntrantId) -> int:
    if outing.pairing is None:
        return -(outing.number * ROUND_KEY + entrant)
    return outing.number * ROUND_KEY + outing.pairing.table


def _row(columns: tuple[Column, ...], cells: Mapping[str, Cell], outing: Outing, *, key: int) -> Row:
    return Row(
        tuple(cells.get(column.id, Cell()) for column in columns), key=key, quiet=outing.pairing is None
    )


def _member(schedule: Schedule, entrant: EntrantId) -> Cell:
    state = schedule.view.state
    return Cell(
        spoken_entrant(state, entrant),
        sort=schedule.view.name_key(entrant)[:2],
        sub=schedule.apart.get(entrant, ""),
        names=entrant_names(state, entrant),
    )


def _beside(schedule: Schedule, entrants: tuple[EntrantId, ...]) -> str:
    """The club of a single opponent, else what tells them apart."""
    if len(entrants) != 1:
        return ", ".join(schedule.apart[each] for each in entrants if each in schedule.apart)
    known = schedule.view.entrants[entrants[0]]
    return ", ".join(team_names(known)) or schedule.apart.get(entrants[0], "")


def _cells(schedule: Schedule, entrant: EntrantId, outing: Outing) -> dict[str, Cell]:
    if outing.pairing is None:
        return _resting(schedule, outing)
    state = schedule.view.state
    partners = tuple(each for each in outing.partners if each != entrant)
    cells = {
        "table": Cell(str(outing.pairing.table), sort=outing.pairing.table, strong=True),
        "partner": Cell(side_text(state, partners), names=side_names(state, partners)),
        "against": Cell(
            side_text(state, outing.opponents),
            sort=tuple(text for each in outing.opponents for text in schedule.view.name_key(each)[:2]),
            sub=_beside(schedule, outing.opponents),
            tip="; ".join(_substitutes(schedule, outing)),
            names=side_names(state, outing.opponents),
        ),
        "result": _result(schedule, outing),
    }
    if outing.pairing.first is not None:
        first = went_first(outing)
        cells["side"] = Cell(
            OPEN if first else SOLID, sort=int(not first), tip=say("side.first" if first else "side.second")
        )
    return cells


def _resting(schedule: Schedule, outing: Outing) -> dict[str, Cell]:
    if outing.bye is None:
        return {}
    kind = say(f"bye.{outing.bye.kind.value}")
    later = made_up_words(schedule.made_up, outing.bye, outing.number)
    return {"against": Cell(bye_word(outing.bye), sub=later, tone=Tone.QUIET, tip=kind)}


def _result(schedule: Schedule, outing: Outing) -> Cell:
    """The own score first, what it means beside it."""
    pairing = outing.pairing
    if pairing is None or outing.outcome is None:
        drawn = schedule.by_number[outing.number].drawn
        return Cell(tip=say("schedule.to_play" if drawn else "schedule.not_drawn"), sort=0)
    how = standing(outing)
    words, score = say(f"schedule.result.{how}"), own_score(pairing, outing.side)
    return Cell(
        score or words,
        sub=words if score else "",
        sort=1,
        strong=decided(outing.outcome) and how.endswith("won"),
        tip=result_words(outing),
    )


def _substitutes(schedule: Schedule, outing: Outing) -> Iterator[str]:
    for line_up in schedule.by_number[outing.number].round.line_ups:
        if line_up.entrant in outing.opponents:
            yield say(
                "pairings.substitute",
                substitute=", ".join(line_up.names),
                name=schedule.view.name(line_up.entrant),
            )


def _table(
    schedule: Schedule,
    table_id: str,
    title: str,
    columns: tuple[Column, ...],
    rows: list[Row],
    entrants: tuple[EntrantId, ...],
) -> Table:
    view = schedule.view
    played, games = games_of(schedule, entrants)
    return Table(
        table_id,
        title,
        columns,
        tuple(rows),
        event=view.state.details.name,
        division=division_title(view),
        state=say("schedule.played", played=played, n=games) if games else "",
        notes=state_notes(schedule),
    )
