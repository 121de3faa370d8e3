"""Games, words, rules, components and lessons: the same for everybody."""

import asyncio

from fastapi import FastAPI

from meadhall.server import lessons, library, primers
from meadhall.server.protocol import (
    ComponentsShown,
    ExampleShown,
    GameShown,
    HowToPlayShown,
    Language,
    LessonCard,
    LessonShown,
    LessonWhy,
    LessonWish,
    PrimerShown,
    RulebookShown,
    WhyNot,
    WordsShown,
)
from meadhall.server.rest.common import PROBLEMS, GameId, RuleId, Sent, known_game


def add_library(app: FastAPI) -> None:
    """Games, words, rules and components: the same for everybody."""

    @app.get("/api/games")
    async def list_games(language: Language = "en") -> list[GameShown]:
        """the games with title, blurb, length, player counts, seats, options, bots"""
        return library.games(language)

    @app.get("/api/words/{language}")
    async def all_words(language: Language) -> WordsShown:
        """the word catalogues: `common`, and what each game adds"""
        return library.all_words(language)

    @app.get("/api/rules/{name}", responses=PROBLEMS)
    async def rules(name: GameId, language: Language = "en") -> RulebookShown:
        """the numbered rules: whole text, and one by one"""
        return library.rulebook(known_game(name).rulebook(language))

    @app.get("/api/how-to-play/{name}", responses=PROBLEMS)
    async def how_to_play(name: GameId, language: Language = "en") -> HowToPlayShown:
        """the game on one page, and the positions that it shows"""
        return library.how_to_play(known_game(name), language)

    @app.get("/api/examples/{name}/{number}", responses=PROBLEMS)
    async def example(name: GameId, number: RuleId) -> ExampleShown:
        """a worked example of the rules as positions to draw"""
        return library.example(known_game(name), number)

    @app.get("/api/components/{name}", responses=PROBLEMS)
    async def components(name: GameId) -> ComponentsShown:
        """our component file and where each part comes from"""
        return library.components(known_game(name).own_components())


def add_lessons(app: FastAPI) -> None:
    """Lessons. Nothing of them is kept here: a browser says how far it has come."""

    @app.get("/api/lessons/{name}", responses=PROBLEMS)
    async def list_lessons(name: GameId, language: Language = "en") -> list[LessonCard]:
        """the lessons of a game, in their order"""
        return lessons.cards(known_game(name), language)

    @app.get("/api/primer/{name}", responses=PROBLEMS)
    async def primer(name: GameId, language: Language = "en") -> PrimerShown:
        """what helps a newcomer at a table: the phases of a round, tips, the rules of things"""
        return primers.primer(known_game(name), language)

    @app.post("/api/lessons/{name}/{lesson}", responses=PROBLEMS)
    async def lesson(name: GameId, lesson: GameId, wanted: Sent[LessonWish]) -> LessonShown:
        """Begin a step of a lesson, make choices in it, or be shown what to choose."""
        return await asyncio.to_thread(lessons.answer, lessons.known(known_game(name), lesson), wanted)

    @app.post("/api/lessons/{name}/{lesson}/why", responses=PROBLEMS)
    async def why(name: GameId, lesson: GameId, wanted: Sent[LessonWhy]) -> WhyNot:
        """The rule that forbids a click on a thing in a lesson."""
        return await asyncio.to_thread(lessons.why, lessons.known(known_game(name), lesson), wanted)
