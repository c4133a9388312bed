"""The side pane of the Entrants tab: how many there are, one entrant's card, and the form that edits it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.entrants import EntrantCard, entrant_card, in_field
from tourney_desktop.reports.words import note_text
from tourney_desktop.rules.field_notes import field_notes
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.view import StageView
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entrants_actions import Possible
from tourney_desktop.ui.tabs.entrants_apart import ApartEntry, apart_entries, team_line
from tourney_desktop.ui.tabs.entrants_edit import EntrantForm
from tourney_desktop.ui.tabs.entrants_frame import Mark, SidePane
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind
from tourney_desktop.ui.widgets.labels import ElidedWords, Hairline, Words, WordTone
from tourney_desktop.ui.widgets.scroller import Scroller


def notes_on_field(view: StageView, *, informing: bool) -> tuple[str, ...]:
    """What the format says about the field, in sentences: what only informs, or what wants a look."""
    kind = format_by_id(view.stage.config.format)
    found = (each for each in field_notes(view) if (each.code in kind.informing) is informing)
    return tuple(note_text(view.state, each) for each in found)


class _MarkedWords(QWidget):
    """A mark and sentences beside it; nothing where there are none."""

    def __init__(self, icon: str, mark: str, tone: WordTone, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = Words("", "label", tone, wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(6))
        row.addWidget(Mark(icon, mark), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)

    def say(self, sentences: Sequence[str]) -> None:
        """Say these, or vanish."""
        self._words.setText("\n".join(sentences))
        self.setVisible(bool(sentences))

    def text(self) -> str:
        """What is said."""
        return self._words.text()


class Summary(QWidget):
    """How many are in the field, large; what stands in the way of full tables, and what is good to know of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.count = Words("", "count")
        self.words = Words("", "body", "text2")
        self.warning = _MarkedWords("alert-triangle", "warn.mark", "warn")
        self.information = _MarkedWords("info-circle", "info.mark", "text2")
        line = QHBoxLayout()
        line.setSpacing(px(8))
        line.addWidget(self.count, 0, Qt.AlignmentFlag.AlignBottom)
        line.addWidget(self.words, 1, Qt.AlignmentFlag.AlignBottom)
        box = QVBoxLayout(self)
        box.setContentsMargins(px(16), px(10), px(16), px(12))
        box.setSpacing(px(6))
        box.addLayout(line)
        box.addWidget(self.warning)
        box.addWidget(self.information)

    def show_view(self, view: StageView) -> None:
        """Count again."""
        active = in_field(view)
        everybody = len(view.participations)
        self.count.setText(str(active))
        self.words.setText(
            say("entrant_card.field") if active == everybody else say("entrant_card.of", n=everybody)
        )
        self.warning.say(notes_on_field(view, informing=False))
        self.information.say(notes_on_field(view, informing=True))


