"""The one door for words: a message code and its parameters become a sentence in the director's language.

The catalogue is kept in ``messages/``, one dict a room of the house. English is the source language; a translation is
a gettext catalogue looked up by the English template, so that Babel can extract the templates and ``ngettext`` can
choose among plural forms.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from gettext import NullTranslations

from tourney_desktop.domain.messages import MESSAGES, Plural

_translations: NullTranslations = NullTranslations()


def use_translations(translations: NullTranslations) -> None:
    """Speak another language from now on. ``NullTranslations()`` is English."""
    global _translations  # noqa: PLW0603 - the language is the one thing every room shares
    _translations = translations


def say(code: str, /, **params: object) -> str:
    """The sentence for ``code``.

    A message in two forms chooses by its parameter ``n``. Raises ``KeyError`` for a code that is in no catalogue and
    for a parameter that the sentence needs and did not get: both are our bugs, not the director's.
    """
    template = MESSAGES[code]
    if isinstance(template, Plural):
        count = params["n"]
        if not isinstance(count, int):
            raise KeyError(f"{code}: n must be a count")
        chosen = _translations.ngettext(template.one, template.other, count)
    else:
        chosen = _translations.gettext(template)
    return chosen.format(**params)


def in_brackets(rule: str) -> str:
    """A rule as it stands after a sentence's words, nothing where there is none."""
    return f" ({rule})" if rule else ""


def has(code: str) -> bool:
    """Whether the catalogue holds this code."""
    return code in MESSAGES


def listed(names: Iterable[str], at_most: int | None = None) -> str:
    """``A``, ``A and B``, ``A, B and C``; past ``at_most`` names ``A, B and 5 more``."""
    every: Sequence[str] = tuple(names)
    if at_most is not None and len(every) > at_most:
        return say("list.more", names=", ".join(every[:at_most]), n=len(every) - at_most)
    if len(every) < 2:
        return "".join(every)
    return say("list.and", names=", ".join(every[:-1]), last=every[-1])
