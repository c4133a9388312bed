"""What every format is: a way to pair rounds and to place people, with options, read from a ``StageView`` alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar, Generic, TypeVar

from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import (
    Bye,
    ByeKind,
    EntrantId,
    Label,
    Note,
    Outcome,
    Pairing,
    PairingNumber,
    Round,
    RoundId,
    Unit,
    label,
)
from tourney_desktop.rules.formats.bracketed import Bracketed
from tourney_desktop.rules.formats.eliminating import Eliminating
from tourney_desktop.rules.formats.paying import Paying
from tourney_desktop.rules.formats.scheduled import Scheduled
from tourney_desktop.rules.leaving import forfeits_of
from tourney_desktop.rules.options import Options, read_options
from tourney_desktop.rules.scoring.base import RoundRecord
from tourney_desktop.rules.values import (
    CostTerm,
    FieldCounts,
    Figure,
    Honour,
    Phase,
    Place,
    Recorded,
    Redrawn,
    Rejected,
    RoundProposal,
    TieBreakValue,
)
from tourney_desktop.rules.view import StageView

O_co = TypeVar("O_co", bound=Options, covariant=True)


__all__ = [
    "CostTerm",
    "FieldCounts",
    "Figure",
    "Format",
    "Honour",
    "Phase",
    "Place",
    "Recorded",
    "Redrawn",
    "Rejected",
    "RoundProposal",
    "TieBreakValue",
    "requested_byes",
]


class Format(Bracketed, Scheduled, Eliminating, Paying, ABC, Generic[O_co]):
    """One rule set. Screens ask its flags, never its type."""

    id: ClassVar[str]
    name: ClassVar[str]
    unit: ClassVar[Unit] = Unit.RAW
    """What a typed score counts."""
    side_size: ClassVar[int] = 1
    """How many entrants sit on one side of a table."""
    forfeits: ClassVar[bool] = True
    """Whether a forfeit, an adjourned or an annulled game is a result."""
    drawn_in_advance: ClassVar[bool] = False
    """Whether rounds may be drawn while earlier ones are out."""
    everybody_meets: ClassVar[bool] = False
    """Whether everybody meets everybody, so that a crosstable has the field both ways."""
    seeding: ClassVar[str]
    """The method of its preset's own seeding."""
    seedings: ClassVar[tuple[str, ...]]
    """The methods it allows, in the order they are offered."""
    seeding_measure: ClassVar[str] = "rating"
    """What its own seeding looks at, for the heading ``column.measure.<this>``."""
    teams: ClassVar[bool] = False
    """Whether an entrant is a team of one or two players with a school (NSSC-3.1)."""
    redraw_rule: ClassVar[str] = ""
    """The rule, where there is one, that a round once drawn stands though an earlier score is corrected."""
    seeds_rule: ClassVar[str] = ""
    """The rule, where there is one, that numbers stand once round 1 is drawn."""
    late_rule: ClassVar[str] = ""
    """The rule, where there is one, on those who come late or leave."""
    about_money: ClassVar[bool] = False
    """Whether payouts belong to its rules, so that they are posted even where no fund is known yet (MS-3.5)."""
    player_meeting: ClassVar[bool] = False
    """Whether the director tells the players before a round what can still happen (MS-1.6): ``meeting`` answers."""
    seat_outlives_withdrawal: ClassVar[bool] = False
    """Whether the seat of one who leaves a drawn round is played by a substitute (ROOK-3.7); else he forfeits."""
    let_go_codes: ClassVar[frozenset[str]] = frozenset()
    """Codes of its notes beside a table or a rest that say a rule was let go there by the director (REP-6)."""
    informing: ClassVar[frozenset[str]] = frozenset()
    """Codes of its notes on a field or a round that only inform: nobody need look twice at them."""

    @property
    @abstractmethod
    def options_type(self) -> type[O_co]:
        """The dataclass of its options."""

    def options(self, view: StageView) -> O_co:
        """The stage's options, typed."""
        return read_options(self.options_type, view.stage.config.options)

    def result_unit(self, options: Options) -> Unit:
        """What the two numbers of a typed result count; ``unit`` is what scores count."""
        del options
        return self.unit

    @abstractmethod
    def propose(
        self, view: StageView, options: Options, lots: Lots, *, waived: frozenset[str] = frozenset()
    ) -> RoundProposal:
        """The next round. ``waived`` are hard rules of ``waivable`` that the director lets go, to be broken as seldom
        as can be. Raises ``RuleConflict`` with what the director can do where there is none."""

    def waivable(self) -> tuple[str, ...]:
        """The hard rules a director may let go where no round keeps them all."""
        return ()

    def waived_in(self, drawn: Round) -> frozenset[str]:
        """Which of them he let go in a drawn round, as its notes say."""
        del drawn
        return frozenset()

    def seats(
        self, view: StageView, options: Options, drawn: Round, two: tuple[EntrantId, EntrantId]
    ) -> tuple[tuple[EntrantId, EntrantId], int | None]:
        """How two sit who are paired by hand in a drawn round, and the side that moves first, if one does: here the
        better-placed one first. ``view`` ends before the round."""
        del drawn
        places = {each.entrant: at for at, each in enumerate(self.places(view, options))}
        one, other = sorted(two, key=lambda each: (places.get(each, len(places)), view.seed(each)))
        return (one, other), None

    @abstractmethod
    def phase(self, view: StageView, options: Options) -> Phase:
        """Where the stage stands."""

    @abstractmethod
    def places(self, view: StageView, options: Options) -> tuple[Place, ...]:
        """The standings, best first; those who withdrew keep their line."""

    @abstractmethod
    def worth(self, view: StageView, options: Options) -> dict[EntrantId, dict[int, int]]:
        """What every round brought everybody: entrant -> round number -> score. Missing: he took no part, or it is
        still open."""

    @abstractmethod
    def total_rounds(self, view: StageView, options: Options) -> int | None:
        """How many rounds there will be, ``None`` where nobody knows yet."""

    def seeding_value(self, view: StageView, entrant: EntrantId) -> Fraction | None:
        """The exact number that its own seeding looks at, ``None`` where the entrant has none."""
        known = view.entrants[entrant]
        return view.state.persons[known.persons[0]].rating if known.persons else None

    def figures(self, view: StageView, options: Options) -> Mapping[EntrantId, tuple[Figure, ...]]:
        """Numbers beside the score that standings show and that decide nothing, the same ones for everybody."""
        del view, options
        return {}

    def outcomes_on_leaving(
        self, view: StageView, options: Options, entrant: EntrantId
    ) -> tuple[tuple[RoundId, PairingNumber, Outcome], ...]:
        """What becomes of the open games of one who has left, where his seat does not outlive him: lost without play,
        for both where the other has left too. ``view`` already says that he left."""
        del options
        return () if self.seat_outlives_withdrawal else forfeits_of(view, entrant)

    def outcomes_on_return(
        self, view: StageView, options: Options, entrant: EntrantId
    ) -> tuple[tuple[RoundId, PairingNumber, Outcome | None], ...]:
        """What becomes of games that were decided because somebody left who comes back; ``None`` opens one again.
        ``view`` still says that he is gone. Here they stand: only rounds drawn in advance lie ahead of him."""
        del view, options, entrant
        return ()

    def eliminated_in(self, view: StageView, options: Options) -> Mapping[EntrantId, int]:
        """Who is out for good by losing, and in which round: those whom a later stage may take in (ADD-10)."""
        del view, options
        return {}

    def check_arrival(self, view: StageView, since: int) -> None:
        """Raise ``RuleConflict`` where nobody can come for round ``since`` any more."""
        del view, since

    def check_return(self, view: StageView, options: Options, entrant: EntrantId) -> None:
        """Raise ``RuleConflict`` where somebody who left cannot come back. ``view`` still says that he is gone."""
        del view, options, entrant

    def check_outcome(self, options: Options, outcome: Outcome) -> None:
        """Raise ``BadInput`` where this outcome cannot be a result here."""
        del options, outcome

    def outcome_warnings(self, options: Options, outcome: Outcome) -> tuple[Note, ...]:
        """What a careful desk would look at twice."""
        del options, outcome
        return ()

    def field_warnings(self, view: StageView, options: Options) -> tuple[Note, ...]:
        """What the director should know about the field before he pairs; ``informing`` says what of it only informs."""
        del view, options
        return ()

    def check_configuration(
        self, view: StageView, *, old_text: Mapping[str, str], new_text: Mapping[str, str]
    ) -> None:
        """Raise ``RuleConflict`` where changed options do not fit what was played."""
        del view, old_text, new_text

    def required_options(self) -> tuple[str, ...]:
        """Options that ``new`` must be given."""
        return ()

    def rules_in_plain_words(self, options: Options) -> tuple[str, ...]:
        """The rules these options make, in sentences, for the new-event wizard and the report."""
        del options
        return ()

    def concerned(self, view: StageView, options: Options, number: int) -> tuple[EntrantId, ...]:
        """Who must sit or rest in round ``number``: the field, but for rounds that are only for some."""
        del options
        return view.active(number)

    def check(
        self, view: StageView, options: Options, proposal: RoundProposal, number: int
    ) -> tuple[Note, ...]:
        """What of this format's own rules round ``number``, as drawn or as changed by hand, does not keep. ``view``
        ends before that round. The invariants of all formats are in ``rules/checks.py``."""
        del view, options, proposal, number
        return ()

    def reasons(self, view: StageView, options: Options, drawn: Round, pairing: Pairing) -> tuple[Note, ...]:
        """Why a table of a drawn round is as it is. ``view`` ends before that round."""
        del view, options
        return (*drawn.notes, *pairing.notes)

    def rejected(
        self, view: StageView, options: Options, drawn: Round, pairing: Pairing
    ) -> tuple[Rejected, ...]:
        """Partners that the recipe would rather have had here, and what stood in their way; ``view`` ends before the
        round."""
        del view, options, drawn, pairing
        return ()

    def costs(self, view: StageView, options: Options, drawn: Round) -> tuple[CostTerm, ...]:
        """What a round costs, term by term, against the best there is; empty where rounds have no cost."""
        del view, options, drawn
        return ()

    def round_records(self, view: StageView) -> Mapping[EntrantId, RoundRecord]:
        """Points and rounds at a table of everybody, where an average round score means something."""
        del view
        return {}

    def offered_honours(self, view: StageView, options: Options) -> tuple[Honour, ...]:
        """Recognitions that the program can work out, for the director to take or leave."""
        del view, options
        return ()

    def honours(self, view: StageView, options: Options) -> tuple[Honour, ...]:
        """Recognitions beside the places that the director chose to give."""
        del view, options
        return ()

    def round_label(self, number: int) -> Label:
        """What a round is called where its proposal does not say."""
        return label("round.label", number=number)


def requested_byes(view: StageView, number: int) -> tuple[Bye, ...]:
    """The rests asked for in round ``number``, in entry order."""
    return tuple(
        Bye(entrant, absence.kind)
        for entrant, part in view.participations.items()
        for absence in part.absences
        if absence.round == number and part.since_round <= number and part.left_after is None
        and absence.kind is not ByeKind.PAIRING
    )  # fmt: skip