class Card(QWidget):
    """Key and value, then what happened round by round."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card: EntrantCard | None = None
        self._apart: tuple[ApartEntry, ...] = ()
        self._teams = ""
        self._body: QWidget | None = None
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)

    def show_card(self, card: EntrantCard, apart: Sequence[ApartEntry] = (), teams: str = "") -> None:
        """Show another card, and who may not be met; the same one stays as it is."""
        if (card, tuple(apart), teams) == (self._card, self._apart, self._teams):
            return
        self._card, self._apart, self._teams = card, tuple(apart), teams
        if self._body is not None:
            self._box.removeWidget(self._body)
            self._body.hide()
            self._body.deleteLater()
        self._body = self._made(card)
        self._box.addWidget(self._body)

    def _made(self, card: EntrantCard) -> QWidget:
        body = QWidget()
        box = QVBoxLayout(body)
        box.setContentsMargins(px(16), px(12), px(16), px(12))
        box.setSpacing(px(2))
        box.addWidget(Words(card.title, "heading", wrap=True))
        box.addWidget(Words(card.subtitle, "hint", "text2", wrap=True))
        box.addSpacing(px(8))
        grid = QGridLayout()
        grid.setVerticalSpacing(px(9))
        grid.setHorizontalSpacing(px(12))
        grid.setColumnStretch(1, 1)
        for at, (key, value) in enumerate(card.lines):
            grid.addWidget(Words(key, "body", "text2"), at, 0, Qt.AlignmentFlag.AlignTop)
            shown = Words(value, "name", wrap=True)
            shown.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(shown, at, 1)
        box.addLayout(grid)
        if self._apart or self._teams:
            box.addSpacing(px(12))
            box.addWidget(Hairline())
            box.addSpacing(px(8))
            box.addWidget(Words(say("entrant_card.may_not_meet"), "strong"))
            for each in self._apart:
                box.addSpacing(px(3))
                box.addWidget(Words(each.name, "name", wrap=True))
                box.addWidget(Words(each.words, "hint", "text2", wrap=True))
            if self._teams:
                box.addSpacing(px(3))
                box.addWidget(Words(self._teams, "body", "text2", wrap=True))
        if card.rounds:
            box.addSpacing(px(12))
            box.addWidget(Hairline())
            box.addSpacing(px(8))
            box.addWidget(Words(say("entrant_card.rounds"), "strong"))
            box.addLayout(self._rounds(card))
        box.addStretch(1)
        return body

    def _rounds(self, card: EntrantCard) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(px(7))
        grid.setHorizontalSpacing(px(8))
        grid.setColumnStretch(1, 1)
        for at, (number, company, score) in enumerate(card.rounds):
            grid.addWidget(Words(number, "hint", "text2", figures=True), at, 0)
            grid.addWidget(ElidedWords(company, "body"), at, 1)
            value = Words(score, "name", figures=True)
            value.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(value, at, 2)
        return grid


class EntrantPane(SidePane):
    """Summary over the card of the current entrant or the form. ``wanted(id)``: an action of a button at the foot."""

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(say("entrant_card.pane"), 300, parent=parent)
        self.summary = Summary()
        self.card = Card()
        self.form = EntrantForm()
        self.buttons = {
            "withdraw": Button(say("entrant_card.withdraw"), icon="user-minus"),
            "return": Button(say("entrant_card.return"), icon="user-plus"),
            "edit": Button(say("entrant_card.edit"), icon="pencil"),
            "absent": Button(say("entrant_card.absent"), ButtonKind.QUIET),
            "substitute": Button(say("entrant_card.substitute"), ButtonKind.QUIET),
            "apart": Button(say("entrant_card.apart"), ButtonKind.QUIET),
            "where": Button(say("entrant_card.where"), ButtonKind.QUIET),
            "remove": Button(say("entrant_card.remove"), ButtonKind.QUIET),
        }
        self._stack = QStackedWidget()
        self._nobody = Words(say("entrant_card.nobody"), "body", "text3", wrap=True)
        self._build()

    def _build(self) -> None:
        nobody = QWidget()
        words = QVBoxLayout(nobody)
        words.setContentsMargins(px(16), px(14), px(16), px(16))
        words.addWidget(self._nobody)
        words.addStretch(1)
        known = QWidget()
        box = QVBoxLayout(known)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(Scroller(self.card), 1)
        box.addWidget(Hairline())
        box.addLayout(self._foot())
        for page in (nobody, known, self.form):
            self._stack.addWidget(page)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.summary)
        self._rule = Hairline()
        outer.addWidget(self._rule)
        outer.addWidget(self._stack, 1)

    def _foot(self) -> QVBoxLayout:
        foot = QVBoxLayout()
        foot.setContentsMargins(px(16), px(10), px(16), px(10))
        foot.setSpacing(px(6))
        for names in (
            ("withdraw", "return", "", "edit"),
            ("absent", "substitute", "", "remove"),
            ("apart", "where", ""),
        ):
            row = QHBoxLayout()
            row.setSpacing(px(4))
            for name in names:
                if name:
                    row.addWidget(self.buttons[name])
                else:
                    row.addStretch(1)
            foot.addLayout(row)
        for name, button in self.buttons.items():
            button.clicked.connect(lambda _=False, what=name: self.wanted.emit(what))
        return foot

    @property
    def editing(self) -> bool:
        """Whether the form is open."""
        return self._stack.currentWidget() is self.form

    def show_view(self, shown: Shown) -> None:
        """The event as it stands; an open form keeps what is typed."""
        self.summary.show_view(shown.view)
        if self.editing:
            if self.form.entrant in shown.view.entrants:
                self.form.show_event(shown)
            else:
                self._stack.setCurrentIndex(0)
        self._fold()

    def show_entrant(self, shown: Shown, entrant: EntrantId | None, possible: Possible | None) -> None:
        """The card of somebody, or a word that nobody is chosen; not while a changed form is open."""
        if self.editing and (self.form.touched or self.form.entrant == entrant):
            return
        if entrant is None or possible is None:
            self._stack.setCurrentIndex(0)
        else:
            apart = apart_entries(shown.view, entrant)
            self.card.show_card(entrant_card(shown.view, entrant), apart, team_line(shown.view, entrant))
            self._stack.setCurrentIndex(1)
            for name, button in self.buttons.items():
                button.setVisible(name not in possible.hidden)
                button.set_blocked(possible.blocked.get(name, ""))
            self.buttons["withdraw"].setText(
                say("entrant_card.withdraw" if possible.withdraw_asks else "entrant_card.withdraw_now")
            )
        self._fold()

    def edit(self, shown: Shown, entrant: EntrantId, field: str = "") -> None:
        """Open the form, with the keyboard in a field where one is named."""
        self._stack.setCurrentWidget(self.form)
        self._fold()
        self.form.open(shown, entrant, field)

    def close_form(self) -> None:
        """Back to the card."""
        self._stack.setCurrentIndex(0)
        self._fold()

    def _fold(self) -> None:
        # The form needs the height; the summary says nothing about one entrant.
        self.summary.setVisible(not self.editing)
        self._rule.setVisible(not self.editing)
