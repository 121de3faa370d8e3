"""A file of puzzles as it is written, and finding the puzzles of a game.

Every game may have a folder `puzzles`: a file for each game between bots that puzzles are cut from (`03.toml`), and the words of what
they are about in `words/LANGUAGE.toml`.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import Annotated, Literal

from msgspec import Meta

from meadhall.bots.review import Line
from meadhall.core.components import Part
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.log import Move
from meadhall.core.state import State
from meadhall.core.words import Words
from meadhall.lessons.files import GameFile, Played, words_in, written_in
from meadhall.lessons.line import choices_in, move_of
from meadhall.puzzles.judge import ENOUGH, is_done, mark_of

FOLDER = "puzzles"
FILE = re.compile(r"(\d\d)\.toml")
Grade = Literal["easy", "medium", "hard"]
GRADES: tuple[Grade, ...] = ("easy", "medium", "hard")
Share = Annotated[float, Meta(ge=0, le=1)]
Count = Annotated[int, Meta(ge=0, le=100_000)]


class PuzzleError(MeadhallError):
    """A puzzle that cannot be given as it is written: the file, where in it, what is wrong, what would be right."""


class Weighed(Part):
    """A whole action, and the share of the win that it gives away against the best."""

    line: str
    lost: Share


class FoundBy(Part):
    """How often bots have taken an action that counts, of so many times that each was asked: `glance` thinks ahead, but not long."""

    squire: Count
    glance: Count
    knight: Count
    of: Annotated[int, Meta(ge=1, le=100)]


class WrittenPuzzle(Part):
    """One puzzle: where the game stands, and what the deep search has found there."""

    at: Count  # decisions of the game before it
    seat: Annotated[int, Meta(ge=0, le=4)]
    theme: Annotated[str, Meta(pattern="^[a-z][a-z_-]*$")]  # what it is about, as the hint tells it
    value: Share  # the chance to win with the best action
    margin: Share  # what the best of those that do not count gives away
    iterations: Annotated[int, Meta(ge=1)]  # of the search, behind each chance
    found: FoundBy
    lines: Annotated[list[Weighed], Meta(min_length=2, max_length=40)]  # best first


class Written(Played, kw_only=True):
    """The whole file."""

    moves: list[str]  # choices of all seats, as records write them
    puzzles: Annotated[list[WrittenPuzzle], Meta(min_length=1, max_length=20)]


class Source(GameFile[Written]):
    """A file: a game, and the puzzles cut from it."""

    shape, pattern, error = Written, FILE, PuzzleError
    misnamed = "puzzle_file"

    def __init__(self, game: Game, file: str, text: str) -> None:
        super().__init__(game, file, text)
        self.puzzles = [Puzzle(self, one) for one in self.written.puzzles]

    @cached_property
    def moves(self) -> list[Move]:
        """The game as far as it is written."""
        state, found = self.facts.start(self.written.seed), []
        for text in choices_in(self.written.moves):
            try:
                move = move_of(self.facts, None, text, state)
                state.apply(move.action, move.seat)
            except MeadhallError as error:
                raise self.wrong("moves", Phrase("lesson_choice", choice=text, why=error)) from None
            found.append(move)
        return found


class Puzzle:
    """A position of a game, and what is known of the actions that its seat can take there."""

    def __init__(self, source: Source, written: WrittenPuzzle) -> None:
        self.source, self.written = source, written
        self.game, self.facts, self.seat = source.game, source.facts, written.seat
        self.name = f"{source.name}-{written.at}"
        self.grade = grade_of(written.found)

    @property
    def start(self) -> list[Move]:
        """The moves before it."""
        if self.written.at > len(self.source.moves):
            raise self.wrong("at", Phrase("part_range", least=0, most=len(self.source.moves), given=self.written.at))
        return self.source.moves[: self.written.at]

    @cached_property
    def state(self) -> State:
        """The position, in truth; a seat is shown its view, and thought about are redeals."""
        state = self.facts.start(self.source.written.seed)
        for move in self.start:
            state.apply(move.action, move.seat)
        return state

    @cached_property
    def lines(self) -> list[tuple[Line, float]]:
        """The actions that were weighed, best first, and what each gives away."""
        return [(self.read(one.line), one.lost) for one in self.written.lines]

    def read(self, text: str) -> Line:
        line: list[int] = []
        try:
            line = [self.facts.parse(choice) for choice in choices_in([text])]
            done = is_done(self.state, self.seat, tuple(line))
        except MeadhallError as error:
            raise self.wrong("lines", Phrase("lesson_choice", choice=text, why=error)) from None
        if not done:
            raise self.wrong("lines", Phrase("puzzle_half", line=text))
        return tuple(line)

    @property
    def best(self) -> Line:
        return self.lines[0][0]

    @cached_property
    def known(self) -> dict[tuple[bytes, ...], float]:
        """What each action gives away, by what it leads to."""
        return {mark_of(self.state, self.seat, line): lost for line, lost in reversed(self.lines)}

    def lost(self, line: Line) -> float | None:
        """What a whole action gives away; None if it was not weighed when the puzzle was made."""
        return self.known.get(mark_of(self.state, self.seat, line))

    def wrong(self, where: str, what: Phrase) -> MeadhallError:
        return self.source.wrong(Phrase("puzzle_at", at=self.written.at, where=where), what)

    def words(self, language: str) -> Words:
        return words_of(self.game, language)


def counts(lost: float) -> bool:
    """Whether an action solves the puzzle."""
    return lost < ENOUGH


def grade_of(found: FoundBy) -> Grade:
    """Easy: the squire, who looks no further than the action, finds it. Medium: a glance ahead does. Hard: more is needed.

    To find it is to find it more than three times of four."""
    squire, glance, knight = (4 * times > 3 * found.of for times in (found.squire, found.glance, found.knight))
    return "easy" if squire else "medium" if glance and knight else "hard"


def words_of(game: Game, language: str) -> Words:
    return words_in(game, FOLDER, language, f"{FOLDER}/words/{language}.toml", "[theme]", PuzzleError)


def themes(game: Game) -> list[str]:
    """What puzzles of a game may be about, what tells most first."""
    return list(words_of(game, "en").find("theme"))


def theme_of(facts: Facts, line: Line, events: Sequence[str]) -> str:
    """What an action is about: of what it tells and how it begins, what comes first among the themes. To decline is no beginning."""
    game = facts.game
    first = next((action for action in line if not game.declines(facts, action)), line[0])
    verb, _, noun = facts.notation(first).partition(" ")
    return next((theme for theme in themes(game) if theme in (*events, noun, verb)), verb)


def written_sources(game: Game) -> Iterator[tuple[str, str]]:
    """The files of a game in their order: name and text."""
    return written_in(game, FOLDER)


@cache
def puzzles_of(game: Game) -> dict[str, Puzzle]:
    """The puzzles of a game by name, the easiest first; they do not change while we run."""
    found = [puzzle for file, text in written_sources(game) for puzzle in Source(game, file, text).puzzles]
    found.sort(key=lambda one: (GRADES.index(one.grade), -one.written.margin, one.name))
    return {puzzle.name: puzzle for puzzle in found}
