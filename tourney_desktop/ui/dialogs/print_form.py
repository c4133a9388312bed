"""What the print dialog knows: the document, its choices, and the requests they make. No Qt here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.model import EntrantId, StageId, TournamentState
from tourney_desktop.domain.text import listed, say
from tourney_desktop.reports.divisions import stage_in_words
from tourney_desktop.reports.schedule_rounds import team_names
from tourney_desktop.reports.sheet_head import CertificateTemplate, PaperSize, PrintedDocument, PrintOptions
from tourney_desktop.reports.sheets import SheetRequest, documents_for, needs_round
from tourney_desktop.reports.weekend import EVENT_DOCUMENTS, current_views, event_documents
from tourney_desktop.rules.stages import current_stage, stages_of
from tourney_desktop.rules.view import StageView, stage_view
from tourney_desktop.ui.dialogs.wizard_form import safe_file_name

TEMPLATES: tuple[CertificateTemplate, ...] = ("classic", "modern", "school")
TAB_DOCUMENTS = {
    "entrants": "entrants",
    "seeding": "seeding",
    "pairings": "pairings",
    "scores": "pairings",
    "standings": "standings",
}
"""The document that belongs to a tab."""

_AS_OF = frozenset({"standings", "crosstable"})
_FOR_ONE = frozenset({"schedule-by-player", "schedule-by-team"})
_LARGE = frozenset(
    {"pairings", "pairings-by-name", "standings", "seeding", "entrants", "all-pairings-by-name"}
)
ALL_DIVISIONS = "all"
"""What stands for every division where one is chosen."""


@dataclass(frozen=True)
class PrintForm:
    """The choices of one print job. ``round`` is ``None`` for the last. ``whom`` is the player, by his id, or the team
    that a schedule is for, empty for all of them. ``everywhere``: for each division that has the document."""

    document: str
    round: int | None = None
    everybody: bool = False
    whom: str = ""
    everywhere: bool = False
    options: PrintOptions = field(default_factory=PrintOptions)

    def choices(self) -> frozenset[str]:
        """Which further choices this document has."""
        found = {"paper"}
        if not self.everywhere and (needs_round(self.document) or self.document in _AS_OF):
            found.add("round")
        if not self.everywhere and self.document in _FOR_ONE:
            found.add("whom")
        if self.document in _LARGE:
            found.add("large")
        if self.document == "table-cards":
            found.add("flat")
        if self.document == "certificates":
            found |= {"template", "everybody", "colour"}
        elif self.document not in ("table-cards", "schedule-by-player"):
            found.add("holes")
        return frozenset(found)

    def request(self) -> SheetRequest:
        """What is asked of the reports."""
        chosen = self.choices()
        return SheetRequest(
            self.document,
            self.round if "round" in chosen else None,
            everybody=self.everybody and "everybody" in chosen,
            entrant=EntrantId(int(self.whom))
            if self.document == "schedule-by-player" and self.whom and "whom" in chosen
            else None,
            team=self.whom if self.document == "schedule-by-team" and "whom" in chosen else "",
        )

    def print_options(self) -> PrintOptions:
        """What is asked of the printing; choices of other documents are left out."""
        chosen, asked = self.choices(), self.options
        return PrintOptions(
            paper=asked.paper,
            large=asked.large and "large" in chosen,
            holes=asked.holes and "holes" in chosen,
            flat=asked.flat and "flat" in chosen,
            template=asked.template,
            colour=asked.colour,
        )

    def with_paper(self, paper: PaperSize) -> PrintForm:
        """The same job on other paper."""
        return replace(self, options=replace(self.options, paper=paper))

    def made_for(self, stage: StageId) -> StageId | None:
        """The stage it is made for, ``None`` for all divisions."""
        return None if self.everywhere or self.document in EVENT_DOCUMENTS else stage

    def file_name(self, state: TournamentState, stage: StageId) -> str:
        """A name for the PDF: event, division where there are several, document, round."""
        parts = [state.details.name, say(f"document.{self.document}")]
        if len(state.divisions) > 1 and self.made_for(stage) is not None:
            parts.insert(1, stage_in_words(state, stage))
        rounds = stage_view(state, stage).rounds
        if "round" in self.choices() and rounds:
            parts.append(say("round.label", number=self.round or rounds[-1].number))
        if "whom" in self.choices() and self.whom:
            parts.append(dict(whom(state, stage, self.document))[self.whom])
        name = safe_file_name(" - ".join(parts))
        return name.removesuffix(".tourney") + ".pdf"


@dataclass(frozen=True, slots=True)
class Offer:
    """One document to choose: its id, its name, a line on what it is."""

    document: str
    name: str
    help: str


def offered(state: TournamentState, stage: StageId | None) -> tuple[Offer, ...]:
    """The documents of the stage; without one those that any division has."""
    views: tuple[StageView, ...] = current_views(state) if stage is None else (stage_view(state, stage),)
    return _offers(dict.fromkeys(each for view in views for each in documents_for(view)))


def offered_for_event(state: TournamentState) -> tuple[Offer, ...]:
    """The documents of the whole event."""
    return _offers(event_documents(state))


def _offers(documents: Iterable[str]) -> tuple[Offer, ...]:
    return tuple(Offer(each, say(f"document.{each}"), say(f"document.{each}.help")) for each in documents)


def fitting(state: TournamentState, form: PrintForm, stage: StageId) -> PrintForm:
    """The same job; a document that is not offered for the stage, or anywhere, gives way to the first that is."""
    there = [*offered(state, None if form.everywhere else stage), *offered_for_event(state)]
    known = any(each.document == form.document for each in there)
    return form if known else replace(form, document=there[0].document, whom="")


def moved(state: TournamentState, form: PrintForm, stage: StageId, place: str) -> tuple[PrintForm, StageId]:
    """The job for another of ``places``, and the stage that is shown then."""
    everywhere = place == ALL_DIVISIONS
    there = stage if everywhere else StageId(int(place))
    return fitting(state, replace(form, everywhere=everywhere, round=None, whom=""), there), there


def places(state: TournamentState) -> tuple[tuple[str, str], ...]:
    """What a document can be for, as id and words: the stages with somebody in them, or all divisions. One or none
    where there is nothing to choose."""
    entered = {stage for stage, _entrant in state.participations}
    found = [
        (str(stage.id), stage_in_words(state, stage.id))
        for division in sorted(state.divisions)
        for stage in stages_of(state, division)
        if stage.id in entered or stage.id == current_stage(state, division)
    ]
    if len(state.divisions) > 1:
        found.append((ALL_DIVISIONS, say("print.all_divisions")))
    return tuple(found)


def whom(state: TournamentState, stage: StageId, document: str) -> tuple[tuple[str, str], ...]:
    """Whom a document can be for, as id and words: all of them, or one player or team in the alphabet."""
    view = stage_view(state, stage)
    every = ("", say(f"print.whom.{document}"))
    players = sorted(view.entrants, key=view.name_key)
    if document == "schedule-by-player":
        return (every, *((str(each), view.name(each)) for each in players))
    teams: dict[str, str] = {}
    for team in (team for each in players for team in team_names(view.entrants[each])):
        teams.setdefault(folded(team), team)
    return (every, *((teams[each], teams[each]) for each in sorted(teams)))


def warnings(made: PrintedDocument) -> tuple[str, str]:
    """What to know before it goes to the printer, as fact and sentence; empty where all is well."""
    parts = [(say("print.left_out", n=len(made.left_out)), " ".join(made.left_out))] if made.left_out else []
    if made.unprintable:
        parts.append(
            (say("print.unprintable"), say("print.unprintable.which", what=listed(made.unprintable, 6)))
        )
    if made.shortened:
        fact = say("print.shortened", n=len(made.shortened))
        parts.append((fact, say("print.shortened.which", what=listed(made.shortened, 3))))
    if not parts:
        return "", ""
    fact, sentence = parts[0]
    return fact, " ".join([sentence, *(" ".join(rest) for rest in parts[1:])])
