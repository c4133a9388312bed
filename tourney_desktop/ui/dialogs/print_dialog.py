"""The print dialog: choose a document, see its pages, save them as PDF or open them in the viewer that prints."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.services import PageImage
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.model import StageId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.sheet_head import CertificateTemplate, PaperSize, PrintedDocument
from tourney_desktop.reports.table import Tone
from tourney_desktop.reports.weekend import issued_facts
from tourney_desktop.reports.words import round_title
from tourney_desktop.rules.stages import current_stage
from tourney_desktop.rules.view import stage_view
from tourney_desktop.ui.ask import ask_file_save
from tourney_desktop.ui.background import Background
from tourney_desktop.ui.desk import Desk, Outcome, Snapshot
from tourney_desktop.ui.dialogs.framed import FramedDialog
from tourney_desktop.ui.dialogs.print_form import TEMPLATES, PrintForm, fitting, moved, warnings, whom
from tourney_desktop.ui.dialogs.print_list import PrintSide
from tourney_desktop.ui.dialogs.print_preview import Preview
from tourney_desktop.ui.settings import Settings
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner, BannerAction, Notice
from tourney_desktop.ui.widgets.buttons import ButtonKind, Segments
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.labels import Pane
from tourney_desktop.ui.widgets.options import CheckOption, RadioOption

RESIZED_MS = 250
OpenFile = Callable[[Path], None]


@dataclass(frozen=True, slots=True)
class _Made:
    """What the worker brought: the document, its pages, and what it was made of."""

    form: PrintForm
    stage: StageId
    snapshot: Snapshot
    printed_at: str
    document: PrintedDocument
    pages: tuple[PageImage, ...]


class PrintDialog(FramedDialog):
    """Shows a preview that follows every choice and every change of the event. Nothing is recorded before saving."""

    def __init__(
        self,
        desk: Desk,
        stage: StageId,
        form: PrintForm,
        settings: Settings,
        open_file: OpenFile,
        folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(say("print.title"), parent)
        snapshot = desk.snapshot
        if snapshot is None:
            raise ValueError("no event is open")
        self._desk = desk
        self._stage = stage
        self._settings = settings
        self._open_file = open_file
        self._folder = folder
        self._snapshot = snapshot
        self._made: _Made | None = None
        self._last_saved: Path | None = None
        self._saved_form: PrintForm | None = None
        self.form = form.with_paper(settings.paper)
        self.side = PrintSide()
        self.preview = Preview()
        self.banner = Banner()
        self._work = Background("print preview")
        self._resized = QTimer(self)
        self._resized.setSingleShot(True)
        self._resized.setInterval(RESIZED_MS)
        self._build()
        self._work.answered.connect(self._came)
        self._work.refused.connect(self._refused)
        self._work.broke.connect(desk.broke)
        self._resized.timeout.connect(self.renew)
        desk.changed.connect(self._event_changed)
        self.banner.acted.connect(self._acted)
        self.fit(1180, 760)
        self.setMinimumSize(px(640), px(400))
        self._show_choices()
        self.side.list.take_focus()

    # The parts

    def _build(self) -> None:
        row = QHBoxLayout(self.upper)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.side)
        self.side.placed.connect(self._take_place)
        self.side.chosen.connect(lambda document: self._take(replace(self.form, document=document, whom="")))
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self._head())
        right.addWidget(self.banner)
        right.addWidget(self.preview, 1)
        row.addLayout(right, 1)
        self.close_button = self.add_button(say("print.close"), ButtonKind.QUIET)
        self.view_button = self.add_button(say("print.view"), icon="printer")
        self.save_button = self.add_button(
            say("print.save"), ButtonKind.PRIMARY, icon="file-export", default=True
        )
        self.close_button.clicked.connect(self.reject)
        self.view_button.clicked.connect(self.open_in_viewer)
        self.save_button.clicked.connect(self.save)

    def _head(self) -> QWidget:
        pane = Pane("surface", ("bottom",))
        row = QHBoxLayout(pane)
        row.setContentsMargins(px(16), px(9), px(16), px(10))
        row.setSpacing(px(12))
        for part in self._choices():
            row.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        return pane

    def _choices(self) -> Sequence[QWidget]:
        self.rounds = Choice((), say("print.round"))
        self.paper = Segments(
            [("a4", say("print.paper.a4")), ("letter", say("print.paper.letter"))], say("print.paper")
        )
        self.whom = Choice((), say("print.whom"))
        self.template = Choice(
            [(each, say(f"print.template.{each}")) for each in TEMPLATES], say("print.template")
        )
        self.checks = {
            name: CheckOption(say(f"print.{name}"))
            for name in ("large", "holes", "flat", "everybody", "colour")
        }
        self.checks["colour"].setChecked(self.form.options.colour)
        self.rounds.chosen.connect(lambda number: self._take(replace(self.form, round=int(number) or None)))
        self.paper.chosen.connect(self._take_paper)
        self.whom.chosen.connect(lambda who: self._take(replace(self.form, whom=who)))
        self.template.chosen.connect(self._take_template)
        self.checks["everybody"].toggled.connect(lambda on: self._take(replace(self.form, everybody=on)))
        for name in ("large", "holes", "flat", "colour"):
            self.checks[name].toggled.connect(lambda on, each=name: self._take_option(each, on))
        self.paper.set_current(self.form.options.paper)
        return (self.paper, self.rounds, self.whom, self.template, *self.checks.values())

    # The choices

    @property
    def documents(self) -> dict[str, RadioOption]:
        """What is offered, by its id."""
        return self.side.list.options

    def _take_place(self, place: str) -> None:
        form, self._stage = moved(self._snapshot.state, self.form, self._stage, place)
        self._take(form)

    def _take(self, form: PrintForm) -> None:
        other = (form.document, form.everywhere) != (self.form.document, self.form.everywhere)
        self.form = form
        self._saved_form = None
        if other:
            self._made = None
            self.banner.show_notice(None)
        self._show_choices()
        self.renew()

    def _take_paper(self, paper: str) -> None:
        self._settings.paper = cast("PaperSize", paper)
        self._take(self.form.with_paper(self._settings.paper))

    def _take_template(self, template: str) -> None:
        options = replace(self.form.options, template=cast("CertificateTemplate", template))
        self._take(replace(self.form, options=options))

    def _take_option(self, name: str, on: bool) -> None:
        self._take(replace(self.form, options=replace(self.form.options, **{name: on})))  # type: ignore[arg-type]

    def _show_choices(self) -> None:
        state = self._snapshot.state
        if self._stage not in state.stages:
            self._stage = current_stage(state, min(state.divisions))
        self.form = fitting(state, self.form, self._stage)
        self.side.show_form(state, self.form, self._stage)
        chosen = self.form.choices()
        rounds = stage_view(self._snapshot.state, self._stage).rounds
        self.rounds.set_options(
            [
                ("0", say("print.round.last")),
                *((str(each.number), round_title(each)) for each in reversed(rounds)),
            ]
        )
        self.rounds.set_current(str(self.form.round or 0))
        self.rounds.setVisible("round" in chosen and len(rounds) > 1)
        self.whom.setVisible("whom" in chosen)
        if "whom" in chosen:
            self.whom.set_options(whom(self._snapshot.state, self._stage, self.form.document))
            self.whom.set_current(self.form.whom)
        self.template.setVisible("template" in chosen)
        for name, box in self.checks.items():
            box.setVisible(name in chosen)

    # The preview

    def renew(self) -> None:
        """Make the pages anew; what is in sight stays until they come."""
        form, snapshot, stage = self.form, self._snapshot, self._stage
        services, width = self._desk.services, self.preview.width_in_pixels
        at = services.clock.now()
        if self._made is None:
            self.preview.show_message(say("print.making"))
        self.hint.setText(say("print.making"))
        self._block(say("print.making"))

        def make() -> _Made:
            made = services.make_pdf(
                snapshot.state, form.made_for(stage), form.request(), form.print_options(), at
            )
            return _Made(form, stage, snapshot, at, made, services.page_images(made.data, width))

        self._work.start(make)

    def _came(self, made: object) -> None:
        if not isinstance(made, _Made):
            return
        before = self._made
        other = before is None or (before.form.document, before.stage) != (made.form.document, made.stage)
        self._made = made
        self.preview.show_pages(made.pages, top=other)
        paper = say(f"print.paper.{made.form.options.paper}")
        self.hint.setText(say("print.pages_of", n=made.document.pages, paper=paper))
        self._block("")
        if made.form == self._saved_form:
            return  # printing is noted in the event, which made these pages anew: what was saved is still said
        fact, sentence = warnings(made.document)
        self.banner.show_notice(Notice(fact, sentence, Tone.WARN) if fact else None)

    def _refused(self, error: object) -> None:
        self._made = None
        self.banner.show_notice(None)
        self.preview.show_message(str(error))
        self.hint.setText("")
        self._block(str(error) if isinstance(error, TourneyError) else say("print.making"))

    def _block(self, reason: str) -> None:
        for button in (self.save_button, self.view_button):
            button.set_blocked(reason)

    def _event_changed(self, snapshot: Snapshot) -> None:
        before, self._snapshot = self._snapshot, snapshot
        if before.state != snapshot.state:
            self._show_choices()
            self.renew()

    # Saving

    def save(self) -> None:
        """Ask for a file and write the pages that are in sight."""
        made = self._made
        if made is None:
            return
        folder = self._settings.last_folder or self._folder
        proposal = folder / made.form.file_name(made.snapshot.state, made.stage)
        target = ask_file_save(self, say("print.save.title"), say("print.pdf"), proposal)
        if target is not None:
            self._settings.last_folder = target.parent
            self._write(made, target, then_open=False)

    def open_in_viewer(self) -> None:
        """Write the pages to a passing file and let the system's viewer print them."""
        made = self._made
        if made is not None:
            folder = Path(tempfile.mkdtemp(prefix="tourney-print-"))
            target = folder / made.form.file_name(made.snapshot.state, made.stage)
            self._write(made, target, then_open=True)

    def _write(self, made: _Made, target: Path, *, then_open: bool) -> None:
        services = self._desk.services

        def done(outcome: Outcome) -> None:
            if not self.alive:
                return
            if outcome.error is not None:
                self.banner.show_notice(Notice(say("print.not_saved"), str(outcome.error), Tone.STOP))
                return
            self._record(made)
            self._last_saved = target
            if then_open:
                self._open_file(target)
                return
            self._saved_form = made.form
            actions = (BannerAction("open", say("print.open")), BannerAction("folder", say("print.folder")))
            self.banner.show_notice(Notice(say("print.saved"), str(target), Tone.OK, actions))

        self._desk.run(lambda: services.write_file(target, made.document.data), done)

    def _record(self, made: _Made) -> None:
        """Say in the event's history that this went out, unless the same hangs there already."""
        state = self._desk.snapshot.state if self._desk.snapshot else made.snapshot.state
        if state.uuid != made.snapshot.state.uuid:
            return
        stage, request = made.form.made_for(made.stage), made.form.request()
        for fact in issued_facts(made.snapshot.state, stage, request, at=made.printed_at):
            self._desk.issue(fact)

    def _acted(self, action: str) -> None:
        if self._last_saved is not None:
            self._open_file(self._last_saved if action == "open" else self._last_saved.parent)

    # Qt

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._resized.start()

    def done(self, result: int) -> None:
        self._resized.stop()
        self._desk.changed.disconnect(self._event_changed)
        self._work.stop()
        super().done(result)
