"""``print``: documents on paper, as PDF."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, whole, words
from tourney_desktop.cli.event import refuse_same_file
from tourney_desktop.cli.event_file import after_notes, opened, stage_of, view_of
from tourney_desktop.cli.schedules import add_one
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.document import Document
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput, FileHeld
from tourney_desktop.domain.people import find_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.reports.rating_sheets import RATING_SHEETS
from tourney_desktop.reports.schedule_sheets import about_one
from tourney_desktop.reports.sheet_head import PrintedDocument, PrintOptions
from tourney_desktop.reports.sheets import SheetRequest, documents_for, documents_of
from tourney_desktop.reports.weekend import EVENT_DOCUMENTS, event_documents
from tourney_desktop.rules.formats import FORMATS

EVERY_DIVISION = "all"
"""What ``--division`` says for a document of each of them."""


def _arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help=say("help.opt.file"))
    parser.add_argument("document", metavar="DOCUMENT", type=words, nargs="?", help=say("help.opt.document"))
    parser.add_argument("--list", action="store_true", help=say("help.opt.list"))
    parser.add_argument("--output", "-o", metavar="OUT.pdf", type=Path, help=say("help.opt.output"))
    parser.add_argument("--round", metavar="R", type=whole, help=say("help.opt.round"))
    add_one(parser)
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help=say("help.opt.paper"))
    parser.add_argument("--everybody", action="store_true", help=say("help.opt.everybody"))
    parser.add_argument("--large", action="store_true", help=say("help.opt.large"))
    parser.add_argument("--division", metavar="D", type=words, default="", help=say("help.opt.division"))
    parser.add_argument("--stage", metavar="S", type=words, default="", help=say("help.opt.stage"))


def _print(args: Namespace) -> Answer:
    if args.list:
        return _list(args)
    for name, value in (("FILE", args.file), ("DOCUMENT", args.document), ("-o OUT.pdf", args.output)):
        if value is None:
            raise BadInput("cli.print_needs", name=name)
    refuse_same_file(args.file, args.output)
    try:
        with opened(args.file, write=True) as document:
            made = _printed(document, args)
            notes = after_notes(document)
    except FileHeld:  # printing needs no right to write; only the record of it does
        with opened(args.file, write=False) as document:
            made = _printed(document, args)
            notes = (say("cli.print_not_recorded"),)
    notes += made.left_out
    notes += tuple(say("cli.shortened", text=text) for text in made.shortened)
    if made.unprintable:
        notes += (say("cli.unprintable", letters=" ".join(made.unprintable)),)
    return Answer(
        lambda: {"file": str(args.output), "document": args.document, "pages": made.pages},
        lambda: say("cli.printed", file=args.output, n=made.pages),
        notes,
    )


def _printed(document: Document, args: Namespace) -> PrintedDocument:
    from tourney_desktop.compose import print_to  # noqa: PLC0415 - ReportLab is heavy

    everywhere = folded(args.division) == EVERY_DIVISION or args.document in EVENT_DOCUMENTS
    stage = None if everywhere else stage_of(document.state, args)
    entrant = find_entrant(document.state, args.entrant, stage) if args.entrant else None
    name = about_one(args.document, entrant=entrant is not None, team=bool(args.team))
    request = SheetRequest(name, args.round, args.everybody, entrant, args.team)
    return print_to(document, stage, request, PrintOptions(paper=args.paper, large=args.large), args.output)


def _list(args: Namespace) -> Answer:
    if args.file is None:
        names = tuple(dict.fromkeys(each for kind in FORMATS for each in documents_of(kind.id)))
        names += (*RATING_SHEETS, *EVENT_DOCUMENTS)
    else:
        with opened(args.file, write=False) as document:
            view = view_of(document.state, args)
        names = (*documents_for(view), *event_documents(view.state))
    return Answer(lambda: list(names), lambda: "\n".join(names))


VERBS = (Verb("print", _arguments, _print),)
