"""Options: typed text in, values out, nothing unknown taken. Presets: every file opens and fits its format."""

import pytest

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.rules.formats import FORMATS, format_by_id
from tourney_desktop.rules.options import as_text, canonical, read_options, specs
from tourney_desktop.rules.presets import preset_by_id, presets

ROOK = format_by_id("rook").options_type


def test_defaults_read_back_as_themselves():
    for each in FORMATS:
        options = read_options(
            each.options_type, (("rounds", "5"),) if "rounds" in each.required_options() else ()
        )
        assert read_options(each.options_type, as_text(options).items()) == options


def test_every_option_has_words():
    for each in FORMATS:
        for spec in specs(each.options_type):
            assert spec.help.endswith(".")
            assert spec.label
            assert not spec.label.endswith(".")


@pytest.mark.parametrize(
    ("name", "value", "what_exists"),
    [
        ("roundz", "5", "rounds"),
        ("rounds", "0", "open"),
        ("rounds", "many", "open"),
        ("field_not_multiple_of_4", "maybe", "sit_out"),
        ("table_total", "-5", "off"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_exists(name, value, what_exists):
    with pytest.raises(BadInput, match=what_exists):
        canonical(ROOK, ((name, value),))


def test_one_spelling_is_stored_and_the_last_one_typed_stands():
    typed = (
        ("rounds", " 6 "),
        ("odd_half", "FLOOR"),
        ("rounds", "7"),
        ("honours", "best_rookie;  Fair play: Ash ;"),
    )
    assert canonical(ROOK, typed) == (
        ("honours", "best_rookie; Fair play: Ash"),
        ("odd_half", "floor"),
        ("rounds", "7"),
    )


def test_presets_are_whole():
    for preset in presets():
        assert preset.source
        assert preset.summary
        given = tuple((name, "5") for name in format_by_id(preset.format).required_options())
        config = preset.config(*given)
        assert format_by_id(preset.format).rules_in_plain_words(
            read_options(format_by_id(preset.format).options_type, config.options)
        )
    with pytest.raises(BadInput, match="rook"):
        preset_by_id("whist")
