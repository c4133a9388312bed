"""Undo and redo over a log that only grows, against a model of two piles of cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_desktop.domain import facts as f
from tourney_desktop.domain import model as m
from tourney_desktop.domain.timeline import Action, state_of, timeline

DIVISION, STAGE = m.DivisionId(1), m.StageId(1)


def action(sequence, *facts):
    return Action(sequence, "2026-05-01T10:00:00+02:00", "0.1", 1, m.label("action.any"), facts)


class Log:
    """Writes actions as a document would."""

    def __init__(self):
        self.actions = []
        self.do(f.TournamentCreated("u", 1, "", m.Details("Start")))

    def write(self, *facts):
        self.actions.append(action(len(self.actions) + 1, *facts))

    def do(self, *facts):
        self.write(*(facts or (f.DetailsSet(m.Details(f"step {len(self.actions) + 1}")),)))

    def print(self):
        self.write(f.DocumentIssued("pairings", None, 1, "", f"digest {len(self.actions)}"))

    def undo(self):
        self.write(f.ActionUndone(self.line.done[-1]))

    def redo(self):
        self.write(f.ActionRedone(self.line.redo[-1]))

    @property
    def line(self):
        return timeline(self.actions)

    @property
    def state(self):
        return state_of(self.actions)


MOVES = st.lists(st.sampled_from(("do", "do", "print", "undo", "undo", "redo")), max_size=40)


def run(moves):
    """The log, and the two piles that a plain reading of undo makes."""
    log, done, redo, printed, overtaken = Log(), [1], [], [], []
    for move in moves:
        sequence = len(log.actions) + 1
        if move == "do":
            log.do()
            done.append(sequence)
            overtaken += redo
            redo = []
        elif move == "print":
            log.print()
            printed.append(sequence)
        elif move == "undo" and done:
            log.undo()
            redo.append(done.pop())
        elif move == "redo" and redo:
            log.redo()
            done.append(redo.pop())
    return log, done, redo, printed, overtaken


@given(MOVES)
def test_the_log_reads_as_two_piles(moves):
    log, done, redo, printed, overtaken = run(moves)
    line = log.line
    assert line.done == tuple(done)
    assert line.redo == tuple(redo)
    assert line.superseded == tuple(sorted(overtaken))
    assert line.live == tuple(sorted(done + printed))
    assert line.undone == frozenset(redo) | frozenset(overtaken)


@given(MOVES)
def test_undo_takes_back_exactly_what_do_did(moves):
    log = run(moves)[0]
    before = log.state
    log.do()
    assert log.state != before
    log.undo()
    assert log.state == before


@given(MOVES)
def test_redo_brings_back_exactly_what_undo_took(moves):
    log, done, *_ = run(moves)
    if not done:
        log.do()
    before = log.state
    log.undo()
    log.redo()
    assert log.state == before


@given(MOVES, st.integers(1, 5))
def test_many_undos_and_as_many_redos_are_nothing(moves, count):
    log = run(moves)[0]
    before = log.state
    steps = min(count, len(log.line.done))
    for _ in range(steps):
        log.undo()
    for _ in range(steps):
        log.redo()
    assert log.state == before


@given(MOVES)
def test_the_state_is_that_of_the_live_actions_alone(moves):
    log, done, _redo, printed, _overtaken = run(moves)
    kept = [each for each in log.actions if each.sequence in {*done, *printed}]
    assert state_of(kept) == log.state


@given(MOVES)
def test_printing_is_no_step_and_redo_survives_it(moves):
    log = run(moves)[0]
    line = log.line
    log.print()
    assert (log.line.done, log.line.redo) == (line.done, line.redo)
    assert len(log.state.issues) == 1 + sum(each.is_issue for each in log.actions[:-1])


def test_a_new_step_overtakes_what_was_undone():
    log = Log()
    log.do()
    log.undo()
    log.do()
    assert log.line.redo == ()
    assert log.line.superseded == (2,)


@pytest.mark.parametrize(
    "wrong", [f.ActionUndone(1), f.ActionUndone(9), f.ActionRedone(1), f.ActionRedone(2)]
)
def test_an_undo_or_redo_that_points_elsewhere_is_damage(wrong):
    log = Log()
    log.do()
    log.write(wrong)
    with pytest.raises(ValueError, match="action 3"):
        _ = log.line


def test_undoing_twice_the_same_is_damage():
    log = Log()
    log.do()
    log.undo()
    log.write(f.ActionUndone(2))
    with pytest.raises(ValueError, match="not the last step"):
        _ = log.line


def test_the_round_id_of_an_undone_round_stays_used_up():
    log = Log()
    log.do(
        f.DivisionAdded(m.Division(DIVISION, "Open")),
        f.StageAdded(m.Stage(STAGE, DIVISION, 1, m.StageConfig("rook"))),
    )
    log.do(f.RoundPaired(m.RoundId(1), DIVISION, STAGE, 1, 1, 1, ()))
    before = log.state
    log.undo()
    assert log.state.rounds == {}
    assert log.state.last_round_id == 1
    log.redo()
    assert log.state == before


def test_an_empty_log():
    assert timeline(()) == timeline([])
    assert not state_of(()).exists


def test_a_step_among_printings_and_undos():
    assert action(1, f.StageClosed(STAGE)).is_step
    assert not action(1, f.ActionUndone(1)).is_step
    issue = action(1, f.DocumentIssued("a", None, None, "", ""))
    assert issue.is_issue
    assert not issue.is_step
