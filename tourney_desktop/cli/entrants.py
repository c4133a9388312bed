"""``entrant …`` and ``entrants``: who takes part."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping
from dataclasses import replace

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_stage, add_who, rounds, whole, words
from tourney_desktop.cli.event_file import after_notes, opened, stage_of, view_of
from tourney_desktop.cli.plain import table_text
from tourney_desktop.cli.shapes import entrant_json, entrants_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.command import Command
from tourney_desktop.document.commands.drawn_ahead import missed_for_good
from tourney_desktop.document.commands.entrants import (
    AddEntrants,
    EditEntrant,
    MarkAbsent,
    RemoveEntrant,
    ReturnEntrant,
    WithdrawEntrant,
    participation_of,
)
from tourney_desktop.document.commands.fill_in import standing_offers
from tourney_desktop.document.commands.imports import RosterRow, merge
from tourney_desktop.document.commands.roster import EntrantData, as_team, data_of, same_name
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import ByeKind, EntrantId, StageId, TournamentState
from tourney_desktop.domain.people import entrant_name, find_entrant, split_name
from tourney_desktop.domain.text import listed, say
from tourney_desktop.exchange.columns import ROSTER_FIELDS
from tourney_desktop.exchange.names import whole as whole_name
from tourney_desktop.exchange.roster_values import RowValues, read_values
from tourney_desktop.reports.entrants import entrants_table
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.field_notes import field_notes
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import stage_view

_FLAGS = frozenset({"house"})
_FIELDS = (*ROSTER_FIELDS, "membership_override")
Act = Callable[[TournamentState, StageId, EntrantId, Namespace], Command]


def _add_fields(parser: Parser) -> None:
    """Every roster column as an option."""
    for field in _FIELDS:
        flag = f"--{field.replace('_', '-')}"
        code = f"help.field.{field}"
        if field in _FLAGS:
            parser.add_argument(flag, action="store_true", help=say(code))
        else:
            parser.add_argument(flag, metavar=field.upper(), type=words, help=say(code))
    parser.add_argument("--same-name", action="store_true", help=say("help.opt.same_name"))


def _texts(args: Namespace) -> dict[str, str]:
    """The options that were typed, by field."""
    texts = {field: getattr(args, field) for field in _FIELDS if field not in _FLAGS}
    return {
        **{field: text for field, text in texts.items() if text is not None},
        **{field: "yes" for field in _FLAGS if getattr(args, field)},
    }


def _values(texts: Mapping[str, str], *, teams: bool) -> RowValues:
    """The particulars that were typed. Raises ``BadInput`` for the first that cannot be taken."""
    found = read_values(texts, whole_name if teams else split_name)
    if found.wrong:
        wrong = found.wrong[0]
        raise BadInput("cli.field", option=f"--{wrong.field.replace('_', '-')}", problem=wrong.message)
    return replace(found, data=as_team(found.data)) if teams else found


def _teams(state: TournamentState, stage: StageId) -> bool:
    """Whether entrants are teams here, whose names are not split."""
    return format_by_id(state.stages[stage].config.format).teams


def _add_arguments(parser: Parser) -> None:
    add_stage(parser)
    _add_fields(parser)
    parser.add_argument("--late-from", metavar="ROUND", type=whole, help=say("help.opt.late_from"))


def _add(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        values = _values(_texts(args), teams=_teams(document.state, stage))
        document.execute(AddEntrants(stage, (values.data,), args.late_from, same_name_ok=args.same_name))
        state = document.state
        who = EntrantId(max(state.entrants))
        notes = (*_elsewhere(state, stage, who), *_offered(state, stage, who), *after_notes(document))
        return _one(state, stage, who, "cli.entrant_added", notes)


def _elsewhere(state: TournamentState, stage: StageId, who: EntrantId) -> tuple[str, ...]:
    """That somebody of this name plays in another division: it may be the same one."""
    data, division = data_of(state, who), state.stages[stage].division
    here = {part.entrant for part in state.participations.values() if part.division == division}
    others = [
        each
        for each in same_name(state, data)
        if each not in here and folded(state.entrants[each].team) == folded(data.team)
    ]
    return tuple(say("cli.same_name_elsewhere", name=data.listed, known=each) for each in others)


def _edit_arguments(parser: Parser) -> None:
    add_stage(parser)
    add_who(parser)
    _add_fields(parser)


def _edit(args: Namespace) -> Answer:
    texts = _texts(args)
    if not texts:
        raise BadInput("cli.nothing_to_change")
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        who = find_entrant(document.state, args.who, stage)
        participation_of(document.state, stage, who)
        data = _edited(data_of(document.state, who), texts, teams=_teams(document.state, stage))
        document.execute(EditEntrant(who, data, same_name_ok=args.same_name))
        return _one(document.state, stage, who, "cli.entrant_changed", after_notes(document))


def _edited(known: EntrantData, texts: Mapping[str, str], *, teams: bool) -> EntrantData:
    """The particulars with what was typed; an empty text takes a value away."""
    own = bool(known.name)
    named = {**(_team_texts(known, texts) if own else _person_texts(known, texts)), **texts}
    found = _values(named, teams=teams or own)
    given = found.given | {"code" if field == "id" else field for field in texts if field != "name"}
    if found.data.name:
        given |= {"name"}
    return merge(known, RosterRow(0, found.data, frozenset(given)))


def _person_texts(known: EntrantData, texts: Mapping[str, str]) -> dict[str, str]:
    if texts.get("name") or texts.get("last"):
        return {}
    return {"last": known.persons[0].last, "first": known.persons[0].first}


def _team_texts(known: EntrantData, texts: Mapping[str, str]) -> dict[str, str]:
    """Name and players as they are. Raises ``BadInput`` for a rating of the team itself."""
    if known.persons and any(texts.get(field) for field in ("rating", "deviation")):
        raise BadInput("cli.team_rating", name=known.name)
    found = {"name": known.name}
    for at, person in enumerate(known.persons, 1):
        found[f"player{at}"] = f"{person.last}, {person.first}" if person.first else person.last
    return found


def _withdraw_arguments(parser: Parser) -> None:
    add_stage(parser)
    add_who(parser)
    parser.add_argument(
        "--paired", metavar="keep|repair", type=words, default="keep", help=say("help.opt.paired")
    )


def _absent_arguments(parser: Parser) -> None:
    add_stage(parser)
    add_who(parser)
    parser.add_argument("--rounds", metavar="R-R", type=rounds, required=True, help=say("help.opt.rounds"))
    parser.add_argument("--kind", choices=("zero", "half", "full"), default="zero", help=say("help.opt.kind"))
    parser.add_argument("--remove", action="store_true", help=say("help.opt.absent_remove"))


def _who_arguments(parser: Parser) -> None:
    add_stage(parser)
    add_who(parser)


def _acting(act: Act, said: str) -> Callable[[Namespace], Answer]:
    """A command about one known entrant."""

    def run(args: Namespace) -> Answer:
        with opened(args.file, write=True) as document:
            stage = stage_of(document.state, args)
            who = find_entrant(document.state, args.who, stage)
            participation_of(document.state, stage, who)
            document.execute(act(document.state, stage, who, args))
            return _one(document.state, stage, who, said, after_notes(document))

    return run


def _return(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        before = document.state
        stage = stage_of(before, args)
        who = find_entrant(before, args.who, stage)
        participation_of(before, stage, who)
        document.execute(ReturnEntrant(stage, who))
        state = document.state
        missed = missed_for_good(before, state, stage, who)
        told = (
            say("cli.missed", name=entrant_name(state, who), rounds=listed(map(str, missed)), n=len(missed)),
        )
        notes = (*(told if missed else ()), *_offered(state, stage, who), *after_notes(document))
        return _one(state, stage, who, "cli.returned", notes)


def _offered(state: TournamentState, stage: StageId, who: EntrantId) -> tuple[str, ...]:
    """Rounds under way that somebody is not in, and whom he could play there."""
    return tuple(
        say(
            "cli.fill_in", round=state.rounds[each.round].number, one=entrant_name(state, each.one),
            other=entrant_name(state, each.other), one_id=each.one, other_id=each.other,
        )
        for each in standing_offers(state, stage)
        if each.one == who
    )  # fmt: skip


def _one(state: TournamentState, stage: StageId, who: EntrantId, said: str, notes: tuple[str, ...]) -> Answer:
    view = stage_view(state, stage)
    return Answer(
        lambda: entrant_json(view, who), lambda: say(said, name=entrant_name(state, who), id=who), notes
    )


def _remove(args: Namespace) -> Answer:
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        who = find_entrant(document.state, args.who, stage)
        participation_of(document.state, stage, who)
        name = entrant_name(document.state, who)
        document.execute(RemoveEntrant(who))
        notes = after_notes(document)
    return Answer(
        lambda: {"removed": who, "name": name}, lambda: say("cli.entrant_removed", name=name, id=who), notes
    )


def _entrants(args: Namespace) -> Answer:
    with opened(args.file, write=False) as document:
        view = view_of(document.state, args)
    warnings = tuple(note_text(view.state, each) for each in field_notes(view))
    return Answer(lambda: entrants_json(view), lambda: table_text(entrants_table(view)), warnings)


VERBS = (
    Verb("entrant add", _add_arguments, _add),
    Verb("entrant edit", _edit_arguments, _edit),
    Verb(
        "entrant withdraw",
        _withdraw_arguments,
        _acting(lambda _state, stage, who, args: WithdrawEntrant(stage, who, args.paired), "cli.withdrawn"),
    ),
    Verb(
        "entrant return",
        _who_arguments,
        _return,
    ),
    Verb(
        "entrant absent",
        _absent_arguments,
        _acting(
            lambda _state, stage, who, args: MarkAbsent(
                stage, who, args.rounds, None if args.remove else ByeKind(args.kind)
            ),
            "cli.absent",
        ),
    ),
    Verb("entrant remove", _who_arguments, _remove),
    Verb("entrants", add_stage, _entrants),
)
