"""Puzzles for the page: each answer is made of the choices that the browser says were made, on a table that nobody else sees."""

import asyncio
from datetime import date

import msgspec

from meadhall.core.game import Game
from meadhall.core.words import Noun
from meadhall.puzzles.model import Puzzle, counts, puzzles_of
from meadhall.puzzles.play import OTHERS, Play, of_the_day
from meadhall.server import presenter
from meadhall.server.judgements import course
from meadhall.server.naming import spoken
from meadhall.server.protocol import (
    DailyPuzzle,
    LessonVerdict,
    PuzzleCard,
    PuzzleShown,
    PuzzleWhy,
    PuzzleWish,
    Solution,
    TableState,
    UndoShown,
    WhyNot,
)
from meadhall.server.reasons import why_not
from meadhall.server.table import NoTable, Seat, Table, Viewer
from meadhall.server.workers import Workers

LOOK_BACK = 40  # decisions of the game before it that the log tells


def known(title: Game, name: str) -> Puzzle:
    found = puzzles_of(title)
    if name not in found:
        raise NoTable("no_puzzle", name=repr(name), game=title.name, n=len(found))
    return found[name]


def cards(title: Game) -> list[PuzzleCard]:
    return [card(puzzle) for puzzle in puzzles_of(title).values()]


def card(puzzle: Puzzle) -> PuzzleCard:
    return PuzzleCard(
        name=puzzle.name,
        number=list(puzzles_of(puzzle.game)).index(puzzle.name) + 1,
        grade=puzzle.grade,
        seat=puzzle.seat,
        role=puzzle.game.seat_names(puzzle.facts.players)[puzzle.seat],
        players=puzzle.facts.players,
    )


def daily(day: date) -> DailyPuzzle:
    puzzle = of_the_day(day)
    return DailyPuzzle(date=day.isoformat(), game=puzzle.game.name, puzzle=card(puzzle))


async def answer(puzzle: Puzzle, wish: PuzzleWish, workers: Workers, person: str) -> PuzzleShown:
    """Where the choices lead and, when they are a whole action, whether it counts. One that does not is taken back."""
    play, lost = await asyncio.to_thread(attempt, puzzle, wish)
    if play.done and lost is None:  # nobody thought of it when the puzzle was made
        lost = await workers.lost(puzzle.state, puzzle.seat, play.line, puzzle.best, puzzle.source.written.seed, person)
    return await asyncio.to_thread(shown, play, lost, wish)


def attempt(puzzle: Puzzle, wish: PuzzleWish) -> tuple[Play, float | None]:
    """The choices made, and what they give away if they are an action that is known."""
    play = Play(puzzle, wish.choices)
    for action in wish.actions:
        if play.done:
            break  # a gesture may go on into the next action
        play.choose(action)
    return play, puzzle.lost(play.line) if play.done else None


def shown(play: Play, lost: float | None, wish: PuzzleWish) -> PuzzleShown:
    """What the page needs."""
    puzzle = play.puzzle
    verdict: LessonVerdict = "open" if lost is None else "done" if counts(lost) else "astray"
    news = puzzle.written.at + len(wish.choices) + 1 if wish.actions and verdict != "astray" else None
    tried = course(puzzle.state, puzzle.seat, play.line, puzzle.game.words(wish.language)).texts if play.done else []
    if verdict == "astray":
        play = Play(puzzle)
    return PuzzleShown(
        puzzle=card(puzzle),
        verdict=verdict,
        lost=None if lost is None else round(lost, 4),
        tried=tried,
        choices=list(play.line),
        state=state(play, wish.language, news),
        hint=puzzle.words(wish.language).say(f"theme.{puzzle.written.theme}"),
        solution=solution(puzzle, wish.language) if wish.show or verdict == "done" else None,
    )


def state(play: Play, language: str, news: int | None) -> TableState:
    """The table through the eyes of the seat that is asked. Who has solved it chooses nothing more."""
    table = table_of(play, language)
    viewer = next(iter(table.viewers))
    found = presenter.table_state(table, viewer, max(0, play.puzzle.written.at - LOOK_BACK), news)
    undo = UndoShown(free=bool(play.line) and not play.done, ask=False, wanted_by=None, agreed=[])
    if play.done:
        return msgspec.structs.replace(found, undo=undo, choices=[], ways=[], due=[])
    ways = [way for way in found.ways if way.back <= len(play.line)]
    return msgspec.structs.replace(found, undo=undo, ways=ways)


def table_of(play: Play, language: str) -> Table:
    """A table of the moment: the solver is called by the seat's colour or side."""
    puzzle = play.puzzle
    names = puzzle.game.seat_names(puzzle.facts.players)
    me = puzzle.game.words(language).name(Noun("seat", names[puzzle.seat]))
    seats = [Seat("person", me) if seat == puzzle.seat else Seat("bot", OTHERS, OTHERS) for seat in range(puzzle.facts.players)]
    viewer = Viewer(lambda message: None, language, frozenset({puzzle.seat}), puzzle.seat)
    return Table("puzzle", play.game, seats, False, False, 0.0, viewers={viewer})


def solution(puzzle: Puzzle, language: str) -> Solution:
    """The best action, what comes of it as the log tells it, and how much better it is than the next that does not count."""
    play = Play(puzzle, puzzle.best)
    table = table_of(play, language)
    told = spoken(table, language)
    entries = presenter.table_log(table, play.game.sight(puzzle.seat), puzzle.seat, language, puzzle.written.at + 1)
    second = next(line for line, lost in puzzle.lines if not counts(lost))
    return Solution(
        best=course(puzzle.state, puzzle.seat, puzzle.best, told),
        told=[line.text for entry in entries for line in entry.lines if line.text],
        value=puzzle.written.value,
        next=course(puzzle.state, puzzle.seat, second, told),
        margin=puzzle.written.margin,
    )


def why(puzzle: Puzzle, wish: PuzzleWhy) -> WhyNot:
    play = Play(puzzle, wish.choices)
    return why_not(play.game.sight(puzzle.seat).state, puzzle.seat, wish.language, None, wish.thing)
