"""``formats`` and ``presets``: what may be played, with its options."""

from __future__ import annotations

from argparse import Namespace

from tourney_desktop.cli.answer import Answer
from tourney_desktop.cli.arguments import Parser
from tourney_desktop.cli.plain import columns_text
from tourney_desktop.cli.verb import Verb
from tourney_desktop.domain.text import say
from tourney_desktop.rules.formats import FORMATS
from tourney_desktop.rules.options import specs
from tourney_desktop.rules.presets import presets


def _nothing(parser: Parser) -> None:
    del parser


def _formats(_args: Namespace) -> Answer:
    def data() -> object:
        return [
            {
                "id": each.id,
                "name": each.name,
                "options": [
                    {
                        "name": option.name,
                        "type": option.kind.name,
                        "default": None if option.name in each.required_options() else option.default,
                        "choices": list(option.kind.choices()),
                        "help": option.help,
                    }
                    for option in specs(each.options_type)
                ],
            }
            for each in FORMATS
        ]

    def text() -> str:
        parts = []
        for each in FORMATS:
            rows = [
                (
                    option.name,
                    say("cli.must_be_given") if option.name in each.required_options() else option.default,
                    ", ".join(option.kind.choices()),
                    option.help,
                )
                for option in specs(each.options_type)
            ]
            titles = [say(f"cli.column.{name}") for name in ("option", "default", "choices", "help")]
            parts.append(f"{each.id}  {each.name}\n{columns_text(titles, rows)}")
        return "\n\n".join(parts)

    return Answer(data, text)


def _presets(_args: Namespace) -> Answer:
    found = presets()
    return Answer(
        lambda: [
            {
                "id": each.id,
                "name": each.name,
                "format": each.format,
                "source": each.source,
                "options": dict(each.options),
            }
            for each in found
        ],
        lambda: columns_text(
            [say(f"cli.column.{name}") for name in ("preset", "name", "format", "source")],
            [(each.id, each.name, each.format, each.source) for each in found],
        ),
    )


VERBS = (Verb("formats", _nothing, _formats), Verb("presets", _nothing, _presets))
