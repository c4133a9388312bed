"""The catalogue of messages: every code that is used exists, every template can be filled, and Babel can extract it."""

import ast
import string
from pathlib import Path

import tourney_desktop
from tourney_desktop.domain.messages import MESSAGES, Plural

PACKAGE = Path(tourney_desktop.__file__).parent
SPEAKERS = {"say", "label", "note", "has"}


def forms(template):
    return (template.one, template.other) if isinstance(template, Plural) else (template,)


def spoken_codes():
    """Literal codes given to say(), label(), note() and to every error, with where they stand."""
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call) or not call.args:
                continue
            function = call.func
            name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
            first = call.args[0]
            if not (isinstance(first, ast.Constant) and isinstance(first.value, str)):
                continue
            errors = {
                "RuleConflict",
                "BadInput",
                "NoLegalPairing",
                "CannotSave",
                "FileDamaged",
                "FileReadOnly",
            }
            if name in (SPEAKERS - {"has"}) | errors and "." in first.value and " " not in first.value:
                yield first.value, f"{path.relative_to(PACKAGE)}:{call.lineno}"


def test_every_code_that_is_used_is_in_the_catalogue():
    missing = sorted({f"{code} ({where})" for code, where in spoken_codes() if code not in MESSAGES})
    assert not missing


def test_templates_use_named_plain_fields_only():
    for code, template in MESSAGES.items():
        for form in forms(template):
            for _text, field, spec, conversion in string.Formatter().parse(form):
                if field is not None:
                    assert field.isidentifier(), (code, field)
                    assert not conversion, code
                    assert not spec or spec in ("d", ","), (code, spec)


def test_plural_forms_ask_for_the_same_fields():
    for code, template in MESSAGES.items():
        if isinstance(template, Plural):
            fields = [
                {name for _text, name, _spec, _conversion in string.Formatter().parse(form) if name}
                for form in forms(template)
            ]
            assert fields[0] - {"n"} <= fields[1] - {"n"}, code


def test_sentences_keep_the_houses_tone():
    for code, template in MESSAGES.items():
        for form in forms(template):
            lowered = form.lower()
            for word in ("please", "successfully", "invalid", "oops", "are you sure"):
                assert word not in lowered, (code, word)
            assert "!" not in form, code
