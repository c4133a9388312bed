"""The finished bracket: boxes with their words and where they stand, for screen and paper alike.

A box has two lines. Columns count from 0, rows in steps of one box from the top; what is in a box is final text. Who
lays it out computes nothing but lengths.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property

from tourney_desktop.domain.errors import RuleConflict
from tourney_desktop.domain.model import EntrantId, Label, Note, Pairing, Round
from tourney_desktop.domain.people import spoken_entrant
from tourney_desktop.domain.text import has, say
from tourney_desktop.reports.bracket_layout import Spot, spots
from tourney_desktop.reports.moment import after_title, progress
from tourney_desktop.reports.pairings import score_cells
from tourney_desktop.reports.sheet_head import SheetHead
from tourney_desktop.reports.table import PersonName
from tourney_desktop.reports.words import division_title, entrant_names, label_text, note_text
from tourney_desktop.rules.formats import format_by_id
from tourney_desktop.rules.tree import Tree, TreeGame, TreeLevel, TreePart, TreeSeat
from tourney_desktop.rules.view import StageView


class BoxState(StrEnum):
    """How a game stands."""

    WAITING = "waiting"
    """Somebody is not known yet."""
    KNOWN = "known"
    """Both are known, and the round is not drawn."""
    PLAYING = "playing"
    DONE = "done"
    PASSED = "passed"
    """Decided without a game, because somebody had nobody to meet."""


@dataclass(frozen=True, slots=True)
class Line:
    """One side of a game. ``text`` is the name, or where somebody is to come from; ``mark`` his seed where that gave
    him his place; ``score`` his side of every game. ``place`` is the place of the table he has from the start."""

    text: str
    entrant: EntrantId | None = None
    names: tuple[PersonName, ...] = ()
    mark: str = ""
    score: str = ""
    won: bool = False
    lost: bool = False
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Box:
    """One game. ``key`` counts from 1 in the order of the bracket and is printed as its number; ``feeds`` is the box
    its winner comes to, and ``side`` the line there. ``word`` says how it stands where scores do not: the table, a
    replay that is due. ``told`` is all of it in a sentence. ``caption`` stands over it where its column is another
    round's."""

    key: int
    title: str
    lines: tuple[Line, Line]
    state: BoxState
    column: int
    row: Fraction
    word: str = ""
    told: str = ""
    round: int | None = None
    table: int | None = None
    feeds: int | None = None
    side: int = 0
    caption: str = ""


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """The head over one round of a section, and how many of its games are in."""

    title: str
    state: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A part that is drawn by itself: the table with its preliminary and finals, or the losers' bracket. ``rows`` is
    its height in boxes."""

    id: str
    title: str
    columns: tuple[BracketColumn, ...]
    boxes: tuple[Box, ...]
    rows: int


@dataclass(frozen=True, slots=True)
class Bracket:
    """The whole of it with its heading. ``notes`` say how it was drawn, ``remark`` what becomes of third place."""

    title: str
    sections: tuple[Section, ...]
    event: str = ""
    division: str = ""
    state: str = ""
    notes: tuple[str, ...] = ()
    remark: str = ""
    winner: str = ""
    size: int = 0

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Every box, section by section."""
        return tuple(box for section in self.sections for box in section.boxes)

    def box(self, key: int) -> Box:
        """The box of that key; ``KeyError`` where there is none."""
        for each in self.boxes:
            if each.key == key:
                return each
        raise KeyError(key)


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """What a printed bracket is drawn from."""

    bracket: Bracket
    head: SheetHead


def bracket_sheet(view: StageView, head: SheetHead) -> BracketSheet:
    """The bracket for paper. Raises ``RuleConflict`` before the draw."""
    made = bracket(view)
    if made is None or not view.rounds:
        raise RuleConflict("sheet.no_round")
    return BracketSheet(made, replace(head, state=made.state, after=progress(view)))


