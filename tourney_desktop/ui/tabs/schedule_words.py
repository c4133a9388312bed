"""What the page of all rounds shows and says, decided without a window: whose schedule, its header, its empty state."""

from __future__ import annotations

from dataclasses import dataclass

from tourney_desktop.domain.model import EntrantId
from tourney_desktop.domain.text import say
from tourney_desktop.reports.player_schedule import games_of, player_schedule, team_of, team_schedule
from tourney_desktop.reports.schedule import ROUND_KEY, schedule_list, schedule_screen
from tourney_desktop.reports.schedule_message import player_message, team_message
from tourney_desktop.reports.schedule_rounds import Schedule
from tourney_desktop.reports.table import Table, Tone
from tourney_desktop.ui.shown import Shown
from tourney_desktop.ui.tabs.pairings_header import Header
from tourney_desktop.ui.widgets.banner import BannerAction
from tourney_desktop.ui.widgets.buttons import ButtonKind

EVERYBODY = ""
_PLAYER, _TEAM = "entrant:", "team:"
_LEAST = 2


def whose(schedule: Schedule) -> tuple[tuple[str, str], ...]:
    """Whose schedule can be shown: everybody's, then players and teams in the alphabet, as id and words."""
    players = [(f"{_PLAYER}{each}", _name(schedule, each)) for each in schedule.players]
    teams = [(f"{_TEAM}{team}", say("schedule.who.team", team=team)) for team in schedule.teams]
    return ((EVERYBODY, say("schedule.who.all")), *players, *teams)


def _name(schedule: Schedule, entrant: EntrantId) -> str:
    name, beside = schedule.view.name(entrant), schedule.apart.get(entrant, "")
    return say("schedule.of_team", name=name, team=beside) if beside else name


def player_in(who: str) -> EntrantId | None:
    """The player that is chosen, ``None`` for a team or everybody."""
    return EntrantId(int(who.removeprefix(_PLAYER))) if who.startswith(_PLAYER) else None


def team_in(who: str) -> str:
    """The team that is chosen, empty for a player or everybody."""
    return who.removeprefix(_TEAM) if who.startswith(_TEAM) else ""


def table_of(schedule: Schedule, who: str) -> Table:
    """The table that is shown."""
    player = player_in(who)
    if player is not None:
        return player_schedule(schedule, player)
    return team_schedule(schedule, team_in(who)) if team_in(who) else schedule_screen(schedule)


def exported(schedule: Schedule, who: str) -> Table:
    """The same for other programs, which have no use for bars and marks."""
    return table_of(schedule, who) if who else schedule_list(schedule)


def message_of(schedule: Schedule, who: str) -> str:
    """The text to send, empty for everybody."""
    player = player_in(who)
    if player is not None:
        return player_message(schedule, player)
    return team_message(schedule, team_in(who)) if team_in(who) else ""


def document_of(who: str) -> str:
    """The document that belongs to what is shown, with whom it is about after a colon."""
    player = player_in(who)
    if player is not None:
        return f"schedule-by-player:{player}"
    return f"schedule-by-team:{team_in(who)}" if team_in(who) else "schedule"


def place_of(schedule: Schedule, who: str, key: int) -> tuple[int, int] | None:
    """Round and table of a row, ``None`` for a rest and for a round that is not drawn yet."""
    if key < 0:
        return None
    number, at = divmod(key, ROUND_KEY)
    each = schedule.by_number[number]
    if not each.drawn:
        return None
    if not team_in(who):
        return number, at
    outing = next(o for o in schedule.outings[EntrantId(at)] if o.number == number)
    return (number, outing.pairing.table) if outing.pairing is not None else None


def header(shown: Shown, schedule: Schedule, who: str) -> Header:
    """How far the games in sight are, and the next step of the whole schedule."""
    drawn = [each for each in schedule.rounds if each.drawn]
    coming = len(schedule.rounds) - len(drawn)
    drafts = sum(1 for each in drawn if not each.round.published)
    draw = _draw(coming, first=not drawn)
    counts = say("schedule.sentence", n=_rounds(schedule, who))
    if not drawn:
        sentence = say("schedule.planned.sentence")
        return Header(say("schedule.planned"), Tone.QUIET, "circle-dashed", sentence, (draw,), "draw")
    if drafts:
        words = say("pairings.publish_all", n=drafts) if drafts > 1 else say("schedule.publish_one")
        publish = BannerAction("publish", words, ButtonKind.PRIMARY, "send")
        return Header(say("pairings.draft"), Tone.WARN, "pencil", counts, (publish,), "publish")
    played, games = _counts(schedule, who)
    done = played == games
    pill = say("pairings.done") if done else say("schedule.pill", done=played, all=games)
    look = (Tone.OK, "circle-check") if done else (Tone.INFO, "player-play")
    if shown.next_open is not None:
        scores = BannerAction("scores", say("pairings.scores"), ButtonKind.PRIMARY, "keyboard")
        more = (BannerAction("draw", draw.text, ButtonKind.NORMAL, draw.icon),) if coming else ()
        return Header(pill, *look, counts, (*more, scores), "scores")
    return Header(pill, *look, counts, (draw,) if coming else (), "draw" if coming else "")


def _rounds(schedule: Schedule, who: str) -> int:
    player = player_in(who)
    return len(schedule.rounds) if player is None else len(schedule.outings.get(player, ()))


def _counts(schedule: Schedule, who: str) -> tuple[int, int]:
    player = player_in(who)
    if player is not None:
        return games_of(schedule, (player,))
    return games_of(schedule, team_of(schedule, team_in(who))[1]) if team_in(who) else schedule.games


def _draw(coming: int, *, first: bool) -> BannerAction:
    words = say("pairings.pair_all", n=coming) if first else say("schedule.draw_rest", n=coming)
    return BannerAction("draw", words, ButtonKind.PRIMARY, "tournament")


@dataclass(frozen=True, slots=True)
class EmptyWords:
    """Why there is no schedule to show, and what can be done about it."""

    fact: str
    step: str
    actions: tuple[BannerAction, ...]


def empty(shown: Shown, schedule: Schedule) -> EmptyWords:
    """The empty state: the field is too small or cannot be drawn, or nobody has a number yet."""
    fact = say("schedule.empty")
    if schedule.trouble is not None:
        look = BannerAction("this", say("schedule.to_gate"), ButtonKind.PRIMARY)
        return EmptyWords(fact, str(schedule.trouble), (look,))
    if shown.status.alive < _LEAST:
        to = BannerAction("entrants", say("schedule.to_entrants"), ButtonKind.PRIMARY)
        return EmptyWords(fact, say("schedule.empty.nobody"), (to,))
    draw = BannerAction("draw", say("schedule.draw"), ButtonKind.PRIMARY, "tournament")
    return EmptyWords(
        fact, say("schedule.empty.unseeded"), (draw, BannerAction("seeding", say("schedule.to_seeding")))
    )
