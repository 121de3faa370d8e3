"""Does a given amount of work with whatever build PYTHONPATH leads to, and prints how many units it was: for `bench.instructions`.

It must run on builds of long ago, like `before_player.py`, whose cases it uses.
"""

import sys
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.before_player import Case, clones, evaluations, full_rollouts, random_games
from meadhall.games import game

WORK = {"random games": (random_games, 100), "clone": (clones, 100), "evaluate": (evaluations, 60), "search": (full_rollouts, 3)}


def main() -> None:
    name, players, measure, times = sys.argv[1:]
    work, steps = WORK[measure]
    print(sum(islice(work(Case(game(name).facts(int(players)), 1)), steps * int(times))))


if __name__ == "__main__":
    main()
