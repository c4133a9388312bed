"""Every control that takes the keyboard says what it is, and access keys are unique in each part of the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QLabel,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

DIALOGS = ("new", "settings", "history", "print", "about", "keys", "divisions", "timetable", "ratings")


def nameless(root: QWidget) -> list[str]:
    found = []
    for each in root.findChildren(QWidget):
        if each.focusPolicy() == Qt.FocusPolicy.NoFocus or not each.isVisibleTo(root):
            continue
        if isinstance(each, QAbstractScrollArea) and isinstance(each.parentWidget(), QAbstractScrollArea):
            continue
        text = each.text() if isinstance(each, QAbstractButton | QLabel) else ""
        if not (each.accessibleName() or text):
            found.append(f"{type(each).__name__} in {type(each.parentWidget()).__name__}")
    return found


def access_keys(root: QWidget) -> list[str]:
    letters = []
    for each in root.findChildren(QWidget):
        if isinstance(each, QLabel | QAbstractButton) and each.isVisibleTo(root):
            _, mark, rest = each.text().replace("&&", "").partition("&")
            if mark and (not isinstance(each, QLabel) or each.buddy()):
                letters.append(rest[:1].lower())
    return letters


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs(qtbot, desk, opened, name):
    opened.deeds.do(name)
    dialog = opened.dialogs.current("wizard" if name == "new" else name)
    qtbot.waitUntil(dialog.isVisible)
    pages = dialog.pages if name == "new" else (None,)
    for page in pages:
        if page is not None:
            dialog._show(pages.index(page))
        assert nameless(dialog) == []
        keys = access_keys(dialog)
        assert len(keys) == len(set(keys)), sorted(keys)
    assert dialog.focusWidget() is not None
    dialog.reject()
    qtbot.waitUntil(lambda: not desk.is_busy)


def test_the_start_page(window):
    assert nameless(window) == []
    keys = access_keys(window.start)
    assert len(keys) == len(set(keys))


def test_the_frame_of_the_event(opened):
    for part in (opened.page.bar, opened.status):
        assert nameless(part) == []
    for button in (opened.page.print_button, opened.page.export_button):
        assert button.accessibleName()
    assert opened.page.tab_bar.accessibleName()


@pytest.mark.parametrize("name", DIALOGS)
def test_tab_reaches_every_control(qtbot, desk, opened, name):
    opened.deeds.do(name)
    dialog = opened.dialogs.current("wizard" if name == "new" else name)
    qtbot.waitUntil(dialog.isActiveWindow)
    wanted = {
        each
        for each in dialog.findChildren(QWidget)
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus
        and each.isVisibleTo(dialog)
        and each.isEnabled()
        and not isinstance(each, QScrollArea | QStackedWidget)
        and not (isinstance(each, QAbstractButton) and each.group() is not None and not each.isChecked())
        and each.focusProxy() is None
        and not isinstance(each.parentWidget(), QAbstractScrollArea)
    }
    seen = set()
    for _ in range(2 * len(wanted) + 8):
        seen.add(dialog.focusWidget())
        dialog.focusNextChild()
    missed = [f"{type(each).__name__} {each.accessibleName()}" for each in wanted - seen]
    assert missed == []
    dialog.reject()
    qtbot.waitUntil(lambda: not desk.is_busy)


def test_right_to_left_shows_everything(qtbot, qapp, desk, opened):
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    for name in DIALOGS:
        opened.deeds.do(name)
        dialog = opened.dialogs.current("wizard" if name == "new" else name)
        qtbot.waitUntil(dialog.isVisible)
        assert not dialog.grab().isNull()
        dialog.reject()
    assert not opened.grab().isNull()
    qtbot.waitUntil(lambda: not desk.is_busy)
