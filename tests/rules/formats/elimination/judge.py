"""A judge beside the program, typed from the rules' own words: nothing of ``kit`` or of the format's books is used."""

from tourney_desktop.domain import model as m


class Judge:
    """Losses, byes, meetings and unequal games; and what a round costs (MS-4.8, ADD-1)."""

    def __init__(self, players, *, printed):
        self.printed = printed
        self.losses = dict.fromkeys(players, 0)
        self.byes = dict.fromkeys(players, 0)
        self.up, self.down, self.met = set(), set(), set()

    def late(self, entrant, missed):
        self.losses[entrant], self.byes[entrant] = missed, 0

    def enter(self, drawn):
        before = dict(self.losses)
        for pairing in drawn.pairings:
            one, two = pairing.entrants
            outcome = pairing.deciding
            if isinstance(outcome, m.Forfeit):  # MS-2.6: a result and nothing else
                for side, each in enumerate((one, two)):
                    self.losses[each] += outcome.winner != side
                continue
            self.met.add(frozenset((one, two)))
            for own, other in ((one, two), (two, one)):
                if before[other] < before[own]:
                    self.up.add(own)
                if before[other] > before[own]:
                    self.down.add(own)
            self.losses[two if outcome.first > outcome.second else one] += 1
        for bye in drawn.byes:
            self.byes[bye.entrant] += bye.kind is m.ByeKind.PAIRING

    def repeats(self, one, two):
        better, worse = (one, two) if self.losses[one] < self.losses[two] else (two, one)
        if self.losses[one] == self.losses[two]:
            return 0, 0
        return int(worse in self.up), int(better in self.down)

    def vector(self, people, pairs, bye):
        early = short = 0
        if bye is not None:
            fewest = min(self.byes[e] for e in people)
            early = int(self.byes[bye] > fewest)
            worst = max(self.losses[e] for e in people if self.byes[e] == fewest)
            short = max(0, worst - self.losses[bye])
        again = sum(frozenset(pair) in self.met for pair in pairs)
        far = sum((self.losses[a] - self.losses[b]) ** 2 for a, b in pairs)
        repeats = [self.repeats(a, b) for a, b in pairs]
        up, down = sum(each[0] for each in repeats), sum(each[1] for each in repeats)
        return (early, short, far, again, up, down) if self.printed else (early, again, short, far, up + down)

    def optimum(self, people):
        return min(self.vector(people, pairs, bye) for pairs, bye in every_round(sorted(people)))

    def end(self, alive, win_limit):
        """What the losses of those who are in ask for, where the reading is ``forced`` (MS-5.10)."""
        lost = sorted(self.losses[e] for e in alive if self.losses[e] <= win_limit)
        if len(lost) == 3 and len(set(lost)) == 1:
            return "three-way"
        if lost == [win_limit, win_limit]:
            return "championship"
        return {0: "nobody", 1: "over"}.get(len(lost), "swiss")


def every_round(people):
    """All ways to pair them, one resting where they are odd."""
    if not people:
        yield (), None
        return
    first, rest = people[0], people[1:]
    for other in rest:
        for pairs, bye in every_round([e for e in rest if e != other]):
            yield ((first, other), *pairs), bye
    if len(people) % 2:
        for pairs, _bye in every_round(rest):
            yield pairs, first
