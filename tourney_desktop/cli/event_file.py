"""The event file a command works on, and the stage of it that is meant."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tourney_desktop.document.document import Document
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.model import Division, Stage, StageId, TournamentState
from tourney_desktop.domain.text import listed
from tourney_desktop.rules.stages import current_stage, stages_of
from tourney_desktop.rules.view import StageView, stage_view


@contextmanager
def opened(path: Path, *, write: bool) -> Iterator[Document]:
    """The event, open while the block runs. Raises ``FileError`` where it cannot be used."""
    from tourney_desktop.compose import open_document  # noqa: PLC0415 - storage is heavy, --help must not wait for it

    document = open_document(path, write=write)
    try:
        yield document
    finally:
        document.close()


def after_notes(document: Document) -> tuple[str, ...]:
    """What went wrong beside a change that was saved: a backup, the journal."""
    journal = getattr(document.store, "journal_problem", "")
    return tuple(each for each in (document.backup_problem, str(journal)) if each)


def stage_of(state: TournamentState, args: Namespace) -> StageId:
    """The stage that ``--division`` and ``--stage`` name; without them the only division and the stage that is
    played now. Raises
    ``BadInput`` naming what there is."""
    division = division_of(state, args.division)
    if not args.stage:
        return current_stage(state, division.id)
    return _stage(stages_of(state, division.id), args.stage, division).id


def view_of(state: TournamentState, args: Namespace, after: int | None = None) -> StageView:
    """The view of that stage."""
    return stage_view(state, stage_of(state, args), after)


def division_of(state: TournamentState, wanted: str) -> Division:
    """The division of that name or number, the only one without. Raises ``BadInput`` naming what there is."""
    every = sorted(state.divisions.values(), key=lambda each: each.id)
    names = listed(each.name for each in every)
    if not wanted:
        if len(every) > 1:
            raise BadInput("cli.which_division", divisions=names)
        return every[0]
    for each in every:
        if folded(each.name) == folded(wanted) or str(each.id) == wanted:
            return each
    raise BadInput("cli.no_division", division=wanted, divisions=names)


def _stage(stages: tuple[Stage, ...], wanted: str, division: Division) -> Stage:
    for each in stages:
        if str(each.number) == wanted or (each.name and folded(each.name) == folded(wanted)):
            return each
    names = listed(each.name or str(each.number) for each in stages)
    raise BadInput("cli.no_stage", stage=wanted, division=division.name, stages=names)
