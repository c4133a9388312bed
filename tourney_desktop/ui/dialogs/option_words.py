"""Options of a format as a form shows them: what words are called, what is wrong with a text. No Qt here."""

from __future__ import annotations

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import has, say
from tourney_desktop.rules.options import Choice, Entries, Number, OptionSpec, Value


def word_text(option: str, word: str) -> str:
    """What a choice is called; one that the catalogue does not know, by its own letters."""
    for code in (f"option.word.{option}.{word}", f"option.word.{word}"):
        if has(code):
            return say(code)
    plain = word.replace("_", " ")
    return plain[:1].upper() + plain[1:]


def help_text(spec: OptionSpec) -> str:
    """The help under a field, where the choices stand in words: what they are called in commands is not said."""
    words = spec.kind.choices()
    for code in (*(f"option.help.{spec.name}.{word}" for word in words), f"option.help.{spec.name}"):
        if has(code):
            return say(code)
    return spec.help


def problem(spec: OptionSpec, text: str, *, required: bool) -> str:
    """Why a text does not fit the option, in a sentence; empty where it does."""
    if not text.strip():
        return say("options.required", option=spec.label) if required else ""
    try:
        spec.kind.read(spec.name, text)
    except BadInput as wrong:
        return _in_form(spec) or str(wrong)
    return ""


def _in_form(spec: OptionSpec) -> str:
    """The sentence for a form, where the name of the option stands above the field already."""
    if not isinstance(spec.kind, Number):
        return ""
    words = [word_text(spec.name, word).lower() for word in spec.kind.words]
    if spec.kind.most is None:
        bounds = say("options.number_from", least=spec.kind.least)
    else:
        bounds = say("options.number_between", least=spec.kind.least, most=spec.kind.most)
    return say("options.number_or", number=bounds, words=" / ".join(words)) if words else bounds


def shown_value(spec: OptionSpec, text: str) -> str:
    """A value in words, for a summary."""
    if not text:
        return say("options.not_set")
    kind = spec.kind
    if isinstance(kind, Choice) or text in kind.choices():
        return word_text(spec.name, text)
    if isinstance(kind, Entries):
        value = kind.read(spec.name, text)
        entries = value if isinstance(value, tuple) else ()
        names = [word_text(spec.name, each) if each in kind.offered else each for each in entries]
        return ", ".join(names) or say("options.none")
    return text


def split_entries(kind: Entries, text: str) -> tuple[tuple[str, ...], str]:
    """A list as its offered entries that are on, and the rest as typed text."""
    value: Value = kind.read("", text)
    entries = value if isinstance(value, tuple) else ()
    on = tuple(each for each in kind.offered if each in entries)
    return on, "; ".join(each for each in entries if each not in kind.offered)


def join_entries(kind: Entries, on: tuple[str, ...], rest: str) -> str:
    """The list of both, as text."""
    typed = kind.read("", rest)
    return kind.write((*on, *(typed if isinstance(typed, tuple) else ())))
