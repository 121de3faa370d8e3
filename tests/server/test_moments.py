"""What the page shows moment by moment is the server's view right then; it ends in the server's view and tells nobody a secret."""

import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from meadhall.core.authority import Authority, watched
from meadhall.core.constants import SPECTATOR
from meadhall.core.differing import changes
from meadhall.core.log import Move
from meadhall.core.records import Record
from meadhall.core.state import State
from meadhall.games import GAMES, game
from meadhall.server.hall import Hall
from meadhall.server.heard import may_know
from meadhall.server.naming import spoken
from meadhall.server.protocol import WRITER, FromServer, TableState
from meadhall.server.store import Store
from meadhall.server.table import Seat, Table, Viewer
from meadhall.server.workers import Workers
from tests.golden import Golden, all_golden
from tests.server.house import run
from tests.test_schema import view_of

WEB = Path(__file__).parents[2] / "web"
KINDS = [(name, players) for name in GAMES for players in game(name).players]


class NoStore:
    async def add_entries(self, *_: object) -> None:
        """Nothing has to outlive the test."""


def moves(golden: Golden, authority: Authority) -> Iterator[Move]:
    """The decisions of a golden game."""
    chance = random.Random(golden.seed)
    while not authority.state.over:
        seat = chance.choice(authority.state.actors())
        yield Move(seat, chance.choice(authority.state.legal(seat)))


async def messages(golden: Golden) -> list[list[bytes]]:
    """All that an onlooker and every player of a golden game are sent, as JSON."""
    facts = game(golden.title).facts(golden.players, golden.options)
    people = [Seat("person", f"P{seat}") for seat in range(facts.players)]
    table = Table("t", Authority(Record(facts, golden.seed, [one.player() for one in people])), people, False, False, 0.0)
    hall = Hall(cast(Store, NoStore()), cast(Workers, None))
    sent: list[list[bytes]] = []  # by viewer: the states, each with the views of its moments
    told = spoken(table, "en")

    def viewer(eyes: int) -> Viewer:
        heard: list[bytes] = []
        sent.append(heard)

        def send(message: FromServer) -> None:
            assert isinstance(message, TableState)
            sight = table.authority.sight(eyes)
            numbers = sorted({moment.number for moment in message.moments})
            sheets = {(moment.number, moment.text) for moment in message.moments if moment.sheets}
            then = [
                position.glimpse(eyes)
                for number in numbers
                for event, position in watched(sight.before[number - 1], sight.moves[number - 1])
                if may_know(event, eyes)
                and (facts.game.event_shown(event) != "not" or (number, facts.game.event_text(facts, told, event)) in sheets)
            ]
            assert message.view == sight.state.view(eyes)
            heard.append(b'{"state":%b,"then":%b}' % (WRITER.encode(message), WRITER.encode(then)))

        return Viewer(send, "en", frozenset() if eyes == SPECTATOR else frozenset([eyes]), eyes)

    table.viewers = {viewer(eyes) for eyes in (SPECTATOR, *range(facts.players))}
    for move in moves(golden, table.authority):
        known = table.authority.shown_version(move.seat)
        await hall.grant(table, table.authority.propose_move(move.seat, move.action, known))
    return sent


def test_the_emptied_queue_of_the_page_shows_the_servers_view(tmp_path: Path) -> None:
    """In every golden game; the page's program is read once for all of them."""
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules").exists():
        pytest.skip("the page's libraries are not installed")
    counts: dict[Path, int] = {}
    for golden in all_golden():
        sent = run(messages(golden))
        file = tmp_path / f"{golden.file.stem}.jsonl"
        file.write_bytes(b"".join(b"[%b]\n" % b",".join(heard) for heard in sent))
        counts[file] = sum(map(len, sent))
    done = subprocess.run([node, "scripts/emptied.mjs", *counts], cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    counted = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["messages"] for one in counted] == list(counts.values())
    assert all(one["views"] > one["messages"] for one in counted), "no moment was shown"


def steps(state: State, seed: int, most: int = 100) -> Iterator[tuple[State, Move]]:
    """The first decisions of a random game."""
    luck = random.Random(seed)
    for _ in range(most):
        if state.over:
            return
        seat = luck.choice(state.actors())
        move = Move(seat, luck.choice(state.legal(seat)))
        yield state, move
        state.apply(move.action, move.seat)


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_a_glimpse_has_the_fields_of_a_view(name: str, players: int) -> None:
    kind = view_of(name)
    for state, move in steps(game(name).facts(players, game(name).for_people({})).start(players), players):
        for _, moment in watched(state, move):
            for viewer in (SPECTATOR, *range(players)):
                view = moment.glimpse(viewer)
                assert msgspec.convert(view, kind) == view


def told(state: State, move: Move, viewer: int) -> tuple[list[Any], Any]:
    """What a viewer is told of a move and sees in the end; and what they glimpse on the way."""
    seen = watched(state, move)
    after = state.clone().apply(move.action, move.seat)
    known = [event for event, _ in seen if may_know(event, viewer)]
    return [known, after.view(viewer)], [moment.glimpse(viewer) for event, moment in seen if may_know(event, viewer)]


@pytest.mark.parametrize(("name", "players"), [kind for kind in KINDS if game(kind[0]).uncertain])
def test_a_glimpse_tells_no_more_than_events_and_views_do(name: str, players: int) -> None:
    """Two positions that a viewer cannot tell apart, before and after a move, show the same in between."""
    compared = 0
    for n, (state, move) in enumerate(steps(game(name).facts(players).start(players), players)):
        for viewer in (SPECTATOR, *range(players)):
            other = state.redeal(viewer, n)
            if move.seat not in other.actors() or move.action not in other.legal(move.seat):
                continue
            (known, glimpses), (known_there, glimpses_there) = told(state, move, viewer), told(other, move, viewer)
            if known == known_there:
                compared += 1
                assert glimpses == glimpses_there, f"decision {n + 1}, viewer {viewer}"
    assert compared > 50


@pytest.mark.parametrize(
    ("now", "then", "expected"),
    [
        ({"a": 1}, {"a": 1}, []),
        ({"a": 1, "b": [1, 2]}, {"a": 2, "b": [1, 3]}, [(["a"], 2), (["b", 1], 3)]),
        ({"a": [1]}, {"a": [1, 2]}, [(["a"], [1, 2])]),
        ({"a": {"x": 1}}, {"a": {"y": 1}}, [(["a"], {"y": 1})]),
        ({"a": True}, {"a": 1}, [(["a"], 1)]),
        ({"a": None}, {"a": {}}, [(["a"], {})]),
    ],
)
def test_what_was_otherwise(now: Any, then: Any, expected: Any) -> None:
    assert changes(now, then) == expected
