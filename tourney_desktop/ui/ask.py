"""The one door for dialogs: every question and every file name is asked here, so tests can answer in its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.fields import LineEdit
from tourney_desktop.ui.widgets.labels import KeyCap, Pane, Pill, Words
from tourney_desktop.ui.widgets.options import RadioList

__all__ = [
    "Answer",
    "Ask",
    "ButtonKind",
    "Confirm",
    "Option",
    "Question",
    "Way",
    "ask",
    "ask_file_open",
    "ask_file_save",
    "ask_folder",
    "ask_fully",
    "set_ask",
]


@dataclass(frozen=True, slots=True)
class Option:
    """One button of a question, named by its verb."""

    id: str
    text: str
    kind: ButtonKind = ButtonKind.NORMAL


@dataclass(frozen=True, slots=True)
class Way:
    """One of several ways to do it, shown as a radio button with a line of explanation."""

    id: str
    text: str
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Something to type before a dangerous button opens: label, the word wanted, and what stands when it matches."""

    label: str
    word: str
    matches: str


@dataclass(frozen=True, slots=True)
class Question:
    """A dialog: its title is the question, its lines say what happens, its options are verbs.

    ``default`` is the safe option: Enter takes it, and Esc and closing the window take it too. ``esc_text`` says so at
    the foot ("keeps the round").
    """

    title: str
    lines: tuple[str, ...]
    options: tuple[Option, ...]
    default: str
    ways: tuple[Way, ...] = ()
    confirm: Confirm | None = None
    esc_text: str = ""
    window: str = ""

    def __post_init__(self) -> None:
        known = {option.id: option for option in self.options}
        if self.default not in known or known[self.default].kind is ButtonKind.DANGER:
            raise ValueError(f"the default {self.default!r} must be one of the options, and a safe one")


@dataclass(frozen=True, slots=True)
class Answer:
    """The option taken, and the way chosen (empty where the question offered none)."""

    option: str
    way: str = ""


class Ask(Protocol):
    """Whoever answers: the dialogs below, or a test."""

    def question(self, parent: QWidget | None, question: Question) -> Answer: ...
    def file_open(
        self, parent: QWidget | None, title: str, filters: str, folder: Path | None
    ) -> Path | None: ...
    def file_save(
        self, parent: QWidget | None, title: str, filters: str, proposal: Path | None
    ) -> Path | None: ...
    def folder(self, parent: QWidget | None, title: str, folder: Path | None) -> Path | None: ...


class QuestionDialog(QDialog):
    """A question in the form of the program: title, lines, choices, a foot with verbs."""

    def __init__(self, question: Question, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._question = question
        self._taken = question.default
        self._ways: RadioList | None = None
        self._word: LineEdit | None = None
        self._match = Pill("")
        self.buttons: dict[str, Button] = {}
        self.setWindowTitle(question.window or question.title)
        self.setAccessibleName(question.title)
        self.setAccessibleDescription(" ".join(question.lines))
        self.setMinimumWidth(px(480))
        self.setMaximumWidth(px(560))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self._upper(), 1)
        outer.addWidget(self._foot())
        self._look_at_word()

    @property
    def answer(self) -> Answer:
        """What was taken."""
        return Answer(self._taken, self._ways.current if self._ways else "")

    def _upper(self) -> QWidget:
        upper = Pane("surface")
        box = QVBoxLayout(upper)
        box.setContentsMargins(px(22), px(20), px(22), px(22))
        box.setSpacing(px(6))
        title = Words(self._question.title, "heading", wrap=True)
        box.addWidget(title)
        for line in self._question.lines:
            box.addWidget(Words(line, "body", "text2", wrap=True))
        if self._question.ways:
            options = [(each.id, each.text, each.explanation) for each in self._question.ways]
            self._ways = RadioList(options, self._question.title)
            box.addSpacing(px(8))
            box.addWidget(self._ways)
        if self._question.confirm:
            self._add_confirm(box, self._question.confirm)
        box.addStretch(1)
        return upper

    def _add_confirm(self, box: QVBoxLayout, confirm: Confirm) -> None:
        label = Words(confirm.label, "label", "text2")
        self._word = LineEdit()
        self._word.setFixedWidth(px(140))
        label.setBuddy(self._word)
        self._word.setAccessibleName(confirm.label)
        self._word.textChanged.connect(self._look_at_word)
        row = QHBoxLayout()
        row.setSpacing(px(10))
        row.addWidget(self._word)
        row.addWidget(self._match)
        row.addStretch(1)
        box.addSpacing(px(8))
        box.addWidget(label)
        box.addLayout(row)

    def _foot(self) -> QWidget:
        foot = Pane("ground", ("top",))
        row = QHBoxLayout(foot)
        row.setContentsMargins(px(16), px(12), px(16), px(12))
        row.setSpacing(px(8))
        if self._question.esc_text:
            row.addWidget(KeyCap("Esc"))
            row.addWidget(Words(self._question.esc_text, "body", "text2"))
        row.addStretch(1)
        box = QDialogButtonBox()
        for option in self._question.options:
            button = Button(option.text, option.kind)
            safe = option.id == self._question.default
            role = QDialogButtonBox.ButtonRole.RejectRole if safe else QDialogButtonBox.ButtonRole.ActionRole
            box.addButton(button, role)
            button.setAutoDefault(False)
            button.setDefault(safe)
            button.clicked.connect(lambda _=False, name=option.id: self._take(name))
            self.buttons[option.id] = button
        row.addWidget(box)
        return foot

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        (self._word or self.buttons[self._question.default]).setFocus()

    def _look_at_word(self) -> None:
        confirm = self._question.confirm
        if confirm is None or self._word is None:
            return
        fits = self._word.text().strip() == confirm.word
        self._match.set_state(confirm.matches if fits else "", Tone.OK)
        for option in self._question.options:
            if option.id != self._question.default:
                self.buttons[option.id].set_blocked("" if fits else confirm.label)

    def _take(self, option: str) -> None:
        self._taken = option
        self.accept()


