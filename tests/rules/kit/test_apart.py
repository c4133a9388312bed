"""Who may not meet (ADD-6), as long as only team mates do."""

from tests.rules.new_formats import Play
from tourney_desktop.rules.apart import apart_pairs


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
