"""Option values read as words in the wizard and the settings, never as the letters a command takes."""

import pytest

from tourney_desktop.domain.text import has
from tourney_desktop.rules.formats import FORMATS, format_by_id
from tourney_desktop.rules.options import Choice, specs
from tourney_desktop.ui.dialogs.option_words import help_text, word_text


@pytest.mark.parametrize("rules", [each.id for each in FORMATS])
def test_every_choice_has_a_word_of_its_own(rules):
    for spec in specs(format_by_id(rules).options_type):
        words = spec.kind.choices()
        if isinstance(spec.kind, Choice) and len(words) < 2:
            continue  # nothing to choose, so the form leaves it out
        for word in words:
            assert has(f"option.word.{spec.name}.{word}") or has(f"option.word.{word}"), (spec.name, word)
        assert len({word_text(spec.name, word) for word in words}) == len(words)


@pytest.mark.parametrize(
    ("option", "word", "said"),
    [
        ("tiebreak", "sb", "Sonneborn-Berger"), ("final_tie", "draw_lot", "Draw lots"),
        ("keep_apart", "team_hard", "Never meet"), ("bye_points", "1/2", "½ point"),
        ("rounds", "auto", "As many as needed"),
    ],
)  # fmt: skip
def test_some_words(option, word, said):
    assert word_text(option, word) == said


def test_the_help_does_not_speak_in_letters():
    by_name = {spec.name: spec for spec in specs(format_by_id("swiss").options_type)}
    assert "sb is" not in help_text(by_name["tiebreak"])
    assert "or auto" not in help_text(by_name["rounds"])
    assert help_text(by_name["keep_apart"]) == by_name["keep_apart"].help
