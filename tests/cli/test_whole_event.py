"""A whole event through the command, against a small re-implementation of the rule book without our code."""

import random
import unicodedata
from fractions import Fraction

import pytest

SURNAMES = [
    "Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Kauri", "Larch", "Maple",
    "Nettle", "Oak", "Pine", "Quince", "Rowan",
]  # fmt: skip
GIVEN = ["Ann", "Bo", "Cleo", "Ångel", "Łucja", "Søren", "Zoë", "Uma", "Yara", "Wim"]


def roster(rng, count):
    names = [(last, first) for last in SURNAMES for first in GIVEN]
    rng.shuffle(names)
    people = []
    for last, first in names[:count]:
        kind = rng.random()
        if kind < 0.2:
            people.append((last, first, "", "", ""))
        elif kind < 0.6:
            people.append((last, first, str(rng.choice([620, 633, 640, 640, 655, 700])), "", ""))
        else:
            rounds = rng.randint(1, 12)
            people.append(
                (last, first, "", str(rng.randint(500, 700) * rounds + rng.randint(0, 3)), str(rounds))
            )
    return people


def bare(text):
    text = text.lower().replace("ł", "l").replace("ø", "o").replace("ß", "ss")
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def seeds_by_the_book(people):
    """Rookies in the alphabet between the two halves of the veterans (section 4.2)."""

    def average(person):
        if person[2]:
            return Fraction(person[2])
        return Fraction(int(person[3]), int(person[4])) if person[4] else None

    veterans = sorted(
        (p for p in people if average(p) is not None), key=lambda p: (-average(p), bare(p[0]), bare(p[1]))
    )
    rookies = sorted((p for p in people if average(p) is None), key=lambda p: (bare(p[0]), bare(p[1])))
    top = (len(veterans) + 1) // 2
    return [f"{p[0]}, {p[1]}" for p in veterans[:top] + rookies + veterans[top:]]


def tables_by_the_book(ranking):
    half = len(ranking) // 2
    teams = [[ranking[i], ranking[half + i]] for i in range(half)]
    return [[teams[i], teams[i + 1]] for i in range(0, half, 2)]


@pytest.mark.parametrize(
    ("count", "rounds", "seed"),
    [(40, 5, 1), (42, 4, 2), pytest.param(63, 7, 3, marks=pytest.mark.slow)],
)
def test_every_round_and_the_standings_are_what_the_rule_book_says(
    tourney, enter, tmp_path, count, rounds, seed
):
    rng = random.Random(seed)
    people = roster(rng, count)
    source = tmp_path / "roster.csv"
    lines = ["last,first,average,previous points,previous rounds", *(",".join(p) for p in people)]
    source.write_text("\n".join(lines), "utf-8")
    file = tmp_path / "event.tourney"
    tourney("new", file, "--name", "Rook", "--preset", "rook", "--set", f"rounds={rounds}",
            "--set", "field_not_multiple_of_4=sit_out", "--set", "sit_out_credit=round_mean")  # fmt: skip
    assert tourney("import", file, source, "--json").json["added"] == count
    seeds = [row["name"] for row in tourney("seed", file, "--json").json]
    assert seeds == seeds_by_the_book(people)
    score, rests = dict.fromkeys(seeds, 0), dict.fromkeys(seeds, 0)
    for number in range(1, rounds + 1):
        ranking = sorted(seeds, key=lambda name: (-score[name], seeds.index(name)))
        resting = sorted(seeds, key=lambda name: (rests[name], -ranking.index(name)))[: count % 4]
        drawn = tourney("pair", file, "--json").json
        assert drawn["round"] == number
        assert drawn["published"]
        assert sorted(bye["name"] for bye in drawn["byes"]) == sorted(resting)
        expected = tables_by_the_book([name for name in ranking if name not in resting])
        assert [[side["names"] for side in table["sides"]] for table in drawn["pairings"]] == expected
        assert [table["table"] for table in drawn["pairings"]] == list(range(1, len(expected) + 1))
        rows, totals = [], []
        for table, sides in enumerate(expected, 1):
            made = [rng.choice([rng.randint(-200, 600), 100]) for _side in sides]
            rows.append(f"{table},{made[0]}:{made[1]}")
            totals += made
            for side, points in zip(sides, made, strict=True):
                for name in side:
                    score[name] += points
        credit = (2 * sum(totals) + len(totals)) // (2 * len(totals))
        for name in resting:
            score[name] += credit
            rests[name] += 1
        enter(file, number, rows)
    order = sorted(seeds, key=lambda name: (-score[name], seeds.index(name)))
    standings = tourney("standings", file, "--json").json
    assert [(row["name"], row["score"], row["rank"], row["shared"]) for row in standings] == [
        (name, score[name], place, False) for place, name in enumerate(order, 1)
    ]
    status = tourney("status", file, "--json").json
    assert status["over"]
    assert status["phase"] == "finished"
    assert status["winner"]["name"] == order[0]
    tourney("pair", file, status=1)
    assert tourney("check", file, "--json").json == {"ok": True, "problems": []}
