"""Everything that hostile clients were seen to do, all at once, while others play: what a player at another table waits for an acknowledged
move, and how much memory the server takes.

    python -m bench.siege [seconds] [--calm]

The attackers come from one address each (127.0.0.2 and on), the players from others. Attackers are a process of their own that gives way to
the others: on the internet they do not share the server's processors. `--calm` plays without any attack, to compare.
"""

import asyncio
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PLAYERS = 8
BAR = 0.25, 500  # seconds at p99, MB
DOTTED = ".".join(["a"] * 16_000) + " = 1"


class Siege:
    def __init__(self, port: int) -> None:
        self.port = port
        self.end = asyncio.Event()
        self.waits: list[float] = []
        self.bots: list[float] = []
        self.did: Counter[str] = Counter()

    def client(self, address: str) -> httpx.AsyncClient:
        """A caller from an address of its own."""
        return httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}", transport=httpx.AsyncHTTPTransport(local_address=address), timeout=60
        )

    async def new_table(self, client: httpx.AsyncClient, bot: str | None, **more: Any) -> tuple[str, list[str]]:
        other = {"kind": "bot", "bot": bot} if bot else {"kind": "person"}
        answer = await client.post("/api/tables", json={"game": "saga", "seats": [{"kind": "person"}, other], **more})
        answer.raise_for_status()
        made = answer.json()
        return made["table"], [key["secret"] for key in made["keys"]]

    async def socket(self, table: str, address: str, **more: Any) -> ClientConnection:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        return await connect(url, max_size=None, open_timeout=60, local_addr=(address, 0), **more)

    # -- who plays ------------------------------------------------------------------------------------------------------------

    async def player(self, number: int) -> None:
        """Plays against a bot, a click now and then; measured is how long each takes to be acknowledged, and the bot's answer."""
        address, luck = f"127.0.1.{number + 1}", random.Random(number)
        async with self.client(address) as client:
            while not self.end.is_set():
                table, secrets = await self.new_table(client, "greedy")
                socket = await self.socket(table, address)
                await socket.send(json.dumps({"type": "hello", "secrets": secrets}))
                await self.play(socket, luck)
                await socket.close()

    async def play(self, socket: ClientConnection, luck: random.Random) -> None:
        state: dict[str, Any] = {"choices": [], "over": False}
        while not self.end.is_set() and not state["over"]:
            asked = time.perf_counter()
            while not state["choices"] and not state["over"]:
                state = await self.newer(socket, state)
            self.bots.append(time.perf_counter() - asked)
            if state["over"]:
                return
            await asyncio.sleep(luck.uniform(0.2, 0.6))
            clicked = time.perf_counter()
            wish = {"type": "act", "action": luck.choice(state["choices"])["action"], "version": state["version"], "id": "x"}
            await socket.send(json.dumps(wish))
            acknowledged = False
            while not acknowledged:
                message = json.loads(await socket.recv())
                state = message if message["type"] == "state" else state
                acknowledged = message.get("id") == "x"
            self.waits.append(time.perf_counter() - clicked)

    async def newer(self, socket: ClientConnection, state: dict[str, Any]) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await socket.recv())
        return message if message["type"] == "state" else state

    # -- who attacks ----------------------------------------------------------------------------------------------------------

    async def attack(self, name: str, number: int) -> None:
        """One kind of attack after another from one address, until the end."""
        address = f"127.0.0.{number + 2}"
        while not self.end.is_set():
            try:
                async with self.client(address) as client:
                    await getattr(self, name)(client, address)
                self.did[name] += 1
            except (httpx.HTTPError, WebSocketException, OSError):
                self.did[f"{name}, refused"] += 1
                await asyncio.sleep(0.05)

    async def hostile_box(self, client: httpx.AsyncClient, _address: str) -> None:
        await self.new_table(client, "random", components=DOTTED)

    async def hostile_record(self, client: httpx.AsyncClient, _address: str) -> None:
        head = "meadhall record 1\ngame: saga\nrules: 1\nplayers: 2\noptions:\ncomponents: x\nseats: vikings=a, anglo_saxons=b\nseed: 1\n\n"
        (await client.post("/api/records", json={"text": head + "1 vikings: set-up v1\nundo 1\n" * 45_000})).raise_for_status()

    async def flood(self, client: httpx.AsyncClient, address: str) -> None:
        table, secrets = await self.new_table(client, None)
        async with await self.socket(table, address) as socket:
            for number in range(300):
                await socket.send(json.dumps({"type": "hello", "secrets": secrets, "facing": number % 2}))
                await socket.send(json.dumps({"type": "language", "language": ("en", "pl", "cs")[number % 3]}))

    async def deaf(self, client: httpx.AsyncClient, address: str) -> None:
        table, secrets = await self.new_table(client, None)
        sockets = [await self.socket(table, address, max_queue=1, ping_interval=None) for _ in range(20)]
        for _ in range(100):
            for socket in sockets:
                await socket.send(json.dumps({"type": "hello", "secrets": secrets, "facing": 0}))
        await asyncio.sleep(1)
        for socket in sockets:
            socket.transport.abort()

    async def hints(self, client: httpx.AsyncClient, address: str) -> None:
        """Sixty hints that nobody waits for."""
        table, secrets = await self.new_table(client, "greedy")
        async with await self.socket(table, address) as socket:
            await socket.send(json.dumps({"type": "hello", "secrets": secrets}))
            tasks = [
                asyncio.create_task(client.post(f"/api/tables/{table}/hint", json={}, headers={"X-Seat-Secret": secrets[0]}))
                for _ in range(60)
            ]
            await asyncio.sleep(1)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def tables(self, client: httpx.AsyncClient, _address: str) -> None:
        await self.new_table(client, "master", listed=True)

    async def half_sent(self, _client: httpx.AsyncClient, address: str) -> None:
        held = [await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0)) for _ in range(300)]
        for _, writer in held:
            writer.write(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        await asyncio.sleep(5)
        for _, writer in held:
            writer.close()

    async def reading(self, client: httpx.AsyncClient, _address: str) -> None:
        for path in ("/api/tables", "/api/games?language=pl", "/api/words/cs"):
            (await client.get(path)).raise_for_status()

    ATTACKS = ("hostile_box", "hostile_record", "flood", "deaf", "hints", "tables", "half_sent", "reading")

    async def run(self, seconds: float, attacking: bool) -> None:
        if attacking:
            tasks = [asyncio.create_task(self.attack(name, number)) for number, name in enumerate(self.ATTACKS)]
        else:
            tasks = [asyncio.create_task(self.player(number)) for number in range(PLAYERS)]
        await asyncio.sleep(seconds)
        self.end.set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def memory(pid: int) -> float:
    """MB that a process has had at most."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return 0.0


def computed(pid: int) -> float:
    """Seconds that a process has worked: with few of them in a long time, others had the machine."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def attack(port: int, seconds: float) -> None:
    """The other process."""
    os.nice(19)
    siege = Siege(port)
    asyncio.run(siege.run(seconds, attacking=True))
    for name, times in sorted(siege.did.items()):
        print(f"  {name}: {times}")


def main() -> None:
    if sys.argv[1:2] == ["--attack"]:
        attack(int(sys.argv[2]), float(sys.argv[3]))
        return
    seconds = float(next((one for one in sys.argv[1:] if one != "--calm"), "60"))
    calm = "--calm" in sys.argv
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", "from meadhall.cli import main; main()", "serve", "--port", "0", "--data", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            address = next(line for line in server.stdout if "http://" in line)
            siege = Siege(int(address.rsplit(":", 1)[1].strip().rstrip("/")))
            attacker = [sys.executable, "-m", "bench.siege", "--attack", str(siege.port), str(seconds)]
            other = None if calm else subprocess.Popen(attacker, stdout=subprocess.PIPE, text=True)
            asyncio.run(siege.run(seconds, attacking=False))
            most, worked = memory(server.pid), computed(server.pid)
            did = other.communicate(timeout=120)[0] if other else ""
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(60)
    if len(siege.waits) < 2:
        print(f"{len(siege.waits)} moves were acknowledged in {seconds:.0f} s")
        raise SystemExit(1)
    cut = statistics.quantiles(siege.waits, n=100)
    print(f"{'calm' if calm else 'all attacks'}, {seconds:.0f} s, {PLAYERS} players; load of the machine {os.getloadavg()[0]:.1f}")
    print(f"acknowledged moves: {len(siege.waits)}; p50 {cut[49] * 1000:.0f} ms, p99 {cut[98] * 1000:.0f} ms (bar: {BAR[0] * 1000:.0f} ms)")
    print(f"a bot's answer: p50 {statistics.median(siege.bots) * 1000:.0f} ms, longest {max(siege.bots) * 1000:.0f} ms")
    print(f"processor time of the server: {worked:.1f} s in {seconds:.0f} s")
    print(f"memory of the server: {most:.0f} MB (bar: {BAR[1]} MB)")
    print(did, end="")


if __name__ == "__main__":
    main()
