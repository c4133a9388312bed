"""The score entry at work: reads while the director types, saves on Enter, and goes on while the disk is busy."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from tourney_desktop.domain.errors import FileError
from tourney_desktop.domain.model import Outcome as GameOutcome
from tourney_desktop.domain.model import RoundId, Scored
from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Tone
from tourney_desktop.reports.words import label_line, side_text
from tourney_desktop.rules.result_text import Clear, write_result
from tourney_desktop.ui.desk import Desk, Outcome
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.entry_picks import EntryPicks, Pick
from tourney_desktop.ui.tabs.entry_reading import (
    EntryRound,
    Fill,
    GoTo,
    Reading,
    Save,
    Settled,
    Undo,
    next_missing,
    read_entry,
)
from tourney_desktop.ui.tabs.entry_results import game_of
from tourney_desktop.ui.widgets.score_entry import ScoreEntry, Sentence


@dataclass(frozen=True, slots=True)
class _Sent:
    """A line on its way to the file. The box shows it until it is there, or until something else is typed; one typed in
    the list (``listed``) never was in the box."""

    text: str
    round: RoundId
    reading: Reading
    result: GameOutcome | Clear
    listed: bool = False


class EntryLine(QObject):
    """Drives a ``ScoreEntry``.

    Signals: ``read(Reading)`` whenever the meaning of the line changed; ``down()`` where the cursor wants to go into
    the list; ``said(text)`` for the status line; ``trouble(error)`` where the file could not be written;
    ``lost(text, sentence)`` for a line that failed while another was typed already; ``division(stage)`` where the next
    line belongs to another division.
    """

    read = Signal(object)
    down = Signal()
    said = Signal(str)
    trouble = Signal(object)
    lost = Signal(str, str)
    division = Signal(int)

    def __init__(self, desk: Desk, entry: ScoreEntry, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._over = parent
        self.entry = entry
        self.picks = EntryPicks(parent)
        self._shown: Shown | None = None
        self._reading = Reading()
        self._asked = ""
        self._at = 0
        self._sent: list[_Sent] = []
        entry.edited.connect(self._edited)
        entry.submitted.connect(self._submit)
        entry.cleared.connect(lambda: self._edited(""))
        entry.box.installEventFilter(self)
        self.picks.taken.connect(lambda table: self.fill(f"{table} "))

    @property
    def reading(self) -> Reading:
        """What the line means now."""
        return self._reading

    @property
    def is_saving(self) -> bool:
        """Whether the text in the box is on its way to the file."""
        return any(sent.text == self.entry.text for sent in self._sent)

    def show_round(self, shown: Shown) -> None:
        """Read the line against another state of the event. Nothing typed is lost."""
        other = False
        if self._shown is None or self._shown.round is None or shown.round is None:
            self._at = 0
        elif self._shown.round.id != shown.round.id:
            self._at, self._asked, other = 0, "", True
        self._shown = shown
        here = self._here()
        if here is not None:
            self.entry.set_idle_hint(here.words("entry.hint.idle"))
        # A line that is being saved keeps its words: the answer follows at once.
        # What was saved in another round is not said over this one.
        if not self.is_saving and (other or self.entry.text or self._reading.table is not None):
            self._look()

    def fill(self, text: str) -> None:
        """Put a text in the box and the cursor behind it."""
        self.entry.set_text(text)

    def undo(self) -> None:
        """As if ``u`` were typed and Enter pressed."""
        self.fill("u")
        self._submit("u")

    def _here(self) -> EntryRound | None:
        shown = self._shown
        if shown is None or shown.round is None:
            return None
        pending = {
            sent.reading.table: sent.result
            for sent in self._sent
            if sent.round == shown.round.id and sent.reading.table is not None
        }
        snapshot = shown.snapshot
        return EntryRound(
            snapshot.state,
            shown.round,
            pending,
            self._at,
            snapshot.undo_label,
            snapshot.printed_since_last_step,
            game_of(shown.view),
            shown.letters,
        )

    def _edited(self, text: str) -> None:
        if text.strip() != self._asked:
            self._asked = ""
        self._look()

    def _look(self) -> None:
        here = self._here()
        if here is None:
            return
        reading = read_entry(self.entry.text, here)
        self._reading = reading
        verdict = reading.again if self._asked and reading.again else reading.verdict
        hint = reading.hint if self.entry.text.strip() else here.words("entry.hint.idle")
        self.entry.show_reading(hint, reading.sentence, verdict, reading.tone, reading.icon)
        self.entry.box.set_bad(reading.tone is Tone.STOP)
        self._show_picks(here)
        self.read.emit(reading)

    def _show_picks(self, here: EntryRound) -> None:
        picks = []
        for table in self._reading.picks if len(self._reading.picks) > 1 else ():
            pairing = here.round.at_table(table)
            if pairing is not None:
                one, two = (side_text(here.state, side.entrants) for side in pairing.sides)
                standing = here.standing(pairing)
                state = write_result(standing) if standing else say("entry.out")
                picks.append(Pick(table, say("pairing.against", first=one, second=two), state))
        box = self.entry.box
        below = box.mapTo(self._over, QPoint(0, box.height() + 2))
        self.picks.show_picks(picks, below)

    # Enter

    def _submit(self, text: str) -> None:
        if self.is_saving or self._here() is None:
            return
        self._look()
        reading = self._reading
        if self.picks.isVisible() and self.picks.current is not None:
            self.fill(f"{self.picks.current} ")
            return
        if reading.again and self._asked != text.strip():
            self._asked = text.strip()
            self._look()
            return
        self._asked = ""
        match reading.deed:
            case Save() as deed:
                self._save(text, deed)
            case Fill(other):
                self.fill(other)
            case GoTo(stage):
                self.entry.clear_text()
                self.division.emit(int(stage))
            case Undo():
                self._desk.undo(self._undone)
            case Settled():
                self._done(reading, reading.verdict)

    def _save(self, text: str, deed: Save) -> None:
        self.entry.box.selectAll()  # the next key starts the next line; this one is kept until it is saved
        self._send(text, deed, self._reading)

    def _send(self, text: str, deed: Save, reading: Reading, *, listed: bool = False) -> None:
        shown = self._shown
        if shown is None or shown.round is None:
            return
        sent = _Sent(text, shown.round.id, reading, deed.result, listed)
        self._sent.append(sent)
        self._at = deed.table
        self._desk.execute(deed.command(shown.round), lambda outcome: self._answered(sent, outcome))

    def type_in_list(self, table: int, key: str) -> int | None:
        """A key pressed on a row. Where it says who won a table still out it is saved at once, and the table to go on
        with is given; anything else starts a line in the box."""
        here = self._here()
        if here is None:
            return None
        line = f"{table} {key}"
        reading = read_entry(line, here)
        deed = reading.deed
        whole = isinstance(deed, Save) and isinstance(deed.result, Scored) and not reading.again
        one_key = here.game.points and not here.game.either
        if isinstance(deed, Save) and whole and one_key and not self.entry.text:
            self._send(line, deed, reading, listed=True)
            after = self._here()
            return next_missing(after) if after else None
        self.fill(line)
        return None

    def _answered(self, sent: _Sent, outcome: Outcome) -> None:
        self._sent.remove(sent)
        if sent.listed and outcome.error is not None and not self.entry.text:
            self.entry.box.setText(sent.text)
        untouched = self.entry.text == sent.text or (sent.listed and not self.entry.text)
        if outcome.error is None:
            cleared = isinstance(sent.result, Clear)
            self.said.emit(
                say("entry.status.cleared" if cleared else "entry.status.saved", table=sent.reading.table)
            )
            if untouched:
                self._done(sent.reading, say("entry.cleared" if cleared else "entry.saved"))
            else:
                self._look()
            return
        sentence = str(outcome.error)
        if untouched:
            self._look()
            self.entry.show_reading(sentence, sent.reading.sentence, say("entry.cannot"), Tone.STOP)
            self.entry.box.set_bad(True)
        else:
            self.lost.emit(sent.text, sentence)
        if isinstance(outcome.error, FileError):
            self.trouble.emit(outcome.error)

    def _done(self, reading: Reading, verdict: str) -> None:
        self._at = reading.table or self._at
        self.entry.saved(say("entry.hint.saved", table=reading.table), reading.sentence, verdict)
        self._empty()

    def _undone(self, outcome: Outcome) -> None:
        if outcome.error is not None:
            self.trouble.emit(outcome.error)
            return
        step = label_line(outcome.action.label) if outcome.action else ""
        self.entry.saved("", Sentence(plain=say("entry.status.undone", step=step)), say("entry.undone"))
        self.said.emit(say("entry.status.undone", step=step))
        self._empty()

    def _empty(self) -> None:
        self._reading, self._asked = Reading(), ""
        self.entry.box.set_bad(False)
        self.picks.show_picks((), QPoint())
        self.read.emit(self._reading)

    # Keys of the box

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and watched is self.entry.box:
            if event.type() is QEvent.Type.ShortcutOverride:
                # An empty box leaves Ctrl+Z to the event; with a text in it, it mends the text.
                return event.matches(QKeySequence.StandardKey.Undo) and not self.entry.text
            if event.type() is QEvent.Type.KeyPress:
                return self._key(event)
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if step and self.picks.isVisible():
            self.picks.step(step)
            return True
        if step > 0:
            self.down.emit()
            return True
        if event.matches(QKeySequence.StandardKey.Undo) and not self.entry.text:
            self.undo()
            return True
        return False
