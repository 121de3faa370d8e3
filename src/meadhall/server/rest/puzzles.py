"""Puzzles. Nothing of them is kept here: a browser says what was chosen, and remembers what is solved."""

import asyncio
from datetime import UTC, date, datetime
from typing import Annotated

from fastapi import FastAPI, Query, Request
from fastapi import Path as InPath

from meadhall.server import puzzles
from meadhall.server.guard import address_of, while_there
from meadhall.server.hall import Hall
from meadhall.server.protocol import DailyPuzzle, PuzzleCard, PuzzleShown, PuzzleWhy, PuzzleWish, WhyNot
from meadhall.server.rest.common import PROBLEMS, GameId, Sent, known_game

PuzzleId = Annotated[str, InPath(max_length=12, pattern=r"^[0-9-]+$")]


def add_puzzles(app: FastAPI, hall: Hall) -> None:
    @app.get("/api/puzzle-of-the-day", responses=PROBLEMS)
    async def puzzle_of_the_day(day: Annotated[date | None, Query(alias="date")] = None) -> DailyPuzzle:
        """The puzzle of a date, the same for everybody; without one of today, by the server's clock in UTC."""
        return puzzles.daily(day or datetime.now(UTC).date())

    @app.get("/api/puzzles/{name}", responses=PROBLEMS)
    async def list_puzzles(name: GameId) -> list[PuzzleCard]:
        """the puzzles of a game, the easiest first"""
        return puzzles.cards(known_game(name))

    @app.post("/api/puzzles/{name}/{puzzle}", responses=PROBLEMS)
    async def puzzle(name: GameId, puzzle: PuzzleId, wanted: Sent[PuzzleWish], request: Request) -> PuzzleShown:
        """Look at a puzzle, make choices in it, or be shown its solution. A whole action that does not count is taken back."""
        asked = puzzles.known(known_game(name), puzzle)
        return await while_there(request, puzzles.answer(asked, wanted, hall.workers, address_of(request)))

    @app.post("/api/puzzles/{name}/{puzzle}/why", responses=PROBLEMS)
    async def puzzle_why(name: GameId, puzzle: PuzzleId, wanted: Sent[PuzzleWhy]) -> WhyNot:
        """The rule that forbids a click on a thing in a puzzle."""
        return await asyncio.to_thread(puzzles.why, puzzles.known(known_game(name), puzzle), wanted)
