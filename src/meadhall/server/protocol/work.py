"""What a machine that thinks for the server (`meadhall think`) asks and is told."""

from typing import Annotated

from msgspec import Meta

from meadhall.server.protocol.values import Wish
from meadhall.server.shape import Shape

WorkName = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Holder = Annotated[str, Meta(min_length=1, max_length=40)]


class WorkWish(Wish):
    """A question is wanted."""

    version: Annotated[str, Meta(max_length=40)]  # of the program that asks: it must be the server's
    wait: Annotated[float, Meta(ge=0, le=30)] = 20.0  # seconds, if there is none yet


class Lease(Shape):
    """A question, for a while."""

    name: str
    holder: str  # who has it, to be told with whatever is said of it
    question: str  # server/questions.py: in MessagePack, written as base64
    digests: list[str]  # of the components that the game must be played with there
    seconds: float  # until another gets it, unless it is renewed


class Leased(Shape):
    lease: Lease | None  # none: there was nothing to do


class Held(Wish):
    """A question that I have."""

    name: WorkName
    holder: Holder


class WorkDone(Wish):
    """What came of it, in MessagePack, written as base64."""

    name: WorkName
    holder: Holder
    outcome: Annotated[str, Meta(max_length=1_000_000)]


class GivenBack(Wish):
    """I cannot answer it; `badly`: what thought about it has died."""

    name: WorkName
    holder: Holder
    badly: bool = False


class GoOn(Shape):
    """Whether it is still mine, and still wanted."""

    go_on: bool
