"""The list of entrants, and one entrant's card."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.history import Outing
from tourney_desktop.domain.model import EntrantId, Participation, Scored, Status, Unit
from tourney_desktop.domain.people import persons_of, spoken_entrant
from tourney_desktop.domain.text import listed, say
from tourney_desktop.reports.crosstable import company
from tourney_desktop.reports.divisions import also_cells
from tourney_desktop.reports.games import (
    Games,
    decided,
    games_of,
    margin,
    plus,
    singles,
    went_first,
)
from tourney_desktop.reports.standing_cells import (
    federation_cells,
    federation_columns,
    places_of,
    round_head,
    score_words,
)
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.team_cells import of_teams, player_words, seeding_words, team_title
from tourney_desktop.reports.words import (
    division_title,
    entrant_names,
    plain_number,
    told_apart,
)
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView


def status_cell(part: Participation, next_number: int, *, out: bool = False) -> Cell:
    """In the field, late, absent, withdrawn or ``out`` of an elimination: icon and word."""
    if part.status is Status.WITHDRAWN:
        after = part.left_after or 0
        return Cell(say("status.withdrawn_after", round=after) if after else say("status.withdrawn"),
                    icon="user-minus", tone=Tone.QUIET, sort=3)  # fmt: skip
    if out:
        return Cell(say("status.eliminated"), icon="circle-x", tone=Tone.QUIET, sort=4)
    if any(absence.round == next_number for absence in part.absences):
        return Cell(say("status.absent"), icon="circle-dashed", tone=Tone.QUIET, sort=2)
    if part.since_round > 1:
        return Cell(say("status.late", round=part.since_round), icon="clock", tone=Tone.WARN, sort=1)
    return Cell(say("status.active"), icon="circle-check", tone=Tone.OK, sort=0)


def eliminated(view: StageView) -> frozenset[EntrantId]:
    """Who is out of an elimination, by losses or because the last matches are on."""
    kind = format_by_id(view.stage.config.format)
    if not kind.eliminated_in(view, kind.options(view)):
        return frozenset()
    return frozenset(place.entrant for place in places_of(view) if place.status == "eliminated")


def in_field(view: StageView) -> int:
    """How many are in the field: neither withdrawn nor out."""
    out = eliminated(view)
    return sum(1 for e, part in view.participations.items() if part.status is Status.ACTIVE and e not in out)


def entrants_table(view: StageView) -> Table:
    """Everybody who belongs to the stage, in the alphabet; columns that nobody fills are left out."""
    kind = format_by_id(view.stage.config.format)
    order = sorted(view.entrants, key=view.name_key)
    everybody = [view.entrants[e] for e in order]
    people = [persons_of(view.state, each) for each in everybody]
    columns = [
        Column("status", say("column.status"), Align.LEFT, Kind.MARK, frozen=True),
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3, frozen=True),
        Column("number", say("column.number"), Align.RIGHT, Kind.NUMBER, extra=True),
    ]
    also = also_cells(view.state, view.stage.id)
    optional = [
        ("team", any(e.team for e in everybody), Column("team", team_title(view), stretch=2)),
        ("members", kind.teams, Column("members", say("column.members"), stretch=3)),
        (
            "rating",
            not kind.teams and any(p.rating is not None for group in people for p in group),
            Column("rating", say("column.rating"), Align.RIGHT, Kind.NUMBER),
        ),
        (
            "measure",
            kind.seeding_measure != "rating",
            Column("measure", say(f"column.measure.{kind.seeding_measure}"), Align.RIGHT, Kind.NUMBER),
        ),
        ("group", kind.seeding_measure == "average", Column("group", say("column.group"))),
        ("seed", any(p.seed is not None for p in view.participations.values()),
         Column("seed", say("column.seed"), Align.RIGHT, Kind.NUMBER)),
        ("also", bool(also), Column("also", say("column.also"), kind=Kind.MARK)),
        ("membership", any(p.membership for group in people for p in group)
         or any(e.membership_override for e in everybody),
         Column("membership", say("column.membership"), extra=True)),
        *((column.id, True, column) for column in federation_columns(view, order)),
        ("notes", any(e.notes for e in everybody), Column("notes", say("column.note"), stretch=2, extra=True)),
    ]  # fmt: skip
    shown = [name for name, wanted, _column in optional if wanted]
    columns += [column for _name, wanted, column in optional if wanted]
    apart, out = told_apart(view.state, order), eliminated(view)
    rows = []
    for entrant in order:
        part = view.participations[entrant]
        house = say("team.house" if kind.teams else "entrant.house") if view.entrants[entrant].house else ""
        cells = [
            status_cell(part, view.next_number, out=entrant in out),
            Cell(
                view.name(entrant),
                sort=view.name_key(entrant)[:2],
                sub=", ".join(each for each in (apart.get(entrant, ""), house) if each),
                names=entrant_names(view.state, entrant),
            ),
            Cell(str(entrant), sort=entrant, tone=Tone.QUIET),
            *(also.get(entrant, Cell()) if name == "also" else _cell(view, entrant, name) for name in shown),
        ]
        quiet = part.status is Status.WITHDRAWN or entrant in out
        rows.append(Row(tuple(cells), key=entrant, quiet=quiet))
    return Table(
        "entrants",
        say("title.entrants"),
        tuple(columns),
        tuple(rows),
        event=view.state.details.name,
        division=division_title(view),
        state=say("entrants.count", n=len(rows)),
    )


def _cell(view: StageView, entrant: EntrantId, column: str) -> Cell:
    known = view.entrants[entrant]
    if column == "team":
        return Cell(known.team, sort=known.team.casefold() or None)
    if column == "members":
        players = player_words(view, entrant)
        return Cell("; ".join(players), tip="\n".join(players))
    if column == "rating":
        rating = view.state.persons[known.persons[0]].rating if known.persons else None
        return Cell(plain_number(rating) or say("column.none"), sort=rating,
                    tone=Tone.NORMAL if rating is not None else Tone.QUIET)  # fmt: skip
    if column == "measure":
        value = format_by_id(view.stage.config.format).seeding_value(view, entrant)
        shown = seeding_words(view, entrant)
        return Cell(shown or say("column.none"), sort=value, tone=Tone.NORMAL if shown else Tone.QUIET)
    if column == "group":
        newcomer = (
            format_by_id(view.stage.config.format).seeding_value(view, entrant) is None
            or known.rookie is True
        )
        return Cell(say("entrant.rookie") if newcomer else say("entrant.veteran"), tone=Tone.QUIET)
    if column == "seed":
        seed = view.participations[entrant].seed
        return Cell(str(seed) if seed is not None else "", sort=seed)
    if column == "membership":
        numbers = listed(p.membership for p in persons_of(view.state, known) if p.membership)
        override = known.membership_override
        return Cell(numbers or override, sub=say("entrant.override") if override else "", tip=override)
    if column in ("eligible", "federation_points"):
        return federation_cells(view, entrant, (Column(column, ""),))[0]
    return Cell(known.notes, tip=known.notes, tone=Tone.QUIET)


@dataclass(frozen=True, slots=True)
class EntrantCard:
    """Everything about one entrant: a heading, key and value lines, and what happened round by round."""

    title: str
    subtitle: str
    lines: tuple[tuple[str, str], ...]
    rounds: tuple[tuple[str, str, str], ...]


def entrant_card(view: StageView, entrant: EntrantId) -> EntrantCard:
    """The card of one entrant as it stands now."""
    known = view.entrants[entrant]
    part = view.participations[entrant]
    kind = format_by_id(view.stage.config.format)
    people = persons_of(view.state, known)
    lines = [
        (say("column.status"), status_cell(part, view.next_number, out=entrant in eliminated(view)).text),
        (say("column.seed"), str(part.seed) if part.seed is not None else say("column.none")),
        (say(f"column.measure.{kind.seeding_measure}"), seeding_words(view, entrant) or say("column.none")),
    ]
    if of_teams(view):
        players = enumerate(player_words(view, entrant), 1)
        lines += [(say("column.player", n=at), text) for at, text in players]
    elif kind.seeding_measure != "rating":
        rating = people[0].rating if people else None
        if rating is not None:
            lines.append((say("column.rating"), plain_number(rating)))
    if known.previous_rounds:
        lines.append(
            (say("entrant.earlier"),
             say("entrant.earlier.value", points=known.previous_points or 0, rounds=known.previous_rounds))
        )  # fmt: skip
    for heading, text in (
        ("column.code", listed(p.code for p in people if p.code)),
        ("column.membership", listed(p.membership for p in people if p.membership)),
        ("column.override", known.membership_override),
        (
            "column.eligible",
            "" if known.eligible is None else say("word.yes" if known.eligible else "word.no"),
        ),
        ("column.federation_points", plain_number(known.points)),
        ("column.federation", listed(p.federation for p in people if p.federation)),
        ("column.note", known.notes),
    ):
        if text:
            lines.append((say(heading), text))
    rounds = _single_rounds(view, entrant) if singles(view) else _partner_rounds(view, entrant)
    subtitle = " · ".join(
        each for each in (known.team, division_title(view), say("entrant.number", number=entrant)) if each
    )
    return EntrantCard(spoken_entrant(view.state, entrant), subtitle, tuple(lines), rounds)


def _partner_rounds(view: StageView, entrant: EntrantId) -> tuple[tuple[str, str, str], ...]:
    kind = format_by_id(view.stage.config.format)
    worth = kind.worth(view, kind.options(view)).get(entrant, {})
    return tuple(
        (
            say("column.round", number=outing.number),
            company(view, outing, entrant),
            score_words(view, worth[outing.number]) if outing.number in worth else "–",
        )
        for outing in view.history.of_entrant(entrant)
    )


def _single_rounds(view: StageView, entrant: EntrantId) -> tuple[tuple[str, str, str], ...]:
    """Table, who goes first, opponent and result; what it brought and the points so far."""
    games = games_of(view, places_of(view))
    worth = games.worth.get(entrant, {})
    numbers = sorted({*worth, *games.outings.get(entrant, {})})
    lines, total = [], 0
    for number in numbers:
        outing = games.of(entrant, number)
        what = say("game.late") if outing is None else _single_round(games, entrant, outing)
        total += worth.get(number, 0)
        got = worth.get(number, 0)
        brought = say("game.running", points=score_words(view, got), total=score_words(view, total))
        lines.append((round_head(view, number), what, brought if number in worth else "–"))
    return tuple(lines)


def _single_round(games: Games, entrant: EntrantId, outing: Outing) -> str:
    if outing.pairing is None:
        return games.tip(entrant, outing)
    code = "game.card"
    if outing.pairing.first is not None:
        code = "game.card.first" if went_first(outing) else "game.card.second"
    text = say(code, table=outing.pairing.table, what=games.what(outing))
    if isinstance(outing.outcome, Scored) and outing.outcome.unit is Unit.RAW:
        text = say("game.tip.by", tip=text, margin=plus(margin(outing)))
    if decided(outing.outcome) and not games.counts(entrant, outing):
        text = say("game.tip.void", tip=text)
    return text
