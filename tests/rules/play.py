"""Events of one against one, with results typed as people type them; and accepted events played again."""

import csv
import json
from pathlib import Path

from tests.builders import Event
from tourney_desktop.domain import model as m
from tourney_desktop.domain.facts import GameRecorded
from tourney_desktop.rules.result_text import read_result


class Play(Event):
    """An event with results typed as people type them."""

    def field(self, count: int, **known) -> list[m.EntrantId]:
        """A, B, C … in order of strength, seeded: number k is entrant k."""
        ids = [self.add(f"N{number:02}", rating=3000 - number, **known) for number in range(1, count + 1)]
        self.seed("as-entered")
        return ids

    def type(self, table: int, text: str, number: int | None = None) -> None:
        """A result, or its correction, in the last round or in one of that number."""
        played = self.last if number is None else next(r for r in self.view().rounds if r.number == number)
        pairing = played.at_table(table)
        outcome = read_result(text, self.format.result_unit(self.options))
        self.format.check_outcome(self.options, outcome)
        self.say(GameRecorded(played.id, pairing.number, max(len(pairing.games) - 1, 0), m.Game(outcome)))

    def finish(self, text: str = "better", number: int | None = None) -> None:
        """Every open table: the better number wins, or all the same result."""
        played = self.last if number is None else next(r for r in self.view().rounds if r.number == number)
        for pairing in played.pairings:
            if not pairing.settled:
                one, two = (self.view().seed(side.entrants[0]) for side in pairing.sides)
                self.type(
                    pairing.table,
                    ("1-0" if one < two else "0-1") if text == "better" else text,
                    played.number,
                )

    def pairs(self) -> list[list[int]]:
        """The last round by numbers, the better-placed of a pair wherever it sits."""
        return [sorted(self.numbers(each.entrants)) for each in self.last.pairings]

    def white_black(self) -> list[list[int]]:
        """The last round by numbers as it sits."""
        return [self.numbers(each.entrants) for each in self.last.pairings]

    def numbers(self, entrants) -> list[int]:
        return [self.view().seed(each) for each in entrants]

    def rests(self) -> dict[int, str]:
        """Number -> kind of rest in the last round."""
        return {self.view().seed(bye.entrant): bye.kind.value for bye in self.last.byes}

    def scores(self) -> dict[int, float]:
        """Number -> points."""
        return {self.view().seed(each.entrant): each.score / 2 for each in self.places()}

    def draw_all(self) -> None:
        """Every round still to come of a format drawn in advance."""
        while not self.phase().over and self.propose_or_none() is not None:
            self.pair()

    def propose_or_none(self):
        total = self.format.total_rounds(self.view(), self.options)
        return None if total is None or len(self.view().rounds) >= total else self.propose()


def replay(folder: Path, name: str, tables: bool):
    """An accepted event from its copied figures, drawn round by round, every pairing compared. The event after it."""
    wanted = json.loads((folder / f"{name}.json").read_text("utf-8"))
    event = Play(wanted["preset"], **wanted["set"])
    with (folder / wanted["roster"]).open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            event.add(row["last"], row["first"], rating=int(row["rating"]) if row.get("rating") else None)
    assert event.seed(wanted["seed_method"]) == wanted["expect_seeds"]
    for expected in wanted["rounds"]:
        event.pair()
        drawn = [[side[0] for side in table] for table in event.tables()]
        assert sorted(event.resting()) == sorted(expected["byes"])
        if tables:
            assert drawn == expected["pairs"]
        else:
            assert sorted(map(sorted, drawn)) == sorted(map(sorted, expected["pairs"]))
        for table, text in expected.get("results", ()):
            event.type(table, text)
        at = {name: (table, side) for table, pair in enumerate(drawn, 1) for side, name in enumerate(pair)}
        for first, _second, text in expected.get("results_by_name", ()):
            table, side = at[first]
            event.type(table, text if side == 0 else "-".join(reversed(text.split("-"))))
    return event, wanted
