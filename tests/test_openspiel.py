"""Meadhall in OpenSpiel, by its own tests and algorithms. Importing our module registers the games."""

import importlib
import importlib.util
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

from meadhall.core.draws import scripted
from meadhall.core.errors import MeadhallError
from meadhall.core.making import empty
from meadhall.core.recall import nothing_yet
from meadhall.env.openspiel import endgame, settings
from meadhall.games import GAMES, game
from tests.scale import scaled
from tests.trials import trial

SETTINGS = [(name, players) for name in sorted(GAMES) for players in sorted({min(game(name).players), max(game(name).players)})]


def loaded(name: str, **params: Any) -> Any:
    options = ";".join(f"{option}:{value}" for option, value in trial(name).short.items())
    return pyspiel.load_game(f"mh_{name.replace('-', '_')}", {"options": options, **params})


def example(name: str) -> Any:
    """A program of docs/examples."""
    spec = importlib.util.spec_from_file_location(name, Path(__file__).parent.parent / f"docs/examples/{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def walk(state: Any, chance: random.Random, steps: int = 10_000) -> Any:
    while steps and not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        steps -= 1
    return state


@pytest.mark.parametrize("name", sorted(GAMES))
def test_their_random_games(name: str) -> None:
    least = min(game(name).players)
    pyspiel.random_sim_test(loaded(name, players=least), num_sims=scaled(1), serialize=True, verbose=False)
    pyspiel.random_sim_test(loaded(name, players=least, chance="seed", seeds=50), num_sims=scaled(1), serialize=False, verbose=False)


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_chance_as_it_fell_in_a_game_leads_to_the_same_positions(name: str, players: int) -> None:
    facts = game(name).facts(players, trial(name).short)
    state = empty(facts.game.state, facts, 5)
    noted = state.drawn_from = []
    state.begin()
    node, chance = loaded(name, players=players).new_initial_state(), random.Random(3)
    while True:
        for n, drawn in noted:
            if n > 1:
                assert node.is_chance_node() and node.chance_outcomes() == [(at, 1 / n) for at in range(n)]
                node.apply_action(drawn)
        noted.clear()
        assert node.position.to_bytes()[8:] == state.to_bytes()[8:]
        if state.over:
            break
        seat = state.actors()[0]
        assert (node.current_player(), node.legal_actions()) == (seat, state.legal(seat))
        assert np.array_equal(node.observation_tensor(seat), state.observe(seat))
        action = chance.choice(state.legal(seat))
        assert node.action_to_string(action) == facts.notation(action)
        state.apply(action, seat)
        node.apply_action(action)
    assert node.is_terminal() and tuple(node.returns()) == state.returns()


def test_a_wish_that_is_too_large_is_not_heard() -> None:
    facts = game("saga").facts()
    blank = empty(facts.game.state, facts, 1)
    usual, drawn = scripted(blank, (), lambda state: state.begin())
    n, first = drawn[0]
    assert scripted(blank, (n,), lambda state: state.begin()) == (usual, drawn)
    other, others = scripted(blank, ((first + 1) % n,), lambda state: state.begin())
    assert others[0] == (n, (first + 1) % n) and other != usual and other.drawn_from is None


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_node_recalls_what_a_position_does(name: str) -> None:
    """tests/test_recall.py tells what that is. What chance decides is nobody's own, so the same game leads to the same strings."""
    facts = game(name).facts(2 if 2 in game(name).players else 3, trial(name).short)
    state = empty(facts.game.state, facts, 5)
    noted = state.drawn_from = []
    state.begin()
    state.recall = nothing_yet(facts.players).sees(state)
    node, chance = loaded(name, players=facts.players).new_initial_state(), random.Random(3)
    for _ in range(scaled(60)):
        for n, drawn in noted:
            if n > 1:
                node.apply_action(drawn)
        noted.clear()
        for seat in range(facts.players):
            assert node.information_state_string(seat) == state.information_state(seat)
        if state.over:
            break
        seat = state.actors()[0]
        action = chance.choice(state.legal(seat))
        state.apply(action, seat)
        node.apply_action(action)


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_the_longest_game_is_declared(name: str, players: int) -> None:
    assert loaded(name, players=players).max_game_length() == game(name).facts(players, trial(name).short).spec.max_length


def test_a_redealt_node_is_the_same_to_who_asks() -> None:
    node = walk(loaded("saga").new_initial_state(), random.Random(2), 30)
    while node.is_chance_node():
        node.apply_action(0)
    seat = node.current_player()
    other = node.resample_from_infostate(seat, random.Random(1).random)
    assert other.information_state_string(seat) == node.information_state_string(seat)
    assert other.information_state_string(1 - seat) != node.information_state_string(1 - seat)
    assert other.observation_tensor(seat) == node.observation_tensor(seat) and other.legal_actions() == node.legal_actions()


def test_their_search_and_their_solver() -> None:
    title = loaded("saga")
    node = walk(title.new_initial_state(), random.Random(1), 8)
    while node.is_chance_node():
        node.apply_action(0)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=title,
        evaluator=evaluator,
        uct_c=1.4,
        max_simulations=3,
        random_state=np.random.RandomState(2),
        allow_inconsistent_action_sets=True,
    )
    assert bot.step(node) in node.legal_actions()
    np.random.seed(4)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(title)
    for _ in range(2):
        solver.iteration()
    policy = solver.average_policy().action_probabilities(node)
    assert sum(policy.values()) == pytest.approx(1)


