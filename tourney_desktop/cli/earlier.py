"""``import`` of what is known of people: from an earlier event file of ours averages, scores and ratings, from a rating
list or a history of games ratings; and who is taken for whom (ADD-12)."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import dataclass

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import pair, words
from tourney_desktop.cli.event import refuse_same_file
from tourney_desktop.cli.event_file import after_notes, opened, stage_of
from tourney_desktop.cli.plain import table_text
from tourney_desktop.cli.rate_sources import RateSources
from tourney_desktop.cli.shapes import Json, measured, number
from tourney_desktop.document.commands.earlier import (
    EarlierPlan,
    TakeFromEarlier,
    plan_earlier,
    plan_everybody,
)
from tourney_desktop.document.earlier_sources import EarlierSource, earlier_source
from tourney_desktop.document.rating_sources import Finding
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import RatedEvent, TournamentState
from tourney_desktop.domain.people import find_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.earlier import earlier_table
from tourney_desktop.reports.ratings import listed_ratings
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.earlier.listed import listed_people
from tourney_desktop.rules.earlier.matching import called, match_people
from tourney_desktop.rules.earlier.people import EarlierPerson, present_people
from tourney_desktop.rules.earlier.takeover import Takeover, Value
from tourney_desktop.rules.ratings import RATINGS, rating_by_id
from tourney_desktop.rules.ratings.history import rate_history
from tourney_desktop.rules.ratings.own_history import usual_system
from tourney_desktop.rules.view import StageView, stage_view

HISTORY, RATINGS_LIST = "history", "ratings"


def add_earlier(parser: ArgumentParser) -> None:
    """``--same``, ``--overwrite`` and ``--system``."""
    parser.add_argument(
        "--same", metavar="WHO=EARLIER", type=pair, action="append", default=[], help=say("help.opt.same")
    )
    parser.add_argument("--overwrite", action="store_true", help=say("help.opt.overwrite"))
    systems = ", ".join(each.id for each in RATINGS)
    parser.add_argument(
        "--system",
        metavar="SYSTEM",
        type=words,
        default="",
        help=say("help.opt.import_system", systems=systems),
    )


@dataclass(frozen=True)
class _Found:
    """What was read: whom it knows, how many rows it has, and rows that stand in the way or were left out."""

    source: EarlierSource
    rows: int
    problems: tuple[Finding, ...] = ()
    notes: tuple[str, ...] = ()
    refused: bool = False


def import_earlier(args: Namespace, kind: str = "") -> Answer:
    """Take over from an event file, or from text that is a ``HISTORY`` or a ``RATINGS_LIST``. Raises ``FileError`` for
    an event file that cannot be used."""
    if not kind and args.kind not in (None, "entrants"):
        raise BadInput("earlier.entrants_only", kind=args.kind)
    refuse_same_file(args.file, args.source)
    with opened(args.file, write=not args.dry_run) as document:
        state = document.state
        stage = stage_of(state, args)
        found = _read(args, kind, stage_view(state, stage))
        source = found.source
        if found.refused:
            return _refused(found, args)
        present = present_people(state)
        if present:
            matches = match_people(source.people, present, _told(state, source, args))
            plan = plan_earlier(state, stage, matches, overwrite=args.overwrite)
        elif source.state is not None:
            plan = plan_everybody(stage, source.state, source.people)
        else:
            raise RuleConflict("take.blocked.nobody")
        command = TakeFromEarlier(plan, args.source.name, source.rated)
        if command.changes(state):
            if args.dry_run:
                document.preview(command)
            else:
                document.execute(command)
        notes = (*found.notes, *after_notes(document))
    if source.cut:
        notes += (say("earlier.cut"),)
    return _answer(state, plan, found, notes, args)


def _read(args: Namespace, kind: str, view: StageView) -> _Found:
    system = rating_by_id(args.system) if args.system else usual_system(view)
    mapping = dict(args.map)
    reader = RateSources(
        system, args.encoding, args.names, mapping, history=kind == HISTORY and bool(mapping)
    )
    read = reader.read_one(args.source)
    if read.state is not None:
        source = earlier_source(read, system, system.options_type())
        return _Found(source, len(source.people))
    if read.is_ratings:
        problems = tuple(Finding(read.name, each) for each in read.problems)
        source = earlier_source(read, system, system.options_type())
        return _Found(source, read.rows, problems, read.questions, bool(problems) and not args.partial)
    reader.take(args.source, read)
    sources = reader.sources(None)
    notes = (*sources.questions, *(each.text for each in sources.remarks))
    if sources.unclear or (sources.unreadable and not args.partial):
        return _Found(EarlierSource(read.name, ()), read.rows, sources.problems, notes, refused=True)
    history = rate_history(system, system.options_type(), sources.events)
    people = listed_people(listed_ratings(history))
    return _Found(EarlierSource(read.name, people, history=history), read.rows, sources.unreadable, notes)


def _problems(found: _Found) -> list[Json]:
    return [
        {"row": each.found.row, "column": each.found.column, "message": each.found.message}
        for each in found.problems
    ]


def _refused(found: _Found, args: Namespace) -> Answer:
    counts: Json = {"rows": found.rows, "added": 0, "updated": 0, "skipped": 0}
    said = "\n".join(each.text for each in found.problems)
    first = found.problems[0]
    sentence = say("take.rows", n=len(found.problems), first=first.text)
    return Answer(
        lambda: {**counts, "problems": _problems(found), "dry_run": args.dry_run},
        lambda: said,
        found.notes,
        2,
        sentence,
    )


def _told(state: TournamentState, source: EarlierSource, args: Namespace) -> dict[int, EarlierPerson | None]:
    """``--same WHO=EARLIER``, by place in the field; ``WHO=`` is nobody there."""
    present = present_people(state)
    found: dict[int, EarlierPerson | None] = {}
    for who, whom in args.same:
        entrant = find_entrant(state, who)
        at = [place for place, each in enumerate(present) if each.entrant == entrant]
        if len(at) != 1:
            raise BadInput("earlier.several_people", who=who)
        found[at[0]] = None
        if whom:
            same = _meant(source, whom)
            if len(same) != 1:
                raise BadInput("earlier.several_people", who=whom)
            found[at[0]] = same[0]
    return found


def _meant(source: EarlierSource, whom: str) -> list[EarlierPerson]:
    """Who of the earlier event, or of the list, is called so."""
    if source.state is None:
        found = called(source.people, whom)
        if not found:
            raise BadInput("take.unknown", text=whom)
        return found
    meant = find_entrant(source.state, whom)
    return [each for each in source.people if each.who.entrant == meant]


def _answer(
    state: TournamentState, plan: EarlierPlan, found: _Found, notes: tuple[str, ...], args: Namespace
) -> Answer:
    people, rated = found.source.people, found.source.rated or ()
    new = [each for each in rated if each not in state.rated_events]
    counts: Mapping[str, int] = {
        "rows": found.rows,
        "added": len(plan.newcomers) + len(new),
        "updated": len(plan.updated),
        "skipped": len(people) - len(plan.newcomers) - sum(1 for row in plan.rows if row.changes),
    }

    def data() -> object:
        matches = [_match_json(state, row) for row in plan.rows]
        events = [_event_json(each) for each in rated]
        shown: Json = {**counts, "problems": _problems(found), "dry_run": args.dry_run, "matches": matches}
        return {**shown, "events": events} if found.source.history is not None else shown

    def text() -> str:
        summary = say("cli.would_import" if args.dry_run else "cli.imported", **counts)
        return f"{table_text(earlier_table(state, plan.rows, people))}\n{summary}" if plan.rows else summary

    return Answer(data, text, notes)


def _event_json(each: RatedEvent) -> Json:
    return {
        "event": each.name,
        "date": each.date,
        "status": each.status,
        "people": each.people,
        "games": each.games,
        "source": each.source,
    }


def _match_json(state: TournamentState, row: Takeover) -> Json:
    match = row.match
    return {
        "entrant": match.present.entrant,
        "name": match.present.listed,
        "earlier": match.earlier.who.listed if match.earlier else None,
        "earlier_team": match.earlier.who.team if match.earlier else None,
        "sure": match.sureness.value,
        "why": note_text(state, match.why),
        "things": {
            each.name: {
                "old": _value(each.name, each.old),
                "new": _value(each.name, each.new),
                "taking": each.taking.value,
            }
            for each in row.things
        },
    }


def _value(name: str, value: Value) -> int | float | str | None:
    return measured(value) if name in ("rating", "deviation") else number(value)
