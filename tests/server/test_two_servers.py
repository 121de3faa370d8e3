"""Several servers on one PostgreSQL database: any of them serves any table, and none loses or doubles what it has acknowledged."""

import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, text

from tests.luck import MEADHALL
from tests.server.house import PATIENCE, Process, Tab, until
from tests.server.test_store import postgres  # noqa: F401

DECISIONS = 24


@pytest.fixture
def servers(postgres: str, tmp_path: Path) -> Iterator[list[Process]]:  # noqa: F811
    found = [Process(tmp_path / name, "--database", postgres) for name in "ab"]
    yield found
    for one in found:
        if one.process.poll() is None:
            one.stop()


def stored(url: str, table: str) -> list[tuple[int, int]]:
    """Seat and action of every entry."""
    engine = create_engine(url)
    with engine.connect() as connection:
        rows = connection.execute(text("select number, seat, action from entries where table_id = :t order by number"), {"t": table}).all()
    engine.dispose()
    assert [row[0] for row in rows] == list(range(len(rows))), "a gap in the log"
    return [(row[1], row[2]) for row in rows]


def asked(tabs: list[Tab]) -> tuple[int, Tab]:
    """Whoever is asked, as soon as they have heard of it."""

    def look() -> tuple[int, Tab] | None:
        for tab in tabs:
            tab.drain()
        return next(((seat, tab) for seat, tab in enumerate(tabs) if tab.choices()), None)

    found: tuple[int, Tab] = until(look, "somebody's turn")
    return found


def in_step(tabs: list[Tab], decisions: int) -> bool:
    for tab in tabs:
        tab.drain()
    return all(tab.state["decisions"] == decisions for tab in tabs)


def test_players_of_one_table_on_two_servers_and_one_is_killed(servers: list[Process], postgres: str) -> None:  # noqa: F811
    first, second = servers
    table, keys = first.new_table("person", "open")
    claimed = httpx.post(second.url(f"/api/tables/{table}/seats/1"), json={"name": "Adam"}, timeout=PATIENCE)
    assert claimed.status_code == 200, claimed.text
    taken = httpx.post(first.url(f"/api/tables/{table}/seats/1"), json={"name": "Eve"}, timeout=PATIENCE)
    assert taken.status_code == 409, taken.text
    luck, acknowledged = random.Random(7), list[tuple[int, int]]()
    tabs = [first.tab(table, keys[0]), second.tab(table, claimed.json()["secret"])]
    for made in range(DECISIONS):
        seat, tab = asked(tabs)
        action = luck.choice(tab.choices())
        assert tab.act(action)["type"] == "ack"
        acknowledged.append((seat, action))
        if made == DECISIONS // 2:
            first.kill()
            tabs[0] = second.tab(table, keys[0])
    assert stored(postgres, table) == acknowledged
    until(lambda: in_step(tabs, DECISIONS), "all to be in step")


def test_of_two_who_move_at_once_one_is_told_what_came_between(servers: list[Process], postgres: str) -> None:  # noqa: F811
    table, keys = servers[0].new_table("person", "person")
    tabs = [server.tab(table, *keys.values(), facing=0) for server in servers]
    luck, acks = random.Random(3), 0
    for made in range(12):
        until(lambda made=made: in_step(tabs, made), "all to be in step")  # type: ignore[misc]
        for tab in tabs:
            if not tab.choices():
                tab.send(type="face", seat=tab.state["due"][0])
                tab.wait("state")
        version = tabs[0].state["version"]
        for number, tab in enumerate(tabs):
            tab.send(type="act", action=luck.choice(tab.choices()), version=version, id=f"{made} {number}")
        answers = []
        for number, tab in enumerate(tabs):
            while (answer := tab.receive()).get("id") != f"{made} {number}":
                pass
            answers.append(answer)
        granted = [answer["type"] for answer in answers].count("ack")
        assert granted == 1, answers
        assert {answer.get("code") for answer in answers} == {None, "stale"}, answers
        acks += granted
    assert len(stored(postgres, table)) == acks


def test_a_second_server_on_one_file_is_refused_in_words(tmp_path: Path) -> None:
    first = Process(tmp_path)
    command = [*MEADHALL, "serve", "--port", "0", "--data", str(tmp_path)]
    second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert second.returncode != 0
    assert "another server serves" in second.stdout + second.stderr
    assert "Traceback" not in second.stderr
    first.kill()
    Process(tmp_path).stop()
