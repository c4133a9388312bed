"""A table of the ratings window on paper: seen first, then saved as PDF or opened in the viewer that prints. Nothing is
recorded anywhere, for it belongs to no event."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.services import PageImage
from tourney_desktop.domain.text import say
from tourney_desktop.reports.sheet_head import PaperSize, PrintedDocument, PrintOptions
from tourney_desktop.reports.table import Table, Tone
from tourney_desktop.ui.ask import ask_file_save
from tourney_desktop.ui.background import Background
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.framed import FramedDialog
from tourney_desktop.ui.dialogs.print_preview import Preview
from tourney_desktop.ui.dialogs.wizard_form import safe_file_name
from tourney_desktop.ui.settings import Settings
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner, Notice
from tourney_desktop.ui.widgets.buttons import ButtonKind, Segments
from tourney_desktop.ui.widgets.labels import Pane, Words

OpenFile = Callable[[Path], None]


@dataclass(frozen=True, slots=True)
class _Made:
    document: PrintedDocument
    pages: tuple[PageImage, ...]


class RatingsPrint(FramedDialog):
    """Shows one table as pages."""

    def __init__(
        self, desk: Desk, table: Table, settings: Settings, open_file: OpenFile, folder: Path, parent: QWidget
    ) -> None:
        super().__init__(say("ratings.print.title", table=table.title), parent)
        self._desk, self._table, self._settings = desk, table, settings
        self._open_file, self._folder = open_file, folder
        self._made: _Made | None = None
        self.preview = Preview()
        self.banner = Banner()
        self.paper = Segments(
            [("a4", say("print.paper.a4")), ("letter", say("print.paper.letter"))], say("print.paper")
        )
        self._work = Background("ratings preview")
        self._build()
        self.paper.set_current(settings.paper)
        self.paper.chosen.connect(self._take_paper)
        self._work.answered.connect(self._came)
        self._work.refused.connect(lambda error: self.preview.show_message(str(error)))
        self._work.broke.connect(desk.broke)
        self.fit(940, 720)
        self.setMinimumSize(px(560), px(360))
        self._renew()
        self.save_button.setFocus()

    def _build(self) -> None:
        head = Pane("surface", ("bottom",))
        row = QHBoxLayout(head)
        row.setContentsMargins(px(16), px(9), px(16), px(10))
        row.setSpacing(px(12))
        row.addWidget(Words(self._table.title, "title"))
        row.addStretch(1)
        row.addWidget(self.paper, 0, Qt.AlignmentFlag.AlignVCenter)
        box = QVBoxLayout(self.upper)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(head)
        box.addWidget(self.banner)
        box.addWidget(self.preview, 1)
        self.close_button = self.add_button(say("print.close"), ButtonKind.QUIET)
        self.view_button = self.add_button(say("print.view"), icon="printer")
        self.save_button = self.add_button(
            say("print.save"), ButtonKind.PRIMARY, icon="file-export", default=True
        )
        self.close_button.clicked.connect(self.reject)
        self.view_button.clicked.connect(self.open_in_viewer)
        self.save_button.clicked.connect(self.save)

    def _take_paper(self, paper: str) -> None:
        self._settings.paper = cast("PaperSize", paper)
        self._renew()

    def _renew(self) -> None:
        services, table, width = self._desk.services, self._table, self.preview.width_in_pixels
        options, at = PrintOptions(paper=self._settings.paper), services.clock.now()
        if self._made is None:
            self.preview.show_message(say("print.making"))
        self._block(say("print.making"))

        def make() -> _Made:
            made = services.ratings.table_pdf(table, options, at)
            return _Made(made, services.page_images(made.data, width))

        self._work.start(make)

    def _came(self, made: object) -> None:
        if isinstance(made, _Made):
            first, self._made = self._made is None, made
            self.preview.show_pages(made.pages, top=first)
            paper = say(f"print.paper.{self._settings.paper}")
            self.hint.setText(say("print.pages_of", n=made.document.pages, paper=paper))
            self._block("")

    def _block(self, reason: str) -> None:
        for button in (self.save_button, self.view_button):
            button.set_blocked(reason)

    @property
    def _file_name(self) -> str:
        words = " ".join(part for part in (self._table.title, self._table.event) if part)
        return Path(safe_file_name(words)).with_suffix(".pdf").name

    def save(self) -> None:
        """Ask for a file and write the pages that are in sight."""
        folder = self._settings.last_folder or self._folder
        target = ask_file_save(self, say("print.save.title"), say("print.pdf"), folder / self._file_name)
        if target is not None:
            self._settings.last_folder = target.parent
            self._write(target, then_open=False)

    def open_in_viewer(self) -> None:
        """Write the pages to a passing file and let the system's viewer print them."""
        self._write(Path(tempfile.mkdtemp(prefix="tourney-print-")) / self._file_name, then_open=True)

    def _write(self, target: Path, *, then_open: bool) -> None:
        made, services = self._made, self._desk.services
        if made is None:
            return

        def done(outcome: Outcome) -> None:
            if not self.alive:
                return
            if outcome.error is not None:
                self.banner.show_notice(Notice(say("print.not_saved"), str(outcome.error), Tone.STOP))
            elif then_open:
                self._open_file(target)
            else:
                self.banner.show_notice(Notice(say("print.saved"), str(target), Tone.OK))

        self._desk.run(lambda: services.write_file(target, made.document.data), done)

    def done(self, result: int) -> None:
        self._work.stop()
        super().done(result)
