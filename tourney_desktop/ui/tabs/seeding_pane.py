"""The side pane of the Seeding tab: round 1 as these seeds would make it, and what a move changes in it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Table, Tone
from tourney_desktop.ui.tabs.entrants_frame import Mark, SidePane
from tourney_desktop.ui.tabs.seeding_preview import Preview, marked
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.labels import Pill, Words
from tourney_desktop.ui.widgets.table_density import Density
from tourney_desktop.ui.widgets.table_view import TableView

_NOTHING = Table("preview", "", (), ())


class PreviewPane(SidePane):
    """A heading, a pill that counts the tables that change, and the tables; or the sentence on why there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(say("seeds.preview.table"), 372, parent=parent)
        self.title = Words("", "title")
        self.pill = Pill()
        self.table = TableView(
            _NOTHING, say("seeds.preview.table"), sortable=False, density=Density.COMPACT, type_ahead=False
        )
        self.table.horizontalHeader().hide()
        self.why = Words("", "body", "text2", wrap=True)
        self._fact = Words(say("seeds.preview.none"), "strong", "stop")
        self._stack = QStackedWidget()
        self._build()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(px(16), px(10), px(16), px(6))
        head.addWidget(self.title, 1)
        head.addWidget(self.pill)
        refusal = QWidget()
        words = QVBoxLayout(refusal)
        words.setContentsMargins(px(16), px(4), px(16), px(16))
        words.setSpacing(px(6))
        fact = QHBoxLayout()
        fact.setSpacing(px(6))
        fact.addWidget(Mark("circle-x", "stop.mark"))
        fact.addWidget(self._fact, 1)
        words.addLayout(fact)
        words.addWidget(self.why)
        words.addStretch(1)
        self._stack.addWidget(self.table)
        self._stack.addWidget(refusal)
        box = QVBoxLayout(self)
        box.setContentsMargins(1, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(head)
        box.addWidget(self._stack, 1)

    def show_preview(self, title: str, preview: Preview, changed: frozenset[int], *, moving: bool) -> None:
        """Show these tables; ``changed`` are marked and counted. While ``moving`` it also says that none changes."""
        self.title.setText(title)
        if preview.table is None:
            self.why.setText(preview.refusal)
            self.pill.set_state("", Tone.INFO)
            self._stack.setCurrentIndex(1)
            return
        self._stack.setCurrentIndex(0)
        self.table.set_table(marked(preview.table, changed))
        self.table.set_tints(dict.fromkeys(changed, Tone.INFO))
        if changed:
            self.pill.set_state(say("seeds.preview.changes", n=len(changed)), Tone.INFO, "refresh")
        else:
            self.pill.set_state(say("seeds.preview.same") if moving else "", Tone.QUIET)
