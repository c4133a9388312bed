"""Banners made of sentences: a refusal shows its fact strong, and takes a second line where it is long."""

from __future__ import annotations

from tourney_desktop.domain.text import say
from tourney_desktop.reports.table import Tone
from tourney_desktop.ui.desk import Snapshot
from tourney_desktop.ui.widgets.banner import BannerAction, Notice

TAB_IDS = ("entrants", "seeding", "pairings", "scores", "standings")
"""The tabs in the order of work."""

ONE_LINE = 120
"""Characters that fit beside the links at the usual width of the window."""


def split_sentence(text: str) -> tuple[str, str]:
    """The first sentence, and the rest. After a figure a full stop ends it only where another sentence begins."""
    for at, letter in enumerate(text[:-2]):
        ends = letter in ".?" and text[at + 1] == " " and at > 3
        if ends and (not text[at - 1].isdigit() or text[at + 2].isupper()):
            return text[: at + 1], text[at + 2 :]
    return text, ""


def refusal(text: str, actions: tuple[BannerAction, ...] = ()) -> Notice:
    """Why something was not done, and the cure."""
    fact, rest = split_sentence(text)
    if len(text) > ONE_LINE and rest:
        return Notice(fact, "", Tone.STOP, actions, detail=rest)
    return Notice(fact, rest, Tone.STOP, actions)


def read_only(snapshot: Snapshot) -> Notice:
    """Why nothing can be changed, and the way out."""
    return Notice(
        say("notice.read_only"),
        snapshot.why_read_only,
        Tone.WARN,
        (BannerAction("copy", say("notice.copy")),),
        icon="lock",
    )


def saved(time: str) -> Notice:
    """The answer to Ctrl+S: everything is saved already."""
    return Notice(
        say("notice.saved", time=time[11:19]),
        say("notice.saved.why"),
        Tone.OK,
        (BannerAction("copy", say("notice.copy")), BannerAction("close", say("banner.close"))),
    )
