"""The peer measured beside us: OpenSpiel (bench only), driven from a Python loop as its users drive it."""

import random
import time
from typing import Any, NamedTuple

GAMES = ("hearts", "backgammon")


class Peer(NamedTuple):
    driven: float
    games: float
    copies: float


def measure(name: str, seconds: float) -> Peer:
    import pyspiel

    game = pyspiel.load_game(name)
    play(game)
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        decisions += play(game)
        games += 1
    spent = time.process_time() - start
    state = game.new_initial_state()
    for _ in range(30):
        step(state)
    copies = 0
    start = time.process_time()
    while time.process_time() - start < seconds / 2:
        for _ in range(1000):
            state.clone()
        copies += 1000
    return Peer(decisions / spent, games / spent, copies / (time.process_time() - start))


def play(game: Any) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += step(state)
    return decisions


def step(state: Any) -> int:
    """One action; chance outcomes are taken uniformly and not counted as decisions."""
    if state.is_chance_node():
        state.apply_action(random.choice(state.chance_outcomes())[0])
        return 0
    state.apply_action(random.choice(state.legal_actions()))
    return 1
