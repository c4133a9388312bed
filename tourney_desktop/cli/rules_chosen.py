"""``--preset``, ``--format`` and ``--set``: the rules something new is played by."""

from __future__ import annotations

from argparse import Namespace

from tourney_desktop.cli.arguments import Parser, add_settings, words
from tourney_desktop.domain.model import StageConfig
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.options import canonical
from tourney_desktop.rules.presets import preset_by_id


def add_rules(parser: Parser) -> None:
    """A preset or a bare format, one of the two, and options."""
    rules = parser.add_mutually_exclusive_group(required=True)
    rules.add_argument("--preset", metavar="ID", type=words, help=say("help.opt.preset"))
    rules.add_argument("--format", metavar="ID", type=words, help=say("help.opt.format"))
    add_settings(parser)


def config_of(args: Namespace) -> StageConfig:
    """What they name. Raises ``BadInput`` for what does not exist, listing what does."""
    changes = tuple(args.set)
    if args.preset is not None:
        return preset_by_id(args.preset).config(*changes)
    kind = format_by_id(args.format)
    return StageConfig(kind.id, "", canonical(kind.options_type, changes))
