"""Whatever happens to a Horizon schedule, in any order, what stands drawn stays sound, and undo brings it back."""

import random

import pytest

from tests.document.desk import STAGE, numbered_event, person, score, view_of
from tests.document.test_horizon_schedule import sound
from tourney_desktop.cli.findings import findings
from tourney_desktop.document.commands.entrants import AddEntrants, MarkAbsent, ReturnEntrant, WithdrawEntrant
from tourney_desktop.document.commands.rounds import PairAll, PairRound
from tourney_desktop.domain.errors import TourneyError
from tourney_desktop.domain.model import EntrantId, Status

DOINGS = ("pair", "all", "play", "play", "play", "leaves", "leaves", "repair", "comes", "back", "absent")


def do(lots, document, what, at):
    view = view_of(document)
    here = sorted(e for e, part in view.participations.items() if part.status is Status.ACTIVE)
    gone = sorted(set(view.participations) - set(here))
    match what:
        case "pair":
            document.execute(PairRound(STAGE))
        case "all":
            document.execute(PairAll(STAGE))
        case "play" if view.rounds:
            drawn = lots.choice(view.rounds)
            for pairing in drawn.missing[: lots.randint(1, 9)]:
                score(document, pairing.table, f"{lots.randint(0, 200)}:{lots.randint(0, 200)}", drawn.number)
        case "leaves" if len(here) > 6:
            document.execute(WithdrawEntrant(STAGE, EntrantId(lots.choice(here))))
        case "repair" if len(here) > 6:
            document.execute(WithdrawEntrant(STAGE, EntrantId(lots.choice(here)), "repair"))
        case "comes":
            since = lots.randint(1, view.next_number)
            document.execute(AddEntrants(STAGE, (person("Late", f"Comer {at}"),), late_from=since))
        case "back" if gone:
            document.execute(ReturnEntrant(STAGE, EntrantId(lots.choice(gone))))
        case "absent":
            rounds = (view.next_number + lots.randint(0, 2),)
            document.execute(MarkAbsent(STAGE, EntrantId(lots.choice(here)), rounds))


def refusal(lots, document, what, at):
    """Why it was not done, ``None`` where it was."""
    try:
        do(lots, document, what, at)
    except TourneyError as trouble:
        return str(trouble)
    return None


def story(seed, length=14):
    lots = random.Random(seed)
    options = {
        "reading": lots.choice(("single", "single", "double")),
        "after_withdrawal": lots.choice(("keep", "redraw")),
        "reserve_bye_pairs": lots.choice(("on", "on", "off")),
        "rounds": lots.choice((8, 8, 6, 4)),
    }
    document = numbered_event("horizon", lots.randint(9, 26), **options)
    away = set()
    for at in range(length):
        before = document.state
        done = len(document.actions)
        refused = refusal(lots, document, lots.choice(DOINGS), at)
        if refused is not None:
            assert refused.strip()
            assert document.state is before
            continue
        away |= {e for e, part in view_of(document).participations.items() if part.status is Status.WITHDRAWN}
        sound(document, away)
        if len(document.actions) == done + 1 and lots.random() < 0.3:
            after = document.state
            document.undo()
            assert document.state == before
            document.redo()
            assert document.state == after
    assert findings(document) == ()


@pytest.mark.parametrize("seed", range(24))
def test_a_story(seed):
    story(seed)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_many_stories():
    for seed in range(1000, 1400):
        story(seed, 24)
