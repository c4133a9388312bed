"""Reading the command line: a parser that answers with one clear sentence, and the arguments that many commands
share."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import listed, say
from tourney_desktop.exchange.delimited import clean_cell

LARGEST_LOT = 999_999_999
_NUMBER = re.compile(r"\d{1,9}")
_MINUS_RESULT = re.compile(r"-(?:\d{1,7}\s*[-:/ ]\s*-?\d{1,7}|/[+-])")
_PATTERNS = (
    (r"unrecognized arguments: (?P<option>-\S*)", "cli.no_option"),
    (r"unrecognized arguments: (?P<word>.*)", "cli.too_much"),
    (r"the following arguments are required: (?P<names>.*)", "cli.required"),
    (r"one of the arguments (?P<names>.*) is required", "cli.one_of"),
    (r"argument (?P<name>[^:]*): expected .*", "cli.no_value"),
    (r"argument (?P<name>[^:]*): not allowed with argument (?P<other>.*)", "cli.not_together"),
    (r"argument (?P<name>[^:]*): ignored explicit argument (?P<value>.*)", "cli.takes_no_value"),
    (
        r"argument (?P<name>[^:]*): invalid choice: (?P<value>.*) \(choose from (?P<choices>.*)\)",
        "cli.choice",
    ),
    (r"argument (?P<name>[^:]*): (?P<problem>.*)", "cli.argument"),
)


class Parser(argparse.ArgumentParser):
    """An argument parser that takes no abbreviations and raises what it finds wrong as ``BadInput``."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False, add_help=False)
        self.add_argument("-h", "--help", action="help", help=say("help.opt.help"))
        self.add_argument("--json", action="store_true", help=say("help.opt.json"))

    def error(self, message: str) -> NoReturn:
        """The one sentence for what was wrong with the words of the command."""
        raise BadInput("cli.usage", command=self.prog, problem=_in_clear(message))


def _in_clear(message: str) -> str:
    for pattern, code in _PATTERNS:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            words = {name: text.replace("'", "") for name, text in found.groupdict().items()}
            if "names" in words:
                words["names"] = listed(words["names"].replace(", ", " ").split())
            return say(code, **words)
    return message


def minus_results(words: Sequence[str]) -> list[str]:
    """The words with a real minus before results such as ``-15:30``, so that they are not taken for options."""
    return [
        word.replace("-", "\N{MINUS SIGN}", 1) if _MINUS_RESULT.fullmatch(word) else word for word in words
    ]


# types of arguments


def whole(text: str) -> int:
    """A whole number from 0."""
    if not _NUMBER.fullmatch(text):
        raise argparse.ArgumentTypeError(say("cli.not_a_number", text=text))
    return int(text)


def words(text: str) -> str:
    """Text on one line, without broken letters."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as trouble:
        raise argparse.ArgumentTypeError(say("cli.broken_text")) from trouble
    return clean_cell("".join(c for c in text if c.isprintable() or c.isspace()))


def pair(text: str) -> tuple[str, str]:
    """``OPTION=VALUE``."""
    name, equals, value = words(text).partition("=")
    if not equals or not name.strip():
        raise argparse.ArgumentTypeError(say("option.not_a_pair", text=text))
    return name.strip(), value.strip()


def rounds(text: str) -> tuple[int, ...]:
    """``3``, ``3-4`` or ``1,3-5``."""
    found: list[int] = []
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if not _NUMBER.fullmatch(first) or (dash and not _NUMBER.fullmatch(last)):
            raise argparse.ArgumentTypeError(say("cli.not_rounds", text=text))
        low, high = int(first), int(last) if dash else int(first)
        if not 1 <= low <= high <= 999:
            raise argparse.ArgumentTypeError(say("cli.not_rounds", text=text))
        found += range(low, high + 1)
    return tuple(sorted(set(found)))


# arguments that commands share


def add_file(parser: argparse.ArgumentParser) -> None:
    """``FILE``."""
    parser.add_argument("file", metavar="FILE", type=Path, help=say("help.opt.file"))


def add_stage(parser: argparse.ArgumentParser) -> None:
    """``FILE [--division D] [--stage S]``."""
    add_file(parser)
    parser.add_argument("--division", metavar="D", type=words, default="", help=say("help.opt.division"))
    parser.add_argument("--stage", metavar="S", type=words, default="", help=say("help.opt.stage"))


def add_who(parser: argparse.ArgumentParser) -> None:
    """``WHO``."""
    parser.add_argument("who", metavar="WHO", type=words, help=say("help.opt.who"))


def add_lot(parser: argparse.ArgumentParser) -> None:
    """``--random-seed N``."""
    parser.add_argument("--random-seed", metavar="N", type=whole, help=say("help.opt.random_seed"))


def add_settings(parser: argparse.ArgumentParser, *, required: bool = False) -> None:
    """``--set OPTION=VALUE``, several times."""
    parser.add_argument(
        "--set", metavar="OPTION=VALUE", type=pair, action="append", default=[], required=required,
        help=say("help.opt.set"),
    )  # fmt: skip
