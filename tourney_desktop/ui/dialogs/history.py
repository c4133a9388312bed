"""The history window: every step with its time, what it changed, and the way back to it. Stays open beside the work."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.history import history_table
from tourney_desktop.reports.table import Row
from tourney_desktop.ui.background import Background
from tourney_desktop.ui.desk import Desk, Outcome, Snapshot
from tourney_desktop.ui.dialogs.framed import FramedDialog
from tourney_desktop.ui.dialogs.history_moves import moved
from tourney_desktop.ui.dialogs.history_words import FAMILIES, counts, family, told
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button
from tourney_desktop.ui.widgets.chips import ChipItem, ChipRow
from tourney_desktop.ui.widgets.fields import SearchField
from tourney_desktop.ui.widgets.labels import Hairline, KeyCap, Pane, Words
from tourney_desktop.ui.widgets.table_view import TableView
from tourney_desktop.version import PROGRAM_VERSION


class _Boxed(Pane):
    """A value in a box, before or after."""

    def __init__(self, label: str, ground: str, parent: QWidget | None = None) -> None:
        super().__init__(
            "sunken" if ground == "sunken" else "surface", rounded=True, outlined=True, parent=parent
        )
        self.words = Words("", "strong" if ground != "sunken" else "body", figures=True)
        self.words.setAccessibleName(label)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(10), px(6), px(10), px(6))
        row.addWidget(self.words)


class _Pane(Pane):
    """The right side: one action in full."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("ground", ("left",), parent=parent)
        self.title = Words("", "title", wrap=True)
        self.when = Words("", "hint", "text2")
        self.before = _Boxed(say("history.before"), "sunken")
        self.after = _Boxed(say("history.after"), "surface")
        self.details = Words("", "body", wrap=True)
        self._moves_title = Words(say("history.moves"), "strong")
        self._moves = Words("", "body", "text2", wrap=True)
        self.show_moves(())
        self.back_words = Words("", "hint", "text2", wrap=True)
        self.back = Button(say("history.go_back"), icon="arrow-back-up")
        self._labels = (
            Words(say("history.before"), "body", "text2"),
            Words(say("history.after"), "body", "text2"),
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(8))
        grid.setColumnStretch(1, 1)
        for at, (label, value) in enumerate(zip(self._labels, (self.before, self.after), strict=True)):
            grid.addWidget(label, at, 0)
            grid.addWidget(value, at, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(px(18), px(16), px(18), px(16))
        box.setSpacing(px(8))
        box.addWidget(self.title)
        box.addWidget(self.when)
        box.addSpacing(px(6))
        box.addWidget(self.details)
        box.addLayout(grid)
        box.addSpacing(px(8))
        box.addWidget(self._moves_title)
        box.addWidget(self._moves)
        box.addStretch(1)
        box.addWidget(Hairline(strong=True))
        box.addWidget(self.back_words)
        box.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeading)

    def show_values(self, before: str, after: str) -> None:
        """Both boxes, or neither."""
        for label, box, text in zip(self._labels, (self.before, self.after), (before, after), strict=True):
            box.words.setText(text)
            label.setVisible(bool(text))
            box.setVisible(bool(text))

    def show_moves(self, sentences: Sequence[str]) -> None:
        """What else moved; nothing hides the part."""
        self._moves.setText("\n".join(sentences))
        self._moves.setVisible(bool(sentences))
        self._moves_title.setVisible(bool(sentences))

    @property
    def moves(self) -> str:
        """What is said of other places."""
        return self._moves.text()


