"""Lessons for the page: each answer is made of what the browser says it has played, on a table that nobody else sees."""

from collections.abc import Sequence

import msgspec

from meadhall.core.game import Game
from meadhall.core.log import Move
from meadhall.core.words import Noun
from meadhall.lessons.length import first, par
from meadhall.lessons.line import beginning, game_after
from meadhall.lessons.model import Lesson, lessons_of
from meadhall.lessons.play import Answer, Play, begin
from meadhall.server import presenter
from meadhall.server.protocol import (
    Course,
    LessonCard,
    LessonMove,
    LessonShown,
    LessonVerdict,
    LessonWhy,
    LessonWish,
    StepShown,
    TableState,
    UndoShown,
    WhyNot,
)
from meadhall.server.reasons import why_not
from meadhall.server.table import NoTable, Seat, Table, Viewer


def known(title: Game, name: str) -> Lesson:
    found = lessons_of(title)
    if name not in found:
        raise NoTable("no_lesson", name=repr(name), known=", ".join(found))
    return found[name]


def cards(title: Game, language: str) -> list[LessonCard]:
    lessons = lessons_of(title).values()
    enough = first(lessons)
    return [
        LessonCard(
            name=lesson.name,
            title=lesson.text(language, None, "title"),
            about=lesson.text(language, None, "about"),
            minutes=lesson.written.minutes,
            steps=len(lesson.steps),
            par=par(lesson),
            first=lesson in enough,
        )
        for lesson in lessons
    ]


def answer(lesson: Lesson, wish: LessonWish) -> LessonShown:
    """Begin the step, or go on with it."""
    given = None if wish.moves is None else [Move(move.seat, move.action) for move in wish.moves]
    if wish.since is None or given is None:
        play = begin(lesson, wish.step, given)
        follows = given is not None and play.moves[: len(given)] == given
        return shown(Answer(play, "open"), wish, len(given) if follows and given is not None else None)
    play = Play(lesson, wish.step, given, min(wish.since, len(given)))
    if wish.skip:
        return shown(Answer(begin(lesson, wish.step + 1, play.finished().moves), "open"), wish, None)
    verdict: LessonVerdict = "open"
    text = ""
    for action in wish.actions:
        play, verdict, text = play.choose(action)
        if verdict != "open":
            break
    news = len(given) if wish.actions and len(play.moves) > len(given) else None
    return shown(Answer(play, verdict, text), wish, news)


def shown(answered: Answer, wish: LessonWish, before: int | None) -> LessonShown:
    """What the page needs; `before` is how many moves it has seen already, if what follows is news."""
    play, verdict, key = answered
    lesson, language = play.lesson, wish.language
    said = lesson.text(language, play.step, key) if key else ""
    if key and not said:
        said = lesson.game.words(language).say(f"lesson.{verdict}")
    return LessonShown(
        step=step(play, language),
        verdict=verdict,
        answer=said,
        moves=[LessonMove(seat=move.seat, action=move.action) for move in play.moves],
        since=play.since,
        state=state(play, language, None if before is None else len(beginning(lesson)) + before + 1, verdict),
        show=course(play, language) if wish.show else None,
    )


def step(play: Play, language: str) -> StepShown:
    lesson, one = play.lesson, play.step
    return StepShown(
        number=play.number,
        of=len(lesson.steps),
        say=lesson.text(language, one, "say"),
        hint=lesson.text(language, one, "hint"),
        highlight=one.highlight,
        signs=one.signs,
        todo=one.goal is not None,
        counts=bool(one.script),
        onward=one.onward,
    )


def state(play: Play, language: str, news: int | None, verdict: LessonVerdict) -> TableState:
    """The table through the learner's eyes. Who has reached the goal chooses nothing more before the next step; who only reads, nothing."""
    seat = play.lesson.seat
    table = table_of(play, language)
    viewer = next(iter(table.viewers))
    found = presenter.table_state(table, viewer, 0, news)
    idle = verdict == "done" or play.step.goal is None
    undo = UndoShown(free=bool(play.own) and not idle, ask=False, wanted_by=None, agreed=[])
    if idle:
        read = msgspec.structs.replace(found.prompt, text=play.lesson.game.words(language).say("lesson.read"))
        return msgspec.structs.replace(found, undo=undo, prompt=read, choices=[], ways=[], due=[])
    ways = [way for way in found.ways if way.back <= len(play.own)]
    return msgspec.structs.replace(found, undo=undo, ways=ways, due=[seat] if play.asked else [])


def table_of(play: Play, language: str) -> Table:
    """A table of the moment: the learner is called by the seat's colour."""
    lesson = play.lesson
    names = lesson.game.seat_names(lesson.facts.players)
    me = lesson.game.words(language).name(Noun("seat", names[lesson.seat]))
    bot = next((step.bot for step in lesson.steps if step.bot), "peasant")  # the same name in all steps
    seats = [Seat("person", me) if number == lesson.seat else Seat("bot", bot, bot) for number in range(lesson.facts.players)]
    viewer = Viewer(lambda message: None, language, frozenset({lesson.seat}), lesson.seat)
    return Table("lesson", play.game, seats, False, False, 0.0, viewers={viewer})


def course(play: Play, language: str) -> Course | None:
    """What to choose now."""
    action = play.shown()
    if action is None:
        return None
    facts, seat = play.lesson.facts, play.lesson.seat
    view = play.game.sight(seat).state.shown(seat)
    text = facts.game.choice_here(facts, facts.game.words(language), action, view)
    return Course(texts=[text], things=list(facts.game.things_here(facts, action, seat, view)))


def why(lesson: Lesson, wish: LessonWhy) -> WhyNot:
    moves: Sequence[Move] = [Move(move.seat, move.action) for move in wish.moves]
    game = game_after(lesson, moves)
    return why_not(game.sight(lesson.seat).state, lesson.seat, wish.language, None, wish.thing)
