"""What a seat remembers (core/recall.py): equal keys are equal histories of its own."""

import copy
import pickle
import random
from typing import Any

import pytest

import meadhall as mh
from meadhall.core.errors import MeadhallError
from meadhall.games import GAMES, game
from tests.scale import scaled


def fewest(name: str) -> int:
    """The smallest table where several play."""
    return next(players for players in game(name).players if players > 1)


@pytest.mark.parametrize("name", GAMES)
def test_equal_keys_are_equal_histories(name: str) -> None:
    """What a seat has seen and done, and the key of it, tell the same positions apart. Each opening is played twice, with another end; and
    worlds that a seat could be in are played like the true one."""
    facts = mh.load(name, fewest(name))
    keys: dict[str, Any] = {}
    histories: dict[Any, str] = {}
    met = 0
    for number in range(scaled(6)):
        chance, later = random.Random(number % 3), random.Random(number)
        state = facts.start(number % 3, recall=True)
        own: list[list[Any]] = [[] for _ in range(facts.players)]
        seen: list[Any] = [None] * facts.players
        for decisions in range(50):
            for seat, history in enumerate(own):
                now = state.knowledge(seat)
                if now != seen[seat]:
                    seen[seat] = now
                    history.append(now)
                whole, key = (seat, tuple(history)), state.information_state(seat)
                met += key in keys
                assert keys.setdefault(key, whole) == whole
                assert histories.setdefault(whole, key) == key
            if state.over:
                break
            seat = state.actors()[0]
            action = (later if decisions >= 25 else chance).choice(state.legal(seat))
            own[seat].append(action)
            state.apply(action, seat)
    assert len(keys) > 100 and met > 50


@pytest.mark.parametrize("name", GAMES)
def test_it_goes_along_with_copies_pickles_and_redeals(name: str) -> None:
    state, chance = mh.load(name, fewest(name)).start(4, recall=True), random.Random(4)
    for _ in range(12):
        seat = state.actors()[0]
        state.apply(chance.choice(state.legal(seat)), seat)
    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert [other.information_state(seat) for seat in range(2)] == [state.information_state(seat) for seat in range(2)]
    world = state.redeal(0, 9)
    assert world.information_state(0) == state.information_state(0)
    assert world.information_state(1) != state.information_state(1), "what the other remembers is not known"
    before = state.information_state(0)
    other = state.clone()
    seat = other.actors()[0]
    other.apply(other.legal(seat)[0], seat)
    assert other.information_state(seat) != state.information_state(seat) and state.information_state(0) == before


def test_who_did_not_ask_for_it_is_told() -> None:
    with pytest.raises(MeadhallError, match="recall=True"):
        mh.load("saga").start(1).information_state(0)
    with pytest.raises(MeadhallError, match="no seat 7"):
        mh.load("saga").start(1, recall=True).information_state(7)
