"""Taking averages, scores and ratings from an earlier event, a rating list or a history: who is taken for whom, how
sure that is and why, before anything changes; then one step for all of it (ADD-12)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tourney_desktop.document.commands.earlier import TakeFromEarlier
from tourney_desktop.document.earlier_sources import EarlierSource
from tourney_desktop.domain.model import StageId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Row, Table, Tone
from tourney_desktop.rules.earlier.matching import called, like
from tourney_desktop.rules.earlier.people import EarlierPerson
from tourney_desktop.ui.background import Background
from tourney_desktop.ui.desk import Desk, Outcome, Snapshot
from tourney_desktop.ui.dialogs.framed import FramedDialog
from tourney_desktop.ui.dialogs.ratings_take_plan import ALL, FILTERS, TakePlan, plan_take, turned
from tourney_desktop.ui.tabs.entrants_frame import undo_key
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.banner import Banner, Notice
from tourney_desktop.ui.widgets.buttons import ButtonKind
from tourney_desktop.ui.widgets.chips import ChipItem, ChipRow
from tourney_desktop.ui.widgets.choice import Choice
from tourney_desktop.ui.widgets.fields import LineEdit
from tourney_desktop.ui.widgets.labels import ElidedWords, KeyCap, Pane, Words
from tourney_desktop.ui.widgets.options import CheckOption
from tourney_desktop.ui.widgets.table_view import TableView

_NOTHING = Table("earlier", "", (), ())
_NOBODY, _TYPED = "nobody", "typed"
_OFFERED = 12


class TakeDialog(FramedDialog):
    """Reads with ``load`` beside the window, and shows what it would bring. ``taken(sentence)`` when done."""

    taken = Signal(str)

    def __init__(
        self,
        desk: Desk,
        stage: StageId,
        name: str,
        load: Callable[[], EarlierSource],
        parent: QWidget | None = None,
    ) -> None:
        snapshot = desk.snapshot
        if snapshot is None:
            raise ValueError("no event is open")
        super().__init__(say("take.title", source=name), parent)
        self._desk, self._stage, self._name, self._state = desk, stage, name, snapshot.state
        self._source: EarlierSource | None = None
        self._plan: TakePlan | None = None
        self._told: dict[int, EarlierPerson | None] = {}
        self._skipped: set[int] = set()
        self._offered: tuple[EarlierPerson, ...] = ()
        self._sending = False
        self.line = Words(say("import.reading", source=name), "body", "text2", wrap=True)
        self.banner = Banner()
        self.chips = ChipRow(say("import.show"))
        self.table = TableView(_NOTHING, say("take.table"), sortable=False)
        self.who_words = ElidedWords("", "body", "text2")
        self.who = Choice((), say("take.who"))
        self.typed = LineEdit(say("take.typed"), say("take.typed"))
        self._who_row = QWidget()
        self.overwrite = CheckOption(say("take.overwrite"), say("take.overwrite.help"))
        self._load = Background("earlier")
        self._match = Background("matching")
        self._build()
        self._wire()
        self.fit(1060, 660)
        self.setMinimumSize(px(720), px(420))
        self._judge()
        self._load.start(load)

    def _build(self) -> None:
        surface = Pane("surface")
        box = QVBoxLayout(surface)
        box.setContentsMargins(0, px(14), 0, px(8))
        box.setSpacing(px(8))
        box.addLayout(_inside(Words(say("take.title", source=self._name), "heading", wrap=True)))
        box.addLayout(_inside(self.line))
        box.addWidget(self.banner)
        chips = QHBoxLayout()
        chips.setContentsMargins(px(16), 0, px(16), 0)
        chips.addWidget(self.chips)
        chips.addStretch(1)
        chips.addWidget(KeyCap(say("ratings.event.out.key")))
        chips.addWidget(Words(say("take.space"), "hint", "text2"))
        box.addLayout(chips)
        box.addWidget(self.table, 1)
        row = QHBoxLayout(self._who_row)
        row.setContentsMargins(px(16), 0, px(16), 0)
        row.setSpacing(px(8))
        row.addWidget(self.who_words, 1)
        self.who.setMinimumWidth(px(260))
        self.typed.setFixedWidth(px(220))
        row.addWidget(self.who)
        row.addWidget(self.typed)
        box.addWidget(self._who_row)
        box.addLayout(_inside(self.overwrite))
        outer = QVBoxLayout(self.upper)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(surface)
        self.keep = self.add_button(say("take.keep"))
        self.take = self.add_button("", ButtonKind.PRIMARY, default=True)

    def _wire(self) -> None:
        self._load.answered.connect(self._loaded)
        self._load.refused.connect(self._cannot)
        self._match.answered.connect(self._matched)
        self._match.refused.connect(self._cannot)
        for work in (self._load, self._match):
            work.broke.connect(self._desk.broke)
        self.chips.chosen.connect(self._filter)
        self.table.marked.connect(self._turn)
        self.table.opened.connect(self._turn)
        self.table.current_changed.connect(lambda _key: self._ask_who())
        self.who.chosen.connect(self._say_who)
        self.typed.returnPressed.connect(self._say_typed)
        self.typed.textEdited.connect(lambda _text: self.typed.set_bad(False))
        self.overwrite.toggled.connect(lambda _on: self._plan_anew())
        self.keep.clicked.connect(self.reject)
        self.take.clicked.connect(self.accept)
        self._desk.changed.connect(self._event_changed)

    # Reading and matching

    def _loaded(self, source: object) -> None:
        if isinstance(source, EarlierSource):
            self._source = source
            if source.cut:
                self.banner.show_notice(Notice(say("take.cut"), say("earlier.cut"), Tone.WARN))
            self._plan_anew()

    def _cannot(self, error: object) -> None:
        self.line.setText("")
        self.banner.show_notice(Notice(say("import.cannot", source=self._name), str(error), Tone.STOP))
        self._judge()

    def _plan_anew(self) -> None:
        source, state, stage = self._source, self._state, self._stage
        if source is None:
            return
        told, skipped, overwrite = dict(self._told), frozenset(self._skipped), self.overwrite.isChecked()
        self._match.start(lambda: plan_take(state, stage, source, told, overwrite=overwrite, skipped=skipped))

    def _matched(self, plan: object) -> None:
        if not isinstance(plan, TakePlan):
            return
        first, self._plan = self._plan is None, plan
        self.table.set_table(plan.table)
        self.chips.set_chips(
            [ChipItem(each, say(f"take.chip.{each}"), len(plan.groups[each])) for each in FILTERS]
        )
        self._filter(self.chips.current)
        people = len(plan.source.people)
        self.line.setText(say("take.line" if plan.present else "take.line.field", n=people))
        events = plan.source.rated or ()
        kept = (say("take.events", n=len(events)),) if events else ()
        self.hint.setText(" ".join((*plan.table.notes, *kept)))
        self._ask_who()
        self._judge()
        if first:
            if self.table.filter.rowCount():
                self.table.go_to_row(0)
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _filter(self, chosen: str) -> None:
        plan = self._plan
        if plan is None or chosen in ("", ALL):
            self.table.filter.set_condition(None)
            return
        keys = plan.groups[chosen]

        def among(row: Row) -> bool:
            return row.key in keys

        self.table.filter.set_condition(among)
        self.table.set_empty_words(say("take.none_here"))

    # Saying who is who

    def _turn(self, row: int) -> None:
        """Take somebody over, or not."""
        plan = self._plan
        if plan is None:
            return
        if not plan.present:
            self._skipped ^= {row}
        else:
            said = turned(plan, self._told, row)
            if said == self._told:
                self.who.setFocus(Qt.FocusReason.OtherFocusReason)
                return
            self._told = said
        self._plan_anew()

    def _ask_who(self) -> None:
        """For whom the current one is taken, and who else it might be."""
        plan, key = self._plan, self.table.current_key
        self._who_row.setVisible(plan is not None and bool(plan.present))
        if plan is None or key is None or not plan.present:
            return
        match = plan.matches[key - 1]
        near = like(plan.source.people, match.present)[:_OFFERED]
        if match.earlier is not None and all(each is not match.earlier for each in near):
            near.insert(0, match.earlier)
        self._offered = tuple(near)
        self.who_words.setText(say("take.is", name=match.present.listed))
        self.who.set_options(
            [(_NOBODY, say("take.nobody")), *((str(at), _shown(each)) for at, each in enumerate(near))]
        )
        taken = match.earlier if match.sureness.taken else None
        self.who.set_current(next((str(at) for at, each in enumerate(near) if each is taken), _NOBODY))
        self.who.setAccessibleDescription(self.who_words.text())

    def _say_who(self, chosen: str) -> None:
        self._tell(None if chosen == _NOBODY else self._offered[int(chosen)])

    def _say_typed(self) -> None:
        """Somebody by name."""
        plan, text = self._plan, self.typed.text().strip()
        found = called(plan.source.people, text) if plan is not None else []
        if len(found) == 1:
            self.typed.clear()
            self._tell(found[0])
            return
        self.typed.set_bad(True)
        self.hint.setText(say("take.several" if found else "take.unknown", n=len(found), text=text))

    def _tell(self, whom: EarlierPerson | None) -> None:
        key = self.table.current_key
        if key is not None:
            self._told[key - 1] = whom
            self._plan_anew()

    # Taking over

    def _judge(self) -> None:
        plan = self._plan
        self.chips.setVisible(plan is not None)
        self.overwrite.setVisible(plan is not None and bool(plan.present))
        self._who_row.setVisible(plan is not None and bool(plan.present))
        changes = plan.changes if plan is not None else 0
        field = plan is not None and not plan.present
        only_events = not changes and self._command is not None and self._command.changes(self._state)
        code = "take.do.events" if only_events else "take.do.field" if field else "take.do"
        self.take.setText(say(code, n=changes))
        self.take.updateGeometry()
        self.take.set_blocked(self._why_not())

    @property
    def _command(self) -> TakeFromEarlier | None:
        plan = self._plan
        return TakeFromEarlier(plan.plan, self._name, plan.source.rated) if plan is not None else None

    def _why_not(self) -> str:
        snapshot = self._desk.snapshot
        if self._plan is None or self._sending:
            return say("import.blocked.reading")
        if snapshot is None or not snapshot.writable:
            return snapshot.why_read_only if snapshot is not None else say("menu.no_event")
        if self._command is None or not self._command.changes(self._state):
            return say("take.blocked.none" if self._plan.present else "take.blocked.nobody")
        return ""

    def accept(self) -> None:
        plan, command = self._plan, self._command
        if plan is None or command is None or self._why_not():
            return
        self._sending = True
        self._judge()

        def done(outcome: Outcome) -> None:
            self._sending = False
            if not self.alive:
                return
            if outcome.error is not None:
                self.banner.show_notice(Notice(say("take.not_taken"), str(outcome.error), Tone.STOP))
                self._judge()
                return
            self.taken.emit(say("take.done", n=plan.changes, source=self._name, key=undo_key()))
            super(TakeDialog, self).accept()

        self._desk.execute(command, done)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter in the line says who somebody is; it must not press the button as well.
        if self.typed.hasFocus() and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return
        super().keyPressEvent(event)

    def _event_changed(self, snapshot: Snapshot) -> None:
        """Something else was done meanwhile: what is shown is what will be done to the event as it stands."""
        if not self._sending:
            self._state = snapshot.state
            self._plan_anew()

    def done(self, result: int) -> None:
        self._desk.changed.disconnect(self._event_changed)
        self._load.stop()
        self._match.stop()
        super().done(result)


def _shown(person: EarlierPerson) -> str:
    return f"{person.who.listed}  ({person.who.team})" if person.who.team else person.who.listed


def _inside(widget: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(px(16), 0, px(16), 0)
    row.addWidget(widget, 1)
    return row
