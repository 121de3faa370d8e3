"""Questions for bots, hints and reviews: claimed by one, worked out once, and again if whoever had them dies; here, on another server, or
on another machine (`meadhall think`)."""

import asyncio
import os
import signal
import subprocess
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text

from meadhall import __version__
from meadhall.bots import handed
from meadhall.bots.frames import frame_of, state_of
from meadhall.core.errors import MeadhallError
from meadhall.games import game
from meadhall.server import jobs as times
from meadhall.server import questions
from meadhall.server.elsewhere import Server
from meadhall.server.hall import Hall
from meadhall.server.jobs import Job, Jobs, MemoryJobs
from meadhall.server.questions import READ_QUESTION, Asked, BotChoice, Choose, Rank
from meadhall.server.store import Store
from meadhall.server.table import Seat
from meadhall.server.thinkers import add_thinker
from meadhall.server.turns import Urgency
from meadhall.server.workers import Workers
from tests.luck import MEADHALL
from tests.server import http
from tests.server.house import PATIENCE, House, Tab, apart, run, until
from tests.server.test_operating import meadhall
from tests.server.test_store import postgres  # noqa: F401


def asked(seed: int = 1, bot: str = "random") -> Choose:
    state = game("saga").facts().start(7)
    seat = state.actors()[0]
    position = handed(state, seat, 1)
    return Choose(frame_of(position.facts), position.to_bytes(), seat, bot, seed)


def job(seed: int, urgency: Urgency = Urgency.MOVE, person: str = "eva", anywhere: bool = True) -> Job:
    return Job(questions.WRITE.encode(asked(seed)), urgency, person, anywhere)


def seed_of(found: Job | None) -> int | None:
    if found is None:
        return None
    question = READ_QUESTION.decode(found.question)
    assert isinstance(question, Choose)
    return question.seed


@contextmanager
def shared(url: str) -> Iterator[Jobs]:
    from meadhall.server.shared_jobs import SharedJobs

    Store(url).close()
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("delete from work"))
    engine.dispose()
    made = SharedJobs(url, set())
    yield made
    made.close()


@pytest.fixture(params=["memory", "postgres"])
def made(request: pytest.FixtureRequest) -> Iterator[Jobs]:
    if request.param == "memory":
        yield MemoryJobs()
    else:
        with shared(request.getfixturevalue("postgres")) as jobs:
            yield jobs


def test_the_most_urgent_comes_first_and_one_person_after_the_other(made: Jobs) -> None:
    async def work() -> None:
        for seed, (urgency, person) in enumerate(
            [(Urgency.BATCH, "x"), (Urgency.HINT, "x"), *[(Urgency.MOVE, "many")] * 4, (Urgency.MOVE, "eva"), (Urgency.MOVE, "adam")]
        ):
            await made.put(job(seed, urgency, person))
        assert [queue.waiting for queue in await made.queues()] == [6, 1, 0, 1]
        order = [seed_of(await made.claim("me", Urgency.MOVE, False)) for _ in range(7)]
        assert order == [2, 6, 7, 3, 4, 5, None], "of moves: many, eva, adam, many, many, many"
        assert [seed_of(await made.claim("me", Urgency.BATCH, False)) for _ in range(3)] == [1, 0, None]

    run(work())


def test_what_was_taken_is_nobody_elses_and_given_back_it_is(made: Jobs) -> None:
    async def work() -> None:
        one = job(1)
        for _ in range(2):
            assert await made.put(one) is None
        taken = await made.claim("a", Urgency.BATCH, True)
        assert taken is not None and await made.claim("b", Urgency.BATCH, True) is None
        assert not await made.finish(one.name, "b", b"x") and not await made.renew(one.name, "b")
        assert await made.renew(one.name, "a")
        assert await made.release(one.name, "b", True) == 0
        assert await made.release(one.name, "a", True) == 1
        assert await made.held(one.name, "a") is None
        assert seed_of(await made.claim("b", Urgency.BATCH, True)) == 1
        assert await made.finish(one.name, "b", b"x")
        assert not await made.finish(one.name, "b", b"y")

    run(work())


