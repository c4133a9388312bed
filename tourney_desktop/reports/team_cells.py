"""Teams of one or two in lists: the school, the players, the rating with its deviation (NSSC-1.2)."""

from __future__ import annotations

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.people import persons_of, spoken_name
from tourney_desktop.domain.text import say
from tourney_desktop.reports.words import measure_text
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.ratings.shown import rating_text
from tourney_desktop.rules.teams import member_text, shown_pair, team_text
from tourney_desktop.rules.view import StageView


def of_teams(view: StageView) -> bool:
    """Whether entrants are teams with a school."""
    return format_by_id(view.stage.config.format).teams


def team_title(view: StageView) -> str:
    """The heading over what somebody belongs to: a school, a team that has standings of its own, or a club."""
    if format_by_id(view.stage.config.format).ranks_teams:
        return say("column.own_team")
    return say("column.school" if of_teams(view) else "column.team")


def seeding_words(view: StageView, entrant: EntrantId) -> str:
    """What the format's own seeding looks at, as lists write it: 1717±40, or a number; empty for none."""
    if of_teams(view):
        return team_text(view, entrant)
    if format_by_id(view.stage.config.format).seeding_measure == "rating":
        rating, deviation = shown_pair(view, entrant, teams=False)
        if rating is not None and deviation is not None:
            return rating_text(rating, deviation)
    return measure_text(format_by_id(view.stage.config.format).seeding_value(view, entrant))


def player_words(view: StageView, entrant: EntrantId) -> tuple[str, ...]:
    """The players of a team, each with his rating where he has one."""
    return tuple(
        f"{spoken_name(person)} {member_text(person)}".strip()
        for person in persons_of(view.state, view.entrants[entrant])
    )
