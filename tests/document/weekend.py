"""A weekend in memory: Open and Intermediate MoreSwiss, Novice all-play-all then a knockout of the best four, and a
Last Chance for those who went out of the Open."""

from tests.document.desk import SURNAMES, TickingClock, person
from tourney_desktop.document.commands.divisions import AddDivision, SetDivision
from tourney_desktop.document.commands.entrants import AddEntrants
from tourney_desktop.document.commands.intake import FillStage
from tourney_desktop.document.commands.results import one_result
from tourney_desktop.document.commands.rounds import PairAll, PairRound
from tourney_desktop.document.commands.settings import CreateTournament, SetTimetable
from tourney_desktop.document.document import Document
from tourney_desktop.document.memory import MemoryStore
from tourney_desktop.domain.model import Details, DivisionId, Intake, IntakeKind, StageId, TournamentState
from tourney_desktop.rules.formats import format_by_id, typed_unit
from tourney_desktop.rules.presets import preset_by_id
from tourney_desktop.rules.result_text import read_result
from tourney_desktop.rules.stages import is_over
from tourney_desktop.rules.view import stage_view

OPEN, INTERMEDIATE, NOVICE, LAST = (DivisionId(each) for each in (1, 2, 3, 4))
OPEN_STAGE, INTERMEDIATE_STAGE, GROUP, PLAYOFF, CHANCE = (StageId(each) for each in (1, 2, 3, 4, 5))
FREE = ("membership_required", "off")


def empty_weekend(store=None, clock=None, *, take=IntakeKind.ELIMINATED, first=1, last=5):
    """The four divisions, nobody in them. ``take``: how the Last Chance gets its field."""
    document = Document(store or MemoryStore(), clock or TickingClock())
    config = preset_by_id("moreswiss-open").config(FREE, ("entry_fee", "100"))
    document.execute(
        CreateTournament(Details("Spring Weekend"), "uuid-weekend", 11, "2026-05-01", config, "Open")
    )
    config = preset_by_id("moreswiss-intermediate").config(FREE, ("entry_fee", "50"))
    document.execute(AddDivision("Intermediate", config))
    config = preset_by_id("moreswiss-novice").config(FREE, ("added_money", "60"))
    document.execute(AddDivision("Novice", config, best=4))
    intake = Intake(take, OPEN_STAGE, first, last)
    document.execute(AddDivision("Last Chance", preset_by_id("knockout").config(), intake))
    document.execute(SetDivision(INTERMEDIATE, "Intermediate", None))
    return document


def weekend(open_field=9, intermediate=8, novice=5, **more):
    """The same with so many in the first three, all of other surnames."""
    document = empty_weekend(**more)
    names = iter(SURNAMES)
    for stage, count in ((OPEN_STAGE, open_field), (INTERMEDIATE_STAGE, intermediate), (GROUP, novice)):
        document.execute(AddEntrants(stage, tuple(person(next(names)) for _ in range(count))))
    return document


def timetable(document):
    """Five rounds on Friday, the rest on Saturday."""
    for division in (OPEN, INTERMEDIATE):
        starts = tuple((n, f"2026-05-0{1 + (n > 5)}T{11 + (n - 1) % 5:02}:00") for n in range(1, 9))
        document.execute(SetTimetable(division, starts))


def play(document, stage, rounds=1):
    """So many rounds, in which the smaller entry number wins."""
    for _ in range(rounds):
        kind = format_by_id(document.state.stages[stage].config.format)
        if kind.drawn_in_advance and not stage_view(document.state, stage).rounds:
            document.execute(PairAll(stage))
        view = stage_view(document.state, stage)
        drawn = next((each for each in view.rounds if not each.complete), None)
        if drawn is None:
            document.execute(PairRound(stage))
            drawn = stage_view(document.state, stage).rounds[-1]
        unit = typed_unit(view)
        for pairing in drawn.missing:
            one, two = pairing.entrants
            text = "1-0" if one < two else "0-1"
            document.execute(one_result(drawn.id, pairing.table, read_result(text, unit)))


def play_out(document, stage):
    """To the end of a stage."""
    while not is_over(document.state, stage):
        play(document, stage)


def friday(document):
    """Five rounds of the main events, and the whole group of the Novice."""
    play(document, OPEN_STAGE, 5)
    play(document, INTERMEDIATE_STAGE, 5)
    play_out(document, GROUP)


def whole(document):
    """Everything to its end."""
    friday(document)
    document.execute(FillStage(CHANCE))
    for stage in (CHANCE, PLAYOFF, OPEN_STAGE, INTERMEDIATE_STAGE):
        play_out(document, stage)


def in_stage(state: TournamentState, stage: StageId) -> list[int]:
    """Who is in a stage, by entry number."""
    return sorted(entrant for where, entrant in state.participations if where == stage)