def test_what_needs_this_machine_is_not_lent_to_another(made: Jobs) -> None:
    async def work() -> None:
        await made.put(job(1, anywhere=False))
        assert await made.claim("far", Urgency.BATCH, True) is None
        assert seed_of(await made.claim("near", Urgency.BATCH, False)) == 1

    run(work())


def test_a_lease_ends_and_what_nobody_wants_is_not_lent() -> None:
    async def work() -> None:
        now = 0.0
        jobs = MemoryJobs(clock=lambda: now)
        await jobs.put(job(1))
        first = await jobs.claim("dead", Urgency.BATCH, True)
        assert first is not None
        now += times.LEASE - 0.1
        await jobs.put(first)
        assert await jobs.renew(first.name, "dead")
        now += times.LEASE - 0.1
        assert await jobs.claim("b", Urgency.BATCH, True) is None
        await jobs.put(first)
        now += 0.2
        assert seed_of(await jobs.claim("b", Urgency.BATCH, True)) == 1
        assert not await jobs.finish(first.name, "dead", b"late")
        for _ in range(10):  # it thinks too long
            await jobs.put(first)
            now += times.LEASE * 0.7
            going_on = await jobs.renew(first.name, "b")
        assert not going_on
        now += times.WANTED + 1
        assert await jobs.claim("c", Urgency.BATCH, True) is None, "nobody has said for long that it is wanted"

    run(work())


def test_on_postgresql_a_lease_of_the_dead_ends(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    async def work(jobs: Jobs) -> None:
        await jobs.put(job(1))
        assert await jobs.claim("dead", Urgency.BATCH, False) is not None
        assert await jobs.claim("b", Urgency.BATCH, False) is None
        engine = create_engine(postgres)
        with engine.begin() as connection:  # as if so long had gone by
            connection.execute(text("update work set until = until - :s"), {"s": times.LEASE})
        engine.dispose()
        assert seed_of(await jobs.claim("b", Urgency.BATCH, False)) == 1
        assert not await jobs.finish(job(1).name, "dead", b"late")
        assert await jobs.finish(job(1).name, "b", b"x")
        assert await jobs.put(job(1)) == b"x" == await jobs.outcome(job(1).name)

    with shared(postgres) as jobs:
        run(work(jobs))


def test_two_servers_that_ask_the_same_have_it_worked_out_once(postgres: str) -> None:  # noqa: F811
    """One has no processes of its own; both are told."""

    async def work(one: Jobs, other: Jobs) -> None:
        idle, busy = Workers(0, jobs=one), Workers(1, jobs=other)
        state = game("saga").facts().start(7)
        seat = state.actors()[0]
        waiting = [asyncio.create_task(workers.choose(state, seat, "random", 5)) for workers in (idle, busy)]
        found = await asyncio.gather(*waiting)
        assert found[0] == found[1] and found[0][0] in state.legal(seat)
        alone = asyncio.create_task(idle.choose(state, seat, "random", 6))
        await asyncio.sleep(0)
        while not alone.done():
            busy.look()
            await asyncio.sleep(0.02)
            idle.hear(None)
        assert (await alone)[0] in state.legal(seat)
        with create_engine(postgres).connect() as connection:
            assert connection.execute(text("select count(*), count(answer), max(tries) from work")).one() == (2, 2, 0)
        busy.close()
        idle.close()

    with shared(postgres) as one, shared(postgres) as other:
        run(work(one, other))


# -- over HTTP ----------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def idle(tmp_path: Path) -> Iterator[tuple[House, str]]:
    """A server without processes that think, and the key of a machine that may think for it."""
    with House(tmp_path, workers=Workers(0, jobs=MemoryJobs(6 * PATIENCE))) as server:
        yield server, new_key(server)


def new_key(house: House, name: str = "mill") -> str:
    return apart(add_thinker, house.store, name)


def call(server: House, key: str, path: str = "", **wish: Any) -> httpx.Response:
    return http.post(server.url(f"/api/work{path}"), json=wish, headers={"X-Thinker-Key": key}, timeout=PATIENCE)


def lease(server: House, key: str) -> dict[str, Any]:
    found: dict[str, Any] = call(server, key, version=__version__, wait=20).json()["lease"]
    assert found is not None
    return found


def question_of(lease: dict[str, Any]) -> Asked:
    found: Asked = READ_QUESTION.decode(b64decode(lease["question"]))
    return found


def about(lease: dict[str, Any]) -> dict[str, str]:
    return {"name": lease["name"], "holder": lease["holder"]}


def thinker(server: House, key: str, *more: str) -> "subprocess.Popen[str]":
    command = [*MEADHALL, "think", "--for", server.url(""), "-j", "1", *more]
    environment = os.environ | {"MEADHALL_THINKER_KEY": key}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)


