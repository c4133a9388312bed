"""The file of the list of rated events: every change of the list is in it at once, as changes of an event are in its
file."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tourney_desktop.document.rating_sources import ReadSource
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.text import say
from tourney_desktop.rules.ratings.rated_list import RatedList
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.ratings_work import Worked
from tourney_desktop.ui.settings import Places, Settings

LIST_NAME = "rated-events.csv"


class KeptList(QObject):
    """Where the list is kept, in the program's own folder unless the director chose a file. ``note`` says why it could
    not be read: nothing is ever written over such a file. ``refused(sentence)`` where it cannot be written."""

    refused = Signal(str)

    def __init__(self, desk: Desk, settings: Settings, places: Places, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._settings = desk, settings
        self._default = places.data / LIST_NAME
        self.path: Path | None = settings.rated_list or self._default
        self.read: ReadSource | None = None
        self.note = ""
        self._kept: RatedList | None = None
        self._words: tuple[str, ...] = ()

    @property
    def loaded(self) -> bool:
        """Whether the file was looked at."""
        return self._kept is not None

    def use(self, path: Path) -> None:
        """Another file, not read yet."""
        self.path = self._settings.rated_list = path
        self.read, self._kept, self._words, self.note = None, None, (), ""

    def came(self, read: ReadSource | TourneyError) -> RatedList:
        """What was found in the file; an empty list where it is not there or is none."""
        self._kept = RatedList()
        if isinstance(read, TourneyError):
            gone = read.code == "exchange.missing"
            if not gone:
                self.note, self.path = str(read), None
            elif self.path != self._default:
                self.note = say("ratings.list.gone", file=self.path)
        elif read.listed is None:
            self.note, self.path = say("ratings.list.no_list", file=read.name), None
        else:
            self.read, self._kept = read, read.listed
        return self._kept

    def keep_as(self, path: Path, done: Worked | None) -> None:
        """Keep the list in another file from now on."""
        self.use(path)
        self._kept = RatedList()
        self._words = ("",)
        self.keep(done)

    def keep(self, done: Worked | None) -> None:
        """Write the list where it or what became of its events is another than in the file."""
        if done is None or done.history is None or not self.loaded:
            return
        same, known = done.listed == self._kept, self._words
        self._words = done.status
        if self.path is None or (same and known in ((), done.status)):
            return
        path, kept, words, services = self.path, done.listed, done.status, self._desk.services

        def job() -> None:
            with suppress(OSError):  # then the file cannot be written either, and that is said
                path.parent.mkdir(parents=True, exist_ok=True)
            services.write_file(path, services.ratings.rated_list_csv(kept, path.parent, words))

        def written(outcome: Outcome) -> None:
            if outcome.error is not None:
                self._kept = None if self._kept is kept else self._kept
                self.refused.emit(str(outcome.error))

        self._kept, self.note = kept, ""
        self._desk.run(job, written)
