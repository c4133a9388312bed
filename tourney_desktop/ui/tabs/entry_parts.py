"""What the score entry works with: the round typed into, what a line means, and what Enter will do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tourney_desktop.document.commands.results import Entry, RecordResults, short_side
from tourney_desktop.domain.model import Label, Outcome, Pairing, Round, StageId, TournamentState
from tourney_desktop.domain.text import has, say
from tourney_desktop.reports.table import Tone
from tourney_desktop.reports.words import side_text
from tourney_desktop.rules.result_text import Clear
from tourney_desktop.ui.tabs.entry_results import Game
from tourney_desktop.ui.widgets.score_entry import Sentence


@dataclass(frozen=True, slots=True)
class Save:
    """Store this result; ``replay`` adds it as a further game of the same two; ``clears`` says that later games which
    hang on the winner fall with it."""

    table: int
    result: Outcome | Clear
    replay: bool = False
    clears: bool = False

    def command(self, each: Round) -> RecordResults:
        """What stores it."""
        entry = Entry(self.table, self.result, replay=self.replay)
        return RecordResults(each.id, (entry,), clear_dependents=self.clears)


@dataclass(frozen=True, slots=True)
class Fill:
    """Put another text in the box."""

    text: str


@dataclass(frozen=True, slots=True)
class GoTo:
    """Type into another division from now on."""

    stage: StageId


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last step back."""


@dataclass(frozen=True, slots=True)
class Settled:
    """It stands so already: nothing to store, the box may be emptied."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Enter does nothing: something is missing or wrong."""


Deed = Save | Fill | GoTo | Undo | Settled | Stay


@dataclass(frozen=True, slots=True)
class Reading:
    """Everything the screen says about a line. ``table`` and ``scores`` light the row; ``picks`` are the tables a name
    fits. Where ``again`` is not empty a first Enter only shows it as the verdict and the second one acts."""

    hint: str = ""
    sentence: Sentence = field(default_factory=Sentence)
    verdict: str = ""
    tone: Tone = Tone.OK
    icon: str = ""
    table: int | None = None
    scores: tuple[str, str] = ("", "")
    deed: Deed = field(default_factory=Stay)
    again: str = ""
    picks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EntryRound:
    """The round typed into. ``pending`` are results on their way to the file; ``at`` is the table the director was at
    last; ``undo_label`` is what undo would take back, ``printed`` whether something was printed since; ``game`` is how
    results are typed; ``divisions`` are the letters of all of them with the stage each plays, empty for a lone one."""

    state: TournamentState
    round: Round
    pending: Mapping[int, Outcome | Clear] = field(default_factory=dict)
    at: int = 0
    undo_label: Label | None = None
    printed: bool = False
    game: Game = field(default_factory=Game)
    divisions: Mapping[str, StageId] = field(default_factory=dict)

    def words(self, code: str, **params: object) -> str:
        """A sentence about typing, in the form for games won, drawn or lost where there is one."""
        forms = [f"{code}.either"] if self.game.either else []
        forms += [f"{code}.points"] if self.game.points else []
        return say(next((form for form in forms if has(form)), code), **params)

    def standing(self, pairing: Pairing) -> Outcome | None:
        """The result that stands, or will in a moment."""
        waiting = self.pending.get(pairing.table)
        if waiting is None:
            return pairing.deciding
        return None if isinstance(waiting, Clear) else waiting


def people(here: EntryRound, pairing: Pairing | None, first: str = "", second: str = "") -> Sentence:
    """Both sides in full, with as much of the scores as there is."""
    if pairing is None:
        return Sentence()
    one, two = (side_text(here.state, side.entrants) for side in pairing.sides)
    short_one, short_two = (short_side(here.state, side) for side in pairing.sides)
    return Sentence(one, first, second, two, short=(short_one, short_two))