def end(process: "subprocess.Popen[str]", how: int = signal.SIGTERM) -> str:
    process.send_signal(how)
    said, _ = process.communicate(timeout=PATIENCE)
    return said


def test_another_machine_thinks_and_is_killed_in_mid_thought(tmp_path: Path) -> None:
    """What it had then another gets; the game goes on without a wrong or a missing move."""
    with House(tmp_path, workers=Workers(0, jobs=MemoryJobs(1.0))) as server:
        key = new_key(server)
        table, keys = server.new_table("person", "random")
        tab = server.tab(table, keys[0])
        first = thinker(server, key)
        acks = moves(tab, 3)
        first.kill()  # SIGKILL, whatever it is doing
        first.communicate(timeout=PATIENCE)
        while tab.choices():
            assert tab.act(tab.choices()[0])["type"] == "ack"
            tab.drain()
        assert isinstance(question_of(lease(server, key)), Choose), "this one dies, too: nothing is ever heard of it again"
        second = thinker(server, key)
        acks += moves(tab, 6)
        assert acks and not [frame for frame in tab.frames if '"type":"error"' in frame]
        assert server.truth(table, tab.state["decisions"]).view(0) == tab.state["view"]
        said = end(second)
        assert "thinking for" in said and "questions answered" in said and "Traceback" not in said, said
        assert second.returncode == 0
        tab.close()


def moves(tab: Tab, wanted: int) -> int:
    """Of a person, when they are asked again and again; a bot thinks elsewhere in between."""
    for made in range(wanted):
        if not tab.wait_for_turn():
            return made
        assert tab.act(tab.choices()[0])["type"] == "ack"
        tab.drain()
    return wanted


def test_another_machine_gets_no_true_position(idle: tuple[House, str]) -> None:
    server, key = idle
    table, keys = server.new_table("person", "greedy")
    tab = server.tab(table, keys[0])
    while tab.choices():
        tab.act(tab.choices()[0])
        tab.drain()
    found = lease(server, key)
    question = question_of(found)
    assert isinstance(question, Choose) and question.bot == "greedy"
    truth = server.truth(table)
    position = state_of(question.frame, question.position)
    assert position.view(question.seat) == truth.view(question.seat), "what its seat knows"
    assert position.to_bytes() != truth.to_bytes()
    assert truth.to_bytes()[:8] not in question.position  # nor the stream that it goes on with
    call(server, key, "/back", **about(found))
    tab.close()