def test_a_game_from_a_position_on_is_solved() -> None:
    """docs/examples/last_trick.py in short: what best answers gain falls."""
    last_trick = example("last_trick")
    position = last_trick.last_trick()
    title = endgame(position, 5)
    root = title.new_initial_state()
    assert root.is_chance_node() and len(root.chance_outcomes()) == 5
    shown = {root.child(world).position.text() for world in range(5)}
    assert shown == {position.text()}, "a spectator cannot tell the worlds apart"
    keys = {root.child(world).information_state_string(0) for world in range(5)}
    assert len(keys) > 1, "who holds other cards knows it"
    gains = [gain for _, gain in last_trick.solve(60, worlds=3, steps=1)]
    assert gains[-1] < gains[0] * 0.9


@pytest.mark.parametrize("name", [name for name in sorted(GAMES) if game(name).small])
def test_small_games_are_solved_by_their_own_algorithms(name: str) -> None:
    """Outcome-sampling MCCFR, which knows nothing of the rules: what best answers gain falls."""
    short = f"mh_small_{name.replace('-', '_')}"
    title = pyspiel.load_game(short)
    assert str(title) == f"{short}()"
    pyspiel.random_sim_test(title, num_sims=2, serialize=True, verbose=False)
    gains = [gain for _, gain in example("small_games").solve(short, scaled(300), steps=1)]
    assert gains[-1] < 0.3 * gains[0]


def test_a_small_box_of_saga_is_played_to_its_end() -> None:
    """What docs/examples/small_saga.py solves; docs/python.md has how far."""
    small = example("small_saga")
    position = small.second_round()
    assert position.fields()["round"] == 2 and position.prompt(0).decision == "tile_first"
    root = small.endgame(position, worlds=2).new_initial_state()
    assert root.is_chance_node() and len(root.chance_outcomes()) == 2
    ends = []
    for number in range(20):
        state, chance = root.clone(), random.Random(number)
        state.apply_action(number % 2)
        walk(state, chance)
        ends.append(tuple(state.returns()))
    assert {(1.0, 0.0), (0.0, 1.0)} == set(ends), "either side may win from there"


def test_what_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="chance is explicit or seed, not 'dice'"):
        pyspiel.load_game("mh_saga(chance=dice)")
    with pytest.raises(MeadhallError, match="players"):
        pyspiel.load_game("mh_saga(players=7)")
    assert settings("a:1;b:x") == {"a": "1", "b": "x"}
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "meadhall.env.openspiel")
    with pytest.raises(MeadhallError, match=r"pip install 'meadhall\[spiel\]'"):
        importlib.import_module("meadhall.env.openspiel")
