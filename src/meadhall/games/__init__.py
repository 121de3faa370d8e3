"""The registry: a game is one entry here and one folder beside this file."""

from functools import cache
from importlib import import_module

from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game

GAMES = {
    "saga": "meadhall.games.saga.game:SAGA",
    "barony": "meadhall.games.barony.game:BARONY",
    "brian-boru": "meadhall.games.brian_boru.game:BRIAN_BORU",
    "tiny-epic-vikings": "meadhall.games.tiny_epic_vikings.game:TINY_EPIC_VIKINGS",
}


@cache
def game(name: str) -> Game:
    """The game of that name; raises a clear error for any other."""
    if name not in GAMES:
        raise MeadhallError("no_game", name=repr(name), known=", ".join(GAMES))
    module, _, attribute = GAMES[name].partition(":")
    found = getattr(import_module(module), attribute)
    assert isinstance(found, Game)
    return found
