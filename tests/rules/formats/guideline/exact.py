"""Whether a schedule exists, by looking at everything: written for the tests, and knowing nothing of guidelines."""

from itertools import combinations

from tests.rules.formats.guideline.lists import barred, rests


class TooLong(Exception):
    """It would take longer than it is worth."""


def exists(n, teams=None, related=(), rounds=8, limit=150_000):
    """Every round paired, whoever rested paired inside his block of four, and nobody twice with anybody."""
    resting = rests(n, rounds)
    everybody = set(range(1, n + 1))
    sitting = [everybody - {resting[at]} if resting else everybody for at in range(rounds)]
    blocks = [resting[at : at + 4] for at in range(0, len(resting), 4)]
    sitting += [set(block) for block in blocks if len(block) % 2 == 0]
    never = barred(n, teams, related)
    free = [0] * (n + 1)
    for a, b in combinations(range(1, n + 1), 2):
        if (a, b) not in never:
            free[a] |= 1 << b
            free[b] |= 1 << a
    if any(free[one].bit_count() < sum(one in present for present in sitting) for one in everybody):
        return False
    waiting = [sum(1 << each for each in present) for present in sitting]
    steps = 0

    def seat():
        nonlocal steps
        steps += 1
        if steps > limit:
            raise TooLong
        best = None
        for at, left in enumerate(waiting):
            people = left
            while people:
                one = (people & -people).bit_length() - 1
                people &= people - 1
                choices = free[one] & left
                if best is None or choices.bit_count() < best[2].bit_count():
                    best = (at, one, choices)
        if best is None:
            return True
        at, one, choices = best
        while choices:
            other = (choices & -choices).bit_length() - 1
            choices &= choices - 1
            both = 1 << one | 1 << other
            waiting[at] ^= both
            free[one] ^= 1 << other
            free[other] ^= 1 << one
            if seat():
                return True
            waiting[at] ^= both
            free[one] ^= 1 << other
            free[other] ^= 1 << one
        return False

    return seat()
