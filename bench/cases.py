"""What is asked of each game: its file `bench.toml`, as plain tables. A game without one is measured by nobody.

[speed]     ratios to reach for every number of players: compiled over pure, over OpenSpiel's hearts, a Python loop over hearts, copies over
            OpenSpiel's best; and a state takes fewer bytes than `size`
[search]    numbers of players at which the iterations of the search are measured
[bots]      what bench/bots.py plays: `bars` (a bot, search:1s if none is named, wins `goal` of its games), `ratings` of all quick levels,
            `time` (the search with `least` iterations and more), `alone` (a game with one player)
[lab]       `studies` that bench/lab.py plays, and a `note` for docs/lab
[balance]   `more` tables for bench/balance.py, and a `note` for docs/balance.md
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from meadhall.games import GAMES, game


@cache
def cases(name: str) -> dict[str, Any]:
    file = files(game(name).package) / "bench.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def wanted(part: str, key: str) -> list[tuple[str, Any]]:
    """What all games ask under a key, one by one, each with the name of the game."""
    return [(name, one) for name in GAMES for one in cases(name).get(part, {}).get(key, [])]
