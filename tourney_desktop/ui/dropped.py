"""What is dropped onto the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QDragEnterEvent, QDropEvent

from tourney_desktop.ui.dialogs.wizard_form import SUFFIX


def dropped_event(event: QDragEnterEvent | QDropEvent) -> Path | None:
    """The one event file that is dragged, if it is one."""
    files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return files[0] if len(files) == 1 and files[0].suffix.lower() == SUFFIX else None
