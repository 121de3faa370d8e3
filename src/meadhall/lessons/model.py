"""A lesson as its file has it, and finding the lessons of a game.

Every game may have a folder `lessons`: a file for each lesson (`03-move.toml`), and the words of all of them in `words/LANGUAGE.toml`.
"""

import re
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Annotated

from msgspec import Meta, field

from meadhall.core.components import Part
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.game import Game
from meadhall.core.words import Words
from meadhall.lessons.files import GameFile, Played, words_in, written_in

FOLDER = "lessons"
FILE = re.compile(r"\d\d-([a-z][a-z-]*)\.toml")
Key = Annotated[str, Meta(pattern="^[a-z][a-z_]*$")]
Patterns = list[str]  # of choices as records write them: 'build 12', 'build *'


class LessonError(MeadhallError):
    """A lesson that cannot be played as it is written: the file, where in it, what is wrong, what would be right."""


class Goal(Part):
    """What is to be done in a step; all of it."""

    made: Patterns = field(default_factory=list)  # choices of mine: one for each pattern, in any order
    told: list[str] = field(default_factory=list)  # events that my choices bring about
    turns: Annotated[int, Meta(ge=0, le=40)] = 0  # how many turns of mine, whatever I do in them
    asked: list[str] = field(default_factory=list)  # one of these decisions is asked of me next


class Step(Part):
    """Something that is said, and perhaps something to do. Its texts are LESSON.NAME.say, hint, done, astray."""

    name: Key
    highlight: list[str] = field(default_factory=list)  # things on the board
    signs: list[str] = field(default_factory=list)  # of cards and tiles, shown with their names: the words' sign.NAME
    goal: Goal | None = None  # none: one reads, and goes on
    script: list[str] = field(default_factory=list)  # the choices that are shown to who asks for them; they reach the goal
    allow: Patterns = field(default_factory=list)  # the only choices that lead on; none: all that are legal
    astray: dict[str, Key] = field(default_factory=dict)  # pattern -> the text that answers such a choice
    others: list[str] = field(default_factory=list)  # what the others do after it
    bot: str = ""  # who plays the others, as long as the step lasts
    onward: bool = False  # it begins where the last step has ended, however that was


class Written(Played, kw_only=True):
    """The whole file."""

    seat: Annotated[int, Meta(ge=0, le=4)]
    minutes: Annotated[int, Meta(ge=1, le=30)]
    steps: Annotated[list[Step], Meta(min_length=1, max_length=40)]
    start: list[str] = field(default_factory=list)  # choices of all seats before the first step


class Lesson(GameFile[Written]):
    """A lesson of a game, with the facts that it is played with. Its actions are still words: `meadhall.lessons.line` reads them."""

    shape, pattern, error = Written, FILE, LessonError
    misnamed = "lesson_file"

    def __init__(self, game: Game, file: str, text: str) -> None:
        super().__init__(game, file, text)
        if self.seat >= self.written.players:
            raise self.wrong("seat", Phrase("part_range", least=0, most=self.written.players - 1, given=self.seat))

    @property
    def seat(self) -> int:
        return self.written.seat

    @property
    def steps(self) -> list[Step]:
        return self.written.steps

    def wrong_step(self, step: Step, where: str, what: Phrase) -> MeadhallError:
        return self.wrong(Phrase("lesson_step", step=step.name, where=where), what)

    def words(self, language: str) -> Words:
        return words_in(self.game, FOLDER, language, f"words/{language}.toml", f"[{self.name}]", LessonError)

    def text(self, language: str, step: Step | None, kind: str) -> str:
        """A text of the lesson or of one of its steps; empty if there is none."""
        key = f"{self.name}.{kind}" if step is None else f"{self.name}.{step.name}.{kind}"
        found = self.words(language)
        return found.say(key) if found.has(key) else ""

    def words_first(self, language: str) -> int:
        """How many words a learner reads before the first choice."""
        last = next((number for number, step in enumerate(self.steps) if step.goal), len(self.steps) - 1)
        return sum(len(self.text(language, step, "say").split()) for step in self.steps[: last + 1])


def matches(patterns: Sequence[str], notation: str) -> bool:
    return any(fnmatchcase(notation, pattern) for pattern in patterns)


def written_lessons(game: Game) -> Iterator[tuple[str, str]]:
    """The lesson files of a game in their order: name and text."""
    return written_in(game, FOLDER)


@cache
def lessons_of(game: Game) -> dict[str, Lesson]:
    """The lessons of a game by name; they do not change while we run."""
    found = [Lesson(game, file, text) for file, text in written_lessons(game)]
    return {lesson.name: lesson for lesson in found}
