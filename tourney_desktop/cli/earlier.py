"""``import`` of an earlier event file of ours: averages, scores and ratings, and who is taken for whom (ADD-12)."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import pair
from tourney_desktop.cli.event import refuse_same_file
from tourney_desktop.cli.event_file import after_notes, opened, stage_of
from tourney_desktop.cli.plain import table_text
from tourney_desktop.cli.shapes import Json, measured, number
from tourney_desktop.document.commands.earlier import (
    EarlierPlan,
    TakeFromEarlier,
    plan_earlier,
    plan_everybody,
)
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import TournamentState
from tourney_desktop.domain.people import find_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.earlier import earlier_table
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.earlier.matching import match_people
from tourney_desktop.rules.earlier.people import EarlierPerson, earlier_people, present_people
from tourney_desktop.rules.earlier.takeover import Takeover, Value


def add_earlier(parser: ArgumentParser) -> None:
    """``--same`` and ``--overwrite``."""
    parser.add_argument(
        "--same", metavar="WHO=EARLIER", type=pair, action="append", default=[], help=say("help.opt.same")
    )
    parser.add_argument("--overwrite", action="store_true", help=say("help.opt.overwrite"))


def import_earlier(args: Namespace) -> Answer:
    """Take over from an event file. Raises ``FileError`` where it cannot be used."""
    if args.kind not in (None, "entrants"):
        raise BadInput("earlier.entrants_only", kind=args.kind)
    refuse_same_file(args.file, args.source)
    with opened(args.source, write=False) as source:
        earlier = source.state
    people = earlier_people(earlier)
    with opened(args.file, write=not args.dry_run) as document:
        state = document.state
        stage = stage_of(state, args)
        present = present_people(state)
        if present:
            matches = match_people(people, present, _told(state, earlier, people, args))
            plan = plan_earlier(state, stage, matches, overwrite=args.overwrite)
        else:
            plan = plan_everybody(stage, earlier, people)
        command = TakeFromEarlier(plan, args.source.name)
        if plan.updated or plan.newcomers:
            if args.dry_run:
                document.preview(command)
            else:
                document.execute(command)
        notes = after_notes(document)
    if any(each.cut for each in people):
        notes += (say("earlier.cut"),)
    return _answer(state, plan, people, notes, args)


def _told(
    state: TournamentState, earlier: TournamentState, people: tuple[EarlierPerson, ...], args: Namespace
) -> dict[int, EarlierPerson | None]:
    """``--same WHO=EARLIER``, by place in the field; ``WHO=`` is nobody of the earlier event."""
    present = present_people(state)
    found: dict[int, EarlierPerson | None] = {}
    for who, whom in args.same:
        entrant = find_entrant(state, who)
        at = [place for place, each in enumerate(present) if each.entrant == entrant]
        if len(at) != 1:
            raise BadInput("earlier.several_people", who=who)
        found[at[0]] = None
        if whom:
            meant = find_entrant(earlier, whom)
            same = [each for each in people if each.who.entrant == meant]
            if len(same) != 1:
                raise BadInput("earlier.several_people", who=whom)
            found[at[0]] = same[0]
    return found


def _answer(
    state: TournamentState,
    plan: EarlierPlan,
    people: tuple[EarlierPerson, ...],
    notes: tuple[str, ...],
    args: Namespace,
) -> Answer:
    counts: Mapping[str, int] = {
        "rows": len(people),
        "added": len(plan.newcomers),
        "updated": len(plan.updated),
        "skipped": len(people) - len(plan.newcomers) - sum(1 for row in plan.rows if row.changes),
    }

    def data() -> object:
        matches = [_match_json(state, row) for row in plan.rows]
        return {**counts, "problems": [], "dry_run": args.dry_run, "matches": matches}

    def text() -> str:
        summary = say("cli.would_import" if args.dry_run else "cli.imported", **counts)
        return f"{table_text(earlier_table(state, plan.rows, people))}\n{summary}" if plan.rows else summary

    return Answer(data, text, notes)


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
