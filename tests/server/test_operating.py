"""What who runs a server does: look after tables, keep somebody out, back up and restore, read the access log."""

import json
import random
import sqlite3
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from meadhall.cli import app as commands
from meadhall.core.errors import MeadhallError
from meadhall.core.record_text import parse_record
from meadhall.games import game
from meadhall.server.access import shortened
from meadhall.server.app import make_app
from meadhall.server.backup import back_up, replayed, restore
from meadhall.server.limits import household
from meadhall.server.store import Store, StoreError
from meadhall.server.workers import Workers
from tests.server import http
from tests.server.house import PATIENCE, House, apart, play


def meadhall(*arguments: str, code: int = 0) -> str:
    done = apart(CliRunner(env={"COLUMNS": "500"}).invoke, commands, list(arguments))  # no line is folded, however long the folder
    assert done.exit_code == code, done.output
    return done.output


def test_a_drill_of_backup_and_restore(tmp_path: Path) -> None:
    """A backup made in the midst of play is whole; restored elsewhere, every game goes on where it was."""
    with House(tmp_path / "here") as house:
        tables = [house.new_table("person", "person") for _ in range(2)]
        tabs = [[house.tab(table, key) for key in keys.values()] for table, keys in tables]
        play(tabs[0], random.Random(1), 15)
        file = tmp_path / "kept.db"
        assert "2 tables, 15 entries" in meadhall("backup", str(file), "--data", str(tmp_path / "here"))
        play(tabs[0], random.Random(2), 3)  # the server goes on
        seen = house.entries(tables[0][0])[:15]
    assert "2 tables, 0 broken" in meadhall("restore", str(file), "--check")
    assert "2 tables, 15 entries" in meadhall("restore", str(file), "--data", str(tmp_path / "there"))
    with House(tmp_path / "there") as again:
        assert again.entries(tables[0][0]) == seen
        tab = again.tab(tables[0][0], *tables[0][1].values(), facing=0)
        assert tab.state["decisions"] == len(again.record(tables[0][0]).log.moves) == 15


def test_what_is_not_whole_is_no_backup(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path / "here")
    file = tmp_path / "kept.db"
    back_up(store, file)
    with pytest.raises(MeadhallError, match="is there already"):
        back_up(store, file)
    with pytest.raises(StoreError, match="could not be written"):
        back_up(store, tmp_path / "nowhere" / "kept.db")
    with sqlite3.connect(file) as database:  # a game that no rules allow
        columns = "id, game, rules, players, options, components_name, digest, seed, format, listed, from_record, created, changed, over"
        version, digest = game("saga").version, game("saga").own_components().digest
        database.execute(f"insert into tables ({columns}) values ('x','saga',?,2,'{{}}','',?,1,2,0,0,0,0,0)", [version, digest])
        database.executemany("insert into seats (table_id, seat, kind, name) values ('x',?,'person','?')", [(0,), (1,)])
        database.execute("insert into entries (table_id, number, seat, action, at) values ('x',0,1,0,0)")
    database.close()
    filled = Store.in_folder(tmp_path / "there")
    restore(file, filled)
    [(table, wrong)] = list(replayed(filled))
    assert table == "x" and wrong
    with pytest.raises(MeadhallError, match="empty one"):
        restore(file, filled)
    assert "1 tables, 1 broken" in meadhall("restore", str(file), "--check", code=1)
    for one in (store, filled):
        one.close()


def test_a_damaged_database_is_not_served(tmp_path: Path) -> None:
    Store.in_folder(tmp_path).close()
    file = tmp_path / "meadhall.db"
    whole = Store.in_folder(tmp_path)
    whole.check()
    whole.close()
    for more in ("-wal", "-shm"):
        Path(f"{file}{more}").unlink(missing_ok=True)
    data = bytearray(file.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 3000] = b"\xff" * 3000
    file.write_bytes(bytes(data))
    with pytest.raises(StoreError):
        Store.in_folder(tmp_path).check()


