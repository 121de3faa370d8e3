"""Steps: the changes of a view, put together one after the other, are the view; and their ways come after them."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.core.authority import Authority
from meadhall.core.constants import SPECTATOR
from meadhall.core.records import Record
from meadhall.games import GAMES, game
from meadhall.server import presenter
from meadhall.server.protocol import WRITER
from meadhall.server.table import News, Seat, Table, Viewer
from meadhall.server.told import KeptStates
from tests.scale import scaled
from tests.server.house import House, patched


def watched(name: str, players: int, seed: int, most: int = 60) -> Iterator[tuple[Table, list[Viewer], random.Random]]:
    """A random game with choices taken back, after each decision; everybody looks on."""
    facts, luck = game(name).facts(players), random.Random(seed)
    authority = Authority(Record(facts, seed, ["?"] * players))
    table = Table("t", authority, [Seat("person", f"P{seat}") for seat in range(players)], False, False, 0.0)
    viewers = [
        Viewer(lambda _: None, "en", frozenset() if eyes == SPECTATOR else frozenset({eyes}), eyes, changes=True)
        for eyes in range(SPECTATOR, players)
    ]
    table.viewers = set(viewers)
    for _ in range(most):
        yield table, viewers, luck
        if authority.state.over:
            return
        seat = luck.choice(authority.state.actors())
        if luck.random() < 0.1 and authority.undo_is_free(seat):
            authority.accept(authority.propose_undo(seat, authority.shown_version(seat)))
        else:
            authority.accept(authority.propose_move(seat, luck.choice(authority.state.legal(seat)), authority.shown_version(seat)))


@pytest.mark.parametrize("seed", range(scaled(1)))
@pytest.mark.parametrize("name", GAMES)
def test_steps_put_together_are_the_state(name: str, seed: int) -> None:
    told, has, steps = KeptStates(), dict[int, Any](), 0
    for table, viewers, luck in watched(name, min(game(name).players), seed):
        for viewer in viewers:
            if luck.random() < 0.2:
                continue  # it reads slowly, and is told of several decisions at once
            newest = table.authority.sight(viewer.facing).decisions
            sent = msgspec.json.decode(told.state(table, viewer, News(newest)))
            whole = msgspec.json.decode(WRITER.encode(presenter.table_state(table, viewer, newest)))
            if sent["type"] == "step":
                steps += 1
                view = patched(has[viewer.facing], sent.pop("changes"))
                sent = {**sent, "type": "state", "view": view, "box": whole["box"]}  # which stays as it was
                sent["ways"] = msgspec.to_builtins(presenter.later_ways(table, viewer))
            assert msgspec.json.encode(sent, order="deterministic") == msgspec.json.encode(whole, order="deterministic")
            has[viewer.facing] = sent["view"]
    assert steps > 20


def test_who_wants_changes_gets_steps_and_then_their_ways(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        table, keys = house.new_table("person", "person")
        eva, plain = house.tab(table, *keys.values(), facing=0, changes=True), house.tab(table, *keys.values(), facing=0)
        view, ways, luck = eva.state["view"], 0, random.Random(1)
        for made in range(30):
            plain.drain()
            if plain.state["over"]:
                break
            if not plain.choices():
                facing = plain.state["due"][0]
                for tab in (eva, plain):
                    tab.send(type="face", seat=facing)
                    view = tab.wait("state")["view"]
                assert made  # who faces another way is told the whole
                continue
            assert plain.act(luck.choice(plain.choices()))["type"] == "ack"
            step = eva.wait("step")
            view = patched(view, step["changes"])
            assert "view" not in step and "ways" not in step
            plain.drain()
            assert view == plain.state["view"]
            assert step["version"] == plain.state["version"]
            if plain.state["ways"]:
                later = eva.wait("ways")
                assert (later["version"], later["ways"]) == (step["version"], plain.state["ways"])
                ways += 1
        assert ways
