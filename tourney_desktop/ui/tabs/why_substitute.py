"""The small form under "Why": somebody else sits for a player in this round."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.tabs.why_words import Seat
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.fields import Field, LineEdit


class SubstituteForm(QWidget):
    """For whom, and who. ``seated(entrant, names)``, without names to take the substitute back; ``left`` on Esc."""

    seated = Signal(int, tuple)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats: dict[str, Seat] = {}
        self.who = Choice()
        self.name = LineEdit()
        self.name.escaped.connect(self.left)
        self._field = Field(say("sits_in.name"), self.name, say("sits_in.hint"))
        self.save = Button(say("sits_in.save"))
        self.back = Button(say("sits_in.back"))
        cancel = Button(say("sits_in.cancel"))
        row = QHBoxLayout()
        row.setSpacing(px(6))
        for button in (self.save, self.back, cancel):
            row.addWidget(button)
        row.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(px(4))
        box.addWidget(Field(say("sits_in.for"), self.who))
        box.addWidget(self._field)
        box.addLayout(row)
        self.who.chosen.connect(lambda _: self._show_name())
        self.name.returnPressed.connect(self._seat)
        self.name.textEdited.connect(lambda _: self._field.clear())
        self.save.clicked.connect(self._seat)
        self.back.clicked.connect(lambda: self.seated.emit(int(self.who.current), ()))
        cancel.clicked.connect(self.left)

    def show_seats(self, seats: Sequence[Seat]) -> None:
        """Those who sit at the table. What is being typed stays while the same people do."""
        changed = {str(seat.entrant): seat for seat in seats}
        same = changed == self._seats
        self._seats = changed
        if not same:
            self.who.set_options([(str(seat.entrant), seat.name) for seat in seats])
            self._show_name()

    def start(self) -> None:
        """Put the cursor where the name goes."""
        self._field.clear()
        self.name.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.name.selectAll()

    def _show_name(self) -> None:
        seat = self._seats.get(self.who.current)
        self.name.setText("; ".join(seat.substitute) if seat else "")
        self.back.setVisible(bool(seat and seat.substitute))
        self._field.clear()

    def _seat(self) -> None:
        names = tuple(name.strip() for name in self.name.text().split(";") if name.strip())
        if not names:
            self._field.show_error(say("sits_in.no_name"))
            return
        self.seated.emit(int(self.who.current), names)
