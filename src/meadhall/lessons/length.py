"""How long lessons take, and which of a game's are enough to begin with."""

from collections.abc import Iterable

from meadhall.core.words import LANGUAGES
from meadhall.lessons.line import choices_in
from meadhall.lessons.model import Lesson

WORDS = 150 / 60  # read in a second, by somebody who looks for what is named
CHOICE = 8  # seconds
STEP = 5  # until one has found the way on
ENOUGH = 600  # seconds, in which somebody should be able to begin a game: "Learn it in 10 minutes"


def par(lesson: Lesson) -> int:
    """The choices of all scripts; where the learner plays freely nothing is counted."""
    return sum(len(choices_in(step.script)) for step in lesson.steps)


def seconds(lesson: Lesson) -> float:
    """Reading and choosing; where the learner plays freely, and nobody can know, what the file says."""
    if any(step.bot for step in lesson.steps):
        return 60.0 * lesson.written.minutes
    return words(lesson) / WORDS + par(lesson) * CHOICE + len(lesson.steps) * STEP


def words(lesson: Lesson) -> int:
    """In the longest language."""
    kinds = ("say", "done")
    return max(sum(len(lesson.text(language, step, kind).split()) for step in lesson.steps for kind in kinds) for language in LANGUAGES)


def first(lessons: Iterable[Lesson]) -> list[Lesson]:
    """Those from the beginning that ten minutes are enough for."""
    found, took = list[Lesson](), 0.0
    for lesson in lessons:
        took += seconds(lesson)
        if took > ENOUGH:
            break
        found.append(lesson)
    return found
