"""Who may not meet (ADD-6), as long as only team mates do."""

from dataclasses import replace

from tests.rules.play import Play
from tourney_desktop.rules.apart import apart_pairs, clashes


def field(*teams):
    event = Play("swiss")
    for number, (team, related) in enumerate(teams, 1):
        event.add(f"N{number}", team=team, related=related)
    return event.view()


def pairs(view, keep_apart="team"):
    return [(each.first, each.second, each.hard, each.reason) for each in apart_pairs(view, keep_apart)]


def test_team_mates_are_kept_apart_as_the_option_says():
    view = field(("North", ""), ("South", ""), ("north", ""), ("", ""), ("", ""))
    assert pairs(view, "off") == []
    assert pairs(view) == [(1, 3, False, "North")]
    assert pairs(view, "team_hard") == [(1, 3, True, "North")]


def test_any_shared_school_of_a_mixed_team_counts():
    assert pairs(field(("North; South", ""), ("South", ""), ("East", ""))) == [(1, 2, False, "South")]


def test_related_teams_count_as_one():
    assert pairs(field(("A", "Twins"), ("B", "Twins"), ("C", ""))) == [(1, 2, False, "Twins")]


def test_related_teams_of_teams_with_several():
    view = field(("North; Hill", ""), ("South", ""), ("hill", ""), ("East", ""))
    view = replace(view, state=replace(view.state, related=(("South", "Hill"), ("South", "East"))))
    assert [(each.first, each.second, each.reason) for each in clashes(view)] == [
        (1, 2, "Hill / South"), (1, 3, "Hill"), (2, 3, "South / hill"), (2, 4, "South / East"),
    ]  # fmt: skip
    assert [(each.first, each.second) for each in clashes(view, transitive=True)] == [
        (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4),
    ]  # fmt: skip
