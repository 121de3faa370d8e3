"""The registry: every folder beside this file is a game, called by the folder's name with dashes, as `brian_boru` is `brian-boru`.

Its `game.py` holds the one `Game` object, named like the folder in capitals. A game that says where it stands on the shelf (SHELF in its
`__init__.py`) comes before those that do not, which follow by name.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.game import Game

LAST = 1000


def shelf(folder: str) -> tuple[int, str]:
    return getattr(import_module(f"{__name__}.{folder}"), "SHELF", LAST), folder


FOLDERS = {
    folder.replace("_", "-"): folder for folder in sorted((found.name for found in iter_modules(__path__) if found.ispkg), key=shelf)
}
GAMES = tuple(FOLDERS)


@cache
def game(name: str) -> Game:
    """The game of that name; raises a clear error for any other."""
    if name not in FOLDERS:
        raise MeadhallError("no_game", name=repr(name), known=", ".join(GAMES))
    folder = FOLDERS[name]
    found = getattr(import_module(f"{__name__}.{folder}.game"), folder.upper())
    assert isinstance(found, Game)
    return found


def facts_for(name: str | Facts, players: int | None = None, options: Mapping[str, Any] | str | None = None) -> Facts:
    """The facts of a game that is called by its name, or those that are given."""
    return name if isinstance(name, Facts) else game(name).facts(players, options)
