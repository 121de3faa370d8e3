"""Random games of every game, player count and a spread of options, for the build with bounds checking."""

import os
from contextlib import suppress

from meadhall.bots import decide, make_bot
from meadhall.core.errors import OptionError
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.playing import random_game
from meadhall.core.rng import Stream
from meadhall.games import GAMES, game

SCALE = float(os.environ.get("MEADHALL_GAMES", "1"))
EACH = 6000  # games of each title, shared out among its tables; at least two each


def tables(title: Game) -> list[Facts]:
    """For every number of players the defaults, and every value of every option for itself."""
    variants = [{}, *({option.name: value} for option in title.options if not option.span for value in option.values[1:])]
    found = []
    for players in title.players:
        for options in variants:
            with suppress(OptionError):  # a value that is for other numbers of players
                found.append(title.facts(players, options))
    return found


def main() -> None:
    bots = [make_bot("greedy"), make_bot("search:20")]
    played = 0
    for name in GAMES:
        title = game(name)
        every = tables(title)
        for facts in every:
            for seed in range(max(2, round(EACH * SCALE / len(every) / 2))):
                state = facts.start(seed)
                redealt = state.redeal(seed % facts.players, seed)
                random_game(redealt, seed)
                random_game(state, seed)
                played += 2
        for players in title.players:
            facts = title.facts(players)
            state, stream = facts.start(players), Stream(players)
            while not state.over:
                seat = state.actors()[0]
                state.apply(decide(bots[stream.below(8) == 0], state, seat, stream.word()), seat)
            played += 1
    print(f"{played} games without an access out of bounds")


if __name__ == "__main__":
    main()
