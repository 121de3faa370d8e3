"""Questions of several servers on one PostgreSQL database: each claims what it has time for (`FOR UPDATE SKIP LOCKED`), so each question is
worked out once, and again if the process that took it dies.

One thread, one connection. What is written here need not be on disk when it is answered: a question that is lost is asked again. Times
are the database's.
"""

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg
from psycopg.rows import TupleRow

from meadhall.server.jobs import KEPT, LEASE, LONGEST, WANTED, Job, Queue
from meadhall.server.others import ANSWERED, ASKED, plain_url
from meadhall.server.store import NoDatabase, plainly
from meadhall.server.turns import Urgency

NOW = "extract(epoch from clock_timestamp())"
WAITS = f"answer is null and until <= {NOW}"
PUT = f"""
with others as (select person, round from work where urgency = %(urgency)s::int and {WAITS}),
new as (
  insert into work (name, question, urgency, person, anywhere, round, tries, holder, until, longest, wanted, created)
  select %(name)s, %(question)s, %(urgency)s::int, %(person)s::text, %(anywhere)s,
    greatest(
      (select coalesce(min(round), 0) from others),
      (select coalesce(max(round), -1) + 1 from others where person = %(person)s::text)
    ),
    0, '', 0, 0, {NOW} + {WANTED}, {NOW}
  on conflict (name) do update set wanted = excluded.wanted, urgency = least(work.urgency, excluded.urgency)
  returning answer, (xmax = 0) as fresh
)
select answer, case when fresh then pg_notify('{ASKED}', '') end from new"""
CLAIM = f"""
update work set holder = %(holder)s, until = {NOW} + %(lease)s::float, longest = {NOW} + {LONGEST}
where name = (
  select name from work where {WAITS} and wanted > {NOW} and urgency <= %(least)s and (anywhere or not %(away)s)
  order by urgency, round, created limit 1 for update skip locked
)
returning question, urgency, person, anywhere, tries"""
HELD = "select question, urgency, person, anywhere, tries from work where name = %(name)s and holder = %(holder)s and answer is null"
RENEW = f"""
update work set until = {NOW} + %(lease)s::float
where name = %(name)s and holder = %(holder)s and answer is null and wanted > {NOW} and longest > {NOW} returning 1"""
FINISH = f"""
with done as (
  update work set answer = %(answer)s where name = %(name)s and holder = %(holder)s and answer is null returning name
)
select pg_notify('{ANSWERED}', name) from done"""
RELEASE = f"""
with back as (
  update work set holder = '', until = 0, tries = tries + %(badly)s where name = %(name)s and holder = %(holder)s and answer is null
  returning tries
)
select tries, pg_notify('{ASKED}', '') from back"""
DROP = f"delete from work where name = %(name)s and (answer is not null or until <= {NOW})"
SWEEP = f"delete from work where wanted < {NOW} - {KEPT}"
QUEUES = f"select urgency, count(*), max({NOW} - created) from work where {WAITS} group by urgency"


class SharedJobs:
    leases = True

    def __init__(self, url: str, numbers: set[int], lease: float = LEASE) -> None:
        self.lease = lease
        self.url = plain_url(url)
        self.numbers = numbers  # of our connections, as the database counts them
        self.thread = ThreadPoolExecutor(1, "jobs")
        self.closed = False
        self.connection: psycopg.Connection[TupleRow] | None = None

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.thread.submit(self.hang_up)
            self.thread.shutdown()

    def hang_up(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    async def ask(self, statement: str, **values: Any) -> list[TupleRow]:
        if self.closed:
            raise NoDatabase("closing")
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.run, statement, values)

    def run(self, statement: str, values: Mapping[str, Any]) -> list[TupleRow]:
        for again in (True, False):
            try:
                if self.connection is None:
                    self.connection = psycopg.connect(self.url, autocommit=True)
                    self.connection.execute("set synchronous_commit = off")
                    self.numbers.add(self.connection.info.backend_pid)
                found = self.connection.execute(statement, values)  # type: ignore[arg-type]
                return found.fetchall() if found.description else []
            except psycopg.Error as error:
                cut = self.connection is not None and self.connection.broken
                self.hang_up()
                if not (cut and again):  # the database was restarted: once more on a new connection
                    raise NoDatabase("not_saved", why=plainly(error)) from None
        raise AssertionError

    async def put(self, job: Job) -> bytes | None:
        about = {
            "name": job.name,
            "question": job.question,
            "urgency": int(job.urgency),
            "person": veiled(job.person),
            "anywhere": job.anywhere,
        }
        found = await self.ask(PUT, **about)
        return bytes(found[0][0]) if found and found[0][0] is not None else None

    async def claim(self, holder: str, least: Urgency, away: bool) -> Job | None:
        return one_job(await self.ask(CLAIM, holder=holder, least=int(least), away=away, lease=self.lease), holder)

    async def held(self, name: str, holder: str) -> Job | None:
        return one_job(await self.ask(HELD, name=name, holder=holder), holder)

    async def renew(self, name: str, holder: str) -> bool:
        return bool(await self.ask(RENEW, name=name, holder=holder, lease=self.lease))

    async def finish(self, name: str, holder: str, outcome: bytes) -> bool:
        return bool(await self.ask(FINISH, name=name, holder=holder, answer=outcome))

    async def release(self, name: str, holder: str, badly: bool) -> int:
        found = await self.ask(RELEASE, name=name, holder=holder, badly=int(badly))
        return int(found[0][0]) if found else 0

    async def drop(self, name: str) -> None:
        await self.ask(DROP, name=name)

    async def outcome(self, name: str) -> bytes | None:
        found = await self.ask("select answer from work where name = %(name)s", name=name)
        return bytes(found[0][0]) if found and found[0][0] is not None else None

    async def sweep(self) -> None:
        await self.ask(SWEEP)

    async def queues(self) -> Sequence[Queue]:
        found = {row[0]: Queue(row[1], float(row[2])) for row in await self.ask(QUEUES)}
        return [found.get(int(urgency), Queue(0, 0.0)) for urgency in Urgency]


def one_job(rows: list[TupleRow], holder: str) -> Job | None:
    for question, urgency, person, anywhere, tries in rows:
        return Job(bytes(question), Urgency(urgency), person, anywhere, tries=tries, holder=holder)
    return None


def veiled(person: str) -> str:
    """Enough to tell people apart; addresses do not stand in the database."""
    return hashlib.blake2b(person.encode(), digest_size=8).hexdigest()
