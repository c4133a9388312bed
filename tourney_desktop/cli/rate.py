"""``rate``: ratings from a history of games, from event files, and from a list to begin with. Nothing is stored."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser, add_settings, pair, words
from tourney_desktop.cli.event import refuse_same_file
from tourney_desktop.cli.plain import table_text
from tourney_desktop.cli.rate_shapes import changes_json, events_json, person_json, ratings_json
from tourney_desktop.cli.rate_sources import RateSources, read_sources
from tourney_desktop.cli.verb import Verb
from tourney_desktop.document.rating_sources import Sources
from tourney_desktop.domain.collation import folded
from tourney_desktop.domain.errors import BadInput, RuleConflict
from tourney_desktop.domain.people import split_name
from tourney_desktop.domain.text import listed, say
from tourney_desktop.exchange.names import NAME_ORDERS
from tourney_desktop.exchange.rated_list import rated_list_csv
from tourney_desktop.exchange.ratings_list import ratings_csv
from tourney_desktop.reports.rated_events import rated_events_table, status_words
from tourney_desktop.reports.rating_changes import changes_table, shares_table
from tourney_desktop.reports.ratings import course_table, listed_ratings, ratings_table
from tourney_desktop.reports.sheet_head import PrintedDocument, PrintOptions
from tourney_desktop.reports.table import Table
from tourney_desktop.rules.ratings import RATINGS, rating_by_id
from tourney_desktop.rules.ratings.base import Key
from tourney_desktop.rules.ratings.history import EventStatus, RatingHistory, rate_history
from tourney_desktop.rules.ratings.options import read_rating_options

SHOWN = ("list", "events", "changes")
_TABLES: Mapping[str, Callable[[RatingHistory], Table]] = {
    "list": ratings_table,
    "events": rated_events_table,
    "changes": changes_table,
}
_JSON: Mapping[str, Callable[[RatingHistory], object]] = {
    "list": ratings_json,
    "events": events_json,
    "changes": changes_json,
}
ENDINGS = (".csv", ".pdf")


def _arguments(parser: Parser) -> None:
    systems = ", ".join(each.id for each in RATINGS)
    parser.add_argument("system", metavar="SYSTEM", type=words, help=say("help.opt.system", systems=systems))
    parser.add_argument("sources", metavar="SOURCE", type=Path, nargs="+", help=say("help.opt.rate_sources"))
    add_settings(parser)
    parser.add_argument("--ratings", metavar="LIST.csv", type=Path, help=say("help.opt.ratings"))
    parser.add_argument(
        "--output",
        "-o",
        metavar="OUT",
        type=Path,
        action="append",
        default=[],
        help=say("help.opt.rate_output"),
    )
    parser.add_argument("--keep", metavar="LIST.csv", type=Path, help=say("help.opt.rate_keep"))
    for option in ("--leave-out", "--take-in"):
        parser.add_argument(
            option, metavar="EVENT", type=words, action="append", default=[],
            help=say("help.opt.rate_leave_out" if option == "--leave-out" else "help.opt.rate_take_in"),
        )  # fmt: skip
    parser.add_argument(
        "--date", metavar="EVENT=DATE", type=pair, action="append", default=[], help=say("help.opt.rate_date")
    )
    parser.add_argument("--show", choices=SHOWN, default="list", help=say("help.opt.rate_show"))
    parser.add_argument("--who", metavar="WHO", type=words, default="", help=say("help.opt.rate_who"))
    parser.add_argument("--names", choices=NAME_ORDERS, default="", help=say("help.opt.names"))
    parser.add_argument("--encoding", metavar="NAME", type=words, default="", help=say("help.opt.encoding"))
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help=say("help.opt.paper"))
    parser.add_argument("--partial", action="store_true", help=say("help.opt.rate_partial"))


def _rate(args: Namespace) -> Answer:
    system = rating_by_id(args.system)
    options = read_rating_options(system.options_type, args.set)
    _check_outputs(args)
    left_out = {**dict.fromkeys(args.leave_out, True), **dict.fromkeys(args.take_in, False)}
    read = read_sources(
        args.sources, system, encoding=args.encoding, names=args.names, left_out=left_out, dates=args.date
    )
    if args.keep is not None:
        _check_kept(args, read)
    found = read.sources(args.ratings)
    if found.unclear or (found.unreadable and not args.partial):
        return _refused(found)
    history = rate_history(system, options, found.events, found.start)
    notes = (*found.questions, *(each.text for each in (*found.unreadable, *found.remarks)))
    notes += _event_notes(history)
    key = _key(history, args.who) if args.who else None
    if args.show == "changes" and not history.periods:
        raise RuleConflict("ratings.no_event_used")
    written = tuple(note for target in args.output for note in _write(target, history, args, key))
    if args.keep is not None:
        written += (_keep(args.keep, read, history),)
    if key is not None:
        return Answer(
            lambda: person_json(history, key), lambda: _person_text(history, key), (*notes, *written)
        )
    return Answer(lambda: _JSON[args.show](history), lambda: _text(history, args.show), (*notes, *written))


def _text(history: RatingHistory, show: str) -> str:
    tables = [_TABLES[show](history)]
    if show == "list":
        tables.append(rated_events_table(history))
    return "\n\n".join(table_text(table) for table in tables)


def _person_text(history: RatingHistory, key: Key) -> str:
    tables = [course_table(history, key)]
    if history.course(key):
        tables.append(shares_table(history, key, history.course(key)[-1][0]))
    return "\n\n".join(table_text(table) for table in tables)


def _event_notes(history: RatingHistory) -> tuple[str, ...]:
    """Events that were listed and not used."""
    found = []
    for each in history.listed:
        name, date = each.event.name, str(each.event.date) or say("ratings.no_date")
        if each.status is EventStatus.AWAITING:
            code = "ratings.said.awaiting" if each.event.open_games else "ratings.said.empty"
            found.append(say(code, event=name, date=date, n=each.event.open_games))
        elif each.status is EventStatus.TWICE:
            found.append(say("ratings.said.twice", event=name, date=date, source=each.event.source))
        elif each.status is EventStatus.LEFT_OUT:
            found.append(say("ratings.said.left_out", event=name, date=date))
    return tuple(found)


def _keep(target: Path, read: RateSources, history: RatingHistory) -> str:
    """Write the list of rated events, with what became of each."""
    from tourney_desktop.compose import write_file  # noqa: PLC0415 - brings storage

    words = dict(zip(read.entries, status_words(history, read.events), strict=True))
    rated = read.rated_list()
    status = [words[each] for each in rated.entries]
    write_file(target, rated_list_csv(rated, target.absolute().parent, status))
    return say("ratings.kept", file=target, n=len(rated.entries))


def _refused(found: Sources) -> Answer:
    def data() -> object:
        return {
            "problems": [
                {
                    "file": each.file,
                    "row": each.found.row,
                    "column": each.found.column,
                    "message": each.found.message,
                }
                for each in found.problems
            ]
        }

    said = "\n".join(each.text for each in found.problems)
    first = found.problems[0]
    code = "ratings.refused" if found.unclear else "ratings.refused_partial"
    return Answer(data, lambda: said, (), 2, say(code, n=len(found.problems), first=first.text))


def _check_outputs(args: Namespace) -> None:
    for target in args.output:
        if target.suffix.lower() not in ENDINGS:
            raise BadInput("ratings.output_ending", file=target.name, endings=listed(ENDINGS))
        _check_target(target, args.sources, args.ratings)


def _check_kept(args: Namespace, read: RateSources) -> None:
    """A list of rated events may be kept in its own place, but not in that of its sources."""
    if args.keep.suffix.lower() != ".csv":
        raise BadInput("ratings.output_ending", file=args.keep.name, endings=".csv")
    if args.keep.absolute() in [target.absolute() for target in args.output]:
        raise BadInput("cli.over_event", file=args.keep)
    _check_target(args.keep, map(Path, read.rated_list().sources), args.ratings)


def _check_target(target: Path, sources: Iterable[Path], ratings: Path | None) -> None:
    """No file is written over one that it is made from."""
    for source in (*sources, *([ratings] if ratings else [])):
        refuse_same_file(source, target)


def _write(target: Path, history: RatingHistory, args: Namespace, key: Key | None) -> tuple[str, ...]:
    """The new list as CSV, or what is shown as paper."""
    from tourney_desktop.compose import write_file  # noqa: PLC0415 - brings storage

    if target.suffix.lower() == ".csv":
        write_file(target, ratings_csv(listed_ratings(history)))
        return (say("ratings.written", file=target, n=len(history.now)),)
    table = _TABLES[args.show](history) if key is None else _person_paper(history, key)
    printed = _printed(table, args.paper)
    write_file(target, printed.data)
    notes = [say("cli.printed", file=target, n=printed.pages)]
    notes += [say("cli.shortened", text=text) for text in printed.shortened]
    if printed.unprintable:
        notes.append(say("cli.unprintable", letters=" ".join(printed.unprintable)))
    return tuple(notes)


def _person_paper(history: RatingHistory, key: Key) -> Table:
    course = history.course(key)
    return shares_table(history, key, course[-1][0]) if course else course_table(history, key)


def _printed(table: Table, paper: Any) -> PrintedDocument:
    from tourney_desktop.compose import SystemClock, table_pdf  # noqa: PLC0415 - brings storage

    return table_pdf(table, PrintOptions(paper=paper), SystemClock().now())


def _key(history: RatingHistory, who: str) -> Key:
    """Somebody of the history by name. Raises ``BadInput`` naming who fits."""
    last, first = split_name(who)
    wanted = {folded(who), folded(f"{last}, {first}" if first else last)}
    players = {key: history.people.player(key) for key in history.ranked()}
    exact = [key for key, player in players.items() if player.name in wanted]
    near = exact or [key for key, player in players.items() if player.name.startswith(folded(who))]
    if len(near) == 1:
        return near[0]
    if near:
        names = [f"{players[key].listed} ({players[key].team})" for key in near]
        raise BadInput("who.several", who=who, names=listed(names, at_most=6))
    raise BadInput("ratings.nobody", who=who)


VERBS = (Verb("rate", _arguments, _rate),)
