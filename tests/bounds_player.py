"""Random games of every game, player count and a spread of options, for the build with bounds checking."""

from meadhall.bots import decide, make_bot
from meadhall.core.errors import OptionError
from meadhall.core.rng import Stream
from meadhall.core.state import random_game
from meadhall.games import GAMES, game

GAMES_EACH = {"saga": 300}
OTHERS = 60  # of games that take longer


def main() -> None:
    bots = [make_bot("greedy"), make_bot("search:20")]
    played = 0
    for name in GAMES:
        title = game(name)
        variants = [{}, *({option.name: value} for option in title.options if not option.span for value in option.values[1:])]
        for players in title.players:
            for options in variants:
                try:
                    facts = title.facts(players, options)
                except OptionError:
                    continue  # a value that is for other numbers of players
                for seed in range(GAMES_EACH.get(name, OTHERS)):
                    state = facts.start(seed)
                    redealt = state.redeal(seed % players, seed)
                    random_game(redealt, seed)
                    random_game(state, seed)
                    played += 2
            state, stream = facts.start(players), Stream(players)
            while not state.over:
                seat = state.actors()[0]
                state.apply(decide(bots[stream.below(8) == 0], state, seat, stream.word()), seat)
            played += 1
    print(f"{played} games without an access out of bounds")


if __name__ == "__main__":
    main()
