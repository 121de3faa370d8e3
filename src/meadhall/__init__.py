"""Meadhall: medieval area-control board games, complete and exact.

import meadhall as mh

mh.games.GAMES                   # the names of all games
saga = mh.load("saga")           # players=, options=, components=
state = saga.start()             # seed=
while not state.over:
    state.apply(state.legal()[0])
state.returns()                  # each seat's share of the win
mh.play("saga", ["knight", "greedy"], seed=7)
mh.vector.make("saga", n=1024)   # many games stepped by one call, as numpy arrays
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from meadhall import env, games, lab
    from meadhall.env import vector
    from meadhall.front import load, play

__version__ = "0.2.0"
__all__ = ["__version__", "env", "games", "lab", "load", "play", "vector"]


def __getattr__(name: str) -> Any:
    """What the front door offers, as soon as somebody asks for it: every module of ours imports this one first."""
    if name in ("env", "games", "lab"):
        return import_module(f"meadhall.{name}")
    if name == "vector":
        return import_module("meadhall.env.vector")
    if name in ("load", "play"):
        return getattr(import_module("meadhall.front"), name)
    raise AttributeError(f"module 'meadhall' has no attribute {name!r}")
