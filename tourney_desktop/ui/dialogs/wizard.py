"""The new-event wizard: five short steps, any done one a click away, and a file at the end."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from tourney_desktop.domain.errors import FileError, RuleConflict
from tourney_desktop.domain.text import say
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.framed import FramedDialog
from tourney_desktop.ui.dialogs.wizard_form import STEPS, EventForm, free_path
from tourney_desktop.ui.dialogs.wizard_pages import (
    CheckPage,
    FilePage,
    FormatPage,
    NamePage,
    OptionsPage,
    Page,
)
from tourney_desktop.ui.dialogs.wizard_steps import StepList
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import ButtonKind
from tourney_desktop.ui.widgets.labels import Pane


class Wizard(FramedDialog):
    """Asks for an event and makes it. Accepted once the desk has it open; rejected on Cancel."""

    def __init__(self, desk: Desk, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(say("wizard.title"), parent)
        self._desk = desk
        self._folder = folder
        self.form = EventForm()
        self._current = 0
        self._reached = 0
        self.steps = StepList([say(f"wizard.{step}.step") for step in STEPS])
        self.file_page = FilePage(self.form)
        self.pages: tuple[Page, ...] = (
            NamePage(self.form),
            FormatPage(self.form),
            OptionsPage(self.form),
            self.file_page,
            CheckPage(self.form),
        )
        self._stack = QStackedWidget()
        for page in self.pages:
            self._stack.addWidget(page)
            page.changed.connect(self._changed)
        surface = Pane("surface")
        inner = QHBoxLayout(surface)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self._stack)
        row = QHBoxLayout(self.upper)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.steps)
        row.addWidget(surface, 1)
        self._build_foot()
        self.steps.chosen.connect(self.go_to)
        self.fit(900, 640)
        self.setMinimumSize(px(620), px(400))
        self._show(0)

    def _build_foot(self) -> None:
        self.cancel = self.add_button(say("wizard.cancel"), ButtonKind.QUIET, first=True)
        self.cancel.clicked.connect(self.reject)
        self.back = self.add_button(say("wizard.back"))
        self.back.clicked.connect(lambda: self.go_to(self._current - 1))
        self.next = self.add_button("", ButtonKind.PRIMARY, default=True)
        self.next.clicked.connect(self.go_on)
        for key, move in ((Qt.Key.Key_PageDown, self.go_on), (Qt.Key.Key_PageUp, self._go_back)):
            QShortcut(QKeySequence(Qt.KeyboardModifier.ControlModifier | key), self).activated.connect(move)

    @property
    def page(self) -> Page:
        """The page in sight."""
        return self.pages[self._current]

    def go_on(self) -> None:
        """The next step, or at the last one the event itself."""
        if not self.page.leave():
            return
        if self._current == len(STEPS) - 1:
            self._create()
        else:
            self.go_to(self._current + 1)

    def _go_back(self) -> None:
        if self._current:
            self.go_to(self._current - 1)

    def go_to(self, at: int) -> None:
        """A step by its place. Forward only over steps whose answers hold."""
        forward = at > self._current
        if forward and not self.page.leave():
            return
        if STEPS[self._current] == "name" and not self.form.path_by_hand and self.form.name.strip():
            self._propose_path()
        self._show(at)

    def _propose_path(self) -> None:
        name = self.form.name

        def found(outcome: Outcome) -> None:
            if not self.alive:
                return
            if isinstance(outcome.value, Path) and not self.form.path_by_hand and self.form.name == name:
                self.form.path = str(outcome.value)
                self.page.enter()

        self._desk.run(lambda: free_path(self._folder, name), found)

    def _show(self, at: int) -> None:
        self._current = at
        self._reached = max(self._reached, at)
        self.page.enter()
        self._stack.setCurrentIndex(at)
        self._changed()
        self.page.focus_first()
        if at == len(STEPS) - 1:
            self.next.setFocus()

    def _changed(self) -> None:
        bad = STEPS.index(self.form.first_problem()) if self.form.first_problem() else len(STEPS)
        if bad < self._current:
            self._reached = self._current
        self.steps.show_at(self._current, min(self._reached, max(bad, self._current)))
        self.back.setEnabled(self._current > 0)
        self.back.setToolTip("" if self._current else say("wizard.first"))
        last = self._current == len(STEPS) - 1
        if last:
            self.next.setText(say("wizard.create"))
        else:
            self.next.setText(say("wizard.next", step=say(f"wizard.{STEPS[self._current + 1]}.next")))
        self.next.updateGeometry()
        name = self.form.name.strip()
        self.setWindowTitle(f"{say('wizard.title')} — {name}" if name else say("wizard.title"))

    def _create(self) -> None:
        bad = self.form.first_problem()
        if bad:
            self.go_to(STEPS.index(bad))
            self.page.leave()
            return
        self.next.set_blocked(say("wizard.creating"))
        self._desk.create(self.form.target, self.form.details, self.form.config, self._created)

    def reject(self) -> None:
        if self.next.isEnabled():  # else the file is being made just now
            super().reject()

    def _created(self, outcome: Outcome) -> None:
        self.next.set_blocked("")
        if outcome.error is None:
            self.accept()
            return
        of_file = isinstance(outcome.error, FileError) or outcome.error.code == "file.exists"
        step = "file" if of_file or isinstance(outcome.error, RuleConflict) else "options"
        self._show(STEPS.index(step))
        if step == "file":
            self.file_page.say_problem(str(outcome.error))
        else:
            self.hint.setText(str(outcome.error))
