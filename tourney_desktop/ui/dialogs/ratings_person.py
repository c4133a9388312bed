"""The right side of the ratings window: somebody's rating, his course as a chart and as a table, and his games."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Table, Tone
from tourney_desktop.rules.ratings.shown import rating_text
from tourney_desktop.ui.dialogs.ratings_work import Person
from tourney_desktop.ui.theme import px
from tourney_desktop.ui.widgets.buttons import Button, ButtonKind, Segments
from tourney_desktop.ui.widgets.course_chart import CourseChart, point_words
from tourney_desktop.ui.widgets.labels import Pane, Pill, Words
from tourney_desktop.ui.widgets.table_density import Density
from tourney_desktop.ui.widgets.table_view import TableView

WIDTH, NARROW = 452, 348
COURSE, GAMES = "course", "games"
_NOTHING = Table("nothing", "", (), ())
_NO_ROOM = {
    WIDTH: frozenset({"worth", "weight"}),
    NARROW: frozenset({"worth", "weight", "round", "opponent"}),
}
"""Columns of the games that only the paper has room for."""


class PersonPane(Pane):
    """``print_wanted(Table)``: the table in sight on paper, for the hall."""

    print_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("ground", ("left",), parent=parent)
        self.person: Person | None = None
        self._wide = WIDTH
        self.name = Words("", "title", wrap=True)
        self.team = Words("", "hint", "text2")
        self.rating = Words("", "heading", figures=True)
        self.provisional = Pill("", Tone.QUIET)
        self.chart = CourseChart()
        self.point = Words("", "body", "text2", wrap=True)
        self.which = Segments(
            [(COURSE, say("ratings.person.course")), (GAMES, say("ratings.person.games"))],
            say("ratings.person.which"),
        )
        self.course = TableView(
            _NOTHING, say("ratings.person.course"), sortable=False, density=Density.COMPACT
        )
        self.games = TableView(_NOTHING, say("ratings.person.games"), sortable=False, density=Density.COMPACT)
        self.games_of = Words("", "hint", "text2", wrap=True)
        self.nobody = Words(say("ratings.person.nobody"), "body", "text2", wrap=True)
        self.print = Button(say("menu.print").replace("&", ""), ButtonKind.QUIET, icon="printer")
        self._pages = QStackedWidget()
        self._tables = QStackedWidget()
        self.setAccessibleName(say("ratings.person"))
        self.setFixedWidth(px(WIDTH))
        self._build()
        self.show_person(None)

    def _build(self) -> None:
        games = QWidget()
        box = QVBoxLayout(games)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(px(4))
        box.addWidget(self.games_of)
        box.addWidget(self.games, 1)
        self._tables.addWidget(self.course)
        self._tables.addWidget(games)
        head = QHBoxLayout()
        head.setSpacing(px(10))
        head.addWidget(self.rating)
        head.addWidget(self.provisional)
        head.addStretch(1)
        page = QWidget()
        whole = QVBoxLayout(page)
        whole.setContentsMargins(px(18), px(14), px(14), px(8))
        whole.setSpacing(px(6))
        whole.addWidget(self.name)
        whole.addWidget(self.team)
        whole.addLayout(head)
        whole.addWidget(self.chart)
        whole.addWidget(self.point)
        whole.addSpacing(px(2))
        choice = QHBoxLayout()
        choice.addWidget(self.which)
        choice.addStretch(1)
        choice.addWidget(self.print)
        whole.addLayout(choice)
        whole.addWidget(self._tables, 1)
        empty = QWidget()
        words = QVBoxLayout(empty)
        words.setContentsMargins(px(18), px(16), px(18), px(16))
        words.addWidget(self.nobody)
        words.addStretch(1)
        self._pages.addWidget(empty)
        self._pages.addWidget(page)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 0, 0, 0)
        outer.addWidget(self._pages)
        self.which.chosen.connect(self.show_which)
        self.print.clicked.connect(self._ask_print)
        self.chart.pointed.connect(self._pointed)
        self.course.current_changed.connect(lambda key: self.chart.point_at(key - 1) if key else None)

    def fit(self, *, narrow: bool) -> None:
        """Take less room where the window is narrow."""
        self._wide = NARROW if narrow else WIDTH
        self.setFixedWidth(px(self._wide))
        self.games.set_hidden_columns(_NO_ROOM[self._wide])

    def _say_hall(self) -> None:
        """Who played whom is for the hall (NSSC-1.5)."""
        games = self.which.current == GAMES
        words = say("ratings.person.hall") if games else ""
        self.print.setToolTip(words)
        self.print.setAccessibleDescription(words)

    def show_which(self, which: str) -> None:
        """The course, or the games of one event."""
        self.which.set_current(which)
        self._tables.setCurrentIndex(1 if which == GAMES else 0)
        self._say_hall()

    def _ask_print(self) -> None:
        table = self.table_in_sight()
        if table is not None:
            self.print_wanted.emit(table)

    def table_in_sight(self) -> Table | None:
        """The table that stands there."""
        if self.person is None:
            return None
        return self.person.games if self.which.current == GAMES else self.person.course

    def show_person(self, person: Person | None) -> None:
        """Somebody else, or nobody."""
        self.person = person
        self._pages.setCurrentIndex(0 if person is None else 1)
        if person is None:
            return
        self.name.setText(person.player.listed)
        self.team.setText(person.player.team)
        self.team.setVisible(bool(person.player.team))
        self.rating.setText(rating_text(person.rated.rating, person.rated.deviation))
        self.provisional.set_state(say("ratings.provisional") if person.provisional else "", Tone.QUIET)
        self.provisional.setToolTip(say("ratings.provisional.tip"))
        self.course.set_table(person.course)
        self.chart.show_course(person.points)
        self.chart.setVisible(bool(person.points))
        self.games.set_table(person.games or _NOTHING)
        self.games.set_hidden_columns(_NO_ROOM[self._wide])
        self.games.set_empty_words(say("ratings.person.no_games"))
        games = person.games
        words = (say("ratings.person.games_of", event=games.event), *games.notes) if games else ()
        self.games_of.setText(" ".join(words))
        self._pointed(self.chart.current)

    def _pointed(self, at: int) -> None:
        person = self.person
        if person is None or not 0 <= at < len(person.points):
            self.point.setText("")
            return
        self.point.setText(point_words(person.points[at]))
        if self.course.current_key != at + 1:
            self.course.select_key(at + 1)