def test_the_operator_looks_after_tables(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    with House(tmp_path) as house:
        table, keys = house.new_table("person", "person")
        other, _ = house.new_table("person", "greedy")
        tabs = [house.tab(table, key) for key in keys.values()]
        play(tabs, random.Random(1), 3)
        assert table in meadhall("admin", "tables", *data) and "player 0" in meadhall("admin", "people", *data)
        record = parse_record(meadhall("admin", "export", table, *data), "it", game)
        assert len(record.log.moves) == 3
        meadhall("admin", "close", table, *data)
        house.wait(lambda: house.hall.tables.live[table].closed)
        mover = next(tab for tab in tabs if tab.choices())
        assert mover.act(mover.choices()[0])["text"].lower().startswith("the operator of this server has closed")
        meadhall("admin", "open", table, *data)
        house.wait(lambda: not house.hall.tables.live[table].closed)
        assert mover.act(mover.choices()[0])["type"] == "ack"
        assert "1 tables" in meadhall("admin", "delete", other, *data)
        house.wait(lambda: other not in house.hall.tables.live)
        assert http.get(house.url(f"/api/tables/{other}"), timeout=PATIENCE).status_code == 404
        assert "1 seats" in meadhall("admin", "delete", "--name", "player 0", *data)
        assert "player 0" not in meadhall("admin", "people", *data)
        meadhall("admin", "ban", "name", "Grendel", *data)
        house.wait(lambda: "grendel" in house.till.unwelcome)
        seats = [{"kind": "person", "name": "GRENDEL"}, {"kind": "open"}]
        refused = http.post(house.url("/api/tables"), json={"game": "saga", "seats": seats}, timeout=PATIENCE)
        assert refused.status_code == 403 and "not welcome" in refused.json()["error"]
        meadhall("admin", "ban", "address", "127.0.0.1", *data)
        house.wait(lambda: household("127.0.0.1") in house.till.shut_out)
        assert http.get(house.url("/api/games"), timeout=PATIENCE).status_code == 403
        meadhall("admin", "unban", "address", "127.0.0.1", *data)
        house.wait(lambda: not house.till.shut_out)
        assert http.get(house.url("/api/games"), timeout=PATIENCE).status_code == 200
        assert "0 tables" in meadhall("admin", "expire", *data)


def test_the_access_log_tells_no_secrets(tmp_path: Path) -> None:
    lines: list[str] = []
    with TestClient(make_app(Store.in_folder(tmp_path), Workers(1), access=lines.append)) as client:
        seats = [{"kind": "person", "name": "Eva"}, {"kind": "person", "name": "Adam"}]
        made = client.post("/api/tables", json={"game": "saga", "seats": seats}).json()
        key = made["keys"][0]["secret"]
        client.get(f"/api/tables/{made['table']}/record", headers={"X-Seat-Secret": key})
        assert client.get("/api/nothing?key=hidden").status_code == 404
    told = [json.loads(line) for line in lines]
    assert [(one["method"], one["call"], one["status"]) for one in told] == [
        ("POST", "/api/tables", 201),
        ("GET", "/api/tables/{table_id}/record", 409),
        ("GET", "/{path:path}", 404),
    ]
    for secret in (key, made["table"], "Eva", "hidden"):
        assert secret not in "".join(lines)
    assert shortened("203.0.113.77") == "203.0.113.0/24" and shortened("2001:db8:1:2::/64") == "2001:db8:1::/48" and shortened("") == "?"


def test_verify_works_a_record_out_again(tmp_path: Path) -> None:
    with House(tmp_path / "here") as house:
        table, keys = house.new_table("person", "person")
        play([house.tab(table, keys[0], added=["ab" * 32]), house.tab(table, keys[1])], random.Random(7))
        shown = http.get(house.url(f"/api/tables/{table}/chance"), timeout=PATIENCE).json()["commitment"]
        headers = {"X-Seat-Secret": keys[0]}
        (file := tmp_path / "game.txt").write_text(
            http.get(house.url(f"/api/tables/{table}/record"), headers=headers, timeout=PATIENCE).text
        )
    assert shown in meadhall("verify", str(file), "--commitment", shown)
    for arguments in (["verify", str(file), "--commitment", "00"], ["verify", str(tmp_path / "none.txt")]):
        assert isinstance(apart(CliRunner().invoke, commands, arguments).exception, MeadhallError)
