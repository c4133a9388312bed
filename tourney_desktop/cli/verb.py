"""One command: its words, its arguments, and what it does."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser
from tourney_desktop.domain.text import say


@dataclass(frozen=True, slots=True)
class Verb:
    """``words`` is what is typed after ``tourney``, such as ``entrant add``. Its one line of help is the message
    ``help.<words>``, with a dot for each space."""

    words: str
    arguments: Callable[[Parser], None]
    run: Callable[[Namespace], Answer]

    @property
    def help(self) -> str:
        """One line that says what it does."""
        return say(f"help.{self.words.replace(' ', '.')}")

    def parser(self) -> Parser:
        """The parser of what follows its words."""
        parser = Parser(f"tourney {self.words}", self.help)
        self.arguments(parser)
        return parser
