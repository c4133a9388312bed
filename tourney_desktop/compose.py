"""Where everything is wired together: the window and the command both start here.

Storage and printing are heavy to import, so the function that needs them imports them: the window shows first.
"""

from __future__ import annotations

import secrets
import uuid
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from tourney_desktop.document.commands.settings import CreateTournament
from tourney_desktop.document.document import Document
from tourney_desktop.document.rating_sources import ReadSource
from tourney_desktop.document.services import PageImage, RatingServices, Services
from tourney_desktop.domain.lots import LARGEST_SEED
from tourney_desktop.domain.model import Details, StageConfig, StageId, TournamentState
from tourney_desktop.reports.sheet_head import ListSheet, PrintedDocument, PrintOptions, SheetHead
from tourney_desktop.reports.sheets import SheetRequest, sheet_input
from tourney_desktop.reports.table import Table
from tourney_desktop.reports.weekend import EVENT_DOCUMENTS, event_sheet, issued_facts, stages_ready


class SystemClock:
    """The machine's clock, in local time."""

    def now(self) -> str:
        """ISO 8601 with offset, to the second."""
        return datetime.now().astimezone().isoformat(timespec="seconds")


def draw_event_seed() -> int:
    """The one random seed of a new event; everything else derives from it."""
    return 1 + secrets.randbelow(LARGEST_SEED)


def new_document(
    path: Path, details: Details, config: StageConfig, *, division: str = "", random_seed: int | None = None
) -> Document:
    """Create an event file and open it. Raises ``TourneyError``; then no file is left behind."""
    from tourney_desktop.storage.event_file import create_event_file  # noqa: PLC0415

    clock = SystemClock()
    command = CreateTournament(
        details=details,
        uuid=str(uuid.uuid4()),
        random_seed=random_seed if random_seed is not None else draw_event_seed(),
        created=clock.now(),
        config=config,
        division=division,
    )
    store = create_event_file(path)
    try:
        document = Document(store, clock)
        document.execute(command)
    except BaseException:
        store.close()
        raise
    return document


def open_document(path: Path, *, write: bool) -> Document:
    """Open an event file, checked through. Raises ``FileError`` where it cannot be used."""
    from tourney_desktop.storage.event_file import open_event_file  # noqa: PLC0415

    return Document(open_event_file(path, write=write), SystemClock())


def make_pdf(
    state: TournamentState,
    stage: StageId | None,
    request: SheetRequest,
    options: PrintOptions,
    printed_at: str,
) -> PrintedDocument:
    """Build a document in memory; nothing is recorded. Without a ``stage`` it is made for every division that has it,
    one after the other. Raises ``TourneyError`` where it does not exist or it is too early for it."""
    from tourney_desktop.printing.documents import print_document  # noqa: PLC0415
    from tourney_desktop.printing.join import joined  # noqa: PLC0415

    if request.document in EVENT_DOCUMENTS:
        sheet = event_sheet(state, request.document, printed_at=printed_at)
        return print_document(request.document, sheet, options)
    ready, left_out = stages_ready(state, stage, request, printed_at=printed_at)
    parts = [
        print_document(
            request.document, sheet_input(state, each, request, printed_at=printed_at).content, options
        )
        for each in ready
    ]
    return replace(joined(parts), left_out=left_out)


def table_pdf(table: Table, options: PrintOptions, printed_at: str) -> PrintedDocument:
    """A finished table that belongs to no event file, on paper; nothing is recorded."""
    from tourney_desktop.printing.documents import print_document  # noqa: PLC0415

    at = datetime.fromisoformat(printed_at)
    head = SheetHead(event=table.event, printed_at=at, title=table.title, state=table.state)
    return print_document(table.id, ListSheet(table, head), options)


def read_rating_source(
    path: Path,
    *,
    mapping: Mapping[str, str] | None = None,
    encoding: str = "",
    names: str = "",
    history: bool = False,
) -> ReadSource:
    """A file that ratings are made of; ``history``: if it is text, it is a history of games, with this mapping of its
    columns. Raises ``BadInput`` for what is nothing of ours, ``FileError`` for an event file that cannot be used."""
    from tourney_desktop.exchange import rating_source  # noqa: PLC0415
    from tourney_desktop.exchange.history_file import LARGEST  # noqa: PLC0415
    from tourney_desktop.exchange.text_file import read_bytes  # noqa: PLC0415
    from tourney_desktop.storage.registry import holds  # noqa: PLC0415

    # One that is open here is never opened outside SQLite, whatever it is called.
    if holds(path) or rating_source.is_event_file(path):
        document = open_document(path, write=False)
        try:
            return ReadSource(path.name, state=document.state, rows=1)
        finally:
            document.close()
    data = read_bytes(path, at_most=LARGEST)
    return rating_source.read_rating_source(
        data, path, mapping, encoding=encoding, name_order=names, history=history
    )


def rating_services() -> RatingServices:
    """What the ratings window gets."""
    from tourney_desktop.exchange.rated_list import rated_list_csv  # noqa: PLC0415
    from tourney_desktop.exchange.ratings_list import ratings_csv  # noqa: PLC0415

    return RatingServices(read_rating_source, ratings_csv, rated_list_csv, table_pdf)


def write_file(target: Path, data: bytes) -> None:
    """Put a finished file in place, whole or not at all."""
    from tourney_desktop.storage.atomic_write import atomic_write  # noqa: PLC0415

    atomic_write(target, data)


def print_to(
    document: Document, stage: StageId | None, request: SheetRequest, options: PrintOptions, target: Path
) -> PrintedDocument:
    """Write a document as PDF and record that it was issued, for each division it speaks of."""
    at = document.clock.now()
    printed = make_pdf(document.state, stage, request, options, at)
    write_file(target, printed.data)
    for fact in issued_facts(document.state, stage, request, at=at):
        document.issue(fact)
    return printed


A4_INCHES = 8.27


def page_images(pdf: bytes, width: int) -> tuple[PageImage, ...]:
    """The pages of a PDF as pictures, at the scale that makes an upright A4 sheet ``width`` pixels wide."""
    from tourney_desktop.printing import preview  # noqa: PLC0415

    return tuple(
        PageImage(each.width, each.height, each.rgba) for each in preview.page_images(pdf, width / A4_INCHES)
    )


def services() -> Services:
    """What the window gets of the rooms beside it."""
    from tourney_desktop.exchange.csv_out import table_csv  # noqa: PLC0415
    from tourney_desktop.exchange.csv_roster import read_roster  # noqa: PLC0415

    return Services(
        new_document=new_document,
        open_document=open_document,
        make_pdf=make_pdf,
        write_file=write_file,
        page_images=page_images,
        read_roster=read_roster,
        table_csv=table_csv,
        clock=SystemClock(),
        ratings=rating_services(),
    )
