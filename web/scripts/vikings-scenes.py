"""Writes positions of Tiny Epic Vikings, as seats see them, for the tests of its board and for the gallery.

python web/scripts/vikings-scenes.py > web/src/games/tiny-epic-vikings/tests/scenes.json
"""

import json
import sys
from collections.abc import Callable
from typing import Any

from meadhall.core.components import Components
from meadhall.core.rng import Stream
from meadhall.core.making import empty
from meadhall.core.state import State
from meadhall.games import game
from meadhall.games.tiny_epic_vikings.facts import VikingFacts

VIKINGS = game("tiny-epic-vikings")
Stop = Callable[[State, int], bool]


def scene(players: int, seed: int, stop: Stop, components: Components | None = None) -> dict[str, Any]:
    """A game of eager players up to the first position that fits, through the eyes of whoever decides."""
    facts = VIKINGS.facts(players, components=components)
    assert isinstance(facts, VikingFacts)
    state = empty(VIKINGS.state, facts, seed)
    state.set_up()
    stream = Stream(seed)
    done = 0
    while not state.over and not stop(state, done):
        seat = state.actors()[0]
        options = eager(facts, state.legal(seat))
        state = state.apply(options[stream.below(len(options))], seat)
        done += 1
    seat = 0 if state.over else state.actors()[0]
    options = [] if state.over else state.legal(seat)
    things = sorted({thing for action in options for thing in VIKINGS.action_things(facts, action, seat)})
    return {"view": state.view(seat), "clickable": things}


def eager(facts: VikingFacts, options: list[int]) -> list[int]:
    """Choices that do something, landing before sailing on, and no settler called home: so that boards fill."""
    if facts.verb(options[-1]).name == "recall":
        return options[-1:]
    busy = [action for action in options if facts.noun(action) not in ("skip", "none", "stop", "no", "done", "0")]
    docks = [action for action in busy if facts.verb(action).name == "sail" and facts.noun(action) in facts.dock_names]
    return docks or busy or options


def asked(decision: str, after: int) -> Stop:
    return lambda state, done: done >= after and state.prompt(0).decision == decision


def fighting(state: State, done: int) -> bool:
    battle = state.view(-1)["battle"]
    return battle is not None and battle["running"] and len(battle["fighters"]) > 2 and state.prompt(0).decision == "choose_card"


def renamed() -> Components:
    """A map of an owner's own: other names, and an island that moved."""
    box = VIKINGS.own_components()
    text = box.text
    for old, new in (("AB", "Q1"), ("BA", "Q2"), ("I1", "Bay"), ("E5", "Reef")):
        text = text.replace(f'"{old}"', f'"{new}"').replace(f"\n{old} = ", f"\n{new} = ")
    return Components(text.replace("x = 110, y = 72", "x = 118, y = 80"), "own.toml")


SCENES = {
    "start": lambda: scene(4, 1, asked("place_start_boat", 0)),
    "draft": lambda: scene(3, 2, asked("draft_pick", 9)),
    "sailing": lambda: scene(3, 3, asked("sail_move", 150)),
    "battle": lambda: scene(4, 4, fighting),
    "building": lambda: scene(2, 5, asked("build_space", 60)),
    "solo": lambda: scene(1, 7, asked("choose_card", 60)),
    "end": lambda: scene(4, 9, lambda state, done: False),
    "renamed": lambda: scene(2, 11, asked("sail_move", 20), renamed()),
}

if __name__ == "__main__":
    json.dump({name: make() for name, make in SCENES.items()}, sys.stdout, separators=(",", ":"), sort_keys=True)
