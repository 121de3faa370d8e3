"""Iterations of the search per second, full random rollouts on one core, beside OpenSpiel's IS-MCTS (C++) on gin rummy, in one run.

Run as a module: `python -m bench.search_speed`. Each measures from positions some way into random games, 200 iterations a tree. The
figures are kept for docs/bots.md, which `python -m bench.bots` writes.
"""

import json
import random
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from bench.cases import wanted
from meadhall.bots.params import Params, params_for
from meadhall.bots.search import Search
from meadhall.core.rng import Stream
from meadhall.core.state import State
from meadhall.games import game

TREE = 200
CASES = wanted("search", "players")
OVER_PEER = 5.0
PEER = "OpenSpiel, gin rummy"
KEPT = Path(__file__).parent / "kept" / "search_speed.json"


class Figures(NamedTuple):
    """Iterations/s with full rollouts and no judgement, and as the bots think."""

    plain: float
    bots: float


def middle(state: State, seed: int) -> State:
    stream = Stream(seed)
    for _ in range(15 + stream.below(25)):
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(legal[stream.below(len(legal))], seat)
    return state


def rate(grow: Callable[[], None], seconds: float) -> float:
    """Iterations a CPU second."""
    done = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        grow()
        done += TREE
    return done / (time.process_time() - start)


def measure(name: str, players: int, seconds: float) -> Figures:
    facts = game(name).facts(players)
    positions = [middle(facts.start(seed), seed) for seed in range(8)]
    plain = Params(iterations=TREE, temper=0.0, to_the_end=True)

    def grower(params: Params) -> Callable[[], None]:
        def grow() -> None:
            state = random.choice(positions)
            Search(params, state, state.actors()[0], random.getrandbits(60)).run()

        return grow

    return Figures(rate(grower(plain), seconds), rate(grower(replace(params_for(facts), iterations=TREE)), seconds))


def measure_peer(seconds: float) -> float:
    import pyspiel

    title = pyspiel.load_game("gin_rummy")
    positions = []
    for seed in range(8):
        state, luck = title.new_initial_state(), random.Random(seed)
        for _ in range(40):
            if state.is_terminal():
                break
            actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            state.apply_action(luck.choice(actions))
        while state.is_chance_node():
            state.apply_action(luck.choice([action for action, _ in state.chance_outcomes()]))
        if not state.is_terminal():
            positions.append(state)
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, TREE, -1, allow_inconsistent_action_sets=True)
    return rate(lambda: bot.step(random.choice(positions)), seconds)


def title(name: str, players: int) -> str:
    return f"{game(name).words('en').say('title')}, {players} player{'s' if players > 1 else ''}"


def show(print_line: Callable[[str], object], seconds: float) -> dict[str, Figures]:
    """Print the figures, and tell them."""
    found = {PEER: Figures(measure_peer(seconds), 0.0)}
    peer = found[PEER].plain
    print_line(f"{PEER}, IS-MCTS (C++), full rollouts: {peer:,.0f} iterations/s")
    for name, players in CASES:
        figures = found[title(name, players)] = measure(name, players, seconds)
        times = figures.plain / peer
        print_line(
            f"{title(name, players)}: {figures.plain:,.0f} iterations/s with full rollouts ({times:.1f} x the peer, goal {OVER_PEER:g}: "
            f"{'reached' if times >= OVER_PEER else 'short'}); as the bots think {figures.bots:,.0f}"
        )
    return found


def reached(found: dict[str, Figures]) -> bool:
    """Whether every game is so much faster than the peer."""
    return all(figures.plain >= OVER_PEER * found[PEER].plain for name, figures in found.items() if name != PEER)


def table() -> list[str]:
    """The figures of the last run, for the docs."""
    found = {name: Figures(*figures) for name, figures in json.loads(KEPT.read_text(encoding="utf-8")).items()}
    lines = ["| | iterations/s | times the peer | as the bots think |", "|---|---|---|---|"]
    for name, figures in found.items():
        thinking = f"{figures.bots:,.0f}" if figures.bots else ""
        lines.append(f"| {name} | {figures.plain:,.0f} | {figures.plain / found[PEER].plain:.1f} | {thinking} |")
    return lines


if __name__ == "__main__":
    random.seed(1)
    KEPT.write_text(json.dumps(show(print, 2.0), indent=1), encoding="utf-8")
