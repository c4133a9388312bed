"""The wizard's answers, without a window."""

from __future__ import annotations

from pathlib import Path

import pytest

from tourney_desktop.domain.errors import BadInput
from tourney_desktop.rules.options import Choice, Entries, Number, OptionSpec, Text
from tourney_desktop.ui.dialogs.option_words import (
    join_entries,
    problem,
    shown_value,
    split_entries,
    word_text,
)
from tourney_desktop.ui.dialogs.wizard_form import EventForm, free_path, safe_file_name


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Spring Open 2027", "Spring Open 2027.tourney"),
        ("  a/b\\c: d?*  ", "a b c d.tourney"),
        ("Ärztecup „Süd“", "Ärztecup „Süd“.tourney"),
        ("...", "Event.tourney"),
        ("", "Event.tourney"),
        ("CON", "Event CON.tourney"),
        ("com1.x", "Event com1.x.tourney"),
        ("a\nb\x00c", "a b c.tourney"),
        ("x" * 300, "x" * 80 + ".tourney"),
        ("ends with dot.", "ends with dot.tourney"),
    ],
)
def test_a_name_becomes_a_file_name_that_every_system_takes(name, file):
    assert safe_file_name(name) == file


def test_a_free_path_counts_up(tmp_path):
    assert free_path(tmp_path, "A") == tmp_path / "A.tourney"
    (tmp_path / "A.tourney").touch()
    (tmp_path / "A 2.tourney").touch()
    assert free_path(tmp_path, "A") == tmp_path / "A 3.tourney"


def test_a_form_asks_for_name_rounds_and_file():
    form = EventForm()
    assert form.first_problem() == "name"
    form.name = " Spring  Rook "
    assert form.first_problem() == "options"
    assert list(form.problems("options")) == ["rounds"]
    form.set_options({**form.values, "rounds": "6"})
    assert form.first_problem() == "file"
    for text in ("", "  ", str(Path("/").absolute())):
        form.path = text
        assert "file" in form.problems("file")["path"]
    form.path = "rook"
    assert "folder" in form.problems("file")["path"]
    form.path = str(Path("/events/rook").absolute())
    assert form.first_problem() == ""
    assert form.target.name == "rook.tourney"
    assert form.details.name == "Spring Rook"


def test_only_changed_options_are_kept():
    form = EventForm()
    form.set_options({**form.values, "rounds": "6", "average": "pooled"})
    assert form.options == {"rounds": "6"}
    assert dict(form.config.options) == {"rounds": "6"}


def test_an_option_that_does_not_fit_is_a_problem_and_no_config():
    form = EventForm(name="x", options={"rounds": "many"})
    assert "digits" in form.problems("options")["rounds"]
    with pytest.raises(BadInput):
        _ = form.config


def test_the_rules_follow_the_options():
    form = EventForm()
    form.options = {"rounds": "5"}
    assert any("5 rounds" in sentence for sentence in form.plain_rules())
    form.options = {"rounds": "5", "field_not_multiple_of_4": "sit_out"}
    assert any("rest" in sentence for sentence in form.plain_rules())
    form.options = {"rounds": "nonsense"}
    assert form.plain_rules()


def test_the_summary_holds_every_answer():
    form = EventForm(name="Rook", venue="Hall", dates="14 March", signatures=("Ann Oak, director", ""))
    form.options = {"rounds": "open", "honours": "best_rookie; Fair play: Bo Elm"}
    form.path = "/x/rook.tourney"
    lines = dict(form.summary())
    assert lines["Name"] == "Rook"
    assert lines["Signed by"] == "Ann Oak, director"
    assert lines["Rounds"] == "Open"
    assert lines["Honours"] == "Best rookie, Fair play: Bo Elm"


def test_another_preset_drops_the_changes():
    form = EventForm(options={"rounds": "6"})
    form.choose_preset(form.preset_id)
    assert form.options == {"rounds": "6"}


SPEC = {"default": "", "help": "", "label": "Rounds", "fixed_once_paired": False}


def spec(kind, name="rounds") -> OptionSpec:
    return OptionSpec(name, kind, **SPEC)


def test_problems_are_said_as_a_form_needs_them():
    number = spec(Number(1, 30, ("open",)))
    assert problem(number, "", required=True) == "Rounds must be set."
    assert problem(number, "", required=False) == ""
    assert problem(number, "0", required=False) == "Use digits, 1 to 30, or open."
    assert problem(number, "OPEN", required=True) == ""
    assert problem(spec(Number(1)), "x", required=False).startswith("Use digits, 1 or more")
    assert problem(spec(Text()), "anything", required=True) == ""
    assert "takes" in problem(spec(Choice(("a", "b"))), "c", required=False)


def test_words_have_names_and_unknown_ones_their_letters():
    assert word_text("field_not_multiple_of_4", "sit_out") == "Some rest in turn"
    assert word_text("most_improved_min", "0") == "Any number"
    assert word_text("x", "never_heard_of") == "Never heard of"


def test_lists_split_into_offered_and_typed():
    kind = Entries(("best_rookie", "most_improved"))
    assert split_entries(kind, "Fair play: Bo; best_rookie") == (("best_rookie",), "Fair play: Bo")
    assert join_entries(kind, ("best_rookie",), " Fair play: Bo ;; ") == "best_rookie; Fair play: Bo"
    assert join_entries(kind, (), "") == "none"
    assert shown_value(spec(kind), "none") == "none"
    assert shown_value(spec(Number(1)), "") == "not set"
