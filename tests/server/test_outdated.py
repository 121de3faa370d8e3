"""A stored game is never lost by new rules or components: a finished one shows what it recorded, a running one says why it stopped."""

import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from sqlalchemy.orm import Session

from meadhall.core.record_text import record_text
from meadhall.core.words import LANGUAGES
from meadhall.games import game
from meadhall.server import presenter
from meadhall.server.admin import forget_name
from meadhall.server.protocol import Summary
from meadhall.server.rows import EndingRow, TableRow
from meadhall.server.store import Store
from meadhall.server.table import Seat
from tests.luck import MEADHALL
from tests.server import http
from tests.server.house import PATIENCE, House, apart, run
from tests.server.test_store import new_hall, play

CHANGES: list[tuple[str, Any]] = [("rules", 0), ("digest", "0"), ("options", {"weather": "rain"})]


class Stored(NamedTuple):
    summary: Summary
    secret: str
    record: str


async def stored(store: Store, finished: bool) -> Stored:
    """A table of two people, played to its end or not."""
    hall = new_hall(store)
    table, keys = await hall.create(game("saga").facts(), [Seat("person", "Eva"), Seat("person", "Adam")], True)
    await play(hall, table, 5)
    while finished and not table.authority.state.over:
        await play(hall, table, 1)
    return Stored(presenter.summary(table), keys[0], record_text(table.authority.record))


def test_what_is_left_of_games_when_rules_and_components_have_changed(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    finished, running = ([run(stored(store, over)) for _ in CHANGES] for over in (True, False))
    for (column, value), *tables in zip(CHANGES, finished, running, strict=True):
        with Session(store.engine) as session, session.begin():
            for table in tables:
                setattr(session.get_one(TableRow, table.summary.table), column, value)
    store.close()
    with House(tmp_path) as house:

        def ask(path: str, language: str = "en", secret: str = "") -> httpx.Response:
            return http.get(house.url(path), headers={"Accept-Language": language, "X-Seat-Secret": secret}, timeout=PATIENCE)

        for kept in finished:
            address = f"/api/tables/{kept.summary.table}"
            shown = ask(address).json()
            assert shown.pop("outdated")
            assert shown == {name: value for name, value in as_sent(kept.summary).items() if name != "outdated"}, "all as it was told then"
            assert ask(f"{address}/record", secret=kept.secret).text == kept.record
            assert ask(f"{address}/record", secret="another").status_code == 403
        for stopped in running:
            address = f"/api/tables/{stopped.summary.table}"
            told = {ask(address, language).json()["outdated"] for language in LANGUAGES}
            assert len(told) == len(LANGUAGES) and all(told)
            shown = ask(address).json()
            assert (shown["over"], shown["ending"], shown["to_move"]) == (False, None, [])
            assert ask(f"{address}/record", secret=stopped.secret).status_code == 409, "a running game keeps its secrets"
            assert ask(f"{address}/positions/1").status_code == 404
        ids = [one.summary.table for one in (*finished, *running)]
        listed = http.post(house.url("/api/tables/lookup"), json={"tables": ids}, timeout=PATIENCE).json()
        assert [one["table"] for one in listed] == ids, "none is forgotten by its players"
        assert ask("/api/tables").json() == [], "nobody is invited to them"
    store = Store.in_folder(tmp_path)
    assert apart(forget_name, store, "Eva") == len(ids)
    exported = subprocess.run([*MEADHALL, "admin", "export", ids[0], "--data", str(tmp_path)], capture_output=True, text=True, check=True)
    assert exported.stdout == finished[0].record.replace("=Eva", "=?")
    run(store.remove(ids))
    with store.reading() as session:
        assert session.query(EndingRow).count() == 0
    store.close()


def as_sent(summary: Summary) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.to_builtins(summary)
    return told


def test_a_game_that_ended_before_endings_were_kept(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    old = run(stored(store, True))
    with Session(store.engine) as session, session.begin():
        session.delete(session.get_one(EndingRow, old.summary.table))
        session.get_one(TableRow, old.summary.table).rules = 0
    store.close()
    with House(tmp_path) as house:
        address = house.url(f"/api/tables/{old.summary.table}")
        shown = http.get(address, timeout=PATIENCE).json()
        assert (shown["over"], shown["winners"], shown["ending"]) == (True, [], None)
        refused = http.get(f"{address}/record", headers={"X-Seat-Secret": old.secret}, timeout=PATIENCE)
        assert (refused.status_code, refused.json()["error"]) == (409, "how this game went was not kept as a record")