def bracket(view: StageView) -> Bracket | None:
    """The bracket of a stage as it stands; ``None`` for a format without one, and for fewer than two."""
    kind = format_by_id(view.stage.config.format)
    options = kind.options(view)
    tree = kind.tree(view, options)
    if tree is None:
        return None
    places = {place.entrant: place for place in kind.places(view, options)}
    maker = _Maker(view, tree)
    third = any(level.part is TreePart.THIRD for level in tree.levels)
    two_lives = any(level.part is TreePart.LOSERS for level in tree.levels)
    champion = tree.champion
    if champion is None and kind.phase(view, options).over:
        champion = next((e for e, place in places.items() if place.rank == 1 and not place.shared), None)
    return Bracket(
        say("title.bracket"),
        tuple(maker.section(each) for each in ("main", "losers") if maker.has(each)),
        event=view.state.details.name,
        division=division_title(view),
        state=after_title(view),
        notes=tuple(note_text(view.state, each) for each in _draws(view)),
        remark="" if third or two_lives or tree.size < 4 else say("bracket.third_shared"),
        winner=spoken_entrant(view.state, champion) if champion is not None else "",
        size=tree.size,
    )


def _draws(view: StageView) -> tuple[Note, ...]:
    """How it was drawn: what the first two rounds say of numbers and lots, each once."""
    found = dict.fromkeys(_bare(each) for drawn in view.rounds[:2] for each in drawn.notes)
    return tuple(each for each in found if each.params)


def _bare(note: Note) -> Note:
    """Without what only the record needs, so that equal sentences are equal."""
    return Note(note.code, note.rule, tuple(pair for pair in note.params if not isinstance(pair[1], tuple)))


