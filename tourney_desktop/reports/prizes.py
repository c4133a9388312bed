"""The prize list: who is paid what, how each amount comes about, and the proof that it adds up (MS-5.7, ADD-13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tourney_desktop.domain.model import EntrantId, StageId, TournamentState
from tourney_desktop.domain.text import say
from tourney_desktop.reports.moment import after_title
from tourney_desktop.reports.money_words import all_whole, grouped, ordinal, per_cent
from tourney_desktop.reports.ranks import rank_texts
from tourney_desktop.reports.standings import name_cell, places_of, score_words
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table, Tone
from tourney_desktop.reports.words import division_title, told_apart
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.formats.base import Place
from tourney_desktop.rules.prizes.award import Award, PrizeList
from tourney_desktop.rules.prizes.by_places import pay_by_places
from tourney_desktop.rules.prizes.fund import Fund
from tourney_desktop.rules.title_places import came_from, goes_on, title_places
from tourney_desktop.rules.view import StageView, stage_view


def prize_list(view: StageView, pot: int | None = None) -> PrizeList:
    """As the format pays; where its best go on to a further stage, by the places of the whole division (MS-1.5).
    ``pot`` in cents, else the fund."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    found: PrizeList = kind.prize_list(view, options, pot)
    if goes_on(view.state, view.stage.id) is None or kind.about_money:
        return found
    places, final = title_places(view)
    return pay_by_places(places, options, found.structure, found.pot, final=final)


def paying_stage(state: TournamentState, stage: StageId) -> StageId:
    """Where the money of this stage is: here, or in the stage whose best went on to it."""
    source = came_from(state, stage)
    return stage if source is None or pays(stage_view(state, stage)) else paying_stage(state, source)


