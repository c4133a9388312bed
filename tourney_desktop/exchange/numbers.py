"""Numbers as people and spreadsheets write them, and the words that stand for none."""

from __future__ import annotations

import re
from fractions import Fraction

from tourney_desktop.domain.collation import folded

_NO_VALUE = frozenset(
    [
        "none",
        "unr",
        "unr.",
        "unrated",
        "nr",
        "n/a",
        "na",
        "#n/a",
        "#value!",
        "#ref!",
        "#name?",
        "#null!",
        "-",
        "--",
        "?",
        ".",
        "x",
        "nil",
        "null",
        "ohne",
        "keine",
        "sin",
        "aucun",
        "neant",
        "brak",
        "bez",
        "n.c.",
        "nc",
        "unbewertet",
    ]
)
_YES = frozenset(
    [
        "yes",
        "y",
        "true",
        "t",
        "1",
        "x",
        "ja",
        "j",
        "oui",
        "o",
        "si",
        "s",
        "sim",
        "tak",
        "ano",
        "da",
        "wahr",
        "vrai",
        "on",
        "rookie",
        "new",
        "neu",
    ]
)
_NO = frozenset(
    ["no", "n", "false", "f", "0", "nein", "non", "nao", "nie", "ne", "niet", "falsch", "faux", "off", "-"]
)
_SPACED = re.compile(r"(?<=\d)[ \u00a0\u202f\u2009'’](?=\d{3}(?!\d))")
_MINUS = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{NON-BREAKING HYPHEN}": "-"})
_PLAIN = re.compile(r"[+-]?\d{1,12}(?:\.\d{1,20})?|[+-]?\.\d{1,20}")
_RATIO = re.compile(r"([+-]?\d{1,12})/(\d{1,12})")
_QUARTERS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
_PROVISIONAL = re.compile(r"(.*\d)\s*(?:[*?]|[pP]\d{0,2}|prov\.?)")
_GROUPED_COMMA = re.compile(r"[+-]?[1-9]\d{0,2}(?:,\d{3})+")
_GROUPED_DOT = re.compile(r"[+-]?[1-9]\d{0,2}(?:\.\d{3})+")


def stands_for_nothing(text: str) -> bool:
    """Whether a cell says in words that there is no value."""
    return not text or folded(text) in _NO_VALUE or text in ("–", "—", "\N{MINUS SIGN}")


def read_number(text: str, *, grouped: bool = False) -> Fraction | None:
    """The exact number, ``None`` for a cell that says there is none. Raises ``ValueError`` for anything else.

    Spaces group thousands, the last of two kinds of point is the decimal one. With ``grouped`` (ratings, points)
    ``1.450`` and ``1,450`` are 1450; without it (averages) a single point is decimal, since 638.333 is an
    average.
    """
    if stands_for_nothing(text):
        return None
    typed = _SPACED.sub("", text.translate(_MINUS).strip())
    ratio = _RATIO.fullmatch(typed)
    if ratio and int(ratio[2]):
        return Fraction(int(ratio[1]), int(ratio[2]))
    extra = _QUARTERS.get(typed[-1:], Fraction(0))
    if extra:
        typed = typed[:-1].strip()
        if typed in ("", "+", "-"):
            return -extra if typed == "-" else extra
    typed = _with_decimal_point(typed, grouped=grouped)
    if not _PLAIN.fullmatch(typed) or (extra and "." in typed):
        raise ValueError(text)
    number = Fraction(typed)
    return number - extra if typed.startswith("-") else number + extra


def _with_decimal_point(typed: str, *, grouped: bool) -> str:
    comma, dot = typed.rfind(","), typed.rfind(".")
    if comma >= 0 and dot >= 0:
        whole, _point, part = typed.rpartition("," if comma > dot else ".")
        separator = "." if comma > dot else ","
        groups = _GROUPED_DOT if separator == "." else _GROUPED_COMMA
        return f"{whole.replace(separator, '')}.{part}" if groups.fullmatch(whole) else typed
    if comma >= 0:
        several = typed.count(",") > 1
        if (grouped or several) and _GROUPED_COMMA.fullmatch(typed):
            return typed.replace(",", "")
        return typed.replace(",", ".") if not several else typed
    if dot >= 0 and (grouped or typed.count(".") > 1) and _GROUPED_DOT.fullmatch(typed):
        return typed.replace(".", "")
    return typed


def read_rating(text: str) -> Fraction | None:
    """A rating: marks of a provisional one are left out, and 0 means unrated."""
    provisional = _PROVISIONAL.fullmatch(text)
    number = read_number(provisional[1].strip() if provisional else text, grouped=True)
    if number is not None and number < 0:
        raise ValueError(text)
    return number or None


def read_whole(text: str) -> int | None:
    """A whole number; ``12.0`` is one."""
    number = read_number(text, grouped=True)
    if number is not None and number.denominator != 1:
        raise ValueError(text)
    return None if number is None else int(number)


def read_yes_no(text: str) -> bool | None:
    """Yes or no in several languages, ``None`` for a blank cell. Raises ``ValueError`` for anything else."""
    word = folded(text)
    if not word:
        return None
    if word in _YES or text in ("✓", "✔", "☑"):
        return True
    if word in _NO or text in ("✗", "✘", "☐", "–", "—"):
        return False
    raise ValueError(text)
