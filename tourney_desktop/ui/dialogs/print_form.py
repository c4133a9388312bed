"""What the print dialog knows: the document, its choices, and the requests they make. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tourney_desktop.domain.model import StageId, TournamentState
from tourney_desktop.domain.text import listed, say
from tourney_desktop.reports.sheet_head import CertificateTemplate, PaperSize, PrintedDocument, PrintOptions
from tourney_desktop.reports.sheets import SheetRequest, documents_of, needs_round
from tourney_desktop.rules.view import stage_view
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
_LARGE = frozenset({"pairings", "pairings-by-name", "standings", "seeding", "entrants"})


@dataclass(frozen=True)
class PrintForm:
    """The choices of one print job. ``round`` is ``None`` for the last."""

    document: str
    round: int | None = None
    everybody: bool = False
    options: PrintOptions = field(default_factory=PrintOptions)

    def choices(self) -> frozenset[str]:
        """Which further choices this document has."""
        found = {"paper"}
        if needs_round(self.document) or self.document in _AS_OF:
            found.add("round")
        if self.document in _LARGE:
            found.add("large")
        if self.document == "table-cards":
            found.add("flat")
        if self.document == "certificates":
            found |= {"template", "everybody", "colour"}
        elif self.document != "table-cards":
            found.add("holes")
        return frozenset(found)

    def request(self) -> SheetRequest:
        """What is asked of the reports."""
        chosen = self.choices()
        return SheetRequest(
            self.document,
            self.round if "round" in chosen else None,
            everybody=self.everybody and "everybody" in chosen,
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

    def file_name(self, state: TournamentState, stage: StageId) -> str:
        """A name for the PDF: event, document, round."""
        parts = [state.details.name, say(f"document.{self.document}")]
        rounds = stage_view(state, stage).rounds
        if "round" in self.choices() and rounds:
            parts.append(say("round.label", number=self.round or rounds[-1].number))
        name = safe_file_name(" - ".join(parts))
        return name.removesuffix(".tourney") + ".pdf"


def offered(state: TournamentState, stage: StageId) -> tuple[tuple[str, str, str], ...]:
    """The documents of the stage's format: id, name, help."""
    documents = documents_of(state.stages[stage].config.format)
    return tuple((each, say(f"document.{each}"), say(f"document.{each}.help")) for each in documents)


def warnings(made: PrintedDocument) -> tuple[str, str]:
    """What to know before it goes to the printer, as fact and sentence; empty where all is well."""
    parts = []
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
