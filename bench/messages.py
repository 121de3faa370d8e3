"""What the messages cost: reading and checking a wish, and writing a state, with msgspec beside what pydantic and json take for the same.

python -m bench.messages
"""

import json
import random
import time
import timeit
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from meadhall.core.authority import Authority
from meadhall.core.records import Record
from meadhall.games import GAMES, game
from meadhall.server import presenter
from meadhall.server.protocol import READER, WRITER, TableState
from meadhall.server.table import Seat, Table, Viewer

DECISIONS = 20
ACT = '{"type":"act","id":"17","action":116,"version":41}'


class Act(BaseModel):
    """The same wish for pydantic."""

    model_config = ConfigDict(extra="forbid")
    type: Literal["act"]
    id: Annotated[str, Field(max_length=40)] = ""
    action: Annotated[int, Field(ge=0, le=1_000_000)]
    version: Annotated[int, Field(ge=0, le=1_000_000)]


def microseconds(work: Callable[[], Any]) -> float:
    """The best of five runs."""
    timer = timeit.Timer(work, timer=time.process_time)
    count = max(1, timer.autorange()[0] // 4)
    return min(timer.repeat(5, count)) / count * 1e6


def state_of(name: str) -> TableState:
    """What the seat to move is sent after twenty random decisions."""
    facts = game(name).facts(max(game(name).players), game(name).for_people({}))
    authority, luck = Authority(Record(facts, 1, ["?"] * facts.players)), random.Random(1)
    for _ in range(DECISIONS):
        seat = authority.state.actors()[0]
        action = luck.choice(authority.state.legal(seat))
        authority.accept(authority.propose_move(seat, action, authority.shown_version(seat)))
    seat = authority.state.actors()[0]
    table = Table("bench", authority, [Seat("person", "?") for _ in range(facts.players)], False, False, 0.0)
    return presenter.table_state(table, Viewer(lambda _: None, "en", frozenset({seat}), seat), authority.sight(seat).decisions)


def main() -> None:
    reader: TypeAdapter[Act] = TypeAdapter(Act)
    print(f"read and check an act   msgspec {microseconds(lambda: READER.decode(ACT)):7.2f} µs   ", end="")
    print(f"pydantic {microseconds(lambda: reader.validate_json(ACT)):7.2f} µs")
    writer: TypeAdapter[dict[str, Any]] = TypeAdapter(dict[str, Any])
    for name in GAMES:
        state = state_of(name)
        plain = msgspec.to_builtins(state)
        size = len(WRITER.encode(state))
        told = [
            f"msgspec {microseconds(lambda s=state: WRITER.encode(s)):7.1f} µs",  # type: ignore[misc]
            f"pydantic {microseconds(lambda p=plain: writer.dump_json(p)):7.1f} µs",  # type: ignore[misc]
            f"json {microseconds(lambda p=plain: json.dumps(p, ensure_ascii=False, separators=(',', ':'))):7.1f} µs",  # type: ignore[misc]
        ]
        print(f"write a state of {name} ({size / 1000:.1f} kB)   {'   '.join(told)}")


if __name__ == "__main__":
    main()
