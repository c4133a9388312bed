"""How full names in one column are to be split: which word is the last name."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from tourney_desktop.domain.people import split_name
from tourney_desktop.domain.text import say
from tourney_desktop.exchange.roster_values import NameReader

NAME_ORDERS = ("first-last", "last-first", "whole")


def first_last(text: str) -> tuple[str, str]:
    """``Ann Maple``, but names in Chinese, Japanese or Korean letters begin with the family."""
    if "," not in text and any(_family_first(c) for c in text):
        return last_first(text)
    return split_name(text)


def last_first(text: str) -> tuple[str, str]:
    """``Maple Ann``."""
    if "," in text:
        return split_name(text)
    last, _, first = text.partition(" ")
    return last, first


def whole(text: str) -> tuple[str, str]:
    """Names with a comma are split there; others stay as they are."""
    return split_name(text) if "," in text else (text, "")


def _family_first(letter: str) -> bool:
    name = unicodedata.name(letter, "")
    return name.startswith(("CJK UNIFIED", "HANGUL", "HIRAGANA", "KATAKANA"))


_READERS: dict[str, NameReader] = {"first-last": first_last, "last-first": last_first, "whole": whole}


def name_reader(names: Sequence[str], order: str = "") -> tuple[NameReader, str]:
    """How to split these names, and the question that leaves. A list that writes ``Last, First`` means names
    without a comma to stay whole; one without any comma is read as ``First Last``, and that is asked."""
    if order:
        return _READERS[order], ""
    if any("," in name for name in names):
        return whole, ""
    if any(" " in name for name in names):
        example = next(name for name in names if " " in name)
        last, first = first_last(example)
        return first_last, say("exchange.name_order_guessed", name=example, last=last, first=first)
    return whole, ""
