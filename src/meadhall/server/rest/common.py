"""What several groups of calls need: the parts of their addresses, and whom they let in."""

from typing import Annotated, Any, TypeVar

from fastapi import Body, Header
from fastapi import Path as InPath

from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.games import GAMES, game
from meadhall.server.protocol import Problem
from meadhall.server.table import NoTable

PROBLEMS: dict[int | str, dict[str, Any]] = {code: {"model": Problem} for code in (400, 403, 404, 409, 413, 422, 503)}
T = TypeVar("T")
Sent = Annotated[T, Body()]  # FastAPI would look for our shapes in the address

TableId = Annotated[str, InPath(max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]
GameId = Annotated[str, InPath(max_length=40, pattern=r"^[a-z-]+$")]
RuleId = Annotated[str, InPath(max_length=12, pattern=r"^[A-Z]{2}-X?[0-9]+$")]
SeatSecret = Annotated[str | None, Header(alias="X-Seat-Secret", max_length=64)]


def known_game(name: str) -> Game:
    if name not in GAMES:
        raise NoTable("no_game", name=repr(name), known=", ".join(GAMES))
    return game(name)


def on_page(title: Game) -> None:
    if not title.on_page:
        raise MeadhallError("no_board", game=title.name)