class HistoryDialog(FramedDialog):
    """Follows the event while it is open; undo and going back work from here too."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        snapshot = desk.snapshot
        if snapshot is None:
            raise ValueError("no event is open")
        super().__init__(f"{say('title.history')} — {snapshot.state.details.name}", parent, modal=False)
        self._desk = desk
        self._snapshot = snapshot
        self.filter = SearchField(say("history.filter"))
        self.chips = ChipRow(say("history.chips"))
        self.table = TableView(
            history_table(snapshot.actions, snapshot.timeline), say("title.history"), sortable=False
        )
        self.pane = _Pane()
        self._work = Background("history")
        self._build()
        self._wire()
        self.fit(1040, 640)
        self.setMinimumSize(px(760), px(380))
        self._show(snapshot)
        self.table.setFocus()

    def _build(self) -> None:
        box = QVBoxLayout(self.upper)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        head = Pane("ground", ("bottom",))
        row = QHBoxLayout(head)
        row.setContentsMargins(px(16), px(10), px(16), px(11))
        row.setSpacing(px(8))
        self.filter.setFixedWidth(px(240))
        row.addWidget(self.filter)
        row.addWidget(self.chips)
        row.addStretch(1)
        box.addWidget(head)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self.table, 1)
        body.addWidget(self.pane)
        box.addLayout(body, 1)
        self.undo_button = self.add_button(say("history.undo"))
        self.add_foot(
            KeyCap(
                QKeySequence(QKeySequence.StandardKey.Undo).toString(QKeySequence.SequenceFormat.NativeText)
            )
        )
        self.close_button = self.add_button(say("history.close"))

    def _wire(self) -> None:
        self.filter.searched.connect(self._search)
        self.chips.chosen.connect(self._choose)
        self._work.answered.connect(self._show_moves)
        self._work.broke.connect(self._desk.broke)
        self.table.current_changed.connect(lambda _key: self._show_action())
        self.pane.back.clicked.connect(self.go_back)
        self.undo_button.clicked.connect(self.undo)
        self.close_button.clicked.connect(self.reject)
        self._desk.changed.connect(self._show)
        self._desk.opened.connect(self.reject)
        self._desk.closed.connect(self.reject)
        for key, act in (
            (QKeySequence.StandardKey.Undo, self.undo),
            (QKeySequence.StandardKey.Redo, self.redo),
            (QKeySequence.StandardKey.Find, self.filter.setFocus),
            (QKeySequence.StandardKey.Close, self.reject),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(act)

    # What is shown

    def _show(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        table = history_table(snapshot.actions, snapshot.timeline)
        follow = self.table.current_key in (
            None,
            self.table.row_at(0).key if self.table.filter.rowCount() else None,
        )
        self.table.set_table(table)
        number = counts(snapshot.actions)
        self.chips.set_chips(
            [
                ChipItem(name, say(f"history.chip.{name}"), number[name] if name != "all" else None)
                for name in FAMILIES
            ]
        )
        first = snapshot.actions[0].time if snapshot.actions else ""
        self.hint.setText(say("history.foot", n=number["all"], time=f"{first[:10]} {first[11:16]}"))
        undo = snapshot.undo_label
        reason = (
            ""
            if undo and snapshot.writable
            else say("undo.nothing")
            if snapshot.writable
            else snapshot.why_read_only
        )
        self.undo_button.set_blocked(reason)
        if follow and self.table.filter.rowCount():
            self.table.go_to_row(0)
        self._show_action()

    def _show_action(self) -> None:
        key = self.table.current_key
        self.pane.setVisible(key is not None)
        if key is None:
            return
        one = told(self._snapshot.actions[key - 1], self._snapshot.timeline, PROGRAM_VERSION)
        self.pane.title.setText(one.title)
        self.pane.when.setText(one.when)
        self.pane.details.setText("\n".join(one.details))
        self.pane.show_values(one.before, one.after)
        blocked = one.blocked or ("" if self._snapshot.writable else self._snapshot.why_read_only)
        self.pane.back_words.setText(blocked or one.back)
        self.pane.back.set_blocked(blocked)
        self.pane.show_moves(())
        actions, line = self._snapshot.actions, self._snapshot.timeline
        self._work.start(lambda: moved(actions, line, key))

    def _show_moves(self, sentences: object) -> None:
        if isinstance(sentences, tuple):
            self.pane.show_moves(sentences)

    def _search(self, text: str) -> None:
        self.table.filter.set_text(text)
        self.table.set_empty_words(say("history.no_match", text=text) if text else "")

    def _choose(self, chip: str) -> None:
        if chip == "all":
            self.table.filter.set_condition(None)
            return
        keys = {each.sequence for each in self._snapshot.actions if family(each) == chip}

        def fits(row: Row) -> bool:
            return row.key in keys

        self.table.filter.set_condition(fits)
        self.table.set_empty_words(say("history.none"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.pane.setFixedWidth(px(364 if self.width() >= px(980) else 270))

    # What can be done

    def undo(self) -> None:
        """Take the last step back."""
        self._desk.undo(self._answered)

    def redo(self) -> None:
        """Bring the last undone step back."""
        self._desk.redo(self._answered)

    def go_back(self) -> None:
        """Undo everything after the chosen action. It can all be redone."""
        key = self.table.current_key
        if key is not None and self.pane.back.isEnabled():
            # The button is about to be greyed: Enter must not fall on the next one, which would undo more.
            self.table.setFocus()
            self._desk.undo_to(key, self._answered)

    def _answered(self, outcome: Outcome) -> None:
        if self.alive and outcome.error is not None:
            self.hint.setText(str(outcome.error))
            self.hint.set_tone("stop")

    def done(self, result: int) -> None:
        for signal, slot in (
            (self._desk.changed, self._show),
            (self._desk.opened, self.reject),
            (self._desk.closed, self.reject),
        ):
            signal.disconnect(slot)
        self._work.stop()
        super().done(result)
