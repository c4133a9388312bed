"""``VERBS``, the one list of commands, in the order the help shows them."""

from __future__ import annotations

from collections.abc import Sequence

from tourney_desktop.cli import (
    apart,
    divisions,
    entering,
    entrants,
    event,
    explain,
    export,
    formats,
    history,
    imports,
    lots,
    membership,
    papers,
    prizes,
    rate,
    results,
    rounds,
    scenarios,
    seeds,
    standings,
    swap,
    ties,
)
from tourney_desktop.cli.verb import Verb
from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import listed, say

VERBS: tuple[Verb, ...] = (
    *formats.VERBS,
    *event.VERBS,
    *divisions.VERBS,
    *entering.VERBS,
    *imports.VERBS,
    *entrants.VERBS,
    *membership.VERBS,
    *apart.VERBS,
    *seeds.VERBS,
    *lots.VERBS,
    *rounds.VERBS,
    *swap.VERBS,
    *explain.VERBS,
    *results.VERBS,
    *standings.VERBS,
    *prizes.VERBS,
    *scenarios.VERBS,
    *ties.VERBS,
    *rate.VERBS,
    *papers.VERBS,
    *export.VERBS,
    *history.VERBS,
)


def find_verb(typed: Sequence[str]) -> tuple[Verb, Sequence[str]]:
    """The command that is meant, and the words after it. Raises ``BadInput`` naming what there is."""
    for verb in VERBS:
        own = verb.words.split()
        if list(typed[: len(own)]) == own:
            return verb, typed[len(own) :]
    word = typed[0]
    under = [verb.words for verb in VERBS if verb.words.split()[0] == word]
    if under:
        raise BadInput("cli.which_verb", word=word, verbs=listed(under))
    if word.startswith("-"):
        raise BadInput("cli.usage", command="tourney", problem=say("cli.no_option", option=word))
    raise BadInput(
        "cli.no_verb", verb=word, verbs=listed(dict.fromkeys(verb.words.split()[0] for verb in VERBS))
    )


def overview(under: str = "") -> str:
    """What ``tourney --help`` shows, or ``tourney entrant --help``."""
    shown = [verb for verb in VERBS if not under or verb.words.split()[0] == under]
    widest = max(len(verb.words) for verb in shown)
    lines = [f"  {verb.words.ljust(widest)}  {verb.help}" for verb in shown]
    return "\n".join([say("help.usage"), "", *lines, "", say("help.more")])
