"""The form of a format's options, made from their descriptions: one field each, the rule's own help under it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.rules.options import Choice, Entries, Number, OptionSpec
from tourney_desktop.ui.dialogs.option_words import (
    help_text,
    join_entries,
    problem,
    split_entries,
    word_text,
)
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.chips import Chip
from tourney_desktop.ui.widgets.choice import Choice as Combo
from tourney_desktop.ui.widgets.fields import LineEdit, Remark
from tourney_desktop.ui.widgets.labels import Hairline, Words
from tourney_desktop.ui.widgets.scroller import Scroller


class _Value(QWidget):
    """The control of one option: gives and takes its text."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(px(6))
        self.main: QWidget = self

    def text(self) -> str:
        raise TypeError(f"{type(self).__name__} does not say what it holds")

    def set_text(self, text: str) -> None:
        raise TypeError(f"{type(self).__name__} cannot hold {text}")

    def set_bad(self, bad: bool) -> None:
        if isinstance(self.main, LineEdit):
            self.main.set_bad(bad)


class _ChoiceValue(_Value):
    def __init__(self, spec: OptionSpec, kind: Choice) -> None:
        super().__init__()
        self._combo = Combo([(word, word_text(spec.name, word)) for word in kind.words], spec.label)
        self._combo.chosen.connect(self.changed)
        self.main = self._combo
        self.row.addWidget(self._combo)
        self.row.addStretch(1)

    def text(self) -> str:
        return self._combo.current

    def set_text(self, text: str) -> None:
        self._combo.set_current(text)


class _LineValue(_Value):
    """A line to type on; ``words`` that may stand instead of a number are chips beside it."""

    def __init__(self, spec: OptionSpec, words: Sequence[str] = (), *, short: bool = False) -> None:
        super().__init__()
        self._line = LineEdit(spec.label)
        self._chips: dict[str, Chip] = {}
        self.main = self._line
        if short:
            self._line.setFixedWidth(px(90))
        self.row.addWidget(self._line)
        for word in words:
            chip = Chip(word_text(spec.name, word))
            chip.setAccessibleName(f"{spec.label}: {word_text(spec.name, word)}")
            chip.clicked.connect(lambda on, name=word: self._take_word(name, on))
            self._chips[word] = chip
            self.row.addWidget(chip)
        if short:
            self.row.addStretch(1)
        self._line.textChanged.connect(self._typed)

    def _take_word(self, word: str, on: bool) -> None:
        for each, chip in self._chips.items():
            chip.setChecked(on and each == word)
        self._line.blockSignals(True)
        self._line.clear()
        self._line.blockSignals(False)
        if not on:
            self._line.setFocus()
        self.changed.emit()

    def _typed(self) -> None:
        for chip in self._chips.values():
            chip.setChecked(False)
        self.changed.emit()

    def text(self) -> str:
        word = next((each for each, chip in self._chips.items() if chip.isChecked()), "")
        return word or self._line.text()

    def set_text(self, text: str) -> None:
        self._line.blockSignals(True)
        self._line.setText("" if text in self._chips else text)
        self._line.blockSignals(False)
        for word, chip in self._chips.items():
            chip.setChecked(word == text)


class _EntriesValue(_Value):
    """Chips for what is offered, a line for the rest."""

    def __init__(self, spec: OptionSpec, kind: Entries) -> None:
        super().__init__()
        self._kind = kind
        self._chips: dict[str, Chip] = {}
        self._line = LineEdit(spec.label, say("options.others"))
        self.main = self._line
        for word in kind.offered:
            chip = Chip(word_text(spec.name, word))
            chip.setAccessibleName(f"{spec.label}: {word_text(spec.name, word)}")
            chip.clicked.connect(self.changed)
            self._chips[word] = chip
            self.row.addWidget(chip)
        self.row.addWidget(self._line, 1)
        self._line.textChanged.connect(self.changed)

    def text(self) -> str:
        on = tuple(word for word, chip in self._chips.items() if chip.isChecked())
        return join_entries(self._kind, on, self._line.text())

    def set_text(self, text: str) -> None:
        on, rest = split_entries(self._kind, text)
        for word, chip in self._chips.items():
            chip.setChecked(word in on)
        self._line.blockSignals(True)
        self._line.setText(rest)
        self._line.blockSignals(False)


