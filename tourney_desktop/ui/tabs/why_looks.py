"""How the notes of a table look beside their words: the icon and the tone of a finding, the group of a partner who was
passed over. Told by the note's code, so that a format's words are not read."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.model import Note
from tourney_desktop.domain.text import say


@dataclass(frozen=True, slots=True)
class Look:
    """An icon, the colour token of its state, and how grave it is: the gravest stand last."""

    icon: str
    tone: str
    grave: int = 0


KEPT = Look("check", "ok.mark")
INFORMS = Look("info-circle", "info.mark", 1)
_BY_END = {
    "note.down": Look("arrow-down-right", "info.mark", 1),
    "note.left": Look("user-minus", "quiet.mark", 1),
    "note.absent": Look("clock", "warn.mark", 2),
    "note.forfeited_before": Look("info-circle", "info.mark", 1),
    "note.apart": Look("users", "warn.mark", 2),
    "note.rematch": Look("alert-triangle", "warn.mark", 3),
    "note.again": Look("alert-triangle", "warn.mark", 3),
    "note.apart_hard": Look("alert-triangle", "warn.mark", 3),
    "note.second_bye": Look("alert-triangle", "warn.mark", 3),
    "pairing.by_hand": Look("hand-move", "warn.mark", 2),
    "pairing.filled_in": Look("hand-move", "warn.mark", 2),
    "why.repaired": Look("arrows-exchange", "info.mark", 1),
    "why.not_by_present_scores": Look("history", "quiet.mark", 1),
    "why.not_in_the_table": Look("history", "quiet.mark", 1),
}
_INFORM_RULE = "ADD-7"


def look_of(note: Note, *, general: bool = False) -> Look:
    """The look of a finding. ``general``: it is true of the whole round."""
    if ".check." in note.code:
        return Look("alert-triangle", "warn.mark", 3)
    for end, look in _BY_END.items():
        if note.code.endswith(end):
            return look
    return INFORMS if general or note.rule == _INFORM_RULE else KEPT


def informs(note: Note) -> bool:
    """Whether it is told for information alone (ADD-7)."""
    return note.rule == _INFORM_RULE


@dataclass(frozen=True, slots=True)
class Group:
    """Why a partner was passed over, in two words, with its look."""

    word: str
    icon: str
    tone: str


def group_of(note: Note) -> Group:
    """The group of a reason."""
    code = note.code
    if code.endswith("not_again"):
        return Group(say("why.passed.met"), "repeat", "info.mark")
    if code.endswith(("kept_apart", "why_not.apart", "why_not.one_group")):
        return Group(say("why.passed.apart"), "users", "warn.mark")
    if code.endswith("why_not.strands"):
        return Group(say("why.passed.strands"), "user-minus", "quiet.mark")
    if code.endswith("why_not.later"):
        return Group(say("why.passed.later"), "equal", "quiet.mark")
    return Group(say("why.passed.dearer"), "arrow-up-right", "quiet.mark")
