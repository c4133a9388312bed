"""What is asked before results go: pairing a round again, taking a schedule back."""

from __future__ import annotations

from tourney_desktop.domain.model import Round
from tourney_desktop.domain.text import say
from tourney_desktop.reports.words import round_title
from tourney_desktop.ui.ask import Confirm, Option, Question
from tourney_desktop.ui.tabs.pairings_words import round_words
from tourney_desktop.ui.widgets.buttons import ButtonKind


def take_back_question(rounds: int, results: int) -> Question:
    """Before every round of a schedule is taken back with results in it."""
    return Question(
        title=say("pairings.unpair_all.title", n=rounds),
        lines=(say("pairings.unpair_all.what", n=results),),
        options=(
            Option("keep", say("pairings.unpair_all.keep")),
            Option("unpair", say("pairings.unpair_all.do"), ButtonKind.DANGER),
        ),
        default="keep",
        confirm=Confirm(say("pairings.unpair_all.confirm"), str(rounds), say("pairings.again.matches")),
        esc_text=say("pairings.unpair_all.esc"),
    )


def again_question(each: Round, results: int) -> Question:
    """Before a round with results in it is paired again."""
    name = round_words(each)
    return Question(
        title=say("pairings.again.title", round=name),
        lines=(say("pairings.again.what", round=name, n=results),),
        options=(
            Option("keep", say("pairings.again.keep", round=name)),
            Option("again", say("pairings.again.do"), ButtonKind.DANGER),
        ),
        default="keep",
        confirm=Confirm(say("pairings.again.confirm"), str(each.number), say("pairings.again.matches")),
        esc_text=say("pairings.again.esc"),
        window=round_title(each),
    )
