"""A round as two lists: by table, and by name for "where do I sit"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tourney_desktop.domain.model import Adjourned, Bye, EntrantId, Forfeit, Note, Pairing, Round, Scored
from tourney_desktop.domain.people import entrant_name
from tourney_desktop.domain.text import say
from tourney_desktop.reports.games import OPEN, SOLID, counts_points, points_count, singles
from tourney_desktop.reports.let_go import round_sentences
from tourney_desktop.reports.loss_standings import goes_by_losses
from tourney_desktop.reports.recorded import as_recorded
from tourney_desktop.reports.standing_cells import places_of, score_words
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone, group_bar
from tourney_desktop.reports.words import (
    division_title,
    entrant_names,
    note_text,
    round_title,
    short_note,
    side_names,
    side_text,
    told_apart,
)
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.result_text import half_points, signed, write_result
from tourney_desktop.rules.view import StageView, stage_view


def score_text(outcome: Scored, side: int) -> str:
    """What one side of a scored game has, as lists write it."""
    value = outcome.first if side == 0 else outcome.second
    return half_points(value) if outcome.unit == "half_points" else signed(value)


@dataclass(frozen=True)
class _Seen:
    """A round as one table shows it: points before it, who is told apart, whether somebody goes first.

    ``leads`` says that whoever goes first always stands on the left, so the headings can say so.
    """

    view: StageView
    round: Round
    paper: bool
    partners: bool
    points: Mapping[EntrantId, int] | None
    apart: Mapping[EntrantId, str]
    sided: bool
    leads: bool
    by_losses: bool = False

    @property
    def points_head(self) -> str:
        """The message over the points."""
        return "column.lost_before" if self.by_losses else "column.points_before"


def _seen(view: StageView, each: Round, *, paper: bool) -> _Seen:
    everybody = [e for pairing in each.pairings for e in pairing.entrants]
    firsts = {pairing.first for pairing in each.pairings}
    partners = not singles(view)
    bracket = format_by_id(view.stage.config.format).has_bracket
    return _Seen(
        view,
        each,
        paper,
        partners,
        points=None if partners or bracket else points_before(view, each),
        apart=told_apart(view.state, (*everybody, *(bye.entrant for bye in each.byes))),
        sided=bool(firsts - {None}),
        leads=firsts == {0},
        by_losses=goes_by_losses(view),
    )


def points_before(view: StageView, each: Round) -> Mapping[EntrantId, int] | None:
    """Everybody's score when a round was drawn, or losses where those decide, as far as results are in; ``None`` for
    the first round of a stage."""
    if not any(earlier.number < each.number for earlier in view.rounds):
        return None
    before = stage_view(view.state, view.stage.id, each.number - 1)
    if goes_by_losses(view):
        return {place.entrant: place.losses or 0 for place in places_of(before)}
    kind = format_by_id(view.stage.config.format)
    return {e: sum(by_round.values()) for e, by_round in kind.worth(before, kind.options(before)).items()}


def side_titles(view: StageView, each: Round | None = None) -> tuple[str, str]:
    """The headings over the two sides: teams, who goes first and who second, or just two sides."""
    if not singles(view):
        return say("column.team_one"), say("column.team_two")
    rounds = view.rounds if each is None else (each,)
    firsts = {pairing.first for drawn in rounds for pairing in drawn.pairings}
    if firsts == {0}:
        return say("column.first"), say("column.second")
    return say("column.side_one"), say("column.side_two")


def _columns(seen: _Seen) -> tuple[Column, ...]:
    one, two = side_titles(seen.view, seen.round)
    code = seen.points_head
    points = [
        Column(f"{side}_points", say(code), Align.RIGHT, Kind.NUMBER, tip=say(f"{code}.tip"))
        for side in ("first", "second")
        if seen.points is not None
    ]
    return (
        Column("table", say("column.table"), Align.RIGHT, Kind.NUMBER),
        Column("first", one, Align.LEFT, Kind.NAME, stretch=3),
        *points[:1],
        Column("first_score", say("column.score"), Align.RIGHT, Kind.RESULT),
        Column("second_score", "", Align.LEFT, Kind.RESULT),
        Column("second", two, Align.LEFT, Kind.NAME, stretch=3),
        *points[1:],
        Column("note", say("column.note"), Align.LEFT, Kind.NOTE, stretch=2, extra=True),
    )


def _side_cell(seen: _Seen, pairing: Pairing, side: int) -> Cell:
    view, entrants = seen.view, pairing.sides[side].entrants
    substitutes = [line_up for line_up in seen.round.line_ups if line_up.entrant in entrants]
    played_by = "; ".join(
        say("pairings.substitute", substitute=", ".join(s.names), name=view.name(s.entrant))
        for s in substitutes
    )
    return Cell(
        text=side_text(view.state, entrants),
        sort=tuple(text for e in entrants for text in view.name_key(e)[:2]),
        sub=", ".join(each for each in (_beside(seen, entrants, pairing, side), played_by) if each),
        names=side_names(view.state, entrants),
        tip=played_by,
    )


def _beside(seen: _Seen, entrants: tuple[EntrantId, ...], pairing: Pairing, side: int) -> str:
    """What stands after a name: the club on screen, on paper only what tells two of one name apart; and who goes
    first, where the headings do not say it."""
    if seen.partners:
        return ""
    known = seen.view.entrants[entrants[0]]
    words = [seen.apart.get(entrants[0], "") if seen.paper else known.team or seen.apart.get(entrants[0], "")]
    if not seen.paper and known.team and seen.apart.get(entrants[0], known.team) != known.team:
        words.append(seen.apart[entrants[0]])
    if seen.sided and not seen.leads and pairing.first == side:
        words.append(say("side.first"))
    return ", ".join(each for each in words if each)


def _points_cell(seen: _Seen, entrants: tuple[EntrantId, ...]) -> list[Cell]:
    if seen.points is None:
        return []
    value = seen.points.get(entrants[0], 0)
    return [Cell(score_words(seen.view, value), sort=value, tone=Tone.QUIET)]


def score_cells(pairing: Pairing) -> tuple[Cell, Cell]:
    """What both sides have, the winner's strong; nothing while it is open."""
    outcome = pairing.deciding
    if outcome is None:
        return Cell(), Cell()
    if isinstance(outcome, Scored):
        one, two = outcome.first, outcome.second
        return (
            Cell(score_text(outcome, 0), sort=one, strong=one > two),
            Cell(score_text(outcome, 1), sort=two, strong=two > one),
        )
    if isinstance(outcome, Forfeit):
        first, _dash, second = write_result(outcome).partition(" – ")
        return Cell(first, strong=outcome.winner == 0), Cell(second, strong=outcome.winner == 1)
    if isinstance(outcome, Adjourned):
        return Cell(say("game.adjourned.short"), tone=Tone.QUIET), Cell()
    return Cell("–", tone=Tone.QUIET), Cell("–", tone=Tone.QUIET)


