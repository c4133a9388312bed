"""What the ratings window works on: the list of rated events with its file, the system, the event on the desk. Reads,
rates and keeps the list, all beside the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tourney_desktop.document.rating_sources import ReadSource
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.text import say
from tourney_desktop.reports.ratings import listed_ratings
from tourney_desktop.rules.ratings import rating_by_id
from tourney_desktop.rules.ratings.base import Rating
from tourney_desktop.rules.ratings.options import RatingOptions, read_rating_options
from tourney_desktop.rules.ratings.rated_list import RatedEntry, RatedList
from tourney_desktop.ui.background import Background
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.dialogs.ratings_files import RatingFiles
from tourney_desktop.ui.dialogs.ratings_kept import KeptList
from tourney_desktop.ui.dialogs.ratings_options import remembered_options, remembered_system
from tourney_desktop.ui.dialogs.ratings_work import Asked, OwnEvent, Worked, work
from tourney_desktop.ui.large_values import large_values
from tourney_desktop.ui.settings import Places, Settings

RESULT_MS = 1000
"""So long after a result the event on the desk is rated again: results come in bursts."""


class RatingsBook(QObject):
    """``worked(Worked)`` when something was rated, ``refused(sentence)`` when it was not, ``said(sentence)`` what was
    done, ``reading(done, all)`` while files are read, ``working()`` when rating begins, ``moved()`` when the event on
    the desk is another one."""

    worked = Signal(object)
    refused = Signal(str)
    said = Signal(str)
    working = Signal()
    reading = Signal(int, int)
    moved = Signal()

    def __init__(self, desk: Desk, settings: Settings, places: Places, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk, self._settings = desk, settings
        self.kept = KeptList(desk, settings, places, self)
        self.listed = RatedList()
        self.system: Rating[Any] = remembered_system(settings)
        self.options: RatingOptions = remembered_options(self.system, settings)
        self.current: Worked | None = None
        self.missing: dict[str, str] = {}
        self.counted = False
        self._stopped = False
        self._reads: dict[str, ReadSource] = {}
        self._start: ReadSource | None = None
        self._waived: frozenset[str] = frozenset()
        self._before: list[RatedList] = []
        self._adding: Path | None = None
        self._later: Path | None = None
        self._files = RatingFiles(desk, self)
        self._work = Background("ratings")
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(RESULT_MS)
        self._wire()

    def _wire(self) -> None:
        self.kept.refused.connect(self.refused)
        self._files.found.connect(self._found)
        self._files.at.connect(self.reading)
        self._work.answered.connect(self._answered)
        self._work.refused.connect(lambda error: self.refused.emit(str(error)))
        self._work.broke.connect(self._desk.broke)
        self._soon.timeout.connect(self.rate)
        self._desk.changed.connect(self._changed)
        self._desk.opened.connect(self._other_event)
        self._desk.closed.connect(self._other_event)

    def stop(self) -> None:
        """The window closes."""
        for signal, slot in (
            (self._desk.changed, self._changed),
            (self._desk.opened, self._other_event),
            (self._desk.closed, self._other_event),
        ):
            signal.disconnect(slot)
        self._stopped = True
        self._soon.stop()
        self._files.stop()
        self._work.stop()
        self.current, self._reads, self._start = None, {}, None

    # What there is

    @property
    def own(self) -> OwnEvent | None:
        """The event on the desk."""
        snapshot = self._desk.snapshot
        if snapshot is None:
            return None
        source = str(snapshot.path.absolute()) if snapshot.path is not None else ""
        return OwnEvent(snapshot.state, source, self.counted)

    @property
    def own_listed(self) -> bool:
        """Whether the list holds the event on the desk."""
        own = self.own
        return own is not None and bool(own.source) and own.source in self.listed.sources

    @property
    def first(self) -> Path | None:
        """The rating list to begin with."""
        return self._settings.first_ratings

    @property
    def can_undo(self) -> bool:
        """Whether something of the list can be taken back."""
        return bool(self._before)

    # Reading

    def read(self) -> None:
        """Read the list, then its files, then rate."""
        self._files.want([str(self.kept.path)] if self.kept.path else [])

    def add(self, path: Path) -> None:
        """Read one more file and take it for what it is. It waits for the list."""
        if not self.kept.loaded:
            self._later = path
            return
        own = self.own
        if own is not None and own.source == str(path.absolute()):
            self._add_source(own.source, own.read())
            return
        self._adding = path.absolute()
        self._files.want([str(self._adding)])

    def _found(self, found: Mapping[str, ReadSource | TourneyError]) -> None:
        if self._adding is not None:
            adding, self._adding = self._adding, None
            self._added(adding, found[str(adding)])
        elif not self.kept.loaded and list(found) == [str(self.kept.path)]:
            self.listed = self.kept.came(found[str(self.kept.path)])
            self._read_sources()
        else:
            self._sources_came(found)

    def _read_sources(self) -> None:
        own = self.own
        sources = [each for each in self.listed.sources if own is None or each != own.source]
        first = self.first
        self._files.want([*sources, *([str(first)] if first is not None else [])])

    def _sources_came(self, found: Mapping[str, ReadSource | TourneyError]) -> None:
        first = str(self.first or "")
        self._reads = {
            source: read
            for source, read in found.items()
            if isinstance(read, ReadSource) and source != first and read.listed is None
        }
        start = found.get(first)
        self._start = start if isinstance(start, ReadSource) and start.is_ratings else None
        self.missing = {source: str(read) for source, read in found.items() if isinstance(read, TourneyError)}
        later, self._later = self._later, None
        if later is not None:
            self.add(later)
        else:
            self.rate()

    def _added(self, path: Path, read: ReadSource | TourneyError) -> None:
        if isinstance(read, TourneyError):
            self.refused.emit(str(read))
        elif read.listed is not None:
            self.use_list(path)
        elif read.is_ratings:
            self.begin_with(path)
        else:
            self._add_source(str(path), read)

    def _add_source(self, source: str, read: ReadSource) -> None:
        events = read.events_for(self.system)
        if not events:
            self.refused.emit(say("ratings.add.empty", file=read.name))
            return
        if source in self.listed.sources:
            self.said.emit(say("ratings.add.known", file=read.name))
        self._take(self.listed.met({source: events}))
        self._read_sources()

    # Choosing

    def use_list(self, path: Path) -> None:
        """Work on another list of rated events."""
        self.kept.use(path)
        self._before, self.listed = [], RatedList()
        self.read()

    def begin_with(self, path: Path | None) -> None:
        """Begin with this rating list, or with none."""
        self._settings.first_ratings = path
        self._read_sources()

    def choose_system(self, system: str) -> None:
        """Rate by another system."""
        self._settings.rating_system = system
        self.system = rating_by_id(system)
        self.options = remembered_options(self.system, self._settings)
        self.rate()

    def choose_options(self, values: Mapping[str, str]) -> None:
        """Rate with other options. Raises ``BadInput`` for a value that does not fit."""
        self.options = read_rating_options(self.system.options_type, values.items())
        self._settings.set_rating_options(self.system.id, values)
        self.rate()

    def count_own(self, *, counted: bool) -> None:
        """Whether the event on the desk counts."""
        self.counted = counted
        self.rate()

    def waive(self) -> None:
        """Rate without the rows that cannot be read."""
        if self.current is not None:
            self._waived |= {each.text for each in self.current.sources.unreadable}
            self.rate()

    # The list

    def edit(self, change: Callable[[RatedList], RatedList]) -> None:
        """Change the list, and rate anew. What a rule stands against is refused and changes nothing."""
        try:
            made = change(self.listed)
        except TourneyError as trouble:
            self.refused.emit(str(trouble))
            return
        self._take(made)
        self.rate()

    def _take(self, made: RatedList) -> None:
        if made != self.listed:
            self._before.append(self.listed)
            self.listed = made

    def drop_named(self, name: str) -> None:
        """Take files out by their name, as rows that cannot be read call them."""

        def without(listed: RatedList) -> RatedList:
            for source in listed.sources:
                listed = listed.without(source) if Path(source).name == name else listed
            return listed

        if self.first is not None and self.first.name == name:
            self.begin_with(None)
        else:
            self.edit(without)

    def undo(self) -> None:
        """Take the last change of the list back."""
        if self._before:
            self.listed = self._before.pop()
            self._read_sources()

    def keep_as(self, path: Path) -> None:
        """Keep the list in another file from now on."""
        self.kept.keep_as(path, self.current)
        if self.current is not None:
            self.worked.emit(self.current)

    # Rating

    def rate(self) -> None:
        """Rate what there is now."""
        if self._stopped:
            return
        reads = {source: self._reads[source] for source in self.listed.sources if source in self._reads}
        asked = Asked(
            self.listed,
            reads,
            self.system,
            self.options,
            self._start,
            self.own,
            self.kept.read,
            self._waived,
        )

        def rated() -> Worked:
            with large_values():
                return work(asked)

        self._work.start(rated)
        self.working.emit()

    def _answered(self, answer: object) -> None:
        if not isinstance(answer, Worked) or answer.asked.listed != self.listed:
            return
        self.current = answer
        self.listed = answer.listed
        self.kept.keep(answer)
        self.worked.emit(answer)

    def _changed(self) -> None:
        if self.counted or self.own_listed:
            self._soon.start()

    def _other_event(self) -> None:
        self.counted = False
        self.moved.emit()
        if not self.kept.loaded:
            self.read()
        else:
            self._read_sources()

    # The list for next time

    def write_ratings(self, target: Path, *, join: bool) -> None:
        """Write the new list; ``join``: an event on the desk that counts goes into the list of rated events."""
        done = self.current
        if done is None or done.history is None:
            return
        ratings, services = listed_ratings(done.history), self._desk.services
        own = self.own if join and self.counted and not self.own_listed else None

        def written(outcome: Outcome) -> None:
            if outcome.error is not None:
                self.refused.emit(str(outcome.error))
                return
            words = say("ratings.written", file=target.name, n=len(ratings))
            if own is not None and own.source and done.own_number is not None and done.history is not None:
                event = done.history.periods[done.own_number].event
                entry = RatedEntry(event.name, event.date, own.source)
                self.edit(lambda listed: replace(listed, entries=(*listed.entries, entry)))
                words = f"{words} {say('ratings.now_listed', event=event.name)}"
            self.said.emit(words)

        self._desk.run(lambda: services.write_file(target, services.ratings.ratings_csv(ratings)), written)
