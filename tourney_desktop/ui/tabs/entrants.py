"""The Entrants tab: who plays. One list, a strip to enter the next one, a card beside it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSignalBlocker, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.document.commands.seeding import DrawSeeds
from tourney_desktop.domain.model import EntrantId, IntakeKind, Status
from tourney_desktop.domain.text import say
from tourney_desktop.reports.entrants import entrants_table, in_field
from tourney_desktop.reports.table import Row, Table
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.base import Tab
from tourney_desktop.ui.tabs.entrants_actions import possible
from tourney_desktop.ui.tabs.entrants_adding import EntrantAdding
from tourney_desktop.ui.tabs.entrants_deeds import EntrantDeeds
from tourney_desktop.ui.tabs.entrants_frame import Room, room_of
from tourney_desktop.ui.tabs.entrants_groups import ALL, ENTITLED, Group, groups
from tourney_desktop.ui.tabs.entrants_header import EntrantsHeader
from tourney_desktop.ui.tabs.entrants_import import ListBringer, dropped_list
from tourney_desktop.ui.tabs.entrants_intake import IntakePage
from tourney_desktop.ui.tabs.entrants_pane import EntrantPane
from tourney_desktop.ui.tabs.entrants_strip import EntryStrip
from tourney_desktop.ui.tabs.entrants_table import EntrantTable, deed_menu
from tourney_desktop.ui.widgets.banner import BannerAction
from tourney_desktop.ui.widgets.buttons import ButtonKind
from tourney_desktop.ui.widgets.empty import Drawing, EmptyState
from tourney_desktop.ui.widgets.scroller import Scroller


class EntrantsTab(Tab):
    """Shows ``entrants_table`` and sends the commands about entrants."""

    id = "entrants"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._shown: Shown | None = None
        self._members: frozenset[int] = frozenset()
        self.header = EntrantsHeader()
        self.table = EntrantTable()
        self.empty = EmptyState(
            Drawing.LIST,
            say("entrants.empty.fact"),
            say("entrants.empty.step"),
            (
                BannerAction("import", say("entrants.empty.import"), ButtonKind.PRIMARY, "file-import"),
                BannerAction("paste", say("entrants.empty.paste"), ButtonKind.NORMAL, "copy"),
                BannerAction("earlier", say("entrants.empty.earlier"), ButtonKind.NORMAL, "history"),
            ),
            say("entrants.empty.foot"),
        )
        self.strip = EntryStrip()
        self.pane = EntrantPane()
        self.intake = IntakePage()
        self.deeds = EntrantDeeds(desk, self)
        self.adding = EntrantAdding(desk, self.strip, self.pane.form, lambda: self._shown, self)
        self.lists = ListBringer(desk, lambda: self._shown, self)
        self._list = QStackedWidget()
        self.setAcceptDrops(True)
        self._lay_out()
        self._wire()

    def _lay_out(self) -> None:
        self._empty_page = Scroller(self.empty)
        self._list.addWidget(self._empty_page)
        self._list.addWidget(self.table)
        self._list.addWidget(self.intake)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self._list, 1)
        left.addWidget(self.strip)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addLayout(left, 1)
        body.addWidget(self.pane)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.header)
        outer.addLayout(body, 1)

    def _wire(self) -> None:
        self.header.searched.connect(self._search)
        self.header.grouped.connect(self._show_group)
        self.header.import_wanted.connect(self.lists.ask)
        self.header.next_wanted.connect(self._next)
        self.header.drawer.clicked.connect(self.pane.toggle)
        self.empty.acted.connect(self._bring)
        self.table.current_changed.connect(lambda _key: self._show_card())
        self.table.opened.connect(self.edit)
        self.table.edit_wanted.connect(self.edit)
        self.table.strike_wanted.connect(self._strike)
        self.table.menu_wanted.connect(self._show_menu)
        self.strip.submitted.connect(self.adding.add)
        self.strip.list_pasted.connect(self.lists.text)
        self.pane.wanted.connect(self.act)
        self.pane.form.submitted.connect(self.adding.save)
        self.pane.form.left.connect(self._leave_form)
        self.lists.said.connect(self.say)
        self.lists.refused.connect(self.refuse)
        self.intake.chosen.connect(self.adding.turn)
        self.intake.fill.connect(self.adding.fill)
        self.adding.came.connect(self.table.select_key)
        self.adding.saved.connect(self._leave_form)
        for worker in (self.deeds, self.adding):
            worker.said.connect(self.say)
            worker.refused.connect(self.refused)
        self.deeds.blocked.connect(self.refuse)

    # What is shown

    def show_event(self, shown: Shown) -> None:
        """The list, the counts and the card as they stand now."""
        at_work = self._list.currentWidget() is self.intake
        same = self._shown is not None and self._shown.stage == shown.stage
        self._shown = shown
        table = entrants_table(shown.view)
        anybody = bool(table.rows)
        self._replace(table)
        self.intake.show_event(shown)
        self.header.setVisible(anybody)
        found = self._groups(shown, table)
        self.header.set_groups(found)
        if at_work and same and any(each.id == ENTITLED for each in found):
            self.header.show_group(ENTITLED)  # the first who comes in does not take the list away
        self._show_group(self.header.group)
        self._name_next(shown)
        self.strip.show_event(shown)
        self.pane.show_view(shown)
        self._show_card()
        self._fit()

    def _replace(self, table: Table) -> None:
        """Show another table. One with other columns forgets where the director was: take him back there."""
        key = self.table.current_key
        with QSignalBlocker(self.table):
            self.table.set_table(table)
            if key is not None and self.table.current_key is None:
                self.table.select_key(key)

    @classmethod
    def badge(cls, shown: Shown) -> str:
        """How many, and of how many once somebody has left."""
        everybody = len(shown.view.participations)
        active = in_field(shown.view)
        return str(everybody) if active == everybody else f"{active}/{everybody}"

    def focus_first(self) -> None:
        """The name of the next entrant before the start, the list after it; who may come in where nobody has."""
        if self._list.currentWidget() is self.intake:
            self.intake.take_focus()
            return
        if self._shown is not None and self._shown.view.rounds:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.strip.name_edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_filter(self) -> None:
        """Put the keyboard into the filter."""
        self.header.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.header.search.selectAll()

    def point_at(self, what: str) -> None:
        """Show one entrant by his id, ``12/membership`` to change a field of his, or ``new`` for the line where the
        next is typed."""
        if what == "new":
            self.strip.name_edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        who, _, field = what.partition("/")
        if who.isdigit() and not self.table.select_key(int(who)):
            self.header.show_everybody()
            self.table.select_key(int(who))
        self.pane.set_open(True)
        if field:
            self.edit(int(who), field)

    def _groups(self, shown: Shown, table: Table) -> tuple[Group, ...]:
        """Those of the list, and who may come in where they enter by hand."""
        kind = shown.view.stage.intake.kind if shown.view.stage.intake is not None else None
        keys = frozenset(row.key for row in self.intake.table.table.rows if row.key is not None)
        more = (Group(ENTITLED, say("entrants_group.entitled"), keys),) if kind is IntakeKind.SIGN_UP else ()
        return (*groups(shown.view, table), *more)

    def _show_group(self, group: str) -> None:
        if self._shown is None:
            return
        page: QWidget = self.table if self.table.table.rows else self._empty_page
        if group == ENTITLED or (page is self._empty_page and self._shown.view.stage.intake is not None):
            page = self.intake
        self._list.setCurrentWidget(page)
        found = {each.id: each.keys for each in self._groups(self._shown, self.table.table)}
        self._members = found.get(group, frozenset())

        def among(row: Row) -> bool:
            return row.key in self._members

        self.table.filter.set_condition(None if group == ALL else among)
        self._say_empty()

    def _search(self, text: str) -> None:
        self.table.filter.set_text(text)
        self._say_empty()

    def _say_empty(self) -> None:
        text = self.header.search.text()
        words = say("entrants.no_match", text=text) if text else say("entrants.no_match_group")
        self.table.set_empty_words(words)

    def _show_card(self) -> None:
        shown = self._shown
        key = self.table.current_key
        if shown is None:
            return
        if key is None or EntrantId(key) not in shown.view.entrants:
            self.pane.show_entrant(shown, None, None)
            return
        entrant = EntrantId(key)
        read_only = "" if shown.snapshot.writable else shown.snapshot.why_read_only
        self.pane.show_entrant(shown, entrant, possible(shown.view, entrant, read_only))

    def _fit(self) -> None:
        room = room_of(self.width())
        self.header.fit(room)
        self.pane.set_permanent(room is Room.WIDE)
        if not self.table.table.rows:
            self.pane.setVisible(False)
        folded = {"team", "members"} if room is Room.NARROW else set()
        self.table.set_hidden_columns(frozenset({"number"} | folded))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    # The next step

    def _name_next(self, shown: Shown) -> None:
        view = shown.view
        if view.rounds:
            self.header.set_next(say("entrants.to_pairings"))
        elif view.seeded:
            self.header.set_next(say("entrants.to_seeding"))
        else:
            anybody = any(part.status is Status.ACTIVE for part in view.participations.values())
            blocked = "" if anybody else say("entrants.seed_blocked")
            if not shown.snapshot.writable:
                blocked = shown.snapshot.why_read_only
            self.header.set_next(say("entrants.seed"), blocked)

    def _next(self) -> None:
        shown = self._shown
        if shown is None:
            return
        if shown.view.rounds:
            self.go_to.emit("pairings")
        elif shown.view.seeded:
            self.go_to.emit("seeding")
        else:
            self.desk.execute(DrawSeeds(shown.stage, shown.view.stage.seeding), self._seeded)

    def _seeded(self, outcome: Outcome) -> None:
        if outcome.error is not None:
            self.refused(outcome.error)
        else:
            self.go_to.emit("seeding")

    # Entering and editing

    def edit(self, key: int, field: str = "") -> None:
        """Open the particulars of an entrant in the side pane, at a field where one is named."""
        shown = self._shown
        if shown is None or EntrantId(key) not in shown.view.entrants:
            return
        if not shown.snapshot.writable:
            self.refuse.emit(shown.snapshot.why_read_only)
            return
        if self.pane.editing and self.pane.form.touched:
            self.pane.form.edit("name").setFocus()
            return
        self.pane.set_open(True)
        self.pane.edit(shown, EntrantId(key), field)

    def _leave_form(self) -> None:
        self.pane.close_form()
        self._show_card()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def act(self, what: str) -> None:
        """Do something with the current entrant: edit, withdraw, return, absent, substitute, remove."""
        key = self.table.current_key
        if self._shown is None:
            return
        if key is None:
            self.refuse.emit(say("entrant_card.nobody"))
        elif what == "edit":
            self.edit(key)
        else:
            self.deeds.do(what, self._shown, EntrantId(key))

    def _strike(self, key: int) -> None:
        if self._shown is not None:
            self.deeds.strike(self._shown, EntrantId(key))

    def _show_menu(self, key: int, place: QPoint) -> None:
        shown = self._shown
        if shown is None:
            return
        words = {name: button.text() for name, button in self.pane.buttons.items()}
        deed_menu(words, possible(shown.view, EntrantId(key)), self.act, self).popup(place)

    def _bring(self, how: str) -> None:
        """Bring the first people in."""
        if how == "earlier":
            self.dialog.emit("earlier")
        elif how == "paste":
            self.lists.paste()
        else:
            self.lists.ask()

    def import_list(self) -> None:
        """Ask for a file and show what it would bring."""
        self.lists.ask()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_list(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_list(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.lists.file(path)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find):
            self.focus_filter()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.lists.paste()
        elif self.header.search.hasFocus() and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return):
            self.table.setFocus(Qt.FocusReason.TabFocusReason)
        elif event.key() == Qt.Key.Key_F8:
            self.pane.toggle()
        elif event.key() == Qt.Key.Key_Escape and self.pane.is_drawer:
            self.pane.set_open(False)
        else:
            super().keyPressEvent(event)