def _note_cell(view: StageView, notes: tuple[Note, ...], icon: str = "info-circle") -> Cell:
    """The first reason in short, how many more there are, and all of them in whole sentences behind it."""
    if not notes:
        return Cell()
    short = list(dict.fromkeys(short_note(view.state, each) for each in notes))
    text = short[0] if len(short) == 1 else say("pairings.note_more", first=short[0], n=len(short) - 1)
    sentences = "\n".join(note_text(view.state, each) for each in notes)
    return Cell(text, icon=icon, tone=Tone.QUIET, tip=sentences)


def bye_title(bye: Bye) -> str:
    """The word over those who rest for this reason."""
    return say(f"bye.{bye.kind.value}")


def pairings_table(view: StageView, each: Round, *, paper: bool = False) -> Table:
    """The round by table; those who rest follow after the tables, under their own word, without a table number."""
    each = as_recorded(view, each)
    seen = _seen(view, each, paper=paper)
    columns = _columns(seen)
    tables = sorted(each.pairings, key=lambda p: p.table)
    tops = [_top(seen, pairing) for pairing in tables]
    rows = [
        Row(
            (
                Cell(str(pairing.table), sort=pairing.table, strong=True),
                _side_cell(seen, pairing, 0),
                *_points_cell(seen, pairing.sides[0].entrants),
                *score_cells(pairing),
                _side_cell(seen, pairing, 1),
                *_points_cell(seen, pairing.sides[1].entrants),
                _note_cell(view, pairing.notes),
            ),
            key=pairing.table,
            rule_above=at > 0 and tops[at] != tops[at - 1],
        )
        for at, pairing in enumerate(tables)
    ]
    for kind in dict.fromkeys(bye.kind for bye in each.byes):
        resting = [bye for bye in each.byes if bye.kind is kind]
        rows.append(group_bar(bye_title(resting[0]), len(columns)))
        rows += [
            _bye_row(seen, columns, bye) for bye in sorted(resting, key=lambda b: view.name_key(b.entrant))
        ]
    return Table(
        "pairings",
        say("title.pairings"),
        columns,
        tuple(rows),
        event=view.state.details.name,
        division=division_title(view),
        state=round_title(each),
        notes=round_sentences(view, each, paper=paper),
    )


