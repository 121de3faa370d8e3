"""Plays seeded games and prints a digest for each: run by test_parity.py once with the pure and once with the compiled build.

    python parity_player.py light 0 100        # legal lists, actions, events, result
    python parity_player.py light 3 100 7      # every seventh seed, from the third on
    python parity_player.py heavy 0 10         # and the bytes of each position; views, prompts, redeals, refusals of every third
    python parity_player.py build              # which build this is

It takes meadhall from wherever Python finds it, and what it must know of a game from the tests that it lies among.
"""

import hashlib
import json
import random
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from meadhall.core import state as core_state
from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.inputs import inputs_of
from meadhall.core.playing import random_game
from meadhall.core.state import State
from meadhall.games import GAMES, game

sys.path.append(str(Path(__file__).parents[1]))

from tests.trials import trial


def table(seed: int) -> Facts:
    """The seed's game, players and options; the defaults if those options do not go together."""
    chance = random.Random(f"table {seed}")
    title = game(list(GAMES)[seed % len(GAMES)])
    players = chance.choice(title.players)
    options: dict[str, Any] = dict(trial(title.name).parity)
    for option in title.options:
        if chance.random() < 0.25:
            low, high = option.values[0], option.values[-1]
            options[option.name] = chance.randint(low, min(high, low + 40)) if option.span else chance.choice(option.values)
    try:
        return title.facts(players, options)
    except MeadhallError:
        return title.facts(players)


class Digest:
    """Gathers all that happens into one fingerprint."""

    def __init__(self) -> None:
        self.hash = hashlib.sha256()

    def add(self, *values: Any) -> None:
        for value in values:
            self.hash.update(value if isinstance(value, bytes) else json.dumps(value).encode())

    def text(self) -> str:
        return self.hash.hexdigest()[:16]


def play(seed: int, heavy: bool) -> str:
    """One game; its digest, its length, and how it ended."""
    facts, chance, digest = table(seed), random.Random(seed), Digest()
    state = facts.start(seed, listen=True)
    quick = state.clone()
    digest.add(random_game(quick, seed), quick.to_bytes(), quick.result())
    n = 0
    while not state.over:
        seat = chance.choice(state.actors())
        legal = state.legal(seat)
        action = chance.choice(legal)
        digest.add(state.acting(), legal, action)
        if heavy:
            digest.add(state.to_bytes())
            if n % 3 == 0:
                add_all(digest, state, chance)
        state.apply(action, seat)
        n += 1
    if heavy:
        add_all(digest, state, chance)
    digest.add(state.events, state.to_bytes(), state.result(), state.disclosures())
    return f"{digest.text()} {n} {state.result().condition}"


def add_all(digest: Digest, state: State, chance: random.Random) -> None:
    """All that can be asked of a position."""
    facts = state.facts
    digest.add(state.to_dict(), state.disclosures())
    for viewer in (SPECTATOR, *range(facts.players)):
        dealt = state.redeal(viewer, chance.getrandbits(60))
        digest.add(state.view(viewer), state.prompt(viewer), dealt.to_bytes(), dealt.view(viewer))
        if viewer != SPECTATOR:
            digest.add(state.knowledge(viewer))
    digest.add(list(judged(state)))
    for _ in range(10):
        seat, action = chance.randrange(facts.players), chance.randrange(facts.actions)
        if facts.is_action(action):
            digest.add(facts.notation(action), str(state.why_not(seat, action)))


def judged(state: State) -> Iterator[list[int]]:
    """What a learnt judgement sees of a position: the inputs of every seat."""
    inputs = inputs_of(state.facts)
    seen = array("h", bytes(2 * inputs.size))
    for seat in range(state.facts.players):
        inputs.show(state, seat, seen)
        yield list(seen)


def main(arguments: list[str]) -> None:
    if arguments == ["build"]:
        print("pure" if core_state.__file__.endswith(".py") else "compiled", core_state.__file__)
        return
    mode, *seeds = arguments
    for seed in range(*map(int, seeds)):
        print(seed, play(seed, mode == "heavy"), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
