"""What is wrong with the lessons of a game, so that none of them can rot: `meadhall lessons --check`, and the tests."""

from collections.abc import Iterator

from meadhall.bots import make_bot
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.words import LANGUAGES
from meadhall.lessons.model import Lesson, LessonError, Step, matches, written_lessons
from meadhall.lessons.play import begin, line, script

MOST_SHOWN = 12  # names in an error
ABOUT = ("title", "about")  # texts of a lesson
MUST_SAY = ("say",)  # texts of a step
MAY_SAY = ("hint", "done", "astray")


def problems(game: Game) -> Iterator[LessonError]:
    """All that is wrong, the first thing in each file."""
    lessons = []
    for file, text in written_lessons(game):
        try:
            lesson = Lesson(game, file, text)
            check(lesson)
            lessons.append(lesson)
        except LessonError as error:
            yield error
    yield from unused_words(game, lessons)


def check(lesson: Lesson) -> None:
    """Raise what is wrong with a lesson."""
    things = known_things(lesson.facts, lesson.seat)
    names = [step.name for step in lesson.steps]
    for number, step in enumerate(lesson.steps):
        if step.name in names[:number]:
            raise lesson.wrong_step(step, "name", Phrase("lesson_twice"))
        for thing in step.highlight:
            if thing not in things:
                alike = sorted(one for one in things if one.partition(":")[0] == thing.partition(":")[0]) or sorted(things)
                raise lesson.wrong_step(step, "highlight", Phrase("part_wrong", right=Phrase("one_of", known=few(alike)), given=thing))
        check_signs(lesson, step)
        check_goal(lesson, step)
        check_script(lesson, number, step)
        line(lesson, number + 1)  # what the others do is legal
    check_words(lesson)


def known_things(facts: Facts, seat: int) -> set[str]:
    """The things on the board that lessons may point at: all that some action is chosen with, and the game's landmarks."""
    every = (action for action in range(facts.actions) if facts.is_action(action))
    return {thing for action in every for thing in facts.game.action_things(facts, action, seat)} | set(facts.game.landmarks)


def check_signs(lesson: Lesson, step: Step) -> None:
    words = lesson.game.words("en")
    known = list(words.find("sign")) if words.has("sign") else []
    for sign in step.signs:
        if sign not in known:
            raise lesson.wrong_step(step, "signs", Phrase("part_wrong", right=Phrase("one_of", known=", ".join(known)), given=sign))


def check_goal(lesson: Lesson, step: Step) -> None:
    goal = step.goal
    if goal is None:
        if step.script or step.allow or step.astray or step.bot:
            raise lesson.wrong_step(step, "goal", Phrase("lesson_no_goal"))
        return
    if not (goal.made or goal.told or goal.turns or goal.asked):
        raise lesson.wrong_step(step, "goal", Phrase("lesson_empty_goal"))
    events = [row.name for row in lesson.game.events]
    for name in goal.told:
        if name not in events:
            raise lesson.wrong_step(step, "goal.told", Phrase("part_wrong", right=Phrase("one_of", known=", ".join(events)), given=name))
    decisions = [row.name for row in lesson.game.decisions.rows if row is not None]
    for name in goal.asked:
        if name not in decisions:
            raise lesson.wrong_step(
                step, "goal.asked", Phrase("part_wrong", right=Phrase("one_of", known=", ".join(decisions)), given=name)
            )
    choices = list(lesson.facts.words)
    for where, patterns in (("goal.made", goal.made), ("allow", step.allow), ("astray", list(step.astray))):
        for pattern in patterns:
            if not any(matches([pattern], choice) for choice in choices):
                verbs = few([verb.name for verb in lesson.facts.verbs])
                raise lesson.wrong_step(step, where, Phrase("lesson_pattern", pattern=pattern, known=verbs))
    if step.bot:
        if step.script or step.others:
            raise lesson.wrong_step(step, "bot", Phrase("lesson_bot_script"))
        try:
            make_bot(step.bot)
        except MeadhallError as error:
            raise lesson.wrong_step(step, "bot", error) from None


def check_script(lesson: Lesson, number: int, step: Step) -> None:
    """The script is what the step allows, and reaches the goal with its last choice and not before."""
    play = begin(lesson, number)
    if step.goal is None:
        return
    if not play.asked:
        raise lesson.wrong_step(step, "goal", Phrase("lesson_not_asked"))
    if not step.script:
        if not step.bot:
            raise lesson.wrong_step(step, "script", Phrase("lesson_no_script"))
        return
    planned = [move.action for move in script(lesson, number)]
    for place, action in enumerate(planned, 1):
        choice = lesson.facts.notation(action)
        play, verdict, _ = play.choose(action)
        if verdict == "astray":
            raise lesson.wrong_step(step, "script", Phrase("lesson_astray", choice=choice))
        if (verdict == "done") != (place == len(planned)):
            short = verdict == "open"
            raise lesson.wrong_step(step, "script", Phrase("lesson_unreached" if short else "lesson_early", choice=choice))


def check_words(lesson: Lesson) -> None:
    for language in LANGUAGES:
        for kind in ABOUT:
            if not lesson.text(language, None, kind):
                raise lesson.wrong(kind, missing(lesson, language, f"{lesson.name}.{kind}"))
        for step in lesson.steps:
            needed = [*MUST_SAY, *(["hint"] if step.goal else []), *step.astray.values()]
            for kind in needed:
                if not lesson.text(language, step, kind):
                    raise lesson.wrong_step(step, kind, missing(lesson, language, f"{lesson.name}.{step.name}.{kind}"))


def missing(lesson: Lesson, language: str, key: str) -> Phrase:
    return Phrase("lesson_no_words", key=key, file=f"words/{language}.toml")


def unused_words(game: Game, lessons: list[Lesson]) -> Iterator[LessonError]:
    """Texts that no step says any more, if all lessons are sound."""
    for language in LANGUAGES:
        for lesson in lessons:
            known = {step.name: {*MUST_SAY, *MAY_SAY, *step.astray.values()} for step in lesson.steps}
            for key, value in lesson.words(language).find(lesson.name).items():
                unknown = (
                    [] if key in ABOUT else [key] if key not in known else [f"{key}.{kind}" for kind in value if kind not in known[key]]
                )
                for one in unknown:
                    yield LessonError("lesson_unused", file=f"words/{language}.toml", key=f"{lesson.name}.{one}")


def few(names: list[str]) -> str:
    return ", ".join(names if len(names) <= MOST_SHOWN else [*names[:MOST_SHOWN], "…"])