@dataclass
class _Dialogs:
    """The answers of a person at the desk."""

    def question(self, parent: QWidget | None, question: Question) -> Answer:
        dialog = QuestionDialog(question, parent)
        _run(dialog)
        answer = dialog.answer
        dialog.deleteLater()
        return answer

    def file_open(self, parent: QWidget | None, title: str, filters: str, folder: Path | None) -> Path | None:
        dialog = QFileDialog(parent, title, str(folder or ""), filters)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        return _chosen(dialog)

    def file_save(
        self, parent: QWidget | None, title: str, filters: str, proposal: Path | None
    ) -> Path | None:
        dialog = QFileDialog(parent, title, str(proposal.parent if proposal else ""), filters)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        if proposal is not None:
            dialog.selectFile(proposal.name)
            dialog.setDefaultSuffix(proposal.suffix.lstrip("."))
        return _chosen(dialog)

    def folder(self, parent: QWidget | None, title: str, folder: Path | None) -> Path | None:
        dialog = QFileDialog(parent, title, str(folder or ""))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        return _chosen(dialog)


def _run(dialog: QDialog) -> int:
    """Open a dialog on its window and wait, while clocks and saves go on."""
    loop = QEventLoop()
    dialog.finished.connect(loop.quit)
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.open()
    loop.exec()
    return dialog.result()


def _chosen(dialog: QFileDialog) -> Path | None:
    taken = _run(dialog) == QDialog.DialogCode.Accepted
    files = dialog.selectedFiles()
    dialog.deleteLater()
    return Path(files[0]) if taken and files else None


@dataclass
class _Door:
    ask: Ask = field(default_factory=_Dialogs)


_door = _Door()


def set_ask(answering: Ask | None) -> None:
    """Let someone else answer from now on; ``None`` puts the dialogs back."""
    _door.ask = answering or _Dialogs()


def ask(parent: QWidget | None, question: Question) -> str:
    """Ask, and give the id of the option taken."""
    return _door.ask.question(parent, question).option


def ask_fully(parent: QWidget | None, question: Question) -> Answer:
    """Ask a question that offers ways; gives option and way."""
    return _door.ask.question(parent, question)


def ask_file_open(
    parent: QWidget | None, title: str, filters: str = "", folder: Path | None = None
) -> Path | None:
    """Ask which file to read. ``filters`` as Qt writes them: ``"Event (*.tourney);;All (*)"``."""
    return _door.ask.file_open(parent, title, filters, folder)


def ask_file_save(
    parent: QWidget | None, title: str, filters: str = "", proposal: Path | None = None
) -> Path | None:
    """Ask where to write. The extension of ``proposal`` is added where none is typed."""
    return _door.ask.file_save(parent, title, filters, proposal)


def ask_folder(parent: QWidget | None, title: str, folder: Path | None = None) -> Path | None:
    """Ask for a folder."""
    return _door.ask.folder(parent, title, folder)
