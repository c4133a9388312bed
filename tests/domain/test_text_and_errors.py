"""The one door for words, and errors that survive a process boundary."""

import gettext
import pickle
import string

import pytest

from tourney_desktop.domain import errors
from tourney_desktop.domain.messages import MESSAGES, Plural
from tourney_desktop.domain.messages.rook import ROOK
from tourney_desktop.domain.text import has, listed, say, use_translations


def forms(message):
    return (message.one, message.other) if isinstance(message, Plural) else (message,)


def names(template):
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("code", sorted(MESSAGES))
def test_every_message_parses_and_its_plural_needs_no_more_than_its_singular(code):
    for form in forms(MESSAGES[code]):
        assert form == form.strip() or code.startswith(("list.", "rook.field"))
        assert all(name.isidentifier() for name in names(form))
    if isinstance(MESSAGES[code], Plural):
        assert names(MESSAGES[code].one) <= names(MESSAGES[code].other) | {"n"}


BANNED = ("please", "successfully", "invalid", "oops", "are you sure", "!")


@pytest.mark.parametrize("code", sorted(ROOK))
def test_the_tone(code):
    for form in forms(ROOK[code]):
        assert not [word for word in BANNED if word in form.lower()]


def test_plurals_choose_by_count():
    assert say("rook.rules.rounds", n=1) == "1 round is played."
    assert say("rook.rules.rounds", n=6) == "6 rounds are played."
    with pytest.raises(KeyError):
        say("rook.rules.rounds", n="six")
    with pytest.raises(KeyError):
        say("rook.rules.rounds")
    with pytest.raises(KeyError):
        say("no.such.code")
    assert has("rook.rules.rounds")
    assert not has("no.such.code")


def test_another_language():
    class Shouting(gettext.NullTranslations):
        def gettext(self, message):
            return message.upper()

    use_translations(Shouting())
    try:
        assert say("rook.rules.ties") == "EQUAL SCORES RANK BY SEED. NO PLACE IS SHARED."
    finally:
        use_translations(gettext.NullTranslations())
    assert say("rook.rules.ties").startswith("Equal")


@pytest.mark.parametrize(
    ("given", "at_most", "text"),
    [
        ([], None, ""), (["A"], None, "A"), (["A", "B"], None, "A and B"), (["A", "B", "C"], None, "A, B and C"),
        (["A", "B", "C"], 2, "A, B and 1 more"), (["A", "B"], 2, "A and B"),
    ],
)  # fmt: skip
def test_listing(given, at_most, text):
    assert listed(given, at_most) == text


def families(kind):
    return [kind, *(each for child in kind.__subclasses__() for each in families(child))]


@pytest.mark.parametrize("kind", families(errors.TourneyError), ids=lambda kind: kind.__name__)
def test_an_error_pickles_with_its_words(kind):
    one = kind("who.unknown", who="Zed")
    two = pickle.loads(pickle.dumps(one))
    assert (type(two), str(two), two.exit_status) == (kind, str(one), kind.exit_status)
    assert "“Zed”" in str(two)


def test_exit_statuses():
    assert (errors.RuleConflict.exit_status, errors.NoLegalPairing.exit_status) == (1, 1)
    assert errors.BadInput.exit_status == 2
    assert {each.exit_status for each in families(errors.FileError)} == {3}
