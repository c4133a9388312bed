"""Event settings: what the event is called and who signs, and the rules it is played by."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.document.commands.settings import ConfigureStage, SetDetails
from tourney_desktop.domain.model import Details, StageId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Tone
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.options import as_text, specs
from tourney_desktop.rules.presets import presets
from tourney_desktop.rules.view import stage_view
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.framed import FramedDialog
from tourney_desktop.ui.dialogs.options_form import OptionsForm
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner, Notice
from tourney_desktop.ui.widgets.buttons import ButtonKind, Segments
from tourney_desktop.ui.widgets.fields import Field, LineEdit
from tourney_desktop.ui.widgets.labels import Pane, Words


def changed_options(before: Mapping[str, str], now: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The options whose text is another; an emptied one stays as it was."""
    return tuple(
        (name, text.strip())
        for name, text in now.items()
        if text.strip() != before.get(name, "") and text.strip()
    )


class EventSettings(FramedDialog):
    """Both pages are saved together, as two steps of the history where both changed."""

    def __init__(self, desk: Desk, stage: StageId, parent: QWidget | None = None, *, page: str = "") -> None:
        super().__init__(say("settings.title"), parent)
        snapshot = desk.snapshot
        if snapshot is None:
            raise ValueError("no event is open")
        self._desk = desk
        self._stage = stage
        self._state = snapshot.state
        self._waiting = 0
        view = stage_view(snapshot.state, stage)
        kind = format_by_id(view.stage.config.format)
        self._before = dict(as_text(kind.options(view)))
        self.banner = Banner()
        self.pages = Segments(
            [("details", say("settings.details")), ("rules", say("settings.rules"))], say("settings.title")
        )
        self._stack = QStackedWidget()
        self._stack.addWidget(self._details_page(snapshot.state.details))
        self._form = OptionsForm()
        self._filled = False
        self._stack.addWidget(self._rules_page(view.stage.config.preset, kind.name))
        self._build()
        self.fit(640, 560)
        self.setMinimumSize(px(480), px(380))
        self.pages.chosen.connect(self.show_page)
        self._block("" if snapshot.writable else snapshot.why_read_only)
        self.show_page(page or "details")
        self.name.setFocus()
        QTimer.singleShot(
            0, self, self._fill
        )  # many options take a moment, and the first page need not wait for them
        if page == "rules":
            self.options.focus_first()

    @property
    def options(self) -> OptionsForm:
        """The form of the rules, filled."""
        self._fill()
        return self._form

    def _fill(self) -> None:
        if self._filled:
            return
        self._filled = True
        view = stage_view(self._state, self._stage)
        kind = format_by_id(view.stage.config.format)
        wanted = specs(kind.options_type)
        reason = say("settings.fixed")
        locked = {each.name: reason for each in wanted if each.fixed_once_paired and view.rounds}
        self._form.set_specs(wanted, self._before, kind.required_options(), locked)

    def _build(self) -> None:
        surface = Pane("surface")
        box = QVBoxLayout(surface)
        box.setContentsMargins(px(22), px(18), px(22), px(12))
        box.setSpacing(px(12))
        box.addWidget(self.pages)
        box.addWidget(self._stack, 1)
        outer = QVBoxLayout(self.upper)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.banner)
        outer.addWidget(surface, 1)
        self.cancel = self.add_button(say("settings.cancel"))
        self.save_button = self.add_button(say("settings.save"), ButtonKind.PRIMARY, default=True)
        self.cancel.clicked.connect(self.reject)
        self.save_button.clicked.connect(self.save)

    def _details_page(self, details: Details) -> QWidget:
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(4))
        signed = (*details.signatures, "", "")
        self.name, self.venue, self.dates = LineEdit(), LineEdit(), LineEdit()
        self.signed = (LineEdit(), LineEdit())
        for line, text in zip(
            (self.name, self.venue, self.dates, *self.signed),
            (details.name, details.venue, details.dates, signed[0], signed[1]),
            strict=True,
        ):
            line.setText(text)
        self.name_field = Field(say("wizard.name.field"), self.name)
        grid.addWidget(self.name_field, 0, 0, 1, 2)
        grid.addWidget(Field(say("wizard.venue.field"), self.venue), 1, 0)
        grid.addWidget(Field(say("wizard.dates.field"), self.dates, say("wizard.dates.hint")), 1, 1)
        grid.addWidget(Field(say("wizard.signed.first"), self.signed[0], say("wizard.signed.hint")), 2, 0)
        grid.addWidget(Field(say("wizard.signed.second"), self.signed[1]), 2, 1)
        grid.setRowStretch(3, 1)
        return page

    def _rules_page(self, preset: str, format_name: str) -> QWidget:
        page = QWidget()
        box = QVBoxLayout(page)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(px(10))
        name = next((each.name for each in presets() if each.id == preset), format_name)
        row = QHBoxLayout()
        row.addWidget(Words(name, "title"))
        row.addStretch(1)
        box.addLayout(row)
        box.addWidget(self._form, 1)
        return page

    def show_page(self, page: str) -> None:
        """``details`` or ``rules``."""
        if page == "rules":
            self._fill()
        self.pages.set_current(page)
        self._stack.setCurrentIndex(0 if page == "details" else 1)

    @property
    def details(self) -> Details:
        """The particulars as typed."""
        name, venue, dates = (" ".join(each.text().split()) for each in (self.name, self.venue, self.dates))
        signed = tuple(" ".join(each.text().split()) for each in self.signed if each.text().strip())
        return Details(name, venue, dates, signed)

    def save(self) -> None:
        """Send what changed; close when all of it was taken."""
        if not self.details.name:
            self.show_page("details")
            self.name_field.show_error(say("wizard.name.missing"))
            self.name.setFocus()
            return
        if not self.options.check():
            self.show_page("rules")
            self.options.check()
            return
        self.banner.show_notice(None)
        changes = changed_options(self._before, self.options.values())
        self._block(say("settings.saving"))
        self._waiting = 1 + bool(changes)
        self._desk.execute(SetDetails(self.details), lambda outcome: self._answered("details", outcome))
        if changes:
            self._desk.execute(
                ConfigureStage(self._stage, changes), lambda outcome: self._answered("rules", outcome)
            )

    def _answered(self, page: str, outcome: Outcome) -> None:
        if not self.alive:
            return
        self._waiting -= 1
        if outcome.error is not None:
            self._waiting = -1
            self._block("")
            self.show_page(page)
            self.banner.show_notice(Notice(say("settings.not_saved"), str(outcome.error), Tone.STOP))
        elif self._waiting == 0:
            self.accept()

    def _block(self, reason: str) -> None:
        self.save_button.set_blocked(reason)
        self.hint.setText(reason if reason != say("settings.saving") else "")
