"""A small share of `make soak-server` (soak.py): servers and databases fail while people play, and nothing acknowledged is lost."""

from tests.scale import scaled
from tests.server.house import apart
from tests.server.postgres import cluster
from tests.server.soak import Found, case


def is_sound(found: Found) -> None:
    assert found.sound, found


def test_one_server_on_sqlite() -> None:
    is_sound(apart(case, "SQLite", 1, ["kill", "freeze", "cut", "workers", "full", "jump"], scaled(1), 3))


def test_two_servers_on_postgresql() -> None:
    with cluster() as database:
        is_sound(apart(case, "PostgreSQL", 2, ["cut", "sever", "restart", "read_only"], scaled(1), 3, 1, database))
