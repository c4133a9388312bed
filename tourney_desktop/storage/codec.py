"""Facts as text and back. Fixed for ever: a stored payload is never rewritten.

* JSON, UTF-8, keys sorted, no spaces.
* A nested value is ``{"t": "Pairing", …}`` with its fields by name; a field that holds its default is left out, so a
  default never changes without a new version of every fact that can hold it, and an upcaster.
* ``Fraction`` is ``{"t": "Fraction", "v": "3/2"}``, an enum its value, a tuple a list, absent ``null``.
* A fact's own kind and version stand in their own columns; its payload has no tag.

Writing goes by the values, reading by the declared types, and every fact is read back before it is committed.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from tourney_desktop.domain.facts import FACTS, Fact
from tourney_desktop.storage.upcasters import upcast

Read = Callable[[Any], Any]

KINDS: Final[Mapping[str, type[Fact]]] = {fact.kind: fact for fact in FACTS}
_PLAIN: Final = frozenset({int, str, bool, type(None)})
_DIGITS_AT_MOST: Final = 1000


class MalformedError(ValueError):
    """A payload that does not fit its type: what stood where."""


class UnknownFactError(Exception):
    """A kind or version this program does not know: written by a newer one."""

    def __init__(self, kind: str, version: int) -> None:
        super().__init__(f"{kind} version {version}")


def canonical(value: object) -> str:
    """The one spelling of a JSON value."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def encode_fact(fact: Fact) -> str:
    """The payload of a fact."""
    return canonical(_fields_of(fact))


def decode_fact(kind: str, version: int, payload: str) -> Fact:
    """The fact, upcast to today's version. Raises ``UnknownFactError`` or ``MalformedError``."""
    wanted = KINDS.get(kind)
    if wanted is None or version > wanted.version:
        raise UnknownFactError(kind, version)
    read = reader(wanted, tagged=False)
    value = parse(payload)
    if version != wanted.version:
        try:
            value = upcast(kind, version, wanted.version, value)
        except (KeyError, TypeError, ValueError, AttributeError) as wrong:
            raise MalformedError(
                f"{kind} version {version} does not become version {wanted.version}"
            ) from wrong
    fact: Fact = read(value)
    return fact


def encode_value(value: object) -> str:
    """Any value of the model as canonical text, for columns that hold notes, labels and lists."""
    return canonical(_plain(value))


def decode_value(wanted: object, text: str) -> Any:
    """Read what ``encode_value`` wrote, as the declared type."""
    return reader(wanted)(parse(text))


def parse(text: str) -> Any:
    """JSON without its extensions."""
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as wrong:
        raise MalformedError(str(wrong)) from wrong


def _refuse_constant(name: str) -> object:
    raise MalformedError(f"{name} is not a number")


# ------------------------------------------------------------------------------------------------- writing


_layouts: Final[dict[type, tuple[tuple[str, object], ...]]] = {}


def _layout(kind: Any) -> tuple[tuple[str, object], ...]:
    found = _layouts.get(kind)
    if found is None:
        found = _layouts[kind] = tuple((field.name, field.default) for field in fields(kind))
    return found


def _fields_of(value: object) -> dict[str, object]:
    written: dict[str, object] = {}
    for name, default in _layout(type(value)):
        held = getattr(value, name)
        if default is MISSING or (held is not default and held != default):
            written[name] = held if type(held) in _PLAIN else _plain(held)
    return written


def _plain(value: object) -> object:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, tuple):
        return [each if type(each) in _PLAIN else _plain(each) for each in value]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction):
        return {"t": "Fraction", "v": str(value)}
    if is_dataclass(value) and not isinstance(value, type):
        return {"t": type(value).__name__, **_fields_of(value)}
    raise TypeError(f"no encoding for {value!r}")


# ------------------------------------------------------------------------------------------------- reading


_readers: Final[dict[tuple[Any, bool], Read]] = {}


