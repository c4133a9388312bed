"""The gate before pairing as a column in the middle of the tab: what blocks, what wants a look, what is fine."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.gate import Gate, GateLine, GateVerdict
from tourney_desktop.domain.lots import LARGEST_SEED
from tourney_desktop.domain.text import say
from tourney_desktop.ui.tabs.entrants_frame import Scroller
from tourney_desktop.ui.tabs.why_parts import LineMark
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.fields import LineEdit
from tourney_desktop.ui.widgets.labels import Hairline, Pane, Words, WordTone

_LOOKS: dict[GateVerdict, tuple[str, str, WordTone]] = {
    GateVerdict.BLOCKED: ("circle-x", "stop.mark", "stop"),
    GateVerdict.CHOICE: ("arrow-right", "info.mark", "accent"),
    GateVerdict.LOOK: ("alert-triangle", "warn.mark", "warn"),
    GateVerdict.FINE: ("circle-check", "ok.mark", "ok"),
}


class _GateRow(QWidget):
    """One line: mark, fact and particulars, verdict word, and where to mend it."""

    def __init__(self, line: GateLine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        icon, tone, words = _LOOKS[line.verdict]
        verdict = say(f"gate.verdict.{line.verdict.value}")
        self.setAccessibleName(f"{verdict}: {line.title}")
        self.setAccessibleDescription(line.detail)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(4), px(9), 0, px(9))
        row.setSpacing(px(14))
        row.addWidget(LineMark(icon, tone, 22), 0, Qt.AlignmentFlag.AlignVCenter)
        texts = QVBoxLayout()
        texts.setSpacing(px(2))
        texts.addStretch(1)
        texts.addWidget(Words(line.title, "strong", wrap=True))
        if line.detail:
            texts.addWidget(Words(line.detail, "body", "text2", wrap=True))
        texts.addStretch(1)
        row.addLayout(texts, 1)
        row.addWidget(Words(verdict, "header", words))
        self.buttons = [
            (where, Button(say(_action(where)), self._kind(line, where))) for where in _places(line)
        ]
        place = QVBoxLayout()
        place.setSpacing(px(2))
        for _where, button in self.buttons:
            button.setAccessibleDescription(line.title)
            place.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        holder = QWidget()
        holder.setLayout(place)
        place.setContentsMargins(0, 0, 0, 0)
        holder.setFixedWidth(px(136))
        row.addWidget(holder)
        self.setMinimumHeight(px(44))

    @staticmethod
    def _kind(line: GateLine, where: str) -> ButtonKind:
        blocks = line.verdict in (GateVerdict.BLOCKED, GateVerdict.CHOICE) and where == line.goes_to
        return ButtonKind.NORMAL if blocks else ButtonKind.LINK


def _places(line: GateLine) -> list[str]:
    """Where a line is mended. What stops the draw itself may also be a rule of the event."""
    if line.verdict is GateVerdict.BLOCKED and line.goes_to == "entrants":
        return [line.goes_to, "settings"]
    return [line.goes_to] if line.goes_to else []


def _action(where: str) -> str:
    words = {
        "table": "gate.enter_it",
        "entrants": "gate.entrants",
        "seeding": "gate.seeding",
        "settings": "gate.settings",
        "waive": "gate.waive",
        "close": "gate.close",
    }
    return words.get(where.partition(":")[0], "gate.show")


class GatePanel(Pane):
    """Shows a ``Gate``. ``go(where)``; ``pair(lot)`` and, where a schedule can be drawn, ``pair_all(lot)``, with a lot
    number only where one was typed; ``look_back``."""

    go = Signal(str)
    pair = Signal(object)
    pair_all = Signal(object)
    look_back = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("surface", parent=parent)
        self._shown: tuple[Gate, int] | None = None
        self._mend: Button | None = None
        self._title = Words("", "tile", wrap=True)
        self._summary = Words("", "body", "text2")
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        self.lot = LineEdit()
        label = Words(say("gate.lot"), "label", "text2")
        label.setBuddy(self.lot)
        self.lot.setAccessibleName(say("gate.lot").replace("&", ""))
        self.primary = Button("", ButtonKind.PRIMARY)
        self.one = Button("")
        self.one.hide()
        self._lock = LineMark("lock", "text2")
        self._remark = Words("", "body", "text2", wrap=True)
        self._back = Button("", ButtonKind.LINK)
        self.lot.returnPressed.connect(self._pair)
        self.lot.textEdited.connect(lambda _: self._look_at_lot())
        self.primary.clicked.connect(self._pair)
        self.one.clicked.connect(self._pair_one)
        self._back.clicked.connect(self.look_back)
        self._column = QWidget()
        self._lay_out(label)
        self._take_sizes()

    def _lay_out(self, label: Words) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._summary)
        foot = QHBoxLayout()
        foot.setSpacing(px(10))
        foot.addWidget(label)
        foot.addWidget(self.lot)
        foot.addStretch(1)
        foot.addWidget(self.one)
        foot.addWidget(self.primary)
        remark = QHBoxLayout()
        remark.setSpacing(px(7))
        remark.addWidget(self._lock, 0, Qt.AlignmentFlag.AlignTop)
        remark.addWidget(self._remark, 1)
        remark.addWidget(self._back)
        column = self._column
        box = QVBoxLayout(column)
        box.setContentsMargins(0, px(26), 0, px(20))
        box.setSpacing(0)
        box.addLayout(head)
        box.addSpacing(px(10))
        box.addWidget(Hairline(strong=True))
        box.addLayout(self._rows)
        box.addSpacing(px(14))
        box.addLayout(foot)
        box.addSpacing(px(8))
        box.addLayout(remark)
        box.addStretch(1)
        inside = QWidget()
        middle = QHBoxLayout(inside)
        middle.setContentsMargins(px(24), 0, px(24), 0)
        middle.addStretch(1)
        middle.addWidget(column, 1000)
        middle.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self._scroller = Scroller(inside)
        outer.addWidget(self._scroller)

    def _take_sizes(self) -> None:
        self._column.setMaximumWidth(px(760))
        self.lot.setFixedWidth(px(190))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._take_sizes()
            if self._shown is not None:
                self._show_lines(self._shown[0])

    def show_gate(self, gate: Gate, lot: int, pair_text: str, back_text: str, one_text: str = "") -> None:
        """Show what stands between now and the next round. A lot number typed by hand stays for the same gate.
        ``one_text`` is for one round of a schedule that can be drawn whole."""
        if self._shown != (gate, lot):
            fresh = self._shown is None or self._shown[1] != lot
            self._shown = (gate, lot)
            self._show_lines(gate)
            if fresh:
                self.lot.setText(str(lot))
        many = gate.schedule > 1
        self.primary.setText(say("pairings.pair_all", n=gate.schedule) if many else pair_text)
        self.primary.updateGeometry()
        self.one.setText(one_text if many else "")
        self.one.setVisible(many)
        self.one.updateGeometry()
        self._back.setText(back_text)
        self._back.setVisible(bool(back_text))
        self._back.updateGeometry()
        self._look_at_lot()

    def first_focus(self) -> QWidget:
        """Where the next step is pressed, scrolled into sight: Pair, or what mends the first line that blocks."""
        target: QWidget = self.primary
        if not self.primary.isEnabled():
            target = self._mend or self.lot
        self._scroller.ensureWidgetVisible(target)
        return target

    def _show_lines(self, gate: Gate) -> None:
        self._title.setText(gate.title)
        counts = [
            say(f"gate.count.{verdict.value}", n=gate.count(verdict))
            for verdict in GateVerdict
            if gate.count(verdict)
        ]
        self._summary.setText(", ".join(counts))
        while self._rows.count():
            item = self._rows.takeAt(0)
            widget = item.widget() if item else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._mend = None
        for line in gate.lines:
            row = _GateRow(line)
            for goes_to, button in row.buttons:
                button.clicked.connect(lambda _=False, where=goes_to: self.go.emit(where))
                if line.verdict is not GateVerdict.CHOICE:  # letting a rule go is never one Enter away
                    self._mend = self._mend or button
            self._rows.addWidget(row)
            self._rows.addWidget(Hairline())

    def _typed_lot(self) -> int | None:
        text = self.lot.text().replace(" ", "")
        return int(text) if text.isascii() and text.isdigit() and 1 <= int(text) <= LARGEST_SEED else None

    def _look_at_lot(self) -> None:
        gate = self._shown[0] if self._shown else None
        if gate is None:
            return
        wrong = self._typed_lot() is None
        reason = "" if gate.open else _lock_reason(gate)
        self.lot.set_bad(wrong)
        sentence = reason or (say("gate.lot.wrong", most=LARGEST_SEED) if wrong else say("gate.lot.help"))
        self._lock.setVisible(bool(reason))
        self._remark.setText(sentence)
        self._remark.set_tone("stop" if wrong and not reason else "text2")
        for button in (self.primary, self.one):
            button.set_blocked(sentence if reason or wrong else "")

    def _pair(self) -> None:
        many = self._shown is not None and self._shown[0].schedule > 1
        self._draw(self.pair_all if many else self.pair)

    def _pair_one(self) -> None:
        self._draw(self.pair)

    def _draw(self, signal: SignalInstance) -> None:
        lot = self._typed_lot()
        if self._shown is None or lot is None or not self._shown[0].open:
            return
        signal.emit(None if lot == self._shown[1] else lot)


def _lock_reason(gate: Gate) -> str:
    blocked = [line for line in gate.lines if line.verdict is GateVerdict.BLOCKED]
    if any(line.goes_to.startswith(("table", "scores")) for line in blocked):
        return say("gate.locked.results")
    if gate.count(GateVerdict.CHOICE):
        return say("gate.locked.choice")
    return say("gate.locked.other")
