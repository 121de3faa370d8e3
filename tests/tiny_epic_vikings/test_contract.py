"""The contract of core.state over random games, the invariants TV-I1 to TV-I25, and the two builds."""

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from meadhall.core import state as core
from meadhall.games.tiny_epic_vikings import end
from tests.tiny_epic_vikings.table import VIKINGS

ROOT = Path(__file__).parents[2]
OPTIONS: list[dict[str, Any]] = [
    {},
    {
        "enemy_discards": "face_down",
        "own_card_counts": False,
        "control_check": "end_of_action",
        "steel_refusable": True,
        "boat_near_boats": True,
    },
    {"enemy_last_turn": "all", "chase_raids": True, "enemy_boosts": "turn", "enemy_mat_action": "required_rune", "enemy_explore": "n"},
    {"enemy_last_turn": "never", "boat_harvest": "food", "raid_steel": "1-1-1", "wood_costs": "2-3-4-4-5", "first_player": 1},
]
SOURCES = {"rune_taken": 1, "lost_battle": 1}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["default", "first", "second", "third"])
def test_invariants(players: int, options: dict[str, Any]) -> None:
    """TV-I1 to TV-I25 in every state, and over the game: villages, dedications, Invaders and Fury only change as they may."""
    facts = VIKINGS.facts(players, options)
    names = [row.name for row in VIKINGS.events]
    for seed in range(4):
        r = random.Random(seed)
        state: Any = facts.start(seed)
        state.events = []
        before = state.to_dict()
        while not state.over:
            state.check()
            seat = r.choice(state.actors())
            legal = state.legal(seat)
            assert legal == sorted(set(legal))
            assert legal
            at = len(state.events)
            state.apply(r.choice(legal), seat)
            now = state.to_dict()
            assert sum(now["village"]) <= sum(before["village"]), "TV-I19"
            assert now["invaders_n"] >= before["invaders_n"], "TV-I22"
            if players == 2:
                assert sum(now["settlers"][2]) <= sum(before["settlers"][2]), "TV-I6"
            if players > 1:
                own = [e for e in state.events[at:] if names[e.kind] == "dedicated"]
                assert len(own) <= 1, "TV-I21"
                assert all(e.args[0] == seat for e in own), "TV-I21"
            changes = [e.args[1] for e in state.events[at:] if names[e.kind] == "fury"]
            assert sum(now["fury"]) - sum(before["fury"]) == sum(changes), "TV-I25"
            assert all(abs(change) in (1, 2) for change in changes), "TV-I25, TV-214"
            before = now
        state.check()
        result = state.result()
        assert len(result.returns) == players
        assert state.redeal(0, 1).result() == result
        points = [end.score_of(state, p) for p in range(facts.sides)]
        assert points == before["points"][: facts.sides], "TV-I24"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_why_not(players: int) -> None:
    """Every action is legal or refused by a rule that exists: the legal list is exactly what is not refused."""
    facts = VIKINGS.facts(players)
    rules = VIKINGS.rulebook("en").rules
    actions = [a for a in range(facts.actions) if facts.is_action(a)]
    r = random.Random(players)
    state: Any = facts.start(players)
    while not state.over:
        if r.random() < 0.2:
            for seat in range(players):
                legal = state.legal(seat)
                refused = {a: state.why_not(seat, a) for a in actions}
                assert [a for a in actions if refused[a] is None] == legal
                assert all(why.rule in rules for why in refused.values() if why is not None)
        seat = r.choice(state.actors())
        state.apply(r.choice(state.legal(seat)), seat)
    assert all(state.why_not(0, a) is not None for a in actions[::50])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_bytes_and_clones(players: int) -> None:
    """Bytes and back, clones, notation: the same position; two orders of secret answers lead to the same position (TV-50)."""
    facts: Any = VIKINGS.facts(players)
    r = random.Random(7)
    state: Any = facts.start(11)
    while not state.over:
        assert state.from_bytes(state.to_bytes()) == state == state.clone()
        if len(state.actors()) > 1:
            chosen = {seat: r.choice(state.legal(seat)) for seat in state.actors()}
            other = state.clone()
            for seat, action in chosen.items():
                state.apply(action, seat)
            for seat, action in reversed(chosen.items()):
                other.apply(action, seat)
            assert state == other
            continue
        action = r.choice(state.legal())
        assert facts.parse(facts.notation(action)) == action
        state.apply(action)


def digest(games: int) -> str:
    """What happens in many random games, views and redeals included."""
    found = hashlib.sha256()
    for players in (1, 2, 3, 4):
        facts = VIKINGS.facts(players)
        for seed in range(games):
            r = random.Random(seed)
            state: Any = facts.start(seed)
            state.events = []
            while not state.over:
                seat = r.choice(state.actors())
                state.apply(r.choice(state.legal(seat)), seat)
                if r.random() < 0.05:
                    found.update(json.dumps(state.view(seat)).encode() + state.redeal(seat, seed).to_bytes())
            found.update(state.to_bytes() + repr([tuple(e) for e in state.events]).encode() + repr(state.result()).encode())
    return found.hexdigest()


def test_both_builds_play_the_same() -> None:
    """Pure and compiled give identical games, events, views and redeals."""
    if str(core.__file__).endswith(".py"):
        pytest.skip("this is the pure build already")
    code = "from tests.tiny_epic_vikings.test_contract import digest; print(digest(12))"
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    pure = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True, cwd=ROOT)
    assert pure.stdout.strip() == digest(12)


@pytest.mark.parametrize("language", ["pl", "cs"])
def test_rules_in_every_language(language: str) -> None:
    """The same numbers with the same sources in the same order, each with a sentence of its own."""
    english = VIKINGS.rulebook("en").rules
    other = VIKINGS.rulebook(language).rules
    assert list(other) == list(english)
    assert len(english) == 553
    for number, rule in other.items():
        assert rule.basis == english[number].basis
        assert rule.sentence
        assert rule.sentence != english[number].sentence