def reader(wanted: Any, *, tagged: bool = True) -> Read:
    """The function that reads a JSON value as this type; a fact's own payload is not ``tagged``."""
    found = _readers.get((wanted, tagged))
    if found is None:
        found = _readers[wanted, tagged] = _new_reader(wanted, tagged)
    return found


def _new_reader(wanted: Any, tagged: bool) -> Read:
    wanted = getattr(wanted, "__supertype__", wanted)
    origin, inside = get_origin(wanted), get_args(wanted)
    if wanted in _PLAIN:
        return _scalar(wanted)
    if origin is tuple:
        return _list(reader(inside[0])) if inside[-1] is Ellipsis else _row(tuple(map(reader, inside)))
    if origin in (Union, types.UnionType):
        return _union(inside)
    if wanted is Fraction:
        return _fraction
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return _choice(wanted)
    if is_dataclass(wanted):
        return _record(wanted, tagged)
    raise TypeError(f"no decoding for {wanted!r}")


def _scalar(wanted: type) -> Read:
    def read(value: Any) -> Any:
        if type(value) is not wanted:
            raise MalformedError(f"{value!r:.60} is not {wanted.__name__}")
        return value

    return read


def _list(read_one: Read) -> Read:
    def read(value: Any) -> Any:
        if type(value) is not list:
            raise MalformedError(f"{value!r:.60} is not a list")
        return tuple(map(read_one, value))

    return read


def _row(readers: tuple[Read, ...]) -> Read:
    def read(value: Any) -> Any:
        if type(value) is not list or len(value) != len(readers):
            raise MalformedError(f"{value!r:.60} is not a list of {len(readers)}")
        return tuple([read_one(each) for read_one, each in zip(readers, value, strict=True)])

    return read


def _choice(wanted: type[Enum]) -> Read:
    by_value = {each.value: each for each in wanted}

    def read(value: Any) -> Any:
        if type(value) is not str or value not in by_value:
            raise MalformedError(f"{value!r:.60} is not a {wanted.__name__}")
        return by_value[value]

    return read


def _fraction(value: Any) -> Any:
    if type(value) is not dict or value.keys() != {"t", "v"} or value["t"] != "Fraction":
        raise MalformedError(f"{value!r:.60} is not a fraction")
    text = value["v"]
    try:
        number = Fraction(text) if type(text) is str and len(text) <= _DIGITS_AT_MOST else None
    except (ValueError, ZeroDivisionError):
        number = None
    if number is None or str(number) != text:
        raise MalformedError(f"{text!r:.60} is not a fraction")
    return number


def _record(wanted: Any, tagged: bool) -> Read:
    hints = get_type_hints(wanted)
    layout = tuple((field.name, field.default, reader(hints[field.name])) for field in fields(wanted))
    tag: str = wanted.__name__

    def read(value: Any) -> Any:
        if type(value) is not dict or (tagged and value.get("t") != tag):
            raise MalformedError(f"{value!r:.60} is not a {tag}")
        left = len(value) - tagged
        held: list[Any] = []
        for name, default, read_field in layout:
            if name in value:
                left -= 1
                held.append(read_field(value[name]))
            elif default is MISSING:
                raise MalformedError(f"{tag} without {name}")
            else:
                held.append(default)
        if left:
            raise MalformedError(f"{tag} with unknown fields: {sorted(value)!r:.200}")
        return wanted(*held)

    return read


def _union(alternatives: tuple[Any, ...]) -> Read:
    records: list[Any] = [each for each in alternatives if is_dataclass(each)]
    by_tag = {each.__name__: reader(each) for each in records}
    others = tuple(reader(each) for each in alternatives if not is_dataclass(each))

    def read(value: Any) -> Any:
        tag = value.get("t") if type(value) is dict else None
        if type(tag) is str and tag in by_tag:
            return by_tag[tag](value)
        for read_one in others:
            try:
                return read_one(value)
            except MalformedError:
                continue
        raise MalformedError(f"{value!r:.60} fits none of {len(alternatives)} types")

    return read
