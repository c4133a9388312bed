"""By effective rating, as teams of one or two count (NSSC-4.2): highest first; level ones by the smaller deviation,
then by name, then as entered. Somebody without a rating counts as one without history (NSSC-1.4)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from tourney_desktop.domain.facts import SeedPlace
from tourney_desktop.domain.lots import Lots
from tourney_desktop.domain.model import EntrantId, Note, note
from tourney_desktop.rules.options import Options
from tourney_desktop.rules.seeding.base import Seeding
from tourney_desktop.rules.seeding.by_value import competing, with_fill_ins
from tourney_desktop.rules.teams import (
    MEMBER_GAP,
    START_DEVIATION,
    START_RATING,
    Effective,
    Member,
    effective,
    members_of,
    pair_text,
)
from tourney_desktop.rules.view import StageView

START = Effective(START_RATING, START_DEVIATION**2, rated=False, certain=False)
"""A team whose players are not known."""


def team_rating_seeds(
    view: StageView, field: tuple[EntrantId, ...], _options: Options, _lots: Lots
) -> tuple[SeedPlace, ...]:
    """The field in order, with what each team counts as."""
    teams = competing(view, field)
    members = {each: members_of(view, each) for each in teams}
    counts = {each: effective(known) if known else START for each, known in members.items()}
    alike = Counter(each.rating for each in counts.values())

    def order(each: EntrantId) -> tuple[Fraction, Fraction, object]:
        return (-counts[each].rating, counts[each].variance, view.name_key(each))

    places = tuple(
        SeedPlace(each, _why(members[each], counts[each], level=alike[counts[each].rating] > 1))
        for each in sorted(teams, key=order)
    )
    return with_fill_ins(view, field, places)


def _why(members: tuple[Member, ...], counts: Effective, *, level: bool) -> Note:
    """How the pair came about, and what decided among level ones."""
    start = pair_text(START_RATING, START_DEVIATION**2)
    if not counts.rated:
        return note("seeding.why.team_rating.unrated", "NSSC-1.4", start=start)
    ratings = [each.rating for each in members]
    how = "one" if len(members) == 1 else "best" if counts.rating == max(ratings) - MEMBER_GAP else "mean"
    if not all(each.rated for each in members):
        how = "half_known"
    code = f"seeding.why.team_rating.{how}{'.level' if level else ''}"
    return note(code, "NSSC-4.2" if level else "NSSC-3.2", figure=counts.text, gap=MEMBER_GAP, start=start)


TEAM_RATING = Seeding("team-rating", team_rating_seeds)
