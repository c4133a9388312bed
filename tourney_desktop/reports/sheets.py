"""What goes onto paper: for each document its finished input, its issue, and what changed since the last one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.facts import DocumentIssued
from tourney_desktop.domain.model import EntrantId, Issue, Round, StageId, TournamentState
from tourney_desktop.domain.text import listed, say
from tourney_desktop.reports.bracket import bracket_sheet
from tourney_desktop.reports.byes import byes_table
from tourney_desktop.reports.cards import CardDeck, CertificateSet, TableCard
from tourney_desktop.reports.certificates import certificates
from tourney_desktop.reports.crosstable import crosstable
from tourney_desktop.reports.crosstable_grid import still_to_play
from tourney_desktop.reports.endgame_sheets import (
    MONEY,
    belongs,
    first_day_sheet,
    meeting_sheet,
    payouts_sheet,
    prizes_sheet,
)
from tourney_desktop.reports.entrants import entrants_table
from tourney_desktop.reports.moment import progress
from tourney_desktop.reports.pairings import pairings_by_name, pairings_table
from tourney_desktop.reports.prizes import pays
from tourney_desktop.reports.rating_sheets import RATING_SHEETS, rating_sheet
from tourney_desktop.reports.recorded import as_recorded
from tourney_desktop.reports.schedule_sheets import (
    SCHEDULES,
    schedule_sheet,
    schedule_slips,
    team_schedules,
)
from tourney_desktop.reports.seeding import seeding_table
from tourney_desktop.reports.sheet_digest import Content, digests
from tourney_desktop.reports.sheet_head import ListSheet, SheetHead
from tourney_desktop.reports.standings import standings_table
from tourney_desktop.reports.table import Table
from tourney_desktop.reports.team_standings import team_sheet
from tourney_desktop.reports.timetable import next_start, start_words
from tourney_desktop.reports.words import clock_time, division_title, round_title, side_names
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.ratings.own_history import own_system
from tourney_desktop.rules.view import StageView, stage_view


@dataclass(frozen=True, slots=True)
class SheetRequest:
    """One document of one stage. ``round`` is the round it is about, or as of which it speaks; ``None`` is the last.
    ``everybody`` prints a certificate for each place. A schedule may be that of one ``entrant`` or of a ``team``."""

    document: str
    round: int | None = None
    everybody: bool = False
    entrant: EntrantId | None = None
    team: str = ""


@dataclass(frozen=True, slots=True)
class SheetInput:
    """A document's finished input, which issue it is, and digests of its rows."""

    content: Content
    issue: int
    digest: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Context:
    view: StageView
    request: SheetRequest
    head: SheetHead

    @property
    def round(self) -> Round:
        """The round that is meant. Raises where none is drawn."""
        if not self.view.rounds:
            raise RuleConflict("sheet.no_round")
        return as_recorded(self.view, self.view.rounds[-1])


def _round_head(context: _Context, *, hint: str = "") -> SheetHead:
    each = context.round
    time = start_words(context.view, each.number)
    starts = say("sheet.starts", time=time) if time else ""
    earlier = [before for before in context.view.rounds if before.number < each.number]
    after = (
        progress(stage_view(context.view.state, context.view.stage.id, earlier[-1].number)) if earlier else ""
    )
    return replace(
        context.head, round_label=round_title(each), starts=starts, hint=hint, after=after,
        draft=not each.published,
    )  # fmt: skip


def _pairings(context: _Context) -> Content:
    each = context.round
    lead = bool(each.pairings) and all(pairing.first == 0 for pairing in each.pairings)
    head = _round_head(context, hint=say("sheet.hint_first") if lead else "")
    return ListSheet(pairings_table(context.view, each, paper=True), head)


def _by_name(context: _Context) -> Content:
    return ListSheet(pairings_by_name(context.view, context.round), _round_head(context))


def _byes(context: _Context) -> Content:
    return ListSheet(byes_table(context.view, context.round), _round_head(context))


def _schedule(context: _Context) -> Content:
    return schedule_sheet(context.view, context.head)


