"""The frame of a game in a few plain values, so that another process can make the same facts once and keep them."""

from functools import lru_cache
from typing import Any

from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.making import revive
from meadhall.core.state import State
from meadhall.games import game

Frame = tuple[str, int, tuple[tuple[str, Any], ...], str, str]  # game, players, options, component text and its name


def frame_of(facts: Facts) -> Frame:
    """What another process needs to make the same facts."""
    return facts.game.name, facts.players, tuple(sorted(facts.options.items())), facts.components.text, facts.components.name


@lru_cache(maxsize=64)
def facts_of(frame: Frame) -> Facts:
    name, players, options, text, source = frame
    return game(name).facts(players, dict(options), Components(text, source))


def state_of(frame: Frame, position: bytes) -> State:
    facts = facts_of(frame)
    return revive(facts.game.state, facts, position)