@dataclass(frozen=True)
class _Maker:
    """Boxes of one bracket."""

    view: StageView
    tree: Tree

    @cached_property
    def keys(self) -> Mapping[str, int]:
        """Every game's number."""
        return {game.key: at for at, game in enumerate(self.tree.games, 1)}

    @cached_property
    def winners_go(self) -> Mapping[str, tuple[int, int]]:
        """The box and the line that the winner of a game comes to."""
        return {
            seat.source: (self.keys[game.key], side)
            for game in self.tree.games
            for side, seat in enumerate(game.seats)
            if seat.source is not None and not seat.by_losing
        }

    def has(self, section: str) -> bool:
        return section == "main" or any(level.part is TreePart.LOSERS for level in self.tree.levels)

    def section(self, which: str) -> Section:
        levels = [each for each in self.tree.levels if (each.part is TreePart.LOSERS) == (which == "losers")]
        placed = spots(self.tree, which)
        columns: dict[int, BracketColumn] = {}
        boxes: list[Box] = []
        for level in levels:
            for game in level.games:
                if all(seat.nobody for seat in game.seats):
                    continue  # a game that never comes about
                spot = placed[game.key]
                if level.part is not TreePart.THIRD:
                    columns[spot.column] = BracketColumn(label_text(level.label), _state_of(level))
                boxes.append(self._box(game, spot))
        rows = max((-(-(box.row + 1) // 1) for box in boxes), default=1)
        return Section(
            which,
            say(f"bracket.section.{which}"),
            tuple(columns[at] for at in sorted(columns)),
            tuple(boxes),
            int(rows),
        )

    def _box(self, game: TreeGame, spot: Spot) -> Box:
        key, state = self.keys[game.key], _box_state(game)
        lines = (self._line(game, 0), self._line(game, 1))
        title = label_text(game.title)
        word = _word(game, state)
        feeds, side = self.winners_go.get(game.key, (None, 0))
        return Box(
            key,
            title,
            lines,
            state,
            spot.column,
            spot.row,
            word,
            _told(title, lines, state, word),
            game.round.number if game.round else None,
            game.pairing.table if game.pairing else None,
            feeds,
            side,
            title if game.part is TreePart.THIRD else "",
        )

    def _line(self, game: TreeGame, side: int) -> Line:
        seat = game.seats[side]
        if seat.entrant is None:
            return Line(self._from_where(seat), place=seat.place)
        state = self.view.state
        decided = game.winner is not None
        seeds = self.tree.seeds
        return Line(
            spoken_entrant(state, seat.entrant),
            seat.entrant,
            entrant_names(state, seat.entrant),
            str(seeds.index(seat.entrant) + 1) if seat.entrant in seeds else "",
            _score(game.pairing, side) if game.pairing else "",
            won=decided and game.winner == seat.entrant,
            lost=game.pairing is not None and game.pairing.settled and game.winner != seat.entrant,
            place=seat.place,
        )

    def _from_where(self, seat: TreeSeat) -> str:
        if seat.nobody:
            return say("bracket.nobody")
        if seat.source_title is not None:
            code = "bracket.loser_of" if seat.by_losing else "bracket.winner_of"
            return say(code, game=_brief(seat.source_title))
        if seat.behind is not None:
            return say("bracket.loser_behind", place=seat.behind)
        return say("bracket.place", place=seat.place) if seat.place is not None else ""


def _told(title: str, lines: tuple[Line, Line], state: BoxState, word: str) -> str:
    one, other = (line.text for line in lines)
    if state is BoxState.PASSED:
        lone = next((line.text for line in lines if line.entrant is not None), "")
        return (
            say("bracket.told.passed", game=title, who=lone)
            if lone
            else say("bracket.told.nobody", game=title)
        )
    if state is BoxState.DONE:
        winner = next((line.text for line in lines if line.won), "")
        games = zip(lines[0].score.split(), lines[1].score.split(), strict=False)
        result = ", ".join(f"{first} – {second}" for first, second in games)
        code = "bracket.told.done" if winner else "bracket.told.no_winner"
        return say(code, game=title, one=one, other=other, result=result, who=winner)
    return say(f"bracket.told.{state.value}", game=title, one=one, other=other, word=word)


def _brief(title: Label) -> str:
    """A game's name where room is short."""
    brief = f"{title.code}.brief"
    return say(brief, **dict(title.params)) if has(brief) else label_text(title)


def _box_state(game: TreeGame) -> BoxState:
    if game.pairing is not None:
        return BoxState.DONE if game.pairing.settled else BoxState.PLAYING
    if game.without_a_game or any(seat.nobody for seat in game.seats):
        return BoxState.PASSED
    return BoxState.KNOWN if all(seat.entrant is not None for seat in game.seats) else BoxState.WAITING


def _word(game: TreeGame, state: BoxState) -> str:
    """What stands in the corner of a box."""
    if state is BoxState.KNOWN:
        return say("bracket.word.known")
    if state is BoxState.PASSED:
        return say("bracket.word.passed")
    if game.pairing is None or state is not BoxState.PLAYING:
        return ""
    code = "bracket.word.replay" if game.pairing.drawn else "bracket.word.table"
    return say(code, table=game.pairing.table)


def _score(pairing: Pairing, side: int) -> str:
    """One side of every game, the drawn ones that were replayed included."""
    shown = []
    for at in range(len(pairing.games)):
        until = Pairing(pairing.number, pairing.table, pairing.sides, pairing.games[: at + 1])
        shown.append(score_cells(until)[side].text)
    return " ".join(each for each in shown if each)


def _state_of(level: TreeLevel) -> str:
    """How many games of a round are in, empty before it is drawn."""
    drawn = [game for game in level.games if game.pairing is not None]
    if not drawn:
        return ""
    done = sum(1 for game in drawn if game.pairing is not None and game.pairing.settled)
    if done == len(drawn):
        return say("bracket.column.done")
    return say("bracket.column.some", done=done, all=len(drawn))


def round_of_box(view: StageView, box: Box) -> Round | None:
    """The round a box stands in."""
    return next((each for each in view.rounds if each.number == box.round), None)
