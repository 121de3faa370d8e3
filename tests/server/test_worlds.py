"""Live games in worlds that a viewer cannot tell apart: at moments of whole games, all that the socket sends them is the same, byte by
byte, when what is hidden from them is dealt otherwise. It goes through the server's own handler of sockets; only the wire is not there.
"""

import asyncio
import copy
import dataclasses
import random
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest

from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import MeadhallError
from meadhall.games import GAMES, game
from meadhall.server.guard import Till
from meadhall.server.hall import Hall
from meadhall.server.protocol import WRITER, Act, Why
from meadhall.server.socket import Connection
from meadhall.server.store import Store
from meadhall.server.table import News, Seat, Table
from meadhall.server.workers import Workers
from tests.scale import scaled
from tests.server.house import ROOMY, run

PAIRS = 40  # of each game


class Wire:
    headers = None
    client = None
    scope: ClassVar[dict[str, Any]] = {}


def twin(table: Table, viewer: int, seed: int) -> Table:
    """The same table where all that the viewer cannot know is otherwise."""
    authority = copy.copy(table.authority)
    authority.sights = {}
    if authority.opened is None:
        authority.state = authority.state.redeal(viewer, seed)
    else:  # the others have answered what they have answered, but from other hands
        authority.before = list(authority.before)
        authority.before[authority.opened] = authority.before[authority.opened].redeal(viewer, seed)
    return dataclasses.replace(table, authority=authority, viewers=set(), lock=asyncio.Lock())


async def told(hall: Hall, table: Table, viewer: int, wishes: list[Any]) -> list[str]:
    """All that a tab with these eyes is sent: the table from the start, how the last decision went, and what its wishes come to."""
    connection = Connection(cast(Any, Wire()), hall, table, Till(ROOMY), "somewhere")
    if viewer != SPECTATOR:
        connection.viewer.seats, connection.viewer.facing = frozenset({viewer}), viewer
    table.viewers.add(connection.viewer)
    connection.show(0)
    found = drained(hall, table, connection)
    connection.show_soon(News(max(0, connection.sight.decisions), connection.sight.decisions or None))
    found += drained(hall, table, connection)
    for wish in wishes:
        try:
            await connection.answer(wish)
        except MeadhallError as error:
            connection.complain(error, "")
        found += drained(hall, table, connection)
    table.viewers.discard(connection.viewer)
    return found


def drained(hall: Hall, table: Table, connection: Connection) -> list[str]:
    found = [
        hall.told.state(table, connection.viewer, one).decode() if isinstance(one, News) else WRITER.encode(one).decode()
        for one in connection.outgoing
    ]
    connection.outgoing.clear()
    return found


def wishes_of(table: Table, viewer: int, luck: random.Random) -> list[Any]:
    """What somebody might try: a click on anything, an action that is not theirs to make now."""
    state = table.authority.sight(viewer).state
    legal = set(state.legal(viewer)) if viewer != SPECTATOR else set()
    wrong = [action for action in luck.sample(sorted(table.facts.words.values()), 3) if action not in legal]
    version = table.authority.shown_version(viewer)
    return [*(Why(action=action) for action in wrong), *(Act(action=action, version=version) for action in wrong[:1])]


async def compared(folder: Path, title: str, pairs: int) -> int:
    hall, luck, done, different = Hall(Store.in_folder(folder), Workers(1)), random.Random(title), 0, 0
    try:
        while done < pairs:
            facts = game(title).facts(luck.choice(game(title).players))
            table, _ = await hall.create(facts, [Seat("person", f"player {n}") for n in range(facts.players)], False)
            while not table.authority.state.over and done < pairs:
                authority = table.authority
                seat = luck.choice(authority.state.actors())
                await hall.act(table, seat, luck.choice(authority.state.legal(seat)), authority.shown_version(seat))
                if luck.random() > 0.06 or authority.state.over:
                    continue
                viewer = luck.choice(range(SPECTATOR, facts.players))
                seats = list(table.seats)
                if (lent := luck.randrange(-1, facts.players)) >= 0:  # a bot plays for somebody, the viewer perhaps
                    table.seats[lent] = dataclasses.replace(seats[lent], kind="bot", bot="peasant")
                other = twin(table, viewer, luck.getrandbits(60))
                wishes = wishes_of(table, viewer, luck)
                one, two = await told(hall, table, viewer, wishes), await told(hall, other, viewer, wishes)
                assert one == two, f"{title}, {facts.players} players, viewer {viewer}, decision {authority.decisions}"
                table.seats = seats
                different += other.authority.state != authority.state
                done += 1
    finally:
        hall.workers.close()
        hall.store.close()
    return different


@pytest.mark.parametrize("title", GAMES)
def test_worlds_that_a_viewer_cannot_tell_apart(tmp_path: Path, title: str) -> None:
    pairs = scaled(PAIRS)
    different = run(compared(tmp_path, title, pairs))
    assert different > pairs / 2  # the worlds are others, at least in what is still to be drawn