def _slips(context: _Context) -> Content:
    return schedule_slips(context.view, context.head, context.request.entrant, context.request.team)


def _team_pages(context: _Context) -> Content:
    return team_schedules(context.view, context.head, context.request.team)


def _crosstable(context: _Context) -> Content:
    view = context.view
    table = crosstable(view, paper=True)
    head = replace(context.head, title=table.title, state=table.state, after=progress(view))
    return ListSheet(table, head, below=still_to_play(view) if table.id == "grid" else None)


def _desk(make: Callable[[StageView], Table]) -> Callable[[_Context], Content]:
    def build(context: _Context) -> Content:
        table = make(context.view)
        head = replace(context.head, title=table.title, state=table.state, after=progress(context.view))
        return ListSheet(table, head)

    return build


def _seeding(context: _Context) -> Content:
    if not context.view.seeded:
        raise RuleConflict("sheet.no_seeds")
    return _desk(seeding_table)(context)


def _table_cards(context: _Context) -> Content:
    each = context.round
    view = context.view
    partners = format_by_id(view.stage.config.format).side_size > 1
    title = " · ".join(part for part in (round_title(each), start_words(view, each.number)) if part)
    cards = tuple(
        TableCard(
            event=view.state.details.name,
            division=context.head.division,
            round_label=title,
            table=pairing.table,
            sides=(
                side_names(view.state, pairing.sides[0].entrants),
                side_names(view.state, pairing.sides[1].entrants),
            ),
            foot=say("sheet.card_foot_partners") if partners else "",
            score_label=say("sheet.card_score" if partners else "sheet.card_score_single"),
        )
        for pairing in sorted(each.pairings, key=lambda p: p.table)
    )
    return CardDeck(cards, _round_head(context))


_BUILDERS: Mapping[str, Callable[[_Context], Content]] = {
    "pairings": _pairings,
    "pairings-by-name": _by_name,
    "byes": _byes,
    "schedule": _schedule,
    "schedule-by-player": _slips,
    "schedule-by-team": _team_pages,
    "table-cards": _table_cards,
    "seeding": _seeding,
    "standings": _desk(lambda view: standings_table(view, paper=True)),
    "team-standings": lambda context: team_sheet(context.view, context.head),
    "crosstable": _crosstable,
    "bracket": lambda context: bracket_sheet(context.view, context.head),
    "entrants": _desk(entrants_table),
    "certificates": lambda context: certificates(
        context.view, context.head, everybody=context.request.everybody
    ),
    "payouts": lambda context: payouts_sheet(context.view, context.head),
    "prizes": lambda context: prizes_sheet(context.view, context.head),
    "player-meeting": lambda context: meeting_sheet(context.view, context.head),
    "out-on-day-1": lambda context: first_day_sheet(context.view, context.head),
    **dict.fromkeys(
        RATING_SHEETS, lambda context: rating_sheet(context.view, context.head, context.request.document)
    ),
}

REISSUED = frozenset(
    {
        "pairings",
        "pairings-by-name",
        "byes",
        "schedule",
        "seeding",
        "standings",
        "team-standings",
        "payouts",
        "prizes",
    }
)
"""Documents that hang in the room: printed again with other contents, they carry the re-issue mark."""


def documents_of(format_id: str) -> tuple[str, ...]:
    """The documents a format has, in the order they are offered."""
    kind = format_by_id(format_id)
    hidden = {"bracket"} if not kind.has_bracket else set()
    hidden |= {"team-standings"} if not kind.ranks_teams else set()
    hidden |= set(SCHEDULES) if not kind.drawn_in_advance else set()
    return tuple(
        each
        for each in _BUILDERS
        if each not in hidden and each not in RATING_SHEETS and belongs(each, format_id)
    )


def documents_for(view: StageView) -> tuple[str, ...]:
    """The documents of a stage: those of its format, those about money where there is any, and those on ratings where
    somebody is rated."""
    own = documents_of(view.stage.config.format)
    money = tuple(each for each in MONEY if each not in own) if pays(view) else ()
    listed = ("rated-events",) if view.state.rated_events else ()
    return (*own, *money, *(RATING_SHEETS if own_system(view) else listed))


