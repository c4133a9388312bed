"""What an event did to ratings, and each game's share in it. For the hall and the people concerned: in school events
neither belongs into what is published (NSSC-1.5)."""

from __future__ import annotations

import math
from collections.abc import Iterable

from tourney_desktop.domain.text import say
from tourney_desktop.reports.rating_words import (
    change_cell,
    history_state,
    name_cell,
    names_cell,
    rating_cells,
    rounding_note,
    tenths,
)
from tourney_desktop.reports.table import Align, Cell, Column, Kind, Row, Table
from tourney_desktop.rules.ratings.base import Key, Rated, Score, Share
from tourney_desktop.rules.ratings.history import RatedPeriod, RatingHistory
from tourney_desktop.rules.ratings.shown import rating_text, rounded
from tourney_desktop.rules.result_text import half_points


def changed_people(history: RatingHistory, number: int = -1) -> list[Key]:
    """Everybody of a used event in the order of ``changes_table``: the highest rating afterwards first."""
    period = history.periods[number]
    keys = sorted(period.before, key=lambda key: history.people.player(key).name)
    keys.sort(key=lambda key: -_after(period, key).rating)
    return keys


def changes_table(history: RatingHistory, number: int = -1) -> Table:
    """What a used event did, by default the last: everybody in it before and after, and how he played. Behind each
    change stand his games with their shares."""
    period = history.periods[number]
    shares = history.shares(number)
    keys = changed_people(history, number)
    columns = (
        Column("name", say("column.name"), Align.LEFT, Kind.NAME, stretch=3),
        Column("before", say("ratings.column.before"), Align.RIGHT, Kind.NUMBER),
        Column("change", say("ratings.column.change"), Align.RIGHT, Kind.NUMBER),
        Column("after", say("ratings.column.after"), Align.RIGHT, Kind.NUMBER),
        Column("performance", say("ratings.column.performance"), Align.RIGHT, Kind.NUMBER, extra=True),
        Column("games", say("ratings.column.rated_games"), Align.RIGHT, Kind.TEXT),
    )
    before = rating_cells([period.before[key] for key in keys])
    after = rating_cells([_after(period, key) for key in keys])
    rows = []
    for at, key in enumerate(keys):
        found = period.performances.get(key)
        shown = rating_text(found.rating, found.deviation) if found else ""
        games, rounds = period.rated_games(key), period.rounds(key)
        working = tuple(_working(history, period, key, shares.get(key, ())))
        change = change_cell(period, key)
        cells = (
            name_cell(history.people.player(key)),
            before[at],
            Cell(change.text, sort=change.sort, working=working, tip=change.tip),
            after[at],
            Cell(shown, sort=rounded(found.rating) if found else None),
            Cell(say("ratings.games_of", games=games, rounds=rounds), sort=games),
        )
        rows.append(Row(cells, key=at + 1))
    left = sum(period.outings.values())
    notes = [say("ratings.note.unrated", n=left)] if left else []
    notes.append(rounding_note(history))
    return Table(
        "rating-changes",
        say("title.rating_changes"),
        columns,
        tuple(rows),
        event=period.event.name,
        state=history_state(history, period),
        notes=tuple(notes),
    )


def shares_table(history: RatingHistory, key: Key, number: int = -1) -> Table:
    """One person's games of a used event, each with what it did to his rating. For him and the director, never for
    publication (NSSC-1.5)."""
    period = history.periods[number]
    shares = history.shares(number).get(key, ())
    weighed = any(share.weight is not None for share in shares)
    columns = (
        Column("round", say("ratings.column.round"), Align.RIGHT, Kind.NUMBER),
        Column("opponents", say("ratings.column.opponents"), Align.LEFT, Kind.NAME, stretch=3),
        Column("opponent", say("ratings.column.their_rating"), Align.RIGHT, Kind.NUMBER),
        Column("score", say("ratings.column.score"), Align.RIGHT, Kind.RESULT),
        Column("worth", say(f"ratings.column.{history.system.share_column}"), Align.RIGHT, Kind.NUMBER),
        *([Column("weight", say("ratings.column.weight"), Align.RIGHT, Kind.NUMBER)] if weighed else []),
        Column("share", say("ratings.column.share"), Align.RIGHT, Kind.NUMBER),
    )
    rows = []
    for at, share in enumerate(shares, 1):
        game = period.games[share.game]
        mine = 0 if key in game.sides[0] else 1
        opponents = tuple(history.people.player(each) for each in game.sides[1 - mine])
        cells = (
            Cell(str(game.round) if game.round else "", sort=game.round),
            names_cell(opponents),
            Cell(rating_text(share.opponent, share.opponent_deviation or None), sort=rounded(share.opponent)),
            Cell(_scores(game.scores[mine], game.scores[1 - mine])),
            Cell(_worth(history, share), sort=rounded(1000 * share.worth)),
            *([Cell(say("ratings.percent", n=rounded(100 * (share.weight or 0))))] if weighed else []),
            Cell(tenths(share.points, sign=True), sort=rounded(1000 * share.points)),
        )
        rows.append(Row(cells, key=at))
    before, after = period.before[key], _after(period, key)
    player = history.people.player(key)
    floored = math.fsum(share.points for share in shares) < after.rating - before.rating - 0.5
    summary = say(
        "ratings.note.shares",
        before=rating_text(before.rating, before.deviation),
        after=rating_text(after.rating, after.deviation),
    )
    return Table(
        "rating-shares",
        say("title.rating_shares", name=player.listed),
        columns,
        tuple(rows),
        event=period.event.name,
        state=history_state(history, period),
        notes=(summary, *([say("ratings.note.floor")] if floored else [])),
    )


def _working(
    history: RatingHistory, period: RatedPeriod, key: Key, shares: Iterable[Share]
) -> Iterable[tuple[str, str]]:
    for share in shares:
        game = period.games[share.game]
        other = game.sides[1] if key in game.sides[0] else game.sides[0]
        names = " / ".join(history.people.player(each).listed for each in other)
        yield names, tenths(share.points, sign=True)


def _after(period: RatedPeriod, key: Key) -> Rated:
    return period.after.get(key, period.before[key])


def _worth(history: RatingHistory, share: Share) -> str:
    if history.system.share_column == "played_at":
        return rating_text(share.worth)
    return say("ratings.percent", n=rounded(100 * share.worth))


def _scores(mine: Score, theirs: Score) -> str:
    return " – ".join(half_points(int(2 * score)) for score in (mine, theirs))
