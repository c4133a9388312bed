"""What becomes of somebody, and how a round can end, in the words that are read out (MS-1.6)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tourney_desktop.domain.text import say
from tourney_desktop.reports.meeting_names import Names
from tourney_desktop.reports.meeting_values import MeetingWay
from tourney_desktop.reports.money_words import grouped, place_span
from tourney_desktop.rules.player_meeting import Fate, Meeting, Prospect, Role, Scenario, Settled, Won

DASH = "–"
SEPARATOR = " · "
_SWISS, _CHAMPIONSHIP, _THREE = "swiss", "championship", "three_player"


@dataclass(frozen=True)
class Telling:
    """A meeting with all that its sentences need: names, the pot, whether amounts do without decimals."""

    meeting: Meeting
    names: Names
    pot: int
    unit: int
    whole: bool

    def money(self, cents: int) -> str:
        """An amount."""
        return grouped(cents, whole=self.whole)

    # One player

    def on_win(self, prospect: Prospect) -> str:
        """What a win, or a round without a game, leads to."""
        return self._joined(prospect.on_win, prospect.losses)

    def on_loss(self, prospect: Prospect) -> str:
        """What a loss leads to; a dash for one who does not play."""
        return self._joined(prospect.on_loss, prospect.losses + 1) if prospect.on_loss else DASH

    def _joined(self, fates: Sequence[Fate], losses: int) -> str:
        found = [self._fate(each, losses) for each in fates]
        *before, last = found
        text = say("meeting.or", one=", ".join(before), other=last) if before else last
        return f"{text[:1].upper()}{text[1:]}."

    def _fate(self, fate: Fate, losses: int) -> str:
        match fate.role:
            case Role.CHAMPION:
                return self._with_money(say("meeting.fate.champion"), fate)
            case Role.CHAMPIONSHIP:
                return say("meeting.fate.championship")
            case Role.THREE_PLAYER:
                return say("meeting.fate.three_player")
            case Role.CONTENDER:
                return say("meeting.fate.contender", n=losses)
            case Role.ALIVE:
                paid = "meeting.fate.alive_paid" if self.meeting.playoff else "meeting.fate.alive"
                return say(paid, n=losses)
            case Role.PLACED:
                return self._with_money(
                    say("meeting.fate.placed", place=place_span(fate.first, fate.last)), fate
                )
        if not self.meeting.exact and self.meeting.playoff:
            return say("meeting.fate.out_paid")
        return say("meeting.fate.out")

    def _with_money(self, words: str, fate: Fate) -> str:
        if not self.pot or not fate.most:
            return words
        if fate.least == fate.most:
            return say("meeting.for", what=words, amount=self.money(fate.most))
        return say("meeting.for_span", what=words, least=self.money(fate.least), most=self.money(fate.most))

    # One way it can end

    def way(self, scenario: Scenario, *, without: Collection[Settled] = ()) -> MeetingWay:
        """The whole way: winners, what comes then, who is paid what but for groups that are told elsewhere."""
        return MeetingWay(
            scenario.letter,
            self.winners(scenario.winners),
            self.then(scenario),
            self.paid(scenario, without=without),
        )

    def winners(self, won: Sequence[Won]) -> str:
        """``Alder, Linden``; in two matches one after the other ``Alder, then Rowan``."""
        rounds = sorted({each.round for each in won})
        groups = [", ".join(self.names.of(each.entrant) for each in won if each.round == r) for r in rounds]
        text = groups[0] if groups else ""
        for each in groups[1:]:
            text = say("meeting.then_wins", one=text, other=each)
        return text

    def then(self, scenario: Scenario) -> str:
        """What comes next."""
        playing = scenario.playing
        if scenario.over:
            first = [e for group in scenario.settled if group.first == 1 for e in group.entrants]
            if len(first) == 1:
                return say("meeting.then.champion", name=self.names.of(first[0]))
            return say("meeting.then.over")
        if scenario.state == _CHAMPIONSHIP:
            one, two = (self.names.of(each) for each in playing[:2])
            return say("meeting.then.championship", one=one, two=two)
        if scenario.state == _THREE:
            names = ", ".join(self.names.of(each) for each in playing)
            return say("meeting.then.three_player", names=names)
        return say("meeting.then.swiss", round=self.meeting.round + 1, n=len(playing))

    def paid(self, scenario: Scenario, *, without: Collection[Settled] = ()) -> str:
        """Who has which place for how much, and what is still to be played for."""
        groups = sorted(scenario.settled, key=lambda each: each.first)
        parts = [self.group(each) for each in groups if each not in without]
        if not scenario.over:
            ahead = self._at_stake(scenario)
            parts = [ahead, *parts] if ahead else [*parts, say("meeting.play_on")]
        return SEPARATOR.join(part for part in parts if part)

    def group(self, group: Settled) -> str:
        """``Maple 5th: 450``, ``Linden, Yew share 3rd to 4th: 670 each``."""
        who = ", ".join(self.names.of(each) for each in group.entrants)
        place = place_span(group.first, group.last)
        shared = len(group.entrants) > 1
        if not self.pot or not any(group.amounts):
            code = "meeting.group.shared_bare" if shared else "meeting.group.one_bare"
            return say(code, names=who, place=place)
        code = "meeting.group.shared" if shared else "meeting.group.one"
        if len(set(group.amounts)) == 1:
            return say(code, names=who, place=place, amount=self.money(group.amounts[0]))
        amounts = ", ".join(self.money(each) for each in group.amounts)
        return say("meeting.group.unequal", names=who, place=place, amounts=amounts)

    def _at_stake(self, scenario: Scenario) -> str:
        """What winner and loser of a match for the title have, where all other places are known."""
        structure = self.meeting.structure
        if scenario.state == _THREE:
            return say(f"meeting.stake.{self.meeting.way}")
        if scenario.state != _CHAMPIONSHIP:
            return ""
        if not self.pot or structure is None:
            return say("meeting.stake.championship_bare")
        second = (*structure.amounts(self.pot, self.unit), 0)[1]
        others = sum(sum(group.amounts) for group in scenario.settled)
        return say(
            "meeting.stake.championship",
            first=self.money(self.pot - others - second),
            second=self.money(second),
        )
