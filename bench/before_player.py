"""Measures whatever build PYTHONPATH leads to, a sample for each line that it is sent: for `python -m bench.before`.

It must run on builds of long ago, so it uses what they all have, and looks for the rest.
"""

import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from meadhall.bots.params import Params, params_for
from meadhall.bots.search import Search
from meadhall.core import state as core_state
from meadhall.core.authority import Authority
from meadhall.core.records import Record
from meadhall.core.rng import Stream
from meadhall.games import GAMES, game

TREE = 100  # iterations a tree
LONGEST = 150  # decisions of a game at the server

Work = Iterator[int]  # does some work at each step, and says how much it was


class Case(NamedTuple):
    facts: Any
    seed: int

    def positions(self) -> list[Any]:
        """Some way into random games."""
        return [middle(self.facts.start(seed), seed) for seed in range(self.seed, self.seed + 6)]


def middle(state: Any, seed: int) -> Any:
    stream = Stream(seed)
    for _ in range(15 + stream.below(25)):
        seat = state.actors()[0]
        legal = state.legal(seat)
        after = state.clone().apply(legal[stream.below(len(legal))], seat)
        if after.over:
            break
        state = after
    return state


def random_games(case: Case) -> Work:
    play = getattr(core_state, "random_game", None) or import_module("meadhall.core.playing").random_game
    for seed in range(case.seed, 10**9):
        yield play(case.facts.start(seed), seed)


def clones(case: Case) -> Work:
    for state in cycle(case.positions()):
        for _ in range(500):
            state.clone()
        yield 500


def evaluations(case: Case) -> Work:
    seats = range(case.facts.players)
    for state in cycle(case.positions()):
        for _ in range(100):
            for seat in seats:
                state.evaluate(seat)
        yield 100 * len(seats)


def searches(case: Case, params: Params) -> Work:
    for seed, state in enumerate(cycle(case.positions()), case.seed):
        Search(params, state, state.actors()[0], seed).run()
        yield TREE


def full_rollouts(case: Case) -> Work:
    return searches(case, Params(iterations=TREE, temper=0.0, to_the_end=True))


def thoughts(case: Case) -> Work:
    return searches(case, replace(params_for(case.facts), iterations=TREE))


def moves(case: Case, tell: Callable[[Any, int], object]) -> Work:
    """Moves through the authority, each told to everybody."""
    for seed in range(case.seed, 10**9):
        authority = Authority(Record(case.facts, seed, [""] * case.facts.players))
        luck = random.Random(seed)
        while not authority.state.over and authority.decisions < LONGEST:
            seat = authority.state.actors()[0]
            action = luck.choice(authority.state.legal(seat))
            authority.accept(authority.propose_move(seat, action, authority.shown_version(seat)))
            for viewer in range(case.facts.players):
                tell(authority, viewer)
            yield 1


def views(case: Case) -> Work:
    return moves(case, lambda authority, viewer: (authority.state.view(viewer), authority.state.prompt(viewer)))


def messages(case: Case) -> Work:
    """All that a browser is sent: view, prompt, choices, log and, where the build has them, ways and moments; as bytes."""
    write = newest_messages() or older_messages()
    return moves(case, lambda authority, viewer: write(authority, viewer))


def newest_messages() -> Callable[[Any, int], bytes] | None:
    try:
        presenter, place, protocol = (import_module(f"meadhall.server.{name}") for name in ("presenter", "table", "protocol"))
    except ModuleNotFoundError:
        return None

    def write(authority: Any, viewer: int) -> bytes:
        table, eyes, newest = table_of(place, authority, viewer)
        message: bytes = protocol.WRITER.encode(presenter.table_state(table, eyes, newest, newest))
        return message

    return write


def older_messages() -> Callable[[Any, int], bytes]:
    place = import_module("meadhall.server.hall")
    hall = object.__new__(place.Hall)

    def write(authority: Any, viewer: int) -> bytes:
        return json.dumps(hall.state_message(*table_of(place, authority, viewer)), ensure_ascii=False, separators=(",", ":")).encode()

    return write


def table_of(place: Any, authority: Any, viewer: int) -> tuple[Any, Any, int]:
    """A table with this game, somebody who looks on, and the newest decision that they know of."""
    seats = [place.Seat("person", f"P{seat}") for seat in range(authority.facts.players)]
    eyes = place.Viewer(id, "en", frozenset({viewer}), viewer)
    return place.Table("t", authority, seats, False, False, 0.0), eyes, authority.sight(viewer).decisions


MEASURES: dict[str, Callable[[Case], Work]] = {
    "random games, decisions": random_games,
    "clone": clones,
    "evaluate": evaluations,
    "search, full rollouts": full_rollouts,
    "search, as bots think": thoughts,
    "server: move with views": views,
    "server: move with messages": messages,
}


def sample(work: Work, seconds: float) -> float:
    """So much a CPU second, after some work to warm up."""
    next(work)
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += next(work)
    return done / spent


def main() -> None:
    home = Path(str(core_state.__file__))
    print(json.dumps({"home": str(home), "compiled": home.suffix != ".py", "games": list(GAMES)}), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        case = Case(game(asked["game"]).facts(asked["players"]), asked["seed"])
        print(json.dumps(sample(MEASURES[asked["measure"]](case), asked["seconds"])), flush=True)


if __name__ == "__main__":
    main()
