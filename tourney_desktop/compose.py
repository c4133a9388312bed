"""Where everything is wired together: the window and the command both start here.

Storage and printing are heavy to import, so the function that needs them imports them: the window shows first.
"""

from __future__ import annotations

import secrets
import uuid
from datetime import datetime
from pathlib import Path

from tourney_desktop.document.commands.settings import CreateTournament
from tourney_desktop.document.document import Document
from tourney_desktop.document.services import PageImage, Services
from tourney_desktop.domain.lots import LARGEST_SEED
from tourney_desktop.domain.model import Details, StageConfig, StageId, TournamentState
from tourney_desktop.reports.sheet_head import PrintedDocument, PrintOptions
from tourney_desktop.reports.sheets import SheetRequest, issued_fact, sheet_input


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
    state: TournamentState, stage: StageId, request: SheetRequest, options: PrintOptions, printed_at: str
) -> PrintedDocument:
    """Build a document in memory; nothing is recorded. Raises ``TourneyError`` where it does not exist or it is too
    early for it."""
    from tourney_desktop.printing.documents import print_document  # noqa: PLC0415

    made = sheet_input(state, stage, request, printed_at=printed_at)
    return print_document(request.document, made.content, options)


def write_file(target: Path, data: bytes) -> None:
    """Put a finished file in place, whole or not at all."""
    from tourney_desktop.storage.atomic_write import atomic_write  # noqa: PLC0415

    atomic_write(target, data)


def print_to(
    document: Document, stage: StageId, request: SheetRequest, options: PrintOptions, target: Path
) -> PrintedDocument:
    """Write a document as PDF and record that it was issued."""
    at = document.clock.now()
    printed = make_pdf(document.state, stage, request, options, at)
    write_file(target, printed.data)
    fact = issued_fact(document.state, stage, request, at=at)
    if fact is not None:
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
    )
