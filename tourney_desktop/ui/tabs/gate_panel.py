"""The gate before pairing as a column in the middle of the tab: what blocks, what wants a look, what is good to know,
what is fine."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.commands.membership import lacking_membership
from tourney_desktop.document.gate import Gate, GateLine, GateVerdict
from tourney_desktop.domain.lots import LARGEST_SEED
from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.hat import in_the_hat
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.playoff_words import notice_beside, playoff_notice
from tourney_desktop.ui.tabs.why_parts import LineMark
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.fields import LineEdit, label_for
from tourney_desktop.ui.widgets.labels import Hairline, Pane, Words, WordTone
from tourney_desktop.ui.widgets.scroller import Scroller

_LOOKS: dict[GateVerdict, tuple[str, str, WordTone]] = {
    GateVerdict.BLOCKED: ("circle-x", "stop.mark", "stop"),
    GateVerdict.CHOICE: ("arrow-right", "info.mark", "accent"),
    GateVerdict.LOOK: ("alert-triangle", "warn.mark", "warn"),
    GateVerdict.INFO: ("info-circle", "info.mark", "accent"),
    GateVerdict.FINE: ("circle-check", "ok.mark", "ok"),
}


class _GateRow(QWidget):
    """One line: mark, fact and particulars, verdict word, and where to mend it."""

    def __init__(self, line: GateLine, places: Sequence[str], parent: QWidget | None = None) -> None:
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
            (where, Button(say(_action(where)), self._kind(line, at))) for at, where in enumerate(places)
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
    def _kind(line: GateLine, at: int) -> ButtonKind:
        blocks = line.verdict in (GateVerdict.BLOCKED, GateVerdict.CHOICE) and at == 0
        return ButtonKind.NORMAL if blocks else ButtonKind.LINK


def _places(line: GateLine, record: str) -> list[str]:
    """Where a line is mended. What stops the draw itself may also be a rule of the event; ``record`` is where a
    membership that is missing is recorded. What is told at a meeting is also printed."""
    if line.verdict is GateVerdict.BLOCKED and line.goes_to == "entrants":
        return [record or line.goes_to, "settings"]
    if line.goes_to == "meeting":
        return [line.goes_to, "print:player-meeting"]
    return [line.goes_to] if line.goes_to else []


def _action(where: str) -> str:
    words = {
        "table": "gate.enter_it",
        "entrants": "gate.entrants",
        "seeding": "gate.seeding",
        "settings": "gate.settings",
        "meeting": "gate.meeting",
        "print": "gate.print_meeting",
        "entries": "gate.close_entries",
        "entrant": "gate.record_membership",
        "membership": "gate.let_play",
        "waive": "gate.waive",
        "close": "gate.close",
        "tie": "standings.tie",
        "stage": "divisions.go",
    }
    return words.get(where.partition(":")[0], "gate.show")


class GatePanel(Pane):
    """Shows a ``Gate``. ``go(where)``; ``pair(lot, who)`` and, where a schedule can be drawn, ``pair_all(lot)``, with a
    lot number only where one was typed, and who was drawn by hand; ``look_back``."""

    go = Signal(str)
    pair = Signal(object, object)
    pair_all = Signal(object)
    look_back = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("surface", parent=parent)
        self._shown: tuple[Gate, int] | None = None
        self._mend: Button | None = None
        self._record = ""
        self.banner = Banner()
        self.banner.acted.connect(self.go)
        self.hat = Choice()
        self._hat_label = label_for(say("gate.hat"), self.hat)
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
        self.one.clicked.connect(lambda: self._pair(one=True))
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
        foot.addSpacing(px(6))
        foot.addWidget(self._hat_label)
        foot.addWidget(self.hat)
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
        outer.setSpacing(0)
        self._scroller = Scroller(inside)
        outer.addWidget(self.banner)
        outer.addWidget(self._scroller, 1)

    def _take_sizes(self) -> None:
        self._column.setMaximumWidth(px(760))
        self.lot.setFixedWidth(px(120))
        self.hat.setMaximumWidth(px(230))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._take_sizes()
            if self._shown is not None:
                self._show_lines(self._shown[0])

    def show_event(self, shown: Shown) -> None:
        """What stands over the lines and under them: the end that comes near, and who could be drawn by hand."""
        view = shown.view
        self.banner.show_notice(notice_beside(playoff_notice(shown)))
        drawn = in_the_hat(view)
        names = [(str(each), spoken_entrant(view.state, each)) for each in drawn]
        self.hat.set_options([("", say("gate.hat.none")), *names])
        for part in (self._hat_label, self.hat):
            part.setVisible(bool(drawn))
        lacking = lacking_membership(view.state, view.stage.id)
        self._record = f"entrant:{lacking[0]}/membership" if lacking else ""

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
        QTimer.singleShot(0, self, self._into_sight)  # lines just made have no height yet
        return target

    def _into_sight(self) -> None:
        focused = QApplication.focusWidget()
        if focused is not None and self._scroller.isAncestorOf(focused):
            self._scroller.ensureWidgetVisible(focused)

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
        record = self._record if any(line.goes_to == "membership" for line in gate.lines) else ""
        for line in gate.lines:
            row = _GateRow(line, _places(line, record))
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

    def _pair(self, *, one: bool = False) -> None:
        lot = self._typed_lot()
        if self._shown is None or lot is None or not self._shown[0].open:
            return
        number = None if lot == self._shown[1] else lot
        if self._shown[0].schedule > 1 and not one:
            self.pair_all.emit(number)
        else:
            self.pair.emit(number, EntrantId(int(self.hat.current)) if self.hat.current else None)


def _lock_reason(gate: Gate) -> str:
    blocked = [line for line in gate.lines if line.verdict is GateVerdict.BLOCKED]
    if any(line.goes_to.startswith(("table", "scores")) for line in blocked):
        return say("gate.locked.results")
    if any(line.goes_to == "membership" for line in gate.lines):
        return say("gate.locked.membership")
    if gate.count(GateVerdict.CHOICE):
        return say("gate.locked.choice")
    return say("gate.locked.other")
