"""The "why" pane while two seats are being changed: the tables as they would be, what breaks, what it costs."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tourney_desktop.domain.text import say
from tourney_desktop.ui.tabs.swap_words import SwapLine, SwapPreview, SwapTable
from tourney_desktop.ui.tabs.why_parts import LineMark, marked_line, pair_line
from tourney_desktop.ui.theme import font, px, tokens
from tourney_desktop.ui.widgets.buttons import Button
from tourney_desktop.ui.widgets.labels import Hairline, KeyCap, Words
from tourney_desktop.ui.widgets.paint import Strip, frame, line_height, text_width
from tourney_desktop.ui.widgets.scroller import Scroller


class _TableBox(QWidget):
    """One table as it would be, in a frame; who is new there stands out."""

    def __init__(self, table: SwapTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        head = say("swap.table", table=table.table) if table.table else say("swap.rests")
        self.setAccessibleName(f"{head}: {' – '.join(table.names)}")
        self.setToolTip(" – ".join(table.names))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(220), line_height(font("body")) + px(16))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        t = tokens()
        painter = QPainter(self)
        frame(painter, self.rect(), t.edge, t.ground)
        strip = Strip(painter, self.rect(), self.layoutDirection())
        table = self._table
        if not table.table:
            word = say("swap.rests")
            strip.text(word, font("body"), t.text2, px(12), px(90))
            start = px(18) + text_width(font("body"), word)
            strip.text(table.names[0], font("strong"), t.accent, start, strip.width - start - px(8))
            painter.end()
            return
        number = px(36)
        strip.text(str(table.table), font("strong", figures=True), t.text, 0, number, "end")
        middle = number + (strip.width - number) // 2
        for at, (name, new) in enumerate(zip(table.names, table.moved, strict=True)):
            start = number + px(10) if at == 0 else middle + px(12)
            end = middle - px(8) if at == 0 else strip.width - px(8)
            strip.text(
                name, font("strong" if new else "body"), t.accent if new else t.text, start, end - start
            )
        strip.text("–", font("body"), t.text2, middle - px(4), px(12))
        painter.end()


class SwapView(QWidget):
    """Shows one ``SwapPreview``. ``wanted`` when its button is pressed, ``left`` when it is to be left; ``offered``
    when whoever rests is rather to be paired with somebody who is not in the round."""

    wanted = Signal()
    left = Signal()
    offered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Words(say("swap.title"), "title", wrap=True)
        self._inside = QWidget()
        self._body = QVBoxLayout(self._inside)
        self._body.setContentsMargins(0, 0, px(4), 0)
        self._body.setSpacing(0)
        self.warning = Words("", "label", "warn", wrap=True)
        self.do = Button(say("swap.do"), icon="arrows-exchange")
        self.do.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        leave = Button(say("swap.leave"))
        self.do.clicked.connect(self.wanted)
        leave.clicked.connect(self.left)
        self.offer = Button("", icon="user-plus")
        self.offer.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.offer.clicked.connect(self.offered)
        self.offer.hide()
        self._keys = Words(say("swap.keys"), "hint", "text2", wrap=True)
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._foot.setSpacing(px(6))
        for button, key in ((self.do, "Enter"), (leave, "Esc")):
            row = QHBoxLayout()
            row.setSpacing(px(6))
            row.addWidget(button)
            row.addWidget(KeyCap(key))
            row.addStretch(1)
            self._foot.addLayout(row)
        scroller = Scroller(self._inside)
        scroller.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(px(8))
        box.addWidget(self._title)
        box.addWidget(scroller, 1)
        box.addWidget(self._keys)
        box.addWidget(self.offer, 0, Qt.AlignmentFlag.AlignLeading)
        box.addWidget(self.warning)
        box.addLayout(self._foot)

    def show_offer(self, words: str) -> None:
        """Whom the one who is picked up and rests could be paired with instead; empty where there is nobody."""
        self.offer.setText(words)
        self.offer.updateGeometry()
        self.offer.setVisible(bool(words))

    def show_preview(self, preview: SwapPreview, *, armed: bool) -> None:
        """Show another change. ``armed``: it breaks rules, and the next Enter does it all the same."""
        fills_in = preview.fills_in
        self._title.setText(say("fill_in.title" if fills_in else "swap.title"))
        self._keys.setText(say("fill_in.keys" if fills_in else "swap.keys"))
        while self._body.count():
            item = self._body.takeAt(0)
            widget = item.widget() if item else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._body.addWidget(_names(preview.names, "user-plus" if fills_in else "arrows-exchange"))
        self._body.addSpacing(px(8))
        if preview.refusal:
            mark = LineMark("circle-x", "stop.mark")
            self._body.addWidget(marked_line(mark, Words(preview.refusal, "body", wrap=True)))
        else:
            self._fill(preview)
        self._body.addStretch(1)
        rules = preview.rules or say("swap.a_rule")
        do = say("fill_in.do" if fills_in else "swap.do")
        self.do.setText(say("swap.break_all_the_same", rules=rules) if armed else do)
        self.do.set_icon_name("user-plus" if fills_in else "arrows-exchange")
        self.do.updateGeometry()
        below = QBoxLayout.Direction.TopToBottom  # the long word needs a line of its own
        self._foot.setDirection(below if armed else QBoxLayout.Direction.LeftToRight)
        self.do.set_blocked(preview.refusal)
        self.warning.setText(say("swap.again", n=len(preview.broken)) if armed else "")
        self.warning.setVisible(armed)
        self.setAccessibleDescription(_spoken(preview))

    def _fill(self, preview: SwapPreview) -> None:
        for table in preview.tables:
            self._body.addWidget(_TableBox(table))
            self._body.addSpacing(px(6))
        if preview.fills_in:
            words = Words(say("fill_in.bye_goes", name=preview.names[1]), "body", wrap=True)
            self._body.addWidget(marked_line(LineMark("armchair", "info.mark"), words))
        else:
            self._section(say("swap.fixed"), preview.fixed, LineMark("check", "ok.mark"), say("swap.none"))
        self._section(say("swap.broken"), preview.broken, LineMark("alert-triangle", "warn.mark"), "")
        if preview.costs is not None:
            self._rule()
            before, after = preview.costs
            self._body.addWidget(Words(say("swap.cost"), "strong"))
            self._body.addSpacing(px(3))
            first = say("fill_in.cost.least" if preview.fills_in else "swap.cost.before")
            self._body.addWidget(pair_line(first, before))
            self._body.addWidget(pair_line(say("swap.cost.after"), after, strong=True))
            word = "swap.cost.dearer" if preview.dearer else "swap.cost.not_dearer"
            mark = LineMark("arrow-up-right", "warn.mark") if preview.dearer else LineMark("check", "ok.mark")
            self._body.addSpacing(px(3))
            self._body.addWidget(marked_line(mark, Words(say(word), "body", "text2", wrap=True)))

    def _section(self, title: str, lines: tuple[SwapLine, ...], mark: LineMark, none: str) -> None:
        if not lines and none:
            return
        self._rule()
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, px(4))
        row.setSpacing(px(6))
        row.addWidget(Words(title, "strong"))
        row.addWidget(Words(str(len(lines)), "body", "text2", figures=True))
        row.addStretch(1)
        self._body.addWidget(head)
        if not lines:
            words = Words(say("swap.breaks_nothing"), "body", wrap=True)
            self._body.addWidget(marked_line(LineMark("check", "ok.mark"), words))
        for at, line in enumerate(lines):
            each = mark if at == 0 else LineMark(mark.icon, mark.tone)
            said = [Words(line.text, "body", wrap=True)]
            if line.rule:
                said.append(Words(say("why.rule", rule=line.rule), "hint", "text2"))
            self._body.addWidget(marked_line(each, *said))

    def _rule(self) -> None:
        self._body.addSpacing(px(2))
        self._body.addWidget(Hairline())
        self._body.addSpacing(px(8))


def _names(names: tuple[str, str], icon: str) -> QWidget:
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(px(8))
    row.addWidget(Words(names[0], "strong"))
    row.addWidget(LineMark(icon, "text2"))
    row.addWidget(Words(names[1], "strong"))
    row.addStretch(1)
    return line


def _spoken(preview: SwapPreview) -> str:
    lines = [preview.refusal, *(line.text for line in preview.broken)]
    return " ".join((" – ".join(preview.names), *(line for line in lines if line)))