def test_answers_that_cannot_be_are_refused_and_the_question_is_asked_again(idle: tuple[House, str]) -> None:
    server, key = idle
    table, keys = server.new_table("random", "person")
    tab = server.tab(table, keys[1])
    held = lease(server, key)
    question = question_of(held)
    assert isinstance(question, Choose)
    legal = state_of(question.frame, question.position).legal(question.seat)

    def outcome(action: int) -> bytes:
        return questions.WRITE.encode(questions.WorkedOut(questions.WRITE.encode(BotChoice(action))))

    for wrong in (outcome(max(legal) + 1), b"\xc1junk"):
        answered = call(server, key, "/answer", **about(held), outcome=b64encode(wrong).decode())
        assert answered.status_code == 422 and "cannot be the answer" in answered.json()["error"], answered.text
        before, held = held, lease(server, key)
        assert held["name"] == before["name"] and held["holder"] != before["holder"]
    right = b64encode(outcome(legal[0])).decode()
    assert call(server, key, "/answer", **about(before), outcome=right).json() == {"go_on": False}, "another has it by now"
    assert call(server, key, "/renew", **about(before)).json() == {"go_on": False}
    assert call(server, key, "/renew", **about(held)).json() == {"go_on": True}
    assert call(server, key, "/answer", **about(held), outcome=right).json() == {"go_on": True}
    until(lambda: tab.receive().get("version") == 1, "the bot's move")
    tab.close()


def test_keys_and_versions(idle: tuple[House, str]) -> None:
    server, key = idle
    for wrong in ("", "wrong", key[:-1]):
        refused = call(server, wrong, version=__version__, wait=0)
        assert refused.status_code == 403 and "this key opens nothing here" in refused.json()["error"]
    old = call(server, key, version="0.0.1", wait=0)
    assert old.status_code == 409 and "'0.0.1'" in old.json()["error"]
    other = new_key(server, "press")
    assert call(server, other, version=__version__, wait=0).status_code == 200
    data = ("--data", str(server.folder))
    assert [line.split("  ")[1] for line in meadhall("admin", "thinkers", *data).splitlines()] == ["mill", "press"]
    again = meadhall("admin", "add-thinker", "press", *data).strip()
    assert call(server, other, version=__version__, wait=0).status_code == 403
    assert call(server, again, version=__version__, wait=0).status_code == 200
    meadhall("admin", "remove-thinker", "press", *data)
    assert call(server, again, version=__version__, wait=0).status_code == 403
    process = thinker(server, "wrong")
    said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2 and "the server refuses: this key opens nothing here" in " ".join(said.split())
    for url in ("nowhere", "ftp://x", ""):
        with pytest.raises(MeadhallError, match="must be the address of a server"):
            Server(url, "key")


def test_a_machine_without_work_waits_for_a_server_that_is_away() -> None:
    command = [*MEADHALL, "think", "--for", "http://127.0.0.1:9", "--key", "k", "-j", "1"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    for line in process.stdout:
        if "does not answer" in line:
            break
    said = end(process, signal.SIGINT)
    assert process.returncode == 0 and "Traceback" not in said


def test_a_hint_is_worked_out_and_checked() -> None:
    state = game("saga").facts().start(3)
    seat = state.actors()[0]
    position = state.redeal(seat, 9)
    rank = Rank(frame_of(position.facts), position.to_bytes(), seat, 4)
    outcome = questions.work_out(questions.WRITE.encode(rank))
    questions.check(questions.WRITE.encode(rank), outcome)
    ranking = questions.told(rank, outcome, MeadhallError("adviser_silent", tries=3))
    assert {action for action, _, _ in ranking.choices} == set(state.legal(seat))


def test_in_one_server_what_nobody_waits_for_is_dropped(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(Store.in_folder(tmp_path), Workers(0))
        facts = game("saga").facts()
        table, _ = await hall.create(facts, [Seat("person", "a"), Seat("bot", "random", "random")], False)
        asking = asyncio.create_task(hall.workers.rank_choices(table.authority.state, 0, 1, "eva"))
        await asyncio.sleep(0.01)
        assert (await hall.workers.jobs.queues())[Urgency.HINT].waiting == 1
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await asyncio.sleep(0.01)
        assert (await hall.workers.jobs.queues())[Urgency.HINT].waiting == 0
        hall.workers.close()

    run(work())
