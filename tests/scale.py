"""How much is played: once in `make test`; MEADHALL_GAMES=100, as in `make nightly`, plays a hundred times as much."""

import os

SCALE = float(os.environ.get("MEADHALL_GAMES", "1"))


def scaled(n: float, least: int = 1) -> int:
    """So many, by the scale of this run."""
    return max(least, round(n * SCALE))
