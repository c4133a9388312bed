"""The JSON of ``rate``. Ratings keep every digit (NSSC-1.2)."""

from __future__ import annotations

from tourney_desktop.cli.shapes import Json, number
from tourney_desktop.reports.ratings import course_points
from tourney_desktop.rules.ratings.base import Key
from tourney_desktop.rules.ratings.history import RatedPeriod, RatingHistory


def ratings_json(history: RatingHistory) -> list[Json]:
    """The list, the highest rating first."""
    return [_rated_json(history, key) for key in history.ranked()]


def events_json(history: RatingHistory) -> list[Json]:
    """The dated list of events."""
    found = []
    for each in history.listed:
        event = each.event
        period = history.periods[each.number] if each.number is not None else None
        row: Json = {
            "event": event.name,
            "date": str(event.date),
            "status": each.status.value,
            "people": len(period.before) if period else 0,
            "games": len(event.games),
            "unrated": len(event.outings),
            "open": event.open_games,
            "source": event.source,
        }
        found.append(row)
    return found


def changes_json(history: RatingHistory) -> list[Json]:
    """What the last event changed; who played whom and each game's share are left out (NSSC-1.5)."""
    period = history.periods[-1]
    keys = sorted(period.before, key=lambda key: history.people.player(key).name)
    return [{"name": history.people.player(key).listed, **_change_json(period, key)} for key in keys]


def person_json(history: RatingHistory, key: Key) -> Json:
    """One person: rating, course, and the last event he played in with each game's share."""
    course = history.course(key)
    found: Json = {
        **_rated_json(history, key),
        "course": [
            {"event": each.event, "date": each.date, "rating": each.rating, "deviation": each.deviation}
            for each in course_points(history, key)
        ],
        "event": None,
    }
    if course:
        at = course[-1][0]
        period = history.periods[at]
        found["event"] = {
            "event": period.event.name,
            "date": str(period.event.date),
            **_change_json(period, key),
            "shares": _shares_json(history, key, at),
        }
    return found


def _rated_json(history: RatingHistory, key: Key) -> Json:
    player, rated = history.people.player(key), history.now[key]
    return {
        "name": player.listed,
        "team": player.team,
        "rating": rated.rating,
        "deviation": rated.deviation,
        "games": rated.games,
        "provisional": history.provisional(key),
    }


def _change_json(period: RatedPeriod, key: Key) -> Json:
    before, after = period.before[key], period.after.get(key, period.before[key])
    played = period.performances.get(key)
    return {
        "before": before.rating,
        "before_deviation": before.deviation,
        "after": after.rating,
        "after_deviation": after.deviation,
        "change": after.rating - before.rating,
        "performance": played.rating if played else None,
        "rated_games": period.rated_games(key),
        "rounds": period.rounds(key),
    }


def _shares_json(history: RatingHistory, key: Key, at: int) -> list[Json]:
    period = history.periods[at]
    found = []
    for share in history.shares(at).get(key, ()):
        game = period.games[share.game]
        mine = 0 if key in game.sides[0] else 1
        row: Json = {
            "round": game.round,
            "opponents": [history.people.player(each).listed for each in game.sides[1 - mine]],
            "opponent_rating": share.opponent,
            "opponent_deviation": share.opponent_deviation or None,
            "scores": [number(game.scores[mine]), number(game.scores[1 - mine])],
            history.system.share_column: share.worth,
            "share": share.points,
        }
        found.append(row)
    return found
