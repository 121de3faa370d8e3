"""On a Ray cluster of two nodes: the same rows as here, also when one node is lost in the middle."""

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import meadhall as mh
from meadhall.arena.crew import heard, join, on_ray
from meadhall.arena.matches import play_chunk, play_many
from meadhall.bots.processes import AHEAD
from meadhall.core.errors import MeadhallError
from meadhall.lab import Finding
from meadhall.train.games import CHUNK
from meadhall.train.gate import Rival
from meadhall.train.run import Stage, Training
from meadhall.train.settings import Settings
from meadhall.train.shards import path_of, read_sample

ray: Any = pytest.importorskip("ray")
CORES = 1  # of a node


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    made: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": CORES, "include_dashboard": False})
    try:
        ray.init(address=made.address, log_to_driver=False)
        yield made
    finally:
        ray.shutdown()
        made.shutdown()


def test_a_node_is_lost_and_nothing_is_missing(cluster: Any, tmp_path: Path) -> None:
    """The second node ends while it holds chunks that have begun; they are played again."""
    facts = mh.load("saga")
    chunks = [range(first, first + 4) for first in range(0, 120, 4)]
    here = sorted(outcome for chunk in chunks for outcome in play_chunk(facts, ["random", "greedy"], chunk, 7, False))
    node = cluster.add_node(num_cpus=CORES)
    cluster.wait_for_nodes()
    told, asked = [], [0]

    def todo() -> Iterator[tuple[Any, ...]]:
        for chunk in chunks:
            asked[0] += 1
            yield facts, ["random", "greedy"], chunk, 7, False

    for outcomes in on_ray(ray, play_chunk, todo()):
        told += outcomes
        if node is not None and len(told) >= 24:
            assert asked[0] < len(chunks)  # work is asked for as it goes on, not all at once
            cluster.remove_node(node, allow_graceful=False)
            node = None
    assert asked[0] == len(chunks)
    assert sorted(told) == here
    assert AHEAD * 2 * CORES < len(chunks)

    # A simulation and a study find the cluster that this process has joined; their rows are those that are played here.
    assert sorted(play_many(facts, ["greedy", "random"], 6, 3, 1, on="ray")) == sorted(play_many(facts, ["greedy", "random"], 6, 3, 1))
    there, known = (mh.lab.run("saga", "seats", bots="random,peasant", games=4, on=on) for on in ("ray", ""))
    assert isinstance(there, Finding)
    assert there == known

    # So does a training, which loses a node too.
    settings, lost = Settings(generations=1, quick_games=8 * CHUNK), [cluster.add_node(num_cpus=CORES)]
    cluster.wait_for_nodes()

    def lose(told: Stage) -> None:
        if told.done == 2 and lost:
            cluster.remove_node(lost.pop(), allow_graceful=False)

    Training(facts, settings, tmp_path / "here").play(0, Rival("by hand"))
    Training(facts, settings, tmp_path / "there", on="ray", told=lose).play(0, Rival("by hand"))
    assert not lost
    for chunk in range(8):
        one, other = (read_sample(path_of(tmp_path / at, 0, chunk)) for at in ("here", "there"))
        assert one is not None and other is not None
        assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))

    with pytest.raises(MeadhallError, match="nobody"):  # what a worker complains about is the same sentence as here
        list(on_ray(ray, play_chunk, [(facts, ["nobody", "greedy"], range(1), 7, False)]))

    # Whoever comes from outside finds it at its address.
    heard(cluster.address)


@pytest.mark.parametrize("kind", ["ray://127.0.0.1:{}", "127.0.0.1:{}", "ray://nowhere.invalid:{}"])
def test_an_address_that_does_not_answer_is_said(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody listens there, who never says a word."""
    monkeypatch.setattr("meadhall.arena.crew.ANSWERS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = kind.format(silent.getsockname()[1])
        with pytest.raises(MeadhallError) as caught:
            join(address)
    assert f"the Ray cluster at {address} does not answer: no Ray was heard there" in caught.value.told("en")
    assert not ray.is_initialized()