def pays(view: StageView) -> bool:
    """Whether there is money in this stage, or its rules are about it, so that prize list and payouts say something."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    return bool(kind.about_money or options.paid_percent or options.payouts or options.fund(1).total)


@dataclass(frozen=True, slots=True)
class Proof:
    """The two lines under a prize list: how the fund comes about, what is paid of it, and the difference. ``even``:
    there is none."""

    fund: str
    paid: str
    difference: str
    even: bool


def prizes_table(view: StageView, pot: int | None = None, *, everybody: bool = False) -> Table:
    """Best first: those who are paid, or ``everybody``."""
    prizes = prize_list(view, pot)
    settled = () if format_by_id(view.stage.config.format).about_money else title_places(view)[0]
    places = {place.entrant: place for place in settled or places_of(view)}
    shown = [each for each in prizes.awards if everybody or each.share]
    whole = all_whole([prizes.pot, *(each.amount for each in prizes.awards)])
    ranks = rank_texts(tuple(places.values()))
    apart = told_apart(view.state, places)
    losses = any(place.losses is not None for place in places.values())
    columns = (
        Column("rank", say("column.place"), Align.LEFT, Kind.TEXT, frozen=True),
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3, frozen=True),
        Column("record", say("column.record" if losses else "column.score"), Align.CENTER),
        Column("how", say("column.how"), Align.LEFT, stretch=1),
        Column("amount", say("column.amount"), Align.RIGHT, Kind.NUMBER),
    )
    rows = []
    for at, each in enumerate(shown):
        first = at == 0 or shown[at - 1].first != each.first
        rows.append(_row(view, prizes, each, places[each.entrant], ranks, apart, whole=whole, first=first))
    return Table(
        "prizes",
        say("title.prizes"),
        columns,
        tuple(rows),
        event=view.state.details.name,
        division=division_title(view),
        state=say("prizes.final") if prizes.final else after_title(view),
        notes=_notes(view, prizes),
    )


def _row(
    view: StageView,
    prizes: PrizeList,
    each: Award,
    place: Place,
    ranks: Mapping[EntrantId, str],
    apart: Mapping[EntrantId, str],
    *,
    whole: bool,
    first: bool,
) -> Row:
    """A line; place and reckoning stand once for those who share."""
    record = score_words(view, place.score)
    if place.losses is not None:
        record = f"{place.score}–{place.losses}"
    text = grouped(each.amount, whole=whole) if prizes.pot else per_cent(each.share)
    return Row(
        (
            Cell(ranks[each.entrant] if first else "", sort=each.first or None, strong=True),
            name_cell(view, place, apart),
            Cell(record, sort=place.score),
            Cell(_how(prizes, each, whole=whole) if first else "", tone=Tone.QUIET),
            Cell(text, sort=each.amount if prizes.pot else each.share, strong=True),
        ),
        key=each.entrant,
        rule_above=first,
    )


def _how(prizes: PrizeList, each: Award, *, whole: bool) -> str:
    """``1st prize``, ``(900 + 670 + 450) ÷ 3``, and what is added beside."""
    if not each.first:
        return ""
    if each.size == 1:
        text = say("prizes.how.one", place=ordinal(each.first))
    elif not prizes.pot:
        text = say("prizes.how.share", n=each.size)
    else:
        text = _sum(prizes, each, whole=whole)
    if each.extra:
        text = say("prizes.how.extra", how=text, extra=grouped(each.extra, whole=whole))
    return text


def _sum(prizes: PrizeList, each: Award, *, whole: bool) -> str:
    amounts = prizes.structure.amounts(prizes.pot, prizes.unit)
    own = [*amounts, *([0] * each.last)][each.first - 1 : each.last]
    parts = [grouped(cents, whole=whole) for cents in own if cents]
    if sum(own) != each.together or not parts:
        parts = [grouped(each.together, whole=whole)]
    inside = " + ".join(parts)
    return f"({inside}) ÷ {each.size}" if len(parts) > 1 else f"{inside} ÷ {each.size}"


def proof(view: StageView, pot: int | None = None) -> Proof:
    """That what is paid is the fund, to the cent."""
    prizes = prize_list(view, pot)
    kind = format_by_id(view.stage.config.format)
    fund = kind.payout_sheet(view, kind.options(view)).fund
    left = prizes.pot - prizes.paid
    return Proof(
        say("prizes.fund.typed", pot=grouped(prizes.pot)) if pot is not None else fund_words(fund),
        say("prizes.paid", pot=grouped(prizes.pot), paid=grouped(prizes.paid)),
        say("prizes.difference", amount=grouped(left)),
        left == 0,
    )


def fund_words(fund: Fund) -> str:
    """``32 entries × 200.00 = 6,400.00, less 640.00 retained, plus 300.00 added: fund 6,060.00``."""
    parts = list(_fund_parts(fund))
    return say("prizes.fund", parts=", ".join(parts), total=grouped(fund.total))


def _fund_parts(fund: Fund) -> Iterator[str]:
    yield say("prizes.fund.fees", n=fund.entries, fee=grouped(fund.entry_fee), fees=grouped(fund.fees))
    if fund.retained:
        yield say("prizes.fund.retained", amount=grouped(fund.retained), percent=fund.retained_percent)
    if fund.added:
        yield say("prizes.fund.added", amount=grouped(fund.added))
    if fund.side_pools:
        yield say("prizes.fund.side_pools", amount=grouped(fund.side_pools))


def _notes(view: StageView, prizes: PrizeList) -> tuple[str, ...]:
    found = [
        say(
            "prizes.note.structure",
            n=prizes.structure.places,
            source=say(f"prizes.source.{prizes.structure.source}"),
        )
    ]
    if any(each.size > 1 and each.share for each in prizes.awards):
        found.append(say("prizes.note.shared"))
    kind = format_by_id(view.stage.config.format)
    words = kind.payout_sheet(view, kind.options(view)).reading
    if words:
        found.append(say(f"moreswiss.rules.{words}"))
    if prizes.pot and not prizes.final:
        found.append(say("prizes.note.not_final"))
    if prizes.remainder and prizes.final:
        found.append(say("prizes.note.remainder", amount=grouped(prizes.remainder)))
    return tuple(found)