def needs_round(document: str) -> bool:
    """Whether the document is about one round."""
    return document in ("pairings", "pairings-by-name", "byes", "table-cards")


def sheet_input(
    state: TournamentState, stage: StageId, request: SheetRequest, *, printed_at: str
) -> SheetInput:
    """The finished input of a document. Raises ``BadInput`` for one that the format does not have, ``RuleConflict``
    where it is too early for it."""
    offered = documents_for(stage_view(state, stage))
    if request.document not in offered:
        raise BadInput("sheet.none", document=request.document, documents=listed(offered))
    view = stage_view(state, stage, request.round)
    if request.round is not None and not any(each.number == request.round for each in view.rounds):
        last = max((each.number for each in stage_view(state, stage).rounds), default=0)
        if not last:
            raise BadInput("round.unknown_none", round=request.round)
        raise BadInput("round.unknown", round=request.round, last=last)
    head = SheetHead(
        event=state.details.name,
        printed_at=datetime.fromisoformat(printed_at),
        division=division_title(view),
        title=say(f"title.{request.document.replace('-', '_')}"),
    )
    content = _with_the_next_start(_BUILDERS[request.document](_Context(view, request, head)), state, stage)
    lines, digest = digests(content)
    if not isinstance(content, ListSheet) or request.document not in REISSUED:
        return SheetInput(content, 1, digest, lines)
    before = _last_issue(state, view, request)
    if before is None or before.digest == digest:
        issue = before.number if before else 1
        if issue == 1:
            return SheetInput(content, 1, digest, lines)
        marked = replace(content.head, issue=issue, replaces=_replaced_time(state, view, request, issue))
        return SheetInput(replace(content, head=marked), issue, digest, lines)
    changed = frozenset(int(line.partition(":")[0]) for line in lines if line not in set(before.lines))
    marked = replace(
        content.head, issue=before.number + 1, replaces=clock_time(before.at), changed_keys=changed
    )
    return SheetInput(replace(content, head=marked), before.number + 1, digest, lines)


def _with_the_next_start(content: Content, state: TournamentState, stage: StageId) -> Content:
    """When play goes on, at the foot of every list that does not say when its own round starts (MS-1.3)."""
    if isinstance(content, CardDeck | CertificateSet) or content.head.starts:
        return content
    words = next_start(stage_view(state, stage))
    after = " · ".join(part for part in (content.head.after, words) if part)
    return replace(content, head=replace(content.head, after=after))


def issued_fact(
    state: TournamentState, stage: StageId, request: SheetRequest, *, at: str
) -> DocumentIssued | None:
    """The record of a printing; ``None`` for a further copy of what hangs there already."""
    made = sheet_input(state, stage, request, printed_at=at)
    view = stage_view(state, stage)
    before = _last_issue(state, view, request)
    if before is not None and before.digest == made.digest:
        return None
    return DocumentIssued(
        request.document, view.division.id, _issue_round(view, request), at, made.digest, made.lines
    )


def _issue_round(view: StageView, request: SheetRequest) -> int | None:
    if not needs_round(request.document):
        return request.round
    return request.round if request.round is not None else (view.rounds[-1].number if view.rounds else None)


def _issues(state: TournamentState, view: StageView, request: SheetRequest) -> list[Issue]:
    key = (request.document, view.division.id, _issue_round(view, request))
    return [issue for issue in state.issues if (issue.document, issue.division, issue.round) == key]


def _last_issue(state: TournamentState, view: StageView, request: SheetRequest) -> Issue | None:
    same = _issues(state, view, request)
    return same[-1] if same else None


def _replaced_time(state: TournamentState, view: StageView, request: SheetRequest, issue: int) -> str:
    return next(
        (clock_time(each.at) for each in _issues(state, view, request) if each.number == issue - 1), ""
    )