def _value(spec: OptionSpec) -> _Value:
    match spec.kind:
        case Choice() as kind:
            return _ChoiceValue(spec, kind)
        case Entries() as kind:
            return _EntriesValue(spec, kind)
        case Number() as kind:
            return _LineValue(spec, kind.words, short=True)
        case _:
            return _LineValue(spec)


class _OptionField(QWidget):
    """Label, control, a line for what is wrong, the help."""

    def __init__(self, spec: OptionSpec, *, required: bool) -> None:
        super().__init__()
        self.spec = spec
        self.required = required
        self.value = _value(spec)
        label = spec.label + (f"  ({say('options.must')})" if required else "")
        words = Words(label, "label", "text" if required else "text2")
        words.setBuddy(self.value.main)
        self.value.main.setAccessibleName(spec.label)
        self.value.main.setAccessibleDescription(help_text(spec))
        self.remark = Remark()
        self.remark.hide()
        self._help = Words(help_text(spec), "hint", "text2", wrap=True)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(px(3))
        for each in (words, self.value, self.remark, self._help):
            box.addWidget(each)

    def say_problem(self, sentence: str) -> None:
        self.remark.say(sentence)
        self.remark.setVisible(bool(sentence))
        self.value.set_bad(bool(sentence))
        self.value.main.setAccessibleDescription(
            " ".join(part for part in (sentence, help_text(self.spec)) if part)
        )

    def lock(self, reason: str) -> None:
        self.value.setEnabled(False)
        self.value.setToolTip(reason)
        self._help.setText(reason)


class OptionsForm(Scroller):
    """All options of a format, those that must be given first. ``changed`` when one was."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._fields: dict[str, _OptionField] = {}

    def set_specs(
        self,
        specs: Sequence[OptionSpec],
        values: Mapping[str, str],
        required: Collection[str],
        locked: Mapping[str, str] = {},
    ) -> None:
        """Show these options with these values; ``locked`` says why some cannot be changed now."""
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(0, 0, px(14), 0)
        box.setSpacing(px(14))
        self._fields = {}
        offered = [each for each in specs if not (isinstance(each.kind, Choice) and len(each.kind.words) < 2)]
        ordered = sorted(offered, key=lambda spec: spec.name not in required)
        for at, spec in enumerate(ordered):
            if 0 < at == len(required):
                box.addWidget(Hairline(strong=True))
            field = _OptionField(spec, required=spec.name in required)
            field.value.set_text(values.get(spec.name, spec.default))
            if spec.name in locked:
                field.lock(locked[spec.name])
            field.value.changed.connect(lambda each=field: self._changed(each))
            self._fields[spec.name] = field
            box.addWidget(field)
        box.addStretch(1)
        self.set_content(inside)

    def values(self) -> dict[str, str]:
        """Every option as text, as it stands."""
        return {name: field.value.text() for name, field in self._fields.items()}

    def check(self) -> bool:
        """Say under each field what is wrong; go to the first. Whether all fit."""
        first: _OptionField | None = None
        for field in self._fields.values():
            sentence = self._problem(field)
            field.say_problem(sentence)
            first = first or (field if sentence else None)
        if first is not None:
            first.value.main.setFocus()
            self.ensureWidgetVisible(first)
        return first is None

    def focus_first(self) -> None:
        """Go to the first field that can be changed."""
        for field in self._fields.values():
            if field.value.isEnabled():
                field.value.main.setFocus()
                return

    def control(self, option: str) -> QWidget:
        """The control of an option."""
        return self._fields[option].value.main

    def say_problem(self, option: str, sentence: str) -> None:
        """Say something under one field, and go there."""
        field = self._fields[option]
        field.say_problem(sentence)
        field.value.main.setFocus()

    def _problem(self, field: _OptionField) -> str:
        return problem(field.spec, field.value.text(), required=field.required)

    def _changed(self, field: _OptionField) -> None:
        # While typing only what is wrong is said; that something is still missing waits for the end.
        sentence = problem(field.spec, field.value.text(), required=False)
        field.say_problem(sentence)
        self.changed.emit()
