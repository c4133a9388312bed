"""Keeps the preview of round 1 up to date: drawn on the desk thread, newest wish first, what a move changed marked."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import say
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.seeding_pane import PreviewPane
from tourney_desktop.ui.tabs.seeding_preview import Preview, drawn_round, preview_round


@dataclass(frozen=True, slots=True)
class _Wish:
    """What to draw: the event as it stands, or with the order of a seed that is in the air."""

    shown: Shown
    order: tuple[EntrantId, ...] = ()


class RoundOne(QObject):
    """Fills a ``PreviewPane``."""

    def __init__(self, desk: Desk, pane: PreviewPane) -> None:
        super().__init__(pane)
        self._desk = desk
        self._pane = pane
        self._stands: Preview | None = None
        self._before: Preview | None = None
        self._moved = False
        self._running = False
        self._last: _Wish | None = None
        self._waiting: _Wish | None = None

    def show_event(self, shown: Shown) -> None:
        """Round 1 as it was drawn, or as these seeds would make it."""
        if shown.view.rounds:
            self._last = self._waiting = None
            self._stands, self._before = drawn_round(shown.view), None
            self._pane.show_preview(say("seeds.preview.drawn"), self._stands, frozenset(), moving=False)
        else:
            self._want(_Wish(shown))

    def show_order(self, shown: Shown, order: tuple[EntrantId, ...]) -> None:
        """Round 1 if a seed were dropped where it hangs."""
        self._want(_Wish(shown, order))

    def expect_move(self) -> None:
        """The next event that comes is a move: what it changes stays marked."""
        self._moved = True

    def _want(self, wish: _Wish) -> None:
        self._last = self._waiting = wish
        if not self._running:
            self._draw()

    def _draw(self) -> None:
        wish, self._waiting = self._waiting, None
        if wish is None:
            return
        state, stage, order = wish.shown.view.state, wish.shown.stage, wish.order
        self._running = True
        self._desk.run(
            lambda: preview_round(state, stage, order), lambda outcome: self._has_drawn(wish, outcome)
        )

    def _has_drawn(self, wish: _Wish, outcome: Outcome) -> None:
        self._running = False
        preview = outcome.value
        if isinstance(preview, Preview) and wish is self._last:
            if wish.order:
                changed = preview.changed(self._stands)
                self._pane.show_preview(say("seeds.preview.drop"), preview, changed, moving=True)
            else:
                self._stand(preview)
        self._draw()

    def _stand(self, preview: Preview) -> None:
        if self._moved:
            self._before = self._stands
        elif self._stands is None or preview.pairs != self._stands.pairs:
            self._before = None
        self._stands, self._moved = preview, False
        changed = preview.changed(self._before)
        self._pane.show_preview(say("seeds.preview"), preview, changed, moving=self._before is not None)
