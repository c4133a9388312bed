"""A text file from somebody else's program: read whole, within bounds, and turned into characters.

Byte order marks are believed first, then UTF-8, then Windows-1252 (what western spreadsheets save), and only then a
statistical guess, which is weak on short lists. What fits nothing is refused rather than read wrongly.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.domain.text import say

LARGEST = 10 * 1024 * 1024
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_OTHERS = (
    "cp1250", "cp1251", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "koi8_r", "cp932", "gb18030", "big5", "cp949",
)  # fmt: skip
_ENOUGH = 12
"""So many letters beyond ASCII make a guess worth something."""
_BINARY = (
    (b"PK\x03\x04", "exchange.is_spreadsheet"),
    (b"\xd0\xcf\x11\xe0", "exchange.is_spreadsheet"),
    (b"%PDF", "exchange.is_pdf"),
)


@dataclass(frozen=True, slots=True)
class TextFile:
    """The characters of a file, with plain line ends. ``guessed``: the encoding is not certain, look at accents."""

    name: str
    text: str
    encoding: str
    guessed: bool = False


def read_bytes(path: Path, *, at_most: int = LARGEST) -> bytes:
    """The bytes of a file to be read in. Raises ``BadInput`` where it is missing, larger than ``at_most`` bytes or may
    not be read."""
    try:
        with path.open("rb") as file:
            data = file.read(at_most + 1)
    except IsADirectoryError as trouble:
        raise BadInput("exchange.is_folder", file=path) from trouble
    except FileNotFoundError as trouble:
        raise BadInput("exchange.missing", file=path) from trouble
    except (OSError, ValueError) as trouble:
        why = getattr(trouble, "strerror", None) or str(trouble)
        raise BadInput("exchange.unreadable", file=path, why=why) from trouble
    if len(data) > at_most:
        raise BadInput("exchange.too_large", file=path.name, megabytes=at_most // (1024 * 1024))
    return data


def decode(data: bytes, name: str = "", encoding: str = "") -> TextFile:
    """The characters of these bytes; ``name`` is the file's, for messages. Raises ``BadInput`` where no encoding
    fits."""
    name = name or say("exchange.this_file")
    for magic, code in _BINARY:
        if data.startswith(magic):
            raise BadInput(code, file=name)
    found = _chosen(data, name, encoding) if encoding else _marked(data, name) or _unmarked(data, name)
    text = found.text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\x00\x1a")
    for line, each in enumerate(text.split("\n"), 1):
        if any(unicodedata.category(c) == "Cc" and c not in "\t\v\f" for c in each):
            raise BadInput("exchange.control_characters", file=name, row=line)
    return TextFile(name, text, found.encoding, found.guessed)


def _chosen(data: bytes, name: str, encoding: str) -> TextFile:
    try:
        codec = codecs.lookup(encoding)
        text, _length = codec.decode(data, "strict")
    except LookupError as trouble:
        raise BadInput("exchange.unknown_encoding", encoding=encoding) from trouble
    except (UnicodeError, ValueError, AttributeError, TypeError) as trouble:
        raise BadInput("exchange.not_in_encoding", file=name, encoding=encoding) from trouble
    if not isinstance(text, str):
        raise BadInput("exchange.unknown_encoding", encoding=encoding)
    return TextFile(name, text.removeprefix("\ufeff"), codec.name)


def _marked(data: bytes, name: str) -> TextFile | None:
    """A file that says at its start how it is written; it is held to that."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return TextFile(name, _strict(data[len(mark) :], encoding, name), encoding)
    return None


def _unmarked(data: bytes, name: str) -> TextFile:
    if b"\x00" in data.rstrip(b"\x00\x1a"):
        wide = _wide(data)
        if not wide:
            raise BadInput("exchange.no_text", file=name)
        return TextFile(name, _strict(data, wide, name), wide)
    try:
        return TextFile(name, data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError as trouble:
        if _mostly_utf8(data):
            line = data.count(b"\n", 0, trouble.start) + 1
            raise BadInput("exchange.broken_utf8", file=name, row=line) from trouble
    try:
        western = data.decode("cp1252")
    except UnicodeDecodeError:
        return _guess(data, name)
    if _hardly_western(western):
        return _guess(data, name)
    return TextFile(name, western, "cp1252", guessed=True)


def _hardly_western(text: str) -> bool:
    """Whether most letters are accented, as no western list is: another alphabet read wrongly."""
    letters = [c for c in text if c.isalpha() or ord(c) > 127]
    foreign = sum(1 for c in letters if ord(c) > 127)
    return foreign >= _ENOUGH and 2 * foreign > len(letters)


def _strict(data: bytes, encoding: str, name: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as trouble:
        raise BadInput("exchange.not_in_encoding", file=name, encoding=encoding.upper()) from trouble


def _wide(data: bytes) -> str:
    """UTF-16 without a mark: mostly western text has its zero bytes all on one side."""
    even, odd = data[0::2].count(0), data[1::2].count(0)
    if len(data) % 2 or max(even, odd) * 4 < len(data):
        return ""
    if not even:
        return "utf-16-le"
    return "" if odd else "utf-16-be"


def _mostly_utf8(data: bytes) -> bool:
    """Whether broken bytes stand among good UTF-8 letters, which no other encoding makes by chance."""
    text = data.decode("utf-8", "surrogateescape")
    return any(ord(c) > 127 and not 0xDC80 <= ord(c) <= 0xDCFF for c in text)


def _guess(data: bytes, name: str) -> TextFile:
    from charset_normalizer import from_bytes  # noqa: PLC0415 - large, and hardly ever needed

    best = from_bytes(data, cp_isolation=list(_OTHERS), preemptive_behaviour=False).best()
    text = str(best) if best is not None else ""
    foreign = [c for c in text if ord(c) > 127]
    if best is None or best.chaos > 0.1 or not (best.coherence > 0 or len(foreign) >= _ENOUGH):
        raise BadInput("exchange.no_encoding", file=name)
    if not all(_word_like(word) for word in re.findall(r"\w*[^\x00-\x7f]\w*", text)):
        raise BadInput("exchange.no_encoding", file=name)
    return TextFile(name, text, best.encoding, guessed=True)


def _word_like(word: str) -> bool:
    """Whether this could be a word of a language: letters of one script, capitals only where they belong."""
    scripts = {unicodedata.name(c, "?").split(" ")[0] for c in word if c.isalpha()}
    return (
        word.isalpha()
        and len(scripts) == 1
        and (word.islower() or word.isupper() or word.istitle() or word == word.swapcase())
    )
