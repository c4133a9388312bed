"""``lots``: numbers drawn from a hat and typed: pairing numbers, a preliminary, table places (MSFS-2.1, MSFS-5.2)."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_stage
from tourney_desktop.cli.event_file import after_notes, opened, stage_of
from tourney_desktop.cli.plain import columns_text, table_text
from tourney_desktop.cli.shapes import seeds_json
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.commands.lots import TypeLots, next_draw
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.model import EntrantId, TournamentState
from tourney_desktop.domain.people import entrant_name, find_entrant
from tourney_desktop.domain.text import say
from tourney_desktop.exchange.columns import column_key
from tourney_desktop.exchange.delimited import Record, read_sheet
from tourney_desktop.exchange.text_file import decode, read_bytes
from tourney_desktop.reports.seeding import seeding_table
from tourney_desktop.rules.view import stage_view

_NUMBER = frozenset(map(column_key, ("number", "no", "no.", "nr", "lot", "place", "seed", "pairing number")))
_WHO = frozenset(map(column_key, ("name", "who", "player", "entrant", "team", "pair")))


def _header_score(cells: Sequence[str]) -> int:
    return sum(1 for cell in cells if column_key(cell) in _NUMBER | _WHO)


def _arguments(parser: Parser) -> None:
    add_stage(parser)
    parser.add_argument("order", metavar="ORDER.csv", type=Path, nargs="?", help=say("help.opt.lots_order"))
    parser.add_argument("--remove", action="store_true", help=say("help.opt.lots_remove"))


def _lots(args: Namespace) -> Answer:
    if args.remove == (args.order is not None):
        raise BadInput("cli.lots_or_remove")
    data = b"" if args.remove else read_bytes(args.order)
    with opened(args.file, write=True) as document:
        stage = stage_of(document.state, args)
        what = next_draw(stage_view(document.state, stage))
        if args.remove and what is None:
            raise RuleConflict("cli.lots_are_seeds")
        order = () if args.remove else read_lots(document.state, data, args.order)
        document.execute(TypeLots(stage, order))
        view = stage_view(document.state, stage)
        notes = after_notes(document)
    if what is None:
        return Answer(lambda: seeds_json(view), lambda: table_text(seeding_table(view)), notes)
    titles = (say("column.line"), say("column.name"))
    rows = [(str(at), view.name(each)) for at, each in enumerate(order, 1)]
    return Answer(
        lambda: [
            {"number": at, "id": each, "name": view.name(each), "what": what}
            for at, each in enumerate(order, 1)
        ],
        lambda: columns_text(titles, rows),
        notes,
    )


def read_lots(state: TournamentState, data: bytes, path: Path) -> tuple[EntrantId, ...]:
    """Who drew which number, in order of the numbers. Raises ``BadInput`` naming the row where one does not fit, and
    for numbers that do not run 1, 2, 3 …"""
    records = read_sheet(decode(data, path.name), _header_score).records
    number_at, who_at = 0, 1
    if records and _header_score(records[0].cells) >= 2:
        keys = [column_key(cell) for cell in records[0].cells]
        number_at = next((at for at, key in enumerate(keys) if key in _NUMBER), 0)
        who_at = next((at for at, key in enumerate(keys) if key in _WHO), 1)
        records = records[1:]
    drawn: dict[int, EntrantId] = {}
    for record in records:
        number, who = _row(state, record, number_at, who_at)
        if number in drawn:
            twice = say("cli.lot_twice", number=number, name=entrant_name(state, drawn[number]))
            raise BadInput("import.row", row=record.line, message=twice)
        drawn[number] = who
    if not drawn:
        raise BadInput("cli.no_lots", file=path)
    gap = next((number for number in range(1, len(drawn) + 1) if number not in drawn), None)
    if gap is not None:
        raise BadInput("cli.lot_missing", number=gap)
    return tuple(drawn[number] for number in sorted(drawn))


def _row(state: TournamentState, record: Record, number_at: int, who_at: int) -> tuple[int, EntrantId]:
    """One lot. A name with its comma not in quotation marks takes two cells where it comes last."""
    cells = [*record.cells, "", ""]
    number = cells[number_at]
    try:
        if not (number.isascii() and number.isdigit() and len(number) < 5 and int(number)):
            raise BadInput("cli.no_lot_number", text=number)
        last = who_at + 2 if who_at > number_at else who_at + 1
        who = ", ".join(cell for cell in cells[who_at:last] if cell)
        return int(number), find_entrant(state, who)
    except BadInput as trouble:
        raise BadInput("import.row", row=record.line, message=str(trouble)) from trouble


VERBS = (Verb("lots", _arguments, _lots),)
