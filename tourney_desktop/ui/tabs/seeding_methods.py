"""The left strip of the Seeding tab: by what the field is ordered, the lot number, and the way back from the hand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.lots import LARGEST_SEED
from tourney_desktop.domain.text import say
from tourney_desktop.rules.seeding import seeding_by_id
from tourney_desktop.ui.tabs.entrants_frame import SidePane
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button
from tourney_desktop.ui.widgets.fields import Field, LineEdit
from tourney_desktop.ui.widgets.labels import Hairline, KeyCap, Words
from tourney_desktop.ui.widgets.options import RadioList, RadioOption
from tourney_desktop.ui.widgets.scroller import Scroller


def read_lot(text: str) -> int | None:
    """A lot number as typed, spaces allowed; ``None`` for anything else."""
    digits = "".join(text.split())
    if not digits.isascii() or not digits.isdigit() or len(digits) > len(str(LARGEST_SEED)):
        return None
    return int(digits) if 1 <= int(digits) <= LARGEST_SEED else None


class _ArrowsOnlyWalk(QObject):
    """Makes arrows move the focus among radio buttons without choosing: here a choice is a step in the file."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        around = watched.parent()
        if not isinstance(watched, RadioOption) or around is None:
            return False
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if step:
            every = [each for each in around.findChildren(RadioOption) if each.isEnabled()]
            at = every.index(watched) + step
            if 0 <= at < len(every):
                every[at].setFocus(Qt.FocusReason.TabFocusReason)
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            watched.click()
            return True
        return False


class MethodStrip(SidePane):
    """``chosen(method)``, ``lot_given(number)``, ``restore_wanted()``."""

    chosen = Signal(str)
    lot_given = Signal(int)
    restore_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(say("seeds.order_by"), 236, "right", parent)
        self.set_ground("ground")
        self.methods: RadioList | None = None
        self._offered: tuple[str, ...] = ()
        self._walk = _ArrowsOnlyWalk(self)
        self.lot_edit = LineEdit()
        self.lot = Field(say("seeds.lot"), self.lot_edit, say("seeds.lot.hint"))
        self.help = Words("", "hint", "text2", wrap=True)
        self.moved = Words("", "name", wrap=True)
        self.before = Words("", "hint", "text2", wrap=True)
        self.restore = Button(say("seeds.restore"), icon="restore")
        self._hand = QWidget()
        self._list = QVBoxLayout()
        self._build()

    def _build(self) -> None:
        hand = QVBoxLayout(self._hand)
        hand.setContentsMargins(px(16), 0, px(16), px(6))
        hand.setSpacing(px(2))
        hand.addWidget(Hairline(strong=True))
        hand.addSpacing(px(8))
        hand.addWidget(self.moved)
        hand.addWidget(self.before)
        hand.addSpacing(px(6))
        hand.addWidget(self.restore)
        content = QWidget()
        box = QVBoxLayout(content)
        box.setContentsMargins(px(16), px(12), px(16), px(8))
        box.setSpacing(px(10))
        box.addWidget(Words(say("seeds.order_by"), "strong"))
        box.addLayout(self._list)
        box.addWidget(self.help)
        box.addWidget(self.lot)
        box.addStretch(1)
        self.keys = QWidget()
        keys = QHBoxLayout(self.keys)
        keys.setContentsMargins(px(16), px(6), px(16), px(10))
        keys.setSpacing(px(6))
        keys.addWidget(Words(say("seeds.drag"), "hint", "text3"))
        for cap in ("Alt+↑", "Alt+↓"):
            keys.addWidget(KeyCap(cap))
        keys.addStretch(1)
        self.typed = Words(say("seeds.type"), "hint", "text3", wrap=True)
        self.typed.setContentsMargins(px(16), 0, px(16), px(10))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 1, 0)
        outer.setSpacing(0)
        outer.addWidget(Scroller(content), 1)
        outer.addWidget(self._hand)
        outer.addWidget(self.keys)
        outer.addWidget(self.typed)
        self.lot_edit.returnPressed.connect(self._draw)
        self.lot_edit.textEdited.connect(self.lot.clear)
        self.restore.clicked.connect(self.restore_wanted)

    def offer(self, methods: Sequence[str], current: str, blocked: str = "") -> None:
        """The methods of the format, the one in force, and why none can be chosen."""
        if tuple(methods) != self._offered:
            self._rebuild(tuple(methods))
        if self.methods is None:
            return
        self.methods.set_current(current)
        self.help.setText(say(f"seeding.{current}.help"))
        for each in self._offered:
            self.methods.set_blocked(each, blocked)
        self.lot.setVisible(seeding_by_id(current).by_lot)
        self.lot_edit.setEnabled(not blocked)
        self.keys.setVisible(not blocked)
        self.typed.setVisible(not blocked)

    def show_numbers(self, *, numbers: bool) -> None:
        """Speak of pairing numbers, or of seeds."""
        self.typed.setText(say("seeds.type.numbers" if numbers else "seeds.type"))

    def show_lot(self, number: int) -> None:
        """The lot number in force; one that is being typed stays."""
        if not self.lot_edit.isModified() or not self.lot_edit.hasFocus():
            self.lot_edit.setText(str(number))

    def show_hand(self, moved: int, method: str, blocked: str = "") -> None:
        """How many seeds were moved by hand, and the order that can be had back; no method for none by hand."""
        self._hand.setVisible(bool(method))
        if method:
            self.moved.setText(say("seeds.moved", n=moved))
            self.before.setText(say("seeds.before", method=say(f"seeding.{method}")))
            self.restore.set_blocked(blocked)

    def _rebuild(self, methods: tuple[str, ...]) -> None:
        if self.methods is not None:
            self._list.removeWidget(self.methods)
            self.methods.hide()
            self.methods.deleteLater()
        self._offered = methods
        # Seven explanations would push the lot number out of sight: only that of the method in force is written out.
        self.methods = RadioList(
            [(each, say(f"seeding.{each}"), "") for each in methods], say("seeds.order_by")
        )
        self.methods.chosen.connect(self.chosen)
        for each, button in zip(methods, self.methods.findChildren(RadioOption), strict=True):
            button.setToolTip(say(f"seeding.{each}.help"))
            button.setAccessibleDescription(say(f"seeding.{each}.help"))
            button.installEventFilter(self._walk)
        self._list.addWidget(self.methods)

    def _draw(self) -> None:
        number = read_lot(self.lot_edit.text())
        if number is None:
            self.lot.show_error(say("seeds.lot.digits", most=LARGEST_SEED))
            return
        self.lot_edit.setModified(False)
        self.lot_given.emit(number)
