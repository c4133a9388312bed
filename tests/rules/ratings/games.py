"""Games and people for the tests of ratings, and Glixo once more in exact fractions."""

from fractions import Fraction

from tourney_desktop.rules.ratings import rating_by_id
from tourney_desktop.rules.ratings.base import Opposition, Rated, RatedGame
from tourney_desktop.rules.ratings.dates import read_date
from tourney_desktop.rules.ratings.events import PlayedEvent, PlayedGame
from tourney_desktop.rules.ratings.options import read_rating_options
from tourney_desktop.rules.ratings.people import Player


def glixo():
    return rating_by_id("glixo")


def glixo_options(**changed):
    return options("glixo", **changed)


def options(system, **changed):
    pairs = [(name, str(value)) for name, value in changed.items()]
    return read_rating_options(rating_by_id(system).options_type, pairs)


def opposition(rating, deviation, spread, at=0):
    """A game with this margin against opponents who are worth this much."""
    return Opposition(at, float(rating), float(deviation), spread, 0)


def game(first, second, one, other, number=None):
    return RatedGame((tuple(first), tuple(second)), (one, other), number)


def after_games(system, before, games, **changed):
    """Everybody after one event."""
    rated = {key: Rated(*value) if isinstance(value, tuple) else value for key, value in before.items()}
    return rating_by_id(system).update(rated, games, options(system, **changed)).after


def exact_glixo(mu, sigma, games, b=5, tau=90):
    """The printed update in fractions: rating with its floor, and the variance."""
    mu, sigma = Fraction(mu), Fraction(sigma)
    information = 1 / sigma**2
    weighted = mu / sigma**2
    for rating, deviation, spread in games:
        rho = Fraction(b) ** 2 * Fraction(tau) ** 2 + Fraction(deviation) ** 2
        information += 1 / rho
        weighted += (Fraction(rating) + Fraction(b) * Fraction(spread)) / rho
    return max(weighted / information, Fraction(1)), 1 / information


def player(name, team="", code=""):
    last, _, first = name.partition(", ")
    return Player(last, first, team, code)


def played(first, second, one, other, number=None):
    """A game of a history: names, partners joined by a slash."""
    sides = [tuple(player(name) for name in side.split("/")) for side in (first, second)]
    return PlayedGame(sides[0], sides[1], (one, other), number)


def event(name, date, *games, **more):
    return PlayedEvent(name, read_date(date), tuple(games), **more)
