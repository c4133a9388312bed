"""The pages of a document as they will come out, under each other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from tourney_desktop.document.services import PageImage
from tourney_desktop.domain.text import say
from tourney_desktop.ui.theme import font, px, tokens

GAP = 16


class _Pages(QWidget):
    """Paints the pictures at the width of the pane."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.images: list[QImage] = []
        self.message = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def page_width(self) -> int:
        """How wide a page is shown."""
        return max(px(120), min(self.width() - 2 * px(GAP), px(760)))

    def places(self) -> list[QRect]:
        """Where the pages stand."""
        wide, top, found = self.page_width(), px(GAP), []
        for image in self.images:
            high = round(wide * image.height() / max(1, image.width()))
            found.append(QRect(QPoint((self.width() - wide) // 2, top), QSize(wide, high)))
            top += high + px(GAP)
        return found

    def settle(self) -> None:
        """Take the height the pages need."""
        places = self.places()
        self.setMinimumHeight(places[-1].bottom() + px(GAP) if places else 0)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.settle()

    def paintEvent(self, event: QPaintEvent) -> None:
        t = tokens()
        painter = QPainter(self)
        painter.fillRect(event.rect(), t.sunken)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for place, image in zip(self.places(), self.images, strict=True):
            if place.intersects(event.rect()):
                painter.drawImage(place, image)
                painter.setPen(t.line2)
                painter.drawRect(place.adjusted(-1, -1, 0, 0))
        if self.message:
            painter.setPen(t.text2)
            painter.setFont(font("tab"))
            room = self.rect().adjusted(px(40), px(40), -px(40), -px(40))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.message)
        painter.end()


class Preview(QScrollArea):
    """Scrolls through the pages: arrows and page keys, like a table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = _Pages()
        self.setWidget(self._pages)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.verticalScrollBar().setSingleStep(px(40))
        self.show_message("")

    @property
    def width_in_pixels(self) -> int:
        """How many pixels wide the pages should be made."""
        return round(self._pages.page_width() * self.devicePixelRatioF())

    @property
    def pages(self) -> int:
        """How many pages are shown."""
        return len(self._pages.images)

    def show_pages(self, pages: Sequence[PageImage], *, top: bool) -> None:
        """Show these pages; ``top`` for another document, else the place in it stays."""
        kept = [_image(page) for page in pages]
        self._pages.images, self._pages.message = kept, ""
        self._pages.settle()
        if top:
            self.verticalScrollBar().setValue(0)
        self._describe(say("print.pages", n=len(pages)))

    def show_message(self, sentence: str) -> None:
        """Say why there are no pages."""
        self._pages.images, self._pages.message = [], sentence
        self._pages.settle()
        self._describe(sentence)

    def _describe(self, words: str) -> None:
        self.setAccessibleName(say("print.preview"))
        self.setAccessibleDescription(words)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._pages.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self.viewport())
            painter.setPen(tokens().accent)
            painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))
            painter.end()


def _image(page: PageImage) -> QImage:
    # copy(): QImage would otherwise look into bytes that Python may free.
    picture = QImage(page.rgba, page.width, page.height, 4 * page.width, QImage.Format.Format_RGBA8888)
    return picture.copy()
