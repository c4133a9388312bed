"""What the window gets of the rooms beside it, as callables that ``compose`` wires."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from tourney_desktop.document.commands.imports import ImportProblem, RosterRow
from tourney_desktop.document.document import Document
from tourney_desktop.document.ports import Clock
from tourney_desktop.document.rating_sources import ReadSource
from tourney_desktop.domain.model import Details, StageConfig, StageId, TournamentState
from tourney_desktop.reports.sheet_head import PrintedDocument, PrintOptions
from tourney_desktop.reports.sheets import SheetRequest
from tourney_desktop.reports.table import Table
from tourney_desktop.rules.ratings.events import ListedRating
from tourney_desktop.rules.ratings.rated_list import RatedList


@dataclass(frozen=True, slots=True)
class PageImage:
    """One page as a picture: size in pixels, and its bytes, red green blue alpha, row by row."""

    width: int
    height: int
    rgba: bytes


class RosterFile(Protocol):
    """A roster file that was read: its columns, how they were understood, the rows, and what is wrong or unclear."""

    @property
    def headers(self) -> Sequence[str]:
        """The columns as the file names them."""
        ...

    @property
    def mapping(self) -> Mapping[str, str]:
        """Field -> header, as understood or as told."""
        ...

    @property
    def rows(self) -> Sequence[RosterRow]:
        """The rows that could be read."""
        ...

    @property
    def problems(self) -> Sequence[ImportProblem]:
        """What could not."""
        ...

    @property
    def questions(self) -> Sequence[str]:
        """What only the director knows, such as which of two columns is meant."""
        ...


class NewDocument(Protocol):
    """Create an event file and open it."""

    def __call__(
        self,
        path: Path,
        details: Details,
        config: StageConfig,
        *,
        division: str = "",
        random_seed: int | None = None,
    ) -> Document:
        """Raises ``TourneyError``; then no file is left behind."""
        ...


class OpenDocument(Protocol):
    """Open an event file."""

    def __call__(self, path: Path, *, write: bool) -> Document:
        """Raises ``FileError`` where it cannot be used."""
        ...


class ReadRoster(Protocol):
    """Read a roster from the bytes of a file; ``mapping`` tells fields apart where the header does not, ``name_order``
    how full names are split."""

    def __call__(
        self, data: bytes, mapping: Mapping[str, str] | None = None, *, name_order: str = ""
    ) -> RosterFile:
        """Raises ``BadInput`` for what is no table of text at all."""
        ...


MakePdf = Callable[[TournamentState, StageId | None, SheetRequest, PrintOptions, str], PrintedDocument]


@dataclass(frozen=True, slots=True)
class RatingServices:
    """What the ratings window asks: ``read`` any file that ratings are made of, ``ratings_csv`` the list for next time,
    ``rated_list_csv`` the list of rated events as a file of that folder, with a word for each entry; ``table_pdf`` a
    finished table on paper, printed at that time. ``read`` raises ``TourneyError`` for what cannot be used."""

    read: Callable[[Path], ReadSource]
    ratings_csv: Callable[[Iterable[ListedRating]], bytes]
    rated_list_csv: Callable[[RatedList, Path, Sequence[str]], bytes]
    table_pdf: Callable[[Table, PrintOptions, str], PrintedDocument]


@dataclass(frozen=True, slots=True)
class Services:
    """Everything the window may ask of storage, printing and exchange."""

    new_document: NewDocument
    open_document: OpenDocument
    make_pdf: MakePdf
    write_file: Callable[[Path, bytes], None]
    page_images: Callable[[bytes, int], tuple[PageImage, ...]]
    read_roster: ReadRoster
    table_csv: Callable[[Table], bytes]
    clock: Clock
    ratings: RatingServices
