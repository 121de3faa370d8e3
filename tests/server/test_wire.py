"""The frames of sockets: as the protocol wants them; whole states are compressed."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader
from websockets.sync.client import connect

from meadhall.server.wire import text_frame
from tests.server.house import House


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_is_read_as_it_was_written(length: int) -> None:
    reader = StreamReader()
    reader.feed_data(text_frame(b"x" * length))
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    frame: Frame = done.value.value
    assert (frame.fin, frame.opcode, frame.rsv1, bytes(frame.data)) == (True, Opcode.TEXT, False, b"x" * length)
    assert not reader.buffer


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(Path(tmp_path_factory.mktemp("house"))) as open_house:
        yield open_house


@pytest.mark.parametrize("compression", ["deflate", None])
def test_the_first_state_is_compressed_for_whoever_can_read_that(house: House, compression: str | None) -> None:
    table, keys = house.new_table("person", "person", game="tiny-epic-vikings")
    seen: list[tuple[bool, int]] = []
    url = f"ws://127.0.0.1:{house.port}/api/tables/{table}/live"
    with connect(url, compression=compression, max_size=None) as socket:

        def watched(event: object) -> None:
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                seen.append((event.rsv1, len(event.data)))

        for extension in socket.protocol.extensions:
            decode = extension.decode

            def noted(frame: Frame, *, max_size: int | None = None, decode: object = decode) -> Frame:
                watched(frame)
                return decode(frame, max_size=max_size)  # type: ignore[operator, no-any-return]

            extension.decode = noted  # type: ignore[method-assign]
        socket.send(json.dumps({"type": "hello", "secrets": list(keys.values())[:1], "changes": True}))
        text = socket.recv()
        state = json.loads(text)
        assert state["type"] == "state"
        if compression is None:
            assert not socket.protocol.extensions
        else:
            ((compressed, length),) = seen[:1]
            assert compressed and length < len(text) / 2