def _top(seen: _Seen, pairing: Pairing) -> int:
    """The better score at a table, which is its score group."""
    if seen.points is None:
        return 0
    best = min if seen.by_losses else max
    return best((seen.points.get(e, 0) for e in pairing.entrants), default=0)


def bye_worth(view: StageView, each: Round, bye: Bye) -> int | None:
    """What a rest brought or brings, ``None`` where points are no measure of it."""
    if not counts_points(view):
        return None
    kind = format_by_id(view.stage.config.format)
    upto = stage_view(view.state, view.stage.id, each.number)
    return kind.worth(upto, kind.options(upto)).get(bye.entrant, {}).get(each.number, 0)


def worth_words(half: int | None) -> str:
    """``1 point``, ``½ point``; nothing for no points."""
    if not half:
        return ""
    return say("pairings.worth", points=half_points(half), n=points_count(half))


def _bye_row(seen: _Seen, columns: Sequence[Column], bye: Bye) -> Row:
    view, entrant = seen.view, bye.entrant
    worth = worth_words(bye_worth(view, seen.round, bye))
    why = _note_cell(view, bye.notes, "armchair")
    cells = {
        "first": Cell(
            side_text(view.state, (entrant,)),
            sort=view.name_key(entrant)[:2],
            sub=seen.apart.get(entrant, "") if seen.paper or seen.partners else view.entrants[entrant].team,
            names=entrant_names(view.state, entrant),
        ),
        "second": Cell(worth, tone=Tone.QUIET),
        "note": why,
    }
    if seen.points is not None and not seen.paper:
        cells["first_points"] = _points_cell(seen, (entrant,))[0]
    return Row(tuple(cells.get(column.id, Cell()) for column in columns), key=-entrant)


def pairings_by_name(view: StageView, each: Round) -> Table:
    """Everybody in the alphabet with his table; ``rest`` stands in the table's place for those who rest."""
    each = as_recorded(view, each)
    seen = _seen(view, each, paper=True)
    found = [
        (entrant, _seat(seen, pairing, side, entrant))
        for pairing in each.pairings
        for side in (0, 1)
        for entrant in pairing.sides[side].entrants
    ]
    for bye in each.byes:
        word = Cell(say(f"bye.{bye.kind.value}.short"), sort=0, tip=bye_title(bye))
        found.append((bye.entrant, {"name": _name_cell(seen, bye.entrant), "table": word}))
    found.sort(key=lambda pair: view.name_key(pair[0]))
    columns = _name_columns(seen)
    return Table(
        "pairings-by-name",
        say("title.pairings_by_name"),
        columns,
        tuple(
            Row(tuple(cells.get(column.id, Cell()) for column in columns), key=entrant)
            for entrant, cells in found
        ),
        event=view.state.details.name,
        division=division_title(view),
        state=round_title(each),
    )


def _name_columns(seen: _Seen) -> tuple[Column, ...]:
    columns = [
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3),
        Column("table", say("column.table"), Align.RIGHT, Kind.NUMBER),
    ]
    if seen.sided:
        columns.append(Column("side", say("column.side"), Align.CENTER, Kind.MARK))
    if seen.points is not None:
        code = seen.points_head
        tip = say(f"{code}.tip")
        columns.append(Column("points", say(code), Align.RIGHT, Kind.NUMBER, extra=True, tip=tip))
    if seen.partners:
        columns.append(Column("partner", say("column.partner"), Align.LEFT, Kind.NAME, stretch=2, extra=True))
    columns.append(Column("against", say("column.against"), Align.LEFT, Kind.NAME, stretch=3, extra=True))
    return tuple(columns)


def _name_cell(seen: _Seen, entrant: EntrantId) -> Cell:
    return Cell(
        entrant_name(seen.view.state, entrant),
        sort=seen.view.name_key(entrant)[:2],
        sub=seen.apart.get(entrant, ""),
        names=entrant_names(seen.view.state, entrant),
    )


def _seat(seen: _Seen, pairing: Pairing, side: int, entrant: EntrantId) -> dict[str, Cell]:
    state = seen.view.state
    against = pairing.sides[1 - side].entrants
    others = tuple(each for each in pairing.sides[side].entrants if each != entrant)
    cells = {
        "name": _name_cell(seen, entrant),
        "table": Cell(str(pairing.table), sort=pairing.table, strong=True),
        "partner": Cell(side_text(state, others), names=side_names(state, others)),
        "against": Cell(side_text(state, against), names=side_names(state, against)),
    }
    if pairing.first is not None:
        first = pairing.first == side
        cells["side"] = Cell(
            OPEN if first else SOLID, sort=int(not first), tip=say("side.first" if first else "side.second")
        )
    if seen.points is not None:
        cells["points"] = _points_cell(seen, (entrant,))[0]
    return cells
